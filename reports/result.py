"""A finished run in a notebook: the numbers of its report as data frames, its charts as figures."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

import pandas as pd
from matplotlib.figure import Figure

from reports import charts
from reports.charts.style import house_style
from reports.facts.fact import Book, Json
from reports.facts.labels import component_rows
from reports.facts.shown import shown_charts
from reports.facts.tables import long_table
from reports.judges.judge import judge
from reports.provenance import ALL_SOURCES
from reports.reading import read_book
from reports.summary import lamp_lines, played
from reports.tension.read import read_telling
from reports.verdicts import Band, Verdicts
from simcore.errors import InputError, Problem, nearest
from simcore.run import load
from simcore.spec import GameSpec

FACT = ("value", "low", "high", "n", "unit")


@dataclass(frozen=True)
class Result:
    """The report of a run folder. Every number is read from `report.json` and the tables that lie there."""

    folder: Path

    @cached_property
    def report_json(self) -> Json:
        """`report.json`, whole."""
        report: Json = json.loads((self.folder / "report.json").read_text(encoding="utf-8"))
        return report

    # --- data frames ---

    def facts(self) -> pd.DataFrame:
        """Every fact, one a row: name, label, value, low, high, n, unit."""
        return long_table(self.report_json["facts"])

    def headlines(self) -> pd.DataFrame:
        """The facts that the game puts first."""
        first = [headline.name for headline in self._spec.headlines]
        return long_table({name: self.report_json["facts"][name] for name in first})

    def items(self) -> pd.DataFrame:
        """The components called `items`."""
        return self.components("items")

    def components(self, kind: str) -> pd.DataFrame:
        """The components of a kind, one a row, with where their names, effects and numbers come from.

        Where they are judged: effect, low, high, n, unit, shrunk, use_rate, never_used_rate, verdict, more_games.
        Where they are not: what was measured of them, each as NAME, NAME_low, NAME_high and NAME_n.
        """
        kinds = [one.plural for one in self._spec.component_kinds]
        if kind not in kinds:
            raise _unknown(kind, f"kind of components of {self._spec.name}", kinds)
        judged = self.report_json["facts"].get(kind)
        return pd.DataFrame([_judged(row) for row in judged] if judged else list(self._measured(kind)))

    def verdicts(self) -> pd.DataFrame:
        """Every judgement: about, state, word, sentence, more_games, and the number it rests on."""
        rows = [{**one, **(one["fact"] or dict.fromkeys(FACT))} for one in self.report_json["verdicts"]]
        return pd.DataFrame(rows)[["about", "state", "word", "sentence", *FACT, "more_games"]]

    @property
    def tables(self) -> list[str]:
        """The names of all tables of the report."""
        return sorted(path.stem for path in (self.folder / "tables").glob("*.csv"))

    def table(self, name: str) -> pd.DataFrame:
        """A table of the report."""
        if name not in self.tables:
            raise _unknown(name, "table of this report", self.tables)
        path = self.folder / "tables" / f"{name}.csv"
        return pd.read_csv(path, engine="python")  # whose floats are those that were written, to the last bit

    # --- figures ---

    @property
    def figures(self) -> list[str]:
        """The names of all charts that `figure` draws."""
        return list(self._charts)

    def figure(self, name: str) -> Figure:
        """A chart as the report draws it, without the title that stands above it there."""
        if name not in self._charts:
            raise _unknown(name, "chart of this run", self.figures)
        with house_style():
            return charts.draw(self._charts[name], self._book, self._verdicts).figure

    # --- what a notebook shows ---

    def __repr__(self) -> str:
        return "\n".join([self._sentence, *lamp_lines(self.report_json["verdicts"])])

    def _repr_html_(self) -> str:
        lamps = "<br>".join(map(escape, lamp_lines(self.report_json["verdicts"])))
        page = escape(str(self.folder / "report.html"))
        return f"<p>{escape(self._sentence)}</p><pre>{lamps}</pre><p>report: <code>{page}</code></p>"

    @property
    def _sentence(self) -> str:
        """What was played, behind a warning where games are missing."""
        missing = [one["sentence"] for one in self.report_json["verdicts"] if one["about"] == "games"]
        return " ".join([*missing, played(self.report_json)])

    # --- what lies behind ---

    @cached_property
    def _book(self) -> Book:
        run = load(self.folder)
        return read_book(run, read_telling(run))

    @cached_property
    def _verdicts(self) -> Verdicts:
        return judge(self._book, Band())

    @property
    def _spec(self) -> GameSpec:
        return self._book.spec

    @cached_property
    def _charts(self) -> dict[str, Any]:
        return {chart.name: chart for chart in shown_charts(self._book)}

    def _measured(self, kind: str) -> Iterable[dict[str, Any]]:
        """For each component the lists of `report.json` that have a cell of it."""
        facts = self.report_json["facts"]
        axes = {one.name: getattr(one, "axis", None) for one in self._spec.measures}
        names = [name for name, axis in axes.items() if axis and axis.labels == kind and name in facts]
        cells = {name: {cell["id"]: cell for cell in facts[name]} for name in names}
        for row in component_rows(self._spec, self._book.rules, kind) or ():
            told = {"id": row["id"], "name": row.get("name", row["id"])}
            for name in names:
                told |= _columns(name, cells[name].get(row["id"]))
            yield told | {key: row[key] for key in ALL_SOURCES if key in row}


def _judged(row: Mapping[str, Any]) -> dict[str, Any]:
    effect = row["effect"]
    return {
        "id": row["id"],
        "name": row["name"],
        "effect": effect["value"],
        **{key: effect[key] for key in ("low", "high", "n", "unit")},
        "shrunk": row["shrunk"],
        "use_rate": (row["use_rate"] or {}).get("value"),
        "never_used_rate": (row["never_used_rate"] or {}).get("value"),
        "verdict": row["verdict"],
        "more_games": row["more_games"],
        **row["provenance"],
    }


def _columns(name: str, cell: Mapping[str, Any] | None) -> dict[str, Any]:
    cell = cell or {}
    return {name: cell.get("value"), **{f"{name}_{key}": cell.get(key) for key in ("low", "high", "n")}}


def _unknown(name: str, noun: str, valid: Iterable[str]) -> InputError:
    known = list(valid)
    expected = f"one of {', '.join(known)}" if known else "none: there is none"
    return InputError(Problem(f"'{name}' is no {noun}", expected=expected, nearest=nearest(str(name), known)))
