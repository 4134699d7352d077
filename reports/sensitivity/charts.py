"""The charts of a sensitivity analysis: mu* of every parameter, and the indices of the few; a panel a measure."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.tables import Column, Table, Value
from reports.sensitivity.luck import ratio_text
from reports.sensitivity.reasons import effect_reasons, index_reasons
from reports.sensitivity.results import Sensitivity
from reports.sensitivity.words import effect_finding, index_finding
from reports.steps.factors import Factor
from reports.steps.measures import Entry

COLUMNS = 4
ROW, ABOVE, BELOW, GAP = 0.2, 0.5, 0.45, 0.16
FIRST, TOTAL = style.LOOKS[1], style.LOOKS[0]


def draw_effects(found: Sensitivity) -> Drawing:
    """mu* of every parameter, those that matter most on top."""
    shown = [entry for entry in found.wanted if entry.id in found.screened]
    order = _order(found)
    factors = [found.morris.factors[at] for at in order]

    def panel(ax: Axes, entry: Entry) -> None:
        one = found.screened[entry.id]
        scale = 100 if entry.unit == "share" else 1
        values = scale * np.array([one.mu_star, one.mu_star - one.error, one.mu_star + one.error])[:, order]
        values[1] = np.maximum(values[1], 0)
        zero = [row for row in range(len(order)) if values[0, row] == 0]
        rest = [row for row in range(len(order)) if row not in zero]
        parts.dots(ax, values[:, rest], rest, TOTAL)
        parts.dots(ax, values[:, zero], zero, TOTAL, hollow=True)
        ax.set_xlim(0 - 0.04 * (values[2].max() or 1), 1.06 * (values[2].max() or 1))

    fig = _figure(shown, factors, panel)
    title = effect_finding(found).sentence
    alt = f"Forest of mu* of {len(factors)} parameters, {len(shown)} panels, with 95 % intervals. {title}"
    return Drawing("effects", fig, title, alt, effects_table(found), effect_reasons(found))


def draw_indices(found: Sensitivity) -> Drawing:
    """First-order and total index of each of the few."""
    assert found.sobol is not None, "there are no indices"
    shown = [entry for entry in found.wanted if entry.id in found.indices]
    order = _by_total(found)
    factors = [found.sobol.factors[at] for at in order]

    def panel(ax: Axes, entry: Entry) -> None:
        one = found.indices[entry.id]
        for numbers, errors, look, lane in (
            (one.first, one.first_error, FIRST, -0.17),
            (one.total, one.total_error, TOTAL, 0.17),
        ):
            rows = (np.arange(len(factors)) + lane).tolist()
            parts.dots(ax, np.array([numbers, numbers - errors, numbers + errors])[:, order], rows, look)
        ax.axvline(0, color=style.MUTED, linewidth=0.8)
        ax.set_xlim(-0.12, 1.12)
        ax.set_xticks([0, 0.5, 1], ["0", "0.5", "1"])

    fig = _figure(shown, factors, panel, row=0.34, legend=True)
    title = index_finding(found).sentence
    alt = f"Pairs of first-order and total indices of {len(factors)} parameters, {len(shown)} panels. {title}"
    return Drawing("indices", fig, title, alt, indices_table(found), index_reasons(found))


def _order(found: Sensitivity) -> list[int]:
    """The numbers of the factors, by mu* as a part of the largest of each measure."""
    weights = sum((one.mu_star / (one.mu_star.max() or 1) for one in found.screened.values()), np.zeros(1))
    return [int(at) for at in np.argsort(-np.broadcast_to(weights, len(found.morris.factors)), kind="stable")]


def _by_total(found: Sensitivity) -> list[int]:
    """The numbers of the few, by the sum of their total indices."""
    totals = np.sum([one.total for one in found.indices.values()], axis=0)
    return [int(at) for at in np.argsort(-totals, kind="stable")]


def _figure(
    shown: Sequence[Entry], factors: Sequence[Factor], panel: object, row: float = ROW, *, legend: bool = False
) -> Figure:
    """Panels side by side that share their rows."""
    labels = [factor.key for factor in factors]
    left = parts.label_width(labels)
    inner = row * max(len(factors), 2)
    bands = max(-(-len(shown) // COLUMNS), 1)
    height = bands * (ABOVE + inner + BELOW) + (0.25 if legend else 0)
    fig = style.figure(height)
    width = (style.WIDTH - left - 0.1 - GAP * (COLUMNS - 1)) / COLUMNS
    for number, entry in enumerate(shown):
        band, column = divmod(number, COLUMNS)
        bottom = height - band * (ABOVE + inner + BELOW) - ABOVE - inner
        ax = style.axes(fig, left + column * (width + GAP), bottom, width, inner)
        parts.row_shading(ax, len(factors))
        panel(ax, entry)  # type: ignore[operator]
        parts.word_rows(ax, labels, shown=column == 0)
        if not legend:
            ax.locator_params(axis="x", nbins=3)
        ax.set_title(_heading(entry, plain=legend), size=style.SMALL, loc="left", pad=3)
    if legend:
        _legend(fig)
    return fig


def _heading(entry: Entry, *, plain: bool) -> str:
    unit = "pp" if entry.unit == "share" else show.UNIT_WORDS.get(entry.unit, entry.unit)
    words = entry.title if plain or not unit else f"{entry.title} ({unit})"
    middle = words.rfind(" ", 0, 20)
    return f"{words[:middle]}\n{words[middle + 1 :]}" if len(words) > 20 and middle > 0 else words


def _legend(fig: Figure) -> None:
    ax = style.axes(fig, 0.1, 0.02, style.WIDTH - 0.2, 0.2)
    ax.set_axis_off()
    looks = ((FIRST, "first order: alone"), (TOTAL, "total: with all that it works together with"))
    lines = [ax.plot([], [], color=look.colour, marker=look.marker)[0] for look, _ in looks]
    ax.legend(lines, [name for _, name in looks], loc="center", ncols=2, frameon=False, fontsize=style.SMALL)


# --- tables ---


def effects_table(found: Sensitivity) -> Table:
    """mu*, its interval, mu and sigma of every parameter for every measure."""
    columns = (*map(Column, ("Measure", "Unit", "Parameter", "mu*", "mu*, low", "mu*, high", "mu", "sigma")),)
    rows: list[tuple[Value, ...]] = []
    for entry in found.wanted:
        one = found.screened.get(entry.id)
        for at in _order(found) if one else []:
            assert one is not None
            star, error = one.mu_star[at], one.error[at]
            numbers = (star, max(star - error, 0.0), star + error, one.mu[at], one.sigma[at])
            unit = "pp" if entry.unit == "share" else entry.unit
            scale = 100 if entry.unit == "share" else 1
            rows.append((entry.title, unit, found.morris.factors[at].key, *(f"{scale * n:.4g}" for n in numbers)))
    return Table("effects", "Elementary effects over the whole range (Morris)", columns, tuple(rows))


def indices_table(found: Sensitivity) -> Table:
    """First-order and total index of each of the few for every measure."""
    assert found.sobol is not None, "there are no indices"
    columns = (*map(Column, ("Measure", "Parameter", "First order", "First order, half interval", "Total",
                             "Total, half interval")),)  # fmt: skip
    rows: list[tuple[Value, ...]] = []
    for entry in found.wanted:
        if entry.id in found.indices:
            for factor, *numbers in zip(found.sobol.factors, *found.indices[entry.id], strict=True):
                rows.append((entry.title, factor.key, *(f"{number:.3f}" for number in numbers)))
    return Table("indices", "Indices of Sobol", columns, tuple(rows))


def luck_table(found: Sensitivity) -> Table:
    """How much of each variance is luck."""
    heads = ("Design", "Measure", "Luck in the variance", "Variance of a value", "of a paired difference", "of points")
    rows: list[tuple[Value, ...]] = []
    for name, noises in found.noises.items():
        for entry in found.wanted:
            if entry.id in noises:
                one = noises[entry.id]
                numbers = (f"{number:.3g}" for number in (one.own, one.paired, one.response))
                rows.append((name.capitalize(), entry.title, ratio_text(one), *numbers))
    return Table("luck", "How much of the variance over points is luck", (*map(Column, heads),), tuple(rows))
