"""Section 3: the operations on data, items and NPCs."""

from __future__ import annotations

import pytest


def probe(scene, program, players=3, **rules):
    """A scene in which operative 0 holds a card with this program and stands in 5."""
    return scene(players=players, **rules).item("probe", program).hand(0, "probe").put(0, at=5)


def test_take_df_takes_no_more_than_there_is(scene):
    """Section 3 `take_df(n,here)`."""
    s = probe(scene, "take_df(4,here)").df(5, 1, 1, 1).play({0: "probe"})
    assert s.op(0).stock == [1, 1, 1]


def test_take_df_target_takes_from_the_named_room(scene):
    """Section 3 `take_df(n,target)`."""
    s = probe(scene, "destroy(lock,adj,1); take_df(2,target)").df(6, ones=3).df(5, ones=3)
    s.commit({0: "probe"}).answer("room", 6).finish_round()
    assert (s.op(0).tokens, s.room(5).tokens, s.room(6).tokens) == (2, 3, 1)


def test_take_df_best_gets_the_highest(scene):
    """Section 3 `take_df(n,here,best)`: no draw, no question."""
    s = probe(scene, "take_df(3,here,best)").df(5, 3, 2, 1).play({0: "probe"})
    assert s.op(0).stock == [0, 2, 1]


def test_take_df_pool(scene):
    """Section 3 `take_df(n,pool)`: as many as there are; the room is left alone."""
    s = probe(scene, "take_df(3,pool)").pool(ones=1, threes=1).df(5, ones=2).play({0: "probe"})
    assert s.op(0).stock == [1, 0, 1]
    assert s.room(5).tokens == 2


def test_add_df_takes_no_more_than_the_pool_holds(scene):
    """Section 3 `add_df(n,room)`."""
    s = probe(scene, "add_df(5,here)").pool(twos=2).play({0: "probe"})
    assert s.room(5).df == [0, 2, 0]


@pytest.mark.parametrize(("number", "left"), [("2", 2), ("all", 0)])
@pytest.mark.parametrize(("to", "place"), [("box", "df_box"), ("pool", "pool")])
def test_remove_df(scene, number, left, to, place):
    """Section 3 `remove_df(n or all,room,to)`: to the pool or out of the game."""
    s = probe(scene, f"remove_df({number},here,{to})").df(5, ones=4)
    before = sum(s.state[place])
    s.play({0: "probe"})
    assert s.room(5).tokens == left
    assert sum(s.state[place]) == before + 4 - left


def test_carry_df_takes_all_tokens_along(scene):
    """Section 3 `carry_df`: one entry from 5 to 6, then everything still available there."""
    s = probe(scene, "carry_df(all,either)").df(5, 1, 2, 1).df(6, ones=1).commit({0: "probe"})
    s.answer("step", "forward", options=["back", "forward", "stop"]).finish_round()
    assert (s.op(0).position, s.room(5).df, s.room(6).df) == (6, [0, 0, 0], [2, 2, 1])


def test_carry_df_may_be_declined_and_may_go_without_tokens(scene):
    """Section 3 `carry_df`: K4 with "decline"; the entry may be made with no token in the room."""
    s = probe(scene, "carry_df(all,fwd)").commit({0: "probe"}).answer("step", "forward", options=["forward", "stop"])
    assert s.op(0).position == 6
    s = probe(scene, "carry_df(all,fwd)").df(5, ones=1).commit({0: "probe"}).answer("step", "stop")
    assert (s.op(0).position, s.room(5).tokens) == (5, 1)


def test_carry_df_lays_the_tokens_where_the_actor_is_after_the_entry(scene):
    """Section 3 `carry_df`: a Hologram in 6 sends it on to 7."""
    s = probe(scene, "carry_df(all,fwd)").df(5, ones=3).lay("hologram_projection", 6, owner=1)
    s.commit({0: "probe"}).answer("step", "forward").finish_round()
    assert [s.room(p).tokens for p in (5, 6, 7)] == [0, 0, 3]


