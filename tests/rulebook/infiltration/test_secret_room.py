"""Section 2.8: the secret room (R40-R43, R92)."""

from __future__ import annotations

import pytest

DOORS = {4: "research_admin_office", 9: "halo_conference_room"}


@pytest.mark.parametrize("door", [4, 9])
def test_R40_both_doors_lead_into_the_secret_room(scene, door):
    """2.8 R40: `enter_secret()` of the office and of the conference room."""
    s = scene(players=3).line(DOORS).terminal(door).put(0, at=door).play({0: "interface"})
    assert s.op(0).position == 13
    assert s.room(door).interface


def test_R40_no_other_way_leads_there(scene):
    """2.8 R40: Advance at 12 and Jump Kit from 11 end at 12."""
    s = scene(players=3).put(0, at=12).put(1, at=11).hand(1, "jump_kit").commit({0: "advance", 1: "jump_kit"})
    s.answer("step", "forward").assert_nothing_asked()
    assert s.positions() == [12, 12, 1]


def test_R40_the_door_opens_only_for_one_who_stands_in_it(scene):
    """2.8 R40, section 3 `enter_secret`: Secretaries use the office's terminal from next door in vain."""
    s = scene(players=3).line(DOORS).terminal(4).put(0, at=3).hand(0, "secretaries")
    s.commit({0: "secretaries"}).answer("play", "interface").answer("room", 4).finish_round()
    assert s.op(0).position == 3


def test_R41_the_first_entry_reveals_it(scene):
    """2.8 R41, R32: Hidden Vault: alarm +1, terminal, lock, eight tokens."""
    s = scene(players=3).line(DOORS, secret="hidden_vault").terminal(4).put(0, at=4).play({0: "interface"})
    assert s.room(13).revealed
    assert (s.room(13).tokens, s.room(13).obstacle, s.room(13).interface) == (8, "lock", True)
    assert s.alarm == 1


def test_R41_later_entries_run_its_enter_program_and_traps(scene):
    """2.8 R41, R30: no second reveal; everything else as in any room."""
    s = scene(players=3).line(DOORS).open_secret().terminal(4).put(0, at=4).lay("stun_mine", 13, owner=1)
    s.edit("rooms.prototype_bay", reveal="alarm(3)", enter="alarm(1)").play({0: "interface"})
    assert s.alarm == 1
    assert s.op(0).wounded


def test_R41_the_entry_has_no_direction(scene):
    """2.8 R41, R30 step 2: a Hologram there sends nobody on."""
    s = scene(players=3).line(DOORS).open_secret().terminal(4).put(0, at=4)
    s.edit("rooms.prototype_bay", enter="alarm(1)").lay("hologram_projection", 13, owner=1)
    s.play({0: "interface"})
    assert (s.op(0).position, s.alarm) == (13, 0)


def test_R42_nobody_on_the_line_reaches_the_secret_room(scene):
    """2.8 R42: `one_any` of operative 0 finds operative 2 on the line only and does not ask."""
    s = scene(players=3).put(1, at=13).put(2, at=12).hand(1, "diesel").hand(2, "slider").deck()
    s.item("thief", "take_item(one_any,1,hand)").hand(0, "thief").commit({0: "thief"}).assert_nothing_asked()
    assert s.op(0).items == ["slider"]
    assert s.op(1).items == ["diesel"]


def test_R42_nobody_in_the_secret_room_reaches_the_line(scene):
    """2.8 R42: those in S are seen by the one in S."""
    s = scene(players=4).put(0, at=13).put(1, at=13).item("gas", "wound(others)").hand(0, "gas")
    s.play({0: "gas"})
    assert [s.op(i).wounded for i in range(4)] == [False, True, False, False]


def test_R42_room_12_is_not_next_to_it(scene):
    """2.8 R42, R39: *here* is S still when its terminal has led the actor out; nobody on the line is near."""
    s = scene(players=3, items_move_in_secret=True).line(DOORS).terminal(13).put(0, at=13).put(1, at=12)
    s.edit("rooms.prototype_bay", interface="move(back,1); wound(others_near)").commit({0: "interface"})
    s.answer("step", "back").finish_round()
    assert s.positions() == [4, 12, 1]
    assert not s.op(1).wounded


def test_R42_any_means_the_secret_room_only_for_one_inside(scene):
    """2.8 R42: Override Code destroys the NPC in S; from the line it would find the one at 5 only."""
    for at, gone in ((13, "officer_nelson"), (2, "james_harris")):
        s = scene(players=3).put(0, at=at).open_secret().hand(0, "override_code")
        s.npc("officer_nelson", 13, faceup=False).npc("james_harris", 5, faceup=False)
        s.commit({0: "override_code"}).answer("branch", 0)
        while s.question.kind == "room":
            s.answer("room", 5, options=list(range(1, 13)))
        s.finish_round()
        boxed = [npc for npc in ("officer_nelson", "james_harris") if s.npc_at(npc)[0] == 14]
        assert boxed == [gone]


