"""The public record: what the robots have been told, turn by turn (6.2, 6.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class TurnRecord:
    """What is public about one turn.

    Attributes
    ----------
    captures, captured : list
        Where infiltrators captured or picked up data, act by act, and the numbers taken by each act.
    decoy_tokens : list of int
        The events of decoy tokens in their order: 1 one was picked up, -1 one was dropped.
    counts : list
        Under D30 `count`: the number told and the seen squares of each scan that told a number.
    empty : set
        Squares told to hold no pawn; kept for the support only.
    shown : dict
        Under D15 `true`: what the visible pawns at the end of phase A are, by square.
    """

    seen: set[int] = field(default_factory=set)
    hits: set[int] = field(default_factory=set)
    visible: list[int] = field(default_factory=list)
    sure: list[int] = field(default_factory=list)
    captures: list[int] = field(default_factory=list)
    captured: list[list[int]] = field(default_factory=list)
    disabled: int = 0
    decoys_dropped: list[int] = field(default_factory=list)
    decoys_picked: list[int] = field(default_factory=list)
    decoy_tokens: list[int] = field(default_factory=list)
    eliminated_infiltrators: dict[int, int] = field(default_factory=dict)
    eliminated_decoys: dict[int, int] = field(default_factory=dict)
    left: list[int] = field(default_factory=list)
    explosions: int = 0
    counts: list[tuple[int, list[int]]] = field(default_factory=list)
    empty: set[int] = field(default_factory=set)
    shown: dict[int, str] = field(default_factory=dict)


SETS = ("seen", "hits")
BY_NUMBER = ("eliminated_infiltrators", "eliminated_decoys")
LISTS = ("visible", "sure", "captures", "decoys_dropped", "decoys_picked", "left")
NUMBERS = ("disabled", "explosions")


def record_snapshot(record: TurnRecord) -> dict[str, Any]:
    """Return a turn of the record as plain data."""
    return {
        **{name: sorted(getattr(record, name)) for name in SETS},
        **{name: list(getattr(record, name)) for name in LISTS},
        **{name: getattr(record, name) for name in NUMBERS},
        **{name: {str(n): square for n, square in sorted(getattr(record, name).items())} for name in BY_NUMBER},
        "counts": [[number, list(squares)] for number, squares in record.counts],
    }


def record_extra(record: TurnRecord) -> dict[str, Any]:
    """Return what resampling needs besides."""
    return {
        "captured": [list(numbers) for numbers in record.captured],
        "shown": {str(square): name for square, name in sorted(record.shown.items())},
        "decoy_tokens": list(record.decoy_tokens),
    }


def record_from(one: dict[str, Any], extra: dict[str, Any], slot_size: int) -> TurnRecord:
    """Build a turn of the record; without more, a captured generator is that of the slot, and pick-ups came first."""
    captures = list(one.get("captures", []))
    tokens = [1] * len(one.get("decoys_picked", [])) + [-1] * len(one.get("decoys_dropped", []))
    return TurnRecord(
        **{name: set(one.get(name, [])) for name in SETS},
        **{name: list(one.get(name, [])) for name in LISTS},
        **{name: one.get(name, 0) for name in NUMBERS},
        **{name: {int(n): square for n, square in one.get(name, {}).items()} for name in BY_NUMBER},
        captured=[list(numbers) for numbers in extra.get("captured", [[square // slot_size] for square in captures])],
        decoy_tokens=list(extra.get("decoy_tokens", tokens)),
        counts=[(number, list(squares)) for number, squares in one.get("counts", [])],
        shown={int(square): name for square, name in extra.get("shown", {}).items()},
    )
