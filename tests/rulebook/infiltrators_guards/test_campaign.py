"""Section 2.10: campaigns, the shop, cards that stay (R75-R80, K14)."""

from __future__ import annotations

import pytest

from . import dealing
from .names import END, LEAVE, melee, use

THREE = ["data_raid", "data_raid", "data_raid"]


def over(scene, n=2, hacked=0, campaign=("data_raid", "data_raid"), **rules):
    """The last infiltrator is about to leave the first mission."""
    s = scene(n=n, campaign=list(campaign), **rules).inf(0, 0)
    for i in range(1, n):
        s.inf(i, state="left")
    for k in range(hacked):
        s.hacked(k)
    return s


def scores(s, infiltrators=0, guard=0, by_seat=None):
    s.p["scores"] = {"infiltrators": infiltrators, "guard": guard, "by_seat": by_seat or [0] * (s.n + 1)}
    return s


def second(scene, cards, bought=1, **rules):
    """The second of three missions; infiltrator 0 holds bought cards first."""
    s = scene(campaign=THREE, **rules).in_mission(1)
    return s.inf(0, 0, cards, bought=bought).inf(1, state="left")


def test_R75_D54_the_next_mission_is_set_up_anew(scene):
    """2.10 R75: board, guards, objectives from streams of round 64; characters stay."""
    s = over(scene, shop_max=0).alert(4).at_round(5).do(LEAVE)
    assert (s.state["mission"], s.state["round"], s.state["phase"], s.asked) == (1, 0, "setup", "drop")
    assert s.state["segments"] == dealing.segments(s, 1)
    assert s.state["rotations"] == dealing.rotations(s, 1)
    assert [s.i(i).character for i in range(2)] == ["agent", "breaker"]
    assert [s.i(i).dealt for i in range(2)] == dealing.hands(s, 1)
    s.until("act")
    assert [guard["kind"] for guard in s.state["guards"]] == dealing.guards(s, 1)
    assert s.state["order"] == dealing.order(s, [5, 4], 1)
    assert (s.alert_now, s.state["round"], s.state["issued"]) == (1, 1, 0)
    assert s.state["draws"].get("5:0:0", 0) == s.state["draws"].get("5:64:0", 0) == 0


def test_R75_everything_else_is_reset(scene):
    """2.10 R75: hits, noise, hacks, guards; facts of the mission too."""
    s = over(scene, hacked=2, shop_max=0).inf(0, 0, hits=2, noise=2).foe(0, 60, hits=1).do(LEAVE).until("act")
    assert all((i["hits"], i["noise"], i["state"]) == (0, 0, "board") for i in s.state["infiltrators"])
    assert all((g["hits"], g["state"]) == (0, "board") for g in s.state["guards"])
    assert all(o["hacked"] == 0 for o in s.state["objectives"])
    assert s.facts["left_round"] == [0, 0]
    assert s.facts["acts"][0] == [0, 1, 0, 0, 0, 0, 0]


def test_R75_missions_differ(scene):
    """2.10 R75: each has its own row; an empty list is the single mission."""
    s = over(scene, campaign=("data_raid", "manhunt"), shop_max=0).do(LEAVE).until("act")
    assert (len(s.state["objectives"]), s.state["marked"] >= 0) == (0, True)
    assert over(scene, campaign=()).do(LEAVE).asked == ""


def test_5_dice_of_the_second_mission(scene):
    """5: the round of a stream is 64 m + r."""
    s = second(scene, "", bought=0).foe(0, 1).do(melee(0))
    assert s.state["draws"] == {"11:65:0": 2}


def test_R76_points_add_up(scene):
    """2.10 R76: the winner on the sums."""
    s = scores(second(scene, "", bought=0, shop_max=0), 4, 9, [3, 1, 9]).in_mission(2).hacked(0).hacked(1).do(LEAVE)
    assert s.asked == ""
    result = s.state["result"]
    assert (result["points_infiltrators"], result["points_guard"], result["side"]) == (4 + 9, 9 + 2, "infiltrators")
    assert s.points == (9, 2)


