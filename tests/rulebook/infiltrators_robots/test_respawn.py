"""Respawns and ends (R49-R57, T76, T84, D31, D32, D35, K19) and matches (R59, R60, T85)."""

from __future__ import annotations

import pytest

from .names import ELIMINATION, LEAVE, LONG, NORTH


def blast(scene, robots=2, n=2, **rules):
    """Robot 0 at 24 explodes with robots beside it; decoy 0 is the trigger; the others scan far away."""
    s = scene(n=n, panels="halls", **rules).decoy(0, 23).inf(0, 45).at("scans")
    for j in range(s.j):
        s.bot(j, 24 + j if j < robots else 75 + j)
    return s


def fire(s):
    return s.scan(ELIMINATION, *[LONG] * (s.j - 1))


def test_R50_K19_choosing(scene):
    """2.6 R50, K19: index order, by the numbers of the active generators without a standee."""
    s = fire(blast(scene))
    q = s.question
    assert (q.kind, q.seat, q.figure, list(q.options), s.state["phase"]) == ("respawn", 2, 0, [0, 1, 2], "respawns")
    s.answer("respawn", 1).answer("respawn", 2, options=[0, 2], seat=3)
    squares = [g["square"] for g in s.state["generators"]]
    assert [s.r(j).square for j in (0, 1)] == [squares[1], squares[2]]
    assert (s.facts["respawns"], s.state["turn"]) == (2, 2)


def test_R50_no_inventory(scene):
    """2.6 R50: inventory is not given back."""
    s = fire(blast(scene, 1)).answer("respawn", 0)
    assert s.r(0).repairs == 0
    assert s.lies("sentinels", 0) == ("inactive", 24)


@pytest.mark.parametrize("loose", ["data", "carried", "standee"])
def test_R52_R50_D50_T76_one_free_generator(scene, loose):
    """9.4 T76, D50: the lower index respawns without being asked, the other waits; a traitor waits too."""
    s = blast(scene).eliminated(1).gen(0, 24)
    if loose == "data":
        s.data(1, 60).data(2, 60)
    elif loose == "carried":
        s.data(1, "i0").data(2, "r2")
    else:
        s.gen(1, 85).bot(2, 85).data(2, 60)
    fire(s)
    assert (s.r(0).state, s.r(0).square, s.r(1).state, s.t(1).state) == ("board", 24, "waiting", "waiting")
    assert (s.facts["respawns"], s.facts["waits"]) == (1, 2)


def test_R50_waiting_until_the_next_turn(scene):
    """2.6 R50, R52: it waits for R50 of the next turn and takes no part before."""
    s = blast(scene).gen(0, 24).data(1, "r2").data(2, 60)
    fire(s)
    assert s.r(1).state == "waiting"
    s.end().end()
    assert s.who == ("robots", 0)
    s.end()
    assert s.who == ("robots", 2)
    s.end().next_turn()
    assert (s.state["turn"], s.r(1).state, s.facts["waits"]) == (3, "waiting", 2)


def test_R50_pawns_do_not_matter(scene):
    """2.6 R50: without a standee; an infiltrator or the Supacat on the generator is no hindrance."""
    s = fire(blast(scene, 1).gen(0, 24).inf(1, 85).cat(85).gen(1, 85))
    assert s.options == [0, 1, 2]


@pytest.mark.parametrize(("rule", "asked"), [("same_turn", True), ("next_turn", False)])
def test_D31_respawn_time(scene, rule, asked):
    """3 D31 `next_turn`: who was eliminated this turn waits once; others that wait do not."""
    s = blast(scene, 1, respawn_time=rule).eliminated(1)
    fire(s)
    assert (s.question.kind, s.question.seat) == (("respawn", 2) if asked else ("respawn", 1))
    if not asked:
        s.answer("respawn", 0)
        assert (s.r(0).state, s.t(1).state) == ("waiting", "board")
        s.idle(until="respawns")
        assert (s.question.seat, s.state["turn"]) == (2, 2)


def test_R51_after_the_robots(scene):
    """2.6 R51: infiltrators eliminated now or earlier, in index order, after all robots."""
    s = scene(n=3, panels="halls").eliminated(1).inf(0, 23).bot(0, 24).at("scans").scan(ELIMINATION)
    seen = []
    while s.asked == "respawn":
        seen.append((s.question.seat, s.question.figure))
        s.answer("respawn", s.options[0])
    assert seen == [(3, 0), (4, 1), (5, 2)]
    assert (s.t(0).state, s.t(1).state) == ("waiting", "waiting")


# ---------------------------------------------------------------------- ends


def test_R49_R53_all_eliminated(scene):
    """2.6 R49: nobody in play, nobody safe: nothing further happens."""
    s = scene(n=1, panels="halls").inf(0, 23).bot(0, 24).bot(1, 40).at("scans").scan(ELIMINATION, LONG)
    assert s.over == ("all_eliminated", 1, 1)
    assert s.facts["respawns"] == 0


def test_R49_outside_is_in_play(scene):
    """2.6 R49: on the board or outside."""
    s = scene(n=2, panels="halls").entrances((3, NORTH), (52, NORTH)).outside(1, 1).inf(0, 23).bot(0, 24).at("scans")
    s.scan(ELIMINATION)
    assert s.question is not None


