"""How what the robots game counts is shown and compared: the screens of its report, and kinds of luck."""

from __future__ import annotations

from simcore.games.infiltrators_robots.codes import Purpose
from simcore.spec import Chart, Headline, Paired, Section, Standing, Stream, Value

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
        (Chart("team", "wins_by_players"), Chart("by_cell", "causes", ("causes",)), Chart("luck", "luck")),
        ("won", "drawn", "causes", "first_turn"),
    ),
    Section(
        "timing",
        "When is the game decided?",
        (
            Chart("incidence", "course", ("captured_by_turn", "won_by_turn", "eliminated_by_turn")),
            Chart("hazard", "end_hazard", ("end_hazard",)),
            Chart("histogram", "turns", ("turns",)),
            Chart("sensitivity", "elimination_radius", ("won", "turns", "eliminated", "captures")),
        ),
        ("turns", "turns_of_wins", "captured_by_turn", "won_by_turn", "eliminated_by_turn"),
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
            Chart("by_cell", "scans_with_hit", ("scans_with_hit", "scans")),
            Chart("histogram", "explosions", ("explosions",)),
        ),
        ("scans", "scans_with_hit", "explosions", "explosions_by_traitors", "eliminated", "eliminated_by_index"),
    ),
    Section(
        "tokens",
        "What are tools and deployables used for?",
        (
            Chart("by_cell", "deployed", ("deployed",)),
            Chart("by_cell", "acts", ("acts",)),
            Chart("by_cell", "doors_disabled", ("doors_disabled",)),
        ),
        ("deployed", "acts", "repairs_used", "teleports_used", "doors_disabled", "decoys_eliminated", "cat_out"),
    ),
    Section(
        "length",
        "How long does a game take?",
        (Chart("histogram", "questions", ("questions",)),),
        (
            "questions",
            "respawns",
            "waits",
            "robots_eliminated",
            "traitors_eliminated",
            "cat_steps",
            "steps_infiltrators",
            "steps_robots",
        ),
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
    Paired("questions", "questions"),
)

STREAMS = (
    Stream("map", "the map", (Purpose.PANELS, Purpose.ROTATIONS, Purpose.GROWTH)),
    Stream("bots", "chance in the bots", (Purpose.POLICY, Purpose.HIDE)),
)

KNOB: tuple[str, tuple[Value, ...]] = ("elimination_radius", (0, 1, 2))

STANDING = Standing(win="won", whole=1, together=True, camp_win="halves")
"""The infiltrators win or lose as one; the robots are who they play against."""
