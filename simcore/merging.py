"""One run out of several folders that hold parts of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from simcore.errors import InputError, Problem
from simcore.files import publish
from simcore.parquet import check_parquet, is_whole
from simcore.run import Request, Run, check_engine
from simcore.store import Range


def check_parts(parts: Sequence[Run]) -> None:
    """InputError with all that keeps runs from being parts of one: rules, bots, seed, sources, size of chunks."""
    first, problems = parts[0], []
    for part in parts:
        check_engine(part, so="it cannot be brought together with what these sources play")
    for part in parts:
        there, asked = part.plan.identity, first.plan.identity
        if differing := [name for name in asked if there[name] != asked[name]]:
            what = f"'{part.folder}' is another run than '{first.folder}': it differs in {', '.join(differing)}"
            problems.append(Problem(what, expected="parts of one run"))
        elif part.plan.chunk != first.plan.chunk:
            what = f"'{part.folder}' has chunks of {part.plan.chunk} games, '{first.folder}' of {first.plan.chunk}"
            problems.append(Problem(what, expected="parts begun with the same --games and N of --shard"))
        elif part.request is None:
            problems.append(Problem(f"'{part.folder}' was stopped before it began", expected="a part with games"))
    if problems:
        raise InputError(problems)


def whole_request(parts: Sequence[Run]) -> Request:
    """What was asked for of all parts together."""
    requests = [part.request for part in parts if part.request]
    games, rows = (max(getattr(one, name) for one in requests) for name in ("games", "rows"))
    return replace(requests[0], games=games, rows=rows, replays=True, shard=None)


def bring_together(whole: Run, parts: Sequence[Run], games: int, on_done: Callable[[int], None]) -> None:
    """Copy every chunk of the first `games` games that a part has and the whole has not.

    Raises
    ------
    InputError
        If a chunk is not the same in two parts: a machine has computed something wrong.
    """
    for part in sorted(parts, key=_largest_rows):  # rows first: the chunk is the commit
        _copy_rows(part, whole)
    for one in whole.chunks.ranges(games):
        holders = [part for part in parts if part.chunks.holds(one)]
        _check_equal([*([whole] if whole.chunks.holds(one) else []), *holders], one)
        if holders and not whole.chunks.holds(one):
            publish(whole.chunks.path(one), holders[0].chunks.path(one).read_bytes())
        on_done(one.count)


def _check_equal(holders: Sequence[Run], games: Range) -> None:
    contents = {run.chunks.path(games).read_bytes(): run for run in holders}
    if len(contents) > 1:
        first, second, *_ = contents.values()
        name = first.chunks.path(games).name
        what = f"'{name}' is not the same in '{first.folder}' and '{second.folder}': a machine computed it wrong"
        raise InputError(Problem(what, expected="the same games on both; play it again after removing the wrong one"))


def _copy_rows(part: Run, whole: Run) -> None:
    """Every undamaged file of rows of games that the whole run has none of."""
    if part.folder.resolve() == whole.folder.resolve() or not part.row_files.files():
        return
    check_parquet()
    held = {one for games in whole.row_files.good().values() for one in whole.row_files.whole_chunks(games)}
    for path, games in part.row_files.good().items():
        if held.isdisjoint(part.row_files.whole_chunks(games)) and is_whole(path):
            publish(whole.row_files.folder / path.name, path.read_bytes())


def _largest_rows(part: Run) -> int:
    """Those with files of many chunks come first: where such a file overlaps others it is not taken."""
    return -max((games.count for games in part.row_files.good().values()), default=0) if part.row_files.files() else 0
