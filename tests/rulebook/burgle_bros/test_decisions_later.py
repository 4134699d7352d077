"""Section 3: what the rulebook leaves open, every value (D25-D47)."""

from __future__ import annotations

import pytest

from . import draws
from .names import EVENTS, LOOT


def event(scene, name, players=3, **rules):
    return scene(players=players, event_threshold=8, **rules).deck("events", f"{name} reboot")


@pytest.mark.parametrize(("value", "pos", "donuts"), [("next_move", "D3", 0), ("next_own_move", "D2", 1)])
def test_D25_donuts_cancel(scene, value, pos, donuts):
    """3 D25: a Shift Change move is stopped too, or neither eats them nor is stopped."""
    s = event(scene, "shift_change", donuts_cancel=value).post(1, "D3", to="D1", speed=1, donuts=True).end_turn()
    assert (s.guard(1).pos, s.guard(1).donuts) == (pos, donuts)


@pytest.mark.parametrize(("most", "after"), [(0, 4), (3, 3), (5, 4)])
def test_D26_stealth_max(scene, most, after):
    """3 D26: gains above it are lost."""
    assert scene(stealth_max=most).hand(0, "makeup_kit").do("use makeup_kit").stealth(0) == after
    assert event(scene, "lampshade", stealth_max=most).end_turn().stealth(0) == after


@pytest.mark.parametrize(("value", "left"), [(True, 5), (False, 4)])
def test_D27_skip_escaped(scene, value, left):
    """3 D27: Heads Up and Jump the Gun pass over the escaped or are lost on them."""
    s = event(scene, "heads_up", crack_speed=0, skip_escaped=value).all_cracked().escaped(1).end_turn()
    assert (s.state["active"], s.state["left"]) == (2, left)
    jump = event(scene, "jump_the_gun", crack_speed=0, skip_escaped=value).all_cracked().escaped(1).end_turn()
    assert jump.state["active"] == (0 if value else 2)


@pytest.mark.parametrize(("value", "lost"), [(True, {"own_move_guard": 1}), (False, {})])
def test_D28_first_guard_sees(scene, value, lost):
    """3 D28: revealed in the very room entered or dropped into."""
    s = scene(first_guard_sees=value).tile("0:A1", "stairs").no_guard(1).patrol(1, "A1 D1").do("move up")
    assert s.losses() == lost
    drop = scene(first_guard_sees=value).put(0, "1:B2").tile("1:B2", "walkway").no_guard(0).patrol(0, "B2 D1")
    assert drop.do("move drop").losses() == lost


SOLO = {"buddy_system", "dead_drop", "freight_elevator", "jump_the_gun"}


@pytest.mark.parametrize(("value", "events", "loot"), [
    ("gold_out", set(), {"gold_bar_1", "gold_bar_2"}),
    ("bga", SOLO, {"gold_bar_1", "gold_bar_2"}), ("full", set(), set()),
])  # fmt: skip
def test_D29_solo_rules(scene, value, events, loot):
    """3 D29: left out of the lists before shuffling; with more burglars nothing."""
    s = scene(players=1, solo_rules=value).deal()
    kept = [card for card in LOOT if card not in loot]
    assert s.state["loot"]["deck"] == draws.shuffled(kept, s.words("deck_loot"))
    assert s.state["events"]["deck"] == draws.shuffled([e for e in EVENTS if e not in events], s.words("deck_events"))
    two = scene(players=2, solo_rules=value).deal()
    assert (len(two.state["loot"]["deck"]), len(two.state["events"]["deck"])) == (13, 26)


def test_D29_bga_has_no_rook(scene):
    """3 D29: he is left out of the characters, too."""
    cards = ["acrobat", "hacker", "hawk", "juicer", "peterman", "raven", "rigger", "spotter"]
    for game in range(6):
        s = scene(players=1, solo_rules="bga", characters="random", game=game).deal()
        assert s.burglar(0).character == draws.shuffled(cards, s.words("setup_characters"))[0]


@pytest.mark.parametrize("value", [True, False])
def test_D30_outer_beside_gap(scene, value):
    """3 D30: a room orthogonally beside the gap of Fort Knox counts as an outer one."""
    s = scene(scenario="fort_knox", outer_beside_gap=value, characters=["acrobat:advanced", "none", "none"])
    assert s.put(0, "0:C2").offered("climb up") == value
    other = scene(scenario="fort_knox", outer_beside_gap=value, characters=["acrobat:advanced", "none", "none"])
    assert not other.put(0, "0:B2").offered("climb up")


