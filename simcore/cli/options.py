"""The options that several commands share, each written once."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer

Game = Annotated[str | None, typer.Option("--game", metavar="G", help="Which game; see `simulate list games`.")]
Players = Annotated[str | None, typer.Option("--players", metavar="N", help="Number of players.")]
Strategy = Annotated[
    str | None,
    typer.Option(
        "--strategy",
        metavar="NAME[,NAME...]",
        help="Bots: one for all seats or one each; NAME:KEY=VALUE tunes, FILE.py is a bot of your own.",
    ),
]
Variant = Annotated[
    list[str] | None, typer.Option("--variant", metavar="NAME|FILE.toml", help="Change the rules; may be repeated.")
]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Change one number of the rules; may be repeated."),
]
Change = Annotated[
    list[str] | None,
    typer.Option(
        "--change",
        metavar="KEY[=VALUES],...",
        help="Which numbers may move: start_alarm, items.*.n, items.ID.n=1..4; * is all with a designer's range.",
    ),
]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="S", help="Which stream of chance, 0 to 2^64-1. Default 1.")
]
Jobs = Annotated[str | None, typer.Option("--jobs", metavar="N", help="Processes; default all processors.")]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster instead: tcp://HOST:PORT."),
]
Timeout = Annotated[
    str | None, typer.Option("--timeout", metavar="SECONDS", help="Give a range of games up that takes longer.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON alone on standard output.")]
Quiet = Annotated[bool, typer.Option("--quiet", help="No progress and no messages.")]
SkillCheck = Annotated[
    bool, typer.Option("--skill-check", help="Play the same games at each level of skill: which verdicts hold?")
]


class Hands(NamedTuple):
    """What was typed about who plays."""

    jobs: str | None = None
    cluster: str | None = None
    timeout: str | None = None
