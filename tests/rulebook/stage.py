"""What the stages of games have in common whose tests lay out a position: loading it, answering, and looking."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, Self


class Stage:
    """One table; a game adds how a position is laid out, checked, and spoken of."""

    table: Any = None

    def begin(self) -> Self:
        """Load the position, once; every way of playing or looking does it."""
        if self.table is None:
            self.table = self._new_table()
            self.table.load(self.ready())
            self._check()
        return self

    def answer(self, kind: str, choice: Any, *, options: Sequence[Any] | None = None, seat: int | None = None) -> Self:
        """Answer the question on the table, which must be of this kind (and of these options, if given)."""
        q = self.question
        assert q is not None, f"a {kind} question was expected, the game is over"
        assert q.kind == kind, f"expected a {kind} question, got {q.kind} offering {self.offers()}"
        if options is not None:
            expected = [self._code(kind, option) for option in options]
            assert list(q.options) == expected, f"{kind} offers {list(q.options)}, expected {expected}"
        assert seat is None or q.seat == seat, f"{kind} is asked of seat {q.seat}"
        code = self._code(kind, choice)
        assert code in q.options, f"{choice} is not offered by {kind}: {self.offers()}"
        self._give(code)
        return self

    # ------------------------------------------------------ what a game says

    def ready(self) -> dict[str, Any]:
        """The position as it is laid out."""
        raise NotImplementedError

    def _new_table(self) -> Any:
        raise NotImplementedError

    def _check(self, before: dict[str, Any] | None = None) -> None:
        """Look whether the invariants hold, since a position before if one is given."""
        raise NotImplementedError

    def _give(self, code: int) -> None:
        """Answer, and check."""
        raise NotImplementedError

    def _code(self, kind: str, choice: Any) -> int:
        """The code of what a test chooses."""
        return choice

    # ---------------------------------------------------------------- look

    @property
    def question(self) -> Any:
        return self.begin().table.question()

    @property
    def asked(self) -> str:
        """The kind of the question on the table, "" when the game is over."""
        return "" if self.question is None else self.question.kind

    @property
    def options(self) -> list[int]:
        return [] if self.question is None else list(self.question.options)

    def offers(self) -> list[Any]:
        """The options of the question on the table, in words where a game has some."""
        return self.options

    @property
    def state(self) -> dict[str, Any]:
        return self.begin().table.snapshot()

    @property
    def facts(self) -> dict[str, Any]:
        return self.state["facts"]

    def copy_of_state(self) -> dict[str, Any]:
        return copy.deepcopy(self.state)
