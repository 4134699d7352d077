"""The row of a finished game and what it adds to the statistics, against the facts of the game itself."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from simcore.aggregate import new_tally
from simcore.extremes import NO_SUCH
from simcore.games.burgle_bros import SPEC, measures, shown
from simcore.games.burgle_bros.codes import ActKind, Cause, Character, Maker, Result, Tile
from simcore.games.burgle_bros.extremes import extremes
from simcore.games.burgle_bros.outcome import ROW_DTYPE, score
from simcore.games.burgle_bros.stored import STORED
from simcore.games.burgle_bros.tally import tally
from simcore.records import new_record
from simcore.spec import Histogram, Ratio, Rules
from tests.support.burgle_bros import KernelTable
from tests.support.fields import bits

GAMES = 24
EASY = {"start_stealth": 6, "guard_speed": [1, 1, 1], "max_turns": 100}


@dataclass
class Finished:
    """A game: its facts in the words of the rules, and its row."""

    facts: dict[str, Any]
    row: Any
    turns_ended: int


@pytest.fixture(scope="module")
def played() -> tuple[list[Finished], Any]:
    """Games of bots that answer anything, some of them easy, and the tally of all."""
    rng, games, totals = random.Random(3), [], new_tally(SPEC)
    for index in range(GAMES):
        table = KernelTable(3, EASY if index % 2 else {}, None, 11, index)
        table.start()
        while question := table.question():
            table.answer(rng.choice([code for code in question.options if code] or question.options))
        row = new_record(ROW_DTYPE)
        score(table.state, table.cfg, row)
        tally(table.state, table.cfg, row, totals)
        games.append(Finished(table.snapshot()["facts"], row, int(table.state.turns_ended)))
    return games, totals


Played = tuple[list[Finished], Any]


def test_a_row_says_what_the_facts_say(played: Played) -> None:
    results = {"won": Result.WON, "lost": Result.LOST, "truncated": Result.TRUNCATED}
    for game in played[0]:
        facts, row = game.facts, game.row
        assert row.result == results[facts["result"]]
        assert Cause(int(row.cause)).name.lower() == facts["cause"]
        for name in ("turns", "rounds", "loss_seat", "loss_floor", "loss_speed", "loss_alarms", "loss_carrying"):
            assert row[name] == facts[name], name
        assert row.stealth_left == sum(facts["stealth_left"])
        assert row.stealth_lost == sum(facts["stealth_lost"])
        assert row.alarms == sum(facts["alarms_started"])
        assert row.events == facts["event_count"]
        assert row.cracked == sum(turn >= 0 for turn in facts["safe_cracked_turn"])
        names = [Character(code).name.lower() for code in bits(row.characters)]
        assert sorted(names) == sorted(who.split(":")[0] for who in facts["characters"])
        assert len(bits(row.advanced)) == sum(who.endswith("advanced") for who in facts["characters"])
        assert len(bits(row.tools)) == len(facts["tools_seen"])
        assert len(bits(row.events_seen)) == len(facts["events_seen"])


def test_one_cause_is_counted_in_a_lost_game_and_none_else(played: Played) -> None:
    for game in played[0]:
        causes = game.row.losses.tolist()
        assert sum(causes) == (game.facts["result"] == "lost")
        assert not sum(causes) or causes.index(1) == Cause[game.facts["cause"].upper()] - 1


def test_the_tally_is_the_sum_of_the_games(played: Played) -> None:
    games, totals = played
    lost = [game for game in games if game.facts["result"] == "lost"]
    assert totals.won[0] == GAMES
    assert totals.losses[:, 1].sum() == totals.losses[0, 0] == len(lost)
    assert totals.loss_floor[:, 1].sum() == totals.loss_seat[:, 1].sum() == len(lost)
    assert totals.turns[-2] == sum(game.facts["turns"] for game in games)
    assert totals.rooms_revealed[1] == sum(game.facts["rooms_revealed"] for game in games)
    for cause in range(measures.CAUSES):
        wanted = sum(game.facts["stealth_lost_by_cause"][cause + 1] for game in games)
        assert totals.stealth_lost_by_cause[cause, 1] == wanted
    for kind in ActKind:
        assert totals.acts[kind, 1] == sum(game.facts["acts"][kind] for game in games)
    for maker in Maker:
        assert totals.alarms_started[maker, 1] == sum(game.facts["alarms_started"][maker] for game in games)


def test_rooms_add_up_to_tiles_and_causes(played: Played) -> None:
    totals = played[1]
    caught = totals.catches[:, 1].sum()
    assert caught == totals.stealth_lost_by_cause[:, 1].sum() == totals.tile_catches[:, 1].sum() > 0
    assert totals.catches[:48, 0].tolist() == [GAMES] * 48
    assert totals.catches[48:].sum() == 0
    assert totals.tile_catches[:, 0].sum() == 48 * GAMES


def test_by_turn_nothing_is_counted_after_the_end(played: Played) -> None:
    games, totals = played
    turns = [int(game.row.turns) for game in games]
    lost = [int(game.row.turns) for game in games if game.facts["result"] == "lost"]
    for turn in (1, 3, 10, 40):
        assert totals.lost_by_turn[turn - 1, 1] == sum(one <= turn for one in lost)
        assert totals.loss_hazard[turn - 1, 0] == sum(one >= turn for one in turns)
        assert totals.loss_hazard[turn - 1, 1] == lost.count(turn)
        assert totals.guard_speed[turn - 1, 0] == 3 * sum(game.turns_ended >= turn for game in games)
    assert totals.alarms_on[:, 1].sum() == sum(game.facts["alarm_turns"] for game in games)
    assert not totals.loss_hazard[-1].any()
    first = totals.guard_speed[0]
    assert 1 <= first[1] / first[0] <= 3


def test_the_deal_of_the_characters_is_that_of_teams(played: Played) -> None:
    games, totals = played
    for character in range(9):
        teams = [game for game in games if character in bits(game.row.characters)]
        won = sum(int(game.row.won) for game in teams)
        assert totals.character_deal[character].tolist() == [len(teams), won, won, won, won]
        sides = totals.side_won[2 * character : 2 * character + 2, 0]
        assert sides.sum() == len(teams)
    assert totals.character_deal[-1, 0] == GAMES


def test_the_gap_of_fort_knox_is_no_tile_of_the_building() -> None:
    table = KernelTable(1, {"scenario": "fort_knox", "walls": "random", "characters": "none"})
    table.start()
    row = new_record(ROW_DTYPE)
    score(table.state, table.cfg, row)
    assert bits(row.tiles) == [tile for tile in Tile if tile < Tile.PLAIN]


def test_every_column_of_a_row_is_wide_enough(played: Played) -> None:
    widths = {one.field: np.iinfo(one.type) for one in STORED}
    assert set(widths) <= set(ROW_DTYPE.names or ())
    for game in played[0]:
        for name, width in widths.items():
            values = np.asarray(game.row[name])
            assert values.min() >= width.min, name
            assert values.max() <= width.max, name


def test_extremes_are_told_from_rows() -> None:
    rows = np.zeros(4, ROW_DTYPE)
    rows["won"], rows["lost"] = [1, 1, 0, 0], [0, 0, 1, 1]
    rows["turns"], rows["stealth_left"], rows["escaped"] = [60, 40, 9, 70], [5, 2, 0, 1], [3, 3, 0, 2]
    found = extremes(rows, Rules("burgle_bros", 3, {}, {}))
    assert set(found) == {one.name for one in shown.EXTREMES}
    assert found["fastest_win"].tolist() == [-60, -40, NO_SUCH, NO_SUCH]
    assert found["narrowest_win"].tolist() == [-5, -2, NO_SUCH, NO_SUCH]
    assert found["earliest_loss"].tolist() == [NO_SUCH, NO_SUCH, -9, -70]
    assert found["nearest_miss"].tolist() == [NO_SUCH, NO_SUCH, NO_SUCH, 2]


def test_what_is_shown_and_compared_is_counted() -> None:
    known = {one.name: one for one in measures.MEASURES}
    fields = set(ROW_DTYPE.names or ())
    for section in shown.SECTIONS:
        drawn = [name for chart in section.charts for name in chart.measures]
        assert set(drawn) | set(section.table) <= set(known), section.name
    for headline in shown.HEADLINES:
        assert isinstance(known[headline.measure], Histogram if headline.statistic == "mean" else Ratio)
    for paired in shown.PAIRED:
        assert {paired.field, paired.per or paired.field} <= fields
        assert paired.measure in known
    for presence in shown.PRESENCE:
        assert presence.field in fields
    told = {name for section in shown.SECTIONS for name in section.table}
    drawn = {name for section in shown.SECTIONS for chart in section.charts for name in chart.measures}
    assert set(known) == told | drawn
