from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simcore.errors import InputError
from simcore.games.infiltration import SPEC as INFILTRATION
from simcore.layers import variant_names
from simcore.spec import Change
from simcore.variants import describe_changes, differences, resolve


def test_without_any_overlay_the_printed_game_is_played(toy):
    rules = resolve(toy)
    assert rules.players == 2
    numbers = {"start_alarm": 0, "draft": False, "exit": "door", "values": ()}
    assert rules.parameters == numbers | {"crew": ("anybody",), "watch": "nobody"}
    assert [row["id"] for row in rules.components["tools"]] == ["saw", "rope"]
    assert (rules.variants, rules.changes, rules.warnings) == ((), (), ())
    assert rules == resolve(toy, 2, ["base"])


def test_later_overlays_count_and_settings_come_last(toy, file):
    name = file('[variant]\nname = "quiet"\ngame = "toy"\n[rules]\nstart_alarm = -1\ndraft = true\n')
    assert resolve(toy, variants=["loud", name]).parameters["start_alarm"] == -1
    assert resolve(toy, variants=[name, "loud"]).parameters["start_alarm"] == 3
    rules = resolve(toy, variants=[name], settings=["start_alarm=5", "start_alarm = 6"])
    assert (rules.parameters["start_alarm"], rules.parameters["draft"]) == (6, True)
    assert rules.variants == ("quiet",)


@pytest.mark.parametrize(
    ("setting", "name", "value"),
    [
        ("start_alarm=1", "start_alarm", 1),
        ("draft=true", "draft", True),
        ("exit=door", "exit", "door"),
        ('exit="door"', "exit", "door"),
        ("exit=2", "exit", 2),
        ("values=[3, 4,6]", "values", (3, 4, 6)),
        ("rules.start_alarm=1", "start_alarm", 1),
    ],
)
def test_settings_are_read_as_toml_and_bare_words_as_text(toy, setting, name, value):
    found = resolve(toy, settings=[setting]).parameters[name]
    assert found == value
    assert type(found) is type(value)


def test_changes_say_what_differs_in_words(toy):
    rules = resolve(toy, settings=["start_alarm=1", "values=[1,2]", "tools.saw.n=9", "tools.rope.note=long"])
    assert rules.changes[0] == Change("start_alarm", "0", "1")
    assert describe_changes(rules) == [
        "start_alarm: 1 instead of 0",
        "values: [1, 2] instead of []",
        "tools.saw.n: 9 instead of 2",
        'tools.rope.note: "long" instead of nothing',
    ]
    assert rules.warnings == ("the saw is sharp",)


def test_the_digest_tells_rules_apart_and_nothing_else(toy, file):
    printed = resolve(toy).digest
    assert (
        resolve(toy, settings=["start_alarm=0", "tools.saw.n=2", "draft=false", "tools.saw.blank=false"]).digest
        == printed
    )
    assert resolve(toy, variants=[file("[variant]\nname = 'same'\n")]).digest == printed
    others = [
        ["start_alarm=1"],
        ["draft=true"],
        ["tools.saw.n=3"],
        ["tools.saw.blank=true"],
        ["tools.rope.remove=true"],
    ]
    digests = {resolve(toy, settings=other).digest for other in others} | {resolve(toy, 1).digest, printed}
    assert len(digests) == len(others) + 2
    assert resolve(replace(toy, rules_version=2)).digest not in digests


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (["start_alarm"], "--set: 'start_alarm' sets nothing; expected KEY=VALUE"),
        (["=3"], "--set: '=3' sets nothing; expected KEY=VALUE"),
        (["start_alarm=9"], "--set, start_alarm: 9 does not fit; expected an integer from -1 to 8"),
        (["draft=True"], "--set, draft: \"True\" does not fit; expected true or false; did you mean 'true'?"),
        (["tools.saw.n=1"], "--set, tools.saw.n: too blunt; expected 3 or more"),
        (["tools.saw=1", "tools.saw.n=3"], "--set, tools.saw.n: 'saw' is set to a value already"),
        (["tool.saw.n=1"], "--set, tool: 'tool' is no section"),
    ],
)
def test_settings_are_refused_under_their_own_name(toy, settings, sentence, refusal):
    assert refusal(toy, settings=settings)[0].startswith(sentence)


