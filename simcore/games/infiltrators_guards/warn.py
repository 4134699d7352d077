"""What is odd about rules but allowed (section 6.6)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.components import Place
from simcore.games.infiltrators_guards.codes import ROTATIONS, SIDE
from simcore.games.infiltrators_guards.config_board import OBSTACLE
from simcore.games.infiltrators_guards.rows import CardSet
from simcore.lattice import Lattice
from simcore.spec import Rules


def warn_about(rules: Rules) -> list[str]:
    """Sentences about what is odd in rules that have been checked."""
    cards = CardSet(rules, lambda address: Place())
    return [*_shut(cards), *_cut(cards), *_aimless(cards)]


def east_side(lattice: Lattice) -> frozenset[int]:
    """Rows in which the eastern border of a segment is open."""
    last = SIDE - 1
    return frozenset(r for r in range(SIDE) if lattice.tile(r, last) != OBSTACLE and not lattice.is_wall(r, last, "E"))


def _shut(cards: CardSet) -> Iterator[str]:
    for row in cards.tables["segments"]:
        if not any(east_side(Lattice.of(row.row["rows"]).turned(k)) for k in range(ROTATIONS)):
            yield f"{row.address()} has no open border edge: nobody can enter or pass it"


def _cut(cards: CardSet) -> Iterator[str]:
    """Two segments without an open place in their seam cut a board of one row in two."""
    if cards.rules.parameters["layout"] != "row":
        return
    drawings = {row.id: Lattice.of(row.row["rows"]) for row in cards.tables["segments"]}
    ids = list(drawings)
    for at, one in enumerate(ids):
        for other in ids[at + 1 :]:
            if any(
                not east_side(drawings[one].turned(j)) & mirrored(east_side(drawings[other].turned(k)))
                for j in range(ROTATIONS)
                for k in range(ROTATIONS)
            ):
                yield f"{one} next to {other} can cut the board in two"


def mirrored(rows: frozenset[int]) -> frozenset[int]:
    """Rows of an eastern side as those of the western side of the segment turned by half."""
    return frozenset(SIDE - 1 - r for r in rows)


def _aimless(cards: CardSet) -> Iterator[str]:
    for row in cards.tables["missions"]:
        if row.number("needed") == 0 and not row.value("marked"):
            yield f"{row.address()} asks for nothing but to leave"
