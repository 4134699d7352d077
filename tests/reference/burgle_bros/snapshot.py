"""The complete position as a plain dictionary, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .facts import facts_from
from .grid import NOWHERE, Grid, Paths
from .pieces import Burglar, Deck, Floor, Guard, Room
from .purposes import SEVERAL_A_TURN
from .state import FLAGS, Game

Snapshot = dict[str, Any]

ROOM_SETS: dict[str, str] = {
    "alarms": "alarm",
    "broken": "broken",
    "open": "open",
    "covered": "covered",
    "cracked": "cracked",
    "labs_taken": "lab_taken",
    "bombs": "bomb",
}
"""Sets of rooms by their names here, and the field of a room that says whether it belongs."""

ROOM_COUNTS: dict[str, str] = {"tries": "tries", "room_stealth": "stealth", "dice": "dice", "hacks": "hacks"}

NUMBERS = ("turn", "active", "left", "used", "acts", "guard_mod", "kitty", "laptop", "reroute", "crow", "entrance")
SWITCHES = ("acted", "entered_here", "unseen", "stayed")


def take_snapshot(game: Game) -> Snapshot:
    """Return the position in canonical form."""
    rooms = list(game.rooms)
    return {
        "stage": game.stage,
        **{name: getattr(game, name) for name in NUMBERS},
        **{name: int(getattr(game, name)) for name in SWITCHES},
        "gap": game.grid.gap,
        "walls": [sorted(floor.paths.walls) for floor in game.floors],
        "tiles": by_cell(game, lambda room: room.tile.id if room.tile is not None else ""),
        "numbers": by_cell(game, lambda room: room.number),
        "faceup": by_cell(game, lambda room: int(room.faceup)),
        **{name: [room.id for room in rooms if getattr(room, field)] for name, field in ROOM_SETS.items()},
        **{name: pairs((room.id, getattr(room, field)) for room in rooms) for name, field in ROOM_COUNTS.items()},
        "lying": sorted([item, room.id] for room in rooms for item in room.lying),
        "guards": [guard_snapshot(floor.guard) for floor in game.floors],
        "patrol": [{**deck_snapshot(floor.patrol), "aside": list(floor.patrol.aside)} for floor in game.floors],
        "events": deck_snapshot(game.events),
        "tools": deck_snapshot(game.tools),
        "loot": {"deck": list(game.loot.cards)},
        "burglars": [burglar_snapshot(burglar) for burglar in game.burglars],
        "passes": pairs(game.passes.items()),
        "flags": {flag: sorted(game.flags[flag]) for flag in FLAGS},
        "known": {
            "patrol": [[floor.patrol.known_top, floor.patrol.known_bottom] for floor in game.floors],
            "events": [game.events.known_top, game.events.known_bottom],
        },
        "cursors": {
            name: game.streams.cursors[(purpose, max(game.turn, 0), game.active)]
            for name, purpose in SEVERAL_A_TURN.items()
        },
        "result": game.result,
        "cause": game.cause,
        "facts": facts_snapshot(game),
    }


def pairs(counted: Iterable[tuple[Any, int]]) -> list[list[Any]]:
    """Return keys with their numbers, ascending, without zeros."""
    return sorted([key, number] for key, number in counted if number)


def by_cell(game: Game, value: Callable[[Room], Any]) -> list[list[Any]]:
    return [[value(room) for room in floor.rooms] for floor in game.floors]


def guard_snapshot(guard: Guard) -> Snapshot:
    return {
        "state": guard.state,
        "pos": guard.pos,
        "dest": guard.dest,
        "speed": guard.speed,
        "donuts": int(guard.donuts),
    }


def deck_snapshot(deck: Deck) -> Snapshot:
    return {"deck": list(deck.cards), "discards": list(deck.discards), "reshuffles": deck.reshuffles}


def burglar_snapshot(burglar: Burglar) -> Snapshot:
    return {
        "room": burglar.room.id if burglar.room is not None else NOWHERE,
        "escaped": int(burglar.escaped),
        "stealth": burglar.stealth,
        "character": burglar.character,
        "side": burglar.side,
        "hand": sorted(burglar.hand),
        "bonus": burglar.bonus,
        "skip": int(burglar.skip),
        "marks": burglar.marks,
    }


def facts_snapshot(game: Game) -> Snapshot:
    """Return the facts, with those that are read off the position."""
    return {
        **game.facts.show(),
        "result": game.result,
        "cause": game.cause,
        "characters": [f"{one.character}:{one.side}" if one.side else one.character for one in game.burglars],
        "stealth_left": [burglar.stealth for burglar in game.burglars],
        "speed_end": [floor.guard.speed for floor in game.floors],
        "reshuffles": [floor.patrol.reshuffles for floor in game.floors],
        "safe_dice": [sum(room.dice for room in floor.rooms) for floor in game.floors],
    }


def put_on_table(game: Game, snapshot: Mapping[str, Any]) -> None:
    """Put a position on the table of a game without one."""
    game.stage = snapshot["stage"]
    for name in NUMBERS:
        setattr(game, name, snapshot.get(name, 0) if name == "entrance" else snapshot[name])
    for name in SWITCHES:
        setattr(game, name, bool(snapshot[name]))
    game.grid = Grid(game.grid.side, snapshot["gap"])
    for floor in game.floors:
        put_floor(game, floor, snapshot)
    put_tokens(game, snapshot)
    put_deck(game.events, snapshot["events"], snapshot["known"]["events"])
    put_deck(game.tools, snapshot["tools"], [0, 0])
    game.loot.cards = list(snapshot["loot"]["deck"])
    for burglar, one in zip(game.burglars, snapshot["burglars"], strict=True):
        put_burglar(game, burglar, one)
    game.passes.update(dict(snapshot["passes"]))
    game.flags = {flag: set(snapshot["flags"][flag]) for flag in FLAGS}
    for name, purpose in SEVERAL_A_TURN.items():
        game.streams.cursors[(purpose, max(game.turn, 0), game.active)] = snapshot["cursors"][name]
    game.result, game.cause = snapshot["result"], snapshot["cause"]
    game.facts = facts_from(snapshot.get("facts", {}), game.facts)


def put_floor(game: Game, floor: Floor, snapshot: Mapping[str, Any]) -> None:
    """Put the tiles, walls, guard and patrol cards of a floor."""
    number = floor.number
    floor.paths = Paths(game.grid, snapshot["walls"][number])
    for room in floor.rooms:
        tile = snapshot["tiles"][number][room.cell]
        room.tile = game.components.tiles[tile] if tile else None
        room.number = snapshot["numbers"][number][room.cell]
        room.faceup = bool(snapshot["faceup"][number][room.cell])
    guard = snapshot["guards"][number]
    floor.guard = Guard(guard["speed"], guard["state"], guard["pos"], guard["dest"], bool(guard["donuts"]))
    put_deck(floor.patrol, snapshot["patrol"][number], snapshot["known"]["patrol"][number])
    floor.patrol.aside = list(snapshot["patrol"][number]["aside"])


def put_deck(deck: Deck, one: Mapping[str, Any], known: list[int]) -> None:
    deck.cards, deck.discards, deck.reshuffles = list(one["deck"]), list(one["discards"]), one["reshuffles"]
    deck.known_top, deck.known_bottom = known


def put_tokens(game: Game, snapshot: Mapping[str, Any]) -> None:
    """Put what lies in rooms."""
    for name, field in ROOM_SETS.items():
        for id_ in snapshot[name]:
            setattr(game.room(id_), field, True)
    for name, field in ROOM_COUNTS.items():
        for id_, count in snapshot[name]:
            setattr(game.room(id_), field, count)
    for item, id_ in snapshot["lying"]:
        game.room(id_).lying.append(item)


def put_burglar(game: Game, burglar: Burglar, one: Mapping[str, Any]) -> None:
    burglar.room = game.room(one["room"]) if one["room"] != NOWHERE else None
    burglar.escaped, burglar.skip = bool(one["escaped"]), bool(one["skip"])
    burglar.stealth, burglar.bonus, burglar.marks = one["stealth"], one["bonus"], one["marks"]
    burglar.character, burglar.side = one["character"], one["side"]
    burglar.hand = list(one["hand"])
