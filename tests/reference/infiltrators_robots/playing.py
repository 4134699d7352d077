"""Playing whole games: policies, and rules drawn at random."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Sequence
from typing import Any

from .builders import Builder, Lured
from .codes import act_of
from .components import shipped
from .minds import Mind
from .purposes import Purpose
from .questions import Question
from .rules import DECISIONS
from .snapshot import Snapshot
from .table import Table

Policy = Callable[[Table, Question], int]

NUMBERS: dict[str, tuple[int, ...]] = {
    "robots_extra": (0, 2),
    "panels_extra": (1, 3, 4),
    "infiltrator_actions": (1, 2, 3, 7, 9),
    "robot_actions": (1, 2, 9),
    "traitor_actions": (1, 3, 9),
    "cat_move": (0, 1, 9),
    "traps_per_panel": (0, 1, 4, 6),
    "long_radius": (1, 3, 4),
    "elimination_radius": (0, 2, 3),
    "sentinel_radius": (0, 2, 3),
    "data_needed": (2, 3, 6),
    "max_turns": (1, 2, 5, 12),
    "scan_grace_turns": (1, 3, 9),
}
"""Values off their default of the parameters that are numbers."""

PER_FIGURE: dict[str, tuple[int, ...]] = {
    "sentinel": (0, 2),
    "teleport": (0, 2),
    "repair": (0, 1, 9),
    "decoy": (0, 2),
    "disabler": (0, 1, 9),
}

BLANKS = ("sentinel", "teleport", "repair", "decoy", "disabler", "trapped_door", "supacat")
"""7.3: the tokens that may be blank."""

PANEL_IDS = ("pinwheel", "quadrants", "halls", "core", "gallery", "offices")
PANELS_IN_A_SET = len(PANEL_IDS)


def at_random(index: int) -> Policy:
    """Answer at random."""
    chance = random.Random(index)
    return lambda table, question: chance.choice(question.options)


def busy(index: int) -> Policy:
    """Answer so that things happen; the temper changes from game to game."""
    chance = random.Random(index)
    mind = Mind(chance, restless=(0.05, 0.2, 0.5)[index % 3])
    return lambda table, question: mind.choose(table.game, question)


def building(index: int) -> Policy:
    """Answer so that what is carried is put up and used."""
    mind = Builder(random.Random(index), restless=(0.02, 0.1, 0.2)[index % 3])
    return lambda table, question: mind.choose(table.game, question)


def lured(index: int) -> Policy:
    """Answer so that robots are out while infiltrators are not."""
    mind = Lured(random.Random(index), restless=0.05)
    return lambda table, question: mind.choose(table.game, question)


def drawn(table: Table, question: Question) -> int:
    """The policy *Random* of section 9.5: options by the policy's own streams."""
    return question.options[
        table.game.streams.below(len(question.options), Purpose.POLICY, table.game.turn, question.seat)
    ]


def grabber(table: Table, question: Question) -> int:
    """The policy *Grabber* of section 9.5: capture and leave where that is possible."""
    wanted = [code for code in question.options if act_of(code)[0] in ("leave", "capture")]
    if question.kind == "act" and wanted:
        return wanted[0]
    return drawn(table, question)


def low(table: Table, question: Question) -> int:
    """The lowest legal code."""
    return question.options[0]


def high(table: Table, question: Question) -> int:
    """The highest legal code."""
    return question.options[-1]


def play(table: Table, policy: Policy, check: bool = False) -> Snapshot:
    """Start a game, play it to its end and return the last position."""
    table.start()
    return play_on(table, policy, check)


def play_on(table: Table, policy: Policy, check: bool = False) -> Snapshot:
    """Play a game to its end from where it is."""
    while (question := table.question()) is not None:
        if check:
            table.check()
        table.answer(policy(table, question))
    if check:
        table.check()
    return table.snapshot()


def random_rules(chance: random.Random, players: int) -> dict[str, Any]:
    """Return parameters drawn at random; each is off its default in few or many of the games."""
    often = chance.choice((0.05, 0.2, 0.5))
    rules: dict[str, Any] = {}
    for name, (_, values) in DECISIONS.items():
        if name != "map_mode" and chance.random() < often:
            rules[name] = chance.choice(values[1:])
    for name, numbers in NUMBERS.items():
        if chance.random() < often / 2:
            rules[name] = chance.choice(numbers)
    rules["map_mode"] = chance.choice(("random", "random", "line", "grid2", "fixed"))
    return made_legal(rules, players, chance)


def made_legal(rules: dict[str, Any], players: int, chance: random.Random) -> dict[str, Any]:
    """V8, V9: K panels of the set, not fewer than robots, and a fixed map of so many."""
    panels = min(players + rules.get("panels_extra", 2), PANELS_IN_A_SET)
    robots = min(players + rules.get("robots_extra", 1), panels)
    rules |= {"panels_extra": panels - players, "robots_extra": robots - players}
    if rules["map_mode"] == "fixed":
        rules["fixed_map"] = fixed_map(panels, chance)
    return rules


def fixed_map(panels: int, chance: random.Random) -> list[list[Any]]:
    """Return a map of connected cells, drawn here and not by the engine."""
    ids = chance.sample(PANEL_IDS, panels)
    cells = [(2, 3)]
    while len(cells) < panels:
        row, column = chance.choice(cells)
        down, right = chance.choice(((-1, 0), (1, 0), (0, 1), (0, -1)))
        if (row + down, column + right) not in cells:
            cells.append((row + down, column + right))
    return [[id_, row, column, chance.randrange(4)] for id_, (row, column) in zip(ids, cells, strict=True)]


def random_components(chance: random.Random, names: Sequence[str] = BLANKS) -> dict[str, Any]:
    """Return the shipped set with some tokens blank or in other numbers."""
    document = copy.deepcopy(shipped())
    often = chance.choice((0.0, 0.1, 0.4))
    for token in document["token"]:
        if token["id"] in names and chance.random() < often:
            token["blank"] = True
        if token["id"] in PER_FIGURE and chance.random() < often:
            token["per_figure"] = chance.choice(PER_FIGURE[token["id"]])
    return document
