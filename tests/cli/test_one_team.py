"""Every command with a game that all play together: nothing is said of rivals, seats and winners.

The game is enrolled from outside, as a user's would be (`tests/enrolled/crew/`).
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from tests.support.command import ENROLLED, ROOT, Shell, enrol, environment

RIVALS = re.compile(
    r"fair share|\(fair:|seat dealt|seats? (is|are) (not )?fair|another player wins|another winner|the winner"
    r"|mixed table|Plackett|against a field|divided win|shared win|nobody won alone|one seat|for nobody",
    re.IGNORECASE,
)
"""Words that only make sense where players compete."""
TUNING = ("--games", "60", "--generations", "2", "--proof", "200")
FEW = ("--game", "crew", "--jobs", "0", "--quiet")


@pytest.fixture(scope="module")
def crew(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shell]:
    """A user with the game of one team installed, and a run of it."""
    site = enrol(tmp_path_factory.mktemp("site"), "crew", "crew:SPEC", "crew:STRATEGIES")
    with pytest.MonkeyPatch.context() as patch:
        for path in (site, ENROLLED):
            patch.syspath_prepend(path)
        patch.setenv("PYTHONPATH", os.pathsep.join(map(str, (site, ENROLLED, ROOT))))
        shell = Shell(tmp_path_factory.mktemp("work"), environment(site, ENROLLED, ROOT))
        played = shell.simulate("--game", "crew", "--games", "3000", "--jobs", "0", "--out", "run")
        assert played.returncode == 0, played.stderr
        assert not RIVALS.search(played.stdout)
        yield shell


def read(shell: Shell, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((shell.folder / name).read_text())
    return found


def pages(folder: Path) -> str:
    """All text of the pages in a folder, without what draws them."""
    text = "".join(page.read_text() for page in sorted(folder.glob("*.html")))
    return re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.DOTALL)


def test_a_report_tells_of_the_team(crew: Shell) -> None:
    report = read(crew, "run/report.json")
    said = {one["about"]: one for one in report["verdicts"]}
    assert "seats" not in said
    assert "seats" not in report
    assert said["wins"]["fact"] == report["facts"]["win_share"]
    assert [one["players"] for one in report["team"]["by_players"]] == [1, 2, 3, 4]
    assert said["charts.luck"]["sentence"].startswith("The result hangs most on the gadget")
    assert "for a team with it" in said["gadgets.mole"]["sentence"]
    assert {"wins_by_players", "luck", "caught"} <= {path.stem for path in (crew.folder / "run/charts").iterdir()}
    assert not RIVALS.search(pages(crew.folder / "run"))


def test_a_report_tells_how_sure_the_end_is(crew: Shell) -> None:
    """Enough in hand early on: a threshold team knows it, and what is told of rivals is not told."""
    told = {one["id"]: one for one in read(crew, "run/report.json")["facts"]["tension"]}
    assert told["forecast_skill"]["low"] > 0
    assert {"won_sure_for", "lost_for_good", "thrown_away", "uncertainty"} <= set(told)
    assert not {"lead_changes", "drama", "kingmaking"} & set(told)
    assert 0 < told["without_hope"]["value"] < 1
    assert "games that are won" in (crew.folder / "run/report.html").read_text()
    assert (crew.folder / "run/charts/win_chances.png").stat().st_size > 0


def test_the_contrast_of_a_card_is_that_of_teams(crew: Shell) -> None:
    """The mole makes up for what is lacking: games with it against games without, which rows tell as well."""
    played = crew.simulate(*FEW, "--games", "3000", "--rows", "--no-replays", "--out", "rows")
    assert played.returncode == 0, played.stderr
    rows = pd.concat([pd.read_parquet(path) for path in (crew.folder / "rows/rows").glob("*.parquet")])
    has, won = rows["gadgets"] == 1 << 2, rows["won"]
    found = {one["id"]: one["effect"]["value"] for one in read(crew, "run/report.json")["facts"]["gadgets"]}
    assert found["mole"] == pytest.approx(float(np.mean(won[has]) - np.mean(won[~has])))


def test_teams_of_one_bot_are_ranked_on_the_same_deals(crew: Shell) -> None:
    played = crew.simulate("tournament", *FEW, "--games", "600", "--out", "teams")
    assert played.returncode == 0, played.stderr
    assert "A team of threshold wins most" in played.stdout
    assert not RIVALS.search(played.stdout + pages(crew.folder / "teams"))
    found = read(crew, "teams/tournament.json")
    own = {one["bot"]: one["value"] for one in found["win_share"]}
    gap = next(one for one in found["pairwise"] if one["bot"] == "threshold")
    assert gap["value"] == pytest.approx(own["threshold"] - own["random"])
    assert gap["high"] - gap["low"] < 0.1
    for bot, share in own.items():
        alone = crew.simulate(*FEW, "--strategy", bot, "--games", "600", "--no-replays", "--json")
        assert json.loads(alone.stdout)["facts"]["win_share"]["value"] == pytest.approx(share)


def test_one_burglar_is_a_team_as_well(crew: Shell) -> None:
    played = crew.simulate("tournament", *FEW, "--players", "1", "--set", "target=3", "--games", "200", "--out", "solo")
    assert played.returncode == 0, played.stderr


def test_a_ladder_is_climbed_by_teams(crew: Shell) -> None:
    played = crew.simulate("ladder", *FEW, "--budgets", "1..8", "--games", "600", "--out", "ladder")
    assert played.returncode == 0, played.stderr
    assert "pays twice, from 1 to 4" in played.stdout
    assert not RIVALS.search(played.stdout + pages(crew.folder / "ladder"))
    steps = read(crew, "ladder/tournament.json")["steps"]
    shares = [step["share"]["value"] for step in steps]
    assert steps[1]["gain"]["value"] == pytest.approx(shares[1] - shares[0])


@pytest.mark.parametrize(
    "words",
    [
        ("items", "--pairs", "--by-players", "--games", "400"),
        ("compare", "base", "nervous", "--games", "400"),
        ("sweep", "target=8,12", "--games", "400"),
        ("sensitivity", "--games", "60"),
        ("suggest", "--target", "win_share=0.4..0.9", "--change", "target", "--games", "300", "--check", "600"),
        ("tune", "threshold", *TUNING),
        ("report", "run", "--skill-check", "--jobs", "0"),
        ("gate", "run"),
        ("index", "."),
    ],
    ids=lambda words: words[0],
)
def test_no_command_speaks_of_rivals(crew: Shell, words: tuple[str, ...]) -> None:
    command, *rest = words
    out = f"out_{command}"
    plays = command in ("items", "compare", "sweep", "sensitivity", "suggest", "tune")
    more = ("--game", "crew", "--jobs", "0") if plays else ()
    more += ("--out", out) if plays and command != "tune" else ()
    played = crew.simulate(command, *rest, *more)
    assert "Traceback" not in played.stderr
    assert played.returncode in ((1,) if command == "gate" else (0,)), played.stderr
    assert not RIVALS.search(played.stdout)
    assert not RIVALS.search(pages(crew.folder / out) if (crew.folder / out).is_dir() else "")


def test_the_number_that_is_tuned_is_proved_as_a_team(crew: Shell) -> None:
    played = crew.simulate("tune", "threshold", *FEW, *TUNING, "--json")
    assert played.returncode == 0, played.stderr
    told = json.loads(played.stdout)
    assert "fair_share" not in told
    shares = [told[name][0] for name in ("share", "share_of_start", "gain")]
    assert shares[2] == pytest.approx(shares[0] - shares[1])
