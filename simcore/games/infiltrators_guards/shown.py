"""How what the guards game counts is shown, compared and explained: the screens of its report, and kinds of luck."""

from __future__ import annotations

from simcore.extreme import Extreme
from simcore.games.infiltrators_guards.codes import Purpose
from simcore.spec import Chart, Headline, Paired, Presence, Section, Standing, Stream, Value

HEADLINES = (
    Headline("success_share", "success", "ratio"),
    Headline("win_share", "won", "ratio"),
    Headline("general_alert_share", "general_alert", "ratio"),
    Headline("taken_share", "taken", "ratio"),
    Headline("rounds_mean", "rounds", "mean"),
    Headline("alert_mean", "alert", "mean"),
    Headline("hacked_share", "hacked", "ratio"),
    Headline("points_infiltrators_mean", "points_infiltrators", "mean"),
    Headline("points_guard_mean", "points_guard", "mean"),
    Headline("reasons", "reasons", "by_cell"),
)

OPENING = (
    "{success_share} of missions succeed, and the infiltrators win {win_share} of games on points; a game takes "
    "{rounds_mean}, and {general_alert_share} of missions end with the General Alert."
)

SECTIONS = (
    Section(
        "wins",
        "How often does the mission succeed, and who wins on points?",
        (
            Chart("team", "wins_by_players"),
            Chart("by_cell", "reasons", ("reasons",)),
            Chart("histogram", "lead", ("lead",)),
            Chart("luck", "luck"),
        ),
        (
            "success",
            "won",
            "drawn",
            "won_without_success",
            "general_alert",
            "truncated",
            "reasons",
            "ends",
            "success_by_place",
        ),
    ),
    Section(
        "points",
        "How many points do the sides make?",
        (
            Chart("histogram", "points_infiltrators", ("points_infiltrators",)),
            Chart("histogram", "points_guard", ("points_guard",)),
        ),
        ("points_infiltrators", "points_guard", "lead", "hacked", "hack_rolls", "spent"),
    ),
    Section(
        "alert",
        "When and how does the Alert rise?",
        (
            Chart("by_round", "alert_by_round", ("alert_by_round",)),
            Chart("by_cell", "alert_by_source", ("alert_by_source",)),
            Chart("hazard", "alert_hazard", ("alert_hazard",)),
            Chart("sensitivity", "alert_timer_period", ("success", "won", "rounds", "taken")),
        ),
        ("alert", "alert_by_source", "alert_by_round", "general_alert_by_round", "activations_unused"),
    ),
    Section(
        "timing",
        "When do infiltrators leave, and when are they caught?",
        (
            Chart("incidence", "ends_by_round", ("left_by_round", "taken_by_round")),
            Chart("histogram", "rounds", ("rounds",)),
        ),
        ("rounds", "rounds_of_success", "left", "taken", "inside", "left_by_round", "taken_by_round"),
    ),
    Section(
        "tension",
        "How sure is the end as the game goes on?",
        (Chart("tension", "win_chances"),),
    ),
    Section(
        "places",
        "Where are infiltrators seen, hit and taken out?",
        (
            Chart("plan", "seen", ("seen",)),
            Chart("plan", "hit", ("hit",)),
            Chart("plan", "fell", ("fell",)),
            Chart("by_cell", "segment_success", ("segment_success",)),
        ),
        ("segment_success", "stood"),
    ),
    Section(
        "stealth",
        "What makes noise, and does shade help?",
        (Chart("by_cell", "noise_by_source", ("noise_by_source",)), Chart("histogram", "noise", ("noise",))),
        ("noise", "noise_by_source", "noise_peak", "shade_ends", "taken_when_lit", "taken_with_die"),
    ),
    Section(
        "guards",
        "Which guards are dangerous, and which fall?",
        (
            Chart("forest", "guard_strength", ("guard_deal",)),
            Chart("by_cell", "taken_by_kind", ("taken_by_kind",)),
            Chart("by_cell", "guard_out", ("guard_out", "guard_activated")),
        ),
        (
            "guards_out",
            "guard_out",
            "guard_activated",
            "guard_attacks",
            "guard_hits",
            "taken_by_kind",
            "taken_by_attack",
            "noise_dice",
            "random_declined",
        ),
    ),
    Section(
        "characters",
        "Which characters are strong?",
        (
            Chart("forest", "character_strength", ("character_deal",)),
            Chart("by_cell", "character_taken", ("character_left", "character_taken")),
        ),
        ("character_left", "character_taken"),
    ),
    Section(
        "equipment",
        "Which equipment matters?",
        (
            Chart("forest", "equipment_strength", ("equipment_deal",)),
            Chart("by_cell", "equipment_kept", ("equipment_kept", "equipment_used")),
        ),
        ("equipment_kept", "equipment_used"),
    ),
    Section(
        "length",
        "What do infiltrators do?",
        (Chart("by_cell", "acts", ("acts",)),),
        ("decisions", "acts", "tiles_moved", "attack_dice", "attack_hits", "gang_dice"),
    ),
)

