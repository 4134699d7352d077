"""Matches and cups of the robots game (R59, R60), played by the random bot on both engines."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simcore.games.infiltrators_robots import SPEC
from simcore.manifest import Bot, new_manifest
from simcore.store import Range
from simcore.variants import resolve
from strategies.camps import play_camps
from strategies.chunk import Seated, seat
from strategies.cups import COINS, DRAWN, REACHED, Lots, Players, play_cup, play_cups
from strategies.infiltrators_robots import STRATEGIES
from strategies.registry import read_entrants
from strategies.swapped import SECOND, SWAPPED, Deals, games_of, play_second, result
from strategies.tournament import Tournament
from tests.reference.infiltrators_robots.matches import Team, play_match, play_sides, play_tournament
from tests.reference.infiltrators_robots.playing import drawn
from tests.reference.infiltrators_robots.table import Table
from tests.support.infiltrators_robots import KernelTable

SEED, ALONE = 5, resolve(SPEC, 1)
ANYBODY = Team(drawn, drawn)
MATCHES = Range(0, 6)


def seated(*names: str, rules: Any = ALONE, seed: int = SEED) -> Seated:
    """Bots at a table of one infiltrator."""
    bots = read_entrants(names, STRATEGIES, rules, fewest=1)
    return seat(Tournament(Path(), new_manifest(SPEC, rules, bots, seed, chunk=10), 10).run)


def rows_of(there: Seated) -> Any:
    return there.table.strategies.bot_rows(there.run.plan.bots, there.run.rules)


@pytest.fixture(scope="module")
def anybody() -> Seated:
    return seated("random")


def lineup(there: Seated, first: int = 0, second: int = 0) -> Any:
    return rows_of(there)[[first, second, second]]


def test_R59_both_games_of_a_match_are_laid_on_its_map(anybody: Seated) -> None:
    """5: the map goes by the number of the match, whatever the games are called."""
    deals, maps = Deals(SPEC, ALONE), []
    for match in MATCHES.numbers.tolist():
        first, second, other = (
            KernelTable(1, seed=SEED, index=match),
            KernelTable(1, seed=SEED, index=SECOND + match),
            Table(1, seed=SEED, index=SECOND + match, map_number=match),
        )
        second.cfg = deals.of(match)
        for table in (first, second, other):
            table.start()
        maps.append(first.snapshot()["map"])
        assert second.snapshot()["map"] == other.snapshot()["map"] == maps[-1]
    assert any(one != maps[0] for one in maps)


@pytest.mark.many_games
def test_R59_second_games_are_those_of_the_reference(anybody: Seated) -> None:
    """5: their words are those of their own index, so they are no replay of the first games."""
    rows = play_second(anybody, Deals(SPEC, ALONE), lineup(anybody), MATCHES)
    first = anybody.rows_of(lineup(anybody), MATCHES)
    told = [
        play_sides(Table(1, seed=SEED, index=SECOND + m, map_number=m), drawn, drawn) for m in MATCHES.numbers.tolist()
    ]
    assert rows["turns"].tolist() == [one["turns"] for one in told]
    assert rows["won"].tolist() == [int(one["winner"] == 0) for one in told]
    assert rows["turns"].tolist() != first["turns"].tolist()


@pytest.mark.many_games
def test_R59_matches_of_a_tournament_are_those_of_the_reference() -> None:
    there = seated("random", "straight")
    twins = replace(there, run=replace(there.run, plan=replace(there.run.plan, bots=(there.run.plan.bots[0],) * 2)))
    assert SPEC.standing is not None
    tally = play_camps(twins, SPEC.standing, (range(2), range(2)), MATCHES)

    def make(index: int, number: int) -> Table:
        return Table(1, seed=SEED, index=index, map_number=number)

    found = [play_match(ANYBODY, ANYBODY, m, (m, SECOND + m), make).result for m in MATCHES.numbers.tolist()]
    assert tally[SWAPPED].tolist() == [[len(found), found.count(0), found.count(1)]]
    assert found.count(0) + found.count(1) > 0


@pytest.mark.slow
def test_R60_a_cup_is_that_of_the_reference(anybody: Seated) -> None:
    """All on map 0; match m is the games 4 m and 4 m + 1, its replay 4 m + 2 and 4 m + 3."""

    def make(index: int, number: int) -> Table:
        return Table(1, seed=SEED, index=index, map_number=number)

    def play(first: int, second: int, match: int, again: int) -> int:
        index = 4 * match + 2 * again
        return play_match(ANYBODY, ANYBODY, 0, (index, index + 1), make).result

    assert SPEC.standing is not None
    assert SPEC.cup is not None
    rows = np.repeat(rows_of(anybody), 16, axis=0)
    players = Players(anybody, SPEC.standing, Deals(SPEC, ALONE), SPEC.cup.deal, rows)
    rounds = play_cup(Lots(SEED, SPEC.cup), players.play)
    assert [[match.winner for match in played] for played in rounds] == play_tournament(SEED, play)[1:]
    marks = {match.was_drawn for played in rounds for match in played}
    assert marks == {True, False}


def test_each_bot_of_a_team_plays_its_side(anybody: Seated) -> None:
    """The second team's robots meet the first team's infiltrators, and the other way round."""
    assert SPEC.standing is not None
    bots = np.arange(16)[:, None]
    seats = []

    class Stage(Seated):
        def rows_of(self, bots: Any, games: Any) -> Any:
            seats.append(bots[:, 0].tolist())
            return np.zeros(1, np.dtype([("halves", "i8", (2,)), ("turns", "i8")]))

    stage = Stage(anybody.run, anybody.table, anybody.cfg)
    Players(stage, SPEC.standing, Deals(SPEC, ALONE), 0, bots).play(2, 5, 0, 0)
    assert seats == [[4, 11, 11, 11], [10, 5, 5, 5]]  # rules may add a robot


@pytest.mark.slow
def test_cups_add_up_and_each_has_its_seed() -> None:
    names = ("straight", "sweep", "random", "straight", "random", "random", "straight", "straight")
    bots = tuple(Bot(name, STRATEGIES.find(name).numbers(ALONE)) for name in names for _ in (0, 1))  # type: ignore[union-attr]

    def play(cups: Range, seed: int) -> Any:
        plan = new_manifest(SPEC, ALONE, bots, seed, chunk=10)
        assert SPEC.standing is not None
        return play_cups(seat(Tournament(Path(), plan, 10, is_cup=True).run), SPEC.standing, cups)

    whole, parts = play(Range(0, 4), 7), [play(Range(0, 3), 7), play(Range(0, 1), 10)]
    for name in (REACHED, DRAWN, COINS):
        assert (whole[name] == sum(part[name] for part in parts)).all()
    assert whole[REACHED].sum(axis=0).tolist() == [16, 8, 4]


def test_the_result_of_a_match_reads_turns() -> None:
    rows = np.zeros(1, np.dtype([("halves", "i8", (2,)), ("turns", "i8")]))
    other = rows.copy()
    rows["halves"], rows["turns"], other["halves"], other["turns"] = [2, 0], 4, [2, 0], 6
    assert SPEC.standing is not None
    assert result(games_of(rows, SPEC.standing), games_of(other, SPEC.standing)).tolist() == [1]
