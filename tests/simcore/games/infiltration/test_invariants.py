"""The debug check names the first invariant of section 6.5 that a spoiled state breaks."""

from __future__ import annotations

from typing import Any

import pytest

from simcore.games.infiltration.codes import FIRST_ITEM_CODE, NPC_BOX, SECRET, Card, Kind, Place
from simcore.games.infiltration.kernels import KERNELS
from tests.support.infiltration import KernelTable, mask


@pytest.fixture
def table() -> KernelTable:
    """A game at its first question of round 1."""
    table = KernelTable(3)
    table.start()
    assert KERNELS.check(table.state, table.cfg) == 0
    return table


def put(name: str, *place_and_value: Any) -> Any:
    """Spoil a field, or one entry of it."""
    *place, value = place_and_value

    def spoil(s: Any) -> None:
        if place:
            s[name][tuple(place)] = value
        else:
            s[name] = value

    return spoil


def outside_with_a_hand(s: Any) -> None:
    s.at[0], s.escape_round[0] = 0, 3


def outside_without_a_round(s: Any) -> None:
    lose_hand(s)
    s.at[0] = 0


def lose_hand(s: Any) -> None:
    """The items of operative 0 go to the box, all in order."""
    s.item_place[s.item_owner == 0] = Place.BOX
    s.item_owner[s.item_owner == 0] = -1
    s.hand[0] = mask([Card.ADVANCE, Card.RETREAT, Card.INTERFACE, Card.DOWNLOAD])


def wrong_obstacle(s: Any) -> None:
    s.obstacle[1] = 3 - s.obstacle[1] if s.obstacle[1] else 1
    s.obstacle_supply -= 1


def hand_without_item(s: Any) -> None:
    item = int((s.item_owner == 0).argmax())
    s.hand[0] = int(s.hand[0]) & ~(1 << FIRST_ITEM_CODE + item)


def item_in_hand_and_played(s: Any) -> None:
    s.played[0] = int(s.hand[0]) & ~0x1F


def advance_twice(s: Any) -> None:
    s.committed[0] = Card.ADVANCE


def special_beyond(s: Any) -> None:
    s.special_at[2] = NPC_BOX


def tokens_in_a_facedown_room(s: Any) -> None:
    s.df[12, 0], s.pool[0] = 1, s.pool[0] - 1


@pytest.mark.parametrize(
    ("number", "spoil"),
    [
        (1, put("pool", 0, 0)),
        (1, put("df_box", 2, -1)),
        (2, hand_without_item),
        (2, item_in_hand_and_played),
        (2, put("deck_size", 3)),
        (2, put("item_owner", 0, 0)),
        (3, put("alarm", -2)),
        (3, put("proximity", 100)),
        (4, put("at", 0, SECRET + 1)),
        (4, put("at", 0, 12)),
        (2, outside_with_a_hand),
        (4, outside_without_a_round),
        (6, put("interface_supply", 99)),
        (6, wrong_obstacle),
        (7, put("npc_at", 0, NPC_BOX + 1)),
        (7, put("npc_at", 0, 12)),
        (9, advance_twice),
        (9, put("hand", 1, 0)),
        (10, tokens_in_a_facedown_room),
        (11, put("special_left", 0, 99)),
        (11, special_beyond),
        (12, put("round", 9999)),
        (14, put("opened", 5)),
        (15, put("options", 1)),
        (16, put("runs", 1)),
    ],
)
def test_a_spoiled_state_breaks_its_invariant(table: KernelTable, number: int, spoil: Any) -> None:
    if number == 9 and spoil is not advance_twice:
        lose_all_items_of_1(table.state)
    spoil(table.state)
    assert table.state.kind == Kind.COMMIT
    assert KERNELS.check(table.state, table.cfg) == number


def lose_all_items_of_1(s: Any) -> None:
    """So that an empty hand lacks nothing but its action cards."""
    s.item_place[s.item_owner == 1] = Place.BOX
    s.item_owner[s.item_owner == 1] = -1
