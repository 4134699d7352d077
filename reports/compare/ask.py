"""What to ask after a comparison: the changed number at more of its values, and the same for other players."""

from __future__ import annotations

import re

from reports.compare.results import Comparison
from reports.printing import Question
from reports.study.again import question, with_option
from simcore.parameters import is_integer, load_parameters
from simcore.spec import Change, GameSpec


def ask_for_sweep(comparison: Comparison) -> list[Question]:
    """Each side's first number that changed, at its values and one beyond."""
    spec, plan = comparison.study.spec, comparison.study.plan
    found = {one.address: one for against in comparison.others for one in against.rules if _is_number(one)}
    words = [(one.address, _values(one, spec)) for one in found.values()][:1]
    asked = [
        question(f"What does {key} do at each of its values?", plan, "sweep", f"{key}={values}")
        for key, values in words
    ]
    return [*asked, question("Which numbers of the rules matter most?", plan, "sensitivity")]


def ask_for_skill(comparison: Comparison) -> list[Question]:
    """The same comparison at every level of skill."""
    return with_option("Does it hold for better and worse players?", comparison.study.plan, "--skill-check")


def _is_number(one: Change) -> bool:
    return all(re.fullmatch(r"-?\d+", text) for text in (one.printed, one.now))


def _values(one: Change, spec: GameSpec) -> str:
    """The values that a designer would try, else those of both sides and what lies between."""
    tried = next((each.designer for each in load_parameters(spec.package) if each.name == one.address), ())
    low, high = sorted((int(one.printed), int(one.now)))
    values = {low, high, (low + high) // 2, *(each for each in tried if is_integer(each))}
    return ",".join(map(str, sorted(values)))
