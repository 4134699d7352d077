"""One game told act by act, each line with the number of its rule.

The lines are those of `changes`, which compares what lies open before and after each step of the machine. Dice, which
lie on the table for a moment only, are added from what the state counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.board_text import plan
from simcore.games.infiltrators_guards.changes import Teller
from simcore.games.infiltrators_guards.codes import Kind, Side
from simcore.games.infiltrators_guards.kernels import GO_ON, KERNELS
from simcore.games.infiltrators_guards.names import name_answer
from simcore.games.infiltrators_guards.questions import QUESTIONS, option
from simcore.games.infiltrators_guards.table_words import ENDS, REASONS, TableWords, count
from simcore.records import new_record
from simcore.spec import Rules
from simcore.variants import resolve


def trace(rules: Rules, cfg: Any, key: Any, choose: Callable[[Any, int], int]) -> Iterator[str]:
    """One game as lines of text; `choose(s, seat)` gives each decision."""
    names = TableWords(rules, cfg)
    teller = Teller(names)
    s: Any = new_record(KERNELS.state)
    KERNELS.new_game(s, cfg, key)
    yield f"--- {names.row('missions', s.table.mission_row)} [R71] ---"
    seat = GO_ON
    while seat != -1:
        old = s.copy()
        seat = int(KERNELS.tick(s, cfg, key))
        yield from _dice(old, s)
        yield from teller.changes(old.table, s.table)
        if old.table.round == 0 < s.table.round:
            yield from (f"  {line}".rstrip() for line in plan(names, s.table))
        yield from missions(names, old, s)
        if seat >= 0:
            action = choose(s, seat)
            yield f"    {_asked(names, s.table)}: {option(names, s.table, action)}"
            old = s.copy()
            KERNELS.apply(s, cfg, key, seat, action)
            yield from teller.changes(old.table, s.table)
    row: Any = new_record(KERNELS.row)
    KERNELS.score(s, cfg, row)
    yield from ending(names, row)


def _asked(names: TableWords, t: Any) -> str:
    return names.infiltrator(t, t.asked) if t.asked < names.cfg.infiltrators else "guard player"


def describe_act(s: Any, seat: int, action: int) -> str:
    """One decision before it is applied, by the names of the printed game."""
    kind = Kind(int(s.table.kind))
    named = f"tile {action}" if kind in ON_TILES else name_answer(_printed(), kind, action)
    return f"seat {seat + 1}: {named} [{QUESTIONS[kind][1]}]"


ON_TILES = (Kind.OBJECTIVE, Kind.PLACE_GUARD, Kind.ENTRY)
"""Answers that are tiles, or may be: without the rules nobody knows how the board lies."""


@cache
def _printed() -> Rules:
    return resolve(SPEC)


# --- what only the state tells ---


def _dice(old: Any, new: Any) -> Iterator[str]:
    """Rolls: how many dice, and how many of them succeeded."""
    rolled = int(new.attack_dice.sum() - old.attack_dice.sum())
    if int(new.attacks.sum()) > int(old.attacks.sum()):
        yield f"{count(rolled, 'die')}, {count(new.attack_hits.sum() - old.attack_hits.sum(), 'hit')} [R42]"
    if new.hack_rolls > old.hack_rolls:
        n = int(new.hack_word.sum() - old.hack_word.sum())
        yield f"{count(n, 'die')}, {int(new.hack_successes - old.hack_successes)} of them successes [R36]"
    if same_mission(old, new) and int(new.guard_attacks.sum()) > int(old.guard_attacks.sum()):
        n = int(new.guard_attack_word.sum() - old.guard_attack_word.sum())
        yield f"{count(n, 'die')}, {count(new.guard_attack_hits.sum() - old.guard_attack_hits.sum(), 'hit')} [R61]"


def same_mission(old: Any, new: Any) -> bool:
    """Whether counts of both belong to the same mission."""
    return bool(old.table.mission == new.table.mission)


def missions(names: TableWords, old: Any, new: Any) -> Iterator[str]:
    """How a mission ended."""
    for m in range(int(old.n_missions), int(new.n_missions)):
        yield f"--- mission over after {count(new.rounds_of[m], 'round')}: {ENDS[int(new.end_of[m])]} ---"
        yield REASONS[int(new.reason_of[m])]
        points = f"{new.points_infiltrators_of[m]} points for the infiltrators, {new.points_guard_of[m]} for the guard"
        yield f"{points} player [R72]"


def ending(names: TableWords, row: Any) -> Iterator[str]:
    """Who has won; from the outcome."""
    winner = {Side.INFILTRATORS: "the infiltrators win", Side.GUARD: "the guard player wins", Side.DRAW: "a draw"}
    score = f"{row.points_infiltrators} to {row.points_guard} points"
    yield f"--- the game is over: {winner[Side(int(row.side))]}, {score} [R73] ---"
