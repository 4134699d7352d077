"""The same components at other numbers of players and at other levels of skill: which verdicts hold, and which flip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from reports import formatting as show
from reports.items.judge import judge_kind
from reports.items.results import Items, Kind
from reports.items.words import Judged
from reports.skill.across import STATES, Across, Standing, standing, standing_word
from reports.verdicts import State, Verdict
from simcore.errors import InputError
from strategies.rungs import is_rung, rung_names, rung_title
from strategies.study import PLAN, Study, load

PLAYERS, SKILL, PAIRS = "players", "skill", "pairs"
"""Folders below that of the first study."""


@dataclass(frozen=True, slots=True)
class Other:
    """The study itself (`own`) or a further one under its name: "3 players", "greedy"."""

    name: str
    items: Items
    own: bool = False


@dataclass(frozen=True)
class Beside:
    """One kind of components in several studies: `rows` are its verdicts in each, in the order of the first study."""

    kind: Kind
    others: tuple[Other, ...]
    rows: tuple[Across, ...]

    @property
    def names(self) -> list[str]:
        """The studies by name."""
        return [other.name for other in self.others]

    @property
    def counted(self) -> str:
        """Who is counted by the numbers of players."""
        return self.others[0].items.study.spec.counted

    @property
    def together(self) -> str:
        """All of them in a sentence: "2, 3 and 4 players", "greedy and tuned"."""
        numbers = [name.partition(" ")[0] for name in self.names]
        return f"{show.listed(numbers)} {self.counted}" if all(map(str.isdigit, numbers)) else show.listed(self.names)

    def of(self, wanted: Standing) -> list[Across]:
        """The components of that standing."""
        return [row for row in self.rows if row.standing is wanted]


def by_players(items: Items) -> list[Other]:
    """Every number of players that was played, fewest first; none if only one was."""
    own, spec = items.study.plan.rules.players, items.study.spec
    found = []
    for number in spec.players:
        study = items.study if number == own else played(items.study, f"{PLAYERS}/{number}")
        if study:
            name = show.plural(number, spec.counted)
            found.append(Other(name, replace(items, study=study, changes=False), number == own))
    return found if len(found) > 1 else []


def by_skill(items: Items) -> list[Other]:
    """Every level of skill that was played, weakest first; none if only one was."""
    found = []
    for name in rung_names(items.study.plan.game):
        own = is_rung(items.study.plan.bots, name)
        study = items.study if own else played(items.study, f"{SKILL}/{name}")
        if study:
            found.append(Other(rung_title(name), replace(items, study=study, changes=False), own))
    return found if len(found) > 1 else []


def played(first: Study, place: str) -> Study | None:
    """A further study, if it was played to its end and knocks out the same components."""
    folder = first.folder / Path(place)
    if not (folder / PLAN).exists():
        return None
    try:
        there = load(folder)
    except InputError:
        return None
    same = {**there.options["kinds"], **first.options["kinds"]} == first.options["kinds"]
    return there if same and not there.missing() else None


def beside(kind: Kind, judged: Judged, others: Sequence[Other]) -> Beside:
    """The verdicts of a kind in the first study beside those of all."""
    each = [_judged(other, kind, judged) for other in others]
    rows = tuple(_across(row.id, row.label, judged[row.id], [one[row.id] for one in each], others) for row in kind.rows)
    return Beside(kind, tuple(others), rows)


def _judged(other: Other, kind: Kind, judged: Judged) -> Judged:
    """The verdicts of a study on that kind."""
    if other.own:
        return judged
    there = next(one for one in other.items.kinds if one.name == kind.name)
    return judge_kind(other.items, there)


def _across(name: str, label: str, own: Verdict, at: Sequence[Verdict], others: Sequence[Other]) -> Across:
    own, *rest = (_open(verdict) for verdict in (own, *at))
    found = standing(own, [one for one, other in zip(rest, others, strict=True) if not other.own])
    word = standing_word(found, own, rest, [other.name for other in others])
    verdict = Verdict(f"across.{own.about}", STATES[found], word, f"{label}: {word}.")
    return Across(own.about, label, own, tuple(rest), found, verdict)


def _open(verdict: Verdict) -> Verdict:
    """What is not judged neither agrees nor contradicts."""
    return replace(verdict, state=State.UNDECIDED) if verdict.state is State.NOTE else verdict
