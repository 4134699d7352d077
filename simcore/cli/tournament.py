"""`simulate tournament`: bots against each other, on the same deals and with seats rotated."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from collections.abc import Callable

    from simcore.cli.drive import Effort
    from simcore.cli.request import Setting, Words
    from simcore.cli.study import Task
    from simcore.cli.values import Reader
    from simcore.manifest import Bot
    from simcore.spec import Rules
    from strategies.spec import StrategySet
    from strategies.tournament import Tournament

    ReadBots = Callable[[StrategySet, Rules], tuple[Bot, ...]]

DEFAULT_DEALS, MOST_DEALS = "10_000", 10**7
FEWEST_PLAYERS = 2
CHUNKS, SMALLEST_CHUNK, SMALLEST_SLOW_CHUNK, LARGEST_CHUNK = 32, 16, 4, 8192
"""Files of a tournament; decided by the number of deals alone, so that the same request finds its folder again."""
SLOW = ("stepwise", "is_cup")
"""What takes long for each deal."""


def tournament(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME[:KEY=VALUE]...]", help="Bots; without names all of the game.")
    ] = None,
    restrict: Annotated[
        list[str] | None,
        typer.Option(
            "--restrict",
            metavar="WORD[,WORD...]",
            help="What each of these costs one bot, such as never=CARD or all_items; may be repeated.",
        ),
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="BOT[,BOT...]",
            help="Where sides are no equals: the bots of the second one; those before play the first.",
        ),
    ] = None,
    game: options.Game = None,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="Deals; each is played at every table. Default 10_000.")
    ] = None,
    players: options.Players = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Folder. Default runs/GAME-tournament-ID.")
    ] = None,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Let bots compete: one against a field of each other, and all at mixed tables.

    Prints shares of wins against the fair share and Plackett-Luce strengths, with intervals, and draws both. With
    --restrict: what each restriction costs one bot among free ones, on the same deals. Where all players win or lose
    together: a team of each bot on the same deals, and how far they are apart. Where sides are no equals: each bot of
    the first side against each of the second, and whether neither side gains by another bot.
    """
    from simcore.cli.request import Words
    from strategies.registry import split_names

    def read(strategies: StrategySet, rules: Rules) -> tuple[Bot, ...]:
        return _read_competitors(names or [], (restrict or [], against or []), strategies, rules)

    words = Words(game, players, None, variant or (), set_ or (), seed)
    hands = options.Hands(jobs, cluster, timeout)
    setting, deals, effort = read_all(words, read, DEFAULT_DEALS if games is None else games, (hands, quiet))
    second = len(split_names(against or []))
    return play_and_show(
        open_folder(setting, deals, out, restricted=bool(restrict), against=second), effort, json=json_
    )


def _read_competitors(
    names: list[str], more: tuple[list[str], list[str]], strategies: StrategySet, rules: Rules
) -> tuple[Bot, ...]:
    """The bots of a tournament; `more`: `--restrict, --against`."""
    from strategies.camps import read_sides
    from strategies.handicaps import read_handicaps
    from strategies.registry import read_entrants

    restrict, against = more
    if restrict and strategies.camps:
        what = f"the sides of '{strategies.game}' are no equals, and a restriction is tried on one seat among equals"
        raise InputError(Problem(what, key="--restrict", expected="bots with other numbers, such as NAME:KEY=VALUE"))
    if against:
        return read_sides(names, against, strategies, rules)
    if restrict:
        return read_handicaps(names, restrict, strategies, rules)
    return read_entrants(names, strategies, rules)


def read_all(words: Words, read: ReadBots, games: str, how: tuple[options.Hands, bool]) -> tuple[Setting, int, Effort]:
    """What is played, how many deals, and how; `how` is who plays, and `--quiet`. InputError with all that is wrong."""
    from simcore.cli import request, values

    reader = values.Reader()
    setting = read_tournament(words, reader, read)
    deals = reader.read(lambda: values.count(games, "--games", MOST_DEALS))
    effort = request.read_effort(*how, reader)
    reader.finish()
    assert setting is not None, "the reader has refused it"
    assert deals is not None, "the reader has refused it"
    assert effort is not None, "the reader has refused it"
    for warning in setting.rules.warnings:
        print(f"note: {warning}", file=sys.stderr)
    return setting, deals, effort


