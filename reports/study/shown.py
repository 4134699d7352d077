"""What a reader gets to see of a study, before it becomes a page, files and lines for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from reports.charts.drawing import Drawing
from reports.facts.fact import Json
from reports.facts.tables import Table
from reports.judges.run import judge_sources
from reports.printing import Question
from reports.provenance import RECONSTRUCTED
from reports.verdicts import Verdict
from simcore.spec import GameSpec, Rules

FIRST = 3
"""Sentences over a chart that shows what they say; the others are folded."""


@dataclass(frozen=True, slots=True)
class Part:
    """One question: sentences that answer it, charts, and tables; a chart's own table stands below it anyway.

    `titles` are the findings that stand over the charts, one for each; `rest` are sentences that are folded; `ask` is
    what to play next.
    """

    name: str
    question: str
    drawings: Sequence[Drawing] = ()
    tables: Sequence[Table] = ()
    sentences: Sequence[Verdict] = ()
    titles: Sequence[Verdict] = ()
    ask: Sequence[Question] = ()
    rest: Sequence[Verdict] = ()

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
    findings : what came out; the first is the sentence on top of the page
    lamps : up to four
    screens : the part that a lamp leads to by its `about`, where that is not the name of the part itself
    change : what to do first
    told : the keys of the JSON that only this kind of study has
    lines : for the terminal
    digest : over everything that was counted
    """

    brand: str
    findings: Sequence[Verdict]
    told: Json
    parts: Sequence[Part]
    notes: Sequence[str]
    lines: Sequence[str]
    digest: str
    lamps: Sequence[Verdict] = ()
    change: Verdict | None = None
    screens: Mapping[str, str] = field(default_factory=dict)

    def all_verdicts(self) -> list[Verdict]:
        """Each of them once, in the order of the page."""
        first = [*self.findings, *self.lamps, *([self.change] if self.change else [])]
        screens = (verdict for part in self.parts for verdict in (*part.sentences, *part.rest, *part.titles))
        return list({(one.about, one.sentence): one for one in (*first, *screens)}.values())


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above and below: the game, what was played part by part, where its cards come from, how to repeat it.

    `same` are the keys of the JSON that all studies of its family have, `plan` is what was planned.
    """

    title: str
    played: Sequence[str]
    provenance: Verdict
    command: Sequence[str]
    same: Json
    plan: Json


def provenance(spec: GameSpec, rules: Rules, *, marked: bool) -> Verdict:
    """How much of the game was made up; `marked` where cards are named, and then carry the mark."""
    told = judge_sources(spec, rules)
    return told if marked else replace(told, sentence=told.sentence.replace(f" (marked{RECONSTRUCTED})", ""))
