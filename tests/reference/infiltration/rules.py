"""The parameters of a game: the constants of section 1 and the decisions D1-D37 of section 2.18."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

DECISIONS = {
    "extract_scope": "D1",
    "secret_exit": "D2",
    "specials_face": "D3",
    "df_counts_public": "D4",
    "lock_program_time": "D5",
    "special_move": "D6",
    "nested_needs_card": "D7",
    "nested_move_delays": "D8",
    "empty_download_counts": "D9",
    "pass_through_enter": "D10",
    "remote_reveal_enter": "D11",
    "setup_enter": "D12",
    "items_move_in_secret": "D13",
    "csx_releases_df": "D14",
    "reshuffle_items": "D15",
    "npc_again": "D16",
    "scatter_removed": "D17",
    "two_player_order": "D18",
    "draft_two_players": "D19",
    "prototype_tie": "D20",
    "prototype_values": "D21",
    "nobody": "D22",
    "dial_end": "D23",
    "negative_step": "D24",
    "escaped_commit": "D25",
    "entry_order": "D26",
    "first_player_skips_escaped": "D27",
    "nested_play": "D28",
    "destroy_choice": "D29",
    "wire_stacks_extract": "D30",
    "swap_is_entry": "D31",
    "floor_of_checkpoint": "D32",
    "hand_limit": "D33",
    "voluntary_stop": "D34",
    "hologram_skips_sludge": "D35",
    "hologram_out": "D36",
    "take_from_teammate": "D37",
}


@dataclass(frozen=True)
class Rules:
    """Every parameter with its default."""

    start_proximity: int = 0
    proximity_end: int = 99
    start_alarm: int = 0
    alarm_min: int = -1
    alarm_max: int = 8
    die_faces: int = 6
    items_dealt: int = 4
    specialist_items_dealt: int = 2
    download_first: int = 2
    download_later: int = 1
    extract_alone: int = 4
    extract_two: int = 2
    extract_more: int = 1
    df_ones: int = 58
    df_twos: int = 41
    df_threes: int = 18
    interface_tokens: int = 13
    obstacle_tokens: int = 13
    first_seat: int = 0
    max_rounds: int = 400
    extraction: bool = False
    draft: bool = False
    labyrinthian: bool = False
    scattered_npcs: bool = False
    specialists: bool = False
    extract_scope: str = "room"
    secret_exit: str = "split"
    specials_face: str = "up"
    df_counts_public: bool = True
    lock_program_time: str = "after_token"
    special_move: str = "may_replace"
    nested_needs_card: bool = True
    nested_move_delays: bool = True
    empty_download_counts: bool = True
    pass_through_enter: bool = True
    remote_reveal_enter: bool = False
    setup_enter: str = "each"
    items_move_in_secret: bool = False
    csx_releases_df: bool = True
    reshuffle_items: bool = False
    npc_again: str = "none"
    scatter_removed: str = "exclude"
    two_player_order: str = "both_then_both"
    draft_two_players: str = "operatives"
    prototype_tie: str = "any"
    prototype_values: tuple[int, ...] = ()
    nobody: str = "none"
    dial_end: str = "immediate"
    negative_step: str = "zero"
    escaped_commit: str = "box"
    entry_order: str = "enter_items_sludge"
    first_player_skips_escaped: bool = False
    nested_play: str = "may"
    destroy_choice: str = "free"
    wire_stacks_extract: bool = True
    swap_is_entry: bool = False
    floor_of_checkpoint: int | str = "card"
    hand_limit: str = "none"
    voluntary_stop: str = "none"
    hologram_skips_sludge: bool = True
    hologram_out: bool = True
    take_from_teammate: bool = True
    handicap: tuple[int, ...] = ()


def decision_name(parameter: str, value: Any) -> str:
    """Return the name by which the use of a decision with a value is counted, as `D9=true`."""
    shown = str(value).lower() if isinstance(value, bool) else value
    if isinstance(value, tuple | list):
        shown = ",".join(map(str, value)) or "none"
    return f"{DECISIONS[parameter]}={shown}"


def read_rules(parameters: Mapping[str, Any]) -> Rules:
    """Build the rules from parameters by name; a missing one has its default."""
    values = dict(parameters)
    for name in ("prototype_values", "handicap"):
        values[name] = tuple(values.get(name, ()))
    return Rules(**values)
