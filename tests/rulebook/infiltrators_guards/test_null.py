"""Section 8.6: null and metamorphic tests (N1-N13)."""

from __future__ import annotations

import copy

import pytest

from . import draws
from .bots import busy, play_out
from .dealing import hands
from .draws import GUARD
from .layout import DEFAULTS, number, row_of
from .names import B0, END, LEAVE, hack, melee, xy

GAMES = range(3)


def story(scene, game, n=2, choose=None, edit=None, **rules):
    """The answers and the last position of a dealt game."""
    s = scene(n=n, game=game, **rules)
    s.checked = False
    if edit:
        edit(s)
    record = []
    end = play_out(s.deal().table, choose or busy(5, game), record)
    return record, end


def no_laboratory(s):
    s.cards["segment"] = [row for row in s.cards["segment"] if row["id"] != "laboratory"]


@pytest.mark.parametrize("game", GAMES)
def test_N1_free_and_one_without_the_laboratory(scene, game):
    """8.6 N1: identical games."""
    one = story(scene, game, diag_rule="one", edit=no_laboratory)
    assert one == story(scene, game, diag_rule="free", edit=no_laboratory)


@pytest.mark.parametrize(("diag", "clear"), [("one", False), ("free", True), ("both", False)])
def test_N1_D21_free_with_the_laboratory(scene, diag, clear):
    """3 D21: past its border obstacle, across a seam; walls are not ignored."""
    s = scene(diag_rule=diag).board("H s1 s2 s3").edit("infiltrator", "agent", movement=1).inf(0, xy(5, 3))
    assert (xy(6, 4) in s.moves()) == clear
    assert xy(6, 3) not in s.moves()


def idle(question, _state):
    return 16 if question.kind in ("activate", "random_pick") else question.options[0]


ROUNDS = {
    0: {1: (6, 6, 7, 7), 2: (12, 12, 14, 14), 3: (18, 18, 21, 21)},
    1: {1: (5, 5, 6, 6), 2: (10, 10, 12, 12), 3: (15, 15, 18, 18)},
    2: {1: (4, 4, 5, 5), 2: (8, 8, 10, 10), 3: (12, 12, 15, 15)},
}


@pytest.mark.many_games
@pytest.mark.parametrize("period", [1, 2, 3])
@pytest.mark.parametrize("start", [0, 1, 2])
def test_N2_everybody_always_ends(scene, start, period):
    """8.6 N2, 8.1: the round of the General Alert, whatever the board."""
    for n, rounds in enumerate(ROUNDS[start][period], start=1):
        _, end = story(scene, 10 * start + n, n=n, choose=idle, alert_start=start, alert_timer_period=period)
        assert (end["missions"][0]["end"], end["missions"][0]["rounds"]) == ("general_alert", rounds)


@pytest.mark.parametrize("game", GAMES)
def test_N3_without_alert_no_guard_is_activated(scene, game):
    """8.6 N3: nobody is ever hurt; the infiltrators keep to the shade."""
    s = scene(n=2, game=game, alert_start=0, alert_timer_period=0, max_rounds=6)
    s.checked = False
    s.deal()
    board, stream, kinds = s.geometry(s.state), s.words("policy", 63, 9), set()

    def choose(question, _state):
        kinds.add(question.kind)
        options = list(question.options)
        if question.kind == "act":
            options = [END] + [code for code in options if 16 <= code < 160 and not board.lit[code - 16]]
        return draws.pick(options, stream)

    end = play_out(s.table, choose)
    assert end["missions"][0]["end"] == "truncated"
    assert not {"activate", "guard_act"} & kinds
    assert "random_pick" in kinds
    assert (end["alert"], [i["hits"] for i in end["infiltrators"]]) == (0, [0, 0])


@pytest.mark.parametrize("game", GAMES)
def test_N4_without_guards(scene, game):
    """8.6 N4: nobody is taken out, nothing is heard."""
    record, end = story(scene, game, n=3, guards_per_infiltrator=0)
    assert end["missions"][0]["taken"] == end["alert_by_source"][2] == 0
    assert not {kind for _, kind, _, _ in record} & {"place_guard", "activate", "random_pick", "noise_die"}


