"""Section 3: the operations on operatives, rooms and cards (those on data, items and NPCs follow)."""

from __future__ import annotations

import pytest


def probe(scene, program, players=3, **rules):
    """A scene in which operative 0 holds a card with this program and stands in 5."""
    return scene(players=players, **rules).item("probe", program).hand(0, "probe").put(0, at=5)


def test_choose_runs_exactly_one_branch(scene):
    """Section 3 `choose`: two or three branches, an empty one too."""
    for branch, ends in ((0, (1, 0)), (1, (0, 7)), (2, (0, 0))):
        s = probe(scene, "choose{alarm(1) / proximity(7) / }").commit({0: "probe"}).answer("branch", branch)
        assert (s.alarm, s.proximity) == (ends[0], ends[1] + s.die() + ends[0])


def test_choose_and_if_belong_to_the_same_run(scene):
    """Section 3 L7: `target` set inside a branch is seen after it."""
    s = probe(scene, "choose{destroy(lock,adj,1) / }; if(alone){add_df(2,target)}").commit({0: "probe"})
    s.answer("branch", 0).answer("room", 6).finish_round()
    assert s.room(6).tokens == 2


@pytest.mark.parametrize(("direction", "first"), [("fwd", ["forward", "stop"]), ("back", ["back", "stop"]),
                                                   ("either", ["back", "forward", "stop"])])  # fmt: skip
def test_move_offers_its_directions_and_stop(scene, direction, first):
    """Section 3 `move`: 0 to n entries in one direction."""
    s = probe(scene, f"move({direction},3)").commit({0: "probe"})
    s.answer("step", first[-2], options=first)
    s.answer("step", first[-2], options=[first[-2], "stop"]).answer("step", first[-2]).assert_nothing_asked()
    assert s.op(0).position == (2 if first[-2] == "back" else 8)


def test_move_stops_at_12(scene):
    """Section 3 `move`: there is no step forward from 12."""
    s = probe(scene, "move(fwd,3)").put(0, at=11).commit({0: "probe"}).answer("step", "forward")
    assert s.assert_nothing_asked().op(0).position == 12


def test_move_ends_in_the_secret_room(scene):
    """Section 3 `move`: "the move ends if that is S": room 6 throws whoever enters into S."""
    s = probe(scene, "move(fwd,3)").edit("rooms.lobby", enter="enter_secret()").commit({0: "probe"})
    s.answer("step", "forward").assert_nothing_asked()
    assert s.op(0).position == 13


def test_push_makes_the_pushed_one_the_actor(scene):
    """Section 3 `push`: the Enter program of 6 asks the pushed operative's player."""
    s = probe(scene, "push(one_here,fwd,1)").put(1, at=5).edit("rooms.lobby", enter="choose{wound(self) / }")
    s.commit({0: "probe"}).answer("operative", 1, options=[1, "decline"], op=0).answer("branch", 0, op=1)
    assert (s.op(1).position, s.op(1).wounded, s.op(0).wounded) == (6, True, False)


def test_push_may_be_declined(scene):
    """Section 3 `push`: K7 offers decline."""
    s = probe(scene, "push(one_here,fwd,1)").put(1, at=5).commit({0: "probe"}).answer("operative", "decline")
    assert s.assert_nothing_asked().op(1).position == 5


def test_push_does_not_offer_operatives_without_a_first_step(scene):
    """Section 3 `push`: forward, operative 1 stands at 12."""
    s = probe(scene, "push(one_any,fwd,1)").put(1, at=12).put(2, at=3).commit({0: "probe"})
    s.answer("operative", 2, options=[2, "decline"])
    assert s.positions() == [5, 12, 4]


def test_swap_exchanges_positions_and_is_no_entry(scene):
    """Section 3 `swap`, D31: the Enter program of 6 does not run."""
    s = probe(scene, "swap(one_near)").put(1, at=6).edit("rooms.lobby", enter="alarm(1)").commit({0: "probe"})
    s.answer("operative", 1, options=[1, "decline"])
    assert (s.positions(), s.alarm) == ([6, 5, 1], 0)


