"""What Infiltration counts in every game, and how it is shown: all facts, verdicts and charts are made from these."""

from __future__ import annotations

from simcore.extreme import Extreme
from simcore.games.infiltration.codes import MAX_ITEMS, MAX_NPCS, MAX_OPERATIVES, MAX_ROOMS, SECRET, Purpose
from simcore.spec import (
    Axis,
    Chart,
    Contrast,
    Headline,
    Histogram,
    Measure,
    Paired,
    Presence,
    Ratio,
    Section,
    Standing,
    Stream,
    Value,
)

WIN = 60
"""A win in sixtieths: a draw of up to six players is shared in whole numbers (R66)."""
ROUNDS_SHOWN = 50
ROUNDS_HIGH = 100
SCORE_HIGH = 150
PROXIMITY_HIGH = 120
ALARM_LOW, ALARM_HIGH = -9, 20

SEATS = Axis("seat", MAX_OPERATIVES, labels="seats")
ROUNDS = Axis("round", ROUNDS_SHOWN, first=1)
DEPTHS = Axis("deepest room reached (13: the secret room)", SECRET, first=1)
ITEMS = Axis("item", MAX_ITEMS, labels="items")
ROOMS = Axis("room", MAX_ROOMS, labels="rooms")
NPCS = Axis("NPC", MAX_NPCS, labels="npcs")

MEASURES: tuple[Measure, ...] = (
    # --- how it ends ---
    Ratio("escape", "Operatives who escape", "share", "Operatives who left the facility, of all operatives (R58)."),
    Ratio(
        "nobody_escapes", "Nobody escapes", "share", "Games in which no operative escaped: there is no winner (R67)."
    ),
    Ratio("sole_survivor", "Sole survivors", "share", "Games that exactly one operative escaped from: it wins (R64)."),
    Ratio("draws", "Draws", "share", "Games shared by two or more players after all tie-breaks (R66)."),
    Ratio("truncated", "Truncated games", "share", "Games stopped at the end of round `max_rounds` (R98)."),
    Ratio(
        "limits_met",
        "Games that met a limit of the card language",
        "share",
        "Limits L12 and L13; 0 with the shipped cards.",
    ),
    Histogram("rounds", "Rounds played", "rounds", "Number of the round in which the game ended.", 0, ROUNDS_HIGH),
    Histogram("proximity_end", "Proximity at the end", "proximity", "The dial when the game ended.", 0, PROXIMITY_HIGH),
    Histogram("alarm_end", "Alarm at the end", "alarm", "The dial when the game ended.", ALARM_LOW, ALARM_HIGH),
    Histogram(
        "winning_score", "Winning score", "points", "Score of the winner, of games that have one.", 0, SCORE_HIGH
    ),
    Histogram(
        "winning_margin",
        "Winning margin",
        "points",
        "Best score less the second best of the players who escaped, of games with two such players or more.",
        0,
        SCORE_HIGH,
    ),
    Histogram("decisions", "Questions asked in a game", "count", "Decisions of all players together.", 0, 1000),
    # --- seats ---
    Ratio("wins", "Wins by seat", "share", "A draw of k players counts 1/k to each.", SEATS, WIN, exclusive=True),
    Ratio("scores", "Score by seat", "points", "Score of each player, of the games in which it escaped.", SEATS),
    Ratio("seat_escape", "Escapes by seat", "share", "Players with an escaped operative.", SEATS),
    # --- escape timing ---
    Ratio("escaped_by_round", "Escaped by round", "share", "Operatives out by the end of the round, of all.", ROUNDS),
    Ratio(
        "captured_by_round",
        "Caught by round",
        "share",
        "Operatives caught by the end of the round (the game ended with them inside), of all.",
        ROUNDS,
    ),
    Ratio(
        "capture_hazard",
        "Hazard of capture",
        "share",
        "Operatives caught in the round, of those inside when it began.",
        ROUNDS,
    ),
    Ratio(
        "proximity_by_round",
        "Proximity by round",
        "proximity",
        "The dial after the Security phase, of games so long.",
        ROUNDS,
    ),
    Ratio("alarm_by_round", "Alarm by round", "alarm", "The dial after the Security phase, of games so long.", ROUNDS),
    Ratio("reached_depth", "Depth reached", "share", "Operatives whose deepest room this was, of all.", DEPTHS),
    Ratio(
        "escape_by_depth",
        "Escapes by depth",
        "share",
        "Operatives who escaped, of those whose deepest room this was.",
        DEPTHS,
    ),
    # --- items ---
    Contrast(
        "item_deal",
        "Win share when dealt the item",
        "share",
        "Win share of players dealt the item at the start less that of players who were not, in points of win share.",
        ITEMS,
        WIN,
    ),
    Ratio(
        "item_used",
        "Used by its first holder",
        "share",
        "Items resolved by the operative they were first dealt to.",
        ITEMS,
    ),
    Ratio("item_never_used", "Never used", "share", "Items that were in a hand and that nobody resolved.", ITEMS),
    Ratio("item_first_use", "Round of first use", "rounds", "Of items that were used.", ITEMS),
    # --- rooms and NPCs ---
    Ratio(
        "room_reached", "Revealed", "share", "Rooms revealed, of the games in which they were in the facility.", ROOMS
    ),
    Ratio(
        "room_visitors",
        "Operatives who entered",
        "count",
        "Operatives who were in the room, of games in which it was revealed.",
        ROOMS,
    ),
    Ratio(
        "room_data",
        "Data files taken",
        "tokens",
        "Tokens operatives took from the room, of games in which it was revealed.",
        ROOMS,
    ),
    Ratio(
        "room_caught",
        "Caught there",
        "count",
        "Operatives caught in the room, of games in which it was revealed.",
        ROOMS,
    ),
    Ratio("npc_seen", "Faceup at some time", "share", "Games in which the NPC stood faceup in the facility.", NPCS),
    Ratio("npc_activations", "Activations", "count", "Of games in which it was faceup.", NPCS),
    Ratio("npc_wounds", "Operatives it wounded", "count", "Of games in which it was faceup.", NPCS),
    Ratio("npc_proximity", "Proximity it added", "proximity", "Of games in which it was faceup.", NPCS),
    Ratio("npc_alarm", "Alarm it added", "alarm", "Of games in which it was faceup.", NPCS),
    Ratio("npc_df", "Data files it destroyed", "tokens", "Of games in which it was faceup.", NPCS),
    Ratio(
        "npc_escape", "Escapes with it about", "share", "Operatives who escaped, of games in which it was faceup.", NPCS
    ),
)

