"""A sample of the games of a comparison, and what is tried with it in every game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from simcore.components import Locator
from simcore.spec import Rules
from tests.lockstep.played import Played
from tests.lockstep.proof import Proof

SEED = 11


@dataclass(frozen=True)
class Sample:
    """The first games of the comparison of one game, played in chunks.

    Attributes
    ----------
    strata : what the games are, one after the other and from the beginning again
    games, chunk : how many games are played, and how many at a time
    seed : which games
    """

    proof: Proof
    strata: Sequence[str]
    games: int
    chunk: int
    seed: int = SEED
    _played: dict[int, Played] = field(default_factory=dict)

    @property
    def firsts(self) -> range:
        """The first game of each chunk."""
        return range(0, self.games, self.chunk)

    def game(self, number: int) -> Any:
        """The setting of a game."""
        return self.proof.game(self.seed, number)

    def cells(self, cells: Collection[Any]) -> list[Any]:
        """The settings of the games that go through all cells of players, policies and rules once."""
        turns = len(cells) * len(self.strata) // self.strata.count("cells")
        return [self.game(number) for number in range(turns) if self.strata[number % len(self.strata)] == "cells"]

    def changed(self) -> set[str]:
        """The names of all rules that are not left as printed in many games, of which few are played."""
        return {name for number in range(20 * len(self.strata)) for name in self.game(number).rules}

    def played(self, first: int) -> Played:
        """A chunk of games, played once."""
        if first not in self._played:
            self._played[first] = self.proof.play_range(self.seed, first, first + self.chunk)
        return self._played[first]

    def assert_no_difference(self, first: int) -> None:
        """The engines agree in a chunk of games."""
        played = self.played(first)
        assert not played.mismatches, str(played.mismatches[0])
        assert played.games == self.chunk

    def assert_most_is_executed(self) -> None:
        """Of what must be executed the sample has most, but of values of numbers a few only."""
        executed = {name for first in self.firsts for name in self.played(first).executed}
        wanted = {name for name in self.proof.required() if name not in self.proof.rare}
        assert len(wanted & executed) > 0.8 * len(wanted)

    def assert_the_same_again(self, games: int = 20) -> None:
        """A game is the same whenever it is asked for."""
        assert [self.game(number) for number in range(games)] == [self.game(number) for number in range(games)]

    def assert_loaded(
        self,
        first: int,
        rules_of: Callable[..., Rules],
        component_file: Callable[[str], Mapping[str, Any] | None],
        check_rules: Callable[[Rules, Locator], Any],
    ) -> None:
        """The rules of one game of each kind are such as the loader of the game takes."""
        for one in map(self.game, range(first, first + len(self.strata))):
            rules = rules_of(one.players, one.rules, component_file(one.components))
            assert [str(problem) for problem in check_rules(rules, Locator({}))] == []
            assert one.players == rules.players
