"""Cases of section 8.4 from T57 on: points, ends and decisions off their defaults."""

from __future__ import annotations

from typing import Any

import pytest

from .infiltrators_guards import Table
from .infiltrators_guards.components import shipped
from .infiltrators_guards.looking import LIT, SHADED, answers, ask_until, infiltrator, options
from .infiltrators_guards.purposes import Purpose
from .infiltrators_guards.scenes import END, LEAVE, SPOTS, STOP, Scene, hack, throw, use
from .philox import Streams


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


def last_one_leaves(team: int, **rules: Any) -> Scene:
    """The last infiltrator is about to leave in the first of two missions; the others have left."""
    return Scene(team, **({"campaign": ["data_raid", "quiet_visit"]} | rules)).infiltrator(0, LIT).guard(60)


def test_T68_the_shop_is_closed_to_the_poor():
    table = last_one_leaves(3).play(LEAVE)
    now, question = table.snapshot(), table.question()
    assert (now["phase"], now["mission"], now["round"], now["scores"]["infiltrators"]) == ("shop", 1, 0, 3)
    assert (question.kind, question.seat, question.options) == ("shop", 0, (0, 1, 2, 3))
    assert sorted(now["shop"]) == sorted(card.id for card in table.components.equipment_deck())
    offered = now["shop"]
    table.answer(2)
    now = table.snapshot()
    assert (table.question().kind, now["phase"], now["shop"]) == ("drop", "setup", [])
    assert (now["infiltrators"][0]["bought"], now["facts"]["bought"], now["facts"]["spent"]) == (
        1,
        [1, 0, 0],
        [2, 0, 0],
    )
    assert (now["scores"]["infiltrators"], now["infiltrators"][0]["cards"]) == (1, [])
    ask_until(table, "act")
    now = table.snapshot()
    assert (now["infiltrators"][0]["cards"][0], len(now["infiltrators"][0]["cards"])) == (offered[1], 3)


def test_R77_one_card_at_a_time_from_the_own_score():
    scene = last_one_leaves(2, shop_max=3, scoring="individual", shop_price=1)
    table = scene.set(scores={"infiltrators": 0, "guard": 0, "by_seat": [2, 0, 0]}).play(LEAVE)
    asked = []
    while table.question().kind == "shop":
        asked.append(table.question().seat)
        table.answer(1)
    assert asked == [0, 0, 0, 1]
    assert table.snapshot()["scores"] == {"infiltrators": 2, "guard": 0, "by_seat": [0, 0, 0]}


def test_T72_the_fallen_loses_what_was_bought():
    scene = Scene(2, campaign=["data_raid", "data_raid"], shop_price=1).infiltrator(
        0, LIT, "blade", "dagger bow", bought=1
    )
    scene.infiltrator(1, -1, "ghost", "vest pistol", state="taken", bought=1, hits=4)
    table = scene.play(LEAVE)
    now = table.snapshot()["infiltrators"]
    assert [one["bought"] for one in now] == [1, 0]
    assert [(one["character"], one["hits"], one["cards"]) for one in now] == [
        ("blade", 0, ["dagger"]),
        ("ghost", 0, []),
    ]
    table.answer(0)
    ask_until(table, "act")
    assert [len(one["cards"]) for one in table.snapshot()["infiltrators"]] == [3, 2]


def test_T73_who_holds_enough_is_not_asked():
    table = last_one_leaves(1, equip_limit=3, shop_price=0).infiltrator(0, LIT, cards="bow", bought=1).play(LEAVE)
    assert (table.question().kind, table.executed["shop.full"]) == ("drop", 1)
    assert "15:64:0" in table.snapshot()["draws"]


def test_R75_a_campaign_goes_on_after_every_mission():
    table = last_one_leaves(2).play(LEAVE)
    end = ask_until(table, "nothing").snapshot()
    assert [one["mission"] for one in end["missions"]] == ["data_raid", "quiet_visit"]
    assert (
        end["scores"]["guard"] == end["result"]["points_guard"] == sum(one["points_guard"] for one in end["missions"])
    )


