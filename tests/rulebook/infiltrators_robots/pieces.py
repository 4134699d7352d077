"""Putting figures, tokens and doors where a test wants them, one word a line."""

from __future__ import annotations

from typing import Any, Self

from .layout import Layout


class Pieces(Layout):
    """A layout with the words that fill it."""

    # --------------------------------------------------------------- figures

    def inf(self, i: int, square: int, *, visible: int = 0, disablers: int | None = None, entrance: int = -1) -> Self:
        """Infiltrator i on the board."""
        self.lay()
        self.placed.append(i)
        figure = self.p["infiltrators"][i]
        figure.update(state="board", square=square, visible=visible, label=self._label(visible))
        if disablers is not None:
            figure["disablers"] = disablers
            self.stocked.add(i)
        if entrance >= 0:
            figure["entrance"] = entrance
        return self

    def _label(self, visible: int) -> int:
        if not visible:
            return -1
        self.p["next_label"] += 1
        return self.p["next_label"] - 1

    def outside(self, i: int, slot: int) -> Self:
        self.lay()
        self.placed.append(i)
        self.p["infiltrators"][i].update(state="outside", square=-1, entrance=slot)
        return self

    def safe(self, *indices: int) -> Self:
        """Infiltrators out of play with data (none is taken from the generators)."""
        for i in indices:
            self.lay()["infiltrators"][i].update(state="safe", square=-1, disablers=0)
            self._no_decoys(i)
        self.p["facts"]["safe"] = len(indices)
        return self

    def eliminated(self, *indices: int) -> Self:
        """Infiltrators that wait to become traitors (D37 false: that are out)."""
        waits = "waiting" if self.all_rules["traitors"] else "none"
        for i in indices:
            self.lay()["infiltrators"][i].update(state="traitor", square=-1, disablers=0)
            self.p["traitors"][i].update(state=waits)
            self._no_decoys(i)
        return self

    def _no_decoys(self, owner: int) -> None:
        for decoy in self.p["decoys"]:
            if decoy["owner"] == owner and decoy["state"] in ("fresh", "held"):
                decoy.update(state="gone", owner=-1)

    def traitor(self, i: int, square: int) -> Self:
        self.eliminated(i)
        self.p["traitors"][i].update(state="board", square=square)
        return self

    def bot(self, j: int, square: int, *, repairs: int | None = None) -> Self:
        """Robot j on the board with its whole inventory."""
        have = self.per("repair") if repairs is None else repairs
        self.lay()["robots"][j].update(state="board", square=square, repairs=have)
        for name in ("sentinel", "teleport"):
            for own in range(j * self.per(name), (j + 1) * self.per(name)):
                row = self.p[f"{name}s"][own]
                if row["square"] == self.corner(3):
                    row.update(state="ready", square=-1, holder=j)
        return self

    def empty(self, j: int) -> Self:
        """Robot j has nothing."""
        for name in ("sentinels", "teleports"):
            for row in self.lay()[name]:
                if row["holder"] == j:
                    row.update(state="inactive", square=self.corner(3), holder=-1)
        self.p["robots"][j]["repairs"] = 0
        return self

    def cat(self, square: int) -> Self:
        self.lay()["cat"].update(state="board", square=square, entrance=0)
        return self

    def cat_outside(self, slot: int = 0) -> Self:
        self.lay()["cat"].update(state="outside", square=-1, entrance=slot)
        return self

    # ---------------------------------------------------------------- tokens

    def gen(self, g: int, square: int) -> Self:
        """Generator g, active on a square."""
        self.lay()["generators"][g].update(state="active", square=square, holder="")
        return self

    def data(self, g: int, at: int | str) -> Self:
        """Data g on a square, or with "i0", "r1", "t0"."""
        lies = isinstance(at, int)
        self.lay()["generators"][g].update(
            state="data" if lies else "carried", square=at if lies else -1, holder="" if lies else at
        )
        return self

    def out(self, *numbers: int) -> Self:
        """Data that is out."""
        for g in numbers:
            self.lay()["generators"][g].update(state="out", square=-1, holder="")
        self.p["facts"]["data_out"] = len(numbers)
        return self

    def sentinel(self, k: int, square: int, active: bool = True) -> Self:
        return self._deployed("sentinels", k, square, active)

    def teleport(self, k: int, square: int, active: bool = True) -> Self:
        return self._deployed("teleports", k, square, active)

    def _deployed(self, name: str, k: int, square: int, active: bool) -> Self:
        self.lay()[name][k].update(state="active" if active else "inactive", square=square, holder=-1)
        return self

    def decoy(self, d: int, square: int, *, visible: int = 0, owner: int = 0) -> Self:
        """Decoy d as a pawn on the board."""
        self.lay()["decoys"][d].update(
            state="board", square=square, visible=visible, label=self._label(visible), owner=owner
        )
        return self

    def decoy_state(self, d: int, state: str, *, owner: int = -1, square: int = -1) -> Self:
        """Decoy d fresh or held by somebody, lying, or gone."""
        self.lay()["decoys"][d].update(state=state, square=square, owner=owner, visible=0, label=-1)
        return self

    def lying(self, square: int, *, disablers: int = 0, repairs: int = 0) -> Self:
        """Tools on a square."""
        for name, many in (("disablers_lying", disablers), ("repairs_lying", repairs)):
            if many:
                self.lay()[name][str(square)] = many
        return self

    # ------------------------------------------------------- doors, entrances

    def between(self, a: int, b: int) -> int:
        """The number of the door between two squares."""
        return self.board.doors.index((min(a, b), max(a, b)))

    def shut(self, *doors: int, trapped: int = 0, known: str = "unknown", active: int = 1) -> Self:
        """Doors as the test wants them: plain and active unless it says otherwise."""
        self.lay()
        self.named.update(doors)
        for number in doors:
            self.p["doors"][number].update(active=active, trapped=trapped, known=known)
        return self

    def unlock(self, *doors: int) -> Self:
        """Plain doors that are disabled."""
        return self.shut(*doors, active=0)

    def trap(self, *doors: int, active: int = 1, known: str = "unknown") -> Self:
        return self.shut(*doors, trapped=1, active=active, known=known)

    def entrances(self, *rims: tuple[int, int]) -> Self:
        """Entrances by (inside square, direction), in slot order; no others."""
        self.lay()["entrances"] = [
            {"slot": square // self.board.size, "square": square, "direction": d} for square, d in rims
        ]
        return self

    # ---------------------------------------------------------------- phases

    def at(self, phase: str, acting: int | None = None, *, left: int | None = None, turn: int | None = None) -> Self:
        """Whose turn it is, with how many actions or steps left, and the turn."""
        fields: dict[str, Any] = {"phase": phase, "acting": acting, "actions_left": left}
        self.lay().update(fields if phase in ("infiltrators", "robots", "traitors") else fields | {"acting": -1})
        return self.in_turn(self.p["turn"] if turn is None else turn)

    def in_turn(self, turn: int) -> Self:
        self.lay()["turn"] = turn
        return self

    def left(self, actions: int) -> Self:
        self.lay()["actions_left"] = actions
        return self
