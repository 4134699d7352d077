"""Section 2.18: the decisions D21-D37, each value of each."""

from __future__ import annotations

import pytest

from .layout import ids


@pytest.mark.parametrize(("values", "held", "score"), [([], [], 10), ([3, 4, 6, 7], [4, 7], 11)])
def test_D21_prototype_values(scene, values, held, score):
    """2.18 D21: two copies at the card's own value of 5, or copies worth 4 and 7."""
    s = scene(players=3, prototype_values=values).dials(98).specials(0, held, prototype=2).commit({0: "retreat"})
    assert s.result["scores"] == [score, None, None]


def test_D22_nobody_none(scene):
    """2.18 D22 `none`: nobody wins."""
    s = scene(players=3, nobody="none").dials(98).stock(1, threes=2).commit()
    assert (s.result["kind"], s.result["winners"]) == ("none", [])


def test_D22_nobody_highest_df(scene):
    """2.18 D22 `highest_df`: R63-R66 among the eliminated; the file scores 1 and nothing for others."""
    s = scene(players=3, nobody="highest_df").dials(98).stock(0, ones=5).stock(1, threes=2).stock(2, ones=4)
    s.specials(2, blackmail_file=1).commit()
    assert (s.result["kind"], s.result["winners"]) == ("winner", [1])


def test_D22_highest_df_breaks_ties_as_among_the_escaped(scene):
    """2.18 D22 `highest_df`, R66: 6 points each, more tokens win; and it plays no part if one escaped."""
    s = scene(players=3, nobody="highest_df").dials(98).stock(0, ones=6).stock(1, threes=2).commit()
    assert s.result["winners"] == [0]
    s = scene(players=3, nobody="highest_df").dials(98).stock(0, ones=6).commit({1: "retreat"})
    assert (s.result["kind"], s.result["winners"]) == ("winner", [1])


def test_D22_highest_df_with_two_players(scene):
    """2.19 R100, D22: both players over all their operatives, 3 + 3 against 5."""
    s = scene(players=2, nobody="highest_df").dials(98).stock(0, ones=3).stock(1, ones=3).stock(2, ones=5)
    s.commit().finish_round()
    assert (s.result["kind"], s.result["winners"]) == ("winner", [0])


def siren(scene, value, second):
    s = scene(players=3, dial_end=value).item("siren", "proximity(20)").hand(0, "siren").dials(85)
    return s.item("call", "proximity(-30)").hand(1, "call").df(1, ones=1).play({0: "siren", 1: second})


def test_D23_dial_end_immediate(scene):
    """2.18 D23 `immediate`: the game ends in the middle of the round."""
    s = siren(scene, "immediate", "call")
    assert (s.stage, s.proximity) == ("over", 99)


def test_D23_dial_end_security_only(scene):
    """2.18 D23 `security_only`: looked for after the die; others act before and may take it below 99 again."""
    s = siren(scene, "security_only", "download")
    assert (s.stage, s.proximity, s.round) == ("over", 99, 1)
    assert s.op(1).tokens == 1
    s = siren(scene, "security_only", "call")
    assert (s.round, s.proximity) == (2, 69 + s.die())


def test_D23_security_only_does_not_hold_up_the_end_by_escapes(scene):
    """2.18 D23 `security_only`: it is about the dial; when all have escaped the game ends at once (R62)."""
    s = scene(players=3, dial_end="security_only").dials(50).commit(dict.fromkeys(range(3), "retreat"))
    assert (s.stage, s.proximity, s.round) == ("over", 50, 1)


def test_D24_negative_step_zero(scene):
    """2.18 D24: alarm -1 with a 1 (round 7 of seed 1) cannot lower proximity."""
    s = scene(players=3, negative_step="zero").dials(40, -1).start_round(7).play()
    assert s.die() == 1
    assert s.proximity == 40


@pytest.mark.parametrize(("value", "pile"), [("box", "item_box"), ("discard", "discard")])
def test_D25_escaped_commit(scene, value, pile):
    """2.18 D25: the committed Jump Kit of one pushed out of room 1 before its turn."""
    s = scene(players=3, escaped_commit=value).put(2, at=9).hand(0, "grapple_line").hand(1, "jump_kit")
    s.commit({0: "grapple_line", 1: "jump_kit"}).answer("operative", 1).answer("step", "back").finish_round()
    assert s.op(1).position == 0
    assert "jump_kit" in s.state[pile]


@pytest.mark.parametrize(("value", "wounded"), [("enter_items_sludge", True), ("items_first", False)])
def test_D26_entry_order(scene, value, wounded):
    """2.18 D26: room 4 heals whoever enters and a mine lies there."""
    s = scene(players=3, entry_order=value).edit("rooms.robotics_lab", enter="heal(self)").put(0, at=3)
    s.lay("stun_mine", 4, owner=1).play({0: "advance"})
    assert s.op(0).wounded == wounded