@pytest.mark.parametrize("game", GAMES)
def test_N5_blanking_a_card_nobody_holds(scene, game):
    """8.6 N5: changes nothing at all."""
    dealt = [card for hand in hands(scene(n=2, game=game)) for card in hand]
    other = next(card for card in ("bow", "rifle", "vest", "stims", "dagger", "pistol") if card not in dealt)
    assert story(scene, game) == story(scene, game, edit=lambda s: s.edit("equipment", other, blank=True))


@pytest.mark.parametrize("game", GAMES)
def test_N5_a_blanked_card_leaves_the_deal(scene, game):
    """8.6 N5: boards, deals and dice are as they were."""
    held = hands(scene(n=2, game=game))[0][1]
    plain, blank = scene(n=2, game=game).deal(), scene(n=2, game=game).edit("equipment", held, blank=True).deal()
    starts = [s.until("act").state for s in (plain, blank)]
    for state in starts:
        for infiltrator in state["infiltrators"]:
            infiltrator.pop("uses"), infiltrator.pop("quiet_left")
    assert starts[0] == starts[1]


# ------------------------------------------------------------ the turned board


def goes(t):
    """A tile of the 2x2 board after a quarter turn clockwise."""
    return t % 12 * 12 + 11 - t // 12 if t >= 0 else -1


def turned(position):
    """The whole board turned: segments to the next slot clockwise, each once more."""
    other = copy.deepcopy(position)
    for a, b in ((0, 1), (1, 3), (3, 2), (2, 0)):
        other["segments"][b], other["rotations"][b] = position["segments"][a], (position["rotations"][a] + 1) % 4
    for figure in [*other["infiltrators"], *other["guards"], *other["objectives"]]:
        figure["tile"] = goes(figure["tile"])
        if "entry" in figure:
            figure["entry"] = goes(figure["entry"])
    return other


def mapped(code):
    return 16 + goes(code - 16) if 16 <= code < 160 else code


@pytest.mark.parametrize("game", GAMES)
def test_N6_a_turned_board_has_the_same_acts(scene, game):
    """8.6 N6: at every act of a game."""
    s = scene(n=2, game=game)
    s.checked = False
    table, other, choose, seen = s.deal().table, s._new_table(), busy(3, game), 0
    while (question := table.question()) is not None:
        if question.kind == "act":
            other.load(turned(table.snapshot()))
            assert sorted(map(mapped, question.options)) == list(other.question().options)
            seen += 1
        table.answer(choose(question, table.snapshot()))
    assert seen > 4


@pytest.mark.many_games
def test_N6_the_same_game_with_mapped_directions(scene):
    """8.6 N6: random moves on the turned board, the die turned alike."""
    for face, next_face in ((2, 3), (3, 4), (4, 5), (5, 2)):
        found = []
        for turn, die in ((False, face), (True, next_face)):
            for at in (27, 46, 63, 89, 115):
                s = scene(n=1, alert_start=0).board(B0).foe(0, at, "hound").inf(0, 6)
                if turn:
                    s.p = turned(s.p)
                s.luck("random_move", die, owner=GUARD).guard_phase().answer("random_pick", 0)
                found.append(s.options if s.asked == "random_length" else [])
        assert found[:5] == found[5:]
        assert any(found)


def test_N7_two_equal_infiltrators_may_be_swapped(scene):
    """8.6 N7: with their streams: the team's result is the same, and each has become the other."""
    ends = []
    for a, b in ((0, 1), (1, 0)):
        s = scene(n=2, alert_on_heard_noise=0).inf(a, 40, "bow", char="agent").inf(b, 5, "bow", char="agent")
        s.p["order"] = [a, b]
        s.acting(a).foe(0, 41, "hound").hits("hack", 2, 2, owner=a).hits("attack", 2, 1, owner=a)
        s.luck("death", 5, owner=GUARD).do(hack(0), melee(0), LEAVE, LEAVE)
        ends.append((s.points, s.outcome.alert_end, s.outcome.end, s.state["guards"], s.state["infiltrators"][a]))
    assert ends[0] == ends[1]
    assert ends[0][0] == (2 + 2, 4)


