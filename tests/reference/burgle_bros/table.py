"""The functions through which tests play the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..philox import Streams
from .components import read_components
from .facts import new_facts
from .grid import Grid, Paths
from .pieces import Burglar, Floor, Guard, Room
from .purposes import Purpose
from .questions import Asking, Question
from .rules import read_rules
from .setup import set_up
from .snapshot import Snapshot, put_on_table, take_snapshot
from .state import Game, GameEnded
from .turns import play_turns


class Table:
    """One game of Burgle Bros, played question by question.

    Parameters
    ----------
    players : int
        1 to 4.
    rules : mapping, optional
        Parameters of sections 1 and 3 by name.
    components : mapping, optional
        A parsed component file; by default the shipped one.
    seed, index : int
        Seed and game index of the random numbers (C2).

    Attributes
    ----------
    executed : Counter
        How often rules, decisions, questions, acts, programs and abilities have been used.
    """

    def __init__(
        self,
        players: int = 3,
        rules: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        seed: int = 1,
        index: int = 0,
    ) -> None:
        self.players = players
        self.rules = read_rules(rules or {})
        self.components = read_components(components, rules or {})
        self.seed = seed
        self.index = index
        self.executed: Counter[str] = Counter()

    def start(self) -> None:
        """Set up a fresh game and go on to its first question."""
        self._begin(new_game(self), from_setup=True)

    def load(self, snapshot: Snapshot) -> None:
        """Put a position on the table, at an act of its active seat."""
        game = new_game(self)
        put_on_table(game, snapshot)
        self._begin(game, from_setup=False)

    def snapshot(self) -> Snapshot:
        """Return the complete position."""
        return take_snapshot(self._game)

    def question(self) -> Question | None:
        """Return the question that waits for an answer; None when the game is over."""
        return self._question

    def answer(self, code: int) -> None:
        """Answer the question and go on to the next one or the end."""
        if self._question is None or code not in self._question.options:
            raise ValueError(f"{code} is no answer to {self._question}")
        self._question = next_question(self._play, code)

    def draws(self) -> Counter[str]:
        """Return how many words of each purpose this game has drawn, by `draw.` and the purpose."""
        drawn: Counter[str] = Counter()
        for (purpose, _, _), words in self._game.streams.cursors.items():
            drawn[f"draw.{Purpose(purpose).name.lower()}"] += words
        return drawn

    def _begin(self, game: Game, from_setup: bool) -> None:
        self._game = game
        self._play = play_game(game, from_setup)
        self._question = next_question(self._play, None)


def new_game(table: Table) -> Game:
    """Return a game with an empty building."""
    rules, players = table.rules, table.players
    grid = Grid(rules.side)
    return Game(
        players=players,
        rules=rules,
        components=table.components,
        streams=Streams(table.seed, table.index),
        executed=table.executed,
        facts=new_facts(players, rules.floors, rules.side**2),
        grid=grid,
        floors=[empty_floor(grid, number, rules.guard_speed[number]) for number in range(rules.floors)],
        burglars=[Burglar(seat) for seat in range(players)],
        active=rules.first_seat,
    )


def empty_floor(grid: Grid, number: int, speed: int) -> Floor:
    size = grid.side**2
    rooms = [Room(number * size + cell, number, cell) for cell in range(size)]
    return Floor(number, rooms, Paths(grid, ()), Guard(speed))


def next_question(play: Asking[None], code: int | None) -> Question | None:
    """Send an answer into the game, or None to begin it."""
    try:
        return play.send(code)  # type: ignore[arg-type]
    except StopIteration:
        return None


def play_game(game: Game, from_setup: bool) -> Asking[None]:
    """Play to the end, from the set-up or from an act."""
    try:
        if from_setup:
            yield from set_up(game)
            game.stage, game.active = "play", game.rules.first_seat
        yield from play_turns(game, resumed=not from_setup)
    except GameEnded:
        game.stage = "over"
