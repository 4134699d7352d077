from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from reports.facts.paired import Pair, difference_of
from simcore.games._template import SPEC
from simcore.knob import knob_of
from simcore.manifest import Bot
from simcore.spec import Paired
from simcore.store import Range
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.costs import came_out_otherwise
from strategies.paired import SeatedSide, entries_of, play_sides
from strategies.playing import Table, build_config

GAMES = Range(100, 500)
BOTS = (Bot("threshold", {"goal": 6}), Bot("random", {}))


def table() -> Table:
    return Table(SPEC, STRATEGIES, STRATEGIES.bot_rows(BOTS, resolve(SPEC, 4)), np.uint64(3))


def test_sums_are_those_of_the_rows_game_by_game() -> None:
    rules = [resolve(SPEC, 4, settings=[f"alarm_faces={faces}"]) for faces in (1, 0, 2)]
    sides = [SeatedSide(table(), build_config(SPEC, one)) for one in rules]
    sums = play_sides(sides, 0, GAMES)
    y0, y = (side.rows(GAMES)["winning_loot"].astype(int) for side in (sides[0], sides[2]))
    own, cross = [500, y.sum(), 500, y.sum(), y @ y], [500, y0.sum(), y.sum(), y @ y0]
    assert sums["winning_loot"][2].tolist() == [[*own, *cross]]
    e0, e = (side.rows(GAMES)["escaped"].astype(int) for side in (sides[0], sides[2]))
    own, cross = [2000, e.sum(), 8000, 4 * e.sum(), e @ e], [8000, 4 * e0.sum(), 4 * e.sum(), e @ e0]
    assert sums["escape_share"][2].tolist() == [[*own, *cross]]
    assert sums["win_share_by_seat"].shape == (3, 6, 9)


def test_a_game_that_adds_nothing_to_the_number_adds_nothing_to_the_sum() -> None:
    rows = np.zeros(3, [("score", "i8"), ("won", "i8")])
    rows["score"], rows["won"] = [7, -10_000, 5], [1, 0, 1]
    n, x = entries_of(rows, Paired("score", "score", per="won"))
    assert (n.tolist(), x.tolist()) == ([[1], [0], [1]], [[7], [0], [5]])


def test_games_can_be_picked_by_their_indices() -> None:
    cfg = build_config(SPEC, resolve(SPEC, 4))
    picked = np.array([7, 3, 400])
    assert not came_out_otherwise(table().rows(cfg, picked), table().rows(cfg, Range(0, 401))[picked]).any()


def test_the_same_setting_twice_differs_in_no_game() -> None:
    cfg = build_config(SPEC, resolve(SPEC, 4))
    sums = play_sides([SeatedSide(table(), cfg)] * 2, 0, GAMES)
    assert all((cells[1] == cells[0]).all() for cells in sums.values())
    assert all((cells[1, :, [2, 4]] == cells[1, :, [5, 8]]).all() for cells in sums.values())


def test_a_redrawn_stream_leaves_the_others_as_they_are() -> None:
    """The dice of a game without an alarm change nothing; with other draws of the bots it is another game."""
    cfg = build_config(SPEC, resolve(SPEC, 4, settings=["alarm_faces=0"]))
    dice, bots = SPEC.streams
    own = table().rows(cfg, GAMES)
    assert not came_out_otherwise(replace(table(), redrawn=dice.bits, other=1).rows(cfg, GAMES), own).any()
    others = [replace(table(), redrawn=bots.bits, other=other).rows(cfg, GAMES) for other in (1, 2)]
    assert all(came_out_otherwise(one, own).any() for one in others)
    assert came_out_otherwise(*others).any()
    assert not came_out_otherwise(replace(table(), redrawn=bots.bits, other=0).rows(cfg, GAMES), own).any()


@pytest.mark.many_games
def test_pairing_takes_most_of_the_noise_out() -> None:
    """Two alarms meet the same dice, so games differ only where a face in between was rolled."""
    rules = [resolve(SPEC, 4, settings=[f"alarm_faces={faces}"]) for faces in (1, 2)]
    sides = [SeatedSide(table(), build_config(SPEC, one)) for one in rules]
    cells = play_sides(sides, 0, Range(0, 20_000))["rounds"]
    _, saved = difference_of(Pair.of(cells[1, 0], cells[0, 0]), 1)
    assert saved is not None
    assert saved > 1


def test_the_knob_has_the_own_setting_and_no_forbidden_one() -> None:
    knob = knob_of(SPEC, resolve(SPEC, settings=["die_faces=2", "alarm_faces=2"]))
    assert knob is not None
    assert (knob.settings, knob.base) == ((0, 1, 2), 2)
    odd = knob_of(SPEC, resolve(SPEC, settings=["die_faces=8", "alarm_faces=5"]))
    assert odd is not None
    assert (odd.settings, odd.base) == ((0, 1, 2, 3, 5), 4)
