"""`simulate sweep KEY=LOW..HIGH|LIST [KEY=...]`: the same games at several settings of one or two numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from simcore.spec import GameSpec, Rules
    from strategies.sides import Request, Side

DEFAULT_GAMES, MOST_GAMES = "20_000", 10**8
MOST_KEYS, MOST_VALUES, MOST_SETTINGS = 2, 100, 400

_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?::(\d+))?", re.ASCII)
_OUTSIDE_BRACKETS = re.compile(r",(?![^\[]*\])")


def sweep(
    keys: Annotated[
        list[str],
        typer.Argument(
            metavar="KEY=LOW..HIGH|LIST [KEY=...]",
            help="One or two parameters or numbers of cards: start_alarm=-1..3, die_faces=4,6,8, items.ID.n=1..4.",
        ),
    ],
    game: options.Game = None,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="Games at each setting. Default 20_000.")
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
        Path | None, typer.Option("--out", metavar="DIR", help="Folder. Default runs/GAME-sweep-ID.")
    ] = None,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Turn one number of the rules, or two together, and draw what each measure does.

    Every setting plays the same games, so small steps show. A range may have a step: `proximity_end=80..120:10`.
    """
    from reports.sweep.build import build_sweep
    from simcore.cli.sides import Typed, open_study, play_and_show, read_asked

    axes = read_axes(keys)
    hands = options.Hands(jobs, cluster, timeout)
    words = Typed(game, players, strategy, variant or (), set_ or (), seed, games or DEFAULT_GAMES, hands, quiet)
    asked, base = read_asked(words, MOST_GAMES)
    sides, told = read_grid(axes, asked.request, base)
    study = open_study("sweep", sides, asked, out, told)
    return play_and_show(study, asked.effort, build_sweep, json=json_)


def read_axes(words: Sequence[str]) -> dict[str, list[str]]:
    """The values of each key; InputError with all that is wrong with the words."""
    axes: dict[str, list[str]] = {}
    problems = []
    for word in words:
        key, equals, text = (part.strip() for part in word.partition("="))
        values = values_of(text)
        if not key or not equals or not values:
            expected = "KEY=LOW..HIGH, KEY=LOW..HIGH:STEP or KEY=VALUE,VALUE,..."
            problems.append(Problem(f"'{word}' is nothing to sweep", expected=expected))
        elif key in axes:
            problems.append(Problem("given twice", key=key, expected="each key once"))
        elif len(values) > MOST_VALUES:
            problems.append(Problem(f"{len(values)} values", key=key, expected=f"{MOST_VALUES} at most"))
        axes.setdefault(key, values)
    if not problems and len(axes) > MOST_KEYS:
        problems.append(Problem(f"{len(axes)} keys at a time", expected="one, or two for a grid"))
    if problems:
        raise InputError(problems)
    return axes


def values_of(text: str) -> list[str]:
    """The values that a range or a list names, each once."""
    if match := _RANGE.fullmatch(text):
        low, high, step = int(match[1]), int(match[2]), int(match[3] or 1)
        return [str(value) for value in range(low, min(high, low + step * MOST_VALUES) + 1, step)] if step else []
    return list(dict.fromkeys(part.strip() for part in _OUTSIDE_BRACKETS.split(text) if part.strip()))


def read_grid(axes: dict[str, list[str]], request: Request, base: Side) -> tuple[list[Side], dict[str, object]]:
    """The rules as they are and then each other setting; and the options of the study.

    `grid` has the values of each setting, `places` the side that is played for it: 0 where it is the rules as they are.
    """
    from simcore.cli.values import Reader

    grid = list(product(*_with_own(axes, base.rules, request.spec).values()))
    if len(grid) > MOST_SETTINGS:
        raise InputError(Problem(f"{len(grid)} settings", expected=f"{MOST_SETTINGS} at most"))
    reader = Reader()
    sides, places = [base], []
    for values in grid:
        settings = [f"{key}={value}" for key, value in zip(axes, values, strict=True)]
        side = reader.read(lambda settings=settings: request.side(", ".join(settings), settings=settings))  # type: ignore[misc]
        same = side is None or side.identity == base.identity
        places.append(0 if same else len(sides))
        sides += [] if same or side is None else [side]
    reader.finish()
    if len(sides) == 1:
        raise InputError(Problem("no setting differs from the rules as they are", expected="other values"))
    return sides, {"keys": list(axes), "grid": [list(values) for values in grid], "places": places}


def _with_own(axes: dict[str, list[str]], rules: Rules, spec: GameSpec) -> dict[str, list[str]]:
    """A single key also takes the value that it has, so that the curve can mark it."""
    (key, values), *others = axes.items()
    own = _value_in(rules, spec, key)
    if others or own is None or own in values:
        return axes
    whole = all(re.fullmatch(r"-?\d+", value) for value in (own, *values))
    return {key: sorted([own, *values], key=int) if whole else [own, *values]}


def _value_in(rules: Rules, spec: GameSpec, key: str) -> str | None:
    """The value of a parameter or of a number of a card, as it is typed; None if there is none."""
    from simcore.aliases import load_aliases
    from simcore.parameters import literal

    if key in rules.parameters:
        return literal(rules.parameters[key])
    if alias := load_aliases(spec.package).get(key):
        value = alias.value(rules.components)
        return None if value is None else literal(value)
    plural, _, rest = key.partition(".")
    row_id, _, name = rest.partition(".")
    row = next((row for row in rules.components.get(plural, ()) if row["id"] == row_id), {})
    return literal(row[name]) if name in row else None
