import numpy as np
import pytest

from simcore.games.infiltration import SPEC, operatives_of
from simcore.games.infiltration.codes import After, Floor, Obstacle, Op, RoomProgram, Standing
from simcore.games.infiltration.config import CONFIG_DTYPE, PARAMETERS, build_config
from simcore.games.infiltration.fields import FIELDS
from simcore.games.infiltration.language import operations_of, parse
from simcore.variants import resolve


def config(*settings, players=4):
    return build_config(resolve(SPEC, players, settings=settings))


def at(plural, row_id):
    return [row["id"] for row in resolve(SPEC).components[plural]].index(row_id)


def program(cfg, first):
    """The rows of a program without its END."""
    rows = cfg.code[first:].tolist()
    return rows[: [row[0] for row in rows].index(Op.END)]


SHIPPED = config()

# --- the shipped set ---


def test_the_shipped_set_has_the_printed_number_of_cards():
    components = resolve(SPEC).components
    assert {plural: len(rows) for plural, rows in components.items()} == {
        "rooms": 32,
        "items": 35,
        "npcs": 5,
        "specials": 3,
        "operatives": 6,
    }
    assert sum(row["copies"] for row in components["specials"]) == 6
    floors = [SHIPPED.room_floor[: SHIPPED.n_rooms].tolist().count(floor) for floor in Floor]
    assert floors == [13, 13, 6]
    obstacles = SHIPPED.room_obstacle[: SHIPPED.n_rooms]
    assert (SHIPPED.room_interface.sum(), np.count_nonzero(obstacles)) == (32, 20)


def test_the_shipped_set_needs_about_125_programs_and_190_operations():
    """Rule L6; what stands in braces is a program of its own."""
    programs = [
        parse(row[key])
        for plural, rows in resolve(SPEC).components.items()
        for row in rows
        for key, field in FIELDS[plural].items()
        if field.kind == "program" and key in row
    ]
    operations = [operation for program in programs for operation in operations_of(program)]
    braces = sum(len(operation.branches) for operation in operations)
    assert len(programs) + braces == pytest.approx(125, abs=5)
    assert len(operations) == pytest.approx(190, abs=5)


@pytest.mark.parametrize(
    ("row_id", "floor", "df", "obstacle", "secure"),
    [
        ("security_checkpoint", Floor.FIRST, 6, Obstacle.LOCK, 3),
        ("loading_dock", Floor.FIRST, 2, Obstacle.NONE, 0),
        ("central_server_hall", Floor.SECOND, 8, Obstacle.LOCK, 5),
        ("synth_test_chamber", Floor.SECOND, 7, Obstacle.WORKER, 4),
        ("shadow_server", Floor.SECRET, 8, Obstacle.WORKER, 3),
    ],
)
def test_rooms_are_those_of_the_specification(row_id, floor, df, obstacle, secure):
    room = at("rooms", row_id)
    found = [SHIPPED[field][room] for field in ("room_floor", "room_df", "room_obstacle", "room_secure")]
    assert found == [floor, df, obstacle, secure]


def test_room_programs_are_in_their_columns():
    stairwell = SHIPPED.room_program[at("rooms", "stairwell")]
    assert [first >= 0 for first in stairwell] == [False, False, True, True, True, False]
    assert program(SHIPPED, stairwell[RoomProgram.RETREAT]) == [[Op.MOVE, 0, 2, 0, 0, 0]]
    dock = SHIPPED.room_program[at("rooms", "loading_dock")]
    assert program(SHIPPED, dock[RoomProgram.INTERFACE]) == [[Op.ESCAPE, 0, 0, 0, 0, 0]]


def test_items_are_those_of_the_specification():
    mine, hologram, wire, drone = (
        at("items", row_id) for row_id in ("stun_mine", "hologram_projection", "high_capacity_wire", "remote_drone")
    )
    assert SHIPPED.item_standing[[mine, hologram, wire, drone]].tolist() == [
        Standing.TRAP_OTHERS,
        Standing.HOLOGRAM,
        Standing.DOWNLOAD_BONUS,
        Standing.NONE,
    ]
    assert SHIPPED.item_after[[mine, drone]].tolist() == [After.ROOM, After.HAND]
    assert SHIPPED.item_once.nonzero()[0].tolist() == [mine]
    assert (SHIPPED.item_bonus[wire], SHIPPED.item_bonus.sum()) == (1, 1)
    assert program(SHIPPED, SHIPPED.item_trap[mine]) == [[Op.WOUND, 0, 0, 0, 0, 1]]
    assert SHIPPED.item_trap[hologram] == -1


