"""`simulate list`: what there is to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem, nearest

if TYPE_CHECKING:
    from simcore.spec import GameSpec

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
        width = max((len(row["name"]) for row in rows), default=0) + 2
        for row in rows:
            print(f"{row['name']:<{width}}{_about(row)}".rstrip())
    return 0


def _about(row: dict[str, Any]) -> str:
    about = str(row.get("about", ""))
    return f"{about} (printed: {row['default']})" if "default" in row else about


def _rows(kind: str, game: str | None) -> list[dict[str, Any]]:
    from simcore.registry import enrolled_games, find_game

    if kind == "games":
        return [_game(spec) for spec in enrolled_games()]
    listing = {"strategies": _strategies, "variants": _variants, "parameters": _parameters, "components": _components}
    return listing[kind](find_game(game))


def _game(spec: GameSpec) -> dict[str, Any]:
    players = list(spec.players)
    about = f"{spec.title}, {players[0]} to {players[-1]} players"
    return {"name": spec.name, "about": about, "players": players, "rules_version": spec.rules_version}


def _strategies(spec: GameSpec) -> list[dict[str, Any]]:
    from dataclasses import asdict

    from strategies.registry import find_strategies

    rows = []
    for bot in find_strategies(spec.name).bots:
        tunable = "".join(f" [{one.name}={one.default}: {one.about}]" for one in bot.parameters)
        rows.append(
            {"name": bot.name, "about": bot.about + tunable, "parameters": [asdict(one) for one in bot.parameters]}
        )
    return rows


def _variants(spec: GameSpec) -> list[dict[str, Any]]:
    from simcore.layers import variant_names

    notes = {name: variant.get("variant", {}).get("note", "") for name, variant in spec.variants.items()}
    return [{"name": name, "about": notes.get(name, "the printed game")} for name in variant_names(spec)]


def _parameters(spec: GameSpec) -> list[dict[str, Any]]:
    from dataclasses import asdict

    from simcore.parameters import load_parameters

    return [asdict(parameter) for parameter in load_parameters(spec.package)]


def _components(spec: GameSpec) -> list[dict[str, Any]]:
    from simcore.variants import resolve

    rules = resolve(spec)
    return [
        {**row, "name": f"{kind.plural}.{row['id']}", "about": row.get("name", "")}
        for kind in spec.component_kinds
        for row in rules.components[kind.plural]
    ]
