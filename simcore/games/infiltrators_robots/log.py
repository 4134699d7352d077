"""One game told act by act, each line with the number of its rule.

The lines are those of `changes`, which compares the whole table before and after each step of the machine. What each
scan tells, scanner by scanner, is added from what the state counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.board_text import pawns_of_team, plan
from simcore.games.infiltrators_robots.changes import Teller
from simcore.games.infiltrators_robots.codes import FIGURES, MAX_INFILTRATORS, PAWNS, Kind, Phase, Scan, Stage, Winner
from simcore.games.infiltrators_robots.kernels import GO_ON, KERNELS
from simcore.games.infiltrators_robots.names import name_answer
from simcore.games.infiltrators_robots.questions import QUESTIONS, option
from simcore.games.infiltrators_robots.table_words import CAUSES, TableWords, count, listed
from simcore.records import new_record
from simcore.spec import Rules
from simcore.variants import resolve

SCANS = {Scan.LONG: "scans long range", Scan.ELIMINATION: "scans to eliminate", Scan.SENTINEL: "scans around"}


def trace(rules: Rules, cfg: Any, key: Any, choose: Callable[[Any, int], int]) -> Iterator[str]:
    """One game as lines of text; `choose(s, seat)` gives each decision."""
    s: Any = new_record(KERNELS.state)
    KERNELS.new_game(s, cfg, key)
    names = TableWords(rules, cfg, s.map)
    teller = Teller(names)
    seat = GO_ON
    while seat != -1:
        old = s.copy()
        seat = int(KERNELS.tick(s, cfg, key))
        yield from _step(names, teller, old, s)
        if seat >= 0:
            action = choose(s, seat)
            yield f"    {_who(names, s.ask)}: {option(names, s.table, s.ask, action)}"
            KERNELS.apply(s, cfg, key, seat, action)
    row: Any = new_record(KERNELS.row)
    KERNELS.score(s, cfg, row)
    yield from ending(row)


def _step(names: TableWords, teller: Teller, old: Any, new: Any) -> Iterator[str]:
    """One step of the machine."""
    if old.stage == Stage.MAP != new.stage:
        yield from laid(names)
        return
    yield from scans(names, old, new)
    yield from teller.changes(old.table, new.table)
    if old.table.turn != new.table.turn:
        yield from (f"  {line}".rstrip() for line in plan(names, new.table, pawns_of_team(names, new.table)))
    if new.table.phase == Phase.SCANS != old.table.phase:
        yield "the scans [R42]"


def _who(names: TableWords, ask: Any) -> str:
    """Who does what is answered: the Supacat steps as an infiltrator's seat says."""
    return "the Supacat" if ask.kind == Kind.CAT_STEP else names.seat(ask.seat)


def describe_act(s: Any, seat: int, action: int) -> str:
    """One decision before it is applied, by the words that are the same for all panels."""
    kind = Kind(int(s.ask.kind))
    return f"seat {seat + 1}: {name_answer(_printed(), kind, action)} [{QUESTIONS[kind][1]}]"


@cache
def _printed() -> Rules:
    return resolve(SPEC)


# --- what only the state tells ---


def laid(names: TableWords) -> Iterator[str]:
    """The panels of the map."""
    for slot in names.slots:
        m = names.m
        turned, row, column = count(m.turns[slot], "quarter turn"), m.line[slot] + 1, m.column[slot] + 1
        yield f"{names.panel(slot)} lies in row {row}, column {column}, with {turned} [R3]"


def scans(names: TableWords, old: Any, new: Any) -> Iterator[str]:
    """What each scan tells (R47)."""
    c = new.course
    for k in range(int(old.course.n_told) if old.table.turn == new.table.turn else 0, int(c.n_told)):
        scan = Scan(int(c.told_scan[k]))
        who = names.figure(c.told_by[k]) if scan is not Scan.SENTINEL else f"sentinel {c.told_by[k] - FIGURES + 1}"
        where = names.square(c.told_square[k])
        verb = f"{SCANS[scan]} {where}" if scan is Scan.SENTINEL else f"on {where} {SCANS[scan]}"
        hits = listed(_pawns(names, old.table, int(c.told_pawns[k])))
        yield f"{who} {verb}: {f'it explodes over {hits} [R46]' if c.told_exploded[k] else f'{hits} there [R47]'}"


def _pawns(names: TableWords, t: Any, pawns: int) -> Iterator[str]:
    """The pawns in an area, with their squares before any of them is removed."""
    for pawn in range(PAWNS):
        if pawns >> pawn & 1:
            if pawn < MAX_INFILTRATORS:
                yield f"{names.figure(pawn)} on {names.square(t.square[pawn])}"
            else:
                decoy = pawn - MAX_INFILTRATORS
                yield f"decoy {decoy + 1} on {names.square(t.decoy_square[decoy])}"


def ending(row: Any) -> Iterator[str]:
    """How the game ended; from the outcome."""
    winner = {Winner.INFILTRATORS: "the infiltrators win", Winner.ROBOTS: "the robots win", Winner.DRAW: "a draw"}
    yield CAUSES[int(row.cause)]
    yield f"--- the game is over in turn {row.turns}: {winner[Winner(int(row.winner))]} [R53] ---"
