import pytest

from simcore.games.infiltration import SPEC as INFILTRATION
from simcore.template import variant_template
from simcore.variants import resolve


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
    for written in (text, edited(text)):
        rules = resolve(spec, variants=[file(written)])
        assert rules.digest == resolve(spec).digest
        assert rules.variants == ("my_variant",)
    assert max(map(len, text.splitlines())) <= 120


def test_the_template_explains_every_parameter(toy):
    text = variant_template(toy, "louder")
    assert 'name = "louder"' in text
    assert "# Where the alarm begins. An integer from -1 to 8 (alarm), say 0, 1. [R3]\n#start_alarm = 0\n" in text
    assert '# The way out. "door" or 1 or 2. [D2]\n#exit = "door"\n' in text
    assert '# Tools: 2, among them\n#[tools.saw]\n#n = 2\n#program = "cut(n)"\n' in text
