"""The set-up worked out once more from the draws of section 4: tiles, walls and their hardness."""

from __future__ import annotations

from typing import Any

from . import draws
from .invariants import distances, neighbours

NUMBERS = {
    "atrium": "3b 4b", "camera": "1b 2w 3w 6w", "computer_fingerprint": "4w", "computer_laser": "5w",
    "computer_motion": "6w", "deadbolt": "1b 2w 3w", "detector": "4b 5b 6b", "fingerprint": "4w 5w 6b",
    "foyer": "1w 2w", "keypad": "4w 5b 6w", "laboratory": "3w 4b", "laser": "1w 2w 3b", "lavatory": "5w",
    "motion": "1w 2b 3w", "secret_door": "1w 2w", "service_duct": "5w 6w", "thermo": "1w 2w 3b", "walkway": "1w 2b 3w",
}  # fmt: skip
Tile = tuple[str, int]
OTHERS = [(tile, int(one[0]), one[1]) for tile, row in NUMBERS.items() for one in row.split()]
SAFE = ("safe", 0)


def building(seed: int, game: int, scenario: str) -> list[list[Tile]]:
    """R2-R4: the tiles of every floor in cell order (Fort Knox without the gap)."""
    floors = 3 if scenario == "bank_job" else 2
    stairs = draws.shuffled([("stairs", n) for n in (4, 5, 6)], draws.words(seed, game, "setup_stairs"))
    others = [(tile, n) for tile, n, circle in OTHERS if scenario != "office_job" or circle == "w"]
    if scenario == "fort_knox":
        others += [SAFE, stairs[2]]
    pile = draws.shuffled(others, draws.words(seed, game, "setup_tiles"))
    share = len(pile) // floors
    return [
        draws.shuffled(
            [*pile[f * share : (f + 1) * share], SAFE, stairs[f]], draws.words(seed, game, "setup_floor", 0, f)
        )
        for f in range(floors)
    ]


def inner_edges(side: int, gap: int) -> list[int]:
    """Edges between two cells, by edge id."""
    found = []
    for c in range(side * side):
        ends = [(2 * c, c + 1)] if c % side < side - 1 else []
        ends += [(2 * c + 1, c + side)] if c // side < side - 1 else []
        found += [e for e, m in ends if gap not in (c, m)]
    return found


def floor_of(walls: list[int], gap: int) -> dict[str, Any]:
    return {"walls": [walls], "gap": gap}


def connected(walls: list[int], side: int, gap: int) -> bool:
    start = 1 if gap == 0 else 0
    return len(distances(floor_of(walls, gap), 0, start, side)) == side * side - (gap >= 0)


def hardness(walls: list[int], side: int, gap: int = -1) -> int:
    """R5: distances over ordered pairs, dead ends and corridors."""
    floor = floor_of(walls, gap)
    total = 0
    for c in [c for c in range(side * side) if c != gap]:
        degree = len(list(neighbours(floor, 0, c, side)))
        total += sum(distances(floor, 0, c, side).values()) + 8 * (degree == 1) + 2 * (degree == 2)
    return total


def attempts(seed: int, game: int, floor: int, side: int, gap: int, count: int) -> Any:
    """R5, C4: the legal layouts among the attempts, each with its number."""
    for attempt in range(10_000):
        edges, stream = inner_edges(side, gap), draws.words(seed, game, "setup_walls", attempt, floor)
        for i in range(count):
            j = i + draws.bounded(next(stream), len(edges) - i)
            edges[i], edges[j] = edges[j], edges[i]
        walls = sorted(edges[:count])
        if connected(walls, side, gap):
            yield attempt, walls
