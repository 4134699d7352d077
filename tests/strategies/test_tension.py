"""Games followed round by round are the first games of the run; forks find who makes a king, and nobody else."""

from __future__ import annotations

import numpy as np
import pytest

from simcore.games._template import SPEC
from simcore.games._template.codes import Action
from simcore.manifest import Bot
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.playing import Table, build_config
from strategies.tension import Story, _squeeze, _unsqueeze, follow
from strategies.told import CHOSEN, FRESH, LEGAL, LOOKS

QUIET = ("alarm_faces=0",)


def seat(*bots: Bot, settings: tuple[str, ...] = ()) -> tuple[Table, np.record]:
    rules = resolve(SPEC, len(bots), settings=list(settings))
    table = Table(SPEC, STRATEGIES, STRATEGIES.bot_rows(bots, rules), np.uint64(11))
    return table, build_config(SPEC, rules)


def goal(points: int) -> Bot:
    return Bot("threshold", {"goal": points})


RANDOM = Bot("random", {})


def test_followed_games_are_those_of_the_run() -> None:
    table, cfg = seat(RANDOM, goal(6), RANDOM, goal(3))
    games = np.arange(40, 340)
    story, _ = follow(table, cfg, games)
    rows = table.rows(cfg, games)
    assert (story.win == rows["win"][:, :4]).all()
    assert (story.score == rows["loot"][:, :4]).all()
    assert (story.lengths == rows["rounds"]).all()
    assert len(story.told) == story.lengths.sum()


def test_what_is_told_is_how_each_round_begins() -> None:
    table, cfg = seat(goal(1), goal(3), goal(100), settings=(*QUIET, "last_round=4"))
    story, _ = follow(table, cfg, np.array([0]))
    features = dict(zip(SPEC.forecast.features, np.moveaxis(story.told, -1, 0), strict=True))
    assert features["round"][:, 0].tolist() == [1, 2, 3, 4]
    assert features["inside"].tolist() == [[1, 1, 1], [1, 1, 1], [0, 1, 1], [0, 0, 1]]
    assert features["points"].tolist() == [[0, 0, 0], [1, 1, 1], [1, 3, 3], [1, 3, 6]]
    assert features["safe"].tolist() == [[500] * 3, [500] * 3, [1000, 500, 500], [1000, 1000, 500]]


def test_forks_do_not_change_the_games_they_start_from() -> None:
    table, cfg = seat(RANDOM, RANDOM, RANDOM)
    games = np.arange(50)
    plain, _ = follow(table, cfg, games)
    forked, _ = follow(table, cfg, games, [(game, 1, 1) for game in range(50)])
    assert (plain.told == forked.told).all()
    assert (plain.win == forked.win).all()


def test_any_cut_of_the_games_tells_the_same() -> None:
    table, cfg = seat(RANDOM, goal(6), RANDOM)
    turns = [(game, round_, 0) for game in range(30) for round_ in (1, 2)]
    whole, forks = follow(table, cfg, np.arange(30), turns)
    parts = [
        follow(table, cfg, np.arange(first, first + 10), turns[2 * first : 2 * first + 20]) for first in (0, 10, 20)
    ]
    assert (np.concatenate([story.told for story, _ in parts]) == whole.told).all()
    assert (np.concatenate([part for _, part in parts]) == forks).all()
    assert sum(story.counts.answers for story, _ in parts).tolist() == whole.counts.answers.tolist()


def test_questions_and_answers_are_counted() -> None:
    table, cfg = seat(goal(1), goal(3), settings=QUIET)
    story, _ = follow(table, cfg, np.arange(10))
    asked = 2 + 2 + 1  # rounds 1 and 2 ask both, round 3 the one who is left
    assert story.asked.tolist() == [[asked, 2 * asked, asked]] * 10
    assert story.counts.options[0, 2] == 10 * asked
    assert story.counts.answers[0, :, LEGAL].tolist() == [10 * asked] * 2
    assert story.counts.answers[0, :, CHOSEN].tolist() == [20, 10 * asked - 20]


def test_who_cannot_influence_the_others_makes_no_king() -> None:
    """In a quiet vault the greediest wins, whatever the first to go does."""
    table, cfg = seat(goal(1), goal(6), goal(10), settings=QUIET)
    turns = [(game, 2, (-game) % 3) for game in range(30)]  # the bots move up a seat from game to game
    _, forks = follow(table, cfg, np.arange(30), turns)
    assert (forks["answers"] == 2).all()
    assert (forks["d"] == 0).all()
    assert (forks["own"] == 0).all()
    assert (forks["wins"].sum((1, 2)) == 2 * LOOKS).all()


def test_who_gives_way_makes_a_king() -> None:
    """Two who leave together with the most win nothing; if one leaves a round earlier, the other wins."""
    table, cfg = seat(goal(6), goal(6), settings=QUIET)
    _, forks = follow(table, cfg, np.arange(20), [(game, 3, 0) for game in range(20)])
    assert (forks["d"] == FRESH).all()
    assert (forks["dd"] == FRESH).all()
    assert (forks["rival"] == 1).all()
    assert (forks["first"] == Action.LEAVE).all()
    assert (forks["own"] == 0).all()


def test_a_turn_at_which_nothing_is_asked_is_no_fork() -> None:
    table, cfg = seat(goal(1), goal(6), settings=QUIET)
    _, forks = follow(table, cfg, np.arange(2), [(0, 3, 0), (0, 3, 1), (0, 40, 1), (1, 2, 0)])
    assert forks["answers"].tolist() == [0, 2, 0, 2]


def test_what_is_told_is_kept_exactly() -> None:
    told = np.random.default_rng(1).integers(-32768, 32767, (70, 4, 3)).astype(np.int16)
    assert (_unsqueeze(_squeeze(told)).reshape(told.shape) == told).all()


def test_luck_of_the_playouts_is_the_same_for_both_answers() -> None:
    """Who would be caught in the end may as well leave at once: with the same dice the others fare the same."""
    table, cfg = seat(goal(100), goal(6), goal(10), settings=("last_round=10",))
    _, forks = follow(table, cfg, np.arange(0, 300, 3), [(game, 2, 0) for game in range(0, 300, 3)])
    asked = forks[forks["answers"] > 0]
    assert len(asked) > 50
    assert len(np.unique(asked["wins"][:, 0, 2])) > 2  # the dice do differ from playout to playout
    assert (asked["d"] == 0).all()


def story_of(*bots: Bot) -> Story:
    table, cfg = seat(*bots)
    return follow(table, cfg, np.arange(300))[0]


@pytest.mark.parametrize("players", [2, 6])
def test_any_number_of_players_is_told(players: int) -> None:
    assert story_of(*[RANDOM] * players).told.shape[1:] == (players, 4)
