"""Robots' acts (R34-R40, T64-T67, D33, D34, D47, D50, K15, K16)."""

from __future__ import annotations

import pytest

from .names import (
    END,
    REPAIR,
    TELEPORT,
    E,
    N,
    S,
    W,
    deploy_generator,
    deploy_sentinel,
    deploy_teleport,
    door,
    drop_data,
    drop_rest,
    pick,
)

DEPLOY = {"sentinel": deploy_sentinel, "teleport": deploy_teleport, "generator": deploy_generator}


def robot(scene, at=23, n=1, panels="halls", **rules):
    """Robot 0 acts, all else far away; `halls` has its generator on 1."""
    s = scene(n=n, panels=panels, **rules).bot(0, at).at("robots", 0)
    return s.gen(0, 1) if panels.startswith("halls") else s


@pytest.mark.parametrize("what", DEPLOY)
def test_R35_R36_deploying(scene, what):
    """2.5 R35, R36: active, on a reach square that is hatched and bare; one from the inventory less."""
    s = robot(scene).data(1, "r0")
    code = DEPLOY[what]
    assert [c for c in s.options if code(0) <= c < code(0) + 5] == [code(E)]
    s.do(code(E))
    row = {"sentinel": s.state["sentinels"][0], "teleport": s.state["teleports"][0]}.get(what, s.state["generators"][1])
    assert (row["state"], row["square"]) == ("active", 24)
    assert what not in {kind.removeprefix("deploy_") for kind in s.kinds()}
    assert s.facts["deployed"] == [what == "sentinel", what == "teleport", what == "generator"]
    assert s.question.actions_left == 4


@pytest.mark.parametrize("at", [24, 17, 31, 25])
def test_R35_places(scene, at):
    """2.5 R35: from every side and from the square itself (D18); nothing of it diagonally."""
    place = {24: 0, 17: S, 31: N, 25: W}[at]
    assert deploy_sentinel(place) in robot(scene, at).options
    assert not {"deploy_sentinel", "deploy_teleport"} & robot(scene, 16).kinds()


@pytest.mark.parametrize("what", [
    "generator", "data", "sentinel", "inactive sentinel", "teleport", "disabler", "repair", "decoy token",
])  # fmt: skip
def test_R35_D34_T64_no_token_of_any_kind(scene, what):
    """9.4 T64, D34: data, inactive and dropped tokens bar a square; a decoy pawn, a figure and the Supacat do not."""
    s = robot(scene)
    {
        "generator": lambda: s.gen(0, 24), "data": lambda: s.data(0, 24), "sentinel": lambda: s.sentinel(1, 24),
        "inactive sentinel": lambda: s.sentinel(1, 24, active=False), "teleport": lambda: s.teleport(1, 24),
        "disabler": lambda: s.lying(24, disablers=1), "repair": lambda: s.lying(24, repairs=1),
        "decoy token": lambda: s.decoy_state(0, "lying", square=24),
    }[what]()  # fmt: skip
    assert not {"deploy_sentinel", "deploy_teleport", "deploy_generator"} & s.kinds()
    free = robot(scene).decoy(0, 24).cat(24)
    assert free.offered(deploy_sentinel(E))


def test_R35_R38_T64_data_lying_beside(scene):
    """9.4 T64: no deploy there; `pick` offered; repair in the room offers the square."""
    s = robot(scene).data(0, 24).unlock(0)
    assert s.offered(pick(E))
    assert "deploy_sentinel" not in s.kinds()
    s.do(REPAIR).answer("repair_target", 24, options=[24, door(0)], seat=1)
    assert (s.g(0), s.r(0).repairs, s.facts["repairs_used"]) == (("active", 24), 1, 1)


def test_R35_R36_the_lowest_number(scene):
    """2.5 R35, R36: of several in the inventory the lowest."""
    s = scene(n=1, panels="halls").token("sentinel", per_figure=2).token("teleport", per_figure=2)
    s.bot(0, 24).data(0, "r0").data(1, "r0").at("robots", 0).do(deploy_teleport(0))
    assert [s.lies("teleports", k) for k in (0, 1)] == [("active", 24), ("ready", 0)]
    s = scene(n=1, panels="halls").bot(0, 24).data(0, "r0").data(1, "r0").at("robots", 0).do(deploy_generator(0))
    assert (s.g(0), s.g(1)) == (("active", 24), ("carried", "r0"))


