"""Section 2.1: set-up for three to six players (R1-R11)."""

from __future__ import annotations

import pytest

from . import draws
from .layout import ACTIONS, ids


def test_R1_seats_go_clockwise_in_the_order_of_the_operatives(scene):
    """2.1 R1: operative i sits at seat i, left is the next number and after the last comes the first."""
    s = scene(players=5, first_seat=3).deal().commit()
    assert s.asked == [3, 4, 0, 1, 2]


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_R2_the_first_player_is_the_one_of_the_experiment(scene, first):
    """2.1 R2: `first_seat` is taken from the experiment."""
    s = scene(players=4, first_seat=first).deal()
    assert s.state["first_seat"] == first
    assert s.question.operative == first


def test_R3_the_dials_begin_at_their_parameters(scene):
    """2.1 R3: proximity 0 and alarm `start_alarm`, by default 0."""
    plain = scene().blank_facility().deal()
    moved = scene(start_proximity=7, start_alarm=-1).blank_facility().deal()
    assert (plain.proximity, plain.alarm) == (0, 0)
    assert (moved.proximity, moved.alarm) == (7, -1)


@pytest.mark.parametrize("game", [0, 1, 2, 3])
def test_R4_six_rooms_of_each_floor_and_one_secret_room_are_dealt_facedown(scene, game):
    """2.1 R4: first floor 1-6, second 7-12, one secret room, all different; room 1 alone is open (R11)."""
    s = scene(game=game).blank_facility().deal()
    floor = {row["id"]: row["floor"] for row in s.cards["room"]}
    assert [floor[room] for room in s.state["line"]] == [1] * 6 + [2] * 6
    assert floor[s.state["secret"]] == "secret"
    assert len(set(s.state["line"])) == 12
    assert s.state["revealed"] == [True] + [False] * 12


def test_R5_thirteen_interface_and_thirteen_obstacle_tokens_lie_in_their_supplies(scene):
    """2.1 R5: 13 of each, less what the entry room (Open-Plan Office: terminal and worker) has taken."""
    blank, shipped = scene().blank_facility().deal(), scene().deal()
    assert (blank.state["interface_supply"], blank.state["obstacle_supply"]) == (13, 13)
    assert shipped.room(1).interface
    assert shipped.room(1).obstacle == "worker"
    assert (shipped.state["interface_supply"], shipped.state["obstacle_supply"]) == (12, 12)


def test_R6_the_pool_holds_all_117_tokens(scene):
    """2.1 R6: 58, 41 and 18 tokens; those of the entry room come from the pool."""
    s = scene().deal()
    together = [pool + room for pool, room in zip(s.state["pool"], s.room(1).df, strict=True)]
    assert together == [58, 41, 18]
    assert s.room(1).tokens == 4  # Open-Plan Office


def test_R7_specials_and_npcs_lie_beside_the_facility(scene):
    """2.1 R7: none is in play."""
    s = scene().blank_facility().deal()
    assert all(place == [0, False] for place in s.state["npcs"].values())
    assert s.state["sludge"] == {"sludge": 0}
    assert s.state["special_supply"] == {"prototype": 4, "blackmail_file": 1}


def test_R8_each_operative_gets_its_own_card_healthy_side_up(scene):
    """2.1 R8: different operative cards, nobody wounded."""
    s = scene(players=6).blank_facility().deal()
    operatives = s.state["operatives"]
    assert sorted(op["card"] for op in operatives) == sorted(ids(s.cards, "operative"))
    assert not any(op["wounded"] for op in operatives)


def test_R9_each_operative_gets_four_action_cards(scene):
    """2.1 R9: Advance, Retreat, Interface, Download; no Extract without R81."""
    s = scene(players=6).deal()
    for op in s.state["operatives"]:
        assert [card for card in op["hand"] if card in ACTIONS] == [
            "advance",
            "download",
            "interface",
            "retreat",
        ]


