"""All that the team sees, in lines of at most 100 letters: plans of the floors, then the same and more in words."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from simcore.games.burgle_bros.changes import FLAGS
from simcore.games.burgle_bros.codes import Presence
from simcore.games.burgle_bros.plans import LEGEND, plans
from simcore.games.burgle_bros.table_words import TableWords, bits, count, listed

WIDTH = 98


def table(names: TableWords, v: Any) -> Iterator[str]:
    """The whole table."""
    if v.turn >= 0:
        yield f"turn {v.turn + 1}: {names.burglar(v.active)}, {count(v.left, 'action')} left, {v.used} used"
    yield from plans(names, v)
    yield from LEGEND
    for text in (*_guards(names, v), *_burglars(names, v), *_rooms(names, v), *_decks(names, v), *_flags(names, v)):
        yield from wrap(text, WIDTH, subsequent_indent="    ")


def _guards(names: TableWords, v: Any) -> Iterator[str]:
    """A line a floor: the guard, and which patrol cards are still to come."""
    for floor in names.floors:
        yield f"floor {floor + 1}: {_guard(names, v, floor)}; {_patrol(names, v, floor)}"


def _guard(names: TableWords, v: Any, floor: int) -> str:
    if v.guard[floor] == Presence.ABSENT:
        return f"no guard yet, {count(v.speed[floor], 'step')} a turn"
    speed = count(v.speed[floor], "step")
    if v.guard[floor] == Presence.OFF_BOARD:
        return f"guard out of sight, {speed}"
    first = floor * names.area
    alarms = sum(first <= room < first + names.area for room in bits(v.alarms))
    louder = f" and {int(names.cfg.alarm_speed) * alarms} for alarms" if alarms else ""
    goal = f" to {names.cell(v.guard_to[floor])}" if v.guard_to[floor] >= 0 else ""
    return f"guard in {names.cell(v.guard_at[floor])}{goal}, {speed}{louder}" + ", donuts" * bool(v.donuts[floor])


def _patrol(names: TableWords, v: Any, floor: int) -> str:
    known = [names.cell(card) for card in v.patrol_cards[floor] if card >= 0]
    top = f" (known: {' '.join(known)})" if known else ""
    unseen = " ".join(map(names.cell, bits(v.patrol_unseen[floor]))) or "none"
    return f"{count(v.patrol_left[floor], 'patrol card')}{top}, not seen yet: {unseen}"


def _burglars(names: TableWords, v: Any) -> Iterator[str]:
    """A line a burglar: where, with what."""
    for seat in names.seats:
        name = names.character(v, seat)
        where = "escaped" if int(v.escaped) >> seat & 1 else "not on the board yet"
        if v.room[seat] >= 0:
            where = names.there(v, v.room[seat])
        held = listed([*names.tools(v.tools_held[seat]), *names.loots(v.loot_held[seat])])
        skips = "; skips its next turn" * (int(v.skipped) >> seat & 1)
        who = names.burglar(seat) + (f", {name}" if name else "")
        yield f"{who}: {where}; stealth {v.stealth[seat]}; holds {held}{skips}"


def _rooms(names: TableWords, v: Any) -> Iterator[str]:
    """Rooms in which something lies, and what each safe still lacks."""
    for room in names.rooms:
        if there := list(_contents(names, v, room)):
            yield f"{names.there(v, room)}: {'; '.join(there)}"


def _contents(names: TableWords, v: Any, room: int) -> Iterator[str]:
    if int(v.safes) >> room & 1:
        yield "cracked" if int(v.cracked) >> room & 1 else f"numbers to cover: {_missing(names, v, room)}"
    for number, what in ((v.dice[room], "dice"), (v.hacks[room], "hack tokens"), (v.room_stealth[room], "stealth")):
        if number:
            yield f"{what} {number}"
    if int(v.alarms) >> room & 1:
        yield "alarm"
    yield from names.tools(v.tools_in[room])
    yield from names.loots(v.loot_in[room])
    if v.kitty_at == room:
        yield "the kitty"
    if v.crow == room:
        yield "the crow"
    if int(v.bombs) >> room & 1:
        yield "stairs up"


def _missing(names: TableWords, v: Any, safe: int) -> str:
    """Numbers of the combination that are not covered yet, ? where a room lies facedown (R48)."""
    row, col = divmod(safe % names.area, names.side)
    first = safe - safe % names.area
    cells = [cell for cell in range(names.area) if (cell // names.side == row) != (cell % names.side == col)]
    rooms = [first + cell for cell in cells if cell != v.gap and not int(v.covered) >> (first + cell) & 1]
    numbers = (str(v.number[room]) if int(v.faceup) >> room & 1 else "?" for room in rooms)
    return " ".join(sorted(number for number in numbers if number != "0")) or "none"


def _decks(names: TableWords, v: Any) -> Iterator[str]:
    """Cards beside the building."""
    known = [names.event(card) for card in v.events_known if card >= 0]
    top = f" (known: {listed(known)})" if known else ""
    discarded = f", discarded: {listed(names.tools(v.tools_discarded))}" if v.tools_discarded else ""
    yield f"left: {v.events_left} events{top}; {v.tools_left} tools{discarded}; {v.loot_left} loot"
    if v.laptop:
        yield f"on the laptop: {count(v.laptop, 'token')}"
    if v.reroute:
        yield "the Juicer keeps an alarm"


def _flags(names: TableWords, v: Any) -> Iterator[str]:
    """Effects until somebody's next turn."""
    for flag, words in FLAGS.items():
        for seat in bits(v.flags[flag]):
            yield words.format(who=names.burglar(seat))
