"""Entering and revealing rooms (R30 to R34), as procedures of the stack machine."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import ZERO, bit, has
from simcore.games.infiltration.board import NOWHERE, can_step, has_hologram, is_on_line, line_step
from simcore.games.infiltration.codes import (
    FIRST_ITEM_CODE,
    OUT,
    SECRET,
    FrameKind,
    Kind,
    Purpose,
    RoomProgram,
    Source,
    Standing,
)
from simcore.games.infiltration.machine import ask, clockwise, pop, push, start_program
from simcore.games.infiltration.supply import box_item, escape, pick_up_laid_item, place_df_from_pool, place_room_tokens
from simcore.kernel import kernel


class EntryStage(IntEnum):
    """Steps of R30; the order of ENTER and TRAPS is D26."""

    ARRIVE = 0
    SLUDGE_OF_HOLOGRAM = 1
    ONWARD = 2
    BEGIN = 3
    ENTER = 4
    TRAPS = 5
    SLUDGE = 6


class RevealFor(IntEnum):
    """Whose Enter program step 2 of R32 runs."""

    MOVER = 0
    NOBODY = 1
    REVEALER = 2  # D11 true
    SETUP = 3  # R11: every operative in room 1


@kernel
def is_eventful(s, cfg, position):
    """Whether entering a room can set anything off."""
    if not s.revealed[position] or s.room_items[position] != ZERO:
        return True
    if cfg.room_program[s.room[position], RoomProgram.ENTER] >= 0:
        return True
    for special in range(cfg.n_specials):
        if s.special_at[special] == position:
            return True
    return False


@kernel
def set_position(s, operative, position):
    """The operative stands in a room now; nothing is set off."""
    s.at[operative] = position
    s.visited[position] |= bit(operative)
    if position == SECRET or (s.deepest[operative] != SECRET and position > s.deepest[operative]):
        s.deepest[operative] = position


@kernel
def enter_room(s, cfg, operative, position, direction, steps_left):
    """Start the entry of an operative (R30); `direction` -1 for none; `steps_left` of the move it belongs to (D10)."""
    if is_eventful(s, cfg, position):
        f = push(s, FrameKind.ENTRY, operative, position)
        f.direction = direction
        f.n = steps_left
    else:
        set_position(s, operative, position)


@kernel
def complete_entry(s, cfg, operative, position):
    """After a stop in mid-move with D10 false: the Enter program, traps and Sludge passed over so far (R91)."""
    f = push(s, FrameKind.ENTRY, operative, position)
    f.stage = EntryStage.TRAPS if cfg.entry_order else EntryStage.ENTER


@kernel
def spring_next_trap(s, cfg, f):
    """Run the next trap of the list made at the first call (R30 step 4); False when there is none left."""
    if f.y == 0:
        f.y = s.laid_count + 1  # items laid from now on are not in the list
    next_item = -1
    for item in range(cfg.n_items):
        lies_there = has(s.room_items[f.host], FIRST_ITEM_CODE + item)
        if not lies_there or s.item_laid[item] < f.x or s.item_laid[item] >= f.y - 1:
            continue
        others_only = cfg.item_standing[item] == Standing.TRAP_OTHERS
        if cfg.item_standing[item] != Standing.TRAP_ALL and not (others_only and s.item_owner[item] != f.actor):
            continue
        if next_item < 0 or s.item_laid[item] < s.item_laid[next_item]:
            next_item = item
    if next_item < 0:
        return False
    f.x = s.item_laid[next_item] + 1
    started = start_program(s, cfg.item_trap[next_item], Source.TRAP, next_item, f.actor, f.host)
    f.z = next_item + 1 if started and cfg.item_once[next_item] else 0
    return True


@kernel
def box_sprung_trap(s, f):
    """A trap that acts once goes to the box when its program has ended."""
    if f.z > 0:
        item = f.z - 1
        pick_up_laid_item(s, item)
        box_item(s, item)
        f.z = 0


@kernel
def run_next_sludge(s, cfg, f):
    """Run the standing effect of the next special lying in the room (R30 step 5); False when there is none left."""
    while f.pc < cfg.n_specials:
        special = f.pc
        f.pc += 1
        if s.special_at[special] == f.host and cfg.special_standing[special]:
            started = start_program(s, cfg.special_trap[special], Source.SPECIAL, special, f.actor, f.host)
            f.z = special + 1 if started and cfg.special_once[special] else 0
            return True
    return False


@kernel
def remove_spent_special(s, f):
    """A special that acts once leaves its room when its program has ended."""
    if f.z > 0:
        s.special_at[f.z - 1] = OUT
        f.z = 0


@kernel
def run_onward(s, cfg, f):
    """A Hologram Projection sends the entering operative one room further (R30 step 2, R59, D36)."""
    goal = NOWHERE
    if s.at[f.actor] == f.host and f.direction >= 0 and is_on_line(f.host):
        goal = line_step(f.host, f.direction)
    if goal == NOWHERE:
        pop(s)
    elif goal == OUT:
        pop(s)
        if cfg.hologram_out:
            escape(s, cfg, f.actor)
    else:
        f.host = goal
        f.stage = EntryStage.ARRIVE


@kernel
def pass_through(s, cfg, f):
    """With D10 false and a further step possible: reveal without Enter, the rest waits for the answer (R91)."""
    operative = f.actor
    position = f.host
    move = s.frame[s.depth - 2]
    move.flag = 1
    move.host = position
    pop(s)
    if not s.revealed[position]:
        start_reveal(s, operative, position, RevealFor.NOBODY)


@kernel
def enter_or_reveal(s, cfg, f):
    """Step 3 of R30."""
    if s.revealed[f.host]:
        row = s.room[f.host]
        start_program(s, cfg.room_program[row, RoomProgram.ENTER], Source.ROOM, row, f.actor, f.host)
    else:
        start_reveal(s, f.actor, f.host, RevealFor.MOVER)


@kernel
def tick_entry(s, cfg, f):
    """One stage of R30 (D35)."""
    stage = f.stage
    if stage == EntryStage.ARRIVE:
        set_position(s, f.actor, f.host)
        f.stage = EntryStage.BEGIN
        if has_hologram(s, cfg, f.host):
            f.stage = EntryStage.ONWARD if cfg.hologram_skips_sludge else EntryStage.SLUDGE_OF_HOLOGRAM
            f.pc = 0
    elif stage == EntryStage.SLUDGE_OF_HOLOGRAM:
        remove_spent_special(s, f)
        if s.at[f.actor] != f.host or not run_next_sludge(s, cfg, f):
            f.stage = EntryStage.ONWARD
    elif stage == EntryStage.ONWARD:
        run_onward(s, cfg, f)
    elif stage == EntryStage.BEGIN:
        if f.n > 0 and not cfg.pass_through_enter and can_step(s, cfg, f.actor, s.frame[s.depth - 2].direction):
            pass_through(s, cfg, f)
        else:
            f.stage = EntryStage.TRAPS if cfg.entry_order else EntryStage.ENTER
    else:
        tick_room_effects(s, cfg, f)


@kernel
def tick_room_effects(s, cfg, f):
    """Steps 3 to 5 of R30, each only while the operative is still in the room (R90)."""
    if f.stage == EntryStage.TRAPS:
        box_sprung_trap(s, f)
    elif f.stage == EntryStage.SLUDGE:
        remove_spent_special(s, f)
    if s.at[f.actor] != f.host:
        pop(s)
    elif f.stage == EntryStage.ENTER:
        f.stage = EntryStage.SLUDGE if cfg.entry_order else EntryStage.TRAPS
        f.pc = 0
        enter_or_reveal(s, cfg, f)
    elif f.stage == EntryStage.TRAPS:
        if not spring_next_trap(s, cfg, f):
            f.stage = EntryStage.ENTER if cfg.entry_order else EntryStage.SLUDGE
            f.pc = 0
    elif not run_next_sludge(s, cfg, f):
        pop(s)


# --- revealing (R32, R33) ---


class RevealStage(IntEnum):
    """Steps of R32; OWN_ORDER waits for K11 in the set-up."""

    TURN_UP = 0
    ENTER = 1
    OWN_ORDER = 2
    TOKENS = 3


@kernel
def start_reveal(s, agent, position, reveal_for):
    """Turn a facedown room up; its Reveal program is run by the agent (R32, R33)."""
    f = push(s, FrameKind.REVEAL, agent, position)
    f.flag = reveal_for


@kernel
def turn_up(s, cfg, f):
    """Step 1 of R32: the room lies faceup and its Reveal program runs."""
    s.revealed[f.host] = 1
    if f.host != SECRET:
        s.opened = max(s.opened, f.host)
    for player in range(cfg.players):
        s.knows_room[player] &= ~bit(f.host)
    row = s.room[f.host]
    start_program(s, cfg.room_program[row, RoomProgram.REVEAL], Source.ROOM, row, f.agent, f.host)


@kernel
def start_enter_program(s, cfg, operative, position):
    """Run a room's Enter program for an operative."""
    row = s.room[position]
    start_program(s, cfg.room_program[row, RoomProgram.ENTER], Source.ROOM, row, operative, position)


