"""A small stage for rule tests: lay out a position, act, look at what happened.

    s = scene()                                   # a quiet board of two infiltrators, see layout.py
    s.inf(0, 30, "bow").foe(0, 33, "hound")       # lay out, in any order
    s.do(move(31), shoot(0))                      # the infiltrator whose turn it is acts
    s.guard_phase().activate(0).do(melee(0))      # everybody ends; the guard player acts
    s.answer("noise_die", 1, options=[0, 1])      # a question on the way
    assert s.noise(0) == 1 and s.alert_now == 1

After every answer the invariants of section 8.7 hold, and an act offers exactly what the oracle finds legal.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any, Self

from tests.rulebook.stage import Stage

from . import draws
from .draws import GUARD, PURPOSE
from .invariants import check
from .layout import Layout
from .names import END, SOURCES, act_name

Wish = Callable[[list[int]], bool]
ACTS = ("act", "guard_act")


class Scene(Layout, Stage):
    """One table, laid out and played by a test."""

    def __init__(self, engine: Any, n: int = 2, *, seed: int = 1, game: int = 0, **rules: Any) -> None:
        super().__init__(n, **rules)
        self.engine, self.seed, self.game = engine, seed, game
        self.checked = True
        self._wishes: list[Callable[[int], bool]] = []

    def _new_table(self) -> Any:
        return self.engine(
            players=self.n + 1, rules=self.rules, components=self.ready_cards(), seed=self.seed, index=self.game
        )

    def _check(self, before: dict[str, Any] | None = None) -> None:
        check(self, before)

    # ------------------------------------------------------- putting it down

    def luck(self, purpose: str, *faces: int, owner: int = 0, round_: int | None = None) -> Self:
        """Take the first game in which a stream of dice begins so (by default of the round under way)."""
        return self.fate(purpose, len(faces), lambda rolled: rolled == list(faces), owner=owner, round_=round_)

    def hits(self, purpose: str, dice: int, n: int, *, owner: int = 0, round_: int | None = None) -> Self:
        """Take the first game in which the first dice of a stream show so many successes."""
        return self.fate(purpose, dice, lambda rolled: sum(d >= 5 for d in rolled) == n, owner=owner, round_=round_)

    def fate(
        self, purpose: str, dice: int, wanted: Wish, *, owner: int = 0, round_: int | None = None, skip: int = 0
    ) -> Self:
        """Take the first game in which the first dice of a stream are as wanted, with all that was wished before."""
        when = 64 * self.p["mission"] + (self.p["round"] if round_ is None else round_)

        def wish(game: int) -> bool:
            return wanted(draws.faces(draws.words(self.seed, game, purpose, when, owner), skip + dice)[skip:])

        self._wishes.append(wish)
        self.game = next(game for game in count() if all(wish(game) for wish in self._wishes))
        return self

    def deal(self) -> Self:
        """Start a fresh game from the set-up instead of a position."""
        self._own_board = False
        self.table = self._new_table()
        self.table.start()
        self._check()
        return self

    def take(self, position: dict[str, Any]) -> Self:
        """Load a position of a dealt game on a fresh table."""
        self._own_board = False
        self.table = self._new_table()
        self.table.load(copy.deepcopy(position))
        return self

    def again(self) -> Self:
        """Load the position as it is laid out now on the same table."""
        if self.table is None:
            return self.begin()
        self.table.load(self.ready())
        return self

    # ---------------------------------------------------------------- play

    def do(self, *codes: int) -> Self:
        """Take acts; each must be offered."""
        for code in codes:
            q = self.question
            assert q is not None, f"{act_name(code)} was to be done, the game is over: {self.state['missions']}"
            assert q.kind in ACTS, f"{act_name(code)} was to be done, asked {q.kind} {list(q.options)}"
            assert code in q.options, f"{act_name(code)} is not offered: {self.offers()}"
            self._give(code)
        return self

    def _give(self, code: int) -> None:
        before = self.state if self.checked else None
        self.table.answer(code)
        if self.checked:
            self._check(before)

    def end_turn(self) -> Self:
        """The infiltrator or the guard that acts does no more."""
        return self.do(END)

    def guard_phase(self) -> Self:
        """Every infiltrator ends, up to the first question of another kind."""
        while self.asked == "act":
            self.do(END)
        return self

    def activate(self, g: int, *codes: int) -> Self:
        """Name a guard, and let it act."""
        return self.answer("activate", g).do(*codes)

    def no_more(self) -> Self:
        """The guard player stops: no further activation and no random move."""
        for kind in ("activate", "random_pick"):
            if self.asked == kind:
                self.answer(kind, 16)
        return self

    def pass_round(self) -> Self:
        """Everybody does nothing until the next round or the end."""
        start = (self.state["mission"], self.state["round"])
        while self.question is not None and (self.state["mission"], self.state["round"]) == start:
            q = self.question
            self.answer(q.kind, 16 if q.kind in ("activate", "random_pick") else q.options[0])
        return self

    def until(self, *kinds: str) -> Self:
        """Answer with the first option up to a question of one of these kinds."""
        while self.asked not in kinds:
            assert self.question is not None, f"the game ended before {kinds}"
            self._give(self.options[0])
        return self

    # ---------------------------------------------------------------- look

    def offers(self) -> list[Any]:
        """The options of the question on the table; acts in words."""
        return [act_name(code) for code in self.options] if self.asked in ACTS else self.options

    def offered(self, code: int) -> bool:
        assert self.asked in ACTS, f"asked {self.asked}"
        return code in self.options

    def moves(self) -> list[int]:
        """The end tiles of the moves offered."""
        assert self.asked in ACTS, f"asked {self.asked}"
        return [code - 16 for code in self.options if 16 <= code < 160]

    def attacks(self) -> list[int]:
        assert self.asked in ACTS, f"asked {self.asked}"
        return [code for code in self.options if code >= 160]

    def i(self, i: int) -> SimpleNamespace:
        return SimpleNamespace(**self.state["infiltrators"][i])

    def g(self, g: int) -> SimpleNamespace:
        return SimpleNamespace(**self.state["guards"][g])

    def o(self, k: int) -> SimpleNamespace:
        return SimpleNamespace(**self.state["objectives"][k])

    def noise(self, i: int) -> int:
        return self.state["infiltrators"][i]["noise"]

    @property
    def alert_now(self) -> int:
        return self.state["alert"]

    def alert_from(self) -> dict[str, int]:
        """Where Alert came from, but the start."""
        return {SOURCES[k]: n for k, n in enumerate(self.state["alert_by_source"]) if n and k}

    @property
    def counts_setup_words(self) -> bool:
        """Whether the engine tells the words of the set-up; one that shuffles only as far as it looks does not."""
        return getattr(self.engine, "counts_setup_words", True)

    def drawn(self, purpose: str, owner: int = 0, round_: int | None = None) -> int:
        """The words used of a stream (of the round that was laid out)."""
        when = 64 * self.p["mission"] + (self.p["round"] if round_ is None else round_)
        return self.state["draws"].get(f"{PURPOSE[purpose]}:{when}:{owner}", 0)

    def guard_drawn(self, purpose: str, g: int, round_: int | None = None) -> int:
        return self.drawn(purpose, GUARD + g, round_)

    @property
    def outcome(self) -> SimpleNamespace:
        """The last finished mission."""
        assert self.state["missions"], f"no mission is over; asked {self.asked}"
        return SimpleNamespace(**self.state["missions"][-1])

    @property
    def points(self) -> tuple[int, int]:
        """Points of both sides in the last finished mission."""
        return self.outcome.points_infiltrators, self.outcome.points_guard

    def words(self, purpose: str, round_: int = 0, owner: int = 0) -> Iterator[int]:
        return draws.words(self.seed, self.game, purpose, round_, owner)
