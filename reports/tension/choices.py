"""The choices that players have, and those that nobody ever makes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Sums, ratio
from reports.tension.told import Asked, Gauge
from simcore.spec import Forecast
from strategies.tension import Story
from strategies.told import CHOSEN, LEGAL

OFTEN = 100
"""An answer that was legal less often says nothing when it was never chosen."""
Namer = Callable[[int, int], str]
"""The name of an answer, from the kind of question and its code."""


def asked_of(story: Story, forecast: Forecast, name: Namer) -> tuple[Asked, ...]:
    """Each kind of question that was asked, most frequent first."""
    sizes = np.arange(story.counts.options.shape[1])
    found = []
    for kind, title in enumerate(forecast.kinds):
        options, answers = story.counts.options[kind], story.counts.answers[kind]
        if total := int(options.sum()):
            often = answers[:, LEGAL] >= OFTEN
            never = np.flatnonzero(often & (answers[:, CHOSEN] == 0))
            names = tuple(name(kind, int(code)) for code in never)
            found.append(Asked(title, total, float(options @ sizes / total), int(often.sum()), names))
    return tuple(sorted(found, key=lambda one: -one.questions))


def choice_gauges(story: Story, asked: tuple[Asked, ...]) -> list[Gauge]:
    """Branching, questions of two answers, and answers that were never chosen."""
    legal, never = sum(one.legal for one in asked), sum(len(one.never) for one in asked)
    return [
        Gauge(
            "options",
            "Legal answers to a question",
            _per_question(story, 1, "count"),
            "Their mean number. A question with one legal answer is not asked, so no question is forced.",
            "branching factor: Shannon (1950)",
        ),
        Gauge(
            "two_options",
            "Questions with two answers",
            _per_question(story, 2, "share"),
            "Of all questions: the least choice there can be.",
            "Browne (2008), from his measure of forced moves",
        ),
        Gauge(
            "never_chosen",
            "Answers never chosen",
            Fact(never / legal if legal else None, None, None, legal, "share"),
            f"Of the different answers that were legal at least {OFTEN} times, those that no bot chose once.",
            "Browne (2008), from his measure of branching",
        ),
    ]


def _per_question(story: Story, column: int, unit: str) -> Fact:
    """A mean over questions, its interval clustered by game."""
    n, x = story.asked[:, 0], story.asked[:, column]
    sums = Sums(int(n.sum()), int(x.sum()), int(n @ n), int(n @ x), int(x @ x))
    return fact_of(ratio(sums, 1, share=unit == "share"), sums.n, unit)
