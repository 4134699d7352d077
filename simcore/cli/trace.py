"""`simulate trace`: one game as a readable log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options

if TYPE_CHECKING:
    from simcore.cli.request import Setting


def trace(
    game: options.Game = None,
    players: options.Players = None,
    strategy: options.Strategy = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    index: Annotated[str, typer.Option("--index", metavar="N", help="Which game of the seed, from 0.")] = "0",
) -> int:
    """Play one game of a seed and tell it act by act, each with its rule."""
    from simcore.cli import request, values

    reader = values.Reader()
    words = request.Words(game, players, strategy, variant or (), set_ or (), seed)
    number = reader.read(lambda: values.integer(index, "--index", 0, values.MOST_GAMES))
    setting = request.read_setting(words, reader)
    reader.finish()
    assert setting is not None, "the reader has refused it"
    assert number is not None, "the reader has refused it"
    _tell(setting, number)
    return 0


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
