import pytest

from simcore.games.infiltration import SPEC as INFILTRATION
from simcore.parameters import expected, literal, load_parameters
from simcore.template import variant_template
from simcore.variants import resolve

EXAMPLES = "# --- a card added"


def test_every_parameter_of_the_game_is_told_with_value_range_unit_and_rule():
    words = " ".join(variant_template(INFILTRATION).replace("\n# ", " ").split())
    for one in load_parameters(INFILTRATION.package):
        unit = f" ({one.unit})" if one.unit else ""
        about = f"{one.about} Printed: {literal(one.default)}. {expected(one)[:1].upper()}{expected(one)[1:]}{unit}"
        assert about in words
        said = words.partition(about)[2].partition(f" #{one.name} = ")[0]
        assert said.endswith(f". [{one.source}]")
        if one.kind == "integer":
            assert all(literal(value) in said for value in one.designer)


def edited(template):
    """The template with every line that only needs its `#` taken away in effect."""
    return "".join(
        line[1:] if line[:1] == "#" and line[1:2] not in (" ", "\n") else line
        for line in template.splitlines(keepends=True)
    )


@pytest.mark.parametrize("spec", ["toy", INFILTRATION], ids=str)
def test_the_template_changes_nothing_until_its_lines_are_edited(spec, toy, file):
    spec = toy if spec == "toy" else spec
    text = variant_template(spec)
    printed, _, _ = text.partition(EXAMPLES)
    for written in (text, edited(printed)):
        rules = resolve(spec, variants=[file(written)])
        assert rules.digest == resolve(spec).digest
        assert rules.variants == ("my_variant",)
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize(("spec", "kind"), [("toy", "tools"), (INFILTRATION, "items")], ids=str)
def test_a_card_added_and_one_taken_out_stand_there_ready(spec, kind, toy, file):
    spec = toy if spec == "toy" else spec
    rules = resolve(spec, players=max(spec.players), variants=[file(edited(variant_template(spec)))])
    added, removed = sorted(rules.changes, key=lambda change: bool(change.printed))
    assert (added.address, added.now, added.printed) == (f"{kind}.my_{kind[:-1]}", f'"My {kind[:-1]}"', "")
    assert (removed.address.split(".")[0], removed.now) == (kind, "")
    assert len(rules.components[kind]) == len(resolve(spec).components[kind])


def test_the_template_explains_every_parameter(toy):
    text = variant_template(toy, "louder")
    assert 'name = "louder"' in text
    alarm = "# Where the alarm begins. Printed: 0. An integer from -1 to 8 (alarm), say 0, 1. [R3]\n#start_alarm = 0\n"
    assert alarm in text
    assert '# The way out. Printed: "door". "door" or 1 or 2. [D2]\n#exit = "door"\n' in text
    assert "# What the loot is worth. Printed: []. A list of integers from 0 to 9. [D21]\n#values = []\n" in text
    teeth = "# Teeth of the saw. Printed: 2. An integer from 1 to 9, say 2, 4. [R30]\n#saw_teeth = 2\n"
    assert teeth in text
    assert '# Tools: 2, among them\n#[tools.saw]\n#program = "cut(n)"\n' in text
