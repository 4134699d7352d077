"""How much is reconstructed, in one sentence."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from reports.appendix import provenance_tables
from reports.facts.fact import Book
from reports.provenance import KindCount, count_sources, mark, sentence
from simcore.spec import ComponentKind
from tests.reports.made_up import SPEC, made_up_rules


def test_an_effect_or_a_number_counts_and_a_name_does_not() -> None:
    assert count_sources(SPEC, made_up_rules()) == (KindCount("tools", 20, 15, 0), KindCount("rooms", 12, 12, 0))
    assert sentence(count_sources(SPEC, made_up_rules())) == (
        "15 of 20 tools and all of 12 rooms rest on reconstructed effects or numbers (marked *)."
    )


def test_a_sentence_begins_with_a_capital() -> None:
    assert (
        sentence([KindCount("rooms", 32, 32, 0)])
        == "All of 32 rooms rest on reconstructed effects or numbers (marked *)."
    )


def test_a_designers_cards_are_named() -> None:
    tools = ({"id": "a", "effect_source": "designer"}, {"id": "b", "effect_source": "rulebook"})
    rules = made_up_rules(components={"tools": tools, "rooms": ()})
    assert sentence(count_sources(SPEC, rules)) == "Nothing is reconstructed. A designer's own: 1 tool."


def test_a_game_whose_components_tell_no_source_says_so() -> None:
    rules = made_up_rules(components={"tools": ({"id": "a"},), "rooms": ()})
    assert "do not say where they come from" in sentence(count_sources(SPEC, rules))


def test_what_no_source_settles_is_counted_and_marked_apart() -> None:
    tools = (
        {"id": "a", "effect_source": "public", "copies_source": "ours"},
        {"id": "b", "source": "public", "confidence": "low"},
        {"id": "c", "source": "public", "confidence": "high"},
        {"id": "d", "name_source": "ours", "effect_source": "derived", "numbers_source": "owner"},
    )
    rules = made_up_rules(components={"tools": tools, "rooms": ()})
    counts = count_sources(SPEC, rules)
    assert counts == (KindCount("tools", 4, 0, 0, 2),)
    assert sentence(counts) == "2 of 4 tools rest on effects or numbers that no source settles (marked *)."
    assert [mark(row) for row in tools] == [" *", " *", "", ""]


def test_both_kinds_of_what_was_made_up_have_a_sentence() -> None:
    counts = (KindCount("tools", 4, 1, 1, 2), KindCount("rooms", 1, 1, 0))
    assert sentence(counts) == (
        "1 of 4 tools and the only room rest on reconstructed effects or numbers (marked *). "
        "2 of 4 tools rest on effects or numbers that no source settles (marked *). A designer's own: 1 tool."
    )


@pytest.mark.parametrize(("chosen", "labels", "made_up"), [("small", ["a *", "b"], 1), ("large", ["a *"], 1)])
def test_of_several_sets_only_the_one_in_play_counts(chosen: str, labels: list[str], made_up: int) -> None:
    """And stands in the table of what each component rests on."""
    spec = replace(SPEC, component_kinds=(ComponentKind("tool", "tools", "Tools", apart="set", chosen="tool_set"),))
    rows = [("a", "small", "reconstruction"), ("b", "small", "rulebook"), ("a", "large", "reconstruction")]
    tools = tuple({"id": id_, "set": set_, "source": source} for id_, set_, source in rows)
    rules = made_up_rules(components={"tools": tools}, parameters={"tool_set": chosen})
    assert count_sources(spec, rules) == (KindCount("tools", len(labels), made_up, 0),)
    (table,) = provenance_tables(cast(Book, SimpleNamespace(spec=spec, rules=rules)))
    assert [row[0] for row in table.rows] == labels
