"""One hypothesis about what the robots cannot see (6.4)."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

OUTSIDE = 1 << 20
"""The element of F that stands for "outside"; the last in every list."""


@dataclass
class Hypothesis:
    """Where everything may be.

    Attributes
    ----------
    entrances : list of int
        The slot of the entrance of each infiltrator.
    where : list of sets
        F by infiltrator.
    decoys : set of int
        The squares of the decoy hypotheses.
    held : int
        h: how many decoys are with infiltrators, or stand where nothing tells of them.
    carriers : dict
        By number of a data, the infiltrator that carries it.
    failed : bool
        Whether it contradicts the record.
    """

    entrances: list[int]
    where: list[set[int]]
    held: int
    decoys: set[int] = field(default_factory=set)
    carriers: dict[int, int] = field(default_factory=dict)
    failed: bool = False

    def exchange(self, i: int, j: int) -> None:
        """H4.1: exchange F with its entrance, and what is carried."""
        for listed in (self.where, self.entrances):
            listed[i], listed[j] = listed[j], listed[i]  # type: ignore[index]
        swapped = {i: j, j: i}
        self.carriers = {number: swapped.get(one, one) for number, one in self.carriers.items()}

    def stands_at(self, infiltrator: int, square: int) -> None:
        """H4: an infiltrator is on a square; a decoy hypothesis there goes back."""
        self.where[infiltrator] = {square}
        self.take_back({square})

    def take_back(self, squares: set[int]) -> None:
        """Decoy hypotheses on these squares go back to h."""
        self.held += len(self.decoys & squares)
        self.decoys -= squares

    def lowest_decoy(self, observed: set[int]) -> int | None:
        """The lowest square with a decoy hypothesis that is not observed."""
        return min(self.decoys - observed, default=None)

    def copied(self) -> Hypothesis:
        return copy.deepcopy(self)