@kernel
def players_turn_base(s, step):
    """Two players: the lower-numbered operative of the player whose turn is at `step` 0 to 3 (R78)."""
    return s.first if step < 2 else 2 - s.first


@kernel
def enter_at_setup(s, cfg, f):
    """R11: the entry room's Enter program for each operative still in room 1, from the first player (D12, K11)."""
    row = s.room[f.host]
    has_program = cfg.room_program[row, RoomProgram.ENTER] >= 0
    runs = cfg.operatives if cfg.setup_enter == 0 else (1 if cfg.setup_enter == 1 else 0)
    if not has_program or f.x >= runs:
        f.stage = RevealStage.TOKENS
        return
    k = f.x
    f.x += 1
    operative = clockwise(cfg, s.first, k)
    if cfg.players == 2 and cfg.setup_enter == 0:
        base = players_turn_base(s, k)
        if k & 1 == 0:
            f.x -= 1
            f.stage = RevealStage.OWN_ORDER
            options = ZERO
            for own in range(2):
                if s.at[base + own] == f.host:
                    options |= bit(own)
            ask(s, Kind.OWN_ORDER, base, options)
            return
        operative = base + 1 - f.y
    if s.at[operative] == f.host:
        start_enter_program(s, cfg, operative, f.host)


@kernel
def enter_in_chosen_order(s, cfg, f):
    """Two players: the operative named by the answer enters first."""
    base = players_turn_base(s, f.x)
    f.x += 1
    f.y = max(s.answer, 0)
    f.stage = RevealStage.ENTER
    if s.answer >= 0 and s.at[base + f.y] == f.host:
        start_enter_program(s, cfg, base + f.y, f.host)


