"""Gate files: what is read from them, and every refusal with its line and the nearest valid name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports.gate.plan import About, Gate, gate_on_verdicts, read_gate
from reports.verdicts import Band
from simcore.errors import InputError
from simcore.toml_lines import parse_toml
from tests.reports.conftest import Judged

SEATS = '[expect]\nseats = "fair"\n'
GOOD = """\
[gate]
game = "made_up"
players = 4
band = 2
undecided = "passes"
[expect]
escape_share = "0.2..0.9"
seats = "fair"
tools.all = "none outside 3"
tools.tool_3 = "within 2"
win_share_by_seat.1 = "0.2..0.3"
win_share_by_seat.all = "0.1..0.4"
noise.q50 = "0..9"
"out_by_round.3" = "at most 0.5"
verdicts = "none outside"
[expect.room_loot]
room_2 = "0..9"
"""


def read(text: str, judged: Judged, band: Band | None = None) -> Gate:
    return read_gate(parse_toml(text, "gate.toml"), judged.book, band)


def refusals(text: str, judged: Judged) -> list[str]:
    with pytest.raises(InputError) as caught:
        read(text, judged)
    return [str(problem) for problem in caught.value.problems]


def test_a_gate_file_is_read_with_the_line_of_each_expectation(judged: Judged) -> None:
    gate = read(GOOD, judged)
    assert (gate.band, gate.lenient) == (Band(2), True)
    assert [(one.about, one.address, one.line) for one in gate.expectations] == [
        (About.FACT, "escape_share", 7),
        (About.SEATS, "seats", 8),
        (About.KIND, "tools", 9),
        (About.EFFECT, "tools.tool_3", 10),
        (About.FACT, "win_share_by_seat.1", 11),
        (About.LIST, "win_share_by_seat", 12),
        (About.FACT, "noise.q50", 13),
        (About.FACT, "out_by_round.3", 14),
        (About.VERDICTS, "verdicts", 15),
        (About.FACT, "room_loot.room_2", 17),
    ]


def test_the_band_of_the_command_line_overrules_that_of_the_file(judged: Judged) -> None:
    assert read(GOOD, judged, Band(3)).band == Band(3)
    assert read('[expect]\nseats = "fair"\n', judged) == Gate(
        read('[expect]\nseats = "fair"\n', judged).expectations, Band()
    )


def test_without_a_file_nothing_may_leave_the_band(judged: Judged) -> None:
    gate = gate_on_verdicts(judged.book, Band(2))
    assert [(one.about, one.address) for one in gate.expectations] == [(About.KIND, "tools"), (About.SEATS, "seats")]


WRONG = {
    "an unknown fact": (
        '[expect]\n\nescape_shar = "0..1"\n',
        "3, escape_shar:",
        "did you mean 'escape_share'",
    ),
    "an unknown component": ('[expect]\ntools.tol_3 = "within 2"\n', "2, tools.tol_3", "'tools.tool_3'"),
    "an unknown cell": ('[expect]\nwin_share_by_seat.9 = "0..1"\n', "2", "such as win_share_by_seat.1"),
    "a kind without verdicts": ('[expect]\nrooms = "none outside 3"\n', "2", "no verdict is made on rooms"),
    "a number": ("[expect]\nescape_share = 0.8\n", "2, escape_share: 0.8 is no expectation", "LOW..HIGH"),
    "a list": ('[expect]\nseats = ["fair"]\n', "2, seats:", "fair within POINTS"),
    "an empty table": ("[expect]\ntools = {}\n", "2, tools:", "none outside POINTS"),
    "words that mean nothing": ('[expect]\nescape_share = "high"\n', "'high' is no expectation here", "LOW..HIGH"),
    "a share in points": (
        '[expect]\nescape_share = "70..90"\n',
        "2, escape_share",
        "0.70..0.90 or 70 %..90 %",
    ),
    "another game": (
        '[gate]\ngame = "chess"\n[expect]\ncheckmates = "1.."\n',
        "2, game",
        "run is of made_up",
    ),
    "other players": ("[gate]\nplayers = 5\n" + SEATS, "2, players", "with 4 players"),
    "players in words": (
        "[gate]\nplayers = true\n" + SEATS,
        "2",
        "a gate for true players",
    ),
    "no band": ("[gate]\nband = 0\n" + SEATS, "2, band: 0 does not fit", "points above 0"),
    "a band in words": ('[gate]\nband = "1"\n' + SEATS, "2, band", "points above 0"),
    "undecided what": (
        '[gate]\nundecided = "pass"\n' + SEATS,
        "2",
        "did you mean 'passes'",
    ),
    "an unknown key": ("[gate]\nbnad = 1\n" + SEATS, "2, bnad", "did you mean 'band'"),
    "an unknown table": ('[expct]\nseats = "fair"\n', "1, expct", "did you mean 'expect'"),
    "no table": ('seats = "fair"\n', "1, seats", "stands outside of [expect]"),
    "a value for a table": ("expect = 3\n", "1, expect: 3 is no table", "[expect]"),
    "nothing": ("", "nothing is expected", "at least one line"),
}


@pytest.mark.parametrize(("text", "where", "hint"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_with_line_and_hint(text: str, where: str, hint: str, judged: Judged) -> None:
    (sentence,) = refusals(text, judged)
    assert sentence.startswith("gate.toml")
    assert where in sentence
    assert hint in sentence


def test_who_is_counted_is_told_in_the_word_of_the_game(judged: Judged) -> None:
    book = replace(judged.book, spec=replace(judged.book.spec, counted="lookouts"))
    (sentence,) = refusals("[gate]\nplayers = 5\n" + SEATS, replace(judged, book=book))
    assert "a gate for 5 lookouts, and the run is of made_up with 4 lookouts" in sentence


def test_all_that_is_wrong_is_told_together(judged: Judged) -> None:
    text = '[gate]\nband = -1\n[expect]\nescape_shar = "0..1"\nseats = "sound"\nrounds_mean = 3\n'
    assert [sentence.partition(",")[0] for sentence in refusals(text, judged)] == [
        f"gate.toml:{line}" for line in (2, 4, 5, 6)
    ]
