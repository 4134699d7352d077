"""Sequential halving: the better half goes on, and what leads by luck alone does not win."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.records import as_record
from strategies.halving import TRIED_DTYPE, keep_best, leads, list_answer, note_lead


def tried(*leads: float) -> Any:
    """Answers 10, 11, ... that lead the first one by so much in all, and a place to spare."""
    answers: Any = np.zeros(len(leads) + 1, as_record(TRIED_DTYPE)).view(np.recarray)
    for i, lead in enumerate(leads):
        list_answer(answers, i, 10 + i)
        answers[i].lead = lead
    return answers


def test_the_better_answers_come_to_the_front_behind_the_first() -> None:
    answers = tried(0, -0.3, 0.3, -0.1, 0.7)
    keep_best(answers, 5, 3)
    assert answers["answer"][:3].tolist() == [10, 14, 12]
    assert answers["lead"][:3].tolist() == [0, 0.7, 0.3]
    assert sorted(answers["answer"][:5]) == [10, 11, 12, 13, 14]


def test_an_answer_leads_by_standard_errors_of_its_mean_lead() -> None:
    given = np.array([0.3, -0.1, 0.2, 0.0])  # in four worlds
    error = given.std() / np.sqrt(len(given))
    answers = tried(0, 0)
    for lead in given:
        note_lead(answers[1], lead)
    in_errors = given.mean() / error
    assert leads(answers[1], 4, in_errors - 0.01)
    assert not leads(answers[1], 4, in_errors + 0.01)
    assert not leads(tried(0, 0)[1], 4, 0), "what is as good does not lead"