@pytest.mark.parametrize(("tie", "side", "shares"), [("guard", "guard", [0, 0, 1]), ("draw", "draw", [0.5, 0.5, 0.5])])
def test_T62_equal_points(tie, side, shares):
    scene = Scene(2, tie=tie, pts_unhacked=1, pts_success=0).infiltrator(0, LIT).infiltrator(1, -1, state="left")
    result = scene.objective(39).objective(58).play(LEAVE).snapshot()["result"]
    assert (result["side"], result["shares"]) == (side, shares)


def test_D43_nobody_may_leave_with_hits():
    for unharmed, reason in (("alive", "success"), ("no_hits", "harmed")):
        scene = Scene(1, unharmed=unharmed).infiltrator(0, LIT, hits=1)
        for tile in SPOTS[:3]:
            scene.objective(tile, hacked=1, progress=2, hacker=0)
        assert scene.play(LEAVE).snapshot()["missions"][0]["reason"] == reason


def test_D28_leaving_only_when_the_objectives_are_done():
    scene = Scene(2, exit_when="objectives_done").infiltrator(0, LIT).infiltrator(1, 5)
    assert LEAVE not in options(scene.table())
    scene = Scene(2, exit_when="objectives_done").infiltrator(0, LIT).infiltrator(1, 5)
    for tile in SPOTS[:2]:
        scene.objective(tile, hacked=1, progress=2, hacker=1)
    assert LEAVE in options(scene.table())


def test_D17_no_hacking_beside_a_guard():
    scene = Scene(2, hack_when_threatened=False).infiltrator(0, 39).infiltrator(1, 5).objective(39)
    assert 2 in options(scene.table())
    assert 2 not in options(scene.guard(40).table())


def test_T55_T56_the_turn_order():
    table = Table(5, {"character_pick": "choice"})
    table.start()
    ask_until(table, "character")
    for row in (1, 2, 3):
        table.answer(row)
    table.answer(0)
    ask_until(table, "act")
    order = table.snapshot()["order"]
    shuffle = Streams(1, 0).shuffle([0, 1, 2, 3], Purpose.ORDER)
    assert order == [3, 1, *(number for number in shuffle if number in (0, 2))]
    scene = Scene(2).infiltrator(0, 26, "decker", "stims").infiltrator(1, 132)
    lengths = scene.table().game.board.lengths(26, 5, {132})
    assert {16 + tile for tile in lengths if tile != 26} == {
        code for code in options(scene.table()) if 16 <= code < 160
    }


def test_R77_a_shop_without_cards():
    document = shipped()
    for row in document["equipment"]:
        row["copies"] = int(row["id"] in ("bow", "vest"))
    scene = Scene(1, document, campaign=["data_raid"] * 2, shop_price=0, equip_draw=0, equip_keep=0, shop_max=3)
    table = scene.infiltrator(0, LIT, cards="bow", bought=1).play(LEAVE)
    assert (table.snapshot()["shop"], table.question().options) == (["vest"], (0, 1))
    table.answer(1)
    assert (table.executed["shop.empty"], table.question().kind) == (1, "objective")


@pytest.mark.parametrize(
    ("tie", "guard", "side", "shares"),
    [
        ("guard", 3, "guard", [0, 0, 1]),
        ("draw", 3, "draw", [1 / 3, 1 / 3, 1 / 3]),
        ("guard", 0, "infiltrators", [0.5, 0.5, 0]),
    ],
)
def test_R74_ties(tie, guard, side, shares):
    scene = Scene(2, scoring="individual", tie=tie, pts_success=0, pts_unhacked=1, pts_left=3)
    scene.infiltrator(0, LIT).infiltrator(1, -1, state="left")
    for tile in SPOTS[:guard]:
        scene.objective(tile)
    result = scene.play(LEAVE).snapshot()["result"]
    assert (result["side"], result["shares"]) == (side, pytest.approx(shares))


def test_what_is_refused():
    with pytest.raises(ValueError, match="no parameters"):
        Table(3, {"infiltrators": 2})
    with pytest.raises(ValueError, match="no answer"):
        Scene(1).infiltrator(0, LIT).play(6)
    document = shipped()
    document["equipment"][0]["use"] = "explode(1)"
    with pytest.raises(ValueError, match="no operation"):
        Table(3, None, document)
