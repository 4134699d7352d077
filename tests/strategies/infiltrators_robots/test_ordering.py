"""What every sensible bot must find of the rules (9.8): shares of many games that are apart by 4.5 standard errors."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from simcore.games.infiltrators_robots import SPEC
from simcore.store import Range
from tests.support.asked import seated

pytestmark = [pytest.mark.slow, pytest.mark.many_games]

GAMES = (1_000, 2_000, 4_000, 8_000)
"""Few games tell what is far apart; more are played until the shares are apart, or are not."""
ERRORS = 4.5
Setting = tuple[str, object]
Played = tuple[str, int, tuple[Setting, ...]]
"""Who plays, how many infiltrators, and the rules that are other than printed."""


def match(words: str, players: int = 2, *settings: Setting) -> Played:
    return words, players, settings


@cache
def share(played: Played, games: int) -> float:
    """Games that the infiltrators win, of the same deals."""
    words, players, settings = played
    table, cfg = seated("infiltrators_robots", words, players, **dict(settings))
    return float((table.rows(cfg, Range(0, games))["winner"] == 0).mean())


def assert_more(better: Played, worse: Played) -> None:
    for games in GAMES:
        more, less = share(better, games), share(worse, games)
        error = ((more * (1 - more) + less * (1 - less)) / games) ** 0.5
        if more - less > ERRORS * error:
            return
    raise AssertionError(f"{more} of {better} is not above {less} of {worse} in {games} games")


def test_cautious_before_straight_before_random_against_tracker() -> None:
    assert_more(match("cautious,tracker"), match("straight,tracker"))
    assert_more(match("straight,tracker"), match("random,tracker"))


def test_tracker_before_sweep_before_random_against_cautious() -> None:
    assert_more(match("cautious,sweep"), match("cautious,tracker"))
    assert_more(match("cautious,random"), match("cautious,sweep"))


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
    assert_more(match("cautious,tracker", 2, *better), match("cautious,tracker", 2, *worse))


def test_more_infiltrators_win_more() -> None:
    matches = [match("cautious,tracker", players) for players in SPEC.players]
    for fewer, more in pairwise(matches):
        assert_more(more, fewer)
