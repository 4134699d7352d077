"""What tests of positions look at, and how they go on."""

from __future__ import annotations

from .scenes import END, STOP
from .snapshot import Snapshot
from .table import Table

LIT, SHADED = 2, 0
"""Tiles of B0 in the north-west."""


def options(table: Table) -> tuple[int, ...]:
    question = table.question()
    return question.options if question is not None else ()


def infiltrator(table: Table, number: int = 0) -> Snapshot:
    one: Snapshot = table.snapshot()["infiltrators"][number]
    return one


def answers(table: Table, *codes: int) -> Snapshot:
    for code in codes:
        table.answer(code)
    return table.snapshot()


def ask_until(table: Table, kind: str) -> Table:
    """End turns and stop until a question of a kind is asked."""
    while (question := table.question()) is not None and question.kind != kind:
        stops = {"act": END, "guard_act": END, "activate": STOP, "random_pick": STOP}
        table.answer(stops.get(question.kind, question.options[0]))
    return table
