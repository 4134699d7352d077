"""What the seats win at a number of players, and which whole numbers of points would make them fair."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Tally
from simcore.manifest import Bot
from simcore.parameters import misfit
from simcore.run import Run
from simcore.seats import compensated, compensation_of, rules_for
from simcore.spec import GameSpec, Rules
from simcore.store import Range
from strategies.paired import Entries, SeatedSide, pair_sums
from strategies.playing import Rows
from strategies.registry import find_strategies, read_bots
from strategies.sides import Side
from strategies.wins import wins_of

Ints = NDArray[np.int64]

PARTS = 60
"""A win in so many parts: a win shared by up to six players is whole numbers."""
MOST_POINTS = 30
"""A compensation of more points than this, for any seat, is not looked for."""
STEPS = (1, 2, 4, 8)
"""Steps that are tried; of those that are equally good the first: a single point may change too little to be seen."""
OUT = -(2**40)
"""Below every score."""


def play_seats(run: Run, players: int, games: int, own: Rows | None = None) -> Tally:
    """The first games at a number of players, and the same with what would make the seats fair, if anything would.

    `wins` has the nine sums of each seat (`strategies.paired`) as it is and with the compensation; `alone` the games
    that each seat won alone, `points` what each gets. All are 0 where the rules do not allow so many players. Where all
    play together the team is the only seat. At the run's own number of players the outcomes may be known.
    """
    rules = rules_for(run.spec, run.rules, players)
    standing = run.spec.standing
    assert standing is not None, "asked of games that say who wins"
    if rules is None:
        nothing = _nothing(standing.sides(players))
        return {"wins": np.zeros((2, len(nothing), 9), np.int64), "alone": nothing, "points": nothing}
    first = Range(0, games)
    bots = bots_at(run.spec, run.plan.bots, rules)
    known = own if bots == run.plan.bots else None
    rows = SeatedSide.of(run.spec, Side("base", rules, bots), run.plan.seed).rows(first) if known is None else known
    points = _nothing(1) if standing.together else find_points(run.spec, rules, rows)
    sides = [rows, rows]
    if points.any():
        other = compensated(run.spec, rules, points.tolist())
        sides[1] = SeatedSide.of(run.spec, Side("compensated", other, bots), run.plan.seed).rows(first)
    won = [wins_of(one, standing, players) for one in sides]
    alone = (won[0] == standing.whole).sum(axis=0)
    return {
        "wins": np.array([pair_sums(_entries(one), _entries(won[0])) for one in won]),
        "alone": alone,
        "points": points,
    }


def _nothing(players: int) -> Ints:
    return np.zeros(players, np.int64)


def _entries(won: Ints) -> Entries:
    return Entries(np.ones_like(won), won)


def bots_at(spec: GameSpec, bots: tuple[Bot, ...], rules: Rules) -> tuple[Bot, ...]:
    """The bots under the rules of another table: by the same words, for their numbers may depend on its size."""
    strategies = find_strategies(spec.name)
    written = [bot.written if not bot.source else "" for bot in bots]
    return tuple(
        read_bots(word, strategies, rules, 1)[0] if word else bot for word, bot in zip(written, bots, strict=True)
    )


# --- the points that level the seats if nobody plays otherwise for them ---


def find_points(spec: GameSpec, rules: Rules, rows: Rows) -> Ints:
    """What to add to the score of each seat; zeros if nothing brings the seats nearer to fair, or nothing can be added.

    The same games are counted anew with other scores. Where scores are tied the win is shared, for further tie-breaks
    are not kept. Steepest descent in steps of `STEPS` points: one seat up or down, or from one seat to another.
    """
    parameter = compensation_of(spec)
    scores = scores_of(spec, rules.players, rows)
    points = _nothing(rules.players)
    if parameter is None or not len(scores):
        return points
    best = unfairness(scores, points)
    while True:
        tried = [points + step for step in _steps(rules.players)]
        values = [unfairness(scores, one) if np.abs(one).max() <= MOST_POINTS else best for one in tried]
        if min(values) >= best:
            break
        best = min(values)
        points = tried[values.index(best)]
    points = smallest(points)
    wanted = compensated(spec, rules, points.tolist()).parameters[parameter.name]
    return _nothing(rules.players) if misfit(parameter, wanted) else points


def scores_of(spec: GameSpec, players: int, rows: Rows) -> Ints:
    """The scores of each game that somebody won, `OUT` for players whose score does not count."""
    standing = spec.standing
    assert standing is not None, "asked of games that say who wins"
    rows = rows[rows[standing.win].sum(axis=1) > 0]
    scores: Ints = rows[standing.score][:, :players].astype(np.int64)
    return np.where(rows[standing.scored][:, :players] != 0, scores, OUT) if standing.scored else scores


def unfairness(scores: Ints, points: Ints) -> int:
    """How far the wins of the seats are from equal, when each seat has so many points more: a sum of squares."""
    raised = scores + points
    best = raised == raised.max(axis=1, keepdims=True)
    won = (best * (PARTS // best.sum(axis=1, keepdims=True))).sum(axis=0)
    return int(((len(points) * won - won.sum()) ** 2).sum())


def _steps(players: int) -> Iterator[Ints]:
    """Every step that is tried."""
    for size in STEPS:
        unit = size * np.eye(players, dtype=np.int64)
        for seat in range(players):
            yield unit[seat]
            yield -unit[seat]
        for seat, other in permutations(range(players), 2):
            yield unit[seat] - unit[other]


def smallest(points: Ints) -> Ints:
    """The same differences with the fewest and smallest numbers: only what a seat has more than another matters."""
    moved = [points - shift for shift in sorted(set(points.tolist()), key=abs)]
    return min(moved, key=lambda one: (int(np.abs(one).sum()), np.count_nonzero(one)))
