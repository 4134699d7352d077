"""Section 2.6: entering and revealing (R30-R34, R90, R91)."""

from __future__ import annotations

import pytest


def test_R30_1_the_operative_stands_in_the_room_before_anything_else(scene):
    """2.6 R30 step 1: the Reveal program of room 4 already finds it there."""
    s = scene(players=3).open(3).edit("rooms.robotics_lab", reveal="wound(all_here)").put(0, at=3)
    s.play({0: "advance"})
    assert s.op(0).wounded


def test_R30_2_hologram_sends_on_without_enter_traps_or_sludge(scene):
    """2.6 R30 step 2: 3 -> (4: Clean Room, mine, Sludge, Hologram) -> 5; nothing of room 4 acts."""
    s = scene(players=3).line({4: "clean_room"}).put(0, at=3).sludge(4)
    s.lay("hologram_projection", 4, owner=1).lay("stun_mine", 4, owner=1).play({0: "advance"})
    assert (s.op(0).position, s.op(0).wounded, s.op(0).delayed) == (5, False, False)
    assert len(s.state["laid"]) == 2


def test_R30_2_those_already_inside_are_never_moved(scene):
    """2.6 R30 step 2: operative 1 lays the Hologram in its own room and stays; operative 2 runs on."""
    s = scene(players=3).put(1, at=4).put(2, at=3).hand(1, "hologram_projection")
    s.play({1: "hologram_projection", 2: "advance"})
    assert s.positions() == [1, 4, 5]


def test_R30_2_two_holograms_send_on_twice(scene):
    """2.6 R30 step 2: "X at once enters that room (repeat R30)"."""
    s = scene(players=3).edit("items.stun_mine", program="stay(here)", standing="hologram")
    s.put(0, at=3).lay("hologram_projection", 4, owner=1).lay("stun_mine", 5, owner=2).play({0: "advance"})
    assert s.op(0).position == 6


def test_R30_2_the_onward_entry_reveals_a_facedown_room(scene):
    """2.6 R30 steps 2 and 3: rooms up to 4 are open, X runs on into room 5."""
    s = scene(players=3).open(4).put(0, at=3).lay("hologram_projection", 4, owner=1).play({0: "advance"})
    assert s.op(0).position == 5
    assert s.room(5).revealed


def test_R30_2_without_direction_the_entering_one_stays(scene):
    """2.6 R30 step 2: from S to the office with a Hologram; its Enter program is not run."""
    s = scene(players=3).line({4: "research_admin_office"}).lay("hologram_projection", 4, owner=1)
    s.edit("rooms.research_admin_office", enter="wound(self)").put(0, at=13).play({0: "retreat"})
    assert (s.op(0).position, s.op(0).wounded) == (4, False)


def test_R30_3_the_enter_program_runs_on_every_entry(scene):
    """2.6 R30 step 3: the Clean Room delays on the second visit as on the first."""
    s = scene(players=3).line({4: "clean_room"}).put(0, at=4).play({0: "retreat"})
    assert not s.op(0).delayed
    s.play({0: "advance"})
    assert s.op(0).delayed


def test_R30_3_the_enter_program_runs_exactly_once_per_entry(scene):
    """2.6 R30: also when the entry reveals the room."""
    s = scene(players=3).open(3).edit("rooms.robotics_lab", enter="alarm(1)").put(0, at=3).put(1, at=3)
    s.play({0: "advance"})
    assert s.alarm == 1
    s.play({1: "advance"})
    assert s.alarm == 2


@pytest.mark.parametrize(("order", "alarm"), [(("first", "second"), 1), (("second", "first"), 0)])
def test_R30_4_traps_act_in_the_order_laid(scene, order, alarm):
    """2.6 R30 step 4: the second trap rings for a wounded one only."""
    s = scene(players=3).put(0, at=3)
    s.item("first", "stay(here)", "room", "trap(others,forever){wound(self)}")
    s.item("second", "stay(here)", "room", "trap(others,forever){if(wounded){alarm(1)}}")
    for trap in order:
        s.lay(trap, 4, owner=1)
    s.play({0: "advance"})
    assert s.op(0).wounded
    assert s.alarm == alarm


def test_R30_4_before_each_trap_it_is_checked_that_the_operative_is_still_there(scene):
    """2.6 R30 step 4: the spring throws X back to 3, so the mine behind it does not act."""
    s = scene(players=3).item("spring", "stay(here)", "room", "trap(others,forever){move(back,1)}")
    s.put(0, at=3).lay("spring", 4, owner=1).lay("stun_mine", 4, owner=1).commit({0: "advance"})
    s.answer("step", "back", op=0, source="spring").finish_round()
    assert (s.op(0).position, s.op(0).wounded) == (3, False)
    assert s.state["laid"] == [["spring", 4, 1], ["stun_mine", 4, 1]]


