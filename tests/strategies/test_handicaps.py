"""Restrictions as words: read, refused, kept in a manifest and in a record, and spread out for a tournament."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from simcore.cli.keyboard.record import Play, load
from simcore.cli.request import Setting
from simcore.errors import InputError
from simcore.games._template import SPEC as TEMPLATE
from simcore.games.infiltration import SPEC
from simcore.manifest import Bot, manifest_from_json, new_manifest
from simcore.variants import resolve
from strategies._template import STRATEGIES as TEMPLATE_BOTS
from strategies.handicaps import MOST_RESTRICTIONS, named_by, read_handicaps, restriction_of
from strategies.infiltration import STRATEGIES
from strategies.registry import read_bots

RULES = resolve(SPEC, 4)
WORDS = ("random:never=interface", "cautious: never = retreat + advance :avoid=stairwell+lobby", "greedy:depth=1")


def one(word: str) -> Bot:
    (bot,) = read_bots(word, STRATEGIES, RULES, 1)
    return bot


def test_words_are_kept_in_one_way() -> None:
    bot = one("cautious:avoid=stairwell+ lobby+lobby:no_advance_past=6:never=retreat+burst_modem+advance")
    assert list(bot.restrictions.items()) == [
        ("never", "advance+retreat+burst_modem"),
        ("no_advance_past", "6"),
        ("avoid", one("random:avoid=lobby+stairwell").restrictions["avoid"]),
    ]
    assert one("cautious:never=retreat+advance") == one("cautious:never=advance+retreat")
    assert one("cautious:never=advance") != one("cautious")


@pytest.mark.parametrize("word", WORDS)
def test_what_a_bot_is_called_reads_back_to_it(word: str) -> None:
    bot = one(word)
    assert one(str(bot)) == bot
    assert one(str(Bot(bot.strategy, bot.parameters, restrictions=bot.restrictions))) == bot


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("cautious:never=burst_modm", r"'never' names 'burst_modm'; .*did you mean 'burst_modem'"),
        ("random:never=advance+", "'never' names ''"),
        ("random:avoid=loby", "did you mean 'lobby'"),
        ("random:avoid=burst_modem", "'avoid' names 'burst_modem'; expected the id of a room"),
        ("random:no_advance_past=13", "'no_advance_past' names '13'; expected a position from 1 to 12$"),
        ("random:no_advance_past=1+2", r"'no_advance_past' names '1\+2'"),
        ("random:never=advance:never=retreat", r"'never' is said twice; expected one, its words joined by \+"),
        ("random:nevr=advance", "'nevr' is no parameter of strategy 'random'; expected one of never, .*mean 'never'"),
        ("cautious:depth=13", "expected an integer from 0 to 12"),
    ],
)
def test_what_cannot_be_forbidden_is_refused(word: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        one(word)


def test_a_card_of_a_variant_can_be_forbidden_where_it_is() -> None:
    smaller = resolve(SPEC, 4, settings=["items.burst_modem.remove=true"])
    with pytest.raises(InputError, match="'never' names 'burst_modem'"):
        read_bots("cautious:never=burst_modem", STRATEGIES, smaller, 1)


def test_a_manifest_keeps_restrictions_and_names_them_only_where_there_are_any() -> None:
    bots = tuple(map(one, WORDS))
    plan = new_manifest(SPEC, RULES, bots, 1, 64)
    again = manifest_from_json(json.loads(json.dumps(plan.to_json())))
    assert (again.bots, [bot.written for bot in again.bots]) == (bots, list(WORDS))
    assert ["restrictions" in told for told in plan.identity["strategies"]] == [True, True, False]
    free = new_manifest(SPEC, RULES, (one("random"),), 1, 64)
    assert free.run_id != new_manifest(SPEC, RULES, bots[:1], 1, 64).run_id


def test_a_record_of_a_game_at_the_keyboard_keeps_them(tmp_path: Path) -> None:
    bots = (one(WORDS[0]), one(WORDS[1]), one("cautious"))
    play = Play(Setting(SPEC, RULES, bots, 3), 0, 5, (1, 2))
    play.save(tmp_path / "play.json")
    assert load(tmp_path / "play.json").setting.bots == bots
    data = json.loads((tmp_path / "play.json").read_text())
    data["bots"][0]["restrictions"] = {"never": "advance"}
    (tmp_path / "play.json").write_text(json.dumps(data))
    with pytest.raises(InputError, match="no record"):
        load(tmp_path / "play.json")


# --- of a tournament ---


def test_each_word_is_tried_alone_and_once() -> None:
    bots = read_handicaps(["cautious:margin=0"], ["never=advance,depth=1", "never=advance"], STRATEGIES, RULES)
    assert [str(bot) for bot in bots] == [
        "cautious:margin=0",
        "cautious:margin=0:never=advance",
        "cautious:margin=0:depth=1",
    ]
    assert [restriction_of(bot, bots[0]) for bot in bots[1:]] == ["never=advance", "depth=1"]
    assert bots[1].parameters == bots[0].parameters


@pytest.mark.parametrize(("word", "number"), [("all_items", 35), ("all_rooms", 32), ("all_actions", 5)])
def test_a_word_for_all_of_a_kind_tries_each_of_them(word: str, number: int) -> None:
    free, *restricted = read_handicaps([], [word], STRATEGIES, RULES)
    assert str(free) == STRATEGIES.default[0]
    assert len(restricted) == len({str(bot) for bot in restricted}) == number
    kind = word.removeprefix("all_")
    found = [choice.word for bot in restricted for choice in named_by(bot, STRATEGIES, RULES) if choice.group == kind]
    assert len(found) == number
    if kind in RULES.components:
        assert found == [row["id"] for row in RULES.components[kind]]


@pytest.mark.parametrize(
    ("names", "words", "sentence"),
    [
        ([], ["al_items"], "--restrict: 'al_items' is no restriction; .*did you mean 'all_items'"),
        ([], ["never=intrface"], "--restrict: 'never' names 'intrface'; .*did you mean 'interface'"),
        ([], [""], "'' is no restriction"),
        (["cautious", "random"], ["never=advance"], "one bot at a time"),
        (["cautious,random"], ["never=advance"], "one bot at a time"),
        (["cautius"], ["never=advance"], "did you mean 'cautious'"),
        (["cautious:never=retreat"], ["never=advance"], "'never' is said twice"),
        ([], [f"lowest_price={n}" for n in range(MOST_RESTRICTIONS + 1)], f"expected {MOST_RESTRICTIONS} at most"),
    ],
)
def test_what_cannot_be_tried_is_refused(names: list[str], words: list[str], sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        read_handicaps(names, words, STRATEGIES, RULES)


def test_without_restrictions_of_the_game_the_numbers_of_a_bot_can_be_tried() -> None:
    rules = resolve(TEMPLATE, 4)
    assert [str(bot) for bot in read_handicaps([], ["goal=1"], TEMPLATE_BOTS, rules)] == [
        "threshold",
        "threshold:goal=1",
    ]
    with pytest.raises(InputError, match="'never=x' is no restriction; expected a number of the bot"):
        read_handicaps([], ["never=x"], TEMPLATE_BOTS, rules)
