"""`simulate variant new|show|check`: files that change the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from simcore.spec import Rules

app = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="Write, show and check files that change the rules."
)

SCREEN = "-"
"""Stands for standard output instead of a file."""

Name = Annotated[str, typer.Argument(metavar="NAME|FILE.toml", help="A built-in variant or a variant file.")]


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
        sys.stdout.write(text)
        return 0
    try:
        with Path(file).open("x", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        raise InputError(Problem(f"cannot write '{file}': {error.strerror}", expected="a new file")) from error
    print(f"written: {file}; edit it, then: simulate --variant {file}")
    return 0


@app.command()
def show(name: Name, game: options.Game = None, players: options.Players = None, json_: options.Json = False) -> int:
    """Show how a variant differs from the printed game."""
    from simcore.variants import describe_changes

    rules = _resolve(name, game, players)
    if json_:
        _print_json(rules)
        return 0
    for line in describe_changes(rules) or ["no difference from the printed game"]:
        print(line)
    return 0


@app.command()
def check(name: Name, game: options.Game = None, players: options.Players = None) -> int:
    """Check a variant: every error with file, line, key and the nearest valid word."""
    rules = _resolve(name, game, players)
    for warning in rules.warnings:
        print(f"note: {warning}", file=sys.stderr)
    print(f"{name} is a valid variant of {rules.game}: {len(rules.changes)} changes")
    return 0


def _resolve(name: str, game: str | None, players: str | None) -> Rules:
    from simcore.cli.request import read_players
    from simcore.cli.values import Reader
    from simcore.registry import find_game
    from simcore.variants import resolve

    reader = Reader()
    spec = find_game(game)
    number = read_players(players, spec, reader)
    rules = reader.read(lambda: resolve(spec, number, [name]))
    reader.finish()
    assert rules is not None, "the reader has refused what is missing"
    return rules


def _print_json(rules: Rules) -> None:
    import json

    from simcore.manifest import rules_to_json

    print(json.dumps(rules_to_json(rules), indent=1, ensure_ascii=False))
