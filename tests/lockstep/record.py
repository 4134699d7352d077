"""The pages `docs/proof*.md`: what the last whole comparison of the two engines of a game came to."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from textwrap import fill

from simcore.engine import engine_digest
from tests.lockstep.played import Played
from tests.lockstep.proof import RARE, Count, Proof, Verdict

WIDTH = 120


def write_record(proof: Proof, played: Played, verdict: Verdict, seed: int) -> None:
    """Write the page."""
    proof.page.write_text(page(proof, played, verdict, seed), encoding="utf-8")


def page(proof: Proof, played: Played, verdict: Verdict, seed: int) -> str:
    """The page as text."""
    outcome = f"{len(played.mismatches)} games differed" if played.mismatches else "no difference was found"
    groups = Counter(count.group for count in verdict.counts)
    least = {group: min(one.executed for one in verdict.counts if one.group == group) for group in groups}
    parts = [
        f"# The two engines of {proof.title}, compared act by act",
        f"Made by `python -m tests.lockstep --game {proof.name} --record`; `make proof` plays the same games without\n"
        "writing this page.",
        fill(
            f"{datetime.now(UTC):%Y-%m-%d}, engine {engine_digest()[:12]}, seed {seed}: {played.games:,} games and "
            f"{played.acts:,} acts. After every act the complete states and the question "
            f"were compared: {outcome}.",
            WIDTH,
        ),
        table(("What must be executed", "Things", "Least often"), [(g, n, least[g]) for g, n in groups.items()]),
        f"Executed fewer than {RARE} times:",
        table(("Thing", "Times", "At least", "Why so rare"), [rare_row(one) for one in verdict.rare]),
        "Statements that are not counted:",
        table(("No.", "Why"), list(proof.not_counted.items())),
    ]
    return "\n\n".join(parts) + "\n"


def rare_row(count: Count) -> tuple[object, ...]:
    """The row of something rare."""
    return f"`{count.name}`", count.executed, count.minimum, count.why


def table(head: tuple[str, ...], rows: list[tuple[object, ...]]) -> str:
    """A Markdown table."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)
