"""The declaration as a user meets it; the commands that play need the kernels and have tests of their own."""

from __future__ import annotations

import json

import pytest

from reports.steps.factors import Factor
from simcore.cli.factors import read_factors
from simcore.cli.stages import Maker
from simcore.errors import InputError
from simcore.games.infiltrators_guards import SPEC
from simcore.template import variant_template
from simcore.variants import resolve
from strategies.sides import Request
from tests.simcore.test_template import EXAMPLES, edited
from tests.support.command import Shell

from .test_checks import drawn

GAME = ("--game", "infiltrators_guards")


def test_parameters_are_listed(user: Shell) -> None:
    told = json.loads(user.simulate("list", "parameters", *GAME, "--json").stdout)
    rows = {row["name"]: row for row in told}
    assert rows["alert_timer_period"]["default"] == 2
    assert rows["campaign"]["default"] == []
    assert "D21" in rows["diag_rule"]["source"]
    assert not {"infiltrators", "players"} & set(rows)


def test_components_are_listed_with_the_marks_of_all_rows(user: Shell) -> None:
    lines = user.simulate("list", "components", *GAME).stdout.splitlines()
    plurals = {kind.plural for kind in SPEC.component_kinds}
    rows = [line for line in lines if line.partition(".")[0] in plurals]
    assert len(rows) == 6 + 6 + 17 + 8 + 4
    assert rows[13].split() == ["equipment.bow", "Bow"]
    marks = "reconstruction 40, rulebook 1"
    assert lines[-1] == f"Where their effects and numbers come from, by the marks of their rows: {marks}."


def test_a_variant_is_shown_and_checked(user: Shell) -> None:
    (user.folder / "mine.toml").write_text(
        "[rules]\nnoise_cap = 5\ncampaign = ['manhunt', 'own']\nlayout = 'row'\n"
        "[equipment.bow]\nrange = 6\n"
        "[missions.own]\nname = 'Own'\nobjectives = 1\nneeded = 1\nmin_left = 'half'\n"
    )
    assert set(user.simulate("variant", "show", "mine.toml", *GAME).stdout.splitlines()) == {
        "noise_cap: 5 instead of 3",
        'campaign: ["manhunt", "own"] instead of []',
        'layout: "row" instead of "2x2"',
        "equipment.bow.range: 6 instead of 5",
        'missions.own: "Own" added',
    }
    checked = user.simulate("variant", "check", "mine.toml", *GAME)
    assert checked.returncode == 0
    assert "server_hall next to laboratory can cut the board in two" in checked.stdout + checked.stderr


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (["noise_cap=10"], "noise_cap: 10 does not fit; expected an integer from 1 to 9"),
        (["diag_rule=bot"], 'diag_rule: "bot" does not fit; expected "one" or "both" or "free"; did you mean '),
        (["equipment.medkit.use=hael(2)"], "equipment.medkit.use: column 1: 'hael' is no operation; expected an "),
        (["guards.rifleman.range=0"], "guards.rifleman.range: r = 3 with range = 0; expected both above 0, or both 0"),
        ([drawn({2: " : ? . . : : "})], "segments.courtyard.rows: line 2, column 4: '?'; expected '.' or ':' or 'X' "),
        (["equip_keep=4"], "equip_keep: 4 does not fit; expected at most equip_draw = 3"),
    ],
)
def test_settings_are_refused_before_anything_is_played(settings: list[str], sentence: str, user: Shell) -> None:
    words = [word for setting in settings for word in ("--set", setting)]
    refused = user.simulate(*GAME, "--games", "10", *words)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert f"--set, {sentence}" in refused.stderr
    assert not list(user.folder.iterdir())


def test_a_variant_file_is_refused_with_its_line(user: Shell) -> None:
    (user.folder / "mine.toml").write_text("[rules]\nmax_rounds = 61\n\n[guards.hound]\nmovement = 8\n")
    refused = user.simulate("variant", "check", "mine.toml", *GAME)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert [line.removeprefix("simulate: ") for line in refused.stderr.splitlines() if "mine.toml" in line] == [
        "mine.toml:2, max_rounds: 61 does not fit; expected an integer from 1 to 60",
        "mine.toml:5, guards.hound.movement: 8 does not fit; expected an integer from 1 to 7",
    ]


def test_strategies_for_the_sides_are_counted_before_anything_is_played(user: Shell) -> None:
    refused = user.simulate(*GAME, "--games", "10", "--strategy", "sneak,random,random")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "3 strategies for infiltrators and guards; expected 1 or 2 of them" in refused.stderr


def test_the_template_changes_nothing_until_its_lines_are_edited(user: Shell) -> None:
    text = variant_template(SPEC)
    for name, written in {"as_it_is": text, "edited": edited(text.partition(EXAMPLES)[0])}.items():
        path = user.folder / f"{name}.toml"
        path.write_text(written)
        assert resolve(SPEC, variants=[str(path)]).digest == resolve(SPEC).digest


def test_numbers_move_and_words_do_not(user: Shell) -> None:
    request = Request(SPEC, 3, "random", (), ("alert_start=4",))
    maker = Maker(request, request.side("base"))
    found = {factor.key: factor for factor in read_factors(["*"], maker, near=False)}
    assert isinstance(found["alert_start"], Factor)
    assert "4" in found["alert_start"].levels
    assert found["hearing_line"].levels == ("false", "true")
    assert found["mission"].levels == ("data_raid", "clean_sweep", "quiet_visit", "manhunt")
    assert "campaign" not in found
    with pytest.raises(InputError, match="'campaign' is no number or switch of infiltrators_guards"):
        read_factors(["campaign"], maker, near=False)
