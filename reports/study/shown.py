"""What a reader gets to see of a study, before it becomes a page, files and lines for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports.charts.drawing import Drawing
from reports.facts.fact import Json
from reports.facts.tables import Table
from reports.provenance import RECONSTRUCTED, count_sources, sentence
from simcore.spec import GameSpec, Rules


@dataclass(frozen=True, slots=True)
class Part:
    """One question: sentences that answer it, charts, and tables; a chart's own table stands below it anyway."""

    name: str
    question: str
    drawings: Sequence[Drawing] = ()
    tables: Sequence[Table] = ()
    sentences: Sequence[str] = ()

    @property
    def all_tables(self) -> list[Table]:
        """The tables of the charts, then the others."""
        return [*(drawing.table for drawing in self.drawings), *self.tables]


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything in words and pictures.

    Attributes
    ----------
    brand : what it is, for the head of the page
    findings : the first sentences
    told : the keys of the JSON that only this kind of study has
    lines : for the terminal
    digest : over everything that was counted
    """

    brand: str
    findings: Sequence[str]
    told: Json
    parts: Sequence[Part]
    notes: Sequence[str]
    lines: Sequence[str]
    digest: str


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above and below: the game, what was played part by part, where its cards come from, how to repeat it.

    `same` are the keys of the JSON that all studies of its family have, `plan` is what was planned.
    """

    title: str
    played: Sequence[str]
    provenance: str
    command: Sequence[str]
    same: Json
    plan: Json


def provenance(spec: GameSpec, rules: Rules, *, marked: bool) -> str:
    """How much of the game was made up; `marked` where cards are named, and then carry the mark."""
    told = sentence(count_sources(spec, rules))
    return told if marked else told.replace(f" (marked{RECONSTRUCTED})", "")


def variant_words(rules: Rules) -> str:
    """The variants that are played, in the words of the top line."""
    variants = [name for name in rules.variants if name != "base"]
    return f"variant {' + '.join(variants)}" if variants else "printed rules"
