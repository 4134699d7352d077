"""Section 2.4: the action cards (R20-R25)."""

from __future__ import annotations

import pytest


def test_R20_advance_enters_the_next_room_forward(scene):
    """2.4 R20: one room deeper, revealed on the way in."""
    s = scene(players=3).open(3).put(0, at=3).play({0: "advance"})
    assert s.op(0).position == 4
    assert s.room(4).revealed


def test_R20_advance_at_12_stays_and_is_no_entry(scene):
    """2.4 R20: the Clean Room at 12 delays whoever enters it; staying is not entering."""
    s = scene(players=3).line({12: "clean_room"}).put(0, at=12).play({0: "advance"})
    assert s.op(0).position == 12
    assert not s.op(0).delayed


def test_R20_the_advance_program_of_a_room_may_be_used_instead(scene):
    """2.4 R20, R38: Drone Hangar, two rooms in one move."""
    s = scene(players=3).line({7: "drone_hangar"}).put(0, at=7).commit({0: "advance"})
    s.answer("special_move", "program", options=["normal", "program"])
    s.answer("step", "forward").answer("step", "forward").assert_nothing_asked()
    assert s.op(0).position == 9


def test_R21_retreat_enters_the_next_room_backward(scene):
    """2.4 R21: from 4 to 3; from 1 out of the building."""
    s = scene(players=3).put(0, at=4).put(1, at=1).put(2, at=9).play({0: "retreat", 1: "retreat"})
    assert s.positions() == [3, 0, 9]


def test_R21_the_retreat_program_of_a_room_may_be_used_instead(scene):
    """2.4 R21, R38: Waste Reclamation, a chute two rooms back."""
    s = scene(players=3).line({7: "waste_reclamation"}).put(0, at=7).commit({0: "retreat"})
    s.answer("special_move", "program").answer("step", "back").answer("step", "back")
    assert s.op(0).position == 5


def test_R22_interface_runs_the_program_where_a_token_lies(scene):
    """2.4 R22: First Aid Station in room 1."""
    healed = scene(players=3).put(0, at=1, wounded=True).terminal(1).play({0: "interface"})
    still = scene(players=3).put(0, at=1, wounded=True).play({0: "interface"})
    assert not healed.op(0).wounded
    assert still.op(0).wounded


def test_R22_the_token_goes_only_where_the_program_consumes_it(scene):
    """2.4 R22: the Mail Room (2) consumes its token, the First Aid Station (1) does not."""
    s = scene(players=3).put(1, at=2).terminal(1, 2).play({0: "interface", 1: "interface"})
    assert s.room(1).interface
    assert not s.room(2).interface
    assert s.state["interface_supply"] == 12


def test_R23_first_download_of_a_room_takes_two_later_ones_one(scene):
    """2.4 R23: counted per room."""
    s = scene(players=4).put(2, at=5).put(3, at=5).df(1, ones=9).df(5, ones=9)
    s.play(dict.fromkeys(range(4), "download"))
    assert s.taken() == [2, 1, 2, 1]


def test_R23_a_download_takes_no_more_than_there_is(scene):
    """2.4 R23: min(y, a) tokens."""
    s = scene(players=3).df(1, threes=1).play({0: "download", 1: "download"})
    assert s.taken() == [1, 0, 0]
    assert s.op(0).stock == [0, 0, 1]


def test_R23_the_flag_belongs_to_the_room_downloaded_from(scene):
    """2.4 R23: Remote Drone at 1 downloads from 2; room 2's own Download is then a later one, room 1's not."""
    s = scene(players=3).put(1, at=2).df(1, ones=5).df(2, ones=5).hand(0, "remote_drone")
    s.commit({0: "remote_drone", 1: "download", 2: "download"})
    s.answer("play", "download")
    assert s.taken() == [2, 1, 2]


def test_R23_flags_are_cleared_at_the_start_of_each_round(scene):
    """2.4 R23: the first Download of the next round takes two again."""
    s = scene(players=3).df(1, ones=9).play({0: "download"})
    assert not s.room(1).downloaded
    s.play({1: "download"})
    assert s.taken() == [2, 2, 0]


def test_R23_the_flag_is_set_in_the_room_and_nowhere_else(scene):
    """2.4 R23: seen while operative 1 is asked for its nested card."""
    s = scene(players=3).df(1, ones=9).hand(1, "trauma_patch").commit({0: "download", 1: "trauma_patch"})
    assert s.state["downloaded"] == [True] + [False] * 12


@pytest.mark.parametrize(("extractors", "yields"), [(1, [4, 0, 0]), (2, [2, 2, 0]), (3, [1, 1, 1])])
def test_R24_extract_yields_four_alone_two_for_two_and_one_for_more(scene, extractors, yields):
    """2.4 R24: by the number of marked operatives in the room."""
    s = scene(players=3, extraction=True).df(1, ones=9).play(dict.fromkeys(range(extractors), "extract"))
    assert s.taken() == yields


def test_R24_collection_goes_clockwise_from_the_first_player_from_what_is_left(scene):
    """2.4 R24: three tokens for two extractors, operative 2 first."""
    s = scene(players=3, extraction=True, first_seat=2).df(1, ones=3).play({0: "extract", 2: "extract"})
    assert s.taken() == [1, 0, 2]


def test_R24_when_flipped_nothing_happens_but_the_mark(scene):
    """2.4 R24: seen while operative 1 is asked for its nested card."""
    s = scene(players=3, extraction=True).df(1, ones=9).hand(1, "trauma_patch")
    s.commit({0: "extract", 1: "trauma_patch"})
    assert s.taken() == [0, 0, 0]
    assert [s.op(i).extracting for i in range(3)] == [-1, 0, 0]


def test_R24_one_that_has_left_the_building_extracts_nothing(scene):
    """2.4 R24: marked operatives still inside; the one left extracts alone."""
    s = scene(players=3, extraction=True).df(1, ones=9).hand(2, "grapple_line").put(2, at=2)
    s.commit({0: "extract", 1: "extract", 2: "grapple_line"})
    s.answer("operative", 0, options=[0, 1, "decline"]).answer("step", "back").finish_round()
    assert s.taken() == [0, 4, 0]


def test_R25_a_resolved_action_card_returns_to_hand_after_the_round(scene):
    """2.4 R25: in the play area until clean-up."""
    s = scene(players=3).hand(1, "trauma_patch").commit({0: "download", 1: "trauma_patch"})
    assert s.op(0).played == ["download"]
    assert "download" not in s.op(0).hand
    s.finish_round()
    assert s.op(0).played == []
    assert "download" in s.op(0).hand


def test_R25_each_own_action_card_is_resolved_once_a_round(scene):
    """2.4 R25, D7: Download through Remote Drone and then again is not offered by Call for Backup."""
    s = scene(players=3).hand(0, "call_for_backup").df(1, ones=5).commit({0: "call_for_backup"})
    s.answer("play", "download", options=["advance", "retreat", "interface", "download", "decline"])
    s.answer("play", "decline", options=["advance", "retreat", "interface", "decline"])
    assert s.op(0).tokens == 2
