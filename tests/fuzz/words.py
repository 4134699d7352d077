"""Command lines drawn at random from the commands and options that there are, and from words that do not belong."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from typer.main import get_command

from simcore.cli.app import build_app
from simcore.cli.listing import KINDS

GOOD = {
    "--game": ("infiltration",),
    "--games": ("1", "2", "3e0"),
    "--players": ("2", "3", "6"),
    "--strategy": (
        "random",
        "cautious",
        "greedy,cautious",
        "random,random,random,random",
        "random:never=advance+burst_modem",
        "good.py",
        "random,good.py",
        "cautious:no_advance_past=6:avoid=lobby",
    ),
    "--variant": ("base", "draft", "extraction", "good.toml"),
    "--set": ("start_alarm=1", "max_rounds=3", "items.burst_modem.n=2", "draft=true", "prototype_values=[1,2,3,4]"),
    "--seed": ("0", "7", str(2**64 - 1)),
    "--jobs": ("0", "1"),
    "--cluster": ("tcp://127.0.0.1:1", "tls://localhost:1"),
    "--timeout": ("60", "0.5"),
    "--out": ("out", "mine/out"),
    "--precision": ("50", "0.5"),
    "--chunk": ("1", "256"),
    "--shard": ("1/2", "3/3"),
    "--row-budget": ("1", "1e6"),
    "--index": ("0", "12"),
    "--seat": ("1", "2"),
    "--side": ("infiltrators", "guards", "guard", ""),
    "--against": ("random", "cautious,greedy", "good.py", "draft", "good.toml", "mean", "blank"),
    "--kind": ("npcs", "specials", "items", "all"),
    "--band": ("1", "0.5", "99"),
    "--restrict": ("never=burst_modem", "avoid=lobby,never=interface:depth=1", "all_items", "no_advance_past=6"),
    "--only": ("margin", "margin,growth"),
    "--generations": ("1", "2"),
    "--proof": ("1", "20"),
    "--measure": ("rounds_mean", "escape", "wins.1"),
    "--change": ("*", "start_alarm,die_faces=4,6", "items.burst_modem.n=1..3", "draft", "items.burst_modem.*"),
    "--trajectories": ("2", "3"),
    "--few": ("0", "2"),
    "--target": ("rounds_mean=18", "escape_share=0.7..0.8", "items=within:2", "wins.2=25%"),
    "--check": ("1", "20"),
    "--yardstick": ("random", "cautious:depth=1", "good.py"),
    "--yardstick-games": ("1", "20"),
    "--bot": ("search", "search:plies=2"),
    "--budgets": ("1..2", "4..64"),
    "--record": ("mine/play.json", "play.json"),
    "--resume": ("play.json", "good.toml"),
}
"""Values that fit, by option; an option that is not here is given none of its own."""
ARGUMENTS = {
    "kind": KINDS,
    "file": ("new.toml", "-", "good.toml", "mine/new.toml"),
    "variants": ("base", "draft", "good.toml", "bad.toml"),
    "sides": ("base", "start_alarm=1", "good.toml", "draft+start_alarm=2", "bad.toml"),
    "keys": ("start_alarm=-1..2", "items.burst_modem.n=1,2", "draft=false,true", "proximity_end=80..120:20"),
    "components": ("burst_modem", "npcs.james_harris", "prototype", "lobby"),
    "names": ("random", "greedy:margin=-70", "greedy,cautious", "good.py"),
    "teams": ("random", "straight/sweep", "random/sweep,sweep/random", "good.py/random", "a/b"),
    "start": ("cautious", "greedy:margin=-70", "random", "good.py"),
    "folder": ("mine", "good.toml", "nowhere", "runs"),
    "out": ("whole", "mine", "good.toml"),
    "parts": ("mine", "nowhere", "good.toml"),
}
"""Words that fit or nearly fit, by argument."""
ODD = (
    *(
        "",
        " ",
        "-",
        "--",
        "-1",
        "0",
        "1.5",
        "1e400",
        "1e-9",
        "nan",
        "inf",
        "true",
        "null",
        "9" * 5000,
        "0x" + "f" * 5000,
    ),
    *(
        "=",
        "a=",
        "=1",
        "a=b=c",
        "a.b=1",
        "rules.start_alarm=1",
        "items.burst_modem=1",
        "items.burst_modem.n=[",
        "x" * 300,
    ),
    *(
        "start_alarm=0x" + "f" * 5000,
        "start_alarm=" + "[" * 2000,
        "start_alarm." + "a." * 2000 + "b=1",
        "variant.name=3",
    ),
    *(
        "random:",
        "random:x",
        "cautious:=",
        ",",
        "random,,",
        "cautious:a=1:b=2",
        "cautious:never=",
        "random:never=advance:never=retreat",
        "random:avoid=+",
        "random:no_advance_past=٣",
        "all_",
        "²",
        "١",
        "１",
        "--games",
        "--help",
        "-h",
    ),
    *(
        "items.burst_modem.name=\udcff",
        "items.burst_modem.name=\u202e",
        "nowhere.toml",
        "nowhere.py",
        "bad.py",
        "good.py:",
        "x:good.py",
        ".py",
        "mine/.py",
        "folder.py",
        "mine",
        ".",
        "\udcff.toml",
        "a\nb",
    ),
    *("items..n=1", "items.burst_modem.program='play(item'", "rooms.lobby.remove=true", "npcs.x.name=y", "1_0", "1k"),
)
"""Values that fit nowhere, or only by chance."""


@dataclass(frozen=True)
class Command:
    """A command: its words, its options (those that take a value say so), and the names of its arguments."""

    words: tuple[str, ...]
    options: tuple[tuple[str, bool], ...]
    arguments: tuple[str, ...]


def commands() -> list[Command]:
    """All commands, as the application declares them; the first is `simulate` alone."""
    return _commands((), get_command(build_app()))


def _commands(words: tuple[str, ...], command: Any) -> list[Command]:
    options = [(name, not one.is_flag) for one in command.params if hasattr(one, "is_flag") for name in one.opts]
    arguments = [one.name for one in command.params if not hasattr(one, "is_flag")]
    found = [Command(words, (*options, ("--help", False)), tuple(arguments))]
    for name, inner in getattr(command, "commands", {}).items():
        found += _commands((*words, name), inner)
    return found


COMMANDS = commands()


def anything() -> SearchStrategy[str]:
    """Any word that a shell can pass, but for slashes: nothing outside of the folder is to be touched."""
    text = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0/"), max_size=12)
    raw = st.binary(max_size=6).map(lambda one: os.fsdecode(one.replace(b"\0", b"").replace(b"/", b"")))
    return st.one_of(st.sampled_from(ODD), st.sampled_from(ODD), text, raw).filter(lambda word: ".." not in word)


@st.composite
def command_lines(draw: DrawFn) -> list[str]:
    """A command with some of its options and values, mostly with something wrong."""
    command = draw(st.sampled_from(COMMANDS))
    words = list(command.words)
    for name in command.arguments:
        words += [draw(_value(ARGUMENTS[name]))] if draw(st.integers(0, 9)) else []
    for option, takes_value in draw(st.lists(st.sampled_from(command.options), max_size=6)):
        words += [option, draw(_value(GOOD[option]))] if takes_value else [option]
    for _ in range(draw(st.integers(0, 1))):
        _disturb(draw, words)
    return words


def _value(good: tuple[str, ...]) -> SearchStrategy[str]:
    return st.one_of(st.sampled_from(good), st.sampled_from(good), anything())


def _disturb(draw: DrawFn, words: list[str]) -> None:
    """Put in, take out, double or misspell one word."""
    at = draw(st.integers(0, len(words)))
    word = words[at] if at < len(words) else ""
    others = [option for command in COMMANDS for option, _ in command.options]
    misspelt = word[:-1] if len(word) > 2 else word + "x"
    new: list[list[str]] = [
        [],
        [word, word],
        [misspelt],
        [word, draw(anything())],
        [word, draw(st.sampled_from(others))],
    ]
    words[at : at + 1] = draw(st.sampled_from(new))
