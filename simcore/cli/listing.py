"""`simulate list`: what there is to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem, nearest

if TYPE_CHECKING:
    from simcore.spec import GameSpec, Row

KINDS = ("games", "strategies", "variants", "parameters", "components")


def list_all(
    kind: Annotated[str, typer.Argument(metavar="|".join(KINDS), help="What to list.")],
    game: options.Game = None,
    json_: options.Json = False,
) -> int:
    """List games, or the strategies, variants, parameters or components of one."""
    if kind not in KINDS:
        expected = f"one of {', '.join(KINDS)}"
        raise InputError(Problem(f"'{kind}' cannot be listed", expected=expected, nearest=nearest(kind, KINDS)))
    rows = _rows(kind, game)
    if json_:
        import json

        print(json.dumps(rows, indent=1, ensure_ascii=False))
    else:
        lines = _aligned([(row["name"], _about(row)) for row in rows])
        for line in [*lines, *(_settings(rows) if kind == "strategies" else [])]:
            print(line)
        if kind == "strategies":
            _tell_of_files(game)
        if kind == "components":
            _tell_of_sources(game)
    return 0


def _tell_of_files(game: str | None) -> None:
    from simcore.registry import find_game
    from strategies.guests import CONTRACT, SUFFIX
    from strategies.registry import find_strategies

    if find_strategies(find_game(game).name).wide_table:
        print(f"\nA bot of your own is named by its file, --strategy FILE{SUFFIX}: {CONTRACT}; see the README.")


def _tell_of_sources(game: str | None) -> None:
    from reports.provenance import count_marks
    from simcore.registry import find_game
    from simcore.variants import resolve

    if found := count_marks(resolve(find_game(game))):
        told = ", ".join(f"{mark} {count}" for mark, count in found.items())
        print(f"\nWhere their effects and numbers come from, by the marks of their rows: {told}.")


def _about(row: dict[str, Any]) -> str:
    from simcore.parameters import literal

    about = str(row.get("about", ""))
    return f"{about} (printed: {literal(row['default'])})" if "default" in row else about


def _aligned(rows: Sequence[Sequence[str]], numbers: range = range(0)) -> list[str]:
    """Columns under each other, two spaces between them; those of `numbers` end under each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    sides = [">" if at in numbers else "<" for at in range(len(widths))]
    shapes = [f"{side}{width}" for side, width in zip(sides, widths, strict=True)]
    return ["  ".join(map(format, row, shapes)).rstrip() for row in rows]


def _settings(bots: list[dict[str, Any]]) -> list[str]:
    """What can be set of the bots, a line each: numbers with the value in each bot, and what all can be forbidden."""
    values = {bot["name"]: {one["name"]: one["default"] for one in bot["parameters"]} for bot in bots}
    tunable = [name for name, own in values.items() if own]
    told = {one["name"]: one for bot in bots for one in bot["parameters"]}
    head = ("NAME:KEY=NUMBER", *tunable, "from", "to", "")
    rows = [
        (key, *(str(values[name].get(key, "-")) for name in tunable), str(one["low"]), str(one["high"]), one["about"])
        for key, one in told.items()
    ]
    lines = ["", *_aligned([head, *rows], range(1, len(head) - 1))] if rows else []
    if settled := [bot for bot in bots if bot["settled_for"]]:
        names = ", ".join(bot["name"] for bot in settled)
        lines += [f"Those of {names} depend on the rules: here for {settled[0]['settled_for']}."]
    restrictions = [(one["name"], one["about"]) for one in bots[0]["restrictions"]]
    words = [("", f"={one['expected']}") for one in bots[0]["restrictions"]]
    if restrictions:
        pairs = [line for pair in zip(restrictions, words, strict=True) for line in pair]
        lines += ["", *_aligned([("NAME:KEY=WORD", "what any bot can be forbidden"), *pairs])]
    return lines


def _rows(kind: str, game: str | None) -> list[dict[str, Any]]:
    from simcore.registry import enrolled_games, find_game

    if kind == "games":
        return [_game(spec) for spec in enrolled_games()]
    listing = {"strategies": _strategies, "variants": _variants, "parameters": _parameters, "components": _components}
    return listing[kind](find_game(game))


def _game(spec: GameSpec) -> dict[str, Any]:
    players = list(spec.players)
    about = f"{spec.title}, {players[0]} to {players[-1]} {spec.counted}"
    return {"name": spec.name, "about": about, "players": players, "rules_version": spec.rules_version}


def _strategies(spec: GameSpec) -> list[dict[str, Any]]:
    from dataclasses import asdict

    from simcore.variants import resolve
    from strategies.registry import find_strategies

    strategies, rules = find_strategies(spec.name), resolve(spec)
    forbids = [{"name": one.name, "about": one.about, "expected": one.expected} for one in strategies.restrictions]
    rows: list[dict[str, Any]] = []
    for bot in strategies.bots:
        own = bot.numbers(rules)
        rows.append(
            {
                "name": bot.name,
                "about": bot.about,
                "settled_for": f"the printed rules and {rules.players} {spec.counted}" if bot.settle else "",
                "parameters": [asdict(one) | {"default": own[one.name]} for one in bot.parameters],
                "restrictions": forbids,
            }
        )
    return rows


def _name_of(row: Row, apart: str) -> str:
    """The name of a component, with what tells it apart where several share an id."""
    name = str(row.get("name", ""))
    return f"{name} ({apart} {row[apart]})" if row.get(apart) else name


def _variants(spec: GameSpec) -> list[dict[str, Any]]:
    from simcore.layers import variant_names

    notes = {name: variant.get("variant", {}).get("note", "") for name, variant in spec.variants.items()}
    return [{"name": name, "about": notes.get(name, "the printed game")} for name in variant_names(spec)]


def _parameters(spec: GameSpec) -> list[dict[str, Any]]:
    from dataclasses import asdict

    from simcore.aliases import aliased_parameters, load_aliases
    from simcore.parameters import load_parameters
    from simcore.variants import printed_game

    rows = [asdict(parameter) for parameter in load_parameters(spec.package)]
    for parameter in aliased_parameters(spec, printed_game(spec).rows):
        rows.append(asdict(parameter) | {"fields": list(load_aliases(spec.package)[parameter.name].fields)})
    return rows


def _components(spec: GameSpec) -> list[dict[str, Any]]:
    from simcore.variants import resolve

    rules = resolve(spec)
    return [
        {**row, "name": f"{kind.plural}.{row['id']}", "about": _name_of(row, kind.apart)}
        for kind in spec.component_kinds
        for row in rules.components[kind.plural]
    ]
