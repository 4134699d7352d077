"""Phase C: commitment, areas, explosions, answers, removal (R42-R48, T68-T75, T79-T83, D27-D30, D36, D40, K17, K18)."""

from __future__ import annotations

import pytest

from .names import ELIMINATION, LONG


def scans(scene, n=2, panels="halls", **rules):
    """Phase C on `halls`; its generator is out of the way, the last infiltrator far off in a corner."""
    return scene(n=n, panels=panels, **rules).gen(0, 1).at("scans")


def gone(s):
    """Numbers of figures eliminated: infiltrators, decoys, robots, traitors."""
    words = ("infiltrators_eliminated", "decoys_eliminated", "robots_eliminated", "traitors_eliminated")
    return tuple(s.facts[word] for word in words)


# ---------------------------------------------------------------- commitment


def test_R42_R43_K17_K18_the_order_of_questions(scene):
    """2.6 R42: robots, traitors, active sentinels in number order, by the seat of the robot it was dealt to."""
    s = scans(scene, 3).traitor(0, 40).bot(0, 24).bot(2, 38).sentinel(3, 1).sentinel(1, 47).gen(0, 24)
    s.sentinel(2, 10, active=False)
    seen = []
    while s.asked in ("scan", "sentinel_area"):
        seen.append((s.asked, s.question.seat, s.question.figure))
        s._give(s.options[0])
    assert seen == [
        ("scan", 3, 0), ("scan", 5, 2), ("scan", 0, 0), ("sentinel_area", 4, 1), ("sentinel_area", 6, 3),
    ]  # fmt: skip


def test_R43_K17_options(scene):
    """2.6 R43: long range and elimination; nobody may decline."""
    assert scans(scene).bot(0, 24).options == [LONG, ELIMINATION]


@pytest.mark.parametrize(("turn", "asked"), [(1, ""), (2, ""), (3, "scan")])
def test_R43_D36_T82_the_grace_of_the_first_turns(scene, turn, asked):
    """9.4 T82, D36: only long range, so nobody is asked; it is carried out all the same."""
    s = scans(scene, scan_grace_turns=2).bot(0, 24).bot(1, 60).bot(2, 62).inf(0, 23).in_turn(turn)
    assert (s.asked == "scan") == bool(asked)
    if not asked:
        assert s.record(turn)["hits"] == [23]
        assert s.facts["long_scans"] == 3


def test_R42_K18_centres(scene):
    """2.6 R45, K18: every square of the sentinel's room, panel indices."""
    s = scans(scene, panels="core").sentinel(2, 24).gen(0, 43)
    q = s.question
    assert (q.kind, q.seat, q.figure, q.slot) == ("sentinel_area", 4, 2, 0)
    assert s.options == [16, 17, 18, 23, 24, 25, 30, 31, 32]


def test_R42_T81_the_owner_is_away(scene):
    """9.4 T81: asked all the same, of the same seat."""
    s = scans(scene).sentinel(0, 24)
    assert (s.r(0).state, s.question.seat) == ("waiting", 2)


def test_R52_who_waits_does_not_scan(scene):
    """2.6 R52: robots and traitors that wait take no part."""
    s = scans(scene, 3).bot(1, 24).eliminated(0).scan(LONG)
    assert s.asked != "scan"
    assert s.facts["long_scans"] == 1


# --------------------------------------------------------------- explosions


def test_R46_T68_alone(scene):
    """9.4 T68: nothing in the area but the scanner: no explosion."""
    s = scans(scene).bot(0, 24).scan(ELIMINATION)
    assert (gone(s), s.facts["explosions_robot"]) == ((0, 0, 0, 0), 0)
    assert (s.facts["elimination_scans"], s.facts["elimination_scans_empty"]) == (1, 1)


@pytest.mark.parametrize(("other", "both"), [(22, False), (23, True)])
def test_R46_T69_two_robots(scene, other, both):
    """9.4 T69: two columns apart nothing; side by side an explosion, both go."""
    s = scans(scene).bot(0, 24).bot(1, other).scan(ELIMINATION, LONG)
    assert gone(s) == ((0, 0, 2, 0) if both else (0, 0, 0, 0))


