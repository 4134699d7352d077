"""`make proof`: both engines of each game play thousands of games act by act; what they executed is listed.

python -m tests.lockstep                       the whole comparison of every game
python -m tests.lockstep --game NAME           of one game
python -m tests.lockstep --games 2000          fewer games; coverage is shown, but only all of them must have it
python -m tests.lockstep --record              the whole, and the pages docs/proof*.md written anew
python -m tests.lockstep replay --game NAME …  one game, as a mismatch prints it
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from simcore.execute import processors
from tests.lockstep.proof import Proof
from tests.lockstep.proofs import INFILTRATION, PROOFS
from tests.lockstep.record import write_record
from tests.lockstep.run import compare, summary

SHOWN = 5
"""Mismatches printed in full."""


def main(words: Sequence[str]) -> int:
    """Run the command; 1 if the engines differ or coverage is missing."""
    return replay(words[1:]) if words[:1] == ["replay"] else prove_all(words)


def prove_all(words: Sequence[str]) -> int:
    """Compare the engines of one game or all, one game after the other."""
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", choices=list(PROOFS), help="which game (every one)")
    parser.add_argument("--games", type=int, help="how many games (as many as a whole comparison has)")
    parser.add_argument("--jobs", type=int, default=processors(), help="processes at a time (all processors)")
    parser.add_argument("--seed", type=int, help="which games (those of the pages)")
    parser.add_argument("--record", action="store_true", help="write the page")
    options = parser.parse_args(words)
    chosen = [PROOFS[options.game]] if options.game else list(PROOFS.values())
    return max([prove(proof, options) for proof in chosen])


def prove(proof: Proof, options: argparse.Namespace) -> int:
    """Compare the engines of a game over many games and judge what was executed."""
    games, seed = options.games or proof.full, options.seed or proof.seed
    print(f"--- {proof.title} ---")
    played, seconds = compare(proof.name, games, options.jobs, seed)
    verdict = proof.judge(played.executed, games)
    print(summary(played, seconds, seed))
    for mismatch in played.mismatches[:SHOWN]:
        print(f"\n{mismatch}")
    print(f"\n{verdict}")
    if options.record:
        write_record(proof, played, verdict, seed)
    return int(bool(played.mismatches) or (verdict.failed and games >= proof.full))


def replay(words: Sequence[str]) -> int:
    """Play one game again and print where the engines differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep replay", add_help=False)
    parser.add_argument("--game", choices=list(PROOFS), default=INFILTRATION.name)
    options, rest = parser.parse_known_args(words)
    return PROOFS[options.game].replay(rest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
