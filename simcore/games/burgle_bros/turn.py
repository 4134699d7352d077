"""A turn from its beginning to the guard's move (R12 to R22)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.acts import start_act
from simcore.games.burgle_bros.alarms import start_thermo
from simcore.games.burgle_bros.chance import roll_start_die
from simcore.games.burgle_bros.codes import (
    LOOT_ROWS,
    NO_CARD,
    TOOL_ROWS,
    TURNS_TRACKED,
    Act,
    ActKind,
    Cause,
    FrameKind,
    Kind,
    Purpose,
    Result,
    Stage,
    Tile,
)
from simcore.games.burgle_bros.decks import draw_event
from simcore.games.burgle_bros.guards import start_guard, start_shift_change
from simcore.games.burgle_bros.legal import list_acts
from simcore.games.burgle_bros.machine import begin_stage, is_on_board, next_seat, push, take_answer, waste_rest
from simcore.games.burgle_bros.operations import Source
from simcore.games.burgle_bros.rooms import stand_in
from simcore.games.burgle_bros.safes import draw_lab_tool
from simcore.games.burgle_bros.stealth import alarms_on
from simcore.kernel import kernel

BEFORE_EVENT = 0
"""When the Thermo looks at who ends his actions there (D10); 1: after the event."""


@kernel
def next_stage(s, cfg, key):
    """Whatever the turn does next."""
    if s.stage == Stage.TURN:
        start_turn(s, cfg)
    elif s.stage == Stage.START_ROLLS:
        roll_at_start(s, cfg, key)
    elif s.stage == Stage.ALLOWANCE:
        allow_actions(s, cfg)
    elif s.stage == Stage.ACTS:
        act(s, cfg)
    elif s.stage == Stage.END_OF_ACTIONS:
        begin_stage(s, Stage.EVENT)
        if cfg.thermo_time == BEFORE_EVENT:
            start_thermo(s, cfg, key)
    elif s.stage == Stage.EVENT:
        begin_stage(s, Stage.AFTER_EVENT)
        meet_event(s, cfg, key)
    elif s.stage == Stage.AFTER_EVENT:
        begin_stage(s, Stage.GUARD_MOVES)
        if cfg.thermo_time != BEFORE_EVENT:
            start_thermo(s, cfg, key)
    elif s.stage == Stage.GUARD_MOVES:
        begin_stage(s, Stage.NEXT)
        move_guard(s, cfg)
    else:
        end_turn(s, cfg)


# --- the beginning (R13 to R17) ---


@kernel
def start_turn(s, cfg):
    """Old effects end; a skipped turn is over at once, an escaped burglar has none."""
    seat = s.active
    for flag in range(len(s.flags)):
        s.flags[flag] &= ~bit(seat)
    if has(s.escaped, seat):
        s.active = next_seat(cfg, seat, 1)
        return
    s.turn += 1
    s.round += int(seat == cfg.first_seat)
    s.seat_turns[seat] += 1
    s.cursor[:] = 0
    if has(s.skipped, seat):
        s.skipped &= ~bit(seat)
        begin_stage(s, Stage.NEXT)
        return
    clear_turn(s)
    begin_stage(s, Stage.START_ROLLS)
    if not is_on_board(s, seat):
        stand_in(s, cfg, seat, s.entrance)
        if cfg.lab_place_counts and s.effect[s.entrance] == Tile.LABORATORY:
            draw_lab_tool(s, cfg, seat, s.entrance)


@kernel
def clear_turn(s):
    """What counts within one turn begins anew (R17)."""
    s.used = 0
    s.acts = 0
    s.acted = 0
    s.climbed = 0
    s.entered_here = 0
    s.unseen = 0
    s.guard_mod = 0
    s.shift_change = 0
    s.tries[:] = 0
    s.passes[:] = 0
    s.marks[:] = 0


@kernel
def roll_at_start(s, cfg, key):
    """R16: the Chihuahua's die, then the kitty's, each if this burglar holds it; `step` is the row to look at next."""
    while s.step < LOOT_ROWS:
        row = s.step
        s.step += 1
        if cfg.loot_start_code[row] >= 0 and s.loot_held[s.active] & cfg.row_cards[TOOL_ROWS + row] != ZERO:
            purpose = Purpose.DICE_KITTY if row == cfg.kitty else Purpose.DICE_CHIHUAHUA
            die = roll_start_die(s, key, purpose)
            if cfg.loot_start_low[row] <= die <= cfg.loot_start_high[row]:
                f = push(s, FrameKind.PROGRAM, s.active, -1, Source.LOOT)
                f.code = cfg.loot_start_code[row]
                return
    begin_stage(s, Stage.ALLOWANCE)


@kernel
def allow_actions(s, cfg):
    """R17: what loot changes is fixed here; passing it later changes nothing in this turn."""
    seat = s.active
    s.left = cfg.actions_per_turn + s.bonus[seat]
    s.bonus[seat] = 0
    for card in range(cfg.n_loot):
        if has(s.loot_held[seat], card):
            s.left += cfg.loot_allowance[cfg.loot_row[card]]
    s.left = max(0, s.left)
    begin_stage(s, Stage.ACTS)


# --- the action phase (R18) ---


@kernel
def act(s, cfg):
    """K4, which is always asked, until the phase ends."""
    if s.climbed:
        end_phase(s)
    elif take_answer(s):
        if s.answer == Act.END:
            s.acts += 1
            s.act_count[ActKind.END] += 1
            end_phase(s)
        else:
            start_act(s, s.answer)
    else:
        list_acts(s, cfg)
        s.resuming = 1
        s.kind = Kind.ACT
        s.asked = s.active


@kernel
def end_phase(s):
    """R19 comes next."""
    waste_rest(s)
    begin_stage(s, Stage.END_OF_ACTIONS)


# --- after the actions (R20, R21) ---


@kernel
def threshold_of(s, cfg):
    """An event comes if at most so many actions were used; the Stamp may raise it, but not where events never come."""
    if cfg.event_threshold < 0:
        return cfg.event_threshold
    most = cfg.event_threshold
    for card in range(cfg.n_loot):
        if has(s.loot_held[s.active], card):
            most = max(most, cfg.loot_threshold[cfg.loot_row[card]])
    return most


@kernel
def meet_event(s, cfg, key):
    """R20, R85."""
    if s.used > threshold_of(s, cfg):
        return
    card = draw_event(s, cfg, key)
    if card == NO_CARD:
        return
    row = cfg.event_row[card]
    s.event_count += 1
    s.events_seen |= bit(row)
    f = push(s, FrameKind.PROGRAM, s.active, -1, Source.EVENT)
    f.code = cfg.event_code[row]
    f.target = row


@kernel
def move_guard(s, cfg):
    """R21: the guard of the burglar's floor moves, or after Shift Change all others."""
    if s.shift_change:
        start_shift_change(s)
    else:
        start_guard(s, cfg.floor_of[s.room[s.active]], s.guard_mod, Cause.GUARD_MOVE)


@kernel
def track_turn(s, cfg):
    """How fast the guards are and how many alarms are on, after this turn."""
    at = min(s.turn, TURNS_TRACKED - 1)
    for floor in range(cfg.floors):
        alarms = alarms_on(s, cfg, floor)
        s.alarm_turns += alarms
        s.alarms_after[at] += alarms
        s.speed_after[at] += s.speed[floor]
    s.turns_ended += 1


@kernel
def end_turn(s, cfg):
    """R22: the next seat's turn, or the end at the limit of turns."""
    track_turn(s, cfg)
    seat = s.active
    if is_on_board(s, seat):
        s.floor_turns[seat, cfg.floor_of[s.room[seat]]] += 1
    s.unseen = 0
    s.guard_mod = 0
    if s.turn + 1 >= cfg.max_turns:
        s.result = Result.TRUNCATED
        s.cause = Cause.TRUNCATED
        return
    s.active = next_seat(cfg, seat, 1)
    begin_stage(s, Stage.TURN)
