"""What the config record says of characters, guards, equipment and missions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from simcore.games.infiltrators_guards.codes import NO_CARD, CardKind, Op
from simcore.games.infiltrators_guards.language import parse
from simcore.spec import Row, Rules


def card_rows(rows: Sequence[Row]) -> list[int]:
    """The table row of each card of a deck, copy by copy."""
    return [at for at, row in enumerate(rows) for _ in range(row.get("copies", 0))]


def column(rows: Sequence[Row], key: str) -> list[int]:
    """A number of each row; missing numbers are 0, missing flags false (6.6)."""
    return [int(row.get(key, 0)) for row in rows]


def _fill(cfg: Any, field: str, values: Sequence[int]) -> None:
    cfg[field][: len(values)] = values


def fill_characters(cfg: Any, rules: Rules) -> None:
    """The infiltrators' cards."""
    rows = rules.components["infiltrators"]
    cfg.n_characters = len(rows)
    for key in ("movement", "r", "c", "hp", "hack"):
        _fill(cfg, key, column(rows, key))


def fill_guards(cfg: Any, rules: Rules) -> None:
    """The guards' cards and their deck."""
    rows, deck = rules.components["guards"], card_rows(rules.components["guards"])
    cfg.n_guard_kinds, cfg.n_guard_cards = len(rows), len(deck)
    cfg.n_guards = cfg.guards_per_infiltrator * cfg.infiltrators
    cfg.guard_card[:] = NO_CARD
    _fill(cfg, "guard_card", deck)
    for key in ("copies", "movement", "r", "range", "c", "hp"):
        _fill(cfg, f"guard_{key}", column(rows, key))


NUMBERS = ("range", "dice", "dice_shade", "silent", "hack", "hp", "move", "quiet_moves", "uses")


def fill_equipment(cfg: Any, rules: Rules) -> None:
    """The equipment cards and their deck; what is blanked stays in the deck (6.3)."""
    printed, deck = rules.components["equipment"], card_rows(rules.components["equipment"])
    rows: list[Mapping[str, Any]] = [{} if row.get("blank") else row for row in printed]
    cfg.n_cards = len(deck)
    cfg.card_row[:] = NO_CARD
    _fill(cfg, "card_row", deck)
    _fill(cfg, "card_kind", [CardKind[row.get("kind", "none").upper()] for row in rows])
    for key in NUMBERS:
        _fill(cfg, f"card_{key}", [int(row.get(key, 0)) for row in rows])
    for at, row in enumerate(rows):
        for place, (op, number) in enumerate(program_of(row)):
            cfg.program[at, place] = op, number


def program_of(row: Mapping[str, Any]) -> list[tuple[Op, int]]:
    """The operations of a card with their numbers; a word stands for the number of that name."""
    program = parse(row["use"]) if row.get("use") else ()
    return [(Op[one.name.upper()], _number(row, one.values[0])) for one in program]


def _number(row: Mapping[str, Any], value: int | str) -> int:
    return int(row[value]) if isinstance(value, str) else value


def fill_missions(cfg: Any, rules: Rules) -> None:
    """The missions, and which of them are played."""
    rows = rules.components["missions"]
    for key in ("objectives", "needed", "no_kills"):
        _fill(cfg, key, column(rows, key))
    _fill(cfg, "has_mark", column(rows, "marked"))
    for at, row in enumerate(rows):
        cfg.min_left[at] = least_left(row["min_left"], rules.players - 1)
        pairs = (rules.players - 1 + 1) // 2
        cfg.alert_limit[at] = cfg.general_alert_base + cfg.general_alert_team * pairs + row.get("general_alert", 0)
    ids = [row["id"] for row in rows]
    played = campaign_of(rules)
    cfg.n_campaign = len(played)
    cfg.campaign[: len(played)] = [ids.index(mission) for mission in played]


def campaign_of(rules: Rules) -> list[str]:
    """The ids of the missions of the game (R75)."""
    campaign = rules.parameters["campaign"]
    assert isinstance(campaign, tuple), "it is a list of words"
    return [str(mission) for mission in campaign] or [str(rules.parameters["mission"])]


def least_left(word: str | int, infiltrators: int) -> int:
    """How many infiltrators must have left (R71 e)."""
    if word == "all":
        return infiltrators
    return (infiltrators + 1) // 2 if word == "half" else min(int(word), infiltrators)
