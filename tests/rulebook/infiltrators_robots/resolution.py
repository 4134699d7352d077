"""Phase C once more: from the position before it and all answers to what must have happened (R44-R48)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .names import ELIMINATION
from .oracle import Oracle


@dataclass
class Outcome:
    """What a phase of simultaneous scans must have come to."""

    hits: set[int] = field(default_factory=set)
    seen: set[int] = field(default_factory=set)
    dead: set[int] = field(default_factory=set)
    explosions: dict[str, int] = field(default_factory=lambda: {"robots": 0, "traitors": 0})
    scans: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("elimination", "long", "found"), 0))


def scanners(state: dict[str, Any]) -> list[tuple[str, int]]:
    """R42: who is asked, in order."""
    found = [(team, k) for team in ("robots", "traitors") for k, f in enumerate(state[team]) if f["state"] == "board"]
    return found + [("sentinels", k) for k, row in enumerate(state["sentinels"]) if row["state"] == "active"]


def resolve(oracle: Oracle, answers: dict[tuple[str, int], int]) -> Outcome:
    """R46, R47: every area on the same position."""
    out, rules, state = Outcome(), oracle.rules, oracle.state
    pawns = oracle.pawns()
    cat = {state["cat"]["square"]} if state["cat"]["state"] == "board" else set()
    for (team, k), code in answers.items():
        square = state[team][k]["square"]
        if team == "sentinels":
            area = set(oracle.sentinel_seen(square // oracle.board.size * oracle.board.size + code))
        else:
            area = set(oracle.seen(square, rules["elimination_radius" if code == ELIMINATION else "long_radius"]))
        found = area & pawns
        out.hits |= found
        out.seen |= area
        if team != "sentinels" and code == ELIMINATION:
            out.scans["elimination"] += 1
            if (pawns | cat | oracle.standees((team, k))) & area:
                out.explosions[team] += 1
                out.dead |= area
        elif team != "sentinels":
            out.scans["long"] += 1
            out.scans["found"] += bool(found)
    return out


def victims(state: dict[str, Any], dead: set[int]) -> dict[str, int]:
    """R48: how many of each kind stood in an area that exploded."""
    return {
        team: sum(f["state"] == "board" and f["square"] in dead for f in state[team])
        for team in ("infiltrators", "decoys", "robots", "traitors")
    }
