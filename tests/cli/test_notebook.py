"""`simcore.simulate`: the numbers of the report as data frames, its figures, and refusals in a sentence."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import simcore
from reports.charts.style import house_style
from reports.judges.judge import judge
from reports.reading import read_book
from reports.result import Result
from reports.tension.read import read_telling
from reports.verdicts import Band
from simcore.errors import InputError
from simcore.run import load
from tests.reports.conftest import draw_all

slow = pytest.mark.slow
FACT = ["value", "low", "high", "n", "unit"]


def test_importing_it_loads_nothing_heavy() -> None:
    code = "import sys, simcore; print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "'simcore'" in done.stdout
    assert not [name for name in ("numpy", "numba", "pandas", "typer", "joblib") if f"'{name}'" in done.stdout]


def test_nothing_else_is_found_there() -> None:
    assert callable(simcore.simulate)
    with pytest.raises(AttributeError, match="no attribute 'simulat'"):
        simcore.simulat  # noqa: B018


# --- the numbers ---


@slow
def test_report_json_is_the_file(small_run: Result) -> None:
    assert small_run.report_json == json.loads((small_run.folder / "report.json").read_text(encoding="utf-8"))
    assert small_run.report_json["games"]["done"] == 2_000


@slow
def test_facts_are_the_numbers_of_the_report(small_run: Result) -> None:
    facts, told = small_run.facts(), small_run.report_json["facts"]
    assert list(facts.columns) == ["name", "label", *FACT]
    single = facts[facts["name"] == "escape_share"].iloc[0]
    assert {key: single[key] for key in FACT} == told["escape_share"]
    seats = facts[facts["name"] == "win_share_by_seat"]
    assert list(seats["value"]) == [cell["value"] for cell in told["win_share_by_seat"]]
    assert set(facts["name"]) == set(told)


@slow
def test_headlines_are_the_first_facts(small_run: Result) -> None:
    head = small_run.headlines()
    assert list(dict.fromkeys(head["name"])) == [one.name for one in load(small_run.folder).spec.headlines]
    assert len(head) == 8 + 4


@slow
def test_items_are_judged(small_run: Result) -> None:
    items, told = small_run.items().set_index("id"), small_run.report_json["facts"]["items"]
    assert len(items) == len(told) == 35
    for one in told:
        row = items.loc[one["id"]]
        assert (row["effect"], row["low"], row["high"], row["n"]) == tuple(one["effect"][key] for key in FACT[:4])
        assert (row["shrunk"], row["verdict"], row["use_rate"]) == (
            one["shrunk"],
            one["verdict"],
            one["use_rate"]["value"],
        )
        assert row["never_used_rate"] == one["never_used_rate"]["value"]
        assert row["effect_source"] == one["provenance"]["effect_source"]


@slow
def test_components_that_are_not_judged_tell_what_was_measured(small_run: Result) -> None:
    rooms, told = small_run.components("rooms").set_index("id"), small_run.report_json["facts"]["room_reached"]
    assert len(rooms) == 32
    for one in told:
        found = rooms.loc[one["id"], ["room_reached", "room_reached_low", "room_reached_high", "room_reached_n"]]
        assert list(found) == [one[key] for key in FACT[:4]]
    sources = {row["id"]: row["effect_source"] for row in load(small_run.folder).rules.components["rooms"]}
    assert dict(rooms["effect_source"]) == sources


@slow
def test_verdicts_are_those_of_the_report(small_run: Result) -> None:
    verdicts, told = small_run.verdicts(), small_run.report_json["verdicts"]
    assert list(verdicts["sentence"]) == [one["sentence"] for one in told]
    seats = verdicts[verdicts["about"] == "seats"].iloc[0]
    assert seats["value"] == next(one["fact"]["value"] for one in told if one["about"] == "seats")


@slow
def test_every_table_of_the_report_is_there(small_run: Result) -> None:
    assert set(small_run.tables) == {path.stem for path in (small_run.folder / "tables").iterdir()}
    facts = small_run.table("facts")
    assert list(facts["value"].dropna()) == list(small_run.facts()["value"].dropna())
    assert all(isinstance(small_run.table(name), pd.DataFrame) for name in small_run.tables)


@slow
def test_figures_are_those_of_the_report(small_run: Result) -> None:
    run = load(small_run.folder)
    book = read_book(run, read_telling(run))
    with house_style():
        expected = draw_all(book, judge(book, Band()))
        assert small_run.figures == list(expected) == sorted(small_run.figures, key=list(expected).index)
        assert {f"{name}.png" for name in small_run.figures} == {
            path.name for path in (small_run.folder / "charts").iterdir()
        }
        name = small_run.figures[0]
        assert pixels(small_run.figure(name)) == pixels(expected[name].figure)


def pixels(figure: Any) -> bytes:
    out = io.BytesIO()
    figure.savefig(out, format="png", metadata={"Software": None})
    return out.getvalue()


@slow
def test_a_notebook_shows_one_sentence_and_the_lamps(small_run: Result) -> None:
    first, *lamps = repr(small_run).splitlines()
    assert first == "infiltration, printed rules: 2,000 games, 4 players, bots random, seed 1"
    assert [line.split()[1] for line in lamps] == ["SEATS", "ITEMS", "TIMING", "BOTS"]
    page = small_run._repr_html_()
    assert first in page
    assert "report.html" in page


# --- what is played ---


@slow
def test_it_plays_what_the_command_plays(
    template_enrolled: Path, tmp_path: Path, monkeypatch: Any, capsys: Any
) -> None:
    from simcore.cli.app import run_app

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("simcore.cli.finish.take_kill_as_interrupt", lambda: None)  # this process is that of all tests
    words = ["--games", "600", "--players", "3", "--strategy", "random,threshold,random", "--variant", "nervous"]
    words += ["--set", "alarm_faces=2", "--seed", "5", "--jobs", "0", "--quiet", "--game", "template", "--json"]
    assert run_app(words) == 0
    told = json.loads(capsys.readouterr().out)
    run = simcore.simulate(
        game="template",
        games=600,
        players=3,
        strategy=["random", "threshold", "random"],
        variant=["nervous"],
        set={"alarm_faces": 2},
        seed=5,
        jobs=0,
    )
    assert run.report_json == told
    assert run.folder.is_absolute()
    assert "already holds these games" in capsys.readouterr().err
    precise = simcore.simulate(game="template", precision=2, jobs=0, quiet=True)
    assert 0 < precise.report_json["games"]["done"] < 10_000
    assert capsys.readouterr().err == ""


REFUSED = {
    "no games": ({"games": 0}, "--games: '0' is no count"),
    "games that are a switch": ({"games": True}, "--games: 'True' is no count"),
    "players": ({"players": 9}, "'9' players cannot play infiltration"),
    "a bot": ({"strategy": "randm"}, "did you mean 'random'"),
    "bots": ({"strategy": ["random", "random"]}, "2 strategies for 4 players"),
    "a variant": ({"variant": "dratf"}, "did you mean 'draft'"),
    "a variant that is a number": ({"variant": 3}, "'3' is no variant"),
    "a setting": ({"set": {"start_alram": 1}}, "did you mean 'start_alarm'"),
    "a value": ({"set": {"start_alarm": 99}}, "99 does not fit; expected an integer from -1 to 8"),
    "settings in words": ({"set": ["start_alarm=1"]}, "set: ['start_alarm=1'] sets nothing"),
    "a seed": ({"seed": -1}, "expected an integer from 0"),
    "a precision": ({"precision": 0}, "'0' is no precision"),
    "a game": ({"game": "chess"}, "chess"),
}


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_is_wrong_is_raised_in_a_sentence(
    arguments: dict[str, Any], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError) as caught:
        simcore.simulate(**{"game": "infiltration", "games": 10, **arguments})
    assert sentence in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_all_that_is_wrong_is_told_together() -> None:
    with pytest.raises(InputError) as caught:
        simcore.simulate(game="infiltration", games=0, seed="x", strategy="x", set={"y": 1})
    assert len(caught.value.problems) == 4


@slow
@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda run: run.table("fact"), "did you mean 'facts'"),
        (lambda run: run.figure("item_strenght"), "did you mean 'item_strength'"),
        (lambda run: run.components("item"), "did you mean 'items'"),
    ],
)
def test_unknown_names_are_told_with_the_nearest(ask: Any, sentence: str, small_run: Result) -> None:
    with pytest.raises(InputError, match=sentence):
        ask(small_run)