def test_R76_R74_individual_sums(scene):
    """2.10 R76: by R74 on the sums of each seat: 3 + 8, 12 + 4, 9 + 2: seat 1 wins, whoever won the last mission."""
    s = second(scene, "", bought=0, shop_max=0, scoring="individual").in_mission(2).hacked(0).hacked(1)
    s = scores(s, 0, 9, [3, 12, 9]).do(LEAVE)
    result = s.state["result"]
    assert (result["points_by_seat"], result["shares"], result["side"]) == (
        [11, 16, 11],
        [0.0, 1.0, 0.0],
        "infiltrators",
    )


def test_R76_scores_are_kept_after_each_mission(scene):
    """2.10 R76."""
    s = over(scene, hacked=1, shop_price=20).do(LEAVE)
    assert (s.state["scores"]["infiltrators"], s.state["scores"]["guard"]) == (4, 4)
    assert s.state["scores"]["by_seat"] == [3, 1, 4]


def test_R77_D54_K14_T68_one_buys(scene):
    """8.4 T68: score 3, price 2: the first may buy, then nobody else is asked."""
    s = over(scene, n=3).do(LEAVE)
    assert (s.state["phase"], s.state["scores"]["infiltrators"]) == ("shop", 3)
    deck = dealing.shop(s, 1)
    assert s.state["shop"] == deck
    s.answer("shop", 2, options=[0, 1, 2, 3], seat=0)
    assert (s.state["scores"]["infiltrators"], s.asked, s.facts["spent"], s.facts["bought"]) == (1, "drop", [2, 0, 0],
                                                                                                 [1, 0, 0])  # fmt: skip
    assert s.drawn("shop", 0, 64) == 19 or not s.counts_setup_words
    s.until("act")
    assert (s.i(0).cards[0], s.i(0).bought, len(s.i(0).cards)) == (deck[1], 1, 3)


def test_R77_K14_nothing(scene):
    """4 K14: code 0; then the next seat is asked of the same cards."""
    s = over(scene, n=3).do(LEAVE)
    deck = list(s.state["shop"])
    s.answer("shop", 0, seat=0)
    assert (s.question.seat, s.state["shop"]) == (1, deck)
    s.answer("shop", 0, seat=1).answer("shop", 0, seat=2)
    assert s.asked == "drop"


def test_R77_the_others_stay_on_top(scene):
    """2.10 R77: `shop_max` 2: the next card comes up behind those that were not bought."""
    s = over(scene, hacked=3, shop_max=2, shop_offer=2).do(LEAVE)
    deck = list(s.state["shop"])
    s.answer("shop", 1, options=[0, 1, 2], seat=0)
    assert (s.state["shop"], s.i(0).cards, s.i(0).bought) == (deck[1:], [deck[0]], 1)
    s.answer("shop", 2, options=[0, 1, 2], seat=0)
    assert s.state["shop"] == [deck[1], *deck[3:]]
    s.answer("shop", 0, options=[0, 1, 2], seat=1).until("act")
    assert s.i(0).cards[:2] == [deck[0], deck[2]]
    assert s.state["shop"] == []


@pytest.mark.parametrize(("price", "asked"), [(4, "shop"), (5, "drop"), (0, "shop")])
def test_R77_the_score_must_reach_the_price(scene, price, asked):
    """2.10 R77, R76: 4 points."""
    assert over(scene, hacked=1, shop_price=price).do(LEAVE).asked == asked


def test_R77_individual(scene):
    """2.10 R77: paid by each from his own score."""
    s = over(scene, hacked=1, scoring="individual").do(LEAVE)
    assert s.state["scores"]["by_seat"] == [3, 1, 4]
    s.answer("shop", 1, seat=0)
    assert (s.state["scores"]["by_seat"], s.asked) == ([1, 1, 4], "drop")


@pytest.mark.parametrize(("limit", "seat"), [(3, 1), (4, 0)])
def test_R77_T73_equip_limit(scene, limit, seat):
    """8.4 T73: one card bought and two to be kept make three: not asked; the other player is."""
    s = scores(second(scene, "vest", equip_limit=limit), 9, 0, [9, 0, 0]).do(LEAVE)
    assert (s.asked, s.question.seat) == ("shop", seat)


