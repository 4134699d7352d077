"""Section 9.6: null and metamorphic tests (N1-N10; N11 is in test_hide.py)."""

from __future__ import annotations

import copy
from math import ceil
from zlib import crc32

import pytest

from .bots import busy, play_out
from .components import CHOICES, DEFAULTS
from .invariants import board_of
from .names import DISABLER, ELIMINATION, END, ENTER, LEAVE, LONG, capture

GAMES = range(2)


def story(scene, game=0, choose=None, most=250, edit=None, **rules):
    """The answers and the last position of a dealt game."""
    s = scene(game=game, **{"n": 2, "map_mode": "random", **rules})
    s.checked = False
    if edit:
        s.token(*edit[:1], **edit[1])
    record = []
    end = play_out(s.deal().table, choose or busy(51, game), record, most=most)
    return record, end


@pytest.mark.parametrize("game", range(4))
def test_N1_who_takes_nothing_never_wins(scene, game):
    """9.6 N1: without codes 7 to 21 nothing is carried and nobody leaves."""
    _, end = story(scene, game, busy(52, game, never=lambda code: 7 <= code <= 21), max_turns=8, most=3000)
    assert end["facts"]["cause"] in ("all_eliminated", "turn_limit")
    assert (end["facts"]["captures"], end["facts"]["data_out"], end["facts"]["safe"]) == (0, 0, 0)


class Straight:
    """N = 1: to a square that reaches a generator by d1 steps, capture, to an exit by d2; robots do nothing."""

    def __init__(self, s):
        self.s, self.path = s, None

    def plan(self, state):
        """The shortest way there, and from its end the shortest way out."""
        board = board_of(self.s, state)
        inside = next(
            row["square"] for row in state["entrances"] if row["slot"] == state["infiltrators"][0]["entrance"]
        )
        far = board.steps(inside)
        near = {
            (far[t], t, p, g) for g, row in enumerate(state["generators"])
            for t in board.squares for p, q in board.places(t).items() if q == row["square"]
        }  # fmt: skip
        d1, spot, place, _ = min(near)
        exits = {row["square"] for row in state["entrances"]}
        d2 = min(d for q, d in board.steps(spot).items() if q in exits)
        self.d, self.place = (d1, d2), place
        out = min(q for q in exits if board.steps(spot)[q] == d2)
        self.path = [*way(board, inside, spot), capture(place), *way(board, spot, out), LEAVE]

    def __call__(self, question, state):
        if question.kind == "act" and state["phase"] == "infiltrators":
            if self.path is None:
                self.plan(state)
            if question.options[0] != ENTER and question.options[-1] != ENTER:
                return self.path.pop(0)
        return question.options[0]


def way(board, a, b):
    """Step codes of a shortest path."""
    codes, far = [], board.steps(b)
    while a != b:
        d = next(d for d in range(4) if (t := board.through(a, d)) is not None and far[t] == far[a] - 1)
        codes.append(1 + d)
        a = board.through(a, d)
    return codes


@pytest.mark.parametrize("game", range(8))
def test_N2_the_straight_infiltrator(scene, game):
    """9.6 N2: against robots that never take elimination it wins in turn ceil((d1 + d2 + 3) / 5)."""
    s = scene(n=1, game=game, map_mode="random", traps_per_panel=0)
    s.checked = False
    straight = Straight(s)
    end = play_out(s.deal().table, straight)
    assert end["facts"]["cause"] == "data_out"
    assert end["facts"]["turns"] == ceil((sum(straight.d) + 3) / 5)


def blind(question, state):
    """A player that looks at nothing but whose turn it is and what it may do, and leaves disablers alone."""
    options = [code for code in question.options if question.kind != "act" or code != DISABLER]
    sight = (question.kind, question.seat, state["turn"], question.actions_left, options)
    return options[crc32(repr(sight).encode()) % len(options)]


@pytest.mark.parametrize("game", GAMES)
def test_N3_without_traps(scene, game):
    """9.6 N3: no event E5; no traps and blank ones give the same games to players that do not look at them."""
    runs = []
    for rules in ({"traps_per_panel": 0}, {"edit": ("trapped_door", {"blank": True})}):
        record, end = story(scene, game, blind, most=200, **rules)
        assert end["facts"]["traps_triggered"] == 0
        runs.append([(kind, options, code) for _, kind, options, code in record if kind != "trap"][:180])
    assert runs[0] == runs[1]


@pytest.mark.parametrize("rule", ["never_blocks", "always_blocks"])
def test_N4_doors_that_do_not_matter(scene, rule):
    """9.6 N4: with `never_blocks` (and `always_blocks`) disabling plain doors changes no scan answer."""
    seen = []
    for opened in ((), (0, 1, 2, 3)):
        s = scene(n=1, panels="pinwheel", door_scan=rule).inf(0, 11).unlock(*opened).bot(0, 10).at("scans").scan(LONG)
        seen.append((s.record(1)["hits"], s.record(1)["seen"]))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("game", GAMES)
def test_N5_one_infiltrator_and_traitors(scene, game):
    """9.6 N5: N = 1: the first elimination ends the game, so D37 `false` gives the same games."""
    assert story(scene, game, n=1) == story(scene, game, n=1, traitors=False)


