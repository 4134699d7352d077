"""What finished games add to the statistics is the sum of what their logs tell."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from simcore.aggregate import new_tally
from simcore.games.infiltrators_robots import SPEC, measures
from simcore.games.infiltrators_robots.codes import By, Cause
from simcore.games.infiltrators_robots.counts import Blaster, Repaired, Taken, Target
from simcore.games.infiltrators_robots.outcome import ROW_DTYPE, score
from simcore.games.infiltrators_robots.tally import tally
from simcore.records import new_record
from simcore.spec import Histogram
from tests.support.fields import bits

from .recount import Game, recounted
from .told import GAMES, TABLES

pytestmark = pytest.mark.many_games


class Counted:
    """Games of a table, their rows, and the tally of all."""

    def __init__(self, table: str) -> None:
        self.totals: Any = new_tally(SPEC)
        self.games: list[Game] = [recounted(table, index) for index in range(GAMES)]
        self.rows: list[Any] = []
        for game in self.games:
            row = new_record(ROW_DTYPE)
            score(game.state, game.cfg, row)
            tally(game.state, game.cfg, row, self.totals)
            self.rows.append(row)
        self.n = int(self.games[0].cfg.infiltrators)

    def sum(self, field: str) -> int:
        """A field of the rows, added up."""
        return sum(int(row[field].sum()) for row in self.rows)


@pytest.fixture(scope="module", params=TABLES)
def counted(request: pytest.FixtureRequest) -> Counted:
    return Counted(request.param)


def pair(cells: Any) -> tuple[int, int]:
    """How many a ratio has of how many: the cells of what is below the line, and above it."""
    return int(cells[0]), int(cells[1])


def test_who_wins_and_when(counted: Counted) -> None:
    totals, rows = counted.totals, counted.rows
    assert pair(totals.won) == (GAMES, sum(int(row.won) for row in rows))
    assert pair(totals.first_turn) == (GAMES, sum(row.turns == 1 for row in rows))
    for cause in Cause:
        turns = [int(row.turns) for row in rows if row.cause == cause]
        assert pair(totals.causes[cause]) == (GAMES, len(turns))
        assert pair(totals.turns_by_cause[cause]) == (len(turns), sum(turns))
    for place in (0, 3, 29):
        lost = [row for row in rows if row.cause in (Cause.ALL_ELIMINATED, Cause.NONE_LEFT)]
        assert pair(totals.lost_by_turn[place]) == (GAMES, sum(row.turns <= place + 1 for row in lost))
        assert pair(totals.won_by_turn[place]) == (GAMES, sum(row.won and row.turns <= place + 1 for row in rows))


@pytest.mark.parametrize("name", [one.name for one in measures.MEASURES if isinstance(one, Histogram)])
def test_histograms_hold_each_game_once(name: str, counted: Counted) -> None:
    cells = counted.totals[name]
    rows = [row for row in counted.rows if name != "turns_of_wins" or row.won]
    field = {"turns_of_wins": "turns", "question_tens": "questions"}.get(name, name)
    values = [int(row[field]) // (10 if name == "question_tens" else 1) for row in rows]
    assert cells[-2:].tolist() == [sum(values), sum(value * value for value in values)]
    assert cells[:-2].sum() == len(rows)


def test_questions(counted: Counted) -> None:
    assert pair(counted.totals.questions) == (GAMES, sum(int(game.state.facts.questions) for game in counted.games))


def test_how_infiltrators_are_found(counted: Counted) -> None:
    """Sightings by scans, traps and by showing oneself, all and first ones."""
    totals, games = counted.totals, counted.games
    ever = sum(len(game.found_turn) for game in games)
    assert pair(totals.infiltrators_found) == (GAMES * counted.n, ever)
    for way in range(5):
        assert pair(totals.found[way]) == (GAMES, sum(game.found[way] for game in games))
        assert pair(totals.found_first[way]) == (ever, sum(game.first[way] for game in games))
    for place in (0, 2, 5, 29):
        found = sum(turn <= place + 1 for game in games for turn in game.found_turn.values())
        assert pair(totals.found_by_turn[place]) == (GAMES * counted.n, found)
    for scan in range(3):
        decoys = sum(game.pawns[scan, "decoy"] for game in games)
        infiltrators = sum(game.pawns[scan, "infiltrator"] for game in games)
        assert pair(totals.decoy_hits[scan]) == (infiltrators + decoys, decoys)


def test_who_is_eliminated_by_whom_and_when(counted: Counted) -> None:
    """R46, R48."""
    totals, games = counted.totals, counted.games
    gone = [one for game in games for one in game.eliminated.values()]
    assert pair(totals.eliminated) == (GAMES * counted.n, len(gone))
    by = Counter(whose for _, whose in gone)
    for whose, blaster in (("r", Blaster.ROBOT), ("t", Blaster.TRAITOR), ("rt", Blaster.BOTH)):
        assert pair(totals.eliminated_by[blaster]) == (len(gone), by[whose])
    for place in (0, 2, 5, 29):
        until = sum(turn <= place + 1 for turn, _ in gone)
        assert pair(totals.eliminated_by_turn[place]) == (GAMES * counted.n, until)
    for i in range(counted.n):
        turns = [game.eliminated[i + 1][0] for game in games if i + 1 in game.eliminated]
        assert pair(totals.eliminated_by_index[i]) == (GAMES, len(turns))
        assert pair(totals.elimination_turn[i]) == (len(turns), sum(turns))
        assert pair(totals.data_by_index[i]) == (GAMES, sum(int(row.data_carried_out[i]) for row in counted.rows))


def test_what_explosions_take_and_cost(counted: Counted) -> None:
    """R46: the scanner is in its own area."""
    totals, rows = counted.totals, counted.rows
    robots, traitors = counted.sum("explosions_robot"), counted.sum("explosions_traitor")
    assert robots + traitors == sum(sum(game.explosions.values()) for game in counted.games)
    for name, n, by in (("taken_by_robots", robots, Blaster.ROBOT), ("taken_by_traitors", traitors, Blaster.TRAITOR)):
        for who in Taken:
            assert pair(totals[name][who]) == (n, sum(int(row.taken[by, who]) for row in rows))
        assert pair(totals.idle[by]) == (n, sum(int(row.idle[by]) for row in rows))
        own = Taken.ROBOT if by == Blaster.ROBOT else Taken.TRAITOR
        assert totals[name][own, 1] >= n
    lost = counted.sum("robots_eliminated"), counted.sum("infiltrators_eliminated")
    assert pair(totals.robots_per_infiltrator) == lost[::-1]
    assert sum(int(row.taken[:, Taken.ROBOT].sum()) for row in rows) >= lost[0]
    assert sum(int(row.taken[:, Taken.INFILTRATOR].sum()) for row in rows) >= lost[1]


def test_what_happens_in_each_turn(counted: Counted) -> None:
    """No table here goes on for more than twenty turns, so that each has a cell of its own."""
    totals, games = counted.totals, counted.games
    for name in ("captures", "labels", "explosions", "exits"):
        for turn in range(1, 20):
            reached = [game for game in games if game.turn >= turn]
            happened = sum(getattr(game, name)[turn] for game in reached)
            assert pair(totals[f"{name}_in_turn"][turn - 1]) == (len(reached), happened), (name, turn)
    for turn in range(1, 20):
        reached = [game for game in games if game.turn >= turn]
        hits = sum(len(game.hits.get(turn, ())) for game in reached)
        assert pair(totals.hits_in_turn[turn - 1]) == (len(reached), hits)


def test_where_it_happens_in_a_hundred_games(counted: Counted) -> None:
    """Squares are counted on the panel as it is drawn, whatever turns it lies in (R2)."""
    totals, games = counted.totals, counted.games
    area = int(games[0].cfg.area)
    for name in ("found", "eliminated", "scanned"):
        wanted: Counter[int] = Counter()
        for game in games:
            for (what, square), n in game.places.items():
                if what == name:
                    wanted[game.cell(square)] += n
        cells = totals[f"{name}_at"][:, 1]
        assert {cell: int(cells[cell]) for cell in cells.nonzero()[0]} == {cell: 100 * n for cell, n in wanted.items()}
    assert totals.captured_at[:, 1].sum() == 100 * counted.sum("captures")
    for panel in range(6):
        there = [row for row in counted.rows if panel in bits(row.panels)]
        assert totals.found_at[panel * area : (panel + 1) * area, 0].tolist() == [len(there)] * area
        assert pair(totals.panel_won[panel]) == (len(there), sum(int(row.won) for row in there))


def test_what_tools_are_used_on(counted: Counted) -> None:
    """R27, R38."""
    totals, rows = counted.totals, counted.rows
    targets = totals.disabler_targets[:, 1]
    assert targets.sum() == counted.sum("disablers_used")
    assert targets[Target.TRAPPED_DOOR] == counted.sum("disablers_lost")
    for target, field in ((Target.DOOR, "doors_disabled"), (Target.GENERATOR, "generators_disabled")):
        assert targets[target] == sum(int(row[field][By.DISABLER]) for row in rows)
    words = {"data": Repaired.GENERATOR, "sentinel": Repaired.SENTINEL, "teleport": Repaired.TELEPORT}
    for word, target in (words | {"door": Repaired.DOOR}).items():
        assert pair(totals.repaired[target]) == (GAMES, sum(game.repaired[word] for game in counted.games))
    for token in range(10):
        assert pair(totals.token_used[token]) == (GAMES, sum(token in bits(row.tokens) for row in rows))


def test_games_see_every_way_to_be_found_and_eliminated() -> None:
    """Else the tests around this one would show little."""
    games = [recounted(table, index) for table in TABLES for index in range(GAMES)]
    assert {way for game in games for way in game.found} == set(range(5))
    assert {whose for game in games for _, whose in game.eliminated.values()} >= {"r"}
    assert any(sum(game.captures.values()) for game in games)
    assert any(sum(game.exits.values()) for game in games)
