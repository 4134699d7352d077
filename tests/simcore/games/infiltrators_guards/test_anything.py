"""Whatever a user sets: it is refused in sentences, or the record of it can be made."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from simcore.errors import InputError
from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.config import build_config
from simcore.games.infiltrators_guards.fields import FIELDS
from simcore.games.infiltrators_guards.words import OPERATION_NAMES
from simcore.parameters import load_parameters
from simcore.variants import resolve

PARAMETERS = load_parameters(SPEC.package)
ROWS = resolve(SPEC).components
ADDRESSES = [
    f"{plural}.{row['id']}.{key}" for plural, rows in ROWS.items() for row in rows for key in {**FIELDS[plural], **row}
]
NAMES = [*(one.name for one in PARAMETERS), *ADDRESSES]
IDS = {row["id"] for rows in ROWS.values() for row in rows}
KNOWN = sorted(IDS | {str(choice) for one in PARAMETERS for choice in one.choices} | {"all", "half"})


def program() -> st.SearchStrategy[str]:
    argument = st.sampled_from(["n", "x", "heal"]) | st.integers(-10, 10).map(str)
    call = st.tuples(st.sampled_from(OPERATION_NAMES), st.lists(argument, max_size=2)).map(
        lambda parts: f"{parts[0]}({','.join(parts[1])})" if parts[1] else parts[0]
    )
    return st.lists(call | st.sampled_from(["{", ";"]), max_size=5).map("; ".join)


def drawing() -> st.SearchStrategy[str]:
    """A shipped drawing with some of its places drawn anew."""
    place = st.tuples(st.integers(0, 12), st.integers(0, 12), st.sampled_from(" -|.:XT+?"))
    return st.tuples(st.sampled_from(ROWS["segments"]), st.lists(place, max_size=3)).map(
        lambda parts: _redrawn(list(parts[0]["rows"]), parts[1])
    )


def _redrawn(rows: list[str], places: list[tuple[int, int, str]]) -> str:
    for i, j, mark in places:
        rows[i] = rows[i][:j] + mark + rows[i][j + 1 :]
    return "[" + ", ".join(f'"{row}"' for row in rows) + "]"


def values() -> st.SearchStrategy[str]:
    word = st.sampled_from(KNOWN)
    number = st.integers(-4, 26).map(str)
    lists = st.lists(number | word.map(lambda one: f'"{one}"'), max_size=4).map(lambda found: f"[{', '.join(found)}]")
    return number | word | lists | drawing() | program() | st.sampled_from(["true", "false", "{}", "3.0", '""'])


@pytest.mark.many_games
@given(
    st.lists(st.tuples(st.sampled_from(NAMES), values()), min_size=1, max_size=4),
    st.sampled_from(list(SPEC.variants)),
    st.sampled_from(SPEC.players),
)
@example([("segments.courtyard.rows", "[]")], "base", 3)
@example([("segments.courtyard.rows", '["", ""]')], "base", 3)
@example([("segments.garden.remove", "true")], "base", 2)
@example([("missions.data_raid.remove", "true"), ("mission", "manhunt")], "base", 3)
@example([("campaign", "[]"), ("equip_draw", "0"), ("equip_keep", "0")], "campaign", 5)
@example([("equipment.medkit.use", "heal(n)"), ("equipment.medkit.n", "3.0")], "base", 3)
@settings(max_examples=300, deadline=None)
def test_whatever_is_set(changes: list[tuple[str, str]], variant: str, players: int) -> None:
    texts = [f"{name}={value}" for name, value in changes]
    with suppress(InputError):
        rules = resolve(SPEC, players, [variant], texts)
        cfg = build_config(rules)
        assert cfg.n_guards <= cfg.n_guard_cards
        assert cfg.equip_draw * cfg.infiltrators <= cfg.n_cards
        assert cfg.n_campaign >= 1
        assert (cfg.needed <= cfg.objectives).all()
        assert cfg.terminal[: cfg.n_segments].min() >= 0
        assert cfg.equip_keep <= cfg.equip_limit <= 8