def test_enter_secret_and_escape_need_the_actor_in_here(scene):
    """Section 3: the program goes on from where it was left, and does nothing for one who has moved away."""
    s = scene(players=3).edit("rooms.lobby", interface="move(back,1); enter_secret(); escape(); alarm(1)")
    s.terminal(6).put(0, at=6).put(1, at=6).commit({0: "interface", 1: "interface"})
    s.answer("step", "back", op=0).answer("step", "stop", op=1).finish_round()
    assert s.positions() == [5, 13, 1]
    assert s.alarm == 2


def test_escape_from_the_room(scene):
    """Section 3 `escape`: an item that leads out from anywhere on the line."""
    s = probe(scene, "escape()").play({0: "probe"})
    assert s.op(0).position == 0


def test_reveal_opens_the_next_facedown_rooms_forward_of_here(scene):
    """Section 3 `reveal`: nearest first, each completely; fewer at the end of the line."""
    s = probe(scene, "reveal(3)").open(6).play({0: "probe"})
    assert s.state["revealed"] == [True] * 9 + [False] * 4
    s = probe(scene, "reveal(5)").open(10).play({0: "probe"})
    assert s.state["revealed"] == [True] * 12 + [False]


def test_reveal_does_nothing_in_the_secret_room(scene):
    """Section 3 `reveal`: "nothing if here is S"; the same holds for `look(rooms,n)`."""
    s = probe(scene, "reveal(1); look(rooms,3)").open(6).put(0, at=13).play({0: "probe"})
    assert s.state["revealed"] == [True] * 6 + [False] * 6 + [True]
    assert s.state["knowledge"][0]["rooms"] == []


def test_look_rooms_sees_the_next_facedown_rooms(scene):
    """Section 3 `look(rooms,n)`: forward of here, fewer at the end."""
    s = probe(scene, "look(rooms,3)").open(10).play({0: "probe"})
    assert s.state["knowledge"][0]["rooms"] == [11, 12]


def test_look_hand_asks_for_one_operative(scene):
    """Section 3 `look(hand,who)`: K7, whether or not there is anything to see."""
    s = probe(scene, "look(hand,one_any)").commit({0: "probe"}).answer("operative", 2, options=[1, 2])
    assert s.state["knowledge"][0]["hands"] == [2]


def test_look_deck_sees_no_more_than_there_is(scene):
    """Section 3 `look(deck,n)`: two cards left."""
    s = probe(scene, "look(deck,5)").deck("slider", "diesel").play({0: "probe"})
    assert s.state["knowledge"][0]["deck"] == 2


@pytest.mark.parametrize(("kind", "cards"), [
    ("advance", ["advance"]), ("retreat", ["retreat"]), ("interface", ["interface"]),
    ("download", ["download"]), ("item", ["slider"]),
    ("action", ["advance", "retreat", "interface", "download"]),
])  # fmt: skip
def test_play_offers_the_cards_of_its_kind(scene, kind, cards):
    """Section 3 `play(kind)`: those in hand, and decline."""
    s = probe(scene, f"play({kind})").hand(0, "slider").commit({0: "probe"})
    assert s.offers() == [*cards, "decline"]


def test_destroy_is_done_in_one_room_and_sets_target_also_in_vain(scene):
    """Section 3 `destroy`: "nothing, but `target` is set"."""
    s = probe(scene, "destroy(lock,adj,2); add_df(1,target)").line({4: "prototype_vault", 6: "records_archive"})
    s.lock(4, 6).commit({0: "probe"}).answer("room", 4).finish_round()
    assert [s.room(p).obstacle for p in (4, 6)] == ["none", "lock"]
    assert [s.room(p).tokens for p in (4, 6)] == [3 + 1, 0]
    s = probe(scene, "destroy(worker,adj,2); add_df(1,target)").commit({0: "probe"}).answer("room", 6)
    assert s.room(6).tokens == 1