HEADLINES = (
    Headline("escape_share", "escape", "ratio"),
    Headline("nobody_escapes_share", "nobody_escapes", "ratio"),
    Headline("sole_survivor_share", "sole_survivor", "ratio"),
    Headline("rounds_mean", "rounds", "mean"),
    Headline("proximity_end_mean", "proximity_end", "mean"),
    Headline("alarm_end_mean", "alarm_end", "mean"),
    Headline("winning_score_mean", "winning_score", "mean"),
    Headline("winning_margin_mean", "winning_margin", "mean"),
    Headline("win_share_by_seat", "wins", "by_cell"),
)

OPENING = "{escape_share} of operatives escape; a game takes {rounds_mean}, and {winning_score_mean} win it."

SECTIONS = (
    Section(
        "items",
        "Which items are too strong, and which are dead?",
        (Chart("forest", "item_strength", ("item_deal", "item_used", "item_never_used")),),
        ("item_deal", "item_used", "item_never_used", "item_first_use"),
    ),
    Section(
        "timing",
        "Who escapes, and when?",
        (
            Chart("incidence", "escape_timing", ("escaped_by_round", "captured_by_round")),
            Chart("hazard", "capture_hazard", ("capture_hazard",)),
            Chart("by_cell", "escape_by_depth", ("escape_by_depth",)),
            Chart("histogram", "rounds", ("rounds",)),
        ),
        ("escape", "nobody_escapes", "sole_survivor", "rounds", "escape_by_depth", "reached_depth"),
    ),
    Section(
        "alarm",
        "How sharp is the alarm?",
        (
            Chart("sensitivity", "start_alarm", ("rounds", "escape", "nobody_escapes", "winning_score")),
            Chart("by_round", "proximity_by_round", ("proximity_by_round",)),
            Chart("by_round", "alarm_by_round", ("alarm_by_round",)),
        ),
        ("proximity_end", "alarm_end"),
    ),
    Section(
        "seats",
        "Are the seats fair, what decides who wins, and how close is it?",
        (
            Chart("shares", "wins_by_seat", ("wins",)),
            Chart("seats", "seats_by_players"),
            Chart("luck", "luck"),
            Chart("histogram", "winning_margin", ("winning_margin",)),
        ),
        ("wins", "scores", "seat_escape", "winning_score", "winning_margin", "draws"),
    ),
    Section("tension", "Is it tense?", (Chart("tension", "win_chances", ()),)),
    Section(
        "rooms",
        "Which rooms and NPCs matter?",
        (
            Chart("by_cell", "room_reached", ("room_reached",)),
            Chart("by_cell", "room_data", ("room_data",)),
            Chart("by_cell", "npc_seen", ("npc_seen",)),
        ),
        (
            "room_reached",
            "room_visitors",
            "room_data",
            "room_caught",
            "npc_seen",
            "npc_activations",
            "npc_wounds",
            "npc_proximity",
            "npc_alarm",
            "npc_df",
            "npc_escape",
        ),
    ),
    Section("length", "How much is there to decide?", (), ("decisions", "truncated", "limits_met")),
)

