"""Pairs of components that are more, or less, than their sum: found, judged together, and shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.facts.contrast import outside_band
from reports.facts.fact import Fact, Json, fact_of
from reports.facts.labels import component_labels
from reports.facts.pairs import in_reach, interaction
from reports.facts.tables import Column, Table
from reports.items import words
from reports.items.further import PAIRS as FOLDER
from reports.items.further import played
from reports.items.results import Items, Kind
from reports.study.shown import Part
from reports.verdicts import FALSE_DISCOVERIES, FEWEST_DEALS, State, Verdict
from strategies.pairs import PAIRS

SHOWN = 12
"""Pairs in the chart, the most surprising of all; the table has every pair."""
ROW = 0.23
FOUND, OPEN = Look(style.VERMILION, "s", "-"), Look(style.MUTED, "o", "-")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two components: what both in one hand bring beyond their sum, and whether that is shown among all pairs."""

    ids: tuple[str, str]
    label: str
    effect: Fact
    chance: float

    @property
    def is_found(self) -> bool:
        """Whether it is told from nothing, with the false calls among all pairs held down."""
        return self.chance <= FALSE_DISCOVERIES


@dataclass(frozen=True)
class Pairs:
    """All pairs of a kind that were often enough in one hand, the most surprising first.

    `reach` is the smallest interaction that would probably have been shown.
    """

    kind: Kind
    games: int
    rows: tuple[Pair, ...]
    rare: int
    reach: float

    @property
    def found(self) -> list[Pair]:
        """Those that are shown to be more or less than their sum, largest first."""
        return sorted((row for row in self.rows if row.is_found), key=lambda row: -abs(row.effect.value or 0.0))


def read_pairs(items: Items, kind: Kind) -> Pairs | None:
    """The pairs of a kind, if they were played."""
    study = played(items.study, FOLDER)
    if study is None or kind.name not in study.options["kinds"] or study.spec.standing is None:
        return None
    moments, rules = study.tally()[PAIRS + kind.name], study.plan.rules
    labels = {label.id: label.text for label in component_labels(rules.components[kind.name])}
    each = [interaction(one, study.spec.sides(rules.players), study.spec.standing.whole) for one in moments]
    named = list(zip(combinations(study.options["kinds"][kind.name], 2), each, strict=True))
    known = [(ids, one) for ids, one in named if one.hands >= FEWEST_DEALS and one.error > 0]
    errors = np.array([one.error for _, one in known])
    chances = outside_band(np.array([one.effect.value for _, one in known], float), errors, 0.0)
    rows = [
        Pair(ids, f"{labels[ids[0]]} + {labels[ids[1]]}", fact_of(one.effect, one.hands, "share"), float(chance))
        for (ids, one), chance in zip(known, chances, strict=True)
    ]
    rows.sort(key=lambda row: (row.chance, -abs(row.effect.value or 0.0)))
    reach = in_reach(errors, max(len(rows), 1), FALSE_DISCOVERIES)
    return Pairs(kind, study.games, tuple(rows), len(named) - len(known), reach)


# --- words ---


def finding(pairs: Pairs, bots: str) -> Verdict:
    """Which pairs are more or less than their sum, and what could not have been seen."""
    number, noun, about = len(pairs.rows), words.nouns(pairs.kind), f"charts.pairs_{pairs.kind.name}"
    rests = f"{show.plural(pairs.games, 'games')}; {bots}"
    if not number:
        what = f"No two {noun} were in one hand often enough to tell ({rests})."
        return Verdict(about, State.UNDECIDED, "too few hands", what)
    unseen = f"an interaction under {100 * pairs.reach:.1f} pp could hardly be seen"
    if not pairs.found:
        what = f"None of {show.plural(number, 'pairs')} is shown to be more or less than its sum; {unseen} ({rests})."
        return Verdict(about, State.NOTE, f"none of {number} shown", what)
    named = [f"{row.label} {words.told(row.effect)}" for row in pairs.found[:3]]
    more = len(pairs.found) - len(named)
    told = show.listed([*named, f"{more} more"] if more > 0 else named)
    verb = "is" if len(pairs.found) == 1 else "are"
    what = f"{len(pairs.found)} of {number} pairs {verb} more or less than the sum: {told}; {unseen} ({rests})."
    return Verdict(about, State.WARNING, f"{len(pairs.found)} of {number}", what, pairs.found[0].effect)


