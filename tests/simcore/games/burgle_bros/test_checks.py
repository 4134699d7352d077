"""Every refusal of the rules of Burgle Bros, with its sentence."""

from __future__ import annotations

import pytest

from tests.support.declared import Refusals, Resolve

TOOL_CALLS = "crowbar, crystal_ball, donuts, dynamite, stethoscope, thermal_bomb"
KNOX = ("fort_knox",)
LINE = "components.toml"


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("hak(3)", "1: 'hak' is no operation; expected an operation allowed in tools; did you mean 'hack'?"),
        ("hack(3", "7: the end of the program does not fit here; expected ')'"),
        ("hack", "5: the end of the program does not fit here; expected '('"),
        ("hac", "1: 'hac' is no operation; expected an operation; did you mean 'hack'?"),
        ("hack(3) peek(any)", "9: 'peek' does not fit here; expected ';' or the end of the program"),
        ("hack(10)", "6: 10 is out of range; expected an integer from 0 to 9"),
        ("hack(x)", "6: 'x' is no number; expected an integer from 0 to 9"),
        ("hack()", "1: 'hack' with 0 arguments; expected hack(n)"),
        ("stealth(room,-10)", "14: -10 is out of range; expected an integer from -9 to 9"),
        ("stealth(them,1)", "9: 'them' does not fit; expected one of self, room"),
        ("peek(here)", "6: 'here' does not fit; expected one of any, beside"),
        (
            "until_next_turn(alarms)",
            "17: 'alarms' does not fit; expected one of no_alarms, cameras_off, stairs_locked, walkways_as_stairs; "
            "did you mean 'no_alarms'?",
        ),
        ("this_turn(seen)", "11: 'seen' does not fit; expected one of unseen; did you mean 'unseen'?"),
        ("lift(0)", "6: 0 does not fit; expected 1 or -1"),
        ("lift(2)", "6: 2 is out of range; expected an integer from -1 to 1"),
        ("call(squeak)", f"6: 'squeak' does not fit; expected one of {TOOL_CALLS}"),
        ("call(kitty)", f"6: 'kitty' does not fit; expected one of {TOOL_CALLS}"),
        ("call(crow_bar)", f"6: 'crow_bar' does not fit; expected one of {TOOL_CALLS}; did you mean 'crowbar'?"),
        ("no_tools", "1: 'no_tools' stands only in loot; expected an operation allowed in tools"),
        (
            "on_draw{patrol()}",
            "1: 'on_draw' stands only in loot; expected an operation allowed in tools",
        ),
        (
            "hack(3); peek(any)",
            "10: 'peek' asks for a second target; expected one operation with a target at most",
        ),
        (
            "call(stethoscope); actions(1)",
            "1: 'call(stethoscope)' is not alone; expected no other operation beside it",
        ),
        ("; ".join(["patrol()"] * 9), "81: 'patrol' does not fit here; expected at most 8 operations in a program"),
    ],
)
def test_programs_of_tools(program: str, sentence: str, refusals: Refusals) -> None:
    assert refusals(f"tools.virus.program={program}") == [f"--set, tools.virus.program: column {sentence}"]


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("stamp.passive=threshold(9)", "11: 9 is out of range; expected an integer from 0 to 8"),
        (
            "stamp.passive=actions(1)",
            "1: 'actions' stands only in tools, events; expected an operation allowed in loot",
        ),
        ("stamp.passive=twin", "1: 'twin' without a `pair`; expected a `pair`"),
        ("stamp.passive=no_alarm(camera)", "10: 'camera' does not fit; expected one of laser, fingerprint, motion"),
        ("stamp.passive=enter_extra(empty,1)", "13: 'empty' does not fit; expected one of occupied"),
        (
            "stamp.passive=start_roll(1,2){alarm(here)}",
            "1: 'start_roll' stands only on chihuahua and persian_kitty; expected `on_draw`, or another word of loot",
        ),
        (
            "stamp.passive=on_draw{patrol()}; on_draw{patrol()}",
            "20: 'on_draw' is one too many; expected one of its kind in a program",
        ),
        ("chihuahua.passive=start_roll(5,2){alarm(here)}", "14: 2 is out of range; expected 5 or more"),
        ("chihuahua.passive=start_roll(0,2){}", "12: 0 is out of range; expected an integer from 1 to 6"),
        ("chihuahua.passive=start_roll(1,2)", "16: the end of the program does not fit here; expected '{'"),
        (
            "chihuahua.passive=start_roll(1,2){on_draw{patrol()}}",
            "24: '{' does not fit here; expected no braces inside of braces",
        ),
        (
            "chihuahua.passive=start_roll(1,2){draw_tool(1)}",
            "17: 'draw_tool' stands only in tools, events; expected an operation allowed in the braces of `start_roll`",
        ),
        (
            "chihuahua.passive=start_roll(1,2){call(kitty)}",
            "17: 'call(kitty)' stands only on `persian_kitty`; expected another operation",
        ),
        (
            "cursed_goblet.passive=on_draw{call(kitty)}",
            "9: 'call' stands only in tools, events, the braces of `start_roll`; "
            "expected an operation allowed in the braces of `on_draw`",
        ),
        (
            "cursed_goblet.passive=on_draw{alarm(taken_labs)}",
            "15: 'taken_labs' does not fit; expected one of here",
        ),
    ],
)
def test_programs_of_loot(setting: str, sentence: str, refusals: Refusals) -> None:
    address = setting.partition("=")[0]
    assert refusals(f"loot.{setting}") == [f"--set, loot.{address}: column {sentence}"]


