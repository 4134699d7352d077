"""A sample of the comparison of both engines: every player count, variant and decision turns up in it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.lockstep.infiltration import Mismatch, Setting, at_random, deep, play
from tests.reference.infiltration.playing import ALL_VARIANTS, DECISION_VALUES, strange_cards

PLAYERS = (2, 3, 4, 5, 6)


def random_rules(chance: random.Random) -> dict[str, Any]:
    """Some decisions and some variants, drawn at random."""
    decisions = {name: chance.choice(values) for name, values in DECISION_VALUES.items() if chance.random() < 0.3}
    return decisions | {name: value for name, value in ALL_VARIANTS.items() if chance.random() < 0.3}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("variant", [None, *ALL_VARIANTS])
def test_variants(players: int, variant: str | None) -> None:
    rules = {variant: ALL_VARIANTS[variant]} if variant else {}
    for index in range(2):
        play(Setting(players, rules, seed=11, index=index), deep if index else at_random)


@pytest.mark.parametrize("seed", range(60))
def test_random_combinations(seed: int) -> None:
    chance = random.Random(seed)
    play(Setting(chance.choice(PLAYERS), random_rules(chance), seed, index=seed), deep if seed % 2 else at_random)


@pytest.mark.parametrize("seed", range(60))
def test_cards_that_use_the_whole_language(seed: int) -> None:
    chance = random.Random(1000 + seed)
    play(Setting(chance.choice(PLAYERS), random_rules(chance), seed, seed, strange_cards()), deep)


def test_a_mismatch_is_seen_and_shows_where() -> None:
    cards = strange_cards()
    setting = Setting(3, {}, seed=1, index=0, cards=cards)
    with pytest.raises(Mismatch, match=r"proximity: \d+ \| \d+"):
        play(setting, _with_proximity_off_by_one())


def _with_proximity_off_by_one() -> Any:
    """A choice that spoils the kernel's state at the first question, as a wrong rule would."""
    from tests.support.infiltration import KernelTable

    spoiled: list[KernelTable] = []
    original = KernelTable.start

    def start(self: KernelTable) -> None:
        original(self)
        spoiled.append(self)
        KernelTable.start = original  # type: ignore[method-assign]

    KernelTable.start = start  # type: ignore[method-assign]

    def choose(question: Any, chance: random.Random) -> int:
        spoiled[0].state.proximity += 1
        return int(question.options[0])

    return choose
