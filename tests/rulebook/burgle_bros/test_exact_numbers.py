"""Section 8.4: exact values, by recursion where dice or cards alone decide and on the engines where they play.

Monte Carlo checks have fixed seeds and a tolerance of 4.5 standard errors.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb, sqrt
from statistics import mean, stdev

import pytest

from . import draws
from .building import attempts
from .names import LOOT
from .test_paths import LAYOUTS

ERRORS = 4.5
ROLLS = {  # expected rolls to cover 1-6 different numbers, by dice
    1: (6.0, 9.0, 11.0, 12.5, 13.7, 14.7), 2: (3.272727, 4.745455, 5.751515, 6.499242, 7.100541, 7.599459),
    3: (2.373626, 3.326200, 4.000578, 4.501157, 4.898520, 5.234096),
    4: (1.931446, 2.616737, 3.122542, 3.503026, 3.800628, 4.046832),
    5: (1.671899, 2.192138, 2.592977, 2.902541, 3.144953, 3.340459),
    6: (1.503529, 1.910817, 2.237737, 2.498790, 2.707121, 2.874548),
    7: (1.387120, 1.712073, 1.982735, 2.206521, 2.390394, 2.540866),
}  # fmt: skip
DIFFERENT = {
    "bank": ((8, 8, 8, 6, 6, 6), (0.000013, 0.009661, 0.180370, 0.508434, 0.280206, 0.021316), 4.123108),
    "office": ((6, 6, 5, 3, 4, 4), (0.000003, 0.007305, 0.164453, 0.508019, 0.296693, 0.023528), 4.164677),
}
WHOLE_SAFE = {
    "bank": (14.5787, 10.5393, 10.5265, 11.5208, 12.9171, 14.5124),
    "office": (14.6355, 10.5677, 10.5454, 11.5351, 12.9287, 14.5222),
}


def close(values, p, errors=ERRORS):
    """A share of a sample against its probability."""
    return abs(mean(values) - p) < errors * sqrt(p * (1 - p) / len(values))


def exactly(dice, left, k):
    """P(of `left` numbers just these `k` show up in one roll), by inclusion and exclusion."""
    return sum((-1) ** j * comb(k, j) * ((6 - left + k - j) / 6) ** dice for j in range(k + 1))


@cache
def rolls(dice, left):
    """Expected rolls until `left` given numbers have shown up."""
    if left == 0:
        return 0.0
    shown = [comb(left, k) * exactly(dice, left, k) for k in range(left + 1)]
    return (1 + sum(shown[k] * rolls(dice, left - k) for k in range(1, left + 1))) / (1 - shown[0])


@pytest.mark.parametrize("dice", ROLLS)
def test_8_4_expected_rolls(dice):
    """8.4: by recursion."""
    assert [rolls(dice, d) for d in range(1, 7)] == pytest.approx(ROLLS[dice], abs=5e-7)


def different(counts, extra):
    """P(1 to 6 different numbers among six rooms: 6 of the tiles, or 5 and a stairs tile with the number `extra`)."""
    chance = [0.0] * 7
    rooms = 6 if extra < 0 else 5
    for taken in product(*(range(min(n, rooms) + 1) for n in counts)):
        if sum(taken) == rooms:
            ways = 1
            for n, k in zip(counts, taken, strict=True):
                ways *= comb(n, k)
            chance[sum(k > 0 or i == extra for i, k in enumerate(taken))] += ways / comb(sum(counts), rooms)
    return chance


@cache
def mixture(scenario):
    counts = DIFFERENT[scenario][0]
    stairs = [different(counts, extra) for extra in (3, 4, 5)]
    plain = different(counts, -1)
    return [0.6 * plain[d] + 0.4 * sum(s[d] for s in stairs) / 3 for d in range(7)]


@pytest.mark.parametrize("scenario", DIFFERENT)
def test_8_4_different_numbers_of_a_combination(scenario):
    """8.4: the stairs tile is one of the six rooms in 6 of 15 cases."""
    chance = mixture(scenario)
    assert chance[1:] == pytest.approx(DIFFERENT[scenario][1], abs=6e-7)
    assert sum(d * p for d, p in enumerate(chance)) == pytest.approx(DIFFERENT[scenario][2], abs=6e-7)


@pytest.mark.parametrize("scenario", WHOLE_SAFE)
def test_8_4_actions_for_a_whole_safe(scenario):
    """8.4: two actions a die and one a roll."""
    chance = mixture(scenario)
    actions = [2 * n + sum(p * rolls(n, d) for d, p in enumerate(chance)) for n in range(1, 7)]
    assert actions == pytest.approx(WHOLE_SAFE[scenario], abs=6e-5)


@pytest.mark.many_games
@pytest.mark.parametrize(("scenario", "name"), [("bank_job", "bank"), ("office_job", "office")])
def test_8_4_combinations_of_dealt_buildings(scene, scenario, name):
    """8.4: the mean number of different digits around the safes of the engines' set-ups."""
    found = []
    for game in range(200):
        state = scene(game=game, scenario=scenario, seed=12).deal().state
        for tiles, numbers in zip(state["tiles"], state["numbers"], strict=True):
            safe = tiles.index("safe")
            line = [c for c in range(16) if c != safe and (c // 4 == safe // 4 or c % 4 == safe % 4)]
            found.append(len({numbers[c] for c in line}))
    assert abs(mean(found) - DIFFERENT[name][2]) < ERRORS * stdev(found) / sqrt(len(found))


@pytest.mark.many_games
@pytest.mark.parametrize(("dice", "digits"), [(1, 2), (2, 4), (3, 6), (6, 3)])
def test_8_4_rolls_played(scene, dice, digits):
    """8.4: a safe whose combination has so many different numbers, rolled until it is cracked."""
    numbers = [1 + n % digits for n in range(6)]
    needed = []
    for game in range(120):
        s = scene(game=game, players=1, actions_per_turn=8, seed=21).put(0, "0:B1").tile("0:B1", "safe")
        s.count("dice", "0:B1", dice).turn(left=8).post(0, "D4", to="C4")
        for where, number in zip(["A1", "C1", "D1", "B2", "B3", "B4"], numbers, strict=True):
            s.tile(f"0:{where}", "detector", number=number)
        table = s.begin().table
        while not table.snapshot()["cracked"]:
            table.answer(31 if 31 in table.question().options else 0)
        needed.append(table.snapshot()["facts"]["safe_rolls"][0])
    assert abs(mean(needed) - rolls(dice, digits)) < ERRORS * stdev(needed) / sqrt(len(needed))


@pytest.mark.parametrize(("extra", "within"), [
    (0, (0.166667, 0.421296, 0.665102, 0.838494)), (1, (0.305556, 0.598122, 0.806193, 0.922113)),
])  # fmt: skip
def test_8_4_keypads(extra, within):
    """8.4: 1, 2, 3, 4 dice (one more for the Peterman), a six among them."""
    shut, opened = 1.0, []
    for tries in range(1, 5):
        shut *= (5 / 6) ** (tries + extra)
        opened.append(1 - shut)
    assert opened == pytest.approx(within, abs=5e-7)


def test_8_4_mean_tries_at_a_keypad():
    """8.4: four a turn, until it opens."""
    shut = [(5 / 6) ** (n * (n + 1) // 2) for n in range(5)]
    assert sum(shut[:4]) / (1 - shut[4]) == pytest.approx(3.276033, abs=5e-7)


@pytest.mark.many_games
@pytest.mark.parametrize(("card", "p"), [("none", 0.665102), ("peterman:basic", 0.806193)])
def test_8_4_keypads_played(scene, card, p):
    """8.4: opened within three tries of one turn."""
    opened = []
    for game in range(300):
        s = scene(game=game, seed=13, players=1, characters=[card]).tile("0:B1", "keypad")
        table = s.begin().table
        for _ in range(3):
            if table.snapshot()["burglars"][0]["room"] == 0:
                table.answer(11)
        opened.append(bool(table.snapshot()["open"]))
    assert close(opened, p)


def loot_in_play(deck_size, draws_left, gold):
    """P(a given other loot is laid out) with `draws_left` safes to go; `gold`: both bars are still in the deck."""
    if draws_left == 0:
        return 0.0
    others = deck_size - 1 - 2 * gold
    p = 1 / deck_size + others / deck_size * loot_in_play(deck_size - 1, draws_left - 1, gold)
    return p + (2 / deck_size * loot_in_play(deck_size - 2, draws_left - 1, False) if gold else 0)


@pytest.mark.parametrize(("safes", "gold", "other"), [(2, 23 / 78, 133 / 858), (3, 11 / 26, 67 / 286)])
def test_8_4_loot_in_play(safes, gold, other):
    """8.4: a Gold Bar, and a given other card."""
    assert 1 - comb(11, safes) / comb(13, safes) == pytest.approx(gold)
    assert loot_in_play(13, safes, True) == pytest.approx(other)


@pytest.mark.many_games
def test_8_4_loot_of_three_safes_played(scene):
    """8.4: three safes cracked one after the other, the deck of the set-up."""
    gold, tiara = [], []
    for game in range(200):
        s = scene(game=game, seed=14)
        s.p["loot"]["deck"] = draws.shuffled(LOOT, s.words("deck_loot"))
        table = None
        for floor in range(3):
            s.table = None
            s.p["cracked"], s.p["dice"] = [], []
            s.put(0, f"{floor}:D4").count("dice", f"{floor}:D4", 1).turn(left=4, used=0)
            s.mark("covered", " ".join(f"{floor}:{c}" for c in ["A4", "B4", "C4", "D1", "D2", "D3"]))
            s.p["faceup"] = [[1] * 16 for _ in range(3)]
            s.p["burglars"][0]["hand"] = [i for i in s.p["burglars"][0]["hand"] if i != "keycard"]
            s.deal()
            table = s.table
            table.load(s.ready())
            table.answer(31)
            after = table.snapshot()
            s.p["loot"], s.p["lying"], s.p["tools"] = after["loot"], after["lying"], after["tools"]
            s.p["burglars"][0]["hand"] = after["burglars"][0]["hand"]
        gone = set(LOOT) - set(table.snapshot()["loot"]["deck"])
        gold.append("gold_bar_1" in gone)
        tiara.append("tiara" in gone)
    assert close(gold, 11 / 26)
    assert close(tiara, 67 / 286)


@pytest.mark.many_games
def test_8_4_tiles_on_one_floor(scene):
    """8.4: two given tiles share a floor with 13/41 in the Bank, 13/27 in the Office."""
    for scenario, p in (("bank_job", 13 / 41), ("office_job", 13 / 27)):
        together = []
        for game in range(300):
            tiles = scene(game=game, seed=15, scenario=scenario).deal().state["tiles"]
            together.append(any({"lavatory", "computer_laser"} <= set(floor) for floor in tiles))
        assert close(together, p)


@pytest.mark.many_games
def test_8_4_fort_knox(scene):
    """8.4: third safe and third stairs on one floor 21/43; two safes of a floor in line 1/3."""
    same, line = [], []
    for game in range(300):
        tiles = scene(game=game, seed=16, scenario="fort_knox").deal().state["tiles"]
        floor = next(f for f in tiles if f.count("safe") == 2)
        same.append(floor.count("stairs") == 2)
        a, b = (c for c, tile in enumerate(floor) if tile == "safe")
        line.append(a // 5 == b // 5 or a % 5 == b % 5)
    assert close(same, 21 / 43)
    assert close(line, 1 / 3)


@pytest.mark.many_games
@pytest.mark.parametrize(
    ("side", "gap", "count", "share"), [(4, -1, 8, 0.238), (5, 12, 12, 0.069), (5, 0, 12, 0.210), (5, 1, 12, 0.099)]
)
def test_8_4_share_of_connected_layouts(side, gap, count, share):
    """8.4: of uniform draws of walls, within the error of both samples."""
    tried, legal = 0, 0
    for number, _ in attempts(17, 0, 0, side, gap, count):
        tried, legal = number + 1, legal + 1
        if tried > 1500:
            break
    assert abs(legal / tried - share) < ERRORS * (sqrt(share * (1 - share) / tried) + 0.003)


@pytest.mark.many_games
@pytest.mark.parametrize(("players", "cards"), [(4, 16), (2, 10)])
@pytest.mark.parametrize("layout", ["bank 1", "bank 3"])
def test_8_4_a_guard_alone(scene, players, cards, layout):
    """8.4: (m - 1) x mean distance steps from his first cell to the last destination of the deck."""
    steps = []
    for game in range(40):
        s = scene(players=players, game=game, seed=18).walls(0, LAYOUTS[layout][0])
        for seat in range(players):
            s.put(seat, "0:A1").stock(seat, 100)
        shuffled = draws.shuffled(range(16), s.words("deck_patrol"))
        pile = s.p["patrol"][0]
        removed = 16 - cards
        pile |= {
            "aside": shuffled[:removed],
            "discards": shuffled[removed : removed + 2],
            "deck": shuffled[removed + 2 :],
        }
        pos, dest = pile["discards"]
        s.p["guards"][0] |= {"pos": pos, "dest": dest, "speed": 1}
        table = s.begin().table
        while table.snapshot()["patrol"][0]["reshuffles"] == 0:
            table.answer(0)
        steps.append(table.snapshot()["facts"]["guard_steps"][0])
    assert abs(mean(steps) - (cards - 1) * LAYOUTS[layout][2]) < ERRORS * stdev(steps) / sqrt(len(steps))
