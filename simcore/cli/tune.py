"""`simulate tune`: the numbers with which a bot wins most against a field of bots."""

from __future__ import annotations

import json as json_module
import sys
from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem
from simcore.files import publish

if TYPE_CHECKING:
    from simcore.cli.drive import Effort
    from simcore.cli.request import Setting, Words
    from simcore.cli.values import Reader
    from simcore.manifest import Bot
    from simcore.store import Range
    from strategies.tuning import Contest, Space

GAMES, GENERATIONS, PROOF = "2_000", "40", "20_000"
MOST_GENERATIONS = 10_000
FRESH = 2**40
"""First game of the proof: no generation reaches it, so nothing is judged by the games it was learnt on."""


class Budget(NamedTuple):
    """How much is played: games of each candidate, generations, games of the proof."""

    games: int
    generations: int
    proof: int


class Asked(NamedTuple):
    """What is to be tuned, against whom, and how long."""

    setting: Setting
    field: tuple[Bot, ...]
    space: Space
    budget: Budget
    effort: Effort


def tune(
    start: Annotated[str, typer.Argument(metavar="BOT[:KEY=VALUE...]", help="Where the search starts.")],
    against: Annotated[
        str | None, typer.Option("--against", metavar="BOT[,BOT...]", help="The field. Default: the bot as it starts.")
    ] = None,
    only: Annotated[
        str | None, typer.Option("--only", metavar="KEY[,KEY...]", help="Change these numbers alone. Default all.")
    ] = None,
    game: options.Game = None,
    games: Annotated[
        str, typer.Option("--games", metavar="N", help="Games of each candidate in each generation.")
    ] = GAMES,
    generations: Annotated[str, typer.Option("--generations", metavar="N", help="Generations of candidates.")] = (
        GENERATIONS
    ),
    proof: Annotated[
        str, typer.Option("--proof", metavar="N", help="Fresh games on which the result is proved.")
    ] = PROOF,
    players: options.Players = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    jobs: options.Jobs = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE.json", help="Keep the result with its origin.")] = (
        None
    ),
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Search for the numbers with which a bot wins most from one seat of a table of others.

    Ends with the bot as a word for `--strategy` and its share of wins on games that it was not tuned on.
    """
    from simcore.cli.request import Words
    from simcore.cli.values import Reader

    reader = Reader()
    reader.refuse_if(out is not None and not _can_be_made(out), _no_file(out))
    words = Words(game, players, start, variant or (), set_ or (), seed)
    asked = _read(words, against, only, (games, generations, proof), (jobs, quiet), reader)
    return search_and_show(asked, out, json=json_)


def _can_be_made(file: Path) -> bool:
    """Whether there is a folder for it, and no file yet."""
    try:
        return not file.exists() and file.parent.is_dir()
    except (OSError, ValueError):  # a name that is too long, or none
        return False


def _no_file(file: Path | None) -> Problem:
    return Problem(f"'{file}' cannot be made", key="--out", expected="a new file in a folder that is there")


def search_and_show(asked: Asked, out: Path | None, *, json: bool) -> int:
    """Search, prove on fresh games, keep and show; the exit code."""
    from simcore.cli.app import DONE

    told = _prove(asked, _search(asked)) | _origin(asked)
    text = json_module.dumps(told, indent=1) + "\n"
    if out is not None:
        try:
            publish(out, text.encode())
        except OSError as error:
            raise InputError(_no_file(out)) from error
    if json:
        sys.stdout.write(text)
    else:
        _show(told)
    return DONE


def _read(
    words: Words,
    against: str | None,
    only: str | None,
    amounts: tuple[str, str, str],
    how: tuple[str | None, bool],
    reader: Reader,
) -> Asked:
    """All that was asked for; InputError with everything that cannot be."""
    from simcore.cli import request, values

    alone = Problem("one bot is tuned at a time", key="BOT", expected="a single bot")
    reader.refuse_if("," in (words.strategy or ""), alone)
    setting = request.read_setting(words, reader)
    limits = (("--games", values.MOST_CHUNK), ("--generations", MOST_GENERATIONS), ("--proof", values.MOST_CHUNK))
    numbers = [
        reader.read(partial(values.count, text, *limit)) or 0 for text, limit in zip(amounts, limits, strict=True)
    ]
    effort = request.read_effort(*how, reader)
    field = reader.read(lambda: _read_field(setting, against)) if setting else None
    space = reader.read(lambda: _space(setting, only)) if setting else None
    reader.finish()
    assert setting is not None, "the reader has refused it"
    assert effort is not None, "the reader has refused it"
    assert field is not None, "the reader has refused it"
    assert space is not None, "the reader has refused it"
    return Asked(setting, field, space, Budget(*numbers), effort)


def _read_field(setting: Setting, against: str | None) -> tuple[Bot, ...]:
    from strategies.registry import find_strategies, read_bots

    strategies = find_strategies(setting.spec.name)
    if setting.spec.standing is None:
        raise InputError(Problem(f"'{setting.spec.name}' does not say who wins", key="--game", expected="another game"))
    if against is None:
        return setting.bots[:1]
    return tuple(bot for word in against.split(",") for bot in read_bots(word, strategies, setting.rules, 1))


def _space(setting: Setting, only: str | None) -> Space:
    from strategies.registry import find_strategies
    from strategies.tuning import evolution, space_of

    names = [name.strip() for name in only.split(",")] if only else []
    space = space_of(setting.bots[0], find_strategies(setting.spec.name), names)
    evolution(space, setting.seed)  # says at once if its package is missing
    return space


def _contest(setting: Setting, field: tuple[Bot, ...]) -> Contest:
    from strategies.playing import Table, build_config
    from strategies.tuning import Contest

    table = Table.seat(setting.spec, (*setting.bots, *field), setting.seed)
    standing = setting.spec.standing
    assert standing is not None, "a field is not read without it"
    return Contest(table, build_config(setting.spec, setting.rules), standing, setting.rules.players, field)


def share_of(setting: Setting, field: tuple[Bot, ...], candidate: Bot, first: int, count: int) -> float:
    """What a worker process does: a candidate's share of the wins over a range of games."""
    from simcore.store import Range

    return _contest(setting, field).share(candidate, Range(first, count))


