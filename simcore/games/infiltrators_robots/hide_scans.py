"""Who stood on the squares that were observed (H4)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, count_bits, has, nth
from simcore.games.infiltrators_robots.board import copy_squares
from simcore.games.infiltrators_robots.chance import draw
from simcore.games.infiltrators_robots.codes import MAX_INFILTRATORS, NOBODY, NOWHERE, SQUARE_WORDS, SQUARES
from simcore.games.infiltrators_robots.telling import counted_area
from simcore.kernel import kernel
from simcore.sets import count_codes, exclude, holds, include, nth_code


@kernel
def explain_scans(s, cfg, key, h, turn):
    """First the eliminated, then scans that told a number, then all other observed squares; it may fail."""
    hiding = s.hiding
    hiding.used = ZERO
    copy_squares(hiding.observed, hiding.told)
    explain_eliminated(s, cfg, h, turn)
    if cfg.long_answer and not hiding.failed[h]:
        explain_counts(s, cfg, key, h, turn)
    for word in range(SQUARE_WORDS):
        if hiding.observed[word] & ~hiding.ended[word] != ZERO:
            explain_word(s, cfg, key, h, (turn, word))


@kernel
def explain_word(s, cfg, key, h, at):
    """The observed squares of one word of their set."""
    hiding = s.hiding
    turn, word = at
    left = hiding.observed[word] & ~hiding.ended[word]
    n = count_bits(left)
    for k in range(n):
        if hiding.failed[h]:
            return
        square = word * (SQUARES // SQUARE_WORDS) + nth(left, k)
        shown = shown_pawn(s, cfg, turn, square)
        if shown == NOBODY:
            explain(s, cfg, key, h, square)
        elif shown < MAX_INFILTRATORS:
            explain_shown(hiding, h, shown, square)
        else:
            stand_decoy(hiding, h, square)


# --- the eliminated (H4.1, H4.2) ---


@kernel
def explain_eliminated(s, cfg, h, turn):
    """Ascending by square: an infiltrator or decoy that is known to have been there."""
    hiding, r = s.hiding, s.record[turn]
    last = np.int64(NOWHERE)
    for _ in range(count_codes(hiding.ended)):
        who, square = NOBODY, np.int64(SQUARES)
        for i in range(cfg.infiltrators):
            if last < r.infiltrator_out[i] < square:
                who, square = i, np.int64(r.infiltrator_out[i])
        for d in range(cfg.decoys):
            if last < r.decoy_out[d] < square:
                who, square = MAX_INFILTRATORS, np.int64(r.decoy_out[d])
        if who < MAX_INFILTRATORS:
            put_eliminated(s, cfg, h, who, square)
        else:
            remove_decoy(hiding, h, square)
        if hiding.failed[h]:
            return
        last = square


@kernel
def put_eliminated(s, cfg, h, j, square):
    """H4.1: if it cannot have been there, it was another one's way that it took."""
    hiding = s.hiding
    if not holds(hiding.squares[h, j], square):
        other = lowest_able(hiding, cfg, h, square)
        if other == NOBODY:
            hiding.failed[h] = 1
            return
        exchange(hiding, cfg, h, j, other)
    stand(hiding, h, j, square)


@kernel
def lowest_able(hiding, cfg, h, square):
    """The lowest infiltrator that may be on a square and explains nothing yet, -1 if there is none."""
    for i in range(cfg.infiltrators):
        able = has(hiding.staying & ~hiding.out & ~hiding.used, i)
        if able and holds(hiding.squares[h, i], square):
            return i
    return NOBODY


@kernel
def exchange(hiding, cfg, h, j, other):
    """Two infiltrators exchange where they may be and came from, and what they carry."""
    for word in range(SQUARE_WORDS):
        kept = hiding.squares[h, j, word]
        hiding.squares[h, j, word] = hiding.squares[h, other, word]
        hiding.squares[h, other, word] = kept
    for slots in (hiding.outside[h], hiding.start[h]):
        slot = slots[j]
        slots[j] = slots[other]
        slots[other] = slot
    for g in range(cfg.panels):
        if hiding.carrier[h, g] == j:
            hiding.carrier[h, g] = other
        elif hiding.carrier[h, g] == other:
            hiding.carrier[h, g] = j


@kernel
def stand(hiding, h, i, square):
    """An infiltrator was on a square; a decoy that was thought to be there is not."""
    hiding.squares[h, i] = ZERO
    include(hiding.squares[h, i], square)
    hiding.outside[h, i] = NOWHERE
    hiding.used |= bit(i)
    if holds(hiding.decoys[h], square):
        exclude(hiding.decoys[h], square)
        hiding.spare[h] += 1


