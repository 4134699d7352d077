"""The null tests of section 6.4 by the whole pipeline: `simulate` as a user calls it, and the `report.json` it writes.

A family of m comparisons is judged at 0.1 % over all of it: each at 0.1 % / m (Bonferroni). The intervals of the report
are turned into that level by the ratio of the normal quantiles.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import stats

from tests.support.command import ROOT, Shell, environment

pytestmark = pytest.mark.slow

GAMES = 20_000
FEW = 2_000
DOUBT = 0.001
CARDS = ROOT / "simcore" / "games" / "infiltration" / "cards.toml"
PLANTED = "data_filter"
SEATS = 4
TYPED = ("--set", "start_alarm=0", "--set", 'items.rollerblades.program="move(back,2)"', "--chunk", "333")

Report = dict[str, Any]
Simulate = Callable[..., Report]


@pytest.fixture(scope="module")
def simulate(tmp_path_factory: pytest.TempPathFactory, template_enrolled: Path) -> Simulate:
    """Run the command with random bots and read its report; the same words give the same run, which is played once."""
    shell = Shell(tmp_path_factory.mktemp("null"), environment(template_enrolled, ROOT))
    found: dict[tuple[str, ...], Report] = {}

    def run(*words: str, blank: Sequence[str] = (), games: int = GAMES) -> Report:
        key = (*words, *blank, str(games))
        if key not in found:
            folder = f"run-{len(found)}"
            (shell.folder / f"{folder}.toml").write_text("".join(f"[{card}]\nblank = true\n" for card in blank))
            common = (
                "--strategy",
                "random",
                "--games",
                str(games),
                "--jobs",
                "1",
                "--quiet",
                "--no-replays",
                "--out",
                folder,
            )
            done = shell.simulate(*words, "--variant", f"{folder}.toml", *common)
            assert done.returncode == 0, done.stderr
            found[key] = json.loads((shell.folder / folder / "report.json").read_text())
        return found[key]

    return run


def cards(*kinds: str) -> list[str]:
    """The addresses of all printed cards of these kinds."""
    printed = tomllib.loads(CARDS.read_text())
    return [f"{kind}s.{row['id']}" for kind in kinds for row in printed[kind]]


def errors_from(fact: Report, value: float) -> float:
    """How many standard errors a fact lies from a value, by the half of its interval on that side."""
    half = fact["high"] - fact["value"] if value > fact["value"] else fact["value"] - fact["low"]
    return float((value - fact["value"]) / half * stats.norm.isf(0.025))


def critical(comparisons: int) -> float:
    """The two-sided normal quantile at 0.1 % over so many comparisons."""
    return float(stats.norm.isf(DOUBT / comparisons / 2))


def verdict(report: Report, about: str) -> Report:
    """One verdict of the report."""
    found: Report = next(one for one in report["verdicts"] if one["about"] == about)
    return found


# --- cards ---


def test_N1_operative_cards_can_be_exchanged(simulate: Simulate) -> None:
    """6.4 N1: each operative card with the name and items of the next; only with Specialists is that another game."""
    rows = tomllib.loads(CARDS.read_text())["operative"]
    given = {
        f"operatives.{row['id']}.{key}={json.dumps(other[key])}"
        for row, other in zip(rows, [*rows[1:], rows[0]], strict=True)
        for key in ("name", "specialist")
    }
    permuted = [word for setting in sorted(given) for word in ("--set", setting)]
    for same, words in ((True, ()), (False, ("--variant", "specialists"))):
        digests = {simulate(*words, *more, games=FEW)["aggregate_digest"] for more in ((), permuted)}
        assert len(digests) == (1 if same else 2)


def test_N2_equal_cards_have_no_effect(simulate: Simulate) -> None:
    """6.4 N2: cards that differ by their ids alone can be exchanged. All items blank: none of 35 is flagged."""
    items = simulate("--players", "4", blank=cards("item"))["facts"]["items"]
    assert len(items) == len(cards("item"))
    farthest = max(abs(errors_from(item["effect"], 0.0)) for item in items)
    assert farthest <= critical(len(items))
    assert {item["verdict"] for item in items} <= {"fine", "undecided"}


def test_a_planted_card_is_found_and_nothing_else(simulate: Simulate) -> None:
    """One item keeps its program: it alone is called strong, beyond the level at which the blank ones are silent."""
    blank = [card for card in cards("item") if card != f"items.{PLANTED}"]
    items = {item["id"]: item for item in simulate("--players", "4", blank=blank)["facts"]["items"]}
    assert errors_from(items[PLANTED]["effect"], 0.0) < -critical(len(items))
    assert [name for name, item in items.items() if item["verdict"] in ("strong", "weak")] == [PLANTED]


def test_N3_a_random_draft_deals_like_the_deal(simulate: Simulate) -> None:
    """6.4 N3: with random keeps each item lies in a starting hand with probability 4 N / 35, as it does when dealt."""
    items = simulate("--players", "4", "--variant", "draft")["facts"]["items"]
    chance = 4 * SEATS / len(items)
    spread = np.sqrt(GAMES * chance * (1 - chance))
    deals = np.array([item["effect"]["n"] for item in items])
    assert deals.sum() == GAMES * 4 * SEATS
    assert np.abs(deals - GAMES * chance).max() <= critical(len(items)) * spread


def test_N10_N13_words_that_change_nothing(simulate: Simulate) -> None:
    """6.4 N10 and N13: a program without effect, a number typed into its program, a shipped value given again."""
    printed = simulate(games=FEW)
    typed = simulate(*TYPED, games=FEW)
    assert printed["aggregate_digest"] == typed["aggregate_digest"]
    words = ("alarm(0)", "move(fwd,0)")
    nothing = [simulate("--set", f'items.burst_modem.program="{word}"', games=FEW) for word in words]
    assert nothing[0]["aggregate_digest"] == nothing[1]["aggregate_digest"] != printed["aggregate_digest"]


def test_N14_items_that_nobody_gets_do_nothing(simulate: Simulate) -> None:
    """6.4 N14: no item is dealt and no room brings one: with all items blank the games are the same."""
    rooms = tomllib.loads(CARDS.read_text())["room"]
    bringing = [f"rooms.{row['id']}" for row in rooms if "draw_item" in row.get("interface", "")]
    assert bringing
    digests = {
        (dealt, len(blank)): simulate("--set", f"items_dealt={dealt}", blank=blank, games=FEW)["aggregate_digest"]
        for dealt in (0, 4)
        for blank in (bringing, [*bringing, *cards("item")])
    }
    printed, blank = len(bringing), len(bringing) + len(cards("item"))
    assert digests[0, printed] == digests[0, blank]
    assert digests[4, printed] != digests[4, blank]


# --- seats ---


def test_N8_equal_seats_are_not_flagged(simulate: Simulate) -> None:
    """6.4 N8: in Smash and Grab all answer at once, so equal bots have equal seats, and 200 000 games say "fair"."""
    report = simulate("--game", "template", "--players", "4", games=200_000)
    shares = report["facts"]["win_share_by_seat"]
    fair = sum(share["value"] for share in shares) / SEATS
    spread = np.sqrt(fair * (1 - fair) / 200_000)
    assert max(abs(share["value"] - fair) for share in shares) <= critical(SEATS) * spread
    assert all(share["low"] <= fair <= share["high"] for share in shares)
    assert verdict(report, "seats")["state"] == "fine"


def test_N8_win_shares_and_games_without_a_winner_sum_to_one(simulate: Simulate) -> None:
    """6.4 N8: the shares of the seats and of the games that nobody escapes, in the flagship game, exactly."""
    facts = simulate("--players", "4", blank=cards("item"))["facts"]
    total = sum(share["value"] for share in facts["win_share_by_seat"]) + facts["nobody_escapes_share"]["value"]
    assert total + facts["truncated"]["value"] == pytest.approx(1, abs=1e-12)


def test_a_planted_seat_is_found(simulate: Simulate) -> None:
    """Six players, seat 1 first: a seat of random bots is 1.8 points off the mean, and the verdict says "unfair"."""
    report = simulate("--players", "6")
    found = verdict(report, "seats")
    assert found["state"] == "unfair"
    assert abs(found["fact"]["value"]) > 0.015


def test_N2_N8_seats_turn_with_the_first_player(simulate: Simulate) -> None:
    """6.4 N2, N8: seat s of a game that seat k begins is seat s - k of one that seat 0 begins.

    So over runs with each first seat every seat wins alike, though each of the runs favours its own first seat.
    """
    runs = [simulate(*begun_by(first)) for first in range(3)]
    wins = np.array([[share["value"] for share in run["facts"]["win_share_by_seat"]] for run in runs])
    spread = np.sqrt(1 / 3 * 2 / 3 / (3 * GAMES))
    by_seat = wins.mean(0)
    by_place = np.mean([np.roll(row, -first) for first, row in enumerate(wins)], axis=0)
    assert np.abs(by_seat - by_seat.mean()).max() <= critical(3) * spread
    assert np.abs(by_place - by_place.mean()).max() > critical(3) * spread


def begun_by(seat: int) -> tuple[str, ...]:
    """A run of three players with this first seat, under a seed of its own."""
    return "--players", "3", "--set", f"first_seat={seat}", "--seed", str(seat + 1)


# --- the clock ---


def test_N9_a_higher_start_alarm_shortens_games(simulate: Simulate) -> None:
    """6.4 N9: one step more on the dial at the start, and the intervals of the mean length do not meet."""
    calm, alert = (simulate(*begun_by(0), *words)["facts"] for words in ((), ("--set", "start_alarm=1")))
    assert calm["rounds_mean"]["low"] > alert["rounds_mean"]["high"]


def test_N9_without_programs_the_alarm_stays(simulate: Simulate) -> None:
    """6.4 N9: rooms, items and NPCs blank, random bots: every game ends at the alarm it began with."""
    words = ("--players", "4", "--set", "start_alarm=2")
    end = simulate(*words, blank=cards("item", "room", "npc"), games=FEW)["facts"]["alarm_end_mean"]
    assert (end["value"], end["low"], end["high"]) == (2, 2, 2)


def test_N11_another_chunk_size_gives_the_same_facts(simulate: Simulate) -> None:
    """6.4 N11: the number of games in a batch changes no headline; the run with other chunks is that of N13."""
    whole, parts = simulate(games=FEW), simulate(*TYPED, games=FEW)
    assert whole["manifest"]["chunk"] != parts["manifest"]["chunk"]
    names = [name for name in whole["facts"] if name != "items"]
    assert [whole["facts"][name] for name in names] == [parts["facts"][name] for name in names]
