"""The team at every number of players: numbers, sentences, and the lamp of a game that all play together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports.facts.fact import Fact
from reports.facts.seated import side_of, who_is_dealt, who_is_not
from reports.judges.team import judge_team, won_of
from reports.team.facts import Size, Team, read_team, win_measure
from reports.team.words import definitions, reasons, sentence, team_json, team_table
from reports.verdicts import Band, State, Verdict, Verdicts
from simcore.games._template import SPEC as RIVALS
from simcore.games.burgle_bros import SPEC
from simcore.games.infiltrators_guards import SPEC as CAMPS
from simcore.spec import Rules
from tests.reports.conftest import Judged


def size(players: int, share: float, half: float = 0.02, *, own: bool = False) -> Size:
    return Size(players, own, Fact(share, share - half, share + half, 4_000, "share"))


BAND = Band(1.0)
TEAM = Team((size(1, 0.05), size(2, 0.40), size(3, 0.30, own=True), size(4, 0.20)))


def test_the_best_and_the_worst_number_of_players_are_told() -> None:
    assert (TEAM.own.players, TEAM.best.players, TEAM.worst.players) == (3, 2, 1)
    assert TEAM.spread.value == pytest.approx(0.35)
    assert TEAM.spread.low == pytest.approx(0.35 - 0.02 * 2**0.5)
    assert sentence(TEAM) == (
        "At 3 players the team wins 30 % (28 to 32) of games, 5 % at 1, 40 % at 2 and 20 % at 4: "
        "most with 2, +35 pp (+32 to +38) over 1."
    )
    assert len(team_table(TEAM, "name", "caption").rows) == 4
    assert team_json(TEAM)["by_players"][3]["won"]["value"] == 0.20
    assert "4,000 at 1" in reasons(TEAM)[0]


def test_sizes_whose_intervals_meet_are_not_told_apart() -> None:
    near = Team((size(2, 0.31), size(3, 0.30, own=True)))
    assert not near.is_told_apart
    assert sentence(near).endswith("31 % at 2: no number of players is shown to win more than another.")
    assert sentence(Team((size(3, 0.3, own=True),))) == "At 3 players the team wins 30 % (28 to 32) of games."


def test_of_two_camps_the_first_is_named() -> None:
    side = side_of(CAMPS)
    named = Team((size(3, 0.3, own=True),), side)
    assert sentence(named) == "At 3 players the infiltrators win 30 % (28 to 32) of games."
    assert definitions(named)[0].about.startswith("Games that the infiltrators win")
    assert (side_of(SPEC).wins, side.wins) == ("the team wins", "the infiltrators win")
    assert (who_is_dealt(CAMPS), who_is_not(CAMPS, "")) == ("the infiltrators in games with it", "games without")


def test_numbers_are_of_whom_the_game_counts() -> None:
    """In words, in tables and in definitions; one alone in the singular."""
    found = Team((size(1, 0.31), size(2, 0.3, own=True)), side_of(CAMPS), "infiltrators")
    assert sentence(found) == (
        "2 infiltrators win 30 % (28 to 32) of games, 31 % at 1: "
        "no number of infiltrators is shown to win more than another."
    )
    alone = Team((size(1, 0.3, own=True),), side_of(CAMPS), "infiltrators")
    assert sentence(alone) == "1 infiltrator wins 30 % (28 to 32) of games."
    table = team_table(found, "name", "caption")
    assert table.columns[0].title == "Infiltrators"
    assert [row[0] for row in table.rows] == ["1 infiltrator", "2 infiltrators"]
    told = [*reasons(found), *(text for one in definitions(found) for text in one)]
    assert not [text for text in told if "player" in text]


def test_whom_the_numbers_are_of_says_the_game(judged: Judged) -> None:
    import numpy as np

    tally = {"wins": np.zeros((2, 1, 9), np.int64)}
    tally["wins"][:, 0, :5] = 100, 10, 100, 10, 10
    for counted in ("players", "burglars"):
        team = read_team(replace(SPEC, counted=counted), Rules("any", 3, {}, {}), {3: tally}, None)
        assert team is not None
        assert team.counted == counted


def test_shares_come_from_the_replays_but_for_the_own_number_of_players(judged: Judged) -> None:
    import numpy as np

    rules = Rules("burgle_bros", 3, {}, {})
    tallies = {players: {"wins": np.zeros((2, 1, 9), np.int64)} for players in (1, 2, 3, 4)}
    for players in (2, 3):
        tallies[players]["wins"][:, 0, :5] = 100, 10 * players, 100, 10 * players, 10 * players
    run = judged.book.series("escape")
    team = read_team(SPEC, rules, tallies, run)
    assert team is not None
    assert next((one.players, one.own, one.won.value) for one in team.sizes) == (2, False, 0.2)
    assert team.own.won == run.cells[0].fact
    assert read_team(SPEC, rules, {2: tallies[2]}, None) is None


def test_the_measure_of_the_win_is_that_which_pairs_its_field() -> None:
    assert win_measure(SPEC) == "won"
    assert win_measure(replace(RIVALS, standing=None)) == ""


@pytest.mark.parametrize(
    ("share", "state", "word"),
    [
        (0.0, State.WARNING, "never won"),
        (1.0, State.WARNING, "always won"),
        (0.008, State.WARNING, "0.8 %: too rarely to judge by"),
        (0.995, State.WARNING, "99.5 %: too often to judge by"),
        (0.3, State.NOTE, "30.0 %"),
    ],
)
def test_a_game_that_is_never_or_always_won_is_a_warning(judged: Judged, share: float, state: State, word: str) -> None:
    series = judged.book.series("escape")
    cell = replace(series.cells[0], fact=Fact(share, share, share, 900, "share"))
    measured = dict(judged.book.measured) | {"won": replace(series, cells=(cell,))}
    found = judge_team(replace(judged.book, spec=SPEC, measured=measured), BAND)
    assert (found.about, found.state, found.word) == ("wins", state, word)
    assert "n = 900 games" in found.sentence
    with_team = replace(judged.book, spec=SPEC, measured=measured, team=TEAM)
    if state is State.NOTE:
        assert judge_team(with_team, BAND).word == "30.0 %; 5 % at 1, 40 % at 2 players"
        with_team = replace(with_team, team=replace(TEAM, counted="burglars"))
        assert judge_team(with_team, BAND).word == "30.0 %; 5 % at 1, 40 % at 2 burglars"


def test_nothing_is_said_where_wins_are_not_counted(judged: Judged) -> None:
    book = replace(judged.book, spec=SPEC, uncounted=("won",))
    assert won_of(book) is None
    assert judge_team(book, BAND).word == "not measured"


@pytest.mark.parametrize(
    ("wins", "component", "word"),
    [
        (State.WARNING, State.FINE, "nothing judged"),
        (State.NOTE, State.FINE, "nothing to change"),
        (State.WARNING, State.STRONG, "change first"),
    ],
)
def test_rare_wins_are_no_reason_to_change_nothing(wins: State, component: State, word: str) -> None:
    lamp, one = Verdict("wins", wins, "", ""), Verdict("tools.emp", component, "", "EMP is", size(2, 0.1).won)
    none = Verdict("", State.NOTE, "", "")
    verdicts = Verdicts(BAND, none, none, (lamp,), {"deal": {"emp": one}}, {}, {}, {})
    assert verdicts.change.word == word
