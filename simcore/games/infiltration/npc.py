"""Non-player characters: placing, stepping, removing (R44 to R50)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, count_bits, nth
from simcore.games.infiltration.board import has_hologram, here, is_on_line, line_step
from simcore.games.infiltration.chance import draw
from simcore.games.infiltration.codes import FIRST_NPC_AGENT, NPC_BESIDE, NPC_BOX, OUT, Direction, Purpose, Source
from simcore.games.infiltration.machine import start_program
from simcore.kernel import kernel


@kernel
def is_in_facility(s, npc):
    """Whether an NPC stands in some room."""
    return NPC_BESIDE < s.npc_at[npc] < NPC_BOX


@kernel
def put_npc(s, npc, position, faceup):
    """The NPC stands in a room with that face."""
    s.npc_at[npc] = position
    s.npc_faceup[npc] = faceup
    if faceup:
        s.npc_seen[npc] = 1


@kernel
def scattered_npc(s, cfg, key, f):
    """The NPC drawn in place of the one named (R84, D17); -1 when none is left."""
    free = ZERO
    for npc in range(cfg.n_npcs):
        removed = s.npc_at[npc] == NPC_BOX
        if not is_in_facility(s, npc) and (not removed or cfg.scatter_removed):
            free |= bit(npc)
    n = count_bits(free)
    if n == 0:
        return -1
    return nth(free, draw(s, key, Purpose.NPC_SCATTER, f.agent, n))


@kernel
def place_npc(s, cfg, key, f, npc, faceup):
    """Bring an NPC into the room of the program (R44, R84, D16)."""
    position = here(s, f)
    if cfg.scattered_npcs:
        npc = scattered_npc(s, cfg, key, f)
        if npc >= 0:
            put_npc(s, npc, position, faceup)
    elif s.npc_at[npc] == NPC_BESIDE or (is_in_facility(s, npc) and cfg.npc_again):
        put_npc(s, npc, position, faceup)


@kernel
def remove_npc(s, npc):
    """The NPC goes to the box for good (R49)."""
    s.npc_at[npc] = NPC_BOX
    s.npc_faceup[npc] = 0


@kernel
def can_npc_step(s, npc, direction):
    """Whether the NPC can take a step: within 1 to 12 and into a revealed room (R48)."""
    position = s.npc_at[npc]
    if not is_on_line(position):
        return False
    goal = line_step(position, direction)
    return goal > OUT and s.revealed[goal] != 0


@kernel
def step_npc(s, cfg, npc, direction):
    """One step, and one room further for each Hologram Projection met (R48, T58)."""
    if not can_npc_step(s, npc, direction):
        return
    s.npc_at[npc] = line_step(s.npc_at[npc], direction)
    while has_hologram(s, cfg, s.npc_at[npc]) and can_npc_step(s, npc, direction):
        s.npc_at[npc] = line_step(s.npc_at[npc], direction)


@kernel
def npc_step_options(s, npc, direction):
    """The directions (K4 codes) in which the NPC can step, of those allowed."""
    options = ZERO
    for way in range(2):
        if (direction == Direction.EITHER or direction == way) and can_npc_step(s, npc, way):
            options |= bit(way)
    return options


@kernel
def movable_npcs(s, cfg, direction):
    """The NPCs on the line that can take a first step, as bits by row (K8)."""
    npcs = ZERO
    for npc in range(cfg.n_npcs):
        if npc_step_options(s, npc, direction) != ZERO:
            npcs |= bit(npc)
    return npcs


@kernel
def turn_npcs_up(s, cfg, position):
    """All facedown NPCs of a room turn faceup (`npc_flip`)."""
    for npc in range(cfg.n_npcs):
        if s.npc_at[npc] == position:
            s.npc_faceup[npc] = 1
            s.npc_seen[npc] = 1


@kernel
def is_waiting_npc(s, npc):
    """Whether an NPC is faceup and has not acted in this phase (R45, R99)."""
    return s.npc_faceup[npc] != 0 and s.npc_acted[npc] == 0


@kernel
def next_npc_room(s, cfg, first):
    """The room nearest to the entry, from `first` on, in which an NPC is waiting; NPC_BOX if there is none."""
    room = NPC_BOX
    for npc in range(cfg.n_npcs):
        if is_waiting_npc(s, npc) and s.npc_at[npc] >= first:
            room = min(room, s.npc_at[npc])
    return room


@kernel
def waiting_npcs(s, cfg, position):
    """The waiting NPCs of a room, as bits by row."""
    npcs = ZERO
    for npc in range(cfg.n_npcs):
        if is_waiting_npc(s, npc) and s.npc_at[npc] == position:
            npcs |= bit(npc)
    return npcs


@kernel
def any_faceup(s, cfg):
    """Whether the NPC phase has anything to do."""
    for npc in range(cfg.n_npcs):
        if s.npc_faceup[npc]:
            return True
    return False


@kernel
def is_removed_at(s, cfg, npc, position):
    """Whether the NPC leaves the game when it is activated in this room (R47)."""
    if cfg.npc_removed_at_entry[npc] and position == 1:
        return True
    return (cfg.npc_removed_rooms[npc] >> np.uint64(s.room[position])) & np.uint64(1) != ZERO


@kernel
def activate(s, cfg, npc):
    """Removal first, otherwise its program (R47, R48)."""
    position = s.npc_at[npc]
    s.npc_acted[npc] = 1
    s.npc_activations[npc] += 1
    if is_removed_at(s, cfg, npc, position):
        remove_npc(s, npc)
        start_program(s, cfg.npc_on_removed[npc], Source.NPC_REMOVED, npc, FIRST_NPC_AGENT + npc, position)
    else:
        start_program(s, cfg.npc_act[npc], Source.NPC_ACT, npc, FIRST_NPC_AGENT + npc, position)
