"""`simulate ladder`: how much a bot gains each time that it may think twice as much."""

from __future__ import annotations

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
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Folder. Default runs/GAME-ladder-ID.")
    ] = None,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Double the budget of a bot again and again, and tell how often a seat with twice as much wins among the others.

    Prints the share of wins of each step against the fair share, with intervals, and how deep that says the game is.
    """
    from simcore.cli.request import Words
    from simcore.cli.tournament import open_folder, play_and_show, read_all

    def read(strategies: StrategySet, rules: Rules) -> tuple[Bot, ...]:
        from strategies.ladder import read_ladder

        return read_ladder(bot, budgets, strategies, rules)

    words = Words(game, players, None, variant or (), set_ or (), seed)
    hands = options.Hands(jobs, cluster, timeout)
    setting, deals, effort = read_all(words, read, DEFAULT_DEALS if games is None else games, (hands, quiet))
    return play_and_show(open_folder(setting, deals, out, stepwise=True), effort, json=json_)