PAIRED = (
    Paired("success", "succeeded", per="missions"),
    Paired("won", "won"),
    Paired("general_alert", "general_alerts", per="missions"),
    Paired("taken", "taken", per="entered"),
    Paired("rounds", "rounds", deciles=True),
    Paired("alert", "alert"),
    Paired("hacked", "hacked", per="objectives"),
    Paired("points_infiltrators", "points_infiltrators", deciles=True),
    Paired("points_guard", "points_guard", deciles=True),
    Paired("lead", "lead"),
    Paired("left", "left", per="entered"),
    Paired("inside", "inside", per="entered"),
    Paired("noise", "noise"),
    Paired("guards_out", "guards_out"),
    Paired("truncated", "truncated", per="missions"),
    Paired("decisions", "decisions"),
    Paired("reasons", "reasons", per="missions"),
)

PRESENCE = (
    Presence("equipment", "equipment", "dealt_by", "equipment_deal", used="equipment_used"),
    Presence("infiltrators", "characters", "characters", "character_deal", blanks=False),
    Presence("guards", "kinds", "kinds", "guard_deal", blanks=False),
)

STREAMS = (
    Stream("board", "the board", (Purpose.SEGMENTS, Purpose.ROTATION, Purpose.OBJECTIVES)),
    Stream("team", "the characters", (Purpose.SEATING, Purpose.CHARACTERS, Purpose.ORDER)),
    Stream("guards", "the guards", (Purpose.GUARDS, Purpose.MARK)),
    Stream("equipment", "the equipment", (Purpose.EQUIPMENT, Purpose.SHOP)),
    Stream("dice", "dice", (Purpose.HACK, Purpose.ATTACK, Purpose.GUARD_ATTACK, Purpose.DEATH, Purpose.RANDOM_MOVE)),
    Stream("bots", "chance in the bots", (Purpose.POLICY, Purpose.HIDE)),
)

KNOB: tuple[str, tuple[Value, ...]] = ("alert_timer_period", (1, 2, 3, 4))

STANDING = Standing(win="won", whole=1, together=True, camp_win="halves")
"""The infiltrators win or lose as one; the guard player is who they play against."""

EXTREMES = (
    Extreme("fastest_success", "Fastest success", "rounds", "The fewest rounds of a game that succeeded.", least=True),
    Extreme("longest_success", "Longest success", "rounds", "The most rounds of a game that succeeded."),
    Extreme("loudest_success", "Loudest success", "count", "The most noise made in a game that succeeded."),
    Extreme("bloodiest", "Most guards taken out", "count", "The most guards taken out in a game."),
    Extreme("worst_day", "Most infiltrators taken out", "count", "The most infiltrators taken out in a game."),
    Extreme("so_near", "Best points under General Alert", "points", "The most points of infiltrators caught by it."),
)
"""Which games are worth reading; `extremes.py` tells how far each goes."""
