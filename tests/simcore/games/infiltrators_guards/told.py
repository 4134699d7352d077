"""Games that are played to be told: bots that take anything, and rather what is seldom offered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from simcore.cli.keyboard.match import Deal
from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.codes import Act, Kind
from simcore.games.infiltrators_guards.config import build_config
from simcore.games.infiltrators_guards.kernels import GO_ON, KERNELS
from simcore.games.infiltrators_guards.screen import BoardScreen
from simcore.records import Record, new_record
from simcore.rng import new_key
from tests.simcore.games.playing import Choose, Table, codes_of, dealt, stopped

SPARE = ("equipment.smoke_pellet.copies=3", "equipment.false_report.copies=3", "equipment.medkit.copies=4")
"""Cards that are used."""
LONG = ("general_alert_base=40", "max_rounds=9", "guard_can_restore=true", "hack_noise=1", *SPARE)
"""No General Alert, so that games get as far as objectives, falls and the round limit."""
EASY = ("hack_successes=1", "general_alert_base=40", "max_rounds=40", "actions_per_turn=4", "guards_per_infiltrator=1")
"""Objectives are hacked by who passes by."""
FRAIL = tuple(f"guards.{name}.hp=0" for name in ("watchman", "rifleman", "patrol", "enforcer", "captain"))
HARDY = tuple(f"infiltrators.{name}.hp=9" for name in ("ghost", "decker", "blade", "marksman", "breaker", "agent"))
TABLES: dict[str, Table] = {
    "base": (3, (), ()),
    "alone": (2, ("clean_sweep",), ()),
    "individual": (5, ("individual",), ("tie=draw", "layout=row", *SPARE)),
    "easy campaign": (3, ("campaign",), (*EASY, "shop_max=2", "equip_limit=8", "tie=draw")),
    "open choice": (4, ("open_choice", "manhunt"), ("mark_pick=guard",)),
    "lockdown": (3, ("lockdown",), ("alert_start=3", "ga_check=immediate", "alert_on_hack_fail=1")),
    "long": (4, ("no_clock",), LONG),
    "easy": (3, (), EASY),
    "easy harm": (3, (), (*EASY, *HARDY, "unharmed=no_hits", "alert_start=6", "guards_per_infiltrator=4")),
    "easy hunt": (3, ("manhunt",), (*EASY, *FRAIL)),
    "easy visit": (4, ("quiet_visit",), (*EASY, *FRAIL, "tie=draw")),
    "long hunt": (3, ("manhunt",), (*LONG, "alert_mode=noise_now", "alert_decay=1", "alert_on_guard_out=1")),
}


@cache
def deal_of(table: str, index: int = 0) -> Deal:
    """One game of a table."""
    return dealt(SPEC, TABLES[table], build_config, BoardScreen, index)


def options_of(s: Record) -> list[int]:
    """The codes that may be answered."""
    return codes_of(s.table.options.tolist())


def busy(rng: random.Random) -> Choose:
    """Mostly an act that is neither a move nor the end of a turn, where there is one; few leave."""

    def choose(s: Record, seat: int) -> int:
        options = options_of(s)
        if s.table.kind not in (Kind.ACT, Kind.GUARD_ACT):
            return rng.choice(options)
        rare = [code for code in options if Act.LEAVE < code < Act.MOVE or code >= Act.SHOOT]
        stay = [code for code in options if code > Act.LEAVE] or options
        return rng.choice(rare if rare and rng.random() < 0.8 else stay if rng.random() < 0.85 else options)

    return choose


def homing(rng: random.Random) -> Choose:
    """Hacks what there is to hack, attacks now and then, and leaves when two objectives are hacked, or by chance."""
    others = busy(rng)

    def choose(s: Record, seat: int) -> int:
        options = options_of(s)
        if s.table.kind != Kind.ACT:
            return others(s, seat)
        hacks = [code for code in options if Act.HACK <= code < Act.USE]
        attacks = [code for code in options if code >= Act.SHOOT]
        if attacks and rng.random() < 0.5:
            return rng.choice(attacks)
        if Act.LEAVE in options and rng.random() < (1.0 if int(s.table.hacked).bit_count() >= 2 else 0.05):
            return int(Act.LEAVE)
        moves = [code for code in options if Act.USE <= code < Act.SHOOT]
        return rng.choice(hacks or (moves if moves and rng.random() < 0.9 else options))

    return choose


def bot_of(table: str, index: int) -> Choose:
    """The bot that plays a game of a table."""
    return (homing if table.startswith("easy") else busy)(random.Random(index))


def ticks(deal: Deal, choose: Choose) -> Iterator[tuple[Record, Record, int]]:
    """A game step by step: the state before and after each step, and the answer that was given before it, -1 none.

    The state after is the one that is played on, and changes with the next step.
    """
    key, s = new_key(deal.seed, deal.index), new_record(KERNELS.state)
    KERNELS.new_game(s, deal.cfg, key)
    answer = -1
    while True:
        before = s.copy()
        seat = int(KERNELS.tick(s, deal.cfg, key))
        if seat == GO_ON:
            yield before, s, answer
            answer = -1
        elif seat < 0:
            return
        else:
            answer = choose(s, seat)
            KERNELS.apply(s, deal.cfg, key, seat, answer)


def states(table: str, index: int) -> Iterator[tuple[Deal, Record]]:
    """A game, stopped at each question."""
    return stopped(deal_of(table, index), bot_of(table, index))
