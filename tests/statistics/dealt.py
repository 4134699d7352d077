"""Simulated deals with exactly known effects, for the contrast of dealt cards, which Smash and Grab does not have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from reports.facts.book import measure_all
from reports.facts.fact import Book, Effects
from simcore.spec import Axis, ComponentKind, Contrast, GameSpec, Rules
from tests.reports.made_up import contrast_cells, deal
from tests.statistics.bounds import RUNS

SEATS, CARDS, HAND, GAMES = 4, 10, 2, 400
SCALE = 60
AXIS = Axis("tool", CARDS, labels="tools")
SPEC = GameSpec(
    name="dealt",
    title="Dealt",
    rules_version=1,
    rank=99,
    package="nowhere",
    players=(SEATS,),
    default_players=SEATS,
    actions=2,
    component_kinds=(ComponentKind("tool", "tools", "Tools"),),
    measures=(Contrast("deal", "Points when dealt the tool", "points", "Dealt less not dealt.", AXIS, SCALE),),
)
RULES = Rules("dealt", SEATS, {}, {"tools": tuple({"id": f"tool_{i}", "name": f"Tool {i}"} for i in range(CARDS))})


@dataclass(frozen=True)
class Deals:
    """Runs in which a seat's outcome is luck of the game, luck of the seat and the worth of its cards, in sixtieths."""

    seed: int
    worth: Sequence[int]

    def books(self) -> list[Book]:
        """The runs in the form that the judges read."""
        rng = np.random.default_rng(self.seed)
        tallies = ({"deal": self._cells(rng)} for _ in range(RUNS))
        return [Book(SPEC, RULES, ("luck",), GAMES, GAMES, measure_all(SPEC, RULES, tally)) for tally in tallies]

    def _cells(self, rng: np.random.Generator) -> np.ndarray:
        seat_of = deal(rng, GAMES, CARDS, SEATS, HAND)
        worth = np.array(self.worth, np.int64)
        y = np.stack([np.where(seat_of == seat, worth, 0).sum(1) for seat in range(SEATS)], axis=1)
        y += rng.poisson(rng.gamma(2.0, 60.0, (GAMES, 1)), (GAMES, SEATS))
        return contrast_cells(seat_of, y, CARDS)

    @property
    def truth(self) -> np.ndarray:
        """The exact contrasts: the worth of a card less the mean worth of the others.

        With a card in it, a hand holds one other card less, and the others are equally likely in both cases.
        """
        worth = np.array(self.worth) / SCALE
        return np.asarray(worth - (worth.sum() - worth) / (CARDS - 1))


def effects_of(book: Book) -> Effects:
    """The contrast of a run."""
    return book.effects("deal")
