"""What infiltrators do to tokens, and the inventories of all (R25-R27, R30, R39)."""

from __future__ import annotations

from .codes import FIRST_DOOR
from .facts import BY_CAT, BY_DISABLER, BY_HAND
from .pieces import NOBODY, NOWHERE, Deployable, Door, Figure, Generator, Infiltrator, Standee
from .questions import Asking, ask
from .reach import reach_doors
from .state import Game


def data_at(game: Game, square: int) -> list[Generator]:
    return [one for one in game.generators if one.state == "data" and one.square == square]


def take_data(game: Game, figure: Figure, square: int) -> list[Generator]:
    """R25, R30, R39: the data lying on a square and nothing else."""
    taken = data_at(game, square)
    for generator in taken:
        generator.state, generator.square, generator.holder = "carried", NOWHERE, figure.name
    return taken


def capture(game: Game, infiltrator: Infiltrator, square: int) -> None:
    """R25, E9."""
    game.note("rule.R25")
    generator = game.active_tokens()[square]
    assert isinstance(generator, Generator)
    generator.state, generator.square, generator.holder = "carried", NOWHERE, infiltrator.name
    note_capture(game, square, [generator])
    game.facts.captures += 1
    game.facts.first_capture_turn = game.facts.first_capture_turn or game.turn


def note_capture(game: Game, square: int, taken: list[Generator]) -> None:
    """E9: robots see what went, and where."""
    game.record.captures.append(square)
    game.record.captured.append([generator.number for generator in taken])


def disable_token(game: Game, token: Generator | Deployable, how: int) -> None:
    """R26: turn an active token over."""
    game.note("rule.R26", f"disabled.{type(token).__name__.lower()}.{how}")
    if isinstance(token, Generator):
        token.state = "data"
        game.facts.generators_disabled[how] += 1
    else:
        token.state = "inactive"
    if how != BY_CAT:
        game.record.disabled += 1


def disable_door(game: Game, door: Door, how: int) -> None:
    """R26, E10, E12: open for scans, and its kind is known to the infiltrators."""
    game.note("rule.R26", f"disabled.door.{how}")
    door.active = False
    learn_kind(door)
    game.facts.doors_disabled[how] += 1
    if how != BY_CAT:
        game.record.disabled += 1


def learn_kind(door: Door) -> None:
    door.known = "trapped" if door.trapped else "plain"


def disable_by_hand(game: Game, square: int) -> None:
    disable_token(game, game.active_tokens()[square], BY_HAND)


def disable_door_by_hand(game: Game, infiltrator: Infiltrator, direction: int) -> None:
    disable_door(game, game.doors[reach_doors(game, infiltrator.square)[direction]], BY_HAND)


def disabler_targets(game: Game, infiltrator: Infiltrator) -> list[int]:
    """K10."""
    active, room = game.active_tokens(), game.map.room_squares(infiltrator.square)
    squares = [game.map.panel_index(square) for square in room if square in active]
    doors = [number for number in game.map.bordering_doors(infiltrator.square) if game.doors[number].active]
    return squares + [FIRST_DOOR + number for number in doors]


def may_use_disabler(game: Game, infiltrator: Infiltrator) -> bool:
    """Code 26, and 7.3."""
    if game.components.blank("disabler") or not infiltrator.disablers:
        return False
    return bool(disabler_targets(game, infiltrator))


def use_disabler(game: Game, infiltrator: Infiltrator) -> Asking[None]:
    """R27, D13, E11."""
    game.note("rule.R27")
    slot = game.map.slot_of(infiltrator.square)
    options = disabler_targets(game, infiltrator)
    chosen = yield from ask(game, "disabler_target", infiltrator.number, options, infiltrator.number, slot)
    door = game.doors[chosen - FIRST_DOOR] if chosen >= FIRST_DOOR else None
    immune = door is not None and door.trapped and not game.components.blank("trapped_door")
    if not immune or game.decided("disabler_on_trap") == "lost":
        infiltrator.disablers -= 1
        game.facts.disablers_used += 1
        game.facts.disablers_lost += immune
    if door is None:
        disable_token(game, game.active_tokens()[game.map.square_of(slot, chosen)], BY_DISABLER)
    elif immune:
        game.note("R27.trapped")
        learn_kind(door)
    else:
        disable_door(game, door, BY_DISABLER)


def infiltrator_may_pick(game: Game, square: int) -> bool:
    """R30."""
    lying = any(decoy.state == "lying" and decoy.square == square for decoy in game.decoys)
    return lying or game.disablers_lying[square] > 0 or bool(data_at(game, square))


def infiltrator_picks(game: Game, infiltrator: Infiltrator, square: int) -> None:
    """R30, E9."""
    game.note("rule.R30")
    if taken := take_data(game, infiltrator, square):
        note_capture(game, square, taken)
    infiltrator.disablers += game.disablers_lying.pop(square, 0)
    for decoy in game.decoys:
        if decoy.state == "lying" and decoy.square == square:
            decoy.state, decoy.square, decoy.owner = "fresh", NOWHERE, infiltrator.number
            game.record.decoys_picked.append(square)
            game.record.decoy_tokens.append(1)


def drop_data(game: Game, figure: Figure, square: int) -> None:
    """R30, R39."""
    game.note("rule.R30" if isinstance(figure, Infiltrator) else "rule.R39")
    for generator in game.data_of(figure):
        generator.state, generator.square, generator.holder = "data", square, ""


def infiltrator_carries_rest(game: Game, infiltrator: Infiltrator) -> bool:
    return infiltrator.disablers > 0 or bool(game.decoys_of(infiltrator, "fresh", "held"))


def infiltrator_drops_rest(game: Game, infiltrator: Infiltrator, square: int) -> None:
    """R30: disablers and decoys, on the inactive side."""
    game.note("rule.R30")
    if infiltrator.disablers:
        game.disablers_lying[square] += infiltrator.disablers
        infiltrator.disablers = 0
    for decoy in game.decoys_of(infiltrator, "fresh", "held"):
        decoy.state, decoy.square, decoy.owner = "lying", square, NOBODY
        game.record.decoys_dropped.append(square)
        game.record.decoy_tokens.append(-1)


def robot_may_pick(game: Game, square: int) -> bool:
    """R39."""
    deployed = any(one.square == square for one in (*game.sentinels, *game.teleports))
    return deployed or game.repairs_lying[square] > 0 or bool(data_at(game, square))


def robot_picks(game: Game, robot: Standee, square: int) -> None:
    """R39: what was on the board is ready again."""
    game.note("rule.R39")
    take_data(game, robot, square)
    robot.repairs += game.repairs_lying.pop(square, 0)
    for one in (*game.sentinels, *game.teleports):
        if one.square == square:
            one.state, one.square, one.holder = "ready", NOWHERE, robot.number


def robot_carries_rest(game: Game, robot: Standee) -> bool:
    tokens = [*game.ready_of(game.sentinels, robot), *game.ready_of(game.teleports, robot)]
    return robot.repairs > 0 or bool(tokens)


def robot_drops_rest(game: Game, robot: Standee, square: int) -> None:
    """R39: sentinels and teleports lie inactive."""
    game.note("rule.R39")
    if robot.repairs:
        game.repairs_lying[square] += robot.repairs
        robot.repairs = 0
    for one in (*game.ready_of(game.sentinels, robot), *game.ready_of(game.teleports, robot)):
        one.state, one.square, one.holder = "inactive", square, NOBODY
