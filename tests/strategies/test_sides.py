"""Sides as a plan keeps them, and studies in their folders."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.manifest import new_manifest
from simcore.store import Range
from strategies.sides import Request, Side, side_from_json, side_to_json
from strategies.study import PLAN, Study, create, load, run_study

REQUEST = Request(SPEC, 3, "threshold")


@pytest.fixture(autouse=True)
def enrolled(template_enrolled: Path) -> None:
    """The bots of the template are found by the name of their game."""


def study(folder: Path, *others: Side, kind: str = "compare", games: int = 90) -> Study:
    base = REQUEST.side("base")
    plan = new_manifest(SPEC, base.rules, base.bots, 5, 40)
    return Study(folder, kind, plan, others, games, {"base": "base"})


def test_a_side_is_kept_as_its_difference_and_comes_back_whole() -> None:
    base, side = REQUEST.side("base"), REQUEST.side("louder", ["nervous"], ["die_faces=8"])
    kept = json.loads(json.dumps(side_to_json(side, base)))
    assert set(kept["rules"]["parameters"]) == {"alarm_faces", "die_faces"}
    assert "bots" not in kept
    assert side_from_json(kept, base) == side


def test_other_bots_are_kept_too() -> None:
    base = REQUEST.side("base")
    side = Request(SPEC, 3, "threshold:goal=9").side("bolder")
    assert side_from_json(json.loads(json.dumps(side_to_json(side, base))), base) == side


def test_a_name_changes_no_game_and_rules_do() -> None:
    base = REQUEST.side("base")
    assert base.identity == REQUEST.side("other name").identity
    assert base.identity != REQUEST.side("base", settings=["die_faces=8"]).identity
    with pytest.raises(InputError, match="an integer from 2 to 20"):
        REQUEST.side("", settings=["die_faces=1"])


def test_a_study_goes_on_where_it_was_stopped_and_counts_the_same(tmp_path: Path) -> None:
    louder = REQUEST.side("louder", ["nervous"])
    whole, halves = (study(tmp_path / name, louder) for name in ("whole", "halves"))
    for one in (whole, halves):
        create(one)
    assert whole.missing() == [Range(0, 40), Range(40, 40), Range(80, 10)]
    assert [run_study(whole.folder, games) for games in whole.missing()] == [40, 40, 10]
    run_study(halves.folder, Range(40, 40))
    create(halves)
    for games in halves.missing():
        run_study(halves.folder, games)
    assert (whole.missing(), halves.missing()) == ([], [])
    one, other = whole.tally(), halves.tally()
    assert {name: cells.tolist() for name, cells in one.items()} == {n: cells.tolist() for n, cells in other.items()}
    assert one["joint:rounds"].sum() == 2 * 90  # every game of both sides
    assert load(whole.folder).others == (louder,)


def test_another_study_in_the_folder_is_refused(tmp_path: Path) -> None:
    one = study(tmp_path / "one", REQUEST.side("louder", ["nervous"]))
    create(one)
    for other in (replace(one, games=91), replace(one, others=(REQUEST.side("x", settings=["die_faces=8"]),))):
        with pytest.raises(InputError, match="another study"):
            create(other)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "photo.jpg").touch()
    with pytest.raises(InputError, match="is not a study"):
        create(replace(one, folder=tmp_path / "mine"))
    with pytest.raises(InputError, match=PLAN):
        load(tmp_path / "mine")
