"""Refusals as a whole, what is allowed, and errors in a copy of the shipped cards."""

from dataclasses import replace
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simcore.components import Locator
from simcore.errors import InputError
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.check_cards import check_rules
from simcore.games.infiltration.config import build_config
from simcore.variants import resolve

from . import test_check_programs, test_check_rows, test_check_set
from .overlays import item, modem_program, room, without

A_FIELD = "expected a field, or a name that a program of the row uses"


def test_each_refusal_of_the_specification_is_tried_at_least_twice():
    refused = [*test_check_rows.REFUSED, *test_check_programs.REFUSED, *test_check_set.REFUSED]
    numbers = [number for number, *_ in refused]
    assert all(numbers.count(f"V{number}") >= 2 for number in range(1, 14))


def test_what_is_not_toml_is_refused_with_line_and_column(refusals):
    (sentence,) = refusals("[items.burst_modem]\nn = = 5\n")
    assert sentence.startswith("v.toml:2: column 5: not TOML: Invalid value")


def test_a_setting_is_refused_under_its_own_name():
    with pytest.raises(InputError) as refused:
        resolve(SPEC, settings=["items.burst_modem.program=take_df(n,heer)", "items.data_leech.n=21"])
    assert str(refused.value).splitlines() == [
        "--set, items.data_leech.n: 21 is out of range in `program`; expected an integer from 0 to 20",
        "--set, items.burst_modem.program: column 11: 'heer' does not fit; expected one of here, target, pool; "
        "did you mean 'here'?",
    ]


# --- what is allowed ---


@pytest.mark.parametrize(
    "text",
    [
        modem_program("take_df(4,here)"),  # leaves the shipped number n without a use
        modem_program(""),
        item(program='"alarm(noise)"', noise="1"),
        item(program='"stay(here)"', standing='"trap(all,once){ }"', after='"room"'),
        room("lobby", 'on_lock_destroyed = ""'),
        room("lobby", 'interface = "consume()"'),
        without("items", "diesel"),  # without Specialists nobody asks for it
        without("items", "burst_modem") + item(program='"play(action)"'),
        "[rules]\nprototype_values = [3, 4, 6, 7]\n",
        '[specials.gem]\nname = "Gem"\ncopies = 0\nscoring = "score(-99)"\nstanding = "trap(all,once){heal(self)}"\n',
        '[npcs.dog]\nname = "Dog"\nact = "wound(others_near)"\nremoved_at = ["lobby"]\n',
    ],
)
def test_what_the_specification_allows_is_played(tmp_path, text):
    file = tmp_path / "v.toml"
    file.write_text(text)
    assert build_config(resolve(SPEC, 4, [str(file)])).players == 4


# --- a copy of the shipped cards ---


@pytest.fixture
def edited_cards(tmp_path):
    """The game with a copy of its component file in which `old` is replaced by `new` once."""

    def edit(old, new):
        text = (files(SPEC.package) / "cards.toml").read_text()
        assert old in text
        path = tmp_path / "cards.toml"
        path.write_text(text.replace(old, new, 1))
        return replace(SPEC, component_files=(str(path),)), path

    return edit


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'program = "take_df(n,here)"',
            'program = "take_df(4,here)"',
            "694, items.burst_modem.n: 'n' is used by no program; " + A_FIELD,
        ),
        (
            'id = "diesel"',
            'id = "lobby"',
            "578, items.lobby.id: 'lobby' is an id of the rooms already (CARDS:72); expected an id used once",
        ),
        ('id = "lobby"\n', "", "71, rooms[5].id: `id` is missing; expected text"),
        ('id = "lobby"', "id = 5", "72, rooms[5].id: 5 does not fit; expected text"),
        (
            'floor = "secret"',
            'floor = ["secret"]',
            '378, rooms.hidden_vault.floor: ["secret"] does not fit; expected 1 or 2 or "secret"',
        ),
    ],
)
def test_an_error_in_the_component_file_is_found_on_its_line(edited_cards, old, new, sentence):
    spec, path = edited_cards(old, new)
    with pytest.raises(InputError) as refused:
        resolve(spec)
    assert f"{path}:{sentence.replace('CARDS', str(path))}" in str(refused.value).splitlines()


# --- anything at all ---

VALUES = st.one_of(
    st.integers(),
    st.booleans(),
    st.floats(),
    st.text(max_size=5),
    st.lists(st.text(max_size=5) | st.integers(), max_size=3),
    st.sampled_from(
        ["room", "secret", "lock", "hologram", "trap(all,once){}", "stay(here)", "gain(sludge)", "score(1)"]
    ),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)
SHIPPED = resolve(SPEC)
KEYS = sorted({key for rows in SHIPPED.components.values() for row in rows for key in row} | {"blank", "remove", "x"})


@pytest.mark.many_games
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_stands_in_a_row_is_played_or_refused(data):
    plural = data.draw(st.sampled_from(sorted(SHIPPED.components)))
    rows = [dict(row) for row in SHIPPED.components[plural]]
    row = data.draw(st.sampled_from(rows))
    for key in data.draw(st.lists(st.sampled_from(KEYS), min_size=1, max_size=3)):
        row[key] = data.draw(VALUES)
    rules = replace(SHIPPED, components={**SHIPPED.components, plural: tuple(rows)})
    if not check_rules(rules, Locator({})):
        build_config(rules)


def test_rules_once_checked_stay_allowed_without_their_places():
    """Sweeps change a parameter of resolved rules and check again."""
    edits = ["items.diesel.remove=true", "items.burst_modem.program=take_df(4,here)", "items.slider.name=Sled"]
    rules = resolve(SPEC, settings=edits)
    assert check_rules(rules, Locator({})) == []
    (problem,) = check_rules(replace(rules, parameters=rules.parameters | {"start_alarm": 9}), Locator({}))
    assert str(problem) == "start_alarm: 9 does not fit; expected from `alarm_min` to `alarm_max` (-1 to 8)"
