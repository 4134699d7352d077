"""Everything of Burgle Bros that the games of the comparison must execute, read from the reference engine and cards.

The reference engine counts what it executes under names: `R40` for a rule, `R66.1.donuts` for one of its cases,
`D7.false` for a decision read where it matters, `event.squeak` for a card that took effect, `reveal.laser` and
`enter.laser` for a tile, and so on. The comparison adds the buildings and seats (`cell.bank_job.3`), how games end, and
each number that was not the printed one (`rules.alarm_speed`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from simcore.games.burgle_bros import SPEC
from tests.lockstep.burgle_bros import POLICIES
from tests.lockstep.burgle_bros_games import ALIASES, KINDS, NUMBERS
from tests.lockstep.noted import noted_names, put_together
from tests.reference.burgle_bros import table
from tests.reference.burgle_bros.components import read_components
from tests.reference.burgle_bros.entry import ACROBAT, CLIMB, GUT, ORDERED, OWN
from tests.reference.burgle_bros.facts import ACT_KINDS, CAUSES, SOURCES
from tests.reference.burgle_bros.playing import SCENARIOS
from tests.reference.burgle_bros.programs import CALLS, OPERATIONS
from tests.reference.burgle_bros.purposes import Purpose
from tests.reference.burgle_bros.questions import KINDS as QUESTIONS
from tests.reference.burgle_bros.rules import DECISIONS, decision_name
from tests.reference.burgle_bros.turns import GROUPS

REFERENCE = Path(table.__file__).parent
COMPONENTS = read_components(None, {})

MODES = (OWN, ACROBAT, GUT, ORDERED, CLIMB)
LOSSES = CAUSES[CAUSES.index("none") + 1 : CAUSES.index("truncated")]
ARRIVALS = ("guard_move", "shift_change", "guard_return", "event", "guard_foyer", "guard_atrium")
SIGHTS = ("own_move_guard", "own_move_foyer", "tiara", "own_move_atrium")
DECKS = ("deck_events", "deck_tools")
WALLS = (*DECISIONS["walls"][1], "list")
OTHER_RULES = ("guard_speed", "walls_per_floor", "first_seat", "max_turns", "hard_candidates", "characters", *KINDS)

FAMILIES: dict[str, tuple[str, ...]] = {
    "question.": (*QUESTIONS, "drawn"),
    "act.": ACT_KINDS,
    "code.": tuple(str(group.first) for group in GROUPS),
    "ability.": tuple(f"{id_}.{side}" for id_, one in COMPONENTS.characters.items() for side in one.sides),
    "tool.": tuple(COMPONENTS.tools),
    "loot.": tuple(COMPONENTS.loot),
    "event.": tuple(COMPONENTS.events),
    "op.": tuple(OPERATIONS),
    "call.": tuple(CALLS),
    "reveal.": tuple(COMPONENTS.tiles),
    "enter.": tuple(COMPONENTS.tiles),
    "alarm.": SOURCES,
    "alarm_pay.": ("0", "1", "2", "3"),
    "cause.": LOSSES,
    "lost.": LOSSES,
    "R30.": MODES,
    "R30.3.deadbolt.": MODES,
    "R30.3.keypad.": MODES,
    "R33.": SIGHTS,
    "R67.2.": ARRIVALS,
    "D2.": WALLS,
    "reshuffle.": DECKS,
}
"""What the reference engine counts under a name that it puts together: its beginning, and the ends that it may have."""

GROUP_OF = {
    "question": "questions",
    "act": "acts",
    "code": "acts",
    "ability": "abilities",
    "tool": "cards",
    "loot": "cards",
    "event": "cards",
    "op": "operations",
    "call": "operations",
    "reveal": "tiles",
    "enter": "tiles",
    "alarm": "alarms",
    "alarm_pay": "alarms",
    "cause": "losses of stealth",
    "lost": "losses of games",
    "reshuffle": "draws",
    "D2": "decisions",
}
"""The group under which a family is shown; all others are rules."""

IMPOSSIBLE = {
    "R30.3.deadbolt.acrobat": "the guard is inside, so the bolt is open (R30.3)",
    "R56.nothing": "the loot cannot run out (R96); tests of the rulebook take it away",
    "R85.none": "events cannot run out (R96); tests of the rulebook take them away",
    "lost.guard_atrium": "none or one of 3,000 games is lost to this; a rulebook test has it",
    "R60.revealed_there": "an alarm where an unseen guard begins: none in 3,000 games; a rulebook test has it",
}
"""Names that no game can execute, or hardly any, and why."""

FRAIL = "of the games that are lost at once, few are lost to this"
LEAVING = "somebody must be brought out of a Motion tile that he entered in the same turn"
ROBBED = "the safes must be open, and then this must happen"
GATHERED = "two cards, two burglars or two reasons must meet"
RARE_BY_NATURE: dict[str, tuple[int, str]] = {
    "R103.limit": (1, "a turn of twenty free acts"),
    "R101.guard_leaves": (1, "the Acrobat stays with a guard who goes on"),
    "R55.nothing": (1, "all tools in hands, or used and not shuffled"),
    "D36.true": (1, "all tools drawn"),
    "D36.false": (1, "all tools drawn"),
    "D6.true": (1, "a fall onto a guard"),
    "D6.false": (1, "a fall onto a guard"),
    "D11.own_moves": (1, LEAVING),
    "D11.any": (1, LEAVING),
    "D15.stay": (1, GATHERED),
    "D15.both": (1, GATHERED),
    "D20.before_actions": (1, "the Rook acts for nothing before he changes places"),
    "D25.next_move": (1, "donuts and Shift Change in one round"),
    "D25.next_own_move": (1, "donuts and Shift Change in one round"),
    "D31.nothing": (1, ROBBED),
    "D31.driller": (1, ROBBED),
    "D45.true": (1, ROBBED),
    "D45.false": (1, ROBBED),
    "D47.true": (1, ROBBED),
    "D47.false": (1, ROBBED),
    "R87.lift_out": (1, ROBBED),
    "R30.3.keypad.acrobat": (1, "a guard in a shut Keypad, and the Acrobat beside it"),
    "R30.3.keypad.gut": (1, "the event Gut beside a shut Keypad"),
    "R30.3.deadbolt.gut": (1, "the event Gut beside a Deadbolt"),
    "R52": (1, "a safe on another floor is opened by the advanced Peterman"),
    "R30.3.keypad.ordered": (1, "the Rook sends somebody into a shut Keypad"),
    "R30.3.deadbolt.ordered": (1, "the Rook sends somebody into a Deadbolt"),
    **{f"lost.{cause}": (1, FRAIL) for cause in LOSSES if f"lost.{cause}" not in IMPOSSIBLE},
    "D12.one": (1, GATHERED),
}
"""Names that are rare for a reason, with a lower minimum."""

STANDS_FOR: dict[str, str] = {
    "R24": "act.move",
    "R26": "act.duct",
    "R28": "act.drop",
    "R29": "act.roof",
    "R31": "act.move",
    "R37": "alarm_pay.0",
    "R38": "enter.thermo",
    "R39": "tool.crowbar",
    "R42": "R33.own_move_foyer",
    "R44": "alarm.detector",
    "R47": "R67.2.guard_move",
    "R48": "R50",
    "R49": "R50",
    "R58": "R60.nothing",
    "R63": "tool.dynamite",
    "R64": "R66.1.absent",
    "R68": "R66.6",
    "R75": "R53",
    "R76": "tool.crowbar",
    "R77": "tool.crystal_ball",
    "R78": "tool.donuts",
    "R79": "tool.dynamite",
    "R80": "tool.emp",
    "R81": "tool.invisible_suit",
    "R84": "alarm.tool",
    "R86": "R85",
    "R88": "event.time_lock",
    "R91": "R99",
    "R96": "R73.rebuild",
    "R100": "act.move",
    "R104": "ability.juicer.basic",
    "R105": "R66.6",
}
"""Rules that are counted under the name of the thing they speak of."""

NOT_COUNTED: dict[str, str] = {
    "R57": "says that cards on the floor affect nobody: the positions are compared",
    "R62": "says that alarms never expire: the positions are compared",
    "R69": "says what guards ignore: the paths know of walls only",
    "R70": "says when tables are made; the reference engine has none, and each step of a guard is compared",
    "R74": "says that a start costs nothing: the stealth of all is compared",
    "R93": "speaks of what a team knows; the tests of the view change everything hidden and find it unchanged",
    "R94": "speaks of what nobody knows; the tests of the view change it",
    "R95": "speaks of look-ahead, which neither engine has; the tests of `hide` check it",
    "R102": "says that nested effects run to their end: the questions are compared one by one",
}
"""Statements without a place in the engine at which they could be counted."""


def required() -> dict[str, str]:
    """Return the names to be executed, with the group under which each is shown."""
    groups = {
        "rules": noted_names(REFERENCE),
        "decisions": decisions(),
        "numbers": (f"rules.{one}" for one in (*(p.name for p in (*NUMBERS, *ALIASES)), *OTHER_RULES)),
        "buildings and seats": (f"cell.{one}.{players}" for one in SCENARIOS for players in SPEC.players),
        "policies": (f"policy.{one}" for one in POLICIES),
        "results": (f"result.{one}" for one in ("won", "lost", "truncated")),
        "draws": (f"draw.{purpose.name.lower()}" for purpose in Purpose if purpose is not Purpose.POLICY),
    }
    names = {name: group for group, found in groups.items() for name in found}
    return {
        name: group
        for name, group in (names | put_together(FAMILIES, GROUP_OF, "rules")).items()
        if name not in IMPOSSIBLE
    }


def decisions() -> Iterator[str]:
    """Yield every value of every decision but lists of ids, which cannot all be tried, and walls, noted apart."""
    for parameter, (_, values) in DECISIONS.items():
        if parameter != "walls":
            yield from (decision_name(parameter, value) for value in values)
