"""Entering, moving and leaving (R23, R30-R34)."""

from __future__ import annotations

from .combat import end_if_all_gone
from .noise import make_noise, noise_of_move
from .pieces import Infiltrator
from .questions import Asking, ask_infiltrator
from .reach import path_lengths, reachable
from .state import Game

LEAVE = 1
MOVE = 16


def entry_tiles(game: Game) -> list[int]:
    """R23: the open edge tiles without figure."""
    occupied = game.occupied()
    return [tile for tile in game.board.open_edge if tile not in occupied]


def enter(game: Game, infiltrator: Infiltrator) -> Asking[None]:
    """R23: place an infiltrator, who waits outside if there is no tile for it."""
    tiles = entry_tiles(game)
    if not tiles:
        game.note("rule.R23.waits", "waits")
        infiltrator.state = "waiting"
        return
    game.note("rule.R23")
    tile = yield from ask_infiltrator(game, "entry", infiltrator.number, tiles)
    infiltrator.state, infiltrator.tile, infiltrator.entry = "board", tile, tile
    if not game.in_shade(infiltrator):
        game.note("entry.lit")
        make_noise(game, infiltrator, game.rules.entry_noise, "entry")


def moves(game: Game, infiltrator: Infiltrator) -> list[int]:
    """R32: the codes of possible moves."""
    if infiltrator.movement < 1:
        game.note("rule.R95")
    return [MOVE + tile for tile in reachable(game, infiltrator)]


def move(game: Game, infiltrator: Infiltrator, code: int) -> None:
    """R32, R33: only the end tile matters."""
    game.note("rule.R32")
    game.passive(infiltrator, "move")
    tile = code - MOVE
    length = reachable(game, infiltrator)[tile]
    infiltrator.tile = tile
    number = infiltrator.number
    game.facts.tiles_moved[number] += length
    ends = game.facts.shade_ends if game.in_shade(infiltrator) else game.facts.lit_ends
    ends[number] += 1
    count_ground(game, tile)
    noise_of_move(game, infiltrator)


def count_ground(game: Game, tile: int) -> None:
    """Note what is moved upon."""
    game.note(f"segment.{game.segments[game.board.slots[tile]][0]}")
    if game.objective_at(tile):
        game.note("rule.R90")


def exits(game: Game, infiltrator: Infiltrator) -> dict[int, int]:
    """R34: the open edge tiles from which the infiltrator can leave, with the path lengths to them."""
    if game.decided("exit_when") == "objectives_done" and not game.objectives_done():
        return {}
    lengths = path_lengths(game, infiltrator)
    edge = [tile for tile in game.board.open_edge if lengths.get(tile, infiltrator.movement) < infiltrator.movement]
    if game.decided("exit_where") == "own_entry":
        edge = [tile for tile in edge if tile == infiltrator.entry]
    return {tile: lengths[tile] for tile in edge}


def leaving(game: Game, infiltrator: Infiltrator) -> list[int]:
    """R34: the code of leaving, if it is possible."""
    return [LEAVE] if exits(game, infiltrator) else []


def leave(game: Game, infiltrator: Infiltrator) -> None:
    """R34: leave over the nearest open edge tile, of several the lowest; R67."""
    game.note("rule.R34")
    ways = exits(game, infiltrator)
    nearest = [tile for tile in sorted(ways) if ways[tile] == min(ways.values())]
    game.note("exit.near" if ways[nearest[0]] else "exit.here", *(["exit.tie"] if len(nearest) > 1 else []))
    game.mission_facts.exit_tile[infiltrator.number] = nearest[0]
    game.mission_facts.left_round[infiltrator.number] = game.round
    game.note(f"left.{infiltrator.card.id}")
    infiltrator.remove("left")
    end_if_all_gone(game)
