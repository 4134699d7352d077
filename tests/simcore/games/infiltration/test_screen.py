"""What a person at the keyboard is shown: nothing hidden, in any game, whatever is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from simcore.cli.keyboard.match import OVER, Deal, Match
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import FIRST_ITEM_CODE, Kind, Source
from simcore.games.infiltration.config import build_config
from simcore.games.infiltration.kernels import KERNELS
from simcore.games.infiltration.screen import FacilityScreen
from simcore.records import Record, new_record
from simcore.rng import new_key
from simcore.screen import PlainScreen, Screen
from simcore.variants import resolve

TABLES = {
    "base": (4, ()),
    "two players": (2, ()),
    "everything": (6, ("everything",)),
    "extraction": (3, ("extraction",)),
    "labyrinthian": (5, ("labyrinthian",)),
    "counts hidden": (3, (), ("df_counts_public=false",)),
    "specials facedown": (3, (), ("specials_face=down",)),
}


def deal_of(players: int, variants: tuple[str, ...] = (), settings: tuple[str, ...] = (), index: int = 0) -> Deal:
    rules = resolve(SPEC, players, variants, settings)
    cfg = build_config(rules)
    return Deal(SPEC, rules, cfg, FacilityScreen(rules, cfg), 7, index)


def at_random(rng: random.Random):
    """Decisions of bots that take anything."""

    def choose(s: Record, seat: int) -> int:
        return rng.choice([code for code in range(64) if int(s.options) >> code & 1])

    return choose


def matches(table: str, games: int = 3) -> Iterator[tuple[Match, random.Random]]:
    for index in range(games):
        rng = random.Random(index)
        deal = deal_of(*TABLES[table], index=index)
        yield Match(deal, index % deal.players, at_random(rng)), rng


def shown(match: Match, state: Record, seat: int) -> tuple[list[str], str, list[str]]:
    """Table, question and options of a state."""
    view = new_record(SPEC.kernels.view)
    KERNELS.observe(state, match.deal.cfg, seat, view)
    mask = np.zeros(SPEC.actions, np.uint8)
    KERNELS.legal(state, match.deal.cfg, seat, mask)
    screen: Screen = match.deal.screen
    options = [screen.option(view, seat, int(action)) for action in np.flatnonzero(mask)]
    return list(screen.table(view, seat)), screen.question(view, seat), options


def hidden_anew(match: Match, state: Record, seat: int, number: int) -> Record:
    other = state.copy()
    KERNELS.hide(other, match.deal.cfg, seat, new_key(99, number))
    return other


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_R73_the_screen_is_the_same_whatever_is_hidden(table: str) -> None:
    """R73, R74: all that the seat may not know is drawn anew; no letter of table, question or options changes."""
    changed = 0
    for match, rng in matches(table):
        while not match.is_over:
            other = hidden_anew(match, match.state, match.asked, len(match.answers))
            changed += other.hand.tolist() != match.state.hand.tolist()
            assert shown(match, other, match.asked) == shown(match, match.state, match.asked)
            match.answer(rng.choice(match.question().options))
    assert changed


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_R73_what_happened_is_told_the_same_whatever_was_hidden(table: str) -> None:
    """R73: between any two questions of a game, also those put to others, hidden things change nothing that is told."""
    told = 0
    for match, rng in matches(table):
        deal, seat, choose = match.deal, match.home, at_random(rng)
        states = [match.state.copy()]
        asked = match.asked
        while asked != OVER:
            KERNELS.apply(match.state, deal.cfg, match.key, asked, choose(match.state, asked))
            asked = int(KERNELS.advance(match.state, deal.cfg, match.key))
            states.append(match.state.copy())
        for number, (old, new) in enumerate(pairwise(states[:-1])):
            lines = events(deal, old, new, seat)
            guesses = (hidden_anew(match, state, seat, number) for state in (old, new))
            assert events(deal, *guesses, seat) == lines
            told += len(lines)
    assert told


def events(deal: Deal, old: Record, new: Record, seat: int) -> list[str]:
    views = []
    for state in (old, new):
        views.append(new_record(SPEC.kernels.view))
        KERNELS.observe(state, deal.cfg, seat, views[-1])
    return list(deal.screen.events(*views, seat))


@pytest.mark.parametrize(
    "table", ["base", *(pytest.param(table, marks=pytest.mark.many_games) for table in ("two players", "everything"))]
)
def test_R13_a_facedown_card_of_another_is_in_no_line(table: str) -> None:
    """R13: until it is flipped, the name of an item that only its owner has seen does not appear."""
    watched = 0
    for match, rng in matches(table, games=2):
        names = match.deal.screen.names(match.home)
        while not match.is_over:
            seen = match.question().view
            text = "\n".join([*match.log, *match.table(), *match.question().texts])
            for o in range(SPEC.seats(match.deal.players)):
                card = int(match.state.committed[o])
                if o not in names.own and card >= FIRST_ITEM_CODE and not seen.hand_known[o]:
                    card_was_open = names.card(card) in "\n".join(match.log)
                    watched += not card_was_open
                    assert card_was_open or names.card(card) not in text
            match.answer(rng.choice(match.question().options))
    assert watched


@pytest.mark.parametrize("player", [0, 1])
def test_R75_a_player_of_two_operatives_is_asked_for_both(player: int) -> None:
    """R75, R76: both own hands are shown, both commits are asked; those of the other player are not."""
    match = Match(deal_of(2), player, at_random(random.Random(1)))
    assert "\n".join(match.table()).count("hand: Advance") == 2
    asked = set()
    while not match.is_over and match.state.round < 3:
        asked.add(match.asked)
        match.answer(match.question().options[0])
    assert asked == {2 * player, 2 * player + 1}


def test_undo_goes_back_through_a_whole_game() -> None:
    match, rng = next(matches("base"))
    before = []
    while not match.is_over and len(before) < 25:
        before.append((match.table(), match.question().texts, list(match.log)))
        match.answer(rng.choice(match.question().options))
    for table, texts, log in reversed(before):
        assert match.undo()
        assert (match.table(), match.question().texts, match.log) == (table, texts, log)
    assert not match.undo()


def test_every_branch_of_the_shipped_cards_is_shown_as_its_text() -> None:
    """A branch is an answer in words, not a number."""
    names = deal_of(4).screen.names(0)
    view = new_record(SPEC.kernels.view)
    view["kind"] = Kind.BRANCH
    texts = {}
    for view["source"], kind in ((Source.ROOM, "rooms"), (Source.ITEM, "items")):
        for view["row"], row in enumerate(names.components[kind]):
            if "choose{" in str(row):
                texts[row["id"]] = [names.answer(view, code) for code in range(2)]
    assert texts["informant"] == ["alarm(-1)", "proximity(-6)"]
    assert len(texts) > 5
    assert not [text for branches in texts.values() for text in branches if text.startswith("choice")]


def test_a_game_without_words_is_shown_by_its_fields() -> None:
    view = new_record(np.dtype([("round", "i2"), ("loot", "i4", (2,))]))
    later = view.copy()
    later["round"] = 3
    screen = PlainScreen()
    assert list(screen.table(view, 0)) == ["round 0", "loot [0, 0]"]
    assert list(screen.events(view, later, 0)) == ["round 3"]
    assert screen.option(view, 0, 4) == "action 4"
    assert screen.question(view, 1) == "seat 2 is asked"
    assert list(screen.ending(later, view, 0)) == ["round 3", "loot [0, 0]"]
