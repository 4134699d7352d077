"""Every refusal of the rules of the guards game (V1 to V10), with its sentence: place, key, what is expected, hint."""

from __future__ import annotations

import pytest

from simcore.games.infiltrators_guards import SPEC
from simcore.variants import resolve
from tests.support.declared import Refusals, Resolve

FILE = "components.toml"
ID = "expected at most 40 of a-z, 0-9 and _, a letter first, and no word of the language or field"
MISSIONS = '"data_raid", "clean_sweep", "quiet_visit", "manhunt"'
COURTYARD = next(tuple(row["rows"]) for row in resolve(SPEC).components["segments"] if row["id"] == "courtyard")


def drawn(lines: dict[int, str], rows: tuple[str, ...] = COURTYARD) -> str:
    """A setting that draws some lines of the Courtyard, counted from 1, anew."""
    words = ", ".join(f'"{lines.get(at + 1, row)}"' for at, row in enumerate(rows))
    return f"segments.courtyard.rows=[{words}]"


# --- V1: fields and types ---


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[guards.dog]\nname = 'Dog'\nmovement = 3\n", "1, guards.dog.copies: `copies` is missing; expected an "),
        ("[guards.dog]\nname = 'Dog'\ncopies = 1\n", "1, guards.dog.movement: `movement` is missing; expected an "),
        ("[equipment.net]\nname = 'Net'\ncopies = 1\n", "1, equipment.net.kind: `kind` is missing; expected "),
        ("[segments.own]\nname = 'Own'\n", "1, segments.own.rows: `rows` is missing; expected a list of words"),
        (
            "[missions.own]\nname = 'Own'\nobjectives = 1\nneeded = 1\n",
            '1, missions.own.min_left: `min_left` is missing; expected "all" or "half" or 1 or 2 or 3 or 4',
        ),
        (
            "[guards.dog]\nname = 'Dog'\ncopies = 1\nmovement = 3\nbite = 'x'\n",
            "5, guards.dog.bite: 'bite' is no field; expected a field of the guards",
        ),
        (
            "[equipment.bow]\nrnage = 'x'\n",
            "2, equipment.bow.rnage: 'rnage' is no field; expected a field or a named number; did you mean 'range'?",
        ),
        ("[guards.dog\n", "1: column 12: not TOML: "),
    ],
)
def test_V1_files(text: str, sentence: str, refusals: Refusals) -> None:
    (refusal,) = refusals(text=text)
    assert refusal.startswith(f"v.toml:{sentence}")


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("infiltrators.ghost.movement=2.5", "2.5 does not fit; expected an integer from 1 to 7"),
        ("infiltrators.ghost.hp=true", "true does not fit; expected an integer from 0 to 9"),
        ("infiltrators.ghost.mvement=3", "'mvement' is no field; expected a field of the infiltrators; did you mean "),
        ("guards.captain.blank=true", "'blank' is no field; expected a field of the guards"),
        ("segments.garden.blank=true", "'blank' is no field; expected a field of the segments"),
        ("equipment.bow.blank=1", "1 does not fit; expected true or false"),
        ("equipment.bow.silent=1", "1 does not fit; expected true or false"),
        ("segments.garden.rows=3", "3 does not fit; expected a list of words"),
        (
            "equipment.bow.kind=rangd",
            '"rangd" does not fit; expected "ranged" or "melee" or "tool"; did you mean \'ranged\'?',
        ),
        ("missions.manhunt.marked=yes", '"yes" does not fit; expected true or false'),
    ],
)
def test_V1_settings(setting: str, sentence: str, refusals: Refusals) -> None:
    (refusal,) = refusals(setting)
    assert refusal.startswith(f"--set, {setting.partition('=')[0]}: {sentence}")


# --- V2: ids and marks ---


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("Dog", f"'Dog' cannot be an id; {ID}; did you mean 'dog'?"),
        ("hush", f"'hush' cannot be an id; {ID}"),
        ("movement", f"'movement' cannot be an id; {ID}"),
        ("ghost", f"'ghost' is an id of the infiltrators already ({FILE}:10); expected an id used once"),
    ],
)
def test_V2_ids(row: str, sentence: str, refusals: Refusals) -> None:
    text = f"[guards.{row}]\nname = 'Dog'\ncopies = 1\nmovement = 3\n"
    assert refusals(text=text) == [f"v.toml:1, guards.{row}.id: {sentence}"]