@pytest.mark.parametrize("players", [3, 6])
def test_R10_four_items_each_from_the_top_and_the_rest_is_the_deck(scene, players):
    """2.1 R10: the top four to operative 0, the next four to operative 1, and so on."""
    s = scene(players=players, seed=5).blank_facility().deal()
    deck = draws.shuffled(ids(s.cards, "item"), s.words("items"))
    assert [s.op(i).items for i in range(players)] == [sorted(deck[4 * i : 4 * i + 4]) for i in range(players)]
    assert s.state["deck"] == deck[4 * players :]
    assert s.state["discard"] == []


def test_R11_everybody_stands_in_the_open_entry_room_before_round_1(scene):
    """2.1 R11: all at position 1, room 1 revealed; then round 1 begins."""
    s = scene(players=3).blank_facility().deal()
    assert s.positions() == [1, 1, 1]
    assert s.room(1).revealed
    assert (s.round, s.stage) == (1, "selection")


def test_R11_the_reveal_program_runs_once_with_the_first_operative_as_actor(scene):
    """2.1 R11: room 1 is revealed by R32 with the first player's operative as actor."""
    s = scene(players=3, first_seat=1).blank_facility().edit_floor(1, reveal="wound(self)").deal()
    assert [s.op(i).wounded for i in range(3)] == [False, True, False]


def test_R11_the_enter_program_runs_for_each_in_seat_order_from_the_first_player(scene):
    """2.1 R11, D12: in round 0, before the tokens come."""
    s = scene(players=3, first_seat=1).blank_facility()
    s.edit_floor(1, enter="choose{wound(self) / alarm(1)}").deal()
    assert (s.round, s.stage) == (0, "setup")
    assert s.room(1).tokens == 0
    for op, branch in ((1, 1), (2, 0), (0, 1)):
        s.answer("branch", branch, op=op, number=0)
    assert [s.op(i).wounded for i in range(3)] == [False, False, True]
    assert (s.round, s.alarm) == (1, 2)
    assert s.room(1).tokens > 0


def test_R11_enter_runs_only_for_those_still_in_room_1(scene):
    """2.1 R11: operative 1 has been pushed on by operative 0 and does not enter room 1 any more."""
    s = scene(players=3).blank_facility().edit_floor(1, enter="push(one_here,fwd,1)").deal()
    s.answer("operative", 1, op=0, options=[1, 2, "decline"])
    s.answer("operative", "decline", op=2, options=[0, "decline"])
    assert s.positions() == [1, 2, 1]
    assert (s.round, s.question.kind) == (1, "commit")


def test_R11_delayed_by_the_entry_room_means_delayed_in_round_1(scene):
    """2.1 R11: no card has been played in round 0, so a wound there (R57) does not delay."""
    delayed = scene(players=3).blank_facility().edit_floor(1, enter="delay(self)").deal()
    wounded = scene(players=3).blank_facility().edit_floor(1, enter="wound(self)").deal()
    assert {"advance", "retreat"} & set(delayed.offers()) == set()
    assert [wounded.op(i).wounded for i in range(3)] == [True, True, True]
    assert {"advance", "retreat"} <= set(wounded.offers())


def test_a_position_put_on_the_table_is_the_position_on_the_table(scene):
    """Section 2, the tests' own footing: what `load` gets, `snapshot` gives back."""
    s = scene(players=4).open(9).put(1, at=4, wounded=True).put(2, at=7, delayed=True).out(3)
    s.hand(0, "jump_kit", "diesel").discard("slider").lay("stun_mine", 5, owner=1).sludge(6)
    s.df(3, ones=2, threes=1).stock(1, twos=3).lock(7).worker(4).terminal(2, 4).dials(31, 3)
    s.npc("james_harris", 8).npc("tyrone_kent", 3, faceup=False).npc("csx_13", 14).start_round(5)
    s.specials(1, prototype=2).know(0, rooms=[10, 12], deck=2, hands=[2])
    state = s.state
    assert state == s.full_position(state)
