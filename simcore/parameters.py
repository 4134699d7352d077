"""The parameters of a game, read from `rules.toml` of its package, and whether a value fits one."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Collection
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any, TypeGuard

from simcore.spec import GameSpec, Parameter, Rules, Value


@cache
def load_parameters(package: str) -> tuple[Parameter, ...]:
    """All parameters of the game in the module `package`, in the order of its `rules.toml`."""
    text = resources.files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    return tuple(map(parameter_of, tomllib.loads(text)["parameter"]))


def parameter_of(row: dict[str, Any]) -> Parameter:
    """A parameter from its row in `rules.toml`."""
    fields: dict[str, Any] = {key: hashable(value) for key, value in row.items()}
    return Parameter(**fields)


def completed(spec: GameSpec, rules: Rules) -> Rules:
    """Rules with all that the game has now: what those of another version lack, or have in another form, as printed."""
    kept = rules.parameters
    known = {
        one.name: kept[one.name] if one.name in kept and not misfit(one, kept[one.name]) else one.default
        for one in load_parameters(spec.package)
    }
    kinds = {kind.plural: rules.components.get(kind.plural, ()) for kind in spec.component_kinds}
    return replace(rules, parameters={**kept, **known}, components={**rules.components, **kinds})


def misfit(parameter: Parameter, value: object) -> str:
    """What should have stood there ("an integer from -1 to 8"), or an empty string where the value fits.

    Integers and truth values are kept apart: `true` is no integer and `1` no truth value.
    """
    return "" if _fits(parameter, value) else expected(parameter)


def expected(parameter: Parameter) -> str:
    """What values a parameter takes, in words."""
    match parameter.kind:
        case "integer":
            return f"an integer from {parameter.low} to {parameter.high}"
        case "flag":
            return "true or false"
        case "choice":
            words = [*map(literal, parameter.choices)]
            return " or ".join([*words, f"the id of one of the {parameter.ids}"] if parameter.ids else words)
        case "integers":
            return f"a list of integers from {parameter.low} to {parameter.high}"
        case "words":
            return f"a list of {' or '.join(map(literal, parameter.choices)) or 'words'}"
        case "rows":
            return "a list of lists of words and integers"


def _fits(parameter: Parameter, value: object) -> bool:
    match parameter.kind:
        case "integer":
            return is_integer(value) and parameter.low <= value <= parameter.high
        case "flag":
            return isinstance(value, bool)
        case "choice":
            return _is_one_of(value, parameter.choices) or (bool(parameter.ids) and isinstance(value, str))
        case "rows":
            return isinstance(value, (list, tuple)) and all(map(_is_row, value))
        case "words":
            return isinstance(value, (list, tuple)) and all(_is_word(one, parameter.choices) for one in value)
        case "integers":
            return isinstance(value, (list, tuple)) and all(
                is_integer(one) and parameter.low <= one <= parameter.high for one in value
            )


def _is_one_of(value: object, choices: tuple[Value, ...]) -> bool:
    return any(type(value) is type(choice) and value == choice for choice in choices)


def _is_word(value: object, choices: tuple[Value, ...]) -> bool:
    """Any word will do where no words are listed."""
    return isinstance(value, str) and (not choices or value in choices)


def _is_row(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(one, str) or is_integer(one) for one in value)


def hashable(value: Any) -> Any:
    """A value as rules hold it: lists, and lists in lists, are tuples."""
    return tuple(map(hashable, value)) if isinstance(value, (list, tuple)) else value


def parameter_code(parameter: Parameter, value: Value) -> int:
    """A value as kernels know it: an integer or flag as it is, a choice as its number among the choices."""
    return parameter.choices.index(value) if parameter.kind == "choice" else int(value)  # type: ignore[arg-type]


def stray_word(value: object, known: Collection[object]) -> str:
    """The word, or the first one of a list, that is none of those known; empty if there is none."""
    words = value if isinstance(value, list) else [value]
    return next((word for word in words if isinstance(word, str) and word not in known), "")


def is_integer(value: object) -> TypeGuard[int]:
    """Whether `value` is an integer as TOML means it; `true` and `3.0` are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def literal(value: object) -> str:
    """A value as TOML writes it; `nothing` where there is none."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False)
        case list() | tuple():
            return f"[{', '.join(map(literal, value))}]"
        case dict():
            return f"{{{', '.join(f'{key} = {literal(one)}' for key, one in value.items())}}}"
        case _:
            return str(value)
