"""The public record of the robots game, as the contract of both engines tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

import numpy as np

from simcore.games.infiltrators_robots.codes import MAX_INFILTRATORS, MAX_SLOTS
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


def tell_extra(table: Any) -> dict[str, Any]:
    """What resampling needs beside the record: labels of infiltrators for sure, and more of each turn."""
    t = table.state.table
    labels = [(t.label[i], t.sure[i]) for i in range(table.n)]
    labels += [(t.decoy_label[d], t.decoy_sure[d]) for d in range(table.cfg.decoys)]
    turns = [_extra_of_turn(table, table.state.record[turn]) for turn in range(1, int(t.turn) + 1)]
    return {"sure": sorted(int(label) for label, sure in labels if sure), "record": turns}


def _extra_of_turn(table: Any, r: Any) -> dict[str, Any]:
    """Which generators were taken, who was shown (D15), and how far drops of decoys were ahead of pick-ups."""
    shown = {str(table.tell(r.visible[k])): _name(int(r.visible_who[k])) for k in range(r.n_visible)}
    return {
        "captured": [[g for g in range(MAX_SLOTS) if int(taken) >> g & 1] for taken in r.captured[: r.n_captures]],
        "shown": {square: name for square, name in shown.items() if name},
        "drops_ahead": int(r.drops_ahead),
    }


def _name(who: int) -> str:
    """What a visible pawn is, "" where it is not shown."""
    if who < 0:
        return ""
    return f"i{who}" if who < MAX_INFILTRATORS else f"d{who - MAX_INFILTRATORS}"


def drops_ahead(decoy_tokens: Sequence[int]) -> int:
    """How far drops of decoy tokens (-1) were ahead of pick-ups (1) in a turn; the reference engine has them all."""
    return -min(accumulate(decoy_tokens, initial=0))


def load_extra(table: Any, extra: Mapping[str, Any]) -> None:
    """What the record does not tell; without it, labels on squares that were sure lately are sure."""
    t = table.state.table
    sure = extra.get("sure", _sure_labels(table))
    t.sure[: table.n] = [label in sure for label in t.label[: table.n]]
    t.decoy_sure[: table.cfg.decoys] = [label in sure for label in t.decoy_label[: table.cfg.decoys]]
    for turn, one in enumerate(extra.get("record", []), start=1):
        r = table.state.record[turn]
        r.captured[: r.n_captures] = [sum(1 << g for g in taken) for taken in one["captured"]]
        r.drops_ahead = one["drops_ahead"] if "drops_ahead" in one else drops_ahead(one["decoy_tokens"])
        for k in range(r.n_visible):
            name = one["shown"].get(str(table.tell(r.visible[k])))
            r.visible_who[k] = -1 if name is None else int(name[1:]) + (MAX_INFILTRATORS if name[0] == "d" else 0)


def _sure_labels(table: Any) -> set[int]:
    """The labels on squares of the last two turns of the record that were infiltrators for sure."""
    t, found = table.state.table, set()
    for turn in range(max(1, int(t.turn) - 1), int(t.turn) + 1):
        r = table.state.record[turn]
        sure = {int(r.visible[k]) for k in range(r.n_visible) if int(r.sure) >> k & 1}
        for labels, squares in ((t.label, t.square), (t.decoy_label, t.decoy_square)):
            found |= {int(label) for label, square in zip(labels, squares, strict=False) if square in sure}
    return found - {-1}


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
        r.captured[: r.n_captures] = [1 << square // table.area for square in one.get("captures", [])]
        r.disabled = one.get("disabled", 0)
        r.n_dropped = _put(table, r.dropped, one.get("decoys_dropped", []))
        r.n_picked = _put(table, r.picked, one.get("decoys_picked", []))
        r.drops_ahead = max(0, r.n_dropped - r.n_picked)
        for name, field in (("eliminated_infiltrators", "infiltrator_out"), ("eliminated_decoys", "decoy_out")):
            for number, square in one.get(name, {}).items():
                r[field][int(number)] = table.find(square)
        r.left = sum(1 << i for i in one.get("left", []))
        r.explosions = one.get("explosions", 0)
        _load_counts(table, turn, one.get("counts", []))


def _put(table: Any, places: Any, squares: Sequence[int]) -> int:
    places[: len(squares)] = [table.find(square) for square in squares]
    return len(squares)


def _load_counts(table: Any, turn: int, counts: Sequence[Any]) -> None:
    s = table.state
    present = int(s.table.turn)
    s.table.turn = turn
    for number, squares in counts:
        s.area[:] = table.words(squares)
        note_count(s, table.cfg, np.int64(number))
    s.table.turn = present
