"""The functions through which tests play the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..philox import Streams
from .campaign import play_game
from .components import read_components
from .facts import new_facts, new_mission_facts
from .loading import put_on_table
from .pieces import Infiltrator
from .purposes import Purpose
from .questions import Asking, Question
from .rules import read_rules
from .snapshot import Snapshot, take_snapshot
from .state import Game, Scores


class Table:
    """One game of Infiltrators, played question by question.

    Parameters
    ----------
    players : int
        2 to 5: the infiltrators and the guard player.
    rules : mapping, optional
        Parameters of sections 1 and 3 by name.
    components : mapping, optional
        A parsed component file; by default the shipped one.
    seed, index : int
        Seed and game index of the random numbers (C2).

    Attributes
    ----------
    executed : Counter
        How often rules, decisions, questions, acts and moments have occurred.
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
        self.components = read_components(components)
        self.seed = seed
        self.index = index
        self.executed: Counter[str] = Counter()
        self._question: Question | None = None

    def start(self) -> None:
        """Set up a fresh game and go on to its first question."""
        self._begin(new_game(self), resumed=False)

    def load(self, snapshot: Mapping[str, Any]) -> None:
        """Put a position on the table, at an act of its acting infiltrator."""
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

    def draws(self) -> Counter[str]:
        """Return how many words of each purpose this game has drawn, by `draw.` and the purpose."""
        drawn: Counter[str] = Counter()
        for (purpose, _, _), words in self.game.streams.cursors.items():
            drawn[f"draw.{Purpose(purpose).name.lower()}"] += words
        return drawn

    def _begin(self, game: Game, resumed: bool) -> None:
        self.game = game
        self._play = play_game(game, resumed)
        self._question = next_question(self._play, None)


def new_game(table: Table) -> Game:
    """Return a game in which nothing lies on the table."""
    team = table.players - 1
    return Game(
        team=team,
        rules=table.rules,
        components=table.components,
        streams=Streams(table.seed, table.index),
        executed=table.executed,
        facts=new_facts(team),
        mission_facts=new_mission_facts(team),
        infiltrators=[Infiltrator(number) for number in range(team)],
        scores=Scores(by_seat=[0] * table.players),
    )


def next_question(play: Asking[None], code: int | None) -> Question | None:
    """Send an answer into the game, or None to begin it."""
    try:
        return play.send(code)  # type: ignore[arg-type]
    except StopIteration:
        return None
