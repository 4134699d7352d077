"""The games that go furthest are the same however games are cut into chunks, and in whatever order these are merged."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from simcore.extremes import KEPT, NO_SUCH, Extremes, Found, from_json, furthest, merge, to_json
from simcore.games._template import SPEC
from simcore.games._template.state import ROW_DTYPE
from simcore.records import as_record
from simcore.store import Range, Store
from simcore.variants import resolve

RULES = resolve(SPEC)
GAMES = 500


@pytest.fixture(scope="module")
def rows() -> np.ndarray:
    """Made-up outcomes with many ties; in one of ten nobody escapes."""
    rng = np.random.default_rng(4)
    made = np.zeros(GAMES, as_record(ROW_DTYPE))
    made["rounds"] = rng.integers(1, 8, GAMES)
    made["escaped"] = rng.integers(0, 10, GAMES) > 0
    made["winner"] = np.where(made["escaped"], rng.integers(-1, 3, GAMES), -1)
    made["winning_loot"] = np.where(made["escaped"], rng.integers(0, 12, GAMES), 0)
    return made


def by_hand(values: np.ndarray) -> tuple[Found, ...]:
    """All games in order, then the first few."""
    such = [Found(int(value), game) for game, value in enumerate(values) if value != NO_SUCH]
    return tuple(sorted(such, key=lambda one: (-one.value, one.game))[:KEPT])


def in_parts(rows: np.ndarray, size: int) -> list[Extremes]:
    return [furthest(SPEC, RULES, rows[first : first + size], first) for first in range(0, len(rows), size)]


def test_the_greatest_wins_and_of_equal_ones_the_lowest_index(rows: np.ndarray) -> None:
    hook = SPEC.hook("extremes")
    assert hook is not None
    values = hook(rows, RULES)
    found = furthest(SPEC, RULES, rows, 0)
    assert found == {name: by_hand(np.asarray(one, np.int64)) for name, one in values.items()}
    assert len({one.value for one in found["longest_game"]}) == 1
    assert found["poorest_win"][0].value == 0


@pytest.mark.parametrize("size", [1, 2, 7, 64, 499, 500])
def test_the_cut_does_not_matter(rows: np.ndarray, size: int) -> None:
    total: Extremes = {}
    for part in in_parts(rows, size):
        total = merge(total, part)
    assert total == furthest(SPEC, RULES, rows, 0)


def test_the_order_does_not_matter(rows: np.ndarray) -> None:
    whole = furthest(SPEC, RULES, rows, 0)
    for parts in permutations(in_parts(rows, 125)):
        total: Extremes = {}
        for part in parts:
            total = merge(part, total)
        assert total == whole


def test_a_kind_without_games_has_none(rows: np.ndarray) -> None:
    caught = rows[:50].copy()
    caught["escaped"], caught["winner"] = 0, -1
    found = furthest(SPEC, RULES, caught, 10)
    assert found["highest_score"] == found["poorest_win"] == ()
    assert min(one.game for one in found["longest_game"]) >= 10


def test_they_survive_their_file(rows: np.ndarray) -> None:
    found = furthest(SPEC, RULES, rows, 1000)
    assert from_json(to_json(found)) == found


def test_chunks_without_them_still_add_up(tmp_path: Path, rows: np.ndarray) -> None:
    """Those of an older version, and those of a game that declares none."""
    store = Store(tmp_path, 10)
    tally = {"x": np.array([1], np.int64)}
    store.publish(Range(0, 10), tally)
    store.publish(Range(10, 10), tally, furthest(SPEC, RULES, rows[10:20], 10))
    total, games, best = store.merged_with_extremes(20)
    assert (total["x"].tolist(), games) == ([2], 20)
    assert best == furthest(SPEC, RULES, rows[10:20], 10)
    assert b"extremes" not in store.path(Range(0, 10)).read_bytes()


def test_the_least_is_shown_with_its_sign() -> None:
    kinds = {kind.name: kind for kind in SPEC.extremes}
    assert kinds["poorest_win"].shown(-4) == 4
    assert kinds["longest_game"].shown(4) == 4