def test_R77_an_empty_shop_deck(scene):
    """2.10 R77: nobody is asked; with one card there is one to buy."""
    s = over(scene, n=1, hacked=3, equip_draw=1, equip_keep=1, campaign=THREE)
    for row in s.cards["equipment"]:
        row["copies"] = int(row["id"] == "vest")
    s.do(LEAVE).answer("shop", 1, options=[0, 1]).until("act")
    assert (s.i(0).cards, s.i(0).bought) == (["vest"], 1)
    only = scores(scene(n=1, campaign=THREE, equip_draw=1, equip_keep=1), 9).in_mission(1).inf(0, 0, "vest", bought=1)
    for row in only.cards["equipment"]:
        row["copies"] = int(row["id"] == "vest")
    assert only.do(LEAVE).state["phase"] == "setup"


def test_R78_bought_cards_stay_others_go(scene):
    """2.10 R78: with their uses renewed; also for one who was caught (R80)."""
    s = second(scene, "medkit bow dagger", shop_price=20).inf(0, 0, hits=1).do(use(0), LEAVE)
    hands = dealing.hands(s, 2, ("medkit",))
    assert [s.i(i).dealt for i in range(2)] == hands
    s.until("act")
    assert (s.i(0).cards, s.i(0).bought, s.i(0).uses[0]) == (["medkit", *hands[0][1:]], 1, 1)
    assert (s.i(1).cards, s.i(1).bought) == (hands[1][1:], 0)


def test_R78_R80_T72_taken_out_with_a_bought_card(scene):
    """8.4 T72: same character, 0 hits, the bought card is gone; dealt 3, keeps 2."""
    s = scene(campaign=THREE, shop_price=20).in_mission(1).inf(0, 26, "bow vest", bought=1, hits=9).foe(0, 27)
    s.inf(1, 0).fate("death", 12, lambda d: max(d[:6]) >= 5).guard_phase().activate(0, melee(0), END)
    s.do(LEAVE)
    assert (s.state["mission"], s.i(0).character, s.i(0).hits) == (2, "agent", 0)
    assert len(s.i(0).dealt) == 3
    assert s.i(0).dealt == dealing.hands(s, 2)[0]
    s.until("act")
    assert (len(s.i(0).cards), s.i(0).bought) == (2, 0)


def test_R78_R80_caught_with_a_bought_card(scene):
    """2.10 R80: plays on, unharmed, with it."""
    s = scene(campaign=THREE, shop_price=20).in_mission(1).inf(0, 26, "bow vest", bought=1, hits=2).alert(6)
    s.do(END, END)
    assert (s.state["mission"], s.outcome.end) == (2, "general_alert")
    s.until("act")
    assert (s.i(0).cards[0], s.i(0).bought, s.i(0).hits) == ("bow", 1, 0)


def test_R79_a_short_deck(scene):
    """2.10 R79: the later seats get fewer cards, or none."""
    s = scene(campaign=THREE, shop_price=20).in_mission(1).inf(0, 0, "vest", bought=1).inf(1, state="left")
    for row in s.cards["equipment"]:
        row["copies"] = int(row["id"] in ("vest", "bow", "dagger", "decoder", "pistol", "rifle"))
    s.do(LEAVE)
    hands = dealing.hands(s, 2, ("vest",))
    assert [len(hand) for hand in hands] == [3, 2]
    assert [s.i(i).dealt for i in range(2)] == hands
    s.answer("drop", 0, options=[0, 1, 2], seat=0)
    assert s.asked == "objective"
    assert (s.i(0).cards, s.i(1).cards) == (["vest", *hands[0][1:]], hands[1])


def test_R79_slots_are_numbered_bought_first(scene):
    """2.10 R79: in order of purchase, then dealt."""
    s = second(scene, "vest bow dagger", bought=2, shop_price=20).do(LEAVE).until("act")
    assert (s.i(0).cards[:2], s.i(0).bought, len(s.i(0).cards)) == (["vest", "bow"], 2, 4)


def test_R77_the_shop_holds_no_bought_card(scene):
    """2.10 R77: the deck less the cards held by players, in table order, shuffled."""
    s = scores(second(scene, "vest bow", bought=1), 9, 0, [9, 0, 0]).do(LEAVE)
    assert s.state["shop"] == dealing.shop(s, 2, ("vest",))


def test_R77_no_shop_before_the_first_mission_and_after_the_last(scene):
    """2.10 R77."""
    s = scene(campaign=THREE).deal()
    assert (s.asked, s.state["phase"]) == ("drop", "setup")
    last = scores(second(scene, ""), 9, 0, [9, 0, 0]).in_mission(2).do(LEAVE)
    assert last.asked == ""
