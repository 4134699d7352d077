"""Visible pawns and their labels (6.1, R29)."""

from __future__ import annotations

from .pieces import Infiltrator, Pawn
from .questions import Asking, ask
from .state import Game


def become_visible(game: Game, pawn: Pawn) -> None:
    """E6: a new label."""
    pawn.visible, pawn.label = True, game.next_label
    game.next_label += 1


def become_invisible(game: Game, pawn: Pawn) -> None:
    """E8: the label is gone."""
    game.sure.discard(pawn.label)
    pawn.visible, pawn.label = False, -1


def may_hide(game: Game, infiltrator: Infiltrator) -> bool:
    """R29, D14."""
    if not infiltrator.visible:
        return False
    if game.decided("hide_needs") == "nothing":
        return True
    room = game.map.room_squares(infiltrator.square)
    return not any(robot.on_board and robot.square in room for robot in game.robots)


def legal_showing(game: Game, infiltrator: Infiltrator) -> list[str]:
    """R28, R29: acts that change what robots see of the infiltrator and its own decoys."""
    acts = []
    if not infiltrator.visible:
        acts.append("show")
    if may_hide(game, infiltrator):
        acts.append("hide")
    faces = {decoy.visible for decoy in game.decoys_of(infiltrator, "board")}
    if False in faces:
        acts.append("show_decoy")
    if True in faces:
        acts.append("hide_decoy")
    return acts


def show(game: Game, infiltrator: Infiltrator) -> None:
    game.note("rule.R29")
    become_visible(game, infiltrator)
    game.facts.shows += 1


def hide(game: Game, infiltrator: Infiltrator) -> None:
    game.note("rule.R29")
    become_invisible(game, infiltrator)
    game.facts.hides += 1


def turn_decoy(game: Game, infiltrator: Infiltrator, visible: bool) -> Asking[None]:
    """R28 `show_decoy`, `hide_decoy`; K13."""
    decoys = [decoy.number for decoy in game.decoys_of(infiltrator, "board") if decoy.visible != visible]
    chosen = yield from ask(game, "which_decoy", infiltrator.number, decoys, infiltrator.number)
    change = become_visible if visible else become_invisible
    change(game, game.decoys[chosen])
