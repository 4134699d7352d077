"""Cases of section 8.4 from T57 on: points, ends and decisions off their defaults."""

from __future__ import annotations

import pytest

from .infiltrators_guards import Table
from .infiltrators_guards.components import shipped
from .infiltrators_guards.scenes import END, LEAVE, SPOTS, STOP, Scene, hack, throw, use

LIT, SHADED = 2, 0
"""Tiles of B0 in the north-west."""


def options(table: Table) -> tuple[int, ...]:
    question = table.question()
    return question.options if question is not None else ()


def infiltrator(table: Table, number: int = 0) -> dict:
    return table.snapshot()["infiltrators"][number]


def answers(table: Table, *codes: int) -> dict:
    for code in codes:
        table.answer(code)
    return table.snapshot()


def ask_until(table: Table, kind: str) -> Table:
    """End turns and stop until a question of a kind is asked."""
    while (question := table.question()) is not None and question.kind != kind:
        stops = {"act": END, "guard_act": END, "activate": STOP, "random_pick": STOP}
        table.answer(stops.get(question.kind, question.options[0]))
    return table


@pytest.mark.parametrize(
    ("team", "mission", "hacked", "states", "guards", "points", "reason"),
    [
        (2, "data_raid", 2, "left left", 0, (9, 2), "success"),
        (2, "data_raid", 3, "left taken", 0, (7, 2), "too_few_left"),
        (1, "data_raid", 0, "left", 0, (1, 6), "objectives"),
        (3, "quiet_visit", 2, "left left taken", 0, (9, 2), "success"),
        (3, "quiet_visit", 2, "left left taken", 1, (6, 2), "kill"),
        (2, "manhunt", 0, "left left", 1, (9, 0), "success"),
        (2, "manhunt", 0, "left left", 0, (2, 4), "mark"),
    ],
)
def test_T57_to_T64_points(team, mission, hacked, states, guards, points, reason):
    scene = Scene(team, mission=mission).infiltrator(0, LIT).guard(-1 if guards else 60)
    for number, state in enumerate(states.split()[1:], start=1):
        scene.infiltrator(number, -1, state=state)
    for number in range({"data_raid": 3, "quiet_visit": 2, "manhunt": 0}[mission]):
        done = number < hacked
        scene.objective(SPOTS[number], hacked=int(done), progress=2 * done, hacker=0 if done else -1)
    end = scene.set(marked=0 if mission == "manhunt" else -1).play(LEAVE).snapshot()["missions"][0]
    assert (end["points_infiltrators"], end["points_guard"]) == points
    assert (end["reason"], end["success"]) == (reason, int(reason == "success"))


def test_T66_lockdown():
    scene = Scene(1, ga_effect="lockdown").infiltrator(0, 143).guard(0).guard(2).set(alert=5, round=6)
    table = scene.play(END)
    assert (table.snapshot()["issued"], table.snapshot()["activations"], options(table)) == (6, 2, (0, 1, STOP))
    ask_until(table, "nothing")
    assert (table.snapshot()["round"], table.snapshot()["missions"][0]["end"]) == (8, "general_alert")


def test_T67_noise_now():
    scene = Scene(3, alert_mode="noise_now", hearing_range=0, hearing_line=False).infiltrator(0, SHADED, noise=2)
    table = scene.infiltrator(1, 5, noise=2).infiltrator(2, -1).guard(60).set(alert=5).play(END, END)
    ask_until(table, "activate")
    assert table.snapshot()["activations"] == 4


def test_T70_the_round_limit():
    table = Scene(1, max_rounds=3, alert_timer_period=0).infiltrator(0, SHADED).guard(143).table()
    end = ask_until(table, "nothing").snapshot()["missions"][0]
    assert (end["end"], end["rounds"], end["reason"], end["points_guard"]) == ("truncated", 3, "round_limit", 4)


