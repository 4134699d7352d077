"""Where infiltrators are, for all that the robots were told: a map of chances for each infiltrator in play.

A map is called a track. Which index a track has does not matter, for indices are hidden: when a square is seen to hold a
pawn, one track takes it, and the others are mixed with what that one was, as likely as they could have been there
themselves. So for one infiltrator without decoys the squares with a chance are just those that agree with the record.
All follows from the public record of the view, turn by turn; turns that are done are kept as long as their record is
the same.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import has
from simcore.games.infiltrators_robots.board import has_square
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    NOWHERE,
    TURNS_KEPT,
    Generator,
    Phase,
)
from simcore.kernel import kernel
from strategies.infiltrators_robots.ground import know_exits, square_number
from strategies.infiltrators_robots.moving import fold, move_tracks, weigh_goals

PERCENT = 100.0
HALF, LOW_HALF = np.uint64(32), np.uint64(0xFFFF_FFFF)


@kernel
def know_belief(view, cfg, plan, b, doubts):
    """Bring a belief up to what the view shows; `doubts` are pull, shy, and doubts of shown and of hit pawns."""
    t = view.table
    know_exits(view, plan)
    find_homes(view, cfg, plan)
    done = t.turn if t.phase == Phase.RESPAWNS else max(t.turn - 1, 0)
    check_belief(view, cfg, plan, b, doubts)
    if b.done > done:
        b.done = 0
    for turn in range(1, min(b.done, done) + 1):
        if b.digest[turn] != digest_of(view, plan, turn):
            b.done = 0
            break
    if b.done == 0:
        begin_tracks(view, cfg, b)
    while b.done < done:
        turn = b.done + 1
        play_turn(view, cfg, plan, b, turn)
        note_scans(view, cfg, plan, b, turn)
        b.mass[:] = b.now
        b.carry[:] = b.now_carry
        b.tracks = b.now_tracks
        b.digest[turn] = digest_of(view, plan, turn)
        b.done = turn
        b.now_digest = 0
    know_present(view, cfg, plan, b, done)


@kernel
def know_present(view, cfg, plan, b, done):
    """The turn under way: its moves are over, its scans are not."""
    if done == view.table.turn:
        b.now[:] = b.mass
        b.now_carry[:] = b.carry
        b.now_tracks = b.tracks
        b.version += 1
        return
    digest = digest_of(view, plan, view.table.turn)
    if b.now_digest != digest:
        play_turn(view, cfg, plan, b, view.table.turn)
        note_pawns(view, cfg, plan, b, view.table.turn)
        b.now_digest = digest
        b.version += 1


@kernel
def check_belief(view, cfg, plan, b, doubts):
    """Begin anew on another map, or for a bot that thinks otherwise."""
    pull, shy, doubt, hit_doubt = doubts
    if b.map != plan.stamp or b.pull != pull or b.shy != shy or b.doubt != doubt or b.hit_doubt != hit_doubt:
        b.map, b.pull, b.shy, b.doubt, b.hit_doubt = plan.stamp, pull, shy, doubt, hit_doubt
        b.done = 0
        b.goals = 0
    if b.steps != cfg.infiltrator_actions:
        b.steps = cfg.infiltrator_actions
        b.goals = 0


@kernel
def begin_tracks(view, cfg, b):
    """All infiltrators are outside, at any of the entrances."""
    n = 0
    b.mass[:] = 0.0
    b.carry[:] = 0.0
    b.tracks = cfg.infiltrators
    b.now_digest = 0
    for slot in range(cfg.panels):
        n += view.table.entrance[slot] >= 0
    for slot in range(cfg.panels):
        if view.table.entrance[slot] >= 0:
            for i in range(cfg.infiltrators):
                b.mass[i, view.table.entrance[slot]] = 1.0 / n


@kernel
def play_turn(view, cfg, plan, b, turn):
    """From where infiltrators were after the turn before to where they are after their moves."""
    b.now[:] = b.mass
    b.now_carry[:] = b.carry
    b.now_tracks = b.tracks
    if not is_carried(view, cfg, plan, turn):
        b.now_carry[:] = 0.0
    weigh_goals(view, cfg, plan, b, turn)
    move_tracks(view, cfg, plan, b, turn)
    for i in range(cfg.infiltrators):
        if has(np.uint64(view.record[turn].left), i):
            drop_leaver(plan, b)


# --- what is known of data ---


@kernel
def find_homes(view, cfg, plan):
    """Where each generator was taken, and when; one that was not is where it lies."""
    t = view.table
    for g in range(cfg.panels):
        plan.home[g], plan.taken[g] = NOWHERE, 0
        if t.generator[g] == Generator.ACTIVE or t.generator[g] == Generator.DATA:
            plan.home[g], plan.taken[g] = t.generator_square[g], TURNS_KEPT
            continue
        for turn in range(1, t.turn + 1):
            r = view.record[turn]
            for k in range(r.n_captures):
                if (np.int64(r.captured[k]) >> g) & 1:
                    plan.home[g], plan.taken[g] = np.int64(r.captures[k]), turn


@kernel
def is_held(t, g):
    """Whether infiltrators carry the data of a generator."""
    return t.generator[g] == Generator.CARRIED and t.generator_holder[g] < FIRST_ROBOT


@kernel
def is_carried(view, cfg, plan, turn):
    """Whether infiltrators had data before a turn, as far as can be told now."""
    for g in range(cfg.panels):
        if is_held(view.table, g) and plan.taken[g] < turn:
            return True
    return False


@kernel
def digest_of(view, plan, turn):
    """A number made of all that a belief takes from a turn."""
    r = view.record[turn]
    digest = np.int64(turn)
    for i in range(len(r.seen)):
        digest = fold(digest, np.int64(r.seen[i] >> HALF))
        digest = fold(digest, np.int64(r.seen[i] & LOW_HALF))
    for k in range(r.n_hits):
        digest = fold(digest, np.int64(r.hits[k]))
    digest = fold(digest, r.n_hits)
    for k in range(r.n_visible):
        digest = fold(digest, np.int64(r.visible[k]))
    digest = fold(fold(digest, r.n_visible), r.sure)
    for k in range(r.n_captures):
        digest = fold(fold(digest, np.int64(r.captures[k])), np.int64(r.captured[k]))
    for i in range(len(r.infiltrator_out)):
        digest = fold(digest, np.int64(r.infiltrator_out[i]))
    for d in range(len(r.decoy_out)):
        digest = fold(digest, np.int64(r.decoy_out[d]))
    digest = fold(digest, r.left)
    for g in range(len(plan.home)):
        digest = fold(digest, plan.home[g] if plan.taken[g] >= turn else np.int64(NOWHERE))
        digest = fold(digest, np.int64(is_held(view.table, g) and plan.taken[g] < turn))
    for slot in range(len(plan.open)):
        digest = fold(digest, plan.open[slot])
    return digest


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
            if b.now[i, square] > 0.0 and has_square(r.seen, square) and not is_hit(r, square):
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
        n += not has_square(r.seen, square_number(plan, k))
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        b.now[i, square] = 0.0 if has_square(r.seen, square) else 1.0 / max(n, 1)


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
