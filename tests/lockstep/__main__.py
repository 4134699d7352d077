"""`make proof`: both engines play 20,000 games act by act; what they executed is listed.

python -m tests.lockstep                       the whole comparison
python -m tests.lockstep --games 2000          fewer games; coverage is shown, but only 20,000 games must have it
python -m tests.lockstep --record              the whole, and docs/proof.md written anew
python -m tests.lockstep replay --players 3 …  one game, as a mismatch prints it
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from simcore.execute import processors
from tests.lockstep.coverage import FULL, judge
from tests.lockstep.infiltration import Mismatch, play
from tests.lockstep.policies import POLICIES
from tests.lockstep.record import write_record
from tests.lockstep.run import compare, summary
from tests.lockstep.setting import SHIPPED, Setting, read_rule

SEED = 20120801
SHOWN = 5
"""Mismatches printed in full."""


def main(words: Sequence[str]) -> int:
    """Run the command; 1 if the engines differ or coverage is missing."""
    return replay(words[1:]) if words[:1] == ["replay"] else proof(words)


def proof(words: Sequence[str]) -> int:
    """Compare the engines over many games and judge what was executed."""
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=FULL, help=f"how many games ({FULL})")
    parser.add_argument("--jobs", type=int, default=processors(), help="processes at a time (all processors)")
    parser.add_argument("--seed", type=int, default=SEED, help=f"which games ({SEED})")
    parser.add_argument("--record", action="store_true", help="write docs/proof.md")
    options = parser.parse_args(words)
    played, seconds = compare(options.games, options.jobs, options.seed)
    verdict = judge(played.executed, options.games)
    print(summary(played, seconds, options.seed))
    for mismatch in played.mismatches[:SHOWN]:
        print(f"\n{mismatch}")
    print(f"\n{verdict}")
    if options.record:
        write_record(played, verdict, options.seed)
    return int(bool(played.mismatches) or (verdict.failed and options.games >= FULL))


def replay(words: Sequence[str]) -> int:
    """Play one game again and print where the engines differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep replay")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a rule, as TOML")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--index", type=int, default=0)
    parser.add_argument("--cards", default=SHIPPED, help="shipped, strange, or made-up:NUMBER")
    parser.add_argument("--policy", default="random", choices=list(POLICIES))
    parser.add_argument("--acts", help="codes, separated by commas; without them the policy plays to the end")
    options = parser.parse_args(words)
    rules = dict(map(read_rule, options.set))
    setting = Setting(options.players, rules, options.seed, options.index, options.cards, options.policy)
    acts = None if options.acts is None else [int(code) for code in options.acts.split(",")]
    try:
        played = play(setting, acts)
    except Mismatch as mismatch:
        print(mismatch)
        return 1
    print(f"the engines agree in all {played.acts} acts")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
