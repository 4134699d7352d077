"""K9: what each kind of figure may do, and doing it (R22, R34, R41)."""

from __future__ import annotations

from .codes import END, LEAVE, act_of, code_of
from .decoys import may_place_decoy, place_decoy, redeploy_decoy, redeploy_sides, take_decoy, take_sides
from .deploying import DEPLOYED, deploy, is_free, may_repair, repair, to_deploy
from .moving import enter, leave, may_enter, may_leave, step_infiltrator, step_standee, teleport, teleport_goals
from .pieces import Generator, Infiltrator, Standee
from .questions import Asking
from .reach import legal_steps, reach_doors, reach_squares
from .showing import hide, legal_showing, show, turn_decoy
from .state import Game
from .tokens import (
    capture,
    data_at,
    disable_by_hand,
    disable_door_by_hand,
    drop_data,
    infiltrator_carries_rest,
    infiltrator_drops_rest,
    infiltrator_may_pick,
    infiltrator_picks,
    learn_kind,
    may_use_disabler,
    robot_carries_rest,
    robot_drops_rest,
    robot_may_pick,
    robot_picks,
    take_data,
    use_disabler,
)


def codes(act: str, numbers: dict[int, int] | list[int]) -> list[int]:
    return [code_of(act, number) for number in numbers]


def legal_infiltrator(game: Game, one: Infiltrator) -> list[int]:
    """The codes of an infiltrator; none where its turn is over (R22)."""
    if game.actions_left == 0:
        free_exit = game.decided("exit_cost") == 0 and one.on_board and may_leave(game, one)
        return [END, LEAVE] if free_exit else []
    if one.state == "outside":
        wait = [END] if game.decided("may_wait_outside") else []
        return wait + ([code_of("enter")] if may_enter(game, one) else [])
    found = codes("step", legal_steps(game, one))
    if may_leave(game, one):
        found.append(LEAVE)
    if game.passing(one):
        game.note("rule.R19")
        return sorted(found)
    return sorted([END, *found, *infiltrator_works(game, one), *infiltrator_decoys(game, one)])


def infiltrator_works(game: Game, one: Infiltrator) -> list[int]:
    """R25 to R27, R30: codes about tokens."""
    active, places = game.active_tokens(), reach_squares(game, one.square)
    doors = [direction for direction, number in reach_doors(game, one.square).items() if game.doors[number].active]
    found = codes("pick", [place for place, square in places.items() if infiltrator_may_pick(game, square)])
    found += codes("capture", [place for place, square in places.items() if isinstance(active.get(square), Generator)])
    found += codes("disable", [place for place, square in places.items() if square in active])
    found += codes("disable_door", doors)
    found += codes("disabler", [0] if may_use_disabler(game, one) else [])
    found += codes("drop_data", places if game.data_of(one) else [])
    return found + codes("drop_rest", places if infiltrator_carries_rest(game, one) else [])


def infiltrator_decoys(game: Game, one: Infiltrator) -> list[int]:
    """R28, R29: codes about decoys and showing."""
    found = codes("decoy", [0] if may_place_decoy(game, one) else [])
    found += codes("redeploy_decoy", redeploy_sides(game, one)) + codes("take_decoy", take_sides(game, one))
    return found + [code_of(act) for act in legal_showing(game, one)]


def perform_infiltrator(game: Game, one: Infiltrator, code: int) -> Asking[None]:
    """Do an act of an infiltrator; D11 `adjacent`: then it knows the doors next to it."""
    act, number = act_of(code)
    game.note(f"act.{act}")
    if act in ("step", "enter", "leave"):
        move_infiltrator(game, one, act, number)
    elif act in ("disabler", "decoy", "redeploy_decoy", "show_decoy", "hide_decoy"):
        yield from use_tool(game, one, act, number)
    elif act in ("show", "hide"):
        (show if act == "show" else hide)(game, one)
    elif act == "take_decoy":
        take_decoy(game, one, number)
    elif act == "disable_door":
        disable_door_by_hand(game, one, number)
    else:
        handle_token(game, one, act, reach_squares(game, one.square)[number])
    if one.on_board and game.decided("trap_knowledge") == "adjacent":
        for door in reach_doors(game, one.square).values():
            learn_kind(game.doors[door])


def move_infiltrator(game: Game, one: Infiltrator, act: str, direction: int) -> None:
    if act == "step":
        step_infiltrator(game, one, direction)
    elif act == "enter":
        enter(game, one)
    else:
        leave(game, one)


def use_tool(game: Game, one: Infiltrator, act: str, number: int) -> Asking[None]:
    """The acts with a target asked after them."""
    if act == "disabler":
        yield from use_disabler(game, one)
    elif act == "decoy":
        yield from place_decoy(game, one)
    elif act == "redeploy_decoy":
        yield from redeploy_decoy(game, one, number)
    else:
        yield from turn_decoy(game, one, act == "show_decoy")


def handle_token(game: Game, one: Infiltrator, act: str, square: int) -> None:
    """The acts on a reach square."""
    if act == "pick":
        infiltrator_picks(game, one, square)
    elif act == "capture":
        capture(game, one, square)
    elif act == "disable":
        disable_by_hand(game, square)
    elif act == "drop_data":
        drop_data(game, one, square)
    else:
        infiltrator_drops_rest(game, one, square)


def legal_standee(game: Game, one: Standee) -> list[int]:
    """The codes of a robot or traitor; none where its turn is over."""
    if game.actions_left == 0:
        return []
    found = codes("step", legal_steps(game, one))
    if game.passing(one):
        game.note("rule.R19")
        return found
    found += codes("teleport", [0] if teleport_goals(game, one) else [])
    works = robot_works(game, one) if one.kind == "robot" else traitor_works(game, one)
    return sorted([END, *found, *works])


def robot_works(game: Game, one: Standee) -> list[int]:
    """R35, R36, R38, R39."""
    places, tokens = reach_squares(game, one.square), to_deploy(game, one)
    free = [place for place, square in places.items() if is_free(game, square)] if tokens else []
    found = codes("pick", [place for place, square in places.items() if robot_may_pick(game, square)])
    found += codes("drop_data", places if game.data_of(one) else [])
    found += codes("drop_rest", places if robot_carries_rest(game, one) else [])
    for act in tokens:
        found += codes(act, free)
    return found + codes("repair", [0] if may_repair(game, one) else [])


def traitor_works(game: Game, one: Standee) -> list[int]:
    """R41; D38 `carry`: it takes and lays down data."""
    if game.decided("traitor_powers") == "move_scan":
        return []
    places = reach_squares(game, one.square)
    found = codes("pick", [place for place, square in places.items() if data_at(game, square)])
    return found + codes("drop_data", places if game.data_of(one) else [])


def perform_standee(game: Game, one: Standee, code: int) -> Asking[None]:
    """Do an act of a robot or traitor."""
    act, number = act_of(code)
    game.note(f"act.{act}", f"{one.kind}.{act}")
    if act == "step":
        step_standee(game, one, number)
    elif act == "teleport":
        yield from teleport(game, one)
    elif act == "repair":
        yield from repair(game, one)
    else:
        handle_as_standee(game, one, act, reach_squares(game, one.square)[number])


def handle_as_standee(game: Game, one: Standee, act: str, square: int) -> None:
    """The acts on a reach square."""
    if act in DEPLOYED:
        deploy(game, one, act, square)
    elif act == "drop_data":
        drop_data(game, one, square)
    elif act == "drop_rest":
        robot_drops_rest(game, one, square)
    elif one.kind == "robot":
        robot_picks(game, one, square)
    else:
        take_data(game, one, square)