@kernel
def remove_decoy(hiding, h, square):
    """H4.2: the decoy there is gone, or one that stood nowhere, or the lowest that nobody observed."""
    decoys = hiding.decoys[h]
    if holds(decoys, square):
        exclude(decoys, square)
    elif hiding.spare[h] > 0:
        hiding.spare[h] -= 1
    else:
        lowest = unobserved_decoy(hiding, h)
        if lowest == NOWHERE:
            hiding.failed[h] = 1
        else:
            exclude(decoys, lowest)


@kernel
def unobserved_decoy(hiding, h):
    """The lowest square of a decoy that was not observed, NOWHERE if there is none."""
    for word in range(SQUARE_WORDS):
        left = hiding.decoys[h, word] & ~hiding.observed[word]
        if left != ZERO:
            return word * (SQUARES // SQUARE_WORDS) + nth(left, 0)
    return np.int64(NOWHERE)


# --- all others (H4.3) ---


@kernel
def explain(s, cfg, key, h, square):
    """One of the infiltrators that may be there, or a decoy."""
    hiding = s.hiding
    able = ZERO
    for i in range(cfg.infiltrators):
        if has(hiding.staying & ~hiding.out & ~hiding.used, i) and holds(hiding.squares[h, i], square):
            able |= bit(i)
    if not holds(hiding.sure, square) and (holds(hiding.decoys[h], square) or hiding.spare[h] > 0):
        able |= bit(MAX_INFILTRATORS)
    if able == ZERO:
        move_decoy(hiding, h, square)
        return
    who = nth(able, draw(s, key, count_bits(able)))
    if who < MAX_INFILTRATORS:
        stand(hiding, h, who, square)
    else:
        stand_decoy(hiding, h, square)


@kernel
def stand_decoy(hiding, h, square):
    """A decoy is on a square: the one that stands there, or one that stood nowhere, or another one."""
    if not holds(hiding.decoys[h], square):
        if hiding.spare[h] > 0:
            include(hiding.decoys[h], square)
            hiding.spare[h] -= 1
        else:
            move_decoy(hiding, h, square)


@kernel
def move_decoy(hiding, h, square):
    """The lowest decoy that nobody observed stands on the square instead."""
    lowest = unobserved_decoy(hiding, h)
    if lowest == NOWHERE:
        hiding.failed[h] = 1
    else:
        exclude(hiding.decoys[h], lowest)
        include(hiding.decoys[h], square)


# --- variants: identities shown (D15), scans that told a number (D30) ---


@kernel
def shown_pawn(s, cfg, turn, square):
    """The pawn that was shown on a square (D15), -1 if none was."""
    r = s.record[turn]
    if cfg.identity_shown:
        for place in range(r.n_visible):
            if r.visible[place] == square:
                return np.int64(r.visible_who[place])
    return np.int64(NOBODY)


@kernel
def explain_shown(hiding, h, i, square):
    """An infiltrator that was shown there was there."""
    if holds(hiding.squares[h, i], square):
        stand(hiding, h, i, square)
    else:
        hiding.failed[h] = 1


@kernel
def explain_counts(s, cfg, key, h, turn):
    """For each scan that told a number, so many of its squares are observed, too (D30)."""
    hiding, area = s.hiding, s.hiding.ball
    for k in range(s.record[turn].n_counts):
        counted_area(s, cfg, turn, k, area)
        wanted = np.int64(s.record[turn].count[k])
        for word in range(SQUARE_WORDS):
            wanted -= count_bits(area[word] & hiding.observed[word])
        list_possible(s, cfg, h, area)
        if count_codes(hiding.chosen) < wanted:
            hiding.failed[h] = 1  # without a draw
            return
        while wanted > 0:
            square = nth_code(hiding.chosen, draw(s, key, count_codes(hiding.chosen)))
            exclude(hiding.chosen, square)
            include(hiding.observed, square)
            wanted -= 1


@kernel
def list_possible(s, cfg, h, area):
    """Write the squares of an area where an infiltrator may be or a decoy stands, and that are not observed yet."""
    hiding = s.hiding
    for word in range(SQUARE_WORDS):
        possible = hiding.decoys[h, word]
        for i in range(cfg.infiltrators):
            if has(hiding.staying, i):
                possible |= hiding.squares[h, i, word]
        hiding.chosen[word] = possible & area[word] & ~hiding.observed[word]
