"""The declaration as a user meets it; the commands that play need the kernels and have tests of their own."""

from __future__ import annotations

import json

import pytest

from reports.steps.factors import Factor
from simcore.cli.factors import read_factors
from simcore.cli.stages import Maker
from simcore.errors import InputError
from simcore.games.burgle_bros import SPEC
from simcore.template import variant_template
from simcore.variants import resolve
from strategies.sides import Request
from tests.simcore.test_template import EXAMPLES, edited
from tests.support.command import Shell

GAME = ("--game", "burgle_bros")


def test_parameters_are_listed_with_their_short_names(user: Shell) -> None:
    told = json.loads(user.simulate("list", "parameters", *GAME, "--json").stdout)
    rows = {row["name"]: row for row in told}
    assert rows["deadbolt_cost"]["default"] == 3
    assert rows["deadbolt_cost"]["fields"] == ["tiles.deadbolt.enter_actions"]
    assert len(rows["hack_max"]["fields"]) == 3
    assert rows["characters"]["default"] == ["random"]
    lines = user.simulate("list", "parameters", *GAME).stdout.splitlines()
    assert any(line.startswith("kitty_face ") and line.endswith("(printed: 2)") for line in lines)


def test_components_are_listed_with_the_marks_of_all_rows(user: Shell) -> None:
    lines = user.simulate("list", "components", *GAME).stdout.splitlines()
    assert len(lines) == 93 + 2
    assert lines[3].split() == ["tiles.safe", "Safe"]
    marks = "public 77, rulebook 36, ours 26"
    assert lines[-1] == f"Where their effects and numbers come from, by the marks of their rows: {marks}."


def test_a_variant_is_shown_and_checked(user: Shell) -> None:
    (user.folder / "mine.toml").write_text(
        '[rules]\nlaser_cost = 3\ncharacters = ["hawk:basic", "none", "rook:choose"]\n'
        "walls = 'mine'\n[layouts.mine]\nname = 'Mine'\nfloors = [['A1|B1'], [], []]\n"
    )
    assert set(user.simulate("variant", "show", "mine.toml", *GAME).stdout.splitlines()) == {
        'walls: "mine" instead of "usual"',
        'characters: ["hawk:basic", "none", "rook:choose"] instead of ["random"]',
        "tiles.laser.enter_actions: 3 instead of 2",
        'layouts.mine: "Mine" added',
    }
    assert user.simulate("variant", "check", "mine.toml", *GAME).returncode == 0


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (["deadbolt_cost=9"], "deadbolt_cost: 9 does not fit; expected an integer from 1 to 4"),
        (
            ["hack_max=3", "tiles.computer_laser.max_tokens=4"],
            "hack_max: is the same number as `tiles.computer_laser.max_tokens`, which is set here, too; "
            "expected one of the two",
        ),
        (["tools.virus.program=hack(x)"], "tools.virus.program: column 6: 'x' is no number; expected an integer"),
        (["walls=fk_g"], 'walls: "fk_g" does not fit; expected walls of 3 floors without a gap, as bank_job has'),
        (['characters=["none", "none"]'], 'characters: ["none", "none"] does not fit; expected 3 words, one for each'),
    ],
)
def test_settings_are_refused_before_anything_is_played(settings: list[str], sentence: str, user: Shell) -> None:
    words = [word for setting in settings for word in ("--set", setting)]
    refused = user.simulate(*GAME, "--games", "10", *words)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert f"--set, {sentence}" in refused.stderr
    assert not list(user.folder.iterdir())


def test_a_number_under_both_names_is_refused(user: Shell) -> None:
    (user.folder / "both.toml").write_text("[rules]\nlaser_cost = 3\n[tiles.laser]\nenter_actions = 3\n")
    refused = user.simulate("variant", "check", "both.toml", *GAME)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.splitlines()[-1].endswith(
        "both.toml:2, laser_cost: is the same number as `tiles.laser.enter_actions`, which is set here, too; "
        "expected one of the two"
    )


def test_the_template_changes_nothing_until_its_lines_are_edited(user: Shell) -> None:
    text = variant_template(SPEC)
    for name, written in {"as_it_is": text, "edited": edited(text.partition(EXAMPLES)[0])}.items():
        path = user.folder / f"{name}.toml"
        path.write_text(written)
        assert resolve(SPEC, variants=[str(path)]).digest == resolve(SPEC).digest
    whole = user.folder / "whole.toml"
    whole.write_text(edited(text))
    assert {change.address for change in resolve(SPEC, variants=[str(whole)]).changes} == {
        "events.my_event",
        "events.buddy_system",
    }


def test_numbers_of_rows_move_under_their_short_names_and_words_do_not(user: Shell) -> None:
    request = Request(SPEC, 3, "random", (), ("laser_cost=4",))
    maker = Maker(request, request.side("base"))
    found = {factor.key: factor for factor in read_factors(["*"], maker, near=False)}
    assert found["laser_cost"] == Factor("laser_cost", ("1", "2", "3", "4"), 3, "2", whole=True)
    assert found["kitty_face"].levels == ("1", "2", "3")
    assert not {"characters", "kitty_kinds", "walls", "gap"} & set(found)
    with pytest.raises(InputError, match="'characters' is no number or switch of burgle_bros"):
        read_factors(["characters"], maker, near=False)
