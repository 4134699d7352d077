"""`simulate variant new|show|check`: files that change the rules."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options
from simcore.cli.lines import write_out
from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from simcore.spec import Change, Rules

app = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="Write, show and check files that change the rules."
)

SCREEN = "-"
"""Stands for standard output instead of a file."""

Names = Annotated[
    list[str],
    typer.Argument(metavar="NAME|FILE.toml...", help="Built-in variants and variant files, laid over each other."),
]


@app.command()
def new(
    file: Annotated[
        str, typer.Argument(metavar="FILE.toml", help="A new file, or - for the screen.")
    ] = "my_variant.toml",
    game: options.Game = None,
) -> int:
    """Write a commented variant file to edit; it changes nothing yet."""
    from simcore.registry import find_game
    from simcore.template import variant_template

    if not file.isprintable():
        raise InputError(Problem(f"{file!r} cannot be the name of a variant", expected="a name that can be printed"))
    text = variant_template(find_game(game), "my_variant" if file == SCREEN else Path(file).stem)
    if file == SCREEN:
        write_out(text)
        return 0
    try:
        with Path(file).open("x", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        raise InputError(Problem(f"cannot write '{file}': {error.strerror}", expected="a new file")) from error
    print(f"written: {file}; edit it, then: simulate --variant {file}")
    return 0


@app.command()
def show(
    variants: Names,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="NAME|FILE.toml",
            help="What to hold it against; may be repeated. Default the printed game.",
        ),
    ] = None,
    game: options.Game = None,
    players: options.Players = None,
    json_: options.Json = False,
) -> int:
    """Show in what a variant differs from the printed game, or from another one; several are laid over each other."""
    from simcore.variants import differences

    rules, others = _resolve([variants, against or ()], game, players)
    changes = differences(rules, others)
    if json_:
        _print_json(rules, others, changes)
        return 0
    for line in _lines(changes, " + ".join(variants), " + ".join(against or ())):
        print(line)
    return 0


@app.command()
def check(variants: Names, game: options.Game = None, players: options.Players = None) -> int:
    """Check a variant, or several laid over each other: every error with file, line, key and the nearest valid word."""
    (rules,) = _resolve([variants], game, players)
    for warning in rules.warnings:
        print(f"note: {warning}", file=sys.stderr)
    verb = "is a valid variant" if len(variants) == 1 else "are together a valid variant"
    changes = f"{len(rules.changes)} change{'' if len(rules.changes) == 1 else 's'}"
    print(f"{' + '.join(variants)} {verb} of {rules.game}: {changes}")
    return 0


def _resolve(stacks: Sequence[Sequence[str]], game: str | None, players: str | None) -> list[Rules]:
    """The rules of each stack of variants; what is wrong with any of them is told together."""
    from functools import partial

    from simcore.cli.request import read_players
    from simcore.cli.values import Reader
    from simcore.registry import find_game
    from simcore.variants import resolve

    reader = Reader()
    spec = find_game(game)
    number = read_players(players, spec, reader)
    read = [reader.read(partial(resolve, spec, number, stack)) for stack in stacks]
    reader.finish()
    return [rules for rules in read if rules is not None]


def _lines(changes: Sequence[Change], now: str, against: str) -> list[str]:
    """Every difference as a sentence; cards that only one side has are said to be on that side."""
    from simcore.variants import describe

    if not changes:
        return [f"no difference from {against or 'the printed game'}"]
    if not against:
        return [describe(change) for change in changes]
    head = f"{now}, against {against}"
    return [head, *(_side(change, now, against) or describe(change) for change in changes)]


def _side(change: Change, now: str, against: str) -> str:
    """For a card that only one side has: which; empty for all else."""
    if change.now and change.printed:
        return ""
    return f"{change.address}: {change.now or change.printed} only in {now if change.now else against}"


def _print_json(rules: Rules, others: Rules, changes: Sequence[Change]) -> None:
    """The rules in full, and what they differ in: address, now, against."""
    import json

    from simcore.manifest import rules_to_json

    told = [{"address": one.address, "now": one.now, "against": one.printed} for one in changes]
    compared = {"against": list(others.variants), "differences": told}
    print(json.dumps(rules_to_json(rules) | compared, indent=1, ensure_ascii=False))
