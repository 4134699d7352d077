"""Section 2.5: item cards, nested cards, items in rooms, clean-up (R26-R29, R95, R96, R101)."""

from __future__ import annotations

import pytest


def test_R26_an_operation_that_cannot_be_done_is_no_condition_for_the_next(scene):
    """2.5 R26: no lock to destroy, the alarm still rises (Sledgehammer)."""
    s = scene(players=3).hand(0, "sledgehammer").commit({0: "sledgehammer"})
    assert s.alarm == 1
    assert s.offers() == ["download", "decline"]


def test_R26_the_program_runs_at_once_in_the_printed_order(scene):
    """2.5 R26: the condition sees what the operation before it has done."""
    s = scene(players=3).item("bell", "alarm(2); if(alarm_ge(2)){proximity(5)}; alarm(-1)")
    s.hand(0, "bell").play({0: "bell"})
    assert s.alarm == 1
    assert s.proximity == 5 + s.die() + 1


def test_R26_only_the_target_is_handed_on(scene):
    """2.5 R26: Net Claw's Download happens in the room named by its first operation."""
    s = scene(players=3).put(0, at=3).worker(4).df(2, ones=9).hand(0, "net_claw").commit({0: "net_claw"})
    s.answer("room", 4, options=[2, 4]).answer("play", "download")
    assert s.op(0).tokens == 2
    assert s.room(2).tokens == 9


def test_R27_a_nested_item_runs_by_the_same_rules_to_any_depth(scene):
    """2.5 R27: Salvage Rig plays Diesel, which plays Burst Modem."""
    s = scene(players=3).df(1, ones=9).hand(0, "salvage_rig", "diesel", "burst_modem").deck()
    s.commit({0: "salvage_rig"})
    s.answer("play", "diesel", source="salvage_rig").answer("play", "burst_modem", source="diesel")
    assert s.op(0).tokens == 4
    assert s.state["discard"] == ["burst_modem", "diesel"]


def test_R27_a_nested_card_is_resolved_before_the_program_goes_on(scene):
    """2.5 R27: the alarm rises after the nested Advance, so the reveal of room 4 finds it at 0."""
    s = scene(players=3).item("van", "play(advance); alarm(1)").open(3).put(0, at=3).hand(0, "van")
    s.edit("rooms.robotics_lab", reveal="if(alarm_ge(1)){wound(self)}")
    s.commit({0: "van"}).answer("play", "advance").finish_round()
    assert (s.op(0).position, s.op(0).wounded, s.alarm) == (4, False, 1)


def test_R27_a_nested_download_counts_as_a_download(scene):
    """2.5 R27, R23: the committed Download after it takes one."""
    s = scene(players=3).df(1, ones=9).hand(0, "trauma_patch").commit({0: "trauma_patch", 1: "download"})
    s.answer("play", "download")
    assert s.taken() == [2, 1, 0]


def test_R27_a_delayed_operative_may_play_a_nested_move(scene):
    """2.5 R27: delayed marks are gone by then."""
    s = scene(players=3).put(0, at=4, delayed=True).hand(0, "trauma_patch")
    assert "retreat" not in s.commit_offers(0)
    s.commit({0: "trauma_patch"}).answer("play", "retreat").finish_round()
    assert s.op(0).position == 3


def test_R28_an_item_that_stays_works_at_once_and_for_everybody(scene):
    """2.5 R28: the Wire adds one to its own Download (2 + 1) and to operative 1's later one (1 + 1)."""
    s = scene(players=3).df(1, ones=9).hand(0, "high_capacity_wire")
    s.commit({0: "high_capacity_wire", 1: "download"}).answer("play", "download").finish_round()
    assert s.taken() == [3, 2, 0]
    assert s.state["laid"] == [["high_capacity_wire", 1, 0]]


def test_R28_nothing_already_done_this_round_is_changed(scene):
    """2.5 R28: operative 0 has downloaded before the Wire came and keeps its two."""
    s = scene(players=3).df(1, ones=9).hand(1, "high_capacity_wire")
    s.commit({0: "download", 1: "high_capacity_wire"}).answer("play", "download").finish_round()
    assert s.taken() == [2, 2, 0]


def test_R28_it_works_for_the_rest_of_the_game(scene):
    """2.5 R28: also in later rounds."""
    s = scene(players=3).df(1, ones=9).lay("high_capacity_wire", 1, owner=2)
    s.play({0: "download"}).play({1: "download"})
    assert s.taken() == [3, 3, 0]


def test_R28_others_means_all_but_the_owner(scene):
    """2.5 R28: Tracking Program of operative 0 delays operative 1 and not its owner."""
    s = scene(players=3).put(0, at=3).put(1, at=3).lay("tracking_program", 4, owner=0)
    s.play({0: "advance", 1: "advance"})
    assert [s.op(i).delayed for i in range(2)] == [False, True]


def test_R28_the_item_lies_where_its_owner_stands(scene):
    """2.5 R28, L7: after a step of the same program that is the new room."""
    s = scene(players=3).item("buoy", "move(fwd,1); stay(here)", "room", "trap(others,once){delay(self)}")
    s.put(0, at=3).hand(0, "buoy").commit({0: "buoy"}).answer("step", "forward").finish_round()
    assert s.state["laid"] == [["buoy", 4, 0]]


