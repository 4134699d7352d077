"""Refusals between rows, and between rows and parameters of the guards game: V7 to V10."""

from __future__ import annotations

import pytest

from tests.support.declared import Refusals, Resolve

from .test_checks import COURTYARD, FILE, MISSIONS

ADDED = {
    "infiltrators": "name = 'New'\nmovement = 3\n",
    "guards": "name = 'New'\ncopies = 1\nmovement = 3\n",
    "equipment": "name = 'New'\ncopies = 1\nkind = 'tool'\n",
    "segments": f"name = 'New'\nrows = {list(COURTYARD)}\n",
    "missions": "name = 'New'\nobjectives = 1\nneeded = 1\nmin_left = 'all'\n",
}
"""The least that a new row of each kind says."""


def added(plural: str, rows: int) -> str:
    """A variant file with so many new rows."""
    return "".join(f"[{plural}.new_{at}]\n{ADDED[plural]}" for at in range(rows))


# --- V7 ---


@pytest.mark.parametrize(
    ("plural", "shipped", "most"),
    [("infiltrators", 6, 16), ("guards", 6, 16), ("equipment", 17, 32), ("segments", 8, 16), ("missions", 4, 8)],
)
def test_V7_rows_of_a_kind(plural: str, shipped: int, most: int, refusals: Refusals, resolved: Resolve) -> None:
    assert resolved(text=added(plural, most - shipped)).changes
    (refusal,) = refusals(text=added(plural, most - shipped + 1))
    lines = (most - shipped) * (1 + ADDED[plural].count("\n")) + 1
    where = f"v.toml:{lines}, {plural}.new_{most - shipped}"
    assert refusal == f"{where}: {most + 1} {plural} of different kinds; expected at most {most}"


def test_V7_a_board_has_four_segments(refusals: Refusals, resolved: Resolve) -> None:
    names = ("courtyard", "garden", "barracks", "warehouse", "laboratory")
    removed = [f"segments.{name}.remove=true" for name in names]
    assert resolved(*removed[:4]).changes
    assert refusals(*removed) == ["--set, segments: 3 segments; expected at least 4"]


# --- V8 ---


def test_V8_guards(refusals: Refusals, resolved: Resolve) -> None:
    assert refusals("guards_per_infiltrator=4", players=5) == [
        f"{FILE}, guards: 12 guard cards; expected at least 16 for 4 infiltrators"
    ]
    assert resolved("guards_per_infiltrator=4", players=4).changes
    assert resolved("guards_per_infiltrator=4", "guards.patrol.copies=7", players=5).changes
    assert refusals("guards.patrol.copies=2", players=5) == [
        f"{FILE}, guards: 11 guard cards; expected at least 12 for 4 infiltrators"
    ]
    assert resolved("guards.patrol.copies=2", players=4).changes


def test_V8_characters(refusals: Refusals, resolved: Resolve) -> None:
    removed = [f"infiltrators.{name}.remove=true" for name in ("ghost", "blade", "agent")]
    assert refusals(*removed, players=5) == [
        "--set, infiltrators: 3 characters; expected at least 4 for 4 infiltrators"
    ]
    assert resolved(*removed, players=4).changes


def test_V8_equipment(refusals: Refusals, resolved: Resolve) -> None:
    assert resolved("equip_draw=5", players=5).changes
    assert refusals("equip_draw=5", "equipment.bow.copies=1", players=5) == [
        f"{FILE}, equipment: 19 cards; expected at least 20 for 4 infiltrators"
    ]
    removed = [f"equipment.{name}.remove=true" for name in ("bow", "pistol", "dagger", "decoder", "throwing_knives")]
    removed += [f"equipment.{name}.remove=true" for name in ("medkit", "vest", "stims", "soft_soles", "deck_rig")]
    (refusal,) = refusals(*removed, "equipment.rifle.remove=true", "equip_draw=5", players=2)
    assert refusal.endswith("equipment: 4 cards; expected at least 5 for 1 infiltrator")


