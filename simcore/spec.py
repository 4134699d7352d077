"""What a game declares about itself. Light to import: no numba, no game module is loaded before it is needed.

A game enrols itself by a `GameSpec` under the entry point group `heistlab.games`; only its own folders name it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal

from simcore.measure import Axis as Axis
from simcore.measure import Contrast as Contrast
from simcore.measure import Histogram as Histogram
from simcore.measure import Measure as Measure
from simcore.measure import Ratio as Ratio
from simcore.measure import Unit as Unit

if TYPE_CHECKING:
    from simcore.extreme import Extreme

Value = int | bool | str | tuple[int, ...] | tuple[str, ...]
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Parameter:
    """One number or switch of the rules.

    Attributes
    ----------
    name : key in `[rules]` of a variant file and in `--set`
    kind : `integer`, `flag` (true or false), `choice` (one of `choices`), or a list: `integers`, `words` (of
        `choices`), `rows` (lists of words and integers, which the game itself looks at)
    default : the printed rule, or the decision where the rules are silent
    low, high : bounds of an integer, both included; outside is refused
    ids : plural of a component kind whose ids are choices, too; empty if none
    designer : the values a designer would try, for sweeps and sensitivity; empty if none
    unit, source, about : what it counts, where the rules say it, what it does
    """

    name: str
    kind: Literal["integer", "flag", "choice", "integers", "words", "rows"]
    default: Value
    about: str
    source: str
    low: int = 0
    high: int = 0
    choices: tuple[Value, ...] = ()
    designer: tuple[Value, ...] = ()
    unit: str = ""
    ids: str = ""


@dataclass(frozen=True, slots=True)
class ComponentKind:
    """One kind of card: `table` is its name in the component file (`item`), `plural` in addresses (`items.ID.KEY`).

    Where rows share an id, the key `apart` tells them apart: an overlay means the one it names, or else the first; and
    only those are played with that have the value of the parameter `chosen` there, if there is one.
    """

    table: str
    plural: str
    title: str
    apart: str = ""
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """One difference from the printed game, for reports: `address` as in `--set`, values as text."""

    address: str
    printed: str
    now: str


@dataclass(frozen=True, slots=True)
class Rules:
    """A game as it will be played: every parameter and every component row after all overlays."""

    game: str
    players: int
    parameters: Mapping[str, Value]
    components: Mapping[str, tuple[Row, ...]]
    variants: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    warnings: tuple[str, ...] = ()
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Headline:
    """A fact by its public name: `statistic` of a measure of the game (`mean`, `ratio`, or `by_cell` for a list)."""

    name: str
    measure: str
    statistic: Literal["mean", "ratio", "by_cell"]


MeasureChart = Literal["incidence", "hazard", "by_cell", "by_round", "forest", "shares", "histogram", "plan"]
ReplayChart = Literal["sensitivity", "luck", "seats", "team", "tension"]


@dataclass(frozen=True, slots=True)
class Chart:
    """One chart: `kind` picks the drawing function of `reports/charts/`, `measures` what it draws."""

    kind: MeasureChart | ReplayChart
    name: str
    measures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One screen of the report: a question, its charts, and the measures of its table."""

    name: str
    question: str
    charts: tuple[Chart, ...]
    table: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the row of a finished game says who won and in which order the players came in; for tournaments.

    Attributes
    ----------
    win : field of the row with each player's part of the win; all of them are 0 in a game without a winner. Where all
        play together it is one number of the game
    whole : the parts of one game add up to this
    score : field of the row with each player's score, more being better; it orders those with equal parts of the win,
        and who has the same score, too, is tied. Empty where all play together
    scored : field that is not 0 for each player whose score counts; empty if scores of the others are below all that do
    together : all players win or lose as one team, or, where there are camps, those of the first one
    camp_win : field of the row with each camp's part of the win in halves; empty where there are no camps
    length : field of the row that says which of two wins is the better one, the smaller; two bots then also play
        matches of two games with sides swapped (`strategies.swapped`), and the game has the hook `set_deal`; empty
        where there are none
    """

    win: str
    whole: int
    score: str = ""
    scored: str = ""
    together: bool = False
    camp_win: str = ""
    length: str = ""

    def sides(self, players: int) -> int:
        """How many sides want to win at a table of so many players: each of them, or the one team."""
        return 1 if self.together else players


@dataclass(frozen=True, slots=True)
class Cup:
    """How teams, each a bot for either side, play for a cup (`strategies.cups`); the `Standing` has a `length` then.

    Attributes
    ----------
    bracket, coin : the purposes (`simcore.rng`) by which teams are drawn to places, and drawn matches decided at last
    deal : the number of the deal that all matches of a cup have
    """

    bracket: int
    coin: int
    deal: int = 0


@dataclass(frozen=True, slots=True)
class Paired:
    """Where the row of a game says what it adds to a measure, so that one game can be compared under two rules.

    Attributes
    ----------
    measure : a `Ratio` or `Histogram`; an axis by seats goes with a field that has an entry for each player
    field : what the game adds to the sum
    per : what it adds to the number; 1 if empty. A game that adds 0 here adds nothing to the sum, whatever `field` is
    deciles : its whole distribution is compared, too; only of a `Histogram`
    """

    measure: str
    field: str
    per: str = ""
    deciles: bool = False


@dataclass(frozen=True, slots=True)
class Presence:
    """Where the row of a game says which components of a kind had a part in it, as bits by their row (at most 64).

    Attributes
    ----------
    kind : the plural of the kind, as in addresses
    field : one word for the game, or one for each player: the components that it was the first to have
    dealt : field with the components that chance gave each player at the start; empty if none
    contrast : the `Contrast` measure of that deal; empty if none
    used, never_used, first_use : measures by component that say how often and when it was used; empty if none
    settled : `field` is settled before the text of a component can matter, and without it in `field` the text does
        nothing at all. Else the text may matter to games that `field` does not show, and all of them are replayed
    blanks : its components have a text that can be taken away; else they are judged by the deal alone
    textless : ids of those that have none, where others of the kind do
    """

    kind: str
    field: str
    dealt: str = ""
    contrast: str = ""
    used: str = ""
    never_used: str = ""
    first_use: str = ""
    settled: bool = True
    blanks: bool = True
    textless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stream:
    """A source of luck: the purposes (`simcore.rng`) whose draws belong together, under a name for readers."""

    name: str
    title: str
    purposes: tuple[int, ...]

    @property
    def bits(self) -> int:
        """Its purposes as bits."""
        return sum(1 << purpose for purpose in self.purposes)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What is told of each player whenever a round begins, so that the chances to win can be followed round by round.

    Where all play together it is told of the team, once. The game's module `standing` holds the kernels:
    `standing_now(s, cfg, player, told)` looks at everything and writes a whole number of 16 bits for each feature;
    `kind_of(s)` is the kind of the open question, `player_of(cfg, seat)` the player whom a seat belongs to.

    Attributes
    ----------
    features : what is told, by name; what is the same for all players only tells how the game as a whole stands
    clock : the feature, the same for all, that orders the stages of a game
    rounds, round : how many are followed at most, and what the game calls one
    kinds : the kinds of question, by their code; the hook `name_answer(rules, kind, code)` names the answers
    points : the feature that is the score as it lies on the table; empty where all play together
    safe : the feature that guesses how surely the player will keep it, in thousandths; 1000 means that it is out of
        the game and has nothing left to decide; empty where all play together
    """

    features: tuple[str, ...]
    clock: str
    rounds: int
    kinds: tuple[str, ...]
    points: str = ""
    safe: str = ""
    round: str = "round"