@pytest.mark.parametrize(("value", "stealth"), [("nothing", 3), ("driller", 2)])
def test_D31_drill_goblet(scene, value, stealth):
    """3 D31: loot drawn by nobody, or the Goblet acts on the driller."""
    s = scene(drill_goblet=value, characters=["peterman:advanced", "none", "none"]).put(0, "0:B1").tile("1:B1", "safe")
    s.mark("covered", "1:A1 1:C1 1:D1 1:B2 1:B3 1:B4").count("dice", "1:B1", 1).deck("loot", "cursed_goblet")
    assert s.do("drill_roll up").stealth(0) == stealth


@pytest.mark.parametrize("value", [True, False])
def test_D32_lost_visual_removable(scene, value):
    """3 D32: shuffled in before cards are set aside, or never among them."""
    aside = set()
    for game in range(12):
        s = scene(players=1, lost_visual=True, lost_visual_removable=value, game=game).deal()
        shuffled = draws.shuffled([*range(16), -2], s.words("deck_patrol", 0, 1))
        kept = shuffled if value else [card for card in shuffled if card != -2]
        assert s.state["patrol"][1]["aside"] == kept[:9]
        assert s.state["patrol"][1]["deck"] == [card for card in shuffled if card not in kept[:9]]
        aside |= set(s.state["patrol"][1]["aside"])
    assert (-2 in aside) == value


@pytest.mark.parametrize(("value", "lost"), [(True, {"guard_return": 1}), (False, {})])
def test_D32_lost_visual_sees(scene, value, lost):
    """3 D32: does the placement count as arriving; a token there goes all the same."""
    s = (
        scene(lost_visual=True, lost_visual_sees=value)
        .no_guard(0, state="off")
        .patrol(0, "A1 D1")
        .alarm("0:A1")
        .end_turn()
    )
    assert (s.losses(), s.alarms(), s.guard(0).dest) == (lost, [], "D1")


@pytest.mark.parametrize(("value", "state"), [(False, "absent"), (True, "board")])
def test_D33_peek_brings_guard(scene, value, state):
    """3 D33: after a peek or a Hawk's look; never by Blueprints."""
    s = scene(peek_brings_guard=value).tile("0:A1", "stairs").facedown("1:A1").no_guard(1).do("peek up")
    assert s.guard(1).state == state
    prints = scene(peek_brings_guard=value).hand(0, "blueprints").no_guard(1).do("use blueprints")
    assert prints.answer("tool_room", "1:A4").guard(1).state == "absent"


@pytest.mark.parametrize("value", ["random", "white"])
def test_D34_office_stairs(scene, value):
    """3 D34: with `white` the black tile (6) is struck from the shuffled three."""
    numbers = set()
    for game in range(8):
        s = scene(scenario="office_job", office_stairs=value, game=game).deal()
        shuffled = draws.shuffled([4, 5, 6], s.words("setup_stairs"))
        used = shuffled[:2] if value == "random" else [n for n in shuffled if n != 6]
        laid = [s.state["numbers"][f][s.state["tiles"][f].index("stairs")] for f in range(2)]
        assert laid == used
        numbers |= set(laid)
    assert (6 in numbers) == (value == "random")


@pytest.mark.parametrize(("value", "offered"), [("active_turn", True), ("off", False)])
def test_D35_passing(scene, value, offered):
    """3 D35: giving and taking; picking up stays."""
    s = scene(passing=value).hand(0, "emp").hand(1, "virus").put(1, "0:A1").lie("mirror", "0:A1")
    assert (s.offered("give emp"), s.offered("take virus"), s.offered("pick_up mirror")) == (offered, offered, True)


@pytest.mark.parametrize(("value", "tools"), [(True, 1), (False, 0)])
def test_D36_tool_reshuffle(scene, value, tools):
    """3 D36: an empty tool deck is made of the discards, or gives nothing."""
    s = scene(tool_reshuffle=value).tile("0:B1", "laboratory").deck("tools", "", only=True).do("move E")
    assert len(s.held(0)) == tools


@pytest.mark.parametrize("cost", [1, 0])
def test_D37_deadbolt_refused_cost(scene, cost):
    """3 D37: for a fresh one not entered."""
    s = scene(deadbolt_refused_cost=cost).tile("0:B1", "deadbolt", faceup=False).turn(left=2, used=2).do("move E")
    assert (s.at(0), s.state["left"]) == ("0:A1", 2 - cost)


