"""Sections 2.11, 2.12: what is open, and what a position is (R81, R82, R93)."""

from __future__ import annotations

import pytest

from .bots import busy, play_out
from .names import hack, melee


def stopped(scene, game, answers, **rules):
    """A dealt game after some answers, at an act."""
    s = scene(game=game, **{"n": 2, **rules})
    s.checked = False
    s.deal()
    choose = busy(11, game)
    play_out(s.table, choose, most=answers)
    while s.question is not None and s.asked != "act":
        s.table.answer(choose(s.question, s.state))
    return s, choose


@pytest.mark.parametrize("game", range(4))
def test_R81_R82_the_future_changes_no_question(scene, game):
    """2.11 R81, R82: the same position with all coming dice and cards drawn anew asks the same and looks the same."""
    s, _ = stopped(scene, game, 25)
    here = s.copy_of_state()
    other = scene(game=game + 1000, n=2).take(here)
    assert other.table.snapshot() == here
    assert (other.question.kind, other.question.seat, list(other.question.options)) == (
        "act",
        s.question.seat,
        s.options,
    )


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"n": 4, "layout": "row", "diag_rule": "both"},
        pytest.param({"campaign": ["data_raid"] * 3}, marks=pytest.mark.many_games),
    ],
)
@pytest.mark.parametrize("game", range(3))
def test_R93_C6_a_position_is_all_there_is(scene, game, rules):
    """2.12 R93, 5 C6: a loaded position gives itself back and plays on like the game it was taken from."""
    s, _ = stopped(scene, game, 30, **rules)
    assert s.asked == "act"
    here = s.copy_of_state()
    again = scene(game=game, **{"n": 2, **rules}).take(here)
    assert again.table.snapshot() == here
    records = [[], []]
    ends = [play_out(x.table, busy(12, game), record) for x, record in zip((s, again), records, strict=True)]
    assert records[0] == records[1]
    assert ends[0] == ends[1]


def test_R93_a_snapshot_is_a_copy(scene):
    """Contract: changing it changes nothing on the table."""
    s = scene().inf(0, 26).begin()
    state = s.state
    state["infiltrators"][0]["tile"] = 99
    state["alert_by_source"][0] = 7
    state["draws"]["10:1:0"] = 5
    assert (s.i(0).tile, s.alert_now, s.state["alert_by_source"][0], s.state["draws"]) == (26, 1, 1, {})


def test_R82_no_word_of_policy_or_hide(scene):
    """5: purposes 1, 20, 21 are never an engine's."""
    s = scene(n=3).deal()
    end = play_out(s.table, busy(1, 0))
    assert {int(name.split(":")[0]) for name in end["draws"]} <= {3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14}


def test_5_streams_are_keyed_by_round_and_figure(scene):
    """5, C6: in each round a stream begins anew; the dice used before do not matter."""
    s = scene().inf(0, 39).foe(0, 40, "enforcer").at_round(3).luck("hack", 6, 1, round_=3).do(hack(0))
    assert (s.o(0).progress, s.state["draws"]) == (1, {"10:3:0": 2})
    s.do(melee(0))
    assert s.state["draws"]["11:3:0"] == 2


def test_5_a_cursor_in_a_loaded_position(scene):
    """5 C6: words used are not used again."""
    s = scene().inf(0, 39).luck("hack", 1, 1, 6, 5)
    s.p["draws"] = {"10:1:0": 2}
    s.do(hack(0))
    assert (s.o(0).hacked, s.drawn("hack")) == (1, 4)
