from __future__ import annotations

import numpy as np
import pytest

from simcore.games._template import SPEC
from simcore.knob import knob_of
from simcore.manifest import Bot
from simcore.store import Range
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.paired import play_settings
from strategies.playing import Table, build_config, columns

GAMES = Range(100, 500)
BOTS = (Bot("threshold", {"goal": 6}), Bot("random", {}))


def table() -> Table:
    return Table(SPEC, STRATEGIES, STRATEGIES.bot_rows(BOTS, resolve(SPEC, 4)), np.uint64(3))


def test_sums_are_those_of_the_rows_game_by_game() -> None:
    rules = [resolve(SPEC, 4, settings=[f"alarm_faces={faces}"]) for faces in (1, 0, 2)]
    settings = [build_config(SPEC, one) for one in rules]
    sums = play_settings(table(), settings, 0, GAMES)
    base, other = (table().rows(cfg, GAMES)["winning_loot"].astype(int) for cfg in (settings[0], settings[2]))
    d = other - base
    assert sums["winning_loot"][2].tolist() == [500, other.sum(), (other**2).sum(), d.sum(), (d**2).sum()]
    assert sums["winning_loot"][0].tolist() == [500, base.sum(), (base**2).sum(), 0, 0]
    assert sums["escaped"].shape == (3, 5)


def test_the_same_setting_twice_differs_in_no_game() -> None:
    cfg = build_config(SPEC, resolve(SPEC, 4))
    sums = play_settings(table(), [cfg, cfg], 0, GAMES)
    assert all(cells[1, 3:].tolist() == [0, 0] for cells in sums.values())


@pytest.mark.many_games
def test_pairing_takes_most_of_the_noise_out() -> None:
    """Two alarms meet the same dice, so games differ only where a face in between was rolled."""
    settings = [build_config(SPEC, resolve(SPEC, 4, settings=[f"alarm_faces={faces}"])) for faces in (1, 2)]
    n, y, yy, d, dd = play_settings(table(), settings, 0, Range(0, 20_000))["rounds"][1].tolist()
    assert dd / n - (d / n) ** 2 < 2 * (yy / n - (y / n) ** 2)


def test_the_knob_has_the_own_setting_and_no_forbidden_one() -> None:
    knob = knob_of(SPEC, resolve(SPEC, settings=["die_faces=2", "alarm_faces=2"]))
    assert knob is not None
    assert (knob.settings, knob.base) == ((0, 1, 2), 2)
    odd = knob_of(SPEC, resolve(SPEC, settings=["die_faces=8", "alarm_faces=5"]))
    assert odd is not None
    assert (odd.settings, odd.base) == ((0, 1, 2, 3, 5), 4)


def test_rows_become_columns_of_single_numbers() -> None:
    rows = table().rows(build_config(SPEC, resolve(SPEC, 2)), Range(0, 10))
    flat = columns(rows)
    assert list(flat)[:6] == ["rounds", "escaped", "nobody", "winner", "winning_loot", "loot_0"]
    assert all(len(column) == 10 for column in flat.values())
    assert flat["loot_1"].tolist() == rows["loot"][:, 1].tolist()
