"""Operations on the data files of a room and on the own ones (R23, R68, R97)."""

from __future__ import annotations

import numpy as np

from simcore.bits import bit
from simcore.games.infiltration.board import (
    select_rooms,
)
from simcore.games.infiltration.chance import (
    move_all_tokens,
    move_best_tokens,
    move_random_token,
    total,
)
from simcore.games.infiltration.codes import (
    DECLINE,
    OUT,
    Kind,
    Op,
    Purpose,
)
from simcore.games.infiltration.machine import ask, chooser, player_of
from simcore.games.infiltration.supply import (
    forget_df,
)
from simcore.kernel import kernel

A, B, C = 1, 2, 3
"""Columns of a code row after the operation."""


@kernel
def change_room_df(s, cfg, key, f, op):
    """`take_df`, `add_df`, `remove_df`, `look(df,...)` on one room of a selector (K5)."""
    if f.stage == 0:
        if (op == Op.TAKE_DF or op == Op.LOOK_DF) and f.actor < 0:  # L10
            return True
        f.stage = 1
        if ask(s, Kind.ROOM, chooser(s, f), select_rooms(s, f, np.int64(cfg.code[f.pc, B]))):
            return False
    f.target = max(s.answer, OUT)
    if f.target == OUT:
        return True
    n = np.int64(cfg.code[f.pc, A])
    room = f.target
    if op == Op.TAKE_DF:
        take_df(s, cfg, key, f, n, room)
    elif op == Op.ADD_DF:
        add_df(s, cfg, key, f, n, room)
    elif op == Op.REMOVE_DF:
        remove_df(s, cfg, key, f, n, room)
    else:
        s.knows_df[player_of(cfg, f.actor)] |= bit(room)
    return True


@kernel
def add_df(s, cfg, key, f, n, room):
    """Tokens from the pool to the available space of a room."""
    added = min(n, total(s.pool))
    for _ in range(added):
        move_random_token(s, key, Purpose.DF_POOL, f.agent, s.pool, s.df[room])
    if added > 0:
        forget_df(s, cfg, room, -1)


@kernel
def take_df(s, cfg, key, f, n, room):
    """Tokens of a room to the actor's stock, at random or the best (R97)."""
    player = player_of(cfg, f.actor)
    if cfg.code[f.pc, C]:
        s.knows_df[player] |= bit(room)
        taken = move_best_tokens(n, s.df[room], s.stock[f.actor])
    else:
        taken = min(n, total(s.df[room]))
        for _ in range(taken):
            move_random_token(s, key, Purpose.DF_TAKE, f.agent, s.df[room], s.stock[f.actor])
    s.data_taken[room] += taken
    if taken > 0:
        forget_df(s, cfg, room, player)


@kernel
def remove_df(s, cfg, key, f, n, room):
    """Available tokens leave a room for the pool or the box: n at random, or all (-1)."""
    goal = s.df_box if cfg.code[f.pc, C] else s.pool
    if n < 0:
        moved = move_all_tokens(s.df[room], goal)
    else:
        moved = min(n, total(s.df[room]))
        for _ in range(moved):
            move_random_token(s, key, Purpose.DF_TAKE, f.agent, s.df[room], goal)
    if f.npc >= 0:
        s.npc_df[f.npc] += moved
    if moved > 0:
        forget_df(s, cfg, room, player_of(cfg, f.actor) if f.actor >= 0 else -1)


@kernel
def token_options(s, f):
    """K10: values the actor still has among tokens not yet chosen; x, y, z count those chosen."""
    options = bit(DECLINE)
    if s.stock[f.actor, 0] > f.x:
        options |= bit(1)
    if s.stock[f.actor, 1] > f.y:
        options |= bit(2)
    if s.stock[f.actor, 2] > f.z:
        options |= bit(3)
    return options


@kernel
def count_chosen_token(f, value):
    """One more own token of this value goes back to the pool."""
    if value == 1:
        f.x += 1
    elif value == 2:
        f.y += 1
    else:
        f.z += 1


@kernel
def redraw_df(s, cfg, key, f, n):
    """Choose up to n own tokens, return them together, draw as many from the pool (R68)."""
    if f.actor < 0:
        return True
    if f.stage == 0:
        f.x = 0
        f.y = 0
        f.z = 0
    elif s.answer != DECLINE:
        count_chosen_token(f, s.answer)
    chosen = f.x + f.y + f.z
    if (f.stage == 0 or s.answer != DECLINE) and chosen < n:
        f.stage = 1
        ask(s, Kind.TOKEN, f.actor, token_options(s, f))
        return False
    s.stock[f.actor, 0] -= f.x
    s.stock[f.actor, 1] -= f.y
    s.stock[f.actor, 2] -= f.z
    s.pool[0] += f.x
    s.pool[1] += f.y
    s.pool[2] += f.z
    for _ in range(chosen):
        move_random_token(s, key, Purpose.DF_POOL, f.agent, s.pool, s.stock[f.actor])
    return True