def test_functions_of_tools_are_none_of_events(refusals: Refusals) -> None:
    (sentence,) = refusals("events.crash.program=call(dynamite)")
    assert sentence.startswith("--set, events.crash.program: column 6: 'dynamite' does not fit; expected one of buddy_")


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("tiles.atrium.symbol=stop", '"stop" does not fit; expected "eye", as the rules have it'),
        ("tiles.laboratory.draw_tools=2", "2 does not fit; expected 1, as the rules have it"),
        ("loot.stamp.pair=gold_bar", '"gold_bar" does not fit; expected nothing, as the rules have it'),
        ("tiles.laser.enter_actions=5", "5 does not fit; expected an integer from 1 to 4"),
        ("tiles.laser.numbers=[1, 2, 7]", "[1, 2, 7] does not fit; expected a list of integers from 1 to 6"),
        ("tiles.laser.numbers=[1, 2]", "2 numbers of 3 tiles; expected 3, one for each copy"),
        (
            'tiles.laser.circles=["white", "blak", "white"]',
            '["white", "blak", "white"] does not fit; expected a list of "white" or "black"; did you mean \'black\'?',
        ),
        ("tiles.safe.numbers=[1]", "a safe has none; expected nothing"),
        ("tools.virus.copies=9", "9 does not fit; expected an integer from 0 to 8"),
        ("tools.crystal_ball.n=4", "4 does not fit; expected an integer from 0 to 3"),
        (
            "events.crash.name_source=hearsay",
            '"hearsay" does not fit; expected "rulebook" or "public" or "derived" or ',
        ),
        ("events.crash.cpoies=2", "'cpoies' is no field; expected a field of the events; did you mean 'copies'?"),
        ("characters.hawk.basic.range=3", "3 does not fit; expected 1, as the rules have it"),
        ("characters.hawk.basic.rnge=3", "'rnge' is no field; expected a field of hawk.basic; did you mean 'range'?"),
        ("characters.hawk.basic.blank=1", "1 does not fit; expected true or false"),
        ("characters.rook.basic.cost=5", "5 does not fit; expected an integer from 0 to 4"),
        ("characters.rook.basic=1", "1 does not fit; expected a table"),
        ("patrol_decks.floor_1.floor=3", "3 does not fit; expected an integer from 0 to 2"),
    ],
)
def test_fields(setting: str, sentence: str, refusals: Refusals) -> None:
    address = setting.partition("=")[0]
    assert any(one.startswith(f"--set, {address}: {sentence}") for one in refusals(setting))


def test_rows_that_rules_know_nothing_of(refusals: Refusals) -> None:
    added = "[tiles.vault]\nname = 'Vault'\ncopies = 0\nnumbers = []\ncircles = []\n"
    (tile,) = refusals(text=added)
    assert tile.startswith("v.toml:1, tiles.vault.id: the rules say nothing of a tile 'vault'; expected one of safe, ")
    thief = "[characters.hacke]\nname = 'Thief'\nbasic = {}\nadvanced = {}\n"
    (character,) = refusals(text=thief)
    assert character.startswith("v.toml:1, characters.hacke.id: the rules say nothing of a character 'hacke'; ")
    assert character.endswith("did you mean 'hacker'?")


