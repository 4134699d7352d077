"""From a sensitivity analysis to what can be read: sensitivity.json, sensitivity.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

import math
from dataclasses import replace

from reports import formatting as show
from reports.charts.style import house_style
from reports.facts.fact import Json
from reports.sensitivity import words
from reports.sensitivity.charts import draw_effects, draw_indices, luck_table
from reports.sensitivity.noise import Noise
from reports.sensitivity.results import Design, Sensitivity
from reports.steps.chart import draw_tornado, tornado_finding
from reports.steps.measures import Entry
from reports.study.head import head_of
from reports.study.publish import Published, publish_study
from reports.study.shown import Head, Part, Shown
from reports.verdicts import noted

STEM = "sensitivity"


def build_sensitivity(found: Sensitivity) -> Published:
    """Write everything into the folder, the JSON last, and say where."""
    with house_style():
        return publish_study(found.steps.study.folder, STEM, _head(found), shown_of(found))


def _head(found: Sensitivity) -> Head:
    head = head_of(found.steps.study)
    played = [part for part in head.played if "under each of" not in part]
    settings = len(found.morris.study.sides) + (len(found.sobol.study.sides) if found.sobol else 0)
    told = [f"{show.plural(len(found.morris.factors), 'parameters')}", f"{show.plural(settings, 'settings')}"]
    return replace(head, played=[played[0], *told, *played[1:]])


def shown_of(found: Sensitivity) -> Shown:
    """What is shown of a sensitivity analysis that was played."""
    lines = [*words.findings(found), "", *words.luck(found), *words.left_out(found)]
    return Shown(
        "Heistlab sensitivity of a game to its rules",
        noted("headline", words.findings(found)[:1]),
        _told(found),
        _parts(found),
        words.notes(found),
        lines,
        found.digest,
    )


def _parts(found: Sensitivity) -> list[Part]:
    effects = Part(
        "effects",
        "Which parameters matter, wherever the others stand?",
        [draw_effects(found)],
        sentences=noted("effects", words.findings(found)),
    )
    steps = [tornado_finding(found.steps, entry) for entry in found.wanted[1:]]
    tornado = Part(
        "tornado",
        "What does one step do?",
        [draw_tornado(found.steps, found.wanted)],
        sentences=noted("tornado", steps),
    )
    luck = [*words.luck(found), *words.left_out(found)]
    parts = [effects, tornado, Part("luck", "How much of this is luck?", (), [luck_table(found)], noted("luck", luck))]
    if found.sobol:
        few = show.listed([factor.key for factor in found.sobol.factors])
        told = f"Decomposed are the few that matter most over all measures: {few}."
        parts.insert(
            1, Part("indices", "Alone, or together?", [draw_indices(found)], sentences=noted("indices", [told]))
        )
    return parts


def _told(found: Sensitivity) -> Json:
    return {
        "parameters": [
            {"key": one.key, "levels": list(one.levels), "own": one.value, "printed": one.printed}
            for one in found.morris.factors
        ],
        "refused": [{"key": key, "value": value, "why": why} for key, value, why in found.steps.refused],
        "designs": {name: _design(design) for name, design in found.designs.items()},
        "measures": [_measure(found, entry) for entry in found.wanted],
    }


def _design(design: Design) -> Json:
    settings = len(design.study.sides) - 1
    return {"games": design.games, "settings": settings, "rows": len(design.places), "left_out": design.left_out}


def _measure(found: Sensitivity, entry: Entry) -> Json:
    told: Json = {"name": entry.id, "title": entry.title, "unit": entry.unit}
    told["steps"] = [
        {"key": one.factor.key, "value": one.value, "difference": found.steps.shift(one, entry.id).difference.as_json()}
        for one in found.steps.moves
    ]
    if entry.id in found.screened:
        one = found.screened[entry.id]
        rows = zip(found.morris.factors, one.mu_star, one.error, one.mu, one.sigma, strict=True)
        told["effects"] = [
            {"key": factor.key, "mu_star": float(star), "error": float(error), "mu": float(mu), "sigma": float(sigma)}
            for factor, star, error, mu, sigma in rows
        ]
    if entry.id in found.indices and found.sobol:
        names = ("first", "first_error", "total", "total_error")
        told["indices"] = [
            {"key": factor.key, **dict(zip(names, map(float, numbers), strict=True))}
            for factor, *numbers in zip(found.sobol.factors, *found.indices[entry.id], strict=True)
        ]
    told["luck"] = {name: _luck(noises[entry.id]) for name, noises in found.noises.items() if entry.id in noises}
    return told


def _luck(noise: Noise) -> Json:
    """The luck in a measure; what cannot be known from so few games is null."""
    numbers = {name: getattr(noise, name) for name in ("ratio", "own", "paired", "response")}
    return {**{name: one if math.isfinite(one) else None for name, one in numbers.items()}, "met": noise.is_low}
