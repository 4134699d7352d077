"""Everything of the robots game that the games of the comparison must execute, read from the reference engine.

The reference engine counts what it executes under names: `rule.R40` for a rule, `R24.trapped` for one of its cases,
`D8.never_blocks` for a decision read where it matters, `kind.act` for a question, `robot.repair` for an act, `H4.1` for
a step of resampling, and so on. The comparison adds players, policies, components, and each parameter that was not the
printed one, with its value (`rules.long_radius.4`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from simcore.games.infiltrators_robots import SPEC
from simcore.parameters import load_parameters
from tests.lockstep.infiltrators_robots import DEFAULTS, OTHER_SETS, POLICIES
from tests.lockstep.infiltrators_robots_games import NUMBERS
from tests.lockstep.noted import noted_names, put_together
from tests.lockstep.numbered import SHIPPED
from tests.reference.infiltrators_robots import table
from tests.reference.infiltrators_robots.codes import ACTS
from tests.reference.infiltrators_robots.questions import KINDS
from tests.reference.infiltrators_robots.rules import DECISIONS, decision_name

COMPONENTS = (SHIPPED, "tokens", *OTHER_SETS)
REFERENCE = Path(table.__file__).parent

CAUSES = ("data_out", "all_eliminated", "none_left", "turn_limit", "robots_out")
HANDS = ("0", "1", "2")
"""How something was disabled: by hand, with a disabler, by the Supacat."""
NEVER_ALONE = (
    *("generator", "trap", "remove", "act", "decoy_square", "decoy_face"),
    *("cat_step", "sentinel_area", "next_figure"),
)
"""Kinds of question that never have a single option in the games of the comparison."""
OF_ROBOTS = ("step", "pick", "drop_data", "drop_rest", "teleport", "repair")
DEPLOYING = ("deploy_sentinel", "deploy_teleport", "deploy_generator")
OF_TRAITORS = ("step", "teleport", "pick", "drop_data")
SCANS = (
    *(f"elimination.{hit}" for hit in ("False.False", "False.True", "True.True")),
    *(f"{kind}.{hit}.False" for kind in ("long", "sentinel") for hit in (True, False)),
)
TOKENS = ("generator", "deployable")

FAMILIES: dict[str, tuple[str, ...]] = {
    "act.": tuple(ACTS),
    "cause.": CAUSES,
    "disabled.": tuple(f"{token}.{how}" for token in TOKENS for how in HANDS),
    "disabled.door.": HANDS,
    "kind.": KINDS,
    "removed.": ("robot", "traitor"),
    "repaired.": TOKENS,
    "robot.": (*OF_ROBOTS, *DEPLOYING),
    "scan.": SCANS,
    "traitor.": OF_TRAITORS,
    "unasked.": tuple(kind for kind in KINDS if kind not in NEVER_ALONE),
}
"""What the reference engine counts under a name that it puts together: its beginning, and the ends that it may have."""

GROUP_OF = {
    **dict.fromkeys(("kind", "unasked"), "questions"),
    **dict.fromkeys(("act", "robot", "traitor"), "acts"),
    **dict.fromkeys(("disabled", "repaired", "removed", "scan"), "tokens and scans"),
    "cause": "ends",
    "hide": "resampling",
    **dict.fromkeys(("H1", "H2", "H3", "H4", "H6", "H7", "H8", "H9"), "resampling"),
}
"""The group of a name by its first word; rules are all others."""


UNREACHED = {"max_turns": "200"}
"""A value that changes nothing: a game is left long before its last turn."""


def values_of(name: str) -> list[str]:
    """Return the values that a parameter must have had, but the printed one."""
    number = next((one for one in NUMBERS if one.name == name), None)
    found: tuple[object, ...] = (number.low, number.high) if number is not None else DECISIONS[name][1]
    return sorted({str(value).lower() for value in found} - {str(DEFAULTS[name]).lower(), UNREACHED.get(name, "")})


MINIMUM, FEW = 5, 2
"""Games are long, so there are fewer of them than of the other games."""
VALUE = "an utmost value of a number that few games change"
CROWD = "many figures in a small place"
TRAITOR = "a traitor must come to data, or to a teleport"
RARE_BY_NATURE: dict[str, tuple[int, str]] = {
    **{f"rules.{one.name}.{value}": (1, VALUE) for one in NUMBERS for value in values_of(one.name)},
    **{f"traitor.{act}": (1, TRAITOR) for act in ("pick", "drop_data", "teleport")},
    "H6.fallback": (FEW, "every hypothesis fails"),
    "H7.none_free": (1, CROWD),
    "R23.blocked": (FEW, CROWD),
    "R11.none": (FEW, "all rim places of a panel lead into the room of its generator"),
    "R14.no_entrance": (1, "all panels are without an entrance"),
    "D32.true": (FEW, "no robot is left"),
    "cause.robots_out": (FEW, "no robot is left"),
    "blank.trapped_door": (FEW, "few sets of tokens have no trapped doors"),
    "repaired.generator": (1, "most of what can be repaired are doors"),
    "disabled.generator.1": (1, "doors are what is mostly in the room of who has a disabler"),
    "disabled.deployable.1": (1, "doors are what is mostly in the room of who has a disabler"),
}
"""Names that are rare for a reason, with a lower minimum."""

STANDS_FOR: dict[str, str] = {
    "R1": "rule.R3",
    "R2": "rule.R3",
    "R4": "rule.R3",
    "R6": "rule.R5",
    "R7": "rule.R5",
    "R17": "rule.R19",
    "R18": "act.step",
    "R20": "D18.true",
    "R21": "act.pick",
    "R33": "rule.R32",
    "R43": "kind.scan",
    "R44": "D9.shortest",
    "R45": "D45.room",
    "R53": "cause.data_out",
    "R57": "D32.false",
    "D23": "act.leave",
    "D25": "act.pick",
    "D28": "removed.robot",
    "D36": "rules.scan_grace_turns",
}
"""Rules that are counted under the name of the thing they speak of."""

NOT_COUNTED: dict[str, str] = {
    "R8": "a note",
    "R40": "says what robots cannot do: the options are compared at every question",
    "R54": "says who does not count for the end",
    "R56": "says what the fact `turns` is: facts are compared after every answer",
    "R58": "says that persons are not simulated",
    "R59": "speaks of matches, which are no games of an engine; tests of the rulebook have it",
    "R60": "speaks of tournaments, which are no games of an engine; tests of the rulebook have it",
}
"""Statements without a place in the engine at which they could be counted."""


def required() -> dict[str, str]:
    """Return the names to be executed, with the group under which each is shown."""
    groups = {
        "decisions": decisions(),
        "numbers": values(),
        "players": (f"players.{players}" for players in SPEC.players),
        "policies": (f"policy.{one}" for one in POLICIES),
        "components": (f"components.{one}" for one in COMPONENTS),
    }
    names = {name: GROUP_OF.get(name.partition(".")[0], "rules") for name in noted_names(REFERENCE)}
    return names | {name: group for group, found in groups.items() for name in found} | families()


def families() -> dict[str, str]:
    """Return the names that are put together, with their groups."""
    return put_together(FAMILIES, GROUP_OF, "rules")


def decisions() -> Iterator[str]:
    """Yield every value of every decision between words."""
    for parameter, (_, choices) in DECISIONS.items():
        yield from (decision_name(parameter, value) for value in choices)


def values() -> Iterator[str]:
    """Yield every parameter, with every value of a choice, and the utmost values of a number."""
    for one in load_parameters(SPEC.package):
        yield f"rules.{one.name}"
        if one.kind == "integer" or one.name in DECISIONS:
            yield from (f"rules.{one.name}.{value}" for value in values_of(one.name))
