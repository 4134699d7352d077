"""What every sensible bot must find of the rules (8.7 O2 to O4): the same games twice, difference by pairs.

The difference of the same game under two rules has less luck in it than two shares have; it is asked for three of its
standard errors, which a difference of nothing passes once in 740 times.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from simcore.store import Range
from tests.support.asked import seated

pytestmark = [pytest.mark.slow, pytest.mark.many_games]

GAMES = 1_000
ERRORS = 3.0
OFFICE = (("scenario", "office_job"),)


@cache
def won(bot: str, rules: tuple[tuple[str, object], ...]) -> NDArray[np.int64]:
    """Which of the same games a team of three wins."""
    table, cfg = seated("burgle_bros", bot, **dict(rules))
    found: NDArray[np.int64] = table.rows(cfg, Range(0, GAMES))["won"].astype(np.int64)
    return found


def assert_wins_more(better: NDArray[np.int64], worse: NDArray[np.int64]) -> None:
    gap = better - worse
    error = float(gap.std(ddof=1)) / len(gap) ** 0.5
    assert gap.mean() > ERRORS * error > 0, f"{better.mean():.3f} against {worse.mean():.3f}, error {error:.3f}"


def test_O2_a_team_that_spreads_over_the_floors_wins_more_than_one_that_keeps_together() -> None:
    bank = (("start_stealth", 6),)  # with three, one game of sixty is won
    assert_wins_more(won("careful", bank), won("careful:crowd=0:alone=100", bank))


def test_O3_an_event_every_turn_wins_less_than_none() -> None:
    never, always = ((*OFFICE, ("event_threshold", at)) for at in (-1, 8))
    assert_wins_more(won("careful", never), won("careful", always))


@pytest.mark.parametrize(
    "easier",
    [("start_stealth", 4), ("actions_per_turn", 5), ("guard_speed", "[1, 2]")],
    ids=lambda setting: setting[0],
)
def test_O4_stealth_actions_and_slow_guards_win_more(easier: tuple[str, object]) -> None:
    assert_wins_more(won("careful", (*OFFICE, easier)), won("careful", OFFICE))


def test_O4_hard_walls_win_less() -> None:
    """Against drawn walls, for the printed ones of the Office are not a random layout."""
    drawn, hard = ((*OFFICE, ("walls", source)) for source in ("random", "hard"))
    assert_wins_more(won("careful", drawn), won("careful", hard))
