"""Where overlays come from: variant files, built-in variants and `--set`, all brought to the form of a variant file."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simcore.components import Place
from simcore.errors import InputError, Problem, nearest
from simcore.spec import GameSpec
from simcore.toml_lines import DEEPEST, beyond_bounds, read_toml

BASE = "base"
"""The printed game, a variant of every game that changes nothing."""
SET = "--set"


@dataclass(frozen=True, slots=True)
class Layer:
    """One overlay: its content in the form of a variant file, and where each path of keys was written."""

    name: str
    data: Mapping[str, Any]
    place: Callable[..., Place]


def variant_names(spec: GameSpec) -> list[str]:
    """The built-in variants of a game, the printed game first."""
    return [BASE, *(name for name in spec.variants if name != BASE)]


def layer_of_variant(variant: str, spec: GameSpec) -> Layer:
    """The overlay that a built-in name or the path of a variant file stands for.

    Raises
    ------
    InputError
        If there is no such variant, or the file cannot be read or is not TOML.
    """
    path = Path(variant)
    if variant in variant_names(spec):
        return Layer(variant, spec.variants.get(variant, {}), lambda *keys: Place(f"variant '{variant}'"))
    if path.suffix != ".toml" and not os.path.isfile(path):
        what = f"'{variant}' is no variant of {spec.name}"
        expected = f"a file.toml or one of {', '.join(variant_names(spec))}"
        raise InputError(Problem(what, expected=expected, nearest=nearest(variant, variant_names(spec))))
    file = read_toml(path, variant)
    return Layer(_own_name(file.data) or path.stem, file.data, lambda *keys: Place(file.name, file.line(*keys)))


def _own_name(data: Mapping[str, Any]) -> str:
    variant = data.get("variant")
    name = variant.get("name") if isinstance(variant, dict) else ""
    return name if isinstance(name, str) else ""


def layer_of_settings(settings: Sequence[str]) -> tuple[Layer, list[Problem]]:
    """All `--set KEY=VALUE` as one overlay, and what is wrong with settings that were left out.

    Of two values for one key the later counts.
    """
    data: dict[str, Any] = {}
    problems = [problem for setting in settings if (problem := _set(data, setting))]
    return Layer(SET, data, lambda *keys: Place(SET)), problems


def _set(data: dict[str, Any], setting: str) -> Problem | None:
    key, equals, text = (part.strip() for part in setting.partition("="))
    if not key or not equals:
        return Place(SET).problem(f"'{setting}' sets nothing", expected="KEY=VALUE")
    *tables, last = key.split(".") if "." in key else ("rules", key)
    if len(tables) > DEEPEST:
        return Place(SET).problem("tables that lie too deep in each other", f"{key[:40]}...", f"at most {DEEPEST} deep")
    for table in tables:
        data = data.setdefault(table, {})
        if not isinstance(data, dict):
            return Place(SET).problem(f"'{table}' is set to a value already", key)
    data[last] = value_of(text)
    return None


def value_of(text: str) -> Any:
    """The value that the right-hand side of a setting means: TOML, or else the text itself."""
    try:
        parsed = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return text
    return parsed["value"] if len(parsed) == 1 and not beyond_bounds(parsed) else text
