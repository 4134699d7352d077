"""The ladder of a bot: its number that makes it stronger, doubled again and again.

One seat with the doubled number plays among seats without: what it wins above the fair share is what thinking twice as
much is worth, and when that comes to nothing there is no more to see in the game for this bot.
"""

from __future__ import annotations

from dataclasses import replace

from simcore.errors import InputError, Problem
from simcore.manifest import Bot
from simcore.run import SKILL, Run
from simcore.spec import Rules
from strategies.registry import MOST_ENTRANTS, read_entrants
from strategies.spec import StrategySet
from strategies.tournament import PLAN, Tournament, load

BOT_OPTION, BUDGETS_OPTION = "--bot", "--budgets"
LADDER = "ladder"
"""Its folder beside the rungs of a run."""


def read_ladder(word: str | None, budgets: str, strategies: StrategySet, rules: Rules) -> tuple[Bot, ...]:
    """The steps of a ladder, lowest first; without a word those of the bot that the game declares.

    Raises
    ------
    InputError
        If there is no such bot, or no such steps.
    """
    if strategies.ladder is None:
        what = f"the bots of '{strategies.game}' declare no ladder"
        raise InputError(Problem(what, key="--game", expected="a game whose bots declare a `ladder`"))
    if strategies.camps:
        what = f"the sides of '{strategies.game}' are no equals, and a ladder is climbed in all seats"
        raise InputError(Problem(what, key="--game", expected="`simulate tournament` with the steps as bots"))
    bot, parameter = strategies.ladder
    word = word or bot
    _check_bot(word, parameter, strategies)
    words = [f"{word}:{parameter}={budget}" for budget in doublings(budgets)]
    try:
        return read_entrants(words, strategies, rules)
    except InputError as error:  # most often each step has the same
        raise InputError([replace(problem, key=BOT_OPTION) for problem in error.problems[:1]]) from error


def _check_bot(word: str, parameter: str, strategies: StrategySet) -> None:
    """InputError if it is not one bot, has no such number, or has it set."""
    if "," in word:
        raise InputError(Problem(f"'{word}' is more than one bot", key=BOT_OPTION, expected="one bot"))
    name, *settings = (part.strip() for part in word.split(":"))
    strategy = strategies.find(name)
    if strategy and parameter not in [one.name for one in strategy.parameters]:
        able = [one.name for one in strategies.bots if parameter in [number.name for number in one.parameters]]
        what = f"'{name}' has no '{parameter}' to double"
        raise InputError(Problem(what, key=BOT_OPTION, expected=f"one of {', '.join(able)}"))
    if parameter in [setting.partition("=")[0].strip() for setting in settings]:
        what = f"'{word}' sets the '{parameter}' that is doubled"
        raise InputError(Problem(what, key=BOT_OPTION, expected=f"{BUDGETS_OPTION} instead"))


def doublings(text: str) -> list[int]:
    """The numbers of `LOW..HIGH`, each twice the one before; InputError if HIGH is not one of them."""
    low, _, high = text.partition("..")
    expected = f"LOW..HIGH such as 4..64, where doubling LOW up to {MOST_ENTRANTS - 1} times gives HIGH"
    refusal = InputError(Problem(f"'{text}' are no doublings", key=BUDGETS_OPTION, expected=expected))
    try:
        first, last = int(low), int(high)
    except ValueError:
        raise refusal from None
    steps = [first << step for step in range(MOST_ENTRANTS)] if first > 0 else []
    if last not in steps[1:]:
        raise refusal
    return steps[: steps.index(last) + 1]


def played_ladder(run: Run) -> Tournament | None:
    """The ladder in the folder of a run, if it is complete and of the same rules and sources."""
    folder = run.folder / SKILL / LADDER
    if not (folder / PLAN).exists():
        return None
    there = load(folder)
    asked, found = run.plan.identity, there.plan.identity
    same = all(found[key] == value for key, value in asked.items() if key != "strategies")
    return there if same and there.stepwise and not there.missing() else None
