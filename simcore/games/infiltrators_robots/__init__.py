"""Infiltrators, the robots game: infiltrators who steal data from a facility, and the robots that hunt them."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.games.infiltrators_robots import codes, measures, shown
from simcore.games.infiltrators_robots.forecast import FORECAST
from simcore.spec import ComponentKind, Cup, GameSpec, Value


def _variant(note: str, **rules: Value) -> Mapping[str, Mapping[str, Value]]:
    return {"variant": {"note": note}, "rules": rules}


CAMPS = ("infiltrators", "robots")


MOST_ROBOTS_EXTRA = 2
"""Of the parameter `robots_extra` (section 1)."""


def _seats(players: int) -> int:
    """Every infiltrator has a seat, and every robot that any rules allow (section 4); some seats may stay empty."""
    return players + players + MOST_ROBOTS_EXTRA


def _camp_of(players: int, seat: int) -> int:
    """Robots sit behind the infiltrators."""
    return int(seat >= players)


SPEC = GameSpec(
    name="infiltrators_robots",
    title="Infiltrators: robots",
    rules_version=1,
    rank=3,
    package="simcore.games.infiltrators_robots",
    players=(1, 2, 3, 4),
    default_players=2,
    counted="infiltrators",
    seats=_seats,
    actions=codes.ACTIONS,
    camps=CAMPS,
    camp_of=_camp_of,
    component_kinds=(
        ComponentKind("panel", "panels", "Panels", apart="set", chosen="panel_set"),
        ComponentKind("token", "tokens", "Tokens"),
    ),
    component_files=("components.toml",),
    variants={
        "base": _variant("the rules page with the reconstructed panels of 7 by 7 squares"),
        "squares9": _variant("panels of 9 by 9 squares (D1)", panel_set="squares9"),
        "grace_turn": _variant("no elimination scan in the first turn (D36)", scan_grace_turns=1),
        "line": _variant("the panels lie in a row (D2)", map_mode="line"),
        "grid2": _variant("the panels lie in two columns (D2)", map_mode="grid2"),
        "one_robot_more": _variant("two robots more than infiltrators", robots_extra=2),
        "one_robot_fewer": _variant("as many robots as infiltrators", robots_extra=0),
        "two_data": _variant("two data must be out (D23)", data_needed=2),
        "sequential": _variant("scans one after the other, each removed at once (D27)", scan_order="sequential"),
        "always_blocks": _variant("every door bars scans (D8)", door_scan="always_blocks"),
        "never_blocks": _variant("no door bars scans (D8)", door_scan="never_blocks"),
        "large_blast": _variant("elimination scans of 5 by 5 squares", elimination_radius=2),
        "no_traps": _variant("no trapped doors", traps_per_panel=0),
        "no_traitors": _variant("eliminated infiltrators are out (D37)", traitors=False),
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
    cup=Cup(bracket=codes.Purpose.BRACKET, coin=codes.Purpose.COIN, deal=0),
    forecast=FORECAST,
    extremes=shown.EXTREMES,
)
