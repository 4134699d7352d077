"""Reading which rules are played side by side, and the options that all such commands share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from reports.study.publish import Published
    from simcore.cli.drive import Effort
    from simcore.cli.options import Hands
    from simcore.cli.values import Reader
    from strategies.sides import Request, Side
    from strategies.study import Study

MOST_SIDES = 1000
GAMES_AT_A_TIME = 65_536
"""Games of all sides together that a chunk plays: some seconds."""
SMALLEST_CHUNK, FEWEST_CHUNKS = 64, 8


class Typed(NamedTuple):
    """What the user typed that all studies of sides have in common."""

    game: str | None
    players: str | None
    strategy: str | None
    variants: Sequence[str]
    settings: Sequence[str]
    seed: str | None
    games: str
    hands: Hands
    quiet: bool


class Asked(NamedTuple):
    """What those words mean."""

    request: Request
    seed: int
    games: int
    effort: Effort


def read_asked(typed: Typed, most: int) -> tuple[Asked, Side]:
    """The common part and its side without further overlays; InputError with all that is wrong with it."""
    from simcore.cli import request, values
    from simcore.registry import find_game
    from strategies.sides import Request

    reader = values.Reader()
    seed = reader.read(partial(values.seed, typed.seed))
    games = reader.read(lambda: values.count(typed.games, "--games", most))
    effort = request.read_effort(typed.hands, typed.quiet, reader)
    spec = reader.read(partial(find_game, typed.game))
    players = request.read_players(typed.players, spec, reader) if spec else None
    asked = Request(spec, players, typed.strategy, typed.variants, typed.settings) if spec else None
    base = reader.read(lambda: asked.side("base")) if asked else None
    _refuse_unpaired(asked, reader)
    reader.finish()
    assert asked is not None, "the reader has refused it"
    assert base is not None, "the reader has refused it"
    assert seed is not None, "the reader has refused it"
    assert games is not None, "the reader has refused it"
    assert effort is not None, "the reader has refused it"
    for warning in base.rules.warnings:
        print(f"note: {warning}", file=sys.stderr)
    return Asked(asked, seed, games, effort), base


def _refuse_unpaired(asked: Request | None, reader: Reader) -> None:
    if asked and not asked.spec.paired:
        what = f"'{asked.spec.name}' does not say what can be compared"
        reader.problems.append(Problem(what, key="--game", expected="a game that declares `paired`"))


def read_side(word: str, request: Request) -> Side:
    """The side that a word stands for: a variant by name or file, KEY=VALUE, or several of them joined by `+`."""
    parts = [word] if os.path.isfile(word) else [part.strip() for part in word.split("+")]
    settings = [part for part in parts if "=" in part and not part.endswith(".toml")]
    variants = [part for part in parts if part not in settings]
    name = word if settings else "+".join(Path(part).stem if part.endswith(".toml") else part for part in variants)
    return request.side(name, variants, settings)


def read_sides(words: Sequence[str], request: Request) -> list[Side]:
    """One side a word; InputError with all that is wrong with them, or if two have one name."""
    from simcore.cli.values import Reader

    reader = Reader()
    sides = [reader.read(lambda word=word: read_side(word, request)) for word in words]  # type: ignore[misc]
    reader.finish()
    found = [side for side in sides if side is not None]
    return [
        side._replace(name=f"{side.name} ({number})" if _taken(side, found[: number - 1]) else side.name)
        for number, side in enumerate(found, start=1)
    ]


def _taken(side: Side, before: Sequence[Side]) -> bool:
    return any(one.name == side.name for one in before)


def open_study(
    kind: str, sides: Sequence[Side], asked: Asked, out: Path | None, options: Mapping[str, Any] | None = None
) -> Study:
    """The study in its folder, ready to be played or to go on; the first side is the base."""
    expected = f"{MOST_SIDES} at most"
    return begin(make_study(kind, sides, asked, options or {}, GAMES_AT_A_TIME, expected), kind, out)


def make_study(
    kind: str, sides: Sequence[Side], asked: Asked, options: Mapping[str, Any], at_a_time: int, expected: str
) -> Study:
    """The study, without a folder yet; `at_a_time` games of all sides together are a chunk.

    Raises
    ------
    InputError
        If there are too many sides; `expected` says what to do about it.
    """
    from simcore.manifest import new_manifest
    from strategies.study import Study

    refuse_too_many(sides, expected)
    base, *others = sides
    chunk = min(max(at_a_time // len(sides), SMALLEST_CHUNK), max(-(-asked.games // FEWEST_CHUNKS), 1))
    plan = new_manifest(asked.request.spec, base.rules, base.bots, asked.seed, chunk)
    return Study(Path(), kind, plan, tuple(others), asked.games, {**options, "base": base.name})


def refuse_too_many(sides: Sequence[Side], expected: str) -> None:
    """InputError if there are more sides than a study may have."""
    if len(sides) > MOST_SIDES:
        raise InputError(Problem(f"{len(sides)} settings to play", expected=expected))


def begin(study: Study, name: str, out: Path | None) -> Study:
    """The study in a folder, by default one that is named by all that was asked for, ready to be played or to go on."""
    from simcore.cli import study as common
    from strategies.study import create

    there = replace(study, folder=out or Path("runs") / f"{study.plan.game}-{name}-{study.id[:12]}")
    common.begin(there, partial(create, there))
    return there


def play_and_show(
    study: Study, effort: Effort, build: Callable[[Study], Published], *, json: bool, skill: bool = False
) -> int:
    """Play what is missing of a study, with `skill` also at each level of skill, and show it; the exit code."""
    from simcore.cli import study as common

    def steps() -> bool:
        played = play(study, effort) and (not skill or _play_rungs(study, effort))
        if played:
            common.show(lambda: build(study), json=json, quiet=effort.quiet)
        return played

    return common.finish(steps, study.folder)


def play(study: Study, effort: Effort, name: str = "") -> bool:
    """Play all that is missing of a study; whether nothing is missing afterwards."""
    from simcore.cli import study as common
    from strategies.study import run_study

    title = f"{name or study.spec.title} under {len(study.sides)} settings"
    return common.play(common.Task(study, run_study, title, study.sides), effort)


def _play_rungs(study: Study, effort: Effort) -> bool:
    """Play a study at each level of skill; whether nothing is missing afterwards."""
    from simcore.cli import study as common
    from strategies.skilled import study_rungs
    from strategies.study import create

    others = [rung for rung in study_rungs(study) if not rung.own]
    for rung in others:
        common.begin(rung.study, partial(create, rung.study))
    return all([play(rung.study, effort, f"skill: {rung.title}") for rung in others])
