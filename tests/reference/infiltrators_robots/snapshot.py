"""The complete position as a plain dictionary."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

from .belief import supports
from .pieces import Decoy, Deployable, Door, Generator, Infiltrator, Standee
from .record import record_extra, record_snapshot
from .scanning import ROBOTS, SENTINELS, TRAITORS
from .state import Game

Snapshot = dict[str, Any]


def take_snapshot(game: Game) -> Snapshot:
    """Return the position; `extra` holds what resampling needs and the rest does not tell."""
    return {
        **take_pieces(game),
        **public_snapshot(game),
        "scans": {group: commitments_snapshot(game, group) for group in (ROBOTS, TRAITORS, SENTINELS)},
        "questions": game.facts.questions,
        "facts": asdict(game.facts),
        "extra": {"sure": sorted(game.sure), "record": [record_extra(record) for record in game.records]},
    }


def take_pieces(game: Game) -> Snapshot:
    """Return where all figures and tokens are, and who acts."""
    return {
        **open_snapshot(game),
        "doors": [door_snapshot(door, "trapped", "known") for door in game.doors],
        "generators": [generator_snapshot(one) for one in game.generators],
        "decoys": [decoy_snapshot(decoy) for decoy in game.decoys],
        "infiltrators": [infiltrator_snapshot(game, one) for one in game.infiltrators],
        "acting": game.acting,
        "to_act": sorted(game.to_act),
        "actions_left": game.actions_left,
        "next_label": game.next_label,
    }


def public_snapshot(game: Game) -> Snapshot:
    """What follows from the public record."""
    return {"record": [record_snapshot(record) for record in game.records], "support": supports(game)}


def open_snapshot(game: Game) -> Snapshot:
    """What both teams see in the same form (6.1)."""
    return {
        "turn": game.turn,
        "phase": game.phase,
        "map": map_snapshot(game),
        "entrances": [asdict(entrance) for entrance in game.entrances],
        "removed": game.removed,
        "sentinels": [deployable_snapshot(one) for one in game.sentinels],
        "teleports": [deployable_snapshot(one) for one in game.teleports],
        "disablers_lying": lying_snapshot(game.disablers_lying),
        "repairs_lying": lying_snapshot(game.repairs_lying),
        "traitors": [{"state": one.state, "square": one.square} for one in game.traitors],
        "robots": [robot_snapshot(one) for one in game.robots],
        "cat": asdict(game.cat),
    }


def map_snapshot(game: Game) -> Snapshot:
    return {
        "panels": [id_ for id_, _, _, _ in game.panels],
        "turns": [turns for _, _, _, turns in game.panels],
        "cells": [[row, column] for _, row, column, _ in game.panels],
    }


def door_snapshot(door: Door, *flags: str) -> Snapshot:
    named = {name: getattr(door, name) for name in ("a", "b", "active", *flags)}
    return {name: int(value) if isinstance(value, bool) else value for name, value in named.items()}


def generator_snapshot(one: Generator) -> Snapshot:
    return {"state": one.state, "square": one.square, "holder": one.holder}


def deployable_snapshot(one: Deployable) -> Snapshot:
    return {"state": one.state, "square": one.square, "holder": one.holder}


def decoy_snapshot(one: Decoy) -> Snapshot:
    return {
        "state": one.state,
        "square": one.square,
        "visible": int(one.visible),
        "label": one.label,
        "owner": one.owner,
    }


def infiltrator_snapshot(game: Game, one: Infiltrator) -> Snapshot:
    return {
        "state": one.state,
        "square": one.square,
        "entrance": one.entrance,
        "visible": int(one.visible),
        "label": one.label,
        "disablers": one.disablers,
        "passing": int(game.passing(one)),
    }


def robot_snapshot(one: Standee) -> Snapshot:
    return {"state": one.state, "square": one.square, "repairs": one.repairs}


def lying_snapshot(tokens: Counter[int]) -> dict[str, int]:
    return {str(square): number for square, number in sorted(tokens.items()) if number}


def commitments_snapshot(game: Game, group: str) -> dict[str, int]:
    return {str(number): answer for number, answer in game.commitments.get(group, {}).items()}
