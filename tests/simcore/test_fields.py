"""What the fields of component rows may hold, and how that is said."""

import pytest

from simcore.fields import Field
from simcore.parameters import stray_word

FIELDS = {
    "text": Field("text"),
    "integer": Field("integer", low=-1, high=3),
    "word": Field("word", words=(1, "door")),
    "any words": Field("words"),
    "words": Field("words", words=("cat", "dog")),
    "integers": Field("integers", low=0, high=6),
    "lists": Field("lists"),
    "table": Field("table"),
    "flag": Field("flag"),
    "note": Field("note"),
    "program": Field("program"),
}


@pytest.mark.parametrize(
    ("name", "fitting", "others", "expected"),
    [
        ("text", ["a", "x" * 60], ["", "x" * 61, "a\nb", 1], "text of 1 to 60 characters in one line"),
        ("integer", [-1, 3], [-2, 4, True, 1.0, "1"], "an integer from -1 to 3"),
        ("word", [1, "door"], [True, 2, "dor", ["door"]], '1 or "door"'),
        ("any words", [[], ["a", "b"]], ["a", [1], None], "a list of words"),
        ("words", [[], ["cat", "cat"]], [["cow"], "cat"], 'a list of "cat" or "dog"'),
        ("integers", [[], [0, 6]], [[7], [True], 3], "a list of integers from 0 to 6"),
        ("lists", [[], [[], ["a"]]], [["a"], [[1]]], "a list of lists of words"),
        ("table", [{}, {"a": 1}], [[], "a"], "a table"),
        ("flag", [True, False], [0, 1, "true"], "true or false"),
        ("note", ["", "a\nb"], [1], "text"),
        ("program", [""], [1], "a program as text"),
    ],
)
def test_fields(name, fitting, others, expected):
    field = FIELDS[name]
    assert all(field.fits(value) for value in fitting)
    assert not any(field.fits(value) for value in others)
    assert field.expected == expected


def test_the_word_that_is_not_listed_is_found():
    assert stray_word(["cat", "cow", "dag"], FIELDS["words"].words) == "cow"
    assert stray_word("dor", FIELDS["word"].words) == "dor"
    assert stray_word(["cat", 3], FIELDS["words"].words) == ""
