"""The functions through which tests play the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..philox import Streams
from .belief import supports
from .components import read_components
from .facts import new_facts
from .hiding import hide_from
from .invariants import Inspector
from .loading import put_on_table
from .questions import Asking, Question
from .rules import read_rules
from .sight import seen_by_sentinel, seen_from
from .snapshot import Snapshot, take_snapshot
from .state import Game
from .turns import play_game
from .views import view_of


class Table:
    """One game of Infiltrators with robots, played question by question.

    Parameters
    ----------
    players : int
        1 to 4: the infiltrators.
    rules : mapping, optional
        Parameters of sections 1 and 3 by name.
    components : mapping, optional
        A parsed component file; by default the shipped one.
    seed, index : int
        Seed and game index of the random numbers (C2).
    map_number : int, optional
        What takes the place of the index in the draws of the map (section 5); by default the index.

    Attributes
    ----------
    executed : Counter
        How often rules, decisions, questions, acts and moments have occurred.
    """

    def __init__(
        self,
        players: int = 2,
        rules: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        seed: int = 1,
        index: int = 0,
        map_number: int | None = None,
    ) -> None:
        self.players = players
        self.rules = read_rules(rules or {})
        self.components = read_components(components)
        self.seed, self.index = seed, index
        self.map_number = index if map_number is None else map_number
        self.executed: Counter[str] = Counter()
        self._question: Question | None = None

    def start(self) -> None:
        """Set up a fresh game and go on to its first question."""
        self._begin(new_game(self), resumed=False)

    def load(self, snapshot: Mapping[str, Any]) -> None:
        """Put a position on the table: at an act, at a step of the Supacat, or before the scans."""
        game = new_game(self)
        put_on_table(game, snapshot)
        self._begin(game, resumed=True)

    def snapshot(self) -> Snapshot:
        """Return the complete position."""
        return take_snapshot(self.game)

    def question(self) -> Question | None:
        """Return the question that waits for an answer; None when the game is over."""
        return self._question

    def answer(self, code: int) -> None:
        """Answer the question and go on to the next one or the end."""
        if self._question is None or code not in self._question.options:
            raise ValueError(f"{code} is no answer to {self._question}")
        self._question = next_question(self._play, code)

    def view(self, seat: int) -> Snapshot:
        """Return what the team of a seat may see (6.3)."""
        return view_of(self.game, seat)

    def support(self) -> list[list[int] | None]:
        """Return the robots' belief B by infiltrator (6.3); None for those out of play."""
        return supports(self.game)

    def hide(self, seat: int, first_word: int = 0) -> int:
        """Replace what the team of a seat cannot know (6.4) and return how many words that took."""
        self._inspector = Inspector(self.game)
        return hide_from(self.game, seat, first_word)

    def seen(self, square: int, radius: int) -> list[int]:
        """Return the squares that a scanner on a square sees (R44)."""
        return seen_from(self.game, square, radius)

    def sentinel_seen(self, centre: int) -> list[int]:
        """Return the squares that a sentinel sees around a centre (R45)."""
        return seen_by_sentinel(self.game, centre)

    def distance(self, a: int, b: int) -> int:
        """Return the steps between two squares, through every door and without figures (R18)."""
        return self.game.map.distances(a)[b]

    def check(self) -> int:
        """Check the invariants of 9.7, also against the position of the last check; 0 if all hold."""
        self._inspector.check(self._question)
        return 0

    def _begin(self, game: Game, resumed: bool) -> None:
        self.game = game
        self._inspector = Inspector(game)
        self._play = play_game(game, resumed)
        self._question = next_question(self._play, None)


def new_game(table: Table) -> Game:
    """Return a game in which nothing lies on the table."""
    return Game(
        players=table.players,
        rules=table.rules,
        components=table.components,
        streams=Streams(table.seed, table.index),
        map_streams=Streams(table.seed, table.map_number),
        executed=table.executed,
        facts=new_facts(table.players),
    )


def next_question(play: Asking[None], code: int | None) -> Question | None:
    """Send an answer into the game, or None to begin it."""
    try:
        return play.send(code)  # type: ignore[arg-type]
    except StopIteration:
        return None
