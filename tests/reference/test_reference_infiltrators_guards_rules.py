"""Small cases of section 8.4 in positions made by hand, against the reference engine of the guards game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from .infiltrators_guards import Table
from .infiltrators_guards.components import shipped
from .infiltrators_guards.looking import LIT, SHADED, answers, ask_until, infiltrator, options
from .infiltrators_guards.purposes import Purpose
from .infiltrators_guards.scenes import END, LEAVE, STOP, Scene, fight, go, hack, shoot, throw, unarmed, use


def test_T1_noise_fades_at_the_start_of_a_turn():
    table = Scene().infiltrator(0, SHADED).infiltrator(1, 5, noise=2).play(END)
    assert (table.question().figure, infiltrator(table, 1)["noise"]) == (1, 1)


@pytest.mark.parametrize(("how", "noise"), [("each", 2), ("once", 1)])
def test_T2_two_moves_into_the_light(how, noise):
    table = Scene(move_noise=how).infiltrator(0, SHADED).infiltrator(1, 132)
    assert answers(table.table(), go(2), go(3))["infiltrators"][0]["noise"] == noise


def test_T4_T5_quiet_moves_are_not_used_up_by_shade():
    scene = Scene().infiltrator(0, 2, cards="soft_soles", quiet_left=1).infiltrator(1, 132)
    assert answers(scene.table(), go(SHADED), go(3))["infiltrators"][0]["noise"] == 0
    assert answers(scene.table(), go(3), go(2))["infiltrators"][0]["noise"] == 1


def test_T6_T7_T8_leaving_costs_one_step_more():
    scene = Scene().infiltrator(0, 2, "decker").infiltrator(1, 132)
    assert LEAVE in options(scene.table())
    # From 39 the nearest open edge tiles are at distance 3 (row 0 and column 0).
    scene = Scene().infiltrator(0, 39, "breaker").infiltrator(1, 132)
    assert LEAVE in options(scene.table())
    position = scene.table().game.board.lengths(39)
    near = [tile for tile in scene.table().game.board.open_edge if position[tile] == 3]
    for tile in near:
        scene.guard(tile)
    assert LEAVE not in options(scene.table())
    assert LEAVE in options(scene.infiltrator(0, 39, "agent").table())


def test_T9_the_last_one_leaves():
    table = Scene().infiltrator(0, 2).infiltrator(1, -1, state="taken").guard(60).play(LEAVE)
    end = table.snapshot()
    assert table.question() is None
    assert (end["missions"][0]["end"], end["round"], end["facts"]["exit_tile"]) == ("mixed", 1, [2, -1])
    assert (table.executed["rule.R55"], end["alert"]) == (0, 1)


@pytest.mark.parametrize(
    ("tile", "reach_1", "reach_0"), [(39, True, True), (27, True, False), (40, True, False), (37, 0, 0)]
)
def test_T10_hacking_reach(tile, reach_1, reach_0):
    for reach, legal in ((1, reach_1), (0, reach_0)):
        scene = Scene(hack_reach=reach).infiltrator(0, tile).infiltrator(1, 132).objective(39)
        assert (hack(0) in options(scene.table())) == legal


def test_T11_T12_T13_T14_the_hack_check():
    scene = Scene().infiltrator(0, 39, "ghost", "decoder deck_rig").infiltrator(1, 132).objective(39)
    table = scene.table()
    throw(table, 1, 5, 2, 3)
    end = answers(table, hack(0))
    assert end["objectives"] == [{"tile": 39, "progress": 1, "hacked": 0, "hacker": -1}]
    throw(table, 5, 1, 1, 1)
    end = answers(table, hack(0))
    assert end["objectives"] == [{"tile": 39, "progress": 2, "hacked": 1, "hacker": 0}]
    assert (end["alert"], end["alert_by_source"][4], end["facts"]["hack_round"]) == (2, 1, [1, 0, 0, 0])
    table = Scene(alert_on_hack_fail=1).infiltrator(0, 39).infiltrator(1, 132).objective(39, progress=1).table()
    throw(table, 1, 2)
    end = answers(table, hack(0))
    assert (end["alert_by_source"][5], end["objectives"][0]["progress"]) == (1, 1)
    table = Scene(hack_accumulate=False).infiltrator(0, 39).infiltrator(1, 132).objective(39).table()
    throw(table, 1, 5, 6, 4)
    end = answers(table, hack(0), hack(0))
    assert (end["objectives"][0]["hacked"], end["objectives"][0]["progress"]) == (0, 1)


def test_T15_T16_T17_who_hacks():
    scene = Scene().infiltrator(0, 40).infiltrator(1, 27).objective(39, progress=1).guard(39)
    table = scene.table()
    throw(table, 1, 1, 5, 5)
    end = answers(table, hack(0), END, hack(0))
    assert end["objectives"][0]["hacker"] == 1
    assert hack(0) not in options(table)


def test_T18_T19_T20_shooting():
    assert not any(160 <= code < 288 for code in options(Scene().infiltrator(0, 24, "marksman").guard(26).table()))
    for tile, legal in ((29, True), (30, False), (25, True)):
        table = Scene().infiltrator(0, 24, cards="bow").infiltrator(1, 132).guard(tile).table()
        assert (shoot(0, 0) in options(table)) == legal
    table = Scene().infiltrator(0, 12, cards="bow").infiltrator(1, 132).guard(15).table()
    assert shoot(0, 0) not in options(table)
    for block in (False, True):
        scene = Scene(figures_block_shots=block).infiltrator(0, 24, cards="bow").infiltrator(1, 26)
        assert (shoot(0, 0) in options(scene.guard(28).table())) != block


def test_T22_the_most_dice():
    scene = Scene().infiltrator(0, SHADED, "blade", "garrotte").infiltrator(1, 2).guard(1, "enforcer", hits=0)
    table = scene.table()
    left = throw(table, *[1] * 8)
    end = answers(table, fight(0, 0))
    assert (left, end["alert"], end["infiltrators"][0]["noise"]) == ([], 1, 0)
    assert (end["facts"]["attack_dice"], end["facts"]["gang_dice"]) == ([8, 0], [1, 0])


@pytest.mark.parametrize(("silent", "noise"), [(False, 1), (True, 0)])
def test_T23_unarmed_and_missed(silent, noise):
    table = Scene(unarmed_silent=silent).infiltrator(0, LIT, "blade").infiltrator(1, 132).guard(3).table()
    left = throw(table, 1, 1, 1, 1)
    end = answers(table, unarmed(0))
    assert (left, end["alert"], end["infiltrators"][0]["noise"]) == ([], 1 + noise, noise)


@pytest.mark.parametrize(("stack", "dice"), [(False, 3), (True, 5)])
def test_T24_stacked_weapons(stack, dice):
    scene = Scene(stack_bonus=stack).infiltrator(0, 26, cards="pistol machine_pistol").infiltrator(1, 132)
    table = scene.guard(28).table()
    left = throw(table, *[1] * dice)
    answers(table, shoot(0, 0))
    assert left == []


@pytest.mark.parametrize(("mode", "dice"), [("any", 3), ("each", 4)])
def test_T25_T26_gang_up(mode, dice):
    scene = Scene(4, gang_mode=mode).infiltrator(0, 26).infiltrator(1, 32, cards="bow").infiltrator(2, 15)
    table = scene.infiltrator(3, -1, state="left", cards="bow").guard(27).table()
    left = throw(table, *[1] * dice)
    answers(table, unarmed(0))
    assert left == []


def test_T27_noise_at_the_cap():
    table = Scene().infiltrator(0, LIT, noise=3).infiltrator(1, 132).guard(3).table()
    throw(table, 1, 1)
    end = answers(table, unarmed(0))
    assert (end["alert"], end["infiltrators"][0]["noise"], end["facts"]["noise_made"][0]) == (2, 3, [0, 0, 0, 0])


@pytest.mark.parametrize(
    ("kind", "hits", "on_miss", "faces"),
    [
        ("hound", 0, True, (5, 1, 4)),
        ("enforcer", 4, True, (1, 1, 1, 1)),
        ("enforcer", 4, False, (1, 1)),
        ("patrol", 0, 1, (6, 1)),
    ],
)
def test_T28_T29_T30_death_checks(kind, hits, on_miss, faces):
    table = Scene(check_on_miss=bool(on_miss)).infiltrator(0, LIT).infiltrator(1, 132).guard(3, kind, hits=hits).table()
    left = throw(table, *faces)
    answers(table, unarmed(0))
    assert left == []


def test_T31_a_vest():
    for hits, faces in ((3, (5, 1, 1)), (4, (5, 1, 1, 1))):
        scene = Scene(1).infiltrator(0, LIT, "breaker", "vest", hits=hits, actions_left=1).guard(3, "watchman")
        table = ask_until(scene.table(), "activate")
        table.answer(0)
        left = throw(table, *faces)
        answers(table, 416)
        assert left == []


@pytest.mark.parametrize(("hits", "left"), [(3, 1), (1, 0)])
def test_T32_a_medkit(hits, left):
    table = Scene().infiltrator(0, LIT, cards="medkit", hits=hits).infiltrator(1, 132).table()
    end = answers(table, use(0))
    assert (end["infiltrators"][0]["hits"], end["infiltrators"][0]["uses"]) == (left, [0])
    assert use(0) not in options(table)
    assert use(0) not in options(Scene().infiltrator(0, LIT, cards="medkit").infiltrator(1, 132).table())


@pytest.mark.parametrize(("ear", "noise", "rise"), [(0, 75, 1), (41, 134, 0), (60, 67, 1)], ids=["near", "far", "line"])
def test_T34_heard_noise(ear, noise, rise):
    table = Scene(1).infiltrator(0, noise, noise=1).guard(ear).play(END)
    assert table.snapshot()["alert_by_source"][2] == rise


def test_T35_T36_two_heard_and_the_dead_hear_nothing():
    for how, rise in (("once", 1), ("each", 2)):
        scene = Scene(heard_count=how).infiltrator(0, 26, noise=1).infiltrator(1, 29, noise=2)
        assert scene.guard(27).play(END, END).snapshot()["alert_by_source"][2] == rise
    table = Scene(1).infiltrator(0, 26, noise=1).guard(-1).guard(143).play(END)
    assert table.snapshot()["alert"] == 1


def test_T37_T38_general_alert():
    table = Scene().infiltrator(0, 26).infiltrator(1, 29).guard(60).set(alert=5, round=4).play(END, END)
    end = table.snapshot()
    assert (end["missions"][0]["end"], end["issued"], end["alert"], end["phase"]) == ("general_alert", 4, 6, "over")
    assert [one["state"] for one in end["infiltrators"]] == ["inside", "inside"]
    for check, over in (("phase_end", False), ("immediate", True)):
        scene = Scene(ga_check=check).infiltrator(0, 39).infiltrator(1, 2).objective(39, progress=1).set(alert=5)
        table = scene.table()
        throw(table, 5, 1)
        answers(table, hack(0))
        assert (table.question() is None) == over
    scene = Scene().infiltrator(0, 39).infiltrator(1, 2).objective(39, progress=1).set(alert=5)
    table = scene.table()
    throw(table, 5, 1)
    end = answers(table, hack(0), LEAVE, LEAVE)
    assert (end["missions"][0]["end"], end["missions"][0]["alert_round"], end["alert"]) == ("all_left", 0, 6)


def test_T40_T41_T42_activations():
    table = Scene(1, alert_start=0).infiltrator(0, 26).guard(60).guard(62).set(alert=0, alert_by_source=[0] * 9)
    assert table.play(END).question().kind == "random_pick"
    scene = Scene(1, alert_timer_period=0).infiltrator(0, 143).set(alert=2)
    for tile in (0, 2, 3, 5, 6, 8):
        scene.guard(tile)
    table = scene.play(END, 4, END, 1, END)
    assert (table.question().kind, options(table)) == ("random_pick", (0, 2, 3, 5, STOP))
    assert [guard["activated"] for guard in table.snapshot()["guards"]] == [0, 1, 0, 0, 1, 0]


def test_T44_T45_T46_the_last_noise_die_in_shade():
    table = Scene(1).infiltrator(0, SHADED).guard(1).set(alert=2).play(END, 0)
    assert max(options(table)) < 160
    for taken in (0, 1):
        table = Scene(1).infiltrator(0, SHADED, noise=1).guard(1).set(alert=2).play(END, 0, 416)
        assert (table.question().kind, options(table)) == ("noise_die", (0, 1))
        throw(table, *[1] * (2 + taken))
        table.answer(taken)
        assert (416 in options(table)) == (not taken)


def test_T49_T50_T51_random_moves():
    scene = Scene(1, random_order="fixed").infiltrator(0, 27).guard(24, "captain").set(alert=0, alert_by_source=[0] * 9)
    table = scene.table()
    left = throw(table, 6, 1, 3)
    table.answer(END)
    assert (table.question().kind, options(table), left) == ("random_length", (0, 1, 2), [])
    assert (table.question().figure, table.snapshot()["guards"][0]["moved"]) == (0, 1)
    table = scene.table()
    throw(table, 5)
    table.answer(END)
    assert (table.question().kind, table.snapshot()["round"]) == ("act", 2)


def test_T53_the_only_infiltrator_falls():
    scene = Scene(1).infiltrator(0, LIT, hits=9).guard(3).guard(143).set(alert=2)
    table = scene.play(END, 0)
    throw(table, *[1] * 2, 5, *[1] * 6)
    end = answers(table, 416)
    assert (end["missions"][0]["end"], end["facts"]["guard_activated"]) == ("all_taken", [1, 0])
    assert end["facts"]["taken_by"] == [{"guard": 0, "how": "melee", "die": 0, "lit": 1}]


def test_philox_dice_of_8_5():
    game = Table(2, seed=1, index=0)
    game.start()
    game.game.round = 1
    assert game.game.roll(6, Purpose.HACK, 0) == [6, 5, 2, 1, 4, 3]
    assert game.game.roll(6, Purpose.RANDOM_MOVE, 16) == [5, 3, 3, 6, 2, 4]


def all_throws(play) -> Iterator[tuple[float, Table]]:
    """Yield every course of the dice of a play with its probability, each die a success with 1/3."""
    todo: list[tuple[int, ...]] = [()]
    for _ in count():
        if not todo:
            return
        faces = todo.pop()
        try:
            table = play(faces)
        except AssertionError:
            todo += [(*faces, 5), (*faces, 1)]
        else:
            yield (1 / 3) ** faces.count(5) * (2 / 3) ** faces.count(1), table


@pytest.mark.parametrize(
    ("hp", "dice", "chance"),
    [(0, 1, 0.111111), (0, 2, 0.209877), (0, 3, 0.297668), (1, 2, 0.037037), (1, 3, 0.094650), (2, 3, 0.012346)],
)
def test_8_1_one_attack_takes_out_a_fresh_figure(hp, dice, chance):
    document = shipped()
    document["infiltrator"][0]["c"] = dice
    document["guard"][0]["hp"] = hp

    def play(faces: tuple[int, ...]) -> Table:
        table = Scene(1, document).infiltrator(0, LIT, "ghost").guard(3, "watchman").table()
        throw(table, *faces)
        table.answer(unarmed(0))
        return table

    out = sum(odds for odds, table in all_throws(play) if table.snapshot()["guards"][0]["state"] == "taken")
    assert out == pytest.approx(chance, abs=1e-6)


@pytest.mark.parametrize(
    ("needed", "dice", "chance"), [(1, 1, 0.555556), (2, 2, 0.407407), (2, 3, 0.648834), (3, 2, 0.111111)]
)
def test_8_1_hacking_within_a_turn(needed, dice, chance):
    document = shipped()
    document["infiltrator"][0]["hack"] = dice

    def play(faces: tuple[int, ...]) -> Table:
        scene = Scene(2, document, hack_successes=needed).infiltrator(0, 39, "ghost").infiltrator(1, 0).objective(39)
        table = scene.table()
        throw(table, *faces)
        table.answer(hack(0))
        if hack(0) in options(table) and table.question().figure == 0:
            table.answer(hack(0))
        return table

    done = sum(odds for odds, table in all_throws(play) if table.snapshot()["objectives"][0]["hacked"])
    assert done == pytest.approx(chance, abs=1e-6)