def test_R30_4_traps_do_not_act_where_the_enter_program_has_moved_the_operative_on(scene):
    """2.6 R30 step 4: "if X is still in q"."""
    s = scene(players=3).edit("rooms.robotics_lab", enter="move(fwd,1)").put(0, at=3)
    s.lay("stun_mine", 4, owner=1).commit({0: "advance"}).answer("step", "forward").finish_round()
    assert (s.op(0).position, s.op(0).wounded) == (5, False)


def test_R30_4_a_trap_that_lies_there_no_more_does_not_act(scene):
    """2.6 R30 step 4: the list of the first entry still names the bell, which has rung in the second.

    The spring of room 4 throws X back to 3, whose Enter program sends it to 4 again: spring (X stops), bell.
    """
    s = scene(players=3).put(0, at=3).edit("rooms.records_archive", enter="move(fwd,1)")
    s.item("spring", "stay(here)", "room", "trap(others,once){move(back,1)}")
    s.item("bell", "stay(here)", "room", "trap(others,once){alarm(1)}")
    s.lay("spring", 4, owner=1).lay("bell", 4, owner=1).commit({0: "advance"})
    s.answer("step", "back", source="spring").answer("step", "forward", source="records_archive")
    s.answer("step", "stop", source="spring").assert_nothing_asked()
    assert (s.op(0).position, s.alarm) == (4, 1)
    assert s.state["laid"] == []
    assert s.state["item_box"] == ["bell", "spring"]


def test_R30_5_the_sludge_delays_whoever_enters(scene):
    """2.6 R30 step 5: those inside are not affected."""
    s = scene(players=3).put(0, at=3).put(1, at=4).sludge(4).play({0: "advance"})
    assert [s.op(i).delayed for i in range(2)] == [True, False]


def test_R30_5_the_sludge_comes_after_the_traps(scene):
    """2.6 R30 step 5: a trap that moves X out of the room keeps it clear of the Sludge."""
    s = scene(players=3).item("spring", "stay(here)", "room", "trap(others,forever){move(back,1)}")
    s.put(0, at=3).lay("spring", 4, owner=1).sludge(4).commit({0: "advance"})
    s.answer("step", "back").finish_round()
    assert (s.op(0).position, s.op(0).delayed) == (3, False)


def test_R30_5_a_special_that_acts_once_leaves_the_room(scene):
    """2.6 R30 step 5: with `once` the second who enters is not delayed."""
    s = scene(players=3).edit("specials.sludge", standing="trap(all,once){delay(self)}").sludge(4)
    s.put(0, at=3).put(1, at=3).play({0: "advance", 1: "advance"})
    assert [s.op(i).delayed for i in range(2)] == [True, False]
    assert s.state["sludge"] == {"sludge": 0}


def test_R31_each_room_on_the_way_is_entered_in_full_and_revealed(scene):
    """2.6 R31: Jump Kit from 3 through the facedown 4 (Clean Room) to the facedown 5."""
    s = scene(players=3).open(3).line({4: "clean_room"}).put(0, at=3).hand(0, "jump_kit")
    s.commit({0: "jump_kit"}).answer("step", "forward", options=["forward", "stop"])
    assert s.room(4).revealed
    assert not s.room(5).revealed
    s.answer("step", "forward", options=["forward", "stop"]).finish_round()
    assert (s.op(0).position, s.op(0).delayed) == (5, True)
    assert s.room(5).revealed


def test_R31_the_mover_may_stop_after_any_step(scene):
    """2.6 R31: after none and after one."""
    none = scene(players=3).put(0, at=3).hand(0, "jump_kit").commit({0: "jump_kit"}).answer("step", "stop")
    one = scene(players=3).put(0, at=3).hand(0, "jump_kit").commit({0: "jump_kit"})
    one.answer("step", "forward").answer("step", "stop")
    assert (none.op(0).position, one.op(0).position) == (3, 4)


def test_R31_a_step_out_of_room_1_is_an_escape_and_ends_the_move(scene):
    """2.6 R31: Rollerblades in room 1."""
    s = scene(players=3).hand(0, "rollerblades").commit({0: "rollerblades"}).answer("step", "back")
    s.assert_nothing_asked()
    assert s.op(0).position == 0


def test_R32_reveal_then_enter_then_tokens_then_data(scene):
    """2.6 R32: what Reveal and Enter do to locks and data of the room finds nothing; Enter follows Reveal."""
    s = scene(players=3).open(2).put(0, at=2)
    s.edit("rooms.records_archive", reveal="destroy(lock,here,1); take_df(2,here); alarm(1)",
           enter="if(alarm_ge(1)){wound(self)}; if(has_lock){proximity(9)}; if(df_ge(1)){alarm(1)}")  # fmt: skip
    s.play({0: "advance"})
    assert (s.op(0).tokens, s.op(0).wounded) == (0, True)
    assert s.proximity == s.die() + 1
    assert (s.room(3).tokens, s.room(3).obstacle, s.room(3).interface) == (3, "lock", True)
    assert s.state["obstacle_supply"] == s.state["interface_supply"] == 12


