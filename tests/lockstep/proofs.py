"""The comparisons that are made: of every game that has a reference engine."""

from __future__ import annotations

from tests.lockstep import (
    burgle_bros,
    burgle_bros_required,
    infiltration,
    infiltrators_guards,
    infiltrators_guards_required,
    infiltrators_robots,
    infiltrators_robots_required,
    required,
)
from tests.lockstep.burgle_bros_games import game as burgle_bros_game
from tests.lockstep.infiltrators_guards_games import game as infiltrators_guards_game
from tests.lockstep.infiltrators_robots_games import game as infiltrators_robots_game
from tests.lockstep.numbered import replay
from tests.lockstep.played import Played
from tests.lockstep.proof import MINIMUM, Proof
from tests.lockstep.required import ROOT
from tests.lockstep.setting import SHIPPED, Setting
from tests.lockstep.strata import game as infiltration_game

DOCS = ROOT / "docs"


def forget_programs(setting: Setting, played: Played) -> None:
    """A made-up card has the id of a shipped one: what its programs do says nothing about the shipped card."""
    if setting.cards != SHIPPED:
        for name in [name for name in played.executed if name.startswith("program.")]:
            del played.executed[name]


INFILTRATION = Proof(
    name="infiltration",
    title="Infiltration",
    page=DOCS / "proof.md",
    seed=20120801,
    full=20_000,
    warm_up=Setting(4, policy="cautious"),
    game=infiltration_game,
    play=infiltration.play,
    replay=infiltration.replay,
    required=required.required,
    rare={
        "R17": (MINIMUM, "somebody in room 1 or 2 must be pushed out before its own turn"),
        "L10.no_actor": (MINIMUM, "of programs without an actor only lock programs, set off by CSX-13, may need one"),
    },
    not_counted=required.NOT_COUNTED,
    tidied=forget_programs,
)

BURGLE_BROS = Proof(
    name="burgle_bros",
    title="Burgle Bros",
    page=DOCS / "proof-burgle-bros.md",
    seed=20150101,
    full=3_000,
    warm_up=burgle_bros.Setting(1, 0, 4, "careful"),
    game=burgle_bros_game,
    play=burgle_bros.play,
    replay=lambda words: replay("burgle_bros", words, burgle_bros_game, burgle_bros.play),
    required=burgle_bros_required.required,
    rare=burgle_bros_required.RARE_BY_NATURE,
    not_counted=burgle_bros_required.NOT_COUNTED,
)

INFILTRATORS_GUARDS = Proof(
    name="infiltrators_guards",
    title="Infiltrators: guards",
    page=DOCS / "proof-infiltrators-guards.md",
    seed=20260101,
    full=1_500,
    warm_up=infiltrators_guards.Setting(1, 0, 3, "sneak"),
    game=infiltrators_guards_game,
    play=infiltrators_guards.play,
    replay=lambda words: replay("infiltrators_guards", words, infiltrators_guards_game, infiltrators_guards.play),
    required=infiltrators_guards_required.required,
    rare=infiltrators_guards_required.RARE_BY_NATURE,
    not_counted=infiltrators_guards_required.NOT_COUNTED,
)

INFILTRATORS_ROBOTS = Proof(
    name="infiltrators_robots",
    title="Infiltrators: robots",
    page=DOCS / "proof-infiltrators-robots.md",
    seed=20260201,
    full=200,
    warm_up=infiltrators_robots.Setting(1, 0, 2, "busy"),
    game=infiltrators_robots_game,
    play=infiltrators_robots.play,
    replay=lambda words: replay("infiltrators_robots", words, infiltrators_robots_game, infiltrators_robots.play),
    required=infiltrators_robots_required.required,
    rare=infiltrators_robots_required.RARE_BY_NATURE,
    not_counted=infiltrators_robots_required.NOT_COUNTED,
    minimum=infiltrators_robots_required.MINIMUM,
)

PROOFS = {one.name: one for one in (INFILTRATION, BURGLE_BROS, INFILTRATORS_GUARDS, INFILTRATORS_ROBOTS)}
