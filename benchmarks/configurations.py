"""What is measured, as data: a row a configuration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

FLAGSHIP = "infiltration"
"""The game that is measured when none is named."""
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
    game: str = FLAGSHIP

    @property
    def name(self) -> str:
        """The configuration as words: `cautious/4/base`, `random/4/base/40 items`, `burgle_bros careful/4/base`."""
        game = "" if self.game == FLAGSHIP else f"{self.game} "
        name = f"{game}{self.bot}/{self.players}/{self.variant}"
        return name + "/rows" * self.rows + f"/{self.change}" * bool(self.change)


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

# --- the games ---


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured of a game.

    Attributes
    ----------
    reference : the configuration whose time is 1 in the column of ratios
    default : what plays when nothing is asked for
    table : the configurations whose speed is measured
    staged : those whose time is divided into stages
    decisions, rounds : the measures of the game that count its questions, and its rounds or turns
    """

    reference: Configuration
    default: Configuration
    table: tuple[Configuration, ...]
    staged: tuple[Configuration, ...]
    decisions: str = "decisions"
    rounds: str = "rounds"


def _robbery(bot: str, players: int, variant: str = "base") -> Configuration:
    return Configuration(bot, players, variant, game="burgle_bros")


ROBBERIES = Plan(
    reference=_robbery("random", 4),
    default=_robbery("tuned", 3),
    table=(
        *(_robbery(bot, 4) for bot in ("random", "careful", "tuned")),
        _robbery("careful", 4, "random_walls"),
        _robbery("tuned", 3),
        _robbery("tuned", 3, "office"),
        _robbery("search:worlds=3", 3, "office"),
    ),
    staged=(
        *(_robbery(bot, 4) for bot in ("random", "careful")),
        _robbery("careful", 4, "random_walls"),
        _robbery("tuned", 3, "office"),
    ),
)
"""The printed game is the Bank Job, `office` the Office Job. Only where walls are drawn are the tables of the guards'
paths made anew in each game. The search tries so few worlds that some games can be played."""


def _mission(bot: str, players: int, variant: str = "base") -> Configuration:
    return Configuration(bot, players, variant, game="infiltrators_guards")


MISSIONS = Plan(
    reference=_mission("random", 3),
    default=_mission("tuned", 3),
    table=(
        *(_mission(bot, 3) for bot in ("random", "sneak", "tuned")),
        *(_mission("tuned", players) for players in (2, 5)),
        _mission("tuned", 3, "campaign"),
        _mission("search:worlds=3", 3),
    ),
    staged=(*(_mission(bot, 3) for bot in ("random", "tuned")), _mission("tuned", 5)),
)
"""The same bot plays both sides."""


def _break_in(bot: str, infiltrators: int, variant: str = "base") -> Configuration:
    return Configuration(bot, infiltrators, variant, game="infiltrators_robots")


BREAK_INS = Plan(
    reference=_break_in("random", 2),
    default=_break_in("tuned", 2),
    table=(
        *(_break_in(bot, 2) for bot in ("random", "straight", "sweep", "cautious", "tuned")),
        *(_break_in("tuned", infiltrators) for infiltrators in (1, 3, 4)),
        _break_in("tuned", 2, "squares9"),
    ),
    staged=(*(_break_in(bot, 2) for bot in ("random", "tuned")), _break_in("tuned", 4)),
    decisions="questions",
    rounds="turns",
)
"""Players are infiltrators. The same bot plays both sides."""

PLANS: Mapping[str, Plan] = {
    FLAGSHIP: Plan(REFERENCE, DEFAULT, CONFIGURATIONS, STAGED),
    "burgle_bros": ROBBERIES,
    "infiltrators_guards": MISSIONS,
    "infiltrators_robots": BREAK_INS,
}
"""What is measured, by game."""

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
