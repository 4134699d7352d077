"""Whatever a user sets: it is refused in sentences, or the record of it can be made."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from simcore.aliases import load_aliases
from simcore.errors import InputError
from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.config import build_config
from simcore.games.burgle_bros.fields import FIELDS
from simcore.games.burgle_bros.words import FORMS
from simcore.parameters import load_parameters
from simcore.program_words import words_of
from simcore.variants import resolve

PARAMETERS = [one for one in load_parameters(SPEC.package)]
ROWS = resolve(SPEC).components
ADDRESSES = [
    f"{plural}.{row['id']}.{key}"
    for plural, rows in ROWS.items()
    for row in rows
    for key in {**FIELDS[plural], **row}
    if not isinstance(row.get(key), dict)
]
INNER = [
    f"characters.{row['id']}.{side}.{key}"
    for row in ROWS["characters"]
    for side in ("basic", "advanced")
    for key in (*row[side], "blank")
]
NAMES = [*(one.name for one in PARAMETERS), *load_aliases(SPEC.package), *ADDRESSES, *INNER]
WORDS = sorted({word for form in FORMS for argument in form.arguments for word in words_of(argument)})
IDS = {row["id"] for rows in ROWS.values() for row in rows}
KNOWN = sorted(IDS | {str(choice) for one in PARAMETERS for choice in one.choices})


def program() -> st.SearchStrategy[str]:
    argument = st.sampled_from(WORDS) | st.integers(-10, 10).map(str)
    call = st.tuples(st.sampled_from([form.name for form in FORMS]), st.lists(argument, max_size=2)).map(
        lambda parts: f"{parts[0]}({','.join(parts[1])})" if parts[1] else parts[0]
    )
    return st.lists(call | st.sampled_from(["{", "}", ";"]), max_size=4).map("; ".join)


def values() -> st.SearchStrategy[str]:
    word = st.sampled_from(KNOWN)
    number = st.integers(-2, 12).map(str)
    lists = st.lists(number | word.map(lambda one: f'"{one}"'), max_size=4).map(lambda found: f"[{', '.join(found)}]")
    walls = st.lists(st.sampled_from(['"A1|B1"', '"A1/A2"', '"B2|C2"', '"x"']), max_size=3).map(
        lambda found: f"[[{', '.join(found)}], [], []]"
    )
    return number | word | lists | walls | program() | st.sampled_from(["true", "false", "{}", "3.0", '""'])


@pytest.mark.many_games
@given(
    st.lists(st.tuples(st.sampled_from(NAMES), values()), min_size=1, max_size=4),
    st.sampled_from(list(SPEC.variants)),
    st.sampled_from(SPEC.players),
)
@example([("patrol_decks.floor_1.from_floor_2", "{A1 = 3}")], "base", 3)
@example([("patrol_decks.floor_1.from_floor_2", "{A1 = [1]}")], "base", 3)
@example([("scenarios.bank_job.remove", "true"), ("walls", "fk_g")], "base", 1)
@example([("layouts.bank.floors", "[]")], "base", 1)
@example([("tiles.safe.remove", "true")], "base", 1)
@example([("tiles.stairs.remove", "true")], "base", 1)
@settings(max_examples=300, deadline=None)
def test_whatever_is_set(changes: list[tuple[str, str]], variant: str, players: int) -> None:
    texts = [f"{name}={value}" for name, value in changes]
    with suppress(InputError):
        rules = resolve(SPEC, players, [variant], texts)
        cfg = build_config(rules)
        assert cfg.floors * (cfg.area - (cfg.gap_source > 0)) == _tiles(cfg)
        assert cfg.stairs_number.all()


def _tiles(cfg) -> int:
    """All tiles of the building: the pool, and the safe and the stairs that each floor gets beside it."""
    return int(cfg.n_pool + 2 * cfg.floors)
