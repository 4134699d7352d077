"""Every refusal of the rules of the robots game (V1 to V10), with its sentence: place, key, what is expected, hint."""

from __future__ import annotations

import pytest

from simcore.games.infiltrators_robots import SPEC
from simcore.variants import resolve
from tests.support.declared import Refusals, Resolve

HALLS = next(tuple(row["rows"]) for row in resolve(SPEC).components["panels"] if row["id"] == "halls")
"""Of the smaller set, which comes first."""
ID = "expected at most 40 of a-z, 0-9 and _, a letter first"
SIZE = "expected 2n + 1 lines of 2n + 1 characters, n being 5, 7 or 9"
MAP_ROW = "[panel id, row, column, quarter turns]"


def own(lines: dict[int, str] | None = None, rows: tuple[str, ...] = HALLS, id_: str = "own") -> str:
    """A file with a panel of one's own: `halls` with some lines, counted from 1, drawn anew."""
    drawn = [(lines or {}).get(at, row) for at, row in enumerate(rows, start=1)]
    return f"[panels.{id_}]\nname = 'Own'\nset = 'squares7'\nrows = {drawn}\n"


# --- V1: fields and types ---


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[panels.own\n", "1: column 12: not TOML: "),
        ("[panels.own]\nname = 'Own'\nset = 'squares7'\n", "1, panels.own.rows: `rows` is missing; expected a list "),
        (
            own().replace("set = 'squares7'\n", ""),
            '1, panels.own.set: `set` is missing; expected "squares7" or "squares9"',
        ),
        (own() + "colour = 'red'\n", "5, panels.own.colour: 'colour' is no field; expected a field of the panels"),
        (
            own().replace("squares7", "squares8"),
            '3, panels.own.set: "squares8" does not fit; expected "squares7" or "squares9"; did you mean \'squares9\'?',
        ),
    ],
)
def test_V1_files(text: str, sentence: str, refusals: Refusals) -> None:
    (refusal,) = refusals(text=text)
    assert refusal.startswith(f"v.toml:{sentence}")


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("panels.halls.rows=3", "3 does not fit; expected a list of words"),
        ("tokens.decoy.per_figure=1.5", "1.5 does not fit; expected an integer from 0 to 9"),
        (
            "tokens.decoy.per_figur=1",
            "'per_figur' is no field; expected a field of the tokens; did you mean 'per_figure'?",
        ),
        ("tokens.decoy.blank=1", "1 does not fit; expected true or false"),
    ],
)
def test_V1_settings(setting: str, sentence: str, refusals: Refusals) -> None:
    assert refusals(setting) == [f"--set, {setting.partition('=')[0]}: {sentence}"]


# --- V2: ids ---


@pytest.mark.parametrize(
    ("id_", "sentence"),
    [
        ("Own", f"'Own' cannot be an id; {ID}; did you mean 'own'?"),
        ("a" * 41, f"'{'a' * 41}' cannot be an id; {ID}"),
    ],
)
def test_V2_ids(id_: str, sentence: str, refusals: Refusals) -> None:
    assert refusals(text=own(id_=id_)) == [f"v.toml:1, panels.{id_}.id: {sentence}"]


def test_V2_the_same_panel_may_be_drawn_in_both_sizes(resolved: Resolve) -> None:
    ids = [row["id"] for row in resolved().components["panels"]]
    assert ids[:6] == ids[6:]
    assert len(set(ids)) == 6


# --- V3 to V6: drawings ---


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ({1: HALLS[0][:-1]}, "line 1 has 14 characters; expected 15 characters in each line"),
        ({2: "|. % . ? . . .|"}, "line 2, column 8: '?'; expected '.' or '%' or 'X'"),
        ({2: "|. %x. . . . .|"}, "line 2, column 5: 'x'; expected ' ' or '|' or 'd'"),
        ({3: "+ +e+ + + + + +"}, "line 3, column 4: 'e'; expected ' ' or '-' or 'd'"),
        ({1: "+-+e+-+e+-+-+-+"}, "line 1, column 4: 'e'; expected '-'"),
        ({1: "+-+-+-+-+-+-+-+"}, "line 1, column 8: '-'; expected 'e'"),
        ({2: " . % . . . . .|"}, "line 2, column 1: ' '; expected '|'"),
        ({3: "+ + + +d+ + + +"}, "line 3, column 8: a door between squares of one room; expected a wall, or nothing"),
        (
            {5: "+-+-+-+-+-+-+-+", 11: "+-+-+-+-+-+-+-+"},
            "35 of 49 squares cannot be reached from the others; expected squares connected over open edges and doors",
        ),
        (
            {2: "|. . . . . . .|", 8: "e. . . . . . .e", 14: "|. . . . . . .|"},
            "no hatched square; expected at least one %",
        ),
        (
            {5: "+-+ +-+-+-+ +-+", 11: "+-+ +-+-+-+ +-+"},
            "all outer doors lead into one room; expected outer doors of two rooms at least",
        ),
    ],
)
def test_V3_V4_V5_V6_drawings(lines: dict[int, str], sentence: str, refusals: Refusals) -> None:
    assert refusals(text=own(lines)) == [f"v.toml:4, panels.own.rows: {sentence}"]


