"""The complete position as a plain dictionary."""

from __future__ import annotations

import copy
from dataclasses import asdict
from typing import Any

from .dealing import SLOTS, numbers_held
from .pieces import Guard, Infiltrator, Objective
from .purposes import NOT_OF_THE_GAME
from .state import SOURCES, Game

Snapshot = dict[str, Any]


def take_snapshot(game: Game) -> Snapshot:
    """Return the position in canonical form."""
    segments = [*game.segments, *[("", 0)] * (SLOTS - len(game.segments))]
    return {
        "mission": game.mission_number,
        "round": game.round,
        "phase": game.phase,
        "alert": game.alert,
        "alert_by_source": [game.alert_by_source[source] for source in SOURCES],
        "issued": game.issued,
        "segments": [id_ for id_, _ in segments],
        "rotations": [rotation for _, rotation in segments],
        "order": list(game.order),
        "acting": game.acting,
        "to_act": list(game.to_act),
        "activations": game.activations,
        "infiltrators": [infiltrator_snapshot(infiltrator) for infiltrator in game.infiltrators],
        "guards": [guard_snapshot(guard) for guard in game.guards],
        "objectives": [objective_snapshot(objective) for objective in game.objectives],
        "marked": game.marked,
        "scores": asdict(game.scores),
        "shop": list(game.shop),
        "draws": draws_snapshot(game),
        "missions": copy.deepcopy(game.missions),
        "result": copy.deepcopy(game.result),
        "facts": {**asdict(game.facts), **asdict(game.mission_facts)},
    }


def infiltrator_snapshot(infiltrator: Infiltrator) -> Snapshot:
    held = numbers_held(infiltrator)
    return {
        "character": infiltrator.character.id if infiltrator.character is not None else "",
        "state": infiltrator.state,
        "tile": infiltrator.tile,
        "hits": infiltrator.hits,
        "noise": infiltrator.noise,
        "entry": infiltrator.entry,
        "cards": [one.card.id for one in infiltrator.cards],
        "uses": [one.uses for one in infiltrator.cards],
        "bought": len(infiltrator.bought),
        "dealt": [card.id for card in infiltrator.dealt],
        "held": [int(number in held) for number in range(len(infiltrator.dealt))],
        "actions_left": infiltrator.actions_left,
        "quiet_left": infiltrator.quiet_left,
        "loud_moved": int(infiltrator.loud_moved),
    }


def guard_snapshot(guard: Guard) -> Snapshot:
    return {
        "kind": guard.kind.id,
        "state": guard.state,
        "tile": guard.tile,
        "hits": guard.hits,
        "activated": int(guard.activated),
        "moved": int(guard.moved),
        "actions_left": guard.actions_left,
    }


def objective_snapshot(objective: Objective) -> Snapshot:
    return {
        "tile": objective.tile,
        "progress": objective.progress,
        "hacked": int(objective.hacked),
        "hacker": objective.hacker,
    }


def draws_snapshot(game: Game) -> dict[str, int]:
    """Words used by each stream of the game (C6), by purpose, round and owner."""
    return {
        ":".join(str(int(part)) for part in stream): words
        for stream, words in sorted(game.streams.cursors.items())
        if words and stream[0] not in NOT_OF_THE_GAME
    }
