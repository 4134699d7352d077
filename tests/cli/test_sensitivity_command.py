"""`simulate sensitivity` as a user asks for it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.command import Shell

COMMON = ("sensitivity", "--game", "template", "--strategy", "threshold", "--trajectories", "4", "--quiet")
SHORT = (*COMMON, "--change", "alarm_faces,first_loot,last_round=20,25,30", "--few", "2", "--games", "400")


def told(shell: Shell, *words: str) -> dict[str, Any]:
    done = shell.simulate(*words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    del found["plan"]  # it says when it was begun
    return found


def measure(found: dict[str, Any], name: str) -> dict[str, Any]:
    one: dict[str, Any] = next(one for one in found["measures"] if one["name"] == name)
    return one


def by_key(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {row["key"]: row for row in rows}


@pytest.mark.slow
def test_it_ranks_what_matters_and_what_does_nothing_has_no_effect_at_all(shell: Shell) -> None:
    found = told(shell, *SHORT, "--out", "out")
    for name in ("escape_share", "rounds", "winning_loot"):
        effects = by_key(measure(found, name)["effects"])
        assert effects["alarm_faces"]["mu_star"] > effects["first_loot"]["mu_star"] > 0
        # these bots are out long before the police come: every game is the same game
        assert (effects["last_round"]["mu_star"], effects["last_round"]["error"]) == (0, 0)
    assert "parameters moves nothing" in " ".join(one["sentence"] for one in found["verdicts"])
    indices = by_key(measure(found, "escape_share")["indices"])
    assert list(indices) == ["alarm_faces", "first_loot"]
    assert indices["alarm_faces"]["total"] > 0.8
    steps = measure(found, "escape_share")["steps"]
    assert {(one["key"], one["value"]) for one in steps} == {
        ("alarm_faces", "0"), ("alarm_faces", "2"), ("first_loot", "2"), ("last_round", "25")
    }  # fmt: skip
    files = {path.relative_to(shell.folder / "out").as_posix() for path in (shell.folder / "out").rglob("*.*")}
    charts = {f"charts/{name}.png" for name in ("tornado", "effects", "indices")}
    tables = {f"tables/{name}.csv" for name in ("tornado", "effects", "indices", "luck")}
    assert files >= {"plan.json", "sensitivity.json", "sensitivity.html", "morris/plan.json", *charts, *tables}
    page = (shell.folder / "out" / "sensitivity.html").read_text()
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert found["digest"] in page


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_same_seed_gives_the_same_numbers_for_any_number_of_jobs(shell: Shell, seed: str) -> None:
    texts = [told(shell, *SHORT, "--seed", seed, "--jobs", jobs, "--out", jobs) for jobs in ("1", "2")]
    assert texts[0] == texts[1]


@pytest.mark.slow
def test_the_same_command_goes_on_where_it_was_stopped(shell: Shell) -> None:
    first = told(shell, *SHORT, "--out", "out")
    folder = shell.folder / "out"
    for chunk in (folder / "chunks" / "c-00000000.json", folder / "morris" / "chunks" / "c-00000001.json"):
        chunk.write_bytes(chunk.read_bytes()[:50])
    for path in (folder / "sobol" / "chunks").iterdir():
        path.unlink()
    kept = folder / "morris" / "chunks" / "c-00000000.json"
    written = kept.stat().st_mtime_ns
    assert told(shell, *SHORT, "--out", "out") == first
    assert kept.stat().st_mtime_ns == written


@pytest.mark.slow
def test_games_are_added_until_luck_is_low_or_the_budget_is_spent(shell: Shell) -> None:
    low = told(shell, *SHORT, "--measure", "rounds_mean", "--games", "20_000", "--few", "0")
    luck = measure(low, "rounds")["luck"]["morris"]
    assert luck["met"]
    assert luck["ratio"] <= 0.01
    done = shell.simulate(*SHORT, "--measure", "rounds_mean", "--games", "16", "--few", "0")
    assert (
        "Not met: for length more than 1 % of the variance over the points of Morris' screening is luck" in done.stdout
    )
    assert "and 16 games at each is all that --games allows" in done.stdout


@pytest.mark.slow
def test_walks_through_settings_that_the_game_refuses_are_drawn_anew_and_told(shell: Shell) -> None:
    """More faces may not trip the alarm than the die has."""
    words = (*COMMON, "--change", "die_faces=2,6,alarm_faces=0..3", "--measure", "rounds", "--games", "64")
    words = (*words, "--few", "2", "--trajectories", "12")
    done = shell.simulate(*words, "--out", "out")
    assert done.returncode == 0
    found = json.loads((shell.folder / "out" / "sensitivity.json").read_text())
    left_out = {name: design["left_out"] for name, design in found["designs"].items()}
    assert min(left_out.values()) > 0
    assert f"{left_out['morris']} trajector" in done.stdout
    assert found["designs"]["sobol"]["rows"] == 1024 - left_out["sobol"]
    assert "of Morris' screening crossed settings that the game refuses" in done.stdout
    assert "of Sobol's design hold settings that the game refuses" in done.stdout


@pytest.mark.parametrize(("words", "message"), [
    (("--measure", "round_mean"), "--measure: 'round_mean' is no measure of template"),
    (("--change", "alarm_face"), "did you mean 'alarm_faces'"),
    (("--trajectories", "1"), "--trajectories"),
    (("--few", "-1"), "--few"),
    (("--games", "0"), "--games"),
])  # fmt: skip
def test_what_it_cannot_do_is_said_in_one_sentence(shell: Shell, words: tuple[str, str], message: str) -> None:
    done = shell.simulate("sensitivity", "--game", "template", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert not any(shell.folder.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("games", ["1", "2", "3"])
def test_so_few_games_that_nothing_is_known_are_no_reason_to_fall(shell: Shell, games: str) -> None:
    done = shell.simulate(*SHORT, "--games", games, "--out", games)
    assert done.returncode == 0, done.stderr
    assert "Not met" in done.stdout or "depends on none" in done.stdout
