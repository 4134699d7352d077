"""Section 2.16: Data File Extraction and Item Draft (R81, R82), and the marks of extraction (R94)."""

from __future__ import annotations

import pytest

from . import draws
from .layout import ids


def test_R81_extract_replaces_download(scene):
    """2.16 R81: in every hand."""
    s = scene(players=3, extraction=True).deal()
    for op in s.state["operatives"]:
        assert "extract" in op["hand"]
        assert "download" not in op["hand"]


def test_R81_programs_that_say_download_mean_extract(scene):
    """2.16 R81, L11: Sledgehammer offers Extract."""
    s = scene(players=3, extraction=True).df(1, ones=9).hand(0, "sledgehammer").commit({0: "sledgehammer"})
    s.answer("play", "extract", options=["extract", "decline"]).finish_round()
    assert s.op(0).tokens == 4


def test_R81_take_df_is_no_download_and_does_not_change(scene):
    """2.16 R81: Burst Modem beside an extractor, who still extracts alone."""
    s = scene(players=3, extraction=True).df(1, ones=9).hand(0, "burst_modem")
    s.play({0: "burst_modem", 1: "extract"})
    assert s.taken() == [4, 4, 0]


@pytest.mark.parametrize(("parameter", "value", "yields"), [
    ("extract_alone", 6, [6, 0, 0]), ("extract_two", 3, [3, 3, 0]), ("extract_more", 2, [2, 2, 2]),
])  # fmt: skip
def test_R81_the_yields_are_parameters(scene, parameter, value, yields):
    """2.16 R81, R24, section 1: one, two and three extractors."""
    s = scene(players=3, extraction=True, **{parameter: value}).df(1, ones=9)
    s.play({op: "extract" for op in range(3) if yields[op]})
    assert s.taken() == yields


@pytest.mark.parametrize(("first", "taken"), [(0, [1, 1, 0]), (1, [0, 1, 1]), (2, [1, 0, 1])])
def test_R24_the_last_of_those_who_extract_finds_what_is_left(scene, first, taken):
    """2.4 R24: two tokens for three, clockwise from the first player."""
    s = scene(players=3, extraction=True, first_seat=first).df(1, ones=2)
    s.play(dict.fromkeys(range(3), "extract"))
    assert s.taken() == taken


def draft(s, choose):
    """Play the three steps in a model of R82 beside the engine; return the hands the model ends with."""
    hands = [list(s.op(i).items) for i in range(s.seats)]
    order = []
    for keeps in (1, 2, 3):
        kept = [[] for _ in range(s.seats)]
        for _ in range(keeps * s.seats):
            q = s.question
            op = q.operative
            left = [card for card in hands[op] if card not in kept[op]]
            assert s.offers() == sorted(left, key=ids(s.cards, "item").index)
            card = choose(s.offers())
            kept[op].append(card)
            order.append(op)
            s.answer("draft_keep", card)
        passed = [[card for card in hands[op] if card not in kept[op]] for op in range(s.seats)]
        hands = [kept[op] + passed[op - 1] for op in range(s.seats)]
    return [sorted(hand) for hand in hands], order


@pytest.mark.parametrize("choose", [min, max, lambda cards: cards[len(cards) // 2]])
def test_R82_keep_one_two_and_three_and_pass_the_others_to_the_left(scene, choose):
    """2.16 R82: each step is decided on the four cards held before it; asked 1, 2, 3 times."""
    s = scene(players=3, draft=True).blank_facility().deal()
    hands, _ = draft(s, choose)
    assert [s.op(i).items for i in range(3)] == hands
    assert (s.round, s.question.kind) == (1, "commit")


def test_R82_the_draft_is_asked_in_seat_order_from_the_first_player(scene):
    """2.16 R82: in each of the three steps."""
    s = scene(players=3, draft=True, first_seat=1).blank_facility().deal()
    _, order = draft(s, min)
    assert order == [op for keeps in (1, 2, 3) for op in (1, 2, 0) for _ in range(keeps)]


def test_R82_the_draft_changes_who_holds_what_and_nothing_else(scene):
    """2.16 R82: the twelve cards dealt by R10 stay in play, the deck is what it was."""
    s = scene(players=3, draft=True, seed=9).blank_facility().deal()
    assert s.stage == "draft"
    dealt = draws.shuffled(ids(s.cards, "item"), s.words("items"))
    draft(s, max)
    assert sorted(card for i in range(3) for card in s.op(i).items) == sorted(dealt[:12])
    assert s.state["deck"] == dealt[12:]


def test_R94_an_operative_has_at_most_one_mark(scene):
    """2.19 R94 (D7 `false`): a later Extract replaces the room of the earlier; only room 2 is collected."""
    s = scene(players=3, extraction=True, nested_needs_card=False).df(1, ones=9).df(2, ones=9)
    s.item("both", "play(download); play(download,adj)").hand(0, "both").commit({0: "both"})
    s.answer("play", "extract")
    assert s.op(0).extracting == -1
    s.answer("play", "extract").finish_round()
    assert (s.op(0).tokens, s.room(1).tokens, s.room(2).tokens) == (4, 9, 5)


def test_R94_a_mark_without_a_named_room_follows_the_operative(scene):
    """2.19 R94: operative 0 is pushed from 3 to 4 after its Extract and collects there."""
    s = scene(players=3, extraction=True).put(0, at=3).put(1, at=3).df(3, ones=9).df(4, ones=9)
    s.hand(1, "grapple_line").commit({0: "extract", 1: "grapple_line"})
    s.answer("operative", 0).answer("step", "forward").finish_round()
    assert (s.room(3).tokens, s.room(4).tokens, s.op(0).tokens) == (9, 5, 4)


def test_R94_a_named_room_does_not_follow(scene):
    """2.19 R94: Remote Drone names 4; the operative is pushed from 3 to 2 and still collects from 4."""
    s = scene(players=3, extraction=True).put(0, at=3).put(1, at=3).df(4, ones=9)
    s.hand(0, "remote_drone").hand(1, "grapple_line").commit({0: "remote_drone", 1: "grapple_line"})
    s.answer("play", "extract").answer("room", 4)
    assert s.op(0).extracting == 4
    s.answer("operative", 0).answer("step", "back").finish_round()
    assert (s.op(0).position, s.room(4).tokens, s.op(0).tokens) == (2, 5, 4)


def test_R94_an_operative_in_s_counts_with_room_s(scene):
    """2.19 R94: two in S and one on the line."""
    s = scene(players=3, extraction=True).put(0, at=13).put(1, at=13).df(13, ones=9).df(1, ones=9)
    s.play(dict.fromkeys(range(3), "extract"))
    assert s.taken() == [2, 2, 4]


def test_R94_marks_are_counted_once_and_cleared_in_clean_up(scene):
    """2.19 R94: next round nobody is marked, and one extractor is alone."""
    s = scene(players=3, extraction=True).df(1, ones=9).play({0: "extract", 1: "extract"})
    assert [s.op(i).extracting for i in range(3)] == [0, 0, 0]
    s.play({2: "extract"})
    assert s.taken() == [2, 2, 4]


def test_R94_the_wire_adds_to_each_extract(scene):
    """2.4 R24, R28: "plus bonuses"."""
    s = scene(players=3, extraction=True).df(1, ones=9).lay("high_capacity_wire", 1, owner=2)
    s.play({0: "extract", 1: "extract"})
    assert s.taken() == [3, 3, 0]
