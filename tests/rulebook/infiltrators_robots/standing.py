"""Where figures and tokens of a position are, and the steps it leaves open (R17-R21)."""

from __future__ import annotations

from typing import Any

from .board import Board, flood
from .components import Cards
from .names import step

State = dict[str, Any]
NEVER = 10**6


class Standing:
    """One position: who stands where, and may step where."""

    def __init__(self, state: State, rules: dict[str, Any], cards: Cards, board: Board):
        self.state, self.rules, self.cards, self.board = state, rules, cards, board
        self.infs, self.robots, self.traitors = state["infiltrators"], state["robots"], state["traitors"]
        self.deployed = [*state["sentinels"], *state["teleports"]]
        self.active_doors = {number for number, row in enumerate(state["doors"]) if row["active"]}

    # ------------------------------------------------------ who is where

    def pawns(self, without: int = -1) -> set[int]:
        """Squares of pawns but that of one infiltrator."""
        squares = {f["square"] for i, f in enumerate(self.infs) if f["state"] == "board" and i != without}
        return squares | {d["square"] for d in self.state["decoys"] if d["state"] == "board"}

    def standees(self, without: tuple[str, int] = ("", -1)) -> set[int]:
        """Squares of robots and traitors but one."""
        return {
            f["square"] for team in ("robots", "traitors") for k, f in enumerate(self.state[team])
            if f["state"] == "board" and (team, k) != without
        }  # fmt: skip

    def active_token(self, q: int) -> bool:
        """R21."""
        rows = [*self.state["generators"], *self.deployed]
        return any(row["state"] == "active" and row["square"] == q for row in rows)

    def generator(self, q: int, state: str) -> bool:
        return any(row["state"] == state and row["square"] == q for row in self.state["generators"])

    def bare(self, q: int) -> bool:
        """R35: no token of any kind lies there."""
        rows = [*self.state["generators"], *self.deployed]
        lies = any(row["square"] == q for row in rows) or self._decoy_lies(q)
        return not lies and not self._tools(q, "disablers_lying") and not self._tools(q, "repairs_lying")

    def _tools(self, q: int, name: str) -> int:
        return self.state[name].get(str(q), 0)

    def _decoy_lies(self, q: int) -> bool:
        return any(d["state"] == "lying" and d["square"] == q for d in self.state["decoys"])

    def carries(self, who: str) -> bool:
        return any(row["holder"] == who for row in self.state["generators"])

    def _shut(self) -> set[int]:
        """D10."""
        return self.active_doors if self.rules["active_door_blocks"] == "infiltrators" else set()

    def room_squares(self, q: int) -> list[int]:
        return self.board.rooms[self.board.room[q]]

    def room_doors(self, q: int) -> list[int]:
        return self.board.borders(self.board.room[q])

    # ------------------------------------------------------------ moving

    def further(self, q: int, full: set[int], shut: set[int]) -> int:
        """R19: f(q)."""
        if q not in full:
            return 0
        far = flood([q], lambda t: self.board.next_to(t, shut))
        return min((steps for t, steps in far.items() if t not in full), default=NEVER)

    def _steps(self, q: int, full: set[int], shut: set[int], left: int) -> list[int]:
        ways = [(d, self.board.through(q, d, shut)) for d in range(4)]
        return [step(d) for d, t in ways if t is not None and self.further(t, full, shut) <= left - 1]

    def _places(self, q: int) -> dict[int, int]:
        return self.board.places(q, self.rules["reach_own"])