def test_R46_T70_two_blasts(scene):
    """9.4 T70: 22 is only in the area of 23's: both explode, all three go; both counted."""
    s = scans(scene).bot(0, 23).bot(1, 24).inf(0, 22).scan(ELIMINATION, ELIMINATION)
    assert (gone(s), s.facts["explosions_robot"]) == ((1, 0, 2, 0), 2)
    assert s.record(1)["explosions"] == 2


def test_R46_D28_T71_a_dead_robots_scan_counts(scene):
    """9.4 T71, D28: 24 goes, its long-range answer still counts."""
    s = scans(scene).bot(0, 23).bot(1, 24).inf(0, 26).scan(ELIMINATION, LONG)
    assert (gone(s), s.record(1)["hits"]) == ((0, 0, 2, 0), [26])
    assert s.facts["long_scans_with_hit"] == 1


@pytest.mark.parametrize("opened", [False, True])
def test_R44_T72_behind_a_door(scene, opened):
    """9.4 T72: not seen behind a closed door; seen, and eliminated, through a disabled one."""
    s = scans(scene).bot(0, 15).inf(0, 8)
    s = s.unlock(s.between(8, 15)) if opened else s.shut(s.between(8, 15))
    s.scan(ELIMINATION)
    assert gone(s) == ((1, 0, 1, 0) if opened else (0, 0, 0, 0))


def test_R46_R48_T73_decoy_and_supacat(scene):
    """9.4 T73: both go; the robots are told the decoy's number; neither comes back."""
    s = scans(scene).bot(0, 24).bot(1, 60).bot(2, 62).decoy(1, 25, owner=1).cat(23).scan(ELIMINATION, LONG, LONG)
    assert (gone(s), s.facts["cat_eliminated_turn"]) == ((0, 1, 1, 0), 1)
    assert s.record(1)["eliminated_decoys"] == {"1": 25}
    s.next_turn()
    assert (s.d(1).state, s.state["cat"]["state"]) == ("gone", "gone")


def test_R23_R46_T74_outside(scene):
    """9.4 T74: an infiltrator outside is never hit."""
    s = scans(scene).entrances((3, 0), (52, 0), (101, 0)).outside(0, 0).bot(0, 3).scan(ELIMINATION)
    assert (gone(s), s.record(1)["hits"], s.i(0).state) == ((0, 0, 0, 0), [], "outside")


def test_R49_T75_all_at_once(scene):
    """9.4 T75: the last infiltrator with all robots: `all_eliminated`, no respawn."""
    s = scans(scene, 1).inf(0, 23).bot(0, 24).bot(1, 25).scan(ELIMINATION, LONG)
    assert s.over == ("all_eliminated", 1, 1)
    assert ([r["state"] for r in s.state["robots"]], s.facts["respawns"]) == (["waiting", "waiting"], 0)
    assert gone(s) == (1, 0, 2, 0)


TRIGGERS = {
    "infiltrator": (True, True, True), "decoy": (True, True, False), "cat": (True, True, False),
    "robot": (True, False, False), "traitor": (True, False, False), "token": (False, False, False),
}  # fmt: skip


@pytest.mark.parametrize("what", TRIGGERS)
@pytest.mark.parametrize(("rule", "k"), [("any", 0), ("infiltrator_side", 1), ("infiltrators", 2)])
def test_R46_D29_triggers(scene, what, rule, k):
    """3 D29: any pawn, standee or Supacat; infiltrators, decoys, Supacat; infiltrators."""
    s = scans(scene, 3, trigger=rule).bot(0, 24)
    {
        "infiltrator": lambda: s.inf(0, 23), "decoy": lambda: s.decoy(0, 23), "cat": lambda: s.cat(23),
        "robot": lambda: s.bot(1, 23), "traitor": lambda: s.traitor(1, 23), "token": lambda: s.data(0, 23),
    }[what]()  # fmt: skip
    s.scan(ELIMINATION, *[LONG] * (what in ("robot", "traitor")))
    assert s.facts["explosions_robot"] == TRIGGERS[what][k]
    assert (s.facts["robots_eliminated"] > 0) == TRIGGERS[what][k]


