"""Which numbers may move: the words of `--change`."""

from __future__ import annotations

import pytest

from reports.steps.factors import Factor
from simcore.cli.factors import read_factors
from simcore.cli.stages import Deck, Maker
from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.games.burgle_bros import SPEC as BURGLE_BROS
from simcore.games.infiltration import SPEC as INFILTRATION
from simcore.parameters import load_parameters
from simcore.spec import GameSpec
from strategies.sides import Request


def maker(spec: GameSpec = INFILTRATION, *settings: str) -> Maker:
    request = Request(spec, 4, "random", (), settings)
    return Maker(request, request.side("base"))


def read(*words: str, near: bool = False, settings: tuple[str, ...] = ()) -> dict[str, Factor]:
    found = read_factors(words, maker(INFILTRATION, *settings), near=near)
    return {factor.key: factor for factor in found}


def test_all_with_a_range_of_a_designer_may_move_and_no_other() -> None:
    found = read()
    assert list(found) == [one.name for one in load_parameters(INFILTRATION.package) if one.designer]
    assert found["proximity_end"] == Factor("proximity_end", ("80", "90", "99", "110", "120"), 2, "99", whole=True)
    assert found["draft"] == Factor("draft", ("false", "true"), 0, "false", whole=False)
    assert read("*") == found


def test_keys_restrict_and_a_star_extends() -> None:
    assert list(read("start_alarm, die_faces")) == ["start_alarm", "die_faces"]
    assert list(read("die_faces", "start_alarm")) == ["start_alarm", "die_faces"]
    found = read("*,items.burst_modem.n=1..4")
    assert len(found) == len(read()) + 1
    assert found["items.burst_modem.n"].levels == ("1", "2", "3", "4")
    assert read("*", "start_alarm=0,1")["start_alarm"].levels == ("0", "1")


def test_values_go_on_behind_a_comma_until_the_next_key() -> None:
    found = read("die_faces=4,6,8,10,start_alarm,items.burst_modem.n=2,3")
    assert found["die_faces"].levels == ("4", "6", "8", "10")
    assert found["start_alarm"].levels == ("-1", "0", "1", "2")
    assert found["items.burst_modem.n"].levels[:1] == ("2",)


def test_the_own_value_is_among_the_levels_and_the_printed_one_is_kept() -> None:
    found = read("die_faces", settings=("die_faces=7",))["die_faces"]
    assert (found.levels, found.value, found.printed) == (("4", "6", "7", "8"), "7", "6")


def test_choices_and_flags_need_no_range() -> None:
    assert read("setup_enter")["setup_enter"].levels == ("each", "first_only", "none")
    assert read("swap_is_entry")["swap_is_entry"].levels == ("false", "true")


def test_numbers_of_cards_move_near_by_as_far_as_the_game_lets_them() -> None:
    found = read("items.burst_modem.n", near=True)["items.burst_modem.n"]
    assert (found.value, found.whole) == (found.printed, True)
    assert all(abs(int(level) - int(found.value)) <= 2 for level in found.levels)
    assert len(found.levels) > 2
    assert len(read("items.*.n", near=True)) > 10


@pytest.mark.parametrize(("words", "message"), [
    (("start_alram",), "'start_alram' is no number or switch of infiltration; .*; did you mean 'start_alarm'"),
    (("items.burst_mode.n",), "did you mean 'items.burst_modem.n'"),
    (("max_rounds",), "max_rounds: no values worth trying are known; expected --change 'max_rounds=LOW..HIGH'"),
    (("items.*.n",), "items.*.n: no values worth trying are known"),
    (("die_faces=1..3",), "die_faces: 1 does not fit; expected an integer from 2 to 20"),
    (("die_faces=",), "'' is no range of values"),
    (("die_faces=8..4",), "'8..4' is no range of values"),
    (("die_faces=6",), "has one value only"),
    (("die_faces", "die_faces"), "given twice"),
    (("hand_limit",), "has one value only"),
    (("",), "is no number or switch"),
])  # fmt: skip
def test_what_cannot_move_is_refused_in_a_sentence(words: tuple[str, ...], message: str) -> None:
    with pytest.raises(InputError, match=message) as refused:
        read(*words)
    assert len(refused.value.problems) == 1


def test_a_number_with_two_names_moves_under_one_of_them() -> None:
    """Patterns bring in a field and its alias; a name that is typed goes before one that a pattern found."""
    burgle_bros = maker(BURGLE_BROS)

    def both(*words: str) -> list[str]:
        keys = {factor.key for factor in read_factors(words, burgle_bros, near=True)}
        return [key for key in ("laser_cost", "tiles.laser.enter_actions") if key in keys]

    assert both("*", "tiles.*.*") == ["laser_cost"]
    assert both("tiles.*.*") == ["tiles.laser.enter_actions"]
    assert both("*", "tiles.laser.enter_actions=1,2") == ["tiles.laser.enter_actions"]
    assert both("laser_cost", "tiles.*.*") == ["laser_cost"]
    with pytest.raises(InputError, match="is the same number as `tiles") as refused:
        both("laser_cost", "tiles.laser.enter_actions=1,2")
    assert len(refused.value.problems) == 1


def test_all_that_is_wrong_is_said_together() -> None:
    with pytest.raises(InputError) as refused:
        read("start_alram,die_faces=6,max_rounds")
    assert len(refused.value.problems) == 3


# --- the sides made of them ---


def test_a_deck_holds_no_rules_twice_and_nothing_that_is_refused(template_enrolled: object) -> None:
    deck = Deck(maker(SPEC))
    assert deck.place({}) == 0
    assert deck.place({"alarm_faces": "2"}) == 1
    assert deck.place({"alarm_faces": "1"}) == 0  # as the rules are
    assert deck.place({"alarm_faces": "2", "die_faces": "6"}) == 1
    assert deck.place({"die_faces": "2", "alarm_faces": "3"}) is None
    assert [side.name for side in deck.sides] == ["base", "alarm_faces=2"]
    assert "3 faces trip the alarm but the die has 2" in deck.maker.refusal({"die_faces": "2", "alarm_faces": "3"})
    assert deck.maker.refusal({"alarm_faces": "2"}) == ""
