"""The numbers of a study of components: what the text of each is worth, to whom, and how it stands among its kind."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from reports.facts import contrast
from reports.facts.book import measure_all
from reports.facts.fact import Fact, Series, fact_of
from reports.facts.intervals import Interval, Z, wilson
from reports.facts.knockout import Joint, Knocked, against_others, joint_of, mean_effect, ranks
from reports.facts.labels import Label, component_labels
from reports.facts.paired import Pair, Shift, difference_of, measure_of, read_shifts
from reports.facts.seated import who_played_in
from reports.verdicts import FEWEST_DEALS, FEWEST_PEERS, Band
from simcore.aggregate import Tally, digest
from simcore.spec import ComponentKind, GameSpec, Presence, Rules
from strategies.knockout import CHANGES, DEAL, GRAM, OTHERS, PART, SUMS, judged_measure, use_measures
from strategies.study import Study

MEAN, BLANK, USUAL = "mean", "blank", ""
"""What effects are judged from; usually the mean where there are holders, for their cards help, and else a blank."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A place in the order of strength, 1 being the strongest, and its 95 % interval."""

    value: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Strength:
    """One component.

    Attributes
    ----------
    effect : what is judged: the effect of its text, less the mean of the others of its kind or as it is
    blank : the effect of its text against a blank; for its holder, or on what the game comes to
    others : what its text does to each other player; None where it has no holder
    deal : the random-deal contrast of the player dealt it; None where nothing is dealt
    present : games in which it had a part
    used, never_used, first_use : how it is used, where the game says so
    shrunk : the judged effect pulled towards the mean by what is noise
    error : the standard error by which it is told from the band, no less than that of an effect on the edge of it
    changed : games played again that came out otherwise without its text
    shifts : every paired measure in the games played again, with the text and without it
    """

    id: str
    label: str
    effect: Fact
    blank: Fact
    others: Fact | None
    deal: Fact | None
    present: Fact
    used: Fact | None
    never_used: Fact | None
    first_use: Fact | None
    shrunk: float | None
    rank: Rank | None
    error: float
    changed: int
    shifts: tuple[Shift, ...]

    @property
    def is_judged(self) -> bool:
        """Whether it rests on enough for a verdict."""
        return self.effect.low is not None and self.effect.n >= FEWEST_DEALS


@dataclass(frozen=True)
class Kind:
    """All components of one kind that were knocked out.

    Attributes
    ----------
    by_holder : the effect is one on the win of the holder, else one on `measure` of all players together
    settled : who had it is settled before its text can matter; else all games were played again
    against : `mean` or `blank`: what the judged effects are measured from
    mean : the mean effect against a blank of those that are judged
    rows : in the order of the judged effect, strongest first
    audited, otherwise : games without a component that were played all the same, and how many came out otherwise
    """

    declared: ComponentKind
    by_holder: bool
    settled: bool
    against: str
    measure: str
    mean: Fact
    rows: tuple[Strength, ...]
    audited: int
    otherwise: int

    @property
    def name(self) -> str:
        """The plural, as in addresses."""
        return self.declared.plural

    @property
    def unit(self) -> str:
        """The unit of the judged effects."""
        return self.mean.unit


