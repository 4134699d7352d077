"""The reference engine of Infiltration against the vectors and invariants of its specification."""

from __future__ import annotations

import copy
import random
import tomllib
from typing import Any

import pytest

from .infiltration import Question, Table
from .infiltration.cards import SHIPPED_SET, read_cards
from .infiltration.language import parse_program
from .infiltration.playing import (
    ALL_VARIANTS,
    by_policy_words,
    cautious,
    inspector_of,
    play,
    random_rules,
    strange_cards,
)
from .infiltration.purposes import Purpose
from .infiltration.snapshot import Snapshot
from .infiltration.tokens import token_by_number
from .philox import Streams, bounded, philox4x32

VARIANTS = [
    {},
    {"extraction": True},
    {"draft": True},
    {"labyrinthian": True},
    {"scattered_npcs": True},
    {"specialists": True},
    {"start_alarm": 1},
    {"start_alarm": -1},
    ALL_VARIANTS,
]


def end_figures(end: Snapshot) -> tuple[int, int, int, list[int]]:
    return end["round"], end["proximity"], end["alarm"], end["pool"]


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ((0,) * 4, (0,) * 2, (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((0xFFFFFFFF,) * 4, (0xFFFFFFFF,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
)
def test_t46_philox(counter, key, words):
    assert philox4x32(counter, key) == words


def test_t47_bounded_integers():
    assert [bounded(0x80000000, m) for m in (6, 117)] == [3, 58]


@pytest.mark.parametrize(
    ("seed", "index", "dice", "first_word"),
    [
        (1, 0, [6, 3, 4, 4, 5, 4, 1, 4, 2, 2, 1, 6], 0xDB8E403A),
        (7, 12, [1, 6, 1, 4, 4, 6, 6, 4, 6, 1, 6, 6], 0x0591E147),
        (2**40 + 3, 2**33 + 5, [1, 1, 4, 5, 6, 1, 5, 2, 4, 1, 1, 1], 0x05AA31DF),
    ],
)
def test_t48_security_dice(seed, index, dice, first_word):
    assert Streams(seed, index).word(Purpose.SECURITY_DIE, 1, 0) == first_word
    streams = Streams(seed, index)
    assert [1 + streams.below(6, Purpose.SECURITY_DIE, round_, 0) for round_ in range(1, 13)] == dice


def items_of(position: Snapshot, operative: int) -> set[str]:
    return set(position["operatives"][operative]["hand"]) - {"advance", "retreat", "interface", "download"}


def test_t49_setup():
    table = Table(seed=1, index=0)
    table.start()
    position = table.snapshot()
    assert " ".join(position["line"]) == (
        "open_plan_office mail_room server_closet robotics_lab laser_corridor lobby executive_elevator"
        " executive_suite halo_conference_room drone_hangar prototype_vault clean_room"
    )
    assert position["secret"] == "hidden_vault"
    assert [one["card"] for one in position["operatives"]] == ["marilyn", "animal", "hugo", "monica"]
    assert [items_of(position, operative) for operative in range(4)] == [
        {"slider", "neurospike", "informant", "salvage_rig"},
        {"data_filter", "trauma_patch", "burst_modem", "override_code"},
        {"packet_shuffler", "qianju_pt", "high_capacity_wire", "tracking_program"},
        {"movement_tracker", "secretaries", "sledgehammer", "panic_trigger"},
    ]
    assert position["deck"][:3] == ["emp_charge", "rollerblades", "gauss_pistol"]
    assert position["alarm"] == 1
    assert (position["obstacle"][0], position["interface"][0]) == ("worker", True)
    assert position["df"][0] == [2, 1, 1]


def test_t50_setup():
    table = Table(seed=7, index=12)
    table.start()
    position = table.snapshot()
    assert " ".join(position["line"]) == (
        "research_admin_office lobby first_aid_station server_closet records_archive robotics_lab"
        " waste_reclamation central_server_hall prototype_vault clean_room synth_test_chamber"
        " directors_office"
    )
    assert position["secret"] == "escape_tunnel"
    assert [one["card"] for one in position["operatives"]] == ["hugo", "animal", "monica", "marilyn"]
    assert items_of(position, 0) == {"trauma_patch", "tracking_program", "packet_shuffler", "smoke_canister"}
    assert position["df"][0] == [2, 1, 0]


def test_t50_labyrinthian_line():
    table = Table(rules={"labyrinthian": True}, seed=7, index=12)
    table.start()
    assert " ".join(table.snapshot()["line"]) == (
        "first_aid_station records_archive robotics_lab research_admin_office neural_imaging_lab"
        " monitoring_centre loading_dock guard_post executive_suite waste_reclamation"
        " security_checkpoint synth_test_chamber"
    )


def test_t51_tokens():
    assert [token_by_number([58, 41, 18], number) for number in (57, 58, 98, 99)] == [1, 2, 2, 3]


def test_t71_commits():
    table = Table(seed=7, index=12)
    policy = by_policy_words(table)
    commits: list[tuple[int, int, int]] = []

    def recording(table: Table, question: Question) -> int:
        code = policy(table, question)
        if question.kind == "commit":
            commits.append((table.snapshot()["round"], question.operative, code))
        return code

    end = play(table, recording)
    assert commits[:8] == [
        *((1, 0, 39), (1, 1, 37), (1, 2, 2), (1, 3, 28)),
        *((2, 1, 1), (2, 2, 2), (2, 3, 1), (2, 0, 2)),
    ]
    assert [code for round_, operative, code in commits if operative == 0 and round_ >= 3] == [1, 27, 1, 10]
    assert end_figures(end) == (6, 19, 0, [53, 37, 18])
    assert end["result"]["scores"] == [2, 0, 0, 3]


@pytest.mark.parametrize(
    ("players", "rules", "seed", "index", "figures", "scores"),
    [
        (4, {}, 1, 0, (17, 99, 4, [48, 39, 17]), [None, 0, 5, 9]),
        (4, {}, 1, 1, (12, 48, 0, [52, 35, 17]), [7, 1, 4, 0]),
        (2, {}, 1, 0, (15, 99, 4, [47, 36, 16]), [3, 9]),
        (6, ALL_VARIANTS, 1, 0, (16, 92, 3, [43, 35, 16]), [14, 0, 13, 4, 0, 2]),
    ],
)
def test_t72_to_t74_whole_games(players, rules, seed, index, figures, scores):
    table = Table(players, rules, seed=seed, index=index)
    end = play(table, by_policy_words(table), inspector_of(table))
    assert end_figures(end) == figures
    assert end["result"]["scores"] == scores


@pytest.mark.parametrize(
    ("option", "figures", "position", "tokens"),
    [
        (0, (16, 99, 3, [35, 22, 5]), 12, [0, 0, 0, 0]),
        (-1, (17, 99, 3, [54, 39, 17]), 1, [2, 4, 1, 0]),
    ],
)
def test_t75_lowest_and_highest_codes(option, figures, position, tokens):
    table = Table(seed=1, index=0)
    end = play(table, lambda table, question: question.options[option], inspector_of(table))
    assert end["result"]["kind"] == "none"
    assert end_figures(end) == figures
    assert [one["position"] for one in end["operatives"]] == [position] * 4
    assert [sum(one["stock"]) for one in end["operatives"]] == tokens


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: "+".join(rules) or "base")
def test_variants_keep_the_invariants(players, rules):
    for index in range(2):
        table = Table(players, rules, seed=11, index=index)
        play(table, cautious(index), inspector_of(table))


@pytest.mark.parametrize("number", range(120))
def test_random_decisions_keep_the_invariants(number):
    chance = random.Random(number)
    table = Table(chance.randrange(2, 7), random_rules(chance), seed=number, index=number)
    play(table, cautious(number), inspector_of(table))


@pytest.mark.parametrize("number", range(60))
def test_strange_cards_keep_the_invariants(number):
    chance = random.Random(1000 + number)
    table = Table(chance.randrange(2, 7), random_rules(chance), strange_cards(), seed=number)
    play(table, cautious(number), inspector_of(table, shipped=False))


@pytest.mark.parametrize("number", range(12))
def test_loading_a_snapshot_goes_on_with_the_same_game(number):
    """A position saved at the start of Selection ends as the game from which it was taken."""
    chance = random.Random(number)
    rules = random_rules(chance) | {"prototype_values": []}
    table = Table(2 + number % 5, rules, seed=3, index=number)
    saved: list[Snapshot] = []
    policy = by_policy_words(table)

    def saving(table: Table, question: Question) -> int:
        position = table.snapshot()
        if position["stage"] == "selection" and not any(one["committed"] for one in position["operatives"]):
            saved.append(copy.deepcopy(position))
        return policy(table, question)

    end = play(table, saving)
    for position in saved:
        other = Table(table.players, rules, seed=3, index=number)
        other.load(position)
        again = by_policy_words(other)
        assert other.snapshot() == position
        while (question := other.question()) is not None:
            other.answer(again(other, question))
        assert other.snapshot() == end


def test_every_function_of_the_shipped_set_is_used():
    """The coverage counters see every operation that the shipped programs contain."""
    table = Table(seed=5)
    names = {
        f"op.{step.name}"
        for card in (*table.cards.rooms.values(), *table.cards.items.values(), *table.cards.npcs.values())
        for step in _operations_of(card)
    }
    for index in range(60):
        table.index = index
        play(table, cautious(index))
    assert names <= set(table.executed)


def _operations_of(card: Any) -> list[Any]:
    programs = [value for value in vars(card).values() if isinstance(value, tuple)]
    waiting = [step for program in programs for step in program if hasattr(step, "branches")]
    found = []
    while waiting:
        step = waiting.pop()
        found.append(step)
        waiting.extend(inner for branch in step.branches for inner in branch)
    return found


def test_operations_are_numbered_in_text_order():
    text = "if(has_lock){choose{proximity(clock) / delay(self)}}; draw_item(2)"
    first, second = parse_program(text, {"clock": 2})
    (choice,) = first.branches[0]
    assert (first.number, choice.number, second.number) == (0, 1, 4)
    assert [branch[0].number for branch in choice.branches] == [2, 3]
    assert choice.branches[0][0].arguments == (2,)


@pytest.mark.parametrize(
    "text",
    [
        "draw_item",
        "draw_item(2);",
        "draw_item(2) play(item)",
        "choose{alarm(1)}",
        "choose{a() / b() / c() / d()}",
        "if(has_lock)",
        "if(){alarm(1)}",
        "alarm(1",
        "alarm(,)",
        "Alarm(1)",
        "alarm(+1)",
        "if(a){if(b){if(c){if(d){}}}}",
        "; ".join(["alarm(1)"] * 17),
    ],
)
def test_text_that_is_no_program_is_refused(text):
    with pytest.raises(ValueError, match="column"):
        parse_program(text, {})


def test_blanked_rows_stay_in_their_place():
    document = tomllib.loads(SHIPPED_SET.read_text(encoding="utf-8"))
    for kind in ("room", "item", "npc", "special"):
        for row in document[kind]:
            row["blank"] = True
    cards = read_cards(document)
    assert len(cards.items) == 35
    assert all(item.program == () and item.standing is None for item in cards.items.values())
    assert all(room.interface == () and room.reveal is None for room in cards.rooms.values())
    table = Table(cards=document, rules={"start_alarm": 3})
    end = play(table, cautious(1), inspector_of(table))
    assert end["alarm"] == 3
