"""What a game of the comparison is played with, and the command that plays it again."""

from __future__ import annotations

import shlex
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from simcore.parameters import literal
from tests.lockstep.made_up import made_up_cards
from tests.reference.infiltration.cards import CardSet, read_cards
from tests.reference.infiltration.playing import strange_cards
from tests.support.infiltration import shipped_cards

SHIPPED, STRANGE, MADE_UP = "shipped", "strange", "made-up"


@dataclass(frozen=True)
class Setting:
    """All that decides a game.

    Attributes
    ----------
    cards : `shipped`, `strange`, or `made-up:` and the number of a made-up set
    policy : name of the policy that answers at every seat
    """

    players: int
    rules: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    index: int = 0
    cards: str = SHIPPED
    policy: str = "random"

    def command(self, acts: Sequence[int] = ()) -> str:
        """The command that plays this game again, up to and including these acts if any are given."""
        words = ["python", "-m", "tests.lockstep", "replay", "--players", str(self.players)]
        words += ["--seed", str(self.seed), "--index", str(self.index)]
        words += ["--cards", self.cards, "--policy", self.policy]
        for name, value in self.rules.items():
            words += ["--set", f"{name}={literal(value)}"]
        return shlex.join(words + (["--acts", ",".join(map(str, acts))] if acts else []))


def read_rule(text: str) -> tuple[str, Any]:
    """Name and value of a `name=value`, the value as TOML."""
    name, _, value = text.partition("=")
    return name, tomllib.loads(f"value = {value}")["value"]


@lru_cache(maxsize=4)
def card_file(name: str) -> dict[str, Any]:
    """The parsed card file of a card set; nobody may change it."""
    kind, _, number = name.partition(":")
    if kind == MADE_UP:
        return made_up_cards(int(number))
    return strange_cards() if kind == STRANGE else shipped_cards()


@lru_cache(maxsize=4)
def reference_cards(name: str) -> CardSet:
    """The same set as the reference engine reads it."""
    return read_cards(card_file(name))
