"""What makes seats fair: found where an advantage is planted, and nothing where there is none."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from simcore.aggregate import Tally
from simcore.games._template import SPEC
from simcore.games.infiltration import SPEC as INFILTRATION
from simcore.manifest import Bot, new_manifest
from simcore.replays import SEATS, replays_of
from simcore.run import Run
from simcore.seats import OTHER_GAMES, OWN_GAMES, compensated, players_of, rules_for
from simcore.spec import Rules
from simcore.store import Range
from simcore.variants import resolve
from strategies import seats as module
from strategies._template import STRATEGIES
from strategies.infiltration import STRATEGIES as OTHERS
from strategies.registry import read_bots
from strategies.seats import OUT, bots_at, find_points, play_seats, scores_of, smallest, unfairness

GAMES = 4_000
COINS = (Bot("random", {}),)


@pytest.fixture(autouse=True)
def _enrolled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both games and their bots, as if they were enrolled."""
    monkeypatch.setattr("simcore.run.find_game", lambda game: SPEC)
    for place in ("strategies.seats", "strategies.playing"):
        monkeypatch.setattr(f"{place}.find_strategies", lambda game: STRATEGIES if game == SPEC.name else OTHERS)


def played(rules: Rules, players: int | None = None) -> Tally:
    """The seats of tables of bots that toss coins."""
    run = Run(Path("nowhere"), new_manifest(SPEC, rules, COINS, 3, 500))
    return play_seats(run, players or rules.players, GAMES)


def shares(found: Tally, side: int) -> np.ndarray:
    won: np.ndarray = found["wins"][side, :, 1] / GAMES
    return won


# --- planted and not ---


def test_a_planted_advantage_is_found_and_made_up_for() -> None:
    """Seat 1 begins with three points more. Taken away again, every seat wins alike, as the law of the game says."""
    found = played(resolve(SPEC, 4, settings=["handicap=[3]"]))
    before, after = shares(found, 0), shares(found, 1)
    assert before[0] - before.mean() > 0.1
    assert found["points"].tolist() == [-3, 0, 0, 0]
    plain = played(resolve(SPEC, 4))
    assert shares(plain, 0).tolist() == after.tolist()
    assert np.abs(after - after.mean()).max() < 4 * np.sqrt(after.mean() / GAMES)


def test_nothing_is_found_where_seats_are_alike() -> None:
    found = played(resolve(SPEC, 4))
    assert found["points"].tolist() == [0, 0, 0, 0]
    assert (found["wins"][0] == found["wins"][1]).all()


def test_a_compensation_is_for_one_number_of_players() -> None:
    rules = resolve(SPEC, 4, settings=["handicap=[3]"])
    assert shares(played(rules, 3), 0).tolist() == shares(played(resolve(SPEC, 3)), 0).tolist()


def test_sole_wins_are_counted_by_seat() -> None:
    found = played(resolve(SPEC, 3))
    assert found["alone"].tolist() == found["wins"][0, :, 1].tolist()  # a shared best is won by nobody


# --- the points ---


def test_the_recount_shares_what_is_tied_and_leaves_out_who_has_no_score() -> None:
    scores = np.array([[5, 3, OUT], [4, 4, OUT], [OUT, OUT, 0]])
    assert unfairness(scores, np.array([0, 0, 0])) == _squares(90, 30, 60)
    assert unfairness(scores, np.array([-3, 0, 0])) == _squares(0, 120, 60)


def _squares(*won: int) -> int:
    return sum((len(won) * one - sum(won)) ** 2 for one in won)


def test_games_that_nobody_wins_and_scores_that_do_not_count_are_left_out() -> None:
    rows = np.zeros(3, SPEC.kernels.row)
    rows["loot"][:, :2], rows["out"][:, :2] = [[4, 0], [3, 3], [0, 0]], [[1, 0], [1, 1], [0, 0]]
    rows["win"][0, 0] = 1
    assert scores_of(SPEC, 2, rows).tolist() == [[4, OUT]]
    assert find_points(SPEC, resolve(SPEC, 2), rows[1:]).tolist() == [0, 0]


@pytest.mark.parametrize(
    ("points", "same"),
    [([0, 1, 1, 1], [-1, 0, 0, 0]), ([-3, 0, 0, 0], [-3, 0, 0, 0]), ([2, 2], [0, 0]), ([5, 5, 7], [0, 0, 2])],
)
def test_only_differences_matter(points: list[int], same: list[int]) -> None:
    assert smallest(np.array(points)).tolist() == same


def test_points_are_added_to_those_of_the_rules_and_stay_within_their_bounds() -> None:
    rules = resolve(SPEC, 4, settings=["handicap=[2, -1]"])
    assert compensated(SPEC, rules, [-3, 0, 0, 1]).parameters["handicap"] == (-1, -1, 0, 1)
    edge = resolve(SPEC, 2, settings=["handicap=[-50, 50]"])
    rows = np.zeros(10, SPEC.kernels.row)
    rows["out"][:, :2] = 1
    rows["loot"][:, 0], rows["win"][:, 0] = 5, 1
    rows["loot"][:4, 0], rows["loot"][:4, 1] = 9, 1
    assert find_points(SPEC, resolve(SPEC, 2), rows).any()
    assert not find_points(SPEC, edge, rows).any()


# --- which tables ---


def test_each_number_of_players_is_a_file() -> None:
    rules = resolve(SPEC, 4)
    seats = next(one for one in replays_of(SPEC, rules, None) if one.name == SEATS)
    files = seats.ranges(10**6)
    assert [players_of(file) for file in files] == [2, 3, 4, 5, 6]
    assert [file.count for file in files] == [OTHER_GAMES, OTHER_GAMES, OWN_GAMES, OTHER_GAMES, OTHER_GAMES]
    assert {file.count for file in seats.ranges(300)} == {300}
    assert [file.count for file in seats.ranges(20_000)] == [1600, 1600, 4000, 1600, 1600], "a share of a small run"
    assert players_of(Range(files[2].first, 1)) == 4


def test_rules_that_do_not_allow_so_many_players_are_passed_over() -> None:
    rules = resolve(INFILTRATION, 4, settings=["first_seat=3", "handicap=[1, 2, 3, 4]"])
    assert [rules_for(INFILTRATION, rules, players) is None for players in (2, 3, 4, 5)] == [True, True, False, False]
    other = rules_for(INFILTRATION, rules, 5)
    assert other is not None
    assert (other.players, other.parameters["handicap"], other.digest) == (5, (), "")
    assert rules_for(INFILTRATION, rules, 4) is rules


def test_a_table_that_is_not_allowed_is_a_file_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "rules_for", lambda *_: None)
    found = played(resolve(SPEC, 4), 3)
    assert not any(cells.any() for cells in found.values())


def test_bots_have_their_numbers_for_the_table_they_sit_at() -> None:
    four, six = resolve(INFILTRATION, 4), resolve(INFILTRATION, 6)
    bots = read_bots("tuned,random,tuned:margin=7,cautious", OTHERS, four)
    moved = bots_at(INFILTRATION, bots, six)
    assert moved[0] == read_bots("tuned", OTHERS, six)[0] != bots[0]
    assert moved[2].parameters["margin"] == 7
    guest = Bot("mine.py", written="mine.py", source="def answer(view, rules, draw): return 0")
    assert bots_at(INFILTRATION, (guest,), six) == (guest,)