@dataclass(frozen=True)
class Items:
    """A study of components that was played, read from its tally."""

    study: Study
    against: str = USUAL
    band: Band = field(default_factory=Band)
    changes: bool = True
    """Whether what each text changes besides is read, too; verdicts do not need it."""

    @cached_property
    def tally(self) -> Tally:
        """Everything counted."""
        return self.study.tally()

    @property
    def digest(self) -> str:
        """Over everything counted."""
        return digest(self.tally)

    @property
    def bots(self) -> str:
        """Who played, and where: "tuned in all 4 seats"."""
        return who_played_in(self.study)

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """Every kind that was asked for, in the order in which the game declares them."""
        asked, spec = self.study.options["kinds"], self.study.spec
        found = [presence for presence in spec.presence if presence.kind in asked]
        return tuple(self._kind(number, presence) for number, presence in enumerate(found))

    def _kind(self, number: int, presence: Presence) -> Kind:
        reading = Reading(self.study, presence, self.tally)
        peers = reading.peers
        wanted = self.against or (MEAN if reading.by_holder else BLANK)
        against = wanted if int(peers.sum()) >= FEWEST_PEERS else BLANK
        half = self.band.half_width(reading.unit)
        rows = _rows(reading, against, half, changes=self.changes)
        rows = sorted(_ranked(rows, reading, (self.study.plan.seed, number)), key=_order)
        declared = next(one for one in self.study.spec.component_kinds if one.plural == presence.kind)
        audited, otherwise = (int(one) for one in reading.part[:, 3:].sum(axis=0))
        mean = fact_of(mean_effect(reading.joint, peers), int(peers.sum()), reading.unit)
        title = "Win share of its holder" if reading.by_holder else measure_of(reading.spec, reading.measure).title
        settled = presence.settled
        return Kind(declared, reading.by_holder, settled, against, title, mean, tuple(rows), audited, otherwise)


@dataclass(frozen=True)
class Reading:
    """The counts of one kind."""

    study: Study
    presence: Presence
    tally: Tally

    @property
    def spec(self) -> GameSpec:
        """The game."""
        return self.study.spec

    @property
    def rules(self) -> Rules:
        """The rules as they are."""
        return self.study.plan.rules

    @property
    def by_holder(self) -> bool:
        """Whether holders were counted."""
        return OTHERS + self.presence.kind in self.tally

    @property
    def measure(self) -> str:
        """The measure that is judged where nobody holds anything."""
        return judged_measure(self.spec).measure

    @property
    def unit(self) -> str:
        """The unit of the effects."""
        return "share" if self.by_holder else measure_of(self.spec, self.measure).unit

    @property
    def scale(self) -> int:
        """What the counted effects are divided by."""
        if self.by_holder:
            assert self.spec.standing is not None
            return self.spec.standing.whole
        return measure_of(self.spec, self.measure).scale

    @cached_property
    def labels(self) -> list[Label]:
        """The components that were knocked out, in the order in which they were counted."""
        known = {label.id: label for label in component_labels(self.rules.components[self.presence.kind])}
        return [known[name] for name in self.study.options["kinds"][self.presence.kind]]

    @property
    def part(self) -> NDArray[np.int64]:
        """See `strategies.knockout.play_knocked`."""
        return self.tally[PART + self.presence.kind]

    @cached_property
    def joint(self) -> Joint:
        """The effects and their covariance."""
        kind, share = self.presence.kind, self.unit == "share"
        found = joint_of(self.tally[GRAM + kind], self.tally[SUMS + kind], self.part[:, 1], self.scale, share=share)
        blank = [row.get("blank", False) for row in self._card_rows()]
        exact = [
            row._replace(effect=Interval(0.0, 0.0, 0.0)) if is_blank and row.games else row
            for row, is_blank in zip(found.rows, blank, strict=True)
        ]
        keep = np.array([0.0 if is_blank else 1.0 for is_blank in blank])
        return Joint(tuple(exact), found.covariance * np.outer(keep, keep))

    def _card_rows(self) -> Iterator[dict[str, object]]:
        rows = {row["id"]: row for row in self.rules.components[self.presence.kind]}
        return (rows[label.id] for label in self.labels)

    @property
    def peers(self) -> NDArray[np.bool_]:
        """The components that others are measured by: those that rest on enough."""
        return np.array([row.is_known and row.games >= FEWEST_DEALS for row in self.joint.rows])


