"""What Burgle Bros counts in every game: all facts, verdicts and charts are made from these; `shown.py` shows them."""

from __future__ import annotations

from simcore.games.burgle_bros.codes import (
    CHARACTERS,
    DIE_FACES,
    LOOT_ROWS,
    MAX_EVENT_ROWS,
    MAX_FLOORS,
    MAX_ROOMS,
    MAX_SEATS,
    TOOL_ROWS,
    TURNS_TRACKED,
    ActKind,
    Cause,
    Character,
    Maker,
    Tile,
)
from simcore.spec import Axis, Contrast, Histogram, Measure, Ratio

TURNS_HIGH = 300
ROUNDS_HIGH = 150
ESCAPE_HIGH = 60
STEALTH_HIGH = 24
SPEED_HIGH = 15
ALARMS_HIGH = 60
DECISIONS_HIGH = 1500

CAUSES = Cause.TRUNCATED - 1
"""Causes of a loss: all but `none` and `truncated`."""
CAUSE_NAMES = (
    "Guard came in",
    "Guard beside the Foyer",
    "Guard over or under the Atrium",
    "Own move to a guard",
    "Own move into a Foyer",
    "Own move into an Atrium",
    "Tiara",
    "Moved by the Rook",
    "Event",
    "Shift Change",
    "Guard back from Lost Visual",
    "Acrobat stayed",
)
ACT_NAMES = tuple(kind.name.capitalize().replace("_", " ") for kind in ActKind)
SIDE_NAMES = tuple(
    f"{who.name.capitalize()}, {side}" for who in Character if who >= 0 for side in ("basic", "advanced")
)

SEATS = Axis("seat", MAX_SEATS, labels="seats")
FLOORS = Axis("floor", MAX_FLOORS, labels="floors")
ROOMS = Axis("room", MAX_ROOMS, labels="plan")
TURNS = Axis("turn", TURNS_TRACKED, first=1)
NUMBERS = Axis("number", DIE_FACES, labels="names", names=tuple(map(str, range(1, DIE_FACES + 1))))
WHY = Axis("cause", CAUSES, labels="names", names=CAUSE_NAMES)
MAKERS = Axis("source", len(Maker), labels="names", names=tuple(one.name.capitalize() for one in Maker))
ACTS = Axis("act", len(ActKind), labels="names", names=ACT_NAMES)
PEOPLE = Axis("character", CHARACTERS, labels="characters")
SIDES = Axis("side", 2 * CHARACTERS, labels="names", names=SIDE_NAMES)
TILES = Axis("tile", Tile.PLAIN, labels="tiles")
TOOLS = Axis("tool", TOOL_ROWS, labels="tools")
LOOT = Axis("loot", LOOT_ROWS, labels="loot")
EVENTS = Axis("event", MAX_EVENT_ROWS, labels="events")

