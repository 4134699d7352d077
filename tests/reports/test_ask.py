"""What to ask next: commands that can be typed as they stand, for the games that were played."""

from __future__ import annotations

import shlex
from dataclasses import replace

import pytest

from reports.ask import ask_for_skill, ask_next
from reports.facts.fact import Json
from reports.judges.judge import judge
from reports.printing import Question
from reports.verdicts import Band
from simcore.spec import Section
from tests.reports.conftest import Built, Judged


def asked(judged: Judged, report: Json, name: str) -> list[Question]:
    section = next(one for one in judged.book.spec.sections if one.name == name)
    return ask_next(section, report, judged.book, judged.verdicts)


SAME = "--game made_up --players 4 --strategy greedy --seed 7 --variant louder"


def test_what_left_the_band_is_knocked_out_widest_first(judged: Judged, built: Built) -> None:
    first, further = asked(judged, built.report, "tools")
    assert first.command == f"simulate items tool_0 tool_1 {SAME}"
    assert further.command == f"simulate items tool_0 tool_1 --by-players --pairs {SAME}"


def test_without_one_outside_all_are(judged: Judged, built: Built) -> None:
    wide = replace(judged, verdicts=judge(judged.book, Band(20)))
    assert asked(wide, built.report, "tools")[0].command == f"simulate items {SAME}"


def test_copies_of_a_component_are_swept_where_it_has_a_number_of_them(judged: Judged, built: Built) -> None:
    book = judged.book
    rows = tuple({**row, "n": 1} for row in book.rules.components["tools"])
    counted = replace(book, rules=replace(book.rules, components={**book.rules.components, "tools": rows}))
    section = next(one for one in book.spec.sections if one.name == "tools")
    last = ask_next(section, built.report, counted, judged.verdicts)[-1]
    assert last.command == f"simulate sweep tools.tool_0.n=0..2 {SAME}"


def test_the_knob_is_swept_and_set_beside_all_other_numbers(judged: Judged, built: Built) -> None:
    commands = [one.command for one in asked(judged, built.report, "noise")]
    assert commands == [
        f"simulate sweep start_noise=0,1,2 {SAME}",
        f"simulate sensitivity {SAME}",
        f"simulate suggest --target escape_share=LOW..HIGH {SAME}",
    ]


def test_a_tense_game_is_looked_at_one_by_one(judged: Judged, built: Built) -> None:
    assert [one.command for one in asked(judged, built.report, "tension")] == ["simulate trace RUN --index 0"]


def test_a_screen_without_charts_asks_nothing(judged: Judged, built: Built) -> None:
    assert ask_next(Section("length", "How long?", ()), built.report, judged.book, judged.verdicts) == []


@pytest.mark.parametrize("variant", ["my rules.toml", "a'b"])
def test_names_with_blanks_are_quoted(judged: Judged, built: Built, variant: str) -> None:
    report = {**built.report, "variant": ["base", variant]}
    assert variant in shlex.split(asked(judged, report, "tools")[0].command)


def test_levels_of_skill_are_one_command_away() -> None:
    assert ask_for_skill().command == "simulate report RUN --skill-check"
