"""One game told act by act, each with the number of its rule.

The log is the difference between the state before and after each step of the machine, put into words: it cannot say
anything that did not happen, and the rules need no line of code for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    NPC_BOX,
    OUT,
    SECRET,
    FrameKind,
    Kind,
    Place,
    Result,
    Stage,
)
from simcore.games.infiltration.kernels import GO_ON, KERNELS
from simcore.games.infiltration.names import Names, bits, tokens
from simcore.games.infiltration.scoring import NO_SCORE
from simcore.games.infiltration.supply import roll_security_die
from simcore.records import new_record
from simcore.spec import Rules

OBSTACLES = ("nothing", "a tech lock", "a lab worker")
QUESTION_RULES = {
    Kind.COMMIT: "R13",
    Kind.SPECIAL_MOVE: "R38",
    Kind.STEP: "R31",
    Kind.PLAY: "R101",
    Kind.NPC_ORDER: "R45",
    Kind.OWN_ORDER: "R77",
    Kind.DRAFT_KEEP: "R82",
}
"""Rules that put a question; all others are put by a card (section 3)."""


@dataclass
class Teller:
    """Compares two states and words what changed."""

    names: Names
    cfg: Any
    key: Any

    def operatives(self) -> range:
        """All operatives of the game."""
        return range(int(self.cfg.operatives))

    def changes(self, old: Any, new: Any) -> Iterator[str]:
        """Every change of one step, in the order players would say it."""
        if old.stage == Stage.SECURITY and old.depth == 0:
            yield f"the security die shows {roll_security_die(old, self.cfg, self.key)} [R51]"
            yield from self._dials(old, new)
            yield from self._cards(old, new)
            yield from self._round(old, new)
            return
        yield from self._cards(old, new)
        yield from self._rooms(old, new)
        yield from self._movement(old, new)
        yield from self._data_files(old, new)
        yield from self._marks(old, new)
        yield from self._npcs(old, new)
        yield from self._specials(old, new)
        yield from self._dials(old, new)
        yield from self._round(old, new)

    def _cards(self, old: Any, new: Any) -> Iterator[str]:
        for o in self.operatives():
            who = self.names.operative(new, o)
            for code in bits(int(new.played[o]) & ~int(old.played[o])):
                rule = "R26" if code >= FIRST_ITEM_CODE else ("R20", "R21", "R22", "R23", "R24")[code]
                yield f"{who} resolves {self.names.card(code)} [{rule}]"
            for code in bits(int(new.hand[o]) & ~int(old.hand[o])):
                if code >= FIRST_ITEM_CODE:
                    yield self._item_to_hand(old, new, who, code)
        for item in range(int(self.cfg.n_items)):
            yield from self._item_moved(old, new, item)

    def _item_to_hand(self, old: Any, new: Any, who: str, code: int) -> str:
        item = code - FIRST_ITEM_CODE
        card = self.names.card(code)
        place = old.item_place[item]
        if place == Place.DECK:
            return f"{who} draws {card} [R70]"
        if place == Place.DISCARD:
            return f"{who} takes {card} back from the discard pile [R96]"
        if place == Place.PLAYED:
            return f"{card} returns to the hand of {who} [R29]"
        return f"{who} takes {card} from {self.names.operative(new, int(old.item_owner[item]))}"

    def _item_moved(self, old: Any, new: Any, item: int) -> Iterator[str]:
        before, after = old.item_place[item], new.item_place[item]
        if before == after:
            return
        card = self.names.card(FIRST_ITEM_CODE + item)
        if after == Place.ROOM:
            yield f"{card} stays in {self.names.room(new, int(new.item_at[item]))} [R28]"
        elif after == Place.DISCARD:
            yield f"{card} is discarded [R29]"
        elif after == Place.BOX and before != Place.HAND:
            yield f"{card} goes to the box [R29]"

    def _rooms(self, old: Any, new: Any) -> Iterator[str]:
        for position in range(1, SECRET + 1):
            room = self.names.room(new, position)
            if new.revealed[position] and not old.revealed[position]:
                yield f"{room} is revealed [R32]"
            if new.interface[position] != old.interface[position]:
                there = "is placed in" if new.interface[position] else "leaves"
                yield f"an interface token {there} {room} [{'R32' if new.interface[position] else 'R22'}]"
            if new.obstacle[position] and not old.obstacle[position]:
                yield f"{OBSTACLES[new.obstacle[position]]} is placed in {room} [R32]"
            elif old.obstacle[position] and not new.obstacle[position]:
                rule = "R35" if OBSTACLES[old.obstacle[position]] == OBSTACLES[1] else "R36"
                yield f"{OBSTACLES[old.obstacle[position]]} is gone from {room} [{rule}]"

    def _movement(self, old: Any, new: Any) -> Iterator[str]:
        for o in self.operatives():
            if new.at[o] == old.at[o]:
                continue
            who = self.names.operative(new, o)
            if new.at[o] == OUT:
                yield f"{who} escapes{self.holding(new, o, ' with ')}; its hand leaves the game [R58, R60]"
            else:
                yield f"{who} enters {self.names.room(new, int(new.at[o]))} [R30]"

    def holding(self, s: Any, o: int, before: str = "") -> str:
        """The data files of an operative, after a word that says so."""
        return before + tokens(s.stock[o])

    def _data_files(self, old: Any, new: Any) -> Iterator[str]:
        for o in self.operatives():
            gained = np.maximum(new.stock[o] - old.stock[o], 0)
            lost = np.maximum(old.stock[o] - new.stock[o], 0)
            if gained.any():
                yield f"{self.names.operative(new, o)} takes {tokens(gained)}{self._source_of(old, new)}"
            if lost.any():
                yield f"{self.names.operative(new, o)} gives up {tokens(lost)}"
        for position in range(1, SECRET + 1):
            added = np.maximum(new.df[position] - old.df[position], 0)
            if added.any():
                yield f"{tokens(added)} lie in {self.names.room(new, position)} now{self._rule_of_laying(old)}"
        boxed = new.df_box - old.df_box
        if boxed.any():
            yield f"{tokens(boxed)} are destroyed"

    def _source_of(self, old: Any, new: Any) -> str:
        for position in range(1, SECRET + 1):
            if (new.df[position] < old.df[position]).any():
                return f" from {self.names.room(new, position)}{self._rule_of_taking(old)}"
        return " from the pool" if (new.pool < old.pool).any() else ""

    @staticmethod
    def _rule_of_taking(old: Any) -> str:
        if old.depth == 0:
            return " [R24]"
        return " [R23]" if old.frame[old.depth - 1]["kind"] == FrameKind.CARD else ""

    @staticmethod
    def _rule_of_laying(old: Any) -> str:
        kind = int(old.frame[old.depth - 1]["kind"]) if old.depth else -1
        if kind == FrameKind.REVEAL:
            return " [R32]"
        return " [R35, R36]" if kind == FrameKind.OBSTACLE else ""

    def _marks(self, old: Any, new: Any) -> Iterator[str]:
        for o in self.operatives():
            who = self.names.operative(new, o)
            if new.wounded[o] != old.wounded[o]:
                yield f"{who} is {'wounded' if new.wounded[o] else 'healed'} [R55]"
            if new.delayed[o] and not old.delayed[o]:
                yield f"{who} is delayed [R56]"
            if new.extracting[o] and not old.extracting[o]:
                yield f"{who} will extract at the end of the phase [R24]"

    def _npcs(self, old: Any, new: Any) -> Iterator[str]:
        for n in range(int(self.cfg.n_npcs)):
            name, place = self.names.npc(n), int(new.npc_at[n])
            yield from self._npc_acts(old, new, n)
            if place != old.npc_at[n]:
                if place == NPC_BOX:
                    yield f"{name} is removed [R47, R49]"
                elif old.npc_at[n] == OUT:
                    face = "faceup" if new.npc_faceup[n] else "facedown"
                    yield f"{name} is placed {face} in {self.names.room(new, place)} [R44]"
                else:
                    yield f"{name} moves to {self.names.room(new, place)} [R48]"
            elif new.npc_faceup[n] and not old.npc_faceup[n]:
                yield f"{name} turns faceup [R46]"

    def _npc_acts(self, old: Any, new: Any, n: int) -> Iterator[str]:
        if new.npc_acted[n] and not old.npc_acted[n] and new.stage == Stage.NPC:
            yield f"{self.names.npc(n)} is activated [R45]"

    def _specials(self, old: Any, new: Any) -> Iterator[str]:
        for special in range(int(self.cfg.n_specials)):
            name = self.names.special(special)
            for o in self.operatives():
                if new.special_held[o, special] > old.special_held[o, special]:
                    yield f"{self.names.operative(new, o)} gains {name} [R72]"
            if new.special_at[special] != old.special_at[special] and new.special_at[special] != OUT:
                yield f"{name} lies in {self.names.room(new, int(new.special_at[special]))} now"

    def _dials(self, old: Any, new: Any) -> Iterator[str]:
        if new.alarm != old.alarm:
            yield f"alarm {old.alarm} -> {new.alarm} [R54]"
        if new.proximity != old.proximity:
            yield f"proximity {old.proximity} -> {new.proximity} [R52, R54]"

    def _round(self, old: Any, new: Any) -> Iterator[str]:
        if new.round > old.round:
            first = self.names.operative(new, int(new.first))
            yield f"--- round {new.round}: {first} is first player [R12, R53] ---"


def trace(rules: Rules, cfg: Any, key: Any, choose: Callable[[Any, int], int]) -> Iterator[str]:
    """One game as lines of text; `choose(s, seat)` gives each decision."""
    names = Names(rules)
    teller = Teller(names, cfg, key)
    s: Any = new_record(KERNELS.state)
    KERNELS.new_game(s, cfg, key)
    yield from _setup(names, cfg, s)
    seat = GO_ON
    while seat != -1:
        old = s.copy()
        seat = int(KERNELS.tick(s, cfg, key))
        yield from teller.changes(old, s)
        if seat >= 0:
            action = choose(s, seat)
            yield _decision(names, cfg, s, seat, action)
            KERNELS.apply(s, cfg, key, seat, action)
    yield from _end(names, cfg, s)


def _setup(names: Names, cfg: Any, s: Any) -> Iterator[str]:
    line = ", ".join(names.room(s, position) for position in range(1, SECRET))
    yield f"facedown: {line}; secret room {names.room(s, SECRET)} [R4]"
    for o in range(int(cfg.operatives)):
        yield f"{names.operative(s, o)} holds {names.cards(int(s.hand[o]))} [R8 to R10]"
    yield f"proximity {s.proximity}, alarm {s.alarm} [R3]; all operatives stand in room 1 [R11]"


def _decision(names: Names, cfg: Any, s: Any, seat: int, action: int) -> str:
    kind = Kind(int(s.kind))
    what = kind.name.lower().replace("_", " ")
    rule = QUESTION_RULES.get(kind)
    chosen = names.option(s, int(cfg.operatives), action)
    return f"    {names.operative(s, seat)}: {what} -> {chosen}" + (f" [{rule}]" if rule else "")


def _end(names: Names, cfg: Any, s: Any) -> Iterator[str]:
    row: Any = new_record(KERNELS.row)
    KERNELS.score(s, cfg, row)
    yield f"--- the game is over in round {row.rounds}, proximity {row.proximity_end} [R62] ---"
    for o in range(int(cfg.operatives)):
        if s.at[o] != OUT and not s.truncated:
            yield f"{names.operative(s, o)} is caught in {names.room(s, int(s.at[o]))} [R62]"
    for player in range(int(cfg.players)):
        if row.score[player] > NO_SCORE:
            yield f"player {player} scores {row.score[player]} [R63]"
    yield RESULTS[Result(int(row.result))].format(" and ".join(f"player {p}" for p in bits(int(row.winners))))


RESULTS = {
    Result.WINNER: "{} wins [R64, R65, R66]",
    Result.DRAW: "a draw: {} share the win [R66]",
    Result.NOBODY: "nobody escaped: nobody wins [R67]",
    Result.TRUNCATED: "stopped at the last round allowed [R98]",
}
