"""Section 6.4 on small boards: exact filters of a crafted record (G4, G6), and the seats of infiltrators."""

from __future__ import annotations

import copy
from itertools import islice

import pytest

from . import draws
from .filtering import possible
from .names import NORTH
from .test_hide import hidden
from .test_views import hidden_truth_altered, without_seat

EMPTY = {
    "seen": [], "hits": [], "visible": [], "sure": [], "captures": [], "disabled": 0, "decoys_dropped": [],
    "decoys_picked": [], "eliminated_infiltrators": {}, "eliminated_decoys": {}, "left": [], "explosions": 0,
    "counts": [],
}  # fmt: skip
RECORDS = {
    "an area seen empty": ([{"seen": [2, 3, 4]}, {}], 2), "a hit": ([{"seen": [2, 3, 4, 10], "hits": [10]}, {}], 2),
    "seen twice": ([{"seen": [3, 10]}, {"seen": [2]}, {}], 2), "a pawn shown": ([{"visible": [4]}, {}], 2),
    "a capture": ([{"captures": [1]}], 4), "a capture now": ([{"seen": [3, 10]}, {"captures": [1]}], 2),
    "all in vain": ([{"hits": [47], "seen": [47]}, {}], 1),
}  # fmt: skip


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.many_games] if name == "seen twice" else []) for name in RECORDS]
)
def test_G4_R25_H2_to_H6_exactly_what_the_record_allows(scene, name):
    """6.4 G4: one infiltrator, one entrance: over many draws just the squares of the filter, each of them."""
    records, actions = RECORDS[name]
    s = scene(n=1, panels="halls", infiltrator_actions=actions, traps_per_panel=0).token("decoy", per_figure=0)
    s.entrances((3, NORTH)).inf(0, 3).bot(0, 60).at("robots", 0, turn=len(records))
    s.p["record"] = [EMPTY | record for record in records]
    s.checked = False
    allowed, drawn, word = possible(s.begin()), set(), 0
    for _ in range(10 * len(allowed)):
        after, used = hidden(s, word)
        word += used
        drawn.add(after["infiltrators"][0]["square"])
    assert drawn == allowed


def test_D30_H4_too_few_squares_for_a_number(scene):
    """6.4 H4: the hypothesis fails before a square is picked, whether one is possible or none: no word is used."""
    used = []
    for seen in ([3, 48], [46, 48]):
        s = scene(n=1, panels="halls", infiltrator_actions=1, long_answer="count").token("decoy", per_figure=0)
        s.entrances((3, NORTH)).inf(0, 3).bot(0, 60).at("robots", 0, turn=2)
        s.p["record"] = [EMPTY | {"seen": seen, "counts": [[2, seen]]}, EMPTY]
        s.checked = False
        used.append(hidden(s.begin())[1])
        assert s.facts["hide_fallback"] == 1
    assert used[0] == used[1]


def test_G5_R17_H7_no_two_pawns_on_a_square(scene):
    """6.4 H7, R17: three infiltrators on the four squares that they can have come to."""
    s = scene(n=3, panels="halls", infiltrator_actions=2, traps_per_panel=0).token("decoy", per_figure=0)
    s.entrances((3, NORTH)).inf(0, 3).inf(1, 4).inf(2, 2).bot(0, 60).at("robots", 0)
    s.checked = False
    for word in range(0, 100, 5):
        after, _ = hidden(s.begin(), word)
        where = {one["square"] for one in after["infiltrators"]}
        assert len(where) == 3
        assert where <= {2, 3, 4, 10}


def test_G3_R48_H4_no_decoy_where_an_infiltrator_was_eliminated(scene):
    """6.4 H4.1, R48: a decoy that was thought there goes back into a hand."""
    s = scene(n=2, panels="halls").entrances((3, NORTH)).eliminated(0).inf(1, 10).bot(0, 60).at("robots", 0, turn=3)
    ended = {"seen": [3, 4, 5], "hits": [4], "eliminated_infiltrators": {"0": 4}}
    s.p["record"] = [EMPTY | {"visible": [4]}, EMPTY | ended, EMPTY]
    s.checked = False
    for word in range(0, 600, 20):
        after, _ = hidden(s.begin(), word)
        assert 4 not in [one["square"] for one in after["decoys"]]


@pytest.mark.parametrize("shift", [1, 2, 3])
def test_G6_R25_hands_are_not_read(scene, shift):
    """6.4 G6, H7 to H9: carried data, disablers and decoys are drawn anew, not left where they are."""
    s = scene(n=3, panels="halls").inf(0, 10, disablers=1).inf(1, 24, visible=1).inf(2, 80, disablers=0).data(0, "i1")
    s.data(1, "i0").decoy(0, 30).decoy(1, 38, visible=1, owner=1).decoy_state(2, "held", owner=2)
    state = s.bot(0, 60).at("robots", 0).begin().state
    ends = []
    for position in (state, hidden_truth_altered(s, state, shift)):
        other = scene(n=3, panels="halls").take(position)
        ends.append((other.table.hide(3), other.state))
    assert ends[0] == ends[1]


def words(s, seat, first, n):
    """The words of purpose 21, (turn, seat), from a number on."""
    return list(islice(draws.words(s.seed, s.game, "hide", s.state["turn"], seat), first, first + n))


@pytest.mark.parametrize("first", [0, 3, 50])
@pytest.mark.parametrize("known", [0, 2])
def test_6_4_R10_unknown_doors_are_shuffled(scene, first, known):
    """6.4: unknown doors in number order; the first T of the shuffle are trapped; u - 1 words."""
    s = scene(n=1, panels="quadrants halls").trap(1, 4, 7, 8).inf(0, 24).bot(0, 60)
    for d in range(known):
        s.p["doors"][d]["known"] = "trapped" if d == 1 else "plain"
    s.begin()
    unknown = list(range(known, 9))
    order = draws.shuffled(unknown, iter(words(s, 0, first, 20)))
    trapped = set(order[: 4 - (known > 1)]) | ({1} if known > 1 else set())
    before = without_seat(s.infiltrators_see())
    after, used = hidden(s, first, 0)
    assert used == len(unknown) - 1
    assert {d for d, row in enumerate(after["doors"]) if row["trapped"]} == trapped
    assert without_seat(s.infiltrators_see()) == before
    assert s.table.check() == 0


@pytest.mark.parametrize("given", [0, 1])
def test_6_4_R42_secret_commitments(scene, given):
    """6.4: robots' commitments already made: a pick of the options of each, after the doors."""
    s = scene(n=2, panels="quadrants halls core").traitor(0, 120).inf(1, 24).bot(0, 60).bot(1, 100).bot(2, 80)
    s.at("scans").scan(given, given, given)
    assert (s.question.seat, s.asked) == (0, "scan")
    doors = len(s.state["doors"])
    chosen = [draws.bounded(word, 2) for word in words(s, 0, doors - 1, 3)]
    after, used = hidden(s, 0, 0)
    assert used == doors - 1 + 3
    assert after["scans"]["robots"] == {str(j): code for j, code in enumerate(chosen)}


def test_6_4_nothing_else_is_hidden_from_infiltrators(scene):
    """6.4: all but trapped flags of unknown doors stays."""
    s = scene(n=2, panels="quadrants halls core").inf(0, 24).decoy(1, 30, owner=1).bot(0, 60).data(0, "i0").begin()
    before = copy.deepcopy(s.state)
    after, _ = hidden(s, 0, 1)
    for state in (before, after):
        for row in state["doors"]:
            row.pop("trapped")
    assert before == after
