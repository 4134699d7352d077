"""A small stage for rule tests: lay out a position, act, look at what happened.

    s = scene()                                   # a quiet Bank Job of three burglars, see layout.py
    s.tile("0:B1", "fingerprint").hand(0, "emp")  # lay out, in any order
    s.do("use emp").do("move E")                  # seat 0 acts
    s.answer("alarm_pay", 2, options=[0, 2])      # a question on the way
    s.do("end")
    assert s.alarms() == [] and s.stealth(0) == 3

Floors count from 0; rooms are named "0:B1", cells "B1". After every answer the invariants of section 8.6 hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any, Self

from tests.rulebook.stage import Stage

from . import draws
from .invariants import check
from .layout import Layout, Position
from .names import ALARM_KINDS, CAUSES, act_code, all_act_codes, cell_name, option_code, room_name

Wish = Callable[[list[int]], bool]
_starts: dict[str, Position] = {}


class Scene(Layout, Stage):
    """One table, laid out and played by a test."""

    def __init__(self, engine: Any, players: int = 3, *, seed: int = 1, game: int = 0, **rules: Any) -> None:
        super().__init__(players, **rules)
        self.engine, self.seed, self.game = engine, seed, game
        self._wishes: list[Callable[[int], bool]] = []
        self.p = self.quiet(self._start())

    def _start(self) -> Position:
        """The snapshot of a game of these rules at its first act, made once for all scenes."""
        key = repr((self.engine, self.players, sorted(self.rules.items(), key=str)))
        if key not in _starts:
            table = self._new_table()
            table.start()
            while table.question().kind != "act":
                table.answer(table.question().options[0])
            _starts[key] = table.snapshot()
        return _starts[key]

    def _new_table(self) -> Any:
        return self.engine(
            players=self.players, rules=self.rules, components=self.cards, seed=self.seed, index=self.game
        )

    def _check(self, before: dict[str, Any] | None = None) -> None:
        check(self, before)

    # ------------------------------------------------------- putting it down

    def luck(self, purpose: str, *faces: int, turn: int | None = None, seat: int | None = None) -> Self:
        """Take the first game in which a stream of dice begins so (by default that of the turn under way)."""
        return self.fate(purpose, len(faces), lambda rolled: rolled == list(faces), turn=turn, seat=seat)

    def fate(self, purpose: str, dice: int, wanted: Wish, *, turn: int | None = None, seat: int | None = None) -> Self:
        """Take the first game in which the first dice of a stream are as wanted, with all that was wished before."""
        turn = self.p["turn"] if turn is None else turn
        seat = self.p["active"] if seat is None else seat
        self._wishes.append(lambda game: wanted(draws.faces(draws.words(self.seed, game, purpose, turn, seat), dice)))
        self.game = next(game for game in count() if all(wish(game) for wish in self._wishes))
        return self

    def deal(self) -> Self:
        """Start a fresh game from the set-up instead of a position."""
        self.table = self._new_table()
        self.table.start()
        return self

    # ---------------------------------------------------------------- play

    def do(self, *acts: str) -> Self:
        """Take acts by name; each must be offered."""
        for act in acts:
            self.answer("act", act)
        return self

    def _code(self, kind: str, choice: Any) -> int:
        return option_code(kind, choice, self.side)

    def _give(self, code: int) -> None:
        before = self.state
        self.table.answer(code)
        self._check(before)

    def end_turn(self) -> Self:
        """End the action phase; nothing may be asked until the next seat acts."""
        turn = self.state["turn"]
        self.do("end")
        assert self.question is None or self.question.kind == "act", f"asked {self.question}"
        assert self.question is None or self.state["turn"] > turn
        return self

    def end_turns(self, turns: int) -> Self:
        for _ in range(turns):
            self.end_turn()
        return self

    def until(self, seat: int) -> Self:
        """End turns until this seat acts."""
        while self.end_turn().state["active"] != seat:
            pass
        return self

    # ---------------------------------------------------------------- look

    @property
    def result(self) -> tuple[str, str]:
        state = self.state
        return state["result"], state["cause"]

    def offers(self) -> list[Any]:
        """The options of the question on the table; acts by name."""
        q = self.question
        if q is None or q.kind != "act":
            return [] if q is None else list(q.options)
        named = all_act_codes(self.side)
        return [named.get(code, code) for code in q.options]

    def offered(self, act: str) -> bool:
        assert self.question.kind == "act", f"asked {self.question}"
        return act_code(act, self.side) in self.question.options

    def burglar(self, seat: int) -> SimpleNamespace:
        entry = self.state["burglars"][seat]
        return SimpleNamespace(**entry | {"room": room_name(entry["room"], self.side)})

    def at(self, seat: int) -> str:
        return self.burglar(seat).room

    def stealth(self, seat: int) -> int:
        return self.state["burglars"][seat]["stealth"]

    def held(self, seat: int) -> list[str]:
        return self.state["burglars"][seat]["hand"]

    def guard(self, floor: int) -> SimpleNamespace:
        entry = self.state["guards"][floor]
        names = {key: cell_name(entry[key], self.side) if entry[key] >= 0 else "" for key in ("pos", "dest")}
        return SimpleNamespace(**entry | names)

    def rooms(self, heap: str) -> list[str]:
        """The rooms of "alarms", "open", "covered", "cracked", ... by name."""
        return [room_name(g, self.side) for g in self.state[heap]]

    def alarms(self) -> list[str]:
        return self.rooms("alarms")

    def heap(self, name: str, where: str) -> int:
        """The number of a room: "dice", "hacks", "room_stealth"."""
        return dict(self.state[name]).get(self.number(where), 0)

    def faceup(self, where: str) -> bool:
        floor, at = self._split(where)
        return bool(self.state["faceup"][floor][at])

    def lying(self) -> dict[str, str]:
        return {item: room_name(g, self.side) for item, g in self.state["lying"]}

    def pile(self, floor: int, name: str = "deck") -> list[str]:
        """A patrol "deck", "discards" or "aside" by cell names."""
        return [cell_name(c, self.side) if c >= 0 else "LV" for c in self.state["patrol"][floor][name]]

    def losses(self) -> dict[str, int]:
        """Losses of stealth by cause."""
        counts = self.facts["stealth_lost_by_cause"]
        return {CAUSES[i]: n for i, n in enumerate(counts) if n}

    def alarms_by(self) -> dict[str, int]:
        """Alarm tokens placed, by what made them."""
        return {ALARM_KINDS[i]: n for i, n in enumerate(self.facts["alarms_started"]) if n}

    def words(self, purpose: str, round_: int = 0, seat: int = 0) -> Iterator[int]:
        return draws.words(self.seed, self.game, purpose, round_, seat)
