"""`simulate`: play many games and report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from simcore.cli.request import Amount, Words


def run(
    context: typer.Context,
    game: options.Game = None,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="How many: 1e6, 250k, 1_000_000. Default 1e6.")
    ] = None,
    players: options.Players = None,
    strategy: options.Strategy = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Run folder. Default runs/GAME-ID.")] = None,
    precision: Annotated[
        str | None,
        typer.Option("--precision", metavar="P", help="Stop when the first headline is known to +-P points."),
    ] = None,
    chunk: Annotated[
        str | None, typer.Option("--chunk", metavar="N", help="Games in a file; changes no result.")
    ] = None,
    rows: Annotated[bool, typer.Option("--rows", help="Keep the outcome of every game as Parquet.")] = False,
    row_budget: Annotated[
        str | None,
        typer.Option("--row-budget", metavar="N", help="Keep rows of the first N games at most. Default 1e7."),
    ] = None,
    skill_check: options.SkillCheck = False,
    no_replays: Annotated[
        bool, typer.Option("--no-replays", help="Only these games: no curve, luck, seats by players or tension.")
    ] = False,
    shard: Annotated[
        str | None,
        typer.Option("--shard", metavar="I/N", help="Only the I-th part of N, for `simulate merge`; makes no report."),
    ] = None,
    no_report: Annotated[bool, typer.Option("--no-report", help="Play and count only.")] = False,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Play heist games by the million and report what the rules do to them.

    `simulate --games 1e6` alone plays the flagship game by its printed rules and ends with the path of a report.
    """
    if context.invoked_subcommand:
        _refuse_stray_options(context)
        return 0
    from simcore.cli.request import Amount, Words

    words = Words(game, players, strategy, variant or (), set_ or (), seed)
    replays = not no_replays and shard is None
    hands = options.Hands(jobs, cluster, timeout)
    amount = Amount(games, precision, hands, chunk, rows, row_budget, quiet, skill_check, replays, shard)
    return _play(words, amount, out, no_report=no_report or shard is not None, json=json_)


def _refuse_stray_options(context: typer.Context) -> None:
    """Options before a command would be forgotten silently."""
    if any(context.params.values()):
        command = context.invoked_subcommand
        raise InputError(Problem(f"options of '{command}' stand before it", expected=f"simulate {command} OPTIONS"))


def _play(words: Words, amount: Amount, out: Path | None, *, no_report: bool, json: bool) -> int:
    from simcore.cli.finish import play_and_show
    from simcore.cli.request import open_run
    from simcore.cli.values import Reader

    reader = Reader()
    without = "--no-report" if amount.shard is None else "--shard"
    clash = Problem(f"there is no report to print with {without}", key="--json", expected="one of the two")
    reader.refuse_if(json and no_report, clash)
    opened = open_run(words, amount, out, reader)
    return play_and_show(*opened, with_report=not no_report, json=json)