PAIRED = (
    Paired("escape", "escaped", per="operatives"),
    Paired("nobody_escapes", "nobody_escapes"),
    Paired("sole_survivor", "sole_survivor"),
    Paired("rounds", "rounds", deciles=True),
    Paired("proximity_end", "proximity_end"),
    Paired("alarm_end", "alarm_end"),
    Paired("winning_score", "winning_score", per="won", deciles=True),
    Paired("winning_margin", "winning_margin", per="contested"),
    Paired("draws", "draw"),
    Paired("truncated", "truncated"),
    Paired("decisions", "decisions"),
    Paired("wins", "win"),
)
PRESENCE = (
    Presence("items", "held", "dealt", "item_deal", "item_used", "item_never_used", "item_first_use"),
    Presence("rooms", "rooms"),
    Presence("npcs", "npcs", settled=False),  # bots know who lies facedown, and may stay away
    Presence(
        "specials", "specials", settled=False
    ),  # held at the end; bots go for what one is worth, and some lie in a room
    Presence("operatives", "cards", "cards"),
)
STREAMS = (
    Stream("deal", "the deal of the items", (Purpose.ITEMS,)),
    Stream("seating", "seats and operatives", (Purpose.SEATING, Purpose.FIRST_SEAT, Purpose.OPERATIVES)),
    Stream(
        "facility",
        "the facility",
        (Purpose.ROOMS_FIRST, Purpose.ROOMS_SECOND, Purpose.ROOMS_SECRET, Purpose.NPC_SCATTER),
    ),
    Stream("draws", "data files and cards drawn", tuple(range(Purpose.DF_REVEAL, Purpose.SPECIAL_COPY + 1))),
    Stream("dice", "dice", (Purpose.EFFECT_DIE, Purpose.SECURITY_DIE)),
    Stream("bots", "chance in the bots", (Purpose.POLICY, Purpose.HIDE, Purpose.SEARCH)),
)
KNOB: tuple[str, tuple[Value, ...]] = ("start_alarm", (-1, 0, 1, 2))

STANDING = Standing(win="win", whole=WIN, score="score")
"""Who won and who came in where, for tournaments (R62 to R67)."""

EXTREMES = (
    Extreme(
        "closest_escape",
        "Closest escape",
        "proximity",
        "Everybody gets out, and the guards are nearest when the last operative does: the proximity then.",
    ),
    Extreme("highest_score", "Highest score", "points", "The most points that anybody escapes with."),
    Extreme("longest_game", "Longest game", "rounds", "The most rounds of a game that was not cut off."),
    Extreme(
        "last_round_collapse",
        "Last-round collapse",
        "rounds",
        "Everybody is still inside when the guards come, and all are caught at once: the latest such round.",
    ),
    Extreme(
        "closest_finish",
        "Closest finish",
        "points",
        "One winner with the smallest lead over the second; with a lead of 0 a tie was broken.",
        least=True,
    ),
)
"""Which games are worth reading; `extremes.py` tells how far each goes."""
