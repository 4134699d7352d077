"""How what the robots game counts is shown and compared: the screens of its report, and kinds of luck."""

from __future__ import annotations

from simcore.extreme import Extreme
from simcore.games.infiltrators_robots.codes import Purpose
from simcore.games.infiltrators_robots.fields import NEVER_BLANK
from simcore.spec import Chart, Headline, Paired, Presence, Section, Standing, Stream, Value

HEADLINES = (
    Headline("win_share", "won", "ratio"),
    Headline("turns_mean", "turns", "mean"),
    Headline("losses", "causes", "by_cell"),
    Headline("first_turn_share", "first_turn", "ratio"),
    Headline("captures_mean", "captures", "mean"),
    Headline("eliminated_share", "eliminated", "ratio"),
    Headline("explosions_mean", "explosions", "mean"),
)

OPENING = (
    "The infiltrators win {win_share} of games; a game takes {turns_mean}, {first_turn_share} of games end in turn 1, "
    "and {eliminated_share} of infiltrators are eliminated."
)

SECTIONS = (
    Section(
        "wins",
        "Who wins, and how?",
        (
            Chart("team", "wins_by_players"),
            Chart("by_cell", "causes", ("causes", "turns_by_cause")),
            Chart("incidence", "ends_by_turn", ("won_by_turn", "lost_by_turn")),
            Chart("luck", "luck"),
        ),
        ("won", "drawn", "causes", "turns_by_cause", "first_turn", "won_by_turn", "lost_by_turn"),
    ),
    Section(
        "timing",
        "When is the game decided?",
        (
            Chart("incidence", "course", ("found_by_turn", "captured_by_turn", "eliminated_by_turn")),
            Chart("by_round", "events", ("labels_in_turn", "hits_in_turn", "captures_in_turn", "explosions_in_turn")),
            Chart("hazard", "end_hazard", ("end_hazard",)),
            Chart("histogram", "turns", ("turns",)),
            Chart("sensitivity", "elimination_radius", ("won", "turns", "eliminated", "captures")),
        ),
        (
            "turns",
            "turns_of_wins",
            "found_by_turn",
            "captured_by_turn",
            "eliminated_by_turn",
            "exits_in_turn",
        ),
    ),
    Section(
        "tension",
        "How sure is the end as the game goes on?",
        (Chart("tension", "win_chances"),),
    ),
    Section(
        "data",
        "How much data is taken?",
        (
            Chart("histogram", "captures", ("captures",)),
            Chart("by_cell", "generators_disabled", ("generators_disabled",)),
        ),
        ("captures", "data_out", "safe", "generators_disabled"),
    ),
    Section(
        "hunt",
        "How do robots find infiltrators?",
        (
            Chart("by_cell", "found_first", ("found_first", "found")),
            Chart("by_cell", "scans_with_hit", ("scans_with_hit", "scans", "decoy_hits")),
        ),
        ("infiltrators_found", "found_first", "found", "scans", "scans_with_hit", "decoy_hits"),
    ),
    Section(
        "explosions",
        "Whom do explosions take, and what do they cost?",
        (
            Chart("histogram", "explosions", ("explosions",)),
            Chart("by_cell", "taken_by_robots", ("taken_by_robots",)),
            Chart("by_cell", "taken_by_traitors", ("taken_by_traitors",)),
            Chart("by_cell", "eliminated_by", ("eliminated_by",)),
        ),
        (
            "explosions",
            "explosions_by_traitors",
            "idle",
            "robots_per_infiltrator",
            "eliminated",
            "eliminated_by",
            "decoys_eliminated",
            "cat_out",
            "robots_eliminated",
            "traitors_eliminated",
        ),
    ),
    Section(
        "places",
        "Where are infiltrators found and eliminated, and where do robots scan?",
        (
            Chart("plan", "found_at", ("found_at",)),
            Chart("plan", "eliminated_at", ("eliminated_at",)),
            Chart("plan", "captured_at", ("captured_at",)),
            Chart("plan", "scanned_at", ("scanned_at",)),
            Chart("by_cell", "panel_won", ("panel_won",)),
        ),
        ("panel_won",),
    ),
    Section(
        "tokens",
        "What are tools and deployables used for?",
        (
            Chart("by_cell", "token_used", ("token_used",)),
            Chart("by_cell", "disabler_targets", ("disabler_targets",)),
            Chart("by_cell", "doors_disabled", ("doors_disabled",)),
            Chart("by_cell", "deployed", ("deployed",)),
            Chart("by_cell", "repaired", ("repaired",)),
        ),
        (
            "token_used",
            "disabler_targets",
            "doors_disabled",
            "deployed",
            "repairs_used",
            "repaired",
            "teleports_used",
            "cat_steps",
        ),
    ),
    Section(
        "infiltrators",
        "What do infiltrators do, and is it the same for each of them?",
        (
            Chart("by_cell", "eliminated_by_index", ("eliminated_by_index", "elimination_turn", "data_by_index")),
            Chart("by_cell", "acts", ("acts",)),
        ),
        ("eliminated_by_index", "elimination_turn", "data_by_index", "acts", "steps_infiltrators", "blocked"),
    ),
    Section(
        "length",
        "How long does a game take?",
        (Chart("histogram", "questions", ("question_tens",)),),
        ("questions", "respawns", "waits", "steps_robots"),
    ),
)

PAIRED = (
    Paired("won", "won"),
    Paired("turns", "turns", deciles=True),
    Paired("causes", "causes"),
    Paired("captures", "captures"),
    Paired("eliminated", "infiltrators_eliminated", per="infiltrators"),
    Paired("explosions", "explosions"),
    Paired("safe", "safe", per="infiltrators"),
    Paired("data_out", "data_out"),
    Paired("robots_eliminated", "robots_eliminated"),
    Paired("infiltrators_found", "infiltrators_found", per="infiltrators"),
    Paired("robots_per_infiltrator", "robots_eliminated", per="infiltrators_eliminated"),
    Paired("eliminated_by", "eliminated_by", per="infiltrators_eliminated"),
    Paired("found_first", "found_first", per="infiltrators_found"),
    Paired("questions", "questions"),
)

PRESENCE = (Presence("tokens", "tokens", used="token_used", settled=False, textless=NEVER_BLANK),)
"""What could have been done with a token matters, too, so games in which it was not put to use are played again."""

STREAMS = (
    Stream("map", "the map", (Purpose.PANELS, Purpose.ROTATIONS, Purpose.GROWTH)),
    Stream("bots", "chance in the bots", (Purpose.POLICY, Purpose.HIDE)),
)

KNOB: tuple[str, tuple[Value, ...]] = ("elimination_radius", (0, 1, 2))

STANDING = Standing(win="won", whole=1, together=True, camp_win="halves", length="turns")
"""The infiltrators win or lose as one; the robots are who they play against. Of two wins the sooner counts (R59)."""

EXTREMES = (
    Extreme("fastest_win", "Fastest win", "turns", "The fewest turns in which the infiltrators win.", least=True),
    Extreme("longest_game", "Longest game", "turns", "The most turns of a game that the turn limit did not end."),
    Extreme("dearest_win", "Dearest win", "count", "The most infiltrators eliminated in a game that they win."),
    Extreme("unseen_win", "Best hidden win", "count", "The fewest finds in a game that infiltrators win.", least=True),
    Extreme("loudest", "Most explosions", "count", "The most explosions in a game."),
    Extreme("so_near", "Most captures in vain", "count", "The most captures in a game that robots win or draw."),
)
"""Which games are worth reading; `extremes.py` tells how far each goes."""
