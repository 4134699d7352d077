"""The declaration as a user meets it; the commands that play need the kernels and have tests of their own."""

from __future__ import annotations

import json

import pytest

from reports.provenance import count_sources, sentence
from reports.steps.factors import Factor
from simcore.cli.factors import read_factors
from simcore.cli.knockout import read_kinds
from simcore.cli.request import Words, read_setting
from simcore.cli.stages import Maker
from simcore.cli.values import Reader
from simcore.errors import InputError
from simcore.games.infiltrators_robots import SPEC
from simcore.template import variant_template
from simcore.variants import describe_changes, resolve
from strategies.sides import Request
from tests.simcore.test_template import EXAMPLES, edited
from tests.support.command import Shell

GAME = ("--game", "infiltrators_robots")


def test_parameters_are_listed(user: Shell) -> None:
    told = json.loads(user.simulate("list", "parameters", *GAME, "--json").stdout)
    rows = {row["name"]: row for row in told}
    assert rows["elimination_radius"]["default"] == 1
    assert rows["fixed_map"]["default"] == []
    assert "D8" in rows["door_scan"]["source"]
    assert not {"infiltrators", "robots", "players", "panels"} & set(rows)


def test_components_are_listed_with_the_marks_of_all_rows(user: Shell) -> None:
    """7.1, 7.2: all panels are reconstructed, all tokens are those of the rules page."""
    lines = user.simulate("list", "components", *GAME).stdout.splitlines()
    plurals = {kind.plural for kind in SPEC.component_kinds}
    rows = [line for line in lines if line.partition(".")[0] in plurals]
    assert len(rows) == 12 + 10
    assert rows[12].split() == ["tokens.generator", "Generator"]
    assert "reconstruction 12" in lines[-1]
    assert "rulebook" in lines[-1]


def test_a_variant_is_shown_and_checked(user: Shell) -> None:
    (user.folder / "mine.toml").write_text(
        "[rules]\ncat_move = 6\nfixed_map = [['core', 0, 0, 1]]\ndoor_scan = 'never_blocks'\n"
        "[tokens.decoy]\nper_figure = 2\n[tokens.repair]\nblank = true\n"
    )
    assert set(user.simulate("variant", "show", "mine.toml", *GAME).stdout.splitlines()) >= {
        "cat_move: 6 instead of 4",
        'door_scan: "never_blocks" instead of "active_blocks"',
        "tokens.decoy.per_figure: 2 instead of 1",
    }
    assert user.simulate("variant", "check", "mine.toml", *GAME).returncode == 0


def test_panels_of_both_sets_are_told_apart(user: Shell) -> None:
    listed = user.simulate("list", "components", *GAME).stdout
    assert listed.count(" Core (set squares7)\n") == 1
    assert listed.count(" Core (set squares9)\n") == 1


@pytest.mark.parametrize("panel_set", ["squares7", "squares9"])
def test_a_panel_is_changed_in_the_set_that_is_named(panel_set: str) -> None:
    """D1: both sets have the same ids; without a word it is the first one."""
    named = [] if panel_set == "squares7" else [f"panels.core.set={panel_set}"]
    rules = resolve(SPEC, 2, (), [*named, "panels.core.name=Heart"])
    changed = [row["set"] for row in rules.components["panels"] if row["name"] == "Heart"]
    assert changed == [panel_set]
    assert describe_changes(rules) == ['panels.core.name: "Heart" instead of "Core"']


@pytest.mark.parametrize("panel_set", ["squares7", "squares9"])
def test_a_panel_is_taken_out_of_the_set_that_is_named(panel_set: str) -> None:
    named = [] if panel_set == "squares7" else [f"panels.core.set={panel_set}"]
    rules = resolve(SPEC, 2, (), [*named, "panels.core.remove=true"])
    kept = [row["set"] for row in rules.components["panels"] if row["id"] == "core"]
    assert kept == [one for one in ("squares7", "squares9") if one != panel_set]
    assert describe_changes(rules) == ['panels.core: "Core" taken out']


