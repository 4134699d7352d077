"""`simcore.simulate`: the command `simulate` for notebooks and scripts, with the same runs in the same folders."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from reports.result import Result
    from simcore.cli.request import Amount, Words

Names = str | os.PathLike[str] | Sequence[str | os.PathLike[str]]
"""One name or file, or several."""


def simulate(
    *,
    games: float | str | None = None,
    game: str | None = None,
    players: int | None = None,
    strategy: Names | None = None,
    variant: Names = (),
    set: Mapping[str, object] | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    out: str | os.PathLike[str] | None = None,
    precision: float | None = None,
    quiet: bool = False,
) -> Result:
    """Play games and return their report; what is there already is not played again.

    Parameters
    ----------
    games : how many, 1e6 by default
    game, players, seed, jobs, out : as the options of the command of the same names
    strategy : one bot for all seats, or one for each
    variant : a built-in variant or a variant file, or several, laid over each other in this order
    set : numbers of the rules, by name: `{"start_alarm": 1}`
    precision : stop as soon as the first headline is known to +- so many points
    quiet : no progress and no messages on standard error

    Raises
    ------
    InputError
        With all that is wrong, in the sentences of the command line; nothing is played then.
    """
    from simcore.cli.options import Hands
    from simcore.cli.request import Amount, Words

    words = Words(
        game, _text(players), ",".join(_names(strategy)) or None, _names(variant), _settings(set or {}), _text(seed)
    )
    amount = Amount(games=_text(games), precision=_text(precision), hands=Hands(_text(jobs)), quiet=quiet)
    return _play(words, amount, None if out is None else Path(str(out)))


def _play(words: Words, amount: Amount, out: Path | None) -> Result:
    from simcore.cli.finish import play_all, tell_after, tell_before
    from simcore.cli.request import open_run
    from simcore.cli.values import Reader

    run, wanted, effort = open_run(words, amount, out, Reader())
    tell_before(run, wanted, effort, with_report=True)
    done = play_all(run, wanted, effort)
    tell_after(done, wanted, effort)
    if done.games_done == 0:
        raise InputError(Problem(f"'{run.folder}' holds no games: none could be played", expected="see its quarantine"))
    return _report(done.folder, quiet=amount.quiet)


def _report(folder: Path, *, quiet: bool) -> Result:
    from reports.build import build_report
    from reports.result import Result
    from simcore.progress import waiting

    with waiting("making the report", quiet=quiet):
        build_report(folder)
    return Result(folder.absolute())


def _text(value: object) -> str | None:
    """A value as it would be typed."""
    return None if value is None else str(value)


def _names(value: Names | None) -> list[str]:
    if value is None:
        return []
    if isinstance(value, str) or not isinstance(value, Iterable):
        return [str(value)]
    return [str(one) for one in value]


def _settings(values: Mapping[str, object]) -> list[str]:
    """Each setting as `--set` takes it."""
    from simcore.parameters import literal

    if not isinstance(values, Mapping):
        raise InputError(Problem(f"{values!r} sets nothing", key="set", expected='names and values: {"NAME": 1}'))
    return [f"{key}={literal(value)}" for key, value in values.items()]