def test_ids(refusals: Refusals) -> None:
    event = "[events.{}]\nname = 'Mine'\ncopies = 1\nprogram = 'patrol()'\n"
    expected = "expected at most 40 of a-z, 0-9 and _, a letter first, and no word of the rules"
    assert refusals(text=event.format("Big-Bang")) == [
        f"v.toml:1, events.Big-Bang.id: 'Big-Bang' cannot be an id; {expected}; did you mean 'big_bang'?"
    ]
    assert refusals(text=event.format("patrol")) == [
        f"v.toml:1, events.patrol.id: 'patrol' cannot be an id; {expected}"
    ]
    (twice,) = refusals(text=event.format("laser"))
    assert twice.startswith("v.toml:1, events.laser.id: 'laser' is an id of the tiles already (components.toml:")


@pytest.mark.parametrize(
    ("walls", "sentence"),
    [
        ('["A1/B2"]', '"A1/B2" is no wall of floor 1; expected a wall between two rooms: '),
        ('["D1|E1"]', '"D1|E1" is no wall of floor 1; expected a wall between two rooms: '),
        ('["A1|A2"]', '"A1|A2" is no wall of floor 1; expected a wall between two rooms: '),
        ('["A1|B1", "A1|B1"]', '"A1|B1" stands twice on floor 1; expected each wall once'),
        ('["A1|B1", "A1/A2"]', "the walls part floor 1; expected a way from every room to every other one"),
    ],
)
def test_walls_of_a_layout(walls: str, sentence: str, refusals: Refusals) -> None:
    (refusal,) = refusals(text=f"[layouts.mine]\nname = 'Mine'\nfloors = [{walls}]\n")
    assert refusal.startswith(f"v.toml:3, layouts.mine.floors: {sentence}")


def test_the_gap_of_a_layout(refusals: Refusals) -> None:
    mine = "[layouts.mine]\nname = 'Mine'\ngap = '{}'\nfloors = [['{}'], []]\n"
    assert refusals(text=mine.format("F9", "A1|B1")) == [
        'v.toml:3, layouts.mine.gap: "F9" is no cell; expected a cell of a floor of 5 by 5'
    ]
    (beside,) = refusals(text=mine.format("B1", "A1|B1"))
    assert beside.startswith('v.toml:4, layouts.mine.floors: "A1|B1" is no wall of floor 1; ')


def test_a_layout_of_ones_own_is_built_by_its_id(resolved: Resolve, refusals: Refusals) -> None:
    mine = "[rules]\nwalls = '{}'\n[layouts.mine]\nname = 'Mine'\nfloors = [['A1|B1'], ['A1/A2'], []]\n"
    assert resolved(text=mine.format("mine")).parameters["walls"] == "mine"
    assert refusals(text=mine.format("mien"))[0].endswith("or the id of one of the layouts; did you mean 'mine'?")
    assert refusals(text=mine.format("mine"), variants=("office",)) == [
        'v.toml:2, walls: "mine" does not fit; expected walls of 2 floors without a gap, as office_job has'
    ]


@pytest.mark.parametrize(
    ("settings", "variants", "sentence"),
    [
        (["walls=fk_g"], (), 'walls: "fk_g" does not fit; expected walls of 3 floors without a gap, as bank_job has'),
        (["walls=bank"], KNOX, 'walls: "bank" does not fit; expected walls of 2 floors with a gap, as fort_knox has'),
        (
            ["walls=printed"],
            KNOX,
            'walls: "printed" does not fit; expected "usual" or "random" or "hard" or "chosen", '
            "as fort_knox has no printed walls",
        ),
        (["gap=C3"], (), 'gap: "C3" does not fit; expected "random", as bank_job has no gap'),
        (["gap=chosen"], ("office",), 'gap: "chosen" does not fit; expected "random", as office_job has no gap'),
        (
            ["gap=A1", "walls=fk_bga"],
            KNOX,
            'gap: "A1" does not fit; expected "random" or "C3", the gap of the walls "fk_bga"',
        ),
        (
            ["walls=random", "walls_per_floor=10"],
            (),
            "walls_per_floor: 10 does not fit; expected at most 9, or a floor falls in two",
        ),
        (
            ["walls_per_floor=14"],
            KNOX,
            "walls_per_floor: 14 does not fit; expected at most 13, or a floor falls in two",
        ),
        (
            ["walls_per_floor=15", "gap=C1"],
            KNOX,
            "walls_per_floor: 15 does not fit; expected at most 14, or a floor falls in two",
        ),
        (
            ["guard_speed=[3, 3]"],
            (),
            "guard_speed: [3, 3] does not fit; expected 3 numbers, one for each floor of bank_job, or none",
        ),
        (["first_seat=3"], (), "first_seat: 3 does not fit; expected from 0 to 2 for 3 players"),
        (
            ['characters=["rook:basic", "none"]'],
            (),
            'characters: ["rook:basic", "none"] does not fit; '
            "expected 3 words, one for each player, or one of random, random:basic, random:advanced, none",
        ),
        (
            ['characters=["rook:basic", "none", "rook:choose"]'],
            (),
            'characters: ["rook:basic", "none", "rook:choose"] does not fit; expected each character once',
        ),
        (
            ['characters=["none", "random:basic", "none"]'],
            (),
            'characters: ["none", "random:basic", "none"] does not fit; expected "random" alone, or none of it',
        ),
        (
            ['characters=["none", "random", "none"]'],
            (),
            'characters: ["none", "random", "none"] does not fit; expected "random" alone, or none of it',
        ),
        (
            ["safe_dice_max=9", "peterman_dice=4"],
            (),
            "safe_dice_max: 9 does not fit; expected at most 12 together with the 4 of the basic Peterman",
        ),
    ],
)
def test_parameters_together(settings: list[str], variants: tuple[str, ...], sentence: str, refusals: Refusals) -> None:
    assert refusals(*settings, variants=variants) == [f"--set, {sentence}"]


