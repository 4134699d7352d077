"""From a sensitivity analysis to what can be read: sensitivity.json, sensitivity.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

import math
from dataclasses import replace

from reports import formatting as show
from reports.charts.style import house_style
from reports.facts.fact import Json
from reports.sensitivity import luck, words
from reports.sensitivity.ask import ask
from reports.sensitivity.charts import draw_effects, draw_indices, luck_table
from reports.sensitivity.noise import Noise
from reports.sensitivity.reasons import notes
from reports.sensitivity.results import Design, Sensitivity
from reports.steps.chart import draw_tornado, tornado_finding
from reports.steps.measures import Entry
from reports.study.head import head_of
from reports.study.publish import Published, publish_study
from reports.study.shown import FIRST, Head, Part, Shown
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
    told.append(f"{show.plural(found.morris.games, 'games')} at each")
    return replace(head, played=[played[0], *told, *played[1:]])


def shown_of(found: Sensitivity) -> Shown:
    """What is shown of a sensitivity analysis that was played."""
    told = [*words.findings(found), *luck.luck(found), *luck.left_out(found)]
    sentences = [one.sentence for one in told]
    return Shown(
        "Heistlab sensitivity of a game to its rules",
        [words.headline(found)],
        _told(found),
        _parts(found),
        notes(found),
        [*sentences[: len(found.wanted)], "", *sentences[len(found.wanted) :]],
        found.digest,
        words.lamps(found),
        words.turn_first(found),
        dict.fromkeys((entry.id for entry in found.wanted), "effects"),
    )


def _parts(found: Sensitivity) -> list[Part]:
    parts = [_effects(found), *([_indices(found)] if found.sobol else []), _tornado(found)]
    told = [*luck.luck(found), *luck.left_out(found), luck.luck_reading()]
    return [*parts, Part("luck", "How much of this is luck?", (), [luck_table(found)], told)]


def _effects(found: Sensitivity) -> Part:
    title, told = words.effect_finding(found), words.findings(found)
    question = "Which parameters matter, wherever the others stand?"
    return Part("effects", question, [draw_effects(found)], (), told[:FIRST], [title], ask(found), told[FIRST:])


def _indices(found: Sensitivity) -> Part:
    assert found.sobol is not None, "the caller has asked"
    few = show.listed([factor.key for factor in found.sobol.factors])
    told = noted("screens.indices", [f"Decomposed are the few that matter most over all measures: {few}."])
    return Part("indices", "Alone, or together?", [draw_indices(found)], (), told, [words.index_finding(found)])


def _tornado(found: Sensitivity) -> Part:
    title, *told = (tornado_finding(found.steps, entry) for entry in found.wanted)
    drawings = [draw_tornado(found.steps, found.wanted)]
    return Part("tornado", "What does one step do?", drawings, (), told[:FIRST], [title], rest=told[FIRST:])


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
