"""Everything of the guards game that the games of the comparison must execute, read from the reference engine and rows.

The reference engine counts what it executes under names: `rule.R40` for a rule, `D7.false` for a decision read where it
matters, `kind.act` for a question, `guard_out.hound` for a row, and so on. The comparison adds missions and players
(`cell.manhunt.3`) and each parameter that was not the printed one, with its value (`rules.alert_start.9`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from simcore.games.infiltrators_guards import SPEC
from simcore.parameters import load_parameters
from tests.lockstep.infiltrators_guards import DEFAULTS, POLICIES, SETS
from tests.lockstep.infiltrators_guards_games import MISSIONS, NUMBERS
from tests.lockstep.noted import noted_names, put_together
from tests.reference.infiltrators_guards import table
from tests.reference.infiltrators_guards.components import read_components
from tests.reference.infiltrators_guards.dealing import ROTATIONS
from tests.reference.infiltrators_guards.facts import ACTS, NOISE_SOURCES
from tests.reference.infiltrators_guards.language import WORDS
from tests.reference.infiltrators_guards.purposes import NOT_OF_THE_GAME, Purpose
from tests.reference.infiltrators_guards.questions import KINDS
from tests.reference.infiltrators_guards.random_moves import DIRECTIONS
from tests.reference.infiltrators_guards.rules import DECISIONS, decision_name
from tests.reference.infiltrators_guards.state import SOURCES

REFERENCE = Path(table.__file__).parent
COMPONENTS = read_components(None)

ENDS = ("all_left", "all_taken", "mixed", "general_alert", "truncated")
REASONS = ("success", "alert", "round_limit", "too_few_left", "objectives", "mark", "kill", "harmed")
ASKED_WITHOUT_CHOICE = ("drop", "guard_card", "objective", "mark", "act", "guard_act", "random_length", "entry")
"""Kinds of question that may have a single option in a game: cards run out, a figure is shut in."""
ATTACKS = tuple(
    f"{kind.id}.{how}"
    for kind in COMPONENTS.guards.values()
    for how, able in (("shot", kind.r), ("melee", kind.c))
    if able
)

FAMILIES: dict[str, tuple[str, ...]] = {
    "act.": ACTS,
    "activations.": tuple(map(str, range(10))),
    "alert.": ("up", "down"),
    "attack.dice.": tuple(map(str, range(1, 10))),
    "bought.": tuple(COMPONENTS.equipment),
    "death.": tuple(f"{side}.{end}" for side in ("guard", "infiltrator") for end in ("out", "survived")),
    "end.": ENDS,
    "equipment.": (*COMPONENTS.equipment, "unarmed"),
    "fall.": (*ATTACKS, "lit", "shaded"),
    "fall.die.": ("0", "1"),
    "gang_up.helpers.": ("1", "2", "3"),
    "guard.": tuple(COMPONENTS.guards),
    "guard_act.": ("shot", "melee"),
    "guard_attack.": ATTACKS,
    "guard_out.": tuple(COMPONENTS.guards),
    "guard_out_by.": tuple(COMPONENTS.characters),
    "hacked_by.": tuple(COMPONENTS.characters),
    "heard.infiltrators.": ("1", "2", "3", "4"),
    "held.": tuple(COMPONENTS.equipment),
    "infiltrator.": tuple(COMPONENTS.characters),
    "issued.": ("clock", "immediate"),
    "kind.": KINDS,
    "laid.": tuple(f"{id_}.{rotation}" for id_ in COMPONENTS.segments for rotation in range(ROTATIONS)),
    "left.": tuple(COMPONENTS.characters),
    "lockdown.": ENDS,
    "mission.": tuple(f"{id_}{end}" for id_ in COMPONENTS.missions for end in ("", ".success", ".failure")),
    "noise.": NOISE_SOURCES,
    "op.": WORDS,
    "passive.": ("hack", "hp", "move", "quiet_moves"),
    "random_move.": tuple(COMPONENTS.guards),
    "random_move.face.": tuple(map(str, DIRECTIONS)),
    "reason.": REASONS,
    "segment.": tuple(COMPONENTS.segments),
    "source.": SOURCES,
    "taken.": tuple(COMPONENTS.characters),
    "unasked.": ASKED_WITHOUT_CHOICE,
    "winner.": ("infiltrators", "guard", "draw"),
}
"""What the reference engine counts under a name that it puts together: its beginning, and the ends that it may have."""

GROUP_OF = {
    **dict.fromkeys(("rule", "heard", "exit", "entry", "waits", "tie", "clock"), "rules"),
    **dict.fromkeys(("kind", "unasked"), "questions"),
    **dict.fromkeys(("act", "guard_act"), "acts"),
    **dict.fromkeys(("attack", "death", "fall", "gang_up", "shot", "stacked"), "combat"),
    **dict.fromkeys(("infiltrator", "hacked_by", "guard_out_by", "left", "taken"), "characters"),
    **dict.fromkeys(("guard", "guard_attack", "guard_out", "random_move", "activations"), "guards"),
    **dict.fromkeys(("equipment", "held", "bought", "op", "passive", "shop", "quiet_move"), "equipment"),
    **dict.fromkeys(("laid", "segment"), "segments"),
    **dict.fromkeys(("alert", "source", "issued", "lockdown"), "Alert"),
    **dict.fromkeys(("noise", "noise_die"), "noise"),
    **dict.fromkeys(("mission", "end", "reason", "winner", "mark", "hack"), "missions and ends"),
}
"""The group under which a name is shown, by its first word."""


def values_of(name: str) -> list[str]:
    """Return the values that a parameter must have had, but the printed one."""
    number = next((one for one in NUMBERS if one.name == name), None)
    if number is not None:
        found: tuple[object, ...] = (*number.designer, number.low, number.high)
    else:
        found = MISSIONS if name == "mission" else DECISIONS[name][1]
    return sorted({str(value).lower() for value in found} - {str(DEFAULTS[name]).lower()})


NUMBERED = tuple(f"rules.{one.name}.{value}" for one in NUMBERS for value in values_of(one.name))
"""Every number with the usual and the utmost values that are not printed."""

SPARE = tuple(card.id for card in COMPONENTS.equipment.values() if card.copies == 0)
"""Equipment of which the shipped deck has no copies."""

FEW = 3
VALUE = "one value of many, of a number that few games change"
SHELF = "one card of many, offered between missions only"
LONG = "one length of many, of campaigns"
AT_ONCE = "two things must come together"
LATE = "of games under a General Alert that goes on, few end so"
REFUSED = "all else must have succeeded"
EQUAL = "equal points, and a rule that few games have"
RARE_BY_NATURE: dict[str, tuple[int, str]] = {
    **{f"bought.{id_}": (1, SHELF) for id_ in COMPONENTS.equipment},
    **{f"equipment.{id_}": (1, "a card of which only other components have copies") for id_ in SPARE},
    **{f"missions.{number}": (FEW, LONG) for number in range(5, 9)},
    **{f"lockdown.{end}": (1, LATE) for end in ENDS[:3]},
    "D53.draw": (FEW, EQUAL),
    "winner.draw": (FEW, EQUAL),
    "reason.kill": (FEW, REFUSED),
    "reason.harmed": (FEW, REFUSED),
    "unasked.mark": (1, "a mission with a mark, and one guard"),
    "gang_up.helpers.3": (FEW, "four infiltrators at one guard"),
    "attack.dice.8": (FEW, AT_ONCE),
    "fall.rifleman.melee": (FEW, "a guard with better means to attack"),
    "rule.R41.none": (FEW, "cards that take away all dice"),
    "rule.R94": (FEW, "who is inside falls, and nobody else can enter"),
    "hack.again": (FEW, "a guard has restored what was hacked"),
    "issued.immediate": (FEW, AT_ONCE),
    "shop.empty": (FEW, "all cards bought"),
    "rule.R79.short": (FEW, "all cards bought"),
    **{name: (1, VALUE) for name in NUMBERED},
}
"""Names that are rare for a reason, with a lower minimum."""

STANDS_FOR: dict[str, str] = {
    "R1": "rule.R15",
    "R2": "rule.R15",
    "R3": "laid.warehouse.1",
    "R4": "D24.row",
    "R5": "rule.R15",
    "R6": "rule.R65",
    "R7": "rule.R66",
    "R8": "D21.both",
    "R9": "rule.R38",
    "R10": "rule.R39",
    "R11": "rule.R23",
    "R12": "rule.R32",
    "R13": "heard.near",
    "R14": "kind.segment",
    "R25": "rule.R29",
    "R27": "issued.clock",
    "R51": "noise_die.last_in_shade",
    "R54": "source.loud_attack",
    "R76": "rule.R75",
    "R85": "issued.immediate",
    "R86": "rule.R48.loud",
    "R87": "rule.R58",
    "R88": "rule.R46",
    "R89": "waits",
    "R92": "rule.R72",
}
"""Rules that are counted under the name of the thing they speak of."""

NOT_COUNTED: dict[str, str] = {
    "R40": "says who cannot be attacked: the options are compared at every question",
    "R81": "says that all is open but the future",
    "R82": "speaks of look-ahead, which neither engine has; the tests of `hide` check it",
    "R93": "says what both engines must agree on: it is what is compared",
}
"""Statements without a place in the engine at which they could be counted."""


def required() -> dict[str, str]:
    """Return the names to be executed, with the group under which each is shown."""
    groups = {
        "decisions": decisions(),
        "numbers": values(),
        "missions and players": (f"cell.{one}.{players}" for one in MISSIONS for players in SPEC.players),
        "campaigns": (f"missions.{number}" for number in range(1, 9)),
        "policies": (f"policy.{one}" for one in POLICIES),
        "components": (f"components.{one}" for one in SETS),
        "draws": (f"draw.{one.name.lower()}" for one in Purpose if one not in NOT_OF_THE_GAME),
    }
    names = {name: GROUP_OF[name.partition(".")[0]] for name in noted_names(REFERENCE)}
    return names | {name: group for group, found in groups.items() for name in found} | families()


def families() -> dict[str, str]:
    """Return the names that are put together, with their groups."""
    return put_together(FAMILIES, GROUP_OF, "rules")


def decisions() -> Iterator[str]:
    """Yield every value of every decision between words."""
    for parameter, (_, choices) in DECISIONS.items():
        yield from (decision_name(parameter, value) for value in choices)


def values() -> Iterator[str]:
    """Yield every parameter, with every value of a choice, and the usual and the utmost values of a number."""
    for one in load_parameters(SPEC.package):
        yield f"rules.{one.name}"
        if one.kind != "words":
            yield from (f"rules.{one.name}.{value}" for value in values_of(one.name))
