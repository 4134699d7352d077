"""The record that kernels read, field by field."""

from __future__ import annotations

import pytest

from simcore.games.burgle_bros import SPEC, codes
from simcore.games.burgle_bros.codes import Character, Gap, Side, Tile, Walls
from simcore.games.burgle_bros.config import CONFIG_DTYPE
from simcore.games.burgle_bros.layout import edge_of, floor_of
from simcore.games.burgle_bros.operations import Op
from simcore.parameters import load_parameters
from tests.support.declared import Config

NOT_READ = {"scenario", "walls", "gap", "guard_speed", "characters"}
"""Parameters of which kernels know only what follows from them."""


def rows_of_code(cfg, at):
    """The operations of a program and their numbers."""
    found = []
    while cfg.code[at, 0] != Op.END:
        found.append((Op(cfg.code[at, 0]).name, int(cfg.code[at, 1])))
        at += 1
    return found


def bits(word) -> list[int]:
    return [at for at in range(64) if int(word) >> at & 1]


def test_every_parameter_is_a_field_but_those_that_say_where_things_come_from() -> None:
    names = {one.name for one in load_parameters(SPEC.package)}
    assert names - set(CONFIG_DTYPE.names or ()) == NOT_READ


def test_parameters_are_numbers(config: Config) -> None:
    cfg = config("ties=random", "tool_reshuffle=false", "crack_speed=3", "event_copies=list", players=2)
    assert (cfg.ties, cfg.tool_reshuffle, cfg.crack_speed, cfg.event_copies, cfg.players) == (1, 0, 3, 1, 2)
    assert (cfg.escape_event, cfg.camera_room) == (0, 0)