@pytest.mark.parametrize(("line", "ways"), [("|. % . X . . .|", 4), ("|X % . . . . .|", 2)])
def test_V5_ways_into_a_pillar(line: str, ways: int, refusals: Refusals) -> None:
    """Also behind an outer door."""
    found = refusals(text=own({2: line}))
    assert len(found) == ways
    assert all(one.endswith("a way into a pillar; expected a wall") for one in found)


def test_V3_one_size_in_a_set(refusals: Refusals) -> None:
    assert refusals(text=own(rows=HALLS[:5])) == [
        f"v.toml:4, panels.own.rows: 5 lines; {SIZE}",
        "v.toml:4, panels.own.rows: 5 lines in the set squares7; expected 15 lines as in the others",
    ]


def test_what_just_fits_is_taken(resolved: Resolve) -> None:
    """A wall all around a pillar, and corners drawn as walls."""
    lines = {1: "--+-+-+e+-+-+-|", 3: "+ + + + + + +-+", 4: "|. . . . . .|X|", 5: "+-+d+-+-+d+-+-+"}
    assert resolved(text=own(lines)).changes
    assert resolved("tokens.decoy.per_figure=2", "tokens.disabler.per_figure=9", "tokens.supacat.blank=true").changes


# --- V7: tokens ---


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("sentinel.per_figure=3", "3 does not fit; expected an integer from 0 to 2"),
        ("repair.per_figure=10", "10 does not fit; expected an integer from 0 to 9"),
        ("disabler.per_figure=-1", "-1 does not fit; expected an integer from 0 to 9"),
        ("door.per_figure=1", "`per_figure` of door; expected no such number: it does not belong to figures"),
        ("generator.blank=true", "generator cannot be blanked; expected false"),
        ("decoy.remove=true", "there is no token 'decoy'; expected a row of each token"),
        ("disabler.owner=robots", '"robots" does not fit; expected "infiltrators", which no file changes'),
        ("sentinel.kind=tool", '"tool" does not fit; expected "deployable", which no file changes'),
    ],
)
def test_V7_tokens(setting: str, sentence: str, refusals: Refusals) -> None:
    assert refusals(f"tokens.{setting}") == [f"--set, tokens.{setting.partition('=')[0]}: {sentence}"]


def test_a_token_of_ones_own_is_none(refusals: Refusals) -> None:
    (refusal,) = refusals(text="[tokens.decoi]\nname = 'Own'\n")
    assert refusal.startswith("v.toml:1, tokens.decoi.id: 'decoi' is no token; expected generator, door, trapped_door,")
    assert refusal.endswith("did you mean 'decoy'?")


def test_rows_that_are_not_there(refusals: Refusals) -> None:
    assert refusals("panels.hals.remove=true") == [
        "--set, panels.hals: no panel 'hals'; expected the id of one of the panels, or a `name` to add one; "
        "did you mean 'halls'?"
    ]


def test_a_panel_whose_name_is_misspelt_is_told_so_and_is_no_other_panel(refusals: Refusals) -> None:
    assert refusals(text=own(id_="hall").replace("name =", "nmae =")) == [
        "v.toml:2, panels.hall.nmae: 'nmae' is no field; expected a `name`, for no panel is 'hall' yet; "
        "did you mean 'name'?"
    ]


# --- V8: numbers of panels and robots ---


def test_V8_a_robot_a_panel(refusals: Refusals, resolved: Resolve) -> None:
    assert refusals("robots_extra=2", "panels_extra=1", players=2) == [
        "--set, robots_extra: 2 does not fit; expected at most a robot a panel: 4 robots and 3 panels for 2 "
        "infiltrators"
    ]
    assert resolved("robots_extra=1", "panels_extra=1", players=2).changes
    assert resolved("robots_extra=2", players=4).changes


def test_V8_panels_of_the_set(refusals: Refusals, resolved: Resolve) -> None:
    most = "does not fit; expected at most 6 panels, 6 being in the set: 4 robots and 7 panels for 3 infiltrators"
    assert refusals("panels_extra=4", players=3) == [f"--set, panels_extra: 4 {most}"]
    assert resolved("panels_extra=3", players=3).changes
    assert resolved("panels_extra=4", players=3, text=own()).changes
    assert refusals("panels.halls.remove=true", players=4) == [
        "panels_extra: 2 does not fit; expected at most 5 panels, 5 being in the set: "
        "5 robots and 6 panels for 4 infiltrators"
    ]


def test_V8_panels_of_a_set_at_all(refusals: Refusals, resolved: Resolve) -> None:
    assert resolved(text="".join(own(id_=f"own_{at}") for at in range(10))).changes
    (refusal,) = refusals(text="".join(own(id_=f"own_{at}") for at in range(11)))
    assert refusal.endswith("panels: 17 panels in the set; expected at most 16")


