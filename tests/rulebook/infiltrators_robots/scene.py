"""A small stage for rule tests: lay out a position, act, answer, look at what happened.

    s = scene(n=1, panels="core halls")           # one infiltrator, core in slot 0, see layout.py
    s.inf(0, 10).trap(s.between(10, 17))          # lay out, in any order
    s.do(step(SOUTH)).i(0).visible                # the figure whose turn it is acts
    s.answer("disabler_target", door(0), options=[...])

After every answer the invariants of section 9.7 hold, and every question of play offers exactly what the oracle
finds legal.
"""

from __future__ import annotations

import copy
from types import SimpleNamespace
from typing import Any, Self

from tests.rulebook.stage import Stage

from .invariants import check
from .names import END, STOP, act_kind, act_name
from .pieces import Pieces


class Scene(Pieces, Stage):
    """One table, laid out and played by a test."""

    def __init__(self, engine: Any, n: int = 1, *, seed: int = 1, game: int = 0, **rules: Any) -> None:
        super().__init__(n, **rules)
        self.engine, self.seed, self.game = engine, seed, game
        self.map_number: int | None = None
        self.checked = True
        self._checked: dict[str, Any] | None = None

    def _new_table(self) -> Any:
        return self.engine(
            players=self.n, rules=self.ready_rules(), components=self.cards, seed=self.seed, index=self.game,
            map_number=self.map_number,
        )  # fmt: skip

    # ------------------------------------------------------- putting it down

    def deal(self) -> Self:
        """Start a fresh game from the set-up instead of a position."""
        self.table = self._new_table()
        self.table.start()
        self._check()
        return self

    def take(self, position: dict[str, Any]) -> Self:
        """Load a position of another game on a fresh table."""
        self.table = self._new_table()
        self.table.load(copy.deepcopy(position))
        self._checked = None
        return self

    def _check(self, before: dict[str, Any] | None = None) -> None:
        if self.checked:
            self._checked = check(self, before)

    # ---------------------------------------------------------------- play

    def do(self, *codes: int) -> Self:
        """Take acts; each must be offered."""
        for code in codes:
            q = self.question
            assert q is not None, f"{act_name(code)} was to be done, the game is over: {self.facts}"
            assert q.kind == "act", f"{act_name(code)} was to be done, asked {q.kind} {list(q.options)}"
            assert code in q.options, f"{act_name(code)} is not offered: {self.offers()}"
            self._give(code)
        return self

    def _give(self, code: int) -> None:
        self.table.answer(code)
        self._check(self._checked)

    def scan(self, *codes: int) -> Self:
        """Answer K17 questions one after the other."""
        for code in codes:
            self.answer("scan", code)
        return self

    def end(self) -> Self:
        """The figure that acts does no more."""
        return self.do(END)

    def idle(self, *, until: str = "", most: int = 400) -> Self:
        """Everybody does as little as possible up to a phase, or to a question of a kind, or to the end."""
        while self.question is not None and until not in (self.state["phase"], self.asked):
            assert (most := most - 1) > 0, f"{until} does not come"
            self._give(END if self.asked == "act" and END in self.options else self.options[0])
        assert not until or self.question is not None, f"the game ended before {until}: {self.facts}"
        return self

    def next_turn(self) -> Self:
        """Everybody does as little as possible until the next turn begins, or the game ends."""
        turn = self.state["turn"]
        while self.question is not None and self.state["turn"] == turn:
            self._give(END if self.asked == "act" and END in self.options else self.options[0])
        return self

    def stop_cat(self) -> Self:
        return self.answer("cat_step", STOP)

    # ---------------------------------------------------------------- look

    def offers(self) -> list[Any]:
        """The options of the question on the table; acts in words."""
        return [act_name(code) for code in self.options] if self.asked == "act" else self.options

    def offered(self, code: int) -> bool:
        assert self.asked == "act", f"asked {self.asked}"
        return code in self.options

    def kinds(self) -> set[str]:
        """The kinds of the acts offered."""
        assert self.asked == "act", f"asked {self.asked}"
        return {act_kind(code) for code in self.options}

    def i(self, i: int) -> SimpleNamespace:
        return SimpleNamespace(**self.state["infiltrators"][i])

    def r(self, j: int) -> SimpleNamespace:
        return SimpleNamespace(**self.state["robots"][j])

    def t(self, i: int) -> SimpleNamespace:
        return SimpleNamespace(**self.state["traitors"][i])

    def g(self, g: int) -> tuple[str, Any]:
        """State of a generator, and where it is: its square or its holder."""
        row = self.state["generators"][g]
        return row["state"], row["holder"] or row["square"]

    def d(self, d: int) -> SimpleNamespace:
        return SimpleNamespace(**self.state["decoys"][d])

    def door(self, number: int) -> tuple[int, str]:
        """Whether a door is active, and what the infiltrators know of it."""
        row = self.state["doors"][number]
        return row["active"], row["known"]

    def lies(self, name: str, k: int) -> tuple[str, int]:
        """State and square (or holder) of a sentinel or teleport."""
        row = self.state[name][k]
        return row["state"], row["holder"] if row["state"] == "ready" else row["square"]

    @property
    def who(self) -> tuple[str, int]:
        """Phase and acting figure."""
        return self.state["phase"], self.state["acting"]

    @property
    def over(self) -> tuple[str, int, int]:
        """Cause, winner, turns."""
        assert self.question is None, f"the game goes on, asked {self.asked}"
        return self.facts["cause"], self.facts["winner"], self.facts["turns"]

    def record(self, turn: int | None = None) -> dict[str, Any]:
        """The public record of a turn, the present one if none is named."""
        state = self.state
        return state["record"][(state["turn"] if turn is None else turn) - 1]

    def robots_see(self) -> dict[str, Any]:
        return self.begin().table.view(self.n)

    def infiltrators_see(self) -> dict[str, Any]:
        return self.begin().table.view(0)

    def labels(self) -> list[tuple[int, int, int]]:
        """The visible pawns as the robots see them: label, square, sure."""
        return [(pawn["label"], pawn["square"], pawn["sure"]) for pawn in self.robots_see()["pawns"]]