MEASURES: tuple[Measure, ...] = (
    # --- how it ends ---
    Ratio("won", "Games won", "share", "Games in which everybody escaped with all the loot (R92)."),
    Ratio("truncated", "Truncated games", "share", "Games stopped at the end of turn `max_turns` (R92)."),
    Ratio("escaped", "Burglars who escape", "share", "Burglars who left by the roof, of all burglars."),
    Ratio("safes_cracked", "Safes cracked", "share", "Safes cracked, of all in the building."),
    Ratio("cleaned_out", "All safes cracked", "share", "Games in which every safe was cracked."),
    Ratio("won_when_cleaned_out", "Won after the last safe", "share", "Of games in which every safe was cracked."),
    Histogram("turns", "Turns played", "turns", "Started turns of all burglars together.", 0, TURNS_HIGH),
    Histogram("rounds", "Rounds played", "rounds", "Started turns of the first burglar.", 0, ROUNDS_HIGH),
    Histogram("turns_won", "Turns of a won game", "turns", "Of games that were won.", 0, TURNS_HIGH),
    Histogram(
        "robbery_turn", "Turn of the last safe", "turns", "Of games in which every safe was cracked.", 0, TURNS_HIGH
    ),
    Histogram(
        "escape_turns",
        "Turns of the escape",
        "turns",
        "From the last safe to the last burglar on the roof, of games that were won.",
        0,
        ESCAPE_HIGH,
    ),
    Histogram(
        "stealth_left",
        "Stealth left in a won game",
        "stealth",
        "Of all burglars together, of games that were won.",
        0,
        STEALTH_HIGH,
    ),
    Histogram("decisions", "Questions asked in a game", "count", "Decisions of the team.", 0, DECISIONS_HIGH),
    # --- how it is lost ---
    Ratio(
        "losses",
        "Share of losses by cause",
        "share",
        "Why the stealth that nobody had was asked for (7.1).",
        WHY,
        exclusive=True,
    ),
    Ratio(
        "loss_floor",
        "Share of losses by floor",
        "share",
        "Where the burglar stood, of lost games.",
        FLOORS,
        exclusive=True,
    ),
    Ratio("loss_room", "Share of losses by room", "share", "Where the burglar stood, of lost games.", ROOMS),
    Ratio(
        "loss_seat", "Share of losses by seat", "share", "Whose stealth ran out, of lost games.", SEATS, exclusive=True
    ),
    Histogram("loss_turn", "Turn of the loss", "turns", "Of lost games.", 0, TURNS_HIGH),
    Histogram(
        "loss_speed",
        "Steps of the guard at the loss",
        "count",
        "His die and the alarms of his floor, of lost games.",
        0,
        SPEED_HIGH,
    ),
    Ratio("loss_alarms", "Alarms at the loss", "count", "Tokens on the floor of the loss, of lost games."),
    Ratio("loss_carrying", "Loot of who is caught", "count", "Cards in the hand of the burglar, of lost games."),
    Ratio("loss_after_robbery", "Lost on the way out", "share", "Losses after the last safe, of lost games."),
    # --- turn by turn ---
    Ratio("won_by_turn", "Won by turn", "share", "Games won by the end of the turn, of all.", TURNS),
    Ratio("lost_by_turn", "Lost by turn", "share", "Games lost by the end of the turn, of all.", TURNS),
    Ratio("loss_hazard", "Hazard of the loss", "share", "Games lost in the turn, of those that reach it.", TURNS),
    Ratio("guard_speed", "Guard speed by turn", "count", "Mean of the dice of all floors, of games so long.", TURNS),
    Ratio("alarms_on", "Alarms on by turn", "count", "Tokens on all floors after the turn, of games so long.", TURNS),
    # --- floors, safes and rooms ---
    Ratio("floor_visited", "Visited", "share", "Games in which somebody stood on the floor.", FLOORS),
    Ratio("floor_turns", "Turns ended there", "turns", "Of all burglars together.", FLOORS),
    Ratio("speed_end", "Guard speed at the end", "count", "The die.", FLOORS),
    Ratio("reshuffles", "Patrol decks used up", "count", "Each makes the guard faster.", FLOORS),
    Ratio("guard_steps", "Steps of the guard", "count", "In the whole game.", FLOORS),
    Ratio("safe_found", "Safe found", "share", "Games in which the safe was turned up.", FLOORS),
    Ratio("safe_cracked", "Safe cracked", "share", "Games in which it was cracked; with two, the first.", FLOORS),
    Ratio("safe_found_turn", "Turn of finding the safe", "turns", "Of games in which it was found.", FLOORS),
    Ratio("safe_cracked_turn", "Turn of cracking the safe", "turns", "Of games in which it was cracked.", FLOORS),
    Ratio("safe_delay", "Turns from the first roll", "turns", "To the last one, of safes cracked.", FLOORS),
    Ratio("safe_dice", "Dice on the safe", "count", "Of safes cracked.", FLOORS),
    Ratio("safe_rolls", "Rolls at the safe", "count", "Of safes cracked.", FLOORS),
    Ratio(
        "last_number",
        "Share that comes last",
        "share",
        "The smallest number that the last roll covered, of safes whose last roll covered one.",
        NUMBERS,
        exclusive=True,
    ),
    Ratio(
        "last_number_delay",
        "Turns from the first roll to the last",
        "turns",
        "Of safes that waited for this number.",
        NUMBERS,
    ),
    Ratio("catches", "Stealth asked for by room", "stealth", "In a game, the one that was lacking included.", ROOMS),
    Ratio("tile_catches", "Stealth asked for by tile", "stealth", "In a game, for each room of the kind.", TILES),
    # --- stealth and alarms ---
    Ratio("stealth_lost", "Stealth lost by a burglar", "stealth", "Paid, from own tokens or those of the room."),
    Ratio(
        "stealth_lost_by_cause",
        "Stealth asked for by cause",
        "stealth",
        "In a game, of all burglars together (7.1), the one that was lacking included.",
        WHY,
    ),
    Ratio("stealth_lost_by_seat", "Stealth lost by seat", "stealth", "Paid, in a game.", SEATS),
    Ratio("goblet", "Stealth lost to the Cursed Goblet", "stealth", "In a game; it never loses the game."),
    Ratio("tinker", "Stealth traded for tools", "stealth", "In a game, by the advanced Rigger."),
    Histogram("alarms", "Alarms in a game", "count", "Tokens placed.", 0, ALARMS_HIGH),
    Ratio("alarms_started", "Number of alarms by source", "count", "Tokens placed in a game.", MAKERS),
    Ratio("alarms_cancelled", "Alarms bought off", "count", "In a game, by actions, hack tokens or the laptop."),
    Ratio("hacks_made", "Hack tokens made", "count", "In a game."),
    Ratio("hacks_spent", "Hack tokens spent", "share", "Of those made."),
    # --- characters and cards ---
    Contrast(
        "character_deal",
        "Win share with the character",
        "share",
        "Win share of teams that were dealt the character less that of teams that were not, in points of win share.",
        PEOPLE,
    ),
    Ratio("side_played", "Plays the advanced side", "share", "Of teams with the character.", PEOPLE),
    Ratio("side_won", "Win share by side", "share", "Games won, of teams with this side of the character.", SIDES),
    Ratio(
        "side_caught", "Whose stealth runs out", "share", "Losses through this burglar, of lost games with it.", SIDES
    ),
    Ratio("side_stealth_lost", "Stealth lost by side", "stealth", "Paid by this burglar in a game.", SIDES),
    Ratio("tool_held", "Held", "share", "Games in which a burglar held the tool.", TOOLS),
    Ratio("tool_used", "Used", "share", "Of games in which it was held.", TOOLS),
    Ratio("tool_won", "Win share when used", "share", "Long games use more tools: no effect of the tool.", TOOLS),
    Ratio("loot_held", "Held", "share", "Games in which a burglar held the loot.", LOOT),
    Ratio("loot_won", "Win share with it", "share", "Games won, of those in which it was held.", LOOT),
    Ratio("loot_stealth_lost", "Stealth lost with it", "stealth", "By a burglar, of games in which it was held.", LOOT),
    Ratio("event_count", "Turns with an event", "share", "Events drawn, of all turns."),
    Ratio("event_seen", "Drawn", "share", "Games in which the event was drawn.", EVENTS),
    Ratio("event_won", "Win share when drawn", "share", "Long games see more events: no effect of it.", EVENTS),
    # --- what burglars do ---
    Ratio("acts", "Number in a turn", "count", "Of all burglars, free ones included.", ACTS),
    Ratio("actions_wasted", "Actions left unused", "share", "Of the actions that turns gave."),
    Ratio("rooms_revealed", "Rooms turned up", "rooms", "In a game."),
    Ratio("peeked", "Looked into from outside", "share", "Of the rooms turned up."),
    Ratio("blind_entries", "Rooms entered blind", "rooms", "In a game."),
    Ratio("keypad_tries", "Tries at keypads", "count", "In a game."),
)