def test_npcs_specials_and_operatives_are_those_of_the_specification():
    leah, nelson = at("npcs", "leah_bailey"), at("npcs", "officer_nelson")
    doors = (1 << at("rooms", "loading_dock")) | (1 << at("rooms", "executive_elevator"))
    assert (SHIPPED.npc_removed_at_entry[leah], int(SHIPPED.npc_removed_rooms[leah])) == (1, doors)
    assert (SHIPPED.npc_removed_at_entry[nelson], SHIPPED.npc_removed_rooms[nelson]) == (0, 0)
    assert program(SHIPPED, SHIPPED.npc_on_removed[leah]) == [[Op.PROXIMITY, 20, 0, 0, 0, 0]]
    assert SHIPPED.special_copies[:3].tolist() == [4, 1, 1]
    assert SHIPPED.special_scoring[:3].tolist() == [1, 1, 0]
    assert SHIPPED.special_score[:3].tolist() == [5, 1, 0]
    assert SHIPPED.special_per_escaped[:3].tolist() == [0, 1, 0]
    assert SHIPPED.special_standing[:3].tolist() == [Standing.NONE, Standing.NONE, Standing.TRAP_ALL]
    assert SHIPPED.special_once.sum() == 0
    pairs = [
        (at("items", "disrupter_laser"), at("items", "remote_drone")),
        (at("items", "informant"), at("items", "secretaries")),
    ]
    assert [tuple(SHIPPED.specialist[row]) for row in (0, 5)] == pairs
    assert (SHIPPED.office_room, SHIPPED.halo_room, SHIPPED.prototype, SHIPPED.blackmail) == (1, 13, 0, 1)


# --- parameters ---


def test_every_parameter_has_a_field_with_its_default():
    assert len(PARAMETERS) == 63
    for parameter in PARAMETERS:
        found = SHIPPED[parameter.name]
        match parameter.kind:
            case "integers":
                assert set(found.tolist()) == {0}
            case "choice":
                assert found == 0
                assert parameter.choices[0] == parameter.default
            case _:
                assert found == parameter.default


@pytest.mark.parametrize(
    ("setting", "field", "value"),
    [
        ("start_alarm=-1", "start_alarm", -1),
        ("extraction=true", "extraction", 1),
        ("df_counts_public=false", "df_counts_public", 0),
        ("special_move=extra", "special_move", 2),
        ("entry_order=items_first", "entry_order", 1),
        ("floor_of_checkpoint=2", "floor_of_checkpoint", 2),
    ],
)
def test_flags_are_bits_and_choices_their_number(setting, field, value):
    assert config(setting)[field] == value


@pytest.mark.parametrize("players", SPEC.players)
def test_two_players_lead_two_operatives_each(players):
    cfg = config(players=players)
    assert (cfg.players, cfg.operatives) == (players, 4 if players == 2 else players)
    assert SPEC.seats(players) == operatives_of(players) == cfg.operatives


def test_the_checkpoint_may_be_moved_to_the_other_floor():
    checkpoint = at("rooms", "security_checkpoint")
    assert config("floor_of_checkpoint=2").room_floor[checkpoint] == Floor.SECOND
    assert config("rooms.security_checkpoint.floor=2", "floor_of_checkpoint=1").room_floor[checkpoint] == Floor.FIRST


def test_prototype_values_replace_the_value_of_each_copy():
    cfg = config("prototype_values=[3, 4, 6, 7]", "specials.prototype.scoring=score(value); score(2)")
    assert (cfg.prototype_value_count, cfg.prototype_values[:4].tolist()) == (4, [3, 4, 6, 7])
    assert cfg.prototype_score.tolist() == [5, 6, 8, 9, 0, 0, 0, 0]
    assert not SHIPPED.prototype_score.any()


# --- editing cards ---


def test_a_named_number_given_its_shipped_value_changes_no_byte():
    same = config("items.burst_modem.n=4", "rooms.lobby.df=2", "start_alarm=0", "npcs.leah_bailey.clock=20")
    assert same.tobytes() == SHIPPED.tobytes()
    assert resolve(SPEC, settings=["items.burst_modem.n=4", "start_alarm=0"]).digest == resolve(SPEC).digest


