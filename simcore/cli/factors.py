"""Which numbers of the rules may move, and between which values: the words of `--change`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, NamedTuple

from simcore.aliases import Alias, aliased_parameters, load_aliases
from simcore.errors import InputError, Problem, nearest
from simcore.layers import value_of
from simcore.parameters import is_integer, load_parameters
from simcore.variants import printed_game

if TYPE_CHECKING:
    from reports.steps.factors import Factor
    from simcore.cli.stages import Maker
    from simcore.spec import Parameter, Row
    from strategies.sides import Request, Side

ALL = "*"
"""Every parameter with a range of a designer."""
NEAR = 2
"""Steps of one to each side of a whole number for which no values are named."""
OPTION = "--change"

_PATTERN = re.compile(r"[*?\[]")
_OUTSIDE_BRACKETS = re.compile(r",(?![^\[]*\])")


class Address(NamedTuple):
    """What is known of one number before anything is asked of it.

    `tried` are the values of a designer, or else all there are; `ranged` says that they are a designer's.
    """

    key: str
    value: str
    printed: str
    tried: tuple[str, ...]
    ranged: bool
    whole: bool


class Wish(NamedTuple):
    """A key or pattern that was asked for, and its values if any were named."""

    pattern: str
    values: tuple[str, ...]


def read_factors(words: Sequence[str], maker: Maker, *, near: bool) -> list[Factor]:
    """The numbers that may move; InputError with all that is wrong with the words.

    Parameters
    ----------
    near : a whole number without values may move by a few steps to each side; otherwise that is refused
    """
    addresses = {one.key: one for one in _addresses(maker.request, maker.base)}
    wanted: dict[str, Factor] = {}
    named: list[str] = []
    problems: list[Problem] = []
    for wish in _wishes(words or [ALL], addresses):
        try:
            found = list(_factors(wish, addresses, maker, near=near))
        except InputError as error:
            problems += error.problems
            continue
        if not _is_pattern(wish):
            twice = [key for key in named if key == wish.pattern]
            problems += [Problem("given twice", key=key, expected="each number once") for key in twice]
            named.append(wish.pattern)
        found = [factor for factor in found if not _is_pattern(wish) or factor.key not in named]
        wanted |= {factor.key: factor for factor in found}
    wanted = {key: factor for key, factor in wanted.items() if len(factor.levels) > 1}
    problems += _each_once(wanted, named, load_aliases(maker.request.spec.package).values())
    if not problems and not wanted:
        problems.append(Problem("nothing may move", key=OPTION, expected="numbers with two values or more"))
    if problems:
        raise InputError(problems)
    order = list(addresses)
    return sorted(wanted.values(), key=lambda factor: order.index(factor.key))


def _each_once(wanted: dict[str, Factor], named: Sequence[str], aliases: Iterable[Alias]) -> list[Problem]:
    """Take out one of the two names of a number that patterns bring in twice: what is named stays, else the alias."""
    problems = []
    for alias in aliases:
        for field in alias.fields:
            if alias.name not in wanted or field not in wanted:
                continue
            if alias.name in named and field in named:
                what = f"is the same number as `{field}`, which is named here, too"
                problems.append(Problem(what, key=alias.name, expected="one of the two"))
            else:
                del wanted[alias.name if field in named else field]
    return problems


# --- what there is ---


def _addresses(request: Request, base: Side) -> Iterator[Address]:
    """All parameters but lists of words, all aliases, then all whole numbers of cards, as they stand under the base."""
    for parameter in load_parameters(request.spec.package):
        if parameter.kind != "words":
            yield _parameter(parameter, value_text(base.rules.parameters[parameter.name]))
    for alias in aliased_parameters(request.spec, printed_game(request.spec).rows):
        value = load_aliases(request.spec.package)[alias.name].value(base.rules.components)
        if alias.kind != "words" and value is not None:
            yield _parameter(alias, value_text(value))
    printed = {change.address: change.printed for change in base.rules.changes}
    for plural, rows in base.rules.components.items():
        for row in rows:
            new = f"{plural}.{row['id']}" in printed
            yield from _numbers_of(plural, row, printed, new=new)


def _parameter(parameter: Parameter, value: str) -> Address:
    tried: Iterable[object] = parameter.designer or parameter.choices
    if parameter.kind == "flag":
        tried = (False, True)
    return Address(
        parameter.name,
        value,
        value_text(parameter.default),
        tuple(map(value_text, tried)),
        ranged=bool(parameter.designer),
        whole=parameter.kind == "integer",
    )


def _numbers_of(plural: str, row: Row, printed: dict[str, str], *, new: bool) -> Iterator[Address]:
    for key, value in row.items():
        if is_integer(value):
            address = f"{plural}.{row['id']}.{key}"
            yield Address(
                address, str(value), "" if new else printed.get(address, str(value)), (), ranged=False, whole=True
            )


def value_text(value: object) -> str:
    """A value as `--set` takes it."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple | list) else str(value)


