import pytest
from hypothesis import given
from hypothesis import strategies as st

from simcore.errors import InputError
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.language import (
    DEPTH_MAX,
    LENGTH_MAX,
    OPERATION_NAMES,
    Argument,
    Operation,
    operations_of,
    parse,
    text_of,
)
from simcore.games.infiltration.words import CONDITION_NUMBERS, CONDITIONS, OPERATIONS, RESERVED
from simcore.variants import resolve


def refusal(text):
    with pytest.raises(InputError) as refused:
        parse(text)
    return str(refused.value)


def call(name, *values):
    return Operation(name, tuple(map(Argument, values)))


# --- what programs mean ---


@pytest.mark.parametrize(
    ("text", "program"),
    [
        ("", ()),
        ("   ", ()),
        ("escape()", (call("escape"),)),
        ("move(fwd,2)", (call("move", "fwd", 2),)),
        ("alarm(-1); proximity( clock )", (call("alarm", -1), call("proximity", "clock"))),
        ("hologram", (call("hologram"),)),
        ("hologram()", (call("hologram"),)),
        (
            "choose{alarm(1) / / escape()}",
            (Operation("choose", (), ((call("alarm", 1),), (), (call("escape"),))),),
        ),
        (
            "if(alarm_ge(3)){wound(self)}",
            (Operation("if", (Argument("alarm_ge"), Argument(3)), ((call("wound", "self"),),)),),
        ),
        ("if ( alone ) { }", (Operation("if", (Argument("alone"),), ((),)),)),
        (
            "trap(others,once){delay(self); wound(self)}",
            (
                Operation(
                    "trap",
                    (Argument("others"), Argument("once")),
                    ((call("delay", "self"), call("wound", "self")),),
                ),
            ),
        ),
    ],
)
def test_a_text_is_read_as_its_tree(text, program):
    assert parse(text) == program


def test_columns_count_from_one():
    (look, choose) = parse("look(rooms,n);  choose{escape() / alarm(1)}")
    assert [look.column, choose.column] == [1, 17]
    assert [argument.column for argument in look.arguments] == [6, 12]
    assert [operation.column for operation in operations_of((look, choose))] == [1, 17, 24, 35]


def test_operations_are_listed_in_the_order_of_the_text():
    program = parse("if(alone){choose{escape() / heal(self)}; consume()}; alarm(1)")
    assert [operation.name for operation in operations_of(program)] == [
        "if",
        "choose",
        "escape",
        "heal",
        "consume",
        "alarm",
    ]


# --- what does not parse (V3) ---


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("move(fwd,2", "column 11: the end of the program does not fit here; expected ')'"),
        ("move fwd", "column 6: 'fwd' does not fit here; expected '('"),
        ("escape", "column 7: the end of the program does not fit here; expected '('"),
        ("escape();", "column 10: the end of the program does not fit here; expected an operation"),
        ("; escape()", "column 1: ';' does not fit here; expected an operation"),
        ("escape() heal(self)", "column 10: 'heal' does not fit here; expected ';' or the end of the program"),
        ("escape()}", "column 9: '}' does not fit here; expected ';' or the end of the program"),
        ("move(fwd,)", "column 10: ')' does not fit here; expected a number or a word"),
        ("move(,2)", "column 6: ',' does not fit here; expected a number or a word"),
        ("Escape()", "column 1: 'E' does not fit here; expected an operation"),
        ("alarm(1)\n", "column 9: '\\n' does not fit here; expected ';' or the end of the program"),
        ("alarm(1.5)", "column 8: '.' does not fit here; expected ')'"),
        ("alarm(3x)", "column 7: '3' does not fit here; expected a number or a word"),
        ("alarm(1234567890)", "column 7: '1' does not fit here; expected a number or a word"),
        ("chose{escape()/}", "column 1: 'chose' is no operation; expected an operation; did you mean 'choose'?"),
        ("holograms", "column 1: 'holograms' is no operation; expected an operation; did you mean 'hologram'?"),
        ("choose(escape())", "column 7: '(' does not fit here; expected '{'"),
        ("choose{escape()}", "column 16: '}' does not fit here; expected '/' and another branch"),
        ("choose{ / / / }", "column 13: '/' does not fit here; expected '}'"),
        ("if{escape()}", "column 3: '{' does not fit here; expected '('"),
        ("if(){escape()}", "column 4: ')' does not fit here; expected a condition"),
        ("if(alarm_ge()){}", "column 13: ')' does not fit here; expected a number or a word"),
        ("if(alarm_ge(1,2)){}", "column 14: ',' does not fit here; expected ')'"),
        ("if(alone){escape() / }", "column 20: '/' does not fit here; expected '}'"),
        (
            "if(alone){if(alone){if(alone){if(alone){}}}}",
            "column 40: '{' does not fit here; expected braces at most 3 deep",
        ),
        (
            ";".join(["escape()"] * 17),
            "column 145: 'escape' does not fit here; expected at most 16 operations in a program",
        ),
        (
            "choose{" + ";".join(["escape()"] * 10) + "/" + ";".join(["escape()"] * 6) + "}",
            "column 143: 'escape' does not fit here; expected at most 16 operations in a program",
        ),
    ],
)
def test_what_does_not_parse_is_refused_with_its_column(text, sentence):
    assert refusal(text) == sentence


