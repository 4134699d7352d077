"""The guard phase: activated guards act, the others move at random (section 2.8)."""

from __future__ import annotations

import numpy as np

from simcore.bits import bit, count_bits, has, lowest
from simcore.games.infiltrators_guards.acts import is_at, list_moves
from simcore.games.infiltrators_guards.chance import roll_die, stream_now
from simcore.games.infiltrators_guards.codes import (
    GUARD_OWNER,
    NOBODY,
    STOP,
    UNARMED,
    Act,
    Heat,
    Kind,
    NoiseDie,
    Purpose,
    Stage,
    Tracking,
)
from simcore.games.infiltrators_guards.combat import attack_infiltrator, guard_can_shoot, guard_can_strike
from simcore.games.infiltrators_guards.ending import end_if_all_gone
from simcore.games.infiltrators_guards.figures import (
    is_attackable,
    is_on_board,
    living_guards,
    put_guard,
)
from simcore.games.infiltrators_guards.hacking import restore
from simcore.games.infiltrators_guards.heat import add_heat
from simcore.games.infiltrators_guards.machine import (
    add_option,
    ask_stage,
    begin_stage,
    clear_options,
    take_answer,
)
from simcore.kernel import kernel
from simcore.sets import holds

FIRST_COMPASS, LAST_COMPASS = 2, 5
"""Faces of the random die that are directions (R65)."""

# --- activations (R58 to R60) ---


@kernel
def begin_guards(s, cfg):
    """How many guards may be activated is fixed now (R58, R87)."""
    t = s.table
    living = count_bits(living_guards(t))
    if t.issued:
        t.activations = living
    else:
        t.activations = count_tokens(t, cfg)
        s.activations_unused += max(0, t.activations - living)
    for i in range(cfg.infiltrators):
        if is_attackable(t, i):
            add_heat(s, cfg, Heat.SEEN, t.tile[i], 1)
    begin_stage(s, Stage.ACTIVATE)


@kernel
def count_tokens(t, cfg):
    """The Alert track, or the noise on the board (D9)."""
    if cfg.alert_mode == Tracking.TRACK:
        return t.alert
    n = cfg.alert_start
    for i in range(cfg.infiltrators):
        if is_on_board(t, i):
            n += t.noise[i]
    return n


@kernel
def activate(s, cfg):
    """R59: the guard player names guards one after the other."""
    t = s.table
    if take_answer(s):
        if s.answer == STOP:
            begin_random_moves(s)
            return
        t.activations -= 1
        t.activated |= bit(s.answer)
        t.acting = s.answer
        t.actions_left = cfg.actions_per_turn
        s.guard_activated[s.answer] += 1
        begin_stage(s, Stage.GUARD_ACT)
        return
    guards = living_guards(t) & ~t.activated
    if t.activations == 0 or count_bits(guards) == 0:
        begin_random_moves(s)
        return
    clear_options(t)
    t.options[0] = guards
    add_option(t, STOP)
    ask_stage(s, Kind.ACTIVATE, cfg.infiltrators)


@kernel
def begin_random_moves(s):
    """R64."""
    s.table.acting = NOBODY
    s.table.activations = 0
    begin_stage(s, Stage.RANDOM_PICK)


@kernel
def act_as_guard(s, cfg, key):
    """R60: act by act."""
    t = s.table
    if take_answer(s):
        t.actions_left -= 1
        do_guard_act(s, cfg, key, s.answer)
        if t.stage != Stage.GUARD_ACT:
            return
    if t.actions_left == 0:
        t.acting = NOBODY
        begin_stage(s, Stage.ACTIVATE)
    else:
        list_guard_acts(s, cfg, t.acting)
        ask_stage(s, Kind.GUARD_ACT, cfg.infiltrators)


@kernel
def list_guard_acts(s, cfg, g):
    """The codes of all legal acts of an activated guard."""
    t = s.table
    clear_options(t)
    add_option(t, Act.END)
    list_moves(s, cfg, t.guard_tile[g], cfg.guard_movement[t.guard_kind[g]])
    if cfg.guard_can_restore:
        for k in range(t.n_objectives):
            if has(t.hacked, k) and is_at(t, cfg, t.guard_tile[g], k, 1):
                add_option(t, Act.HACK + k)
    for i in range(cfg.infiltrators):
        if is_attackable(t, i):
            if guard_can_shoot(t, cfg, g, t.tile[i]):
                add_option(t, Act.SHOOT + i)
            if guard_can_strike(t, cfg, g, t.tile[i]):
                add_option(t, UNARMED + i)


