"""`simulate cup`: eight teams of two bots, match by match until one is left, many times."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options

if TYPE_CHECKING:
    from simcore.manifest import Bot
    from simcore.spec import Rules
    from strategies.spec import StrategySet

DEFAULT_CUPS = "400"


def cup(
    teams: Annotated[
        list[str] | None,
        typer.Argument(metavar="TEAM...", help="Eight of them: FIRST/SECOND, a bot for each side, or one for both."),
    ] = None,
    game: options.Game = None,
    games: Annotated[str | None, typer.Option("--games", metavar="N", help="Cups. Default 400.")] = None,
    players: options.Players = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Folder. Default runs/GAME-cup-ID.")] = None,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Let eight teams play for a cup, in a game where sides are no equals and the game says how.

    Places are drawn anew for each cup, and all its matches have one deal. Prints how often each team wins the cup
    against the fair 1 in 8, how often it comes to the semifinal and the final, and how many matches are drawn.
    """
    from simcore.cli.request import Words
    from simcore.cli.tournament import open_folder, play_and_show, read_all

    def read(strategies: StrategySet, rules: Rules) -> tuple[Bot, ...]:
        from strategies.cups import read_teams

        return read_teams(teams or [], strategies, rules)

    words = Words(game, players, None, variant or (), set_ or (), seed)
    hands = options.Hands(jobs, cluster, timeout)
    setting, cups, effort = read_all(words, read, DEFAULT_CUPS if games is None else games, (hands, quiet))
    return play_and_show(open_folder(setting, cups, out, is_cup=True), effort, json=json_)
