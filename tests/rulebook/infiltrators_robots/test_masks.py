"""Section 9.2: what a scan sees, by the vectors and by brute force (R44, R45, D8, D9, D45, T11-T30)."""

from __future__ import annotations

from itertools import product

import pytest

from .board import Board
from .components import bent_panel, panels, shipped_cards

CARDS = shipped_cards()


def numbers(text):
    out = []
    for word in text.split():
        low, _, high = word.partition("-")
        out += range(int(low), int(high or low) + 1)
    return sorted(out)


def masks(scene, panel, opened=(), *, every=False, n=7, **rules):
    """A scene with a panel in slot 0, all its doors shut but some (or none); the seam is shut."""
    s = scene(n=1, panels=panel, panel_set=f"squares{n}", **rules)
    s.lay()
    inner = [d for d, (_, b) in enumerate(s.board.doors) if b < n * n]
    doors = inner if every else [s.between(*pair) for pair in opened]
    return s.unlock(*doors).begin()


VECTORS = {
    "T11": ("quadrants", 24, 1, "16 17 23 24", ""),
    "T12": ("quadrants", 24, 2, "8 9 10 15 16 17 22 23 24", "11 12 29 36"),
    "T13": ("quadrants", 16, 2, "0-3 7-10 14-17 21-24", "4 11 28 29"),
    "T15": ("pinwheel", 10, 1, "2 3 9 10 16 17", "4 11 18"),
    "T16": ("pinwheel", 10, 2, "1 2 3 8 9 10 15 16 17", "4 5 11 12 18 19 22 25 26"),
    "T17": ("pinwheel", 32, 1, "31 32 33 38 39 40", "26"),
    "T18": ("core", 24, 2, "16 17 18 23 24 25 30 31 32", "8-12 36-40"),
    "T19": ("core", 3, 2, "1-5 8-12 15 19", "16 17 18"),
    "T20": ("halls", 24, 2, "15-19 22-26 29-33", "8 12 36 40"),
    "T21a": ("offices", 24, 1, "23 24 25", ""),
    "T21b": ("offices", 24, 2, "22-26", "8 12 15 19 29 33 36 40"),
    "T22": ("offices", 22, 1, "21 22 23", "14 15 16 28 29 30"),
    "T23a": ("gallery", 33, 1, "32 33 34 39 40 41", "25 26 27"),
    "T23b": ("gallery", 33, 2, "31-34 38-41 45-48", "17-20 24-27"),
}


@pytest.mark.parametrize("vector", VECTORS)
def test_R44_T11_T12_T13_T15_T16_T17_T18_T19_T20_T21_T22_T23(scene, vector):
    """9.2: the mask with all doors active, and with all disabled."""
    panel, square, radius, closed, more = VECTORS[vector]
    assert masks(scene, panel).table.seen(square, radius) == numbers(closed)
    assert masks(scene, panel, every=True).table.seen(square, radius) == sorted(numbers(closed) + numbers(more))


def test_R44_T14_one_door_open(scene):
    """9.2 T14."""
    s = masks(scene, "quadrants", [(10, 11)])
    assert s.table.seen(16, 2) == numbers("0-4 7-11 14-17 21-24")


def test_R44_T24_across_a_seam(scene):
    """9.2 T24: the seam door closed, open; inner doors stay closed."""
    assert masks(scene, "quadrants halls").table.seen(27, 2) == numbers("11-13 18-20 25-27")
    both = masks(scene, "quadrants halls", [(27, 70)])
    assert both.table.seen(27, 2) == numbers("11-13 18-20 25-27 63 64 70 71 77 78")


def test_D9_T25_connected(scene):
    """9.2 T25: shortest paths, and paths of any length inside the box."""
    shortest = numbers("1-5 8-12 15 16 17 22 29")
    assert masks(scene, "pinwheel", every=True).table.seen(17, 2) == shortest
    wide = masks(scene, "pinwheel", every=True, scan_reach="connected").table.seen(17, 2)
    assert wide == sorted(shortest + numbers("18 19 23 25 26 30-33"))


def test_D9_T26_connected(scene):
    """9.2 T26."""
    wide = masks(scene, "quadrants", every=True, scan_reach="connected").table.seen(16, 2)
    assert wide == numbers("0-4 7-11 14-17 21-24 18 25 28-31")


SUMS = {
    7: {
        "pinwheel": (280, 320, 504, 696), "quadrants": (289, 329, 529, 723), "halls": (285, 325, 493, 709),
        "core": (281, 313, 493, 641), "gallery": (303, 333, 583, 739), "offices": (257, 297, 443, 611),
    },
    9: {
        "pinwheel": (520, 560, 1064, 1292), "quadrants": (529, 569, 1089, 1317), "halls": (525, 565, 1053, 1269),
        "core": (533, 573, 1113, 1309), "gallery": (549, 579, 1173, 1335), "offices": (485, 525, 963, 1171),
    },
}  # fmt: skip