def test_unknown_variants_and_player_counts_are_refused(toy, file, refusal):
    expected = "expected a file.toml or one of base, loud"
    assert refusal(toy, variants=["lout"]) == [f"'lout' is no variant of toy; {expected}; did you mean 'loud'?"]
    assert refusal(toy, variants=["no.toml"]) == [
        "no.toml: cannot be read: No such file or directory; expected a TOML file"
    ]
    assert refusal(toy, 3) == ["toy cannot be played by 3; expected 1 or 2 players"]
    assert refusal(toy, 0) == ["toy cannot be played by 0; expected 1 or 2 players"]


def test_all_problems_are_found_together(toy, file, refusal):
    text = "[rules]\nstart_alarm = 9\n[tools.sow]\nn = 1\n[tools.saw]\nn = 1\n"
    found = refusal(toy, 7, ["lout", file(text), "no.toml"], ["draft", "exit=3"])
    assert [line.split(":")[0] for line in found] == [
        "toy cannot be played by 7; expected 1 or 2 players",
        "'lout' is no variant of toy; expected a file.toml or one of base, loud; did you mean 'loud'?",
        "v.toml",
        "v.toml",
        "no.toml",
        "--set",
        "--set, exit",
        "v.toml",
    ]


def test_every_built_in_variant_of_infiltration_is_playable():
    for name in variant_names(INFILTRATION):
        for players in INFILTRATION.players:
            assert resolve(INFILTRATION, players, [name]).variants == (() if name == "base" else (name,))
    everything = resolve(INFILTRATION, variants=["everything"])
    assert len(everything.changes) == 6


# --- anything at all ---

WORDS = st.text("abz_.=[]{}\"'#\n 0123-", max_size=12)
PARAMETERS = ("start_alarm", "draft", "exit", "values", "crew", "watch", "saw_teeth", "rope_length")
KEYS = st.sampled_from([*PARAMETERS, "tools.saw.n", "tools.saw.name", "tools.rope.program", "tools.saw", "x.y"]) | WORDS


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(KEYS, WORDS | st.integers().map(str)), max_size=3))
def test_whatever_is_set_is_played_or_refused(pairs):
    with suppress(InputError):
        resolve(INFILTRATION, settings=[f"{key}={value}" for key, value in pairs])


def test_two_variants_are_told_apart_by_address(toy, file):
    one = file('[rules]\nstart_alarm = 2\n[tools.saw]\nn = 5\n[tools.file]\nname = "File"\nprogram = "cut(1)"\n')
    other = file("[rules]\nstart_alarm = 1\n[tools.saw]\nn = 5\n[tools.rope]\nremove = true\n", "w.toml")
    now, against = resolve(toy, variants=[one]), resolve(toy, variants=[other])
    assert differences(now, against) == (
        Change("start_alarm", "1", "2"),
        Change("tools.rope", "", '"Rope"'),
        Change("tools.file", "", '"File"'),
    )
    assert differences(against, now)[0] == Change("start_alarm", "2", "1")
    assert differences(now, now) == ()
    assert differences(now, resolve(toy)) == now.changes


def test_stacked_files_change_add_and_remove_cards_in_order(toy, file):
    """One file does all three; the next one changes what the first has added and puts back what it has taken out."""
    first = file(
        '[tools.saw]\nn = 5\n[tools.rope]\nremove = true\n[tools.file]\nname = "File"\nprogram = "cut(n)"\nn = 1\n'
    )
    second = file(
        '[tools.file]\nn = 2\n[tools.saw]\nn = 6\n[tools.rope]\nname = "Rope"\nprogram = "climb()"\n', "w.toml"
    )
    rules = resolve(toy, variants=[first, second])
    cards = {row["id"]: row for row in rules.components["tools"]}
    assert list(cards) == ["saw", "file", "rope"]
    assert [cards["saw"]["n"], cards["file"]["n"], cards["file"]["name"]] == [6, 2, "File"]
    assert {row["id"] for row in resolve(toy, variants=[first]).components["tools"]} == {"saw", "file"}
    with pytest.raises(InputError, match=r"no tool 'file'"):  # what is not there yet cannot be changed
        resolve(toy, variants=[file("[tools.file]\nn = 2\n", "early.toml"), first])