def _rows(reading: Reading, against: str, half: float, *, changes: bool) -> list[Strength]:
    """Every component, in the order in which they were counted."""
    joint, kind, unit = reading.joint, reading.presence.kind, reading.unit
    found = against_others(joint, reading.peers) if against == MEAN else [row.effect for row in joint.rows]
    games = reading.study.games
    uses, deals, others = _uses(reading), _deals(reading), _others(reading)
    rows = []
    for index, label in enumerate(reading.labels):
        part, row = reading.part[index], joint.rows[index]
        rows.append(
            Strength(
                label.id,
                label.text,
                effect=fact_of(found[index], row.games, unit),
                blank=fact_of(row.effect, row.games, unit),
                others=others[index],
                deal=deals[index],
                present=Fact(*wilson(int(part[0]), games), games, "share"),
                **{name: facts.get(label.id) for name, facts in uses.items()},
                shrunk=None,
                rank=None,
                error=_error(row, found[index], half),
                changed=int(part[2]),
                shifts=tuple(_shifts(reading, kind, index)) if row.games and changes else (),
            )
        )
    return rows


def _error(row: Knocked, judged: Interval, half: float) -> float:
    """The standard error of a judged effect, also if it were on the edge of the band."""
    if not row.is_known or math.isnan(judged.low):
        return 0.0
    edge = row.effect.value - judged.value + math.copysign(half, judged.value)
    return max((judged.high - judged.low) / 2 / Z, row.error_at(edge))


def _order(row: Strength) -> tuple[bool, float, str]:
    return (not row.is_judged, -(row.effect.value or 0.0), row.id)


def _ranked(rows: list[Strength], reading: Reading, seed: tuple[int, ...]) -> list[Strength]:
    """With shrunken effects and ranks, which all those have that are judged."""
    at = [index for index, row in enumerate(rows) if row.is_judged]
    if len(at) < FEWEST_PEERS:
        return rows
    effects = np.array([reading.joint.rows[index].effect.value for index in at])
    limits = ranks(effects, reading.joint.covariance[np.ix_(at, at)], seed)
    values = np.array([rows[index].effect.value for index in at], float)
    errors = np.array([rows[index].error for index in at])
    shrunk = contrast.shrink(contrast.Estimates(values, errors, np.zeros(len(at), np.int64)))
    places = 1 + (-values).argsort(kind="stable").argsort()
    for number, index in enumerate(at):
        rank = Rank(int(places[number]), *(int(limit) for limit in limits[number]))
        rows[index] = replace(rows[index], shrunk=float(shrunk[number]), rank=rank)
    return rows


def _others(reading: Reading) -> list[Fact | None]:
    """What each text does to each player who did not hold it."""
    if not reading.by_holder:
        return [None] * len(reading.labels)
    cells = reading.tally[OTHERS + reading.presence.kind]
    pairs = [Pair.of(cell[0], cell[1]) for cell in cells]
    return [fact_of(difference_of(pair, reading.scale)[0], int(pair.side.n), "share") for pair in pairs]


def _deals(reading: Reading) -> list[Fact | None]:
    """The random-deal contrast of each component."""
    if DEAL + reading.presence.kind not in reading.tally or reading.spec.standing is None:
        return [None] * len(reading.labels)
    found = contrast.estimate(
        reading.tally[DEAL + reading.presence.kind],
        reading.spec.sides(reading.rules.players),
        reading.spec.standing.whole,
    )
    return [
        fact_of((effect, effect - Z * error, effect + Z * error), int(deals), "share")
        for effect, error, deals in zip(map(float, found.effects), map(float, found.errors), found.deals, strict=True)
    ]


def _uses(reading: Reading) -> dict[str, dict[str, Fact]]:
    """The measures of use, by the name that `Presence` has for each."""
    presence, wanted = reading.presence, use_measures(reading.presence)
    spec = replace(reading.spec, measures=tuple(one for one in reading.spec.measures if one.name in wanted))
    measured = measure_all(spec, reading.rules, {name: reading.tally[name] for name in wanted})
    series = {name: one.by_id() for name, one in measured.items() if isinstance(one, Series)}
    return {name: series.get(getattr(presence, name), {}) for name in ("used", "never_used", "first_use")}


def _shifts(reading: Reading, kind: str, index: int) -> list[Shift]:
    """Every paired measure, with the text less without it."""
    sums = {one.measure: reading.tally[f"{CHANGES}{kind}:{one.measure}"][index] for one in reading.spec.paired}
    return read_shifts(reading.spec, reading.rules, sums, (0, 1))
