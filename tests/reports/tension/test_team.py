"""The chances of one team: read off hand-made ones, and forecast where the truth is known."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from reports.tension.follow import forecast_games, skill_of
from reports.tension.paths import Paths, openness, paths_of, settled_after
from reports.tension.read import Telling, tension_of
from reports.tension.tables import fan_table
from reports.tension.team import team_fan, team_gauges
from reports.tension.words import _stands_out
from simcore.spec import Forecast
from strategies.tension import Counts, Story

WON, LOST = 1.0, 0.0
FORECAST = Forecast(features=("round", "steps"), clock="round", rounds=9, kinds=("step",))
ROUNDS, GAMES = 8, 2_000


def played(*games: tuple[Sequence[float], float]) -> Paths:
    """Games of one team: its chance when each round began, and how it ended."""
    readings = np.array([[reading] for game, _ in games for reading in game])
    lengths = np.array([len(game) for game, _ in games])
    ends = np.array([[end] for _, end in games])
    return paths_of(readings, np.zeros_like(readings), lengths, (ends, np.zeros_like(ends)))


def walks() -> Story:
    """Coins are tossed round by round, and more heads than tails win: the true chance follows from the score."""
    rng = np.random.default_rng(8)
    steps = rng.choice([-1, 1], (GAMES, ROUNDS))
    before = np.concatenate([np.zeros((GAMES, 1), int), steps.cumsum(1)[:, :-1]], axis=1)
    rounds = np.tile(np.arange(1, ROUNDS + 1), GAMES)
    told = np.stack([rounds, before.reshape(-1)], axis=1)[:, None].astype(np.int16)
    won = (steps.sum(1) > 0).astype(np.int64)[:, None]
    counts = Counts(np.zeros((1, 3), np.int64), np.zeros((1, 2, 2), np.int64))
    lengths = np.full(GAMES, ROUNDS)
    return Story(lengths, np.ones((GAMES, 3), np.int64), told, won, np.zeros_like(won), 1, counts)


def test_a_thing_is_settled_once_it_holds_for_good() -> None:
    paths = played(([0.95, 0.5, 0.92, 0.93], WON), ([0.95, 0.96], WON), ([0.1, 0.2], WON))
    assert settled_after(paths, paths.chances[:, :, 0] >= 0.9).tolist() == [2, 0, 2]


def test_openness_is_full_where_it_is_as_likely_as_not() -> None:
    paths = played(([0.5, 0.5], WON), ([0.5, 1.0], WON), ([0.0], LOST))
    assert openness(paths).tolist() == pytest.approx([1, 0.5, 0], abs=1e-9)


def test_the_measures_of_hand_made_games() -> None:
    """Half of the games are won, so hope ends at 10 %, and a comeback comes from below 25 %."""
    steady, comeback = ([0.5, 0.95, 0.97, 0.97], WON), ([0.5, 0.3, 0.2, 0.6], WON)
    dragged, thrown = ([0.4, 0.05, 0.04, 0.02], LOST), ([0.5, 0.8, 0.7, 0.3], LOST)
    found = {one.id: one.fact.value for one in team_gauges(played(steady, comeback, dragged, thrown))}
    assert found["won_sure_for"] == pytest.approx((3 + 0) / 2)
    assert found["comebacks"] == pytest.approx(1 / 2)
    assert found["lost_for_good"] == pytest.approx((3 + 0) / 2)
    assert found["without_hope"] == pytest.approx((3 / 4 + 0) / 2)
    assert found["thrown_away"] == pytest.approx(1 / 2)


def test_what_a_game_calls_a_round_is_what_pages_call_it() -> None:
    found = {one.id: one for one in team_gauges(played(([0.5, 0.95], WON), ([0.4, 0.05], LOST)), "turn")}
    assert found["won_sure_for"].fact.unit == found["lost_for_good"].fact.unit == "turns"
    assert not any("round" in text.lower() for one in found.values() for text in (one.title, one.about))
    fan = team_fan(played(*[([0.5, 0.9], WON), ([0.5, 0.2], LOST)] * 40))
    assert fan is not None
    assert fan_table(fan, "", ("won", "lost"), "turn").columns[0].title == "Turns played"


def test_a_fan_needs_games_of_both_ends() -> None:
    games = [([0.5, 0.6], WON)] * 40 + [([0.5, 0.4, 0.2], LOST)] * 60
    fan = team_fan(played(*games))
    assert fan is not None
    assert fan.games == (100, 100)
    assert fan.winner[1].tolist() == [0.5, 0.6]
    assert fan.others[1].tolist() == [0.5, 0.4]
    assert fan.fair == pytest.approx(0.4)
    assert team_fan(played(*games[:40])) is None


def test_the_forecast_of_a_walk_is_near_the_true_chance() -> None:
    story = walks()
    followed = forecast_games(story, FORECAST)
    assert followed is not None
    seen = story.told[:, 0].astype(int)
    won = np.repeat(story.win[:, 0], ROUNDS)
    for at, score in ((5, 0), (5, 2), (7, -2)):
        here = (seen[:, 0] == at) & (seen[:, 1] == score)
        assert here.sum() > 100
        assert followed.chances[here, 0].mean() == pytest.approx(won[here].mean(), abs=0.1)
    skill = skill_of(followed)
    assert skill.low is not None
    assert skill.low > 0.25


def test_what_is_told_of_a_team_has_no_rivals() -> None:
    tension = tension_of(Telling(walks()), FORECAST, lambda kind, code: "")
    assert tension.believed
    assert tension.fan is not None
    assert not {"lead_changes", "kingmaking"} & {one.id for one in tension.gauges}
    assert tension.fan.winner[1, -1] > tension.fan.others[1, -1]


@pytest.mark.parametrize(("first", "since"), [(0.9, "from the start"), (0.5, "after turn 1")])
def test_a_team_that_is_ahead_before_the_first_turn_is_so_from_the_start(first: float, since: str) -> None:
    games = [([first, 0.9], WON), ([first, 0.2], LOST)] * 40
    fan = team_fan(played(*games))
    assert fan is not None
    assert _stands_out(fan, "games that are won", "turn") == f"Half of the games that are won are above 75 % {since}"
