"""What a reader may ask next of a study: commands that play the same rules again, with the options it had."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from reports.printing import Question
from simcore.manifest import Manifest

RULES = ("--variant", "--set")
BOTS = "--strategy"


def question(about: str, plan: Manifest, *words: str, bots: bool = True) -> Question:
    """A question, and the command that answers it; without `bots` the command seats its own."""
    kept = (*RULES, BOTS) if bots else RULES
    same = ["--game", plan.game, "--players", plan.rules.players, "--seed", plan.seed]
    command = ["simulate", *words, *map(str, same), *_typed(list(map(str, plan.about.get("command", ()))), kept)]
    return Question(about, shlex.join(command))


def _typed(command: Sequence[str], kept: Sequence[str]) -> Iterator[str]:
    """These options as they were typed; a variant file keeps its path, which no name in a plan has."""
    for at, word in enumerate(command):
        name, equals, _ = word.partition("=")
        if name in kept:
            yield from [word] if equals else command[at : at + 2]


def with_option(about: str, plan: Manifest, option: str) -> list[Question]:
    """The very command of a study with one option more: what was played is not played again."""
    typed = list(map(str, plan.about.get("command", ())))
    return [Question(about, shlex.join([*typed, option]))] if typed and option not in typed else []
