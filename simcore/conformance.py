"""What every game must pass, enrolled here or elsewhere: random play that watches each promise of the step machine.

    from simcore.conformance import check_game
    check_game(SPEC, resolve(SPEC, players=4))

Checked in every game: a decision has legal actions and says how many; no invariant is broken after any step; small
steps lead where `advance` leads; resampling what a seat cannot know changes neither what it may do nor what it sees;
states copied earlier never change; the outcome is written completely; the same seed gives the same game.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import from_record, new_tally
from simcore.records import Record, new_record
from simcore.rng import new_key
from simcore.spec import GameSpec, Kernels, Rules

MOST_DECISIONS = 100_000
"""A game that asks more often is taken to be stuck."""
COPIES = 8
"""Earlier states that are watched for change."""


class Nonconforming(AssertionError):
    """A promise of the step machine that a game does not keep."""


@dataclass
class Bench:
    """One game under test, with its buffers."""

    spec: GameSpec
    seats: int
    cfg: Record
    key: Any
    state: Record
    rng: random.Random
    mask: np.ndarray[Any, np.dtype[np.uint8]] = field(init=False)
    copies: list[tuple[Record, bytes]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.mask = np.zeros(self.spec.actions, np.uint8)

    def demand(self, kept: bool, promise: str) -> None:
        """Fail with the promise and the game that broke it."""
        if not kept:
            raise Nonconforming(f"{self.spec.name}, {self.key}: {promise}")


def check_game(spec: GameSpec, rules: Rules, seed: int = 1, games: Iterable[int] = range(20)) -> None:
    """Play some games at random and check every promise; Nonconforming with the first one broken."""
    build = spec.hook("build_config")
    assert build is not None, f"{spec.package}.hooks has no build_config"
    cfg = build(rules)
    compiled: dict[str, int] = {}
    used = new_record(spec.kernels.state)  # one for all games: nothing may be left over from the last one
    for index in games:
        benches = (
            Bench(spec, spec.seats(rules.players), cfg, new_key(seed, index), state, random.Random(index))
            for state in (used, new_record(spec.kernels.state))
        )
        first, again = map(play_checked, benches)
        if first != again:
            raise Nonconforming(f"{spec.name}, seed {seed}, game {index}: played twice, it came out differently")
        compiled = compiled or signatures(spec)
        if signatures(spec) != compiled:
            raise Nonconforming(f"{spec.name}: kernels were compiled again in later games: {signatures(spec)}")


def play_checked(bench: Bench) -> bytes:
    """One game of random choices; its outcome as bytes."""
    kernels, s = bench.spec.kernels, bench.state
    kernels.new_game(s, bench.cfg, bench.key)
    for _ in range(MOST_DECISIONS):
        seat = _advance_by_steps(bench)
        _check_copies(bench)
        if seat < 0:
            return _check_outcome(bench)
        bench.demand(seat < bench.seats, f"seat {seat} is asked and does not exist")
        kernels.apply(s, bench.cfg, bench.key, seat, _choose(bench, seat))
        _check_invariants(bench)
    raise Nonconforming(f"{bench.spec.name}: a game asked {MOST_DECISIONS} times and did not end")


def _advance_by_steps(bench: Bench) -> int:
    """Tick up to the next decision, checking all invariants on the way; the seat asked, or -1 at the end.

    Whether a state waits is seen by `advance` leaving it alone: a tick may only be given to a state that does not.
    """
    kernels, s = bench.spec.kernels, bench.state
    goal = s.copy()
    seat = int(kernels.advance(goal, bench.cfg, bench.key))
    for _ in range(MOST_DECISIONS):
        _check_invariants(bench)
        probe = s.copy()
        kernels.advance(probe, bench.cfg, bench.key)
        if probe.tobytes() == s.tobytes():
            bench.demand(s.tobytes() == goal.tobytes(), "steps lead elsewhere than `advance`")
            return seat
        kernels.tick(s, bench.cfg, bench.key)
    raise Nonconforming(f"{bench.spec.name}: {MOST_DECISIONS} steps led to no decision")


def _choose(bench: Bench, seat: int) -> int:
    """A legal action at random, after a look at all that can be asked about this decision."""
    kernels, s = bench.spec.kernels, bench.state
    before = s.tobytes()
    bench.mask[:] = 255  # every cell has to be written
    n = int(kernels.legal(s, bench.cfg, seat, bench.mask))
    options = np.flatnonzero(bench.mask)
    bench.demand(set(np.unique(bench.mask)) <= {0, 1}, "`legal` left a cell of the mask unwritten or wrote no 0 or 1")
    bench.demand(n == len(options), f"`legal` says {n} actions and marks {len(options)}")
    bench.demand(n > 0, f"seat {seat} is asked and has no legal action")
    seen = _observe(bench, s, seat)
    _check_hiding(bench, seat, seen, bench.mask.tobytes())
    bench.demand(s.tobytes() == before, "looking at a decision changed the state")
    return int(bench.rng.choice(options.tolist()))


def _observe(bench: Bench, s: Record, seat: int) -> bytes:
    views = []
    for filler in (0, 255):
        view = np.full(bench.spec.kernels.view.itemsize, filler, np.uint8).view(bench.spec.kernels.view)
        record = view.view(new_record(bench.spec.kernels.view).dtype)[0]
        bench.spec.kernels.observe(s, bench.cfg, seat, record)
        views.append(_values(record))
    bench.demand(views[0] == views[1], "`observe` leaves a field of the view unwritten")
    return views[0]


def _values(record: Record) -> bytes:
    """The fields of a record, without the padding between them; records may lie in records."""
    there = np.frombuffer(record.tobytes(), np.uint8)
    return there[_content(record.dtype)].tobytes()


@lru_cache
def _content(dtype: np.dtype[Any]) -> NDArray[np.bool_]:
    """Which bytes of a record belong to a field."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return np.tile(_content(base), math.prod(shape))
    content = np.full(dtype.itemsize, dtype.fields is None)
    for kind, start, *_ in (dtype.fields or {}).values():
        content[start : start + kind.itemsize] = _content(kind)
    return content


