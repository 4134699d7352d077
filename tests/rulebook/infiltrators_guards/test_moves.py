"""Section 2.4: an infiltrator's turn, moves and leaving (R30-R34, R95)."""

from __future__ import annotations

import pytest

from .names import END, LEAVE, hack, move, xy


def walker(scene, *path, noise=0, shaded=(), cards="", n=3, **rules):
    """Infiltrator 1 takes its whole turn; the next one's turn begins."""
    s = scene(n=n, **rules).shade(*shaded).inf(0, 0).inf(1, 30, cards, noise=noise).acting(0, left=1).do(END)
    return s.do(*(move(tile) for tile in path))


def test_R30_T1_noise_fades_at_the_start_of_the_turn(scene):
    """8.4 T1: noise 2 at turn start is 1; only of the infiltrator whose turn begins."""
    s = scene(n=3).inf(1, 30, noise=2).inf(2, 40, noise=2).do(END)
    assert (s.noise(1), s.noise(2), s.question.figure) == (1, 2, 1)


@pytest.mark.parametrize(("noise", "fade", "left"), [(1, 1, 0), (0, 1, 0), (3, 2, 1), (1, 3, 0), (3, 0, 3)])
def test_R30_noise_fade(scene, noise, fade, left):
    """2.4 R30 (1): `noise_fade`, not below 0."""
    assert scene(noise_fade=fade).inf(1, 30, noise=noise).do(END).noise(1) == left


@pytest.mark.parametrize(("rule", "noise"), [("each", 2), ("once", 1)])
def test_R33_D37_T2_two_lit_moves(scene, rule, noise):
    """8.4 T2."""
    assert walker(scene, 31, 32, move_noise=rule).noise(1) == noise


def test_R33_T3_a_shaded_then_a_lit_tile(scene):
    """8.4 T3: 1, then 0 at the start, 0, 1."""
    s = walker(scene, noise=1, shaded=(31,))
    assert s.noise(1) == 0
    assert s.do(move(31)).noise(1) == 0
    assert s.do(move(32)).noise(1) == 1


def test_R33_T4_soft_soles(scene):
    """8.4 T4: one quiet move a turn; it is there again in the next turn."""
    s = scene().shade(31).inf(0, 30, "soft_soles").quiet_moves(1)
    assert s.do(move(32)).noise(0) == 0
    assert s.i(0).quiet_left == 0
    assert s.do(move(31)).noise(0) == 0
    s.do(END)
    assert (s.state["round"], s.i(0).quiet_left) == (2, 1)
    assert s.do(move(32)).noise(0) == 0
    assert s.do(move(33)).noise(0) == 1


def test_R33_T5_shade_uses_no_quiet_move(scene):
    """8.4 T5: shaded, then lit."""
    s = walker(scene, 31, 32, cards="soft_soles", shaded=(31,))
    assert s.noise(1) == 0


def test_R33_quiet_moves_are_added_up(scene):
    """2.4 R33, R84: two pairs of Soft Soles are two quiet moves in a turn."""
    assert walker(scene, 31, 32, cards="soft_soles soft_soles").noise(1) == 0
    assert walker(scene, 31, 32, cards="soft_soles").noise(1) == 1


def test_R33_once_with_a_quiet_move(scene):
    """2.4 R33, D37 `once`: a quiet move has made no noise, so the next one does; the third makes none."""
    s = scene(n=2, move_noise="once", actions_per_turn=3).inf(0, 30, "soft_soles").quiet_moves(1)
    assert [s.do(move(t)).noise(0) for t in (31, 32, 33)] == [0, 1, 1]


@pytest.mark.parametrize(("per", "noise"), [(0, 0), (2, 2), (3, 3)])
def test_R33_noise_of_a_lit_move(scene, per, noise):
    """1, R33: `noise_per_lit_move`."""
    assert walker(scene, 31, noise_per_lit_move=per).noise(1) == noise


def test_R32_only_the_end_tile_counts(scene):
    """2.4 R32: lit tiles on the way to a shaded one make no noise, shade on the way saves none."""
    assert walker(scene, 33, shaded=(33,)).noise(1) == 0
    assert walker(scene, 33, shaded=(31, 32)).noise(1) == 1


