"""The null tests of section 6.4 whose games have a known law: bots so simple that paper and pencil foretell the report.

The bots are enrolled from outside, as a user's would be (`tests/enrolled/null_bots/`), and play Infiltration in a blank
facility: rooms with data files but no programs. Laws come from a recursion over the die that shares nothing with the
kernels. A family of m comparisons is judged at 0.1 % over all of it: each at 0.1 % / m.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from tests.support.command import ENROLLED, ROOT, Shell, enrol, environment

pytestmark = pytest.mark.slow

GAMES = 20_000
FEW = 2_400
"""Divided by all numbers of players: the bots, who move up a seat from game to game, sit equally often at each."""
DOUBT = 0.001
ROOMS = tomllib.loads((ROOT / "simcore" / "games" / "infiltration" / "cards.toml").read_text())["room"]
BLANK = "".join(f"[rooms.{room['id']}]\nblank = true\n" for room in ROOMS)

TELL = """
import json, sys
from pathlib import Path
from reports.facts.export import facts_json
from reports.reading import read_book
from simcore.run import load
print(json.dumps(facts_json(read_book(load(Path(sys.argv[1]))))))
"""

FACES = 6
END = 99
MOST = 400
PRINTED_MEANS = {-1: 40.1333, 0: 28.7619, 2: 18.4573, 8: 9.0773}
"""6.3: rounds until proximity 99 at a fixed alarm."""
PRINTED_SPREADS = {-1: 4.3277, 0: 2.6169, 2: 1.3487, 8: 0.5040}
PRINTED_RETURNS = {0: 0.996686, 1: 0.475278, 2: 0.002210}
"""6.3: chances to be back from room 12 in round 23, that is, of proximity below 99 after 22 Security phases."""
DEEPEST = 12
BACK = 2 * DEEPEST - 1

Facts = dict[str, Any]
Play = Callable[..., Facts]


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Play:
    """The facts of a run in a blank facility, as they stand in its `report.json`, without drawing the page.

    The same words give the same run, which is played once.
    """
    site = enrol(tmp_path_factory.mktemp("site"), "null_bots", "null_bots:SPEC", "null_bots:STRATEGIES")
    shell = Shell(tmp_path_factory.mktemp("null"), environment(site, ENROLLED, ROOT))
    (shell.folder / "blank.toml").write_text(BLANK)
    common = ("--game", "null_bots", "--variant", "blank.toml", "--jobs", "0", "--quiet", "--no-replays", "--no-report")
    found: dict[tuple[str, ...], Facts] = {}

    def run(bots: str, *, players: int = 4, alarm: int = 0, games: int = GAMES) -> Facts:
        words = ("--strategy", bots, "--players", str(players), "--set", f"start_alarm={alarm}", "--games", str(games))
        if words not in found:
            folder = f"run-{len(found)}"
            done = shell.run(*common, *words, "--out", folder)
            assert done.returncode == 0, done.stderr
            told = subprocess.run(
                [sys.executable, "-c", TELL, folder], cwd=shell.folder, env=shell.env, capture_output=True, check=True
            )
            found[words] = json.loads(told.stdout)
        return found[words]

    return run


def lone(bot: str, players: int) -> str:
    """One such bot among always-Download bots."""
    return ",".join([bot, *["download"] * (players - 1)])


def values(series: list[Facts]) -> list[float]:
    """The value of each cell of a fact."""
    return [cell["value"] for cell in series]


def end_of_the_clock(alarm: int) -> NDArray[np.float64]:
    """P(proximity reaches its end in round r), r = 0, 1, ..., at a fixed alarm: it rises by max(die + alarm, 0)."""
    law, dial = np.zeros(MOST + 1), np.zeros(END)
    dial[0] = 1
    for number in range(1, MOST + 1):
        moved = np.zeros(END + FACES + alarm)
        for face in range(1, FACES + 1):
            step = max(face + alarm, 0)
            moved[step : step + END] += dial / FACES
        law[number] = moved[END:].sum()
        dial = moved[:END]
    assert law.sum() == pytest.approx(1, abs=1e-12)
    return law


def moments(law: NDArray[np.float64]) -> tuple[float, float]:
    """Mean and standard deviation."""
    rounds = np.arange(len(law))
    mean = float(law @ rounds)
    return mean, float(np.sqrt(law @ (rounds - mean) ** 2))


def chance_of_fit(counts: NDArray[np.float64], law: NDArray[np.float64]) -> float:
    """The p-value of Pearson's test; cells that expect fewer than five games are joined with their neighbours."""
    expected = law * counts.sum()
    cell = np.minimum(np.cumsum(expected), np.cumsum(expected[::-1])[::-1]) >= 5
    first, last = np.flatnonzero(cell)[[0, -1]]
    groups = np.clip(np.arange(len(law)), first, last) - first
    return float(stats.chisquare(np.bincount(groups, counts), np.bincount(groups, expected)).pvalue)


# --- N4 ---