# --- V9 ---


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (["equip_keep=4"], "equip_keep: 4 does not fit; expected at most equip_draw = 3"),
        (["equip_draw=1"], "equip_keep: 2 does not fit; expected at most equip_draw = 1"),
        (["equip_limit=1"], "equip_limit: 1 does not fit; expected at least equip_keep = 2"),
        (["missions.data_raid.objectives=5"], "missions.data_raid.objectives: 5 does not fit; expected an integer "),
        (["missions.data_raid.needed=4"], "missions.data_raid.needed: needed = 4 of 3 objectives; expected at most 3"),
        (
            ["missions.data_raid.min_left=al"],
            'missions.data_raid.min_left: "al" does not fit; expected "all" or "half" or 1 or 2 or 3 or 4; '
            "did you mean 'all'?",
        ),
        (
            ["missions.data_raid.min_left=5"],
            'missions.data_raid.min_left: 5 does not fit; expected "all" or "half" or ',
        ),
        (
            ["mission=manhunt", "guards_per_infiltrator=0"],
            "guards_per_infiltrator: 0 does not fit; expected 1 or more: 'manhunt' marks a guard",
        ),
        (
            ['campaign=["data_raid", "manhunt"]', "guards_per_infiltrator=0"],
            "guards_per_infiltrator: 0 does not fit; expected 1 or more: 'manhunt' marks a guard",
        ),
    ],
)
def test_V9_what_does_not_go_together(settings: list[str], sentence: str, refusals: Refusals) -> None:
    (refusal,) = refusals(*settings)
    assert refusal.startswith(f"--set, {sentence}")


def test_V9_what_just_goes_together(resolved: Resolve) -> None:
    assert resolved("equip_keep=4", "equip_draw=4", "equip_limit=4").changes
    assert resolved("guards_per_infiltrator=0").changes
    assert resolved("guards_per_infiltrator=0", "mission=manhunt", 'campaign=["data_raid"]').changes
    assert resolved("missions.data_raid.needed=3", "missions.data_raid.min_left=4").changes


# --- V10 ---


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        (
            "alert_strat=1",
            "'alert_strat' is no parameter of infiltrators_guards; expected a name that `simulate list parameters` "
            "shows; did you mean 'alert_start'?",
        ),
        ("diag_rule=bot", '"bot" does not fit; expected "one" or "both" or "free"; did you mean \'both\'?'),
        ("shot_lines=6", "6 does not fit; expected 8 or 4"),
        ("hearing_line=maybe", '"maybe" does not fit; expected true or false'),
        ("max_rounds=61", "61 does not fit; expected an integer from 1 to 60"),
        ("success_min=1", "1 does not fit; expected an integer from 2 to 6"),
        ("campaign=data_raid", '"data_raid" does not fit; expected a list of words'),
        (
            'campaign=["data_rade"]',
            f"[\"data_rade\"] does not fit; expected missions of the set: {MISSIONS}; did you mean 'data_raid'?",
        ),
    ],
)
def test_V10_parameters(setting: str, sentence: str, refusals: Refusals) -> None:
    assert refusals(setting) == [f"--set, {setting.partition('=')[0]}: {sentence}"]


def test_V10_a_mission_that_is_nowhere(refusals: Refusals) -> None:
    assert all(one.endswith("did you mean 'clean_sweep'?") for one in refusals("mission=clean_swep"))


def test_V10_a_campaign_has_at_most_eight_missions(refusals: Refusals, resolved: Resolve) -> None:
    eight = ", ".join(['"data_raid"'] * 8)
    assert resolved(f"campaign=[{eight}]").changes
    (refusal,) = refusals(f'campaign=[{eight}, "manhunt"]')
    assert refusal.startswith("--set, campaign: ")
    assert refusal.endswith(" does not fit; expected at most 8 missions")


def test_V10_in_a_file_the_line_is_told(refusals: Refusals) -> None:
    assert refusals(text="# mine\n[rules]\nnoise_cap = 3\nnoise_fade = 4\n") == [
        "v.toml:4, noise_fade: 4 does not fit; expected an integer from 0 to 3"
    ]


def test_a_row_that_is_taken_out_and_still_played(refusals: Refusals, resolved: Resolve) -> None:
    row = "expected a row that no other names"
    assert refusals("missions.data_raid.remove=true") == [
        f"--set, missions.data_raid.remove: 'data_raid' is still named by the parameter `mission`; {row}"
    ]
    assert refusals("missions.quiet_visit.remove=true", variants=("campaign",)) == [
        f"--set, missions.quiet_visit.remove: 'quiet_visit' is still named by the parameter `campaign`; {row}"
    ]
    assert resolved("missions.quiet_visit.remove=true").changes


def test_rows_that_are_not_there(refusals: Refusals) -> None:
    assert refusals("equipment.bwo.copies=2") == [
        "--set, equipment.bwo: no equipment 'bwo'; expected the id of one of the equipment, or a `name` to add one; "
        "did you mean 'bow'?"
    ]


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int, refusals: Refusals) -> None:
    assert refusals(players=players) == [
        f"infiltrators_guards cannot be played by {players}; expected 2 or 3 or 4 or 5 players"
    ]


def test_a_mission_of_ones_own_is_played_by_its_id(resolved: Resolve) -> None:
    text = "[rules]\nmission = 'own'\n" + "[missions.own]\n" + ADDED["missions"]
    assert resolved(text=text).parameters["mission"] == "own"
