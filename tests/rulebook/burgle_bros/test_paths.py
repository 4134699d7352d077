"""Section 8.2: whole path tables, read off the guards' steps (R68, R70)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from .building import hardness
from .invariants import distances
from .names import cell, cells, edges
from .test_setup import KNOX, PRINTED

GAP = cell("C3", 5)
LAYOUTS = {  # checksum, mean distance, longest, hardness
    "bank 1": (PRINTED["bank_job"][0], 175244, 3.4, 7, 866), "bank 2": (PRINTED["bank_job"][1], 166668, 3.1333, 6, 816),
    "bank 3": (PRINTED["bank_job"][2], 183667, 3.5667, 7, 904),
    "office 1": (PRINTED["office_job"][0], 189980, 3.4, 8, 868),
    "office 2": (PRINTED["office_job"][1], 193982, 3.4333, 7, 876), "open 4": ("", 184960, 2.6667, 6, 648),
    "fk_g 1": (KNOX["fk_g"][0], 1470346, 5.2319, 13, 2958), "fk_g 2": (KNOX["fk_g"][1], 1500798, 5.9855, 14, 3382),
    "fk_bga 1": (KNOX["fk_bga"][0], 1556204, 4.5362, 10, 2580),
    "fk_bga 2": (KNOX["fk_bga"][1], 1477532, 4.5652, 10, 2598),
    "open 5": ("", 1576432, 3.4638, 8, 1920),
}  # fmt: skip
PATHS = [
    ("bank 1", "C3", "C1", "C2 B2 B1 C1"), ("bank 1", "A4", "D1", "A3 B3 C3 D3 D2 D1"),
    ("bank 1", "D1", "A4", "D2 D3 C3 B3 A3 A4"), ("bank 2", "A1", "D1", "A2 B2 C2 D2 D1"),
    ("bank 2", "D4", "A4", "D3 C3 B3 A3 A4"), ("bank 2", "B1", "C4", "B2 C2 D2 D3 C3 C4"),
    ("bank 2", "D1", "A4", "D2 D3 C3 B3 A3 A4"), ("bank 3", "A1", "D4", "B1 C1 D1 D2 D3 D4"),
    ("bank 3", "D4", "A1", "D3 D2 D1 C1 B1 A1"), ("bank 3", "B3", "D4", "B4 C4 C3 D3 D4"),
    ("office 1", "A2", "C3", "A3 B3 B2 C2 C3"), ("office 2", "A1", "D4", "B1 C1 C2 C3 C4 D4"),
    ("office 2", "D4", "A1", "C4 B4 B3 B2 B1 A1"), ("open 4", "A1", "D4", "B1 C1 D1 D2 D3 D4"),
    ("open 4", "D4", "A1", "C4 B4 A4 A3 A2 A1"), ("open 4", "D1", "A4", "D2 D3 D4 C4 B4 A4"),
    ("open 4", "A4", "D1", "A3 A2 A1 B1 C1 D1"), ("open 5", "A3", "E3", "A2 B2 C2 D2 E2 E3"),
    ("open 5", "E3", "A3", "E4 D4 C4 B4 A4 A3"), ("open 5", "C2", "C4", "D2 D3 D4 C4"),
    ("open 5", "C4", "C2", "B4 B3 B2 C2"), ("fk_g 1", "A1", "E5", "B1 B2 B3 B4 C4 D4 D5 E5"),
    ("fk_g 2", "E1", "A5", "D1 D2 D3 E3 E4 E5 D5 C5 C4 B4 A4 A5"),
    ("fk_bga 1", "A1", "E5", "B1 B2 C2 D2 D3 D4 E4 E5"), ("fk_bga 2", "E5", "A1", "E4 D4 D3 D2 C2 B2 B1 A1"),
]  # fmt: skip


def floor(scene, layout):
    """One burglar with stealth to spare on a floor of this layout."""
    rules = {"scenario": "fort_knox"} if "fk" in layout or layout == "open 5" else {}
    s = scene(players=1, **rules).stock(0, 100)
    return s.walls(0, LAYOUTS[layout][0])


def way(s, start, target, known=()):
    """The rooms a guard walks through from one cell to another, one step a turn, as far as not known."""
    s.p["guards"][0] |= {"pos": start, "dest": target, "speed": 1}
    s.table, at, walked = None, start, []
    while at != target and at not in known:
        s.end_turn()
        at = s.state["guards"][0]["pos"]
        walked.append(at)
    return walked


@pytest.mark.parametrize(("layout", "start", "target", "path"), PATHS)
def test_R68_paths_of_the_specification(scene, layout, start, target, path):
    """8.2 R68."""
    s = floor(scene, layout)
    assert way(s, cell(start, s.side), cell(target, s.side)) == cells(path, s.side)


def table(s, targets):
    """`next[target][cell]` for these targets."""
    places = [c for c in range(s.side**2) if c != s.p["gap"]]
    found = {}
    for target in targets:
        towards = {}
        far = distances(s.p, 0, target, s.side)
        for start in sorted((c for c in places if c != target), key=far.get, reverse=True):
            if start not in towards:
                path = [start, *way(s, start, target, towards)]
                towards |= dict(pairwise(path))
        found[target] = towards
    return found


@pytest.mark.many_games
@pytest.mark.parametrize("layout", LAYOUTS)
def test_R68_R70_whole_tables(scene, layout):
    """8.2 R68: the checksum over all pairs, every step one nearer to the target."""
    s = floor(scene, layout)
    targets = [c for c in range(s.side**2) if c != s.p["gap"]]
    steps = table(s, targets)
    assert sum((a + 1) * (t + 1) * (m + 1) for t in targets for a, m in steps[t].items()) == LAYOUTS[layout][1]
    for t in targets:
        far = distances(s.p, 0, t, s.side)
        assert all(far[m] == far[a] - 1 for a, m in steps[t].items())


@pytest.mark.parametrize("layout", LAYOUTS)
def test_R68_distances_of_the_layouts(layout):
    """8.2: mean and longest distance and hardness, worked out by the tests themselves."""
    names, _, mean, longest, hard = LAYOUTS[layout]
    side, gap = (5, GAP) if "fk" in layout or layout == "open 5" else (4, -1)
    plan = {"walls": [edges(names, side)], "gap": gap}
    far = [d for c in range(side**2) if c != gap for d in distances(plan, 0, c, side).values() if d]
    assert (round(sum(far) / len(far), 4), max(far), hardness(plan["walls"][0], side, gap)) == (mean, longest, hard)


def test_R70_T52_tables_after_dynamite(scene):
    """8.3 T52: the wall A1|B1 of Bank 1 opened: one step; alarm in the actor's room."""
    s = scene().walls(0, PRINTED["bank_job"][0]).hand(0, "dynamite").post(0, "B1", to="D4", speed=0).do("use dynamite")
    assert (s.alarms(), s.guard(0).dest) == (["0:A1"], "A1")
    s.end_turn()
    assert (s.guard(0).pos, s.losses()) == ("A1", {"guard_move": 1})


def test_R59_the_nearest_alarm_is_measured_by_walking(scene):
    """2.8 R59, R70: in Bank 1 A3 is six steps from A1, C2 three."""
    s = scene().walls(0, PRINTED["bank_job"][0]).post(0, "A1", to="D4").put(0, "0:C3").tile("0:C2", "fingerprint")
    s.alarm("0:A3").do("move N")
    assert s.guard(0).dest == "C2"