def test_R37_K15_T67_teleports(scene):
    """9.4 T67: a standee on the other one bars it, a pawn does not."""
    for blocker in ("robot", "traitor", "pawn"):
        s = robot(scene, 24, 2).teleport(0, 24).teleport(1, 47)
        if blocker == "robot":
            s.bot(1, 47)
        elif blocker == "traitor":
            s.traitor(0, 47)
        else:
            s.inf(0, 47)
        assert s.offered(TELEPORT) == (blocker == "pawn")
    s.do(TELEPORT)
    assert (s.r(0).square, s.facts["teleports_used"], s.question.actions_left) == (47, 1, 4)


def test_R37_which_teleport(scene):
    """2.5 R37: asked by number; anybody's; active ones only; only from the square of an active one."""
    s = robot(scene, 24, 3, panels="halls quadrants").teleport(0, 24).teleport(1, 57).teleport(2, 61)
    s.teleport(3, 89, active=False).do(TELEPORT).answer("teleport", 2, options=[1, 2], seat=3)
    assert s.r(0).square == 61
    assert not robot(scene, 24, 2).teleport(0, 24, active=False).teleport(1, 47).offered(TELEPORT)
    assert not robot(scene, 23, 2).teleport(0, 24).teleport(1, 47).offered(TELEPORT)
    assert not robot(scene, 24, 2).teleport(0, 24).offered(TELEPORT)


@pytest.mark.parametrize(("scope", "numbers", "legal"), [
    ("all", (0, 2), True), ("own", (0, 2), False), ("own", (0, 1), True), ("own", (2, 3), False), ("all", (2, 3), True),
])  # fmt: skip
def test_D33_own_teleports(scene, scope, numbers, legal):
    """3 D33: the tokens numbered as the robot's own; with one each they do nothing."""
    s = scene(n=1, panels="halls", teleport_scope=scope).token("teleport", per_figure=2).gen(0, 1).bot(0, 24)
    s.teleport(numbers[0], 24).teleport(numbers[1], 47).at("robots", 0)
    assert s.offered(TELEPORT) == legal


# -------------------------------------------------------------------- repair


def test_R38_K16_targets(scene):
    """2.5 R38: disabled doors that border the room; hatched squares of the room without an active token."""
    s = robot(scene, 2, panels="core").data(0, 5).sentinel(1, 24, active=False).unlock(0, 1, 2, 4)
    s.do(REPAIR).answer("repair_target", 5, options=[5, *map(door, (0, 1, 2))])
    assert s.g(0) == ("active", 5)


@pytest.mark.parametrize("trapped", [0, 1])
def test_R38_a_door(scene, trapped):
    """2.5 R38: a disabled bordering door becomes active again, trapped if it was; what is known of it stays."""
    s = robot(scene, panels="quadrants").shut(0, trapped=trapped, active=0, known="unknown").do(REPAIR)
    assert s.door(0) == (1, "unknown")
    assert s.state["doors"][0]["trapped"] == trapped
    assert not s.offered(REPAIR)


def test_R38_T65_data_first(scene):
    """9.4 T65: data becomes a generator; the sentinel cannot be repaired there any more."""
    s = robot(scene).data(0, 24).sentinel(1, 24, active=False).do(REPAIR)
    assert (s.g(0), s.lies("sentinels", 1)) == (("active", 24), ("inactive", 24))
    assert not s.offered(REPAIR)


def test_R38_order_of_the_tokens(scene):
    """2.5 R38: data with the lowest number, else the sentinel, else the teleport with the lowest number."""
    s = robot(scene).data(0, 24).data(1, 24).do(REPAIR)
    assert (s.g(0), s.g(1)) == (("active", 24), ("data", 24))
    s = robot(scene, n=2).sentinel(1, 24, active=False).sentinel(2, 24, active=False).teleport(1, 24, active=False)
    s.do(REPAIR)
    assert [row["state"] for row in s.state["sentinels"]] == ["ready", "active", "inactive"]
    assert s.lies("teleports", 1) == ("inactive", 24)
    s = robot(scene).teleport(0, 24, active=False).teleport(1, 24, active=False).do(REPAIR)
    assert [row["state"] for row in s.state["teleports"]] == ["active", "inactive"]


