"""Decoys: placing, taking and redeploying them (R28)."""

from __future__ import annotations

from .pieces import NOWHERE, Decoy, Infiltrator
from .questions import Asking, ask
from .reach import open_sides
from .showing import become_invisible, become_visible
from .state import Game


def pawn_squares(game: Game) -> set[int]:
    return {pawn.square for pawn in game.pawns()}


def decoy_squares(game: Game, infiltrator: Infiltrator) -> list[int]:
    """K11: squares of the room without a pawn."""
    taken = pawn_squares(game)
    return [square for square in game.map.room_squares(infiltrator.square) if square not in taken]


def may_place_decoy(game: Game, infiltrator: Infiltrator) -> bool:
    """Code 27, and 7.3."""
    if game.components.blank("decoy") or not game.decoys_of(infiltrator, "fresh"):
        return False
    return bool(decoy_squares(game, infiltrator))


def place_decoy(game: Game, infiltrator: Infiltrator) -> Asking[None]:
    """R28 `decoy`; K11, K12."""
    game.note("rule.R28")
    slot, number = game.map.slot_of(infiltrator.square), infiltrator.number
    options = [game.map.panel_index(square) for square in decoy_squares(game, infiltrator)]
    chosen = yield from ask(game, "decoy_square", number, options, number, slot)
    decoy = game.decoys_of(infiltrator, "fresh")[0]
    yield from put_down(game, infiltrator, decoy, game.map.square_of(slot, chosen))


def put_down(game: Game, infiltrator: Infiltrator, decoy: Decoy, square: int) -> Asking[None]:
    """R28, E3, E6: who put it last is its owner."""
    face = yield from ask(game, "decoy_face", infiltrator.number, (0, 1), infiltrator.number)
    decoy.state, decoy.square, decoy.owner = "board", square, infiltrator.number
    if face:
        become_visible(game, decoy)
    game.facts.decoys_placed += 1


def redeploy_sides(game: Game, infiltrator: Infiltrator) -> list[int]:
    """Codes 28 to 31: directions of reach squares without a pawn."""
    if not game.decoys_of(infiltrator, "held"):
        return []
    taken = pawn_squares(game)
    return [direction for direction, square in open_sides(game, infiltrator.square).items() if square not in taken]


def redeploy_decoy(game: Game, infiltrator: Infiltrator, direction: int) -> Asking[None]:
    """R28 `redeploy_decoy`; K12."""
    game.note("rule.R28")
    decoy = game.decoys_of(infiltrator, "held")[0]
    yield from put_down(game, infiltrator, decoy, open_sides(game, infiltrator.square)[direction])


def take_sides(game: Game, infiltrator: Infiltrator) -> list[int]:
    """Codes 32 to 35: directions of reach squares with a decoy."""
    decoys = {decoy.square for decoy in game.decoys if decoy.on_board}
    return [direction for direction, square in open_sides(game, infiltrator.square).items() if square in decoys]


def take_decoy(game: Game, infiltrator: Infiltrator, direction: int) -> None:
    """R28 `take_decoy`, E3, E8; D20 `room`: it is fresh again."""
    game.note("rule.R28")
    square = open_sides(game, infiltrator.square)[direction]
    decoy = next(one for one in game.decoys if one.on_board and one.square == square)
    become_invisible(game, decoy)
    decoy.state = "fresh" if game.decided("redeploy_reach") == "room" else "held"
    decoy.square, decoy.owner = NOWHERE, infiltrator.number