@dataclass(frozen=True, slots=True)
class Kernels:
    """The verbs of the step machine and the dtypes they work on; see `docs/architecture.md`.

    new_game(s, cfg, key); advance(s, cfg, key) -> seat or -1; legal(s, cfg, seat, mask) -> n;
    apply(s, cfg, key, seat, action); score(s, cfg, row); tally(s, cfg, row, t); check(s, cfg) -> code;
    hide(s, cfg, seat, key); observe(s, cfg, seat, view); tick(s, cfg, key): one step of `advance`, for debugging.
    """

    state: Any
    config: Any
    view: Any
    row: Any
    new_game: Callable[..., Any]
    advance: Callable[..., Any]
    tick: Callable[..., Any]
    legal: Callable[..., Any]
    apply: Callable[..., Any]
    score: Callable[..., Any]
    tally: Callable[..., Any]
    check: Callable[..., Any]
    hide: Callable[..., Any]
    observe: Callable[..., Any]


def one_each(players: int) -> int:
    """The seats where each player has one."""
    return players


def all_in_one(players: int, seat: int) -> int:
    """The camp of a seat where there is only one."""
    return 0


@dataclass(frozen=True)
class GameSpec:
    """Everything the rest of Heistlab knows about a game.

    Attributes
    ----------
    name, title, rules_version : rules_version is raised whenever the same seed would give another game
    rank : `simulate` without `--game` plays the enrolled game of lowest rank
    package : module path of the game's folder; holds `rules.toml` and the component files
    players : the player counts the rules allow
    counted : whom they count, in the plural; where sides are no equals it may be one side only
    seats : how many at most are asked for decisions at a player count; more than players where a player leads several
    camps : the sides by name where seats are no equals: each has a bot of its own, and nobody moves to another seat
    camp_of : the number of the camp of a seat at a player count
    actions : size of the legal mask
    component_kinds, component_files : what cards there are and where their rows are
    variants : built-in variants by name, each a dict in the form of a variant file
    measures, headlines, sections : what is counted, and how it is shown
    opening : the first sentence of a report; `{NAME}` stands for a headline of one number, value with interval
    knob : the parameter and values of the standing one-factor sensitivity chart
    paired : what is compared when the same games are played under several rules; headline measures first
    presence : which components had a part in a game; without them none is judged by knocking it out
    streams : the sources of luck; the last are the bots' own
    standing : the fields of the row that say who won; without them there are no tournaments of the game
    cup : how eight teams play for a cup; None where they do not
    compensation : the parameter, a list of whole numbers by seat, that is added to the scores of `standing`: what would
        make the seats fair is looked for in its unit; empty if there is none
    forecast : what the chances to win are told from, round by round; without it nothing is said about tension
    extremes : the kinds of game whose most extreme ones the report names
    """

    name: str
    title: str
    rules_version: int
    rank: int
    package: str
    players: tuple[int, ...]
    default_players: int
    actions: int
    counted: str = "players"
    seats: Callable[[int], int] = field(default=one_each)
    camps: tuple[str, ...] = ()
    camp_of: Callable[[int, int], int] = field(default=all_in_one)
    component_kinds: tuple[ComponentKind, ...] = ()
    component_files: tuple[str, ...] = ()
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    measures: tuple[Measure, ...] = ()
    headlines: tuple[Headline, ...] = ()
    sections: tuple[Section, ...] = ()
    opening: str = ""
    knob: tuple[str, tuple[Value, ...]] | None = None
    paired: tuple[Paired, ...] = ()
    presence: tuple[Presence, ...] = ()
    streams: tuple[Stream, ...] = ()
    standing: Standing | None = None
    cup: Cup | None = None
    compensation: str = ""
    forecast: Forecast | None = None
    extremes: tuple[Extreme, ...] = ()

    @cached_property
    def kernels(self) -> Kernels:
        """The compiled verbs; the first access imports numba."""
        kernels: Kernels = import_module(f"{self.package}.kernels").KERNELS
        return kernels

    @property
    def is_together(self) -> bool:
        """Whether all players win or lose as one team."""
        return self.standing is not None and self.standing.together

    def sides(self, players: int) -> int:
        """How many sides want to win at a table of so many players."""
        return self.standing.sides(players) if self.standing else players

    def place_of(self, players: int, seat: int, game: int) -> int:
        """The row of the table's bots that answers for a seat in a game; rows are counted round and round."""
        return seat if self.camps else seat * players // self.seats(players) + game  # a player's seats are neighbours

    def people(self, players: int) -> int:
        """How many persons sit at a table: one for each player, or for each camp whose seats are more than players."""
        return len(self.camps) if self._leads_camp(players) else players

    def person_of(self, players: int, seat: int) -> int:
        """The person who answers for a seat; the seats of a person are neighbours."""
        return self.camp_of(players, seat) if self._leads_camp(players) else seat * players // self.seats(players)

    def _leads_camp(self, players: int) -> bool:
        return bool(self.camps) and self.seats(players) > players

    def hook(self, name: str) -> Callable[..., Any] | None:
        """Function `name` of the game's `hooks` module, or None where the game has no such module or function.

        `check_rules(rules, locate)` -> problems, where `locate` is a `components.Locator`; `warn_about(rules)` ->
        sentences; `build_config(rules)` -> record; `describe_act` and `trace`, see `simcore.trace`; `screen`, `stored`
        and `plan`, see the modules of that name; `extremes`, see `simcore.extreme`; `set_deal(cfg, number)`: all games
        under this record have the deal of that number, and all else by their own index.
        """
        module = f"{self.package}.hooks"
        function: Callable[..., Any] | None = getattr(import_module(module), name, None) if find_spec(module) else None
        return function
