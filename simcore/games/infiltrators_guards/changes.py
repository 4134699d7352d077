"""What happened between two views in words, each change with its rule: the lines of the log and of the screen.

The open tables before and after one step of the machine are compared, so nothing can be told that did not happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcore.games.infiltrators_guards.codes import MAX_OBJECTIVES, SLOTS, Figure, Stage
from simcore.games.infiltrators_guards.names import COMPASS
from simcore.games.infiltrators_guards.table_words import TableWords, count, has


class Teller:
    """Compares two tables and words what changed, in the order players would say it."""

    def __init__(self, names: TableWords) -> None:
        self.names = names

    def changes(self, old: Any, new: Any) -> Iterator[str]:
        """Every change."""
        yield from self._time(old, new)
        yield from self._set_up(old, new)
        yield from self._objectives(old, new)
        for i in self.names.team:
            yield from self._infiltrator(old, new, i)
        for g in range(len(new.guard_kind)):
            yield from self._guard(old, new, g)
        yield from self._alert(old, new)

    # --- time and set-up ---

    def _time(self, old: Any, new: Any) -> Iterator[str]:
        if new.mission != old.mission:
            yield f"--- mission {new.mission + 1}: {self.names.row('missions', new.mission_row)} [R75] ---"
        elif new.round > old.round:
            order = ", ".join(str(i + 1) for i in new.order[: len(self.names.team)])
            yield f"--- round {new.round}, Alert {new.alert}; infiltrators in the order {order} [R25] ---"
        if new.stage == Stage.ACTIVATE and old.stage == Stage.BEGIN_GUARDS:
            yield f"guard phase: {count(new.activations, 'activation')} [R58]"

    def _set_up(self, old: Any, new: Any) -> Iterator[str]:
        for slot in range(SLOTS):
            if new.segment[slot] != old.segment[slot] and new.segment[slot] >= 0:
                turned = count(new.rotation[slot], "quarter")
                segment = self.names.row("segments", new.segment[slot])
                yield f"the {self.names.slot(slot)} segment is {segment}, turned {turned} [R15]"
        if new.marked != old.marked and new.marked >= 0:
            yield f"{self.names.guard(new, new.marked)} is the marked guard [R21]"

    def _objectives(self, old: Any, new: Any) -> Iterator[str]:
        for k in range(MAX_OBJECTIVES):
            if new.mission == old.mission and new.objective[k] != old.objective[k]:
                yield f"objective {k + 1} lies on {self.names.tile(new.objective[k])} [R19]"
            if has(new.hacked, k) and not has(old.hacked, k):
                yield f"objective {k + 1} is hacked by {self.names.infiltrator(new, new.hacker[k])} [R36]"
            elif has(old.hacked, k) and not has(new.hacked, k) and new.mission == old.mission:
                yield f"objective {k + 1} is restored [R63]"
            elif new.progress[k] != old.progress[k] and new.mission == old.mission:
                yield f"objective {k + 1} has {new.progress[k]} of {self.names.cfg.hack_successes} successes [R36]"

    # --- infiltrators ---

    def _infiltrator(self, old: Any, new: Any, i: int) -> Iterator[str]:
        who = self.names.infiltrator(new, i)
        if new.character[i] != old.character[i]:
            yield f"infiltrator {i + 1} is {self.names.row('infiltrators', new.character[i])} [R16]"
        if new.n_cards[i] != old.n_cards[i] and new.n_cards[i]:
            yield f"{who} holds {self.names.cards(new, i)} [R17]"
        if new.mission != old.mission:
            return
        if new.where[i] != old.where[i]:
            yield from self._went(old, new, i, who)
        elif new.tile[i] != old.tile[i]:
            yield f"{who} is on {self.names.tile(new.tile[i])} now [R32]"
        yield from self._counts(old, new, i, who)

    def _went(self, old: Any, new: Any, i: int, who: str) -> Iterator[str]:
        match new.where[i]:
            case Figure.WAITING:
                yield f"{who} finds no free edge tile and waits [R23]"
            case Figure.BOARD:
                yield f"{who} enters on {self.names.tile(new.tile[i])} [R23]"
            case Figure.LEFT:
                yield f"{who} leaves the board [R34]"
            case Figure.TAKEN:
                yield f"{who} is taken out on {self.names.tile(old.tile[i])} [R47]"
            case Figure.INSIDE:
                yield f"{who} is caught inside [R68]"

    def _counts(self, old: Any, new: Any, i: int, who: str) -> Iterator[str]:
        if new.hits[i] != old.hits[i]:
            word = "is hit" if new.hits[i] > old.hits[i] else "is healed"
            yield f"{who} {word}: {count(new.hits[i], 'hit')} [{'R44' if new.hits[i] > old.hits[i] else 'R37'}]"
        if new.noise[i] != old.noise[i] and new.where[i] == Figure.BOARD:
            louder = new.noise[i] > old.noise[i]
            yield f"{who} {'makes noise' if louder else 'is quieter'}: {count(new.noise[i], 'noise die')} [R49]"

    # --- guards and Alert ---

    def _guard(self, old: Any, new: Any, g: int) -> Iterator[str]:
        if new.guard_kind[g] < 0 or new.mission != old.mission:
            return
        who = self.names.guard(new, g)
        if has(new.activated, g) and not has(old.activated, g):
            yield f"{who} is activated [R59]"
        if has(new.moved, g) and not has(old.moved, g):
            yield f"the die of {who} shows {COMPASS[int(new.direction)]} [R65]"
        if new.guard_hits[g] > old.guard_hits[g]:
            yield f"{who} is hit: {count(new.guard_hits[g], 'hit')} [R44]"
        if new.guard_where[g] == Figure.TAKEN != old.guard_where[g]:
            yield f"{who} is taken out [R46]"
        elif new.guard_tile[g] != old.guard_tile[g] and new.guard_tile[g] >= 0:
            rule = "R20" if old.guard_tile[g] < 0 else "R66" if has(new.moved, g) else "R60"
            yield f"{who} is on {self.names.tile(new.guard_tile[g])} now [{rule}]"

    def _alert(self, old: Any, new: Any) -> Iterator[str]:
        if new.mission == old.mission and new.alert != old.alert:
            limit = int(self.names.cfg.alert_limit[new.mission_row])
            yield f"Alert {new.alert}, of {limit} for the General Alert [R53]"
        if new.issued and not old.issued:
            yield "the General Alert is issued [R56]"
