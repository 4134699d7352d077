"""What is measured, as data: a row a configuration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

BOTS = ("random", "greedy", "cautious", "tuned")
RARE_BOTS = ("rusher", "spiteful", "search:budget=10")
"""Measured at one table only; the search has so small a budget that a few games can be played."""
PLAYERS = (2, 3, 4, 5, 6)
VARIANTS = ("base", "everything")


@dataclass(frozen=True, slots=True)
class Configuration:
    """One way to play: the same bot on all seats, so that its cost can be told.

    Attributes
    ----------
    bot : the strategy, as after `--strategy`
    players : number of players
    variant : name of a built-in variant
    rows : whether the outcome of every game is kept in memory, as `--rows` does before it writes the file
    settings, change : what is changed besides, as after `--set`, and a word for it
    game : name of the game
    """

    bot: str
    players: int
    variant: str = "base"
    rows: bool = False
    settings: tuple[str, ...] = ()
    change: str = ""
    game: str = "infiltration"

    @property
    def name(self) -> str:
        """The configuration as a word: `cautious/4/base`, `cautious/4/base/rows`, `random/4/base/40 items`."""
        return f"{self.bot}/{self.players}/{self.variant}" + "/rows" * self.rows + f"/{self.change}" * bool(self.change)


REFERENCE = Configuration("random", 4)
"""The configuration whose time is 1 in the column of ratios."""
DEFAULT = Configuration("tuned", 4)
"""What plays when nothing is asked for."""

CONFIGURATIONS = (
    *(Configuration(bot, players, variant) for variant, bot, players in product(VARIANTS, BOTS, PLAYERS)),
    *(Configuration(bot, 4) for bot in RARE_BOTS),
    *(Configuration(bot, 4, rows=True) for bot in BOTS),
)

WATCHED = (
    *(Configuration(bot, 4) for bot in BOTS),
    Configuration("random", 2),
    Configuration("tuned", 6),
    Configuration("random", 4, "everything"),
    Configuration("tuned", 4, "everything"),
)
"""Those by which two states of the sources are compared: rules and bots, small and large tables."""

STAGED = (
    *(Configuration(bot, 4) for bot in BOTS),
    Configuration("tuned", 2),
    Configuration("tuned", 6),
    Configuration("random", 4, "everything"),
    Configuration("tuned", 4, "everything"),
)
"""Configurations whose time is divided into stages."""

# --- what makes games dear ---

ALL_VARIANTS = (
    "base",
    "extraction",
    "draft",
    "labyrinthian",
    "scattered_npcs",
    "sensitive_alarm",
    "specialists",
    "everything",
)
ENDS = (40, 70, 99, 150, 250)
"""Where the guards arrive: games are shorter or longer by it."""
TAKEN_OUT = ("neurospike", "net_claw", "rollerblades", "tracking_program", "diesel", "sledgehammer", "gauss_pistol")
"""Items that a smaller set is without."""
ADDED = 23
"""As many spare items fill the set up to the most that a game may have."""


def more_items(count: int) -> tuple[str, ...]:
    """Settings that add so many items, all alike."""
    keys = ("name=Spare", "n=2", "program=move(back,n)", "after=discard")
    return tuple(f"items.spare_{i}.{key}" for i in range(count) for key in keys)


def _growth(bot: str) -> dict[str, tuple[Configuration, ...]]:
    removed = tuple(f"items.{item}.remove=true" for item in TAKEN_OUT)
    cards = {"28 items": removed, "35 items": (), "46 items": more_items(ADDED // 2), "58 items": more_items(ADDED)}
    return {
        "players": tuple(Configuration(bot, players) for players in PLAYERS),
        "length": tuple(
            Configuration(bot, 4, settings=(f"proximity_end={end}",), change=f"proximity_end={end}") for end in ENDS
        ),
        "variants": tuple(Configuration(bot, 4, variant) for variant in ALL_VARIANTS),
        "cards": tuple(Configuration(bot, 4, settings=keys, change=name) for name, keys in cards.items()),
    }


GROWTH: Mapping[str, tuple[Configuration, ...]] = {
    f"{what}, {bot}": rows for bot in ("random", "tuned") for what, rows in _growth(bot).items()
}
"""What is made larger step by step, by name."""