def test_V2_marks_and_names_of_numbers(refusals: Refusals) -> None:
    (mark,) = refusals("equipment.bow.name_source=rulebok")
    assert mark.startswith('--set, equipment.bow.name_source: "rulebok" does not fit; expected "rulebook" or "public" ')
    assert mark.endswith("did you mean 'rulebook'?")
    assert refusals("equipment.medkit.hush=2") == [
        f"--set, equipment.medkit.hush: 'hush' cannot be the name of a number; {ID}"
    ]


# --- V3: programs ---


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        (
            "heel(1)",
            "column 1: 'heel' is no operation; expected an operation allowed in equipment; did you mean 'heal'?",
        ),
        ("heal", "column 5: the end of the program does not fit here; expected '('"),
        ("heal(1", "column 7: the end of the program does not fit here; expected ')'"),
        ("heal(1) hush(1)", "column 9: 'hush' does not fit here; expected ';' or the end of the program"),
        ("heal(1);", "column 9: the end of the program does not fit here; expected an operation"),
        ("Heal(1)", "column 1: 'H' does not fit here; expected an operation"),
        ("heal()", "column 1: 'heal' with 0 arguments; expected heal(n)"),
        ("hush(1,2)", "column 1: 'hush' with 2 arguments; expected hush(n)"),
        ("heal(10)", "column 6: 10 is out of range; expected an integer from 1 to 9"),
        ("hush(0)", "column 6: 0 is out of range; expected an integer from 1 to 9"),
        ("alert(-10)", "column 7: -10 is out of range; expected an integer from -9 to 9"),
        ("alert(0)", "column 7: 0 changes nothing; expected an integer from -9 to 9, not 0"),
        (
            "heal(many)",
            "column 6: 'many' is no number of the row; expected an integer from 1 to 9, or one of n",
        ),
        ("; ".join(["heal(1)"] * 5), "column 37: 'heal' does not fit here; expected at most 4 operations in a program"),
        ("", "an empty program; expected one to four operations"),
    ],
)
def test_V3_programs(program: str, sentence: str, refusals: Refusals) -> None:
    assert refusals(f"equipment.medkit.use={program}") == [f"--set, equipment.medkit.use: {sentence}"]


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("medkit.n=10", "10 is out of range in `use`; expected an integer from 1 to 9"),
        ("false_report.n=-10", "-10 is out of range in `use`; expected an integer from -9 to 9"),
        (
            "medkit.dise=2",
            "'dise' is used by no program; expected a field, or a name that a program of the row uses; "
            "did you mean 'dice'?",
        ),
        ("vest.uses=2", "`uses` without `use`; expected both, or none of them"),
    ],
)
def test_V3_named_numbers_and_uses(setting: str, sentence: str, refusals: Refusals) -> None:
    assert refusals(f"equipment.{setting}") == [f"--set, equipment.{setting.partition('=')[0]}: {sentence}"]


def test_V3_a_program_without_uses(refusals: Refusals) -> None:
    text = "[equipment.net]\nname = 'Net'\ncopies = 1\nkind = 'tool'\nuse = 'hush(1)'\n"
    assert refusals(text=text) == ["v.toml:5, equipment.net.use: `use` without `uses`; expected both, or none of them"]


# --- V4, V5: numbers of cards ---


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("infiltrators.ghost.movement=8", "8 does not fit; expected an integer from 1 to 7"),
        ("guards.hound.movement=0", "0 does not fit; expected an integer from 1 to 7"),
        ("infiltrators.ghost.hack=10", "10 does not fit; expected an integer from 0 to 9"),
        ("guards.captain.hp=-1", "-1 does not fit; expected an integer from 0 to 9"),
        ("guards.captain.copies=9", "9 does not fit; expected an integer from 0 to 8"),
        ("guards.rifleman.range=0", "r = 3 with range = 0; expected both above 0, or both 0"),
        ("guards.watchman.range=4", "r = 0 with range = 4; expected both above 0, or both 0"),
        ("equipment.bow.hp=4", "4 does not fit; expected an integer from -3 to 3"),
        ("equipment.bow.dice=10", "10 does not fit; expected an integer from 0 to 9"),
        ("equipment.bow.range=25", "25 does not fit; expected an integer from 0 to 24"),
        ("equipment.bow.range=0", "a ranged card without range; expected an integer from 1 to 24"),
        ("equipment.dagger.range=2", "a melee card with a range; expected no range"),
        ("equipment.vest.range=2", "a tool card with a range; expected no range"),
        ("equipment.vest.dice=2", "a tool with `dice` = 2; expected no `dice`"),
        ("equipment.vest.dice_shade=1", "a tool with `dice_shade` = 1; expected no `dice_shade`"),
        ("equipment.vest.silent=true", "a tool with `silent` = true; expected no `silent`"),
    ],
)
def test_V4_V5_numbers(setting: str, sentence: str, refusals: Refusals) -> None:
    assert f"--set, {setting.partition('=')[0]}: {sentence}" in refusals(setting)


