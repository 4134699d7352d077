"""Finding the bots of a game, and reading which of them shall play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from simcore.enrolled import enrolled
from simcore.errors import InputError, Problem, nearest
from simcore.manifest import Bot
from simcore.spec import Rules
from strategies import guests
from strategies.guests import SUFFIX
from strategies.spec import Restriction, Strategy, StrategySet

GROUP = "heistlab.strategies"
"""Entry point group: the name is the game's, the value the place of its `StrategySet`."""
OPTION = "--strategy"
FEWEST_ENTRANTS, MOST_ENTRANTS = 2, 16
"""Strategies of a tournament: with more, the pairs alone would be hundreds of tables."""


@cache
def find_strategies(game: str) -> StrategySet:
    """The bots enrolled for a game; InputError if there are none."""
    found = [entry for entry in enrolled(group=GROUP) if entry.name == game]
    if not found:
        what = f"no bots are enrolled for '{game}'"
        raise InputError(Problem(what, expected=f"an entry point '{game}' in the group {GROUP}"))
    try:
        strategies: StrategySet = found[0].load()
    except (ImportError, AttributeError) as error:
        what = f"the bots of '{game}' cannot be imported from {found[0].value}: {error}"
        raise InputError(Problem(what, key=OPTION)) from error
    return strategies


def read_bots(text: str | None, strategies: StrategySet, rules: Rules, players: int | None = None) -> tuple[Bot, ...]:
    """The bots that `NAME[:KEY=VALUE...][,NAME...]` names, one for all players or one for each; None means the default.

    A name that ends in `.py` is a file, see `strategies.guests`.

    `players` is given where the bots are not all of the players.

    Raises
    ------
    InputError
        With all problems of the text.
    """
    words = text.split(",") if text is not None else list(strategies.default)
    problems: list[Problem] = []
    bots = tuple(_read_bot(word.strip(), strategies, rules, problems) for word in words)
    most = rules.players if players is None else players
    if strategies.camps and players != 1:  # one player may have all of a side, the other side plays itself
        most = len(strategies.camps)
    if len(words) not in (1, most):
        of = " and ".join(strategies.camps) if strategies.camps else f"{most} players"
        what = f"{len(words)} strategies for {of}"
        expected = f"1 or {most} of them, separated by commas" if most > 1 else "1 of them"
        problems.append(Problem(what, key=OPTION, expected=expected))
    if problems:
        raise InputError(problems)
    return bots


def read_entrants(
    words: Sequence[str], strategies: StrategySet, rules: Rules, fewest: int = FEWEST_ENTRANTS
) -> tuple[Bot, ...]:
    """The bots of a tournament, each a `NAME[:KEY=VALUE...]`; without words all strategies as they are.

    Those of the wide table play when they are named: they are slow. `fewest` are asked for, of a side one will do.

    Raises
    ------
    InputError
        With all problems of the words.
    """
    names = split_names(words)
    problems: list[Problem] = []
    entrants = names or [bot.name for bot in strategies.bots if not bot.wide]
    bots = tuple(_read_bot(name, strategies, rules, problems) for name in entrants)
    problems = [replace(problem, key="") for problem in problems]
    twice = sorted({name for name in names if names.count(name) > 1})
    problems += [Problem(f"'{name}' is named twice", expected="each strategy once") for name in twice]
    if not problems and not fewest <= len(bots) <= MOST_ENTRANTS:
        expected = f"{fewest} to {MOST_ENTRANTS} of them"
        entered = "1 strategy" if len(bots) == 1 else f"{len(bots)} strategies"
        problems.append(Problem(f"a tournament of {entered}", expected=expected))
    if problems:
        raise InputError(problems)
    return bots


def split_names(words: Sequence[str]) -> list[str]:
    """The words of bots, several of which may be joined by commas."""
    return [part.strip() for word in words for part in word.split(",")]


def _read_bot(word: str, strategies: StrategySet, rules: Rules, problems: list[Problem]) -> Bot:
    name, *settings = word.split(":")
    if name.endswith(SUFFIX) or word.endswith(SUFFIX):
        return _read_guest(word, strategies, problems)
    strategy = strategies.find(name)
    if strategy is None:
        names = [bot.name for bot in strategies.bots]
        what = f"'{name}' is no strategy of {strategies.game}"
        or_file = f" or a file FILE{SUFFIX}" if strategies.wide_table else ""
        expected = f"one of {', '.join(names)}{or_file}"
        problems.append(Problem(what, key=OPTION, expected=expected, nearest=nearest(name, names)))
        return Bot(name)
    parameters, restrictions = strategy.numbers(rules), dict[str, str]()
    forbids = {one.name: one for one in strategies.restrictions}
    for setting in settings:
        key, _, text = (part.strip() for part in setting.partition("="))
        if restriction := forbids.get(key):
            problem = _restrict(restriction, text, rules, restrictions)
        else:
            problem = _set_parameter(key, text, strategy, parameters, list(forbids))
        if problem:
            problems.append(problem)
    said = {name: restrictions[name] for name in forbids if name in restrictions}  # one order, whatever was typed
    return Bot(strategy.name, parameters, restrictions=said, written=word)


def _read_guest(word: str, strategies: StrategySet, problems: list[Problem]) -> Bot:
    """The bot in a file; its source is kept, so that it plays on as it is now."""
    path, colon, _ = word.rpartition(":")
    if colon:
        what = f"'{word}' has a ':', but the path of a bot has none, and a bot in a file has no parameters"
        problems.append(Problem(what, key=OPTION, expected=path if path.endswith(SUFFIX) else f"FILE{SUFFIX}"))
    elif not strategies.wide_table:
        problems.append(Problem(f"the bots of {strategies.game} cannot come from a file", key=OPTION))
    else:
        try:
            return Bot(Path(word).name, written=word, source=guests.read_file(word))
        except InputError as error:
            problems += [replace(problem, key=OPTION) for problem in error.problems]
    return Bot(word)


def _restrict(restriction: Restriction, text: str, rules: Rules, restrictions: dict[str, str]) -> Problem | None:
    """Note what a bot may not do. Said twice it would be half forgotten, so it is refused."""
    if restriction.name in restrictions:
        what = f"'{restriction.name}' is said twice"
        joined = "one, its words joined by +" if restriction.several else "one"
        return Problem(what, key=OPTION, expected=joined)
    try:
        restrictions[restriction.name] = restriction.normal(text, rules)
    except InputError as error:
        return replace(error.problems[0], key=OPTION)
    return None


def _set_parameter(
    key: str, text: str, strategy: Strategy, parameters: dict[str, int], forbids: Sequence[str]
) -> Problem | None:
    found = {one.name: one for one in strategy.parameters}.get(key)
    if found is None:
        names = [*parameters, *forbids]
        what = f"'{key}' is no parameter of strategy '{strategy.name}'"
        expected = f"one of {', '.join(names)}" if names else "none, for it has no parameters"
        return Problem(what, key=OPTION, expected=expected, nearest=nearest(key, names))
    try:
        value = int(text)
    except ValueError:
        value = found.low - 1
    if not found.low <= value <= found.high:
        what = f"'{key}' of strategy '{strategy.name}' is '{text}'"
        return Problem(what, key=OPTION, expected=f"an integer from {found.low} to {found.high}")
    parameters[key] = value
    return None
