"""A study: the same games under several sides, and what a worker process plays of it.

plan.json        what is played; written once, never edited
chunks/          one file a range of games
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from simcore.aggregate import Tally
from simcore.errors import InputError, Problem
from simcore.files import digest_of, written_at
from simcore.folders import begin
from simcore.manifest import Manifest, manifest_from_json
from simcore.run import CHUNKS, Run, check_engine
from simcore.spec import GameSpec
from simcore.store import Range, Store
from strategies.compared import play_compared
from strategies.knockout import play_knocked
from strategies.paired import SeatedSide, play_sides
from strategies.pairs import play_pairs
from strategies.sides import Side, side_from_json, side_to_json

PLAN = "plan.json"


@dataclass(frozen=True)
class Study:
    """The same games under several sides, of which the first is the base.

    Attributes
    ----------
    kind : what is counted of them, a key of `KINDS`
    plan : the base: its rules, bots and seed, and how many games a chunk has
    others : the other sides
    options : what else the kind needs to know, as JSON
    """

    folder: Path
    kind: str
    plan: Manifest
    others: tuple[Side, ...]
    games: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def identity(self) -> dict[str, Any]:
        """All that decides what comes out."""
        sides = [{"name": side.name, **side.identity} for side in self.others]
        plan = {self.kind: self.plan.identity, "sides": sides, "games": self.games, "chunk": self.plan.chunk}
        return plan | {"options": dict(self.options)}

    @property
    def id(self) -> str:
        """Hexadecimal digest of the identity."""
        return digest_of(self.identity)

    @property
    def spec(self) -> GameSpec:
        """The game."""
        return self.run.spec

    @property
    def base(self) -> Side:
        """What all others are compared with."""
        return Side(self.options.get("base", "base"), self.plan.rules, self.plan.bots)

    @property
    def sides(self) -> tuple[Side, ...]:
        """All sides, the base first."""
        return (self.base, *self.others)

    @cached_property
    def run(self) -> Run:
        """The base as a run, for all that does not read its folder."""
        return Run(self.folder, self.plan)

    @property
    def chunks(self) -> Store:
        """What was played."""
        return Store(self.folder / CHUNKS, self.plan.chunk)

    @property
    def total(self) -> int:
        """How many games are to be played under each side."""
        return self.games

    def missing(self) -> list[Range]:
        """The ranges that have to be played."""
        return self.chunks.missing(self.games)

    def tally(self) -> Tally:
        """Everything counted, added up."""
        return self.chunks.merged(self.games)[0]


def create(study: Study) -> None:
    """Make the folder, or go on in it if it holds the same study; InputError if it holds anything else."""
    others = [side_to_json(side, study.base) for side in study.others]
    plan = {"study": study.kind, "study_id": study.id, "games": study.games, "options": dict(study.options)}
    content = json.dumps({**plan, "plan": study.plan.to_json(), "others": others}, indent=1).encode() + b"\n"
    begin(study.folder, PLAN, content, "study", lambda: _check_same(study))


def _check_same(study: Study) -> None:
    there = load(study.folder)
    if there.identity != study.identity:
        check_engine(there.run)  # which says in what the sources differ
        raise InputError(Problem(f"'{study.folder}' holds another study", key="--out", expected="a new folder"))


def load(folder: Path) -> Study:
    """The study in a folder; InputError if there is none."""
    try:
        data = json.loads((folder / PLAN).read_bytes())
        plan = manifest_from_json(data["plan"])
        base = Side("base", plan.rules, plan.bots)
        others = tuple(side_from_json(side, base) for side in data["others"])
        return Study(folder, data["study"], plan, others, data["games"], data["options"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise InputError(Problem(f"'{folder}' is no study", expected=f"a folder with {PLAN}")) from error


# --- playing ---


@dataclass(frozen=True)
class OpenStudy:
    """A study with all of its sides ready to play: made once in each process."""

    study: Study
    sides: tuple[SeatedSide, ...]


def _play_all(here: OpenStudy, games: Range) -> Tally:
    return play_sides(here.sides, 0, games)


def _play_compared(here: OpenStudy, games: Range) -> Tally:
    return play_compared(here.study.sides, here.sides, games)


def _play_knocked(here: OpenStudy, games: Range) -> Tally:
    return play_knocked(here.study.sides, here.sides, here.study.options["kinds"], games)


def _play_pairs(here: OpenStudy, games: Range) -> Tally:
    return play_pairs(here.study.base, here.sides[0], here.study.options["kinds"], games)


KINDS: dict[str, Callable[[OpenStudy, Range], Tally]] = {
    "compare": _play_compared,
    "sweep": _play_all,
    "items": _play_knocked,
    "pairs": _play_pairs,
}
"""What is counted of a range of games."""


def _opened(folder: Path) -> OpenStudy:
    return _opened_as_of(folder.resolve(), written_at(folder / PLAN))


@lru_cache(maxsize=2)
def _opened_as_of(folder: Path, written: int) -> OpenStudy:
    """The study of a folder whose plan was written then: another may take its place."""
    study = load(folder)
    check_engine(study.run)  # this process may have started after an edit
    seated = tuple(SeatedSide.of(study.spec, side, study.plan.seed) for side in study.sides)
    return OpenStudy(study, seated)


def run_study(folder: Path, games: Range) -> int:
    """Play a range of the study in `folder` under all sides, publish it, and return the number of games."""
    here = _opened(folder)
    here.study.chunks.publish(games, KINDS[here.study.kind](here, games))
    return games.count
