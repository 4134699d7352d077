"""Games that are played to be told: bots that take anything, and rather what is seldom offered."""

from __future__ import annotations

import random

from simcore.cli.keyboard.match import Deal
from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.codes import Act, Kind
from simcore.games.burgle_bros.config import build_config
from simcore.games.burgle_bros.screen import BuildingScreen
from simcore.records import Record
from tests.simcore.games.playing import Choose, Table, codes_of, dealt

QUIET = (
    "guard_speed=[0,0,0]",
    "crack_speed=0",
    "reshuffle_speed=0",
    "alarm_speed=0",
    "add_die_cost=0",
    "start_stealth=6",
    "max_turns=200",
)
"""Guards stand still, so that games get as far as safes and loot."""
TABLES: dict[str, Table] = {
    "base": (3, (), ()),
    "office": (2, ("office",), ()),
    "Fort Knox": (4, ("fort_knox", "lost_visual"), ()),
    "alone": (1, (), ("start_stealth=6",)),
    "quiet": (4, (), QUIET),
    "quiet knox": (3, ("fort_knox", "lost_visual"), (*QUIET[1:], "guard_speed=[1,0]")),
    "other decisions": (4, (), ("token_cancels=any_in_kind", "motion_leave=any", "sight_limit=each_reason")),
}


def deal_of(table: str, index: int = 0) -> Deal:
    """One game of a table."""
    return dealt(SPEC, TABLES[table], build_config, BuildingScreen, index)


def options_of(s: Record) -> list[int]:
    """The codes that may be answered."""
    return codes_of(s.options.tolist())


def busy(rng: random.Random) -> Choose:
    """Two times in three an act that is neither a step nor a look, where there is one."""

    def choose(s: Record, seat: int) -> int:
        options = options_of(s)
        rare = [code for code in options if code >= Act.FREE_MOVE] if s.kind == Kind.ACT else []
        return rng.choice(rare if rare and rng.random() < 0.7 else options)

    return choose
