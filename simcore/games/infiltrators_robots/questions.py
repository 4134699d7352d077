"""Every question of section 4 and its answers in words, made from a view: what is asked, and by which rule."""

from __future__ import annotations

from typing import Any

from simcore.games.infiltrators_robots.codes import (
    DOOR_CODE,
    FIRST_DOOR,
    FIRST_ROBOT,
    FIRST_TRAITOR,
    NO_REMOVAL,
    SLOT_SHIFT,
    Act,
    CatStep,
    DeviceKind,
    Kind,
    Phase,
)
from simcore.games.infiltrators_robots.names import BY_DIRECTION, BY_PLACE, COMPASS, PLAIN, name_act, name_cat_step
from simcore.games.infiltrators_robots.table_words import TableWords, count

QUESTIONS = {
    Kind.GENERATOR: ("Where does the generator of {panel} go?", "R9"),
    Kind.TRAP: ("Which door is trapped?", "R10"),
    Kind.ENTRANCE: ("On which side of {panel} is the entrance?", "R11"),
    Kind.REMOVE: ("Which entrance is removed?", "R12"),
    Kind.ROBOT_START: ("On which generator does {who} begin?", "R13"),
    Kind.INFILTRATOR_START: ("At which entrance does {who} begin?", "R14"),
    Kind.CAT_START: ("At which entrance does the Supacat begin?", "R15"),
    Kind.NEXT_FIGURE: ("Who acts next?", "R22"),
    Kind.ACT: ("What does {figure} do, with {left} left?", "R22"),
    Kind.DISABLER_TARGET: ("What does {figure} disable?", "R27"),
    Kind.DECOY_SQUARE: ("Where does {figure} put the decoy?", "R28"),
    Kind.DECOY_FACE: ("Does {figure} put it visible?", "R28"),
    Kind.WHICH_DECOY: ("Which decoy does {figure} turn over?", "R28"),
    Kind.CAT_STEP: ("Where does the Supacat go, with {steps} left?", "R32"),
    Kind.TELEPORT: ("Where does {figure} teleport?", "R37"),
    Kind.REPAIR_TARGET: ("What does {figure} repair?", "R38"),
    Kind.SCAN: ("How does {figure} scan?", "R42"),
    Kind.SENTINEL_AREA: ("Around which square does sentinel {sentinel} scan?", "R45"),
    Kind.RESPAWN: ("On which generator does {figure} come back?", "R50"),
}
"""What is asked, and by which rule."""
RULES = {
    Act.END: "R22",
    Act.STEP: "R18",
    Act.ENTER: "R23",
    Act.LEAVE: "R31",
    Act.PICK: "R30",
    Act.CAPTURE: "R25",
    Act.DISABLE: "R26",
    Act.DISABLE_DOOR: "R26",
    Act.DISABLER: "R27",
    Act.DECOY: "R28",
    Act.REDEPLOY_DECOY: "R28",
    Act.TAKE_DECOY: "R28",
    Act.SHOW: "R29",
    Act.HIDE: "R29",
    Act.SHOW_DECOY: "R28",
    Act.HIDE_DECOY: "R28",
    Act.DROP_DATA: "R30",
    Act.DROP_REST: "R30",
    Act.TELEPORT: "R37",
    Act.DEPLOY_SENTINEL: "R35",
    Act.DEPLOY_TELEPORT: "R35",
    Act.DEPLOY_GENERATOR: "R36",
    Act.REPAIR: "R38",
}
"""The rule of each act."""
SCANS = ("long range  tells where pawns are", "elimination  explodes if anybody is there")
ON_GENERATORS = (Kind.ROBOT_START, Kind.RESPAWN)
AT_ENTRANCES = (Kind.INFILTRATOR_START, Kind.CAT_START, Kind.REMOVE)
ON_SQUARES = (Kind.GENERATOR, Kind.DECOY_SQUARE, Kind.SENTINEL_AREA, Kind.DISABLER_TARGET, Kind.REPAIR_TARGET)


