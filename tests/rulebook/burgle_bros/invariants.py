"""The invariants of section 8.6, as far as a position (and the one before it) can tell."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from .names import EVENTS, LOOT, STEPS, TOOLS

State = dict[str, Any]


def check(scene: Any, before: State | None = None) -> None:
    """Hold a scene against I1-I15 after an answer."""
    state, question = scene.table.snapshot(), scene.table.question()
    _question(state, question, scene.rules.get("act_limit", 100))
    if state["stage"] == "setup":
        return
    _patrol(state, scene)
    _tokens(state, scene)
    _floors(state, scene)
    if question is not None and question.kind == "act":
        _cards(state, scene)
        _guards(state, scene)
    if before is not None and before["stage"] == "play":
        _no_way_back(before, state, scene)
    if state["stage"] == "over":
        _the_end(state)


def _question(state: State, question: Any, act_limit: int) -> None:
    """I14, I15: a question offers something, in order, in a running game."""
    assert (question is None) == (state["stage"] == "over")
    if question is None:
        return
    options = list(question.options)
    assert options == sorted(set(options)), options
    assert len(options) >= (1 if question.kind == "act" else 2), (question.kind, options)
    assert question.kind != "act" or 0 in options
    assert question.kind != "act" or state["acts"] < act_limit or options == [0]


def _patrol(state: State, scene: Any) -> None:
    """I1: no patrol card is lost or doubled."""
    size = scene.side**2
    cards = [c for c in range(size) if c != state["gap"] or scene.rules.get("gap_card") == "draw_on"]
    lost = [-2] if scene.rules.get("lost_visual") else []
    for pile in state["patrol"]:
        assert sorted([*pile["deck"], *pile["discards"], *pile["aside"]]) == lost + cards, pile


def _tokens(state: State, scene: Any) -> None:
    """I5-I7, I9: numbers within their bounds, in rooms where they may be."""
    size = scene.side**2
    where = {f * size + c: tile for f, floor in enumerate(state["tiles"]) for c, tile in enumerate(floor)}
    for g, n in state["dice"]:
        assert where[g] == "safe", (g, n)
        assert 0 < n <= scene.rules.get("safe_dice_max", 6), (g, n)
    for g, n in state["hacks"]:
        assert where[g].startswith("computer"), (g, n)
        assert 0 < n <= scene.rules.get("hack_max", 6), (g, n)
    safes = [g for g, tile in where.items() if tile == "safe"]
    for g in state["covered"]:
        floor, at = divmod(g, size)
        assert state["faceup"][floor][at], g
        assert state["numbers"][floor][at] > 0, g
        assert any(_in_line(g, safe, scene.side) for safe in safes), g
    assert state["laptop"] in range(scene.rules.get("laptop_max", 1) + 1)
    assert state["left"] >= 0
    assert state["used"] >= 0
    assert all(burglar["stealth"] >= 0 for burglar in state["burglars"])
    assert all(n > 0 for _, n in state["room_stealth"])


def _in_line(a: int, b: int, side: int) -> bool:
    (fa, ca), (fb, cb) = divmod(a, side * side), divmod(b, side * side)
    return fa == fb and a != b and (ca // side == cb // side or ca % side == cb % side)


def _cards(state: State, scene: Any) -> None:
    """I8: every card is somewhere, once; nobody holds two Gold Bars."""
    if scene.cards is not None:
        return  # made-up card sets have other numbers
    hands = [item for burglar in state["burglars"] for item in burglar["hand"]]
    lying = [item for item, _ in state["lying"]] + (["persian_kitty"] if state["kitty"] >= 0 else [])
    tools = state["tools"]["deck"] + state["tools"]["discards"] + [i for i in hands + lying if i in TOOLS]
    loot = state["loot"]["deck"] + [i for i in hands + lying if i in LOOT]
    assert sorted(tools) == sorted(TOOLS), tools
    if scene.players > 1 or scene.rules.get("solo_rules") == "full":
        assert sorted(loot) == sorted(LOOT), loot
        assert sorted(state["events"]["deck"] + state["events"]["discards"]) == sorted(EVENTS)
    for burglar in state["burglars"]:
        assert burglar["hand"] == sorted(burglar["hand"])
        assert not {"gold_bar_1", "gold_bar_2"} <= set(burglar["hand"]) or scene.rules.get("dead_drop_gold") == "both"


def _floors(state: State, scene: Any) -> None:
    """I4, I12, I13: one token a room, one safe and stairs a floor, floors in one piece."""
    assert state["alarms"] == sorted(set(state["alarms"]))
    for f, tiles in enumerate(state["tiles"]):
        if scene.side == 4:
            assert tiles.count("safe") == tiles.count("stairs") == 1, f
        start = next(c for c in range(scene.side**2) if c != state["gap"])
        reached = distances(state, f, start, scene.side)
        assert len(reached) == scene.side**2 - (state["gap"] >= 0), f


def distances(state: State, floor: int, start: int, side: int) -> dict[int, int]:
    """Walking distances in the guard graph of a floor."""
    found, queue = {start: 0}, deque([start])
    while queue:
        c = queue.popleft()
        for m in neighbours(state, floor, c, side):
            if m not in found:
                found[m] = found[c] + 1
                queue.append(m)
    return found


def neighbours(state: State, floor: int, c: int, side: int) -> Iterable[int]:
    """Adjacent cells, N, E, S, W."""
    walls = state["walls"][floor]
    for dy, dx in STEPS:
        y, x = c // side + dy, c % side + dx
        m = y * side + x
        if 0 <= y < side and 0 <= x < side and m != state["gap"] and 2 * min(c, m) + (dy != 0) not in walls:
            yield m


def _guards(state: State, scene: Any) -> None:
    """I2-I4 at an act: a guard on the board has a place and a destination; alarms draw him, and he never stands in one.

    Right after the loading of a made-up position I3 is up to the test.
    """
    size = scene.side**2
    for f, guard in enumerate(state["guards"]):
        on = {g % size for g in state["alarms"] if g // size == f}
        if guard["state"] != "board":
            assert (guard["pos"], guard["dest"]) == (-1, -1), guard
            continue
        assert guard["pos"] in range(size), guard
        assert guard["dest"] in range(size), guard
        assert state["gap"] not in (guard["pos"], guard["dest"]), guard
        assert guard["pos"] not in on, guard
        assert not on or guard["dest"] in on, guard


def _no_way_back(before: State, after: State, scene: Any) -> None:
    """I10-I13: nothing that only grows falls, tiles stay, walls only disappear."""
    assert before["tiles"] == after["tiles"]
    assert before["numbers"] == after["numbers"]
    most = scene.rules.get("guard_speed_max", 6)
    for f, (old, new) in enumerate(zip(before["guards"], after["guards"], strict=True)):
        assert old["speed"] <= new["speed"] <= max(most, old["speed"])
        assert set(after["walls"][f]) <= set(before["walls"][f])
        assert all(b >= a for a, b in zip(before["faceup"][f], after["faceup"][f], strict=True))
    for old, new in zip(before["burglars"], after["burglars"], strict=True):
        assert new["escaped"] >= old["escaped"]
        assert not new["escaped"] or new["room"] == -1
        if new["escaped"] > old["escaped"]:
            assert not after["lying"]
            assert after["kitty"] < 0
            safes = sum(floor.count("safe") for floor in after["tiles"])
            assert len(after["cracked"]) == safes


def _the_end(state: State) -> None:
    """I5, I11: a win has all escaped, a loss a cause."""
    assert state["result"] in ("won", "lost", "truncated")
    assert (state["result"] == "won") == all(burglar["escaped"] for burglar in state["burglars"])
    lost = state["cause"] not in ("none", "truncated")
    assert lost == (state["result"] == "lost")