def test_destroy_npc_takes_them_whatever_their_face(scene):
    """Section 3 `destroy(npc,...)`, R46."""
    s = probe(scene, "destroy(npc,here,3)").npc("james_harris", 5).npc("csx_13", 5, faceup=False)
    s.play({0: "probe"})
    assert (s.npc_at("james_harris"), s.npc_at("csx_13")) == ((14, False), (14, False))


def test_wound_heal_and_delay_take_any_who_selector(scene):
    """Section 3: groups and single ones, in the order given."""
    s = probe(scene, "wound(all_here); heal(self); delay(others)").put(1, at=5).play({0: "probe"})
    assert [s.op(i).wounded for i in range(3)] == [False, True, False]
    assert [s.op(i).delayed for i in range(3)] == [False, True, True]


def test_consume_returns_the_token_of_the_host(scene):
    """Section 3 `consume`: the Server Closet next door, not the room of the actor."""
    s = scene(players=3).put(0, at=4).terminal(4, 5).hand(0, "secretaries").commit({0: "secretaries"})
    s.answer("play", "interface").answer("room", 5).finish_round()
    assert (s.room(4).interface, s.room(5).interface) == (True, False)
    assert s.state["interface_supply"] == 12


def test_gain_takes_a_copy_from_beside_the_facility(scene):
    """Section 3 `gain`."""
    s = probe(scene, "gain(prototype); gain(blackmail_file); gain(blackmail_file)").play({0: "probe"})
    assert s.op(0).specials == {"prototype": 1, "blackmail_file": 1}
    assert s.state["special_supply"] == {"prototype": 3, "blackmail_file": 0}


def test_place_special_moves_the_card_from_wherever_it_lies(scene):
    """Section 3 `place_special`: from 9 to 6; those inside are not affected."""
    s = probe(scene, "place_special(sludge,adj)").sludge(9).put(1, at=6).commit({0: "probe"})
    s.answer("room", 6, options=[4, 6]).finish_round()
    assert s.state["sludge"] == {"sludge": 6}
    assert not s.op(1).delayed


def test_stay_works_in_the_secret_room(scene):
    """Section 3 `stay`: in S it works in S."""
    s = scene(players=3).put(0, at=13).put(1, at=13).df(13, ones=9).hand(0, "high_capacity_wire")
    s.commit({0: "high_capacity_wire", 1: "download"}).answer("play", "download").finish_round()
    assert s.state["laid"] == [["high_capacity_wire", 13, 0]]
    assert s.taken() == [3, 2, 0]


@pytest.mark.parametrize(("who", "wounded"), [("others", False), ("all", True)])
def test_trap_others_spares_the_one_that_laid_it(scene, who, wounded):
    """Section 3 `trap`: `all` includes the owner."""
    s = scene(players=3).item("snare", "stay(here)", "room", f"trap({who},forever){{wound(self)}}")
    s.put(0, at=3).lay("snare", 4, owner=0).play({0: "advance"})
    assert s.op(0).wounded == wounded


@pytest.mark.parametrize(("times", "left"), [("once", 0), ("forever", 1)])
def test_trap_once_goes_to_the_box(scene, times, left):
    """Section 3 `trap`: `once` sends the item to the box when its program has ended."""
    s = scene(players=3).item("snare", "stay(here)", "room", f"trap(others,{times}){{alarm(1)}}")
    s.put(0, at=3).put(1, at=3).lay("snare", 4, owner=2).play({0: "advance", 1: "advance"})
    assert len(s.state["laid"]) == left
    assert s.alarm == 1 + left


def test_download_bonus_adds_up(scene):
    """Section 3 `download_bonus(k)`: two such items in one room."""
    s = scene(players=3).edit("items.stun_mine", program="stay(here)", standing="download_bonus(3)")
    s.lay("stun_mine", 1, owner=1).lay("high_capacity_wire", 1, owner=1).df(1, ones=9).play({0: "download"})
    assert s.op(0).tokens == 2 + 3 + 1
