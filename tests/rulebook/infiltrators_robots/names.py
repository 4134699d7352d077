"""The words of the tests: kinds of question and codes of acts (section 4), causes (section 8), directions."""

from __future__ import annotations

NORTH, EAST, SOUTH, WEST = range(4)
OWN, N, E, S, W = range(5)
"""Places: the own square and its neighbours."""
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
NONE = 255
DOOR = 100
"""Targets at a door are 100 + its number (K10, K16)."""

END, ENTER, LEAVE, DISABLER, DECOY = 0, 5, 6, 26, 27
SHOW, HIDE, SHOW_DECOY, HIDE_DECOY = 36, 37, 38, 39
TELEPORT, REPAIR = 50, 66
STOP, CAT_ENTER = 0, 5
LONG, ELIMINATION = 0, 1
INVISIBLE, VISIBLE = 0, 1

KINDS = {
    "generator": "K1", "trap": "K2", "entrance": "K3", "remove": "K4", "robot_start": "K5", "infiltrator_start": "K6",
    "cat_start": "K7", "next_figure": "K8", "act": "K9", "disabler_target": "K10", "decoy_square": "K11",
    "decoy_face": "K12", "which_decoy": "K13", "cat_step": "K14", "teleport": "K15", "repair_target": "K16",
    "scan": "K17", "sentinel_area": "K18", "respawn": "K19",
}  # fmt: skip
CAUSES = {"data_out": 0, "all_eliminated": 1, "none_left": 1, "turn_limit": 1, "robots_out": 0}
"""Each cause with the winner it names (a draw under D35 apart)."""

_PLACED = (
    (7, "pick", 5), (12, "capture", 5), (17, "disable", 5), (22, "disable_door", 4), (28, "redeploy_decoy", 4),
    (32, "take_decoy", 4), (40, "drop_data", 5), (45, "drop_rest", 5), (51, "deploy_sentinel", 5),
    (56, "deploy_teleport", 5), (61, "deploy_generator", 5), (1, "step", 4),
)  # fmt: skip
_SINGLE = {
    END: "end", ENTER: "enter", LEAVE: "leave", DISABLER: "disabler", DECOY: "decoy", SHOW: "show", HIDE: "hide",
    SHOW_DECOY: "show_decoy", HIDE_DECOY: "hide_decoy", TELEPORT: "teleport", REPAIR: "repair",
}  # fmt: skip
ACT_CODES = 67


def step(direction: int) -> int:
    return 1 + direction


cat_step = step


def pick(place: int) -> int:
    return 7 + place


def capture(place: int) -> int:
    return 12 + place


def disable(place: int) -> int:
    return 17 + place


def disable_door(direction: int) -> int:
    return 22 + direction


def redeploy_decoy(direction: int) -> int:
    return 28 + direction


def take_decoy(direction: int) -> int:
    return 32 + direction


def drop_data(place: int) -> int:
    return 40 + place


def drop_rest(place: int) -> int:
    return 45 + place


def deploy_sentinel(place: int) -> int:
    return 51 + place


def deploy_teleport(place: int) -> int:
    return 56 + place


def deploy_generator(place: int) -> int:
    return 61 + place


def door(number: int) -> int:
    """The target code of a door."""
    return DOOR + number


def act_name(code: int) -> str:
    """An act in words, for messages."""
    if code in _SINGLE:
        return _SINGLE[code]
    for first, word, count in _PLACED:
        if first <= code < first + count:
            return f"{word} {'NESW'[code - first] if count == 4 else ('own', *'NESW')[code - first]}"
    return f"no act {code}"


def act_kind(code: int) -> str:
    """The word of an act without its place."""
    return act_name(code).split(" ")[0]