@pytest.mark.parametrize(
    ("settings", "variants"),
    [
        (["walls=fk_g"], KNOX),
        (["walls=bank"], ()),
        (["gap=chosen"], KNOX),
        (["gap=C3", "walls=fk_bga"], KNOX),
        (["walls=random", "walls_per_floor=9"], ()),
        (["walls_per_floor=14", "gap=C1"], KNOX),
        (["walls_per_floor=15", "gap=A1"], KNOX),
        (["walls_per_floor=15"], ()),
        (['characters=["rook:basic", "none", "hawk:choose"]'], ()),
        (["safe_dice_max=10", "peterman_dice=2"], ()),
    ],
)
def test_what_just_fits_is_taken(settings: list[str], variants: tuple[str, ...], resolved: Resolve) -> None:
    assert resolved(*settings, variants=variants).changes


def test_tiles_fill_the_building(refusals: Refusals, resolved: Resolve) -> None:
    fewer = ["tiles.atrium.copies=1", "tiles.atrium.numbers=[3]", 'tiles.atrium.circles=["black"]']
    assert refusals(*fewer) == [
        f"{LINE}, tiles: 41 white and black tiles beside safes and stairs; expected 42 for bank_job"
    ]
    assert resolved(*fewer, variants=("office",)).changes
    more = ["tiles.foyer.copies=3", "tiles.foyer.numbers=[1, 2, 6]", 'tiles.foyer.circles=["white", "white", "black"]']
    assert resolved(*fewer, *more).changes
    assert refusals("tiles.safe.copies=2") == [f"{LINE}, tiles: 2 safes; expected at least 3 for bank_job"]
    stairs = ["tiles.stairs.copies=2", "tiles.stairs.numbers=[4, 5]", 'tiles.stairs.circles=["white", "white"]']
    assert refusals(*stairs) == [f"{LINE}, tiles: 2 stairs; expected 3, which are shuffled in every building"]


def test_patrol_decks(refusals: Refusals, resolved: Resolve) -> None:
    assert refusals('patrol_decks.floor_1.cells=["A1", "A1", "E1"]') == [
        "--set, patrol_decks.floor_1.cells: A1 stands on 2 cards; expected each cell on one card",
        '--set, patrol_decks.floor_1.cells: "E1" is no cell; expected a cell of a floor of 4 by 4',
        "--set, patrol_decks.floor_1.cells: cards of 2 cells; expected 16, one for each cell",
    ]
    assert refusals("patrol_decks.floor_3.remove=true") == [
        "--set, patrol_decks: no patrol deck of floor 3 of bank_job; expected one for each floor"
    ]
    assert resolved("patrol_decks.floor_3.remove=true", variants=("office",)).changes
    assert refusals("patrol_decks.floor_2.lost_visual=0") == [
        "--set, patrol_decks.floor_2.lost_visual: 0 does not fit; expected 1, as on the other floors of bank_job"
    ]
    (unknown,) = refusals('patrol_decks.floor_3.scenarios=["bank_jop"]')
    assert unknown.endswith("no scenario 'bank_jop'; expected the ids of scenarios; did you mean 'bank_job'?")


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("guard_speed=[2, 3]", "guard_speed: 2 speeds for 3 floors; expected one for each floor"),
        ("safes=5", "safes: 5 does not fit; expected 3 or 4, one for each floor and at most one more"),
        ("gap=true", "gap: true does not fit; expected a gap with a side of 5, none with one of 4"),
        (
            "walls=banc",
            'walls: "banc" does not fit; expected random or hard or chosen or bank or office or fk_g or fk_bga; '
            "did you mean 'bank'?",
        ),
    ],
)
def test_scenarios(setting: str, sentence: str, refusals: Refusals) -> None:
    assert refusals(f"scenarios.bank_job.{setting}") == [f"--set, scenarios.bank_job.{sentence}"]