@kernel
def do_guard_act(s, cfg, key, code):
    """One act of the acting guard; an attack may have to wait for the answer about the noise die."""
    t = s.table
    if code == Act.END:
        t.actions_left = 0
    elif code < Act.USE:
        restore(t, code - Act.HACK)
    elif code < Act.SHOOT:
        put_guard(t, t.acting, code - Act.MOVE)
    else:
        s.shoots = code < UNARMED
        t.target = code - (Act.SHOOT if s.shoots else UNARMED)
        if t.noise[t.target] > 0 and cfg.noise_die == NoiseDie.MAY:
            begin_stage(s, Stage.NOISE_DIE)
        else:
            end_attack(s, cfg, key, t.noise[t.target] > 0 and cfg.noise_die == NoiseDie.MUST)


@kernel
def ask_for_noise_die(s, cfg, key):
    """R62: whether the guard takes a noise die of its target."""
    t = s.table
    if take_answer(s):
        begin_stage(s, Stage.GUARD_ACT)
        end_attack(s, cfg, key, s.answer)
        return
    clear_options(t)
    add_option(t, 0)
    add_option(t, 1)
    ask_stage(s, Kind.NOISE_DIE, cfg.infiltrators)


@kernel
def end_attack(s, cfg, key, noise_die):
    """The roll, and the end of the mission if the last infiltrator is gone."""
    attack_infiltrator(s, cfg, key, s.shoots, np.int64(noise_die))
    s.table.target = NOBODY
    end_if_all_gone(s, cfg)


# --- random moves (R64 to R66) ---


@kernel
def pick_random_mover(s, cfg, key):
    """The guard player names a guard that moves at random, in any order or (D32) each in turn."""
    t = s.table
    t.acting = NOBODY
    guards = living_guards(t) & ~t.activated & ~t.moved
    if take_answer(s):
        if s.answer == STOP:
            begin_stage(s, Stage.END_ROUND)
        else:
            move_at_random(s, cfg, key, s.answer)
    elif count_bits(guards) == 0:
        begin_stage(s, Stage.END_ROUND)
    elif cfg.random_order:
        move_at_random(s, cfg, key, lowest(guards))
    else:
        clear_options(t)
        t.options[0] = guards
        add_option(t, STOP)
        ask_stage(s, Kind.RANDOM_PICK, cfg.infiltrators)


@kernel
def move_at_random(s, cfg, key, g):
    """Roll until the die shows a direction (R65), and see how far the way is clear (R66)."""
    t = s.table
    t.moved |= bit(g)
    t.acting = g
    stream_word = stream_now(t, Purpose.RANDOM_MOVE, GUARD_OWNER + g)
    face = roll_die(key, stream_word, s.random_word, g)
    while not FIRST_COMPASS <= face <= LAST_COMPASS:
        face = roll_die(key, stream_word, s.random_word, g)
    t.direction = 2 * (face - FIRST_COMPASS)
    s.longest = clear_way(t, cfg, g, t.direction)
    if s.longest > 0:
        begin_stage(s, Stage.RANDOM_LENGTH)


@kernel
def clear_way(t, cfg, g, direction):
    """How many tiles a guard could walk straight on (R66)."""
    tile = t.guard_tile[g]
    for n in range(cfg.guard_movement[t.guard_kind[g]]):
        if not holds(t.board.step[direction], tile) or holds(t.board.figures, tile + cfg.delta[direction]):
            return n
        tile += cfg.delta[direction]
    return cfg.guard_movement[t.guard_kind[g]]


@kernel
def choose_length(s, cfg):
    """R66, D30."""
    t = s.table
    g = t.acting
    if take_answer(s):
        walk_straight(s, cfg, g, s.answer)
    elif cfg.random_length:
        walk_straight(s, cfg, g, s.longest)
    else:
        clear_options(t)
        for n in range(s.longest + 1):
            add_option(t, n)
        ask_stage(s, Kind.RANDOM_LENGTH, cfg.infiltrators)
        return
    begin_stage(s, Stage.RANDOM_PICK)


@kernel
def walk_straight(s, cfg, g, tiles):
    """A guard walks so many tiles in the direction of its die."""
    t = s.table
    if tiles > 0:
        put_guard(t, g, t.guard_tile[g] + tiles * cfg.delta[t.direction])
        s.guard_random_moves[g] += 1
    else:
        s.guard_random_declined[g] += 1