@pytest.mark.parametrize("value", ["enter_items_sludge", "items_first"])
def test_D26_the_sludge_comes_last_either_way(scene, value):
    """2.18 D26: an Enter program that takes X on to room 5 keeps it clear of the Sludge."""
    s = scene(players=3, entry_order=value).edit("rooms.robotics_lab", enter="move(fwd,1)").put(0, at=3)
    s.sludge(4).commit({0: "advance"}).answer("step", "forward").finish_round()
    assert (s.op(0).position, s.op(0).delayed) == (5, False)


@pytest.mark.parametrize(("value", "first"), [(False, 1), (True, 2)])
def test_D27_first_player_skips_escaped(scene, value, first):
    """2.18 D27: seat 1 has escaped."""
    s = scene(players=4, first_player_skips_escaped=value).out(1).play()
    assert s.state["first_seat"] == first


@pytest.mark.parametrize(("value", "first"), [(False, 2), (True, 0)])
def test_D27_two_players(scene, value, first):
    """2.18 D27: both of B have escaped."""
    s = scene(players=2, first_player_skips_escaped=value).out(2, 3).play()
    assert s.state["first_seat"] == first


@pytest.mark.parametrize(("value", "last"), [("may", ["decline"]), ("must", [])])
def test_D28_nested_play(scene, value, last):
    """2.18 D28: is "decline" offered."""
    s = scene(players=3, nested_play=value).hand(0, "trauma_patch").commit({0: "trauma_patch"})
    assert s.offers() == ["advance", "retreat", "interface", "download", *last]


def test_D28_must_with_one_card_is_not_asked(scene):
    """2.18 D28 `must`, L4: Sledgehammer's Download is played at once; without the card nothing happens."""
    s = scene(players=3, nested_play="must").df(1, ones=9).hand(0, "sledgehammer").play({0: "sledgehammer"})
    assert s.op(0).tokens == 2
    s = scene(players=3, nested_play="must").item("bag", "play(item); alarm(1)").hand(0, "bag")
    assert s.commit({0: "bag"}).assert_nothing_asked().alarm == 1


@pytest.mark.parametrize(("value", "options"), [("free", [2, 3, 4]), ("must_hit", [2, 4])])
def test_D29_destroy_choice(scene, value, options):
    """2.18 D29: locks in 2 and 4 of three rooms near."""
    s = scene(players=3, destroy_choice=value).line({2: "prototype_vault", 4: "server_closet"})
    s.lock(2, 4).put(0, at=3).hand(0, "disrupter_laser").commit({0: "disrupter_laser"})
    s.answer("room", 4, options=options).finish_round()
    assert s.room(4).obstacle == "none"


@pytest.mark.parametrize("value", ["free", "must_hit"])
def test_D29_without_anything_to_hit_all_rooms_are_offered(scene, value):
    """2.18 D29 `must_hit`: "else all"; also for NPCs."""
    s = scene(players=3, destroy_choice=value).put(0, at=3).hand(0, "gauss_pistol").commit({0: "gauss_pistol"})
    s.answer("branch", 0).answer("room", 4, options=[2, 3, 4]).answer("play", "decline").assert_nothing_asked()


def test_D29_must_hit_for_npcs(scene):
    """2.18 D29 `must_hit`: the only room near with an NPC is taken without a question."""
    s = scene(players=3, destroy_choice="must_hit").put(0, at=3).npc("james_harris", 4).hand(0, "gauss_pistol")
    s.commit({0: "gauss_pistol"}).answer("branch", 0)
    assert s.npc_at("james_harris") == (14, False)


@pytest.mark.parametrize(("value", "tokens"), [(True, 5), (False, 4)])
def test_D30_wire_stacks_extract(scene, value, tokens):
    """2.18 D30: one extractor in a room with the Wire."""
    s = scene(players=3, extraction=True, wire_stacks_extract=value).df(1, ones=9)
    s.lay("high_capacity_wire", 1, owner=2).play({0: "extract"})
    assert s.op(0).tokens == tokens


@pytest.mark.parametrize("value", [False, True])
def test_D31_swap_is_entry(scene, value):
    """2.18 D31: 3 and 5 change places; the Enter program of 5 and the mine in 3 act if that is an entry."""
    s = scene(players=3, swap_is_entry=value).put(0, at=3).put(1, at=5).hand(0, "decoy_suit")
    s.edit("rooms.server_closet", enter="wound(self)").lay("stun_mine", 3, owner=2)
    s.commit({0: "decoy_suit"}).answer("operative", 1)
    assert s.positions() == [5, 3, 1]
    assert [s.op(i).wounded for i in range(3)] == [value, value, False]


