"""The rules of a run in a few words, and the options that play them again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

RUN = "RUN"
"""Stands for the folder of the run: its files are the same wherever it lies."""
RULES = ("--variant", "--set")
BOTS = "--strategy"
MOST_SETTINGS = 3
"""Single settings that the words for the rules name."""


def typed(command: Sequence[object], kept: Sequence[str]) -> Iterator[str]:
    """These options of a command as they were typed; a variant file keeps its path, which no name of a variant has."""
    words = list(map(str, command))
    for at, word in enumerate(words):
        name, equals, _ = word.partition("=")
        if name in kept:
            yield from [word] if equals else words[at : at + 2]


def rule_options(manifest: Mapping[str, Any], variants: Sequence[str]) -> list[str]:
    """The options for the rules of a run: as typed, else the names of its variants, else what is not as printed."""
    found = list(typed(_command(manifest), RULES))
    if found:
        return found
    named = [word for name in variants if name != "base" for word in ("--variant", name)]
    return named or [word for setting in settings_of(manifest) for word in ("--set", setting)]


def rules_words(manifest: Mapping[str, Any], variants: Sequence[str]) -> str:
    """The rules for the top line: "printed rules", "printed rules with start_alarm=1", "variant draft"."""
    named = [name for name in variants if name != "base"]
    settings = [word for word in typed(_command(manifest), ("--set",)) if word != "--set"]
    settings = [word.removeprefix("--set=") for word in settings] or ([] if named else settings_of(manifest))
    more = ["…"] if len(settings) > MOST_SETTINGS else []
    rules = f"variant {' + '.join(named)}" if named else "printed rules"
    return f"{rules} with {', '.join([*settings[:MOST_SETTINGS], *more])}" if settings else rules


def _command(manifest: Mapping[str, Any]) -> Sequence[object]:
    command: Sequence[object] = manifest.get("about", {}).get("command", ())
    return command


def settings_of(manifest: Mapping[str, Any]) -> list[str]:
    """What differs from the printed game, as settings."""
    return [f"{one['address']}={one['now']}" for one in manifest.get("resolved", {}).get("changes", ())]
