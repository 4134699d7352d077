"""`python -m tests.mutation`: does the fast suite notice small errors in the rules? See `run.py` for what it is.

Each mutation is written into a copy of the tree and the suite is run there. It is killed when a test fails. A survivor
is a rule that no test holds: it wants a test in `tests/rulebook`.

    python -m tests.mutation                        # all, one after the other; exit code 1 with survivors
    python -m tests.mutation --only 'round/*' --jobs 2
    python -m tests.mutation --record               # and write docs/mutation.md
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch

from tests.mutation.record import PAGE, page
from tests.mutation.run import SUITE, Outcome, failure_without_mutation, try_out
from tests.mutation.table import Mutation, all_mutations


def chosen(patterns: Sequence[str]) -> list[Mutation]:
    """The mutations whose name, or table and name, fits one of the patterns; all without patterns."""
    names = {one: (one.name, f"{one.group}/{one.name}") for one in all_mutations()}
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
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="a name or pattern; repeatable")
    parser.add_argument("--jobs", type=int, default=1, help="mutations tried out at a time (default: 1)")
    parser.add_argument("--record", action="store_true", help="write docs/mutation.md")
    options = parser.parse_args()
    mutations = chosen(options.only)
    if options.record and options.only:
        parser.error("--record wants all mutations")
    first = tuple(dict.fromkeys(test for one in mutations for test in one.first))
    if failed := failure_without_mutation(first if options.only else SUITE):
        parser.exit(2, f"{failed} fails without a mutation\n")
    outcomes = []
    for outcome in tried_out(mutations, options.jobs):
        tell(outcome)
        outcomes.append(outcome)
    survivors = [one for one in outcomes if one.killed_by is None]
    print(f"{len(outcomes) - len(survivors)} of {len(outcomes)} killed")
    if options.record:
        PAGE.write_text(page(outcomes), "utf-8")
    return int(bool(survivors) or not outcomes)


if __name__ == "__main__":
    sys.exit(main())