def test_V8_doors_and_rooms_that_a_map_may_have(refusals: Refusals, resolved: Resolve) -> None:
    """Of the panels with the most: two of them have a room a square, 49 with 84 doors."""
    cells = ["|.d.d.d.d.d.d.|", "+d+d+d+d+d+d+d+"] * 6
    rows = (HALLS[0], *cells, cells[0].replace(".", "%"), HALLS[-1])
    rows = (*rows[:7], cells[0].replace("|", "e"), *rows[8:])
    assert resolved(text=own(rows=rows)).changes
    assert [one.partition("panels: ")[2] for one in refusals(text=own(rows=rows) + own(rows=rows, id_="twin"))] == [
        "192 doors possible; expected at most 128 doors",
        "107 rooms possible; expected at most 96 rooms",
    ]


# --- V9: fixed maps ---


@pytest.mark.parametrize(
    ("panels", "sentence"),
    [
        (["core 0 0 0", "halls 0 1 0", "gallery 0 2 0"], f"expected 4 panels, each as {MAP_ROW}"),
        (
            ["core 0 0 0", "hals 0 1 0", "gallery 0 2 0", "offices 0 3 0"],
            "expected a panel of the set instead of \"hals\"; did you mean 'halls'?",
        ),
        (["core 0 0 0", "core 0 1 0", "gallery 0 2 0", "offices 0 3 0"], "expected every panel at most once"),
        (["core 0 0 0", "halls 0 0 0", "gallery 0 1 0", "offices 0 2 0"], "expected one panel on a cell"),
        (["core 0 0 0", "halls 0 1 0", "gallery 0 2 0", "offices 1 3 0"], "expected cells that hang together"),
        (
            ["core 0 0 4", "halls 0 1 0", "gallery 0 2 0", "offices 0 3 0"],
            f'expected {MAP_ROW} instead of ["core", 0, 0, 4]',
        ),
    ],
)
def test_V9_fixed_maps(panels: list[str], sentence: str, refusals: Refusals) -> None:
    (refusal,) = refusals("map_mode=fixed", f"fixed_map={laid(*panels)}")
    assert refusal.startswith("--set, fixed_map: [[")
    assert refusal.endswith(f" does not fit; {sentence}")


def laid(*panels: str) -> str:
    """A fixed map as TOML: each panel by its id, row, column and turns."""
    rows = [panel.split() for panel in panels]
    return str([[f"{id_}", *map(int, numbers)] for id_, *numbers in rows]).replace("'", '"')


def test_V9_a_fixed_map_that_fits(resolved: Resolve, refusals: Refusals) -> None:
    four = laid("core 5 5 0", "halls 5 6 1", "gallery 6 6 2", "offices 4 5 3")
    assert resolved("map_mode=fixed", f"fixed_map={four}").changes
    assert refusals("map_mode=fixed")[0].startswith("--set, fixed_map: [] does not fit; expected 4 panels")


# --- V10: parameters and marks ---


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        (
            "dorr_scan=always_blocks",
            "'dorr_scan' is no parameter of infiltrators_robots; expected a name that `simulate list parameters` "
            "shows; did you mean 'door_scan'?",
        ),
        (
            "door_scan=always_block",
            '"always_block" does not fit; expected "active_blocks" or "always_blocks" or "never_blocks"; '
            "did you mean 'always_blocks'?",
        ),
        ("max_turns=201", "201 does not fit; expected an integer from 1 to 200"),
        ("exit_cost=2", "2 does not fit; expected an integer from 0 to 1"),
        ("trap_persistent=maybe", '"maybe" does not fit; expected true or false'),
        (
            "panels.core.source=rulebok",
            '"rulebok" does not fit; expected "rulebook" or "inferred" or "reconstruction" or "owner" or "designer"; '
            "did you mean 'rulebook'?",
        ),
    ],
)
def test_V10_parameters_and_marks(setting: str, sentence: str, refusals: Refusals) -> None:
    assert refusals(setting) == [f"--set, {setting.partition('=')[0]}: {sentence}"]


def test_V10_in_a_file_the_line_is_told(refusals: Refusals) -> None:
    assert refusals(text="# mine\n[rules]\nlong_radius = 1\nsentinel_radius = 4\n") == [
        "v.toml:4, sentinel_radius: 4 does not fit; expected an integer from 0 to 3"
    ]


@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_infiltrators_play(players: int, refusals: Refusals) -> None:
    assert refusals(players=players) == [
        f"infiltrators_robots cannot be played by {players}; expected 1 or 2 or 3 or 4 infiltrators"
    ]


def test_all_that_is_wrong_is_told_together(refusals: Refusals) -> None:
    found = refusals("tokens.sentinel.per_figure=3", "tokens.door.blank=true", text=own({2: "|. % . ? . . .|"}))
    assert [sentence.split(": ")[0] for sentence in found] == [
        "--set, tokens.door.blank",
        "--set, tokens.sentinel.per_figure",
        "v.toml:4, panels.own.rows",
    ]