@pytest.mark.parametrize("value", ["choose", "must_pay"])
def test_D38_deadbolt_fresh(scene, value):
    """3 D38: not asked: pays when enough is left."""
    s = scene(deadbolt_fresh=value).tile("0:B1", "deadbolt", faceup=False).do("move E")
    assert s.question.kind == ("deadbolt" if value == "choose" else "act")
    if value == "must_pay":
        assert (s.at(0), s.state["left"]) == ("0:B1", 1)
        few = scene(deadbolt_fresh=value).tile("0:B1", "deadbolt", faceup=False).turn(left=2, used=2).do("move E")
        assert (few.at(0), few.state["left"]) == ("0:A1", 1)


@pytest.mark.parametrize(("value", "drawn"), [("per_floor", ["A1"]), ("per_token", ["A1", "B2"])])
def test_D39_emp_draw(scene, value, drawn):
    """3 D39: a new card a floor, or a token."""
    s = scene(emp_draw=value).hand(0, "emp").alarm("0:B1 0:C1").patrol(0, "A1 B2").do("use emp")
    assert (s.pile(0, "discards"), s.guard(0).dest) == (drawn, drawn[-1])


def test_D40_the_own_card_accepted(scene):
    """3 D40: `dest = pos` and his move ends; the next one begins with a draw."""
    s = scene(players=1, arrival_draw_on_own_card=False).put(0, "0:A4").post(0, "A1", to="B1", speed=3)
    s.patrol(0, "B1 D1").end_turn()
    assert (s.guard(0).pos, s.guard(0).dest, s.facts["guard_steps"][0]) == ("B1", "B1", 1)
    s.end_turn()
    assert (s.pile(0, "discards")[:2], s.facts["guard_steps"][0]) == (["B1", "D1"], 4)


def test_D41_no_event_after_an_escape(scene):
    """3 D41."""
    s = scene(event_threshold=8, escape_event=False, crack_speed=0).all_cracked().put(0, "2:B2").tile("2:B2", "stairs")
    assert s.do("move roof").state["events"]["discards"] == []


@pytest.mark.parametrize("value", ["illegal", "reshuffle"])
def test_D42_spotter_empty(scene, value):
    """3 D42: an empty deck is no look, or is rebuilt first, with the speed-up."""
    s = scene(spotter_empty=value, characters=["spotter:basic", "none", "none"]).patrol(0, "", only=True)
    assert s.offered("look") == (value == "reshuffle")
    if value == "reshuffle":
        s.do("look").answer("top_or_bottom", 0)
        assert (len(s.pile(0)), s.guard(0).speed) == (13, 1)


@pytest.mark.parametrize("value", [True, False])
def test_D43_entrance_guard_cell(scene, value):
    """3 D43: may it be the guard's own cell."""
    s = scene(entrance_guard_cell=value).deal()
    assert (s.state["guards"][0]["pos"] in s.question.options) == value
    assert len(s.question.options) == 15 + value


@pytest.mark.parametrize(("value", "tokens"), [(False, 0), (True, 1)])
def test_D44_reboot_facedown(scene, value, tokens):
    """3 D44: facedown computer rooms get the token too."""
    s = scene(event_threshold=8, reboot_facedown=value).deck("events", "reboot")
    s.tile("0:B1", "computer_laser", faceup=False).end_turn()
    assert s.heap("hacks", "0:B1") == tokens


@pytest.mark.parametrize("value", [False, True])
def test_D45_rook_may_escape(scene, value):
    """3 D45: an order to the roof; the Rook's turn goes on."""
    s = scene(rook_may_escape=value, crack_speed=0, characters=["rook:basic", "none", "none"]).all_cracked()
    s.put(1, "2:B2").tile("2:B2", "stairs").do("order 1")
    options = ["N", "E", "S", "W", *(["roof"] if value else [])]
    s.answer("order_dir", "roof" if value else "N", options=options)
    assert (s.burglar(1).escaped, s.state["active"], s.state["left"]) == (int(value), 0, 3)


@pytest.mark.parametrize(("value", "alarms"), [(False, []), (True, ["0:B2"])])
def test_D46_drop_is_entry_for_motion(scene, value, alarms):
    """3 D46: dropped into a Motion tile and left in the same turn."""
    s = scene(drop_is_entry_for_motion=value).put(0, "1:B2").tile("1:B2", "walkway").tile("0:B2", "motion")
    assert s.do("move drop", "move N").alarms() == alarms


@pytest.mark.parametrize("value", [True, False])
def test_D47_T121_time_lock_and_the_roof(scene, value):
    """8.3 T121, D47: everything held, on the top Stairs."""
    s = scene(time_lock_roof=value, crack_speed=0).all_cracked().put(0, "2:B2").tile("2:B2", "stairs")
    assert s.flag("stairs_locked", 1).offered("move roof") != value
