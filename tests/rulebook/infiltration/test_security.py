"""Section 2.10: the Security phase and the dials (R51-R54, R88, R89)."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("alarm", [-1, 0, 3, 8])
@pytest.mark.parametrize("round_", [1, 2, 3, 7])
def test_R51_proximity_rises_by_the_die_and_the_alarm(scene, alarm, round_):
    """2.10 R51: the dice of seed 1 are 6 3 4 4 5 4 1 (T48); an alarm of -1 and a 1 give 0 (D24)."""
    s = scene(players=3).dials(30, alarm).start_round(round_).play()
    assert s.proximity == 30 + max(0, {1: 6, 2: 3, 3: 4, 7: 1}[round_] + alarm)


def test_R51_a_die_and_an_alarm_below_0_do_not_turn_the_dial_back(scene):
    """2.10 R51, D24: no die makes up for an alarm of -9, which `alarm_min` allows."""
    s = scene(players=3, alarm_min=-9).dials(30, -9).play()
    assert (s.proximity, s.alarm) == (30, -9)


def test_R52_proximity_never_exceeds_99_and_ends_the_game_there(scene):
    """2.10 R52: 97 and a 6."""
    s = scene(players=3).dials(97).commit()
    assert s.question is None
    assert (s.stage, s.proximity, s.round) == ("over", 99, 1)


def test_R52_98_is_not_99(scene):
    """2.10 R52: 92 and a 6 go on."""
    s = scene(players=3).dials(92).commit()
    assert (s.stage, s.proximity, s.round) == ("selection", 98, 2)


def test_R52_99_by_an_effect_ends_the_game_at_once(scene):
    """2.10 R52: no clean-up, no die."""
    s = scene(players=3).item("siren", "proximity(20)").dials(80).hand(0, "siren").commit({0: "siren"})
    assert (s.stage, s.proximity) == ("over", 99)
    assert s.op(0).played == ["siren"]


def test_R53_the_next_seat_becomes_first_player_escaped_or_not(scene):
    """2.10 R53: seat 1 has escaped and is first player in round 2 all the same (D27)."""
    s = scene(players=3).out(1).play()
    assert (s.round, s.state["first_seat"]) == (2, 1)
    assert s.commit().asked == [2, 0]


def test_R53_the_marker_goes_round_the_table(scene):
    """2.10 R53: after the last seat comes seat 0."""
    s = scene(players=3, first_seat=2).play()
    assert s.state["first_seat"] == 0
    assert s.round == 2


@pytest.mark.parametrize(("start", "change", "end"), [(8, 1, 8), (7, 5, 8), (-1, -1, -1), (0, -9, -1), (2, 3, 5)])
def test_R54_the_alarm_is_clamped(scene, start, change, end):
    """2.10 R54: between -1 and 8."""
    s = scene(players=3).item("bell", f"alarm({change})").dials(0, start).hand(0, "bell").play({0: "bell"})
    assert s.alarm == end


@pytest.mark.parametrize(("start", "change", "end"), [(3, -8, 0), (20, -8, 12), (20, 5, 25)])
def test_R54_proximity_is_clamped_at_0(scene, start, change, end):
    """2.10 R54: it falls only by a negative `proximity`."""
    s = scene(players=3).item("call", f"proximity({change})").dials(start).hand(0, "call").play({0: "call"})
    assert s.proximity == end + s.die()


def test_R54_the_bounds_are_parameters(scene):
    """2.10 R54, section 1: `alarm_min`, `alarm_max`, `proximity_end`."""
    s = scene(players=3, alarm_max=2, alarm_min=0, proximity_end=20).item("bell", "alarm(5)")
    s.hand(0, "bell").play({0: "bell"})
    assert s.alarm == 2
    assert s.proximity == s.die() + 2
    s.play().play().play()
    assert (s.stage, s.proximity) == ("over", 20)


def test_R88_a_card_goes_before_the_rules(scene):
    """2.19 R88: the delayed may not commit Advance, yet a card that says so moves them (golden rule)."""
    s = scene(players=3).put(0, at=3, delayed=True).hand(0, "jump_kit")
    assert "advance" not in s.commit_offers(0)
    s.commit({0: "jump_kit"}).answer("step", "forward").finish_round()
    assert s.op(0).position == 4


def test_R89_the_end_is_looked_for_after_every_operation(scene):
    """2.19 R89: the alarm of the last operation does not rise any more; nobody is asked anything."""
    s = scene(players=3).item("siren", "alarm(1); proximity(99); alarm(1); play(action)").hand(0, "siren")
    s.commit({0: "siren"})
    assert (s.stage, s.alarm, s.question) == ("over", 1, None)


def test_R89_no_further_step_of_an_entry_takes_place(scene):
    """2.19 R89: the Enter program of 4 ends the game; the mine there does not act, the round stays."""
    s = scene(players=3).edit("rooms.robotics_lab", enter="proximity(99)").put(0, at=3)
    s.lay("stun_mine", 4, owner=1).commit({0: "advance"})
    assert (s.stage, s.round) == ("over", 1)
    assert not s.op(0).wounded
    assert s.state["laid"] == [["stun_mine", 4, 1]]


def test_R89_no_secure_data_come_when_the_lock_program_ends_the_game(scene):
    """2.19 R89: "no further step of a destruction, no draw"."""
    s = scene(players=3).edit("rooms.records_archive", on_lock_destroyed="proximity(99)").put(0, at=3)
    s.lock(3).hand(0, "tech_code_breaker").commit({0: "tech_code_breaker"})
    assert s.stage == "over"
    assert (s.room(3).obstacle, s.room(3).tokens) == ("none", 0)


def test_R89_an_escape_of_the_last_one_ends_the_program_that_caused_it(scene):
    """2.19 R89: after every escape."""
    s = scene(players=3).out(1, 2).item("ladder", "escape(); alarm(3)").hand(0, "ladder")
    s.commit({0: "ladder"})
    assert (s.stage, s.alarm, s.round) == ("over", 0, 1)