@pytest.mark.parametrize(
    ("card", "place"), [("burst_modem", "discard"), ("informant", "item_box"), ("remote_drone", "hand")]
)
def test_R29_resolved_items_go_where_the_card_says(scene, card, place):
    """2.5 R29: discard pile, box or owner's hand."""
    s = scene(players=3).hand(0, card).play({0: card})
    found = {"discard": s.state["discard"], "item_box": s.state["item_box"], "hand": s.op(0).items}
    assert found == {key: [card] if key == place else [] for key in found}


def test_R29_until_clean_up_a_resolved_item_is_nowhere_to_be_found(scene):
    """2.5 R29: operative 1's Salvage Rig does not find the Rollerblades operative 0 has just resolved."""
    s = scene(players=3).put(0, at=5).hand(0, "rollerblades").hand(1, "salvage_rig", "diesel")
    s.commit({0: "rollerblades", 1: "salvage_rig"}).answer("step", "stop")
    assert (s.question.kind, s.offers()) == ("play", ["diesel", "decline"])
    assert s.state["discard"] == []
    assert s.op(0).played == ["rollerblades"]
    s.finish_round()
    assert s.state["discard"] == ["rollerblades"]


def test_R29_items_of_the_escaped_that_would_return_to_hand_go_to_the_box(scene):
    """2.5 R29: a reusable ladder used to leave."""
    s = scene(players=3).item("ladder", "escape()", after="hand").hand(0, "ladder").play({0: "ladder"})
    assert s.op(0).position == 0
    assert s.state["item_box"] == ["ladder"]


def test_R29_there_is_no_clean_up_when_the_game_has_ended(scene):
    """2.5 R29: the last card stays in the play area."""
    s = scene(players=3).out(1, 2).item("ladder", "escape()").hand(0, "ladder").commit({0: "ladder"})
    assert s.stage == "over"
    assert s.op(0).played == ["ladder"]
    assert s.state["discard"] == []


def test_R95_a_room_item_that_was_not_laid_goes_to_the_box(scene):
    """2.19 R95: its `stay` was not reached."""
    s = scene(players=3).item("shy", "if(wounded){stay(here)}", "room", "hologram").hand(0, "shy")
    s.play({0: "shy"})
    assert s.state["laid"] == []
    assert s.state["item_box"] == ["shy"]


def test_R95_a_blanked_room_item_goes_to_the_box(scene):
    """2.19 R95, 4.9: `blank` empties program and standing effect and leaves the row."""
    s = scene(players=3).edit("items.stun_mine", blank=True).put(0, at=3).hand(0, "stun_mine")
    s.commit({0: "stun_mine"}).assert_nothing_asked()
    assert s.state["laid"] == []
    assert s.state["item_box"] == ["stun_mine"]


def test_R96_the_order_in_which_cards_came_to_the_discard_pile_is_of_no_account(scene):
    """2.19 R96: options and draws go by table order (Neurospike, Jump Kit, Diesel)."""
    s = scene(players=3).discard("diesel", "neurospike", "jump_kit").hand(0, "salvage_rig")
    s.commit({0: "salvage_rig"})
    s.answer("item", "jump_kit", options=["neurospike", "jump_kit", "diesel"])
    assert s.op(0).items == ["jump_kit"]


def test_R101_an_empty_list_of_rooms_or_cards_ends_the_play(scene):
    """2.19 R101 (1), (2): no revealed room next door, no item in hand."""
    s = scene(players=3).item("rod", "play(download,adj); play(item); play(action)")
    s.open(1).df(1, ones=9).hand(0, "rod").commit({0: "rod"})
    assert s.offers() == ["advance", "retreat", "interface", "download", "decline"]


def test_R101_card_before_room_and_every_room_is_offered(scene):
    """2.19 R101 (3), (4): K6 first, then K5 with all rooms of the selector, also those without a terminal."""
    s = scene(players=3).put(0, at=2).terminal(1).hand(0, "secretaries").commit({0: "secretaries"})
    s.answer("play", "interface", options=["interface", "decline"], number=0)
    s.answer("room", 1, options=[1, 2, 3], number=0)
    s.answer("play", "decline", options=["download", "decline"], number=1)


def test_R101_the_named_room_takes_the_place_of_the_own_one(scene):
    """2.19 R101 (5): Secretaries at 2 use the Server Closet's terminal at 3, as host."""
    s = scene(players=3).line({3: "server_closet"}).put(0, at=2).terminal(3).hand(0, "secretaries")
    s.commit({0: "secretaries"}).answer("play", "interface").answer("room", 3).finish_round()
    assert s.room(3).tokens == 2
    assert not s.room(3).interface
    assert s.op(0).position == 2


def test_R101_target_is_the_room_of_the_nested_card(scene):
    """2.19 R101 (6): the two tokens come to the room downloaded from."""
    s = scene(players=3).item("pump", "play(download,adj); add_df(2,target)").put(0, at=2).hand(0, "pump")
    s.commit({0: "pump"}).answer("play", "download").answer("room", 3).finish_round()
    assert [s.room(p).tokens for p in (1, 2, 3)] == [0, 0, 2]


def test_R101_target_stays_where_the_play_has_ended_early(scene):
    """2.19 R101: nothing to play, so `target` is still the room of `destroy`."""
    s = scene(players=3).item("pump", "destroy(lock,here,1); play(item); add_df(2,target)")
    s.put(0, at=3).hand(0, "pump").play({0: "pump"})
    assert s.room(3).tokens == 2
