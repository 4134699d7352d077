"""What to ask next: commands that can be typed as they stand, for the games that were played."""

from __future__ import annotations

import shlex
from dataclasses import replace

import pytest

from reports.again import rules_words
from reports.ask import ask_for_skill, ask_next
from reports.facts.fact import Effects, Json
from reports.judges.judge import judge, none_judged
from reports.printing import Question
from reports.verdicts import Band, State, change_first
from simcore.spec import Chart, Presence, Section
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


def test_one_alone_is_no_pair(judged: Judged, built: Built) -> None:
    found = dict(judged.verdicts.components["tool_deal"])
    found["tool_1"] = replace(found["tool_1"], state=State.FINE)
    one = replace(judged, verdicts=replace(judged.verdicts, components={"tool_deal": found}))
    assert asked(one, built.report, "tools")[-1].command == f"simulate items tool_0 --by-players {SAME}"


def test_the_knob_is_swept_and_set_beside_all_other_numbers(judged: Judged, built: Built) -> None:
    commands = [one.command for one in asked(judged, built.report, "noise")]
    assert commands == [
        f"simulate sweep start_noise=0,1,2 {SAME}",
        f"simulate sensitivity {SAME}",
        f"simulate suggest --target escape_share=0.69..0.84 {SAME}",
    ]


def test_a_tense_game_is_looked_at_one_by_one(judged: Judged, built: Built) -> None:
    assert [one.command for one in asked(judged, built.report, "tension")] == [f"simulate trace --index 0 {SAME}"]


def test_a_game_whose_runs_judge_nothing_is_asked_where_it_tells_of_use(judged: Judged, built: Built) -> None:
    spec = replace(judged.book.spec, presence=(Presence("tools", "tools", used="room_loot"),))
    measured = {name: one for name, one in judged.book.measured.items() if not isinstance(one, Effects)}
    book = replace(judged.book, spec=spec, measured=measured)
    section = Section("tools", "?", (Chart("by_cell", "used", ("room_loot",)),))
    (one,) = ask_next(section, built.report, book, judged.verdicts)
    assert one.command == f"simulate items --kind tools {SAME}"
    assert not ask_next(replace(section, charts=()), built.report, book, judged.verdicts)
    assert none_judged(book).sentence.endswith("`simulate items` plays games again without each of the tools.")
    assert none_judged(replace(book, spec=replace(spec, presence=()))).word == "none to judge"


def test_without_anything_to_judge_nothing_failed() -> None:
    found = change_first([], Band())
    assert (found.state, found.word) == (State.NOTE, "nothing judged")
    assert "simulate sensitivity" in found.sentence
    assert "could" not in found.sentence


def test_a_screen_without_charts_asks_nothing(judged: Judged, built: Built) -> None:
    assert ask_next(Section("length", "How long?", ()), built.report, judged.book, judged.verdicts) == []


def test_rules_are_asked_for_as_they_were_typed(judged: Judged, built: Built) -> None:
    """A variant file by its path, which its name is not; and single settings, which no variant names."""
    command = ["simulate", "--variant", "my rules.toml", "--set=start_noise=1", "--set", "hand=4", "--games", "9"]
    report = {**built.report, "manifest": {"about": {"command": command}}}
    last = shlex.split(asked(judged, report, "tools")[0].command)[-5:]
    assert last == ["--variant", "my rules.toml", "--set=start_noise=1", "--set", "hand=4"]


def test_settings_without_a_command_come_from_what_differs(judged: Judged, built: Built) -> None:
    changes = {"resolved": {"changes": [{"address": "start_noise", "printed": "0", "now": "1"}]}}
    report = {**built.report, "variant": ["base"], "manifest": changes}
    assert asked(judged, report, "tools")[0].command.endswith("--seed 7 --set start_noise=1")


@pytest.mark.parametrize(
    ("manifest", "variants", "told"),
    [
        ({}, ["base"], "printed rules"),
        ({}, ["base", "draft", "mine"], "variant draft + mine"),
        ({"about": {"command": ["simulate", "--set", "a=1"]}}, ["base"], "printed rules with a=1"),
        ({"about": {"command": ["simulate", "--set=a=1"]}}, ["draft"], "variant draft with a=1"),
        (
            {"resolved": {"changes": [{"address": x, "now": "1"} for x in "abcd"]}},
            [],
            "printed rules with a=1, b=1, c=1, …",
        ),
    ],
)
def test_the_words_for_the_rules(manifest: Json, variants: list[str], told: str) -> None:
    assert rules_words(manifest, variants) == told


@pytest.mark.parametrize("variant", ["my rules.toml", "a'b"])
def test_names_with_blanks_are_quoted(judged: Judged, built: Built, variant: str) -> None:
    report = {**built.report, "variant": ["base", variant]}
    assert variant in shlex.split(asked(judged, report, "tools")[0].command)


def test_levels_of_skill_are_one_command_away() -> None:
    assert ask_for_skill().command == "simulate report RUN --skill-check"
