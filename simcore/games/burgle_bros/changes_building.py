"""What happened to the building and its guards between two views, each change with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcore.games.burgle_bros.codes import FrameKind, Presence, Tile
from simcore.games.burgle_bros.table_words import TableWords, bits, changed, count, gone

PAIRS = (
    ("broken", "{room} works no more [R76]", ""),
    ("covered", "{room} is covered: its number was rolled [R50]", ""),
    ("cracked", "the safe in {room} is cracked [R51]", ""),
    ("open", "the keypad in {room} opens [R30.3]", "the keypad in {room} is locked again [R87]"),
    ("labs_taken", "the Laboratory in {room} is entered for the first time [R43]", ""),
    ("bombs", "stairs lead up from {room} now [R83]", ""),
)
"""Sets of rooms: what is said of a room that comes in, and of one that goes."""
BACK = ("is back", "R66.2")


class BuildingTeller:
    """Rooms, walls, tokens, guards. The procedure under way in the earlier view is what made the changes."""

    def __init__(self, names: TableWords) -> None:
        self.names = names

    # --- rooms ---

    def revealed(self, old: Any, new: Any) -> Iterator[str]:
        """Tiles that were turned up."""
        for room in gone(new.faceup, old.faceup):
            number = f" {new.number[room]}" if new.number[room] else ""
            yield f"{self.names.room(room)} is revealed: {self.names.tile(new.tile[room])}{number} [R40]"

    def marked(self, old: Any, new: Any) -> Iterator[str]:
        """Marks and tokens on rooms."""
        for floor in self.names.floors:
            for edge in gone(old.walls[floor], new.walls[floor]):
                yield f"the wall {self.names.wall(edge)} of floor {floor + 1} is gone [R79]"
        for field, comes, goes in PAIRS:
            for room in gone(new[field], old[field]):
                yield comes.format(room=self.names.room(room))
            for room in gone(old[field], new[field]):
                yield goes.format(room=self.names.room(room))
        for room in changed(old, new, "tries", "dice", "hacks", "room_stealth"):
            yield from self._tokens(old, new, room)

    def _tokens(self, old: Any, new: Any, room: int) -> Iterator[str]:
        where = self.names.room(room)
        if new.tries[room] > old.tries[room] and not int(new.open) >> room & 1:
            yield f"the keypad in {where} stays shut [R30.3]"
        if new.dice[room] > old.dice[room]:
            yield f"a die more on the safe in {where}: {new.dice[room]} [R35]"
        if new.hacks[room] > old.hacks[room]:
            yield f"{count(new.hacks[room], 'hack token')} in {where} now [R36]"
        if new.hacks[room] < old.hacks[room]:
            yield f"a hack token of {where} is spent: {new.hacks[room]} left [R37]"
        if new.room_stealth[room] > old.room_stealth[room]:
            yield f"{new.room_stealth[room]} stealth lies in {where} now [R46]"

    # --- alarms ---

    def alarmed(self, old: Any, new: Any) -> Iterator[str]:
        """Alarm tokens that came and went."""
        for room in gone(old.alarms, new.alarms):
            if old.about == FrameKind.ARRIVE:
                yield f"the guard switches off the alarm in {self.names.room(room)} [R67.1]"
            else:
                yield f"the alarm in {self.names.room(room)} goes out [R61]"
        for room in gone(new.alarms, old.alarms):
            yield f"alarm in {self.names.there(new, room)} [{self._alarm_rule(old, new, room)}]"

    @staticmethod
    def _alarm_rule(old: Any, new: Any, room: int) -> str:
        """Who set it off: the room left, the room entered, a camera, a card, or the Thermo at the end."""
        if old.about == FrameKind.ENTER:
            return "R30.6, R60" if room == old.about_from else "R30.10, R60"
        if old.about == FrameKind.ARRIVE:
            return "R67.3, R60"
        return "R19, R60" if old.about < 0 and new.tile[room] == Tile.THERMO else "R60"

    # --- guards ---

    def guards(self, old: Any, new: Any) -> Iterator[str]:
        """How guards appear, step, aim and get faster, floor by floor."""
        for floor in self.names.floors:
            who = f"the guard of floor {floor + 1}"
            if old.turn >= 0 and new.patrol_left[floor] > old.patrol_left[floor]:
                yield f"the patrol cards of floor {floor + 1} are shuffled anew [R73]"
            if new.speed[floor] > old.speed[floor]:
                rule = "R51" if old.about == FrameKind.CRACK else "R73"
                yield f"{who} gets faster: {count(new.speed[floor], 'step')} [{rule}]"
            yield from self._presence(old, new, floor, who)
            yield from self._destination(old, new, floor, who)
            if new.donuts[floor] > old.donuts[floor]:
                yield f"{who} gets donuts [R78]"
            if new.donuts[floor] < old.donuts[floor]:
                yield f"{who} eats his donuts and stays [R66.1]"

    def _presence(self, old: Any, new: Any, floor: int, who: str) -> Iterator[str]:
        before, after = old.guard[floor], new.guard[floor]
        if after == Presence.OFF_BOARD:
            if before != after:
                yield f"{who} is out of sight: Lost Visual [R72]"
        elif before != after:
            how, rule = ("appears", "R65" if old.turn >= 0 else "R11.1") if before == Presence.ABSENT else BACK
            yield f"{who} {how} in {self.names.cell(new.guard_at[floor])} [{rule}]"
        elif new.guard_at[floor] != old.guard_at[floor]:
            rule = "R87" if old.about == FrameKind.PROGRAM else "R66.6"
            yield f"{who} goes from {self.names.cell(old.guard_at[floor])} to " + (
                f"{self.names.cell(new.guard_at[floor])} [{rule}]"
            )

    def _destination(self, old: Any, new: Any, floor: int, who: str) -> Iterator[str]:
        if new.guard_to[floor] == old.guard_to[floor] or new.guard_to[floor] < 0:
            return
        first = floor * self.names.area
        aimed = any(first <= room < first + self.names.area for room in bits(new.alarms))
        rule = "R59" if aimed else "R87" if old.about == FrameKind.PROGRAM else "R71"
        yield f"{who} heads for {self.names.cell(new.guard_to[floor])} [{rule}]"
