"""What is odd about rules but allowed (section 7.4)."""

from __future__ import annotations

from collections import Counter

from simcore.games.infiltrators_robots.codes import NOWHERE
from simcore.games.infiltrators_robots.config_panels import drawn
from simcore.lattice import Lattice
from simcore.parameters import literal
from simcore.spec import Rules

MOST_HATCHED, MOST_SQUARES = 2, 60
"""Of a room."""


def warn_about(rules: Rules) -> list[str]:
    """Sentences about what is odd in rules that have been checked."""
    found = []
    if rules.parameters["fixed_map"] and rules.parameters["map_mode"] != "fixed":
        found.append(f'fixed_map changes nothing: map_mode is {literal(rules.parameters["map_mode"])}, not "fixed"')
    for panel in rules.components["panels"]:
        _, rooms, hatched = drawn(Lattice.of(panel["rows"]), 0)
        squares = Counter(room for room in rooms if room != NOWHERE)
        marks = Counter(rooms[at] for at in hatched)
        name = f"panels.{panel['id']} of {panel['set']}"
        found += [f"{name} has {n} hatched squares in a room" for n in marks.values() if n > MOST_HATCHED]
        found += [f"{name} has a room of {n} squares" for n in squares.values() if n > MOST_SQUARES]
    return found
