"""The random draws of section 5, written once more for the tests (C1-C6 of the Infiltration specification)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tests.rulebook.draws import bounded, philox, pick, shuffled, stream

__all__ = ["PURPOSE", "bounded", "first_words", "map_of", "philox", "pick", "shuffled", "words"]

PURPOSE = {"panels": 1, "rotations": 2, "growth": 3, "sides": 4, "bracket": 5, "coin": 6, "policy": 20, "hide": 21}
Cells = list[list[int]]


def words(seed: int, game: int, purpose: str, round_: int = 0, seat: int = 0) -> Iterator[int]:
    """C2: the words of one stream, from the first on; `game` is the map number for purposes 1 to 3."""
    return stream(seed, game, PURPOSE[purpose], round_, seat)


def first_words(seed: int, game: int, purpose: str, n: int = 1) -> list[int]:
    return list(islice(words(seed, game, purpose), n))


def map_of(
    seed: int, number: int, panels: list[str], k: int, mode: str = "random"
) -> tuple[list[str], list[int], Cells]:
    """R3: panels, quarter turns and cells by slot."""
    names = shuffled(panels, words(seed, number, "panels"))[:k]
    turning = words(seed, number, "rotations")
    turns = [bounded(next(turning), 4) for _ in range(k)]
    if mode == "line":
        return names, turns, [[0, s] for s in range(k)]
    if mode == "grid2":
        return names, turns, [[s % 2, s // 2] for s in range(k)]
    return names, turns, _grown(words(seed, number, "growth"), k)


def _grown(stream: Iterator[int], k: int) -> Cells:
    cells = [(0, 0)]
    while len(cells) < k:
        around = {(r + dr, c + dc) for r, c in cells for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1))}
        cells.append(pick(sorted(around - set(cells)), stream))
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return [[r - top, c - left] for r, c in cells]
