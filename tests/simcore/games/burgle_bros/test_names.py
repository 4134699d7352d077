"""Answers in words."""

from __future__ import annotations

import pytest

from simcore.games.burgle_bros.codes import ACTIONS, Act, Kind
from simcore.games.burgle_bros.hooks import name_answer
from simcore.games.burgle_bros.names import name_act
from tests.support.declared import Resolve


@pytest.mark.parametrize(
    ("kind", "code", "words"),
    [
        (Kind.SIDE, 1, "advanced"),
        (Kind.WALL, 0, "A1|B1"),
        (Kind.WALL, 9, "A2/A3"),
        (Kind.ENTRANCE, 6, "C2"),
        (Kind.ALARM_PAY, 3, "spend the laptop token"),
        (Kind.STETHOSCOPE, 0, "keep it"),
        (Kind.STETHOSCOPE, 12, "die 2 to 6"),
        (Kind.TOOL_ROOM, 25, "floor 2, B3"),
        (Kind.TOOL_DIR, 4, "up"),
        (Kind.TOOL_FLOOR, 1, "the guard of floor 2"),
        (Kind.EVENT_ORDER, 3, "in the order 2 3 1"),
        (Kind.ORDER_DIR, 8, "to the roof"),
        (Kind.GIVE_TO, 0, "seat 1"),
        (Kind.PEEKHOLE, 6, "nothing"),
        (Kind.PEEKHOLE, 2, "south"),
        (Kind.KITTY_TARGET, 15, "D4"),
        (Kind.ACT, 0, "end the actions"),
        (Kind.ACT, 3, "peek south"),
        (Kind.ACT, 17, "move down from the walkway"),
        (Kind.ACT, 60, "peek at floor 1, A1"),
        (Kind.ACT, 165, "the crow to floor 2, B3"),
        (Kind.ACT, 222, "order seat 3"),
        (Kind.ACT, 234, "use Dynamite"),
        (Kind.ACT, 263, "pick up Bust"),
        (Kind.ACT, 305, "give Tiara"),
        (Kind.ACT, 310, "take Blueprints"),
    ],
)
def test_answers(kind: Kind, code: int, words: str, resolved: Resolve) -> None:
    assert name_answer(resolved(), kind, code) == words


def test_rooms_of_fort_knox_are_counted_in_fives(resolved: Resolve) -> None:
    rules = resolved(variants=("fort_knox",))
    assert name_answer(rules, Kind.TOOL_ROOM, 37) == "floor 2, C3"
    assert name_answer(rules, Kind.GAP, 24) == "E5"


def test_every_act_has_words_and_every_range_its_own(resolved: Resolve) -> None:
    rules = resolved()
    assert all(name_act(rules, code) for code in range(ACTIONS))
    assert len({name_act(rules, act) for act in Act}) == len(Act)