def reading(pairs: Pairs) -> tuple[str, ...]:
    """How the numbers of pairs are to be read."""
    noun = words.nouns(pairs.kind)
    rare = (
        f" {show.plural(pairs.rare, 'pairs')} came to fewer than {FEWEST_DEALS} hands and are left out."
        if pairs.rare
        else ""
    )
    return (
        f"From the deal alone: win share of hands with both {noun}, less that of hands with one, less that of hands "
        "with the other, plus that of hands with neither. Were their effects to add up, that would be 0, whatever "
        f"else was dealt. False calls among all {len(pairs.rows)} pairs are held to {100 * FALSE_DISCOVERIES:.0f} % "
        f"(Benjamini and Hochberg 1995).{rare}",
    )


# --- what is shown ---


def pairs_part(pairs: Pairs, bots: str) -> Part:
    """The question with its chart."""
    title = finding(pairs, bots)
    drawings = [_draw(pairs, title.sentence)] if pairs.rows else []
    told, titles = ([], [title]) if drawings else ([title], [])
    return Part(f"pairs-{pairs.kind.name}", "Which pairs are more than their sum?", drawings, (), told, titles)


def _draw(pairs: Pairs, title: str) -> Drawing:
    """The most surprising pairs, largest first."""
    rows = sorted(pairs.rows[:SHOWN], key=lambda row: -(row.effect.value or 0.0))
    labels = [f"{row.label} (n = {show.count(row.effect.n)})" for row in rows]
    margins = style.Margins(parts.label_width(labels), 0.2, 0.15, 0.5)
    fig, ax = style.single(margins.top + margins.bottom + ROW * max(len(rows), 3), margins)
    parts.row_shading(ax, len(rows))
    ax.axvline(0, color=style.MUTED, linewidth=0.8)
    values = parts.points([row.effect for row in rows])
    for look, wanted in ((FOUND, True), (OPEN, False)):
        here = [index for index, row in enumerate(rows) if row.is_found is wanted]
        parts.dots(ax, values[:, here], here, look, hollow=not wanted)
    parts.word_rows(ax, labels)
    ax.set_xlim(parts.spread(min(0.0, float(values.min())), max(0.0, float(values.max()))))
    ax.set_xlabel("Beyond the sum of both (pp); filled: shown among all pairs", size=style.SMALL)
    alt = f"Dots with 95 % intervals of the {len(rows)} most surprising pairs. {title}"
    return Drawing(f"pairs_{pairs.kind.name}", fig, title, alt, _table(pairs), reading(pairs))


def _table(pairs: Pairs) -> Table:
    columns = (Column("Pair"), Column("Beyond the sum", difference=True), Column("Hands with both"), Column("Shown"))
    rows = tuple((row.label, row.effect, row.effect.n, "yes" if row.is_found else "no") for row in pairs.rows)
    return Table(f"pairs_{pairs.kind.name}", f"Pairs of {words.nouns(pairs.kind)}", columns, rows)


def pairs_json(found: Sequence[Pairs]) -> list[Json]:
    """Each kind with its pairs."""
    return [
        {
            "kind": one.kind.name,
            "games": one.games,
            "in_reach": one.reach if one.rows else None,
            "pairs": [
                {"ids": list(row.ids), "effect": row.effect.as_json(), "found": row.is_found} for row in one.rows
            ],
        }
        for one in found
    ]
