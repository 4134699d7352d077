"""A sample of the comparison of both engines of Burgle Bros: all player counts, both policies, all lives, decisions."""

from __future__ import annotations

import pytest

from tests.lockstep.burgle_bros import POLICIES, Different, Setting, compare, setting

SEED = 11
SAMPLE, CHUNK = 64, 16


@pytest.mark.parametrize("first", range(0, SAMPLE, CHUNK))
def test_a_sample_of_the_games(first: int) -> None:
    for index in range(first, first + CHUNK):
        compare(setting(SEED, index))


def test_every_player_count_meets_every_policy_and_decisions_are_drawn() -> None:
    played = [setting(SEED, index) for index in range(SAMPLE)]
    assert {(one.players, one.policy) for one in played} == {(n, name) for n in range(1, 5) for name in POLICIES}
    assert {one.rules.get("scenario") for one in played} == {None, "bank_job", "office_job", "fort_knox"}


def test_a_game_is_the_same_whenever_it_is_asked_for() -> None:
    assert [setting(SEED, index) for index in range(8)] == [setting(SEED, index) for index in range(8)]


def test_engines_that_differ_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel with another rule: one stealth more at the start."""
    import tests.lockstep.burgle_bros as lockstep

    kernel = lockstep.KernelTable
    louder = lambda players, rules, *deal: kernel(players, {**rules, "start_stealth": 4}, *deal)  # noqa: E731
    monkeypatch.setattr(lockstep, "KernelTable", louder)
    with pytest.raises(Different, match=r"burglars\[0\].stealth: 3 \| 4"):
        compare(Setting(SEED, 0, 2, "busy"))
