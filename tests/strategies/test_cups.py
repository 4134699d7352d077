"""Cups of eight teams: who meets whom and who is left, held against the reference; what is counted; who plays."""

from __future__ import annotations

import numpy as np
import pytest

from simcore.errors import InputError
from simcore.games.infiltrators_guards import SPEC as GUARDS
from simcore.games.infiltrators_robots import SPEC
from simcore.registry import enrolled_games
from simcore.variants import resolve
from strategies.cups import COINS, DRAWN, REACHED, TEAMS, Lots, count_cups, play_cup, read_teams, team_names
from strategies.infiltrators_guards import STRATEGIES as OTHERS
from strategies.infiltrators_robots import STRATEGIES
from tests.reference.infiltrators_robots.matches import NOBODY, X, Y, bracket, coin, play_tournament
from tests.support.cups import CUP, EQUAL, made_up_play, made_up_rounds, made_up_tally

RULES = resolve(SPEC, 2)
SEEDS = (*range(40), 2**40 + 3, 2**64 - 1)
NAMED = (
    "random",
    "straight",
    "cautious/tracker",
    "cautious/sweep",
    "tuned",
    "tuned/random",
    "random/tuned",
    "straight/tracker",
)

# --- one cup ---


def test_places_and_coins_are_drawn_as_the_rules_say() -> None:
    for seed in SEEDS:
        lots = Lots(seed, CUP)
        assert lots.places() == bracket(seed)
        found = [(step, place) for step in (1, 2, 3) for place in range(TEAMS)]
        assert [lots.coin(*one) for one in found] == [coin(seed, *one) for one in found]
    assert len({tuple(bracket(seed)) for seed in SEEDS}) > len(SEEDS) // 2


def test_the_cup_of_the_game_draws_from_the_streams_of_its_rules() -> None:
    assert SPEC.cup == CUP


@pytest.mark.parametrize("drawn", [0.0, 0.5, 1.0])
def test_R60_a_cup_is_that_of_the_reference(drawn: float) -> None:
    """Teams left after each round, with draws that are played once more, and coins."""
    words = {1: X, -1: Y, 0: NOBODY}
    for seed in SEEDS:
        play = made_up_play(seed, (1, 2, 3, 4, 5, 6, 7, 8), drawn)
        rounds = play_cup(Lots(seed, CUP), play)
        expected = play_tournament(seed, lambda *match: words[play(*match)])  # noqa: B023  - called at once
        assert [[match.winner for match in played] for played in rounds] == expected[1:]
        met = [team for played in rounds for match in played for team in match[:2]]
        assert met == [team for left in expected[:-1] for team in left]
        marks = {(match.was_drawn, match.by_coin) for played in rounds for match in played}
        assert drawn == 0.5 or marks == {(drawn == 1, drawn == 1)}


def test_a_drawn_match_is_played_once_more_and_no_oftener() -> None:
    asked: list[tuple[int, int]] = []

    def play(first: int, second: int, number: int, again: int) -> int:
        asked.append((number, again))
        return {0: 1, 1: again and -1}.get(number, 0)

    rounds = play_cup(Lots(1, CUP), play)
    assert asked == [(0, 0), *((number, again) for number in range(1, 7) for again in (0, 1))]
    one, other = rounds[0][:2]
    assert (one.winner, one.was_drawn, one.by_coin) == (one.first, False, False)
    assert (other.winner, other.was_drawn, other.by_coin) == (other.second, True, False)
    assert all(match.by_coin for match in (*rounds[0][2:], *rounds[1], *rounds[2]))


# --- many cups ---


def test_what_is_counted_adds_up() -> None:
    cups = [made_up_rounds(seed) for seed in range(60)]
    tally = count_cups(cups)
    assert tally[REACHED].sum(axis=0).tolist() == [4 * 60, 2 * 60, 60]
    assert (np.diff(tally[REACHED], axis=1) <= 0).all(), "who wins the cup has been in the final"
    matches = [[match for played in rounds for match in played] for rounds in cups]
    for name, chosen in ((DRAWN, "was_drawn"), (COINS, "by_coin")):
        own = [sum(getattr(match, chosen) for match in those) for those in matches]
        expected = [7 * 60, sum(own), 49 * 60, 7 * sum(own), sum(x * x for x in own)]
        assert tally[name][TEAMS].tolist() == expected
        assert tally[name][:TEAMS, 0].sum() == 2 * 7 * 60
        assert tally[name][:TEAMS, 1].sum() == 2 * sum(own)
    assert tally[DRAWN][TEAMS, 1] > tally[COINS][TEAMS, 1] > 0


def test_each_of_eight_equal_teams_wins_one_in_eight() -> None:
    """Wherever the draw puts it; also if nothing but coins decides. 4.5 standard errors."""
    cups = 3_000
    limit = 4.5 * (cups * (1 / 8) * (7 / 8)) ** 0.5
    for drawn in (0.25, 1.0):
        won = made_up_tally(cups, EQUAL, drawn)[REACHED][:, -1]
        assert won.sum() == cups
        assert abs(won - cups / TEAMS).max() < limit


def test_a_team_that_always_wins_has_every_cup() -> None:
    tally = made_up_tally(50, (0, 0, 0, 1, 0, 0, 0, 0), 0.0)
    assert tally[REACHED][3].tolist() == [50, 50, 50]


# --- who plays ---


def test_a_team_is_two_bots_or_one_for_both_sides() -> None:
    bots = read_teams([",".join(NAMED[:3]), *NAMED[3:]], STRATEGIES, RULES)
    assert len(bots) == 2 * TEAMS
    assert team_names(bots)[:4] == ("random/random", "straight/straight", "cautious/tracker", "cautious/sweep")


def test_a_file_may_be_a_bot_of_a_team() -> None:
    path = "docs/example_bot.py"
    bots = read_teams([path, f"{path}/sweep", f"straight/{path}", *NAMED[:5]], STRATEGIES, RULES)
    assert [str(bot) for bot in bots[:6]] == [path, path, path, "sweep", "straight", path]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (NAMED[:7], "a cup of 7 teams; expected 8 teams, each INFILTRATORS/ROBOTS or one bot for both sides"),
        ((), "a cup of 0 teams"),
        (NAMED[:1], "a cup of 1 team;"),
        ((*NAMED, "sweep"), "a cup of 9 teams"),
        ((*NAMED[:7], "random/random"), "team 'random/random' is named twice; expected each team once"),
        ((*NAMED[:7], "cautios/tracker"), "did you mean 'cautious'"),
        ((*NAMED[:7], "cautious/"), "'' is no strategy"),
        ((*NAMED[:7], "a/b/c"), "'b/c' is no strategy"),
    ],
)
def test_what_is_no_cup_is_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(InputError) as refused:
        read_teams(words, STRATEGIES, RULES)
    assert sentence in "\n".join(map(str, refused.value.problems))


def test_a_game_declares_its_cups() -> None:
    with pytest.raises(InputError, match=f"teams of '{GUARDS.name}' do not play for a cup; expected .*{SPEC.name}"):
        read_teams(NAMED, OTHERS, resolve(GUARDS, 3))


def test_who_has_cups_has_matches_and_who_has_matches_has_deals() -> None:
    games = enrolled_games()
    assert [spec.name for spec in games if spec.cup] == [SPEC.name]
    for spec in games:
        has_matches = bool(spec.standing and spec.standing.length)
        assert has_matches or not spec.cup
        assert has_matches == (spec.hook("set_deal") is not None)
