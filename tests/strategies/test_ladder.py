"""Which steps a ladder has, and what is no ladder."""

from __future__ import annotations

from dataclasses import replace

import pytest

from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.ladder import doublings, read_ladder

RULES = resolve(SPEC, players=3)


def test_each_step_is_twice_the_one_before() -> None:
    assert doublings("3..24") == [3, 6, 12, 24]


@pytest.mark.parametrize("text", ["", "4", "4..", "4..4", "4..12", "8..4", "0..0", "-2..-4", "a..b", "1..65536"])
def test_other_words_are_no_doublings(text: str) -> None:
    with pytest.raises(InputError, match="are no doublings"):
        doublings(text)


def test_the_game_says_whose_number_is_doubled() -> None:
    bots = read_ladder(None, "2..8", STRATEGIES, RULES)
    assert [str(bot) for bot in bots] == ["threshold:goal=2", "threshold:goal=4", "threshold:goal=8"]


@pytest.mark.parametrize(
    ("word", "budgets", "sentence"),
    [
        ("random", "1..2", "--bot: 'random' has no 'goal' to double; expected one of threshold"),
        ("nobody", "1..2", "--bot: 'nobody' is no strategy"),
        ("threshold:goal=3", "1..2", "sets the 'goal' that is doubled"),
        ("threshold,random", "1..2", "more than one bot"),
        ("threshold", "128..256", "'goal' of strategy 'threshold' is '256'"),
    ],
)
def test_what_cannot_be_climbed_is_refused(word: str, budgets: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        read_ladder(word, budgets, STRATEGIES, RULES)


def test_a_game_without_a_ladder_says_so() -> None:
    with pytest.raises(InputError, match="declare no ladder"):
        read_ladder(None, "1..2", replace(STRATEGIES, ladder=None), RULES)
