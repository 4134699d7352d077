"""What the robots game counts in every game: all facts, verdicts and charts are made from it; `shown.py` shows it."""

from __future__ import annotations

from simcore.games.infiltrators_robots.codes import (
    MAX_AREA,
    MAX_INFILTRATORS,
    MAX_PANELS,
    TURNS_TRACKED,
    By,
    Cause,
    DeviceKind,
)
from simcore.games.infiltrators_robots.counts import Blaster, Found, Repaired, Taken, Target, Token
from simcore.spec import Axis, Histogram, Measure, Ratio

TURNS_HIGH = 60
CAPTURES_HIGH = 20
EXPLOSIONS_HIGH = 40
QUESTIONS_HIGH = 300
QUESTIONS_TOGETHER = 10
"""Numbers of questions are told apart in tens."""

CAUSE_NAMES = ("Data out", "All eliminated", "Nobody left", "Turn limit", "No robot left")
BY_NAMES = ("Hand", "Disabler", "Supacat")
DEPLOYED_NAMES = ("Sentinels", "Teleports", "Generators")
SCAN_NAMES = ("Long range", "Elimination", "Sentinel")
FOUND_NAMES = ("Long range scan", "Elimination scan", "Sentinel", "Trapped door", "Its own showing")
BLASTER_NAMES = ("Robots", "Traitors", "Both")
TAKEN_NAMES = ("Infiltrators", "Decoys", "The Supacat", "Robots", "Traitors")
TARGET_NAMES = ("Generators", "Sentinels", "Teleports", "Plain doors", "Trapped doors")
REPAIRED_NAMES = ("Data to generators", "Sentinels", "Teleports", "Doors")
ACT_NAMES = ("Shown", "Hidden", "Decoys put", "Disablers used", "Traps triggered")

CAUSES = Axis("cause", len(Cause), labels="names", names=CAUSE_NAMES)
TURNS = Axis("turn", TURNS_TRACKED, first=1)
BY = Axis("means", len(By), labels="names", names=BY_NAMES)
DEPLOYED = Axis("deployable", len(DeviceKind) + 1, labels="names", names=DEPLOYED_NAMES)
SCANS = Axis("scan", len(SCAN_NAMES), labels="names", names=SCAN_NAMES)
ACTS = Axis("act", len(ACT_NAMES), labels="names", names=ACT_NAMES)
PLACES = Axis("infiltrator", MAX_INFILTRATORS, labels="seats")
FOUND = Axis("kind_of_find", len(Found), labels="names", names=FOUND_NAMES)
BLASTERS = Axis("exploding_figure", len(Blaster), labels="names", names=BLASTER_NAMES)
ONE_BLASTER = Axis("exploding_figure", len(Blaster) - 1, labels="names", names=BLASTER_NAMES[:-1])
TAKEN = Axis("figure", len(Taken), labels="names", names=TAKEN_NAMES)
TARGETS = Axis("target", len(Target), labels="names", names=TARGET_NAMES)
REPAIRED = Axis("what_is_repaired", len(Repaired), labels="names", names=REPAIRED_NAMES)
TOKENS = Axis("token", len(Token), labels="tokens")
PANELS = Axis("panel", MAX_PANELS, labels="floors")
SQUARES = Axis("square", MAX_PANELS * MAX_AREA, labels="plan")
OF_TURN = "In the turn, of games that reach it; later turns together stand at the last one."
HUNDRED = 100
HERE = "On the square of the panel as it is drawn, in a hundred games in which the panel lay on the board."

