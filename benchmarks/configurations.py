"""What is measured, as data: a row a configuration."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

BOTS = ("random", "greedy", "cautious")
PLAYERS = (2, 3, 4, 5, 6)
VARIANTS = ("base", "everything")


@dataclass(frozen=True, slots=True)
class Configuration:
    """One way to play: the same bot on all seats, so that its cost can be told.

    Attributes
    ----------
    bot : name of the strategy, with its default parameters
    players : number of players
    variant : name of a built-in variant
    rows : whether the outcome of every game is kept in memory, as `--rows` does before it writes the file
    game : name of the game
    """

    bot: str
    players: int
    variant: str = "base"
    rows: bool = False
    game: str = "infiltration"

    @property
    def name(self) -> str:
        """The configuration as a word: `cautious/4/base`, `cautious/4/base/rows`."""
        return f"{self.bot}/{self.players}/{self.variant}" + "/rows" * self.rows


REFERENCE = Configuration("random", 4)
"""The configuration whose time is 1 in the column of ratios."""

CONFIGURATIONS = (
    *(Configuration(bot, players, variant) for variant, bot, players in product(VARIANTS, BOTS, PLAYERS)),
    *(Configuration(bot, 4, rows=True) for bot in BOTS),
)

STAGED = (
    *(Configuration(bot, 4) for bot in BOTS),
    Configuration("cautious", 2),
    Configuration("cautious", 6),
    Configuration("random", 4, "everything"),
    Configuration("cautious", 4, "everything"),
)
"""Configurations whose time is divided into stages."""
