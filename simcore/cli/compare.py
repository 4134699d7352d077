"""`simulate compare A B [C...]`: what one set of rules does that another does not, on the same games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem

DEFAULT_GAMES, MOST_GAMES = "1e5", 10**9
FEWEST_SIDES = 2


def compare(
    sides: Annotated[
        list[str],
        typer.Argument(
            metavar="A B [C...]",
            help="Variants by name or file, KEY=VALUE, or several joined by +; all are compared with the first.",
        ),
    ],
    game: options.Game = None,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="Games under each of them. Default 1e5.")
    ] = None,
    players: options.Players = None,
    strategy: options.Strategy = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Folder. Default runs/GAME-compare-ID.")
    ] = None,
    skill_check: options.SkillCheck = False,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Play the same games under several rules and say what changes, by how much, and how sure that is.

    Each game meets the same deal and dice under all of them, so that far fewer games are needed than with two runs.
    """
    from reports.compare.build import build_comparison
    from simcore.cli.sides import Typed, open_study, play_and_show, read_asked, read_sides
    from strategies.rungs import check_rungs

    if len(sides) < FEWEST_SIDES:
        raise InputError(Problem("there is nothing to compare it with", expected="two variants or more"))
    hands = options.Hands(jobs, cluster, timeout)
    words = Typed(game, players, strategy, variant or (), set_ or (), seed, games or DEFAULT_GAMES, hands, quiet)
    asked, _ = read_asked(words, MOST_GAMES)
    if skill_check:
        check_rungs(asked.request.spec.name)
    study = open_study("compare", read_sides(sides, asked.request), asked, out)
    return play_and_show(study, asked.effort, build_comparison, json=json_, skill=skill_check)
