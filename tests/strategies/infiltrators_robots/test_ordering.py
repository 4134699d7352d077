"""What every sensible bot must find of the rules (9.8): shares of many games that are apart by 4.5 standard errors."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from simcore.games.infiltrators_robots import SPEC
from simcore.store import Range
from tests.support.asked import seated

pytestmark = [pytest.mark.slow, pytest.mark.many_games]

GAMES = 8_000
ERRORS = 4.5
Setting = tuple[str, object]


@cache
def share(words: str, players: int = 2, *settings: Setting) -> float:
    """Games that the infiltrators win, of the same deals."""
    table, cfg = seated("infiltrators_robots", words, players, **dict(settings))
    return float((table.rows(cfg, Range(0, GAMES))["winner"] == 0).mean())


def assert_more(better: float, worse: float) -> None:
    error = ((better * (1 - better) + worse * (1 - worse)) / GAMES) ** 0.5
    assert better - worse > ERRORS * error, f"{better} is not above {worse}"


def test_cautious_before_straight_before_random_against_tracker() -> None:
    assert_more(share("cautious,tracker"), share("straight,tracker"))
    assert_more(share("straight,tracker"), share("random,tracker"))


def test_tracker_before_sweep_before_random_against_cautious() -> None:
    assert_more(share("cautious,sweep"), share("cautious,tracker"))
    assert_more(share("cautious,random"), share("cautious,sweep"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((("robots_extra", 0),), ()),
        ((), (("robots_extra", 2),)),
        ((), (("data_needed", 2),)),
        ((("panel_set", "squares9"),), ()),
        ((("scan_grace_turns", 1),), ()),
        ((), (("elimination_radius", 2),)),
        ((), (("infiltrator_actions", 4),)),
        ((("infiltrator_actions", 6),), ()),
    ],
    ids=str,
)
def test_what_makes_it_easier(better: tuple[Setting, ...], worse: tuple[Setting, ...]) -> None:
    assert_more(share("cautious,tracker", 2, *better), share("cautious,tracker", 2, *worse))


def test_more_infiltrators_win_more() -> None:
    shares = [share("cautious,tracker", players) for players in SPEC.players]
    for fewer, more in pairwise(shares):
        assert_more(more, fewer)
