from __future__ import annotations

from pathlib import Path

import pytest

from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.manifest import Bot
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.registry import find_strategies, read_bots

RULES = resolve(SPEC, players=2)


def test_bots_are_found_by_the_name_of_their_game(template_enrolled: Path) -> None:
    assert find_strategies("template") is STRATEGIES
    with pytest.raises(InputError, match="no bots are enrolled for 'chess'"):
        find_strategies("chess")


def test_bots_are_read_with_their_parameters() -> None:
    assert read_bots(None, STRATEGIES, RULES) == (Bot("threshold", {"goal": 6}),)
    assert read_bots("random, threshold:goal=10", STRATEGIES, RULES) == (
        Bot("random", {}),
        Bot("threshold", {"goal": 10}),
    )
    assert [str(bot) for bot in read_bots("random,threshold:goal=10", STRATEGIES, RULES)] == [
        "random",
        "threshold:goal=10",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("treshold", "did you mean 'threshold'"),
        ("", "'' is no strategy"),
        ("random,random,random", "3 strategies for 2 players"),
        ("threshold:gaol=3", "did you mean 'goal'"),
        ("threshold:goal=many", "expected an integer from 0 to 200"),
        ("threshold:goal=201", "expected an integer from 0 to 200"),
        ("random:goal=3", "has no parameters"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        read_bots(text, STRATEGIES, RULES)


def test_rows_hold_code_and_parameters() -> None:
    rows = STRATEGIES.bot_rows((Bot("random", {}), Bot("threshold", {"goal": 10})), RULES)
    assert rows.tolist() == [[0, 0], [1, 10]]