def test_R32_tokens_are_placed_although_the_operative_has_left_meanwhile(scene):
    """2.6 R32: the Reveal program of room 4 sends X back to 3, so it does not enter it either."""
    s = scene(players=3).open(3).edit("rooms.robotics_lab", reveal="move(back,1)", enter="wound(self)")
    s.put(0, at=3).commit({0: "advance"}).answer("step", "back").finish_round()
    assert (s.op(0).position, s.op(0).wounded) == (3, False)
    assert (s.room(4).tokens, s.room(4).obstacle, s.room(4).interface) == (3, "worker", True)


def test_R32_no_tokens_are_placed_when_the_game_has_ended(scene):
    """2.6 R32: the Reveal program takes proximity to 99."""
    s = scene(players=3).open(3).edit("rooms.robotics_lab", reveal="proximity(99)").put(0, at=3)
    s.commit({0: "advance"})
    assert s.stage == "over"
    assert s.room(4).revealed
    assert (s.room(4).tokens, s.room(4).obstacle, s.room(4).interface) == (0, "none", False)


def test_R32_a_room_without_terminal_gets_no_interface_token(scene):
    """2.6 R32 step 3: "if the card has an Interface"; an empty program still has a terminal (4.8)."""
    without = scene(players=3).open(3).edit("rooms.robotics_lab", interface=None).put(0, at=3)
    empty = scene(players=3).open(3).edit("rooms.robotics_lab", interface="").put(0, at=3)
    assert not without.play({0: "advance"}).room(4).interface
    assert empty.play({0: "advance"}).room(4).interface


def test_R33_a_remote_reveal_leaves_out_the_enter_program(scene):
    """2.6 R33: the Stairwell's terminal opens the Clean Room; nobody is delayed."""
    s = scene(players=3).line({3: "stairwell", 4: "clean_room"}).open(3).terminal(3).put(0, at=3)
    s.play({0: "interface"})
    assert (s.room(4).revealed, s.room(4).tokens, s.room(4).interface) == (True, 7, True)
    assert not s.op(0).delayed


def test_R33_actor_is_the_revealing_operative_and_host_the_room_revealed(scene):
    """2.6 R33: the Reveal program wounds the one at the terminal and puts its guard into room 4."""
    s = scene(players=3).line({3: "stairwell"}).open(3).terminal(3).put(0, at=3)
    s.edit("rooms.robotics_lab", reveal="wound(self); npc_place(officer_nelson,here,down)")
    s.play({0: "interface"})
    assert s.op(0).wounded
    assert s.npc_at("officer_nelson") == (4, False)


def test_R34_a_facedown_room_is_no_target(scene):
    """2.6 R34: Net Claw at 3 with room 4 facedown finds room 2 only and is not asked."""
    s = scene(players=3).open(3).put(0, at=3).df(2, ones=9).hand(0, "net_claw").commit({0: "net_claw"})
    s.answer("play", "download").assert_nothing_asked()
    assert s.room(2).tokens == 7


def test_R90_still_in_the_room_is_a_test_of_the_position_alone(scene):
    """2.19 R90: X enters 4, is sent back to 3 and on to 4 again; the trap acts on both entries.

    Enter of 4: a wounded one is healed and moved to 3. Enter of 3: on to 4. Both entries of 4 find X in 4.
    """
    s = scene(players=3).put(0, at=3, wounded=True)
    s.edit("rooms.robotics_lab", enter="if(wounded){heal(self); move(back,1)}")
    s.edit("rooms.records_archive", enter="move(fwd,1)")
    s.item("bell", "stay(here)", "room", "trap(others,forever){alarm(1)}").lay("bell", 4, owner=1)
    s.commit({0: "advance"}).answer("step", "back").answer("step", "forward").finish_round()
    assert s.op(0).position == 4
    assert s.alarm == 2


def test_R91_each_room_on_the_way_has_acted_before_the_next_step_is_decided(scene):
    """2.19 R91: when asked for the second step X is already wounded by the mine in room 4."""
    s = scene(players=3).put(0, at=3).lay("stun_mine", 4, owner=1).hand(0, "jump_kit")
    s.commit({0: "jump_kit"}).answer("step", "forward")
    assert s.op(0).wounded
    assert s.offers() == ["forward", "stop"]


def test_R91_the_next_step_starts_where_the_operative_then_is(scene):
    """2.19 R91, section 3 `move`: a Hologram's onward move is part of one step: 3 -> (4) 5 -> 6."""
    s = scene(players=3).put(0, at=3).lay("hologram_projection", 4, owner=1).hand(0, "jump_kit")
    s.commit({0: "jump_kit"}).answer("step", "forward").answer("step", "forward").assert_nothing_asked()
    assert s.op(0).position == 6