def test_R42_dials_deck_and_pool_are_common(scene):
    """2.8 R42: the one in S draws from the same deck and turns the same dials."""
    s = scene(players=3).put(0, at=13).item("kit", "alarm(1); draw_item(1); take_df(1,pool)").hand(0, "kit")
    s.play({0: "kit"})
    assert (s.alarm, s.op(0).items, s.op(0).tokens) == (1, ["tech_code_breaker"], 1)


def test_R43_retreat_leads_to_the_office_and_advance_to_the_conference_room(scene):
    """2.8 R43: each by its own door; the Enter program of the room runs."""
    s = scene(players=3).line(DOORS).put(0, at=13).put(1, at=13)
    s.edit("rooms.halo_conference_room", enter="alarm(1)").play({0: "retreat", 1: "advance"})
    assert s.positions() == [4, 9, 1]
    assert s.alarm == 1


def test_R43_a_door_not_in_play_or_not_revealed_leads_nowhere(scene):
    """2.8 R43: no office on the line, the conference room facedown."""
    s = scene(players=3).line({9: "halo_conference_room"}).open(8).put(0, at=13).put(1, at=13)
    s.play({0: "retreat", 1: "advance"})
    assert s.positions() == [13, 13, 1]
    assert not s.room(9).revealed


def test_R43_that_entry_has_no_direction(scene):
    """2.8 R43: a Hologram in the conference room sends nobody on and hides its Enter program."""
    s = scene(players=3).line(DOORS).put(0, at=13).lay("hologram_projection", 9, owner=1)
    s.edit("rooms.halo_conference_room", enter="alarm(1)").play({0: "advance"})
    assert (s.op(0).position, s.alarm) == (9, 0)


@pytest.mark.parametrize("card", ["jump_kit", "rollerblades", "qianju_pt", "keycard_runner"])
def test_R43_movement_by_items_does_not_work_there(scene, card):
    """2.8 R43, D13: no step exists; the terminal of S may still be used by the Keycard Runner."""
    s = scene(players=3).line(DOORS).put(0, at=13).hand(0, card).commit({0: card}).finish_round()
    assert s.op(0).position == 13


def test_R92_items_may_lead_where_the_cards_would(scene):
    """2.19 R92 (D13 `true`): backward to the office, forward to the conference room, as one step each."""
    for card, step, room in (("rollerblades", "back", 4), ("jump_kit", "forward", 9)):
        s = scene(players=3, items_move_in_secret=True).line(DOORS).put(0, at=13).hand(0, card)
        s.commit({0: card}).answer("step", step, options=[step, "stop"])
        s.answer("step", "stop", options=[step, "stop"]).finish_round()
        assert s.op(0).position == room


def test_R92_a_door_not_revealed_is_no_step(scene):
    """2.19 R92: Qianju PT in S is offered the revealed office only."""
    s = scene(players=3, items_move_in_secret=True).line(DOORS).open(8).put(0, at=13).hand(0, "qianju_pt")
    s.commit({0: "qianju_pt"}).answer("step", "back", options=["back", "stop"])
    s.answer("step", "stop", options=["back", "stop"]).finish_round()
    assert s.op(0).position == 4


def test_R92_with_two_possible_rooms_the_player_chooses(scene):
    """2.19 R92, K5 (D2 `retreat_either`): backward leads where Retreat would; the next step starts from there."""
    s = scene(players=3, items_move_in_secret=True, secret_exit="retreat_either").line(DOORS).put(0, at=13)
    s.hand(0, "rollerblades").commit({0: "rollerblades"}).answer("step", "back", options=["back", "stop"])
    s.answer("room", 9, options=[4, 9], op=0).answer("step", "back", options=["back", "stop"])
    assert s.op(0).position == 8


@pytest.mark.parametrize("rules", [{}, {"items_move_in_secret": True}, {"swap_is_entry": True}])
def test_R92_nobody_changes_places_there(scene, rules):
    """2.19 R92, section 3 `swap`: both must be on the line; two who stand in S are not asked and enter nothing."""
    s = scene(players=3, **rules).put(0, at=13).put(1, at=13).edit("rooms.prototype_bay", enter="alarm(1)")
    s.item("trick", "swap(one_here)").hand(0, "trick").commit({0: "trick"}).assert_nothing_asked()
    assert s.alarm == 0
