"""Section 8.6: the invariants in whole games of random players (I1-I15)."""

from __future__ import annotations

import copy

import pytest

from .bots import busy, keyed
from .invariants import check

RANDOM = {"characters": "random", "event_threshold": 2}
SETTINGS = {
    "bank": {**RANDOM, "guard_speed": [2, 3, 4]},
    "office": {**RANDOM, "scenario": "office_job", "guard_speed": [2, 3], "lost_visual": True},
    "fort": {**RANDOM, "scenario": "fort_knox", "walls": "random", "guard_speed": [3, 4]},
    "rich": {**RANDOM, "start_stealth": 6, "guard_speed": [0, 0, 0], "actions_per_turn": 8, "max_turns": 100},
    "other": {
        **RANDOM, "start_stealth": 6, "guard_speed": [1, 1, 1], "walls": "random", "lost_visual": True,
        "ties": "random",
        "sight_limit": "each_reason", "motion_leave": "any",
        "token_cancels": "any_in_kind", "gymnastics": "both",
        "arrival_draw_on_own_card": False, "reveal_on_place": False, "drop_ignores_entry": False,
        "rook_may_escape": True,
        "event_threshold": 4, "thermo_time": "after_event", "lab_place_counts": True,
    },
}  # fmt: skip


@pytest.mark.many_games
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("setting", SETTINGS)
def test_I1_to_I13_in_random_games(scene, setting, players):
    """8.6 I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, I12, I13: after every answer."""
    for game in range(4):
        s = scene(players=players, game=game, **SETTINGS[setting]).deal()
        choose, before, decisions, turn = busy(2, game), None, 0, -1
        for _ in range(1500):
            question = s.table.question()
            if question is None:
                break
            s.table.answer(choose(question))
            check(s, before)
            before = s.table.snapshot()
            decisions = decisions + 1 if before["turn"] == turn else 0
            turn = before["turn"]
            assert decisions < 1000  # I15
        assert before["stage"] in ("play", "over")


@pytest.mark.many_games
def test_I14_every_act_changes_something(scene):
    """8.6 I14: every offered act changes the position or ends the phase; I15: `act_limit` + 1 acts in a turn."""
    tried = set()
    for game in range(4):
        s = scene(game=game, **{**SETTINGS["rich"], "max_turns": 1000}).deal()
        choose = keyed(6, game)
        for _ in range(40):
            question = s.table.question()
            if question is None:
                break
            if question.kind == "act":
                tried |= changing(s, question)
            s.table.answer(choose(question))
    assert len(tried) > 15


def changing(s, question):
    """Try every option of an act on a copy of the position, which must look otherwise afterwards."""
    position = copy.deepcopy(s.table.snapshot())
    for code in question.options:
        s.table.answer(code)
        after = s.table.snapshot()
        asked = s.table.question()
        same = {**after, "facts": 0, "acts": 0, "acted": 0} == {**position, "facts": 0, "acts": 0, "acted": 0}
        assert not same or (asked is not None and asked.kind != "act"), code
        s.table.load(position)
        assert s.table.snapshot() == position
    return set(question.options)


def test_I9_payments_keep_the_sum(scene):
    """8.6 I9: `left + used` is the allowance and what came by cards."""
    s = scene().hand(0, "rollerskates")
    for act in ("move E", "use rollerskates", "move S", "move S", "move N"):
        s.do(act)
    assert s.state["left"] + s.state["used"] == 6


def test_I10_a_guard_is_never_slower_than_the_cracked_safes_make_him(scene):
    """8.6 I10: start, plus the safes at or above his floor, up to 6."""
    s = scene().cracked("1:D4")
    assert [s.guard(floor).speed for floor in range(3)] == [1, 1, 0]