@pytest.mark.parametrize("players", [2, 3, 6])
def test_N4_who_retreats_at_once_is_out_at_once(play: Play, players: int) -> None:
    """6.4 N4: all escape in round 1, proximity 0, all scores 0, a draw of all N (R66)."""
    facts = play("retreat", players=players, games=FEW)
    for name in ("escape_share", "draws", "rounds_mean"):
        assert facts[name]["value"] == 1, name
    for name in ("proximity_end_mean", "winning_score_mean", "winning_margin_mean", "sole_survivor_share"):
        assert (facts[name]["value"], facts[name]["n"]) == (0, FEW), name
    assert values(facts["scores"]) == [0] * players
    assert values(facts["win_share_by_seat"]) == pytest.approx([1 / players] * players, abs=1e-12)


# --- N5 ---


@pytest.mark.parametrize("alarm", PRINTED_MEANS)
def test_N5_who_stays_is_caught_when_the_clock_runs_out(play: Play, alarm: int) -> None:
    """6.4 N5: result `none`, and the rounds of the report have the law of 6.3: their mean, quantiles and shares."""
    law = end_of_the_clock(alarm)
    mean, spread = moments(law)
    assert (mean, spread) == pytest.approx((PRINTED_MEANS[alarm], PRINTED_SPREADS[alarm]), abs=5e-5)

    facts = play("download", alarm=alarm)
    assert facts["nobody_escapes_share"]["value"] == 1
    assert facts["alarm_end_mean"]["value"] == alarm
    comparisons = len(PRINTED_MEANS) * 7  # mean, five quantiles, all shares
    critical = stats.norm.isf(DOUBT / comparisons / 2)
    assert abs(facts["rounds_mean"]["value"] - mean) <= critical * spread / np.sqrt(GAMES)

    below = np.cumsum(law)
    for name, quantile in facts["decisions"]["quantiles"].items():
        share = int(name[1:]) / 100
        rounds = int(quantile["value"]) // 4  # each of four is asked once a round
        slack = critical * np.sqrt(share * (1 - share) / GAMES)
        assert below[rounds - 1] - slack <= share <= below[rounds] + slack, name

    caught = np.diff([0, *values(facts["captured_by_round"])]) * GAMES
    last = len(caught)  # "or later"
    shares = np.append(law[1:last], law[last:].sum())
    assert chance_of_fit(caught, shares) > DOUBT / comparisons


def test_N5_who_stays_takes_what_lies_in_room_1(play: Play) -> None:
    """6.4 N5: in games with room r at the entry all its data files are taken, neither fewer nor more."""
    taken = {room["id"]: room["value"] for room in play("download")["room_data"] if room["n"]}
    assert taken == {room["id"]: room["df"] for room in ROOMS if room["floor"] == 1}


# --- N6 ---


@pytest.mark.parametrize(("players", "games"), [(4, GAMES), (6, FEW)])
def test_N6_the_one_who_leaves_wins_with_nothing(play: Play, players: int, games: int) -> None:
    """6.4 N6: one is out in round 1, nobody else ever; the sole survivor wins with 0, at each seat (R64)."""
    facts = play(lone("retreat", players), players=players, games=games)
    assert (facts["sole_survivor_share"]["value"], facts["draws"]["value"]) == (1, 0)
    assert values(facts["escaped_by_round"]) == pytest.approx([1 / players] * len(facts["escaped_by_round"]))
    assert (facts["winning_score_mean"]["value"], facts["winning_score_mean"]["n"]) == (0, games)
    assert values(facts["win_share_by_seat"]) == pytest.approx([1 / players] * players, abs=1e-12)


def test_N15_who_leaves_changes_no_die(play: Play) -> None:
    """6.4 N15: with one downloader fewer fewer words are drawn for tokens; the dice fall as before (alarm fixed)."""
    all_stay, one_leaves = play("download"), play(lone("retreat", 4))
    for name in ("rounds_mean", "proximity_by_round"):
        assert all_stay[name] == one_leaves[name]


# --- N7 ---


@pytest.mark.parametrize("alarm", PRINTED_RETURNS)
def test_N7_who_goes_to_room_12_comes_back_by_the_law_of_the_die(play: Play, alarm: int) -> None:
    """6.4 N7: one of four goes to room 12 and back on cards; it escapes in round 23, or never."""
    chance = end_of_the_clock(alarm)[BACK:].sum()
    assert chance == pytest.approx(PRINTED_RETURNS[alarm], abs=5e-7)
    facts = play(lone("round_trip", 4), alarm=alarm)
    assert facts["reached_depth"][DEEPEST - 1]["value"] == 1 / 4
    back = round(facts["sole_survivor_share"]["value"] * GAMES)
    assert stats.binomtest(back, GAMES, chance).pvalue > DOUBT / len(PRINTED_RETURNS)
    out = values(facts["escaped_by_round"])
    assert out[: BACK - 1] == [0] * (BACK - 1)
    assert out[BACK - 1 :] == pytest.approx([back / GAMES / 4] * len(out[BACK - 1 :]))
    assert facts["nobody_escapes_share"]["value"] == pytest.approx(1 - back / GAMES)
