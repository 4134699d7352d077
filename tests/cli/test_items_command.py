"""`simulate items` as a user asks for it: planted effects are found, and nothing else is."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reports.facts.intervals import Z
from reports.items.results import Items, Reading
from simcore.cli.app import run_app
from strategies.study import load
from tests.reports.study.pages import assert_well_told
from tests.support.command import Shell

pytestmark = pytest.mark.slow

Refused = Callable[..., str]
FEW = ("packet_shuffler", "jump_kit", "net_claw", "grapple_line", "override_code", "smoke_canister")
COMMON = ("--strategy", "cautious", "--jobs", "2", "--json", "--quiet")


def told(shell: Shell, *words: str) -> dict[str, Any]:
    """What the command prints as JSON."""
    done = shell.simulate("items", *words, *COMMON)
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def by_id(found: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The components by their id."""
    return {row["id"]: row for row in found["items"]}


def states(found: dict[str, Any]) -> dict[str, str]:
    """The state of each verdict."""
    return {name: row["verdict"]["state"] for name, row in by_id(found).items()}


# --- planted effects ---


@pytest.mark.many_games
def test_an_item_made_two_data_files_stronger_is_strong_and_the_others_stay(shell: Shell) -> None:
    """Two data files more from the pool are worth some 6 points; the verdicts of the others do not turn round."""
    words = (*FEW, "--against", "mean", "--games", "3000", "--seed", "90_171".replace("_", ""), "--band", "4")
    before = told(shell, *words)
    after = told(shell, *words, "--set", "items.packet_shuffler.fresh=3")
    assert states(before)["packet_shuffler"] != "strong"
    assert states(after)["packet_shuffler"] == "strong"
    plus = by_id(after)["packet_shuffler"]["blank"]["value"] - by_id(before)["packet_shuffler"]["blank"]["value"]
    assert plus > 0.04
    decided = {"strong", "weak", "fine"}
    for name in FEW[1:]:
        pair = (states(before)[name], states(after)[name])
        assert pair[0] == pair[1] or not decided >= set(pair), f"{name} turned from {pair[0]} to {pair[1]}"
        change = by_id(after)[name]["blank"]["value"] - by_id(before)[name]["blank"]["value"]
        assert abs(change) < plus / 2


@pytest.mark.many_games
def test_an_item_under_two_names_is_equally_strong_under_both(shell: Shell) -> None:
    """The interval of the difference of the two effects, with what chance moves together, holds 0."""
    twin = 'name = "Second Drone"\nprogram = "play(download,adj)"\nafter = "hand"\n'
    (shell.folder / "twin.toml").write_text(f"[items.second_drone]\n{twin}", encoding="utf-8")
    names = ("remote_drone", "second_drone", "jump_kit")
    found = told(shell, *names, "--variant", "twin.toml", "--games", "3000", "--seed", "90172", "--out", "twin")
    assert states(found)["remote_drone"] == states(found)["second_drone"] == "strong"
    items = Items(load(shell.folder / "twin"))
    reading = Reading(items.study, items.study.spec.presence[0], items.tally)
    effects = {label.id: index for index, label in enumerate(reading.labels)}
    one, other = (effects[name] for name in names[:2])
    covariance = reading.joint.covariance
    error = (covariance[one, one] + covariance[other, other] - 2 * covariance[one, other]) ** 0.5
    gap = reading.joint.rows[one].effect.value - reading.joint.rows[other].effect.value
    assert abs(gap) < Z * error
    assert error < 0.02


def test_a_blank_item_is_worth_exactly_nothing(shell: Shell) -> None:
    found = told(
        shell, *FEW, "--against", "blank", "--games", "400", "--seed", "90173", "--set", "items.jump_kit.blank=true"
    )
    blank = by_id(found)["jump_kit"]
    assert (blank["blank"]["value"], blank["blank"]["low"], blank["blank"]["high"]) == (0, 0, 0)
    assert blank["blank"]["n"] > 100
    assert blank["games_otherwise"] == 0
    assert blank["others"]["value"] == 0
    assert all(one["difference"]["value"] == 0 for one in blank["measures"])
    assert blank["verdict"]["state"] == "fine"
    assert by_id(found)["net_claw"]["games_otherwise"] > 0