@pytest.mark.parametrize(
    ("scenario", "shape", "pool", "stairs", "speed"),
    [
        ("office_job", (2, 4, 16, 32), (28, -1), [4, 5, 6], [2, 3, 0]),
        ("bank_job", (3, 4, 16, 48), (42, -1), [4, 5, 6], [2, 3, 4]),
        ("fort_knox", (2, 5, 25, 50), (44, 43), [4, 5, 6], [3, 4, 0]),
    ],
)
def test_buildings(scenario: str, shape, pool, stairs, speed, config: Config) -> None:
    cfg = config(f"scenario={scenario}")
    assert (cfg.floors, cfg.side, cfg.area, cfg.rooms) == shape
    assert (cfg.n_pool, cfg.pool_stairs) == pool
    assert cfg.stairs_number.tolist() == stairs
    assert (cfg.stairs_out, cfg.start_speed.tolist(), cfg.n_patrol) == (-1, speed, shape[2])
    side, area = shape[1], shape[2]
    assert cfg.delta.tolist() == [-side, 1, side, -1, area, -area, 0, -area]
    rooms = range(shape[3])
    assert cfg.floor_of[: shape[3]].tolist() == [room // area for room in rooms]
    assert cfg.cell_of[: shape[3]].tolist() == [room % area for room in rooms]


def test_the_pool_of_fort_knox_ends_with_the_third_safe_and_stairs(config: Config) -> None:
    cfg, bank = config(variants=("fort_knox",)), config()
    assert cfg.pool_tile[42:44].tolist() == [Tile.SAFE, Tile.STAIRS]
    assert cfg.pool_number[42:44].tolist() == [0, 0]
    assert cfg.pool_tile[:42].tolist() == bank.pool_tile[:42].tolist()
    assert bank.pool_tile[:6].tolist() == [Tile.ATRIUM, Tile.ATRIUM, *[Tile.CAMERA] * 4]
    assert bank.pool_number[:6].tolist() == [3, 4, 1, 2, 3, 6]


def test_the_pool_of_the_office_is_white(config: Config) -> None:
    cfg = config(variants=("office",))
    assert cfg.pool_tile[:3].tolist() == [Tile.CAMERA] * 3
    assert cfg.pool_number[:3].tolist() == [2, 3, 6]
    assert Tile.ATRIUM not in cfg.pool_tile[:28]


def test_white_stairs_are_those_of_the_office_only(config: Config) -> None:
    cfg = config("office_stairs=white", variants=("office",))
    assert (cfg.stairs_out, cfg.stairs_number.tolist()) == (2, [4, 5, 6])
    assert config("office_stairs=white").stairs_out == -1


@pytest.mark.parametrize(
    ("settings", "variants", "source", "gap", "cell"),
    [
        ([], (), Walls.FIXED, Gap.NONE, -1),
        (["walls=printed"], ("office",), Walls.FIXED, Gap.NONE, -1),
        (["walls=hard"], (), Walls.HARD, Gap.NONE, -1),
        ([], ("fort_knox",), Walls.RANDOM, Gap.RANDOM, -1),
        (["walls=chosen", "gap=chosen"], ("fort_knox",), Walls.CHOSEN, Gap.CHOSEN, -1),
        (["gap=B2"], ("fort_knox",), Walls.RANDOM, Gap.FIXED, 6),
        (["walls=fk_g"], ("fort_knox",), Walls.FIXED, Gap.FIXED, 12),
    ],
)
def test_where_walls_and_gap_come_from(settings, variants, source, gap, cell, config: Config) -> None:
    cfg = config(*settings, variants=variants)
    assert (cfg.wall_source, cfg.gap_source, cfg.gap_cell) == (source, gap, cell)
    assert bool(cfg.fixed_walls.any()) == (source == Walls.FIXED)


def test_walls_are_edges_as_bits(config: Config) -> None:
    cfg = config()
    first = [
        edge_of(wall, floor_of(4)) for wall in ["A1|B1", "C2|D2", "A4|B4", "B4|C4", "C1/C2", "A2/A3", "B2/B3", "D3/D4"]
    ]
    assert bits(cfg.fixed_walls[0]) == sorted(first)
    assert [len(bits(walls)) for walls in cfg.fixed_walls] == [8, 8, 8]
    assert [len(bits(walls)) for walls in config(variants=("office",)).fixed_walls] == [8, 8, 0]
    assert (cfg.walls_each, config("walls_per_floor=5").walls_each) == (8, 5)


def test_speeds_and_cards_set_aside(config: Config) -> None:
    assert config("guard_speed=[1, 0, 6]").start_speed.tolist() == [1, 0, 6]
    assert [config(players=players).removed for players in SPEC.players] == [9, 6, 3, 0]
    assert config("patrol_removed_per_player=2", players=1).removed == 6
    assert (config().n_lost, config(variants=("lost_visual",)).n_lost) == (0, 1)


def test_numbers_of_tiles_and_what_blanks_them(config: Config) -> None:
    cfg = config(
        "hack_max=4", "deadbolt_cost=2", "laser_cost=4", "keypad_face=5", "lavatory_stealth=1", "dice_per_try=2"
    )
    computers = [Tile.COMPUTER_FINGERPRINT, Tile.COMPUTER_LASER, Tile.COMPUTER_MOTION]
    assert cfg.hack_max.tolist() == [4 if tile in computers else 0 for tile in range(Tile.NO_TILE + 1)]
    assert (cfg.deadbolt_cost, cfg.laser_cost, cfg.keypad_face, cfg.lavatory_stealth, cfg.dice_per_try) == (
        2,
        4,
        5,
        1,
        2,
    )
    assert cfg.lab_tools == 1
    blank = config("tiles.laser.blank=true", "tiles.computer_laser.blank=true", "tiles.safe.blank=true")
    assert [at for at in range(Tile.NO_TILE + 1) if blank.tile_effect[at] != at] == [Tile.COMPUTER_LASER, Tile.LASER]
    assert blank.tile_effect[Tile.LASER] == Tile.PLAIN
    assert blank.hack_max[Tile.COMPUTER_LASER] == 0
    assert blank.pool_tile.tolist() == cfg.pool_tile.tolist()
    assert blank.pool_number.tolist() == cfg.pool_number.tolist()


def test_programs_of_tools(config: Config) -> None:
    cfg = config("tools.virus.program=", "tools.emp.blank=true")
    found = [rows_of_code(cfg, at) for at in cfg.tool_code]
    assert found == [
        [("PEEK_ANY", 0)],
        [("CROWBAR", 0)],
        [("CRYSTAL_BALL", 0)],
        [("DONUTS", 0)],
        [("DYNAMITE", 0)],
        [],
        [("ACTIONS", 1), ("UNSEEN", 0)],
        [("STEALTH_ROOM", 1)],
        [("ACTIONS", 2)],
        [("ROOM_STEALTH", 3)],
        [("STETHOSCOPE", 0)],
        [("THERMAL_BOMB", 0)],
        [],
    ]
    assert rows_of_code(config(), config().tool_code[5]) == [("ALARMS_OFF_FLOOR", 0), ("NO_ALARMS", 0)]
    assert rows_of_code(config(), config().tool_code[12]) == [("HACK", 3)]
    assert (cfg.stethoscope, cfg.dynamite, cfg.crystal_cards) == (10, 4, 3)


def test_programs_of_events(config: Config) -> None:
    cfg = config()
    found = [rows_of_code(cfg, at) for at in cfg.event_code[:26]]
    assert found == [
        [(word, number)]
        for word, number in [
            ("ALARMS_OFF_TOKEN", 0),
            ("BUDDY_SYSTEM", 0),
            ("PATROL", 0),
            ("CRASH", 0),
            ("GUARD_STEPS", -1),
            ("DEAD_DROP", 0),
            ("GUARD_STEPS", 1),
            ("LIFT", 1),
            ("GO_WITH_YOUR_GUT", 0),
            ("WALKWAYS_AS_STAIRS", 0),
            ("NEXT_ACTIONS", 1),
            ("SKIP_NEXT", 0),
            ("DRAW_TOOL", 1),
            ("RELOCK", 0),
            ("STEALTH_SELF", 1),
            ("LIFT", -1),
            ("PEEK_BESIDE", 0),
            ("SET_HACKS", 1),
            ("SHIFT_CHANGE", 0),
            ("ALARM_LABS", 0),
            ("SQUEAK", 0),
            ("SWITCH_SIGNS", 0),
            ("THROW_VOICE", 0),
            ("STAIRS_LOCKED", 0),
            ("CAMERAS_OFF", 0),
            ("WHERE_IS_HE", 0),
        ]
    ]
    assert [at for at in range(26) if cfg.event_may[at]] == [16]
    assert (cfg.n_events, cfg.event_row[:27].tolist()) == (26, [*range(26), -1])


def test_copies_lie_side_by_side_and_count_where_they_are_asked_for(config: Config) -> None:
    copies = ["events.crash.copies=2", "events.daydreaming.copies=0", "tools.crowbar.copies=2", "loot.bust.copies=0"]
    cfg = config(*copies, "event_copies=list")
    assert cfg.event_row[:6].tolist() == [0, 1, 2, 3, 3, 5]
    assert config(*copies).event_row[:6].tolist() == [0, 1, 2, 3, 4, 5]
    assert cfg.tool_row[:4].tolist() == [0, 1, 1, 2]
    assert (cfg.n_tools, cfg.n_loot, cfg.loot_row[0]) == (14, 12, 1)
    assert [bits(cfg.row_cards[at]) for at in (0, 1, 2)] == [[0], [1, 2], [3]]
    assert [bits(cfg.row_cards[codes.TOOL_ROWS + at]) for at in (0, 1)] == [[], [0]]


def test_loot(config: Config) -> None:
    cfg = config()
    sets = ("no_tools", "no_wall_pass", "no_duct", "present_to_roll", "seen_adjacent", "twins")
    assert {name: bits(cfg[name]) for name in sets} == {
        "no_tools": [0],
        "no_wall_pass": [9],
        "no_duct": [9],
        "present_to_roll": [7],
        "seen_adjacent": [12],
        "twins": [4, 5],
    }
    assert {at: bits(cfg.no_alarm[at]) for at in range(22) if cfg.no_alarm[at]} == {Tile.LASER: [8]}
    assert {at: bits(cfg.alarm_on_enter[at]) for at in range(22) if cfg.alarm_on_enter[at]} == {Tile.THERMO: [6]}
    assert cfg.loot_allowance.tolist() == [-1 if at == 8 else 0 for at in range(13)]
    assert cfg.loot_threshold.tolist() == [3 if at == 11 else -1 for at in range(13)]
    assert cfg.loot_enter_extra.tolist() == [1 if at == 3 else 0 for at in range(13)]
    drawn = {at: rows_of_code(cfg, cfg.loot_draw_code[at]) for at in range(13) if cfg.loot_draw_code[at] >= 0}
    assert drawn == {2: [("STEALTH_SELF", -1)]}
    rolled = {at: rows_of_code(cfg, cfg.loot_start_code[at]) for at in range(13) if cfg.loot_start_code[at] >= 0}
    assert rolled == {1: [("ALARM_HERE", 0)], 10: [("KITTY", 0)]}
    assert (cfg.loot_start_low[[1, 10]].tolist(), cfg.loot_start_high[[1, 10]].tolist()) == ([6, 1], [6, 2])
    assert (cfg.chihuahua, cfg.kitty) == (1, 10)


def test_loot_that_is_blanked_is_nothing(config: Config) -> None:
    ids = ("bust", "chihuahua", "gemstone", "gold_bar_1", "mirror", "stamp")
    cfg = config(*(f"loot.{one}.blank=true" for one in ids))
    assert cfg.n_loot == 13
    assert (bits(cfg.no_tools), bits(cfg.twins), bits(cfg.no_alarm[Tile.LASER])) == ([], [5], [])
    assert (cfg.loot_start_code[1], cfg.loot_enter_extra[3], cfg.loot_allowance[8], cfg.loot_threshold[11]) == (
        -1,
        0,
        0,
        -1,
    )


def test_several_words_of_a_loot_card_go_together(config: Config) -> None:
    cfg = config("loot.stamp.passive=threshold(3); threshold(5); allowance(-1); allowance(2); enter_extra(occupied,2)")
    assert (cfg.loot_threshold[11], cfg.loot_allowance[11], cfg.loot_enter_extra[11]) == (5, 1, 2)


def test_short_names_reach_the_record(config: Config) -> None:
    cfg = config("gemstone_cost=3", "stamp_threshold=5", "chihuahua_face=4", "kitty_face=3", 'kitty_kinds=["camera"]')
    assert (cfg.loot_enter_extra[3], cfg.loot_threshold[11]) == (3, 5)
    assert (cfg.loot_start_low[1], cfg.loot_start_high[10]) == (4, 3)
    assert bits(cfg.kitty_kinds) == [Tile.CAMERA]
    kinds = ["CAMERA", "DEADBOLT", "DETECTOR", "FINGERPRINT", "KEYPAD", "LASER", "MOTION", "THERMO"]
    assert bits(cfg.crowbar_kinds) == sorted(Tile[kind] for kind in kinds)


@pytest.mark.parametrize(
    ("solo", "loot", "events", "characters"),
    [("gold_out", 11, 26, 9), ("bga", 11, 22, 8), ("full", 13, 26, 9)],
)
def test_what_one_burglar_plays_without(solo: str, loot: int, events: int, characters: int, config: Config) -> None:
    cfg = config(f"solo_rules={solo}", players=1)
    assert (cfg.n_loot, cfg.n_events, cfg.n_characters) == (loot, events, characters)
    left = {1, 5, 7, 11}
    assert [at for at in range(26) if at not in cfg.event_row] == (sorted(left) if solo == "bga" else [])
    assert (Character.ROOK in cfg.character_list) == (solo != "bga")
    several = config(f"solo_rules={solo}", players=2)
    assert (several.n_loot, several.n_events, several.n_characters) == (13, 26, 9)


@pytest.mark.parametrize(
    ("words", "random", "who", "sides"),
    [
        ('["random"]', 1, [-1] * 4, [Side.UNDECIDED] * 4),
        ('["random:basic"]', 1, [-1] * 4, [Side.BASIC] * 4),
        ('["random:advanced"]', 1, [-1] * 4, [Side.ADVANCED] * 4),
        ('["none"]', 0, [-1] * 4, [Side.BASIC] * 4),
        (
            '["hawk:advanced", "none", "rook:choose"]',
            0,
            [Character.HAWK, -1, Character.ROOK, -1],
            [Side.ADVANCED, Side.UNDECIDED, Side.UNDECIDED, Side.BASIC],
        ),
    ],
)
def test_seats(words: str, random: int, who: list[int], sides: list[int], config: Config) -> None:
    cfg = config(f"characters={words}")
    assert (cfg.random_characters, cfg.seat_character.tolist(), cfg.seat_side.tolist()) == (random, who, sides)


def test_characters_have_their_numbers(config: Config) -> None:
    names = [
        "climb_cost",
        "laptop_cost",
        "laptop_max",
        "juicer_limit",
        "peterman_dice",
        "crow_limit",
        "crow_range",
        "crow_steps",
    ]
    assert [int(config()[name]) for name in names] == [3, 1, 1, 0, 1, 1, 2, 1]
    values = dict(zip(names, [4, 0, 2, 3, 2, 0, 5, 4], strict=True))
    cfg = config(*(f"{name}={value}" for name, value in values.items()))
    assert {name: int(cfg[name]) for name in names} == values
    costs = ["characters.rook.basic.cost=2", "characters.rook.advanced.cost=0", "characters.spotter.advanced.cost=3"]
    cfg = config(*costs, "characters.rigger.advanced.tools_seen=1")
    assert (cfg.order_cost, cfg.swap_cost, cfg.spot_cost.tolist(), cfg.rigger_sees.tolist()) == (2, 0, [1, 3], [2, 1])


def test_a_character_or_one_side_of_it_may_be_blanked_or_taken_out(config: Config) -> None:
    cfg = config("characters.hawk.blank=true", "characters.rook.basic.blank=true", "characters.raven.remove=true")
    assert cfg.has_ability[Character.HAWK].tolist() == [0, 0]
    assert cfg.has_ability[Character.ROOK].tolist() == [0, 1]
    assert cfg.has_ability[Character.RAVEN].tolist() == [0, 0]
    assert cfg.has_ability[Character.JUICER].tolist() == [1, 1]
    assert (cfg.n_characters, Character.RAVEN in cfg.character_list) == (8, False)


def test_cards_that_are_taken_out_are_missed_nowhere(config: Config) -> None:
    cfg = config("tools.dynamite.remove=true", "tools.stethoscope.blank=true", "loot.chihuahua.remove=true")
    assert (cfg.dynamite, cfg.stethoscope, cfg.chihuahua, cfg.kitty) == (-1, -1, -1, 9)
    assert (cfg.n_tools, cfg.n_loot, cfg.tool_code[12]) == (12, 12, -1)