@pytest.mark.parametrize(("n", "panel"), [(n, panel) for n in SUMS for panel in SUMS[n]])
def test_R44_T27_T28_sums(scene, n, panel):
    """9.2 T27, T28: over all squares of a panel, the number of its squares that are seen; the tests' masks likewise."""
    size, found, own = n * n, [], []
    alone = Board([panels(CARDS, f"squares{n}")[panel]], [0], [(0, 0)])
    for radius, every in product((1, 2), (False, True)):
        s = masks(scene, panel, every=every, n=n)
        found.append(sum(len(s.table.seen(q, radius)) for q in s.board.squares if q < size))
        shut = () if every else range(len(alone.doors))
        own.append(sum(len(alone.seen(q, radius, shut)) for q in alone.squares))
    assert tuple(found) == tuple(own) == SUMS[n][panel]


@pytest.mark.parametrize("every", [False, True])
def test_R45_T29_sentinels(scene, every):
    """9.2 T29: the room alone; doors do not matter."""
    s = masks(scene, "core", every=every)
    areas = [s.table.sentinel_seen(centre) for centre in (28, 14, 24)]
    assert areas == [
        numbers("28 29 35 36"), numbers("7 8 14 15 21 22"), numbers("16 17 18 23 24 25 30 31 32"),
    ]  # fmt: skip


@pytest.mark.parametrize("vector", [v for v in VECTORS if v in ("T12", "T16", "T18", "T22")])
@pytest.mark.parametrize("every", [False, True])
def test_D8_T30_doors_that_always_or_never_block(scene, vector, every):
    """9.2 T30: every mask as in Closed, as in Open, whatever the doors."""
    panel, square, radius, closed, more = VECTORS[vector]
    always = masks(scene, panel, every=every, door_scan="always_blocks").table
    never = masks(scene, panel, every=every, door_scan="never_blocks").table
    assert always.seen(square, radius) == numbers(closed)
    assert never.seen(square, radius) == sorted(numbers(closed) + numbers(more))


MAPS = ("pinwheel core@1", "offices@1 gallery@2", "quadrants halls")
READINGS = list(product(("shortest", "connected", "room"), ("active_blocks", "always_blocks", "never_blocks")))


@pytest.mark.parametrize("panel", MAPS)
@pytest.mark.parametrize(("reach", "doors"), READINGS)
def test_R44_R45_D8_D9_every_square(scene, panel, reach, doors):
    """2.6 R44: all squares, radii 0 to 4 and a mixture of doors, found again by brute force."""
    s = scene(n=1, panels=panel, scan_reach=reach, door_scan=doors)
    s.lay()
    opened = {d for d in range(len(s.board.doors)) if d % 3 != 1}
    s.unlock(*opened).begin()
    active = set(range(len(s.board.doors))) - opened
    shut = {"active_blocks": active, "always_blocks": range(len(s.board.doors)), "never_blocks": ()}[doors]
    for radius in (0, 1, 2, 4):
        for q in s.board.squares[:: 1 if radius < 4 else 5]:
            assert s.table.seen(q, radius) == s.board.seen(q, radius, shut, reach), (q, radius)
    for q in s.board.squares:
        assert s.table.sentinel_seen(q) == s.board.sentinel_seen(q, 1)


@pytest.mark.parametrize("number", range(9))
def test_R44_one_door_at_a_time(scene, number):
    """2.6 R44, T30: each door alone disabled; a trapped one opens as a plain one does."""
    tables = [scene(n=1, panels="quadrants halls").shut(number, trapped=t, active=0).begin() for t in (0, 1)]
    shut = set(range(9)) - {number}
    for q in tables[0].board.squares:
        want = tables[0].board.seen(q, 2, shut)
        assert tables[0].table.seen(q, 2) == tables[1].table.seen(q, 2) == want


@pytest.mark.parametrize("reach", ["shortest", "room"])
def test_I16_seeing_is_symmetric(scene, reach):
    """9.7 I16: not for `connected`, whose path must stay in the scanner's box."""
    s = masks(scene, "pinwheel", [(10, 11), (26, 33)], scan_reach=reach)
    area = {q: set(s.table.seen(q, 2)) for q in s.board.squares}
    assert all((t in area[q]) == (q in area[t]) for q in area for t in area)


@pytest.mark.parametrize("clip", ["room", "reach"])
@pytest.mark.parametrize("radius", [0, 1, 2, 3])
def test_R45_D45_sentinel_areas(scene, clip, radius):
    """2.6 R45, D45: the room in the box, for `reach` also seen from the centre."""
    s = masks(scene, "core@1", [(25, 26)], sentinel_clip=clip, sentinel_radius=radius)
    shut = set(range(len(s.board.doors))) - {s.between(25, 26)}
    for q in s.board.squares:
        want = s.board.sentinel_seen(q, radius)
        if clip == "reach":
            want = [t for t in want if t in s.board.seen(q, radius, shut)]
        assert s.table.sentinel_seen(q) == want


@pytest.mark.parametrize(("clip", "area"), [("room", [0, 1, 7, 8]), ("reach", [0, 7])])
def test_D45_round_a_corner(scene, clip, area):
    """3 D45: a room with a bend; the shipped rooms have none that a sentinel's area could notice."""
    s = scene(n=1, panels="bent", sentinel_clip=clip).panel("bent", bent_panel()).inf(0, 20).begin()
    assert s.table.sentinel_seen(0) == area
    assert s.table.seen(0, 1) == [0, 7]