TURNED = {"cells": [[0, 0], [0, 1], [0, 2]], "turned": [[0, 0], [1, 0], [2, 0]]}


def test_N6_the_map_turned(scene):
    """9.6 N6: cells and panels rotated together: the same steps and the same sight, square by square."""
    a = scene(n=2, panels="quadrants halls core", cells=TURNED["cells"]).begin()
    b = scene(n=2, panels="quadrants@1 halls@1 core@1", cells=TURNED["turned"]).begin()
    there = {}
    for q in a.board.squares:
        slot, (r, c) = q // 49, divmod(q % 49, 7)
        there[q] = slot * 49 + 7 * c + 6 - r
    for q in a.board.squares[::4]:
        assert sorted(there[t] for t in a.table.seen(q, 2)) == b.table.seen(there[q], 2)
        assert sorted(there[t] for t in a.table.sentinel_seen(q)) == b.table.sentinel_seen(there[q])
        for t in a.board.squares[::9]:
            assert a.table.distance(q, t) == b.table.distance(there[q], there[t])


def test_N7_infiltrators_and_robots_exchanged(scene):
    """9.6 N7: permuting indices with their places changes nothing but the indices."""
    ends = []
    for first, second in ((0, 1), (1, 0)):
        s = scene(n=2, panels="halls", figure_order="free").inf(first, 23).inf(second, 75)
        s.bot(first, 24).bot(second, 78).bot(2, 40).at("scans")
        codes = {first: ELIMINATION, second: LONG, 2: LONG}
        s.scan(*[codes[j] for j in range(3)])
        ends.append((s.record(1)["hits"], s.record(1)["seen"], s.i(first).state, s.i(second).state, s.r(second).square))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", sorted(set(CHOICES) - {"map_mode"}))
def test_N8_defaults_given(scene, name):
    """9.6 N8: a parameter given its default changes no game."""
    assert story(scene, 0, most=60, **{name: DEFAULTS[name]}) == story(scene, 0, most=60)


def test_N8_numbers_given(scene):
    """9.6 N8: the numbers of section 1 likewise, all at once."""
    names = [name for name in DEFAULTS if name not in CHOICES and name not in ("fixed_map", "panels_extra")]
    given = {name: DEFAULTS[name] for name in names}
    assert story(scene, 1, most=120, **given) == story(scene, 1, most=120)


@pytest.mark.parametrize(("token", "code"), [("disabler", 26), ("decoy", 27), ("repair", 66)])
def test_N8_blank_tokens_nobody_uses(scene, token, code):
    """9.6 N8: `blank` on a token nobody ever uses changes no game."""

    def answers(edit):
        record, end = story(scene, 3, busy(53, 3, never=lambda c: c == code), edit=edit, most=200)
        return [(seat, kind, given) for seat, kind, _, given in record], end

    assert answers((token, {"blank": True})) == answers(None)


@pytest.mark.parametrize("game", GAMES)
def test_N9_the_same_game_again(scene, game):
    """9.6 N9: the same seed gives the same game, whatever was played before on other tables."""
    first = story(scene, game, most=120)
    story(scene, game + 7, most=30)
    assert story(scene, game, most=120) == first


def test_N9_a_match_shares_the_map_alone(scene):
    """9.6 N9, 5: policies are keyed by the game, so games of one map number differ."""
    a, b = (scene(n=2, game=game, map_mode="random") for game in (3, 4))
    for s in (a, b):
        s.checked, s.map_number = False, 9
        s.deal()
    assert a.state == b.state


@pytest.mark.parametrize("what", ["pawn", "decoy", "cat", "robot beside", "pawn beside"])
def test_N10_a_radius_of_nothing(scene, what):
    """9.6 N10: `elimination_radius` 0: an explosion needs a pawn or the Supacat on the robot's own square."""
    s = scene(n=2, panels="halls", elimination_radius=0).bot(0, 24).inf(0, 100)
    {
        "pawn": lambda: s.inf(0, 24), "decoy": lambda: s.decoy(0, 24), "cat": lambda: s.cat(24),
        "robot beside": lambda: s.bot(1, 25), "pawn beside": lambda: s.inf(0, 25),
    }[what]()  # fmt: skip
    s.at("scans").scan(ELIMINATION, *[LONG] * (what == "robot beside"))
    assert s.facts["explosions_robot"] == ("beside" not in what)


def test_N10_a_wide_radius(scene):
    """9.6 N10: 3 with `never_blocks` takes who 1 does not."""
    for radius, gone in ((1, 0), (3, 1)):
        s = scene(n=2, panels="halls", elimination_radius=radius, door_scan="never_blocks").bot(0, 24).inf(0, 12)
        s.at("scans").scan(ELIMINATION)
        assert s.facts["infiltrators_eliminated"] == gone


def test_N1_a_position_is_not_shared(scene):
    """Contract: two tables loaded from one position go their own ways."""
    s = scene(n=1, panels="halls").inf(0, 24).bot(0, 60)
    position = s.ready()
    a, b = scene(n=1, panels="halls").take(position), scene(n=1, panels="halls").take(position)
    before = copy.deepcopy(b.state)
    a.do(2, 2, END)
    assert b.state == before
