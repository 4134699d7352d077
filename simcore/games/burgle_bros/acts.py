"""Carrying out an act: its target question, its price, its effect (sections 2.3, 2.7, 2.13 and 6)."""

from __future__ import annotations

from enum import IntEnum

from simcore.games.burgle_bros.abilities import finish_spot, use_ability
from simcore.games.burgle_bros.board import reach, seen_from
from simcore.games.burgle_bros.cards import give_item, pick_up, take_item, use_tool
from simcore.games.burgle_bros.codes import NOWHERE, Act, ActKind, Direction, FrameKind, Kind, Mode
from simcore.games.burgle_bros.entry import enter, entry_price
from simcore.games.burgle_bros.legal import takers_of
from simcore.games.burgle_bros.legal_abilities import orders_of
from simcore.games.burgle_bros.machine import ask, pay, pop, push
from simcore.games.burgle_bros.place import drop, escape_by_roof
from simcore.games.burgle_bros.targets import target_kind, target_of_program, targets_of
from simcore.games.burgle_bros.work import add_die, count, peek, roll
from simcore.kernel import kernel


class ActStage(IntEnum):
    """How far an act has come."""

    ASK = 0
    DO = 1
    DONE = 2


NO_TARGET = -1


@kernel
def start_act(s, code):
    """The active burglar acts."""
    f = push(s, FrameKind.ACT, s.active, NOWHERE, 0)
    f.code = code


@kernel
def tick_act(s, cfg, key, f):
    """Target decisions come first, before anything is paid or happens (section 6)."""
    if f.stage == ActStage.ASK:
        f.stage = ActStage.DO
        s.answer = NO_TARGET
        ask_target(s, cfg, f)
    elif f.stage == ActStage.DO:
        f.stage = ActStage.DONE
        f.target = s.answer
        s.acts += 1
        s.acted = 1
        do_act(s, cfg, key, f)
    else:
        if f.code == Act.SPOT:
            finish_spot(s, cfg)
        pop(s)


@kernel
def ask_target(s, cfg, f):
    """K11 to K13, K16 and K17."""
    code = f.code
    if Act.ORDER <= code < Act.SWAP:
        ask(s, Kind.ORDER_DIR, s.active, orders_of(s, cfg, code - Act.ORDER))
    elif Act.USE <= code < Act.PICK_UP:
        op = target_of_program(cfg, code - Act.USE)
        if target_kind(op) != Kind.NONE:
            ask(s, target_kind(op), s.active, targets_of(s, cfg, op))
    elif Act.GIVE <= code < Act.TAKE:
        ask(s, Kind.GIVE_TO, s.active, takers_of(s, cfg, s.active, code - Act.GIVE))


@kernel
def do_act(s, cfg, key, f):
    """One act by its code."""
    code = f.code
    if code < Act.MOVE:
        count(s, ActKind.PEEK)
        pay(s, 1)
        peek(s, cfg, key, seen_from(s, cfg, s.room[s.active], code - Act.PEEK))
    elif code < Act.FREE_MOVE:
        move(s, cfg, code - Act.MOVE)
    elif code < Act.ADD_DIE:
        count(s, ActKind.FREE_MOVE)
        enter(s, cfg, s.active, reach(s, cfg, s.active, code - Act.FREE_MOVE), Mode.ACROBAT)
    elif code < Act.LAPTOP:
        work(s, cfg, code)
    elif code < Act.USE:
        use_ability(s, cfg, key, f)
    elif code < Act.PICK_UP:
        count(s, ActKind.TOOL)
        use_tool(s, cfg, code - Act.USE, f.target)
    elif code < Act.GIVE:
        count(s, ActKind.PICK_UP)
        pick_up(s, cfg, s.active, code - Act.PICK_UP)
    elif code < Act.TAKE:
        count(s, ActKind.GIVE)
        give_item(s, cfg, code - Act.GIVE, f.target)
    else:
        count(s, ActKind.TAKE)
        take_item(s, cfg, code - Act.TAKE)


@kernel
def move(s, cfg, direction):
    """R24: on foot, by the duct, down from a Walkway, or by the roof."""
    seat = s.active
    if direction == Direction.ROOF:
        count(s, ActKind.ROOF)
        pay(s, 1)
        escape_by_roof(s, cfg, seat, Mode.OWN)
        return
    there = reach(s, cfg, seat, direction)
    if direction == Direction.DROP:
        count(s, ActKind.DROP)
        if cfg.drop_ignores_entry:
            pay(s, entry_price(s, cfg, seat, there))
            drop(s, seat, there, Mode.OWN)
            return
    else:
        count(s, ActKind.DUCT if direction == Direction.DUCT else ActKind.MOVE)
    enter(s, cfg, seat, there, Mode.OWN)


@kernel
def work(s, cfg, code):
    """R35, R36: a die, a roll, a hack token."""
    room = s.room[s.active]
    if code == Act.ADD_DIE:
        add_die(s, cfg, room)
    elif code == Act.ROLL:
        roll(s, cfg, room, 0)
    else:
        count(s, ActKind.HACK)
        pay(s, cfg.hack_cost)
        s.hacks[room] += 1
        s.hacks_made += 1
