"""Section 8.3: the set-up of seed 2026, game 7, as printed in the specification."""

from __future__ import annotations

import pytest

from . import draws
from .building import attempts
from .names import cells, edges

FLOORS = (
    "walkway 1, keypad 4, stairs 5, fingerprint 4, motion 3, service_duct 6, detector 6, motion 1, deadbolt 2, "
    "fingerprint 5, atrium 4, laser 3, keypad 6, lavatory 5, foyer 1, safe",
    "secret_door 2, computer_motion 6, laser 1, motion 2, camera 3, laser 2, atrium 3, laboratory 3, detector 5, safe, "
    "thermo 2, walkway 3, computer_laser 5, computer_fingerprint 4, stairs 6, thermo 3",
    "secret_door 1, service_duct 5, camera 6, safe, camera 1, thermo 1, keypad 5, laboratory 4, foyer 2, stairs 4, "
    "fingerprint 6, deadbolt 1, walkway 2, camera 2, detector 4, deadbolt 3",
)
PATROL = (
    "B3 D2 A4 D1 C3 B1 C2 D3 B2 A1 B4 A2 A3 C4 C1 D4",
    "A3 C3 A4 B4 C1 D3 A1 B3 D4 D2 A2 B1 D1 C2 C4 B2",
    "C3 D1 C2 A2 B2 A3 D3 D4 A1 C1 C4 B1 B4 D2 A4 B3",
)
SPEEDS = [2, 3, 4]


@pytest.fixture
def dealt(scene):
    return scene(players=4, seed=2026, game=7, characters="random", guard_speed=SPEEDS).deal()


def test_8_3_tiles_of_the_building(dealt):
    """8.3, R2: floors 0 to 2 in cell order."""
    for floor, text in enumerate(FLOORS):
        laid = zip(dealt.state["tiles"][floor], dealt.state["numbers"][floor], strict=True)
        assert ", ".join(tile if tile == "safe" else f"{tile} {n}" for tile, n in laid) == text


@pytest.mark.parametrize("floor", [1, 2])
@pytest.mark.parametrize(("players", "aside"), [(4, 0), (3, 3)])
def test_8_3_patrol_decks(scene, floor, players, aside):
    """8.3, R6: from the top; with three players the first three are set aside."""
    s = scene(players=players, seed=2026, game=7).deal()
    cards = cells(PATROL[floor])
    assert s.state["patrol"][floor]["aside"] == cards[:aside]
    assert s.state["patrol"][floor]["deck"] == cards[aside:]


def test_8_3_characters_and_decks(dealt):
    """8.3, R8, R9: the Rigger takes the advanced side, so that Dynamite stays."""
    assert [b["character"] for b in dealt.state["burglars"]] == ["juicer", "rigger", "hawk", "rook"]
    for seat in range(4):
        dealt.answer("side", 1, seat=seat)
    state = dealt.state
    assert state["events"]["deck"][:4] == ["change_of_plans", "heads_up", "jump_the_gun", "peekhole"]
    assert state["tools"]["deck"][:4] == ["smoke_bomb", "crystal_ball", "crowbar", "dynamite"]
    assert state["loot"]["deck"][:4] == ["persian_kitty", "painting", "mirror", "gemstone"]


def test_8_3_the_guard_of_floor_0_and_his_first_two_moves(dealt):
    """8.3, R11: on B3, destination D2; C3 D3, then D2."""
    for seat in range(4):
        dealt.answer("side", 1, seat=seat)
    assert dealt.guard(0).pos == "B3"
    dealt.answer("entrance", "A1")
    assert (dealt.guard(0).dest, dealt.pile(0)) == ("D2", PATROL[0].split()[2:])
    dealt.answer("act", "end")
    assert dealt.guard(0).pos == "D3"


def test_8_3_words_and_dice():
    """8.3, C1-C3: the generator of these tests gives the words and dice of the specification."""
    stream = draws.words(2026, 7, "setup_tiles")
    assert [next(stream) for _ in range(4)] == [0xB11C9FBD, 0x7A36FDFF, 0xA42B610F, 0xD27A9221]
    assert draws.faces(draws.words(2026, 7, "dice_safe", 0, 0), 6) == [2, 4, 2, 4, 6, 4]
    assert draws.faces(draws.words(2026, 7, "dice_safe", 3, 1), 6) == [1, 5, 1, 4, 3, 4]


@pytest.mark.parametrize(
    ("floor", "attempt", "names"),
    [
        (0, 6, "A1/A2 B1/B2 C1|D1 B2|C2 D2/D3 C3/C4 A4|B4 B4|C4"),
        (1, 11, "B1/B2 A2/A3 C2|D2 C2/C3 A3/A4 B3|C3 C3|D3 D3/D4"),
    ],
)
def test_8_3_random_walls(scene, floor, attempt, names):
    """8.3, R5: the sixth attempt on floor 0, the eleventh on floor 1."""
    s = scene(players=4, seed=2026, game=7, walls="random").deal()
    assert s.state["walls"][floor] == edges(names)
    number, walls = next(attempts(2026, 7, floor, 4, -1, 8))
    assert (number + 1, walls) == (attempt, edges(names))


def test_8_3_the_gap_of_fort_knox(scene):
    """8.3, R4: D1."""
    s = scene(players=4, seed=2026, game=7, scenario="fort_knox", walls="random").deal()
    assert s.state["gap"] == cells("D1", 5)[0]
