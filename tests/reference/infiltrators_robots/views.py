"""What each team may see (6.3)."""

from __future__ import annotations

from typing import Any

from .moving import data_out
from .pieces import Infiltrator, Pawn
from .scanning import ROBOTS, SENTINELS, TRAITORS
from .snapshot import (
    Snapshot,
    commitments_snapshot,
    decoy_snapshot,
    door_snapshot,
    generator_snapshot,
    infiltrator_snapshot,
    open_snapshot,
    public_snapshot,
)
from .state import Game


def view_of(game: Game, seat: int) -> Snapshot:
    """The view of the team of a seat; views of one team differ by the seat only."""
    shared = {**open_snapshot(game), **public_snapshot(game), **open_counts(game), "seat": seat}
    return shared | (infiltrators_view(game) if seat < game.players else robots_view(game))


def open_counts(game: Game) -> dict[str, Any]:
    """The rest of the open column: pawns by label, tokens lying, and who is where."""
    pawns = sorted((pawn for pawn in game.pawns() if pawn.visible), key=lambda pawn: pawn.label)
    return {
        "decoys_lying": decoys_lying(game),
        "pawns": [pawn_view(game, pawn) for pawn in pawns],
        "in_play": game.players - sum(one.state in ("safe", "traitor") for one in game.infiltrators),
        "safe": sum(one.state == "safe" for one in game.infiltrators),
        "eliminated": [one.number for one in game.infiltrators if one.state == "traitor"],
        "data_out": data_out(game),
    }


def decoys_lying(game: Game) -> dict[str, list[int]]:
    """The numbers of the decoy tokens on each square."""
    squares = sorted({decoy.square for decoy in game.decoys if decoy.state == "lying"})
    return {
        str(square): [one.number for one in game.decoys if one.state == "lying" and one.square == square]
        for square in squares
    }


def pawn_view(game: Game, pawn: Pawn) -> dict[str, Any]:
    """6.1: label and square, and whether it is an infiltrator for sure; D15 `true`: what it is."""
    view: dict[str, Any] = {"label": pawn.label, "square": pawn.square, "sure": int(pawn.label in game.sure)}
    if game.decided("identity_shown"):
        view |= {"kind": "infiltrator" if isinstance(pawn, Infiltrator) else "decoy", "index": pawn.number}
    return view


def robots_view(game: Game) -> Snapshot:
    """The robots' column; not who of the infiltrators acts, nor who holds what."""
    hidden = game.phase == "infiltrators"
    generators = [generator_snapshot(one) for one in game.generators]
    for generator in generators:
        if generator["holder"][:1] == "i":
            generator["holder"] = ""
    return {
        "team": "robots",
        "doors": [door_snapshot(door, "trapped") for door in game.doors],
        "generators": generators,
        "acting": -1 if hidden else game.acting,
        "actions_left": 0 if hidden else game.actions_left,
        "own_scans": {group: commitments_snapshot(game, group) for group in (ROBOTS, SENTINELS)},
    }


def infiltrators_view(game: Game) -> Snapshot:
    """The infiltrators' column; not which of the unknown doors are trapped."""
    return {
        "team": "infiltrators",
        "doors": [door_snapshot(door, "known") for door in game.doors],
        "generators": [generator_snapshot(one) for one in game.generators],
        "decoys": [decoy_snapshot(decoy) for decoy in game.decoys],
        "infiltrators": [infiltrator_snapshot(game, one) for one in game.infiltrators],
        "acting": game.acting,
        "actions_left": game.actions_left,
        "own_scans": {TRAITORS: commitments_snapshot(game, TRAITORS)},
    }