@pytest.mark.parametrize(("rule", "winner"), [("robots", 1), ("draw", 2)])
def test_R55_R56_D35_T84_the_turn_limit(scene, rule, winner):
    """9.4 T84, D35: after R51 of turn `max_turns`; the cause is reported apart."""
    s = scene(n=1, panels="halls", max_turns=3, turn_limit_result=rule).inf(0, 24).bot(0, 60).bot(1, 70).in_turn(3)
    s.idle()
    assert s.over == ("turn_limit", winner, 3)
    s = scene(n=1, panels="halls", max_turns=3).inf(0, 24).bot(0, 60).bot(1, 70).in_turn(2).next_turn()
    assert s.state["turn"] == 3


def test_R55_after_the_respawns(scene):
    """2.7 R55: R50 and R51 of the last turn still happen."""
    s = fire(blast(scene, 1, max_turns=1)).answer("respawn", 1)
    assert s.over == ("turn_limit", 1, 1)
    assert (s.r(0).state, s.facts["respawns"]) == ("board", 1)


@pytest.mark.parametrize("rule", [False, True])
@pytest.mark.parametrize("spawn", [False, True])
def test_R57_D32_all_robots_out(scene, rule, spawn):
    """2.7 R57, D32: after R50 no robot on the board: nothing, or the infiltrators win (`robots_out`)."""
    s = scene(n=1, panels="halls", robots_out_wins=rule).inf(0, 45).decoy(0, 23).bot(0, 24).bot(1, 25).at("scans")
    if not spawn:
        s.data(0, 60).data(1, 60)
    s.scan(ELIMINATION, LONG)
    assert s.facts["robots_eliminated"] == 2
    if rule and not spawn:
        assert s.over == ("robots_out", 0, 1)
    else:
        assert s.question is not None


def test_R53_the_end_is_not_looked_for_elsewhere(scene):
    """2.7 R53: data out of the robots' reach, or all generators gone, ends nothing."""
    s = scene(n=1, panels="halls").data(0, "i0").data(1, "i0").inf(0, 24).bot(0, 60).next_turn()
    assert (s.state["turn"], s.question is not None) == (2, True)


def test_R58_one_person_plays_the_robots(scene):
    """2.7 R58: nothing changes: each robot is asked with its own seat."""
    s = scene(n=2, panels="halls").inf(0, 45).bot(0, 10).bot(1, 12).bot(2, 40).at("robots")
    seats = []
    while s.who[0] == "robots":
        seats.append(s.question.seat)
        s.end()
    assert seats == [2, 3, 4]


# ------------------------------------------------------------------- matches


def match(first, second):
    """R59: the winner of two games, first with X as infiltrators: "X", "Y" or "" from winner and turns alone."""
    won = {"X": [], "Y": []}
    for (winner, turns), sides in ((first, "XY"), (second, "YX")):
        if winner < 2:
            won[sides[winner]].append(turns)
    if len(won["X"]) != len(won["Y"]):
        return "X" if len(won["X"]) > len(won["Y"]) else "Y"
    if not won["X"] or won["X"] == won["Y"]:
        return ""
    return min("XY", key=lambda team: won[team][0])


def played(scene, winner, turn, **rules):
    """Winner and turns of a game that ends so."""
    s = scene(n=1, panels="halls", max_turns=6, **rules).entrances((3, NORTH), (52, NORTH)).data(0, "i0").inf(0, 3)
    s.in_turn(turn)
    if winner == 0:
        s.do(LEAVE)
    elif rules or turn == 6:
        s.bot(0, 60).bot(1, 70).idle()
    else:
        s.bot(0, 2).bot(1, 70).at("scans").scan(ELIMINATION, LONG)
    assert s.question is None
    return s.facts["winner"], s.facts["turns"]


def test_R59_T85_a_match_from_the_facts_of_two_games(scene):
    """9.4 T85, R59: what two games tell is all a match needs: won twice, sooner, as soon, drawn, by the limit."""
    four, six = played(scene, 0, 4), played(scene, 0, 6)
    robots, limit, draw = played(scene, 1, 2), played(scene, 1, 6), played(scene, 2, 6, turn_limit_result="draw")
    assert [four, six, robots, limit, draw] == [(0, 4), (0, 6), (1, 2), (1, 6), (2, 6)]
    assert match(four, six) == "X"
    assert match(six, four) == "Y"
    assert match(four, four) == ""
    assert match(four, robots) == "X"
    assert match(limit, draw) == "Y"
    assert match(limit, robots) == "X"
    assert match(draw, draw) == ""


def test_R60_D44_bracket_and_coin_are_never_an_engines(scene):
    """2.8 R60, D44, 5: games of a tournament have map number 0; the engine draws purposes 1 to 3 only, from it."""
    games = []
    for game in (0, 8, 15):
        s = scene(n=1, game=game, map_mode="random")
        s.checked, s.map_number = False, 0
        games.append(s.deal().state)
    assert games[0] == games[1] == games[2]