def test_R32_R12_moves_are_all_tiles_within_movement(scene):
    """2.1 R12, 2.4 R32: 5 steps of the Agent, diagonal or not; with Stims 6."""
    s = scene().inf(0, xy(6, 6))
    assert s.moves() == [t for t in range(144) if 1 <= max(abs(t // 12 - 6), abs(t % 12 - 6)) <= 5 and t != 143 - 1]
    more = scene().inf(0, xy(6, 6), "stims").moves()
    assert set(more) - set(s.moves()) >= {xy(0, 6), xy(0, 0), xy(6, 0)}


def test_R12_figures_of_both_sides_block_the_way(scene):
    """2.1 R12: a corridor closed by a guard, or by a fellow; an objective does not close it (R90)."""
    for blocker in ("guard", "fellow", "objective"):
        s = scene().inf(0, xy(0, 0))
        for c in range(4):
            s.wall(xy(0, c), "S")
        if blocker == "guard":
            s.foe(0, xy(0, 2))
        elif blocker == "fellow":
            s.inf(1, xy(0, 2))
        else:
            s.objective(0, xy(0, 2))
        assert (xy(0, 3) in s.moves()) == (blocker == "objective")
        assert (xy(0, 2) in s.moves()) == (blocker == "objective")


def test_D26_staying_is_no_move(scene):
    """3 D26: the own tile is never an end tile."""
    s = scene().inf(0, 30).foe(0, 60)
    assert move(30) not in s.options
    assert move(60) not in s.guard_phase().answer("activate", 0).options


def test_R31_acts_may_be_repeated_and_end_ends(scene):
    """2.4 R31: two actions; "end" after one."""
    s = scene().inf(0, 30).do(move(31))
    assert (s.i(0).actions_left, s.question.figure) == (1, 0)
    assert s.do(move(32)).question.figure == 1
    assert scene().inf(0, 30).do(move(31), END).question.figure == 1


@pytest.mark.parametrize("actions", [1, 3, 4])
def test_R31_actions_per_turn(scene, actions):
    """1, R31."""
    s = scene(actions_per_turn=actions).inf(0, 30)
    for k in range(actions):
        assert s.question.figure == 0
        s.do(move(31 if k % 2 == 0 else 30))
    assert (s.question.figure, s.i(1).actions_left) == (1, actions)


# ------------------------------------------------------------------ leaving


@pytest.mark.parametrize("movement", [4, 1])
def test_R34_T6_leaving_from_an_open_edge_tile(scene, movement):
    """8.4 T6: cost 1."""
    s = scene().edit("infiltrator", "agent", movement=movement).inf(0, 5)
    assert s.offered(LEAVE)


@pytest.mark.parametrize(("char", "legal"), [("breaker", False), ("agent", True)])
def test_R34_T7_four_steps_from_the_only_exit(scene, char, legal):
    """8.4 T7: Movement 4 is too little, 5 is enough."""
    s = scene().shut_rim(5).inf(0, xy(4, 5), char=char)
    assert s.offered(LEAVE) == legal


def test_R34_the_exit_tile_at_the_end_of_a_whole_move(scene):
    """2.4 R34: what has just been enough is noted, too."""
    s = scene().shut_rim(5).inf(0, xy(4, 5), char="agent").do(LEAVE)
    assert s.facts["exit_tile"][0] == 5


@pytest.mark.parametrize(("guarded", "legal"), [(True, False), (False, True)])
def test_R34_T8_the_near_exit_is_occupied(scene, guarded, legal):
    """8.4 T8: the next one is 4 steps away, Movement 4."""
    s = scene().shut_rim(4, 24).inf(0, 28, char="breaker")
    if guarded:
        s.foe(0, 4)
    assert s.offered(LEAVE) == legal


def test_R34_a_wall_on_the_rim_shuts_an_edge_tile(scene):
    """2.1 R11, R5: one open side is enough, none is not; a corner has two."""
    for sides, legal in ((("N",), True), (("W",), True), (("N", "W"), False)):
        s = scene().edit("infiltrator", "agent", movement=1).inf(0, 0).wall(0, *sides)
        assert s.offered(LEAVE) == legal


@pytest.mark.parametrize(("at", "exit_tile"), [(13, 0), (5, 5), (29, 3), (131, 131), (118, 107)])
def test_R34_the_exit_tile(scene, at, exit_tile):
    """2.4 R34: the nearest, of several the lowest number; the own tile is nearest of all."""
    s = scene().inf(0, at).do(LEAVE)
    assert (s.facts["exit_tile"][0], s.facts["left_round"][0]) == (exit_tile, 1)


def test_R34_leaving_ends_the_turn_and_takes_the_noise(scene):
    """2.4 R34: off the board for good, noise 0, nothing made by it; its other action is lost."""
    s = scene().inf(0, 5, noise=2).do(LEAVE)
    assert (s.i(0).state, s.i(0).tile, s.noise(0), s.question.figure) == ("left", -1, 0, 1)
    s.do(END)
    assert (s.state["round"], s.question.figure, s.i(0).state) == (2, 1, "left")


@pytest.mark.parametrize(("entry", "at", "rule", "legal"), [
    (0, 11, "own_entry", False), (0, 11, "any_edge", True), (0, 0, "own_entry", True), (0, xy(2, 2), "own_entry", True),
])  # fmt: skip
def test_D27_T74_own_entry(scene, entry, at, rule, legal):
    """8.4 T74: only the tile on which it entered, with its distance."""
    s = scene(exit_where=rule).inf(0, at, entry=entry)
    assert s.offered(LEAVE) == legal


def test_D27_own_entry_occupied(scene):
    """3 D27, R34: a figure on it closes it, whatever other edge tiles are free."""
    s = scene(exit_where="own_entry").inf(0, 2, entry=0).foe(0, 0)
    assert not s.offered(LEAVE)


@pytest.mark.parametrize(("hacked", "legal"), [(1, False), (2, True), (3, True)])
def test_D28_objectives_done(scene, hacked, legal):
    """3 D28, R71 (b): two of three of the Data Raid."""
    s = scene(exit_when="objectives_done").inf(0, 5)
    for k in range(hacked):
        s.hacked(k)
    assert s.offered(LEAVE) == legal


@pytest.mark.parametrize("out", [False, True])
def test_D28_the_mark_must_be_out(scene, out):
    """3 D28, R71 (c)."""
    s = scene(exit_when="objectives_done", mission="manhunt").inf(0, 5).marked(0)
    if not out:
        s.foe(0, 140)
    assert s.offered(LEAVE) == out


# ------------------------------------------------------------ little to do


def test_R95_movement_below_one(scene):
    """2.12 R95: no move and no leave, but other acts."""
    s = scene().edit("infiltrator", "agent", movement=3).add("equipment", "weight", copies=0, kind="tool", move=-3)
    s.inf(0, 3, "weight").objective(0, 3)
    assert s.options == [END, hack(0)]


def test_R83_T71_an_infiltrator_that_can_only_end(scene):
    """8.4 T71: surrounded, nothing to attack with: not asked; its act is an "end" all the same."""
    s = scene(guards_per_infiltrator=4).edit("infiltrator", "breaker", c=0, r=0).inf(1, xy(5, 7)).inf(0, xy(9, 1))
    ring = [xy(5 + dr, 7 + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc]
    for g, tile in enumerate(ring):
        s.foe(g, tile)
    s.do(END)
    assert s.asked == "activate"
    assert s.facts["acts"][1][0] == 1


def test_R26_turns_go_in_turn_order(scene):
    """2.3 R26: whatever the seats; the order holds in every round (R22)."""
    s = scene(n=3)
    s.p["order"] = [2, 0, 1]
    s.acting(2)
    seats = []
    for _ in range(6):
        seats.append((s.state["round"], s.question.seat, s.question.figure))
        s.do(END)
    assert seats == [(1, 2, 2), (1, 0, 0), (1, 1, 1), (2, 2, 2), (2, 0, 0), (2, 1, 1)]
