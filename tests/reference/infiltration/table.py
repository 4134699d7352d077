"""The four functions through which tests play the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..philox import Streams
from . import conditions, effects_cards  # noqa: F401  importing them registers their operations
from .cards import CardSet, read_cards
from .purposes import Purpose
from .questions import Asking, Question
from .rounds import play_rounds
from .rules import read_rules
from .scoring import finish
from .setup import set_up
from .snapshot import Snapshot, put_on_table, take_snapshot
from .state import Game, GameEnded


class Table:
    """One game of Infiltration, played question by question.

    Parameters
    ----------
    players : int
        2 to 6; with 2, two operatives each.
    rules : mapping, optional
        Parameters of section 1 and 2.18 by name.
    cards : mapping or CardSet, optional
        A card file, parsed or read already; by default the shipped one.
    seed, index : int
        Seed and game index of the random numbers (C2).

    Attributes
    ----------
    executed : Counter
        How often rules, operations, conditions, choices and decisions have been used.
    """

    def __init__(
        self,
        players: int = 4,
        rules: Mapping[str, Any] | None = None,
        cards: Mapping[str, Any] | CardSet | None = None,
        seed: int = 1,
        index: int = 0,
    ) -> None:
        self.players = players
        self.rules = read_rules(rules or {})
        self.cards = cards if isinstance(cards, CardSet) else read_cards(cards)
        self.seed = seed
        self.index = index
        self.executed: Counter[str] = Counter()

    def start(self) -> None:
        """Set up a fresh game and go on to its first question."""
        self._begin(self._new_game(), from_setup=True)

    def load(self, snapshot: Snapshot) -> None:
        """Put a position on the table, at the start of Selection of its round."""
        game = self._new_game()
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

    def _new_game(self) -> Game:
        streams = Streams(self.seed, self.index)
        return Game(self.players, self.rules, self.cards, streams, self.executed)

    def _begin(self, game: Game, from_setup: bool) -> None:
        self._game = game
        self._play = play_game(game, from_setup)
        self._question = next_question(self._play, None)


def next_question(play: Asking[None], code: int | None) -> Question | None:
    """Send an answer into the game, or None to begin it."""
    try:
        return play.send(code)
    except StopIteration:
        return None


def play_game(game: Game, from_setup: bool) -> Asking[None]:
    """Play to the end, from the set-up or from the start of a round."""
    try:
        if from_setup:
            yield from set_up(game)
            game.round = 1
        yield from play_rounds(game)
    except GameEnded:
        finish(game)
