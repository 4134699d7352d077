"""`docs/proof.md`: what the last whole comparison of the two engines came to."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from textwrap import fill

from simcore.engine import engine_digest
from tests.lockstep.coverage import RARE, RARE_BY_NATURE, Count, Verdict
from tests.lockstep.infiltration import Played
from tests.lockstep.required import NOT_COUNTED, ROOT

PAGE = ROOT / "docs" / "proof.md"
WIDTH = 120


def write_record(played: Played, verdict: Verdict, seed: int) -> None:
    """Write the page."""
    PAGE.write_text(page(played, verdict, seed), encoding="utf-8")


def page(played: Played, verdict: Verdict, seed: int) -> str:
    """The page as text."""
    outcome = f"{len(played.mismatches)} games differed" if played.mismatches else "no difference was found"
    groups = Counter(count.group for count in verdict.counts)
    least = {group: min(one.executed for one in verdict.counts if one.group == group) for group in groups}
    parts = [
        "# The two engines of Infiltration, compared act by act",
        "Made by `python -m tests.lockstep --record`; `make proof` plays the same games without writing this page.",
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
        table(("No.", "Why"), list(NOT_COUNTED.items())),
    ]
    return "\n\n".join(parts) + "\n"


def rare_row(count: Count) -> tuple[object, ...]:
    """The row of something rare."""
    why = RARE_BY_NATURE.get(count.name, (0, ""))[1]
    return f"`{count.name}`", count.executed, count.minimum, why


def table(head: tuple[str, ...], rows: list[tuple[object, ...]]) -> str:
    """A Markdown table."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)