def read_tournament(words: Words, reader: Reader, read: ReadBots) -> Setting | None:
    """Resolve game, rules and bots; all problems go to `reader`, and None comes back if there are any."""
    from simcore.cli import request
    from strategies.camps import check_sides

    setting = request.read_setting(words, reader)
    bots = _read_bots(words.game, setting, reader, read)
    if setting is None or bots is None:
        return None
    players, standing = setting.rules.players, setting.spec.standing
    alone = Problem(f"a tournament of {players} players", key="--players", expected=f"{FEWEST_PLAYERS} or more")
    reader.refuse_if(players < FEWEST_PLAYERS and not setting.spec.is_together, alone)
    mute = Problem(f"'{setting.spec.name}' does not say who wins", key="--game", expected="a game with a `standing`")
    reader.refuse_if(standing is None, mute)
    reader.read(lambda: check_sides(setting.spec))
    return replace(setting, bots=bots)


def _read_bots(game: str | None, setting: Setting | None, reader: Reader, read: ReadBots) -> tuple[Bot, ...] | None:
    from simcore.registry import find_game
    from simcore.variants import resolve
    from strategies.registry import find_strategies

    try:
        spec = find_game(game)
        strategies = find_strategies(spec.name)
    except InputError:  # told already with the rest of the setting
        return None
    rules = setting.rules if setting else resolve(spec)
    return reader.read(lambda: read(strategies, rules))


def open_folder(setting: Setting, deals: int, out: Path | None, **kinds: Any) -> Tournament:
    """The tournament in its folder, ready to be played or to go on; `kinds` as in `Tournament`."""
    from strategies.tournament import Tournament

    smallest = SMALLEST_SLOW_CHUNK if any(map(kinds.get, SLOW)) else SMALLEST_CHUNK
    chunk = min(max(-(-deals // CHUNKS), smallest), LARGEST_CHUNK)
    there = Tournament(Path(), setting.plan(chunk), deals, **kinds)
    folder = out or Path("runs") / f"{setting.spec.name}-{there.kind}-{there.id[:12]}"
    return begin(replace(there, folder=folder))


def begin(tournament: Tournament) -> Tournament:
    """Make the folder of a tournament, or go on in it."""
    from simcore.cli import study
    from strategies.tournament import create

    study.begin(tournament, lambda: create(tournament))
    return tournament


def play_and_show(tournament: Tournament, effort: Effort, *, json: bool) -> int:
    """Play what is missing and show what came out; the exit code."""
    from reports.tournament.build import build_tournament
    from simcore.cli import study

    return study.play_and_show(_task(tournament), lambda: build_tournament(tournament), effort, json=json)


def play(tournament: Tournament, effort: Effort) -> bool:
    """Play all missing deals; whether none is missing afterwards."""
    from simcore.cli import study

    return study.play(_task(tournament), effort)


def _task(tournament: Tournament) -> Task:
    from simcore.cli.study import Task
    from strategies.tournament import run_deals

    return Task(tournament, run_deals, _title(tournament))


def _title(tournament: Tournament) -> str:
    bots = tournament.bots
    if tournament.stepwise:
        return f"ladder from {bots[0]} to {bots[-1]}"
    if tournament.is_cup:
        return f"cups of {len(bots)} teams"
    if tournament.against:
        return f"tournament of {len(bots) - tournament.against} against {tournament.against} bots"
    if tournament.restricted:
        return f"restrictions of {bots[0]}"
    teams = tournament.standing.together and not tournament.run.spec.camps
    return f"tournament of {len(bots)} {'teams' if teams else 'bots'}"
