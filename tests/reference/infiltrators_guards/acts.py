"""The acts of infiltrators (R31, section 4)."""

from __future__ import annotations

from .alert import look_after_act
from .attacks import MELEE, SHOOT, attack_by_code, fights, shots
from .facts import ACTS
from .moves import LEAVE, MOVE, leave, leaving, move, moves
from .pieces import Infiltrator
from .state import Game
from .work import HACK, USE, hack, hacks, usable, use

END = 0


def legal_acts(game: Game, infiltrator: Infiltrator) -> list[int]:
    """All legal codes; to end the turn is always legal."""
    return [
        END,
        *leaving(game, infiltrator),
        *hacks(game, infiltrator),
        *usable(game, infiltrator),
        *moves(game, infiltrator),
        *shots(game, infiltrator),
        *fights(game, infiltrator),
    ]


def name_of(code: int) -> str:
    """The kind of an act."""
    starts = {END: "end", LEAVE: "leave", HACK: "hack", USE: "use", MOVE: "move", SHOOT: "shoot", MELEE: "melee"}
    return starts[max(start for start in starts if start <= code)]


def perform(game: Game, infiltrator: Infiltrator, code: int) -> None:
    """Resolve an act completely (R31)."""
    name = name_of(code)
    game.note(f"act.{name}", f"infiltrator.{infiltrator.card.id}")
    game.facts.acts[infiltrator.number][ACTS.index(name)] += 1
    game.gained = False
    if name == "leave":
        leave(game, infiltrator)
    elif name == "hack":
        hack(game, infiltrator, code - HACK)
    elif name == "use":
        use(game, infiltrator, code - USE)
    elif name == "move":
        move(game, infiltrator, code)
    elif name in ("shoot", "melee"):
        attack_by_code(game, infiltrator, code)
    look_after_act(game)
