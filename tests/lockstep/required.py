"""Everything that the games of the comparison must execute, read from the sources of the engines and the cards.

The reference engine counts what it executes under names: `R57` for a rule, `R57.x` for one of its cases, `op.move` for
an operation, `form.look/2.0.df` for a word at a place of its form, `cond.alone.true`, `D9=false` for a decision read
where it matters, `program.laser_corridor.enter.1.branch0` for a branch of a card, and so on.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from simcore.games.infiltration.config import PARAMETERS
from simcore.games.infiltration.words import CONDITIONS, FORMS, READINGS, words_of
from tests.lockstep.noted import noted_names
from tests.lockstep.setting import SHIPPED, reference_cards
from tests.reference.infiltration import table
from tests.reference.infiltration.cards import ACTIONS, CardSet
from tests.reference.infiltration.language import Operation, Program
from tests.reference.infiltration.playing import DECISION_VALUES
from tests.reference.infiltration.program import HANDLERS
from tests.reference.infiltration.purposes import Purpose
from tests.reference.infiltration.questions import KINDS
from tests.reference.infiltration.rules import DECISIONS, decision_name

ROOT = Path(__file__).parents[2]
REFERENCE = Path(table.__file__).parent
TITLES = ROOT / "docs" / "rules_titles.toml"

ROOM_FUNCTIONS = ("reveal", "enter", "interface", "advance", "retreat", "on_lock_destroyed")
NPC_FUNCTIONS = ("act", "on_removed")
RESULTS = ("result.winner", "result.draw", "result.none", "result.truncated")
TIE_BREAKS = ("R66.prototypes", "R66.tokens", "R66.blackmail")

NOT_COUNTED = {
    "R73": "speaks of what bots see; the tests of the bots change everything hidden and find the view unchanged",
    "R74": "speaks of look-ahead, which neither engine has; the tests of `hide` check it",
    "L3": "says that nothing else may be declined: the options are compared at every question",
    "L6": "a note",
    "L7": "says when things are evaluated: every operation does it",
    "L8": "says in which order an operation asks and acts: the questions are compared one by one",
    "L9": "says when an operation is finished: every nested run does it",
    "L14": "says what a loader refuses; made-up cards put every operation wherever it may stand",
}
"""Statements without a place in the engine at which they could be counted."""


def required() -> dict[str, str]:
    """Return the names to be executed, with the group under which each is shown."""
    cards = reference_cards(SHIPPED)
    groups = {
        "rules": noted_names(REFERENCE),
        "choices": iter(KINDS.values()),
        "decisions": decisions(),
        "operations": operations(),
        "conditions": (f"cond.{word}.{answer}" for word in CONDITIONS for answer in ("true", "false")),
        "cards": (f"card.{card}" for card in (*ACTIONS, *cards.items)),
        "card programs": programs(cards),
        "draws": (f"draw.{purpose.name.lower()}" for purpose in Purpose if purpose is not Purpose.POLICY),
        "results": iter((*RESULTS, *TIE_BREAKS)),
    }
    return {name: group for group, names in groups.items() for name in names}


def statements(letter: str) -> list[str]:
    """Return the numbers of all statements of a section of the rules: R1 to R102."""
    names = tomllib.loads(TITLES.read_text(encoding="utf-8"))[letter]["names"]
    return [f"{letter}{number}" for number in range(1, len(names) + 1)]


def decisions() -> Iterator[str]:
    """Yield every value of every decision; those of two parameters are lists and cannot all be tried."""
    choices: dict[str, Any] = {one.name: one.choices or (False, True) for one in PARAMETERS if one.name in DECISIONS}
    for parameter, values in (choices | DECISION_VALUES).items():
        yield from (decision_name(parameter, value) for value in values)


def operations() -> Iterator[str]:
    """Yield every operation, and every word at every place of its forms."""
    yield from (f"op.{name}" for name in HANDLERS)
    for form in FORMS:
        size = f"form.{form.name}/{len(form.arguments)}"
        yield size
        for place, argument in enumerate(form.arguments):
            yield from (f"{size}.{place}.{word}" for word in words_of(argument))
    assert {form.name for form in FORMS} - {form.name for form in READINGS} <= HANDLERS.keys()


def programs(cards: CardSet) -> Iterator[str]:
    """Yield every operation of every program of a card set, and every way it may go."""
    for room in cards.rooms.values():
        for function in ROOM_FUNCTIONS:
            yield from steps(f"program.{room.id}.{function}", getattr(room, function) or ())
    for item in cards.items.values():
        yield from steps(f"program.{item.id}.program", item.program)
    for npc in cards.npcs.values():
        for function in NPC_FUNCTIONS:
            yield from steps(f"program.{npc.id}.{function}", getattr(npc, function) or ())
    for card in (*cards.items.values(), *cards.specials.values()):
        if card.standing is not None and card.standing.branches:
            yield from steps(f"program.{card.id}.standing", card.standing.branches[0])
    for special in cards.specials.values():
        scoring = special.scoring_program() if special.scoring else ()
        yield from (f"program.{special.id}.scoring.{step.number}" for step in scoring)


def steps(prefix: str, program: Program) -> Iterator[str]:
    """Yield the operations of a program, those in braces included."""
    for step in program:
        name = f"{prefix}.{step.number}"
        yield name
        yield from (f"{name}.{way}" for way in ways(step))
        for branch in step.branches:
            yield from steps(prefix, branch)


def ways(step: Operation) -> list[str]:
    """Return the ways an operation may go: branches, answers of a condition, hit or miss, here or next door."""
    found = [f"branch{number}" for number in range(len(step.branches))] if step.name == "choose" else []
    if step.name == "if":
        found += ["true", "false"]
    if step.name == "destroy":
        found += ["hit", "miss"]
    if step.name == "play":
        found.append("played")
    return found + (["here", "adj"] if "here_or_adj" in step.arguments else [])


def not_named(names: dict[str, str], letters: str = "RDKL") -> list[str]:
    """Return the statements that no name in the list belongs to, and that are not excused."""
    known = {re.split(r"[.=]", name)[0] for name in names}
    return [one for letter in letters for one in statements(letter) if one not in known | NOT_COUNTED.keys()]