# --- V6: segments ---


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ({1: "+ + + + + + "}, "line 1 has 12 characters; expected 13 lines of 13 characters"),
        ({2: " : ? . . : : "}, "line 2, column 4: '?'; expected '.' or ':' or 'X' or 'T'"),
        ({3: "+x+ + + + + +"}, "line 3, column 2: 'x'; expected ' ' or '-'"),
        ({3: "+|+ + + + + +"}, "line 3, column 2: '|'; expected ' ' or '-'"),
        ({2: " :-: . . : : "}, "line 2, column 3: '-'; expected ' ' or '|'"),
        ({3: "- + + + + + +"}, "line 3, column 1: '-'; expected '+'"),
        ({2: " : T . . : : "}, "2 terminal spots; expected exactly one T"),
        ({8: " . . . . . : "}, "0 terminal spots; expected exactly one T"),
        (
            {12: " : : . . :|: ", 11: "+ + + + + +-+"},
            "1 of 32 free tiles cannot be reached from the others; expected free tiles connected by orthogonal steps",
        ),
    ],
)
def test_V6_drawings(lines: dict[int, str], sentence: str, refusals: Refusals) -> None:
    assert refusals(drawn(lines)) == [f"--set, segments.courtyard.rows: {sentence}"]


def test_V6_a_spot_between_walls(refusals: Refusals) -> None:
    walled = {7: "+ + + +-+ + +", 8: " . . .|T|. : ", 9: "+ + + +-+ + +"}
    no_way, parted = refusals(drawn(walled))
    assert no_way.endswith("no tile is adjacent to the terminal spot; expected a free tile beside it, without a wall")
    assert "1 of 32 free tiles cannot be reached" in parted


def test_V6_a_spot_beside_nothing_but_the_first_tile(refusals: Refusals) -> None:
    """Place 0 is a tile, too. The two are parted from the others."""
    found = refusals(drawn({2: " : T|. . : : ", 3: "+-+-+ + + + +", 8: " . . . . . : "}))
    assert [line.partition("rows: ")[2].partition(";")[0] for line in found] == [
        "30 of 32 free tiles cannot be reached from the others"
    ]


def test_V6_too_few_lines(refusals: Refusals) -> None:
    assert refusals(text="[segments.own]\nname = 'Own'\nrows = ['a', 'b']\n") == [
        "v.toml:3, segments.own.rows: 2 lines; expected 13 lines of 13 characters"
    ]


def test_all_that_is_wrong_with_rows_is_told_together(refusals: Refusals) -> None:
    found = refusals(
        "equipment.medkit.use=hel(1)", "equipment.bow.range=0", "guards.rifleman.range=0", drawn({2: " : ? . . : : "})
    )
    assert [sentence.split(": ")[0] for sentence in found] == [
        "--set, guards.rifleman.range",
        "--set, equipment.bow.range",
        "--set, equipment.medkit.use",
        "--set, segments.courtyard.rows",
    ]


def test_what_just_fits_is_taken(resolved: Resolve) -> None:
    assert resolved("guards.captain.hp=9", "guards.captain.range=24", "equipment.vest.dice=0").changes
    assert resolved("equipment.medkit.use=heal(n); hush(9); alert(-9); alert(9)").changes
    assert resolved(drawn({4: " : X . .|X : "})).changes
    assert resolved(text="[equipment.net]\nname = 'Net'\ncopies = 8\nkind = 'melee'\nhp = -3\nmove = 3\n").changes
