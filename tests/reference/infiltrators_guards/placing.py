"""Set-up: objectives, guards, mark, turn order and entry (R19-R24)."""

from __future__ import annotations

from .alert import change_alert
from .dealing import SLOTS
from .moves import enter
from .pieces import Objective
from .purposes import Purpose
from .questions import Asking, ask_guard_player
from .state import Game


def place_objectives(game: Game) -> Asking[None]:
    """R19, D19: at most one per segment."""
    game.note("rule.R19")
    board, number = game.board, game.mission.objectives
    how = game.decided("objective_placement")
    if how == "random":
        slots = game.shuffled(list(range(SLOTS)), Purpose.OBJECTIVES)
        game.objectives = [Objective(board.spot(slot)) for slot in slots[:number]]
        return
    for _ in range(number):
        taken = [board.slots[objective.tile] for objective in game.objectives]
        left = [slot for slot in range(SLOTS) if slot not in taken]
        if how == "any":
            tile = yield from ask_guard_player(
                game, "objective", [tile for tile in board.free if board.slots[tile] in left]
            )
        else:
            tile = board.spot((yield from ask_guard_player(game, "objective", left)))
        game.objectives.append(Objective(tile))


def place_guards(game: Game) -> Asking[None]:
    """R20: one after the other."""
    for guard in game.guards:
        game.note("rule.R20")
        tile = yield from ask_guard_player(game, "place_guard", guard_places(game), guard.number)
        guard.state, guard.tile = "board", tile


def guard_places(game: Game) -> list[int]:
    """R20: no obstacle, figure or (D20) objective; D59: open edge tiles are left for all infiltrators."""
    occupied = game.occupied()
    places = [tile for tile in game.board.free if tile not in occupied]
    if not game.decided("guard_on_objective"):
        places = [tile for tile in places if not game.objective_at(tile)]
    edge = [tile for tile in game.board.open_edge if tile not in occupied]
    if len(edge) <= game.team:
        game.note("rule.R20.edge_kept")
        places = [tile for tile in places if tile not in edge]
    return places


def mark_guard(game: Game) -> Asking[None]:
    """R21, D48."""
    if not game.mission.marked:
        return
    game.note("rule.R21")
    if game.decided("mark_pick") == "random":
        game.marked = game.below(len(game.guards), Purpose.MARK)
    else:
        game.marked = yield from ask_guard_player(game, "mark", range(len(game.guards)))


def find_turn_order(game: Game) -> None:
    """R22: by descending printed Movement; the shuffle is always made."""
    game.note("rule.R22")
    shuffled = game.shuffled(list(range(game.team)), Purpose.ORDER)
    movements = [infiltrator.card.movement for infiltrator in game.infiltrators]
    if len(set(movements)) < game.team:
        game.note("rule.R22.tie")
    ties = range(game.team) if game.decided("order_ties") == "seat" else shuffled
    game.order = sorted(ties, key=lambda number: -movements[number])


def enter_all(game: Game) -> Asking[None]:
    """R23: in turn order, or by D49 in seat order."""
    seats = game.decided("entry_order") == "seat"
    for number in sorted(game.order) if seats else game.order:
        yield from enter(game, game.infiltrators[number])


def start_track(game: Game) -> None:
    """R24."""
    game.note("rule.R24")
    change_alert(game, game.rules.alert_start, "start")
    game.round = 1
