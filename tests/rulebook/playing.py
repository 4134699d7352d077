"""What ways of playing a whole game have in common, for the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Record = list[tuple[int, str, tuple[int, ...], int]]  # (seat, kind, options, code) of every answer


def lowest(question: Any, _state: Any) -> int:
    return question.options[0]


def highest(question: Any, _state: Any) -> int:
    return question.options[-1]


def play_out(
    table: Any, choose: Callable[[Any], int], record: Record | None = None, *, most: int = 100_000
) -> dict[str, Any]:
    """Play to the end (or for some answers) and give the last snapshot."""
    for _ in range(most):
        question = table.question()
        if question is None:
            break
        code = choose(question)
        if record is not None:
            record.append((question.seat, question.kind, tuple(question.options), code))
        table.answer(code)
    return table.snapshot()
