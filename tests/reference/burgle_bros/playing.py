"""Playing whole games: policies, rules drawn at random, and components that use the whole language."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from typing import Any

from .components import SHIPPED_SET
from .invariants import Inspector
from .questions import Question
from .rules import DECISIONS
from .snapshot import Snapshot
from .table import Table

Policy = Callable[[Table, Question], int]

SCENARIOS = ("bank_job", "office_job", "fort_knox")
CHARACTERS = ("acrobat", "hacker", "hawk", "juicer", "peterman", "raven", "rigger", "rook", "spotter")

GENTLE: dict[str, Any] = {"start_stealth": 6, "guard_speed": [1, 1, 1], "actions_per_turn": 6}
ENDLESS: dict[str, Any] = {"start_stealth": 80, "guard_speed": [1, 1, 1], "actions_per_turn": 6, "max_turns": 600}
STANDING: dict[str, Any] = ENDLESS | {
    "guard_speed": [0, 0, 0],
    "alarm_speed": 0,
    "crack_speed": 0,
    "reshuffle_speed": 0,
}
"""Rules under which games of random burglars last: the second with more than any box holds, the third to be won."""

OUTSIDE = ("event_copies", "walls", "kitty_kinds", "crowbar_kinds")
"""Decisions whose values are not drawn with the others."""


def at_random(seed: int) -> Policy:
    """Answer at random."""
    chance = random.Random(seed)
    return lambda table, question: chance.choice(question.options)


def busy(seed: int) -> Policy:
    """Answer at random, but work on safes, enter new rooms, use cards and leave when that is possible."""
    chance = random.Random(seed)

    def policy(table: Table, question: Question) -> int:
        options = question.options
        if question.kind != "act" or chance.random() < 0.15:
            return chance.choice(options)
        for wanted in (range(18, 19), range(250, 276), range(31, 32), range(36, 38), range(30, 36), range(20, 230)):
            found = [code for code in options if code in wanted]
            if found and chance.random() < 0.6:
                return chance.choice(found)
        return chance.choice([code for code in options if code != 0] or options)

    return policy


def play(table: Table, policy: Policy, inspector: Inspector | None = None) -> Snapshot:
    """Start a game, play it to its end and return the last position."""
    table.start()
    return play_on(table, policy, inspector)


def play_on(table: Table, policy: Policy, inspector: Inspector | None = None) -> Snapshot:
    """Play a game to its end from where it is."""
    while (question := table.question()) is not None:
        if inspector is not None:
            inspector.check(table.snapshot(), question)
        table.answer(policy(table, question))
    end = table.snapshot()
    if inspector is not None:
        inspector.check(end, None)
    return end


def random_characters(chance: random.Random, players: int) -> list[str]:
    """Return different characters with sides, some of them chosen in the game."""
    sides = ("basic", "advanced", "choose")
    return [f"{id_}:{chance.choice(sides)}" for id_ in chance.sample(CHARACTERS, players)]


def random_rules(chance: random.Random, players: int) -> dict[str, Any]:
    """Return a scenario and decisions drawn at random; each is off its default half of the time."""
    scenario = chance.choice(SCENARIOS)
    rules: dict[str, Any] = {"scenario": scenario, "characters": random_characters(chance, players)}
    for name, (_, values) in DECISIONS.items():
        if name not in OUTSIDE and len(values) > 1 and chance.random() < 0.5:
            rules[name] = chance.choice(values[1:])
    rules["walls"] = chance.choice(["printed", "random", "chosen"] + ["fk_g", "fk_bga"] * (scenario == "fort_knox"))
    rules["lost_visual"] = chance.random() < 0.4
    rules |= chance.choice([{}, GENTLE, ENDLESS, STANDING])
    return rules


def shipped() -> dict[str, Any]:
    return tomllib.loads(SHIPPED_SET.read_text(encoding="utf-8"))


def edited(**changes: dict[str, Any]) -> dict[str, Any]:
    """Return the shipped components with changed fields of rows, by id."""
    document = shipped()
    for table in ("tile", "tool", "loot", "event", "character"):
        for row in document[table]:
            for field, value in changes.get(row["id"], {}).items():
                row[field] = value
    return document


def strange_components() -> dict[str, Any]:
    """Return components that use what the shipped rows leave out of the language."""
    return edited(
        laser={"enter_actions": 3},
        keypad={"dice_per_try": 2},
        lavatory={"room_stealth": 1},
        foyer={"blank": True},
        virus={"program": "draw_tool(1); guard_steps(-2); room_stealth(1)", "copies": 2},
        blueprints={"program": "peek(beside); next_actions(1)"},
        makeup_kit={"program": "stealth(room,-1); skip_next(); relock()"},
        smoke_bomb={"blank": True},
        rollerskates={"program": "lift(-1); alarm(taken_labs); patrol()"},
        stamp={"passive": "threshold(1); no_alarm(fingerprint)"},
        tiara={"passive": "on_draw{room_stealth(2); guard_steps(1)}; allowance(1)"},
        isotope={"passive": "alarm_on_enter(camera)"},
        mirror={"blank": True},
        lampshade={"program": "peek(any); hack(2); stealth(room,1)"},
        espresso={"program": "actions(1); alarms_off(per_floor); alarm(here)", "copies": 3},
        reboot={"program": "set_hacks(7); peek(beside)"},
        crash={"blank": True},
        hawk={"blank": True},
    )
