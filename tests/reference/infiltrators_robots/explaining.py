"""Explaining the observed squares of a turn by infiltrators and decoys (H4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .hypothesis import Hypothesis
from .state import Game
from .words import Words

if TYPE_CHECKING:
    from .hypotheses import Past

Explained = tuple[set[int], set[int]]
"""The infiltrators used, and the squares observed."""

DECOY = -1


def explain(game: Game, hypothesis: Hypothesis, past: Past, words: Words) -> Explained | None:
    """H4: None, and the hypothesis has failed, where a square cannot be explained."""
    used: set[int] = set()
    observed = past.observed
    steps = (
        eliminated_explained(game, hypothesis, past, observed)
        and counts_explained(game, hypothesis, past, observed, words)
        and all(
            square_explained(game, hypothesis, past, square, used, observed, words)
            for square in sorted(observed - past.eliminated_squares)
        )
    )
    if not steps:
        game.note("H4.failed")
        hypothesis.failed = True
        return None
    return used, observed


def eliminated_explained(game: Game, hypothesis: Hypothesis, past: Past, observed: set[int]) -> bool:
    """H4.1, H4.2: the figures known to be eliminated, by ascending square."""
    figures = [(square, i) for i, square in past.record.eliminated_infiltrators.items()]
    figures += [(square, DECOY) for square in past.record.eliminated_decoys.values()]
    for square, figure in sorted(figures):
        if figure == DECOY:
            sound = decoy_eliminated(game, hypothesis, square, observed)
        else:
            sound = infiltrator_eliminated(game, hypothesis, past, figure, square)
        if not sound:
            return False
    return True


def infiltrator_eliminated(game: Game, hypothesis: Hypothesis, past: Past, eliminated: int, square: int) -> bool:
    """H4.1."""
    game.note("H4.1")
    if square not in hypothesis.where[eliminated]:
        gone = past.record.eliminated_infiltrators
        others = [i for i in past.staying if i not in gone and square in hypothesis.where[i]]
        if not others:
            return False
        game.note("H4.1.exchange")
        hypothesis.exchange(eliminated, others[0])
    hypothesis.stands_at(eliminated, square)
    return True


def decoy_eliminated(game: Game, hypothesis: Hypothesis, square: int, observed: set[int]) -> bool:
    """H4.2."""
    game.note("H4.2")
    lowest = hypothesis.lowest_decoy(observed)
    if square in hypothesis.decoys:
        hypothesis.decoys.discard(square)
    elif hypothesis.held > 0:
        hypothesis.held -= 1
    elif lowest is not None:
        hypothesis.decoys.discard(lowest)
    else:
        return False
    return True


def counts_explained(game: Game, hypothesis: Hypothesis, past: Past, observed: set[int], words: Words) -> bool:
    """D30 `count`: which of the seen squares held the pawns of which the number was told; they become observed."""
    for number, seen in past.record.counts:
        game.note("H4.count")
        possible = set().union(hypothesis.decoys, *(hypothesis.where[i] for i in past.staying))
        listed = [square for square in seen if square in possible and square not in observed]
        missing = number - len(observed.intersection(seen))
        if missing > len(listed):
            return False
        for _ in range(missing):
            square = words.pick(listed)
            listed.remove(square)
            observed.add(square)
    return True


def square_explained(
    game: Game, hypothesis: Hypothesis, past: Past, square: int, used: set[int], observed: set[int], words: Words
) -> bool:
    """H4.3: any other observed square."""
    if square in past.record.shown:
        return shown_explained(game, hypothesis, past, square, used, observed)
    game.note("H4.3")
    gone = past.record.eliminated_infiltrators
    free = [i for i in past.staying if i not in used and i not in gone]
    candidates = [i for i in free if square in hypothesis.where[i]]
    decoy_possible = square in hypothesis.decoys or hypothesis.held > 0
    if square not in past.record.sure and decoy_possible:
        candidates.append(DECOY)
    if not candidates:
        return decoy_moves(game, hypothesis, square, observed)
    chosen = words.pick(candidates)
    if chosen == DECOY:
        return decoy_stands(game, hypothesis, square, observed)
    used.add(chosen)
    hypothesis.stands_at(chosen, square)
    return True


def decoy_moves(game: Game, hypothesis: Hypothesis, square: int, observed: set[int]) -> bool:
    """H4.3 without a candidate: a decoy that was thought elsewhere stands here."""
    lowest = hypothesis.lowest_decoy(observed)
    if lowest is None:
        return False
    game.note("H4.3.moved")
    hypothesis.decoys.discard(lowest)
    hypothesis.decoys.add(square)
    return True


def decoy_stands(game: Game, hypothesis: Hypothesis, square: int, observed: set[int]) -> bool:
    """H4.3: the decoy thought here, else one of h; D15 `true` also one thought elsewhere."""
    if square in hypothesis.decoys:
        return True
    if hypothesis.held == 0:
        return decoy_moves(game, hypothesis, square, observed)
    hypothesis.held -= 1
    hypothesis.decoys.add(square)
    return True


def shown_explained(
    game: Game, hypothesis: Hypothesis, past: Past, square: int, used: set[int], observed: set[int]
) -> bool:
    """D15 `true`: a visible pawn is what it is shown to be."""
    game.note("H4.shown")
    name = past.record.shown[square]
    if name[0] == "d":
        return decoy_stands(game, hypothesis, square, observed)
    shown = int(name[1:])
    if square not in hypothesis.where[shown]:
        return False
    used.add(shown)
    hypothesis.stands_at(shown, square)
    return True
