"""`simulate tune`: the numbers with which a bot wins most against a field of bots."""

from __future__ import annotations

import json as json_module
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from simcore.cli import options
from simcore.cli.lines import write_out
from simcore.errors import InputError, Problem, nearest

if TYPE_CHECKING:
    from simcore.cli.drive import Effort
    from simcore.cli.request import Setting, Words
    from simcore.cli.values import Reader
    from simcore.manifest import Bot
    from strategies.tuning import Space

GAMES, GENERATIONS, PROOF, YARDSTICK = "2_000", "40", "20_000", "1_000"
MOST_GENERATIONS = 10_000


class Budget(NamedTuple):
    """How much is played: games of each candidate, generations, games of the proof and of the yardstick."""

    games: int
    generations: int
    proof: int
    yardstick: int


class Asked(NamedTuple):
    """What is to be tuned, against whom, and how long."""

    setting: Setting
    field: tuple[Bot, ...]
    space: Space
    yardstick: Bot | None
    budget: Budget
    effort: Effort
    camp: int | None


def tune(
    start: Annotated[str, typer.Argument(metavar="BOT[:KEY=VALUE...]", help="Where the search starts.")],
    against: Annotated[
        str | None, typer.Option("--against", metavar="BOT[,BOT...]", help="The field. Default: the bot as it starts.")
    ] = None,
    only: Annotated[
        str | None, typer.Option("--only", metavar="KEY[,KEY...]", help="Change these numbers alone. Default all.")
    ] = None,
    side: Annotated[
        str | None,
        typer.Option("--side", metavar="NAME", help="The side to tune where seats are no equals. Default the first."),
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
    yardstick: Annotated[
        str | None,
        typer.Option("--yardstick", metavar="BOT", help="Show what this bot, say search, wins against the field, too."),
    ] = None,
    yardstick_games: Annotated[
        str, typer.Option("--yardstick-games", metavar="N", help="Fresh games for the yardstick, which may be slow.")
    ] = YARDSTICK,
    players: options.Players = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE.json", help="Keep the result with its origin.")] = (
        None
    ),
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Search for the numbers with which a bot wins most from one seat of a table of others.

    Ends with the bot as a word for `--strategy` and its share of wins on games that it was not tuned on: what it gains
    over a field of one bot is how far that bot can be exploited, at least.
    """
    from simcore.cli.request import Words
    from simcore.cli.values import Reader

    reader = Reader()
    reader.refuse_if(out is not None and not _can_be_made(out), _no_file(out))
    words = Words(game, players, start, variant or (), set_ or (), seed)
    amounts = (games, generations, proof, yardstick_games)
    more = (against, only, yardstick, side)
    asked = _read(words, more, amounts, (options.Hands(jobs, cluster, timeout), quiet), reader)
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
    from simcore.cli.drive import compile_table
    from simcore.cli.tune_result import search_best, show, tell
    from simcore.files import publish
    from simcore.run import Run

    seated = replace(asked.setting, bots=(*asked.field, asked.space.start))
    compile_table(Run(Path(), seated.plan(1)), asked.effort)  # or each process would, and say nothing of it
    told = tell(asked, *search_best(asked))
    text = json_module.dumps(told, indent=1) + "\n"
    if out is not None:
        try:
            publish(out, text.encode())
        except OSError as error:
            raise InputError(_no_file(out)) from error
    if json:
        write_out(text)
    else:
        show(told)
    return DONE


def _read(
    words: Words,
    more: tuple[str | None, str | None, str | None, str | None],
    amounts: tuple[str, str, str, str],
    how: tuple[options.Hands, bool],
    reader: Reader,
) -> Asked:
    """All that was asked for; InputError with all that cannot be. `more`: `--against, --only, --yardstick, --side`."""
    from simcore.cli import request, values

    alone = Problem("one bot is tuned at a time", key="BOT", expected="a single bot")
    reader.refuse_if("," in (words.strategy or ""), alone)
    setting = request.read_setting(words, reader)
    limits = (
        ("--games", values.MOST_CHUNK),
        ("--generations", MOST_GENERATIONS),
        ("--proof", values.MOST_CHUNK),
        ("--yardstick-games", values.MOST_CHUNK),
    )
    numbers = [
        reader.read(partial(values.count, text, *limit)) or 0 for text, limit in zip(amounts, limits, strict=True)
    ]
    effort = request.read_effort(*how, reader)
    against, only, yardstick, side = more
    field = reader.read(lambda: _read_field(setting, against)) if setting else None
    space = reader.read(lambda: _space(setting, only)) if setting else None
    camp = reader.read(lambda: _camp(setting, side)) if setting else None
    measure = reader.read(lambda: _named(setting, yardstick, "--yardstick")) if setting and yardstick else ()
    reader.finish()
    assert setting is not None, "the reader has refused it"
    assert effort is not None, "the reader has refused it"
    assert field is not None, "the reader has refused it"
    assert space is not None, "the reader has refused it"
    return Asked(setting, field, space, measure[0] if measure else None, Budget(*numbers), effort, camp)


def _camp(setting: Setting, side: str | None) -> int | None:
    """The number of the side to tune; none where there are no sides."""
    camps = setting.spec.camps
    if not camps and side is not None:
        what = f"'{setting.spec.name}' has no sides: all its seats are alike"
        raise InputError(Problem(what, key="--side", expected="none"))
    if camps and side is not None and side not in camps:
        raise InputError(
            Problem(f"'{side}' is no side", key="--side", expected=" or ".join(camps), nearest=nearest(side, camps))
        )
    return (camps.index(side) if side else 0) if camps else None


def _read_field(setting: Setting, against: str | None) -> tuple[Bot, ...]:
    if setting.spec.standing is None:
        raise InputError(Problem(f"'{setting.spec.name}' does not say who wins", key="--game", expected="another game"))
    return setting.bots[:1] if against is None else _named(setting, against, "--against")


def _named(setting: Setting, words: str, option: str) -> tuple[Bot, ...]:
    """The bots that an option names; a complaint names that option."""
    from strategies.registry import find_strategies, read_bots

    strategies = find_strategies(setting.spec.name)
    try:
        return tuple(bot for word in words.split(",") for bot in read_bots(word, strategies, setting.rules, 1))
    except InputError as error:
        raise InputError([replace(problem, key=option) for problem in error.problems]) from error


def _space(setting: Setting, only: str | None) -> Space:
    from strategies.registry import find_strategies
    from strategies.tuning import evolution, space_of

    names = [name.strip() for name in only.split(",")] if only else []
    space = space_of(setting.bots[0], find_strategies(setting.spec.name), names)
    evolution(space, setting.seed)  # says at once if its package is missing
    return space
