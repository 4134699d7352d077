"""Acts: groups of codes, which of them are legal, and how one is carried out (R18, R103, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .facts import ACT_KINDS
from .grid import NOWHERE
from .questions import Asking, ask
from .state import Game
from .tools import Target

END = 0


@dataclass(frozen=True)
class Acts:
    """A group of acts with neighbouring codes.

    Attributes
    ----------
    first, last : int
        The codes of the group.
    kind : str
        Kind under which the acts are counted (7.2).
    legal : function
        Yields the legal ones of the group, counted from its first code.
    do : function
        Carries one out; it receives the number within the group and the target.
    target : function, optional
        The question that comes before anything of the act happens.
    """

    first: int
    last: int
    kind: str
    legal: Callable[[Game], Iterable[int]]
    do: Callable[[Game, int, int], Asking[None]]
    target: Callable[[Game, int], Target | None] = lambda game, number: None


def legal_acts(game: Game, groups: Iterable[Acts]) -> list[int]:
    """R103: return the legal codes."""
    if game.acts >= game.rules.act_limit:
        game.note("R103.limit")
        return [END]
    return [END, *(group.first + number for group in groups for number in group.legal(game))]


def perform(game: Game, code: int, groups: Iterable[Acts]) -> Asking[None]:
    """Carry out an act: first its target is chosen, then it is counted, then it happens."""
    group = next(group for group in groups if group.first <= code <= group.last)
    number, target = code - group.first, NOWHERE
    wanted = group.target(game, number)
    if wanted is not None:
        target = yield from ask(game, *wanted)
    count_act(game, group.kind)
    game.acted = True
    game.note(f"act.{group.kind}", f"code.{group.first}")
    yield from group.do(game, number, target)


def count_act(game: Game, kind: str) -> None:
    """Count an act of the turn; the end of actions is one, too."""
    game.acts += 1
    game.facts.acts[ACT_KINDS.index(kind)] += 1