def _search(asked: Asked) -> Bot:
    """The best guess after all generations."""
    from simcore.cli.app import INTERRUPTED
    from simcore.execute import call_all
    from simcore.progress import progress
    from strategies.tuning import search

    setting, field, space, budget, effort = asked

    def judge(candidates: Sequence[Bot], games: Range) -> list[float]:
        tasks = [(setting, field, bot, games.first, games.count) for bot in candidates]
        return call_all(share_of, tasks, effort.jobs)

    best = space.start
    title = f"tuning {space.start.strategy}, each candidate"
    try:
        with progress(title, budget.generations * budget.games, quiet=effort.quiet) as bar:
            for generation in search(space, judge, budget.games, budget.generations, setting.seed):
                best = generation.best
                bar.advance(budget.games)
    except KeyboardInterrupt:
        print(f"\nstopped; go on from here with: simulate tune {best}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    return best


def _prove(asked: Asked, found: Bot) -> dict[str, Any]:
    """Both bots on the same fresh games: shares of wins and their difference, game by game."""
    from reports.facts.intervals import mean
    from simcore.store import Range

    start, contest = asked.space.start, _contest(asked.setting, asked.field)
    whole, games = contest.standing.whole, Range(FRESH, asked.budget.proof)
    new, old = contest.parts(found, games), contest.parts(start, games)

    def share(parts: Any) -> list[float]:
        return list(mean(len(parts), int(parts.sum()), int(parts @ parts), whole))

    return {
        "bot": str(found),
        "start": str(start),
        "share": share(new),
        "share_of_start": share(old),
        "gain": share(new - old),
        "games": games.count,
        "fair_share": 1 / contest.players,
    }


def _origin(asked: Asked) -> dict[str, Any]:
    """Where the numbers come from."""
    from simcore.variants import describe_changes

    setting, field, _, budget, _ = asked
    return {
        "game": setting.spec.name,
        "rules": setting.rules.digest,
        "rules_version": setting.spec.rules_version,
        "changes": describe_changes(setting.rules),
        "players": setting.rules.players,
        "against": [str(bot) for bot in field],
        "seed": setting.seed,
        "games_of_a_candidate": budget.games,
        "generations": budget.generations,
        "date": date.today().isoformat(),
    }


def _show(told: dict[str, Any]) -> None:
    from simcore.cli.finish import print_lines

    def percent(interval: list[float]) -> str:
        value, low, high = (100 * number for number in interval)
        return f"{value:.1f} % ({low:.1f} to {high:.1f}; n = {told['games']:,} games)"

    gain, low, high = (100 * number for number in told["gain"])
    print_lines(
        [
            f"one seat against {', '.join(told['against'])}; fair share {100 * told['fair_share']:.1f} %",
            f"  tuned     {percent(told['share'])}",
            f"  {told['start']} as it started {percent(told['share_of_start'])}",
            f"  gain {gain:+.1f} points ({low:+.1f} to {high:+.1f}), on the same games, none of which was tuned on",
            "",
            f"--strategy {told['bot']}",
        ]
    )