@kernel
def enters_at_reveal(s, f):
    """Whether step 2 of R32 runs: for the mover still in the room, and with D11 for who reveals from afar."""
    if f.flag == RevealFor.MOVER:
        return s.at[f.actor] == f.host
    return f.flag == RevealFor.REVEALER and f.actor >= 0 and s.at[f.actor] != OUT


@kernel
def enter_at_reveal(s, cfg, f):
    """Step 2 of R32 outside the set-up (D11)."""
    f.stage = RevealStage.TOKENS
    if enters_at_reveal(s, f):
        start_enter_program(s, cfg, f.actor, f.host)


@kernel
def tick_reveal(s, cfg, key, f):
    """One step of R32."""
    if f.stage == RevealStage.TURN_UP:
        f.stage = RevealStage.ENTER
        turn_up(s, cfg, f)
    elif f.stage == RevealStage.ENTER:
        if f.flag == RevealFor.SETUP:
            enter_at_setup(s, cfg, f)
        else:
            enter_at_reveal(s, cfg, f)
    elif f.stage == RevealStage.OWN_ORDER:
        enter_in_chosen_order(s, cfg, f)
    else:
        place_room_tokens(s, cfg, f.host)
        position = f.host
        pop(s)
        place_df_from_pool(s, cfg, key, Purpose.DF_REVEAL, position, cfg.room_df[s.room[position]])
