"""What a reader may ask next of a study: commands that play the same rules again, with the options it had."""

from __future__ import annotations

import shlex

from reports.again import BOTS, RULES, typed
from reports.printing import Question
from simcore.manifest import Manifest


def question(about: str, plan: Manifest, *words: str, bots: bool = True) -> Question:
    """A question, and the command that answers it; without `bots` the command seats its own."""
    kept = (*RULES, BOTS) if bots else RULES
    same = ["--game", plan.game, "--players", plan.rules.players, "--seed", plan.seed]
    command = ["simulate", *words, *map(str, same), *typed(plan.about.get("command", ()), kept)]
    return Question(about, shlex.join(command))


def with_option(about: str, plan: Manifest, option: str) -> list[Question]:
    """The very command of a study with one option more: what was played is not played again."""
    words = list(map(str, plan.about.get("command", ())))
    return [Question(about, shlex.join([*words, option]))] if words and option not in words else []