MEASURES: tuple[Measure, ...] = (
    # --- how it ends ---
    Ratio("won", "Infiltrators win", "share", "Games in which enough data is out, or no robot is left (R31, D32)."),
    Ratio("drawn", "Drawn games", "share", "Games that the turn limit ends in a draw (D35)."),
    Ratio("causes", "Share of games by cause", "share", "How the game ended (section 8).", CAUSES, exclusive=True),
    Ratio("turns_by_cause", "Turns by cause", "turns", "Turns of games that ended so.", CAUSES),
    Ratio("panel_won", "Wins with the panel", "share", "Games in which it lay on the board.", PANELS),
    Ratio("first_turn", "Ended in turn 1", "share", "Games that ended in their first turn."),
    Histogram("turns", "Turns played", "turns", "The number of the turn in which the game ended.", 0, TURNS_HIGH),
    Histogram("turns_of_wins", "Turns of a win", "turns", "Of games that the infiltrators win.", 0, TURNS_HIGH),
    Ratio("end_hazard", "Ends in this turn", "share", "Of games that reached the turn.", TURNS),
    Ratio("questions", "Questions asked in a game", "count", "Decisions of all seats together."),
    Histogram("question_tens", "Tens of questions in a game", "count", "Asked of all seats.", 0, QUESTIONS_HIGH),
    # --- data ---
    Histogram("captures", "Generators captured", "count", "In a game (R25).", 0, CAPTURES_HIGH),
    Ratio("data_out", "Data brought out", "count", "In a game (R31)."),
    Ratio("captured_by_turn", "First capture by turn", "share", "Of all games.", TURNS),
    Ratio("won_by_turn", "Won by turn", "share", "Of all games.", TURNS),
    Ratio("lost_by_turn", "Lost by turn", "share", "Of all games: no infiltrator is left (R49).", TURNS),
    Ratio("captures_in_turn", "Captures", "count", OF_TURN, TURNS),
    Ratio("data_by_index", "Data brought out", "count", "By the infiltrator with this number.", PLACES),
    Ratio("generators_disabled", "Generators turned to data", "count", "In a game (R26, R32).", BY),
    # --- infiltrators ---
    Ratio("eliminated", "Infiltrators eliminated", "share", "Of all infiltrators (R48)."),
    Ratio("safe", "Infiltrators who leave", "share", "Of all infiltrators (R31)."),
    Ratio("eliminated_by_turn", "Eliminated by turn", "share", "Of all infiltrators.", TURNS),
    Ratio("eliminated_by_index", "Eliminated", "share", "Of infiltrators with this number.", PLACES),
    Ratio("elimination_turn", "Turn of its elimination", "turns", "Of infiltrators with this number.", PLACES),
    Ratio("eliminated_by", "Share of eliminations", "share", "Of infiltrators eliminated.", BLASTERS, exclusive=True),
    Ratio("exits_in_turn", "Infiltrators who leave", "count", OF_TURN, TURNS),
    Ratio("blocked", "Turns before a blocked entrance", "count", "In a game (R23)."),
    # --- how they are found ---
    Ratio("infiltrators_found", "Infiltrators ever found", "share", "By scans, traps or showing themselves."),
    Ratio("found", "Finds in a game", "count", "Infiltrators found, again and again, in a game.", FOUND),
    Ratio("found_first", "Share of first finds", "share", "Of infiltrators ever found.", FOUND, exclusive=True),
    Ratio("found_by_turn", "Found by turn", "share", "Of all infiltrators.", TURNS),
    Ratio("labels_in_turn", "Pawns that become visible", "count", OF_TURN, TURNS),
    Ratio("hits_in_turn", "Squares told as hits", "count", OF_TURN, TURNS),
    Ratio("decoy_hits", "Hits that are decoys", "share", "Of pawns in the areas of scans.", SCANS),
    Ratio("steps_infiltrators", "Steps of an infiltrator", "count", "In a game."),
    Ratio("acts", "Acts of infiltrators", "count", "In a game.", ACTS),
    Ratio("decoys_eliminated", "Decoys eliminated", "count", "In a game."),
    Ratio("doors_disabled", "Doors disabled", "count", "In a game.", BY),
    Ratio("cat_out", "Supacat eliminated", "share", "Of all games."),
    Ratio("cat_steps", "Steps of the Supacat", "count", "In a game."),
    # --- robots and traitors ---
    Histogram("explosions", "Explosions", "count", "Of robots and traitors, in a game (R46).", 0, EXPLOSIONS_HIGH),
    Ratio("explosions_by_traitors", "Explosions of traitors", "share", "Of all explosions."),
    Ratio("explosions_in_turn", "Explosions", "count", OF_TURN, TURNS),
    Ratio(
        "idle", "Explosions that take nobody else", "share", "Nobody of the other team; of all of them.", ONE_BLASTER
    ),
    Ratio("taken_by_robots", "Figures in a robot's explosion", "count", "Figures in its area, it included.", TAKEN),
    Ratio("taken_by_traitors", "Figures in a traitor's explosion", "count", "Figures in its area, it included.", TAKEN),
    Ratio("robots_per_infiltrator", "Robots lost for an infiltrator", "count", "Of infiltrators eliminated."),
    Ratio("robots_eliminated", "Robots eliminated", "count", "In a game; a robot can be eliminated again."),
    Ratio("traitors_eliminated", "Traitors eliminated", "count", "In a game."),
    Ratio("scans", "Scans", "count", "In a game.", SCANS),
    Ratio("scans_with_hit", "Scans that find somebody", "share", "Of scans; elimination scans: that explode.", SCANS),
    Ratio("deployed", "Tokens deployed", "count", "In a game (R35, R36).", DEPLOYED),
    Ratio("token_used", "Games in which a token is used", "share", "Of all games.", TOKENS),
    Ratio("disabler_targets", "Uses of disablers", "count", "In a game (R27).", TARGETS),
    Ratio("repaired", "Repairs", "count", "In a game (R38).", REPAIRED),
    Ratio("repairs_used", "Repairs used", "count", "In a game (R38)."),
    Ratio("teleports_used", "Moves by teleport", "count", "In a game (R37)."),
    Ratio("respawns", "Respawns", "count", "In a game (R50, R51)."),
    Ratio("waits", "Turns of waiting for a generator", "count", "In a game (R50, R51)."),
    Ratio("steps_robots", "Steps of robots", "count", "In a game."),
    # --- where ---
    Ratio("found_at", "Finds in 100 games", "count", HERE, SQUARES),
    Ratio("eliminated_at", "Eliminations in 100 games", "count", HERE, SQUARES),
    Ratio("captured_at", "Captures in 100 games", "count", HERE, SQUARES),
    Ratio("scanned_at", "Scans in 100 games", "count", HERE, SQUARES),
)
