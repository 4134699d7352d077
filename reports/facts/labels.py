"""What each cell of a measure's axis is called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from reports.provenance import mark
from simcore.plan import Floor, Plan, plan_of
from simcore.spec import Axis, GameSpec, Row, Rules


class Label(NamedTuple):
    """The id of a cell in files and its name in front of readers."""

    id: str
    text: str


def component_rows(spec: GameSpec, rules: Rules, labels: str) -> tuple[Row, ...] | None:
    """The component rows an axis runs over; None if it does not run over components."""
    known = any(kind.plural == labels for kind in spec.component_kinds)
    return rules.components.get(labels, ()) if known else None


def axis_labels(axis: Axis, spec: GameSpec, rules: Rules) -> tuple[Label, ...]:
    """The labels of an axis, at most its size; cells beyond them hold nothing, nor do those without a text."""
    rows = component_rows(spec, rules, axis.labels)
    if rows is not None:
        return component_labels(rows[: axis.size])
    if axis.labels == "numbers":
        last = axis.first + axis.size - 1
        numbers = [str(number) for number in range(axis.first, last)] + [f"{last}+"]
        return tuple(Label(number, number) for number in numbers)
    if axis.labels == "names":
        return tuple(Label(_id(name), name) for name in axis.names)
    if axis.labels == "plan":
        plan = plan_of(spec, rules)
        return tuple(_room_label(plan, cell) for cell in range(min(axis.size, plan.size)))
    if axis.labels == "floors":
        floors = plan_of(spec, rules).floors
        return tuple(Label(_id(floor.name), floor_text(floor)) for floor in floors[: axis.size])
    if axis.labels == "seats":
        return _numbered(axis.name.replace("_", " ").capitalize(), min(axis.size, rules.players))
    if axis.labels == "operatives":
        return _numbered("Operative", axis.size)
    raise LookupError(f"axis '{axis.name}' of {spec.name} names no known labels: '{axis.labels}'")


def component_labels(rows: Sequence[Row]) -> tuple[Label, ...]:
    """The name of each component, numbered where several have it, with the mark of what is reconstructed."""
    names = [str(row.get("name", row["id"])) for row in rows]
    before = [names[:at].count(name) for at, name in enumerate(names)]
    texts = [f"{name} {nth + 1}" if names.count(name) > 1 else name for name, nth in zip(names, before, strict=True)]
    return tuple(Label(row["id"], f"{name}{mark(row)}") for row, name in zip(rows, texts, strict=True))


def floor_text(floor: Floor) -> str:
    """What a floor is called in front of readers, with the mark of what is reconstructed."""
    return f"{floor.name}{mark(floor.component)}"


def room_text(floor: Floor, room: str) -> str:
    """What a room is called outside of its floor."""
    return f"{floor_text(floor)}, {room}"


def _room_label(plan: Plan, cell: int) -> Label:
    found = plan.room_of(cell)
    return Label(_id(plan.name_of(cell)), room_text(*found)) if found else Label(str(cell), "")


def _id(name: str) -> str:
    """A name as an id: "Floor 1, B3" is floor_1_b3."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def _numbered(noun: str, size: int) -> tuple[Label, ...]:
    return tuple(Label(str(number), f"{noun} {number}") for number in range(1, size + 1))