def test_T71_nobody_is_asked_about_a_single_act():
    scene = Scene(1).infiltrator(0, 26, "ghost").set(round=1)
    around = Scene(1).infiltrator(0, 26).table().game.board.neighbours[26]
    for tile in around:
        scene.guard(tile)
    document = shipped()
    document["infiltrator"][0]["c"] = 0
    scene.components = document
    table = scene.table()
    assert (table.question().kind, table.executed["unasked.act"]) == ("activate", 1)
    assert infiltrator(table)["tile"] == 26


def test_T74_only_over_the_own_entry():
    scene = Scene(exit_where="own_entry").infiltrator(0, 11, entry=0).infiltrator(1, 132)
    assert LEAVE not in options(scene.table())
    assert LEAVE in options(scene.infiltrator(0, 2, entry=0).table())


def test_T75_a_blank_bow():
    document = shipped()
    next(row for row in document["equipment"] if row["id"] == "bow")["blank"] = True
    scene = Scene(2, document).infiltrator(0, 24, cards="bow").infiltrator(1, 132, cards="bow").guard(26)
    assert max(options(scene.table())) < 160


def test_T76_restoring():
    scene = Scene(1, guard_can_restore=True).infiltrator(0, 143).objective(39, progress=2, hacked=1, hacker=0).guard(40)
    table = scene.play(END, 0, hack(0))
    assert table.snapshot()["objectives"] == [{"tile": 39, "progress": 0, "hacked": 0, "hacker": -1}]
    assert table.snapshot()["guards"][0]["actions_left"] == 1


def test_T77_individual_scoring():
    scene = Scene(scoring="individual").infiltrator(0, LIT).infiltrator(1, -1, state="left")
    for number, tile in enumerate(SPOTS[:3]):
        done = number < 2
        scene.objective(tile, hacked=int(done), progress=2 * done, hacker=0 if done else -1)
    result = scene.play(LEAVE).snapshot()["result"]
    assert (result["points_by_seat"], result["shares"], result["side"]) == ([8, 4, 2], [1, 0, 0], "infiltrators")


@pytest.mark.parametrize(("progress", "alert"), [(0, 3), (1, 5)])
def test_T78_decay(progress, alert):
    scene = Scene(1, alert_decay=1, general_alert_base=9).infiltrator(0, 39).objective(39, progress=progress)
    table = scene.set(alert=3, round=4).table()
    throw(table, *([1, 1] if progress == 0 else [5, 5]), 3)
    assert answers(table, hack(0), END)["alert"] == alert


def test_T79_a_false_report():
    scene = Scene(1).infiltrator(0, 26, cards="false_report")
    assert use(0) not in options(scene.set(alert=0, alert_by_source=[0] * 9).table())
    end = answers(scene.set(alert=2, alert_by_source=[2, *[0] * 8]).table(), use(0))
    assert (end["alert"], end["alert_by_source"][7]) == (1, -1)


def test_R30_a_waiting_infiltrator_enters_when_there_is_room():
    scene = Scene(entry_noise=2).infiltrator(0, SHADED).infiltrator(1, -1)
    table = scene.play(END)
    assert (table.question().kind, table.question().figure) == ("entry", 1)
    table.answer(2)
    one = infiltrator(table, 1)
    assert (one["state"], one["tile"], one["entry"], one["noise"], one["actions_left"]) == ("board", 2, 2, 2, 2)


def test_R30_a_waiting_infiltrator_goes_on_waiting():
    scene = Scene(1, max_rounds=1).infiltrator(0, 26).board("courtyard", "office_wing", "warehouse", "garden")
    edge = scene.table().game.board.open_edge
    scene = Scene(2, max_rounds=1).infiltrator(0, edge[0]).infiltrator(1, -1)
    for tile in edge[1:17]:
        scene.guard(tile)
    game = scene.table().game
    assert not set(edge[17:]) & game.occupied()
    table = scene.play(END)
    assert table.question().options == edge[17:]
