"""The seats at every number of players: exact numbers, joint intervals, and each sentence."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from scipy import stats

from reports.charts.style import house_style
from reports.facts import intervals
from reports.facts.fact import Fact
from reports.facts.paired import Pair
from reports.seats.facts import AtPlayers, Seats, SeatSums, evenness, first_player, levelled, read_seats
from reports.seats.words import definitions, points_text, reasons, seat_tables, seats_json, sentence, state_of
from reports.verdicts import Band, State
from strategies.paired import Entries, pair_sums
from tests.reports.conftest import Judged, draw_all
from tests.reports.made_up import SEATS, SPEC, made_up_rules, made_up_seats

BAND = Band()


@pytest.fixture
def seats() -> Seats:
    found = read_seats(SPEC, made_up_rules(), made_up_seats(20_000), None, "points")
    assert found is not None
    return found


# --- numbers ---


def test_what_was_planted_is_found(seats: Seats) -> None:
    """Seat 1 has a tenth of what the others would win: 0.1 * 3/4 more than fair, and 0.1 more than the others' mean."""
    own = seats.own
    assert (own.players, own.own, own.games, own.replayed) == (SEATS, True, 20_000, 20_000)
    assert own.fair == pytest.approx(1 / SEATS)
    assert own.gaps[0].low < 0.075 < own.gaps[0].high  # type: ignore[operator]
    assert own.first.low < 0.1 < own.first.high  # type: ignore[operator]
    assert own.points == (-1, 0, 0, 0)
    assert all(gap.low < 0 < gap.high for gap in own.levelled)  # type: ignore[operator]
    assert [state_of(one, Band(5)) for one in seats.tables] == [State.FINE, State.UNFAIR]


def test_the_first_player_is_compared_game_by_game() -> None:
    """Student's interval of seat 1 less the mean of the others, with draws and games that nobody wins."""
    rng = np.random.default_rng(4)
    wins = np.array([[60, 0, 0], [0, 60, 0], [0, 0, 60], [30, 30, 0], [20, 20, 20], [0, 0, 0]])[rng.integers(0, 6, 500)]
    sums = [SeatSums(500, int(one.sum()), int((one * one).sum())) for one in wins.T]
    each = wins[:, 0] / 60 - wins[:, 1:].sum(axis=1) / 120
    found = first_player(sums, 60)
    assert found.value == pytest.approx(each.mean())
    half = stats.t.isf(0.025, 499) * each.std(ddof=1) / math.sqrt(500)
    assert (found.low, found.high) == pytest.approx((each.mean() - half, each.mean() + half))


def test_only_games_won_alone_are_counts() -> None:
    found = evenness([30, 50, 40])
    assert found is not None
    assert (found.statistic, found.games) == (5.0, 120)
    assert found.chance == pytest.approx(float(stats.chi2.sf(5, 2)))
    assert evenness([0, 0]) is None


def pair(rng: np.random.Generator, games: int) -> tuple[Pair, np.ndarray, np.ndarray]:
    """A seat that wins 0.3 of the games, and with the compensation 0.25, mostly the same ones."""
    base = (rng.random(games) < 0.3).astype(np.int64)[:, None]
    side = np.where(rng.random(games)[:, None] < 0.2, rng.random(games)[:, None] < 0.05, base).astype(np.int64)
    one, other = (Entries(np.ones_like(x), x) for x in (side, base))
    return Pair.of(pair_sums(one, other)[0].tolist(), pair_sums(other, other)[0].tolist()), base, side


def test_with_no_other_games_the_share_is_that_of_the_replay() -> None:
    both, base, side = pair(np.random.default_rng(5), 1_000)
    found = levelled(both, SeatSums(1_000, int(base.sum()), int((base**2).sum())), 1, 0.05)
    assert found.value == pytest.approx(side.mean())
    assert found.high - found.value == pytest.approx(1.959964 * side.std(ddof=1) / math.sqrt(1_000), rel=1e-6)


def test_the_share_with_a_compensation_covers_the_truth() -> None:
    """1000 runs of 4000 games of which 500 are replayed: the interval holds 0.25 in 95 % of them."""
    rng = np.random.default_rng(6)
    hits = []
    for _ in range(1_000):
        both, base, _ = pair(rng, 500)
        won = int(base.sum()) + int(rng.binomial(3_500, 0.3))
        found = levelled(both, SeatSums(4_000, won, won), 1, 0.05)
        hits.append(found.low <= 0.8 * 0.3 + 0.2 * 0.05 <= found.high)
    low, high = stats.binom.ppf((0.0005, 0.9995), 1_000, 0.95) / 1_000
    assert low <= np.mean(hits) <= high


def test_all_games_of_the_run_are_used_where_it_counts_alike() -> None:
    run = np.array([[10**6, 60 * 280_000, 10**6, 60 * 280_000, 3600 * 280_000]] + [[10**6, 60 * 240_000] + [0] * 3] * 3)
    found = read_seats(SPEC, made_up_rules(), made_up_seats(), run, "points")
    assert found is not None
    assert (found.own.games, found.own.replayed) == (10**6, 2_000)
    assert found.own.gaps[0].value == pytest.approx(0.03)
    assert found.tables[0].games == 2_000
    wide, narrow = found.own.levelled[0], intervals.wilson(500, 2_000)
    assert wide.half_width is not None
    assert wide.half_width < (narrow.high - narrow.low) / 2 * 1.28  # joint, and yet hardly wider than one share alone


def test_a_table_without_games_is_passed_over() -> None:
    sums = made_up_seats()
    nothing = {name: np.zeros_like(cells) for name, cells in sums[2].items()}
    found = read_seats(SPEC, made_up_rules(), sums | {2: nothing}, None, "points")
    assert found is not None
    assert [one.players for one in found.tables] == [SEATS]
    assert read_seats(SPEC, made_up_rules(), {2: sums[2]}, None, "points") is None


