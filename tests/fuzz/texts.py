"""Files gone wrong: a good file with some of its lines, words or characters spoilt, and files that never were good."""

from __future__ import annotations

import re
from collections.abc import Callable

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

VALUES = (
    *('""', '"room"', "true", "-1", "0x7f", "1.5", "nan", "-inf", "1e400", "[]", "[1, 'a']", "{}", "{a = {b = 1}}"),
    *(
        "1979-05-27",
        "1979-05-27T07:32:00Z",
        "07:32:00",
        '"""two\nlines"""',
        "'''\nraw'''",
        '"\\u0000"',
        '"\\U0001F3B2"',
    ),
    *("9" * 30, "9" * 5000, "0x" + "f" * 5000, "0b1" + "0" * 20000, "[" * 40 + "]" * 40, "[" * 5000 + "]" * 5000),
    *("{a=" * 60 + "1" + "}" * 60, '"' + "x" * 20000 + '"', '"\x7f"', '"unclosed', "[1,", "", "= 2", '"\u202e\u2028"'),
    *(
        '"take_df(4,here"',
        '"choose{/}"',
        '"if(alone){' * 9,
        '"take_df(n,here); stay(here)"',
        '"[red]bold[/red] %s {0}"',
    ),
)
"""What is put in the place of a value."""
LINES = (
    *("[rules]", "[[rules]]", "[variant]", "[items]", "[items.x]", "[[items]]", "[items.x.y.z]", "[unknown]", '[""]'),
    *("[items.'a.b']", '[items."\\u0000"]', "[items.über]", "['items'.\"é\\n\"]\nname = 1", "[room]", "[[room]]"),
    *("name = 1", "a.b.c = 1", "rules.start_alarm = 1", "rules = 1", "items = []", "variant = 'x'", "= 1", "]", "#"),
    *('"" = 1', "'' = ''", ".".join("a" * 3000) + " = 1", "[" + ".".join("b" * 500) + "]", "\ufeff", "\x00", "\x0b"),
    *("id = 'other'", "remove = 1", "remove = true", "blank = 'no'", "program = 1", "standing = []", "floor = 3"),
)
"""What is put between two lines."""
PIECES = (
    *"[]{}=\"'#.,\\\n\r\t -_",
    "\x00",
    "\x1b",
    "\ufeff",
    "é",
    "ß",
    "🎲",
    "\u2028",
    '"""',
    "'''",
    "\\u",
    "0",
    "nan",
)
"""What is put between two characters."""


@st.composite
def spoilt(draw: DrawFn, good: str) -> str:
    """The good text with one to four mistakes."""
    text = good
    for _ in range(draw(st.integers(1, 4))):
        text = draw(st.sampled_from(MISTAKES))(draw, text)
    return text


def _span(draw: DrawFn, length: int) -> tuple[int, int]:
    start = draw(st.integers(0, length))
    return start, min(length, start + draw(st.integers(1, 40)))


def _out(draw: DrawFn, text: str) -> str:
    start, end = _span(draw, len(text))
    return text[:start] + text[end:]


def _twice(draw: DrawFn, text: str) -> str:
    start, end = _span(draw, len(text))
    return text[:end] + text[start:]


def _end(draw: DrawFn, text: str) -> str:
    return text[: draw(st.integers(0, len(text)))]


def _piece(draw: DrawFn, text: str) -> str:
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.sampled_from(PIECES)) + text[at:]


def _characters(draw: DrawFn, text: str) -> str:
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=8)) + text[at:]


def _line(draw: DrawFn, text: str) -> str:
    lines = text.split("\n")
    lines.insert(draw(st.integers(0, len(lines))), draw(st.sampled_from(LINES)))
    return "\n".join(lines)


def _line_elsewhere(draw: DrawFn, text: str) -> str:
    lines = text.split("\n")
    line = lines.pop(draw(st.integers(0, len(lines) - 1)))
    lines.insert(draw(st.integers(0, len(lines))), line)
    return "\n".join(lines)


def _value(draw: DrawFn, text: str) -> str:
    found = list(re.finditer(r"(?<== )\S.*", text))
    if not found:
        return text + "\nx = " + draw(st.sampled_from(VALUES))
    one = draw(st.sampled_from(found))
    return text[: one.start()] + draw(st.sampled_from(VALUES)) + text[one.end() :]


def _header(draw: DrawFn, text: str) -> str:
    """A table of another kind, another name or another depth, or a value in the place of a table."""
    found = list(re.finditer(r"(?m)^\[(?:(\w+)\.)?(\w+)\]$", text))
    if not found:
        return f"[rules.x]\n{text}"
    one = draw(st.sampled_from(found))
    table, last = one[1] or "rules", one[2]
    value = f"[{table}]\n{last} = {draw(st.sampled_from(VALUES))}"
    others = (
        f"[[{table}.{last}]]",
        f"[{table}.{last}.deeper]",
        f"[{last}]",
        f"[{last}.{table}]",
        f"['{table}.{last}']",
    )
    return text[: one.start()] + draw(st.sampled_from((value, value, *others))) + text[one.end() :]


def _word(draw: DrawFn, text: str) -> str:
    """One word of the text in the place of another."""
    found = list(re.finditer(r"\w+", text))
    if not found:
        return text
    one, other = draw(st.sampled_from(found)), draw(st.sampled_from(found))
    return text[: one.start()] + other[0] + text[one.end() :]


MISTAKES: tuple[Callable[[DrawFn, str], str], ...] = (
    _out,
    _twice,
    _end,
    _piece,
    _characters,
    _line,
    _line_elsewhere,
    _value,
    _value,
    _word,
    _header,
)


def no_text() -> SearchStrategy[bytes]:
    """Bytes that nobody wrote: none at all, any, other encodings, half a character."""
    odd = (b"", b"\n", b"\xef\xbb\xbf[rules]\n", b"\xff\xfe[\x00r\x00", b"[rules]\nstart_alarm = 1\xc3", b"\x00" * 5000)
    words = st.text(max_size=60)
    return st.one_of(
        st.sampled_from(odd), st.binary(max_size=300), words.map(lambda one: one.encode("utf-16", "surrogatepass"))
    )
