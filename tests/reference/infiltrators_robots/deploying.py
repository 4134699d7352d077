"""What robots put on the board and repair (R35, R36, R38)."""

from __future__ import annotations

from .codes import FIRST_DOOR
from .facts import GENERATORS, SENTINELS, TELEPORTS
from .pieces import NOBODY, Deployable, Generator, Standee
from .questions import Asking, ask
from .state import Game


def is_free(game: Game, square: int) -> bool:
    """R35: hatched, and no token of any kind lies there."""
    return square in game.map.hatched and not game.square_has_token(square)


def to_deploy(game: Game, robot: Standee) -> dict[str, Generator | Deployable]:
    """R35, R36, 7.3: the token that each act would put down."""
    found: dict[str, list[Generator] | list[Deployable]] = {
        "deploy_sentinel": [] if game.components.blank("sentinel") else game.ready_of(game.sentinels, robot),
        "deploy_teleport": [] if game.components.blank("teleport") else game.ready_of(game.teleports, robot),
        "deploy_generator": game.data_of(robot),
    }
    return {act: tokens[0] for act, tokens in found.items() if tokens}


DEPLOYED = {"deploy_sentinel": SENTINELS, "deploy_teleport": TELEPORTS, "deploy_generator": GENERATORS}


def deploy(game: Game, robot: Standee, act: str, square: int) -> None:
    """R35, R36."""
    game.note("rule.R36" if act == "deploy_generator" else "rule.R35")
    token = to_deploy(game, robot)[act]
    token.state, token.square = "active", square
    if isinstance(token, Generator):
        token.holder = ""
    else:
        token.holder = NOBODY
    game.facts.deployed[DEPLOYED[act]] += 1


def repairable(game: Game, square: int) -> Generator | Deployable | None:
    """R38: the token that would be turned over on a square."""
    tokens = [one for one in game.board_tokens() if one.square == square]
    if square not in game.map.hatched or any(one.state == "active" for one in tokens):
        return None
    return tokens[0] if tokens else None


def repair_targets(game: Game, robot: Standee) -> list[int]:
    """K16."""
    room = game.map.room_squares(robot.square)
    squares = [game.map.panel_index(square) for square in room if repairable(game, square) is not None]
    doors = [number for number in game.map.bordering_doors(robot.square) if not game.doors[number].active]
    return squares + [FIRST_DOOR + number for number in doors]


def may_repair(game: Game, robot: Standee) -> bool:
    """Code 66, and 7.3."""
    if game.components.blank("repair") or not robot.repairs:
        return False
    return bool(repair_targets(game, robot))


def repair(game: Game, robot: Standee) -> Asking[None]:
    """R38."""
    game.note("rule.R38")
    slot = game.map.slot_of(robot.square)
    options = repair_targets(game, robot)
    chosen = yield from ask(game, "repair_target", game.seat_of(robot), options, robot.number, slot)
    robot.repairs -= 1
    game.facts.repairs_used += 1
    if chosen >= FIRST_DOOR:
        game.doors[chosen - FIRST_DOOR].active = True
        return
    token = repairable(game, game.map.square_of(slot, chosen))
    assert token is not None
    token.state = "active"
    game.note(f"repaired.{type(token).__name__.lower()}")
