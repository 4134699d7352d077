"""Result files as text: `python -m benchmarks.show FILE`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.parts import read_result
from benchmarks.targets import standing
from benchmarks.text import Row, spread, text_table

Result = Mapping[str, Any]

STAGE_NAMES = ("set_up", "rules", "bots", "aggregation")
DEAREST_SHOWN = 12
TARGETS_PART = "targets"
MICRO = 1e6


def show(result: Result) -> str:
    """All parts of a result, each as a table, and where it stands with the targets."""
    parts = [part for part in TABLES if part in result]
    if any(standing(result)):
        parts.append(TARGETS_PART)
    return "\n".join([origin(result), *(told(result, part) for part in parts)])


def origin(result: Result) -> str:
    """Where and when it was measured, and of which sources."""
    machine = result["machine"]
    versions = ", ".join(f"{name} {number}" for name, number in machine["packages"].items())
    quick = ", quick" if result["quick"] else ""
    return (
        f"{machine['processor']} ({machine['machine_code_for']}), {machine['processors']} processors, "
        f"{machine['system']}, Python {machine['python']}, {versions}\n"
        f"engine {machine['engine']}, {result['measured']}, load before {machine['load_before']}{quick}"
    )


def told(result: Result, part: str) -> str:
    """One part of a result, or the targets."""
    return _targets(result) if part == TARGETS_PART else TABLES[part](result[part])


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
    rows = [(one["name"], spread(one["seconds"], 2), f"{one['peak_megabytes']:.0f}") for one in part]
    return "\n" + text_table(("warm start", "seconds", "peak MB"), rows)


def _speed(part: Sequence[Result]) -> str:
    header = ("bot/players/variant", "us a game", "games/s", "decisions/s", "decisions", "ratio", "yardsticks")
    return "\n" + text_table(header, [_speed_row(one) for one in part])


def _speed_row(one: Result) -> Row:
    return (
        one["name"],
        spread(one["microseconds"], 1),
        f"{one['games_per_second']:,.0f}",
        f"{one['decisions_per_second']:,.0f}",
        f"{one['decisions']:.1f}",
        spread(one["ratio"], 2),
        f"{one['relative']['median']:.2f}",
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


def _shares(part: Sequence[Result]) -> str:
    header = (
        "share of a game, sampled",
        "us, marked",
        "looks",
        *(name.replace("_", " ") for name in part[0]["shares"]),
    )
    rows = [
        (
            one["name"],
            f"{one['microseconds']:.1f}",
            str(one["looks"]),
            *(f"{share:.1%}" for share in one["shares"].values()),
        )
        for one in part
    ]
    return "\n" + text_table(header, rows)


def _publishing(part: Result) -> str:
    return (
        f"\npublishing a chunk of {part['kilobytes']:.1f} kB: {1000 * part['write']:.1f} ms to write it for good, "
        f"{1000 * part['add']:.1f} ms to add it up; {part['share']:.2%} of what a chunk lasts"
    )


def _growth(part: Sequence[Result]) -> str:
    return "\n".join(_growth_table(one) for one in part)


def _growth_table(growth: Result) -> str:
    header = (growth["what"], "us a game", "games/s", "rounds", "decisions", "us a round", "ns a decision")
    rows = [
        (
            one["name"],
            spread(one["microseconds"], 1),
            f"{one['games_per_second']:,.0f}",
            f"{one['rounds']:.1f}",
            f"{one['decisions']:.1f}",
            f"{one['microseconds']['median'] / one['rounds']:.2f}",
            f"{1000 * one['microseconds']['median'] / one['decisions']:.0f}",
        )
        for one in growth["steps"]
    ]
    return "\n" + text_table(header, rows)


def _playouts(part: Sequence[Result]) -> str:
    header = ("flat playouts", "us each", "times the speed of games")
    rows = [(one["name"], spread(one["microseconds"], 1), spread(one["games_per_playout"], 2)) for one in part]
    return "\n" + text_table(header, rows)


def _commands(part: Result) -> str:
    header = ("command", "games", "seconds", "processor seconds", "us a game more", "processor us")
    rows = [row for one in part["commands"] for row in _command_rows(one)]
    told = ", ".join(f"{name} {ratio:.2f}" for name, ratio in part["ratios"].items())
    return f"\n{text_table(header, rows)}\nratios: {told}\n`simulate report`: {spread(part['report'], 2)} s"


def _command_rows(one: Result) -> list[Row]:
    few, many = one["games"]
    columns = ("seconds", "processor_seconds")
    more = [(one[name][1] - one[name][0]) / (many - few) * MICRO for name in columns]
    first, second = ([f"{one[name][i]:.1f}" for name in columns] for i in range(2))
    return [
        (one["name"], f"{few:,}", *first, "", ""),
        ("", f"{many:,}", *second, *(f"{value:,.1f}" for value in more)),
    ]


def _limit(part: Result) -> str:
    if reason := part.get("skipped"):
        return f"\nlimit: skipped, {reason}"
    header = (f"limit, {part['games']:,} games", "us a game", "games/s")
    rows = [
        (name, spread(part[player], 2), f"{part[f'{player}_per_second']:,.0f}")
        for name, player in (("kernels", "kernels"), (f"C twin ({part['compiler']})", "twin"))
    ]
    return f"\n{text_table(header, rows)}\nthe kernels reach {spread(part['share'], 2)} of the C twin's speed"


def _runs(part: Sequence[Result]) -> str:
    header = ("whole runs", "games", "seconds", "games/s", "processor seconds", "peak MB")
    rows = [
        (
            one["name"],
            f"{one['games']:,}",
            f"{one['seconds']:.1f}",
            f"{one['games'] / one['seconds']:,.0f}",
            f"{one['processor_seconds']:.1f}",
            f"{one['peak_megabytes']:.0f}",
        )
        for one in part
    ]
    return "\n" + text_table(header, rows)


def _targets(result: Result) -> str:
    rows = [
        (target.name, target.bound, f"{value:,.2f}{target.unit}", "met" if target.is_met(value) else "not met")
        for target, value in standing(result)
    ]
    return "\n" + text_table(("target", "asked for", "measured", ""), rows)


TABLES: Mapping[str, Callable[[Any], str]] = {
    "cold_start": _cold_start,
    "compiling": _compiling,
    "starts": _starts,
    "speed": _speed,
    "stages": _stages,
    "limit": _limit,
    "shares": _shares,
    "publishing": _publishing,
    "growth": _growth,
    "playouts": _playouts,
    "commands": _commands,
    "runs": _runs,
}
"""How each part is told."""


def main() -> int:
    """Show the file of the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.show", description=__doc__)
    parser.add_argument("result", type=Path, metavar="FILE")
    print(show(read_result(parser.parse_args().result)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
