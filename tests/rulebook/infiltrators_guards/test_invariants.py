"""Section 8.7: the invariants in whole games of random players (I1-I15)."""

from __future__ import annotations

import pytest

from .bots import Policy, busy
from .invariants import check

SETTINGS = {
    "default": {},
    "row": {"layout": "row", "diag_rule": "both", "shot_lines": 4, "figures_block_shots": True, "hack_reach": 0,
            "random_length": "full", "noise_die": "must", "move_noise": "once"},
    "choices": {"segment_pick": "alternate", "character_pick": "choice", "guard_pick": "choice", "tie": "draw",
                "objective_placement": "any", "mission": "manhunt", "mark_pick": "guard", "guard_on_objective": True},
    "long": {"general_alert_base": 40, "max_rounds": 12, "alert_decay": 1, "guard_can_restore": True,
             "exit_when": "objectives_done", "hack_accumulate": False, "check_on_miss": False, "gang_mode": "each"},
    "lockdown": {"ga_effect": "lockdown", "ga_check": "immediate", "alert_mode": "noise_now", "alert_start": 3,
                 "exit_where": "own_entry", "stack_bonus": True, "hack_when_threatened": False, "entry_noise": 1},
    "campaign": {"campaign": ["data_raid", "quiet_visit", "manhunt"], "scoring": "individual", "shop_price": 1,
                 "shop_max": 2, "random_order": "fixed", "objective_placement": "random", "diag_rule": "free",
                 "alert_timer_period": 1},
}  # fmt: skip


@pytest.mark.many_games
@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize("setting", SETTINGS)
def test_I1_to_I15_in_random_games(scene, setting, n):
    """8.7 I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, I12, I13, I14, I15: after every answer."""
    for game in range(2):
        s = scene(n=n, game=game, **SETTINGS[setting]).deal()
        choose = busy(2, game) if game else Policy(3, n)
        before, decisions, key = s.state, 0, None
        while (question := s.table.question()) is not None:
            s.table.answer(choose(question, before))
            check(s, before)
            before = s.table.snapshot()
            now = (before["mission"], before["round"])
            decisions, key = decisions + 1 if now == key else 0, now
            assert decisions < 200  # I15
        assert before["phase"] == "over"


@pytest.mark.many_games
def test_I14_cards_are_counted(scene):
    """8.7 I14: nobody holds a card that is not in the deck; kept and bought ones of a campaign together."""
    s = scene(n=4, **{**SETTINGS["campaign"], "scoring": "team"}).deal()
    copies = {row["id"]: row["copies"] for row in s.cards["equipment"]}
    choose, most = busy(6, 1), 0
    while (question := s.table.question()) is not None:
        s.table.answer(choose(question, s.state))
        held = [card for i in s.state["infiltrators"] for card in i["cards"]]
        assert all(held.count(card) <= copies[card] for card in set(held)), held
        most = max(most, len(held))
    assert most >= 8


@pytest.mark.many_games
def test_I3_I4_every_kind_of_question_comes_up(scene):
    """4 K0-K14: K0, K1, K2, K3, K4, K5, K6, K7, K8, K9, K10, K11, K12, K13, K14 are asked in games like these."""
    kinds = set()
    for setting in SETTINGS:
        for game in range(3):
            s = scene(n=3, game=game, **{**SETTINGS[setting], "shop_price": 0})
            s.checked = False
            s.deal()
            choose = busy(2, game)
            while (question := s.table.question()) is not None:
                kinds.add(question.kind)
                s.table.answer(choose(question, s.state))
    assert kinds == {
        "segment", "character", "drop", "guard_card", "objective", "place_guard", "mark", "entry", "act", "activate",
        "guard_act", "noise_die", "random_pick", "random_length", "shop",
    }  # fmt: skip
