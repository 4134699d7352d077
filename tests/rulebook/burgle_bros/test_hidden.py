"""Sections 2.15, 2.16: what the team knows, and what runs out (R93-R96, N9)."""

from __future__ import annotations

import copy

import pytest

from .bots import keyed, play_out


def hidden_redrawn(position):
    """The same position with everything of R94 laid otherwise: facedown tiles and all that lies in decks."""
    other = copy.deepcopy(position)
    for floor, faceup in enumerate(other["faceup"]):
        down = [c for c, up in enumerate(faceup) if not up and other["tiles"][floor][c]]
        for name in ("tiles", "numbers"):
            moved = [position[name][floor][c] for c in down]
            for c, value in zip(down, moved[1:] + moved[:1], strict=True):
                other[name][floor][c] = value
    for pile in other["patrol"]:
        cards = [*reversed(pile["deck"]), *pile["aside"]]
        pile["aside"], pile["deck"] = cards[: len(pile["aside"])], cards[len(pile["aside"]) :]
    for name in ("events", "tools", "loot"):
        other[name]["deck"].reverse()
    return other


def secrets(scene):
    return scene().tile("0:B1", "laser", faceup=False).tile("0:A2", "keypad", faceup=False).facedown("1:B1 1:C2")


def test_R93_R94_N9_hidden_things_change_no_question(scene):
    """2.15 R93, R94, 8.5 N9: the options of every act are the same whatever lies facedown and in the decks."""
    s = secrets(scene).hand(0, "blueprints virus")
    asked = []
    for position in (s.p, hidden_redrawn(s.p)):
        table = s.deal().table
        table.load(position)
        asked.append((table.question().kind, table.question().seat, tuple(table.question().options)))
    assert asked[0] == asked[1]
    assert s.p["tiles"] != hidden_redrawn(s.p)["tiles"]


def test_R95_every_other_world_is_a_position(scene):
    """2.15 R95: it loads, gives itself back and plays on."""
    s = secrets(scene)
    other = hidden_redrawn(s.p)
    s.p = other
    state = s.state
    for name in ("tiles", "numbers", "patrol", "events", "tools", "loot"):
        assert state[name] == other[name], name
    assert play_out(s.table, keyed(3, 0), most=200)["stage"] in ("play", "over")


def test_R93_cards_looked_at_are_known(scene):
    """2.15 R93: at the top until drawn, at the bottom after it went there."""
    s = scene(players=1, event_threshold=8, solo_rules="full", characters=["spotter:basic"]).hand(0, "crystal_ball")
    s.deck("events", "lampshade reboot jury_rig").do("look").answer("top_or_bottom", 0)
    assert s.state["known"]["patrol"][0] == [1, 0]
    s.do("use crystal_ball").answer("event_order", 0)
    assert s.state["known"]["events"] == [3, 0]
    s.end_turn()
    assert s.state["known"]["events"] == [2, 0]


@pytest.mark.parametrize(("side", "pile"), [("basic", "patrol"), ("advanced", "events")])
def test_R93_a_card_put_to_the_bottom_is_known_there(scene, side, pile):
    """2.15 R93, 6 K15: the Spotter's card, until the deck is shuffled or drawn to its end."""
    s = scene(players=1, characters=[f"spotter:{side}"]).do("look").answer("top_or_bottom", 1)
    known = s.state["known"][pile]
    assert (known[0] if side == "basic" else known) == [0, 1]


def test_R93_a_drawn_patrol_card_lowers_the_count(scene):
    """2.15 R93: the card that was seen becomes the destination."""
    s = scene(players=1, characters=["spotter:basic"]).put(0, "0:A4").post(0, "A1", to="B1", speed=1).patrol(0, "D1")
    s.do("look").answer("top_or_bottom", 0).end_turn()
    assert (s.guard(0).dest, s.state["known"]["patrol"][0]) == ("D1", [0, 0])


def test_R93_a_shuffle_forgets(scene):
    """2.15 R93: both counts are 0 when the deck is rebuilt."""
    s = scene(players=4, event_threshold=8).deck("events", "change_of_plans").put(0, "0:A4").patrol(0, "", only=True)
    s.p["known"]["events"] = [1, 0]
    s.end_turn()
    assert s.state["known"]["patrol"][0] == [0, 0]
    assert s.state["known"]["events"] == [0, 0]


def test_R93_discards_lie_in_order(scene):
    """2.15 R93: of every deck."""
    s = scene(event_threshold=8).deck("events", "lampshade reboot").hand(0, "emp rollerskates")
    s.do("use rollerskates", "use emp").end_turns(2)
    assert s.state["tools"]["discards"] == ["rollerskates", "emp"]
    assert s.state["events"]["discards"] == ["lampshade", "reboot"]


def test_R96_an_empty_loot_deck_gives_nothing(scene):
    """2.16 R96: with edited data; the safe is cracked all the same."""
    s = scene().put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 1).hand(0, "keycard").hand(2, "gold_bar_2")
    for loot in list(s.p["loot"]["deck"]):
        s.hand(1, loot)
    s.mark("covered", "0:A1 0:C1 0:D1 0:B2 0:B3 0:B4").deck("tools", "emp").do("roll")
    assert (s.rooms("cracked"), s.held(0)) == (["0:B1"], ["emp", "keycard"])


def test_R96_tokens_and_dice_are_not_limited(scene):
    """2.16 R96: three safes full of dice, every room of a floor in alarm."""
    s = scene(characters=["juicer:basic", "none", "none"]).put(0, "0:B2")
    for floor in range(3):
        s.count("dice", f"{floor}:D4", 6)
    every = " ".join(f"0:{col}{row}" for col in "ABCD" for row in range(1, 5) if (col, row) not in (("D", 4), ("B", 1)))
    s.alarm(every).do("juice N")
    assert len(s.alarms()) == 15
