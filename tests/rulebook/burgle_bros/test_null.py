"""Section 8.5: null and metamorphic tests (N1-N8, N10; N9 is in test_hidden.py)."""

from __future__ import annotations

from math import sqrt
from statistics import mean, variance

import pytest

from . import draws
from .bots import busy, play_out, story
from .building import NUMBERS
from .names import EVENTS, cell, cell_name
from .test_paths import PRINTED, way

ERRORS = 4.5
REAL = {"guard_speed": [2, 3, 4], "event_threshold": 2}


def told(scene, game, **rules):
    """The answers and the end of a game, without the names of the characters."""
    record, end = story(scene, game, **{**REAL, **rules})
    for burglar in end["burglars"]:
        burglar.pop("character"), burglar.pop("side")
    end["facts"].pop("characters")
    return record, end


@pytest.mark.parametrize("game", range(3))
def test_N1_characters_without_abilities(scene, game):
    """8.5 N1: the Peterman without his die and the Hacker without a laptop play the games of nobody."""
    plain = told(scene, game, max_turns=100)
    blank = told(
        scene,
        game,
        max_turns=100,
        characters=["peterman:basic", "hacker:advanced", "none"],
        peterman_dice=0,
        laptop_max=0,
    )
    assert plain == blank


@pytest.mark.many_games
def test_N2_events_in_another_order(scene):
    """8.5 N2: rows reordered together with the shuffle's index mapping give the mapped deck."""
    s = scene(seed=3)
    s.edit("event", "brown_out").cards["event"].reverse()
    deck = s.deal().state["events"]["deck"]
    assert deck == draws.shuffled(EVENTS[::-1], s.words("deck_events"))
    assert [EVENTS[25 - EVENTS.index(e)] for e in deck] == draws.shuffled(EVENTS, s.words("deck_events"))


def length_of_games(scene, games, **rules):
    """Turns of games of the busy random player."""
    return [play_out(scene(game=g, **{**REAL, **rules}).deal().table, busy(4, g))["turn"] for g in range(games)]


def apart(a, b):
    """The difference of two means in standard errors."""
    return (mean(a) - mean(b)) / sqrt(variance(a) / len(a) + variance(b) / len(b))


@pytest.mark.many_games
def test_N2_rotated_seats_play_equally_long_games(scene):
    """8.5 N2: characters and first seat moved on by one."""
    cards = ["hawk:basic", "peterman:basic", "raven:basic"]
    plain = length_of_games(scene, 80, characters=cards, first_seat=0)
    turned = length_of_games(scene, 80, characters=cards[-1:] + cards[:-1], first_seat=1)
    assert abs(apart(plain, turned)) < ERRORS


@pytest.mark.many_games
def test_N3_guards_that_never_move(scene):
    """8.5 N3: all speeds 0, no events: no guard steps, and nobody is lost who keeps out of their sight."""
    still = {"guard_speed": [0, 0, 0], "alarm_speed": 0, "crack_speed": 0, "reshuffle_speed": 0, "max_turns": 100}
    for game in range(3):
        s = scene(game=game, **still, event_threshold=-1).deal()
        careful(s, busy(8, game))
        assert (s.state["result"], s.losses(), s.facts["guard_steps"]) == ("truncated", {}, [0, 0, 0])


def careful(s, choose):
    """Play to the end, taking back every act that costs stealth and ending the turn instead."""
    while (question := s.table.question()) is not None:
        if question.kind != "act":
            s.table.answer(question.options[0])
            continue
        before = s.table.snapshot()
        s.table.answer(choose(question))
        while s.table.question() is not None and s.table.question().kind != "act":
            s.table.answer(s.table.question().options[0])
        if sum(s.table.snapshot()["facts"]["stealth_lost_by_cause"]):
            s.table.load(before)
            s.table.answer(0)


def test_N4_blank_events_are_no_events(scene):
    """8.5 N4: identical games apart from event counts."""

    def blank(**rules):
        s = scene(**rules)
        for event in EVENTS:
            s.edit("event", event, program="")
        return s

    for game in range(3):
        never = told(scene, game, event_threshold=-1, max_turns=100)
        record, end = told(blank, game, event_threshold=8, max_turns=100)
        for last in (never[1], end):
            last["events"] = last["known"] = last["facts"]["events_seen"] = last["facts"]["event_count"] = None
        assert never == (record, end)


def turned(c):
    """A cell of the 4 x 4 square after a quarter turn clockwise."""
    return (c % 4) * 4 + 3 - c // 4


def mirrored(c):
    return c // 4 * 4 + 3 - c % 4


def moved(walls, how):
    """Walls under a movement of the square."""
    names = []
    for name in walls.split():
        a, b = sorted(how(cell(end)) for end in (name[:2], name[3:]))
        names.append(f"{cell_name(a)}{'|' if b == a + 1 else '/'}{cell_name(b)}")
    return " ".join(names)


