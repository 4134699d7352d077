"""Ways of playing games in tests: parameters, policies, a driver, and cards that use all of the language."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from typing import Any

from ..philox import Streams
from .cards import SHIPPED_SET
from .invariants import Inspector
from .purposes import Purpose
from .questions import Question
from .snapshot import Snapshot
from .table import Table

Policy = Callable[[Table, Question], int]

ALL_VARIANTS = {
    "extraction": True,
    "draft": True,
    "labyrinthian": True,
    "scattered_npcs": True,
    "specialists": True,
    "start_alarm": 1,
}

DECISION_VALUES = {
    "extract_scope": ["room", "global"],
    "secret_exit": ["split", "retreat_either"],
    "specials_face": ["up", "down"],
    "df_counts_public": [True, False],
    "lock_program_time": ["after_token", "before_token"],
    "special_move": ["may_replace", "must_replace", "extra"],
    "nested_needs_card": [True, False],
    "nested_move_delays": [True, False],
    "empty_download_counts": [True, False],
    "pass_through_enter": [True, False],
    "remote_reveal_enter": [False, True],
    "setup_enter": ["each", "first_only", "none"],
    "items_move_in_secret": [False, True],
    "csx_releases_df": [True, False],
    "reshuffle_items": [False, True],
    "npc_again": ["none", "move"],
    "scatter_removed": ["exclude", "include"],
    "two_player_order": ["both_then_both", "alternate"],
    "draft_two_players": ["operatives", "players"],
    "prototype_tie": ["any", "most"],
    "prototype_values": [[], [3, 4, 6, 7], [5, 2, 5, 2]],
    "nobody": ["none", "highest_df"],
    "dial_end": ["immediate", "security_only"],
    "escaped_commit": ["box", "discard"],
    "entry_order": ["enter_items_sludge", "items_first"],
    "first_player_skips_escaped": [False, True],
    "nested_play": ["may", "must"],
    "destroy_choice": ["free", "must_hit"],
    "wire_stacks_extract": [True, False],
    "swap_is_entry": [False, True],
    "floor_of_checkpoint": ["card", 1, 2],
    "hologram_skips_sludge": [True, False],
    "hologram_out": [True, False],
    "take_from_teammate": [True, False],
}


def by_policy_words(table: Table) -> Policy:
    """Answer by option number bounded(k) with the next word of (`policy`, round, operative) (T71)."""
    streams = Streams(table.seed, table.index)

    def policy(table: Table, question: Question) -> int:
        k = len(question.options)
        round_ = table.snapshot()["round"]
        return question.options[streams.below(k, Purpose.POLICY, round_, question.operative)]

    return policy


def cautious(seed: int) -> Policy:
    """Answer at random, but rarely commit Retreat, so that games see deep rooms."""
    chance = random.Random(seed)

    def policy(table: Table, question: Question) -> int:
        options = [code for code in question.options if code != 1 or chance.random() < 0.15]
        if question.kind == "commit" and 0 in options and chance.random() < 0.4:
            return 0
        return chance.choice(options or question.options)

    return policy


def play(table: Table, policy: Policy, inspector: Inspector | None = None) -> Snapshot:
    """Start a game, play it to its end and return the last position."""
    table.start()
    while (question := table.question()) is not None:
        if inspector is not None:
            inspector.check(table.snapshot(), question)
        table.answer(policy(table, question))
    end = table.snapshot()
    if inspector is not None:
        inspector.check(end, None)
    return end


def inspector_of(table: Table, shipped: bool = True) -> Inspector:
    return Inspector(table.cards, table.rules, table.executed, shipped)


def random_rules(chance: random.Random) -> dict[str, Any]:
    """Variants and decisions drawn at random; each decision is off its default half of the time."""
    rules: dict[str, Any] = {name: value for name, value in ALL_VARIANTS.items() if chance.random() < 0.3}
    for name, values in DECISION_VALUES.items():
        if chance.random() < 0.5:
            rules[name] = chance.choice(values[1:])
    return rules


def strange_cards() -> dict[str, Any]:
    """Return a card set that uses what the shipped one leaves out of the language."""
    cards = tomllib.loads(SHIPPED_SET.read_text(encoding="utf-8"))
    rows = {row["id"]: row for kind in ("room", "item", "npc", "special") for row in cards[kind]}
    changes = {
        "mail_room": {
            "reveal": "push(one_here,back,1); npc_place(csx_13,here,down); reveal(1)",
            "enter": "if(alone){look(deck,3)}; if(npc_here){npc_flip(here)}; move(fwd,1)",
        },
        "lobby": {"interface": "look(df,here_or_adj); look(hand,one_any); take_df(2,target,best)"},
        "first_aid_station": {"interface": "heal(self); gain(prototype)"},
        "open_plan_office": {"interface": "gain(prototype); proximity(-5)"},
        "loading_dock": {"enter": "if(die_le(3)){choose{swap(one_any) / wound(others_here) / heal(others)}}"},
        "guard_post": {"on_lock_destroyed": "reveal(1); take_df(1,pool); push(one_near,either,3); alarm(1)"},
        "clean_room": {"enter": "if(wounded){delay(self)}; carry_df(all,either)"},
        "drone_hangar": {"retreat": "take_item(one_near,2,discard); swap(one_within2); proximity(-1)"},
        "hidden_vault": {
            "interface": "npc_place(tyrone_kent,here,up); move(either,2); place_special(sludge,any)",
        },
        "panic_room": {"interface": "wound(all_here); carry_df(all,fwd); remove_df(2,here_or_adj,pool)"},
        "burst_modem": {
            "program": "if(df_ge(3)){take_df(2,here,best)}; remove_df(1,here,pool); draw_item(9)",
        },
        "data_leech": {"program": "destroy(npc,any,2); take_item(one_any,1,hand); steal_df(one_any,1)"},
        "salvage_rig": {"program": "recover_item(random); draw_item(2); play(item)"},
        "stun_mine": {"standing": "trap(all,once){choose{move(back,1) / wound(self) / escape()}}"},
        "neurospike": {"program": "play(item); play(item); play(action)"},
        "csx_13": {
            "act": "npc_clear(here); choose{npc_step(fwd,2) / push(one_near,either,2)}; npc_flip(here)",
        },
        "officer_nelson": {
            "act": "destroy(npc,here,1); add_df(1,any); place_special(sludge,any); wound(others)",
        },
        "tyrone_kent": {"on_removed": "destroy(lock,here,1); npc_move(any,either,2); delay(one_any)"},
        "sludge": {"standing": "trap(others,once){delay(self); add_df(1,here)}"},
        "hologram_projection": {"blank": True},
    }
    for card, fields in changes.items():
        rows[card].update(fields)
    return cards
