"""How much is reconstructed, in one sentence."""

from __future__ import annotations

from reports.provenance import KindCount, count_sources, sentence
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
