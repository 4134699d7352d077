"""Section 2.7: tools and loot in hand and on the floor, passing, drawing (R53-R57)."""

from __future__ import annotations

import pytest

from . import draws
from .names import TOOLS


def acts(s, verb):
    return [act.split()[1] for act in s.offers() if act.startswith(f"{verb} ")]


def test_R53_a_tool_is_used_free_and_discarded(scene):
    """2.7 R53: by its holder."""
    s = scene().hand(0, "rollerskates").hand(1, "emp").do("use rollerskates")
    assert (s.state["left"], s.state["used"], s.held(0)) == (6, 0, [])
    assert s.state["tools"]["discards"] == ["rollerskates"]
    assert not s.offered("use emp")
    assert (s.facts["acts"][12], s.facts["tools_used"]) == (1, ["rollerskates"])


def test_R53_T61_the_bust(scene):
    """8.3 T61: its holder uses none, others do."""
    s = scene().hand(0, "bust emp").hand(1, "smoke_bomb")
    assert acts(s, "use") == []
    assert acts(s.end_turn(), "use") == ["smoke_bomb"]


def test_R53_the_tool_is_on_the_discards_before_its_effect(scene):
    """2.7 R53: a question in the middle of the effect shows it there."""
    s = scene().hand(0, "crystal_ball").do("use crystal_ball")
    assert s.question.kind == "event_order"
    assert s.state["tools"]["discards"] == ["crystal_ball"]


@pytest.mark.parametrize("item", ["emp", "mirror"])
def test_R54_pick_up_give_and_take(scene, item):
    """2.7 R54: free, in the active burglar's room."""
    s = scene().lie(item, "0:A1").put(1, "0:A1")
    assert acts(s, "pick_up") == [item]
    s.do(f"pick_up {item}")
    assert (s.held(0), s.lying(), s.state["left"]) == ([item], {}, 4)
    s.do(f"give {item}")
    assert (s.held(1), s.held(0)) == ([item], [])
    s.do(f"take {item}")
    assert s.held(0) == [item]
    assert [s.facts["acts"][kind] for kind in (13, 14, 15)] == [1, 1, 1]


def test_R54_only_in_the_same_room(scene):
    """2.7 R54."""
    s = scene().hand(0, "emp").hand(1, "virus").put(1, "0:B1").lie("mirror", "0:B1")
    assert [acts(s, verb) for verb in ("give", "take", "pick_up")] == [[], [], []]


def test_R54_the_receiver_is_asked_for_where_there_are_two(scene):
    """2.7 R54, 6 K17: before anything happens."""
    s = scene(players=4).put(1, "0:A1").put(3, "0:A1").hand(0, "emp").do("give emp")
    s.answer("give_to", 3, options=[1, 3], seat=0)
    assert s.held(3) == ["emp"]


def test_R54_never_a_second_gold_bar(scene):
    """2.7 R54, R89: neither picked up, nor given, nor taken."""
    s = scene().hand(0, "gold_bar_1").hand(1, "gold_bar_2").put(1, "0:A1").put(2, "0:A1")
    assert (acts(s, "give"), acts(s, "take")) == (["gold_bar_1"], [])
    s.do("give gold_bar_1")
    assert s.held(2) == ["gold_bar_1"]
    lying = scene().hand(0, "gold_bar_1").lie("gold_bar_2", "0:A1")
    assert acts(lying, "pick_up") == []


@pytest.mark.parametrize(("limit", "passes"), [(2, 2), (0, 0), (4, 4), (1, 1)])
def test_R54_each_card_is_passed_a_few_times_a_turn(scene, limit, passes):
    """2.7 R54: `trade_limit`; giving and taking count, picking up does not; a new turn begins anew."""
    s = scene(trade_limit=limit).put(1, "0:A1").lie("emp", "0:A1").do("pick_up emp")
    for n in range(passes):
        s.do("take emp" if n % 2 else "give emp")
    assert (acts(s, "give"), acts(s, "take")) == ([], [])
    assert s.state["passes"] == ([["emp", passes]] if passes else [])
    s.end_turn()
    assert bool(acts(s, "give") + acts(s, "take")) == (limit > 0)


def test_R54_the_loose_kitty_is_picked_up_but_not_passed(scene):
    """2.7 R54, R89: afterwards it is a card like others."""
    s = scene().loose_kitty("0:A1").put(1, "0:A1")
    assert acts(s, "take") == []
    s.do("pick_up persian_kitty")
    assert (s.held(0), s.state["kitty"]) == (["persian_kitty"], -1)
    assert acts(s, "give") == ["persian_kitty"]


def lab(scene, **rules):
    """A Laboratory next door: to enter it is to draw a tool."""
    return scene(**rules).tile("0:B1", "laboratory")


