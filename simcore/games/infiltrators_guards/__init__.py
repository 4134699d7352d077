"""Infiltrators, the guards game: one guard player against one to four infiltrators, who hack, hide, fight and leave."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.games.infiltrators_guards import codes, measures, shown
from simcore.games.infiltrators_guards.forecast import FORECAST
from simcore.spec import ComponentKind, GameSpec, Value


def _variant(note: str, **rules: Value) -> Mapping[str, Mapping[str, Value]]:
    return {"variant": {"note": note}, "rules": rules}


CAMPS = ("infiltrators", "guards")


def _camp_of(players: int, seat: int) -> int:
    """The guard player sits behind the infiltrators (R14)."""
    return int(seat == players - 1)


SPEC = GameSpec(
    name="infiltrators_guards",
    title="Infiltrators: guards",
    rules_version=1,
    rank=2,
    package="simcore.games.infiltrators_guards",
    players=(2, 3, 4, 5),
    default_players=3,
    actions=codes.ACTIONS,
    camps=CAMPS,
    camp_of=_camp_of,
    component_kinds=(
        ComponentKind("infiltrator", "infiltrators", "Infiltrators"),
        ComponentKind("guard", "guards", "Guards"),
        ComponentKind("equipment", "equipment", "Equipment"),
        ComponentKind("segment", "segments", "Segments"),
        ComponentKind("mission", "missions", "Missions"),
    ),
    component_files=("components.toml",),
    variants={
        "base": _variant("the mission Data Raid with all components of the reconstruction"),
        "clean_sweep": _variant(
            "three of three objectives, a token more until the General Alert", mission="clean_sweep"
        ),
        "quiet_visit": _variant(
            "two objectives, no guard may be killed, half of the team must leave", mission="quiet_visit"
        ),
        "manhunt": _variant("a marked guard must be taken out", mission="manhunt"),
        "campaign": _variant(
            "three missions one after the other, with the shop between them (D54)",
            campaign=("data_raid", "quiet_visit", "clean_sweep"),
        ),
        "no_clock": _variant("the clock adds no Alert (D2)", alert_timer_period=0),
        "strict_diagonals": _variant("a diagonal step needs both ways round the corner (D21)", diag_rule="both"),
        "lockdown": _variant("the General Alert lets all guards act for two rounds more (D12)", ga_effect="lockdown"),
        "open_choice": _variant(
            "the printed text to the letter: segments, characters, guards and markers are chosen (D19, D25, D46, D47)",
            segment_pick="alternate",
            character_pick="choice",
            guard_pick="choice",
            objective_placement="any",
        ),
        "individual": _variant("infiltrators score each for itself (D51)", scoring="individual"),
    },
    measures=measures.MEASURES,
    headlines=shown.HEADLINES,
    sections=shown.SECTIONS,
    opening=shown.OPENING,
    knob=shown.KNOB,
    paired=shown.PAIRED,
    presence=shown.PRESENCE,
    streams=shown.STREAMS,
    standing=shown.STANDING,
    forecast=FORECAST,
    extremes=shown.EXTREMES,
)
