"""From the JSON of a run or a study to what the index knows of it. Whatever does not fit is said, and never raised."""

from __future__ import annotations

import json
import math
import shlex
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeVar

from reports.again import settings_of
from reports.facts.fact import Fact
from reports.index.compared import compared, kind_of
from reports.index.entry import PLAYERS, PRINTED, Contents, Entry, RunEntry, StudyEntry, Unfinished, Unread, clean
from reports.index.find import MANIFEST, REPORT, REQUEST, Found, find
from reports.verdicts import State, Verdict

MOST_BYTES = 50_000_000
"""No report is as large; reading what is would only take long."""
MOST_CHANGES = 3
NO_LAMPS = ("headline", "games", "origin", "provenance")
"""What is said of a run before its lamps; after them stand the change, and verdicts on its parts (`items.ID`)."""
NOT_JUDGED = ("headline", "change", "charts", "screens")
"""What sums up or explains other verdicts."""

Json = Mapping[str, Any]
Some = TypeVar("Some", bound=Entry)


def read_folder(folder: Path) -> Contents:
    """All runs and studies below a folder, the newest first."""
    read = [_read(found, folder) for found in find(folder)]
    runs = [one for one in read if isinstance(one, RunEntry)]
    studies = [one for one in read if isinstance(one, StudyEntry)]
    unfinished = [one for one in read if isinstance(one, Unfinished)]
    unfinished += [_short(one, folder) for one in runs if one.missing]
    unread = [one for one in read if isinstance(one, Unread)]
    return Contents(folder, _newest(runs), _newest(studies), unfinished, unread)


def _newest(entries: list[Some]) -> list[Some]:
    return sorted(entries, key=lambda one: (-one.moment, one.name))


def _short(run: RunEntry, folder: Path) -> Unfinished:
    return Unfinished(run.place, _resume(folder / run.place), f"plays the {run.missing:,} games that are missing")


def _resume(folder: Path) -> str:
    return clean(f"simulate resume {shlex.quote(str(folder))}")


# --- one file ---


def _read(found: Found, folder: Path) -> Entry | Unfinished | Unread:
    place = found.folder.relative_to(folder)
    name = clean((place / found.file).as_posix())
    try:
        if found.path.stat().st_size > MOST_BYTES:
            return Unread(name, "too large")
        data = json.loads(found.path.read_bytes())
    except OSError as error:
        return Unread(name, (error.strerror or "unreadable").lower())
    except (ValueError, RecursionError):
        return Unread(name, "no JSON, or cut off")
    try:
        return _entry(found, place, data)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        return Unread(name, "not of Heistlab")


def _entry(found: Found, place: Path, data: Json) -> Entry | Unfinished:
    if found.is_plan:
        return _unfinished(found, place, data)
    return read_run(found, place, data) if found.file == REPORT else read_study(found, place, data)


def _unfinished(found: Found, place: Path, data: Json) -> Unfinished:
    """A run goes on by `resume` once it has been asked for games; all else by the command that began it."""
    manifest = data if found.file == MANIFEST else data["plan"]
    known = _text(manifest, "game") and _text(manifest, "run_id")
    if known and (found.folder / REQUEST).is_file():
        return Unfinished(place, _resume(found.folder), "goes on and makes the report")
    return Unfinished(place, clean(shlex.join(map(str, manifest["about"]["command"]))), "began it and goes on with it")


def read_run(found: Found, place: Path, data: Json) -> RunEntry:
    """A run by its `report.json`; older ones lack some verdicts."""
    games, verdicts = data["games"], [_verdict(one) for one in data["verdicts"]]
    manifest = data.get("manifest", {})
    facts = {clean(name): _fact(one) for name, one in data["facts"].items() if _is_fact(one)}
    named = ((clean(one["name"]), _text(one, "title")) for one in data.get("headlines", ()))
    titles = {name: title for name, title in named if name in facts}
    judged = frozenset(one.state for one in verdicts if one.about.split(".")[0] not in NOT_JUDGED)
    told = (one for one in verdicts if one.about not in NO_LAMPS)
    lamps = list(takewhile(lambda one: one.about != "change" and "." not in one.about, told))
    missing = max(_whole(games, "asked") - _whole(games, "done"), 0)
    common = _common(found, place, data, manifest, verdicts, _whole(games, "done"), data["strategies"])
    return RunEntry(**common, facts=facts, titles=titles, lamps=lamps, judged=judged, missing=missing)


def read_study(found: Found, place: Path, data: Json) -> StudyEntry:
    """A study by its JSON."""
    verdicts = [_verdict(one) for one in data.get("verdicts", ())]
    told = [one.sentence for one in verdicts if one.about == "headline"] or [""]
    games = _whole(data, "deals" if "deals" in data else "games")
    bots = data.get("strategies", ())  # those of a tournament are what it compared
    common = _common(found, place, data, data["plan"], verdicts, games, bots)
    stem = found.path.stem
    return StudyEntry(**common, kind=kind_of(stem, data), compared=clean(compared(stem, data)), sentence=told[0])


def _common(
    found: Found, place: Path, data: Json, manifest: Json, verdicts: list[Verdict], games: int, bots: Sequence[str]
) -> dict[str, Any]:
    """The fields that all entries have."""
    named = [name for name in data["variant"] if name != "base"]
    page = f"{found.path.stem}.html"
    changes = settings_of(manifest)
    told = [one.sentence for one in verdicts if one.about == "provenance"]
    return {
        "place": place,
        "page": page if (found.folder / page).is_file() else "",
        "game": _text(data, "game"),
        "variant": clean(" + ".join(named) or ("changed rules" if changes else PRINTED)),
        "changes": tuple(map(clean, changes[:MOST_CHANGES])) + (("…",) if len(changes) > MOST_CHANGES else ()),
        "players": _whole(data, "players"),
        "counted": _text(data, "counted") if "counted" in data else PLAYERS,
        "bots": tuple(dict.fromkeys(clean(bot) for bot in bots)),
        "games": games,
        "started": _started(manifest.get("about", {}).get("started")),
        "provenance": told[0] if told else "",
    }


# --- values, none of them taken on trust ---


def _text(data: Json, key: str) -> str:
    if not isinstance(data[key], str):
        raise TypeError(key)
    return clean(data[key])


def _whole(data: Json, key: str) -> int:
    if not isinstance(data[key], int):
        raise TypeError(key)
    return int(data[key])


def _started(text: str | None) -> datetime | None:
    if not text:
        return None
    moment = datetime.fromisoformat(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)


def _verdict(data: Json) -> Verdict:
    return Verdict(_text(data, "about"), State(data["state"]), _text(data, "word"), _text(data, "sentence"))


def _is_fact(data: Any) -> bool:
    return isinstance(data, Mapping) and {"value", "low", "high", "n", "unit"} <= data.keys()


def _fact(data: Json) -> Fact:
    value, low, high = (_number(data[key]) for key in ("value", "low", "high"))
    return Fact(value, low, high, _whole(data, "n"), _text(data, "unit"))


def _number(value: float | None) -> float | None:
    if value is not None and not math.isfinite(value):
        raise ValueError(value)
    return value
