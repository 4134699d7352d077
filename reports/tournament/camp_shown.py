"""What a reader gets to see of a tournament of sides that are no equals."""

from __future__ import annotations

from collections.abc import Sequence

from reports.printing import Question
from reports.study.shown import Part, Shown
from reports.tournament.camp_charts import draw_changes, draw_matches, draw_side
from reports.tournament.camp_tables import answer_table, camp_lines, camps_json
from reports.tournament.camp_words import (
    answer_finding,
    balance_finding,
    camp_headline,
    camp_lamps,
    camp_notes,
    camp_screens,
    chart_of,
    gain_findings,
    match_finding,
    side_finding,
)
from reports.tournament.sides import Camps, Side
from reports.tournament.swapped import swapped_tables


def shown_of_camps(camps: Camps, played: str, ask: Sequence[Question] = ()) -> Shown:
    """All of it; `played` is what was played, in words, and `ask` what to play next."""
    sides = [_side_part(camps, side) for side in camps.sides if len(side.bots) > 1]
    return Shown(
        "Heistlab tournament of two sides",
        [camp_headline(camps)],
        camps_json(camps),
        [_match_part(camps), _balance_part(camps, ask), *sides],
        camp_notes(camps),
        camp_lines(camps, played),
        camps.digest,
        camp_lamps(camps),
        screens=camp_screens(camps),
    )


def _match_part(camps: Camps) -> Part:
    drawing, titles = draw_matches(camps), [match_finding(camps)]
    return Part("matches", "Who wins which match?", [drawing], swapped_tables(camps), titles=titles)


def _balance_part(camps: Camps, ask: Sequence[Question]) -> Part:
    drawing, gains, titles = draw_changes(camps), gain_findings(camps), [balance_finding(camps)]
    return Part("balance", "Does a side gain by another bot?", [drawing], sentences=gains, titles=titles, ask=ask)


def _side_part(camps: Camps, side: Side) -> Part:
    question, titles = f"Which bot is best for the {side.name}?", [side_finding(camps, side)]
    told, table = [answer_finding(side)], answer_table(side)
    return Part(chart_of(side), question, [draw_side(camps, side)], [table], sentences=told, titles=titles)
