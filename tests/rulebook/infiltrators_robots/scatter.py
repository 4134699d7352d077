"""Crowded positions drawn at random: figures, tokens and doors around one square, for the oracle of K9."""

from __future__ import annotations

from typing import Any

from . import draws


class Scatter:
    """A scene filled from a stream of words, everything within some steps of one square of slot 0."""

    def __init__(self, s: Any, seed: int) -> None:
        self.s, self.stream = s, draws.words(seed, 0, "policy", 200, 200)
        self.held = "fresh" if s.all_rules["redeploy_reach"] == "room" else "held"
        s.lay()
        middle = self.pick([q for q in s.board.hatched if q < s.board.size])
        focus = self.pick([middle, *s.board.next_to(middle)])
        self.close = sorted(q for q, d in s.board.steps(focus).items() if d <= 2)
        self.near = sorted(q for q, d in s.board.steps(focus).items() if d <= 3)
        self.hatched = sorted(q for q, d in s.board.steps(focus).items() if d <= 7 and q in s.board.hatched)
        self.taken: dict[str, set[int]] = {"pawn": set(), "standee": set(), "active": set()}

    def below(self, m: int) -> int:
        return draws.bounded(next(self.stream), m)

    def pick(self, things: list[Any]) -> Any:
        return things[self.below(len(things))]

    def free(self, kind: str, squares: list[int]) -> int | None:
        """A square where another of the kind may still be put."""
        left = [q for q in squares if q not in self.taken[kind]]
        if not left:
            return None
        square = self.pick(left)
        self.taken[kind].add(square)
        return square

    def fill(self, phase: str) -> Any:
        s, acting = self.s, self.below(2) if phase != "traitors" else 2
        self._figures()
        self._room_for_tokens(phase, acting)
        self._decoys()
        self._generators()
        for name in ("teleport", "sentinel"):
            for k in range(s.j):
                self._deployable(name, k)
        for square in (self.pick(self.lay), self.pick(self.lay)):
            s.lying(square, disablers=self.below(3), repairs=self.below(2))
        for d in range(len(s.board.doors)):
            s.shut(d, active=int(self.below(3) > 0), trapped=int(d < 2 * s.k), known="unknown")
        return s.at(phase, acting, left=1 + self.below(4))

    def _room_for_tokens(self, phase: str, acting: int) -> None:
        """Crowded, with the near hatched squares bare, or with a teleport below the standee that acts."""
        how = self.below(3)
        self.lay = [q for q in self.near if how == 0 or q not in self.hatched]
        self.spots = [q for q in self.hatched if how == 0 or q not in self.close]
        at = self.s.p["traitors" if phase == "traitors" else "robots"][acting]["square"]
        if how == 2 and at in self.hatched:
            self.taken["active"].add(at)
            self.s.teleport(3, at).teleport(2, self.free("active", self.spots))

    def _figures(self) -> None:
        s = self.s
        for i in (0, 1):
            s.inf(i, self.free("pawn", self.near), visible=self.below(2), disablers=self.below(3))
        s.traitor(2, self._standee())
        for j in range(3):
            s.bot(j, self._standee(), repairs=self.below(3))

    def _standee(self) -> int | None:
        """A square for one more, by even chances a hatched one."""
        spot = self.free("standee", [q for q in self.close if q in self.hatched]) if self.below(2) else None
        return self.free("standee", self.close) if spot is None else spot

    def _decoys(self) -> None:
        for d in range(3):
            state = self.pick(["board", "board", "fresh", self.held, "lying", "gone"])
            owner = self.below(2)
            if state == "board":
                self.s.decoy(d, self.free("pawn", self.near), visible=self.below(2), owner=owner)
            elif state == "lying":
                self.s.decoy_state(d, state, square=self.pick(self.lay))
            else:
                self.s.decoy_state(d, state, owner=-1 if state == "gone" else owner)

    def _generators(self) -> None:
        for g in range(self.s.k):
            state = self.pick(["active", "data", "carried", "carried"])
            square = self.free("active", self.spots) if state == "active" else None
            if square is not None:
                self.s.gen(g, square)
            elif state == "carried":
                self.s.data(g, self.pick(["i0", "i1", "r0", "r1"]))
            else:
                self.s.data(g, self.pick(self.lay))

    def _deployable(self, name: str, k: int) -> None:
        if self.s.p[f"{name}s"][k]["state"] == "active":
            return
        state = self.pick(["ready", "ready", "active", "active" if name == "teleport" else "inactive"])
        square = self.free("active", self.spots) if state == "active" else None
        if square is not None:
            getattr(self.s, name)(k, square)
        elif state == "inactive" or k >= 3:
            getattr(self.s, name)(k, self.pick(self.lay), active=False)
