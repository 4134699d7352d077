"""Section 6.4: `hide` picks in the order written (H1-H9): both engines resample a position alike, word for word."""

from __future__ import annotations

import pytest

from tests.rulebook.engines import ENGINES, table_of

from .test_hide import hidden, stopped

CASES = {
    "R14_R17_R28_all_at_the_entrances": {"n": 4, "turn": 1, "infiltrator_actions": 2},
    "R47_R27_R28_what_scans_saw": {"n": 3, "turn": 5, "long_radius": 4},
    "R48_R17_who_was_eliminated": {"n": 4, "turn": 5, "elimination_radius": 3},
    "R25_R27_what_was_taken": {"n": 2, "turn": 7, "data_needed": 6},
    "D30_R28_how_many_scans_saw": {"n": 3, "turn": 4, "long_answer": "count", "long_radius": 3},
    "R24_R47_who_is_an_infiltrator_for_sure": {"n": 2, "turn": 5, "traps_per_panel": 6},
}
WORDS = (0, 500, 1000)


def moves_tokens(code):
    """Whether an act picks up or drops tools: a position does not say in which order that happened (H3)."""
    return 7 <= code < 12 or 45 <= code < 50


def told(s):
    """A position, without what only one engine counts."""
    return {key: value for key, value in s.state.items() if key != "extra"}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("game", [0, pytest.param(1, marks=pytest.mark.many_games)])
def test_G6_both_engines_resample_alike(scene, game, case):
    """6.4: the same words from the same position give the same position, whichever engine draws."""
    rules = dict(CASES[case])
    n, turn = rules.pop("n"), rules.pop("turn")
    s = stopped(scene, game, n, turn, never=moves_tokens, **rules)
    position, seat = s.state, s.question.seat
    for first in WORDS:
        ends = []
        for engine in ENGINES:
            other = type(s)(table_of("infiltrators_robots", engine), n, map_mode="random", **rules)
            used = hidden(other.take(position), first, seat)[1]
            ends.append((used, told(other)))
        assert ends[0] == ends[1]
