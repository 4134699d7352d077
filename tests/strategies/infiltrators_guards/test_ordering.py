"""What every sensible bot must find of the rules (8.8): shares of many games whose intervals do not overlap.

An interval is 1.96 standard errors to either side.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.codes import End, Source
from simcore.store import Range
from tests.support.asked import seated

pytestmark = [pytest.mark.slow, pytest.mark.many_games]

FEW, MANY = 800, 5_000
ERRORS = 1.96
Setting = tuple[str, object]


@cache
def played(words: str, players: int, games: int, *settings: Setting) -> NDArray[np.void]:
    """The outcomes of the same games under other rules."""
    table, cfg = seated("infiltrators_guards", words, players, **dict(settings))
    return table.rows(cfg, Range(0, games))


def interval(words: str, players: int, games: int, *settings: Setting) -> tuple[float, float]:
    """The share of missions that succeed, with what it may be off."""
    share = float(played(words, players, games, *settings)["succeeded"].mean())
    error = ERRORS * (share * (1 - share) / games) ** 0.5
    return share - error, share + error


def assert_more(better: tuple[float, float], worse: tuple[float, float]) -> None:
    assert better[0] > worse[1], f"{better} is not above {worse}"


@pytest.mark.parametrize("players", SPEC.players)
def test_O1_sneak_before_rush_and_fighter_and_all_before_random(players: int) -> None:
    """Against the guards of `sneak`, for each number of infiltrators."""
    found = {bot: interval(f"{bot},sneak", players, FEW) for bot in ("sneak", "rush", "fighter", "random")}
    for other in ("rush", "fighter"):
        assert_more(found["sneak"], found[other])
        assert_more(found[other], found["random"])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((("alert_start", 0),), ()),
        ((), (("alert_start", 2),)),
        ((("alert_timer_period", 3),), ()),
        ((), (("alert_timer_period", 1),)),
        ((("hack_successes", 1),), ()),
        ((), (("hack_successes", 3),)),
        ((), (("alert_on_hack_fail", 1),)),
        ((("alert_on_hack_done", 0),), ()),
    ],
    ids=str,
)
def test_O2_what_makes_the_mission_easier(better: tuple[Setting, ...], worse: tuple[Setting, ...]) -> None:
    """Two infiltrators, `sneak` on both sides."""
    assert_more(interval("sneak,sneak", 3, MANY, *better), interval("sneak,sneak", 3, MANY, *worse))


def test_O3_strict_diagonals_are_worse_for_the_infiltrators() -> None:
    both = (("diag_rule", "both"),)
    assert_more(interval("sneak,sneak", 3, FEW), interval("sneak,sneak", 3, FEW, *both))


@pytest.mark.parametrize("guards", ["rush", "fighter", "sneak"])
def test_O4_guards_with_a_plan_hold_rush_lower_than_guards_at_random(guards: str) -> None:
    assert_more(interval("rush,random", 3, FEW), interval(f"rush,{guards}", 3, FEW))


def test_O5_a_later_general_alert_raises_success() -> None:
    assert_more(interval("sneak,sneak", 3, MANY, ("general_alert_base", 7)), interval("sneak,sneak", 3, MANY))


def test_O5_one_guard_more_for_each_lowers_success() -> None:
    fewer, more = ((("guards_per_infiltrator", n),) for n in (2, 3))
    assert_more(interval("sneak,sneak", 3, MANY, *fewer), interval("sneak,sneak", 3, MANY, *more))


def test_O6_without_the_clock_some_games_do_not_end_and_it_adds_no_alert() -> None:
    rows = played("sneak,sneak", 3, FEW, ("alert_timer_period", 0))
    assert 0 < rows["ends"][:, End.TRUNCATED].sum() < FEW / 4
    assert not rows["alert_by"][:, Source.TIMER].any()
    assert played("sneak,sneak", 3, FEW)["ends"][:, End.TRUNCATED].sum() == 0
    assert (rows["general_alerts"] > 0).mean() < (played("sneak,sneak", 3, FEW)["general_alerts"] > 0).mean()
