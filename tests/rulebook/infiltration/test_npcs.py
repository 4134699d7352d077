"""Section 2.9: the NPC phase (R44-R50, R99)."""

from __future__ import annotations

import pytest


def test_R44_a_program_puts_the_npc_into_its_own_room(scene):
    """2.9 R44: Bioroid Assembly at 8 places CSX-13 faceup there; it acts in the same round and steps to 7."""
    s = scene(players=3).open(7).put(0, at=7).hand(2, "trauma_patch")
    s.commit({0: "advance", 2: "trauma_patch"})
    assert s.npc_at("csx_13") == (8, True)
    s.finish_round()
    assert s.npc_at("csx_13") == (7, True)


@pytest.mark.parametrize("where", [5, 14])
def test_R44_one_already_in_the_facility_or_removed_is_not_placed(scene, where):
    """2.9 R44: nothing happens."""
    s = scene(players=3).item("call", "npc_place(officer_nelson,here,up)").put(0, at=9).hand(0, "call")
    s.npc("officer_nelson", where, faceup=False).play({0: "call"})
    assert s.npc_at("officer_nelson") == (where, False)


def test_R45_rooms_act_from_1_to_12_and_then_the_secret_room(scene):
    """2.9 R45: the alarm of Nelson (2) counts when Kent (5) acts, that of Kent when Harris (S) acts."""
    s = scene(players=3).npc("officer_nelson", 2).npc("tyrone_kent", 5).npc("james_harris", 13).open_secret()
    s.edit("npcs.tyrone_kent", act="if(alarm_ge(1)){alarm(2)}")
    s.edit("npcs.james_harris", act="if(alarm_ge(3)){alarm(1)}").play()
    assert s.alarm == 4


def test_R45_with_two_in_a_room_the_first_player_picks(scene):
    """2.9 R45: the order decides whether Harris's program finds the alarm that Nelson raises."""
    for first, alarm in (("james_harris", 1), ("officer_nelson", 4)):
        s = scene(players=3, first_seat=1).npc("james_harris", 5).npc("officer_nelson", 5)
        s.edit("npcs.james_harris", act="if(alarm_ge(1)){alarm(3)}").commit()
        s.answer("npc_order", first, options=["james_harris", "officer_nelson"], op=1)
        assert s.alarm == alarm


def test_R45_every_faceup_npc_acts_once(scene):
    """2.9 R45: Harris and Nelson in different rooms."""
    s = scene(players=3).npc("james_harris", 5).npc("officer_nelson", 7).put(0, at=5).put(1, at=7).play()
    assert [s.op(i).wounded for i in range(3)] == [True, True, False]
    assert (s.alarm, s.proximity) == (1, 5 + s.die() + 1)


def test_R46_a_facedown_npc_does_nothing(scene):
    """2.9 R46: it stays facedown and harmless."""
    s = scene(players=3).npc("james_harris", 5, faceup=False).put(0, at=5).play()
    assert s.npc_at("james_harris") == (5, False)
    assert not s.op(0).wounded


def test_R46_it_turns_faceup_only_by_npc_flip(scene):
    """2.9 R46: the Executive Suite's terminal wakes Bailey, who then steps back in the same round."""
    s = scene(players=3).npc("leah_bailey", 10, faceup=False).put(0, at=10).terminal(10)
    s.play().play({0: "interface"})
    assert s.npc_at("leah_bailey") == (9, True)


@pytest.mark.parametrize("npc", ["csx_13", "james_harris", "tyrone_kent"])
def test_R47_an_npc_activated_at_the_entry_is_removed_and_does_nothing_else(scene, npc):
    """2.9 R47: whatever room lies at position 1."""
    s = scene(players=3).npc(npc, 1).df(1, ones=3).play()
    assert s.npc_at(npc) == (14, False)
    assert not any(s.op(i).wounded for i in range(3))
    assert s.room(1).tokens == 3
    assert s.proximity == s.die()


@pytest.mark.parametrize("room", ["loading_dock", "executive_elevator"])
def test_R47_removal_runs_on_removed(scene, room):
    """2.9 R47: Bailey leaves by dock or elevator, wherever that room lies, and proximity rises by 20."""
    s = scene(players=3).line({8: room}).npc("leah_bailey", 8).play()
    assert s.npc_at("leah_bailey") == (14, False)
    assert s.proximity == 20 + s.die()


def test_R47_here_is_the_room_it_stood_in(scene):
    """2.9 R47: tokens come to room 1."""
    s = scene(players=3).edit("npcs.csx_13", on_removed="add_df(2,here)").npc("csx_13", 1).play()
    assert s.room(1).tokens == 2


def test_R47_removal_is_looked_for_at_the_activation_only(scene):
    """2.9 R47: Harris steps from 2 to 1 and stays there until he is activated in the next round."""
    s = scene(players=3).npc("james_harris", 2).play()
    assert s.npc_at("james_harris") == (1, True)
    s.play()
    assert s.npc_at("james_harris") == (14, False)


def test_R48_back_is_one_position_lower_and_host_is_its_room(scene):
    """2.9 R48: Harris wounds those in his room before his step, not those in the next."""
    s = scene(players=3).npc("james_harris", 6).put(0, at=6).put(1, at=5).play()
    assert s.npc_at("james_harris") == (5, True)
    assert [s.op(i).wounded for i in range(2)] == [True, False]


