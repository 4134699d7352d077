"""What restrictions cost, counted: by hand, against rows, in any order of the ranges."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from simcore.aggregate import digest
from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.manifest import Bot, new_manifest
from simcore.store import Range
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.chunk import seat
from strategies.costs import COSTS, came_out_otherwise, play_costs
from strategies.playing import Table, build_config
from strategies.tournament import Tournament, create, load, run_deals

FREE, BOUND, SAME = Bot("threshold", {"goal": 6}), Bot("threshold", {"goal": 12}), Bot("threshold", {"goal": 6})
BOTS = (FREE, BOUND, SAME)


def tried(folder: Path, deals: int = 60, *, restricted: bool = True) -> Tournament:
    return Tournament(folder, new_manifest(SPEC, resolve(SPEC, 4), BOTS, 7, chunk=25), deals, restricted)


def counted(there: Tournament, games: Range) -> np.ndarray:
    return play_costs(seat(there.run), there.standing, games)[COSTS]


def test_the_numbers_are_those_of_the_rows(template_enrolled: Path, tmp_path: Path) -> None:
    """One seat that moves on from deal to deal, game by game."""
    rules = resolve(SPEC, 4)
    won = {}
    for name, one in (("free", FREE), ("bound", BOUND)):
        table = Table(SPEC, STRATEGIES, STRATEGIES.bot_rows((one, FREE, FREE, FREE), rules), np.uint64(7))
        won[name] = table.rows(build_config(SPEC, rules), Range(40, 300))
    y = [int(won["bound"][game]["winner"] == -(40 + game) % 4) for game in range(300)]
    base = [int(won["free"][game]["winner"] == -(40 + game) % 4) for game in range(300)]
    d = [one - other for one, other in zip(y, base, strict=True)]
    changed = sum(str(one) != str(other) for one, other in zip(won["bound"], won["free"], strict=True))
    cells = counted(tried(tmp_path), Range(40, 300))
    assert cells[1].tolist() == [300, sum(y), sum(y), sum(d), sum(one * one for one in d), changed]
    assert 0 < changed < 300
    assert sum(d) != 0


def test_the_free_bot_and_one_that_is_restricted_in_nothing_differ_in_no_deal(
    template_enrolled: Path, tmp_path: Path
) -> None:
    cells = counted(tried(tmp_path), Range(0, 100))
    assert cells[0, 3:].tolist() == cells[2, 3:].tolist() == [0, 0, 0]
    assert cells[0].tolist() == cells[2].tolist()


def test_a_game_came_out_otherwise_if_any_field_differs() -> None:
    rows = np.zeros(3, SPEC.kernels.row)
    others = rows.copy()
    others["loot"][1, 3] = 1
    assert came_out_otherwise(rows, others).tolist() == [False, True, False]


def test_ranges_add_up_whatever_their_order(template_enrolled: Path, tmp_path: Path) -> None:
    there = tried(tmp_path / "new")
    create(there)
    for games in reversed(there.missing()):
        assert run_deals(there.folder, games) == games.count
    assert load(there.folder) == there
    assert there.tally().keys() == {COSTS}
    assert digest(there.tally()) == digest(play_costs(seat(there.run), there.standing, Range(0, 60)))


def test_a_tournament_of_the_same_bots_is_another(template_enrolled: Path, tmp_path: Path) -> None:
    create(tried(tmp_path / "one"))
    assert tried(tmp_path).id != tried(tmp_path, restricted=False).id
    with pytest.raises(InputError, match="holds another tournament"):
        create(tried(tmp_path / "one", restricted=False))
