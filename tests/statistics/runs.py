"""A thousand runs of Smash and Grab by the path that a real one takes: kernels, tally, facts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property

import numpy as np

from reports.facts.book import measure_all
from reports.facts.fact import Book, Distribution, Fact, Measured, Series
from simcore.games._template import SPEC
from simcore.manifest import Bot
from simcore.spec import GameSpec, Rules
from simcore.store import Range
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.playing import Table, build_config
from tests.statistics.bounds import RUNS, covered
from tests.statistics.truth import Law, law

SEED = 20_261_128
RANDOM = Bot("random", {})


def threshold(goal: int) -> Bot:
    """The bot that leaves as soon as it carries `goal`."""
    return Bot("threshold", {"goal": goal})


@dataclass(frozen=True)
class Design:
    """What every run plays: the same bot in all seats, so that games are alike and their law is known."""

    name: str
    bot: Bot
    players: int
    games: int
    settings: tuple[str, ...] = ()
    seed: int = SEED

    def __hash__(self) -> int:
        return hash(self.name)

    @cached_property
    def rules(self) -> Rules:
        """The rules of every run."""
        return resolve(SPEC, self.players, settings=self.settings)

    @cached_property
    def law(self) -> Law:
        """The exact law of one game."""
        return law([self.bot] * self.players, self.rules.parameters)

    @property
    def table(self) -> Table:
        """Who plays, under which seed."""
        return Table(SPEC, STRATEGIES, STRATEGIES.bot_rows((self.bot,), self.rules), np.uint64(self.seed))


def stretch(run: int, games: int) -> Range:
    """The games of a run; games of other numbers are independent of them."""
    return Range(run * games, games)


@cache
def measured_runs(design: Design) -> list[dict[str, Measured]]:
    """Every measure of each of the runs."""
    return _measure(design, SPEC)


@cache
def measured_alone(design: Design, name: str) -> list[dict[str, Measured]]:
    """One measure of each of the runs."""
    return _measure(design, replace(SPEC, measures=tuple(one for one in SPEC.measures if one.name == name)))


def _measure(design: Design, spec: GameSpec) -> list[dict[str, Measured]]:
    config, table = build_config(SPEC, design.rules), design.table
    tallies = (table.play(config, stretch(run, design.games))[0] for run in range(RUNS))
    return [measure_all(spec, design.rules, tally) for tally in tallies]


def books(design: Design) -> list[Book]:
    """The runs in the form that the judges read."""
    games = design.games
    return [Book(SPEC, design.rules, ("bots",), games, games, found) for found in measured_runs(design)]


def facts_of(design: Design, measure: str, part: int | None = None) -> list[Fact]:
    """One fact of every run: a cell of a series, the mean of a distribution or its quantile of `part` per cent."""
    return [fact_in(found[measure], part) for found in measured_runs(design)]


def fact_in(measured: Measured, part: int | None) -> Fact:
    """That fact of one run."""
    if isinstance(measured, Distribution):
        return measured.mean if part is None else measured.quantiles[part]
    assert isinstance(measured, Series)
    return measured.cells[part or 0].fact


def coverage(facts: list[Fact], truth: float) -> float:
    """The share of facts whose interval holds the truth."""
    return covered([(fact.low, fact.high) for fact in facts], truth)
