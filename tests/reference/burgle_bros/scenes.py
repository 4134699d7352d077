"""Positions made by hand: an open Bank of three floors with harmless tiles, in which tests place what matters."""

from __future__ import annotations

from typing import Any

from .grid import NOWHERE, Grid, cell_of, name_of
from .state import FLAGS
from .table import Table

SIZE = 16
HARMLESS = "lavatory"

QUIET: dict[str, Any] = {"event_threshold": -1, "characters": "none"}
"""Rules of scenes unless they say otherwise."""


def room_id(place: str) -> int:
    """Return the room with a place such as 0A1: floor and cell."""
    return int(place[0]) * SIZE + cell_of(place[1:], 4)


def place_of(id_: int) -> str:
    """Return the place of a room, or nothing for none."""
    return f"{id_ // SIZE}{name_of(id_ % SIZE, 4)}" if id_ != NOWHERE else ""


class Scene:
    """A position under construction; seat 0 is at the start of its first turn."""

    def __init__(self, players: int = 1, components: dict[str, Any] | None = None, **rules: Any) -> None:
        self.players = players
        self.rules = QUIET | rules
        self.components = components
        self.position = blank_position(players)

    def tile(self, place: str, tile: str, number: int = 1, faceup: bool = True) -> Scene:
        floor, cell = divmod(room_id(place), SIZE)
        self.position["tiles"][floor][cell] = tile
        self.position["numbers"][floor][cell] = number
        self.position["faceup"][floor][cell] = int(faceup)
        return self

    def walls(self, floor: int, walls: str) -> Scene:
        self.position["walls"][floor] = sorted(Grid(4).edge_of(wall) for wall in walls.split())
        return self

    def burglar(self, seat: int, place: str, hand: str = "", character: str = "", **fields: Any) -> Scene:
        one = self.position["burglars"][seat]
        one["room"] = room_id(place) if place else NOWHERE
        one["hand"] = sorted(hand.split())
        if character:
            one["character"], one["side"] = character.split(":")
        one.update(fields)
        for held in one["hand"]:
            for name in ("tools", "loot"):
                if held in self.position[name]["deck"]:
                    self.position[name]["deck"].remove(held)
        return self

    def guard(self, floor: int, pos: str, dest: str, speed: int = 2, cards: str = "") -> Scene:
        """Place a guard, and the next patrol cards of his floor."""
        self.position["guards"][floor].update(state="board", pos=cell_of(pos, 4), dest=cell_of(dest, 4), speed=speed)
        return self.cards(floor, cards)

    def cards(self, floor: int, cards: str) -> Scene:
        first = [cell_of(card, 4) for card in cards.split()]
        self.position["patrol"][floor]["deck"] = first + [cell for cell in range(SIZE) if cell not in first]
        return self

    def top(self, deck: str, *ids: str) -> Scene:
        """Put cards on top of the event, tool or loot deck."""
        rest = [id_ for id_ in self.position[deck]["deck"] if id_ not in ids]
        self.position[deck]["deck"] = [*ids, *rest]
        return self

    def set(self, **fields: Any) -> Scene:
        self.position.update(fields)
        return self

    def rooms(self, name: str, *places: str) -> Scene:
        """Put tokens of a kind into rooms."""
        self.position[name] = sorted(room_id(place) for place in places)
        return self

    def counts(self, name: str, **counts: int) -> Scene:
        """Put numbers of tokens into rooms; a place is written with an underscore before it."""
        self.position[name] = sorted([room_id(place.lstrip("_")), count] for place, count in counts.items())
        return self

    def table(self, seed: int = 1) -> Table:
        """Put the scene on a table."""
        table = Table(self.players, self.rules, self.components, seed)
        table.load(self.position)
        return table

    def play(self, *answers: int, seed: int = 1) -> Table:
        """Put the scene on a table and give answers."""
        table = self.table(seed)
        for answer in answers:
            table.answer(answer)
        return table


def blank_position(players: int) -> dict[str, Any]:
    """Return an open building with one safe and one stairs a floor, facedown in its last corner."""
    tiles = [[HARMLESS] * (SIZE - 2) + ["safe", "stairs"] for _ in range(3)]
    components = Table(players).components
    return {
        "stage": "play",
        **dict.fromkeys(("turn", "active", "used", "acts", "acted", "entered_here", "unseen", "guard_mod"), 0),
        **dict.fromkeys(("laptop", "reroute", "stayed", "entrance"), 0),
        "left": 4,
        "gap": NOWHERE,
        "kitty": NOWHERE,
        "crow": NOWHERE,
        "walls": [[], [], []],
        "tiles": tiles,
        "numbers": [[1] * (SIZE - 2) + [0, 4] for _ in range(3)],
        "faceup": [[1] * (SIZE - 2) + [0, 0] for _ in range(3)],
        **{name: [] for name in ("alarms", "broken", "open", "covered", "cracked", "labs_taken", "bombs")},
        **{name: [] for name in ("tries", "room_stealth", "dice", "hacks", "lying", "passes")},
        "guards": [
            {"state": "absent", "pos": NOWHERE, "dest": NOWHERE, "speed": floor + 2, "donuts": 0} for floor in range(3)
        ],
        "patrol": [{"deck": list(range(SIZE)), "discards": [], "aside": [], "reshuffles": 0} for _ in range(3)],
        "events": {"deck": list(components.events), "discards": [], "reshuffles": 0},
        "tools": {"deck": list(components.tools), "discards": [], "reshuffles": 0},
        "loot": {"deck": list(components.loot)},
        "burglars": [blank_burglar() for _ in range(players)],
        "flags": {flag: [] for flag in FLAGS},
        "known": {"patrol": [[0, 0]] * 3, "events": [0, 0]},
        "cursors": {"dice_safe": 0, "dice_keypad": 0, "tie": 0},
        "result": "",
        "cause": "none",
    }


def blank_burglar() -> dict[str, Any]:
    """Return a burglar in the first room, without character."""
    numbers = dict.fromkeys(("room", "escaped", "bonus", "skip", "marks"), 0)
    return {**numbers, "stealth": 3, "character": "none", "side": "", "hand": []}