def test_carry_df_of_one_thrown_back_leaves_the_tokens(scene):
    """Section 3 `carry_df`: "if it is still in r they stay"; room 6 sends everybody back."""
    s = probe(scene, "carry_df(all,fwd)").df(5, ones=3).edit("rooms.lobby", enter="move(back,1)")
    s.commit({0: "probe"}).answer("step", "forward").answer("step", "back").finish_round()
    assert (s.op(0).position, s.room(5).tokens, s.room(6).tokens) == (5, 3, 0)


def test_carry_df_of_one_that_has_left_lays_them_in_room_1(scene):
    """Section 3 `carry_df`, D36: from 2 into the Hologram's room 1 and out."""
    s = probe(scene, "carry_df(all,back)").put(0, at=2).df(2, ones=3).lay("hologram_projection", 1, owner=1)
    s.commit({0: "probe"}).answer("step", "back").finish_round()
    assert (s.op(0).position, s.room(1).tokens, s.room(2).tokens) == (0, 3, 0)


@pytest.mark.parametrize(("at", "direction"), [(1, "back"), (12, "fwd"), (13, "either")])
def test_carry_df_without_a_possible_step_does_nothing(scene, at, direction):
    """Section 3 `carry_df`: not out of room 1, not forward from 12, not in S."""
    s = probe(scene, f"carry_df(all,{direction})").put(0, at=at).df(at, ones=2).commit({0: "probe"})
    s.assert_nothing_asked()
    assert (s.op(0).position, s.room(at).tokens) == (at, 2)


def test_steal_df_offers_those_with_tokens_only(scene):
    """Section 3 `steal_df`: K7 of those with at least one; as many as there are."""
    s = probe(scene, "steal_df(one_any,2)", players=4).stock(1, threes=1).stock(3, ones=5).commit({0: "probe"})
    s.answer("operative", 1, options=[1, 3])
    assert s.taken() == [1, 0, 0, 5]


def test_redraw_df_returns_the_chosen_together_and_draws_as_many(scene):
    """Section 3 `redraw_df`: an empty pool, so the same two tokens come back."""
    s = probe(scene, "redraw_df(2)").stock(0, 1, 1, 1).pool().commit({0: "probe"})
    s.answer("token", 1, options=[1, 2, 3, "stop"]).answer("token", 3, options=[2, 3, "stop"])
    assert s.op(0).stock == [1, 1, 1]


@pytest.mark.parametrize("value", [1, 2, 3])
def test_redraw_df_asks_for_no_more_than_n_and_puts_back_what_was_chosen(scene, value):
    """Section 3 `redraw_df`, R68: from an empty pool the one token comes back, whatever its value."""
    s = probe(scene, "redraw_df(1)").stock(0, 1, 1, 1).pool().commit({0: "probe"})
    s.answer("token", value, options=[1, 2, 3, "stop"]).assert_nothing_asked()
    assert (s.op(0).stock, s.state["pool"]) == ([1, 1, 1], [0, 0, 0])


def test_redraw_df_of_none_changes_nothing(scene):
    """Section 3 `redraw_df`: 0 to n tokens; without any nobody is asked."""
    s = probe(scene, "redraw_df(2)").stock(0, 1, 1, 1).commit({0: "probe"}).answer("token", "stop")
    assert s.assert_nothing_asked().op(0).stock == [1, 1, 1]
    probe(scene, "redraw_df(2)").commit({0: "probe"}).assert_nothing_asked()


def test_draw_item_takes_the_next_cards_of_the_deck(scene):
    """Section 3 `draw_item`."""
    s = probe(scene, "draw_item(2)").deck("slider", "diesel", "net_claw").play({0: "probe"})
    assert s.op(0).items == ["diesel", "slider"]
    assert s.state["deck"] == ["net_claw"]


