"""Steps, traps, entering, leaving and teleports (R23, R24, R31, R37)."""

from __future__ import annotations

from .ending import infiltrators_win, robots_win
from .facts import NOT_LEFT
from .maps import NOTHING
from .pieces import NOWHERE, Door, Entrance, Infiltrator, Standee
from .questions import Asking, ask
from .reach import may_come_to_rest
from .showing import become_invisible, become_visible
from .state import Game


def step_infiltrator(game: Game, infiltrator: Infiltrator, direction: int) -> None:
    """R18, R24, E3, E7."""
    door = game.map.door_on[infiltrator.square][direction]
    infiltrator.square = game.map.neighbours[infiltrator.square][direction]
    game.facts.steps_infiltrators += 1
    game.facts.steps[infiltrator.number] += 1
    if infiltrator.visible:
        game.sure.add(infiltrator.label)
    if door != NOTHING and game.doors[door].active:
        pass_active_door(game, infiltrator, game.doors[door])


def pass_active_door(game: Game, infiltrator: Infiltrator, door: Door) -> None:
    """R24, E4, E5, D12; a blank trapped door does nothing (7.3)."""
    game.note("rule.R24")
    if not door.trapped:
        door.known = "plain"
        return
    if game.components.blank("trapped_door"):
        game.note("blank.trapped_door")
        return
    door.known = "trapped"
    game.facts.traps_triggered += 1
    if infiltrator.visible:
        game.note("R24.visible")
        return
    game.note("R24.trapped")
    become_visible(game, infiltrator)
    game.sure.add(infiltrator.label)
    if not game.decided("trap_persistent"):
        door.active = False


def step_standee(game: Game, standee: Standee, direction: int) -> None:
    """R18, R34: doors and traps do nothing to standees."""
    standee.square = game.map.neighbours[standee.square][direction]
    if standee.kind == "robot":
        game.facts.steps_robots += 1


def may_enter(game: Game, infiltrator: Infiltrator) -> bool:
    """R23, R19."""
    entrance = game.entrance_of(infiltrator.entrance)
    return entrance is not None and may_come_to_rest(game, infiltrator, entrance.square, game.actions_left - 1)


def enter(game: Game, infiltrator: Infiltrator) -> None:
    """R23."""
    game.note("rule.R23")
    entrance = game.entrance_of(infiltrator.entrance)
    assert entrance is not None
    infiltrator.state, infiltrator.square = "board", entrance.square


def exit_at(game: Game, infiltrator: Infiltrator) -> Entrance | None:
    """R31, D24: the entrance by which an infiltrator may leave."""
    own = game.decided("exit_where") == "own"
    for entrance in game.entrances:
        if entrance.square == infiltrator.square and (not own or entrance.slot == infiltrator.entrance):
            return entrance
    return None


def may_leave(game: Game, infiltrator: Infiltrator) -> bool:
    """R31."""
    return bool(game.data_of(infiltrator)) and exit_at(game, infiltrator) is not None


def leave(game: Game, infiltrator: Infiltrator) -> None:
    """R31, E13: the infiltrator is safe with what it carries; the end is looked for."""
    game.note("rule.R31")
    data = game.data_of(infiltrator)
    for generator in data:
        generator.state, generator.holder = "out", ""
    become_invisible(game, infiltrator)
    infiltrator.state, infiltrator.square = "safe", NOWHERE
    game.record.left.append(infiltrator.number)
    game.facts.safe += 1
    game.facts.data_out += len(data)
    game.facts.data_carried_out[infiltrator.number] += len(data)
    if game.facts.left_by_index == NOT_LEFT:
        game.facts.left_by_index = infiltrator.number
    if data_out(game) >= game.rules.data_needed:
        infiltrators_win(game, "data_out")
    if not game.infiltrators_in_play():
        robots_win(game, "none_left")


def data_out(game: Game) -> int:
    """The number of data that are out."""
    return sum(generator.state == "out" for generator in game.generators)


def teleport_goals(game: Game, standee: Standee) -> dict[int, int]:
    """R37, D33: number and square of the teleports to which a standee may go."""
    if game.components.blank("teleport"):
        return {}
    own = game.decided("teleport_scope") == "own"
    usable = [one for one in game.teleports if one.state == "active" and (not own or is_own(game, standee, one.number))]
    if standee.square not in [one.square for one in usable]:
        return {}
    taken = {other.square for other in game.standees()}
    return {one.number: one.square for one in usable if one.square not in taken}


def is_own(game: Game, standee: Standee, number: int) -> bool:
    """D33 `own`, 7.2: whether a teleport was dealt to this robot; none was dealt to a traitor."""
    return standee.kind == "robot" and number // game.components.per_figure("teleport") == standee.number


def teleport(game: Game, standee: Standee) -> Asking[None]:
    """R37, K15."""
    game.note("rule.R37")
    goals = teleport_goals(game, standee)
    chosen = yield from ask(game, "teleport", game.seat_of(standee), goals, standee.number)
    standee.square = goals[chosen]
    game.facts.teleports_used += 1
