"""The commands put together, and the one place where their errors become sentences and exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer
from typer.exceptions import TyperException

from simcore.cli import (
    compact,
    compare,
    cup,
    gate,
    index,
    items,
    ladder,
    listing,
    merge,
    play,
    report,
    resume,
    run,
    sensitivity,
    suggest,
    sweep,
    tournament,
    trace,
    tune,
    variant,
)
from simcore.errors import InputError

DONE, INCOMPLETE, WRONG_REQUEST, INTERRUPTED = 0, 1, 2, 130


def build_app() -> typer.Typer:
    """All commands; `simulate` alone plays."""
    app = typer.Typer(rich_markup_mode=None, add_completion=False, pretty_exceptions_enable=False)
    app.callback(invoke_without_command=True)(run.run)
    app.command("compare")(compare.compare)
    app.command("sweep")(sweep.sweep)
    app.command("sensitivity")(sensitivity.sensitivity)
    app.command("suggest")(suggest.suggest)
    app.command("items")(items.items)
    app.command("tournament")(tournament.tournament)
    app.command("cup")(cup.cup)
    app.command("ladder")(ladder.ladder)
    app.command("tune")(tune.tune)
    app.command("play")(play.play)
    app.command("trace")(trace.trace)
    app.command("list")(listing.list_all)
    app.command("report")(report.report)
    app.command("index")(index.index)
    app.command("gate")(gate.gate)
    app.command("resume")(resume.resume)
    app.command("merge")(merge.merge)
    app.command("compact")(compact.compact)
    app.add_typer(variant.app, name="variant")
    return app


def run_app(arguments: Sequence[str] | None = None) -> int:
    """Run one command; nothing that a user typed ends in a traceback."""
    words = sys.argv[1:] if arguments is None else arguments
    if odd := [word for word in words if not _is_text(word)]:
        return _refuse([f"{word!r} is no text; expected UTF-8" for word in odd])
    sys.argv = ["simulate", *words]  # a run notes the command that began it
    try:
        return build_app()(words, prog_name="simulate", standalone_mode=False) or DONE
    except InputError as error:
        return _refuse([str(problem) for problem in error.problems])
    except TyperException as error:
        return _refuse([_sentence(error)])
    except BrokenPipeError:  # the reader of our output has gone, as `| head` does
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  - python flushes it when it exits
        return DONE


def _is_text(word: str) -> bool:
    """Whether a word can be written to a file or the screen; bytes that are no UTF-8 reach us as lone surrogates."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True


def _refuse(sentences: Sequence[str]) -> int:
    for sentence in sentences:
        print(f"simulate: {' '.join(sentence.split())}", file=sys.stderr)
    return WRONG_REQUEST


def _sentence(error: TyperException) -> str:
    """What the option parser found, in the form of our own refusals."""
    words = error.format_message().rstrip(".").replace(". Did you mean", "; did you mean")
    if options := getattr(error, "possibilities", None):
        words = f"no such option {getattr(error, 'option_name', '')}; did you mean '{options[0]}'?"
    return f"{words[0].lower()}{words[1:]}"
