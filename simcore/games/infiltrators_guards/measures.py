"""What the guards game counts in every game: all facts, verdicts and charts are made from it; `shown.py` shows it."""

from __future__ import annotations

from simcore.games.infiltrators_guards.codes import (
    AREA,
    MAX_CHARACTERS,
    MAX_EQUIPMENT,
    MAX_GUARD_KINDS,
    MAX_INFILTRATORS,
    MAX_MISSIONS,
    MAX_SEGMENTS,
    ROUNDS_TRACKED,
    ActKind,
    End,
    Noisy,
    Reason,
    Source,
)
from simcore.spec import Axis, Contrast, Histogram, Measure, Ratio

ROUNDS_HIGH = 60
POINTS_HIGH = 60
LEAD_LOW, LEAD_HIGH = -40, 40
ALERT_HIGH = 40
NOISE_HIGH = 60
DECISIONS_HIGH = 1500
GUARDS_HIGH = 16

REASON_NAMES = (
    "Success",
    "General Alert",
    "Round limit",
    "Too few have left",
    "Too few objectives",
    "The marked guard lives",
    "A guard was killed",
    "Somebody was harmed",
)
END_NAMES = ("All have left", "All taken out", "Some left, some taken", "General Alert", "Round limit")
SOURCE_NAMES = (
    "Start",
    "Timer",
    "Heard noise",
    "Loud attack",
    "Hack done",
    "Hack failed",
    "Guard taken out",
    "Equipment",
    "Decay",
)
NOISE_NAMES = ("Move to a lit tile", "Attack", "Hack", "Entry")
ACT_NAMES = ("Ends its turn", "Leaves", "Hacks", "Uses a card", "Moves", "Shoots", "Melee attack")
HOW_NAMES = ("Shot", "Melee")

SEATS = Axis("seat", MAX_INFILTRATORS, labels="seats")
ROUNDS = Axis("round", ROUNDS_TRACKED, first=1)
WHY = Axis("reason", len(Reason), labels="names", names=REASON_NAMES)
ENDS = Axis("end", len(End) - 1, labels="names", names=END_NAMES)
SOURCES = Axis("source", len(Source), labels="names", names=SOURCE_NAMES)
NOISY = Axis("source", len(Noisy), labels="names", names=NOISE_NAMES)
ACTS = Axis("act", len(ActKind), labels="names", names=ACT_NAMES)
HOW = Axis("attack", len(HOW_NAMES), labels="names", names=HOW_NAMES)
PLACES = Axis("mission", MAX_MISSIONS, first=1)
CHARACTERS = Axis("character", MAX_CHARACTERS, labels="infiltrators")
GUARDS = Axis("guard", MAX_GUARD_KINDS, labels="guards")
EQUIPMENT = Axis("equipment", MAX_EQUIPMENT, labels="equipment")
SEGMENTS = Axis("segment", MAX_SEGMENTS, labels="segments")
TILES = Axis("tile", MAX_SEGMENTS * AREA, labels="plan")

