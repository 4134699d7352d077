"""Playing made-up cards step by step: nothing may be lost, and every game has to end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from simcore.bits import has
from simcore.games.infiltration.codes import FIRST_ITEM_CODE, Card, Kind, Place
from simcore.games.infiltration.kernels import GAME_OVER, GO_ON, KERNELS
from simcore.records import Record, new_record
from simcore.rng import new_key
from strategies.playing import chooser
from tests.support.bots import seated
from tests.support.fields import bits

MOST_STEPS = 200_000
"""A game of the rounds that are made up takes some thousands."""
FEW_RETREATS = 0.15
Choose = Callable[[Any, int], int]


class Stuck(AssertionError):
    """A game that does not end."""


def play(cfg: Record, key: Any, choose: Choose) -> Record:
    """Play a game, with all invariants checked after each step; its last state."""
    s = new_record(KERNELS.state)
    KERNELS.new_game(s, cfg, key)
    for _ in range(MOST_STEPS):
        seat = int(KERNELS.tick(s, cfg, key))
        assert (broken := int(KERNELS.check(s, cfg))) == 0, f"invariant I{broken} is broken"
        if seat == GO_ON:
            continue
        nothing_is_lost(s, cfg)
        if seat == GAME_OVER:
            return s
        answer = choose(s, seat)
        assert has(s.options, answer), f"{answer} is none of {bits(int(s.options))} (question {Kind(int(s.kind)).name})"
        KERNELS.apply(s, cfg, key, seat, answer)
    raise Stuck(f"{MOST_STEPS} steps did not end the game: round {s.round}, depth {s.depth}")


def at_random(seed: int) -> Choose:
    """Any legal code, but rarely a Retreat, so that games see deep rooms."""
    chance = random.Random(seed)

    def choose(s: Any, seat: int) -> int:
        options = bits(int(s.options))
        deeper = [code for code in options if code != Card.RETREAT]
        if s.kind == Kind.COMMIT and deeper and chance.random() > FEW_RETREATS:
            return Card.ADVANCE.value if Card.ADVANCE in deeper and chance.random() < 0.4 else chance.choice(deeper)
        return chance.choice(options)

    return choose


def by_bots(cfg: Record, seed: int, *names: str) -> Choose:
    """The decisions of these bots with their default parameters, as they are in a run."""
    return chooser(seated(*names, seed=seed), cfg, 0, new_key(seed, 0))


# --- what may not be lost; counted apart from the kernel that checks invariants ---


def nothing_is_lost(s: Record, cfg: Record) -> None:
    """Every data file, item, special and token is in exactly one place."""
    held = s.pool + s.df_box + s.df.sum(axis=0) + s.stock.sum(axis=0)
    assert held.tolist() == [cfg.df_ones, cfg.df_twos, cfg.df_threes], "data files are lost"
    assert min(s.pool.min(), s.df.min(), s.stock.min(), s.df_box.min()) >= 0, "fewer than no data files"
    copies = s.special_left + s.special_held.sum(axis=0)
    assert copies.tolist() == cfg.special_copies.tolist(), "specials are lost"
    assert s.interface_supply + s.interface.sum() == cfg.interface_tokens, "interface tokens are lost"
    assert s.obstacle_supply + np.count_nonzero(s.obstacle) == cfg.obstacle_tokens, "lock or worker tokens are lost"
    assert sorted(places_of_items(s, cfg)) == list(range(cfg.n_items)), "items are lost or doubled"


def places_of_items(s: Record, cfg: Record) -> list[int]:
    """The items of all places, one place after the other."""
    sets = [s.discard, *s.hand, *s.played, *s.room_items]
    found = [code - FIRST_ITEM_CODE for cards in sets for code in bits(int(cards)) if code >= FIRST_ITEM_CODE]
    found += [int(code) - FIRST_ITEM_CODE for code in s.committed if code >= FIRST_ITEM_CODE]
    found += s.deck[s.deck_top : s.deck_size].tolist()
    return found + np.flatnonzero(s.item_place[: cfg.n_items] == Place.BOX).tolist()
