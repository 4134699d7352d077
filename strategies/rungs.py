"""The rungs of a run: the same games with the bots that the game names as levels of skill, one in all seats.

Where two camps play, a level may name a bot for each: "sneak,tuned".

Each rung is a run of its own in `RUN/skill/NAME/`. Where the run's own table is that bot alone, the run is the rung.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from typing import TypeVar

from simcore.errors import InputError, Problem
from simcore.manifest import Bot, Manifest
from simcore.parameters import completed
from simcore.run import MANIFEST, SKILL, Request, Run, load
from strategies.registry import find_strategies, read_bots

RUNG_GAMES = 100_000
"""Games of a rung at most: enough to see a verdict flip, at a fraction of the run's own time."""
FEWEST_RUNGS = 2
OPTION = "--skill-check"
AGAINST = " against "
Other = TypeVar("Other")


@dataclass(frozen=True, slots=True)
class Rung:
    """One level of skill: its bots, and the run in which they play; `own` if it is the run itself."""

    name: str
    run: Run
    own: bool = False

    @property
    def title(self) -> str:
        """Its name in a sentence."""
        return rung_title(self.name)


def rung_title(name: str) -> str:
    """A level in words: "tuned", or of two camps "sneak against tuned"."""
    return AGAINST.join(name.split(","))


def is_rung(bots: Sequence[Bot], name: str) -> bool:
    """Whether these bots were written as that level says; what numbers such words stand for may have changed since."""
    return all(word in (bot.written, str(bot)) for bot, word in _side_by_side(bots, name.split(",")))


def _side_by_side(bots: Sequence[Bot], others: Sequence[Other]) -> Iterator[tuple[Bot, Other]]:
    """Who sits where at one table and at the other; a single one sits everywhere."""
    most = max(len(bots), len(others))
    return zip(islice(cycle(bots), most), islice(cycle(others), most), strict=True)


def rung_names(game: str) -> tuple[str, ...]:
    """The levels of skill of a game, weakest first; none if too few to compare, or if no bots are enrolled."""
    try:
        names = find_strategies(game).rungs
    except InputError:
        return ()
    return names if len(names) >= FEWEST_RUNGS else ()


def check_rungs(game: str) -> None:
    """InputError if the bots of a game are no levels of skill to compare."""
    if not rung_names(game):
        what = f"the bots of '{game}' name fewer than {FEWEST_RUNGS} rungs of skill"
        raise InputError(Problem(what, key=OPTION, expected="a game whose bots declare `rungs`"))


def rungs(run: Run) -> list[Rung]:
    """Every level of skill of a run, weakest first; those not begun yet have no folder."""
    return [_rung(run, name) for name in rung_names(run.plan.game)]


def rung_request(run: Run) -> Request:
    """What is to be played at each rung: the first games of the run, without what only the run itself needs."""
    return Request(min(run.games_asked, RUNG_GAMES), replays=False)


def played_rungs(run: Run) -> list[Rung]:
    """The levels of skill that have games, weakest first; none if there are too few to compare."""
    found = [rung for rung in rungs(run) if rung.own or _is_begun(rung.run.folder)]
    played = [rung for rung in found if rung.run.games_done]
    return played if len(played) >= FEWEST_RUNGS else []


def _rung(run: Run, name: str) -> Rung:
    bots = read_bots(name, find_strategies(run.plan.game), completed(run.spec, run.rules))
    if is_rung(run.plan.bots, name) or all(one == other for one, other in _side_by_side(run.plan.bots, bots)):
        return Rung(name, run, own=True)
    folder = run.folder / SKILL / name
    plan = replace(run.plan, bots=bots)
    return Rung(name, _load(folder, plan) if _is_begun(folder) else Run(folder, plan))


def _load(folder: Path, plan: Manifest) -> Run:
    """The rung in a folder, which must have been played by the rules, sources and seed of the run."""
    there, asked = load(folder), plan.identity
    differing = [key for key, value in there.plan.identity.items() if key != "strategies" and asked[key] != value]
    if differing:
        what = f"'{folder}' is not a rung of its run: it differs in {', '.join(differing)}"
        raise InputError(Problem(what, expected=f"no such folder; it is made anew by {OPTION}"))
    return there


def _is_begun(folder: Path) -> bool:
    return (folder / MANIFEST).exists()