@pytest.mark.parametrize("panel_set", ["squares7", "squares9"])
def test_only_the_panels_of_the_set_that_is_played_with_are_told_of(panel_set: str) -> None:
    """The deck holds six, whichever set it is (D1)."""
    counts = count_sources(SPEC, resolve(SPEC, 2, (), [f"panel_set={panel_set}"]))
    assert (counts[0].plural, counts[0].total) == ("panels", 6)
    assert sentence(counts).startswith("All of 6 panels rest on reconstructed effects or numbers")


def test_one_infiltrator_has_a_bot_for_each_side_too() -> None:
    """The number of players is not that of the sides."""
    reader = Reader()
    setting = read_setting(Words(game=GAME[1], players="1", strategy="straight,sweep"), reader)
    reader.finish()
    assert setting is not None
    assert list(map(str, setting.bots)) == ["straight", "sweep"]
    assert list(map(str, Request(SPEC, 1, "straight,sweep", (), ()).side("base").bots)) == ["straight", "sweep"]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (["cat_move=10"], "cat_move: 10 does not fit; expected an integer from 0 to 9"),
        (["door_scan=never_block"], 'door_scan: "never_block" does not fit; expected '),
        (["tokens.door.blank=true"], "tokens.door.blank"),
        (["tokens.decoy.per_figure=3"], "tokens.decoy.per_figure: 3 does not fit"),
    ],
)
def test_settings_are_refused_before_anything_is_played(settings: list[str], sentence: str, user: Shell) -> None:
    words = [word for setting in settings for word in ("--set", setting)]
    refused = user.simulate(*GAME, "--games", "10", *words)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert f"--set, {sentence}" in refused.stderr
    assert not list(user.folder.iterdir())


def test_strategies_for_the_sides_are_counted_before_anything_is_played(user: Shell) -> None:
    refused = user.simulate(*GAME, "--games", "10", "--strategy", "random,random,random")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "3 strategies for infiltrators and robots; expected 1 or 2 of them" in refused.stderr


def test_who_leads_a_side_at_the_keyboard_is_one_of_two(user: Shell) -> None:
    """Figures have seats; a person leads all of a side."""
    refused = user.simulate("play", *GAME, "--players", "4", "--seat", "3")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "--seat" in refused.stderr
    assert "1 to 2" in refused.stderr


def test_tokens_that_have_no_text_are_not_knocked_out() -> None:
    """7.3."""
    request = Request(SPEC, 2, "random", (), ())
    base = request.side("base")
    found = read_kinds([], None, type("Asked", (), {"request": request}), base)  # type: ignore[arg-type]
    tokens = ["trapped_door", "sentinel", "teleport", "repair", "decoy", "disabler", "supacat"]
    assert found == {"tokens": tokens}
    with pytest.raises(InputError, match="no component 'door'"):
        read_kinds(["door"], None, type("Asked", (), {"request": request}), base)  # type: ignore[arg-type]
    assert [request.side(one, settings=[f"tokens.{one}.blank=true"]).rules.digest for one in tokens]


def test_the_template_changes_nothing_until_its_lines_are_edited(user: Shell) -> None:
    text = variant_template(SPEC)
    for name, written in {"as_it_is": text, "edited": edited(text.partition(EXAMPLES)[0])}.items():
        path = user.folder / f"{name}.toml"
        path.write_text(written)
        assert resolve(SPEC, variants=[str(path)]).digest == resolve(SPEC).digest


def test_numbers_move_and_maps_do_not(user: Shell) -> None:
    request = Request(SPEC, 2, "random", (), ("cat_move=6",))
    maker = Maker(request, request.side("base"))
    found = {factor.key: factor for factor in read_factors(["*"], maker, near=False)}
    assert isinstance(found["cat_move"], Factor)
    assert "6" in found["cat_move"].levels
    assert found["traitors"].levels == ("false", "true")
    assert found["door_scan"].levels == ("active_blocks", "always_blocks", "never_blocks")
    assert "fixed_map" not in found


def test_what_the_number_of_players_counts_is_told_as_infiltrators(user: Shell) -> None:
    refused = user.simulate(*GAME, "--games", "10", "--players", "5")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "'5' infiltrators cannot play infiltrators_robots; expected 1 or 2 or 3 or 4 infiltrators" in refused.stderr
    games = user.simulate("list", "games").stdout
    assert "Infiltrators: robots, 1 to 4 infiltrators" in games
    assert "Infiltrators: guards, 2 to 5 players" in games
