"""What overlays change, and what is refused of them."""

import pytest

from simcore.variants import describe_changes, resolve


def tool(rules, name):
    return next(row for row in rules.components["tools"] if row["id"] == name)


def test_settings_reach_fields_numbers_and_programs(toy):
    rules = resolve(toy, settings=["tools.saw.n=5", "tools.saw.program=cut(n); cut(1)", "tools.rope.skill.basic=7"])
    assert tool(rules, "saw")["n"] == 5
    assert tool(rules, "saw")["program"] == "cut(n); cut(1)"
    assert tool(rules, "rope")["skill"] == {"basic": 7, "advanced": 2}


def test_rows_are_removed_added_and_blanked(toy, file):
    name = file("[tools.saw]\nremove = true\n[tools.gum]\nname = 'Gum'\nn = 9\n[tools.rope]\nblank = true\n")
    rules = resolve(toy, variants=[name])
    assert [row["id"] for row in rules.components["tools"]] == ["rope", "gum"]
    assert tool(rules, "rope")["blank"] is True
    assert tool(rules, "gum") == {
        "id": "gum",
        "name": "Gum",
        "n": 9,
        "name_source": "designer",
        "effect_source": "designer",
        "numbers_source": "designer",
    }
    assert describe_changes(rules) == [
        'tools.saw: "Saw" taken out',
        "tools.rope.blank: true instead of false",
        'tools.gum: "Gum" added',
    ]


def test_a_row_taken_out_may_be_added_again(toy, file, refusal):
    back = file("[tools.saw]\nname = 'New Saw'\nn = 2\n", "back.toml")
    rules = resolve(toy, variants=[file("[tools.saw]\nremove = true\n"), back])
    assert [row["id"] for row in rules.components["tools"]] == ["rope", "saw"]
    assert refusal(toy, variants=[file("[tools.saw]\nremove = true\n")] * 2)[0].startswith(
        "v.toml:1, tools.saw: no tool"
    )


@pytest.mark.parametrize(
    ("settings", "marks"),
    [
        (["tools.saw.n=3"], ("rulebook", "reconstruction", "designer")),
        (["tools.saw.program=cut(n)  "], ("rulebook", "reconstruction", None)),
        (["tools.saw.program=saw(n)"], ("rulebook", "designer", "reconstruction")),
        (["tools.saw.name=Big Saw"], ("designer", "reconstruction", None)),
        (["tools.saw.note=mine"], ("rulebook", "reconstruction", None)),
        (["tools.saw.program=saw(n)", "tools.saw.effect_source=owner"], ("rulebook", "owner", "reconstruction")),
        (["tools.saw.n=2", "tools.saw.name=Saw"], ("rulebook", "reconstruction", None)),
    ],
)
def test_what_is_touched_carries_the_designers_mark(toy, settings, marks):
    row = tool(resolve(toy, settings=settings), "saw")
    assert (row["name_source"], row["effect_source"], row.get("numbers_source")) == marks


def test_rows_with_a_single_source_mark_keep_to_it(toy):
    row = resolve(toy, settings=["guards.rex.speed=4", "guards.rex.name=Max"]).components["guards"][0]
    assert row == {"id": "rex", "name": "Max", "speed": 4, "hurry": 3, "source": "designer"}


# --- what is refused ---


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[rules]\n\nstart_alarn = 1\n",
            "v.toml:3, start_alarn: 'start_alarn' is no parameter of toy; expected a name that "
            "`simulate list parameters` shows; did you mean 'start_alarm'?",
        ),
        ("[rules]\nstart_alarm = 9\n", "v.toml:2, start_alarm: 9 does not fit; expected an integer from -1 to 8"),
        ("[rules]\nstart_alarm = true\n", "v.toml:2, start_alarm: true does not fit; expected an integer from -1 to 8"),
        ("[rules]\nstart_alarm = 3.0\n", "v.toml:2, start_alarm: 3.0 does not fit; expected an integer from -1 to 8"),
        ('[rules]\nstart_alarm = "3"\n', 'v.toml:2, start_alarm: "3" does not fit; expected an integer from -1 to 8'),
        ("[rules]\ndraft = 1\n", "v.toml:2, draft: 1 does not fit; expected true or false"),
        (
            '[rules]\nexit = "dor"\n',
            'v.toml:2, exit: "dor" does not fit; expected "door" or 1 or 2; did you mean \'door\'?',
        ),
        ("[rules]\nexit = true\n", 'v.toml:2, exit: true does not fit; expected "door" or 1 or 2'),
        ("[rules]\nvalues = 3\n", "v.toml:2, values: 3 does not fit; expected a list of integers from 0 to 9"),
        (
            "[rules]\nvalues = [1, 10]\n",
            "v.toml:2, values: [1, 10] does not fit; expected a list of integers from 0 to 9",
        ),
        (
            "[rules]\nvalues = [true]\n",
            "v.toml:2, values: [true] does not fit; expected a list of integers from 0 to 9",
        ),
        ("rules = 3\n", "v.toml:1, rules: is no table; expected [rules]"),
        ("start_alarm = 3\n", "v.toml:1, start_alarm: stands outside of [rules]; expected [rules] above it"),
        (
            "[rulez]\nstart_alarm = 1\n",
            "v.toml:1, rulez: 'rulez' is no section; expected [variant], [rules], [tools.ID], [guards.ID]; "
            "did you mean 'rules'?",
        ),
        (
            "\n[[tool]]\nid = 'saw'\n",
            "v.toml:2, tool: 'tool' is no section; expected [variant], [rules], [tools.ID], [guards.ID]; "
            "did you mean 'tools'?",
        ),
        (
            "[tools.sow]\nn = 3\n",
            "v.toml:1, tools.sow: no tool 'sow'; expected the id of one of the tools, or a `name` to add one; "
            "did you mean 'saw'?",
        ),
        (
            "[tools]\nsaw = 3\n",
            "v.toml:2, tools.saw: 3 is no table; expected [tools.saw]",
        ),
        ("[tools.saw]\nn = 3\nremove = 1\n", "v.toml:3, tools.saw.remove: 1 does not fit; expected true or false"),
        ('[tools.saw]\nblank = "no"\n', 'v.toml:2, tools.saw.blank: "no" does not fit; expected true or false'),
        ('[tools.saw]\nid = "axe"\n', 'v.toml:2, tools.saw.id: "axe" does not fit; expected "saw"'),
        ("[tools.saw]\n\nn = 1\n", "v.toml:3, tools.saw.n: too blunt; expected 3 or more"),
        ('[variant]\ngame = "chess"\n[rulez]\n', 'v.toml:2, variant.game: a variant of "chess"; expected "toy"'),
        (
            "[variant]\nnam = 'x'\n",
            "v.toml:2, variant.nam: 'nam' is no key; expected name, game, note; did you mean 'name'?",
        ),
        ("[variant]\nname = 3\n", "v.toml:2, variant.name: 3 does not fit; expected text"),
    ],
)
def test_a_variant_file_is_refused_in_one_whole_sentence(toy, file, text, sentence, refusal):
    assert refusal(toy, variants=[file(text)]) == [sentence]
