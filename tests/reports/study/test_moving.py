"""What other rules do to a number and to the seats, in states and words, on made-up differences."""

from __future__ import annotations

import pytest

from reports.facts.fact import Fact
from reports.facts.paired import Shift
from reports.facts.seated import who_played
from reports.study.moving import moved_state, moved_word
from reports.study.seats import judged_seats
from reports.verdicts import Band, State


def shift(value: float, half: float) -> Shift:
    """A difference of so many rounds, known to +-half."""
    fact = Fact(value, value - half, value + half, 100, "rounds")
    return Shift("rounds", "Rounds", fact, fact, fact, None, 1.0)


@pytest.mark.parametrize(("value", "half", "state", "word"), [
    (2.0, 0.5, State.UP, "+2.0 rounds"),
    (-2.0, 0.5, State.DOWN, "−2.0 rounds"),
    (0.2, 0.5, State.NOTE, "no change shown"),
    (0.0, 0.0, State.FINE, "no change"),
])  # fmt: skip
def test_a_number_moves_up_down_or_not_at_all(value: float, half: float, state: State, word: str) -> None:
    assert (moved_state(shift(value, half)), moved_word(shift(value, half))) == (state, word)


def seats(*shares: float, half: float) -> list[tuple[str, Fact]]:
    """A share of wins for each seat, known to +-half."""
    facts = [Fact(share, share - half, share + half, 1000, "share") for share in shares]
    return [(f"seat {number}", fact) for number, fact in enumerate(facts, start=1)]


@pytest.mark.parametrize(("shares", "half", "state"), [
    ((0.25, 0.25, 0.25, 0.25), 0.002, State.FINE),
    ((0.30, 0.25, 0.25, 0.20), 0.010, State.UNFAIR),
    ((0.26, 0.25, 0.25, 0.24), 0.020, State.UNDECIDED),
])  # fmt: skip
def test_seats_are_judged_against_the_band(shares: tuple[float, ...], half: float, state: State) -> None:
    found, label, gap = judged_seats(seats(*shares, half=half), Band(1.0))
    assert found is state
    assert label == "seat 1"
    assert gap.value == pytest.approx(shares[0] - 0.25)


def test_intervals_of_all_seats_hold_together_and_are_wider_than_one() -> None:
    _, _, gap = judged_seats(seats(0.3, 0.25, 0.25, 0.2, half=0.01), Band(1.0))
    assert gap.low is not None
    assert gap.high is not None
    assert (gap.high - gap.low) / 2 > 0.01


@pytest.mark.parametrize(("bots", "players", "words"), [
    (["tuned"], 4, "tuned in all 4 seats"),
    (["tuned"] * 4, 4, "tuned in all 4 seats"),
    (["tuned"], 1, "tuned in the only seat"),
    (["tuned", "greedy"], 4, "tuned, greedy rotating over 4 seats"),
])  # fmt: skip
def test_who_played_is_said_in_one_way(bots: list[str], players: int, words: str) -> None:
    assert who_played(bots, players) == words


@pytest.mark.parametrize(("bots", "words"), [
    (["tuned"], "tuned on both sides"),
    (["tuned", "tuned"], "tuned on both sides"),
    (["sneak", "patrol"], "sneak (thieves), patrol (guards)"),
])  # fmt: skip
def test_nobody_rotates_where_sides_are_no_equals(bots: list[str], words: str) -> None:
    assert who_played(bots, 3, ("thieves", "guards")) == words