ENDS = [("A1", "D4"), ("A4", "D1"), ("D4", "A1"), ("D1", "A4"), ("B2", "D3"), ("C1", "A3"), ("B4", "C1"), ("A2", "D2")]


@pytest.mark.parametrize("walls", ["", *PRINTED["bank_job"]])
def test_N5_a_quarter_turn_commutes_with_the_path_rule(scene, walls):
    """8.5 N5."""
    plain = scene(players=1).stock(0, 100).walls(0, walls)
    other = scene(players=1).stock(0, 100).walls(0, moved(walls, turned))
    for start, target in ENDS:
        path = way(plain, cell(start), cell(target))
        assert way(other, turned(cell(start)), turned(cell(target))) == [turned(c) for c in path]


@pytest.mark.parametrize("walls", PRINTED["bank_job"])
def test_N5_a_mirror_image_differs_only_where_paths_tie(scene, walls):
    """8.5 N5: the way back along the mirror image is the anticlockwise one; a single shortest path stays."""
    plain = scene(players=1).stock(0, 100).walls(0, walls)
    image = scene(players=1).stock(0, 100).walls(0, moved(walls, mirrored))
    same = 0
    for start, target in ENDS:
        path = way(plain, cell(start), cell(target))
        back = [mirrored(c) for c in way(image, mirrored(cell(start)), mirrored(cell(target)))]
        assert len(back) == len(path)
        same += back == path
    assert same > 0
    open_floor = scene(players=1).stock(0, 100)
    assert way(open_floor, 0, 15) != [mirrored(c) for c in way(open_floor, mirrored(0), mirrored(15))]


@pytest.mark.many_games
def test_N6_more_stealth_never_ends_a_game_earlier(scene):
    """8.5 N6: the same acts with one stealth more go at least as far."""
    for game in range(8):
        record, end = story(scene, game, **REAL)
        s = scene(game=game, start_stealth=4, **REAL).deal()
        for _, kind, _, code in record:
            if s.table.question().kind == "stealth_source" != kind:
                s.table.answer(0)
            if s.table.question().kind != kind:
                continue  # with the last own token kept back nobody asks for the source
            s.table.answer(code)
        longer = s.table.snapshot()
        assert longer["stage"] == "play" or longer["turn"] >= end["turn"]


@pytest.mark.many_games
def test_N6_faster_guards_make_shorter_games(scene):
    """8.5 N6: more guard speed, or a stealth token fewer."""
    slow = length_of_games(scene, 60, guard_speed=[1, 1, 1])
    assert apart(slow, length_of_games(scene, 60, guard_speed=[6, 6, 6])) > 2
    assert apart(length_of_games(scene, 60, start_stealth=6), slow) > 2


@pytest.mark.parametrize("game", range(2))
def test_N7_the_same_seed_is_the_same_game(scene, game):
    """8.5 N7."""
    assert story(scene, game, **REAL, characters="random") == story(scene, game, **REAL, characters="random")


@pytest.mark.parametrize(("table", "row", "field"), [
    ("tool", "emp", {"program": "room_stealth(0)"}), ("loot", "tiara", {"passive": ""}),
    ("event", "squeak", {"program": ""}),
])  # fmt: skip
def test_N8_a_blanked_card_leaves_the_set_up_alone(scene, table, row, field):
    """8.5 N8: the same building, patrol decks and dice."""
    plain, other = scene(seed=5).deal(), scene(seed=5).edit(table, row, **field).deal()
    for name in ("tiles", "numbers", "walls", "patrol", "events", "tools", "loot"):
        assert plain.state[name] == other.state[name], name
    rolled = [s.answer("entrance", 0).state["guards"] for s in (plain, other)]
    assert rolled[0] == rolled[1]


def test_N10_parameters_of_fort_knox_change_nothing_in_the_bank(scene):
    """8.5 N10: gap, its card, outer rooms beside it; Lost Visual switches without the card."""
    plain = told(scene, 1)
    others = {"gap": "A1", "gap_card": "draw_on", "outer_beside_gap": False, "lost_visual_removable": False,
              "lost_visual_sees": False, "office_stairs": "white", "solo_rules": "bga"}  # fmt: skip
    assert told(scene, 1, **others) == plain


def test_N10_the_numbers_of_the_tiles(scene):
    """5.1: 42 tiles show 1-6 8, 8, 8, 6, 6, 6 times, the white ones 6, 6, 5, 3, 4, 4 times."""
    shown = [one for row in NUMBERS.values() for one in row.split()]
    assert [sum(one[0] == str(n) for one in shown) for n in range(1, 7)] == [8, 8, 8, 6, 6, 6]
    assert [shown.count(f"{n}w") for n in range(1, 7)] == [6, 6, 5, 3, 4, 4]
    laid = [n for floor in scene().deal().state["numbers"] for n in floor if n]
    assert len(laid) == 45
