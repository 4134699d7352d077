"""The reference engine of Burgle Bros against the vectors and invariants of its specification."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from .burgle_bros import Question, Table
from .burgle_bros.components import read_components
from .burgle_bros.grid import Grid, Paths, name_of
from .burgle_bros.invariants import Inspector
from .burgle_bros.language import Operation, parse_program
from .burgle_bros.layouts import NoLayout
from .burgle_bros.playing import (
    CHARACTERS,
    ENDLESS,
    GENTLE,
    SCENARIOS,
    STANDING,
    at_random,
    busy,
    edited,
    play,
    random_characters,
    random_rules,
    shipped,
    strange_components,
)
from .burgle_bros.purposes import Purpose
from .burgle_bros.snapshot import Snapshot
from .philox import Streams, philox4x32

COMPONENTS = read_components(None, {})

TILES = [
    "walkway 1, keypad 4, stairs 5, fingerprint 4, motion 3, service_duct 6, detector 6, motion 1, deadbolt 2,"
    " fingerprint 5, atrium 4, laser 3, keypad 6, lavatory 5, foyer 1, safe",
    "secret_door 2, computer_motion 6, laser 1, motion 2, camera 3, laser 2, atrium 3, laboratory 3, detector 5,"
    " safe, thermo 2, walkway 3, computer_laser 5, computer_fingerprint 4, stairs 6, thermo 3",
    "secret_door 1, service_duct 5, camera 6, safe, camera 1, thermo 1, keypad 5, laboratory 4, foyer 2, stairs 4,"
    " fingerprint 6, deadbolt 1, walkway 2, camera 2, detector 4, deadbolt 3",
]
PATROL = [
    "B3 D2 A4 D1 C3 B1 C2 D3 B2 A1 B4 A2 A3 C4 C1 D4",
    "A3 C3 A4 B4 C1 D3 A1 B3 D4 D2 A2 B1 D1 C2 C4 B2",
    "C3 D1 C2 A2 B2 A3 D3 D4 A1 C1 C4 B1 B4 D2 A4 B3",
]


def started(players: int = 4, seed: int = 2026, index: int = 7, **rules: object) -> Table:
    table = Table(players=players, rules=rules, seed=seed, index=index)
    table.start()
    return table


def names(cells: list[int], side: int = 4) -> str:
    return " ".join(name_of(cell, side) for cell in cells)


def test_setup_from_the_seed():
    streams = Streams(2026, 7)
    words = [streams.word(Purpose.SETUP_TILES, 0, 0) for _ in range(4)]
    assert words == [0xB11C9FBD, 0x7A36FDFF, 0xA42B610F, 0xD27A9221]
    table = started()
    position = table.snapshot()
    shown = [
        ", ".join(f"{tile} {number}" if number else tile for tile, number in zip(tiles, numbers, strict=True))
        for tiles, numbers in zip(position["tiles"], position["numbers"], strict=True)
    ]
    assert shown == TILES
    assert [names(one["deck"]) for one in position["patrol"]] == PATROL
    assert [one["character"] for one in position["burglars"]] == ["juicer", "rigger", "hawk", "rook"]
    assert position["events"]["deck"][:4] == ["change_of_plans", "heads_up", "jump_the_gun", "peekhole"]
    assert position["tools"]["deck"][:4] == ["smoke_bomb", "crystal_ball", "crowbar", "dynamite"]
    assert position["loot"]["deck"][:4] == ["persian_kitty", "painting", "mirror", "gemstone"]


def test_setup_goes_on_to_the_first_act():
    table = started()
    seats = []
    while table.question().kind == "side":
        seats.append(table.question().seat)
        table.answer(0)
    assert seats == [0, 1, 2, 3]
    assert table.snapshot()["burglars"][1]["hand"] == ["dynamite"]
    assert table.question() == Question("entrance", 0, tuple(range(16)))
    table.answer(5)
    position = table.snapshot()
    guard = position["guards"][0]
    assert (names([guard["pos"]]), names([guard["dest"]]), guard["speed"]) == ("B3", "D2", 2)
    assert (position["turn"], position["left"], position["burglars"][0]["room"]) == (0, 4, 5)
    assert position["entered_here"] == 0
    assert [one["room"] for one in position["burglars"][1:]] == [-1] * 3


def test_with_three_players_three_patrol_cards_are_set_aside():
    position = started(players=3).snapshot()
    for floor in range(3):
        assert names(position["patrol"][floor]["aside"] + position["patrol"][floor]["deck"]) == PATROL[floor]
        assert len(position["patrol"][floor]["aside"]) == 3


def test_dice_from_the_seed():
    for turn, seat, dice in [(0, 0, [2, 4, 2, 4, 6, 4]), (3, 1, [1, 5, 1, 4, 3, 4])]:
        streams = Streams(2026, 7)
        assert [1 + streams.below(6, Purpose.DICE_SAFE, turn, seat) for _ in range(6)] == dice


def test_random_walls_from_the_seed():
    position = started(walls="random").snapshot()
    grid = Grid(4)
    expected = [
        "A1/A2 B1/B2 C1|D1 B2|C2 D2/D3 C3/C4 A4|B4 B4|C4",
        "B1/B2 A2/A3 C2|D2 C2/C3 A3/A4 B3|C3 C3|D3 D3/D4",
    ]
    assert position["walls"][:2] == [sorted(grid.edge_of(wall) for wall in walls.split()) for walls in expected]


def test_random_gap_from_the_seed():
    table = started(scenario="fort_knox", gap="random")
    assert name_of(table.snapshot()["gap"], 5) == "D1"


def test_chosen_walls_and_gap_are_asked():
    table = started(scenario="fort_knox", gap="chosen", walls="chosen", characters="none", players=1)
    kinds = Counter()
    while (question := table.question()).kind != "act":
        kinds[question.kind] += 1
        table.answer(question.options[len(question.options) // 2])
    assert kinds == {"gap": 1, "wall": 24, "entrance": 1}
    assert [len(walls) for walls in table.snapshot()["walls"]] == [12, 12]
    assert table.snapshot()["gap"] == 12


def test_walls_may_be_listed():
    walls = [["A1|B1"], ["A1/A2"], []]
    assert started(walls=walls).snapshot()["walls"] == [[0], [1], []]
    with pytest.raises(NoLayout, match="floor 0"):
        started(walls=[["A1|B1", "A1/A2"], [], []])
    with pytest.raises(NoLayout, match="attempts"):
        started(walls="random", walls_per_floor=16)


@pytest.mark.parametrize(("gap_card", "cards"), [("remove", 24), ("draw_on", 25)])
def test_d4_the_card_of_the_gap(gap_card, cards):
    table = started(scenario="fort_knox", walls="random", gap="C3", gap_card=gap_card, characters="none")
    one = table.snapshot()["patrol"][1]
    assert (table.snapshot()["gap"], len(one["deck"])) == (12, cards)


def test_draws_are_counted_by_purpose():
    drawn = started().draws()
    assert (drawn["draw.setup_tiles"], drawn["draw.setup_stairs"], drawn["draw.setup_walls"]) == (41, 2, 0)


def test_unknown_parameters_are_refused():
    with pytest.raises(ValueError, match="no parameters"):
        Table(rules={"wals": "random"})


def test_hard_walls_are_the_hardest_of_the_candidates():
    def hardness(**rules: object) -> list[int]:
        walls = started(players=1, characters="none", **rules).snapshot()["walls"]
        return [Paths(Grid(4), one).hardness() for one in walls]

    first, hardest = hardness(walls="hard", hard_candidates=1), hardness(walls="hard")
    assert first == hardness(walls="random")
    assert all(a <= b for a, b in zip(first, hardest, strict=True))
    assert first != hardest


class ConstantWords(Streams):
    """Streams whose words are all the same."""

    def __init__(self, constant: int) -> None:
        super().__init__(0, 0)
        self.constant = constant

    def word(self, purpose: int, round_: int, seat: int) -> int:
        return self.constant


@pytest.mark.parametrize(
    ("word", "die", "six"),
    [
        (0, 1, [0, 1, 2, 3, 4, 5]),
        (0x80000000, 4, [3, 0, 4, 2, 5, 1]),
        (0x40000000, 2, [1, 2, 3, 0, 4, 5]),
        (0xFFFFFFFF, 6, [5, 0, 1, 2, 3, 4]),
    ],
)
def test_draws_of_constant_words(word, die, six):
    streams = ConstantWords(word)
    assert 1 + streams.below(6, Purpose.DICE_SAFE, 0, 0) == die
    assert streams.shuffle(list(range(6)), Purpose.SETUP_TILES) == six
    assert streams.shuffle(list(range(6)), Purpose.SETUP_WALLS, picks=3) == six[:3]


def test_a_shuffle_of_sixteen_with_a_constant_word():
    shuffled = ConstantWords(0x40000000).shuffle(list(range(16)), Purpose.SETUP_TILES)
    assert shuffled == [4, 0, 5, 6, 7, 1, 8, 9, 10, 3, 11, 12, 13, 2, 14, 15]


def test_philox_known_answer():
    assert philox4x32((0,) * 4, (0,) * 2) == (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)


def test_the_component_set_is_complete():
    rows = shipped()
    assert sum(row["copies"] for row in rows["tile"]) == 48
    single = [tile for tile in COMPONENTS.tiles.values() if tile.id not in ("safe", "stairs")]
    totals = Counter(number for tile in single for number in tile.numbers)
    assert [totals[number] for number in range(1, 7)] == [8, 8, 8, 6, 6, 6]
    both = [pair for tile in single for pair in zip(tile.numbers, tile.circles, strict=True)]
    white = Counter(number for number, circle in both if circle == "white")
    assert [white[number] for number in range(1, 7)] == [6, 6, 5, 3, 4, 4]
    sizes = (COMPONENTS.tools, COMPONENTS.loot, COMPONENTS.events, COMPONENTS.characters)
    assert [len(table) for table in sizes] == [13, 13, 26, 9]
    assert list(COMPONENTS.events) == sorted(COMPONENTS.events)


def test_programs_parse():
    assert parse_program("start_roll(6,6){alarm(here)}") == (
        Operation("start_roll", (6, 6), (Operation("alarm", ("here",)),)),
    )
    assert parse_program(" allowance( -1 ) ; no_alarm(laser)") == (
        Operation("allowance", (-1,)),
        Operation("no_alarm", ("laser",)),
    )
    assert parse_program("") == ()
    for text in ("stealth(self", "peek(any))", "a;;b", "!"):
        with pytest.raises(ValueError, match=r"does not belong|missing|no symbol"):
            parse_program(text)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("ease", [{}, GENTLE, ENDLESS], ids=["printed", "gentle", "endless"])
def test_random_games_keep_the_invariants(scenario, players, ease):
    for seed in range(2):
        characters = random_characters(random.Random(seed), players)
        rules = {"scenario": scenario, "characters": characters} | ease | {"max_turns": 150}
        table = Table(players=players, rules=rules, seed=seed)
        assert play(table, busy(seed), Inspector(table))["result"] in ("won", "lost", "truncated")


@pytest.mark.parametrize("side", ["basic", "advanced"])
@pytest.mark.parametrize("character", CHARACTERS)
def test_every_side_of_every_character_is_used(character, side):
    others = [id_ for id_ in CHARACTERS if id_ != character][:2]
    rules = STANDING | {"max_turns": 150, "characters": [f"{character}:{side}", f"{others[0]}:choose", "none"]}
    for seed in range(40):
        table = Table(players=3, rules=rules | {"alarm_speed": 1}, seed=seed)
        play(table, busy(seed), Inspector(table))
        if table.executed[f"ability.{character}.{side}"]:
            return
    pytest.fail("never used")


@pytest.mark.parametrize("seed", range(12))
def test_random_rules_and_components_keep_the_invariants(seed):
    chance = random.Random(seed)
    players = 1 + seed % 4
    components = strange_components() if seed % 3 == 0 else None
    rules = random_rules(chance, players) | {"max_turns": 120}
    table = Table(players=players, rules=rules, components=components, seed=seed)
    play(table, busy(seed), Inspector(table))
    again = Table(players=players, rules=rules, components=components, seed=seed)
    assert play(again, busy(seed)) == table.snapshot()


def test_games_can_be_won():
    table = Table(players=2, rules=STANDING | {"scenario": "office_job", "characters": "none"}, seed=WON)
    end = play(table, busy(WON), Inspector(table))
    assert (end["result"], end["cause"]) == ("won", "none")
    assert all(turn >= 0 for turn in end["facts"]["escape_turn"])


WON = 1
"""Seed of a game that the busy policy wins."""


@pytest.mark.parametrize("seed", range(6))
def test_a_loaded_position_goes_on_like_the_game(seed):
    players = 1 + seed % 4
    rules = random_rules(random.Random(seed), players) | {"max_turns": 60}
    table = Table(players=players, rules=rules, seed=seed, index=3)
    table.start()
    policy, chance = at_random(seed), random.Random(seed)
    while (question := table.question()) is not None:
        if question.kind == "act" and chance.random() < 0.1:
            copy = Table(players=players, rules=rules, seed=seed, index=3)
            copy.load(table.snapshot())
            assert copy.question() == question
            assert copy.snapshot() == table.snapshot()
            table = copy
        table.answer(policy(table, question))
    whole = Table(players=players, rules=rules, seed=seed, index=3)
    assert play(whole, at_random(seed)) == table.snapshot()


def same_answers(table: Table, other: Table, seed: int) -> tuple[Snapshot, Snapshot]:
    """Play two games with the same answers and return their ends."""
    answers = []
    policy = busy(seed)

    def remembering(table: Table, question: Question) -> int:
        answers.append((question, policy(table, question)))
        return answers[-1][1]

    first = play(table, remembering)
    other.start()
    for question, answer in answers:
        assert other.question() == question
        other.answer(answer)
    assert other.question() is None
    return first, other.snapshot()


def test_n1_blank_characters_do_nothing():
    blank = edited(**{id_: {"blank": True} for id_ in CHARACTERS})
    sides = ["acrobat:basic", "rook:advanced", "rigger:basic"]
    rules = GENTLE | {"max_turns": 100}
    one = Table(rules=rules | {"characters": sides}, components=blank, seed=4)
    other = Table(rules=rules | {"characters": "none"}, seed=4)
    first, second = same_answers(other, one, 4)
    for end in (first, second):
        end["facts"].pop("characters")
        for burglar in end["burglars"]:
            burglar["character"] = burglar["side"] = ""
    assert first == second


def test_n4_blank_events_change_nothing_but_their_counts():
    blank = edited(**{id_: {"blank": True} for id_ in COMPONENTS.events})
    rules = GENTLE | {"max_turns": 100, "characters": "none"}
    one = Table(rules=rules | {"event_threshold": -1}, seed=2)
    first, second = same_answers(one, Table(rules=rules, components=blank, seed=2), 2)
    for end in (first, second):
        end.pop("events")
        end["facts"]["event_count"] = end["facts"]["events_seen"] = None
    assert first == second


def test_n8_a_blanked_card_leaves_building_and_decks_as_they_are():
    blank = edited(virus={"blank": True}, mirror={"blank": True}, crash={"blank": True})
    one, other = Table(seed=9), Table(seed=9, components=blank)
    one.start()
    other.start()
    assert one.snapshot() == other.snapshot()


def test_n7_one_more_die_changes_no_draw_of_a_later_turn():
    one, other = Streams(5, 6), Streams(5, 6)
    one.below(6, Purpose.DICE_SAFE, 4, 1)
    assert one.below(6, Purpose.DICE_SAFE, 5, 1) == other.below(6, Purpose.DICE_SAFE, 5, 1)


def test_an_answer_outside_the_options_is_refused():
    table = started()
    with pytest.raises(ValueError, match="no answer"):
        table.answer(7)
