"""Games that are played to be looked at, whichever game it is: stopped at each question, or told in a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from simcore.cli.keyboard.match import Deal
from simcore.records import Record, new_record
from simcore.rng import new_key
from simcore.spec import GameSpec
from simcore.variants import resolve

Choose = Callable[[Record, int], int]
"""A bot: from a state and the seat that is asked to a code."""
Table = tuple[int, tuple[str, ...], tuple[str, ...]]
"""Players, built-in variants, settings."""
SEED = 7


def dealt(
    spec: GameSpec, table: Table, build_config: Callable[..., Any], screen: Callable[..., Any], index: int
) -> Deal:
    """One game of a table."""
    players, variants, settings = table
    rules = resolve(spec, players, variants, settings)
    cfg = build_config(rules)
    return Deal(spec, rules, cfg, screen(rules, cfg), SEED, index)


def codes_of(words: Iterable[int]) -> list[int]:
    """The codes that are the bits of these words of 64."""
    return [64 * word + at for word, bits in enumerate(words) for at in range(64) if int(bits) >> at & 1]


def stopped(deal: Deal, choose: Choose) -> Iterator[tuple[Deal, Record]]:
    """A game, stopped at each question."""
    kernels, key = deal.spec.kernels, new_key(deal.seed, deal.index)
    s = new_record(kernels.state)
    kernels.new_game(s, deal.cfg, key)
    while (seat := int(kernels.advance(s, deal.cfg, key))) >= 0:
        yield deal, s.copy()
        kernels.apply(s, deal.cfg, key, seat, choose(s, seat))


def logged(deal: Deal, trace: Callable[..., Iterable[str]], choose: Choose) -> tuple[tuple[str, ...], Any]:
    """The log of one game, and the state it ended in."""
    last: list[Any] = []

    def watched(s: Any, seat: int) -> int:
        last[:] = [s]
        return choose(s, seat)

    lines = tuple(trace(deal.rules, deal.cfg, new_key(deal.seed, deal.index), watched))
    return lines, last[0]


# --- what a person at the keyboard sees ---


def view_of(deal: Deal, state: Record, seat: int) -> Record:
    """What a seat sees of a state."""
    view = new_record(deal.spec.kernels.view)
    deal.spec.kernels.observe(state, deal.cfg, seat, view)
    return view


def shown_to(seat: int, deal: Deal, view: Record, codes: Iterable[int]) -> tuple[list[str], str, list[str]]:
    """Table, question and options as a seat sees them."""
    screen = deal.screen
    return (
        list(screen.table(view, seat)),
        screen.question(view, seat),
        [screen.option(view, seat, one) for one in codes],
    )
