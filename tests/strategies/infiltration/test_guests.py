"""Bots from a file at the tables of Infiltration."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from simcore.errors import InputError
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.config import build_config
from simcore.manifest import Bot
from simcore.records import Record
from simcore.store import Range
from strategies.infiltration import STRATEGIES
from strategies.playing import Table
from tests.support.bots import bots_of, printed, seated
from tests.support.guests import EXAMPLE, answers, compiles, guest, plainly

pytestmark = pytest.mark.many_games  # as plain Python they show nothing more of the kernels

MINE = guest(EXAMPLE.read_text(), EXAMPLE.name)


def at_table(*bots: Bot) -> Table:
    return Table(SPEC, STRATEGIES, STRATEGIES.bot_rows(bots, printed(4)), np.uint64(1), wide=True)


@pytest.fixture(scope="module", params=[2, 4])
def cfg(request: pytest.FixtureRequest) -> Record:
    return build_config(printed(request.param))


@pytest.mark.parametrize("others", [(), ("random",), ("cautious", "greedy")], ids=str)
def test_both_ways_play_the_same_games(cfg: Record, others: tuple[str, ...]) -> None:
    table = at_table(MINE, *bots_of(*others, rules=printed(4)) if others else ())
    games = Range(3, 6)
    assert table.rows(cfg, games).tobytes() == plainly(table).rows(cfg, games).tobytes()


def test_the_wide_table_seats_all_others_as_the_table_does(cfg: Record) -> None:
    table = seated("cautious", "random", "greedy")
    wide = replace(table, wide=True)
    assert wide.kernels is not table.kernels
    assert wide.rows(cfg, Range(0, 8)).tobytes() == table.rows(cfg, Range(0, 8)).tobytes()


@compiles
@pytest.mark.many_games
def test_the_example_wins_clearly_against_random() -> None:
    assert STRATEGIES.guest(MINE).note == ""
    games = 2000
    rows = at_table(MINE, *bots_of("random", "random", "random")).rows(build_config(printed(4)), Range(0, games))
    won = rows["win"][np.arange(games), -np.arange(games) % 4].sum() / rows["win"].sum()
    assert won > 0.7


def test_an_illegal_answer_is_told_with_its_question(cfg: Record) -> None:
    with pytest.raises(
        InputError, match=r"my_bot.py: 'answer' answers 62 to COMMIT \(kind 1\) in game 5; .*codes 0, 1, 2"
    ):
        at_table(answers("62")).play(cfg, Range(5, 2))


@pytest.mark.parametrize("line", ["rules.code[0, 0] = 7", "view.at[0] = 3", "view.stock[1][:] = 0"])
def test_no_array_of_view_or_rules_can_be_changed(cfg: Record, line: str) -> None:
    before = cfg.tobytes()
    with pytest.raises(InputError, match=r"my_bot.py:2: .* only reads view and rules"):
        at_table(answers("0", line)).play(cfg, Range(0, 1))
    assert cfg.tobytes() == before
