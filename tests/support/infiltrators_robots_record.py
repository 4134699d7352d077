"""The public record of the robots game, as the contract of both engines tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from simcore.games.infiltrators_robots.codes import Generator
from simcore.games.infiltrators_robots.telling import counted_area, note_count


def tell_record(table: Any, r: Any, turns: int) -> list[dict[str, Any]]:
    """Every turn from 1 to the present one."""
    return [tell_turn(table, r[turn], turn) for turn in range(1, turns + 1)]


def tell_turn(table: Any, r: Any, turn: int) -> dict[str, Any]:
    """One turn."""
    visible = _listed(table, r.visible, r.n_visible)
    return {
        "seen": table.squares(r.seen),
        "hits": _listed(table, r.hits, r.n_hits),
        "visible": visible,
        "sure": [square for place, square in enumerate(visible) if int(r.sure) >> place & 1],
        "captures": _listed(table, r.captures, r.n_captures),
        "disabled": int(r.disabled),
        "decoys_dropped": _listed(table, r.dropped, r.n_dropped),
        "decoys_picked": _listed(table, r.picked, r.n_picked),
        "eliminated_infiltrators": _squares_by_number(table, r.infiltrator_out[: table.n]),
        "eliminated_decoys": _squares_by_number(table, r.decoy_out[: table.cfg.decoys]),
        "left": [i for i in range(table.n) if int(r.left) >> i & 1],
        "explosions": int(r.explosions),
        "counts": [_count(table, r, turn, k) for k in range(r.n_counts)],
    }


def _listed(table: Any, squares: Any, n: int) -> list[int]:
    return [table.tell(square) for square in squares[:n]]


def _squares_by_number(table: Any, squares: Any) -> dict[str, int]:
    return {str(n): table.tell(square) for n, square in enumerate(squares) if square >= 0}


def _count(table: Any, r: Any, turn: int, k: int) -> list[Any]:
    counted_area(table.state, table.cfg, turn, k, table.state.area)
    return [int(r.count[k]), table.squares(table.state.area)]


def load_record(table: Any, record: Sequence[Mapping[str, Any]]) -> None:
    """Put the turns of a snapshot into the state."""
    for turn, one in enumerate(record, start=1):
        r = table.state.record[turn]
        r.seen[:] = table.words(one.get("seen", []))
        r.n_hits = _put(table, r.hits, one.get("hits", []))
        visible = one.get("visible", [])
        r.n_visible = _put(table, r.visible, visible)
        r.visible_who[: len(visible)] = -1  # the record does not say
        r.sure = sum(1 << visible.index(square) for square in one.get("sure", []))
        r.n_captures = _put(table, r.captures, one.get("captures", []))
        r.captured[: r.n_captures] = [_taken(table, square) for square in one.get("captures", [])]
        r.disabled = one.get("disabled", 0)
        r.n_dropped = _put(table, r.dropped, one.get("decoys_dropped", []))
        r.n_picked = _put(table, r.picked, one.get("decoys_picked", []))
        for name, field in (("eliminated_infiltrators", "infiltrator_out"), ("eliminated_decoys", "decoy_out")):
            for number, square in one.get(name, {}).items():
                r[field][int(number)] = table.find(square)
        r.left = sum(1 << i for i in one.get("left", []))
        r.explosions = one.get("explosions", 0)
        _load_counts(table, turn, one.get("counts", []))


def _put(table: Any, places: Any, squares: Sequence[int]) -> int:
    places[: len(squares)] = [table.find(square) for square in squares]
    return len(squares)


def _taken(table: Any, square: int) -> int:
    """Which generators were taken there: those of the panel that infiltrators carry; the record does not say."""
    t, slot = table.state.table, square // table.area
    carried = t.generator[slot] == Generator.CARRIED and 0 <= t.generator_holder[slot] < table.n
    return 1 << slot if carried else 0


def _load_counts(table: Any, turn: int, counts: Sequence[Any]) -> None:
    s = table.state
    present = int(s.table.turn)
    s.table.turn = turn
    for number, squares in counts:
        s.area[:] = table.words(squares)
        note_count(s, table.cfg, np.int64(number))
    s.table.turn = present