def asked_figure(names: TableWords, t: Any, ask: Any) -> int:
    """The figure that a question is about, as a figure; -1 where it is about none."""
    n, kind = int(names.cfg.infiltrators), Kind(int(ask.kind))
    if ask.figure < 0 or kind in (Kind.SENTINEL_AREA, Kind.NEXT_FIGURE):
        return -1
    if ask.seat >= n:
        return FIRST_ROBOT + int(ask.figure)
    of_traitor = kind in (Kind.SCAN, Kind.RESPAWN) or t.phase == Phase.TRAITORS
    return int(ask.figure) + (FIRST_TRAITOR if of_traitor else 0)


def question(names: TableWords, t: Any, ask: Any) -> str:
    """What is asked, with the rule that asks."""
    text, rule = QUESTIONS[Kind(int(ask.kind))]
    figure = asked_figure(names, t, ask)
    words = {
        "who": names.seat(ask.seat),
        "figure": names.figure(figure) if figure >= 0 else "",
        "panel": names.panel(ask.slot) if ask.slot >= 0 else "",
        "left": count(t.actions_left, "action"),
        "steps": count(t.actions_left, "step"),
        "sentinel": int(ask.figure) + 1,
    }
    return f"{text.format(**words)} [{rule}]"


def option(names: TableWords, t: Any, ask: Any, code: int) -> str:
    """One answer in words."""
    kind = Kind(int(ask.kind))
    if kind is Kind.ACT:
        return act(names, int(t.square[asked_figure(names, t, ask)]), code)
    if kind is Kind.CAT_STEP:
        return cat_step(names, t, code)
    if kind is Kind.SCAN:
        return SCANS[code]
    if kind in PLAIN:
        return PLAIN[kind][code]
    if kind is Kind.ENTRANCE:
        return f"the {COMPASS[code]} side"
    return target(names, t, ask, code)


def target(names: TableWords, t: Any, ask: Any, code: int) -> str:
    """An answer that is a square, a door, or somebody."""
    kind = Kind(int(ask.kind))
    if kind is Kind.TRAP:
        return names.door(code)
    if kind in ON_SQUARES:
        if code >= DOOR_CODE:
            return names.door(code - DOOR_CODE)
        return names.square((int(ask.slot) << SLOT_SHIFT) + code)
    if kind in ON_GENERATORS:
        return f"generator {code + 1} on {names.square(t.generator_square[code])}"
    if kind in AT_ENTRANCES:
        return "none" if code == NO_REMOVAL else f"that to {names.square(t.entrance[code])}"
    if kind is Kind.TELEPORT:
        return f"teleport {code + 1} on {names.square(t.device_square[DeviceKind.TELEPORT, code])}"
    if kind is Kind.WHICH_DECOY:
        return f"decoy {code + 1} on {names.square(t.decoy_square[code])}"
    first = {Phase.ROBOTS: FIRST_ROBOT, Phase.TRAITORS: FIRST_TRAITOR}.get(Phase(int(t.phase)), 0)
    return names.figure(first + code)


def act(names: TableWords, square: int, code: int) -> str:
    """An act of a figure on a square, with its rule."""
    first = max(one for one in Act if one <= code)
    where = ""
    if first in BY_DIRECTION and first is not Act.DISABLE_DOOR:
        where = f"  {names.square(names.m.next[square, code - first])}"
    elif first is Act.DISABLE_DOOR:
        where = f"  {names.door(int(names.m.way[square, code - first]) - FIRST_DOOR)}"
    elif first in BY_PLACE:
        place = code - first
        where = f"  {names.square(names.m.next[square, place - 1] if place else square)}"
    return f"{name_act(code)}{where} [{RULES[first]}]"


def cat_step(names: TableWords, t: Any, code: int) -> str:
    """A step of the Supacat."""
    if code == CatStep.STOP:
        return "stop"
    square = t.entrance[t.cat_entrance]
    if code != CatStep.ENTER:
        square = names.m.next[int(t.cat_square), code - CatStep.STEP]
    return f"{name_cat_step(code)}  {names.square(square)}"
