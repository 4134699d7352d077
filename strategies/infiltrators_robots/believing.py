"""Where infiltrators are, for all that the robots were told: a map of chances for each infiltrator in play.

A map is called a track. Which index a track has does not matter, for indices are hidden: when a square is seen to hold
a pawn, one track takes it, and the others are mixed with what that one was, as likely as they could have been there
themselves. So for one infiltrator without decoys the squares with a chance are just those that agree with the record.
All follows from the public record of the view, turn by turn; turns that are done are kept as long as their record is
the same.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, has
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    NOWHERE,
    TURNS_KEPT,
    Generator,
    Phase,
)
from simcore.kernel import kernel
from strategies.infiltrators_robots.ground import know_exits
from strategies.infiltrators_robots.moving import fold, move_tracks, weigh_goals
from strategies.infiltrators_robots.sightings import drop_leaver, note_pawns, note_scans

HALF, LOW_HALF = np.uint64(32), np.uint64(0xFFFF_FFFF)


@kernel
def know_belief(view, cfg, plan, b, doubts):
    """Bring a belief up to what the view shows; `doubts` are as in `check_belief`."""
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
    """Begin anew on another map, or for a bot that thinks otherwise: of what draws infiltrators, and of pawns."""
    pull, haste, shy, doubt, hit_doubt = doubts
    same = b.map == plan.stamp and b.pull == pull and b.haste == haste and b.shy == shy
    if not same or b.doubt != doubt or b.hit_doubt != hit_doubt:
        b.map, b.pull, b.haste, b.shy = plan.stamp, pull, haste, shy
        b.doubt, b.hit_doubt = doubt, hit_doubt
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
        if r.seen[i] != ZERO:
            digest = fold(fold(digest, i), np.int64(r.seen[i] >> HALF))
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
        if r.infiltrator_out[i] >= 0:
            digest = fold(fold(digest, i), np.int64(r.infiltrator_out[i]))
    for d in range(len(r.decoy_out)):
        if r.decoy_out[d] >= 0:
            digest = fold(fold(digest, d), np.int64(r.decoy_out[d]))
    digest = fold(digest, r.left)
    for g in range(len(plan.home)):
        digest = fold(digest, plan.home[g] if plan.taken[g] >= turn else np.int64(NOWHERE))
        digest = fold(digest, np.int64(is_held(view.table, g) and plan.taken[g] < turn))
    for slot in range(len(plan.open)):
        digest = fold(digest, plan.open[slot])
    return digest
