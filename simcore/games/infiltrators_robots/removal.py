"""What explosions remove (R48), and who comes back (R50, R51)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    FIRST_TRAITOR,
    NOBODY,
    NOWHERE,
    Cause,
    Decoy,
    Generator,
    Kind,
    Stage,
    Where,
)
from simcore.games.infiltrators_robots.course import note_eliminated
from simcore.games.infiltrators_robots.ending import end_game
from simcore.games.infiltrators_robots.figures import (
    conceal,
    has_other_standee,
    is_on_board,
    is_traitor,
    number_of,
    put_on_board,
    seat_of,
    stands,
    take_off_board,
)
from simcore.games.infiltrators_robots.machine import add_option, ask_stage, begin_stage, clear_options, take_answer
from simcore.games.infiltrators_robots.robots import drop_rest as drop_tools
from simcore.games.infiltrators_robots.sneaking import drop_rest
from simcore.games.infiltrators_robots.tokens import lay_data
from simcore.kernel import kernel
from simcore.sets import count_codes, holds

# --- removal (R48) ---


@kernel
def eliminate(s, cfg):
    """Everything on squares that have exploded."""
    t = s.table
    for i in range(cfg.infiltrators):
        if is_on_board(t, i) and holds(s.exploded, t.square[i]):
            eliminate_infiltrator(s, cfg, i)
    for d in range(cfg.decoys):
        if stands(t, d) and holds(s.exploded, t.decoy_square[d]):
            s.record[t.turn].decoy_out[d] = t.decoy_square[d]
            t.decoy[d] = Decoy.GONE
            t.decoy_square[d] = NOWHERE
            t.decoy_label[d] = NOBODY
            t.decoy_sure[d] = 0
            t.decoy_owner[d] = NOBODY
            s.facts.decoys_eliminated += 1
    if t.cat == Where.BOARD and holds(s.exploded, t.cat_square):
        t.cat = Where.GONE
        t.cat_square = NOWHERE
        if s.facts.cat_eliminated_turn == 0:
            s.facts.cat_eliminated_turn = t.turn
    for figure in range(FIRST_ROBOT, len(t.where)):
        if is_on_board(t, figure) and holds(s.exploded, t.square[figure]):
            eliminate_standee(s, cfg, figure)


@kernel
def eliminate_infiltrator(s, cfg, i):
    """Its inventory lies where it stood; it will be a traitor (D37)."""
    t = s.table
    square = t.square[i]
    note_eliminated(s, i)
    s.record[t.turn].infiltrator_out[i] = square
    lay_data(t, cfg, i, square)
    drop_rest(s, cfg, i, square)
    conceal(t, i)
    take_off_board(t, i, Where.TRAITOR)
    s.facts.infiltrators_eliminated += 1
    s.facts.eliminated_turn[i] = t.turn
    if s.facts.first_elimination_turn == 0:
        s.facts.first_elimination_turn = t.turn
    if cfg.traitors:
        t.where[FIRST_TRAITOR + i] = Where.WAITING
        s.late |= bit(FIRST_TRAITOR + i)


@kernel
def eliminate_standee(s, cfg, figure):
    """A robot's inventory lies where it stood, a traitor's data (D38); traitors may be gone for good (D39)."""
    t = s.table
    lay_data(t, cfg, figure, t.square[figure])
    if is_traitor(figure):
        s.facts.traitors_eliminated += 1
        take_off_board(t, figure, Where.WAITING if cfg.traitor_respawns else Where.NONE)
    else:
        s.facts.robots_eliminated += 1
        drop_tools(s, cfg, figure, t.square[figure])
        take_off_board(t, figure, Where.WAITING)
    s.late |= bit(figure)


# --- respawns (R50, R51) ---


@kernel
def respawn_robots(s, cfg):
    """R50, D32."""
    if respawn(s, cfg, FIRST_ROBOT, cfg.robots):
        if cfg.robots_out_wins and count_robots(s.table, cfg) == 0:
            end_game(s, cfg, Cause.ROBOTS_OUT)
        else:
            begin_stage(s, Stage.RESPAWN_TRAITORS)


@kernel
def count_robots(t, cfg):
    """Robots on the board."""
    n = 0
    for figure in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
        n += is_on_board(t, figure)
    return n


@kernel
def respawn_traitors(s, cfg):
    """R51, D42."""
    t = s.table
    if respawn(s, cfg, FIRST_TRAITOR, cfg.infiltrators):
        if cfg.cat_respawns and t.cat == Where.GONE:
            t.cat = Where.OUTSIDE
        begin_stage(s, Stage.END_TURN)


@kernel
def respawn(s, cfg, first, n):
    """Ask the figures that wait for a generator, one after the other; whether all have been asked."""
    t = s.table
    if take_answer(s):
        put_on_board(t, first + s.step, t.generator_square[s.answer])
        s.facts.respawns += 1
        s.step += 1
    while s.step < n:
        figure = first + s.step
        if t.where[figure] == Where.WAITING:
            if not (cfg.respawn_time and has(s.late, figure)) and ask_respawn(s, cfg, figure):
                return False
            s.facts.waits += 1
        s.step += 1
    return True


@kernel
def ask_respawn(s, cfg, figure):
    """K19: active generators without a standee; whether there is one."""
    t = s.table
    clear_options(s.ask)
    s.ask.figure = number_of(figure)
    for g in range(cfg.panels):
        if t.generator[g] == Generator.ACTIVE and not has_other_standee(t, cfg, t.generator_square[g], NOBODY):
            add_option(s.ask, g)
    if count_codes(s.ask.options) == 0:
        return False
    ask_stage(s, Kind.RESPAWN, seat_of(cfg, figure))
    return True


@kernel
def end_turn(s, cfg):
    """R55."""
    s.late = ZERO
    if s.table.turn >= cfg.max_turns:
        end_game(s, cfg, Cause.TURN_LIMIT)
    else:
        begin_stage(s, Stage.BEGIN_TURN)
