"""The suggestion as a variant file: what was asked, what it does, by which bots and how many games, and the change."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any

from reports import formatting as show
from reports.study.shown import provenance
from reports.suggest.results import Suggestion
from reports.suggest.words import bots, reached_words
from simcore.layers import layer_of_settings
from simcore.parameters import literal

FILE = "my_suggestion.toml"
WIDTH = 116
_BARE = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


def variant_text(found: Suggestion) -> str:
    """The text of the file. It holds what `--set` said as well; variants it is to be laid over are named."""
    told = [
        "Asked for: " + "; ".join(one.asked for one in found.targets) + ".",
        *(f"{reached_words(one)}." for one in found.check.after),
        f"Checked on {show.plural(found.check.study.games, 'fresh games')}, seed {found.check.study.plan.seed}; "
        f"{bots(found)}.",
        provenance(found.steps.study.spec, found.steps.study.plan.rules, marked=False).sentence,
    ]
    under = variants_of(found)
    if under:
        told.append(f"Lay it over: {' '.join(f'--variant {shlex.quote(one)}' for one in under)}.")
    told.append("Compare it: " + compare_command(found))
    lines = [line for one in told for line in wrap(one, WIDTH, break_on_hyphens=False, break_long_words=False)]
    data: dict[str, Any] = {
        "variant": {
            "name": Path(FILE).stem,
            "game": found.steps.study.spec.name,
            "note": "; ".join(one.asked for one in found.targets),
        }
    }
    layer, _ = layer_of_settings([*settings_of(found), *(f"{key}={value}" for key, value in found.setting.items())])
    return "\n".join([*(f"# {line}" for line in lines), "", *_tables({**data, **layer.data})]) + "\n"


def variants_of(found: Suggestion) -> list[str]:
    """The variants that the suggestion is laid over, as they were typed."""
    return list(found.steps.study.options["asked"]["variants"])


def settings_of(found: Suggestion) -> list[str]:
    """What `--set` said."""
    return list(found.steps.study.options["asked"]["settings"])


def _tables(data: Mapping[str, Any]) -> list[str]:
    """Tables of tables as TOML; what lies deeper is written in one line."""
    lines: list[str] = []
    for section, content in data.items():
        flat = {key: value for key, value in content.items() if section in ("variant", "rules")}
        if flat:
            lines += _table([section], flat)
        else:
            for row, keys in content.items():
                lines += _table([section, row], keys)
    return lines[:-1]


def _table(path: Sequence[str], content: Mapping[str, Any]) -> list[str]:
    head = ".".join(map(_key, path))
    return [f"[{head}]", *(f"{_key(key)} = {literal(value)}" for key, value in content.items()), ""]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else literal(key)


def compare_command(found: Suggestion) -> str:
    """The command that shows all that the suggestion does beside the rules as they are."""
    study = found.steps.study
    file = str(study.folder / FILE)
    under = variants_of(found)
    first = "+".join([*under, *settings_of(found)]) or "base"
    words = ["simulate", "compare", first, "+".join([*under, file]), "--game", study.spec.name]
    words += ["--players", str(study.plan.rules.players)]
    asked = study.options["asked"]["strategy"]
    return shlex.join([*words, *(["--strategy", asked] if asked else [])])
