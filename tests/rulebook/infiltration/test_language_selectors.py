"""Section 3: room selectors, who selectors and conditions."""

from __future__ import annotations

import pytest


def probe(scene, program, players=4, **rules):
    """A scene in which operative 0 holds a card with this program."""
    return scene(players=players, **rules).item("probe", program).hand(0, "probe")


# ------------------------------------------------------------------ rooms


@pytest.mark.parametrize(("selector", "rooms"), [
    ("adj", [4, 6]), ("here_or_adj", [4, 5, 6]), ("any", [1, 2, 3, 4, 5, 6, 7])])  # fmt: skip
def test_room_selectors_list_revealed_rooms(scene, selector, rooms):
    """Section 3, room selectors: rooms 1 to 7 are open, here is 5."""
    s = probe(scene, f"add_df(1,{selector})").open(7).put(0, at=5).commit({0: "probe"})
    s.answer("room", rooms[-1], options=rooms).assert_nothing_asked()
    assert s.room(rooms[-1]).tokens == 1


def test_room_selector_here_sets_target_without_a_question(scene):
    """Section 3: "with one room it is taken and `target` is set to it too"."""
    s = probe(scene, "destroy(lock,here,1); move(fwd,1); add_df(2,target)").put(0, at=5)
    s.commit({0: "probe"}).answer("step", "forward").finish_round()
    assert (s.room(5).tokens, s.room(6).tokens) == (2, 0)


def test_room_selector_with_no_room_empties_target(scene):
    """Section 3: in S `adj` is empty; the operation on an empty `target` does nothing."""
    s = probe(scene, "add_df(1,here); destroy(lock,adj,1); add_df(5,target)").put(0, at=13).play({0: "probe"})
    assert s.room(13).tokens == 1
    assert sum(s.state["pool"]) == 116


def test_room_selector_any_in_the_secret_room_is_s_only(scene):
    """Section 3: no question."""
    s = probe(scene, "add_df(1,any)").put(0, at=13).commit({0: "probe"}).assert_nothing_asked()
    assert s.room(13).tokens == 1


def test_room_selector_target_is_empty_at_the_start(scene):
    """Section 3: `target` is private to the run of the program and empty at first."""
    s = probe(scene, "add_df(3,target)").play({0: "probe"})
    assert sum(s.state["pool"]) == 117


def test_target_is_private_to_each_run(scene):
    """Section 3, L9: the nested item does not see the outer target, nor does it change it."""
    s = probe(scene, "destroy(lock,here,1); play(item); add_df(2,target)").put(0, at=5)
    s.item("inner", "add_df(7,target); move(fwd,1); destroy(lock,here,1)").hand(0, "inner")
    s.commit({0: "probe"}).answer("play", "inner").answer("step", "forward").finish_round()
    assert (s.room(5).tokens, s.room(6).tokens) == (2, 0)


def test_target_is_left_alone_by_pool_and_by_the_fixed_here(scene):
    """Section 3: `take_df(n,pool)`, `stay(here)` and `npc_flip(here)` leave `target` as it is."""
    s = scene(players=3).put(0, at=5).item(
        "probe", "destroy(lock,adj,1); take_df(1,pool); stay(here); npc_flip(here); add_df(2,target)",
        "room", "hologram").hand(0, "probe")  # fmt: skip
    s.commit({0: "probe"}).answer("room", 6, options=[4, 6]).finish_round()
    assert (s.room(5).tokens, s.room(6).tokens, s.op(0).tokens) == (0, 2, 1)


def test_here_is_the_host_room_of_a_room_program_also_from_elsewhere(scene):
    """Section 3, `here`: the Server Closet's terminal (5) used from 4 adds its tokens in 5."""
    s = scene(players=3).put(0, at=4).terminal(5).hand(0, "secretaries").commit({0: "secretaries"})
    s.answer("play", "interface").answer("room", 5).finish_round()
    assert (s.room(4).tokens, s.room(5).tokens) == (0, 2)


def test_here_is_the_room_of_the_trap(scene):
    """Section 3, `here`: the trap in 4 sends X on to 5 and then fills room 4."""
    s = scene(players=3).item("spring", "stay(here)", "room", "trap(others,forever){move(fwd,1); add_df(1,here)}")
    s.put(0, at=3).lay("spring", 4, owner=1).commit({0: "advance"}).answer("step", "forward").finish_round()
    assert (s.op(0).position, s.room(4).tokens, s.room(5).tokens) == (5, 1, 0)


def test_here_is_the_current_room_of_the_npc(scene):
    """Section 3, `here`: after its step."""
    s = scene(players=3).edit("npcs.tyrone_kent", act="npc_step(back,1); add_df(2,here)").npc("tyrone_kent", 6)
    s.play()
    assert (s.room(5).tokens, s.room(6).tokens) == (2, 0)


# -------------------------------------------------------------------- who

# Operative 0 stands in 5, the others in  5 (op 1), 6 (op 2), 7 (op 3), 9 (op 4), S (op 5).
PLACES = (5, 5, 6, 7, 9, 13)