def test_a_building_of_more_rooms_than_the_engine_has(refusals: Refusals) -> None:
    settings = ["floors=3", "guard_speed=[2, 3, 4]"]
    assert refusals(*(f"scenarios.fort_knox.{one}" for one in settings)) == [
        "--set, scenarios.fort_knox.floors: 3 floors of 5 by 5; expected at most 64 rooms"
    ]


def test_a_scenario_for_other_players(refusals: Refusals) -> None:
    text = "[rules]\nscenario = 'office_job'\n[scenarios.office_job]\nplayers = [2, 3, 4]\n"
    assert refusals(text=text, players=1) == [
        'v.toml:2, scenario: "office_job" does not fit; expected a scenario for 1, not 2 or 3 or 4'
    ]


def test_a_scenario_that_is_nowhere(refusals: Refusals) -> None:
    (sentence,) = refusals("scenario=bank")
    assert sentence.endswith("or the id of one of the scenarios; did you mean 'bank_job'?")


def test_what_is_taken_out_and_still_named(refusals: Refusals) -> None:
    row = "expected a row that no other names"
    assert refusals("scenarios.bank_job.remove=true") == [
        f"--set, scenarios.bank_job.remove: 'bank_job' is still named by the parameter `scenario`; {row}"
    ]
    assert refusals("layouts.bank.remove=true") == [
        f"--set, layouts.bank.remove: 'bank' is still named by scenarios.bank_job.walls; {row}"
    ]
    assert refusals("layouts.fk_g.remove=true", "walls=fk_g", variants=KNOX) == [
        f"--set, layouts.fk_g.remove: 'fk_g' is still named by the parameter `walls`; {row}"
    ]
    assert refusals("characters.rook.remove=true", 'characters=["rook:basic", "none", "none"]') == [
        f"--set, characters.rook.remove: 'rook' is still named by the parameter `characters`; {row}"
    ]


def test_more_cards_than_the_engine_has_places_for(refusals: Refusals) -> None:
    tool = "[tools.rope]\nname = 'Rope'\ncopies = 1\nprogram = 'actions(1)'\n"
    assert refusals(text=tool) == ["v.toml:1, tools.rope: 14 tools of different kinds; expected at most 13"]
    copies = [f"tools.{name}.copies=8" for name in ("emp", "virus", "donuts")]
    assert refusals(*copies) == [f"{LINE}, tools: 34 tools; expected at most 32 cards"]
    events = [f"events.{name}.copies=8" for name in ("crash", "squeak", "reboot", "espresso", "lost_grip", "lampshade")]
    assert refusals(*events, "event_copies=list") == [f"{LINE}, events: 68 events; expected at most 64 cards"]
    long = "[events.long_{0}]\nname = 'Long {0}'\ncopies = 1\nprogram = '" + "; ".join(["patrol()"] * 8) + "'\n"
    (code,) = refusals(text="".join(long.format(number) for number in range(20)))
    assert code == f"{LINE}, events: 267 steps in all programs together; expected at most 256"


def test_fewer_characters_than_seats(refusals: Refusals) -> None:
    names = ("acrobat", "hacker", "hawk", "juicer", "peterman", "raven")
    removed = [f"characters.{name}.remove=true" for name in names]
    assert refusals(*removed, players=4) == ["--set, characters: 3 characters; expected at least 4 for 4 players"]


def test_all_that_is_wrong_with_rows_is_told_together(refusals: Refusals) -> None:
    found = refusals("tools.virus.program=hak(1)", "events.crash.copies=9", "loot.stamp.passive=twin")
    assert [sentence.split(":")[0] for sentence in found] == [
        "--set, events.crash.copies",
        "--set, tools.virus.program",
        "--set, loot.stamp.passive",
    ]
