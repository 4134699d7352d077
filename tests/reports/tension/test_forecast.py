"""The forecast against the true chances of the template game, and where there is nothing to forecast."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from reports.tension.follow import forecast_games, reliability, skill_of
from reports.tension.forecast import best_rival, clear_of_rivals, fit
from reports.tension.read import Telling, tension_of
from simcore.games._template import SPEC
from simcore.games._template.codes import NOBODY
from simcore.games._template.measures import FORECAST
from simcore.manifest import Bot
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.playing import Table, build_config
from strategies.tension import Story, follow
from tests.statistics.truth import Inside, answers, leave

RANDOM = Bot("random", {})
GAMES = 4_000
RULES = resolve(SPEC, 4)
ALARM = int(str(RULES.parameters["alarm_faces"])) / int(str(RULES.parameters["die_faces"]))


@pytest.fixture(scope="module")
def story() -> Story:
    table = Table(SPEC, STRATEGIES, STRATEGIES.bot_rows((RANDOM,), RULES), np.uint64(5))
    return follow(table, build_config(SPEC, RULES), np.arange(GAMES))[0]


@cache
def chances_from(game: Inside, round_: int) -> tuple[float, ...]:
    """The true chance of each of four random bots when a round begins; the loot grows by one point a round."""
    if not game.seats or round_ > 20:
        return tuple(float(seat == game.winner) for seat in range(4))
    carried = (round_ - 1) * round_ // 2
    total = np.zeros(4)
    for leaving, chance in answers([RANDOM] * 4, game.seats, carried):
        after = leave(game, leaving, carried)
        ends = 1.0 if round_ == 20 or not after.seats else ALARM
        total += chance * ends * np.eye(5)[after.winner][:4]  # row -1, the last one, is nobody
        if ends < 1:
            total += chance * (1 - ends) * np.array(chances_from(after, round_ + 1))
    return tuple(total)


def truth_of(told: np.ndarray) -> list[float]:
    """The true chances of one reading."""
    inside, points = told[:, 0], told[:, 1]
    out = np.where(inside == 0, points, -1)
    best = int(max(out.max(), 0))
    holders = np.flatnonzero(out == best)
    winner = int(holders[0]) if len(holders) == 1 and best > 0 else NOBODY
    seats = tuple(np.flatnonzero(inside).tolist())
    return list(chances_from(Inside(seats, best, winner, 4 - len(seats)), int(told[0, 3])))


def test_the_forecast_is_near_the_true_chances(story: Story) -> None:
    followed = forecast_games(story, FORECAST)
    assert followed is not None
    true = np.array([truth_of(told) for told in story.told])
    gap = np.abs(followed.chances[:, :-1] - true)
    assert gap.mean() < 0.01
    assert np.abs(followed.uninformed[:, :-1] - true).mean() > 0.1
    assert np.abs((followed.chances[:, :-1] - true).mean(0)).max() < 0.02


def test_what_it_says_comes_true_as_often_as_it_says(story: Story) -> None:
    followed = forecast_games(story, FORECAST)
    assert followed is not None
    tenths = [one for one in reliability(followed) if one.readings > 1_000]
    assert len(tenths) > 2
    assert sum(one.readings for one in reliability(followed)) == story.told.shape[0] * 4
    for one in tenths:
        assert one.won.value == pytest.approx(one.forecast, abs=0.03)
    skill = skill_of(followed)
    assert skill.low is not None
    assert skill.low > 0.2


def test_chances_of_a_reading_add_up_to_one(story: Story) -> None:
    followed = forecast_games(story, FORECAST)
    assert followed is not None
    assert followed.chances.sum(1) == pytest.approx(1)
    assert followed.chances.min() >= 0


def test_no_game_is_judged_by_a_forecast_that_has_seen_it(story: Story) -> None:
    """With other outcomes in one half, the chances of the same half stay what they were."""
    short = first_games(story, 1_000)
    other = replace(short, win=np.where(np.arange(1_000)[:, None] < 500, short.win, short.win[::-1]))
    one, two = forecast_games(short, FORECAST), forecast_games(other, FORECAST)
    assert one is not None
    assert two is not None
    second = one.game_of >= 500
    assert (one.chances[second] == two.chances[second]).all()
    assert (one.chances[~second] != two.chances[~second]).any()


def test_where_luck_alone_decides_nothing_is_said_of_tension(story: Story) -> None:
    rng = np.random.default_rng(3)
    lucky = replace(story, win=np.eye(4, dtype=np.int64)[rng.integers(0, 4, GAMES)])
    tension = tension_of(Telling(lucky), FORECAST, lambda kind, code: str(code))
    assert not tension.believed
    assert tension.fan is None
    assert [one.id for one in tension.gauges] == ["options", "two_options", "never_chosen"]


def test_what_tells_players_apart_in_one_half_alone_ends_nothing(story: Story) -> None:
    short = first_games(story, 400)
    for row in (0, -1):
        told = short.told.copy()
        told[:, :, 3] = 7
        told[row, 0, 3] = 8
        followed = forecast_games(replace(short, told=told), FORECAST)
        assert followed is not None
        assert followed.chances.sum(1) == pytest.approx(1)


def test_too_few_games_make_no_forecast(story: Story) -> None:
    assert forecast_games(first_games(story, 199), FORECAST) is None
    assert forecast_games(first_games(story, 200), FORECAST) is not None


def test_a_forecast_from_separable_outcomes_stays_finite() -> None:
    told = np.zeros((600, 2, 4), np.int16)
    told[:, 0, 1], told[:, :, 3] = 5, 1
    parts = np.tile([1.0, 0.0, 0.0], (600, 1))
    chances = fit(told, parts, FORECAST).chances(told)
    assert np.isfinite(chances).all()
    assert chances[0, 0] > 0.95


def test_the_best_rival_and_who_is_clear_of_all() -> None:
    points = np.array([[7.0, 4.0, 7.0], [9.0, 4.0, 2.0]])
    assert best_rival(points).tolist() == [[7, 7, 7], [4, 9, 9]]
    safe = np.array([[1.0, 1.0, 0.0], [0.0, 1.0, 1.0]])
    clear = clear_of_rivals(points, safe, 1e-6)
    assert clear[1] == pytest.approx([1, 1, 0])
    assert clear[0] == pytest.approx([1, 0, 0.5])


def first_games(story: Story, games: int) -> Story:
    """The first games of a story."""
    rows = slice(0, games)
    told = story.told[: int(story.lengths[rows].sum())]
    return Story(
        story.lengths[rows], story.asked[rows], told, story.win[rows], story.score[rows], story.whole, story.counts
    )
