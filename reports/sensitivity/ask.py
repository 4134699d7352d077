"""What to ask after a sensitivity analysis: the parameter that matters most, at each of its values."""

from __future__ import annotations

from reports.printing import Question
from reports.sensitivity.results import Sensitivity
from reports.study.again import question


def ask(found: Sensitivity) -> list[Question]:
    """A sweep of the first parameter of the first measure, and a search that starts from what matters."""
    plan, entry = found.steps.study.plan, found.wanted[0]
    if entry.id not in found.screened or found.by_effect(entry.id)[0].value == 0:
        return []
    factor = found.by_effect(entry.id)[0].factor
    values = ",".join(factor.levels)
    names = {one.measure: one.name for one in found.steps.study.spec.headlines}
    wanted = f"{names.get(entry.id, entry.id)}=LOW..HIGH"
    return [
        question(f"What does {factor.key} do at each of its values?", plan, "sweep", f"{factor.key}={values}"),
        question("Which small change brings it where it should be?", plan, "suggest", "--target", wanted),
    ]
