"""`simulate ladder`: how much a bot gains each time that it may think twice as much."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options

if TYPE_CHECKING:
    from simcore.manifest import Bot
    from simcore.spec import Rules
    from strategies.spec import StrategySet

DEFAULT_DEALS, DEFAULT_BUDGETS = "200", "16..256"


def ladder(
    bot: Annotated[
        str | None, typer.Option("--bot", metavar="NAME[:KEY=VALUE]", help="Whose budget; default as the game says.")
    ] = None,
    budgets: Annotated[
        str, typer.Option("--budgets", metavar="LOW..HIGH", help="From which to which, by doubling.")
    ] = DEFAULT_BUDGETS,
    game: options.Game = None,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="Deals; each is played at every step. Default 200.")
    ] = None,
    players: options.Players = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    jobs: options.Jobs = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Folder. Default runs/GAME-ladder-ID.")
    ] = None,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Double the budget of a bot again and again, and tell how often a seat with twice as much wins among the others.

    Prints the share of wins of each step against the fair share, with intervals, and how deep that says the game is.
    """
    from simcore.cli import request, values
    from simcore.cli.tournament import MOST_DEALS, open_folder, play_and_show, read_tournament

    def read(strategies: StrategySet, rules: Rules) -> tuple[Bot, ...]:
        from strategies.ladder import read_ladder

        return read_ladder(bot, budgets, strategies, rules)

    reader = values.Reader()
    words = request.Words(game, players, None, variant or (), set_ or (), seed)
    setting = read_tournament(words, reader, read)
    deals = reader.read(lambda: values.count(DEFAULT_DEALS if games is None else games, "--games", MOST_DEALS))
    effort = request.read_effort(jobs, quiet, reader)
    reader.finish()
    assert setting is not None, "the reader has refused it"
    assert deals is not None, "the reader has refused it"
    assert effort is not None, "the reader has refused it"
    for warning in setting.rules.warnings:
        print(f"note: {warning}", file=sys.stderr)
    return play_and_show(open_folder(setting, deals, out, stepwise=True), effort, json=json_)
