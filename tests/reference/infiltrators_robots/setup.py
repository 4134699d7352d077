"""Setting up the game, in the fixed order (R3, R9-R16)."""

from __future__ import annotations

from .belief import start_support
from .panels import STEPS
from .pieces import Cat, Decoy, Deployable, Door, Entrance, Generator, Infiltrator, Standee
from .purposes import Purpose
from .questions import Asking, ask
from .state import Game

NONE = 255
"""K4: remove no entrance."""


def set_up(game: Game) -> Asking[None]:
    """2.2."""
    game.phase = "setup"
    game.lay_panels(choose_panels(game))
    game.note("rule.R3", "rule.R5")
    game.doors = [Door(a, b) for a, b in game.map.doors]
    lay_out_figures(game)
    yield from place_generators(game)
    yield from lay_traps(game)
    yield from place_entrances(game)
    yield from remove_entrance(game)
    start_support(game)
    yield from place_robots(game)
    yield from place_infiltrators(game)
    yield from place_cat(game)


def choose_panels(game: Game) -> list[tuple[str, int, int, int]]:
    """R3: id, row, column and quarter turns, slot by slot."""
    mode, count = game.decided("map_mode"), game.panel_count
    if mode == "fixed":
        return [(id_, row, column, turns) for id_, row, column, turns in game.rules.fixed_map]
    draws = game.map_streams
    ids = draws.shuffle(list(game.components.panels[game.decided("panel_set")]), Purpose.PANELS)[:count]
    turns = [draws.below(4, Purpose.ROTATIONS, 0, 0) for _ in range(count)]
    if mode == "line":
        cells = [(0, slot) for slot in range(count)]
    elif mode == "grid2":
        cells = [(slot % 2, slot // 2) for slot in range(count)]
    else:
        cells = grow_cells(game, count)
    return [(id_, *cell, turn) for id_, cell, turn in zip(ids, cells, turns, strict=True)]


def grow_cells(game: Game, count: int) -> list[tuple[int, int]]:
    """R3: each later slot at a free cell next to an occupied one."""
    cells = [(0, 0)]
    while len(cells) < count:
        near = {(row + down, column + right) for row, column in cells for down, right in STEPS}
        free = sorted(near.difference(cells))
        cells.append(free[game.map_streams.below(len(free), Purpose.GROWTH, 0, 0)])
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return [(row - top, column - left) for row, column in cells]


def rim_places(game: Game, slot: int) -> list[tuple[int, int]]:
    """The rim places of a slot's panel."""
    return [rim for rim in game.map.rims if game.map.slot_of(rim[0]) == slot]


def place_generators(game: Game) -> Asking[None]:
    """R9."""
    game.note("rule.R9")
    for slot in range(game.map.slots):
        options = [game.map.panel_index(square) for square in generator_squares(game, slot)]
        chosen = yield from ask(game, "generator", game.lead_robot, options, slot=slot)
        game.generators.append(Generator(slot, "active", game.map.square_of(slot, chosen)))


def generator_squares(game: Game, slot: int) -> list[int]:
    """R9, D4: hatched squares that leave the panel an entrance, as far as there are any."""
    squares = [square for square in sorted(game.map.hatched) if game.map.slot_of(square) == slot]
    rims = rim_places(game, slot)
    if not game.decided("generator_keeps_entrance") or not rims:
        return squares
    room_of = game.map.room_of
    keeping = [square for square in squares if any(room_of[rim] != room_of[square] for rim, _ in rims)]
    game.note("R9.all" if not keeping else "R9.fewer" if keeping != squares else "R9.any")
    return keeping or squares


def lay_traps(game: Game) -> Asking[None]:
    """R10, E1; D7: with too few doors all are trapped. D11 `open`: all is known."""
    game.note("rule.R10")
    traps = game.rules.traps_per_panel * game.map.slots
    if len(game.doors) <= traps:
        game.note("D7.all")
        for door in game.doors:
            door.trapped = True
    else:
        yield from choose_traps(game, traps)
    if game.decided("trap_knowledge") == "open":
        for door in game.doors:
            door.known = "trapped" if door.trapped else "plain"


def choose_traps(game: Game, traps: int) -> Asking[None]:
    """K2."""
    for _ in range(traps):
        plain = [number for number, door in enumerate(game.doors) if not door.trapped]
        chosen = yield from ask(game, "trap", game.lead_robot, plain)
        game.doors[chosen].trapped = True


def place_entrances(game: Game) -> Asking[None]:
    """R11."""
    game.note("rule.R11")
    for generator in game.generators:
        slot, room_of = generator.number, game.map.room_of
        rims = [rim for rim in rim_places(game, slot) if room_of[rim[0]] != room_of[generator.square]]
        if not rims:
            game.note("R11.none")
            continue
        by_direction = {direction: square for square, direction in rims}
        chosen = yield from ask(game, "entrance", game.lead_infiltrator, by_direction, slot=slot)
        game.entrances.append(Entrance(slot, by_direction[chosen], chosen))


def remove_entrance(game: Game) -> Asking[None]:
    """R12, D5."""
    how = game.decided("remove_entrance")
    if len(game.entrances) <= game.players or how == "never":
        game.note("R12.unasked")
        return
    game.note("rule.R12")
    options = [entrance.slot for entrance in game.entrances] + ([NONE] if how == "may" else [])
    chosen = yield from ask(game, "remove", game.lead_robot, options)
    if chosen == NONE:
        game.note("R12.declined")
        return
    game.removed = chosen
    game.entrances = [entrance for entrance in game.entrances if entrance.slot != chosen]


def lay_out_figures(game: Game) -> None:
    """R16, 7.2: all figures, and their inventories."""
    game.note("rule.R16")
    per_figure = game.components.per_figure
    robots, players = range(game.robot_count), range(game.players)
    game.robots = [Standee(j, repairs=per_figure("repair")) for j in robots]
    game.infiltrators = [Infiltrator(i, disablers=per_figure("disabler")) for i in players]
    game.traitors = [Standee(i, kind="traitor") for i in players]
    game.sentinels = dealt(robots, per_figure("sentinel"))
    game.teleports = dealt(robots, per_figure("teleport"))
    decoys = [i for i in players for _ in range(per_figure("decoy"))]
    game.decoys = [Decoy(number, owner=i) for number, i in enumerate(decoys)]
    game.cat = Cat()


def dealt(robots: range, per_figure: int) -> list[Deployable]:
    """7.2: figure f owns the numbers from per_figure x f on."""
    holders = [j for j in robots for _ in range(per_figure)]
    return [Deployable(number, holder=j) for number, j in enumerate(holders)]


def place_robots(game: Game) -> Asking[None]:
    """R13."""
    game.note("rule.R13")
    for robot in game.robots:
        taken = {standee.square for standee in game.standees()}
        free = {one.number: one.square for one in game.generators if one.square not in taken}
        chosen = yield from ask(game, "robot_start", game.seat_of(robot), free, robot.number)
        robot.state, robot.square = "board", free[chosen]


def place_infiltrators(game: Game) -> Asking[None]:
    """R14, E2: at different entrances while there are enough."""
    game.note("rule.R14")
    for infiltrator in game.infiltrators:
        slots = [entrance.slot for entrance in game.entrances]
        taken = {one.entrance for one in game.infiltrators}
        free = [slot for slot in slots if slot not in taken] or slots
        if free:
            number = infiltrator.number
            infiltrator.entrance = yield from ask(game, "infiltrator_start", number, free, number)
        else:
            game.note("R14.no_entrance")
        infiltrator.state = "outside"


def place_cat(game: Game) -> Asking[None]:
    """R15."""
    game.note("rule.R15")
    slots = [entrance.slot for entrance in game.entrances]
    if slots:
        chosen = yield from ask(game, "cat_start", game.lead_infiltrator, slots)
        game.cat = Cat("outside", entrance=chosen)