def crowd(scene, program):
    s = probe(scene, program, players=6)
    for op, at in enumerate(PLACES):
        s.put(op, at=at)
    return s.commit({0: "probe"})


@pytest.mark.parametrize(
    ("selector", "offered"), [("one_near", [1, 2]), ("one_within2", [2, 3]), ("one_any", [1, 2, 3, 4])]
)
def test_one_selectors_offer_others_by_distance(scene, selector, offered):
    """Section 3: `one_within2` is distance 1 or 2 and not here; nobody sees S from the line (R42)."""
    s = crowd(scene, f"wound({selector})").answer("operative", offered[-1], options=offered)
    assert [s.op(i).wounded for i in range(6)] == [i == offered[-1] for i in range(6)]


def test_one_here_with_a_single_other_is_not_asked(scene):
    """Section 3, L4: operative 1 is the only other one in room 5."""
    s = crowd(scene, "wound(one_here)").assert_nothing_asked()
    assert [s.op(i).wounded for i in range(6)] == [False, True, False, False, False, False]


@pytest.mark.parametrize(("selector", "hit"), [
    ("self", {0}), ("all_here", {0, 1}), ("others_here", {1}),
    ("others_near", {1, 2}), ("others", {1, 2, 3, 4}),
])  # fmt: skip
def test_group_selectors_ask_nobody(scene, selector, hit):
    """Section 3: `all_here` is with the actor, `others` are all others on this side of the border."""
    s = crowd(scene, f"wound({selector})").assert_nothing_asked()
    assert {i for i in range(6) if s.op(i).wounded} == hit


def test_one_selectors_offer_also_those_for_whom_nothing_would_change(scene):
    """Section 3: "whether or not the effect would change anything for it"."""
    s = probe(scene, "wound(one_here)", players=3).put(1, at=1, wounded=True).commit({0: "probe"})
    s.answer("operative", 1, options=[1, 2])
    assert not s.op(2).wounded


def test_without_an_actor_all_inside_are_others(scene):
    """Section 3, L10: an NPC program with `others_here` and `others_near`."""
    s = scene(players=4).edit("npcs.james_harris", act="wound(others_here); delay(others_near)")
    s.npc("james_harris", 5).put(0, at=5).put(1, at=6).put(2, at=7).put(3, at=5).play()
    assert [s.op(i).wounded for i in range(4)] == [True, False, False, True]
    assert [s.op(i).delayed for i in range(4)] == [True, True, False, True]


def test_who_is_measured_from_here_and_not_from_the_actor(scene):
    """Section 3: a room program run from next door: *here* is 6, the actor stands in 5."""
    s = scene(players=4).edit("rooms.lobby", interface="wound(all_here)").terminal(6).hand(0, "secretaries")
    s.put(0, at=5).put(1, at=6).put(2, at=5).commit({0: "secretaries"})
    s.answer("play", "interface").answer("room", 6).finish_round()
    assert [s.op(i).wounded for i in range(4)] == [False, True, False, False]


# ------------------------------------------------------------- conditions


def rings(scene, condition, prepare):
    s = prepare(probe(scene, f"if({condition}){{alarm(3)}}", players=3).put(0, at=5))
    before = s.alarm
    return s.play({0: "probe"}).alarm == before + 3


def lock(s):
    return s.lock(5)


def worker(s):
    return s.line({5: "robotics_lab"}).worker(5)


CONDITIONS = [
    ("has_lock", lock, worker),
    ("no_lock", worker, lock),
    ("has_worker", worker, lock),
    ("no_worker", lock, worker),
    ("alarm_ge(2)", lambda s: s.dials(0, 2), lambda s: s.dials(0, 1)),
    ("wounded", lambda s: s.put(0, at=5, wounded=True), lambda s: s.put(1, at=5, wounded=True)),
    ("alone", lambda s: s, lambda s: s.put(1, at=5)),
    ("npc_here", lambda s: s.npc("csx_13", 5, faceup=False), lambda s: s.npc("csx_13", 4, faceup=False)),
    ("df_ge(3)", lambda s: s.df(5, 1, 1, 1), lambda s: s.df(5, 1, 1, 0)),
    ("die_le(6)", lambda s: s, None),
    ("die_le(0)", None, lambda s: s),
]


@pytest.mark.parametrize(("condition", "true", "false"), CONDITIONS)
def test_conditions(scene, condition, true, false):
    """Section 3, `if`: a position in which each condition holds and one in which it does not."""
    assert true is None or rings(scene, condition, true)
    assert false is None or not rings(scene, condition, false)


def test_a_condition_is_about_here_and_not_about_the_actor(scene):
    """Section 3: has_lock "of here", run from next door."""
    s = scene(players=3).edit("rooms.lobby", interface="if(has_lock){alarm(1)}; if(alone){alarm(2)}").terminal(6)
    s.put(0, at=5).put(1, at=6).lock(5).hand(0, "secretaries").commit({0: "secretaries"})
    s.answer("play", "interface").answer("room", 6).finish_round()
    assert s.alarm == 0
