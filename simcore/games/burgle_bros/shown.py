"""How what Burgle Bros counts is shown, compared and explained: the screens of its report, and what luck is made of."""

from __future__ import annotations

from simcore.extreme import Extreme
from simcore.games.burgle_bros.codes import Purpose
from simcore.spec import Chart, Headline, Paired, Presence, Section, Standing, Stream, Value

HEADLINES = (
    Headline("win_share", "won", "ratio"),
    Headline("turns_mean", "turns", "mean"),
    Headline("rounds_mean", "rounds", "mean"),
    Headline("safes_cracked_share", "safes_cracked", "ratio"),
    Headline("won_when_cleaned_out_share", "won_when_cleaned_out", "ratio"),
    Headline("escape_turns_mean", "escape_turns", "mean"),
    Headline("stealth_left_mean", "stealth_left", "mean"),
    Headline("stealth_lost_mean", "stealth_lost", "ratio"),
    Headline("alarms_mean", "alarms", "mean"),
    Headline("losses", "losses", "by_cell"),
)

OPENING = "{win_share} of games are won; a game takes {turns_mean}, and {safes_cracked_share} of safes are cracked."

SECTIONS = (
    Section(
        "wins",
        "How often is it won, and what decides that?",
        (Chart("team", "wins_by_players"), Chart("luck", "luck")),
        ("won", "escaped", "safes_cracked", "cleaned_out", "won_when_cleaned_out", "truncated"),
    ),
    Section(
        "losses",
        "How is it lost, and where do guards catch people?",
        (
            Chart("by_cell", "losses", ("losses",)),
            Chart("plan", "catches", ("catches",)),
            Chart("by_cell", "loss_floor", ("loss_floor",)),
            Chart("histogram", "loss_turn", ("loss_turn",)),
            Chart("by_cell", "tile_catches", ("tile_catches",)),
        ),
        (
            "losses",
            "loss_floor",
            "loss_seat",
            "loss_turn",
            "loss_speed",
            "loss_alarms",
            "loss_carrying",
            "loss_after_robbery",
            "loss_room",
        ),
    ),
    Section(
        "timing",
        "How long does it take, and when is the escape?",
        (
            Chart("incidence", "ends_by_turn", ("won_by_turn", "lost_by_turn")),
            Chart("hazard", "loss_hazard", ("loss_hazard",)),
            Chart("histogram", "escape_turns", ("escape_turns",)),
            Chart("histogram", "turns", ("turns",)),
        ),
        ("turns", "rounds", "turns_won", "robbery_turn", "escape_turns"),
    ),
    Section(
        "tension",
        "How sure is the end as the game goes on?",
        (Chart("tension", "win_chances"),),
    ),
    Section(
        "guards",
        "How fast do the guards get, and how loud is it?",
        (
            Chart("by_round", "guard_speed", ("guard_speed", "alarms_on")),
            Chart("by_cell", "alarms_started", ("alarms_started",)),
        ),
        (
            "alarms",
            "alarms_started",
            "alarms_cancelled",
            "hacks_made",
            "hacks_spent",
            "speed_end",
            "reshuffles",
            "guard_steps",
            "floor_visited",
            "floor_turns",
        ),
    ),
    Section(
        "stealth",
        "Where does stealth go, and how much is left?",
        (
            Chart("sensitivity", "start_stealth", ("won", "turns", "safes_cracked", "stealth_lost")),
            Chart("by_cell", "stealth_lost_by_cause", ("stealth_lost_by_cause",)),
            Chart("histogram", "stealth_left", ("stealth_left",)),
        ),
        ("stealth_lost", "stealth_left", "goblet", "tinker", "stealth_lost_by_cause", "stealth_lost_by_seat"),
    ),
    Section(
        "safes",
        "Which numbers of the combinations cost time?",
        (
            Chart("by_cell", "last_number", ("last_number", "last_number_delay")),
            Chart("by_cell", "safe_cracked", ("safe_found", "safe_cracked")),
        ),
        (
            "last_number",
            "last_number_delay",
            "safe_found",
            "safe_cracked",
            "safe_found_turn",
            "safe_cracked_turn",
            "safe_delay",
            "safe_dice",
            "safe_rolls",
        ),
    ),
    Section(
        "characters",
        "Which characters are too strong, and which side is played?",
        (Chart("forest", "character_strength", ("character_deal",)), Chart("by_cell", "side_won", ("side_won",))),
        ("character_deal", "side_played", "side_won", "side_caught", "side_stealth_lost"),
    ),
    Section(
        "cards",
        "Which tools, loot and events matter?",
        (
            Chart("by_cell", "tools", ("tool_used", "tool_held")),
            Chart("by_cell", "loot", ("loot_won", "loot_stealth_lost")),
            Chart("by_cell", "events", ("event_won",)),
        ),
        (
            "tool_held",
            "tool_used",
            "tool_won",
            "loot_held",
            "loot_won",
            "loot_stealth_lost",
            "event_count",
            "event_seen",
            "event_won",
        ),
    ),
    Section(
        "length",
        "What do burglars do in a turn?",
        (Chart("by_cell", "acts", ("acts",)),),
        (
            "decisions",
            "acts",
            "actions_wasted",
            "rooms_revealed",
            "peeked",
            "blind_entries",
            "keypad_tries",
        ),
    ),
)

