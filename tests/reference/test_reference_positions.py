"""Single rules of Infiltration on positions laid by hand, where the decisions make a difference."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from .infiltration import Question, Table
from .infiltration.cards import SHIPPED_SET

Snapshot = dict[str, Any]

ACTIONS = ["advance", "retreat", "interface", "download"]
ADVANCE, RETREAT, INTERFACE, DOWNLOAD, EXTRACT = range(5)
BACK, FORWARD, STOP = 0, 1, 63

LINE = [
    *("mail_room", "lobby", "first_aid_station", "robotics_lab", "records_archive", "stairwell"),
    *("prototype_vault", "clean_room", "bioroid_assembly", "drone_hangar", "executive_suite", "loading_dock"),
]


def laid_out(
    hands: list[list[str]],
    places: list[int],
    rules: dict[str, Any] | None = None,
    revealed: int = 12,
    cards: dict[str, Any] | None = None,
    **changes: Any,
) -> Table:
    """Put a quiet position on the table: rooms up to `revealed` faceup, without tokens or obstacles."""
    players = 2 if changes.pop("two_players", False) else len(places)
    table = Table(players, rules, cards)
    table.start()
    position = table.snapshot()
    position.update(
        round=3,
        line=LINE,
        secret="hidden_vault",
        revealed=[place <= revealed for place in range(1, 13)] + [False],
        df=[[0, 0, 0] for _ in range(13)],
        obstacle=["none"] * 13,
        interface=[False] * 13,
        pool=[50, 30, 10],
        alarm=0,
        npcs={name: [0, False] for name in position["npcs"]},
        interface_supply=13,
        obstacle_supply=13,
    )
    for one, hand, place in zip(position["operatives"], hands, places, strict=True):
        one.update(hand=ACTIONS + hand, position=place, wounded=False, delayed=False)
    for key, change in changes.items():
        if isinstance(change, dict) and isinstance(position[key], list):
            for place, value in change.items():
                position[key][place - 1] = value
        else:
            position[key] = change
    table.load(position)
    return table


def code_of(table: Table, card: str) -> int:
    return table.cards.code(card)


def commit(table: Table, *cards: str) -> None:
    """Commit cards in the order in which the operatives are asked."""
    for card in cards:
        assert table.question().kind == "commit"
        table.answer(code_of(table, card))


def answer(table: Table, kind: str, options: tuple[int, ...], code: int) -> None:
    """Answer the waiting question, after checking that it is the expected one."""
    question = table.question()
    assert (question.kind, question.options) == (kind, options)
    table.answer(code)


def places(table: Table) -> list[int]:
    return [one["position"] for one in table.snapshot()["operatives"]]


def stocks(table: Table) -> list[int]:
    return [sum(one["stock"]) for one in table.snapshot()["operatives"]]


QUIET = [[], [], []]


def test_advance_is_not_asked_where_a_room_has_no_program():
    table = laid_out(QUIET, [2, 3, 3])
    commit(table, "advance", "retreat", "download")
    assert places(table) == [3, 2, 3]
    assert table.snapshot()["round"] == 4


@pytest.mark.parametrize(
    ("special_move", "asked", "place"),
    [("may_replace", True, 8), ("must_replace", False, 8), ("extra", True, 9)],
)
def test_special_advance(special_move, asked, place):
    """R38, D6: the Stairwell at 6 leads up to two rooms on."""
    table = laid_out(QUIET, [6, 3, 3], {"special_move": special_move})
    commit(table, "advance", "download", "download")
    if asked:
        assert table.question() == Question("special_move", 0, (0, 1), "", -1)
        table.answer(1)
    assert table.question() == Question("step", 0, (1, STOP), "stairwell", 0)
    table.answer(FORWARD)
    answer(table, "step", (1, STOP), FORWARD)
    assert places(table)[0] == place


@pytest.mark.parametrize(
    ("pass_through", "last", "place", "delayed"),
    [(True, FORWARD, 9, True), (False, FORWARD, 9, False), (False, STOP, 8, True)],
)
def test_enter_program_of_a_room_passed(pass_through, last, place, delayed):
    """T67, D10: the Clean Room at 8 delays whoever enters."""
    table = laid_out([["jump_kit"], [], []], [7, 1, 1], {"pass_through_enter": pass_through})
    commit(table, "jump_kit", "download", "download")
    answer(table, "step", (FORWARD, STOP), FORWARD)
    assert table.snapshot()["operatives"][0]["delayed"] is pass_through
    answer(table, "step", (FORWARD, STOP), last)
    one = table.snapshot()["operatives"][0]
    assert (one["position"], one["delayed"]) == (place, delayed)


def test_a_room_passed_is_revealed_without_its_enter_program():
    """R91: the reveal is complete, only Enter waits."""
    rules = {"pass_through_enter": False}
    table = laid_out([["jump_kit"], [], []], [7, 1, 1], rules, revealed=7)
    commit(table, "jump_kit", "download", "download")
    answer(table, "step", (FORWARD, STOP), FORWARD)
    position = table.snapshot()
    assert position["revealed"][7]
    assert sum(position["df"][7]) == 7
    assert not position["operatives"][0]["delayed"]
    table.answer(STOP)
    assert table.snapshot()["operatives"][0]["delayed"]


@pytest.mark.parametrize(("item_place", "card", "place"), [(4, "advance", 5), (12, "advance", 12)])
def test_hologram(item_place, card, place):
    """T20, T21."""
    laid = [["hologram_projection", item_place, 1], ["tracking_program", item_place, 1]]
    table = laid_out(QUIET, [item_place - 1, 1, 1], laid=laid)
    commit(table, card, "download", "download")
    one = table.snapshot()["operatives"][0]
    assert (one["position"], one["delayed"]) == (place, False)


@pytest.mark.parametrize(("hologram_out", "place"), [(True, 0), (False, 1)])
def test_hologram_at_the_exit(hologram_out, place):
    """T22, D36."""
    laid = [["hologram_projection", 1, 1]]
    table = laid_out(QUIET, [2, 3, 3], {"hologram_out": hologram_out}, laid=laid)
    commit(table, "retreat", "download", "download")
    assert places(table)[0] == place


@pytest.mark.parametrize("skips", [True, False])
def test_sludge_in_the_room_of_a_hologram(skips):
    """D35: the Sludge acts before the onward move."""
    laid, rules = [["hologram_projection", 4, 1]], {"hologram_skips_sludge": skips}
    table = laid_out(QUIET, [3, 1, 1], rules, laid=laid, sludge={"sludge": 4})
    commit(table, "advance", "download", "download")
    one = table.snapshot()["operatives"][0]
    assert (one["position"], one["delayed"]) == (5, not skips)


def test_trap_for_others():
    """T42: the owner passes unharmed, the next one is wounded, and the mine is gone."""
    table = laid_out(QUIET, [2, 2, 2], laid=[["stun_mine", 3, 0]])
    commit(table, "advance", "advance", "advance")
    position = table.snapshot()
    assert [one["wounded"] for one in position["operatives"]] == [False, True, False]
    assert position["laid"] == []
    assert "stun_mine" in position["item_box"]


def test_slider_into_a_facedown_room():
    """T56 with the Clean Room of 7 tokens."""
    table = laid_out([["slider"], [], []], [7, 1, 1], revealed=7, df={7: [4, 0, 0]})
    commit(table, "slider", "download", "download")
    answer(table, "step", (BACK, FORWARD, STOP), FORWARD)
    position = table.snapshot()
    assert (sum(position["df"][6]), sum(position["df"][7])) == (0, 11)
    answer(table, "play", (DOWNLOAD, STOP), DOWNLOAD)
    assert stocks(table) == [2, 0, 0]


def test_slider_does_not_leave_the_building():
    """T57."""
    table = laid_out([["slider"], [], []], [1, 2, 2])
    commit(table, "slider", "download", "download")
    answer(table, "step", (FORWARD, STOP), STOP)


@pytest.mark.parametrize(("choice", "asked"), [("free", True), ("must_hit", False)])
def test_net_claw_with_one_worker(choice, asked):
    """T54, D29."""
    obstacle = {6: "worker"}
    table = laid_out([["net_claw"], [], []], [5, 1, 1], {"destroy_choice": choice}, obstacle=obstacle)
    commit(table, "net_claw", "download", "download")
    if asked:
        assert table.question() == Question("room", 0, (4, 6), "net_claw", 0)
        table.answer(4)
    assert table.snapshot()["obstacle"][5] == ("worker" if asked else "none")
    answer(table, "play", (DOWNLOAD, STOP), DOWNLOAD)
    position = table.snapshot()
    assert position["round"] == 4


def test_grapple_line_at_the_end_of_the_line():
    """T59: backward is the only way, so the first step is not asked."""
    table = laid_out([["grapple_line"], [], []], [11, 12, 1])
    commit(table, "grapple_line", "download", "download")
    answer(table, "operative", (1, STOP), 1)
    assert places(table) == [11, 11, 1]
    answer(table, "step", (BACK, STOP), BACK)
    assert places(table) == [11, 10, 1]


@pytest.mark.parametrize("scope", ["room", "global"])
def test_extraction(scope):
    """T14, D1."""
    rules = {"extraction": True, "extract_scope": scope}
    table = laid_out(QUIET, [3, 5, 1], rules, df={3: [6, 0, 0], 5: [6, 0, 0]})
    for one in table.snapshot()["operatives"]:
        assert "download" in one["hand"]
    position = table.snapshot()
    for one in position["operatives"]:
        one["hand"] = ["advance", "extract", "interface", "retreat"]
    table.load(position)
    commit(table, "extract", "extract", "interface")
    assert stocks(table) == ([4, 4, 0] if scope == "room" else [2, 2, 0])


@pytest.mark.parametrize(
    ("rules", "card", "place"),
    [
        ({}, "retreat", 13),
        ({}, "advance", 4),
        ({"secret_exit": "retreat_either"}, "retreat", 4),
        ({"secret_exit": "retreat_either"}, "advance", 13),
    ],
)
def test_ways_out_of_the_secret_room(rules, card, place):
    """T30, D2: only the Halo Conference Room, at 4, is in play."""
    line = [*LINE[:3], "halo_conference_room", *LINE[4:]]
    table = laid_out(QUIET, [13, 1, 1], rules, line=line)
    commit(table, card, "download", "download")
    assert places(table)[0] == place


def test_item_moves_out_of_the_secret_room():
    """R92, D13: the step out has no direction, the move goes on in the chosen one."""
    line = ["research_admin_office", *LINE[1:4], "halo_conference_room", *LINE[5:]]
    table = laid_out([["qianju_pt"], [], []], [13, 1, 1], {"items_move_in_secret": True}, line=line)
    commit(table, "qianju_pt", "download", "download")
    answer(table, "step", (BACK, FORWARD, STOP), FORWARD)
    assert places(table)[0] == 5
    answer(table, "step", (FORWARD, STOP), FORWARD)
    assert places(table)[0] == 6


@pytest.mark.parametrize(("needs_card", "options"), [(True, (0, 2, 3, STOP)), (False, (0, 1, 2, 3, STOP))])
def test_second_nested_action(needs_card, options):
    """T39, D7."""
    hands = [["call_for_backup"], [], []]
    table = laid_out(hands, [5, 1, 1], {"nested_needs_card": needs_card})
    commit(table, "call_for_backup", "download", "download")
    answer(table, "play", (0, 1, 2, 3, STOP), RETREAT)
    answer(table, "play", options, STOP)


@pytest.mark.parametrize(("order", "turns"), [("both_then_both", [0, 1, 2, 3]), ("alternate", [0, 2, 1, 3])])
def test_order_of_turns_of_two_players(order, turns):
    """R77, D18: shown by the order in which operatives ask from their items."""
    items = [["rollerblades"], ["jump_kit"], ["qianju_pt"], ["panic_trigger"]]
    table = laid_out(items, [5, 5, 5, 5], {"two_player_order": order}, two_players=True)
    commit(table, *(hand[0] for hand in items))
    asked = []
    while (question := table.question()).kind != "commit":
        if question.kind == "step":
            asked.append(question.operative)
        table.answer(STOP if question.kind == "step" else 0)
    assert asked == turns


def test_bailey_on_her_way_out():
    """T26: removed in the Loading Dock at 12, she ends the game before anything else."""
    npcs = {"leah_bailey": [12, True], "officer_nelson": [12, False]}
    table = laid_out(QUIET, [2, 2, 2], proximity=80)
    position = table.snapshot()
    position["npcs"].update(npcs)
    table.load(position)
    commit(table, "download", "download", "download")
    end = table.snapshot()
    assert (end["proximity"], end["round"], end["result"]["kind"]) == (99, 3, "none")
    assert end["npcs"]["leah_bailey"] == [14, False]


def test_a_game_that_reaches_the_last_round_is_truncated():
    """R98."""
    table = laid_out(QUIET, [2, 2, 2], {"max_rounds": 3})
    commit(table, "download", "download", "download")
    assert table.question() is None
    end = table.snapshot()
    assert end["truncated"]
    assert end["round"] == 3
    assert end["result"] == {"kind": "truncated", "winners": [], "scores": [None] * 3}


def shipped_with(**programs: dict[str, str]) -> dict[str, Any]:
    """Return the shipped set with other fields in some rows."""
    cards = tomllib.loads(SHIPPED_SET.read_text(encoding="utf-8"))
    for kind in ("room", "item"):
        for row in cards[kind]:
            row.update(programs.get(row["id"], {}))
    return cards


def test_depth_and_budget_are_limited():
    """L12, L13: an Interface that plays itself twice without needing a card."""
    cards = shipped_with(mail_room={"interface": "play(interface); play(interface)"})
    rules = {"nested_needs_card": False, "nested_play": "must"}
    table = laid_out(QUIET, [1, 2, 2], rules, cards=cards, interface={1: True})
    before = table.executed["op.play"]
    commit(table, "interface", "advance", "advance")
    not_started, passed_over = table.snapshot()["limits_met"]
    assert table.executed["op.play"] - before == 500
    assert not_started > 0
    assert passed_over > 0


def test_a_trap_may_spring_again_while_it_acts():
    """R30 step 4: each run of a trap that lies there once only ends with it in the box."""
    cards = shipped_with(
        stun_mine={"standing": "trap(all,once){move(back,1)}"},
        lobby={"enter": "move(fwd,1)"},
    )
    table = laid_out(QUIET, [4, 1, 1], cards=cards, laid=[["stun_mine", 3, 1]])
    commit(table, "retreat", "download", "download")
    for direction in (BACK, FORWARD, BACK):
        answer(table, "step", (direction, STOP), direction)
    answer(table, "step", (FORWARD, STOP), STOP)
    position = table.snapshot()
    assert position["laid"] == []
    assert "stun_mine" in position["item_box"]
    assert places(table)[0] == 2
