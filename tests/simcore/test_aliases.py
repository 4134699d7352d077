"""Short names of numbers that stand in component rows, and choices that such rows add to."""

import pytest

from simcore.aliases import aliased_parameters, load_aliases
from simcore.variants import describe_changes, printed_game, resolve


def changes(spec, *settings, **options):
    return describe_changes(resolve(spec, settings=settings, **options))


def test_an_alias_sets_the_field_it_stands_for(toy):
    assert changes(toy, "saw_teeth=4") == ["tools.saw.n: 4 instead of 2"]
    assert resolve(toy, settings=["saw_teeth=4"]).digest == resolve(toy, settings=["tools.saw.n=4"]).digest


def test_an_alias_may_stand_for_a_field_inside_of_a_table(toy):
    skill = "tools.rope.skill: {basic = 5, advanced = 2} instead of {basic = 1, advanced = 2}"
    assert changes(toy, "rope_skill=5") == [skill]


def test_an_alias_may_stand_for_several_fields(toy):
    assert changes(toy, "guard_speed=4") == ["guards.rex.speed: 4 instead of 3", "guards.rex.hurry: 4 instead of 3"]


def test_an_alias_replaces_a_number_inside_of_a_program(toy, file):
    assert changes(toy, "rope_length=7") == ['tools.rope.program: "climb( 7 )" instead of "climb( 3 )"']
    rewritten = file("[tools.rope]\nprogram = 'climb(2); cut(1)'\n")
    rules = resolve(toy, variants=[rewritten], settings=["rope_length=7"])
    assert rules.components["tools"][1]["program"] == "climb(7); cut(1)"


def test_what_an_alias_sets_is_a_designers_number(toy):
    row = resolve(toy, settings=["saw_teeth=4"]).components["tools"][0]
    assert (row["numbers_source"], row["effect_source"]) == ("designer", "reconstruction")


def test_of_two_overlays_the_later_counts_under_either_name(toy, file):
    two, three = file("[rules]\nsaw_teeth = 4\n", "a.toml"), file("[tools.saw]\nn = 3\n", "b.toml")
    assert changes(toy, variants=[two, three]) == ["tools.saw.n: 3 instead of 2"]
    assert changes(toy, variants=[three, two]) == ["tools.saw.n: 4 instead of 2"]


def test_an_alias_and_its_field_together_are_refused(toy, refusal, file):
    sentence = "saw_teeth: is the same number as `tools.saw.n`, which is set here, too; expected one of the two"
    assert refusal(toy, settings=["saw_teeth=4", "tools.saw.n=3"]) == [f"--set, {sentence}"]
    both = file("[rules]\nsaw_teeth = 4\n[tools.saw]\nn = 4\n")
    assert refusal(toy, variants=[both]) == [f"v.toml:2, {sentence}"]


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("saw_teeth=10", "--set, saw_teeth: 10 does not fit; expected an integer from 1 to 9"),
        ("saw_teeth=true", "--set, saw_teeth: true does not fit; expected an integer from 1 to 9"),
        (
            "saw_teth=3",
            "--set, saw_teth: 'saw_teth' is no parameter of toy; "
            "expected a name that `simulate list parameters` shows; did you mean 'saw_teeth'?",
        ),
        (
            'crew=["cat", "dag"]',
            '--set, crew: ["cat", "dag"] does not fit; '
            'expected a list of "anybody" or "cat" or "dog"; did you mean \'dog\'?',
        ),
        ("crew=cat", '--set, crew: "cat" does not fit; expected a list of "anybody" or "cat" or "dog"'),
        (
            "watch=rax",
            '--set, watch: "rax" does not fit; expected "nobody" or the id of one of the guards; did you mean \'rex\'?',
        ),
        ("watch=3", '--set, watch: 3 does not fit; expected "nobody" or the id of one of the guards'),
    ],
)
def test_what_does_not_fit_is_refused(setting, sentence, toy, refusal):
    assert refusal(toy, settings=[setting]) == [sentence]


def test_a_program_without_a_place_for_the_number_is_refused(toy, refusal, file):
    rewritten = file("[tools.rope]\nprogram = 'cut(1)'\n")
    assert refusal(toy, variants=[rewritten], settings=["rope_length=7"]) == [
        "--set, rope_length: `tools.rope.program` has no climb(n); expected a program in which the number stands"
    ]


def test_a_check_of_the_field_names_the_place_of_the_alias(toy, refusal, file):
    name = file("[variant]\nname = 'blunt'\n\n[rules]\nsaw_teeth = 1\n")
    assert refusal(toy, variants=[name]) == ["v.toml:5, tools.saw.n: too blunt; expected 3 or more"]


def test_an_alias_whose_row_was_taken_out_is_refused(toy, refusal, file):
    gone = file("[tools.rope]\nremove = true\n")
    assert refusal(toy, variants=[gone], settings=["rope_skill=3"]) == [
        "--set, tools.rope: no tool 'rope'; expected the id of one of the tools, or a `name` to add one"
    ]


def test_words_and_ids_that_fit_are_taken(toy, file):
    rules = resolve(toy, variants=[file("[guards.tom]\nname = 'Tom'\n")], settings=['crew=["dog", "cat"]', "watch=tom"])
    assert (rules.parameters["crew"], rules.parameters["watch"]) == (("dog", "cat"), "tom")


def test_an_alias_has_what_is_printed_as_its_default(toy):
    printed = {one.name: one.default for one in aliased_parameters(toy, printed_game(toy).rows)}
    assert printed == {"saw_teeth": 2, "rope_skill": 1, "guard_speed": 3, "rope_length": 3}
    rows = resolve(toy, settings=["tools.rope.program=cut(1)", "tools.saw.n=8"]).components
    values = {name: alias.value(rows) for name, alias in load_aliases(toy.package).items()}
    assert values == {"saw_teeth": 8, "rope_skill": 1, "guard_speed": 3, "rope_length": None}