def test_R48_npcs_trigger_no_enter_programs_traps_or_sludge(scene):
    """2.9 R48: Clean Room, mine and Sludge in 5, into which Harris steps; nobody is affected."""
    s = scene(players=3).line({5: "clean_room"}).put(0, at=5).npc("james_harris", 6).sludge(5)
    s.lay("stun_mine", 5, owner=1).play()
    assert s.npc_at("james_harris") == (5, True)
    assert (s.op(0).wounded, s.op(0).delayed) == (False, False)
    assert s.state["laid"] == [["stun_mine", 5, 1]]


def test_R48_a_hologram_moves_an_npc_on_but_never_into_a_facedown_room(scene):
    """2.9 R48: forward into the Hologram's room 6 while 7 is facedown: Kent stays at 6."""
    s = scene(players=3).open(6).npc("tyrone_kent", 5).lay("hologram_projection", 6, owner=0)
    s.edit("npcs.tyrone_kent", act="npc_step(fwd,1)").play()
    assert s.npc_at("tyrone_kent") == (6, True)


def test_R49_a_destroyed_npc_never_comes_back(scene):
    """2.9 R49: to the box; a later `npc_place` does nothing."""
    s = scene(players=3).item("call", "npc_place(leah_bailey,here,up)").npc("leah_bailey", 5).put(0, at=5)
    s.hand(0, "override_code", "call").commit({0: "override_code"})
    s.answer("branch", 0).answer("room", 5).finish_round()
    assert s.npc_at("leah_bailey") == (14, False)
    s.play({0: "call"})
    assert s.npc_at("leah_bailey") == (14, False)


def test_R49_destroying_runs_no_program(scene):
    """2.9 R49: Bailey's +20 belongs to her own removal."""
    s = scene(players=3).npc("leah_bailey", 5).put(0, at=5).hand(0, "flechette_pistol")
    s.commit({0: "flechette_pistol"}).answer("branch", 1).finish_round()
    assert s.npc_at("leah_bailey") == (14, False)
    assert s.proximity == s.die()


def test_R50_a_step_into_a_facedown_room_is_impossible(scene):
    """2.9 R50: Override Code may only move the NPC at the frontier backward."""
    s = scene(players=3).open(5).npc("officer_nelson", 5, faceup=False).hand(0, "override_code")
    s.commit({0: "override_code"}).answer("branch", 1).answer("step", "stop", options=["back", "stop"])
    assert s.npc_at("officer_nelson") == (4, False)


def test_R50_there_are_never_two_copies(scene):
    """2.9 R50: both of Nelson's rooms are revealed by one Jump Kit; he stands in the first only."""
    s = scene(players=3).line({4: "guard_post", 5: "monitoring_centre"}).open(3).put(0, at=3)
    s.hand(0, "jump_kit").commit({0: "jump_kit"}).answer("step", "forward").answer("step", "forward")
    assert s.npc_at("officer_nelson") == (4, False)
    assert s.room(5).revealed


def test_R99_a_position_is_not_visited_again(scene):
    """2.19 R99: Harris at 5 steps to 4 and wakes the facedown Nelson there, who does not act any more."""
    s = scene(players=3).npc("james_harris", 5).npc("officer_nelson", 4, faceup=False)
    s.edit("npcs.james_harris", act="npc_step(back,1); npc_flip(here)").play()
    assert s.npc_at("officer_nelson") == (4, True)
    assert s.alarm == 0
    s.commit().answer("npc_order", "officer_nelson").finish_round()
    assert s.alarm == 1


def test_R99_one_that_comes_into_a_later_position_acts_there_once(scene):
    """2.19 R99: Nelson wakes at 6 by Harris stepping forward from 5; Harris himself acts once."""
    s = scene(players=3).npc("james_harris", 5).npc("officer_nelson", 6, faceup=False)
    s.edit("npcs.james_harris", act="proximity(5); npc_step(fwd,1); npc_flip(here)").play()
    assert s.npc_at("james_harris") == (6, True)
    assert s.alarm == 1
    assert s.proximity == 5 + s.die() + 1


def test_R99_the_list_is_made_anew_after_each_activation(scene):
    """2.19 R99: Harris wakes Nelson in his own room, so Nelson is activated next without a question."""
    s = scene(players=3).npc("james_harris", 5).npc("officer_nelson", 5, faceup=False).put(0, at=5)
    s.edit("npcs.james_harris", act="npc_flip(here)").commit().assert_nothing_asked()
    assert s.alarm == 1
    assert s.op(0).wounded


@pytest.mark.parametrize(
    "program", ["take_df(1,here)", "steal_df(one_here,1)", "redraw_df(1)", "play(action)", "take_item(one_here,1,hand)"]
)
def test_R45_an_npc_has_neither_hand_nor_stock(scene, program):
    """2.9 R45, section 3: what needs an actor does nothing when an NPC acts; the rest of its program goes on."""
    s = scene(players=3).put(0, at=5).df(5, ones=2).stock(0, ones=1).hand(0, "slider").npc("james_harris", 5)
    s.edit("npcs.james_harris", act=f"{program}; alarm(1)").commit().assert_nothing_asked()
    assert (s.alarm, s.room(5).tokens, s.op(0).tokens, s.op(0).items) == (1, 2, 1, ["slider"])