def test_the_longest_and_deepest_programs_are_read():
    assert len(operations_of(parse(";".join(["escape()"] * LENGTH_MAX)))) == LENGTH_MAX
    parse("if(alone){" * DEPTH_MAX + "}" * DEPTH_MAX)


# --- properties ---

NAMES = st.from_regex(r"\A[a-z][a-z0-9_]{0,8}\Z")
ARGUMENTS = st.builds(Argument, st.integers(-99, 999) | NAMES)
CALLS = st.builds(
    Operation,
    (NAMES | st.sampled_from([form.name for form in OPERATIONS])).filter(
        lambda name: name not in ("choose", "if", "trap")
    ),
    st.lists(ARGUMENTS, max_size=3).map(tuple),
)
CONDITION = st.sampled_from(sorted(CONDITIONS)).flatmap(
    lambda word: st.tuples(
        *[st.builds(Argument, st.just(word))] + [ARGUMENTS] * (CONDITIONS[word] in CONDITION_NUMBERS)
    )
)


def blocks(inner):
    program = st.lists(inner, max_size=2).map(tuple)
    return (
        st.builds(Operation, st.just("choose"), st.just(()), st.tuples(program, program) | st.tuples(*[program] * 3))
        | st.builds(Operation, st.just("if"), CONDITION, st.tuples(program))
        | st.builds(Operation, st.just("trap"), st.tuples(ARGUMENTS, ARGUMENTS), st.tuples(program))
    )


def depth(program):
    return max((1 + max(map(depth, one.branches)) if one.branches else 0 for one in program), default=0)


PROGRAMS = (
    st.lists(st.recursive(CALLS, blocks, max_leaves=6), max_size=6)
    .map(tuple)
    .filter(lambda program: depth(program) <= DEPTH_MAX and len(operations_of(program)) <= LENGTH_MAX)
)


@pytest.mark.many_games
@given(PROGRAMS)
def test_every_program_is_read_back_from_its_text(program):
    assert parse(text_of(program)) == program


@pytest.mark.many_games
@given(PROGRAMS, st.data())
def test_blanks_between_symbols_do_not_matter(program, data):
    text = text_of(program)
    for mark in "(){},;/":
        text = text.replace(
            mark, data.draw(st.sampled_from(["", " ", "  "])) + mark + data.draw(st.sampled_from(["", " "]))
        )
    assert parse(text) == program


@given(
    st.text()
    | st.text("abn_(){},;/ -0123", max_size=30)
    | st.lists(st.sampled_from([*OPERATION_NAMES, *"(){},;/"])).map("".join)
)
def test_any_text_is_read_or_refused(text):
    try:
        program = parse(text)
    except InputError as error:
        (problem,) = error.problems
        column = int(problem.what.removeprefix("column ").partition(":")[0])
        assert 1 <= column <= len(text) + 1
        assert problem.expected
    else:
        assert parse(text_of(program)) == program


def test_every_shipped_program_is_read_back_from_its_text():
    texts = [
        value
        for rows in resolve(SPEC).components.values()
        for row in rows
        for value in row.values()
        if isinstance(value, str) and ("(" in value or value == "hologram")
    ]
    assert len(texts) > 100
    for text in texts:
        assert parse(text_of(parse(text))) == parse(text)


def test_the_vocabulary_is_that_of_the_specification():
    words = """choose if trap move push swap enter_secret escape reveal look play destroy npc_clear take_df add_df
        remove_df carry_df steal_df redraw_df draw_item recover_item take_item wound heal delay alarm proximity
        npc_place npc_step npc_move npc_flip gain place_special consume stay hologram download_bonus score score_per"""
    assert set(OPERATION_NAMES) == set(words.split())
    assert (
        set(
            [
                "here",
                "all",
                "best",
                "pool",
                "box",
                "hand",
                "discard",
                "up",
                "down",
                "once",
                "forever",
                "entry",
                "self",
                "either",
                "lock",
                "item",
            ]
        )
        <= RESERVED
    )
