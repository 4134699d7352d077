"""Laying out a position in the words of the rules, in the form of a snapshot.

A quiet building: open floors, all rooms faceup Detectors out of order, on every floor a safe in the last cell and
facedown stairs in the lower left one. Every guard is on the board beside the safe and has speed 0; seat 0 is on A1
of the lowest floor and to act, the others stand on the top floor; nobody holds anything; no events.
"""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Self

from .names import EVENTS, LOOT, TOOLS, cell, edges, room

FOLDERS = ("simcore/games/burgle_bros", "tests/reference/burgle_bros")
FLOORS = {"office_job": 2, "bank_job": 3, "fort_knox": 2}
FILLER = ("detector", 5)
Position = dict[str, Any]


@cache
def _shipped() -> dict[str, Any]:
    root = Path(__file__).parents[3]
    files = sorted(path for folder in FOLDERS for path in (root / folder).glob("*.toml"))
    return next(cards for cards in (tomllib.loads(f.read_text(encoding="utf-8")) for f in files) if "tile" in cards)


def shipped_cards() -> dict[str, Any]:
    """A fresh copy of the component set of Appendix A."""
    return copy.deepcopy(_shipped())


def quiet_rules(rules: Mapping[str, Any]) -> dict[str, Any]:
    """The rules of a scene: what is not wished for makes no chance and no guard move."""
    floors = FLOORS[rules.get("scenario", "bank_job")]
    quiet: dict[str, Any] = {"characters": "none", "event_threshold": -1, "guard_speed": [0] * floors}
    if rules.get("scenario") == "fort_knox":
        quiet["walls"] = "fk_g"
    return quiet | dict(rules)


