"""A game that stops whenever the person at one seat is asked, and that can go back to any of those questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from simcore.records import Record, new_record
from simcore.rng import new_key
from simcore.screen import Screen
from simcore.spec import GameSpec, Rules

OVER = -1


@dataclass(frozen=True)
class Deal:
    """What is played: the game, its rules, also as numbers, its words, and where in the streams of chance it begins."""

    spec: GameSpec
    rules: Rules
    cfg: Record
    screen: Screen
    seed: int
    index: int

    @property
    def players(self) -> int:
        """How many players the rules seat."""
        return int(self.cfg["players"])

    def player_of(self, seat: int) -> int:
        """The person who answers for a seat."""
        return self.spec.person_of(self.players, seat)


@dataclass(frozen=True)
class Question:
    """What the person is asked, from the view of the seat alone."""

    seat: int
    view: Record
    asks: str
    options: tuple[int, ...]
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Moment:
    """All that undo needs: the state is one record, and chance depends on nothing but its place in the game."""

    state: Record
    seen: Record
    lines: int


@dataclass
class Match:
    """One game under way; `player` is the person's, `choose(s, seat)` gives the decisions of all others."""

    deal: Deal
    player: int
    choose: Callable[[Record, int], int]
    state: Record = field(init=False)
    seen: Record = field(init=False)
    asked: int = field(init=False, default=OVER)
    log: list[str] = field(init=False, default_factory=list)
    answers: list[int] = field(init=False, default_factory=list)
    past: list[Moment] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.key = new_key(self.deal.seed, self.deal.index)
        self.kernels = self.deal.spec.kernels
        self.state = new_record(self.kernels.state)
        self.kernels.new_game(self.state, self.deal.cfg, self.key)
        self.seen = self._look(self.home)
        self._run()

    @cached_property
    def home(self) -> int:
        """The person's first seat: through it events are seen."""
        seats = range(self.deal.spec.seats(self.deal.players))
        return next(seat for seat in seats if self.deal.player_of(seat) == self.player)

    # --- what the person may do ---

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.asked == OVER

    def question(self) -> Question:
        """The question under way."""
        seat, screen = self.asked, self.deal.screen
        mask = np.zeros(self.deal.spec.actions, np.uint8)
        self.kernels.legal(self.state, self.deal.cfg, seat, mask)
        options = tuple(np.flatnonzero(mask).tolist())
        view = self._look(seat)
        texts = tuple(screen.option(view, seat, action) for action in options)
        return Question(seat, view, screen.question(view, seat), options, texts)

    def answer(self, action: int) -> None:
        """Answer the question, and go on to the next one of the person or to the end."""
        question = self.question()
        self.past.append(Moment(self.state.copy(), self.seen, len(self.log)))
        self.answers.append(action)
        text = question.texts[question.options.index(action)]
        self.log.append(f"> {question.asks} {text}")
        self._apply(question.seat, action)
        self._run()

    def undo(self) -> bool:
        """Go back to the person's decision before; False if there is none."""
        if not self.past:
            return False
        moment = self.past.pop()
        self.answers.pop()
        self.state, self.seen = moment.state, moment.seen
        del self.log[moment.lines :]
        self.asked = int(self.kernels.advance(self.state, self.deal.cfg, self.key))  # it waits: nothing moves
        return True

    # --- what is shown ---

    def table(self) -> list[str]:
        """All that the person sees now."""
        seat = self.home if self.is_over else self.asked
        return list(self.deal.screen.table(self._look(seat), seat))

    def ending(self) -> list[str]:
        """How the game ended."""
        row = new_record(self.kernels.row)
        self.kernels.score(self.state, self.deal.cfg, row)
        return list(self.deal.screen.ending(row, self.seen, self.home))

    # --- the game between the person's decisions ---

    def _run(self) -> None:
        self.asked = self._advance()
        while self.asked != OVER and self.deal.player_of(self.asked) != self.player:
            self._apply(self.asked, self.choose(self.state, self.asked))
            self.asked = self._advance()

    def _advance(self) -> int:
        """On to the next question in small steps, so that events are told in their order.

        A step may only be given to a state that waits for nobody: a copy runs ahead to see where that is.
        """
        goal = self.state.copy()
        seat = int(self.kernels.advance(goal, self.deal.cfg, self.key))
        while self.state.tobytes() != goal.tobytes():
            self.kernels.tick(self.state, self.deal.cfg, self.key)
            self._watch()
        return seat

    def _apply(self, seat: int, action: int) -> None:
        self.kernels.apply(self.state, self.deal.cfg, self.key, seat, action)
        self._watch()

    def _watch(self) -> None:
        """Tell what has changed for the person: from view to view, so that nothing hidden can be told."""
        before, self.seen = self.seen, self._look(self.home)
        self.log += self.deal.screen.events(before, self.seen, self.home)

    def _look(self, seat: int) -> Record:
        view = new_record(self.kernels.view)
        self.kernels.observe(self.state, self.deal.cfg, seat, view)
        return view


def answer_all(match: Match, answers: tuple[int, ...]) -> int | None:
    """Play recorded answers; the first that is not open at its place, or None."""
    for number, action in enumerate(answers):
        if match.is_over or action not in match.question().options:
            return number
        match.answer(action)
    return None