@pytest.mark.parametrize("value", ["card", 1, 2])
def test_D32_floor_of_checkpoint(scene, value):
    """2.18 D32: on which floor the Security Checkpoint is dealt; the shipped row says 1."""
    places = set()
    for game in range(40):
        line = scene(players=3, game=game, floor_of_checkpoint=value).blank_facility().deal().state["line"]
        places |= {line.index("security_checkpoint") + 1} if "security_checkpoint" in line else set()
    floor = set(range(7, 13)) if value == 2 else set(range(1, 7))
    assert len(places) >= 4
    assert places <= floor


def test_D33_there_is_no_hand_limit(scene):
    """2.18 D33: a hand of twelve draws two more."""
    s = scene(players=3, hand_limit="none").item("kit", "draw_item(2)")
    s.hand(0, "kit", *ids(s.cards, "item")[:12]).play({0: "kit"})
    assert len(s.op(0).items) == 14


def test_D34_the_game_goes_on_with_one_operative_left(scene):
    """2.18 D34: no rule ends it; the last one is asked for a card in the next round."""
    s = scene(players=3, voluntary_stop="none").out(1, 2).play()
    assert (s.round, s.question.kind, s.question.operative) == (2, "commit", 0)


@pytest.mark.parametrize("value", [True, False])
def test_D35_hologram_skips_sludge(scene, value):
    """2.18 D35: Hologram and Sludge in 4; the onward move to 5 follows either way."""
    s = scene(players=3, hologram_skips_sludge=value).put(0, at=3).sludge(4)
    s.lay("hologram_projection", 4, owner=1).play({0: "advance"})
    assert (s.op(0).position, s.op(0).delayed) == (5, not value)


def test_D35_the_onward_move_follows_only_if_the_operative_is_still_there(scene):
    """2.18 D35 `false`: an edited Sludge in the Hologram's room 4 throws X back to 3, where it stays."""
    s = scene(players=3, hologram_skips_sludge=False).edit(
        "specials.sludge", standing="trap(all,forever){move(back,1)}"
    )
    s.put(0, at=3).sludge(4).lay("hologram_projection", 4, owner=1).commit({0: "advance"})
    s.answer("step", "back", source="sludge").assert_nothing_asked()
    assert s.op(0).position == 3


@pytest.mark.parametrize(("value", "position"), [(True, 0), (False, 1)])
def test_D36_hologram_out(scene, value, position):
    """2.18 D36: Hologram in 1, entered backward from 2; `false`: X stays and the room does nothing to it."""
    s = scene(players=3, hologram_out=value).put(0, at=2).lay("hologram_projection", 1, owner=1)
    s.edit("rooms.first_aid_station", enter="wound(self)").play({0: "retreat"})
    assert (s.op(0).position, s.op(0).wounded) == (position, False)


@pytest.mark.parametrize(("value", "offered"), [(True, [1, 2, 3]), (False, [2, 3])])
def test_D37_take_from_teammate_df(scene, value, offered):
    """2.18 D37: Data Leech of A1 among three others who hold tokens."""
    s = scene(players=2, take_from_teammate=value).hand(0, "data_leech")
    for op in (1, 2, 3):
        s.stock(op, ones=2)
    s.commit({0: "data_leech"}).answer("own_order", 0).answer("operative", 2, options=offered)
    assert s.taken() == [2, 2, 0, 2]


@pytest.mark.parametrize(("value", "hands"), [(True, ["slider"]), (False, [])])
def test_D37_take_from_teammate_items(scene, value, hands):
    """2.18 D37: `take_item` with the teammate the only one who holds a card."""
    s = scene(players=2, take_from_teammate=value).item("thief", "take_item(one_any,1,hand)")
    s.hand(0, "thief").hand(1, "slider").play({0: "thief"})
    assert s.op(0).items == hands


@pytest.mark.parametrize("value", [True, False])
def test_D31_of_two_swapped_the_actor_enters_first(scene, value):
    """2.18 D31: room 5 raises the alarm for the actor, room 3 wounds the other when the alarm has risen."""
    s = scene(players=3, swap_is_entry=value).put(0, at=3).put(1, at=5).hand(0, "decoy_suit")
    s.edit("rooms.server_closet", enter="alarm(1)").edit("rooms.records_archive", enter="if(alarm_ge(1)){wound(self)}")
    s.commit({0: "decoy_suit"}).answer("operative", 1)
    assert (s.alarm, s.op(0).wounded, s.op(1).wounded) == (int(value), False, value)