def _check_hiding(bench: Bench, seat: int, seen: bytes, mask: bytes) -> None:
    """A state that this seat cannot tell from the real one offers and shows it the same."""
    guess = bench.state.copy()
    bench.spec.kernels.hide(guess, bench.cfg, seat, new_key(bench.rng.getrandbits(64)))
    other = np.zeros_like(bench.mask)
    bench.spec.kernels.legal(guess, bench.cfg, seat, other)
    bench.demand(other.tobytes() == mask, "`hide` changes what the seat may do")
    bench.demand(_observe(bench, guess, seat) == seen, "`hide` changes what the seat sees")


def _check_invariants(bench: Bench) -> None:
    code = int(bench.spec.kernels.check(bench.state, bench.cfg))
    bench.demand(code == 0, f"invariant {code} is broken")


def _check_copies(bench: Bench) -> None:
    """A state shares nothing with its copies."""
    bench.demand(all(copy.tobytes() == content for copy, content in bench.copies), "an earlier copy has changed")
    bench.copies = [*bench.copies[1 - COPIES :], (bench.state.copy(), bench.state.tobytes())]


def _check_outcome(bench: Bench) -> bytes:
    """The row of a finished game, written completely, and a tally that counts one game more."""
    kernels, s = bench.spec.kernels, bench.state
    before = s.tobytes()
    rows = []
    for filler in (0, 85):
        row = np.full(kernels.row.itemsize, filler, np.uint8).view(new_record(kernels.row).dtype)[0]
        kernels.score(s, bench.cfg, row)
        rows.append(_values(row))
    bench.demand(rows[0] == rows[1], "`score` leaves a field of the row unwritten")
    tally = new_tally(bench.spec)
    kernels.tally(s, bench.cfg, row, tally)
    bench.demand(any(cells.any() for cells in from_record(tally).values()), "a game left no trace in the tally")
    bench.demand(s.tobytes() == before, "counting a game changed its state")
    return rows[0]


def signatures(spec: GameSpec) -> dict[str, int]:
    """For how many kinds of arguments each verb is compiled; a number that grows means that some type is not stable."""
    verbs = (one.name for one in fields(Kernels) if callable(getattr(spec.kernels, one.name)))
    return {verb: len(getattr(getattr(spec.kernels, verb), "signatures", ())) for verb in verbs}
