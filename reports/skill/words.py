"""What the charts of the levels of skill show, and all that the page says of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reports import formatting as show
from reports.facts.words import lower_first
from reports.skill.across import Across, Standing
from reports.skill.skill import Skill, headlines
from reports.tournament.ladder import depth_finding
from reports.verdicts import State, Verdict, Verdicts

TOLD = 2
"""Headlines that the title of their chart names."""
MOST_TOLD = 3
"""Flips in sentences above the charts, which show all of them."""


def with_skill(verdicts: Verdicts, skill: Skill) -> Verdicts:
    """The verdicts of a run whose lamp of the bots says what other levels of skill showed, with all that is told."""
    lamps = tuple(skill.lamp if lamp.about == "bots" else lamp for lamp in verdicts.lamps)
    told = {**verdicts.told, "skill": (*told_first(skill), *told_folded(skill))}
    return replace(verdicts, lamps=lamps, findings=verdicts.findings | findings(skill), told=told)


def told_first(skill: Skill) -> list[Verdict]:
    """Where levels lack games, and what flips most."""
    return [*skill.missing, *(one.verdict for one in skill.of(Standing.FLIPS)[:MOST_TOLD])]


def told_folded(skill: Skill) -> list[Verdict]:
    """All other verdicts at each level."""
    first = skill.of(Standing.FLIPS)[:MOST_TOLD]
    return [one.verdict for one in skill.found if one not in first]


def findings(skill: Skill) -> dict[str, Verdict]:
    """What each chart of the levels shows, by the name of the chart."""
    kinds = [effects.measure.axis.labels for effects in skill.book.contrasts()]
    found = [headline_finding(skill)] if headlines(skill) else []
    found += [effect_finding(skill, kind, rows) for kind in kinds if (rows := shown_effects(skill, kind))]
    found += [depth_finding(skill.ladder)] if skill.ladder else []
    return {one.about.removeprefix("charts."): one for one in found}


def headline_finding(skill: Skill) -> Verdict:
    """What the first headlines are for the weakest and for the strongest level."""
    first, last = skill.levels[0].name, skill.levels[-1].name
    offset = len(skill.books) - len(skill.levels)
    told = [
        f"{lower_first(title)} {show.full_n(facts[offset])} and {show.full_n(facts[-1])}"
        for title, facts in headlines(skill)[:TOLD]
    ]
    where = "on both sides" if skill.book.spec.camps else "in all seats"
    sentence = f"With {first} and with {last} {where}: {'; '.join(told)}."
    return Verdict("charts.skill_headlines", State.NOTE, "headlines by level", sentence)


def shown_effects(skill: Skill, kind: str) -> list[Across]:
    """The components of a kind that flip or have left the band at some level, by their mean effect."""
    rows = [one for one in skill.found if one.about.startswith(f"{kind}.")]
    rows = [one for one in rows if one.standing is Standing.FLIPS or one.is_outside]
    return sorted(rows, key=lambda one: -sum((at.fact.value or 0) for at in one.at if at.fact))


def effect_finding(skill: Skill, kind: str, rows: Sequence[Across]) -> Verdict:
    """How many flip, and which have left the band at every level."""
    flips = [row.label for row in rows if row.standing is Standing.FLIPS]
    firm = [row.label for row in rows if row.everywhere]
    flipping = (
        f"{show.plural(len(flips), kind) if flips else f'None of the {kind}'} {show.verb(len(flips), 'flip')} with the "
        "skill of the players"
    )
    named = show.listed(show.few(firm)) or "none"
    outside = f"{named} {'are' if len(firm) > 1 else 'is'} outside the band at all {len(skill.levels)} levels"
    state = State.WARNING if flips else State.NOTE
    return Verdict(f"charts.skill_{kind}", state, f"{kind} by level", f"{flipping}; {outside}.")
