import pytest
from hypothesis import given
from hypothesis import strategies as st

from simcore.games.infiltration.codes import Condition, Direction, Op, PlayKind, RoomSelector, Who
from simcore.games.infiltration.compile import ALL, EMPTY, CodeTable
from simcore.games.infiltration.language import operations_of, parse
from simcore.games.infiltration.words import OPERATIONS, Id, Literal, Number, NumberOrWord, Words, forms_of

IDS = {"npcs": {"rex": 0, "leah": 1}, "specials": {"loot": 0, "slime": 1}}
HERE, ADJ, NONE, POOL, TARGET, ANY = (RoomSelector[name] for name in ("HERE", "ADJ", "NONE", "POOL", "TARGET", "ANY"))


def compiled(text, first=0, **numbers):
    """The rows of one program, without the END row that stands for the empty one."""
    table = CodeTable(IDS)
    assert table.add(parse(text), numbers, first) == (1 if text else EMPTY)
    return table.rows[1:]


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("move(either,n)", [Op.MOVE, Direction.EITHER, 2, 0, 0]),
        ("push(one_near,back,n)", [Op.PUSH, Who.ONE_NEAR, Direction.BACK, 2, 0]),
        ("swap(one_within2)", [Op.SWAP, Who.ONE_WITHIN2, 0, 0, 0]),
        ("enter_secret()", [Op.ENTER_SECRET, 0, 0, 0, 0]),
        ("escape()", [Op.ESCAPE, 0, 0, 0, 0]),
        ("reveal(n)", [Op.REVEAL, 2, 0, 0, 0]),
        ("look(rooms,n)", [Op.LOOK_ROOMS, 2, 0, 0, 0]),
        ("look(deck,n)", [Op.LOOK_DECK, 2, 0, 0, 0]),
        ("look(df,adj)", [Op.LOOK_DF, 0, ADJ, 0, 0]),
        ("look(hand,one_any)", [Op.LOOK_HAND, Who.ONE_ANY, 0, 0, 0]),
        ("play(action)", [Op.PLAY, PlayKind.ACTION, NONE, 0, 0]),
        ("play(interface,target)", [Op.PLAY, PlayKind.INTERFACE, TARGET, 0, 0]),
        ("destroy(worker,here,n)", [Op.DESTROY, 1, HERE, 2, 0]),
        ("npc_clear(here)", [Op.NPC_CLEAR, 0, 0, 0, 0]),
        ("take_df(n,pool)", [Op.TAKE_DF, 2, POOL, 0, 0]),
        ("take_df(n,target,best)", [Op.TAKE_DF, 2, TARGET, 1, 0]),
        ("add_df(n,any)", [Op.ADD_DF, 2, ANY, 0, 0]),
        ("remove_df(n,here,pool)", [Op.REMOVE_DF, 2, HERE, 0, 0]),
        ("remove_df(all,here,box)", [Op.REMOVE_DF, ALL, HERE, 1, 0]),
        ("carry_df(all,fwd)", [Op.CARRY_DF, Direction.FWD, 0, 0, 0]),
        ("steal_df(one_here,n)", [Op.STEAL_DF, Who.ONE_HERE, 2, 0, 0]),
        ("redraw_df(n)", [Op.REDRAW_DF, 2, 0, 0, 0]),
        ("draw_item(n)", [Op.DRAW_ITEM, 2, 0, 0, 0]),
        ("recover_item(choose)", [Op.RECOVER_ITEM, 0, 0, 0, 0]),
        ("recover_item(random)", [Op.RECOVER_ITEM, 1, 0, 0, 0]),
        ("take_item(one_any,n,discard)", [Op.TAKE_ITEM, Who.ONE_ANY, 2, 1, 0]),
        ("wound(all_here)", [Op.WOUND, Who.ALL_HERE, 0, 0, 0]),
        ("heal(self)", [Op.HEAL, Who.SELF, 0, 0, 0]),
        ("delay(others)", [Op.DELAY, Who.OTHERS, 0, 0, 0]),
        ("alarm(-3)", [Op.ALARM, -3, 0, 0, 0]),
        ("proximity(n)", [Op.PROXIMITY, 2, 0, 0, 0]),
        ("npc_place(leah,here,up)", [Op.NPC_PLACE, 1, 1, 0, 0]),
        ("npc_step(back,n)", [Op.NPC_STEP, Direction.BACK, 2, 0, 0]),
        ("npc_move(any,either,n)", [Op.NPC_MOVE, Direction.EITHER, 2, 0, 0]),
        ("npc_flip(here)", [Op.NPC_FLIP, 0, 0, 0, 0]),
        ("gain(loot)", [Op.GAIN, 0, 0, 0, 0]),
        ("place_special(slime,adj)", [Op.PLACE_SPECIAL, 1, ADJ, 0, 0]),
        ("consume()", [Op.CONSUME, 0, 0, 0, 0]),
        ("stay(here)", [Op.STAY, 0, 0, 0, 0]),
    ],
)
def test_each_operation_has_its_columns(text, row):
    assert compiled(text, n=2) == [[*row, 0], [Op.END, 0, 0, 0, 0, -1]]


