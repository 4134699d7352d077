"""Result files as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from benchmarks.text import Row, spread, text_table

Result = Mapping[str, Any]

STAGE_NAMES = ("set_up", "rules", "bots", "aggregation")
DEAREST_SHOWN = 12


def show(result: Result) -> str:
    """All parts of a result, each as a table."""
    machine = result["machine"]
    versions = ", ".join(f"{name} {number}" for name, number in machine["packages"].items())
    lines = [
        f"{machine['processor']} ({machine['machine_code_for']}), {machine['processors']} processors, "
        f"{machine['system']}, Python {machine['python']}, {versions}",
        f"engine {machine['engine']}, {result['measured']}, load before {machine['load_before']}"
        + ", quick" * result["quick"],
    ]
    return "\n".join([*lines, *(table(result[part]) for part, table in TABLES.items() if part in result)])


def _cold_start(part: Result) -> str:
    return (
        f"\ncold start of `simulate`: {part['seconds']:.1f} s, {part['processor_seconds']:.1f} processor seconds, "
        f"at most {part['peak_megabytes']:.0f} MB in a process"
    )


def _compiling(part: Result) -> str:
    head = (
        f"\ncompiling in one process: {part['seconds']:.1f} processor seconds to the end of the first game, "
        f"{part['compiler_seconds']:.1f} of them compiling {part['functions']} functions "
        f"for {part['specialisations']} kinds of arguments"
    )
    rows = [(one["name"], f"{one['seconds']:.2f}", str(one["specialisations"])) for one in part["dearest"]]
    return head + "\n" + text_table(("dearest functions", "seconds", "kinds"), rows[:DEAREST_SHOWN])


def _starts(part: Sequence[Result]) -> str:
    rows = [(one["name"], spread(one["seconds"], 2)) for one in part]
    return "\n" + text_table(("warm start", "seconds"), rows)


def _speed(part: Sequence[Result]) -> str:
    header = ("bot/players/variant", "us a game", "games/s", "decisions/s", "decisions", "ratio")
    return "\n" + text_table(header, [_speed_row(one) for one in part])


def _speed_row(one: Result) -> Row:
    return (
        one["name"],
        spread(one["microseconds"], 1),
        f"{one['games_per_second']:,.0f}",
        f"{one['decisions_per_second']:,.0f}",
        f"{one['decisions']:.1f}",
        spread(one["ratio"], 2),
    )


def _stages(part: Sequence[Result]) -> str:
    header = ("bot/players/variant", "us a game", *(name.replace("_", "-") for name in STAGE_NAMES))
    return "\n" + text_table(header, [_stages_row(one) for one in part])


def _stages_row(one: Result) -> Row:
    medians = {name: one[name]["median"] for name in STAGE_NAMES}
    whole = sum(medians.values())
    return (
        one["name"],
        spread(one["whole"], 1),
        *(f"{value:.1f} ({value / whole:.0%})" for value in medians.values()),
    )


def _runs(part: Sequence[Result]) -> str:
    header = ("simulate --games", "seconds", "processor seconds", "peak MB")
    rows = [
        (
            f"{one['games']:,}",
            f"{one['seconds']:.1f}",
            f"{one['processor_seconds']:.1f}",
            f"{one['peak_megabytes']:.0f}",
        )
        for one in part
    ]
    return "\n" + text_table(header, rows)


TABLES: Mapping[str, Callable[[Any], str]] = {
    "cold_start": _cold_start,
    "compiling": _compiling,
    "starts": _starts,
    "speed": _speed,
    "stages": _stages,
    "runs": _runs,
}
