"""Removal of what was eliminated (R48)."""

from __future__ import annotations

from .pieces import NOWHERE, Infiltrator, Standee
from .showing import become_invisible
from .state import Game
from .tokens import drop_data, infiltrator_drops_rest, robot_drops_rest


def remove_all(game: Game, struck: set[int]) -> None:
    """R48: everything on squares that were struck, in the order of the rule."""
    for infiltrator in game.infiltrators:
        if infiltrator.on_board and infiltrator.square in struck:
            remove_infiltrator(game, infiltrator)
    remove_decoys(game, struck)
    remove_cat(game, struck)
    for standee in (*game.robots, *game.traitors):
        if standee.on_board and standee.square in struck:
            remove_standee(game, standee)


def remove_infiltrator(game: Game, infiltrator: Infiltrator) -> None:
    """R48, D46: the inventory is laid down; the index is public."""
    game.note("rule.R48", "removed.infiltrator")
    square, number = infiltrator.square, infiltrator.number
    drop_data(game, infiltrator, square)
    infiltrator_drops_rest(game, infiltrator, square)
    become_invisible(game, infiltrator)
    infiltrator.state, infiltrator.square = "traitor", NOWHERE
    game.record.eliminated_infiltrators[number] = square
    game.facts.infiltrators_eliminated += 1
    game.facts.eliminated_turn[number] = game.turn
    game.facts.first_elimination_turn = game.facts.first_elimination_turn or game.turn
    if game.decided("traitors"):
        game.traitors[number].state = "waiting"
        game.traitors[number].eliminated_turn = game.turn


def remove_decoys(game: Game, struck: set[int]) -> None:
    for decoy in game.decoys:
        if decoy.on_board and decoy.square in struck:
            game.note("removed.decoy")
            game.record.eliminated_decoys[decoy.number] = decoy.square
            become_invisible(game, decoy)
            decoy.state, decoy.square, decoy.owner = "gone", NOWHERE, -1
            game.facts.decoys_eliminated += 1


def remove_cat(game: Game, struck: set[int]) -> None:
    if game.cat.on_board and game.cat.square in struck:
        game.note("removed.cat")
        game.cat.state, game.cat.square = "gone", NOWHERE
        game.facts.cat_eliminated_turn = game.facts.cat_eliminated_turn or game.turn


def remove_standee(game: Game, standee: Standee) -> None:
    """R48, D39."""
    game.note(f"removed.{standee.kind}")
    drop_data(game, standee, standee.square)
    standee.eliminated_turn = game.turn
    if standee.kind == "robot":
        robot_drops_rest(game, standee, standee.square)
        standee.state = "waiting"
        game.facts.robots_eliminated += 1
    else:
        standee.state = "waiting" if game.decided("traitor_respawns") else "none"
        game.facts.traitors_eliminated += 1
    standee.square = NOWHERE
