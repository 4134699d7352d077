"""Refusals between rows, and between rows and parameters: V7 to V10 (section 6.6)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.errors import Problem, nearest
from simcore.games.infiltrators_guards.codes import (
    MAX_CHARACTERS,
    MAX_EQUIPMENT,
    MAX_GUARD_KINDS,
    MAX_GUARDS,
    MAX_MISSIONS,
    MAX_SEGMENTS,
    SLOTS,
)
from simcore.games.infiltrators_guards.config_cards import campaign_of, card_rows
from simcore.games.infiltrators_guards.rows import CardRow, CardSet
from simcore.parameters import literal, stray_word

MOST = {
    "infiltrators": MAX_CHARACTERS,
    "guards": MAX_GUARD_KINDS,
    "equipment": MAX_EQUIPMENT,
    "segments": MAX_SEGMENTS,
    "missions": MAX_MISSIONS,
}
"""Rows of a kind at most (V7)."""


def check_set(cards: CardSet) -> Iterator[Problem]:
    """What is wrong between rows, and between rows and parameters."""
    yield from _rows(cards)
    yield from _cards(cards)
    yield from _equipment(cards)
    yield from _missions(cards)


def _too_many(cards: CardSet, plural: str) -> CardRow:
    """The row to point at: the last that an overlay has added, else the last one."""
    return ([row for row in cards.tables[plural] if row.is_added] or cards.tables[plural])[-1]


def _rows(cards: CardSet) -> Iterator[Problem]:
    for plural, most in MOST.items():
        rows = len(cards.tables[plural])
        if rows > most:
            yield _too_many(cards, plural).problem("", f"{rows} {plural} of different kinds", f"at most {most}")
    if len(cards.tables["segments"]) < SLOTS:
        yield cards.locate("segments").problem(f"{len(cards.tables['segments'])} segments", "segments", "at least 4")


def _cards(cards: CardSet) -> Iterator[Problem]:
    """V8: enough of each for all infiltrators."""
    n = cards.rules.players - 1
    guards = cards.number("guards_per_infiltrator") * n
    needs = (
        ("infiltrators", len(cards.tables["infiltrators"]), n, "characters"),
        ("guards", len(card_rows(cards.rules.components["guards"])), guards, "guard cards"),
        ("equipment", len(card_rows(cards.rules.components["equipment"])), cards.number("equip_draw") * n, "cards"),
    )
    for plural, there, wanted, what in needs:
        if there < wanted:
            expected = f"at least {wanted} for {n} infiltrator{'s' if n > 1 else ''}"
            yield cards.locate(plural).problem(f"{there} {what}", plural, expected)
    if guards > MAX_GUARDS:
        yield cards.parameter_problem("guards_per_infiltrator", expected=f"at most {MAX_GUARDS} guards in all")


def _equipment(cards: CardSet) -> Iterator[Problem]:
    """V9, and section 3: what a player may hold."""
    draw, keep = cards.number("equip_draw"), cards.number("equip_keep")
    if keep > draw:
        yield cards.parameter_problem("equip_keep", "equip_draw", expected=f"at most equip_draw = {draw}")
    if cards.number("equip_limit") < keep:
        yield cards.parameter_problem("equip_limit", "equip_keep", expected=f"at least equip_keep = {keep}")


def _missions(cards: CardSet) -> Iterator[Problem]:
    for row in cards.tables["missions"]:
        if row.number("needed") > row.number("objectives"):
            what = f"needed = {row.number('needed')} of {row.number('objectives')} objectives"
            yield row.problem("needed", what, f"at most {row.number('objectives')}")
    yield from _played(cards)


def _played(cards: CardSet) -> Iterator[Problem]:
    """The missions that are played are there, and can be."""
    missions, campaign = cards.named("missions"), list(cards.rules.parameters["campaign"])  # type: ignore[arg-type]
    if len(campaign) > MAX_MISSIONS:
        yield cards.parameter_problem("campaign", expected=f"at most {MAX_MISSIONS} missions")
    for name in ("campaign", "mission"):
        word = stray_word(cards.rules.parameters[name] if name == "mission" else campaign, missions)
        if word and cards.is_removed("missions", word):
            yield cards.still_named("missions", word, f"the parameter `{name}`")
        elif word and name == "campaign":  # an unknown `mission` has been refused before
            expected = f"missions of the set: {', '.join(map(literal, missions))}"
            yield cards.parameter_problem(name, expected=expected, nearest=nearest(word, missions))
    if not cards.number("guards_per_infiltrator"):
        for row_id in campaign_of(cards.rules):
            if row_id in missions and missions[row_id].value("marked"):
                yield cards.parameter_problem("guards_per_infiltrator", expected=f"1 or more: '{row_id}' marks a guard")
