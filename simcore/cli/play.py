"""`simulate play`: a person at the keyboard plays against bots."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from simcore.cli.keyboard.match import Match
    from simcore.cli.keyboard.record import Play
    from simcore.cli.keyboard.talk import Talk
    from simcore.cli.request import Words


def play(
    game: options.Game = None,
    players: options.Players = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="K", help="Your seat, from 1. Default 1.")] = None,
    strategy: Annotated[
        str | None,
        typer.Option("--strategy", metavar="NAME[,NAME...]", help="The others: one bot for all or one each, in order."),
    ] = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    index: Annotated[
        str | None, typer.Option("--index", metavar="N", help="Which game of the seed, from 0. Default 0.")
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="A new file for the game. Default plays/GAME-....json."),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game, or read one that is over.")
    ] = None,
) -> int:
    """Play one game yourself against bots; you see what your seat may see, and can undo and ask for a hint."""
    from simcore.cli.request import Words

    words = Words(game, players, strategy, variant or (), set_ or (), seed)
    if resume is None:
        new, path = _deal(words, seat, index), record
    else:
        _refuse_both(words, seat, index)
        from simcore.cli.keyboard.record import load

        new, path = load(resume), record or resume
    if record is not None and os.path.exists(record):  # Path.exists() stumbles over names that are too long
        raise InputError(Problem(f"'{record}' is there already", key="--record", expected="a new file, or --resume"))
    return _play(new, path or new.default_path(), resume)


def _deal(words: Words, seat: str | None, index: str | None) -> Play:
    """The game that the words mean, with nothing answered yet."""
    from simcore.cli import request, values
    from simcore.cli.keyboard.record import Play

    reader = values.Reader()
    number = reader.read(lambda: values.integer(index or "0", "--index", 0, values.MOST_GAMES))
    setting = request.read_setting(words, reader, people=1)
    most = values.MOST_JOBS  # without a setting there is another problem to tell
    if setting:
        most = setting.spec.people(setting.rules.players)
    place = reader.read(lambda: values.integer(seat or "1", "--seat", 1, most))
    reader.finish()
    assert setting is not None, "the reader has refused it"
    assert number is not None, "the reader has refused it"
    assert place is not None, "the reader has refused it"
    return Play(setting, place - 1, number)


def _refuse_both(words: Words, seat: str | None, index: str | None) -> None:
    """A record says what is played: other options would be forgotten silently."""
    given = {
        "--game": words.game,
        "--players": words.players,
        "--seat": seat,
        "--strategy": words.strategy,
        "--variant": words.variants,
        "--set": words.settings,
        "--seed": words.seed,
        "--index": index,
    }
    if names := [name for name, value in given.items() if value]:
        what = f"the record says what is played, so {', '.join(names)} cannot be given"
        raise InputError(Problem(what, key="--resume", expected="--resume FILE alone, or with --record"))


def _play(new: Play, path: Path, resume: Path | None) -> int:
    """Talk until the end; however it ends, the last line says where the game is."""
    from simcore.cli.app import DONE, INTERRUPTED
    from simcore.cli.keyboard.talk import Talk, say

    for stream in (sys.stdin, sys.stdout):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")  # whatever is typed or named, it ends in no traceback
    talk: Talk | None = None
    try:
        match = _seat(new, resume)
        talk = Talk(match, new, path)
        say(_greeting(new))
        if resume is not None and match.is_over:
            talk.do_log("")
            talk.told = len(match.log)
        is_over = talk.hold()
    except KeyboardInterrupt:
        print(f"\nstopped; {_where(talk)}", file=sys.stderr)
        return INTERRUPTED
    say([f"saved: {path}" if is_over else _where(talk)])
    return DONE


def _where(talk: Talk | None) -> str:
    if talk is None or not talk.is_kept:
        return "nothing was decided, so nothing is saved"
    return f"saved; go on with: simulate play --resume {talk.path}"


def _seat(new: Play, resume: Path | None) -> Match:
    """The match with all recorded answers given."""
    from simcore.cli.drive import tell_notes
    from simcore.cli.keyboard.bots import chooser_for_others
    from simcore.cli.keyboard.match import Deal, Match, answer_all
    from simcore.cli.keyboard.ready import made_ready
    from simcore.screen import screen_of
    from strategies.playing import build_config

    setting = new.setting
    cfg = build_config(setting.spec, setting.rules)
    screen = screen_of(setting.spec, setting.rules, cfg)
    deal = Deal(setting.spec, setting.rules, cfg, screen, setting.seed, new.index)
    tell_notes(setting.spec, setting.bots)
    with made_ready(setting.spec):
        match = Match(deal, new.player, chooser_for_others(deal, setting.bots, new.player))
        wrong = answer_all(match, new.answers)
    if wrong is not None:
        what = f"'{resume}' was edited: its answer number {wrong + 1} is not open there"
        raise InputError(Problem(what, key="--resume", expected="a record as it was saved"))
    return match


def _greeting(new: Play) -> list[str]:
    setting = new.setting
    bots = ", ".join(map(str, setting.bots))
    title = f"{setting.spec.title}, seed {setting.seed}, game {new.index}: you are player {new.player + 1}"
    people = setting.spec.people(setting.rules.players)
    against = f" of {people}; the others are {bots}" if people > 1 else ""
    notes = [f"note: {warning}" for warning in setting.rules.warnings]
    return [f"{title}{against}", *notes, "type help for what you can type", ""]
