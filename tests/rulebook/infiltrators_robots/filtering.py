"""What a careful reader of the public record may believe of a lone infiltrator (6.4 H1 to H6, N = 1, no decoy)."""

from __future__ import annotations

from typing import Any

from .board import Board
from .invariants import board_of


def possible(scene: Any) -> set[int]:
    """The squares of every hypothesis that agrees with all turns, at an act of the robots (phase A is complete)."""
    state, rules = scene.state, scene.all_rules
    board, turn = board_of(scene, state), state["turn"]
    sets = [_first(board, row["square"], rules["infiltrator_actions"]) for row in state["entrances"]]
    for t in range(1, turn + 1):
        record, done = state["record"][t - 1], t < turn
        moved = [_spread(board, old, rules["infiltrator_actions"]) for old in sets] if t > 1 else sets
        olds = sets if t > 1 else [{row["square"]} for row in state["entrances"]]
        budget = rules["infiltrator_actions"] - (t == 1)
        found = [_turn(board, old, new, record, done, budget) for old, new in zip(olds, moved, strict=True)]
        sets = [squares for squares in found if squares] or [_fallback(board, record, done)]
    return set().union(*sets)


def _first(board: Board, inside: int, actions: int) -> set[int]:
    return _spread(board, {inside}, actions - 1)


def _spread(board: Board, squares: set[int], actions: int) -> set[int]:
    """H2."""
    return {t for q in squares for t, d in board.steps(q).items() if d <= actions}


def _turn(board: Board, old: set[int], new: set[int], record: dict[str, Any], done: bool, budget: int) -> set[int]:
    """H3 to H5 for one hypothesis; empty if it fails."""
    for g in record["captures"][:1]:
        near = {w for w in board.squares if g in board.places(w).values()}
        by_way = {
            x for w in near for y in old
            if (there := board.steps(w).get(y, budget)) < budget
            for x, d in board.steps(w).items() if there + 1 + d <= budget
        }  # fmt: skip
        new = new & by_way or new
    observed = set(record["visible"]) | (set(record["hits"]) if done else set())
    for o in observed:
        new = {o} if o in new else set()
    if not observed and done:
        new = new - set(record["seen"])
    return new


def _fallback(board: Board, record: dict[str, Any], done: bool) -> set[int]:
    """H6: if every hypothesis has failed."""
    observed = set(record["visible"]) | (set(record["hits"]) if done else set())
    return observed or set(board.squares) - (set(record["seen"]) if done else set())
