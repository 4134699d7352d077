"""The record that kernels read, field by field, against the rows it is made of."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from simcore.games.infiltrators_guards import SPEC, codes
from simcore.games.infiltrators_guards.codes import CardKind, Op, Piece
from simcore.games.infiltrators_guards.config import CONFIG_DTYPE
from simcore.lattice import Lattice
from simcore.parameters import load_parameters
from simcore.variants import resolve
from tests.support.declared import Config, Resolve

ROWS = resolve(SPEC).components
IDS = {plural: [row["id"] for row in rows] for plural, rows in ROWS.items()}
NUMBERS = ("movement", "r", "c", "hp", "hack")
GUARD_NUMBERS = ("copies", "movement", "r", "range", "c", "hp")
CARD_NUMBERS = ("range", "dice", "dice_shade", "silent", "hack", "hp", "move", "quiet_moves", "uses")


def tiles_of(words: Iterable[int]) -> set[int]:
    """The tiles of a set of three words."""
    return {64 * at + bit for at, word in enumerate(words) for bit in range(64) if int(word) >> bit & 1}


def at(columns: int, slot: int, r: int, c: int) -> int:
    """R1, R4: the tile number."""
    return (6 * (slot // columns) + r) * 6 * columns + 6 * (slot % columns) + c


# --- parameters ---


def test_every_parameter_is_a_field_but_the_one_mission() -> None:
    """The mission is a campaign of one (R75)."""
    names = {one.name for one in load_parameters(SPEC.package)}
    assert names - set(CONFIG_DTYPE.names or ()) == {"mission"}


def test_parameters_are_numbers(config: Config) -> None:
    cfg = config("diag_rule=free", "hearing_line=false", "noise_cap=7", "shot_lines=4", "tie=draw", players=5)
    assert (cfg.diag_rule, cfg.hearing_line, cfg.noise_cap, cfg.shot_lines, cfg.tie) == (2, 0, 7, 1, 1)
    assert (cfg.players, cfg.infiltrators) == (5, 4)
    printed = config()
    assert (printed.diag_rule, printed.hearing_line, printed.shot_lines, printed.tie) == (0, 1, 0, 0)
    assert (printed.alert_timer_period, printed.max_rounds, printed.hack_reach) == (2, 30, 1)


# --- the board ---


@pytest.mark.parametrize(("layout", "columns"), [("2x2", 2), ("row", 4)])
def test_the_shape_of_the_board(layout: str, columns: int, config: Config) -> None:
    cfg = config(f"layout={layout}")
    width = 6 * columns
    height = 144 // width
    assert cfg.width == width
    assert cfg.row.tolist() == [tile // width for tile in range(144)]
    assert cfg.column.tolist() == [tile % width for tile in range(144)]
    steps = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]
    assert cfg.delta.tolist() == [down * width + right for down, right in steps]
    assert tiles_of(cfg.rim[0]) == set(range(width))
    assert tiles_of(cfg.rim[2]) == {row * width + width - 1 for row in range(height)}
    assert tiles_of(cfg.rim[4]) == set(range(144 - width, 144))
    assert tiles_of(cfg.rim[6]) == {row * width for row in range(height)}
    slots = {at(columns, slot, r, c): slot for slot in range(4) for r in range(6) for c in range(6)}
    assert cfg.slot_of.tolist() == [slots[tile] for tile in range(144)]


@pytest.mark.parametrize(("layout", "columns"), [("2x2", 2), ("row", 4)])
def test_segments_in_every_place_and_turn(layout: str, columns: int, config: Config) -> None:
    """R2 to R4: free and shaded tiles, sides without a wall, and the printed spot."""
    cfg = config(f"layout={layout}")
    assert cfg.n_segments == 8
    for row, segment in enumerate(ROWS["segments"]):
        for turn in range(4):
            lattice = Lattice.of(segment["rows"]).turned(turn)
            for slot in range(4):
                number = {tile: at(columns, slot, *tile) for tile in lattice.tiles}
                piece = cfg.piece[row, turn, slot]
                free = {number[tile] for tile in lattice.tiles if lattice.tile(*tile) != "X"}
                assert tiles_of(piece[Piece.FREE]) == free
                assert tiles_of(piece[Piece.SHADE]) == {number[tile] for tile in lattice.find(":")}
                for side, way in enumerate("NESW"):
                    wanted = {number[tile] for tile in lattice.tiles if not lattice.is_wall(*tile, way)}  # type: ignore[arg-type]
                    assert tiles_of(piece[Piece.OPEN + side]) == wanted
                assert cfg.terminal[row, turn, slot] == number[lattice.find("T")[0]]


def test_a_tile_is_known_on_the_segment_as_it_is_drawn(config: Config) -> None:
    """R3: tile (r, c) goes to (c, 5 - r) with each quarter turn."""
    cfg = config()
    for r in range(6):
        for c in range(6):
            place = (r, c)
            for turn in range(4):
                assert cfg.unturned[turn, at(2, 3, *place)] == 6 * r + c
                place = (place[1], 5 - place[0])


# --- cards ---


def test_infiltrators_and_guards(config: Config) -> None:
    cfg = config()
    assert (cfg.n_characters, cfg.n_guard_kinds) == (6, 6)
    for name in NUMBERS:
        assert cfg[name][:6].tolist() == [row.get(name, 0) for row in ROWS["infiltrators"]], name
        assert not cfg[name][6:].any()
    for name in GUARD_NUMBERS:
        assert cfg[f"guard_{name}"][:6].tolist() == [row.get(name, 0) for row in ROWS["guards"]], name
    assert cfg.n_guard_cards == 12
    assert cfg.guard_card[:13].tolist() == [0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, -1]


@pytest.mark.parametrize(("players", "per", "guards"), [(2, 3, 3), (5, 3, 12), (4, 0, 0), (3, 1, 2)])
def test_guards_at_the_start(players: int, per: int, guards: int, config: Config) -> None:
    assert config(f"guards_per_infiltrator={per}", players=players).n_guards == guards


def test_equipment(config: Config) -> None:
    cfg = config()
    assert cfg.n_cards == 20
    deck = [row for row, one in enumerate(ROWS["equipment"]) for _ in range(one["copies"])]
    assert cfg.card_row[:21].tolist() == [*deck, -1]
    kinds = [CardKind[row["kind"].upper()] for row in ROWS["equipment"]]
    assert cfg.card_kind.tolist() == [*kinds, *[CardKind.NONE] * (codes.MAX_EQUIPMENT - 17)]
    for name in CARD_NUMBERS:
        assert cfg[f"card_{name}"][:17].tolist() == [int(row.get(name, 0)) for row in ROWS["equipment"]], name


def test_programs_of_equipment(config: Config) -> None:
    def program(cfg, name: str) -> list[tuple[int, int]]:
        return [(op, n) for op, n in cfg.program[IDS["equipment"].index(name)].tolist() if op]

    cfg = config()
    assert program(cfg, "medkit") == [(Op.HEAL, 2)]
    assert program(cfg, "false_report") == [(Op.ALERT, -1)]
    assert program(cfg, "bow") == []
    other = config("equipment.medkit.use=hush(n); alert(-3); heal(1)", "equipment.medkit.n=4")
    assert program(other, "medkit") == [(Op.HUSH, 4), (Op.ALERT, -3), (Op.HEAL, 1)]


def test_a_card_that_is_blanked_stays_in_the_deck_and_is_nothing(config: Config) -> None:
    """6.3."""
    blanked, printed = config("equipment.medkit.blank=true", "equipment.rifle.blank=true"), config()
    assert blanked.card_row.tolist() == printed.card_row.tolist()
    for name in ("medkit", "rifle"):
        row = IDS["equipment"].index(name)
        assert (blanked.card_kind[row], blanked.program[row].any()) == (CardKind.NONE, False)
        assert not any(blanked[f"card_{one}"][row] for one in CARD_NUMBERS)
    assert config("equipment.medkit.remove=true").n_cards == 19


# --- missions ---


def test_missions(config: Config) -> None:
    cfg = config()
    assert cfg.objectives[:4].tolist() == [3, 3, 2, 0]
    assert cfg.needed[:4].tolist() == [2, 3, 2, 0]
    assert cfg.has_mark[:4].tolist() == [0, 0, 0, 1]
    assert cfg.no_kills[:4].tolist() == [0, 0, 1, 0]
    assert (cfg.n_campaign, cfg.campaign[0]) == (1, 0)
    assert config("mission=manhunt").campaign[0] == 3


@pytest.mark.parametrize(
    ("players", "limits", "least"),
    [
        (2, [6, 7, 6, 6], [1, 1, 1, 1]),
        (3, [6, 7, 6, 6], [2, 2, 1, 2]),
        (4, [7, 8, 7, 7], [3, 3, 2, 3]),
        (5, [7, 8, 7, 7], [4, 4, 2, 4]),
    ],
)
def test_general_alert_and_who_must_leave(players: int, limits: list[int], least: list[int], config: Config) -> None:
    """R56: 6, 6, 7, 7 for one to four infiltrators; R71 (e)."""
    cfg = config(players=players)
    assert cfg.alert_limit[:4].tolist() == limits
    assert cfg.min_left[:4].tolist() == least


def test_general_alert_by_its_three_numbers(config: Config) -> None:
    cfg = config("general_alert_base=9", "general_alert_team=3", "missions.data_raid.general_alert=-2", players=5)
    assert cfg.alert_limit[:2].tolist() == [9 + 3 * 2 - 2, 9 + 3 * 2 + 1]


@pytest.mark.parametrize(("word", "least"), [("1", [1, 1, 1, 1]), ("3", [1, 2, 3, 3]), ("half", [1, 1, 2, 2])])
def test_a_number_of_infiltrators_is_no_more_than_there_are(word: str, least: list[int], config: Config) -> None:
    """R71 (e): a number k = min(k, N), half = N / 2 rounded up."""
    found = [config(f"missions.data_raid.min_left={word}", players=players).min_left[0] for players in (2, 3, 4, 5)]
    assert found == least


def test_a_campaign_is_a_list_of_rows(config: Config) -> None:
    cfg = config('campaign=["manhunt", "data_raid", "manhunt"]', "mission=clean_sweep")
    assert (cfg.n_campaign, cfg.campaign[:3].tolist()) == (3, [3, 0, 3])


def test_rows_that_are_added_come_last(resolved: Resolve, config: Config) -> None:
    text = "[guards.ape]\nname = 'Ape'\ncopies = 2\nmovement = 2\nc = 5\n"
    cfg = config(text=text)
    assert (cfg.n_guard_kinds, cfg.guard_c[6], cfg.guard_card[12:15].tolist()) == (7, 5, [6, 6, -1])
    assert resolved(text=text).components["guards"][-1]["id"] == "ape"
