"""From counts to verdicts and sentences, on made-up games."""

from __future__ import annotations

import numpy as np
import pytest

from reports.items import words
from reports.items.charts import draw_forest, draw_gains
from reports.items.judge import judge_kind
from reports.items.results import BLANK, MEAN, Items, Kind
from reports.items.tables import rank_text, strength_table
from reports.verdicts import State
from tests.reports.items.made_up_study import HARDLY, NEVER, STRONG, WEAK, WORTH, Texts, items_of, texts
from tests.reports.made_up import TOOLS
from tests.statistics.bounds import assert_at_most


@pytest.fixture(scope="module")
def items() -> Items:
    """A study with one strong and one weak tool."""
    return items_of(texts())


def kind_of(items: Items) -> Kind:
    """The only kind of a study."""
    (kind,) = items.kinds
    return kind


def test_the_planted_tools_are_found_and_the_others_are_fine(items: Items) -> None:
    kind = kind_of(items)
    judged = judge_kind(items, kind)
    planted = {f"tool_{STRONG}": State.STRONG, f"tool_{WEAK}": State.WEAK}
    planted |= {f"tool_{NEVER}": State.NOTE, f"tool_{HARDLY}": State.NOTE}
    assert {name: one.state for name, one in judged.items() if one.state is not State.FINE} == planted
    assert (kind.rows[0].id, kind.rows[TOOLS - 3].id) == (f"tool_{STRONG}", f"tool_{WEAK}")
    assert {row.id for row in kind.rows[-2:]} == {f"tool_{NEVER}", f"tool_{HARDLY}"}
    assert kind.mean.value == pytest.approx(WORTH, abs=0.005)


def test_effects_are_measured_from_the_others_or_from_a_blank(items: Items) -> None:
    strong = kind_of(items).rows[0]
    assert strong.blank.value == pytest.approx(WORTH + 0.1, abs=0.02)
    others = [row.blank.value or 0 for row in kind_of(items).rows if row.is_judged][1:]
    assert strong.effect.value == pytest.approx((strong.blank.value or 0) - np.mean(others))
    raw = items_of(texts(), BLANK)
    assert kind_of(raw).rows[0].effect == kind_of(raw).rows[0].blank
    states = [one.state for one in judge_kind(raw, kind_of(raw)).values()]
    assert states.count(State.STRONG) == TOOLS - 3, "round a blank, all that help are strong"


def test_others_lose_what_the_holder_gains(items: Items) -> None:
    strong = kind_of(items).rows[0]
    assert strong.others is not None
    assert strong.others.value == pytest.approx(-(strong.blank.value or 0) / 3)


def test_ranks_and_shrunken_effects(items: Items) -> None:
    rows = [row for row in kind_of(items).rows if row.is_judged]
    assert rank_text(rows[0].rank) == "1"
    assert rank_text(rows[-1].rank) == str(len(rows))
    middle = rows[8].rank
    assert middle is not None
    assert middle.low < middle.value < middle.high
    assert all(abs(row.shrunk or 0) <= abs(row.effect.value or 0) + 0.002 for row in rows)
    assert kind_of(items).rows[-1].rank is None


def test_sentences_say_what_they_rest_on(items: Items) -> None:
    kind = kind_of(items)
    judged = judge_kind(items, kind)
    sentence = judged[f"tool_{STRONG}"].sentence
    assert sentence.startswith("Tool <0> * is strong: its text moves the win share of its holder by +")
    for part in (
        "beside the mean of the other tools",
        "above the band of ±2 pp",
        "against a blank",
        "n = ",
        "greedy in all",
    ):
        assert part in sentence
    assert judged[f"tool_{NEVER}"].sentence == (
        f"Tool <{NEVER}> * is not judged: it had no part in any of 20,000 games."
    )
    assert words.finding(items, kind, judged).startswith(
        "Of 20 tools 1 strong, 1 weak, 16 fine, 2 not judged (20,000 games"
    )
    outside = words.outside(items, kind, judged)
    assert outside.sentence.startswith("Outside the band of ±2 pp round the mean tool: Tool <0> * (+")
    audit = words.audit(kind)
    assert audit is not None
    assert (audit.state, "came out the same" in audit.sentence) == (State.FINE, True)


def test_the_top_counts_what_has_left_the_band_and_names_the_first(items: Items) -> None:
    kind = kind_of(items)
    judged = judge_kind(items, kind)
    top, lamp = words.headline(kind, judged), words.lamp(kind, judged)
    assert top.sentence.startswith("Of 20 tools 1 is too strong and 1 too weak, Tool <")
    assert "most of all with" in top.sentence
    of_a_side = words.headline(kind, judged, "the thieves").sentence
    assert of_a_side.startswith("Of 20 tools 1 is too strong and 1 too weak for the thieves, Tool <")
    assert top.state in (State.STRONG, State.WEAK)
    assert (lamp.about, lamp.word) == ("tools", "1 strong, 1 weak, 16 fine, 2 not judged")
    first, second, *others = words.in_order(kind, judged)
    assert {first.state, second.state} == {State.STRONG, State.WEAK}
    assert all(one.state in (State.FINE, State.NOTE) for one in others)


def test_an_undecided_tool_says_how_many_more_games_it_needs() -> None:
    few = items_of(texts(1_500), band=1.0)
    judged = judge_kind(few, kind_of(few))
    undecided = [one for one in judged.values() if one.state is State.UNDECIDED]
    assert len(undecided) > 5
    assert all(one.more_games for one in undecided if "needs about" in one.sentence)
    assert any("needs about" in one.sentence for one in undecided)
    (still,) = words.still_open(kind_of(few), judged)
    assert still.sentence.startswith(f"{len(undecided)} are undecided: half of them need up to")
    assert still.more_games == max(one.more_games for one in undecided if one.more_games)


def test_false_calls_are_rare_where_all_are_alike() -> None:
    """All twenty worth the same, a band of hardly any width: at most 5 % of studies call one strong or weak."""
    called = []
    for seed in range(100):
        alike = items_of(Texts(600, 900 + seed, (WORTH,) * TOOLS, (0.5,) * TOOLS), band=0.001)
        states = [one.state for one in judge_kind(alike, kind_of(alike)).values()]
        called.append(State.STRONG in states or State.WEAK in states)
    assert_at_most(float(np.mean(called)), 0.05, "any of twenty alike", runs=100)


def test_every_tool_has_a_row_in_the_table_and_the_charts_have_titles(items: Items) -> None:
    kind = kind_of(items)
    judged = judge_kind(items, kind)
    table = strength_table(kind, judged)
    assert len(table.rows) == TOOLS
    assert [column.title for column in table.columns][:3] == [
        "Tool",
        "Verdict",
        "Win share of its holder, beside the mean of the other tools",
    ]
    for drawing in (draw_forest(items, kind, judged), draw_gains(items, kind, judged)):
        assert drawing.title.endswith(".")
        assert drawing.title in drawing.alt


def test_few_of_a_kind_are_judged_against_a_blank() -> None:
    two = Texts(2_000, 61, (WORTH,) * TOOLS, (0.5, 0.5, *[0.0] * (TOOLS - 2)))
    assert kind_of(items_of(two)).against == BLANK
    assert kind_of(items_of(texts())).against == MEAN