def test_a_blank_item_is_weak_beside_items_that_help(shell: Shell) -> None:
    names = ("remote_drone", "data_leech", "salvage_rig", "jump_kit")
    words = (*names, "--against", "mean", "--games", "800", "--seed", "90174", "--set", "items.jump_kit.blank=true")
    found = told(shell, *words)
    assert states(found)["jump_kit"] == "weak"
    assert found["items"][-1]["id"] == "jump_kit"
    assert found["items"][-1]["rank"] == {"value": 4, "low": 4, "high": 4}


def test_what_is_hardly_or_never_in_play_is_not_judged(shell: Shell) -> None:
    found = told(shell, "--kind", "rooms", "--games", "5", "--seed", "90175", "--strategy", "random")
    counts = {row["effect"]["n"] for row in found["items"]}
    assert 0 in counts
    assert set(states(found).values()) == {"note"}
    assert {row["verdict"]["word"] for row in found["items"]} == {"not judged"}
    never = next(row for row in found["items"] if row["effect"]["n"] == 0)
    assert never["effect"]["value"] is None
    assert "had no part in any of 5 games" in never["verdict"]["sentence"]


def test_rooms_are_judged_by_what_all_players_come_to(shell: Shell) -> None:
    found = told(shell, "lobby", "robotics_lab", "--games", "300", "--seed", "90176")
    assert {row["kind"] for row in found["items"]} == {"rooms"}
    assert {row["measure"] for row in found["items"]} == {"Operatives who escape"}
    assert all(row["others"] is None for row in found["items"])


# --- the same numbers however it is played ---


def test_the_numbers_are_the_same_for_any_number_of_jobs_and_after_a_stop(shell: Shell) -> None:
    words = ("items", *FEW[:3], "--games", "160", "--strategy", "greedy", "--seed", "90177", "--json", "--quiet")
    first = json.loads(shell.simulate(*words, "--jobs", "2", "--out", "two").stdout)
    one = json.loads(shell.simulate(*words, "--jobs", "0", "--out", "one").stdout)
    assert {**one, "plan": 0} == {**first, "plan": 0}
    chunk = shell.folder / "two" / "chunks" / "c-00000003.json"
    others = {path: path.stat().st_mtime_ns for path in chunk.parent.iterdir() if path != chunk}
    chunk.write_bytes(chunk.read_bytes()[:50])
    again = json.loads(shell.simulate(*words, "--jobs", "0", "--out", "two").stdout)
    assert again["items"] == first["items"]
    assert again["digest"] == first["digest"]
    assert {path: path.stat().st_mtime_ns for path in others} == others


def test_a_killed_study_goes_on_with_the_same_command(shell: Shell) -> None:
    words = (
        "items",
        "--games",
        "1200",
        "--strategy",
        "greedy",
        "--seed",
        "90178",
        "--quiet",
        "--jobs",
        "2",
        "--out",
        "run",
    )
    process = shell.start(*words)
    chunks = shell.folder / "run" / "chunks"
    _wait_for(chunks)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    assert not (shell.folder / "run" / "items.json").exists()
    done = {path.name for path in chunks.glob("c-*.json")}
    assert len(done) < 8
    assert shell.simulate(*words).returncode == 0
    killed = json.loads((shell.folder / "run" / "items.json").read_text())
    whole = shell.simulate(*words[:-1], "whole", "--json")
    assert json.loads(whole.stdout)["items"] == killed["items"]


def _wait_for(chunks: Path) -> None:
    deadline = time.monotonic() + 300
    while not list(chunks.glob("c-*.json")):
        assert time.monotonic() < deadline
        time.sleep(0.05)


# --- what is written and said ---


def test_it_prints_a_screen_and_writes_files(shell: Shell) -> None:
    done = shell.simulate("items", "--games", "60", "--strategy", "greedy", "--out", "run")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) < 40
    assert lines[-1] == "report: run/items.html"
    assert "rest on reconstructed effects or numbers (marked *)" in lines[0]
    assert any(line.startswith("Of 35 items ") for line in lines)
    made = {path.relative_to(shell.folder / "run").as_posix() for path in (shell.folder / "run").rglob("*.*")}
    expected = {"plan.json", "items.json", "items.html", "charts/strength_items.png", "charts/gains_items.png"}
    assert made >= expected | {"tables/strength_items.csv", "tables/gains_items.csv", "tables/changes_items.csv"}
    page = (shell.folder / "run" / "items.html").read_text()
    found = json.loads((shell.folder / "run" / "items.json").read_text())
    assert found["digest"] in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert_well_told(page, found, {"items"})
    assert len(found["items"]) == 35
    assert found["audit"]["items"]["otherwise"] == 0 < found["audit"]["items"]["games"]


