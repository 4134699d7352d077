"""Reading which restrictions a tournament tries on its bot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from simcore.errors import InputError, Problem, nearest
from simcore.manifest import Bot
from simcore.spec import Rules
from strategies.registry import read_bots
from strategies.spec import Choice, StrategySet

OPTION = "--restrict"
ALL = "all_"
"""Before the plural of a kind: a restriction for each of them."""
MOST_RESTRICTIONS = 256


def read_handicaps(
    names: Sequence[str], words: Sequence[str], strategies: StrategySet, rules: Rules
) -> tuple[Bot, ...]:
    """The free bot, by default the first that plays where none is named, and then the bot under each restriction.

    A word is a restriction or a number of the bot, `KEY=VALUE[:KEY=VALUE...]`, or `all_` and a kind of components.

    Raises
    ------
    InputError
        With all problems of the words.
    """
    if len(names) > 1 or any("," in name for name in names):
        raise InputError(Problem("restrictions are tried on one bot at a time", key=OPTION, expected="a single bot"))
    (free,) = read_bots(names[0] if names else strategies.default[0], strategies, rules, 1)
    groups = _groups(strategies, rules)
    asked = [part.strip() for word in words for part in word.split(",")]
    parts = list(dict.fromkeys(one for part in asked for one in groups.get(part, [part])))
    problems: list[Problem] = []
    restricted = [bot for part in parts if (bot := _restricted(free, part, strategies, rules, problems))]
    if not problems and len(parts) > MOST_RESTRICTIONS:
        problems.append(Problem(f"{len(parts)} restrictions", key=OPTION, expected=f"{MOST_RESTRICTIONS} at most"))
    if problems:
        raise InputError(problems)
    return (free, *restricted)


def _groups(strategies: StrategySet, rules: Rules) -> dict[str, list[str]]:
    """What each word for all of a kind stands for."""
    groups: dict[str, list[str]] = {}
    for restriction in strategies.restrictions:
        for choice in restriction.choices(rules):
            if choice.group:
                groups.setdefault(ALL + choice.group, []).append(f"{restriction.name}={choice.word}")
    return groups


def _restricted(free: Bot, part: str, strategies: StrategySet, rules: Rules, problems: list[Problem]) -> Bot | None:
    """The free bot under one restriction; None and a problem if it is none."""
    key = part.partition("=")[0].strip()
    keys = [*free.parameters, *(one.name for one in strategies.restrictions)]
    if key not in keys:
        restrictions = [f"{one.name}=..." for one in strategies.restrictions]
        groups = list(_groups(strategies, rules))
        expected = f"one of {', '.join([*restrictions, *groups])}" if restrictions else "a number of the bot, KEY=VALUE"
        near = nearest(key, [*groups, *keys])
        problems.append(Problem(f"'{part}' is no restriction", key=OPTION, expected=expected, nearest=near))
        return None
    try:
        return read_bots(f"{free}:{part}", strategies, rules, 1)[0]
    except InputError as error:
        problems += [replace(problem, key=OPTION) for problem in error.problems]
        return None


def restriction_of(bot: Bot, free: Bot) -> str:
    """The restriction as it was typed."""
    return str(bot).removeprefix(f"{free}:")


def named_by(bot: Bot, strategies: StrategySet, rules: Rules) -> Iterable[Choice]:
    """All that the restrictions of a bot name."""
    for one in strategies.restrictions:
        if one.name in bot.restrictions:
            yield from one.find(bot.restrictions[one.name], rules)