# --- what is asked for ---


def _wishes(words: Sequence[str], addresses: dict[str, Address]) -> list[Wish]:
    """Keys and patterns, joined by commas or in several words; behind `=` stand the values of the key before it."""
    found: list[Wish] = []
    for word in words:
        values_go_on = False
        for part in map(str.strip, _OUTSIDE_BRACKETS.split(word)):
            key, equals, first = (text.strip() for text in part.partition("="))
            if values_go_on and not equals and part and not _matching(part, addresses):
                found[-1] = found[-1]._replace(values=(*found[-1].values, part))
            else:
                found.append(Wish(key, (first,) if equals else ()))
                values_go_on = bool(equals)
    return found


def _is_pattern(wish: Wish) -> bool:
    return bool(_PATTERN.search(wish.pattern))


def _matching(pattern: str, addresses: dict[str, Address]) -> list[Address]:
    """The addresses that a pattern stands for; `*` does not reach across a dot."""
    parts = pattern.split(".")
    return [
        one
        for key, one in addresses.items()
        if key.count(".") == len(parts) - 1 and all(map(fnmatchcase, key.split("."), parts))
    ]


def _factors(wish: Wish, addresses: dict[str, Address], maker: Maker, *, near: bool) -> Iterator[Factor]:
    """What one wish stands for. A pattern leaves out parameters for which nobody has named values to try."""
    matching = _matching(wish.pattern, addresses)
    if not matching:
        near_key = nearest(wish.pattern, addresses)
        what = f"'{wish.pattern}' is no number or switch of {maker.request.spec.name}"
        expected = "a name that `simulate list parameters` shows, or KIND.ID.KEY of a card"
        raise InputError(Problem(what, key=OPTION, expected=expected, nearest=near_key))
    if _is_pattern(wish) and not wish.values:
        matching = [one for one in matching if one.ranged or (near and "." in one.key)]
        if not matching:
            raise _no_values(wish.pattern)
    for address in matching:
        values = _values(wish, address, maker, near=near)
        if len({*values, address.value}) > 1 or not _is_pattern(wish):
            yield _factor(address, values)


def _no_values(key: str) -> InputError:
    return InputError(
        Problem("no values worth trying are known", key=key, expected=f"{OPTION} '{key}=LOW..HIGH' or a list")
    )


def _values(wish: Wish, address: Address, maker: Maker, *, near: bool) -> list[str]:
    """The values to try; those that are named are refused if the game refuses one of them."""
    from simcore.cli.sweep import values_of

    if wish.values:
        named = values_of(",".join(wish.values))
        if not named:
            what = f"'{','.join(wish.values)}' is no range of values"
            raise InputError(Problem(what, key=address.key, expected="LOW..HIGH, or VALUE,VALUE,..."))
        for value in named:
            maker.require({address.key: value})
        return [value_text(value_of(value)) for value in named]
    if address.tried:
        return list(address.tried)
    if near and address.whole:
        return list(_nearby(address, maker))
    raise _no_values(address.key)


def _nearby(address: Address, maker: Maker) -> Iterator[str]:
    """The own value and a few steps to each side, as far as the game takes them."""
    own = int(address.value)
    for way in (-1, 1):
        for value in range(own + way, own + way * (NEAR + 1), way):
            if maker.side({address.key: str(value)}) is None:
                break
            yield str(value)


def _factor(address: Address, values: Sequence[str]) -> Factor:
    from reports.steps.factors import Factor

    levels = list(dict.fromkeys([*values, address.value]))
    if address.whole and all(re.fullmatch(r"-?\d+", level) for level in levels):
        levels.sort(key=int)
    if len(levels) == 1:
        raise InputError(Problem("has one value only", key=address.key, expected="two values or more to move between"))
    return Factor(address.key, tuple(levels), levels.index(address.value), address.printed, address.whole)
