"""What is odd but allowed."""

from __future__ import annotations

import pytest

from tests.support.declared import Resolve


@pytest.mark.parametrize(
    ("settings", "variants", "warning"),
    [
        (["walls=fk_g"], ("fort_knox",), "no source confirms the walls 'fk_g' (D2)"),
        (["tiles.safe.blank=true"], (), "tiles.safe.blank changes nothing: what it says is a part of the building"),
        (["layouts.bank.blank=true"], (), "layouts.bank.blank changes nothing: what it says is a part of the building"),
        (["events.crash.may=true"], (), "events.crash.may changes nothing: only peek(beside) can be declined"),
        (["events.crash.copies=2"], (), 'events.crash.copies counts only with event_copies = "list" (D1)'),
        (
            ["tools.dynamite.remove=true"],
            (),
            "tools.dynamite is missing: the basic Rigger begins without a tool (R8)",
        ),
    ],
)
def test_single_oddities(settings: list[str], variants: tuple[str, ...], warning: str, resolved: Resolve) -> None:
    assert resolved(*settings, variants=variants).warnings == (warning,)


def test_decks_that_run_out(resolved: Resolve) -> None:
    rows = resolved().components
    none = [f"{plural}.{row['id']}.copies=0" for plural in ("tools", "loot") for row in rows[plural][2:]]
    assert resolved(*none).warnings == (
        "3 safes and 2 loot cards: what is cracked last may hold no loot (R96)",
        "3 safes and 2 tools: what is cracked last may hold no tool (R96)",
    )
    events = [f"events.{row['id']}.copies=0" for row in rows["events"]]
    assert resolved(*events, "event_copies=list").warnings == ("there are no events, so idle turns cost nothing (R85)",)
    assert resolved(*events, "event_copies=list", "event_threshold=-1").warnings == ()


def test_nothing_is_odd_about_events_that_are_listed(resolved: Resolve) -> None:
    assert resolved("events.crash.copies=2", "event_copies=list").warnings == ()
    assert resolved("tools.dynamite.remove=true", variants=("no_characters",)).warnings == ()
