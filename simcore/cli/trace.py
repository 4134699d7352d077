"""`simulate trace`: one game as a readable log."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from simcore.cli.request import Setting, Words
    from simcore.run import Run


def trace(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="[RUN]", help="Folder of a run, or of a study for its base: whose games are told."),
    ] = None,
    game: options.Game = None,
    players: options.Players = None,
    strategy: options.Strategy = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    index: Annotated[str, typer.Option("--index", metavar="N", help="Which game of the seed, from 0.")] = "0",
) -> int:
    """Play one game of a run or of a seed and tell it act by act, each with its rule."""
    from simcore.cli import request, values

    reader = values.Reader()
    words = request.Words(game, players, strategy, variant or (), set_ or (), seed)
    number = reader.read(lambda: values.integer(index, "--index", 0, values.MOST_GAMES))
    run = reader.read(lambda: _open(folder, words)) if folder is not None else None
    setting = request.read_setting(words, reader) if folder is None else _setting_of(run)
    reader.finish()
    assert setting is not None, "the reader has refused it"
    assert number is not None, "the reader has refused it"
    if run:
        _tell_beyond(run, number)
    _tell(setting, number)
    return 0


def _open(folder: Path, words: Words) -> Run:
    """The run whose games are told; InputError if there is none, if it is of other sources, or if words contradict."""
    from simcore.run import check_engine

    typed = [name for name, given in _options(words).items() if given]
    if typed:
        what = f"'{folder}' says itself by which rules, bots and seed it was played"
        raise InputError(Problem(what, key=typed[0], expected="a run, or options, but not both"))
    run = _run_in(folder)
    check_engine(run, so="its games would be told as others")
    return run


def _options(words: Words) -> dict[str, object]:
    return {
        "--game": words.game,
        "--players": words.players,
        "--strategy": words.strategy,
        "--variant": words.variants,
        "--set": words.settings,
        "--seed": words.seed,
    }


def _run_in(folder: Path) -> Run:
    """The run in a folder, or the base of the study in it."""
    from simcore.run import MANIFEST, load
    from strategies import study

    if os.path.isfile(folder / MANIFEST) or not os.path.isfile(folder / study.PLAN):
        return load(folder)
    try:
        return study.load(folder).run
    except InputError as error:
        what = f"'{folder}' is neither a run nor a study, whose base could be told"
        expected = f"a folder with {MANIFEST}, or instead of a folder the bots of one table (--strategy)"
        raise InputError(Problem(what, expected=expected)) from error


def _setting_of(run: Run | None) -> Setting | None:
    """What a run was played by."""
    from simcore.cli.request import Setting

    return Setting(run.spec, run.plan.rules, run.plan.bots, run.plan.seed) if run else None


def _tell_beyond(run: Run, index: int) -> None:
    """Say so where a run has not come as far as a game: it would play that one if it were extended."""
    if index >= run.games_asked > 0:
        print(f"note: the run has {run.games_asked:,} games; this one it would have if extended", file=sys.stderr)


def _tell(setting: Setting, index: int) -> None:
    from simcore.cli.drive import tell_notes
    from simcore.rng import new_key
    from simcore.trace import trace_game
    from strategies.playing import Table, build_config, chooser

    tell_notes(setting.spec, setting.bots)
    table = Table.of(setting.spec, setting.plan(chunk=1))
    cfg = build_config(setting.spec, setting.rules)
    print(f"{setting.spec.title}, seed {setting.seed}, game {index}: {', '.join(map(str, setting.bots))}")
    key = new_key(setting.seed, index)
    for line in trace_game(setting.spec, setting.rules, cfg, key, chooser(table, cfg, index, key)):
        print(line)