WRONG = {
    "an unknown component": (("burst_moden",), "no component 'burst_moden'", "burst_modem"),
    "an unknown kind": (("--kind", "item"), "'item' is no kind", "items"),
    "a component of another kind": (("--kind", "rooms", "burst_modem"), "no component 'burst_modem'", ""),
    "no reference": (("--against", "maen"), "'maen' is nothing to measure from", "mean"),
    "no band": (("--band", "-1"), "'-1' is no band", ""),
    "bots for each seat": (("--by-players", "--strategy", "greedy,random,random,random"), "fits no other number", ""),
    "pairs of what is not dealt": (("--kind", "rooms", "--pairs"), "nothing that is dealt can be paired", ""),
    "a game without presence": (("--game", "template"), "does not say which components", ""),
}


@pytest.fixture
def refused(
    template_enrolled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Refused:
    """Runs the command in this process, in an empty folder, and gives what it refuses."""

    def run(*words: str) -> str:
        monkeypatch.chdir(tmp_path)
        assert run_app(["items", *words, "--games", "2"]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert not list(tmp_path.iterdir())
        return told.err

    return run


@pytest.mark.parametrize(("words", "what", "near"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_and_nothing_written(
    refused: Refused, words: tuple[str, ...], what: str, near: str
) -> None:
    said = refused(*words)
    assert what in said
    assert near in said


def test_all_that_is_wrong_is_said_together(refused: Refused) -> None:
    assert len(refused("nowhere", "noone", "--band", "x", "--against", "y").splitlines()) == 4


# --- further studies ---

ALSO = ("items", "remote_drone", "hologram_projection", "jump_kit", "--strategy", "greedy", "--games", "120")


def test_other_numbers_of_players_levels_of_skill_and_pairs_stand_beside(shell: Shell) -> None:
    words = (*ALSO, "--seed", "90179", "--out", "run", "--by-players", "--skill-check", "--pairs")
    done = shell.simulate(*words, "--json", "--quiet")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    folder = shell.folder / "run"
    assert {path.name for path in (folder / "players").iterdir()} == {"2", "3", "5", "6"}
    assert {path.name for path in (folder / "skill").iterdir()} == {"cautious", "tuned"}
    beside = found["by_players"][0]["at"]
    assert [one["name"] for one in beside] == ["2 players", "3 players", "4 players", "5 players", "6 players"]
    assert [one["name"] for one in found["by_skill"][0]["at"]] == ["greedy", "cautious", "tuned"]
    own = by_id(found)
    for rows, name in ((found["by_players"], "4 players"), (found["by_skill"], "greedy")):
        for row in rows:
            at = next(one for one in row["at"] if one["name"] == name)
            assert at["effect"] == own[row["id"]]["effect"], "the study itself is one of them"
    assert found["pairs"][0]["games"] == 20 * 120
    assert len(found["pairs"][0]["pairs"]) <= 3
    page = (folder / "items.html").read_text()
    assert_well_told(page, found, {"items"})
    assert "Does it hold for fewer or more players?" in page
    assert "Does it hold for better or worse players?" in page
    assert "Which pairs are more than their sum?" in page
    assert (folder / "charts" / "players_items.png").exists()
    again = json.loads(shell.simulate(*words[:-3], "--json", "--quiet").stdout)
    assert again["items"] == found["items"]
    assert again["by_players"] == found["by_players"], "what was played stays on the page"


def test_a_further_study_that_is_not_complete_is_left_out(shell: Shell) -> None:
    words = (*ALSO, "--seed", "90179", "--json", "--quiet", "--out", "run")
    found = json.loads(shell.simulate(*words, "--pairs").stdout)
    assert len(found["pairs"]) == 1
    next((shell.folder / "run" / "pairs" / "chunks").iterdir()).unlink()
    assert json.loads(shell.simulate(*words).stdout)["pairs"] == []
