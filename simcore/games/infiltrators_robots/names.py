"""The answers to each kind of question in words, for what is said about never chosen ones and in logs (section 4)."""

from __future__ import annotations

from simcore.games.infiltrators_robots.codes import DOOR_CODE, NO_REMOVAL, Act, CatStep, Kind
from simcore.games.infiltrators_robots.config_panels import panels_of_set
from simcore.grid import place_name
from simcore.lattice import Lattice
from simcore.spec import Rules

COMPASS = ("north", "east", "south", "west")
PLACES = ("here", "to the north", "to the east", "to the south", "to the west")
ACTS = {
    Act.END: "end the turn",
    Act.ENTER: "enter",
    Act.LEAVE: "leave with the data",
    Act.DISABLER: "use a disabler",
    Act.DECOY: "place a decoy",
    Act.SHOW: "show itself",
    Act.HIDE: "hide",
    Act.SHOW_DECOY: "show a decoy",
    Act.HIDE_DECOY: "hide a decoy",
    Act.TELEPORT: "teleport",
    Act.REPAIR: "use a repair",
}
"""Acts without a place or direction."""
BY_DIRECTION = {
    Act.STEP: "step {}",
    Act.DISABLE_DOOR: "disable the door to the {}",
    Act.REDEPLOY_DECOY: "put the held decoy to the {}",
    Act.TAKE_DECOY: "take the decoy to the {}",
}
BY_PLACE = {
    Act.PICK: "pick up what lies {}",
    Act.CAPTURE: "capture the generator {}",
    Act.DISABLE: "disable the token {}",
    Act.DROP_DATA: "drop the data {}",
    Act.DROP_REST: "drop everything else {}",
    Act.DEPLOY_SENTINEL: "deploy a sentinel {}",
    Act.DEPLOY_TELEPORT: "deploy a teleport {}",
    Act.DEPLOY_GENERATOR: "deploy a generator {}",
}
PLAIN = {
    Kind.DECOY_FACE: ("invisible", "visible"),
    Kind.SCAN: ("long range", "elimination"),
}
IN_PANEL = (Kind.GENERATOR, Kind.DECOY_SQUARE, Kind.SENTINEL_AREA)
TARGETS = (Kind.DISABLER_TARGET, Kind.REPAIR_TARGET)
NUMBERED = {
    Kind.TRAP: "door",
    Kind.REMOVE: "the entrance of panel",
    Kind.ROBOT_START: "generator",
    Kind.INFILTRATOR_START: "the entrance of panel",
    Kind.CAT_START: "the entrance of panel",
    Kind.NEXT_FIGURE: "figure",
    Kind.WHICH_DECOY: "decoy",
    Kind.TELEPORT: "teleport",
    Kind.RESPAWN: "generator",
}
"""Answers that are numbers of something; people count from 1."""


def name_answer(rules: Rules, kind: int, code: int) -> str:
    """The answer `code` to a question of that kind."""
    of = Kind(kind)
    if of is Kind.ACT:
        return name_act(code)
    if of is Kind.ENTRANCE:
        return COMPASS[code]
    if of is Kind.CAT_STEP:
        return name_cat_step(code)
    if of in PLAIN:
        return PLAIN[of][code]
    if of in IN_PANEL:
        return square_in_panel(rules, code)
    if of in TARGETS:
        return f"door {code - DOOR_CODE + 1}" if code >= DOOR_CODE else square_in_panel(rules, code)
    if of is Kind.REMOVE and code == NO_REMOVAL:
        return "no entrance"
    return f"{NUMBERED[of]} {code + 1}"


def name_act(code: int) -> str:
    """An act (K9)."""
    first = max(act for act in Act if act <= code)
    if first in ACTS:
        return ACTS[first]
    if first in BY_DIRECTION:
        return BY_DIRECTION[first].format(COMPASS[code - first])
    return BY_PLACE[first].format(PLACES[code - first])


def name_cat_step(code: int) -> str:
    """A step of the Supacat (K14)."""
    if code == CatStep.STOP:
        return "stop"
    return "enter" if code == CatStep.ENTER else f"step {COMPASS[code - CatStep.STEP]}"


def side_of(rules: Rules) -> int:
    """Squares of an edge of a panel."""
    return Lattice.of(panels_of_set(rules)[0]["rows"]).height


def square_in_panel(rules: Rules, index: int) -> str:
    """A square by its index in a panel as it lies."""
    return place_name(index, side_of(rules))
