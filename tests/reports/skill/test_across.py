"""What becomes of a verdict at other levels of skill, told from made-up states."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports.facts.fact import Effects, Fact
from reports.skill.across import Level, Standing, compare, standing
from reports.skill.skill import Skill, judge_skill, skill_json
from reports.skill.words import with_skill
from reports.verdicts import State, Verdict, Verdicts
from tests.reports.conftest import Judged

FINE, STRONG, WEAK, OPEN = State.FINE, State.STRONG, State.WEAK, State.UNDECIDED
TOOL = "tools.tool_3"


def verdict(state: State, about: str = TOOL, value: float = 0.02) -> Verdict:
    """A verdict of that state, with an interval of half a point on both sides."""
    fact = Fact(value, value - 0.005, value + 0.005, 1234, "share")
    return Verdict(about, state, state.value, "", fact)


def with_state(verdicts: Verdicts, state: State) -> Verdicts:
    """The same verdicts, but all components fine and one tool of that state."""
    tools = {name: verdict(FINE, one.about) for name, one in verdicts.components["tool_deal"].items()}
    lamps = tuple(replace(lamp, state=FINE) if lamp.about == "seats" else lamp for lamp in verdicts.lamps)
    return replace(verdicts, components={"tool_deal": tools | {"tool_3": verdict(state)}}, lamps=lamps)


def levels_of(judged: Judged, own: int | None, *states: State) -> list[Level]:
    """A level for each state of one tool; `own` is the number of the one that is the run itself."""
    names = ("poor", "fair", "good")
    return [
        Level(name, judged.book, with_state(judged.verdicts, state), own == number)
        for number, (name, state) in enumerate(zip(names, states, strict=False))
    ]


def skill_of(judged: Judged, own: State, *states: State, own_level: int | None = None) -> Skill:
    """The skill of a run whose tool has the state `own`, beside levels where it has others."""
    levels = levels_of(judged, own_level, *states)
    return judge_skill(judged.book, with_state(judged.verdicts, own), levels)


def test_a_run_that_judges_nothing_has_nothing_that_flips(judged: Judged) -> None:
    noted = tuple(replace(lamp, state=State.NOTE) for lamp in judged.verdicts.lamps)
    measured = {name: one for name, one in judged.book.measured.items() if not isinstance(one, Effects)}
    book = replace(judged.book, measured=measured)
    level = Level("fair", book, replace(judged.verdicts, components={}, lamps=noted), False)
    lamp = judge_skill(book, level.verdicts, [level]).lamp
    assert (lamp.state, lamp.word) == (State.NOTE, "nothing judged")
    assert "0 verdicts" not in lamp.sentence
    assert "(fair; n = " in lamp.sentence


@pytest.mark.parametrize(
    ("own", "others", "expected"),
    [
        (STRONG, [STRONG, STRONG], Standing.HOLDS),
        (STRONG, [STRONG, OPEN], Standing.HOLDS),
        (STRONG, [OPEN, OPEN], Standing.UNDECIDED),
        (STRONG, [STRONG, FINE], Standing.FLIPS),
        (STRONG, [OPEN, WEAK], Standing.FLIPS),
        (OPEN, [STRONG, STRONG], Standing.UNDECIDED),
        (OPEN, [OPEN, STRONG], Standing.UNDECIDED),
        (OPEN, [OPEN, OPEN], Standing.UNDECIDED),
        (OPEN, [STRONG, FINE], Standing.FLIPS),
    ],
)
def test_only_decided_states_agree_or_contradict(own: State, others: list[State], expected: Standing) -> None:
    assert standing(verdict(own), [verdict(state) for state in others]) is expected


@pytest.mark.parametrize(
    ("own", "states", "own_level", "word"),
    [
        (STRONG, (STRONG, STRONG, STRONG), 1, "holds at 3 of 3 levels"),
        (STRONG, (OPEN, STRONG, STRONG), 1, "holds at 2 of 3 levels, undecided at poor"),
        (STRONG, (STRONG, STRONG, FINE), 1, "strong for poor and fair, fine for good"),
        (STRONG, (STRONG, OPEN, FINE), 0, "strong for poor, fine for good, undecided for fair"),
        (WEAK, (STRONG, FINE, FINE), None, "weak in this run, strong for poor, fine for fair and good"),
        (STRONG, (OPEN, STRONG, OPEN), 1, "undecided at poor and good"),
        (OPEN, (OPEN, FINE, FINE), 0, "undecided in this run, fine for fair and good"),
    ],
)
def test_the_word_counts_levels_and_names_them(
    judged: Judged, own: State, states: tuple[State, ...], own_level: int | None, word: str
) -> None:
    skill = skill_of(judged, own, *states, own_level=own_level)
    assert next(one for one in skill.found if one.about == TOOL).verdict.word == word


def test_a_level_that_is_the_run_itself_does_not_confirm_it(judged: Judged) -> None:
    alone = skill_of(judged, STRONG, STRONG, OPEN, own_level=0)
    confirmed = skill_of(judged, STRONG, STRONG, OPEN)
    assert [one.standing for skill in (alone, confirmed) for one in skill.found if one.about == TOOL] == [
        Standing.UNDECIDED,
        Standing.HOLDS,
    ]


def test_every_sentence_names_each_bot_with_its_interval_and_n(judged: Judged) -> None:
    skill = skill_of(judged, STRONG, STRONG, FINE, STRONG)
    sentence = skill.found[0].verdict.sentence
    assert sentence.startswith("Tool <3> * flips, strong for poor and good, fine for fair: this run (greedy) +2.0 pp")
    for name in ("poor", "fair", "good"):
        assert f"{name} +2.0 pp (+1.5 to +2.5; n = 1,234)" in sentence
    assert sentence.endswith("; band ±1 pp.")


def test_what_flips_comes_first_and_then_what_has_left_the_band(judged: Judged) -> None:
    assert skill_of(judged, STRONG, STRONG, FINE).found[0].about == TOOL
    held = skill_of(judged, STRONG, STRONG, STRONG)
    assert held.found[0].about == TOOL
    assert held.found[0].standing is Standing.HOLDS


@pytest.mark.parametrize(
    ("states", "state", "word"),
    [
        ((STRONG, STRONG, STRONG), State.FINE, "holds at 3 levels"),
        ((STRONG, FINE, STRONG), State.WARNING, "1 verdict flips"),
        ((OPEN, STRONG, STRONG), State.UNDECIDED, "none flips, 1 undecided"),
    ],
)
def test_the_lamp_sums_up(judged: Judged, states: tuple[State, ...], state: State, word: str) -> None:
    skill = skill_of(judged, STRONG, *states)
    verdicts = with_skill(judged.verdicts, skill)
    assert (verdicts.lamp("bots").state, verdicts.lamp("bots").word) == (state, word)
    assert [lamp.about for lamp in verdicts.lamps] == [lamp.about for lamp in judged.verdicts.lamps]
    assert "poor, fair and good; n = 20,000 games each" in skill.lamp.sentence
    assert "Of 21 verdicts on greedy in all 4 seats" in skill.lamp.sentence


def test_timing_is_compared_only_where_a_level_doubts_it(judged: Judged) -> None:
    levels = levels_of(judged, None, FINE, FINE)
    assert not [one for one in compare(judged.book, judged.verdicts, levels) if one.about == "timing"]
    doubtful = tuple(
        replace(lamp, state=State.WARNING, word="2.0 % cut off") if lamp.about == "timing" else lamp
        for lamp in judged.verdicts.lamps
    )
    levels[0] = replace(levels[0], verdicts=replace(levels[0].verdicts, lamps=doubtful))
    (timing,) = (one for one in compare(judged.book, judged.verdicts, levels) if one.about == "timing")
    assert timing.standing is Standing.FLIPS
    assert "poor 2.0 % cut off, 12.62 rounds (12.57 to 12.67; n = 20,000)" in timing.verdict.sentence


def test_a_game_that_compares_no_seats_has_no_verdict_on_them(judged: Judged) -> None:
    mute = tuple(replace(lamp, state=State.NOTE) if lamp.about == "seats" else lamp for lamp in judged.verdicts.lamps)
    found = compare(judged.book, replace(judged.verdicts, lamps=mute), levels_of(judged, None, FINE, FINE))
    assert "seats" not in [one.about for one in found]
    assert len(found) == 20


def test_seats_are_named_for_they_may_differ(judged: Judged) -> None:
    found = skill_of(judged, FINE, FINE, FINE).found
    (seats,) = (one for one in found if one.about == "seats")
    named = judged.verdicts.lamp("seats").sentence.split(" is ")[2].split(" with ")[0]
    assert f"poor {named} " in seats.verdict.sentence
    assert f"this run (greedy) {named} " in seats.verdict.sentence


def test_json_has_each_rung_and_each_verdict_at_it(judged: Judged) -> None:
    told = skill_json(skill_of(judged, STRONG, STRONG, FINE, own_level=0))
    assert [(one["name"], one["own"], one["games"]["done"]) for one in told["rungs"]] == [
        ("poor", True, 20_000),
        ("fair", False, 20_000),
    ]
    assert set(told["rungs"][0]["facts"]["escape_share"]) == {"value", "low", "high", "n", "unit"}
    first = told["verdicts"][0]
    assert (first["about"], first["standing"], first["holds_at"], first["levels"]) == (TOOL, "flips", 1, 2)
    assert [(one["rung"], one["state"]) for one in first["rungs"]] == [("poor", "strong"), ("fair", "fine")]
    assert len(told["verdicts"]) == 21