MEASURES: tuple[Measure, ...] = (
    # --- how it ends ---
    Ratio("success", "Missions that succeed", "share", "Of all missions played (R71)."),
    Ratio("won", "Infiltrators win on points", "share", "Games in which they have more points than the guard (R73)."),
    Ratio("drawn", "Drawn games", "share", "Games whose win is shared (D53)."),
    Ratio("truncated", "Truncated missions", "share", "Missions stopped at the round limit (R69)."),
    Ratio("general_alert", "General Alert", "share", "Missions in which it was issued (R56)."),
    Ratio(
        "reasons", "Share of missions by result", "share", "The first reason that applies (7.2).", WHY, exclusive=True
    ),
    Ratio("ends", "Share of missions by end", "share", "How it came to an end (7.1).", ENDS, exclusive=True),
    Ratio("success_by_place", "Success by mission of the campaign", "share", "Of games with so many missions.", PLACES),
    Histogram("rounds", "Rounds played", "rounds", "Of all missions of a game together.", 0, ROUNDS_HIGH),
    Histogram(
        "rounds_of_success",
        "Rounds of a success",
        "rounds",
        "Of games all of whose missions succeeded.",
        0,
        ROUNDS_HIGH,
    ),
    Histogram("decisions", "Questions asked in a game", "count", "Decisions of all seats together.", 0, DECISIONS_HIGH),
    # --- points ---
    Histogram(
        "points_infiltrators",
        "Points of the infiltrators",
        "points",
        "Of all missions, less what was paid.",
        0,
        POINTS_HIGH,
    ),
    Histogram("points_guard", "Points of the guard player", "points", "Of all missions.", 0, POINTS_HIGH),
    Histogram(
        "lead",
        "Lead of the infiltrators",
        "points",
        "Their points less those of the guard player.",
        LEAD_LOW,
        LEAD_HIGH,
    ),
    Ratio(
        "won_without_success",
        "Wins without success",
        "share",
        "Of games won on points by the infiltrators, those with a failed mission.",
    ),
    Ratio("spent", "Points paid in the shop", "points", "In a game."),
    # --- infiltrators ---
    Ratio("left", "Infiltrators who leave", "share", "Of all infiltrators in all missions."),
    Ratio("taken", "Infiltrators taken out", "share", "Of all infiltrators in all missions."),
    Ratio("inside", "Infiltrators caught inside", "share", "Of all infiltrators in all missions."),
    Ratio("taken_by_kind", "Infiltrators taken out by guard", "count", "In a mission.", GUARDS),
    Ratio("taken_by_attack", "Share of falls by attack", "share", "Of infiltrators taken out.", HOW, exclusive=True),
    Ratio("taken_with_die", "Taken out with a noise die", "share", "Of infiltrators taken out."),
    Ratio("taken_when_lit", "Taken out on a lit tile", "share", "Of infiltrators taken out."),
    Ratio("acts", "Acts by kind", "count", "Of one infiltrator in a mission.", ACTS),
    Ratio("shade_ends", "Moves that end in shade", "share", "Of all moves of infiltrators."),
    Ratio("tiles_moved", "Length of a move", "count", "Tiles, of all moves of infiltrators."),
    Ratio("attack_hits", "Hits of an attack", "count", "Of all attacks of infiltrators."),
    Ratio("attack_dice", "Dice of an attack", "count", "Of all attacks of infiltrators."),
    Ratio("gang_dice", "Attacks with a helper", "count", "Dice for ganging up, of all attacks of infiltrators."),
    # --- objectives ---
    Ratio("hacked", "Objectives hacked", "share", "Of all objectives."),
    Ratio("hack_rolls", "Rolls for an objective", "count", "Hacking rolls, of all objectives hacked."),
    # --- Alert ---
    Histogram("alert", "Alert at the end", "tokens", "Of the last mission.", 0, ALERT_HIGH),
    Ratio("alert_by_source", "Alert by source", "tokens", "In the last mission (7.3).", SOURCES),
    Ratio("alert_by_round", "Alert by round", "tokens", "At the end of the round, of missions so long.", ROUNDS),
    Ratio("activations_unused", "Tokens without a guard", "tokens", "Alert tokens beyond living guards, in a game."),
    # --- round by round ---
    Ratio("left_by_round", "Left by round", "share", "Infiltrators who have left by the end of the round.", ROUNDS),
    Ratio("taken_by_round", "Taken out by round", "share", "Infiltrators taken out by the end of the round.", ROUNDS),
    Ratio(
        "general_alert_by_round", "General Alert by round", "share", "Missions with it by the end of the round.", ROUNDS
    ),
    Ratio("alert_hazard", "Hazard of the General Alert", "share", "Of missions that reach the round.", ROUNDS),
    # --- noise and shade ---
    Histogram("noise", "Noise made in a game", "count", "Noise dice, all infiltrators together.", 0, NOISE_HIGH),
    Ratio("noise_by_source", "Noise by source", "count", "Dice of one infiltrator in a mission.", NOISY),
    Ratio("noise_peak", "Most noise at a time", "count", "Dice of one infiltrator."),
    # --- where ---
    Ratio("stood", "Moves that end", "count", "Of infiltrators, in a game with the segment.", TILES),
    Ratio(
        "seen",
        "Infiltrators seen",
        "count",
        "Infiltrators who could be attacked when a guard phase began, in a game with the segment.",
        TILES,
    ),
    Ratio("hit", "Infiltrators hit", "count", "Hits of guards, in a game with the segment.", TILES),
    Ratio("fell", "Infiltrators taken out", "count", "Infiltrators, in a game with the segment.", TILES),
    Ratio(
        "segment_success",
        "Success with the segment",
        "share",
        "Missions of games in which the segment lay on the board.",
        SEGMENTS,
    ),
    # --- guards ---
    Histogram("guards_out", "Guards taken out", "count", "In a game.", 0, GUARDS_HIGH),
    Ratio("guard_out", "Taken out", "share", "Of guards of the kind, in the last mission.", GUARDS),
    Ratio("guard_activated", "Rounds activated", "rounds", "Of a guard of the kind, in the last mission.", GUARDS),
    Ratio("guard_attacks", "Attacks", "count", "Of a guard of the kind, in the last mission.", GUARDS),
    Ratio("guard_hits", "Hits of an attack", "count", "Of a guard of the kind, in the last mission.", GUARDS),
    Ratio("noise_dice", "Attacks with a noise die", "share", "Of the attacks of guards, in the last mission."),
    Ratio("random_declined", "Random moves declined", "share", "Of those that could be made, in the last mission."),
    # --- components ---
    Contrast(
        "character_deal",
        "Success with the character",
        "share",
        "Success of the first mission of teams that were dealt the character less that of teams that were not.",
        CHARACTERS,
    ),
    Contrast(
        "guard_deal",
        "Success against the guard",
        "share",
        "Success of the first mission against the guard less that without one of the kind.",
        GUARDS,
    ),
    Contrast(
        "equipment_deal",
        "Success with the card",
        "share",
        "Success of the first mission of teams that were dealt the card less that of teams that were not.",
        EQUIPMENT,
    ),
    Ratio("character_left", "Leaves", "share", "Of infiltrators with the character, in the last mission.", CHARACTERS),
    Ratio(
        "character_taken",
        "Is taken out",
        "share",
        "Of infiltrators with the character, in the last mission.",
        CHARACTERS,
    ),
    Ratio("equipment_kept", "Kept", "share", "Of games in which it was dealt or offered.", EQUIPMENT),
    Ratio("equipment_used", "Attacked with or used up", "share", "Of games in which it was kept.", EQUIPMENT),
)