PAIRED = (
    Paired("won", "won"),
    Paired("turns", "turns", deciles=True),
    Paired("rounds", "rounds"),
    Paired("safes_cracked", "cracked", per="safes"),
    Paired("won_when_cleaned_out", "won", per="cleaned_out"),
    Paired("escape_turns", "escape_turns", per="won"),
    Paired("stealth_left", "stealth_left", per="won"),
    Paired("stealth_lost", "stealth_lost", per="burglars"),
    Paired("alarms", "alarms", deciles=True),
    Paired("escaped", "escaped", per="burglars"),
    Paired("truncated", "truncated"),
    Paired("decisions", "decisions"),
    Paired("losses", "losses", per="lost"),
)

PRESENCE = (
    Presence("characters", "characters", "characters", "character_deal"),
    Presence("tools", "tools", used="tool_used"),
    Presence("loot", "loot"),
    Presence("events", "events_seen", settled=False),  # who looks into the deck may put off what is not drawn then
    Presence("tiles", "tiles"),
)

STREAMS = (
    Stream(
        "building",
        "the building",
        (Purpose.SETUP_TILES, Purpose.SETUP_STAIRS, Purpose.SETUP_FLOOR, Purpose.SETUP_GAP, Purpose.SETUP_WALLS),
    ),
    Stream("team", "the characters", (Purpose.SEATING, Purpose.FIRST_SEAT, Purpose.SETUP_CHARACTERS)),
    Stream("patrol", "the guards' cards", (Purpose.DECK_PATROL,)),
    Stream("decks", "events, tools and loot", (Purpose.DECK_EVENTS, Purpose.DECK_TOOLS, Purpose.DECK_LOOT)),
    Stream(
        "dice",
        "dice",
        (Purpose.DICE_SAFE, Purpose.DICE_KEYPAD, Purpose.DICE_CHIHUAHUA, Purpose.DICE_KITTY, Purpose.TIE),
    ),
    Stream("bots", "chance in the bots", (Purpose.POLICY, Purpose.HIDE)),
)

KNOB: tuple[str, tuple[Value, ...]] = ("start_stealth", (2, 3, 4, 5))

STANDING = Standing(win="won", whole=1, together=True)
"""The team wins or loses as one (R92)."""

EXTREMES = (
    Extreme("fastest_win", "Fastest win", "turns", "The fewest turns of a game that was won.", least=True),
    Extreme("longest_win", "Longest win", "turns", "The most turns of a game that was won."),
    Extreme(
        "narrowest_win",
        "Narrowest win",
        "stealth",
        "The least stealth that all burglars together have left in a game that was won.",
        least=True,
    ),
    Extreme("earliest_loss", "Earliest loss", "turns", "The fewest turns of a game that was lost.", least=True),
    Extreme(
        "nearest_miss", "Nearest miss", "count", "The most burglars on the roof when another one is caught inside."
    ),
    Extreme("loudest_win", "Loudest win", "count", "The most alarms set off in a game that was won."),
)
"""Which games are worth reading; `extremes.py` tells how far each goes."""
