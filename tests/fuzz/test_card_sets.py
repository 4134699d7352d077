"""Card sets made up at random: the loader takes or refuses them in a sentence, and what it takes can be played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simcore.conformance import check_game
from simcore.errors import InputError, Problem
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.config import build_config
from simcore.games.infiltration.fields import FIELDS
from simcore.games.infiltration.language import parse, text_of
from simcore.rng import new_key
from simcore.trace import trace_game
from tests.fuzz.card_sets import Made, card_sets, seeds
from tests.fuzz.playing import at_random, by_bots, play
from tests.fuzz.profile import fuzz, in_time

GARBAGE = [*"(){};/,-0 %", "take_df", "here", "one_any", "self", "-1", "999", "trap(all,once){", "score(1)", "k0", ";;"]
"""What is put into or over a program to spoil it."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("made_up")


@fuzz(15)
@given(made=card_sets(), seed=seeds())
def test_a_made_up_card_set_is_taken_and_played(folder: Path, made: Made, seed: int) -> None:
    with in_time():
        cfg = build_config(made.load(folder))
        play(cfg, new_key(seed, 0), at_random(seed))
        play(cfg, new_key(seed, 1), by_bots(cfg, seed, "cautious", "greedy"))


@fuzz(4)
@given(made=card_sets(restless=True), seed=seeds())
def test_programs_that_set_off_each_other_come_to_an_end(folder: Path, made: Made, seed: int) -> None:
    with in_time():
        cfg = build_config(made.load(folder))
        play(cfg, new_key(seed, 0), at_random(seed))
        play(cfg, new_key(seed, 1), by_bots(cfg, seed, "cautious"))


@fuzz(2)
@given(made=card_sets(), seed=seeds())
def test_the_step_machine_keeps_its_promises_with_made_up_cards(folder: Path, made: Made, seed: int) -> None:
    check_game(SPEC, made.load(folder), seed, range(1))


@fuzz(5)
@given(made=card_sets(), seed=seeds())
def test_games_with_made_up_cards_can_be_told(folder: Path, made: Made, seed: int) -> None:
    with in_time():
        rules = made.load(folder)
        lines = list(trace_game(SPEC, rules, build_config(rules), new_key(seed, 0), at_random(seed)))
        assert lines
        assert all(lines)


@fuzz(60)
@given(made=card_sets(), data=st.data())
def test_a_spoilt_card_set_is_refused_in_sentences_that_say_what_was_expected(
    folder: Path, made: Made, data: st.DataObject
) -> None:
    spoil(made, data)
    problems: Sequence[Problem] = ()
    try:
        with in_time():
            build_config(made.load(folder))  # what is not refused can be compiled
    except InputError as error:
        problems = error.problems
    for problem in problems:
        assert problem.file
        assert problem.key
        assert problem.expected
        assert len(str(problem).splitlines()) == 1


@fuzz(60)
@given(made=card_sets())
def test_programs_are_written_as_they_are_read(made: Made) -> None:
    for program in programs_of(made).values():
        parsed = parse(program)
        assert parse(text_of(parsed)) == parsed


def programs_of(made: Made) -> dict[tuple[str, str, str], str]:
    """All programs that a set has made up, by table, row and key."""
    keys = {key for fields in FIELDS.values() for key, field in fields.items() if field.kind == "program"}
    return {
        (plural, row_id, key): row[key]
        for plural, rows in made.rows.items()
        for row_id, row in rows.items()
        for key in keys & row.keys()
    }


def spoil(made: Made, data: st.DataObject) -> None:
    """Put something somewhere into a program or the place of a number, or take something out."""
    programs = programs_of(made)
    rows = [row for rows in made.rows.values() for row in rows.values()]
    if not rows:
        made.rows["items"]["burst_modem"] = {"program": "take_df(4,here"}
    elif not programs or data.draw(st.integers(0, 3)) == 0:
        row = data.draw(st.sampled_from(rows))
        key = data.draw(st.sampled_from([*row, "n", "dff", "standing"]))
        row[key] = data.draw(st.sampled_from([-1, 21, 10**30, True, "", "none", [], ["entry"], "room"]))
    else:
        plural, row_id, key = data.draw(st.sampled_from(list(programs)))
        words = re.findall(r"\w+|\W", programs[plural, row_id, key])
        at = data.draw(st.integers(0, len(words)))
        words[at : at + data.draw(st.integers(0, 2))] = [data.draw(st.sampled_from(GARBAGE))]
        made.rows[plural][row_id][key] = "".join(words)
