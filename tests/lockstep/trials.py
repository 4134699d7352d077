"""What is tried out with every comparison whose games have numbers: spoiled games, games played in part, and lists."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.lockstep.__main__ import main
from tests.lockstep.noted import beginnings, rule_of
from tests.lockstep.numbered import NumberedPair
from tests.lockstep.played import Mismatch, Played


def spoiled(pair: NumberedPair, acts: int, spoil: Callable[[Any], None]) -> Mismatch:
    """The mismatch of a game whose kernel state is spoiled after so many answers, as a wrong rule would do it."""
    pair.start()
    while len(pair.acts) < acts:
        pair.answer(pair.choose(pair.question))
    spoil(pair.kernel.state)
    with pytest.raises(Mismatch) as caught:
        pair.answer(pair.choose(pair.question))
    return caught.value


def assert_printed_command_plays(mismatch: Mismatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The command that a mismatch prints plays its game up to there, in which nothing is spoiled now."""
    command = shlex.split(str(mismatch).splitlines()[-1].partition(": ")[2])
    assert command[:3] == ["python", "-m", "tests.lockstep"]
    assert main(command[3:]) == 0
    assert capsys.readouterr().out == f"the engines agree in all {len(mismatch.acts)} acts\n"


def assert_stops(pair: NumberedPair, code: int) -> None:
    """An engine that stops is a mismatch."""
    pair.start()
    with pytest.raises(Mismatch, match="the reference engine stops: ValueError"):
        pair.answer(code)


def assert_plays_no_more(pair: NumberedPair, play: Callable[..., Played]) -> None:
    """Answers that are given are played, and no more."""
    pair.start()
    assert pair.question is not None
    played = play(pair.setting, [pair.question.options[0]])
    assert (played.games, played.acts, played.cut) == (1, 1, 0)


# --- what must be executed, as the module of a game lists it ---


def assert_all_are_listed(lists: Any, rules: int, decisions: Mapping[str, tuple[str, Any]]) -> None:
    """Every rule and decision is required, or has a reason why it is not."""
    named = {rule_of(name) for name in lists.required()} | lists.STANDS_FOR.keys() | lists.NOT_COUNTED.keys()
    assert [f"R{n}" for n in range(1, rules + 1) if f"R{n}" not in named] == []
    assert [number for number, _ in decisions.values() if number not in named] == []


def assert_listed_once(lists: Any) -> None:
    """What is not counted is counted nowhere, and what stands for a rule is counted."""
    names = lists.required()
    counted = {rule_of(name) for name in names}
    assert not lists.NOT_COUNTED.keys() & (counted | lists.STANDS_FOR.keys())
    assert not lists.STANDS_FOR.keys() & counted
    assert set(lists.STANDS_FOR.values()) <= names.keys()


def assert_families_are_listed(lists: Any) -> None:
    """Names that the reference engine puts together are all listed."""
    assert beginnings(lists.REFERENCE) <= lists.FAMILIES.keys()
