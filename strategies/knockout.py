"""What the text of each component does: the same games once more with that text blanked, for each component in turn.

Only games in which a component had a part are played again; in all others its text did nothing, and each of them counts
as a difference of 0 that costs nothing. Some of those are played all the same, to check that this is so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Cells, Tally
from simcore.spec import GameSpec, Paired, Presence, Ratio, Standing
from simcore.store import Range
from strategies.paired import Entries, SeatedSide, entries_of, pair_sums
from strategies.playing import Numbers, Rows
from strategies.sides import Side
from strategies.wins import dealt_to, wins_of

GRAM, SUMS, OTHERS, CHANGES, PART, DEAL = "gram:", "sums:", "others:", "changes:", "part:", "deal:"
"""Before a kind of components: the names of what is counted of it, see `play_knocked`."""
AUDITED = 8
"""Games without a component that are played again all the same, of each range."""

Ints = NDArray[np.int64]


class Blanked(NamedTuple):
    """One component: its row, the side on which it is blank, and whether that side differs from the base at all."""

    place: int
    side: SeatedSide
    same: bool


@dataclass(frozen=True)
class Played:
    """Games under the rules as they are, seen from one kind of components."""

    spec: GameSpec
    presence: Presence
    players: int
    numbers: Numbers
    rows: Rows

    @property
    def by_holder(self) -> bool:
        """Whether a component has a holder whose win can be counted; else what the game comes to is counted."""
        by_player = self.rows[self.presence.field].ndim > 1
        standing = self.spec.standing
        return by_player and self.presence.settled and standing is not None and not standing.together

    def holders(self, place: int) -> Ints:
        """Whether each player had the component, or the game if it has no holder: (games, players or 1)."""
        words = self.rows[self.presence.field].reshape(len(self.rows), -1)[:, : self.players]
        return ((words >> np.uint64(place)) & np.uint64(1)).astype(np.int64)


def judged_measure(spec: GameSpec) -> Paired:
    """What is judged of components without a holder: the first headline that is one share."""
    shares = {one.name for one in spec.measures if isinstance(one, Ratio) and one.unit == "share" and one.axis is None}
    headlines = [one.measure for one in spec.headlines if one.measure in shares]
    paired = {one.measure: one for one in spec.paired}
    found = [paired[name] for name in headlines if name in paired]
    if not found:
        raise LookupError(f"'{spec.name}' pairs no headline that is one share")
    return found[0]


def play_knocked(
    sides: Sequence[Side], seated: Sequence[SeatedSide], kinds: Mapping[str, Sequence[str]], games: Range
) -> Tally:
    """Play `games`, and again those in which a component had a part without its text; the first side is the base.

    `kinds` names the components of each kind; a side for each follows the base in that order. Counted are, for a kind:

    gram:KIND[i, 4, j, 4], sums:KIND[i, 4] : each game gives each component n and x with its text, n and x without it:
        the number of its holders and their parts of the win, or what the game adds to the judged measure; 0 in games
        that were not played again. Sums of all their products, and of themselves
    others:KIND[i, 2, 9] : the other players' parts of the win, as a pair of entries with and without the text
    changes:KIND:MEASURE[i, 2, entries, 9] : every paired measure in the games played again, with and without the text
    part:KIND[i, 5] : games it had a part in, games played again, and of these otherwise; games without it that were
        played all the same, and of these otherwise
    deal:KIND : the sums of a `Contrast` of what chance gave the players; MEASURE : what the game says of its use
    """
    base, spec = seated[0], seated[0].table.spec
    tally, rows = base.table.play(base.cfg, games, keep_rows=True)
    counted: Tally = {}
    blanked = iter(zip(sides[1:], seated[1:], strict=True))
    for presence in spec.presence:
        if presence.kind in kinds:
            played = Played(spec, presence, sides[0].rules.players, games.numbers, rows)
            counted |= _count_kind(played, list(_components(sides[0], kinds[presence.kind], presence, blanked)))
            counted |= {name: tally[name] for name in use_measures(presence)}
    return counted


def use_measures(presence: Presence) -> list[str]:
    """The measures that say how a component is used."""
    return [name for name in (presence.used, presence.never_used, presence.first_use) if name]


def places(base: Side, kind: str, ids: Sequence[str]) -> list[int]:
    """The row of each of these components."""
    rows = {row["id"]: place for place, row in enumerate(base.rules.components[kind])}
    return [rows[name] for name in ids]


def _components(
    base: Side, ids: Sequence[str], presence: Presence, blanked: Iterator[tuple[Side, SeatedSide]]
) -> Iterator[Blanked]:
    for place, (side, seated) in zip(places(base, presence.kind, ids), blanked, strict=False):
        yield Blanked(place, seated, side.identity == base.identity)


def _count_kind(played: Played, components: Sequence[Blanked]) -> Tally:
    kind = played.presence.kind
    four = np.zeros((len(played.rows), len(components), 4), np.int64)
    counted: dict[str, list[Cells]] = {}
    for number, component in enumerate(components):
        at, without = _replay(played, component)
        for name, cells in _count_one(played, component, at, without).items():
            counted.setdefault(name, []).append(cells)
        four[at, number] = _four(played, component, at, without)
    flat = four.reshape(len(played.rows), -1)
    size = (len(components), 4)
    told: Tally = {GRAM + kind: (flat.T @ flat).reshape(*size, *size), SUMS + kind: flat.sum(axis=0).reshape(size)}
    if played.presence.dealt and played.spec.standing:
        rows = [component.place for component in components]
        told[DEAL + kind] = _deal(played.rows, played.presence, played.spec.standing, played.players, rows)
    return told | {name: np.array(cells) for name, cells in counted.items()}


def _replay(played: Played, component: Blanked) -> tuple[Ints, Rows]:
    """Which games are played again, and what comes out of them without the text."""
    had = played.holders(component.place).sum(axis=1)
    at = np.flatnonzero(had) if played.presence.settled else np.arange(len(played.rows))
    again = played.rows[at] if component.same or not len(at) else component.side.rows(played.numbers[at])
    return at, again


def _count_one(played: Played, component: Blanked, at: Ints, without: Rows) -> Tally:
    """Everything but what is counted of several components together."""
    kind, rows = played.presence.kind, played.rows[at]
    had = int(played.holders(component.place).any(axis=1).sum())
    counted: Tally = {
        PART + kind: np.array([had, len(at), _differing(rows, without), *_audit(played, component, at)], np.int64)
    }
    if played.by_holder:
        holders = played.holders(component.place)[at]
        counted[OTHERS + kind] = _pairs_of(_wins(played, rows, 1 - holders), _wins(played, without, 1 - holders))[:, 0]
    for paired in played.spec.paired:
        counted[f"{CHANGES}{kind}:{paired.measure}"] = _pairs_of(entries_of(rows, paired), entries_of(without, paired))
    return counted


def _audit(played: Played, component: Blanked, at: Ints) -> tuple[int, int]:
    """Some of the games in which the text can have done nothing, played all the same; how many came out otherwise."""
    if component.same:
        return 0, 0
    rest = np.setdiff1d(np.arange(len(played.rows)), at, assume_unique=True)[:AUDITED]
    if not len(rest):
        return 0, 0
    return len(rest), _differing(component.side.rows(played.numbers[rest]), played.rows[rest])


def _differing(rows: Rows, others: Rows) -> int:
    """How many games came out otherwise."""
    return int(np.sum(rows != others))


def _four(played: Played, component: Blanked, at: Ints, without: Rows) -> Ints:
    """N and x with the text, n and x without it, of each game played again."""
    rows = played.rows[at]
    if played.by_holder:
        holders = played.holders(component.place)[at]
        both = [_wins(played, one, holders) for one in (rows, without)]
    else:
        both = [entries_of(one, judged_measure(played.spec)) for one in (rows, without)]
    return np.column_stack([column[:, 0] for entries in both for column in entries])


def _wins(played: Played, rows: Rows, players: Ints) -> Entries:
    """How many of these players there are in each game, and their parts of the win together."""
    assert played.spec.standing is not None
    wins = wins_of(rows, played.spec.standing, played.players)
    return Entries(players.sum(axis=1)[:, None], (players * wins).sum(axis=1)[:, None])


def _pairs_of(own: Entries, without: Entries) -> Cells:
    """The nine sums of `strategies.paired` with the text, against it blanked, and of the latter against itself."""
    return np.array([pair_sums(own, without), pair_sums(without, without)])


def _deal(rows: Rows, presence: Presence, standing: Standing, players: int, places: Sequence[int]) -> Cells:
    """The sums of a `Contrast`; chance gives a component to one player at most."""
    wins = wins_of(rows, standing, players)
    total = wins.sum(axis=1)
    words = dealt_to(rows, presence, standing, players)
    cells = np.zeros((len(places) + 1, 5), np.int64)
    for index, place in enumerate(places):
        has = ((words >> np.uint64(place)) & np.uint64(1)).astype(np.int64)
        z, u = has.sum(axis=1), (has * wins).sum(axis=1)
        cells[index] = z.sum(), u.sum(), (u * u).sum(), (z * total).sum(), (u * total).sum()
    cells[-1, :3] = len(rows), total.sum(), (total * total).sum()
    return cells
