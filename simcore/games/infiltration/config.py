"""The rules as the engine reads them: one record of parameters, card tables and code rows.

Kernels only read it, and nothing in it is hidden from anybody, so bots may read it too. Unused entries are 0, unused
code rows -1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from simcore.games.infiltration import SPEC, codes, operatives_of
from simcore.games.infiltration.codes import After, Floor, Obstacle, RoomProgram, Standing
from simcore.games.infiltration.compile import CodeTable, number_of
from simcore.games.infiltration.floors import floor_of
from simcore.games.infiltration.language import Program, parse
from simcore.parameters import load_parameters, parameter_code
from simcore.spec import Parameter, Row, Rules

PARAMETERS = load_parameters(SPEC.package)
VALUES_MAX = codes.MAX_COPIES
"""Length of `prototype_values`."""
NONE = -1


def count_field(parameter: Parameter) -> str:
    """Field that says how many values of a list parameter are in use: `prototype_value_count`."""
    return f"{parameter.name.removesuffix('s')}_count"


def _parameter_fields() -> list[tuple[Any, ...]]:
    fields: list[tuple[Any, ...]] = []
    for parameter in PARAMETERS:
        if parameter.kind == "integers":
            fields += [(parameter.name, "i8", VALUES_MAX), (count_field(parameter), "i8")]
        else:
            fields.append((parameter.name, "i8"))
    return fields


CONFIG_DTYPE = np.dtype(
    [
        *_parameter_fields(),  # flags are 0 or 1, choices their number in the order of rules.toml
        ("players", "i8"),
        ("operatives", "i8"),
        ("token_mean", "f8"),  # points of a data file
        ("n_rooms", "i8"),
        ("room_df_mean", "f8", 3),  # of a facedown room on positions 1 to 6, 7 to 12, and of S (R4, R83)
        ("room_floor", "i8", codes.MAX_ROOMS),  # Floor, D32 applied
        ("room_df", "i8", codes.MAX_ROOMS),
        ("room_obstacle", "i8", codes.MAX_ROOMS),  # Obstacle
        ("room_secure", "i8", codes.MAX_ROOMS),
        ("room_program", "i8", (codes.MAX_ROOMS, len(RoomProgram))),  # first code rows
        ("room_interface", "i8", codes.MAX_ROOMS),  # 1: has a terminal, also with an empty program
        ("n_items", "i8"),
        ("item_program", "i8", codes.MAX_ITEMS),
        ("item_after", "i8", codes.MAX_ITEMS),  # After
        ("item_standing", "i8", codes.MAX_ITEMS),  # Standing
        ("item_once", "i8", codes.MAX_ITEMS),  # 1: to the box after its trap has run
        ("item_bonus", "i8", codes.MAX_ITEMS),  # of a download_bonus
        ("item_trap", "i8", codes.MAX_ITEMS),  # first code row of a trap
        ("n_npcs", "i8"),
        ("npc_act", "i8", codes.MAX_NPCS),
        ("npc_on_removed", "i8", codes.MAX_NPCS),
        ("npc_removed_at_entry", "i8", codes.MAX_NPCS),
        ("npc_removed_rooms", "u8", codes.MAX_NPCS),  # bit r: room of row r
        ("n_specials", "i8"),
        ("special_copies", "i8", codes.MAX_SPECIALS),
        ("special_scoring", "i8", codes.MAX_SPECIALS),  # 1: can be gained
        ("special_score", "i8", codes.MAX_SPECIALS),
        ("special_per_escaped", "i8", codes.MAX_SPECIALS),
        ("special_standing", "i8", codes.MAX_SPECIALS),  # Standing, traps only
        ("special_once", "i8", codes.MAX_SPECIALS),
        ("special_trap", "i8", codes.MAX_SPECIALS),
        ("prototype_score", "i8", codes.MAX_COPIES),  # score(...) of each copy under prototype_values, else 0
        ("n_operative_cards", "i8"),
        ("specialist", "i8", (codes.MAX_OPERATIVE_CARDS, 2)),  # item rows
        ("office_room", "i8"),  # rows of the ids that rules name (R102), -1 where the set has none
        ("halo_room", "i8"),
        ("prototype", "i8"),
        ("blackmail", "i8"),
        ("code", "i2", (codes.MAX_CODE_ROWS, 6)),  # op, a, b, c, d, number of the operation in its text
    ],
    align=True,
)

ROOM_PROGRAMS = tuple(column.name.lower() for column in RoomProgram)
NAMED_ROWS = {
    "office_room": ("rooms", "research_admin_office"),
    "halo_room": ("rooms", "halo_conference_room"),
    "prototype": ("specials", "prototype"),
    "blackmail": ("specials", "blackmail_file"),
}
"""Config fields that hold the table row of an id named by a rule (R102)."""


def build_config(rules: Rules) -> np.record:
    """The config record of rules that have been checked."""
    cfg: Any = np.zeros(1, CONFIG_DTYPE).view(np.recarray)[0]
    ids = {plural: {row["id"]: at for at, row in enumerate(rows)} for plural, rows in rules.components.items()}
    code = CodeTable(ids)
    _fill_parameters(cfg, rules)
    _fill_rooms(cfg, rules, code)
    _fill_means(cfg)
    _fill_items(cfg, rules, code)
    _fill_npcs(cfg, rules, code)
    _fill_specials(cfg, rules, code)
    _fill_operatives(cfg, rules, ids["items"])
    for name, (plural, row_id) in NAMED_ROWS.items():
        cfg[name] = ids[plural].get(row_id, NONE)
    cfg.code[: len(code.rows)] = code.rows
    record: np.record = cfg
    return record


def _fill_parameters(cfg: Any, rules: Rules) -> None:
    for parameter in PARAMETERS:
        value = rules.parameters[parameter.name]
        if isinstance(value, tuple):
            cfg[parameter.name][: len(value)] = value
            cfg[count_field(parameter)] = len(value)
        else:
            cfg[parameter.name] = parameter_code(parameter, value)
    cfg.players = rules.players
    cfg.operatives = operatives_of(rules.players)


def _program(code: CodeTable, row: Row, field: str) -> int:
    """First code row of a program, or NONE where there is none. An empty `interface` still is a terminal (4.8)."""
    program = _parsed(row, field)
    has_function = program or (field == "interface" and field in row and not row.get("blank"))
    return code.add(program, row) if has_function else NONE


def _parsed(row: Row, field: str) -> Program:
    return () if row.get("blank") else parse(row.get(field, ""))


def _fill_rooms(cfg: Any, rules: Rules, code: CodeTable) -> None:
    rows = rules.components["rooms"]
    cfg.n_rooms = len(rows)
    cfg.room_program[:] = NONE
    for at, row in enumerate(rows):
        cfg.room_floor[at] = floor_of(row, rules.parameters["floor_of_checkpoint"])
        cfg.room_df[at] = row["df"]
        cfg.room_obstacle[at] = Obstacle[row.get("obstacle", "none").upper()]
        cfg.room_secure[at] = row.get("secure", 0)
        cfg.room_program[at] = [_program(code, row, field) for field in ROOM_PROGRAMS]
        cfg.room_interface[at] = "interface" in row


def _fill_means(cfg: Any) -> None:
    """What anybody may expect of a token, and of a room that lies facedown."""
    tokens = np.array([cfg.df_ones, cfg.df_twos, cfg.df_threes])
    cfg.token_mean = tokens @ [1, 2, 3] / max(tokens.sum(), 1)
    floor, data = cfg.room_floor[: cfg.n_rooms], cfg.room_df[: cfg.n_rooms]
    first, second = floor == Floor.FIRST, floor == Floor.SECOND
    on_line = first | second
    zones = (on_line, on_line, ~on_line) if cfg.labyrinthian else (first, second, ~on_line)
    cfg.room_df_mean = [data[zone].sum() / max(zone.sum(), 1) for zone in zones]


def _fill_items(cfg: Any, rules: Rules, code: CodeTable) -> None:
    rows = rules.components["items"]
    cfg.n_items = len(rows)
    cfg.item_program[:] = NONE
    cfg.item_trap[:] = NONE
    for at, row in enumerate(rows):
        cfg.item_program[at] = _program(code, row, "program")
        cfg.item_after[at] = After[row["after"].upper()]
        standing = standing_of(row, code)
        cfg.item_standing[at] = standing.kind
        cfg.item_once[at] = standing.once
        cfg.item_bonus[at] = standing.bonus
        cfg.item_trap[at] = standing.trap


def _fill_npcs(cfg: Any, rules: Rules, code: CodeTable) -> None:
    rows = rules.components["npcs"]
    cfg.n_npcs = len(rows)
    cfg.npc_act[:] = NONE
    cfg.npc_on_removed[:] = NONE
    for at, row in enumerate(rows):
        cfg.npc_act[at] = _program(code, row, "act")
        cfg.npc_on_removed[at] = _program(code, row, "on_removed")
        places = set(row.get("removed_at", ()))  # a place named twice is the same place
        cfg.npc_removed_at_entry[at] = "entry" in places
        cfg.npc_removed_rooms[at] = sum(1 << code.ids["rooms"][place] for place in places if place != "entry")


def _fill_specials(cfg: Any, rules: Rules, code: CodeTable) -> None:
    rows = rules.components["specials"]
    cfg.n_specials = len(rows)
    cfg.special_trap[:] = NONE
    for at, row in enumerate(rows):
        cfg.special_copies[at] = row["copies"]
        cfg.special_scoring[at] = bool(parse(row.get("scoring", "")))
        cfg.special_score[at] = scored(row, "score")
        cfg.special_per_escaped[at] = scored(row, "score_per")
        standing = standing_of(row, code)
        cfg.special_standing[at] = standing.kind
        cfg.special_once[at] = standing.once
        cfg.special_trap[at] = standing.trap
        if row["id"] == "prototype":
            for copy, value in enumerate(rules.parameters["prototype_values"]):  # type: ignore[arg-type]
                cfg.prototype_score[copy] = scored(row | {"value": value}, "score")


def scored(row: Row, word: str) -> int:
    """The sum of all `score(k)` or `score_per(other_escaped,k)` of a special; 0 if it is blanked."""
    words = [operation for operation in _parsed(row, "scoring") if operation.name == word]
    return sum(number_of(operation.arguments[-1].value, row) for operation in words)


@dataclass(frozen=True, slots=True)
class StandingEffect:
    """What a card does while it lies in a room; `trap` is the first code row of a trap's program."""

    kind: Standing = Standing.NONE
    once: bool = False
    bonus: int = 0
    trap: int = NONE


def standing_of(row: Row, code: CodeTable) -> StandingEffect:
    """The standing effect of an item or special; its trap program is added to the code."""
    for effect in _parsed(row, "standing"):
        match effect.name:
            case "hologram":
                return StandingEffect(Standing.HOLOGRAM)
            case "download_bonus":
                return StandingEffect(Standing.DOWNLOAD_BONUS, bonus=number_of(effect.arguments[0].value, row))
            case "trap":
                who, often = (argument.value for argument in effect.arguments)
                kind = Standing.TRAP_ALL if who == "all" else Standing.TRAP_OTHERS
                return StandingEffect(kind, often == "once", trap=code.add(effect.branches[0], row, first=1))
    return StandingEffect()


def _fill_operatives(cfg: Any, rules: Rules, items: Mapping[str, int]) -> None:
    rows = rules.components["operatives"]
    cfg.n_operative_cards = len(rows)
    cfg.specialist[:] = NONE
    for at, row in enumerate(rows):
        cfg.specialist[at] = [items.get(item, NONE) for item in row["specialist"]]
