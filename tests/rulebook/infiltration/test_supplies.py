"""Section 2.13: supplies that change or run out (R68-R72), and the ids that rules name (R102)."""

from __future__ import annotations


def test_R68_returned_tokens_are_in_the_pool_for_the_next_draw(scene):
    """2.13 R68: an empty pool; two tokens of room 1 go back and are drawn again."""
    s = scene(players=3).item("mixer", "remove_df(all,here,pool); take_df(5,pool)").df(1, ones=1, threes=1)
    s.pool().hand(0, "mixer").play({0: "mixer"})
    assert s.op(0).stock == [1, 0, 1]
    assert s.state["pool"] == [0, 0, 0]


def test_R68_the_pool_is_three_counts(scene):
    """2.13 R68: what returns is added by value."""
    s = scene(players=3).item("mixer", "remove_df(all,here,pool)").df(1, 2, 3, 1).hand(0, "mixer")
    before = s.state["pool"]
    s.play({0: "mixer"})
    assert s.state["pool"] == [before[0] + 2, before[1] + 3, before[2] + 1] == [58, 41, 18]


def test_R69_with_an_empty_pool_the_rest_of_the_draw_is_lost(scene):
    """2.13 R69: one token for a room that shows three, none for the next draw."""
    s = scene(players=3).open(2).pool(twos=1).put(0, at=2).hand(1, "packet_shuffler")
    s.play({0: "advance", 1: "packet_shuffler"})
    assert s.room(3).df == [0, 1, 0]
    assert s.op(1).tokens == 0


def test_R70_from_an_empty_deck_nothing_is_drawn(scene):
    """2.13 R70: the discard pile is not reshuffled (D15)."""
    s = scene(players=3).discard("slider").hand(0, "diesel").deck("jump_kit").play({0: "diesel"})
    assert s.op(0).items == ["jump_kit"]
    assert s.state["deck"] == []
    assert "slider" in s.state["discard"]


def test_R71_without_an_interface_token_there_is_no_interface(scene):
    """2.13 R71: `interface_tokens` is 1 and lies in room 1."""
    s = scene(players=3, interface_tokens=1).terminal(1).open(2).put(0, at=2).play({0: "advance"})
    assert not s.room(3).interface
    assert s.room(3).tokens == 3


def test_R71_without_an_obstacle_token_its_data_stay_out_of_play(scene):
    """2.13 R71: no lock in the Records Archive, nothing to destroy."""
    s = scene(players=3, obstacle_tokens=0).open(2).put(0, at=2).hand(0, "tech_code_breaker")
    s.play({0: "advance"})
    assert s.room(3).obstacle == "none"
    s.play({0: "tech_code_breaker"})
    assert (s.room(3).tokens, s.alarm) == (3, 0)


def test_R71_a_returned_token_is_there_for_the_next_room(scene):
    """2.13 R71: one lock token for two rooms; the one of room 3 is destroyed before room 4 is opened."""
    s = scene(players=3, obstacle_tokens=1).open(3).lock(3).put(0, at=3).put(1, at=3)
    s.hand(0, "tech_code_breaker").play({0: "tech_code_breaker", 1: "advance"})
    assert (s.room(3).obstacle, s.room(4).obstacle) == ("none", "worker")


def test_R72_a_special_with_no_copy_left_is_not_gained(scene):
    """2.13 R72: four Prototypes are held."""
    s = scene(players=3).terminal(8).put(0, at=8).specials(1, prototype=3).specials(2, prototype=1)
    s.play({0: "interface"})
    assert s.op(0).specials == {}
    assert s.state["special_supply"]["prototype"] == 0
    assert not s.room(8).interface


def test_R102_a_special_with_standing_acts_like_the_sludge_whatever_its_id(scene):
    """2.19 R102: step 5 of R30 holds for every special lying in the room."""
    s = scene(players=3).edit("specials.sludge", standing="trap(all,forever){wound(self)}")
    s.put(0, at=3).hand(0, "jump_kit").sludge(4).commit({0: "jump_kit"}).answer("step", "forward").finish_round()
    assert (s.op(0).wounded, s.op(0).delayed) == (True, False)


def test_R102_a_rule_finds_nothing_where_the_id_it_names_is_missing(scene):
    """2.19 R102: without a Research Admin Office in the game Retreat in S does nothing."""
    s = scene(players=3)
    s.cards["room"] = [row for row in s.cards["room"] if row["id"] != "research_admin_office"]
    s.put(0, at=13).play({0: "retreat"})
    assert s.op(0).position == 13
