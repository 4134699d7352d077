"""What lies where, read off the view: operatives, exits, NPCs, and the data that may fall to me.

Numbers by position are packed into one word, `NIBBLE` bits for each position, because kernels take no memory.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import ONE, ZERO, bit
from simcore.games.infiltration.board import room_in_play
from simcore.games.infiltration.codes import LINE, OUT, SECRET, Op, RoomProgram
from simcore.games.infiltration.machine import player_of
from simcore.kernel import kernel
from strategies.infiltration.weights import EACH, HALF, NIBBLE, NIBBLE_MAX, SHARES

# --- operatives ---


@kernel
def count_at(packed, position):
    """The number of a position in a packed word."""
    return np.int64((packed >> np.uint64(NIBBLE * position)) & np.uint64(NIBBLE_MAX))


@kernel
def is_rival(view, cfg, operative):
    """Whether the operative belongs to another player."""
    return player_of(cfg, operative) != player_of(cfg, np.int64(view.me))


@kernel
def points_of(view, cfg, operative):
    """Points an operative may have collected; with hidden counts (D4) as many tokens as mine."""
    tokens = np.int64(view.df_count[operative])
    if tokens < 0:
        tokens = np.int64(view.df_count[view.me])
    points = tokens * cfg.token_mean
    for special in range(cfg.n_specials):
        points += view.special_held[operative, special] * cfg.special_score[special]
    return points


@kernel
def crowd_of(view, cfg):
    """Other operatives in each room, packed."""
    crowd = ZERO
    for operative in range(cfg.operatives):
        if operative != view.me and view.at[operative] != OUT:
            crowd += ONE << np.uint64(NIBBLE * np.int64(view.at[operative]))
    return crowd


@kernel
def company_of(view, cfg):
    """Others in each room, one room before it or deeper, packed: they come as near to its data as I."""
    company = ZERO
    for operative in range(cfg.operatives):
        position = np.int64(view.at[operative])
        if operative == view.me or position == OUT:
            continue
        if position == SECRET:
            company += ONE << np.uint64(NIBBLE * SECRET)
        else:
            company += EACH & ((ONE << np.uint64(NIBBLE * (min(position + 1, LINE) + 1))) - ONE)
    return company


@kernel
def patrol_of(view, cfg):
    """Positions with a faceup NPC, as bits."""
    patrol = ZERO
    for npc in range(cfg.n_npcs):
        if view.npc_faceup[npc]:
            patrol |= bit(view.npc_at[npc])
    return patrol


# --- ways out ---


@kernel
def has_operation(cfg, pc, op):
    """Whether a program contains an operation."""
    while pc >= 0 and cfg.code[pc, 0] != Op.END:
        if cfg.code[pc, 0] == op:
            return True
        pc += 1
    return False


@kernel
def is_sure_exit(view, cfg, crowd, position):
    """Whether the Interface of a room leads out; if it serves only one, whether no other comes as near to it."""
    if not view.interface[position]:
        return False
    program = np.int64(cfg.room_program[view.room[position], RoomProgram.INTERFACE])
    if not has_operation(cfg, program, Op.ESCAPE):
        return False
    if not has_operation(cfg, program, Op.CONSUME):
        return True
    distance = abs(view.at[view.me] - position)
    for near in range(max(position - distance, 1), min(position + distance, LINE) + 1):
        if count_at(crowd, near):
            return False
    return True


@kernel
def find_exit(view, cfg, crowd):
    """The revealed room of the line whose Interface leads out, 0 if there is none."""
    for position in range(1, view.opened + 1):
        if is_sure_exit(view, cfg, crowd, position):
            return position
    return OUT


@kernel
def find_door(view, cfg):
    """The revealed room that a card leads to from S (R43), 0 if there is none."""
    return max(room_in_play(view, cfg.office_room), room_in_play(view, cfg.halo_room))


# --- data ---


@kernel
def tokens_at(view, cfg, position, mean):
    """Data lying in a room; while it is facedown as many as it will have, `mean` of an unknown one."""
    if view.revealed[position]:
        return float(view.df_total[position])
    if view.room[position] >= 0:
        return float(cfg.room_df[view.room[position]])
    return mean


@kernel
def share_at(company, position):
    """Part of a room's data that falls to me."""
    return SHARES[count_at(company, position)]


@kernel
def usual_download(cfg, crowd, at):
    """Tokens of an undisturbed Download, or of an Extract with the company of this room."""
    if not cfg.extraction:
        return max(float(cfg.download_first), 1.0)
    return max(float(cfg.extract_two if count_at(crowd, at) else cfg.extract_alone), 1.0)


@kernel
def data_share(view, cfg, plan, position, mean):
    """Data of a room that may fall to me, in tokens."""
    return tokens_at(view, cfg, position, mean) * share_at(plan.company, position)


@kernel
def spread_data(view, cfg, plan):
    """Add up the whole Downloads and the odd tokens I may expect of rooms 1 to each depth, and the Downloads in S."""
    per_token = 1 / plan.bite
    downloads, tokens = 0.0, 0.0
    for position in range(1, LINE + 1):
        mine = data_share(view, cfg, plan, position, cfg.room_df_mean[0 if 2 * position <= LINE else 1])
        whole = np.floor(mine * per_token)
        downloads += whole
        tokens += np.floor(mine - whole * plan.bite + HALF)
        plan.whole[position] = downloads
        plan.odd[position] = tokens
    plan.hoard = data_share(view, cfg, plan, np.int64(SECRET), cfg.room_df_mean[2]) * per_token
