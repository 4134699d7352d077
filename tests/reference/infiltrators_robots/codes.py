"""The action codes of K9 (section 4)."""

from __future__ import annotations

from bisect import bisect_right

ACTS = {
    "end": 0,
    "step": 1,
    "enter": 5,
    "leave": 6,
    "pick": 7,
    "capture": 12,
    "disable": 17,
    "disable_door": 22,
    "disabler": 26,
    "decoy": 27,
    "redeploy_decoy": 28,
    "take_decoy": 32,
    "show": 36,
    "hide": 37,
    "show_decoy": 38,
    "hide_decoy": 39,
    "drop_data": 40,
    "drop_rest": 45,
    "teleport": 50,
    "deploy_sentinel": 51,
    "deploy_teleport": 56,
    "deploy_generator": 61,
    "repair": 66,
}
"""The first code of each act, ascending."""

NAMES, FIRSTS = list(ACTS), list(ACTS.values())

END, LEAVE = ACTS["end"], ACTS["leave"]

FIRST_DOOR = 100
"""K10, K16: door n has code 100 + n."""


def act_of(code: int) -> tuple[str, int]:
    """Return the act of a code, and its place or direction counted from 0."""
    row = bisect_right(FIRSTS, code) - 1
    return NAMES[row], code - FIRSTS[row]


def code_of(act: str, number: int = 0) -> int:
    return ACTS[act] + number
