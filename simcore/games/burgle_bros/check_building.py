"""Refusals that concern the building: scenarios, tiles, patrol decks, walls and the gap (R2 to R6)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.errors import Problem, nearest
from simcore.games.burgle_bros.codes import MAX_ROOMS
from simcore.games.burgle_bros.layout import NO_GAP, edge_of, floor_of, is_connected, most_walls
from simcore.games.burgle_bros.rows import CardRow, CardSet
from simcore.games.burgle_bros.tables import AS_SCENARIO, PRINTED, WALL_SOURCES, Pool, Scenario, scenario_of
from simcore.parameters import literal

SQUARE, WITH_GAP = 4, 5
"""Sides of a floor without a gap, and of one with it."""

STAIRS = 3


def check_tables(cards: CardSet) -> Iterator[Problem]:
    """What is wrong with scenarios, patrol decks and walls, whichever of them is played."""
    for row in cards.tables["scenarios"]:
        yield from _scenario(cards, row)
    for row in cards.tables["patrol_decks"]:
        yield from _deck(cards, row)
    for row in cards.tables["layouts"]:
        yield from _layout(row)


def _scenario(cards: CardSet, row: CardRow) -> Iterator[Problem]:
    values = row.row
    layouts = (*WALL_SOURCES, *cards.named("layouts"))
    if values["walls"] not in layouts:
        if cards.is_removed("layouts", values["walls"]):
            yield cards.still_named("layouts", values["walls"], row.address("walls"))
        else:
            near = nearest(values["walls"], layouts)
            yield row.problem("walls", f"{literal(values['walls'])} does not fit", " or ".join(layouts), near)
    if len(values["guard_speed"]) != values["floors"]:
        what = f"{len(values['guard_speed'])} speeds for {values['floors']} floors"
        yield row.problem("guard_speed", what, "one for each floor")
    if values["floors"] * values["side"] ** 2 > MAX_ROOMS:
        what = f"{values['floors']} floors of {values['side']} by {values['side']}"
        yield row.problem("floors", what, f"at most {MAX_ROOMS} rooms")
    if (values["side"] == WITH_GAP) != values["gap"]:
        yield row.problem("gap", f"{literal(values['gap'])} does not fit", "a gap with a side of 5, none with one of 4")
    for key, most in (("safes", values["floors"] + 1), ("stairs", values["floors"] + 1)):
        if not values["floors"] <= values[key] <= most:
            expected = f"{values['floors']} or {most}, one for each floor and at most one more"
            yield row.problem(key, f"{values[key]} does not fit", expected)


def cells_of(row: CardRow) -> list[str]:
    """The cells that the cards of a patrol deck show."""
    keys = ("cells", "from_floor_0", "from_floor_1", "extra")
    found = [*(cell for key in keys for cell in row.row.get(key, ())), *row.row.get("from_floor_2", {}).values()]
    return [str(cell) for cell in found]


def _deck(cards: CardSet, row: CardRow) -> Iterator[Problem]:
    """A deck shows each cell once (R6)."""
    side = SQUARE if "cells" in row.row else WITH_GAP
    cells = cells_of(row)
    key = "cells" if side == SQUARE else "extra"
    for cell in dict.fromkeys(cells):
        if floor_of(side).place_of(cell) < 0:
            yield row.problem(key, f"{literal(cell)} is no cell", f"a cell of a floor of {side} by {side}")
        elif cells.count(cell) > 1:
            yield row.problem(key, f"{cell} stands on {cells.count(cell)} cards", "each cell on one card")
    if len(set(cells)) < side**2:
        yield row.problem(key, f"cards of {len(set(cells))} cells", f"{side**2}, one for each cell")
    for scenario in row.row["scenarios"]:
        if scenario not in cards.named("scenarios") and not cards.is_removed("scenarios", scenario):
            near = nearest(scenario, cards.named("scenarios"))
            yield row.problem("scenarios", f"no scenario '{scenario}'", "the ids of scenarios", near)


def _layout(row: CardRow) -> Iterator[Problem]:
    """Every wall stands on an inner edge, no two on the same, and no floor falls in two (R5)."""
    gap = row.row.get("gap")
    side = SQUARE if gap is None else WITH_GAP
    gap_cell = NO_GAP if gap is None else floor_of(side).place_of(gap)
    if gap is not None and gap_cell < 0:
        yield row.problem("gap", f"{literal(gap)} is no cell", "a cell of a floor of 5 by 5")
        return
    floor = floor_of(side, gap_cell)
    for at, walls in enumerate(row.row["floors"], start=1):
        edges = [edge_of(wall, floor) for wall in walls]
        for wall, edge in zip(walls, edges, strict=True):
            if edge < 0:
                expected = 'a wall between two rooms: "A1|B1" side by side, "A1/A2" one below the other'
                yield row.problem("floors", f"{literal(wall)} is no wall of floor {at}", expected)
        twice = [wall for wall, edge in zip(walls, edges, strict=True) if edge >= 0 and edges.count(edge) > 1]
        for wall in dict.fromkeys(twice):
            yield row.problem("floors", f"{literal(wall)} stands twice on floor {at}", "each wall once")
        if not is_connected(floor, [edge for edge in edges if edge >= 0]):
            yield row.problem("floors", f"the walls part floor {at}", "a way from every room to every other one")


def check_building(cards: CardSet) -> Iterator[Problem]:
    """What is wrong with the building that is played."""
    name = str(cards.parameter("scenario"))
    if name not in cards.named("scenarios"):  # an id that nobody knows is refused by the core
        if cards.is_removed("scenarios", name):
            yield cards.still_named("scenarios", name, "the parameter `scenario`")
        return
    row, scenario = cards.named("scenarios")[name], scenario_of(cards.rules)
    if cards.rules.players not in row.row["players"]:
        players = " or ".join(map(str, row.row["players"]))
        yield cards.parameter_problem("scenario", expected=f"a scenario for {cards.rules.players}, not {players}")
    yield from _decks_played(cards, scenario)
    yield from _walls_played(cards, name, scenario)
    yield from _gap_played(cards, name, scenario)
    yield from _tiles_played(cards, name, scenario)
    speeds = cards.parameter("guard_speed")
    if speeds and len(speeds) != scenario.floors:
        expected = f"{scenario.floors} numbers, one for each floor of {name}, or none"
        yield cards.parameter_problem("guard_speed", "scenario", expected=expected)


def _decks_played(cards: CardSet, scenario: Scenario) -> Iterator[Problem]:
    name = scenario.row["id"]
    decks = [row for row in cards.tables["patrol_decks"] if name in row.row["scenarios"]]
    for floor in range(scenario.floors):
        found = [row for row in decks if row.row["floor"] == floor]
        if len(found) != 1:
            what = f"{len(found) or 'no'} patrol deck{'s' * (len(found) > 1)} of floor {floor + 1} of {name}"
            yield cards.locate("patrol_decks").problem(what, "patrol_decks", "one for each floor")
        elif ("cells" in found[0].row) == scenario.has_gap:
            yield found[0].problem("scenarios", f"a deck for floors of another size than {name}'s", "its own decks")
    for row in decks[1:]:
        if row.row["lost_visual"] != decks[0].row["lost_visual"]:
            expected = f"{decks[0].row['lost_visual']}, as on the other floors of {name}"
            yield row.problem("lost_visual", f"{row.row['lost_visual']} does not fit", expected)


def _walls_played(cards: CardSet, name: str, scenario: Scenario) -> Iterator[Problem]:
    if scenario.wall_source != "fixed":
        yield from _walls_drawn(cards, scenario)
    elif not scenario.walls:
        fitting = " or ".join(literal(word) for word in ("usual", *WALL_SOURCES))
        yield cards.parameter_problem("walls", "scenario", expected=f"{fitting}, as {name} has no {PRINTED} walls")
    elif scenario.walls not in cards.named("layouts"):
        if cards.is_removed("layouts", scenario.walls):
            yield cards.still_named("layouts", scenario.walls, "the parameter `walls`")
    elif ("gap" in scenario.layout) != scenario.has_gap or len(scenario.layout["floors"]) != scenario.floors:
        shape = f"{scenario.floors} floors {'with' if scenario.has_gap else 'without'} a gap"
        yield cards.parameter_problem("walls", "scenario", expected=f"walls of {shape}, as {name} has")


def _walls_drawn(cards: CardSet, scenario: Scenario) -> Iterator[Problem]:
    """Fewer walls than part a floor in two; a gap that is not known yet may be in the middle, where fewest fit."""
    gap = floor_of(scenario.side).place_of(scenario.gap)
    may_be_anywhere = scenario.has_gap and gap < 0
    most = most_walls(floor_of(scenario.side, scenario.area // 2 if may_be_anywhere else gap))
    expected = f"at most {most}, or a floor falls in two"
    if scenario.walls_per_floor > most and cards.parameter("walls_per_floor") == AS_SCENARIO:
        row = cards.named("scenarios")[scenario.row["id"]]
        yield row.problem("walls_per_floor", f"{scenario.walls_per_floor} does not fit", expected)
    elif scenario.walls_per_floor > most:
        yield cards.parameter_problem("walls_per_floor", "gap", "scenario", "walls", expected=expected)


def _gap_played(cards: CardSet, name: str, scenario: Scenario) -> Iterator[Problem]:
    asked = cards.parameter("gap")
    if not scenario.has_gap:
        if asked != "random":
            yield cards.parameter_problem("gap", "scenario", expected=f'"random", as {name} has no gap')
    elif asked != "random" and asked != scenario.layout.get("gap", asked):
        own = scenario.layout["gap"]
        expected = f'"random" or {literal(own)}, the gap of the walls {literal(scenario.walls)}'
        yield cards.parameter_problem("gap", "walls", expected=expected)


def _tiles_played(cards: CardSet, name: str, scenario: Scenario) -> Iterator[Problem]:
    """As many tiles as rooms, with a safe and stairs for every floor (R2 to R4)."""
    tiles = {row.id: row for row in cards.tables["tiles"]}
    pool = Pool(cards.rules)
    rooms = scenario.floors * (scenario.area - scenario.has_gap)
    safes = tiles["safe"].row["copies"] if "safe" in tiles else 0
    if safes < scenario.row["safes"]:
        yield cards.locate("tiles").problem(f"{safes} safes", "tiles", f"at least {scenario.row['safes']} for {name}")
    if len(pool.stairs) != STAIRS:
        what = f"{len(pool.stairs)} stairs"
        yield cards.locate("tiles").problem(what, "tiles", f"{STAIRS}, which are shuffled in every building")
    needed = rooms - scenario.row["safes"] - scenario.row["stairs"]
    extra = scenario.row["safes"] + scenario.row["stairs"] - 2 * scenario.floors
    found = len(pool.tiles) - extra
    if found != needed:
        circles = " and ".join(scenario.row["circles"])
        what = f"{found} {circles} tiles beside safes and stairs"
        yield cards.locate("tiles").problem(what, "tiles", f"{needed} for {name}")