def test_R38_T66_a_plain_square(scene):
    """9.4 T66: an inactive sentinel there is no option; `pick` makes it ready."""
    s = robot(scene).sentinel(1, 22, active=False)
    assert not s.offered(REPAIR)
    s.do(pick(W))
    assert s.lies("sentinels", 1) == ("ready", 0)


def test_R38_beside_an_active_token(scene):
    """2.5 R38, R21: on a square with an active token nothing is turned over."""
    s = robot(scene).sentinel(0, 24).data(0, 24)
    assert not s.offered(REPAIR)


def test_R38_without_a_repair(scene):
    """Section 4, code 66."""
    s = scene(n=1, panels="halls").bot(0, 23, repairs=0).data(0, 24).at("robots", 0)
    assert not s.offered(REPAIR)


def test_R38_a_room_ends_at_its_doors(scene):
    """2.1 R7, 2.5 R38: squares beyond an open door are in another room."""
    s = robot(scene, 14, panels="halls").data(0, 1).unlock(0).do(REPAIR)
    assert (s.g(0), s.door(0)[0]) == (("data", 1), 1)


# -------------------------------------------------------------- pick, drop


def test_R39_pick(scene):
    """2.5 R39: sentinels and teleports (active or not; ready again), repairs and data of that square."""
    s = robot(scene).sentinel(0, 24).sentinel(1, 24, active=False).teleport(1, 24, active=False).data(0, 24)
    s.lying(24, repairs=2, disablers=3).decoy_state(0, "lying", square=24).do(pick(E))
    assert [s.lies("sentinels", k) for k in (0, 1)] == [("ready", 0)] * 2
    assert s.lies("teleports", 1) == ("ready", 0)
    assert (s.r(0).repairs, s.g(0)) == (4, ("carried", "r0"))
    assert (s.state["disablers_lying"], s.d(0).state, s.state["repairs_lying"].get("24", 0)) == ({"24": 3}, "lying", 0)
    assert not s.offered(pick(E))


@pytest.mark.parametrize("what", ["generator", "disablers", "decoy", "pawn"])
def test_R39_what_robots_cannot_pick(scene, what):
    """2.5 R39: generators, the other side's tools, pawns."""
    s = robot(scene)
    {
        "generator": lambda: s.gen(0, 24), "disablers": lambda: s.lying(24, disablers=2),
        "decoy": lambda: s.decoy_state(0, "lying", square=24), "pawn": lambda: s.decoy(0, 24),
    }[what]()  # fmt: skip
    assert "pick" not in s.kinds()


def test_R39_drop(scene):
    """2.5 R39: data as data; the rest inactive, repairs lying; what is dropped on a hatched square as well."""
    s = robot(scene).data(0, "r0").do(drop_rest(E))
    assert (s.lies("sentinels", 0), s.lies("teleports", 0)) == (("inactive", 24), ("inactive", 24))
    assert (s.r(0).repairs, s.state["repairs_lying"].get("24")) == (0, 2)
    assert "drop_rest" not in s.kinds()
    s.do(drop_data(W))
    assert s.g(0) == ("data", 22)
    assert "drop_data" not in s.kinds()


def test_R39_an_active_sentinel_comes_in(scene):
    """2.5 R39: one's own active sentinel may be taken up and deployed elsewhere."""
    s = robot(scene).empty(0).sentinel(0, 24).do(pick(E), deploy_sentinel(E))
    assert s.lies("sentinels", 0) == ("active", 24)


def test_R40_no_act_against_pawns(scene):
    """2.5 R40: the codes of robots have none of 5, 6, 12 to 39."""
    s = robot(scene, 24).inf(0, 23, visible=1).decoy(0, 25).gen(0, 24).unlock(0)
    assert all(code <= 4 or 7 <= code <= 11 or 40 <= code <= 66 for code in s.options)


def test_R34_D50_nothing_happens_to_a_robot_on_the_board(scene):
    """2.5 R34, D50: robots act in index order; a robot that waits is passed over (R52)."""
    s = scene(n=2, panels="halls").inf(0, 45).bot(0, 10).bot(2, 12).at("robots").do(END)
    assert s.who == ("robots", 2)
