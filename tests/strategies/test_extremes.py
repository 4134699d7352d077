"""A chunk is played in slices: the same tally and the same games as at one go, and never more outcomes in memory."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from simcore import aggregate
from simcore.extremes import furthest
from simcore.games._template import SPEC
from simcore.manifest import Bot
from simcore.store import Range
from simcore.variants import resolve
from strategies import extremes
from strategies.extremes import play_through, slices
from strategies.playing import Table, build_config
from tests.support.guests import answers, plainly

RULES = resolve(SPEC, 3)
CFG = build_config(SPEC, RULES)
GAMES = Range(40, 333)


def table_of(*bots: Bot) -> Table:
    return Table.seat(SPEC, bots, RULES, seed=6)


def at_one_go(table: Table) -> tuple[str, object]:
    tally, rows = table.play(CFG, GAMES, keep_rows=True)
    return aggregate.digest(tally), furthest(SPEC, RULES, rows, GAMES.first)


@pytest.mark.parametrize("size", [1, 100, 333, 1000])
def test_slices_change_nothing(size: int, monkeypatch: pytest.MonkeyPatch, template_enrolled: object) -> None:
    table = table_of(Bot("random"))
    monkeypatch.setattr(extremes, "SLICE", size)
    tally, found = play_through(table, CFG, RULES, GAMES)
    assert (aggregate.digest(tally), found) == at_one_go(table)
    assert all(GAMES.first <= one.game < GAMES.first + GAMES.count for games in found.values() for one in games)


def test_bots_in_plain_python_play_the_same(monkeypatch: pytest.MonkeyPatch, template_enrolled: object) -> None:
    table = plainly(table_of(answers("int(view.loot < 3)"), Bot("random"), Bot("random")))
    monkeypatch.setattr(extremes, "SLICE", 100)
    tally, found = play_through(table, CFG, RULES, GAMES)
    assert (aggregate.digest(tally), found) == at_one_go(table)
    named = table_of(Bot("threshold", {"goal": 3}), Bot("random"), Bot("random"))
    assert play_through(named, CFG, RULES, GAMES)[1] == found


def test_slices_cover_a_range_once() -> None:
    parts = slices(Range(7, 2 * extremes.SLICE + 1))
    assert [part.count for part in parts] == [extremes.SLICE, extremes.SLICE, 1]
    numbers = np.concatenate([part.numbers for part in parts])
    assert np.array_equal(numbers, Range(7, 2 * extremes.SLICE + 1).numbers)


def test_a_game_without_kinds_keeps_no_outcomes(monkeypatch: pytest.MonkeyPatch, template_enrolled: object) -> None:
    kept = []
    play = Table.play

    def note(self: Table, cfg: Any, games: Any, *, keep_rows: bool = False) -> Any:
        kept.append(keep_rows)
        return play(self, cfg, games, keep_rows=keep_rows)

    monkeypatch.setattr(Table, "play", note)
    table = table_of(Bot("random"))
    bare = replace(table, spec=replace(SPEC, extremes=()))
    assert play_through(bare, CFG, RULES, GAMES)[1] == {}
    play_through(table, CFG, RULES, GAMES)
    assert kept == [False, True]
