"""What to ask after a sweep: all that one of its settings does, and what else of the rules matters."""

from __future__ import annotations

from reports.printing import Question
from reports.study.again import question
from reports.sweep.results import Sweep


def ask(sweep: Sweep) -> list[Question]:
    """The setting that differs most from the rules as they are, against these."""
    plan, name = sweep.study.plan, sweep.by_size[0]
    others = [number for number in range(len(sweep.grid)) if number != sweep.own]
    most = max(others, key=lambda number: abs(sweep.shifts[number][name].size))
    side = "+".join(f"{key}={value}" for key, value in zip(sweep.keys, sweep.grid[most], strict=True))
    return [
        question("What else does its furthest setting change?", plan, "compare", "base", side),
        question("Which of all the numbers of the rules matter?", plan, "sensitivity"),
    ]
