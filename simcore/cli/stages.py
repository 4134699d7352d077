"""Studies in several stages: each is a study of its own, in a folder below the first, and follows from those before it.

Nothing but the folders is remembered: a command that is given again reads what was played and goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from simcore.errors import InputError

if TYPE_CHECKING:
    from simcore.aggregate import Tally
    from simcore.cli.drive import Effort
    from simcore.cli.sides import Asked
    from simcore.run import Run
    from simcore.store import Range, Store
    from strategies.sides import Request, Side
    from strategies.study import Study

GAMES_AT_A_TIME = 20_000
"""Games of all sides together in a chunk: few, so that a stage which looks at what it knows can stop early."""


class Unplayed(Exception):
    """Some ranges of a stage cannot be played; it has been said which."""


@dataclass(frozen=True)
class Maker:
    """Makes the side of any setting on top of the rules as they are, each once."""

    request: Request
    base: Side
    known: dict[str, Side | InputError] = field(default_factory=dict)

    def side(self, setting: Mapping[str, str]) -> Side | None:
        """The side with these values; None if the game refuses them."""
        found = self._read(setting)
        return None if isinstance(found, InputError) else found

    def require(self, setting: Mapping[str, str]) -> Side:
        """The side with these values; InputError if the game refuses them."""
        found = self._read(setting)
        if isinstance(found, InputError):
            raise found
        return found

    def refusal(self, setting: Mapping[str, str]) -> str:
        """Why the game refuses these values; empty if it does not."""
        found = self._read(setting)
        return str(found.problems[0]).removeprefix("--set, ") if isinstance(found, InputError) else ""

    def _read(self, setting: Mapping[str, str]) -> Side | InputError:
        words = [f"{key}={value}" for key, value in sorted(setting.items())]
        name = ", ".join(f"{key}={value}" for key, value in setting.items())
        if not setting:
            return self.base
        if name not in self.known:
            try:
                self.known[name] = self.request.side(name, settings=words)
            except InputError as error:
                self.known[name] = error
        return self.known[name]


class Deck:
    """The sides of one stage, the rules as they are first, and no rules twice."""

    def __init__(self, maker: Maker) -> None:
        self.maker = maker
        self.sides = [maker.base]
        self._places = {_who(maker.base): 0}

    def place(self, setting: Mapping[str, str]) -> int | None:
        """The number of the side with these values, which is added if it is new; None if the game refuses it."""
        side = self.maker.side(setting)
        if side is None:
            return None
        if _who(side) not in self._places:
            self._places[_who(side)] = len(self.sides)
            self.sides.append(side)
        return self._places[_who(side)]


def _who(side: Side) -> str:
    from simcore.files import digest_of

    return digest_of(side.identity)


class Stage(NamedTuple):
    """What one stage plays: its sides, at most so many games of each, what is counted, and what else its plan keeps."""

    sides: list[Side]
    games: int
    options: Mapping[str, Any]
    kind: str = "sweep"
    seed: int | None = None


@dataclass(frozen=True)
class Part:
    """The first games of a study, to be played before it is asked whether they are enough."""

    study: Study
    total: int

    @property
    def folder(self) -> Path:
        """That of the study."""
        return self.study.folder

    @cached_property
    def run(self) -> Run:
        """That of the study."""
        return self.study.run

    @property
    def chunks(self) -> Store:
        """Those of the study."""
        return self.study.chunks

    def missing(self) -> list[Range]:
        """What is to be played."""
        return self.chunks.missing(self.total)


def open_first(name: str, stage: Stage, asked: Asked, out: Path | None) -> Study:
    """The first stage, whose folder is that of the whole: it is named by all that was asked for."""
    from simcore.cli.sides import begin

    return begin(_study(stage, asked), name, out)


def open_stage(first: Study, name: str, stage: Stage, asked: Asked) -> Study:
    """A later stage, in a folder below the first."""
    from simcore.cli.sides import begin

    return begin(_study(stage, asked), name, first.folder / name)


def _study(stage: Stage, asked: Asked) -> Study:
    from simcore.cli.sides import make_study

    seed = asked.seed if stage.seed is None else stage.seed
    wanted = asked._replace(games=stage.games, seed=seed)
    return make_study(stage.kind, stage.sides, wanted, stage.options, GAMES_AT_A_TIME, _fewer())


def refuse_too_many(stage: Stage) -> None:
    """InputError if a stage has more sides than a study may have."""
    from simcore.cli import sides

    sides.refuse_too_many(stage.sides, _fewer())


def _fewer() -> str:
    from simcore.cli.sides import MOST_SIDES

    return f"{MOST_SIDES} at most: fewer numbers, values or trajectories"


def play_stage(study: Study, effort: Effort, title: str) -> Tally:
    """Play all games of a stage that are missing; what was counted."""
    _play(Part(study, study.games), effort, title)
    return study.tally()


def play_until(study: Study, effort: Effort, title: str, enough: Callable[[Tally], bool]) -> tuple[Tally, int]:
    """Play until what was counted is enough or all games are played; that, and how many games it took.

    It is looked after numbers of games that do not depend on the processes, so neither does what comes out.
    """
    for games in _looks(study):
        _play(Part(study, games), effort, f"{title}, {games:,} games each")
        tally = study.chunks.merged(games)[0]
        if enough(tally):
            break
    return tally, games


def _looks(study: Study) -> Iterator[int]:
    from simcore.cli.drive import steps

    yield from steps(study.plan.chunk, study.games)


def _play(part: Part, effort: Effort, title: str) -> None:
    from simcore.cli import study as common
    from strategies.study import run_study

    if not common.play(common.Task(part, run_study, title, part.study.sides), effort):
        raise Unplayed


def stepwise(work: Callable[[], None]) -> Callable[[], bool]:
    """Steps for `simcore.cli.study.finish`: done unless something could not be played."""

    def steps() -> bool:
        try:
            work()
        except Unplayed:
            return False
        return True

    return steps
