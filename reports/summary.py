"""The one-screen summary that the terminal shows after a run, made from `report.json` alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from reports import formatting as show
from reports.facts.fact import Fact

SHAPES = {"fine": "●", "strong": "▲", "weak": "▼", "unfair": "▲", "undecided": "◇", "warning": "■", "note": "○"}
MOST_FACTS = 10


def summary_lines(report: Mapping[str, Any]) -> list[str]:
    """Provenance first, then the headline facts with intervals, then the lamps."""
    verdicts = report["verdicts"]
    top = [one["sentence"] for one in verdicts if one["about"] in ("games", "provenance")]
    return [*top, "", played(report), *_fact_lines(report["facts"]), "", *lamp_lines(verdicts)]


def played(report: Mapping[str, Any]) -> str:
    """What was played, in one line."""
    games = report["games"]
    variant = " + ".join(name for name in report["variant"] if name != "base") or "printed rules"
    bots = ", ".join(dict.fromkeys(report["strategies"]))
    return (
        f"{report['game']}, {variant}: {show.plural(games['done'], 'games')}, "
        f"{show.plural(report['players'], 'players')}, bots {bots}, seed {report['seed']}"
    )


def _fact_lines(facts: Mapping[str, Any]) -> list[str]:
    single = {name: entry for name, entry in facts.items() if isinstance(entry, dict)}
    named = list(single.items())[:MOST_FACTS]
    width = max((len(name) for name, _ in named), default=0) + 2
    return [f"  {name.replace('_', ' '):<{width}}{show.full_n(_fact(entry))}" for name, entry in named]


def _fact(entry: Mapping[str, Any]) -> Fact:
    return Fact(entry["value"], entry["low"], entry["high"], entry["n"], entry["unit"])


def lamp_lines(verdicts: Sequence[Mapping[str, Any]]) -> list[str]:
    """The lamps, one a line."""
    lamps = [one for one in verdicts if "." not in one["about"] and one["about"] not in ("games", "provenance")]
    width = max((len(one["about"]) for one in lamps), default=0) + 2
    return [f"{SHAPES[one['state']]} {one['about'].upper():<{width}}{one['word']}" for one in lamps]