class Layout:
    """A position of one game, quiet until something is put into it."""

    def __init__(self, players: int, **rules: Any) -> None:
        self.players, self.rules = players, quiet_rules(rules)
        self.floors = FLOORS[self.rules.get("scenario", "bank_job")]
        self.side = 5 if self.rules.get("scenario") == "fort_knox" else 4
        self.cards: dict[str, Any] | None = None
        self.p: Position = {}

    # ------------------------------------------------------- the quiet position

    def quiet(self, start: Position) -> Position:
        """The quiet position, from the snapshot of a game at its first act."""
        p = copy.deepcopy(start)
        p.pop("facts", None)
        p |= {"turn": 2 * self.players, "active": 0, "walls": [[] for _ in range(self.floors)]}
        for name in ("alarms", "broken", "open", "covered", "cracked", "labs_taken", "tries", "bombs"):
            p[name] = []
        for name in ("room_stealth", "dice", "hacks", "lying", "passes"):
            p[name] = []
        p["kitty"] = p["crow"] = -1
        self._quiet_building(p)
        self._quiet_decks(p)
        for seat, burglar in enumerate(p["burglars"]):
            top = self.number(f"{self.floors - 1}:A1")
            burglar |= {"room": top + seat - 1 if seat else 0, "hand": [], "stealth": 3, "marks": 0}
        return p

    def _quiet_building(self, p: Position) -> None:
        size, gap = self.side**2, p["gap"]
        safe, stairs = size - 1, size - self.side
        tiles = [FILLER[0]] * size
        numbers = [FILLER[1]] * size
        tiles[safe], tiles[stairs], numbers[safe], numbers[stairs] = "safe", "stairs", 0, 4
        if gap >= 0:
            tiles[gap], numbers[gap] = "", 0
        p["tiles"] = [list(tiles) for _ in range(self.floors)]
        p["numbers"] = [list(numbers) for _ in range(self.floors)]
        if self.side == 5:
            p["tiles"][1][safe - 1], p["tiles"][1][stairs + 1], p["numbers"][1][safe - 1] = "safe", "stairs", 0
        p["faceup"] = [[int(t not in ("", "stairs")) for t in floor] for floor in p["tiles"]]
        p["broken"] = [f * size + c for f, floor in enumerate(p["tiles"]) for c in range(size) if floor[c] == FILLER[0]]
        p["guards"] = [
            {"state": "board", "pos": safe, "dest": safe - 1, "speed": 0, "donuts": 0} for _ in range(self.floors)
        ]

    def _quiet_decks(self, p: Position) -> None:
        removed = 3 * (4 - self.players)
        for floor in p["patrol"]:
            every = sorted([*floor["deck"], *floor["discards"], *floor["aside"]])
            floor |= {"deck": every[: len(every) - removed], "discards": [], "aside": every[len(every) - removed :]}
        p["events"] |= {"deck": list(EVENTS), "discards": []}
        p["tools"] |= {"deck": list(TOOLS), "discards": []}
        loot = [*p["loot"]["deck"]]
        p["loot"] |= {"deck": [card for card in LOOT if card in loot]}

    # -------------------------------------------------------------------- rooms

    def number(self, name: str | int) -> int:
        return room(name, self.side)

    def _split(self, name: str | int) -> tuple[int, int]:
        return divmod(self.number(name), self.side**2)

    def tile(self, where: str, tile: str, *, faceup: bool = True, number: int | None = None) -> Self:
        """Lay a working tile; a safe or stairs tile moves there from its place on this floor."""
        floor, at = self._split(where)
        if tile in ("safe", "stairs") and self.p["tiles"][floor][at] != tile:
            old = self.p["tiles"][floor].index(tile)
            self._lay(floor, old, *FILLER, faceup=True)
            self.p["broken"] = sorted({*self.p["broken"], floor * self.side**2 + old})
        if number is None:
            number = 0 if tile == "safe" else 4
        self._lay(floor, at, tile, number, faceup=faceup)
        self.p["broken"] = [g for g in self.p["broken"] if g != self.number(where)]
        return self

    def _lay(self, floor: int, at: int, tile: str, number: int, *, faceup: bool) -> None:
        self.p["tiles"][floor][at], self.p["numbers"][floor][at] = tile, number
        self.p["faceup"][floor][at] = int(faceup)

    def facedown(self, names: str) -> Self:
        """Turn rooms facedown; the test does not mind which tile lies there."""
        for name in names.split():
            floor, at = self._split(name)
            self.p["faceup"][floor][at] = 0
            self.p["broken"] = [g for g in self.p["broken"] if g != self.number(name)]
        return self

    def mark(self, heap: str, names: str) -> Self:
        """Add rooms to "alarms", "broken", "open", "covered", "labs_taken" or "bombs"."""
        self.p[heap] = sorted({*self.p[heap], *(self.number(name) for name in names.split())})
        return self

    def alarm(self, names: str) -> Self:
        return self.mark("alarms", names)

    def count(self, heap: str, where: str, n: int) -> Self:
        """Set a number of a room: "dice", "hacks", "room_stealth" or "tries"."""
        kept = dict(self.p[heap]) | {self.number(where): n}
        self.p[heap] = sorted([key, value] for key, value in kept.items() if value)
        return self

    def cracked(self, names: str) -> Self:
        """Safes already cracked, with what that did to the guards."""
        for name in names.split():
            floor, _ = self._split(name)
            self.mark("cracked", name)
            for guard in self.p["guards"][: floor + 1]:
                guard["speed"] += self.rules.get("crack_speed", 1)
        return self

    def all_cracked(self) -> Self:
        """Every safe of the building is cracked."""
        for floor, tiles in enumerate(self.p["tiles"]):
            for at in [c for c, tile in enumerate(tiles) if tile == "safe"]:
                self.p["cracked"] = sorted([*self.p["cracked"], floor * self.side**2 + at])
        for floor, guard in enumerate(self.p["guards"]):
            above = sum(g // self.side**2 >= floor for g in self.p["cracked"])
            guard["speed"] += self.rules.get("crack_speed", 1) * above
        return self

    def walls(self, floor: int, names: str) -> Self:
        self.p["walls"][floor] = edges(names, self.side)
        return self

    # ------------------------------------------------------- guards and burglars

    def post(self, floor: int, at: str, to: str, *, speed: int | None = None, donuts: bool = False) -> Self:
        """Put a guard on the board."""
        guard = self.p["guards"][floor]
        guard |= {"state": "board", "pos": cell(at, self.side), "dest": cell(to, self.side), "donuts": int(donuts)}
        if speed is not None:
            guard["speed"] = speed
        return self

    def no_guard(self, *floors: int, state: str = "absent") -> Self:
        for floor in floors:
            self.p["guards"][floor] |= {"state": state, "pos": -1, "dest": -1}
        return self

    def put(self, seat: int, where: str, **values: Any) -> Self:
        """Put a burglar into a room, with stealth, hand and so on."""
        self.p["burglars"][seat] |= {"room": self.number(where), **values}
        return self

    def escaped(self, *seats: int) -> Self:
        for seat in seats:
            self.p["burglars"][seat] |= {"room": -1, "escaped": 1}
        return self

    def stock(self, seat: int, stealth: int) -> Self:
        self.p["burglars"][seat]["stealth"] = stealth
        return self

    def hand(self, seat: int, items: str) -> Self:
        """Put tools and loot into a hand, out of their decks."""
        for item in items.split():
            self._take(item)
            self.p["burglars"][seat]["hand"] = sorted([*self.p["burglars"][seat]["hand"], item])
        return self

    def lie(self, item: str, where: str) -> Self:
        """Lay an item into a room."""
        self._take(item)
        self.p["lying"] = sorted([*self.p["lying"], [item, self.number(where)]])
        return self

    def loose_kitty(self, where: str) -> Self:
        self._take("persian_kitty")
        self.p["kitty"] = self.number(where)
        return self

    def _take(self, item: str) -> None:
        for deck in (self.p["tools"]["deck"], self.p["tools"]["discards"], self.p["loot"]["deck"]):
            if item in deck:
                deck.remove(item)
                return
        raise AssertionError(f"{item} lies in no deck")

    # -------------------------------------------------------------------- decks

    def patrol(self, floor: int, names: str, *, only: bool = False) -> Self:
        """Put patrol cards on top of a deck ("LV" is the Lost Visual); `only`: the deck has no others."""
        pile = self.p["patrol"][floor]
        top = [-2 if name == "LV" else cell(name, self.side) for name in names.split()]
        others = [card for card in [*pile["deck"], *pile["discards"], *pile["aside"]] if card not in top]
        aside = len(pile["aside"])
        rest, pile["aside"] = others[: len(others) - aside], others[len(others) - aside :]
        pile["deck"], pile["discards"] = (top, rest) if only else (top + rest, [])
        return self

    def deck(self, name: str, top: str, *, only: bool = False) -> Self:
        """Put cards on top of the "events", "tools" or "loot"; `only`: the others are discarded (loot: must not be)."""
        pile, wanted = self.p[name], top.split()
        others = [card for card in pile["deck"] + pile.get("discards", []) if card not in wanted]
        pile["deck"] = wanted if only else wanted + others
        if name != "loot":
            pile["discards"] = others if only else []
        return self

    # --------------------------------------------------------------------- turn

    def turn(self, **values: Any) -> Self:
        """Change top-level values of the position: left, used, active, entered_here, unseen, ..."""
        self.p |= values
        return self

    def flag(self, name: str, *seats: int) -> Self:
        self.p["flags"][name] = sorted(seats)
        return self

    def edit(self, table: str, row: str, **fields: Any) -> Self:
        """Change fields of a component row; a character's as basic={"cost": 1}."""
        self.cards = self.cards or shipped_cards()
        entry = next(r for r in self.cards[table] if r["id"] == row)
        for key, value in fields.items():
            if isinstance(value, dict):
                entry[key] |= value
            else:
                entry[key] = value
        return self

    def ready(self) -> Position:
        """The position to load: where alarms are on, the guard goes to one that is nearest on an open floor."""
        p = copy.deepcopy(self.p)
        size = self.side**2
        for floor, guard in enumerate(p["guards"]):
            on = [g % size for g in p["alarms"] if g // size == floor]
            if guard["state"] == "board" and on and guard["dest"] not in on:
                guard["dest"] = min(on, key=lambda c: self._apart(c, guard["pos"]))
        return p

    def _apart(self, a: int, b: int) -> int:
        (ya, xa), (yb, xb) = divmod(a, self.side), divmod(b, self.side)
        return abs(ya - yb) + abs(xa - xb)
