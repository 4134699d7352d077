import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simcore.errors import InputError
from simcore.toml_lines import line_index, parse_toml, read_toml

CARDS = Path("simcore/games/infiltration/cards.toml")

TEXT = '''\
# a comment with a "quote and [brackets]
top = 1
[rules]
start_alarm = 1   # why not
text = """
[not_a_table]
n = 5
\\"""quoted\\"""
"""
list = [
  1, # one ]
  "]",
  2,
]
literal = \'\'\'
a = '[x]'
\'\'\'
a.b . "c d" = 3

[items.burst_modem]
n = 5
[[item]]
id = "first"

[item.sub]
x = 1
[[ item ]]
  id = "second"
inline = { deep = 1, id = "x" }
[ 'quoted key' . "an\\tother" ]
y = """a"""""
z = 0
'''

LINES = {
    ("top",): 2,
    ("rules",): 3,
    ("rules", "start_alarm"): 4,
    ("rules", "text"): 5,
    ("rules", "list"): 10,
    ("rules", "literal"): 15,
    ("rules", "a"): 18,
    ("rules", "a", "b", "c d"): 18,
    ("items", "burst_modem"): 20,
    ("items", "burst_modem", "n"): 21,
    ("item", 0): 22,
    ("item", 0, "id"): 23,
    ("item", 0, "sub"): 25,
    ("item", 0, "sub", "x"): 26,
    ("item", 1): 27,
    ("item", 1, "id"): 28,
    ("item", 1, "inline"): 29,
    ("quoted key", "an\tother"): 30,
    ("quoted key", "an\tother", "y"): 31,
    ("quoted key", "an\tother", "z"): 32,
}


@pytest.mark.parametrize("path", LINES, ids=str)
def test_every_key_has_its_line(path):
    assert line_index(TEXT)[path] == LINES[path]


def test_nothing_else_is_taken_for_a_key():
    inside = {("rules", "n"), ("not_a_table",), ("x",), ("item", 1, "inline", "deep")}
    assert not inside & set(line_index(TEXT))


def test_line_of_a_key_without_one_is_that_of_the_table_around_it():
    file = parse_toml(TEXT, "some.toml")
    assert file.line("item", 1, "inline", "deep") == 29
    assert file.line("items", "burst_modem", "missing") == 20
    assert file.line("nowhere", "at", "all") == 0


def test_windows_line_breaks_count_once():
    assert parse_toml("a = 1\r\n\r\nb = 2\r\n", "some.toml").line("b") == 3


def test_every_key_of_the_shipped_cards_is_found_on_its_own_line():
    file = read_toml(CARDS, "cards.toml")
    lines = CARDS.read_text(encoding="utf-8").splitlines()
    for table in ("room", "item", "npc", "special", "operative"):
        for at, row in enumerate(file.data[table]):
            assert lines[file.line(table, at) - 1] == f"[[{table}]]"
            for key, value in row.items():
                assert tomllib.loads(lines[file.line(table, at, key) - 1]) == {key: value}


VALUES = st.recursive(
    st.integers(-99, 99) | st.booleans() | st.text("ab\"'\\\n\t#[]{}=, é", max_size=9),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)


def written(value):
    """A value as TOML; text with line breaks as a multi-line string where that is possible."""
    match value:
        case bool():
            return str(value).lower()
        case str() if "\n" in value and "'" not in value and "\t" not in value:
            return f"'''\n{value}'''"
        case str():
            escaped = "".join(f"\\u{ord(letter):04x}" if letter in '"\\\n\t' else letter for letter in value)
            return f'"{escaped}"'
        case list():
            return "[\n" + "".join(f"  {written(one)}, # ]\n" for one in value) + "]"
        case _:
            return str(value)


@given(st.dictionaries(st.from_regex(r"\A[A-Za-z0-9_-]{1,5}\Z"), VALUES, max_size=6))
def test_lines_of_any_table_are_where_the_keys_were_written(table):
    text, expected = "", {}
    for key, value in table.items():
        expected[key,] = text.count("\n") + 1
        text += f"{key} = {written(value)} # = [\n\n"
    assert tomllib.loads(text) == table
    assert line_index(text) == expected


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a = 1\nb = = 2\n", "v.toml:2: column 5: not TOML: Invalid value"),
        ("[rules\nn = 1\n", "v.toml:1: column 7: not TOML: Expected ']' at the end of a table declaration"),
        ("a = 1\n\nb = [1,\n2", "v.toml:4: not TOML: Unclosed array, noticed at the end of the file"),
        ("n = loud\n", "v.toml:1: column 5: not TOML: Invalid value"),
    ],
)
def test_what_is_not_toml_is_refused_with_line_and_column(text, sentence):
    with pytest.raises(InputError) as refused:
        parse_toml(text, "v.toml")
    assert str(refused.value) == f"{sentence}; expected TOML: lines `[table]` and `key = value`"


def test_numbers_that_are_too_long_and_brackets_too_deep_are_no_toml_either():
    for text in (f"n = {'9' * 5000}", f"n = {'[' * 100_000}"):
        with pytest.raises(InputError, match=r"v\.toml:1"):
            parse_toml(text, "v.toml")


def test_files_that_cannot_be_read_are_refused(tmp_path):
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    for name, what in (("missing.toml", "cannot be read: No such file"), ("binary.toml", "is not text")):
        with pytest.raises(InputError, match=rf"{name}: {what}.*; expected a TOML file"):
            read_toml(tmp_path / name, name)