def test_D29_what_goes_does_not_change(scene):
    """3 D29: with an infiltrator as the trigger everything in the area goes."""
    s = scans(scene, 3, trigger="infiltrators").bot(0, 24).bot(1, 25).traitor(1, 17).decoy(2, 31).cat(30).inf(0, 23)
    s.scan(ELIMINATION, LONG, LONG)
    assert gone(s) == (1, 1, 2, 1)
    assert s.state["cat"]["state"] == "gone"


def test_R46_a_robots_own_square(scene):
    """2.6 R46, T46: an invisible pawn under the robot is in the area."""
    s = scans(scene, 2, elimination_radius=0).bot(0, 24).inf(0, 24).scan(ELIMINATION)
    assert gone(s) == (1, 0, 1, 0)


@pytest.mark.parametrize(("radius", "hit"), [(1, False), (2, True), (3, True)])
def test_R44_radii(scene, radius, hit):
    """Section 1: `long_radius` and `elimination_radius`."""
    s = scans(scene, elimination_radius=radius).bot(0, 24).inf(0, 22).scan(ELIMINATION)
    assert (gone(s)[0] == 1) == hit
    s = scans(scene, long_radius=radius).bot(0, 24).inf(0, 22).scan(LONG)
    assert s.record(1)["hits"] == [22] * hit


# ------------------------------------------------------------------- removal


def test_R48_T79_data_and_disablers(scene):
    """9.4 T79: both lie there; a robot can take the data, not the disablers."""
    s = scans(scene).bot(0, 24).data(1, "i0").inf(0, 23, disablers=2).decoy_state(1, "held", owner=0)
    s.scan(ELIMINATION)
    assert s.g(1) == ("data", 23)
    assert s.state["disablers_lying"] == {"23": 2}
    assert [(s.d(k).state, s.d(k).square) for k in (0, 1)] == [("lying", 23)] * 2
    assert (s.i(0).state, s.i(0).square, s.i(0).visible) == ("traitor", -1, 0)
    assert s.record(1)["eliminated_infiltrators"] == {"0": 23}


def test_R48_T80_a_robots_inventory(scene):
    """9.4 T80: its sentinel lies inactive; another robot takes it: ready."""
    s = scans(scene).bot(0, 24).bot(1, 38).data(1, "r0").inf(0, 23).scan(ELIMINATION, LONG)
    assert (s.lies("sentinels", 0), s.lies("teleports", 0)) == (("inactive", 24), ("inactive", 24))
    assert (s.g(1), s.state["repairs_lying"].get("24"), s.r(0).repairs) == (("data", 24), 2, 0)
    again = scans(scene).sentinel(0, 24, active=False).bot(1, 25).at("robots", 1).do(7 + 4)
    assert again.lies("sentinels", 0) == ("ready", 1)


def test_R48_deployed_tokens_stay(scene):
    """2.6 R48: tokens are never eliminated; a visible pawn that goes loses its label."""
    s = scans(scene, panels="quadrants").gen(0, 40).bot(0, 15).sentinel(0, 8).teleport(1, 12).lying(14, disablers=1)
    s.decoy_state(0, "gone").inf(0, 14, visible=1, disablers=0).scan(ELIMINATION).answer("sentinel_area", 24)
    assert (s.lies("sentinels", 0), s.lies("teleports", 1)) == (("active", 8), ("active", 12))
    assert s.state["disablers_lying"] == {"14": 1}
    assert s.labels() == []


def test_R48_D46_D47_identities_are_public(scene):
    """3 D46, D47: index of who went, and kind and number of what lies, are in the robots' view."""
    s = scans(scene).bot(0, 24).inf(0, 23, disablers=3).scan(ELIMINATION)
    view = s.robots_see()
    assert view["eliminated"] == [0]
    assert view["disablers_lying"] == {"23": 3}
    assert {int(k): v for k, v in view["decoys_lying"].items()} == {23: [0]}
