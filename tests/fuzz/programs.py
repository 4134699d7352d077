"""Programs of cards drawn from the tables of the effect language: each of them is one that the loader has to take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from simcore.games.infiltration.language import DEPTH_MAX, LENGTH_MAX
from simcore.games.infiltration.words import OPERATIONS, READINGS, Number, NumberOrWord, Where
from tests.support.infiltration import shipped_cards
from tests.support.programs import One, ProgramWriter, ids_of

MOVING = frozenset({"move", "push", "swap", "carry_df", "reveal", "enter_secret", "npc_move", "npc_place"})
"""Operations that set off programs of other cards."""
MOST_OPERATIONS = 4
"""In one row of operations; with what stands in braces a program may be full."""
KINDS = ("call",) * 6 + ("choose", "if")


class Writer(ProgramWriter):
    """Writes the programs of one row; some numbers are left out of them and named in the row (`numbers`)."""

    ids = ids_of(shipped_cards())

    def __init__(self, draw: DrawFn, restless: bool = False) -> None:
        self.draw = draw
        self.numbers: dict[str, int] = {}
        self.left = 0
        self.depth = 0
        self.forms = [form for form in OPERATIONS if not restless or form.name in MOVING]

    def program(self, where: Where) -> str:
        """A program, perhaps an empty one, with room for one operation more."""
        self.left = LENGTH_MAX - 1
        return self.operations(where)

    def operations(self, where: Where) -> str:
        most = self.draw(st.integers(0, MOST_OPERATIONS))
        words = []
        while len(words) < most and self.left > 0:
            words.append(self.operation(where))
        return "; ".join(words)

    def operation(self, where: Where) -> str:
        self.left -= 1
        kind = self.draw(st.sampled_from(KINDS)) if self.depth < DEPTH_MAX else "call"
        if kind == "choose":
            return f"choose{self.braces(where, self.draw(st.integers(2, 3)))}"
        if kind == "if":
            return f"if({self.condition()}){self.braces(where, 1)}"
        forms = [form for form in self.forms if form.where & where and form.name != "stay"]
        return self.call(self.draw(st.sampled_from(forms)), where)

    def braces(self, where: Where, branches: int) -> str:
        with self.deeper():
            return "{" + " / ".join(self.operations(where) for _ in range(branches)) + "}"

    @contextmanager
    def deeper(self) -> Iterator[None]:
        self.depth += 1
        yield
        self.depth -= 1

    def number(self, wanted: Number) -> int | str:
        """Mostly a small one, sometimes one from the whole range, sometimes a name for it."""
        small = st.integers(max(wanted.low, -3), min(wanted.high, 4))
        value = self.draw(st.one_of(small, small, small, st.integers(wanted.low, wanted.high)))
        if self.draw(st.integers(0, 5)):
            return value
        name = f"k{len(self.numbers)}"
        self.numbers[name] = value
        return name

    def choice(self, options: Sequence[One]) -> One:
        return self.draw(st.sampled_from(options))

    def number_or_word(self, argument: NumberOrWord) -> int | str:
        return argument.word if self.draw(st.booleans()) else self.number(argument.number)

    def trap(self) -> str:
        self.left = LENGTH_MAX - 1
        return self.braces(Where.TRAP, 1)

    def scoring(self) -> str:
        """What a special is worth."""
        forms = [form for form in READINGS if form.where & Where.SCORING]
        chosen = self.draw(st.lists(st.sampled_from(forms), min_size=1, max_size=3))
        return "; ".join(self.call(form, Where.SCORING) for form in chosen)