@pytest.mark.parametrize(
    "setting",
    [
        "items.burst_modem.program=take_df(4,here)",
        "rooms.stairwell.advance=move( fwd , 2 )",
        "npcs.james_harris.act=wound(all_here); proximity(5); npc_step(back,1)",
        "specials.blackmail_file.scoring=score(1); score_per(other_escaped,1)",
        "items.high_capacity_wire.standing=download_bonus(1)",
    ],
)
def test_a_named_number_typed_into_the_program_changes_no_byte(setting):
    assert config(setting).tobytes() == SHIPPED.tobytes()


def test_a_changed_number_changes_its_operation_and_nothing_else():
    cfg = config("items.burst_modem.n=6")
    different = np.argwhere(cfg.code != SHIPPED.code)
    assert different.tolist() == [[SHIPPED.item_program[at("items", "burst_modem")], 1]]
    assert cfg.code[tuple(different[0])] == 6


def test_blanked_rows_keep_their_place_but_not_their_effect():
    modem, mine, vault = at("items", "burst_modem"), at("items", "stun_mine"), at("rooms", "prototype_vault")
    blanks = ("items.burst_modem", "items.stun_mine", "rooms.prototype_vault", "npcs.leah_bailey")
    blanks += ("specials.prototype", "specials.sludge")
    cfg = config(*(f"{row}.blank=true" for row in blanks), "prototype_values=[3, 4, 6, 7]")
    assert (cfg.n_items, cfg.item_after.tolist()) == (35, SHIPPED.item_after.tolist())
    assert cfg.item_program[[modem, mine]].tolist() == [-1, -1]
    assert (cfg.item_standing[mine], cfg.item_trap[mine], cfg.item_once[mine]) == (Standing.NONE, -1, 0)
    assert cfg.room_program[vault].tolist() == [-1] * 6
    assert (cfg.room_interface[vault], cfg.room_df[vault]) == (1, SHIPPED.room_df[vault])
    assert (cfg.npc_act[2], cfg.npc_on_removed[2]) == (-1, -1)
    assert (cfg.special_score[0], cfg.special_scoring[0], cfg.prototype_score.any()) == (0, 1, False)
    assert (cfg.special_standing[2], cfg.special_trap[2]) == (Standing.NONE, -1)


def test_an_empty_terminal_is_a_terminal_and_any_other_empty_program_none():
    lobby, stairwell = at("rooms", "lobby"), at("rooms", "stairwell")
    cfg = config("rooms.lobby.interface=", "rooms.stairwell.advance=", "items.rollerblades.program=")
    assert (cfg.room_interface[lobby], cfg.room_program[lobby, RoomProgram.INTERFACE]) == (1, 0)
    assert cfg.room_program[stairwell, RoomProgram.ADVANCE] == -1
    assert cfg.item_program[at("items", "rollerblades")] == -1


def test_rows_are_numbered_anew_when_one_is_taken_out_or_added(tmp_path):
    file = tmp_path / "v.toml"
    file.write_text(
        '[items.diesel]\nremove = true\n[items.ram]\nname = "Ram"\nprogram = "destroy(lock,adj,1)"\nafter = "hand"\n'
    )
    cfg = build_config(resolve(SPEC, variants=[str(file)]))
    ids = [row["id"] for row in resolve(SPEC, variants=[str(file)]).components["items"]]
    assert (cfg.n_items, ids[-1], "diesel" in ids) == (35, "ram", False)
    assert program(cfg, cfg.item_program[34]) == [[Op.DESTROY, 0, 1, 1, 0, 0]]
    animal = at("operatives", "animal")
    assert cfg.specialist[animal].tolist() == [-1, ids.index("gauss_pistol")]


def test_the_record_is_aligned_and_small():
    assert CONFIG_DTYPE.isalignedstruct
    assert CONFIG_DTYPE.itemsize < 200_000


def test_a_place_named_twice_is_the_same_place():
    cfg = config('npcs.tyrone_kent.removed_at=["lobby", "entry", "lobby"]')
    npc = at("npcs", "tyrone_kent")
    assert cfg.npc_removed_rooms[npc] == 1 << at("rooms", "lobby")
    assert cfg.npc_removed_at_entry[npc]