def test_each_operation_of_the_table_is_tried_above():
    tried = {parse(case[0])[0].name for case in test_each_operation_has_its_columns.pytestmark[0].args[1]}
    assert tried == {form.name for form in OPERATIONS}


def test_a_choice_jumps_behind_its_last_branch():
    assert compiled("choose{alarm(1); escape() / / heal(self)}; consume()") == [
        [Op.CHOOSE, 3, 2, 5, 6, 0],
        [Op.ALARM, 1, 0, 0, 0, 1],
        [Op.ESCAPE, 0, 0, 0, 0, 2],
        [Op.JUMP, 0, 0, 0, 8, -1],
        [Op.JUMP, 0, 0, 0, 8, -1],
        [Op.HEAL, 0, 0, 0, 0, 3],
        [Op.JUMP, 0, 0, 0, 8, -1],
        [Op.CONSUME, 0, 0, 0, 0, 4],
        [Op.END, 0, 0, 0, 0, -1],
    ]


def test_a_condition_goes_on_behind_its_block_when_false():
    assert compiled("if(alarm_ge(k)){wound(self)}; if(no_lock){}", k=3) == [
        [Op.IF, Condition.ALARM_GE, 3, 0, 3, 0],
        [Op.WOUND, 0, 0, 0, 0, 1],
        [Op.IF, Condition.NO_LOCK, 0, 0, 4, 2],
        [Op.END, 0, 0, 0, 0, -1],
    ]


def test_the_empty_program_is_row_0_and_adds_none():
    assert compiled("") == []
    assert CodeTable(IDS).rows == [[Op.END, 0, 0, 0, 0, -1]]


def test_a_program_inside_a_longer_text_goes_on_counting():
    assert [row[5] for row in compiled("delay(self); wound(self)", first=1)] == [1, 2, -1]


def test_operations_without_effect_keep_their_row():
    assert compiled("move(fwd,0)")[0] == [Op.MOVE, Direction.FWD, 0, 0, 0, 0]


def argument(kind, ids):
    match kind:
        case Number():
            return st.integers(kind.low, kind.high)
        case NumberOrWord():
            return st.integers(kind.number.low, kind.number.high) | st.just(kind.word)
        case Words():
            return st.sampled_from(sorted(kind.codes))
        case Literal():
            return st.just(kind.word)
        case Id():
            return st.sampled_from(sorted(ids[kind.plural]))


CALLS = st.sampled_from(OPERATIONS).flatmap(
    lambda form: st.tuples(*(argument(kind, IDS) for kind in form.arguments)).map(
        lambda values: f"{form.name}({','.join(map(str, values))})"
    )
)
TEXTS = st.lists(
    st.recursive(
        CALLS,
        lambda inner: (
            st.tuples(inner, inner).map(lambda two: "choose{" + " / ".join(two) + "}")
            | inner.map(lambda one: "if(npc_here){" + one + "}")
        ),
        max_leaves=4,
    ).filter(lambda text: text.count("{") <= 3),
    min_size=1,
    max_size=2,  # each of up to 7 operations, so that both together are no longer than a program may be
).map("; ".join)


@given(TEXTS)
def test_any_program_has_one_row_an_operation_and_no_way_out_but_its_end(text):
    rows = compiled(text)
    numbers = [row[5] for row in rows if row[5] >= 0]
    assert numbers == list(range(len(operations_of(parse(text)))))
    assert [row[0] for row in rows].count(Op.END) == 1
    assert rows[-1][0] == Op.END
    for at, row in enumerate(rows, start=1):
        ways = {Op.CHOOSE: row[2 : 2 + row[1]], Op.IF: row[4:5], Op.JUMP: row[4:5]}.get(row[0], [])
        assert all(at < way <= len(rows) for way in ways)


@given(CALLS)
def test_one_form_fits_each_call(text):
    (operation,) = parse(text)
    assert len(forms_of(operation.name, [written.value for written in operation.arguments], OPERATIONS)) == 1