@pytest.mark.parametrize("game", GAMES)
def test_N8_irrelevant_ears(scene, game):
    """8.6 N8: `alert_on_heard_noise` 0 makes both hearing parameters irrelevant."""
    deaf = story(scene, game, alert_on_heard_noise=0, hearing_range=0, hearing_line=False)
    assert deaf == story(scene, game, alert_on_heard_noise=0, hearing_range=24, hearing_line=True)


@pytest.mark.parametrize("guard", [(0, 1), (11, 11), (7, 3), (5, 9)])
def test_N8_heard_whenever_anybody_is_there(scene, guard):
    """8.6 N8: `hearing_range` 24."""
    s = scene(n=1, hearing_range=24, hearing_line=False).inf(0, 0, noise=1).foe(0, xy(*guard)).do(END)
    assert s.alert_from() == {"heard": 1}


def test_N9_one_more_attack_die(scene):
    """8.6 N9: changes no word of anybody else, and none of its own in later rounds."""
    used = []
    for dice in (1, 2):
        s = scene(general_alert_base=40).edit("equipment", "dagger", dice=dice).inf(0, 26, "dagger", char="breaker")
        s.inf(1, 50, char="breaker").foe(0, 27, "enforcer").foe(1, 51, "enforcer").foe(2, 70, "hound").alert(2)
        s.hits("attack", 6, 0).hits("attack", 6, 0, owner=1).hits("guard_attack", 5, 0, owner=GUARD)
        s.do(melee(0, 0), END, melee(1), END).guard_phase().activate(0, melee(0), END).answer("activate", 16)
        s.answer("random_pick", 2).until("random_length", "act", "random_pick")
        first_round = s.state["draws"]
        s.until("act").do(melee(0, 0))
        used.append(first_round | s.state["draws"])
    assert [used[1][k] - used[0][k] for k in ("11:1:0", "11:2:0")] == [1, 1]
    others = [{k: v for k, v in words.items() if k not in ("11:1:0", "11:2:0", "13:2:16")} for words in used]
    assert others[0] == others[1]
    assert {"11:1:1", "12:1:16", "14:1:18"} <= set(used[1])


@pytest.mark.parametrize("game", GAMES)
def test_N10_fixed_order_is_ascending_order(scene, game):
    """8.6 N10, D32: with a bot that names guards in ascending number."""
    told = []
    for rule in ("choose", "fixed"):
        inner = busy(7, game)

        def choose(question, state, inner=inner):
            return question.options[0] if question.kind == "random_pick" else inner(question, state)

        record, end = story(scene, game, choose=choose, random_order=rule)
        told.append(([entry for entry in record if entry[1] != "random_pick"], end))
    assert told[0] == told[1]


@pytest.mark.parametrize("game", GAMES)
def test_N11_numbers_at_zero(scene, game):
    """8.6 N11: four additions that are nothing by default."""
    zero = {"hack_noise": 0, "entry_noise": 0, "guard_shade_bonus": 0, "alert_on_guard_out": 0}
    assert story(scene, game, **zero) == story(scene, game)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_A_defaults_said_and_unsaid(scene, n):
    """Appendix A: every parameter at its default is the game without a word about it."""
    assert story(scene, n, n=n, **DEFAULTS) == story(scene, n, n=n)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mission", ["data_raid", "manhunt"])
def test_N12_R75_a_campaign_of_one_mission(scene, game, mission):
    """8.6 N12."""
    assert story(scene, game, campaign=[mission]) == story(scene, game, mission=mission)


def test_N13_games_do_not_know_of_each_other(scene):
    """8.6 N13: two tables played in turns end like two played one after the other."""
    alone = [story(scene, game)[1] for game in (0, 1)]
    tables, bots = [scene(n=2, game=game).deal().table for game in (0, 1)], [busy(5, 0), busy(5, 1)]
    while any(table.question() for table in tables):
        for table, choose in zip(tables, bots, strict=True):
            if (question := table.question()) is not None:
                table.answer(choose(question, table.snapshot()))
    assert [table.snapshot() for table in tables] == alone


def test_N5_numbers_of_a_blank_card():
    """The tests' own reckoning: a blank row gives 0."""
    cards = {"equipment": [{"id": "vest", "hp": 1, "blank": True}]}
    assert (number(cards, "vest", "hp"), row_of(cards, "equipment", "vest")["hp"]) == (0, 1)
