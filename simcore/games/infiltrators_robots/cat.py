"""The Supacat (R32, R33)."""

from __future__ import annotations

from simcore.games.infiltrators_robots.board import next_to, reach_square, way_of
from simcore.games.infiltrators_robots.codes import (
    DIRECTIONS,
    FIRST_DOOR,
    NO_WAY,
    NOBODY,
    PLACES,
    By,
    CatStep,
    Kind,
    Phase,
    Stage,
    Where,
)
from simcore.games.infiltrators_robots.figures import lead_infiltrator
from simcore.games.infiltrators_robots.machine import add_option, ask_stage, begin_stage, clear_options, take_answer
from simcore.games.infiltrators_robots.tokens import disable_door, disable_tokens
from simcore.kernel import kernel
from simcore.sets import count_codes, holds


@kernel
def begin_cat(s, cfg):
    """After the infiltrators."""
    t = s.table
    t.phase = Phase.CAT
    t.acting = NOBODY
    t.actions_left = cfg.cat_move
    begin_stage(s, Stage.CAT)


@kernel
def move_cat(s, cfg):
    """Step by step; whether the Supacat has finished."""
    t = s.table
    if take_answer(s):
        if s.answer == CatStep.STOP:
            t.actions_left = 0
        else:
            t.actions_left -= 1
            step_cat(s, cfg, s.answer)
    if t.actions_left > 0 and not cfg.blank_supacat:
        clear_options(s.ask)
        list_cat_steps(s)
        if count_codes(s.ask.options):
            ask_stage(s, Kind.CAT_STEP, lead_infiltrator(t, cfg))
            return False
    t.actions_left = 0
    return True


@kernel
def list_cat_steps(s):
    """Stop, or a step; from outside only in (K14)."""
    t, ask = s.table, s.ask
    if t.cat == Where.OUTSIDE:
        add_option(ask, CatStep.STOP)
        add_option(ask, CatStep.ENTER)
    elif t.cat == Where.BOARD:
        add_option(ask, CatStep.STOP)
        for direction in range(DIRECTIONS):
            if way_of(s.map, t.cat_square, direction) != NO_WAY:
                add_option(ask, CatStep.STEP + direction)


@kernel
def step_cat(s, cfg, code):
    """The Supacat enters a square and disables what is next to it."""
    t = s.table
    if code == CatStep.ENTER:
        t.cat = Where.BOARD
        t.cat_square = t.entrance[t.cat_entrance]
    else:
        t.cat_square = next_to(s.map, t.cat_square, code - CatStep.STEP)
    s.facts.cat_steps += 1
    for place in range(PLACES):
        square = reach_square(s.map, cfg, t.cat_square, place)
        if square >= 0:
            disable_tokens(s, cfg, square, By.CAT)
    for direction in range(DIRECTIONS):
        way = way_of(s.map, t.cat_square, direction)
        if way >= FIRST_DOOR and holds(t.active, way - FIRST_DOOR):
            disable_door(s, way - FIRST_DOOR, By.CAT)
