"""Asking an engine for the geometry of a board: by the moves, shots and exits that it offers to one infiltrator."""

from __future__ import annotations

from .names import LEAVE, LETTERS
from .scene import Scene

WALKER = "agent"


def surveyor(scene, names, *rotations, guards=4, n=1, far=3, **rules):
    """A scene for `lengths`, `lines` and `exits`: cards "walk1" to "walk3" and "gun1" to "gun12" are there."""
    s = scene(n=n, guards_per_infiltrator=guards, **rules)
    s.edit("infiltrator", WALKER, movement=1, r=1)
    for k in range(1, far + 1):
        s.add("equipment", f"walk{k}", copies=0, kind="tool", move=k)
    for k in range(1, 13):
        s.add("equipment", f"gun{k}", copies=0, kind="ranged", range=k)
    for s_ in (1, 2, 3):
        if f"s{s_}" in names:
            shut(s, s_)
    s.board(names, *rotations)
    for i in range(1, n):
        s.inf(i, state="left")
    s.checked = False
    return s


def lone(scene, letter, turns=0, **rules):
    """A segment in slot 0 with shut neighbours: a board of one slot."""
    return surveyor(scene, f"{LETTERS[letter]} s1 s2 s3", turns, 0, 0, 0, **rules)


def shut(s: Scene, slot: int) -> None:
    """Walls around one of the tests' own segments."""
    rows = s.sheets[slot]
    for k in range(1, 13, 2):
        rows[0][k] = rows[12][k] = "-"
        rows[k][0] = rows[k][12] = "|"


def legs(most: int) -> str:
    """Cards that make a walker of Movement 1 walk so far."""
    more = most - 1
    return " ".join(["walk3"] * (more // 3) + ([f"walk{more % 3}"] if more % 3 else []))


def walker(s: Scene, tile: int, most: int = 1) -> Scene:
    """The infiltrator alone with his Movement on a tile; guards where they were."""
    s.p["infiltrators"][0] |= {"cards": [], "uses": []}
    return s.inf(0, tile, legs(most)).again()


def reach(s: Scene, tile: int, most: int) -> list[int]:
    return walker(s, tile, most).moves()


def length(s: Scene, a: int, b: int, most: int = 17) -> int:
    """The shortest path by the moves offered, 0 if there is none."""
    return next((m for m in range(1, most) if b in reach(s, a, m)), 0)


def exits(s: Scene, tiles) -> list[int]:
    """The open edge tiles among some: with Movement 1 only the own one lets an infiltrator leave."""
    return [t for t in tiles if LEAVE in walker(s, t).options]


def lines(s: Scene, a: int, targets: list[int], guns: range = range(1, 9)) -> dict[int, int]:
    """The distance of the line from a to each target, by the guns that may be fired; 0 if none may."""
    found: dict[int, int] = {}
    posts = len(s.p["guards"])
    cards = " ".join(f"gun{k}" for k in guns)
    targets = [t for t in targets if t != a]
    for first in range(0, len(targets), posts):
        batch = targets[first : first + posts]
        for g in range(posts):
            if g < len(batch):
                s.foe(g, batch[g])
            else:
                s.p["guards"][g] |= {"state": "taken", "tile": -1}
        shots = [divmod(code - 160, 16) for code in s.inf(0, a, cards).again().options if 160 <= code < 288]
        for g, tile in enumerate(batch):
            found[tile] = min((guns[slot] for slot, target in shots if target == g), default=0)
    return found