def test_R55_a_tool_is_drawn_from_the_top(scene):
    """2.7 R55."""
    s = lab(scene).deck("tools", "virus emp").do("move E")
    assert (s.held(0), s.state["tools"]["deck"][0]) == (["virus"], "emp")
    assert (s.facts["tools_seen"], s.facts["tools_held"]) == (["virus"], ["virus"])


@pytest.mark.parametrize("side", ["basic", "advanced"])
@pytest.mark.parametrize("escaped", [False, True])
def test_R55_with_a_rigger_in_the_team_one_of_two(scene, side, escaped):
    """2.7 R55, 6 K10: escaped or not, on any side; the other is discarded."""
    s = lab(scene, crack_speed=0, characters=["none", f"rigger:{side}", "none"]).deck("tools", "virus emp")
    if escaped:
        s.all_cracked().escaped(1)
    s.do("move E").answer("rigger_keep", 0, options=[0, 1], seat=0)
    assert (s.held(0), s.state["tools"]["discards"]) == (["virus"], ["emp"])


def test_R55_T105_one_card_left_is_no_choice(scene):
    """8.3 T105: and no second shuffle."""
    s = lab(scene, characters=["none", "rigger:advanced", "none"]).deck("tools", "virus", only=True).do("move E")
    assert (s.question.kind, s.held(0)) == ("act", ["virus"])
    assert s.state["tools"]["reshuffles"] == 0


def test_R55_an_empty_deck_is_made_of_the_discards(scene):
    """2.7 R55, R96, 4: in table order before, the stream of the first reshuffle."""
    s = lab(scene).deck("tools", "virus", only=True).hand(1, "virus")
    s.p["tools"]["discards"].reverse()
    s.do("move E")
    expected = draws.shuffled([tool for tool in TOOLS if tool != "virus"], s.words("deck_tools", 1))
    assert (s.held(0), s.state["tools"]["deck"]) == (expected[:1], expected[1:])
    assert (s.state["tools"]["reshuffles"], s.state["tools"]["discards"]) == (1, [])


def test_R55_nothing_left_is_no_tool(scene):
    """2.7 R55."""
    s = lab(scene)
    for tool in TOOLS:
        s.hand(1, tool)
    assert s.do("move E").held(0) == []


def crack(scene, loot, **rules):
    """Seat 0 beside a safe that the next roll cracks, with this loot on top."""
    s = scene(**rules).put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 1).deck("loot", loot)
    return s.mark("covered", "0:A1 0:C1 0:D1 0:B2 0:B3 0:B4")


def test_R56_the_top_loot_is_drawn(scene):
    """2.7 R56."""
    s = crack(scene, "tiara").do("roll")
    assert "tiara" in s.held(0)
    assert "tiara" not in s.state["loot"]["deck"]
    assert (s.facts["loot_seen"], s.facts["loot_held"]) == (["tiara"], ["tiara"])


@pytest.mark.parametrize(("own", "left"), [(0, 0), (2, 1), (1, 0)])
def test_R56_T63_the_cursed_goblet(scene, own, left):
    """8.3 T63: one own stealth of the drawer if there is any; never a room token, never a loss."""
    s = crack(scene, "cursed_goblet").stock(0, own).count("room_stealth", "0:B1", 2).do("roll")
    assert (s.stealth(0), s.heap("room_stealth", "0:B1"), s.losses()) == (left, 2, {})


def test_R56_T65_a_gold_bar(scene):
    """8.3 T65: the other lies in the room, the same burglar cannot take it, another can."""
    s = crack(scene, "gold_bar_1").put(1, "0:B1").do("roll")
    assert s.lying() == {"gold_bar_2": "0:B1"}
    assert acts(s, "pick_up") == []
    rest = [card for card in s.state["loot"]["deck"] if "gold" not in card]
    assert s.state["loot"]["deck"] == rest
    assert acts(s.end_turn(), "pick_up") == ["gold_bar_2"]


def test_R56_after_a_gold_bar_the_deck_is_shuffled_as_it_lies(scene):
    """2.7 R56, R89, 4: the second stream of the loot deck."""
    s = crack(scene, "gold_bar_2 tiara")
    before = [card for card in s.p["loot"]["deck"] if "gold" not in card]
    s.do("roll")
    assert s.state["loot"]["deck"] == draws.shuffled(before, s.words("deck_loot", 1))


def test_R57_cards_on_the_floor_affect_nobody(scene):
    """2.7 R57, R89: Mirror, Keycard, Gemstone and Tiara beside the burglar."""
    s = scene().put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 1).post(0, "C2", to="A4").put(1, "0:C1")
    for item in ("mirror", "keycard", "gemstone", "tiara", "bust"):
        s.lie(item, "0:A1")
    assert s.hand(0, "emp").offered("roll")
    assert s.offered("use emp")
    s.do("move E")
    assert (s.state["left"], s.losses()) == (3, {})
    assert s.end_turn().state["left"] == 4
