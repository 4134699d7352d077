"""The screen of the page that says whether its verdicts hold for better or worse players."""

from __future__ import annotations

from collections.abc import Sequence

from reports.page import SKILL
from reports.picture import Picture
from reports.printing import PrintedChart, Screen, print_chart, print_table
from reports.skill.skill import Skill
from reports.skill.tables import skill_tables
from reports.skill.words import told_first, told_folded


def skill_section(skill: Skill, pictures: Sequence[Picture]) -> Screen:
    """The lamp in full and what flips most in sentences, all others folded; then the charts and the tables."""
    return Screen(
        "skill",
        SKILL,
        [_chart(picture, skill) for picture in pictures],
        [print_table(table) for table in skill_tables(skill)],
        [skill.lamp, *told_first(skill)],
        told_folded(skill),
    )


def _chart(picture: Picture, skill: Skill) -> PrintedChart:
    """A chart with why to believe it."""
    return print_chart(picture, picture.reasons or _reasons(skill))


def _reasons(skill: Skill) -> list[str]:
    levels = ", ".join(f"{level.book.bots} (n = {level.book.games_done:,} games)" for level in skill.levels)
    return [
        f"The same rules, seed and games for each level: {levels}.",
        "Each level is judged by itself with the same band; a verdict flips where two decided states differ, and what "
        "is undecided at a level neither agrees nor contradicts. Levels share their deals, so that luck of the deal "
        "moves them together.",
        "95 % intervals, and the game is the unit of resampling; of those called strong or weak at one level, at most "
        "one in twenty is expected to be called so wrongly.",
    ]