# --- words ---


def table(gaps: tuple[float, ...], points: tuple[int, ...], left: tuple[float, ...], width: float = 0.005) -> AtPlayers:
    def facts(values: tuple[float, ...]) -> tuple[Fact, ...]:
        return tuple(Fact(one, one - width, one + width, 10_000, "share") for one in values)

    fair = 1 / len(gaps)
    shares = facts(tuple(fair + one for one in gaps))
    return AtPlayers(len(gaps), True, fair, shares, facts(gaps), shares[0], None, points, facts(left), 10**6, 10_000)


UNFAIR = (0.042, 0.0, -0.02, -0.022)


@pytest.mark.parametrize(
    ("made", "unit", "told"),
    [
        (
            table((0.002, -0.002, 0.001, -0.001), (-1, 0, 0, 0), (0.0,) * 4),
            "points",
            "At 4 players the seats are fair (seat 1 is +0.2 pp (-0.3 to +0.7) off the fair 25.0 %): no compensation "
            "is needed.",
        ),
        (
            table(UNFAIR, (-3, 0, 0, 1), (0.006, 0.0, -0.003, -0.003)),
            "points",
            "At 4 players seat 1 is +4.2 pp (+3.7 to +4.7) off the fair 25.0 %. 3 points less for seat 1 and 1 point "
            "more for seat 4 would bring every seat to within 0.6 pp of fair (furthest: seat 1 +0.6 pp (+0.1 to +1.1); "
            "n = 10,000 games).",
        ),
        (
            table(UNFAIR, (-1, 0, 0, 0), (-0.02, 0.01, 0.01, 0.0)),
            "points",
            "At 4 players seat 1 is +4.2 pp (+3.7 to +4.7) off the fair 25.0 %. No whole number of points levels it: "
            "nearest is 1 point less for seat 1 (furthest: seat 1 -2.0 pp (-2.5 to -1.5); n = 10,000 games).",
        ),
        (
            table(UNFAIR, (0, 0, 0, 0), UNFAIR),
            "points",
            "At 4 players seat 1 is +4.2 pp (+3.7 to +4.7) off the fair 25.0 %. No whole number of points brings the "
            "seats nearer to fair.",
        ),
        (
            table(UNFAIR, (0, 0, 0, 0), UNFAIR),
            "",
            "At 4 players seat 1 is +4.2 pp (+3.7 to +4.7) off the fair 25.0 %. The game has no parameter that would "
            "make up for it.",
        ),
        (
            table((0.009, 0.0, -0.003, -0.006), (0, 0, 0, 0), (0.0,) * 4),
            "points",
            "At 4 players seat 1 is +0.9 pp (+0.4 to +1.4) off the fair 25.0 %, which is undecided. No whole number of "
            "points brings the seats nearer to fair.",
        ),
    ],
)
def test_the_sentence(made: AtPlayers, unit: str, told: str) -> None:
    assert sentence(Seats((made,), unit), BAND) == told.replace(" -", " \N{MINUS SIGN}").replace(
        "(-", "(\N{MINUS SIGN}"
    )


def test_other_numbers_of_players_are_told_where_the_same_seat_surely_wins_more() -> None:
    own = table(UNFAIR, (0,) * 4, UNFAIR)
    same, unsure, other = (
        replace(table(gaps, (0,) * 3, gaps), own=False)
        for gaps in ((0.02, 0.0, -0.02), (0.004, 0.0, -0.004), (-0.02, 0.0, 0.02))
    )
    told = "and seat 1 wins more than its share"
    assert f"{told} at every number of players." in sentence(Seats((same, own), "points"), BAND)
    assert f"{told} at 3 players, too." in sentence(Seats((same, own, unsure, other), "points"), BAND)
    assert told not in sentence(Seats((own, other), "points"), BAND)


def test_points_are_told_by_what_they_are() -> None:
    assert points_text((-3, 0, 1, 1), "points") == "3 points less for seat 1 and 1 point more for seats 3 and 4"
    assert points_text((0, -1, -1, 0), "points") == "1 point less for seats 2 and 3"


def test_a_fair_table_gets_nothing(seats: Seats) -> None:
    (rows,) = (one.rows for one in seat_tables(seats, Band(5)))
    assert [(row[0], row[4], row[5]) for row in rows] == [
        ("2", "fine", "none"),
        ("4", "unfair", "1 point less for seat 1"),
    ]


def test_reasons_and_definitions_say_on_what_it_rests(seats: Seats) -> None:
    told = " ".join(reasons(seats))
    assert "20,000 at 2 players, 20,000 at 4 players" in told
    assert "4 players: chi-square" in told
    assert "p < 0.001" in told
    cited = " ".join(one.about + one.method for one in definitions())
    assert all(name in cited for name in ("Goodman (1965)", "scipy.stats.chisquare", "Cochran 1977", "Sidak 1967"))


def test_the_report_has_every_table(seats: Seats) -> None:
    data = seats_json(seats, BAND)
    assert [(one["players"], one["compensation"]) for one in data["by_players"]] == [(2, [0, 0]), (4, [-1, 0, 0, 0])]
    assert data["sentence"] == sentence(seats, BAND)


def test_a_chart_has_a_panel_for_each_number_of_players(judged: Judged) -> None:
    with house_style():
        drawing = draw_all(judged.book, judged.verdicts)["seats_by_players"]
    assert [ax.get_title() for ax in drawing.figure.axes] == ["2 players", "4 players"]
    fair, unfair = drawing.figure.axes
    assert [len(ax.get_legend_handles_labels()[1]) for ax in (fair, unfair)] == [1, 2]