def test_recover_item_random_takes_one_card(scene):
    """Section 3 `recover_item(random)`; nothing with an empty pile."""
    s = probe(scene, "recover_item(random); recover_item(random)").discard("slider").play({0: "probe"})
    assert s.op(0).items == ["slider"]
    assert s.state["discard"] == ["probe"]


def test_take_item_to_the_discard_pile(scene):
    """Section 3 `take_item(who,n,to)`: as many as there are, of those with at least one."""
    s = probe(scene, "take_item(one_any,2,discard)").hand(2, "slider").commit({0: "probe"}).assert_nothing_asked()
    assert s.op(2).items == []
    assert s.state["discard"] == ["probe", "slider"]


def test_npc_place_puts_the_npc_with_its_face(scene):
    """Section 3 `npc_place`: up or down, into here."""
    s = probe(scene, "npc_place(tyrone_kent,here,down); npc_place(leah_bailey,here,up)").play({0: "probe"})
    assert s.npc_at("tyrone_kent") == (5, False)
    assert s.npc_at("leah_bailey") == (4, True)  # placed this round, acts this round


@pytest.mark.parametrize(("start", "program", "end"), [
    (5, "npc_step(back,3)", 2), (2, "npc_step(back,3)", 1), (5, "npc_step(fwd,2)", 7), (7, "npc_step(fwd,3)", 8),
])  # fmt: skip
def test_npc_step_goes_as_far_as_possible(scene, start, program, end):
    """Section 3 `npc_step`: not below 1, not into a facedown room (9 here)."""
    s = scene(players=3).open(8).edit("npcs.tyrone_kent", act=program, removed_at=[])
    s.npc("tyrone_kent", start).play()
    assert s.npc_at("tyrone_kent") == (end, True)


def test_npc_step_stays_in_the_secret_room(scene):
    """Section 3 `npc_step`: not in S; Harris wounds there and stays."""
    s = scene(players=3).put(0, at=13).npc("james_harris", 13).play()
    assert s.npc_at("james_harris") == (13, True)
    assert s.op(0).wounded


def test_npc_move_moves_without_activation(scene):
    """Section 3 `npc_move`: any face, 1 to n steps; Harris wounds nobody on the way."""
    s = probe(scene, "npc_move(any,back,3)").put(1, at=4).npc("james_harris", 6, faceup=False)
    s.commit({0: "probe"}).answer("step", "back", options=["back", "stop"]).answer("step", "stop")
    assert s.npc_at("james_harris") == (4, False)
    assert not s.op(1).wounded


def test_npc_move_does_nothing_in_the_secret_room(scene):
    """Section 3 `npc_move`: nothing if here is S."""
    s = probe(scene, "npc_move(any,either,1)").put(0, at=13).npc("james_harris", 6, faceup=False)
    s.commit({0: "probe"}).assert_nothing_asked()
    assert s.npc_at("james_harris") == (6, False)


def test_npc_flip_turns_all_facedown_npcs_of_here(scene):
    """Section 3 `npc_flip`: two in 5, not the one in 6."""
    s = probe(scene, "npc_flip(here); play(action)")
    for at, npc in ((5, "leah_bailey"), (5, "tyrone_kent"), (6, "csx_13")):
        s.npc(npc, at, faceup=False)
    s.commit({0: "probe"})
    assert [s.npc_at(npc)[1] for npc in ("leah_bailey", "tyrone_kent", "csx_13")] == [True, True, False]


def test_npc_clear_removes_every_other_npc_and_the_obstacle(scene):
    """Section 3 `npc_clear`: any face; by R36 with the secure data of the Bioroid Assembly."""
    s = scene(players=3).worker(8).npc("csx_13", 8).npc("leah_bailey", 8).npc("tyrone_kent", 8, faceup=False)
    s.commit().answer("npc_order", "csx_13", options=["csx_13", "leah_bailey"])
    assert (s.npc_at("leah_bailey")[0], s.npc_at("tyrone_kent")[0], s.npc_at("csx_13")) == (14, 14, (7, True))
    assert (s.room(8).obstacle, s.room(8).tokens) == ("none", 4)
