"""The exact law of Smash and Grab: the distribution of everything it counts, by one pass over the rounds.

Whoever is inside always carries the same, so a game under way is the round, who is inside, the best loot that is out
and the seats that hold it. The recursion follows the text of the rules and shares no code with the kernels.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from simcore.games._template.codes import NOBODY
from simcore.manifest import Bot


class Inside(NamedTuple):
    """A game at the start of a round; `best` and `winner` speak of the thieves who are out, `out` counts them."""

    seats: tuple[int, ...]
    best: int = 0
    winner: int = NOBODY
    out: int = 0


@dataclass
class Law:
    """Chances of the length, the winning loot and the number of escapes; by seat, of a win and of each loot."""

    seats: int
    rounds: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    winning_loot: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    escaped: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    wins: list[float] = field(default_factory=list)
    loot: list[dict[int, float]] = field(default_factory=list)

    def end(self, round_: int, game: Inside, chance: float) -> None:
        """A game that ends here, with this chance."""
        self.rounds[round_] += chance
        self.winning_loot[game.best] += chance
        self.escaped[game.out] += chance
        if game.winner != NOBODY:
            self.wins[game.winner] += chance


def law(bots: Sequence[Bot], rules: Mapping[str, object]) -> Law:
    """The law of one game with bot i in seat i for good."""
    number = {name: value for name, value in rules.items() if isinstance(value, int)}
    alarm = number["alarm_faces"] / number["die_faces"]
    found = Law(len(bots), wins=[0.0] * len(bots), loot=[defaultdict(float) for _ in bots])
    games = {Inside(tuple(range(len(bots)))): 1.0}
    carried, round_ = 0, 1
    while games:
        going: dict[Inside, float] = defaultdict(float)
        for game, chance in games.items():
            for leaving, answer in answers(bots, game.seats, carried):
                after = leave(game, leaving, carried)
                for seat in leaving:
                    found.loot[seat][carried] += chance * answer
                last = round_ >= number["last_round"] or not after.seats
                found.end(round_, after, chance * answer * (1 if last else alarm))
                if not last and alarm < 1:
                    going[after] += chance * answer * (1 - alarm)
        games = going
        carried += number["first_loot"] + (round_ - 1) * number["loot_growth"]
        round_ += 1
    for chances in found.loot:
        chances[0] += 1 - sum(chances.values())  # caught
    return found


def answers(bots: Sequence[Bot], inside: Sequence[int], carried: int) -> Iterator[tuple[list[int], float]]:
    """Who leaves in a round, with the chance of it; the impossible is left out."""
    for choice in product((False, True), repeat=len(inside)):
        chance = 1.0
        for seat, leaves in zip(inside, choice, strict=True):
            leaving = leave_chance(bots[seat], carried)
            chance *= leaving if leaves else 1 - leaving
        if chance:
            yield [seat for seat, leaves in zip(inside, choice, strict=True) if leaves], chance


def leave_chance(bot: Bot, carried: int) -> float:
    """The chance that a bot leaves with this loot."""
    return 0.5 if bot.strategy == "random" else float(carried >= bot.parameters["goal"])


def leave(game: Inside, leaving: Sequence[int], carried: int) -> Inside:
    """The game when these seats are out: more than the best wins so far, as much takes the win from both."""
    best, winner = game.best, game.winner
    for seat in leaving:
        if carried > best:
            best, winner = carried, seat
        elif carried == best:
            winner = NOBODY
    rest = tuple(seat for seat in game.seats if seat not in leaving)
    return Inside(rest, best, winner, game.out + len(leaving))


def mean(chances: Mapping[int, float]) -> float:
    """The mean of a distribution."""
    return sum(value * chance for value, chance in chances.items())


def quantile(chances: Mapping[int, float], probability: float) -> int:
    """The smallest value that at least this share of games does not exceed."""
    total = 0.0
    for value in sorted(chances):
        total += chances[value]
        if total >= probability - 1e-12:
            return value
    raise ValueError("chances sum to less than 1")
