"""Games that are played to be told: bots that take anything, and rather what is seldom offered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from simcore.cli.keyboard.match import Deal
from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.codes import Act, Kind, Scan
from simcore.games.infiltrators_robots.config import build_config
from simcore.games.infiltrators_robots.log import trace
from simcore.games.infiltrators_robots.screen import RobotsScreen
from simcore.records import Record
from tests.simcore.games.playing import Choose, Table, codes_of, dealt, logged, stopped

SHORT = "max_turns=7"
TABLES: dict[str, Table] = {
    "base": (2, (), (SHORT,)),
    "alone": (1, ("squares9",), (SHORT, "turn_limit_result=draw")),
    "four": (4, ("grid2",), ("max_turns=4", "data_needed=2")),
    "one after the other": (2, ("sequential",), (SHORT, "cat_respawns=true", "figure_order=free")),
    "counted": (2, (), (SHORT, "long_answer=count", "trap_knowledge=adjacent", "trap_persistent=false")),
    "secret": (3, ("line",), ("max_turns=5", "traitor_scan_public=false", "traitor_powers=carry", "exit_cost=0")),
    "shown": (2, ("large_blast",), (SHORT, "identity_shown=true", "may_wait_outside=true")),
    "grab": (2, (), ("max_turns=12", "data_needed=2")),
    "grab alone": (1, (), ("max_turns=12",)),
    "grab peace": (3, (), ("max_turns=15", "scan_grace_turns=9", "robots_out_wins=true")),
    "put": (
        1,
        (),
        ("max_turns=18", "panels_extra=1", *(f"tokens.{name}.per_figure=2" for name in ("teleport", "decoy"))),
    ),
    "blast": (4, ("large_blast",), ("max_turns=6", "door_scan=never_blocks", "robots_extra=0", "panels_extra=1")),
}
GAMES = 2
PUT = (Act.DECOY, Act.SHOW_DECOY, Act.HIDE_DECOY, Act.TELEPORT)


@cache
def deal_of(table: str, index: int = 0) -> Deal:
    """One game of a table."""
    return dealt(SPEC, TABLES[table], build_config, RobotsScreen, index)


def options_of(s: Record) -> list[int]:
    """The codes that may be answered."""
    return codes_of(s.ask.options.tolist())


def busy(rng: random.Random) -> Choose:
    """Mostly an act that is neither a step nor the end of a turn, nor one that lays things down."""

    def choose(s: Record, seat: int) -> int:
        options = options_of(s)
        if s.ask.kind != Kind.ACT:
            return rng.choice(options)
        drops = range(Act.DROP_DATA, Act.TELEPORT)
        rare = [code for code in options if code >= Act.ENTER and code not in drops]
        steps = [code for code in options if Act.STEP <= code < Act.ENTER]
        return rng.choice(rare if rare and rng.random() < 0.6 else steps if steps and rng.random() < 0.9 else options)

    return choose


def putting(rng: random.Random) -> Choose:
    """Puts teleports and decoys wherever it can, and uses them; scans far."""

    def choose(s: Record, seat: int) -> int:
        options = options_of(s)
        if s.ask.kind == Kind.SCAN:
            return int(Scan.LONG)
        if s.ask.kind != Kind.ACT:
            return rng.choice(options)
        wanted = [code for code in options if code in PUT or code >= Act.DEPLOY_TELEPORT]
        steps = [code for code in options if Act.STEP <= code < Act.ENTER]
        return rng.choice(wanted if wanted and rng.random() < 0.9 else steps or options)

    return choose


def way_to(s: Record, square: int, goals: set[int]) -> int | None:
    """The first step of a shortest way to one of the goals (R18)."""
    first = {square: -1}
    waiting = [square]
    for here in waiting:
        if here in goals and here != square:
            return int(Act.STEP + first[here])
        for direction, there in enumerate(s.map.next[here].tolist()):
            if there >= 0 and there not in first:
                first[there] = direction if here == square else first[here]
                waiting.append(there)
    return None


def grabbing(rng: random.Random) -> Choose:
    """Leaves and captures what it can, walks else; robots scan far."""
    others = busy(rng)

    def choose(s: Record, seat: int) -> int:
        options = options_of(s)
        if s.ask.kind == Kind.SCAN:
            return int(Scan.LONG) if rng.random() < 0.8 else int(Scan.ELIMINATION)
        if s.ask.kind != Kind.ACT or rng.random() < 0.1:
            return others(s, seat)
        wanted = [code for code in options if code == Act.LEAVE or Act.PICK <= code < Act.DISABLE]
        if wanted or seat >= len(s.table.label):
            return rng.choice(wanted or options)
        carries = seat in s.table.generator_holder.tolist()
        goals = s.table.entrance if carries else s.table.generator_square
        step = way_to(s, int(s.table.square[seat]), {square for square in goals.tolist() if square >= 0})
        return step if step in options else rng.choice(options)

    return choose


def bot_of(table: str, index: int) -> Choose:
    """The bot that plays a game of a table."""
    kind = {"grab": grabbing, "put": putting}.get(table.partition(" ")[0], busy)
    return kind(random.Random(index))


@cache
def log_of(table: str, index: int) -> tuple[tuple[str, ...], Any]:
    """The log of one game, and the state it ended in."""
    return logged(deal_of(table, index), trace, bot_of(table, index))


def states(table: str, index: int) -> Iterator[tuple[Deal, Record]]:
    """A game, stopped at each question."""
    return stopped(deal_of(table, index), bot_of(table, index))
