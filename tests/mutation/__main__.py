"""`python -m tests.mutation`: does the fast suite notice small errors in the rules? See `run.py` for what it is.

Each mutation is written into a copy of the tree and the suite is run there. It is killed when a test fails. A survivor
is a rule that no test holds: it wants a test in `tests/rulebook`.

    python -m tests.mutation                        # all of every game, one after the other; exit code 1 with survivors
    python -m tests.mutation --game NAME            # of one game
    python -m tests.mutation --only 'round/*' --jobs 2
    python -m tests.mutation --record               # and write the pages docs/mutation*.md
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch

from tests.mutation.record import page, page_of
from tests.mutation.run import Outcome, failure_without_mutation, of_game, suite, try_out
from tests.mutation.table import GAMES, Mutation, all_mutations


def chosen(game: str, patterns: Sequence[str]) -> list[Mutation]:
    """A game's mutations whose name, or table and name, fits one of the patterns; all without patterns."""
    names = {one: (one.name, f"{one.group}/{one.name}") for one in all_mutations() if one.game == game}
    return [one for one in names if not patterns or any(fnmatch(n, p) for n in names[one] for p in patterns)]


def tried_out(mutations: Sequence[Mutation], jobs: int) -> Iterator[Outcome]:
    """Each outcome as it comes, in the order of the table; each runs in a process of its own."""
    with ThreadPoolExecutor(jobs) as threads:
        yield from threads.map(try_out, mutations)


def tell(outcome: Outcome) -> None:
    """One line for one mutation."""
    result = "SURVIVED" if outcome.killed_by is None else f"killed by {outcome.killed_by}"
    print(f"{outcome.mutation.group}/{outcome.mutation.name} [{outcome.mutation.rule}]: {result}", flush=True)


def main() -> int:
    """Try out, tell, and record."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=GAMES, help="whose rules (those of every game)")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="a name or pattern; repeatable")
    parser.add_argument("--jobs", type=int, default=1, help="mutations tried out at a time (default: 1)")
    parser.add_argument("--record", action="store_true", help="write the page")
    options = parser.parse_args()
    if options.record and options.only:
        parser.error("--record wants all mutations")
    tried = {game: run(game, options, parser) for game in ([options.game] if options.game else GAMES)}
    outcomes = [outcome for of_game in tried.values() for outcome in of_game]
    survivors = [one for one in outcomes if one.killed_by is None]
    print(f"{len(outcomes) - len(survivors)} of {len(outcomes)} killed")
    return int(bool(survivors) or not outcomes)


def run(game: str, options: argparse.Namespace, parser: argparse.ArgumentParser) -> list[Outcome]:
    """Try out the mutations of a game; nothing can be said where a test fails without one."""
    mutations = chosen(game, options.only)
    first = tuple(dict.fromkeys(test for one in mutations for test in one.first))
    if mutations and (failed := failure_without_mutation(first if options.only else suite(game), of_game(game))):
        parser.exit(2, f"{failed} fails without a mutation\n")
    outcomes = []
    for outcome in tried_out(mutations, options.jobs):
        tell(outcome)
        outcomes.append(outcome)
    if options.record:
        page_of(game).write_text(page(outcomes), "utf-8")
    return outcomes


if __name__ == "__main__":
    sys.exit(main())
