"""What robots make of what they see: pawns, hits, empty squares, and which track it was."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.codes import Phase
from simcore.kernel import kernel
from simcore.sets import holds
from strategies.infiltrators_robots.ground import square_number

PERCENT = 100.0


# --- what is seen ---


@kernel
def note_pawns(view, cfg, plan, b, turn):
    """Visible pawns after the moves of a turn."""
    r = view.record[turn]
    if view.table.phase == Phase.INFILTRATORS:
        return  # it is not over, and what may still be seen is not to be told
    for k in range(r.n_visible):
        sure = (r.sure >> k) & 1
        give_square(view, plan, b, np.int64(r.visible[k]), 0.0 if sure else doubt_of(cfg, view, b.doubt, turn))


@kernel
def doubt_of(cfg, view, percent, turn):
    """How likely a pawn is taken for a decoy; not at all where all decoys are gone."""
    if percent == 0:
        return 0.0
    left = cfg.decoys
    for past in range(1, turn):
        for d in range(cfg.decoys):
            left -= view.record[past].decoy_out[d] >= 0
    return percent / PERCENT if left > 0 else 0.0


@kernel
def note_scans(view, cfg, plan, b, turn):
    """All that was seen in a turn that is over: pawns, hits, empty squares, and who was eliminated."""
    r = view.record[turn]
    for k in range(r.n_hits):
        where, out = np.int64(r.hits[k]), False
        for i in range(cfg.infiltrators):
            out |= r.infiltrator_out[i] == where
        if not out and not is_decoy_out(cfg, r, where):
            give_square(view, plan, b, where, hit_doubt_at(view, cfg, b, r, where, turn))
    for k in range(r.n_visible):
        where = np.int64(r.visible[k])
        if not is_hit(r, where):
            sure = (r.sure >> k) & 1
            give_square(view, plan, b, where, 0.0 if sure else doubt_of(cfg, view, b.doubt, turn))
    for i in range(cfg.infiltrators):
        if r.infiltrator_out[i] >= 0:
            drop_track(plan, b, np.int64(r.infiltrator_out[i]))
    cut_seen(plan, b, r)


@kernel
def is_hit(r, square):
    """Whether a square was told as a hit."""
    for k in range(r.n_hits):
        if r.hits[k] == square:
            return True
    return False


@kernel
def is_decoy_out(cfg, r, square):
    """Whether a decoy was eliminated on a square."""
    for d in range(cfg.decoys):
        if r.decoy_out[d] == square:
            return True
    return False


@kernel
def hit_doubt_at(view, cfg, b, r, square, turn):
    """The doubt of a hit: that of a visible pawn if it is one."""
    for k in range(r.n_visible):
        if r.visible[k] == square:
            return 0.0 if (r.sure >> k) & 1 else doubt_of(cfg, view, b.doubt, turn)
    return doubt_of(cfg, view, b.hit_doubt, turn)


@kernel
def cut_seen(plan, b, r):
    """Nobody is where a scan saw nobody; what is left of each track is made whole."""
    for i in range(b.now_tracks):
        total = 0.0
        for k in range(plan.n_squares):
            square = square_number(plan, k)
            if b.now[i, square] > 0.0 and holds(r.seen, square) and not is_hit(r, square):
                b.now[i, square] = 0.0
            total += b.now[i, square]
        if total <= 0.0:
            spread_anywhere(plan, b, r, i)
        else:
            scale_track(plan, b, i, 1.0 / total)


@kernel
def scale_track(plan, b, i, factor):
    """Multiply the chances of a track."""
    for k in range(plan.n_squares):
        b.now[i, square_number(plan, k)] *= factor


@kernel
def spread_anywhere(plan, b, r, i):
    """A track that agrees with nothing may be wherever nobody looked."""
    n = 0
    for k in range(plan.n_squares):
        n += not holds(r.seen, square_number(plan, k))
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        b.now[i, square] = 0.0 if holds(r.seen, square) else 1.0 / max(n, 1)


# --- which track it was ---


@kernel
def give_square(view, plan, b, square, doubt):
    """A pawn was seen on a square: the likeliest track is there, less what may be a decoy."""
    best, total = weigh_tracks(plan, b, square)
    if b.now_tracks == 0 or (total <= 0.0 and doubt > 0.0):
        return  # a decoy
    mix_others(plan, b, best, total)
    rest = 1.0 - b.now[best, square]
    for k in range(plan.n_squares):
        b.now[best, square_number(plan, k)] *= doubt / rest if rest > 0.0 else 0.0
    b.now[best, square] = 1.0 - doubt if rest > 0.0 else 1.0


@kernel
def weigh_tracks(plan, b, square):
    """How likely each track is on a square; the likeliest, and the sum."""
    best, total = 0, 0.0
    for i in range(b.now_tracks):
        plan.likely[i] = b.now[i, square]
        total += plan.likely[i]
        if plan.likely[i] > plan.likely[best]:
            best = i
    return best, total


@kernel
def mix_others(plan, b, best, total):
    """Each other track takes over what `best` was, as far as it could have been the one."""
    if total <= 0.0:
        return
    for i in range(b.now_tracks):
        share = plan.likely[i] / total
        if i != best and share > 0.0:
            for k in range(plan.n_squares):
                square = square_number(plan, k)
                b.now[i, square] = (1.0 - share) * b.now[i, square] + share * b.now[best, square]
            b.now_carry[i] = (1.0 - share) * b.now_carry[i] + share * b.now_carry[best]


@kernel
def drop_track(plan, b, square):
    """Somebody was eliminated on a square: the likeliest track is no more."""
    best, total = weigh_tracks(plan, b, square)
    mix_others(plan, b, best, total)
    remove_track(b, best)


@kernel
def drop_leaver(plan, b):
    """Somebody left with data: the track that was likeliest to have it is no more."""
    best = 0
    for i in range(b.now_tracks):
        if b.now_carry[i] > b.now_carry[best]:
            best = i
    remove_track(b, best)


@kernel
def remove_track(b, i):
    """The last track takes the place of one that is no more."""
    if b.now_tracks > 0:
        b.now_tracks -= 1
        b.now[i] = b.now[b.now_tracks]
        b.now_carry[i] = b.now_carry[b.now_tracks]
        b.now[b.now_tracks] = 0.0
        b.now_carry[b.now_tracks] = 0.0
