"""Bots from a file, in the template game: what is read, how they play, and what is said of those that play wrongly."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.games._template.codes import Action, Purpose
from simcore.manifest import Bot, manifest_from_json, new_manifest
from simcore.records import Record
from simcore.rng import bounded, fraction, new_key, stream, word
from simcore.store import Range
from simcore.variants import resolve
from strategies import guests, hosting
from strategies._template import STRATEGIES, table
from strategies.hosting import Host
from strategies.playing import Table, build_config
from strategies.registry import read_bots, read_entrants
from tests.support.guests import answers, compiles, guest, plainly

RULES = resolve(SPEC, players=3)
GOAL_THREE = answers("0 if view.loot >= 3 else 1")
COIN = answers("int(draw * 2)")
BOTH = pytest.mark.parametrize("way", [lambda table: table, plainly], ids=["compiled", "plain"])


def seated(*bots: Bot) -> Table:
    return Table(SPEC, STRATEGIES, STRATEGIES.bot_rows(bots, RULES), np.uint64(1), STRATEGIES.needs_wide(bots))


@pytest.fixture(scope="module")
def cfg() -> Record:
    return build_config(SPEC, RULES)


# --- how they play ---


@BOTH
def test_a_guest_plays_like_the_same_bot_of_the_game(cfg: Record, way) -> None:
    games = Range(7, 120)
    own = seated(Bot("threshold", {"goal": 3}), Bot("random"), Bot("threshold", {"goal": 10})).rows(cfg, games)
    table = way(seated(GOAL_THREE, COIN, Bot("threshold", {"goal": 10})))
    assert table.rows(cfg, games).tobytes() == own.tobytes()


def test_both_ways_count_the_same(cfg: Record) -> None:
    table = seated(GOAL_THREE, COIN, Bot("random"))
    one, other = (way.play(cfg, Range(0, 60))[0] for way in (table, plainly(table)))
    assert all((one[name] == other[name]).all() for name in one)


def test_the_draw_is_the_next_word_of_the_seat() -> None:
    key, place = new_key(1, 5), stream(Purpose.POLICY, 2, 1)
    assert fraction(word(key, place, 0)) == float(word(key, place, 0)) / 2**32
    assert bounded(word(key, place, 0), 1000) == int(fraction(word(key, place, 0)) * 1000)
    assert fraction(np.uint64(2**32 - 1)) < 1


@compiles
def test_another_guest_compiles_no_kernel_anew(cfg: Record) -> None:
    for goal in range(3):
        seated(answers(f"0 if view.loot >= {goal} else 1")).play(cfg, Range(0, 2))
    assert len(table.play_chunk.signatures) == 1


@compiles
def test_helpers_constants_and_enums_of_the_file_are_compiled_with_it(cfg: Record) -> None:
    made = guest(
        "from simcore.games._template.codes import Action\nGOAL = 3\n"
        "def full(loot):\n    return loot >= GOAL\n"
        "def answer(view, rules, draw):\n    if full(view.loot):\n        return Action.LEAVE\n    return Action.GRAB\n"
    )
    assert STRATEGIES.guest(made).note == ""
    assert seated(made).rows(cfg, Range(0, 50)).tobytes() == seated(GOAL_THREE).rows(cfg, Range(0, 50)).tobytes()


def test_what_numba_cannot_compile_plays_as_plain_python(cfg: Record) -> None:
    made = guest(
        "def answer(view, rules, draw):\n    loot = {'own': view.loot}\n"
        "    return min(c for c in (0, 1) if c or loot['own'] >= 3)\n"
    )
    assert seated(made).rows(cfg, Range(0, 50)).tobytes() == seated(GOAL_THREE).rows(cfg, Range(0, 50)).tobytes()


@compiles
def test_what_is_not_compiled_is_said_with_its_line() -> None:
    (note,) = STRATEGIES.notes((GOAL_THREE, made := answers("sorted({0})[0]", "x = open"), made, Bot("random")))
    assert note.startswith("my_bot.py cannot be compiled (line 2: ")
    assert note.endswith("; it plays as plain Python, some hundred times slower")
    assert "\n" not in note
    (note,) = STRATEGIES.notes((answers("1.0"),))
    assert "(line 1: its answer is not always a whole number)" in note


def test_small_integers_do_not_overflow_as_plain_python(cfg: Record) -> None:
    """`inside` has 16 bits: 1 to 3 times 30,000, which compiled code takes as 64."""
    made = answers("1 if view.inside * 30_000 > 32_767 and view.loot < 3 else 0")
    rows = seated(made).rows(cfg, Range(0, 40))
    assert rows.tobytes() == plainly(seated(made)).rows(cfg, Range(0, 40)).tobytes()
    assert (rows["rounds"] > 1).any()


# --- what they may not do ---

SCRIBBLES = {
    "the view": "view.loot = 1000",
    "the view by another name": "(lambda one: one.__setitem__('loot', 7))(view)",
    "the rules": "rules.players = 1",
}


@BOTH
@pytest.mark.parametrize("line", SCRIBBLES.values(), ids=SCRIBBLES)
def test_view_and_rules_can_only_be_read(cfg: Record, line: str, way) -> None:
    before = cfg.tobytes()
    with pytest.raises(InputError, match=r"my_bot.py:2: 'answer' fails in game 4: .*read-only.* only reads"):
        way(seated(answers("1", line), Bot("random"), Bot("random"))).play(cfg, Range(4, 3))
    assert cfg.tobytes() == before


def test_rules_that_were_changed_all_the_same_are_noticed(cfg: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    own = cfg.copy()
    monkeypatch.setattr(hosting, "_play_compiled", lambda *_: setattr(own, "players", 2))
    monkeypatch.setattr(hosting, "_play_plain", lambda *_: setattr(own, "players", 2))
    with pytest.raises(InputError, match="changed the rules"):
        seated(COIN).play(own, Range(0, 1))


WRONG = {
    "a code that is not open": (
        "7 if view.round > 2 else 1",
        "answers 7 in game 0; .*legal codes 0, 1",
    ),
    "a code below all": ("-1", "answers -1 in game 0"),
    "no number": ("'grab'", "answers 'grab' in game 0"),
    "nothing": ("None", "answers None in game 0"),
    "an index too far": ("(1, 1)[view.round + 1]", r":2: 'answer' fails in game 0: IndexError"),
    "a division by nothing": ("1 // (view.round - 1)", r":2: 'answer' fails in game 0: ZeroDivisionError"),
}


@BOTH
@pytest.mark.parametrize(("expression", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_answer_ends_the_play_with_a_sentence(cfg: Record, expression: str, sentence: str, way) -> None:
    with pytest.raises(InputError, match=f"^my_bot.py.*{sentence}"):
        way(seated(answers(expression), Bot("random"))).play(cfg, Range(0, 30))


@BOTH
def test_the_game_that_went_wrong_is_found(cfg: Record, way) -> None:
    """All leave in the first round, but for one that draws more than anybody in the games before."""
    firsts = [[word(new_key(1, game), stream(Purpose.POLICY, 1, seat), 0) for seat in range(3)] for game in range(90)]
    most = [float(fraction(max(words))) for words in firsts]
    limit = max(most[20:25])
    first = next(game for game in range(20, 90) if most[game] > limit)
    with pytest.raises(InputError, match=f"answers 5 in game {first};"):
        way(seated(answers(f"0 if draw <= {limit!r} else 5"))).play(cfg, Range(20, 70))


def test_one_decision_is_checked_like_many(cfg: Record) -> None:
    kernels, s, key = SPEC.kernels, np.zeros(1, table.WORK)["state"][0], new_key(1, 3)
    kernels.new_game(s[0], cfg, key)
    seat = int(kernels.advance(s[0], cfg, key))
    assert Host(seated(answers("1")), cfg).ask(s[0], key, seat, 0, 3) == Action.GRAB
    with pytest.raises(InputError, match="answers 9 in game 3"):
        Host(seated(answers("9")), cfg).ask(s[0], key, seat, 0, 3)


# --- reading ---


def written(folder: Path, text: str, name: str = "my_bot.py") -> str:
    (folder / name).write_text(text)
    return str(folder / name)


def test_a_word_that_ends_like_a_file_is_one(tmp_path: Path) -> None:
    path = written(tmp_path, COIN.source)
    (bot,) = read_bots(path, STRATEGIES, RULES)
    assert bot == guest(COIN.source)
    assert str(bot) == path
    assert read_entrants(["random", path], STRATEGIES, RULES) == (Bot("random"), bot)
    assert STRATEGIES.needs_wide((Bot("random"), bot))


def test_its_first_line_says_how_it_plays() -> None:
    assert STRATEGIES.about(guest('"""Tosses a coin.\n\nMore."""\n' + COIN.source)) == "Tosses a coin."
    assert STRATEGIES.about(COIN) == "A bot that was brought along."


BAD_TEXTS = {
    "no function": ("x = 1", "my_bot.py, --strategy: there is no function 'answer'"),
    "no function of that name": ("answer = 3", "there is no function 'answer'"),
    "two arguments": ("\ndef answer(view, rules):\n    return 0", "my_bot.py:2, .*cannot be called with 3 arguments"),
    "four arguments": ("def answer(a, b, c, d):\n    return 0", "expected a function answer"),
    "no Python": ("x = 1\ndef answer(view) return", "my_bot.py:2, --strategy: this is no Python"),
    "a zero byte": ("x = '\0'", "my_bot.py"),
    "an import of nothing": ("x = 1\nimport nowhere_at_all", "my_bot.py:2, .*No module named 'nowhere_at_all'"),
    "an exit": ("raise SystemExit(3)", "my_bot.py:1, .*SystemExit: 3"),
    "nothing": ("  \n", "is empty"),
    "too much": ("#" * 256_001, "has 256,001 bytes; expected at most 256,000"),
}


@pytest.mark.parametrize(("text", "sentence"), BAD_TEXTS.values(), ids=BAD_TEXTS)
def test_a_file_that_is_no_bot_is_refused_with_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence) as refused:
        read_bots(written(tmp_path, text), STRATEGIES, RULES)
    assert len(refused.value.problems) == 1


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "bytes.py").write_bytes(b"\xff\xfe")
    for name, sentence in (("folder.py", "cannot be read"), ("no.py", "No such file"), ("bytes.py", "is no text")):
        with pytest.raises(InputError, match=sentence):
            read_bots(str(tmp_path / name), STRATEGIES, RULES)


@pytest.mark.parametrize("word", ["my_bot.py:goal=3", "c:my_bot.py"])
def test_a_colon_is_neither_for_paths_nor_for_parameters_of_files(word: str) -> None:
    with pytest.raises(InputError, match="the path of a bot has none, and a bot in a file has no parameters"):
        read_bots(word, STRATEGIES, RULES)


# --- what a run keeps ---


def test_the_text_is_part_of_what_a_run_is_and_of_nothing_else() -> None:
    plans = [new_manifest(SPEC, RULES, (bot,), 1, 10) for bot in (COIN, GOAL_THREE, Bot("random"))]
    assert len({plan.run_id for plan in plans}) == 3
    assert manifest_from_json(plans[0].to_json()).bots == (COIN,)
    assert plans[2].identity["strategies"] == [{"strategy": "random", "parameters": {}}]


def test_a_refusal_reaches_another_process_whole() -> None:
    import pickle

    with pytest.raises(InputError) as refused:
        guests.load("x.py", "x = ")
    assert pickle.loads(pickle.dumps(refused.value)).problems == refused.value.problems
