"""What is refused of the words and numbers of programs."""

import pytest

from .overlays import item, modem, modem_program, room

CONDITIONS = "has_lock, no_lock, has_worker, no_worker, alarm_ge, wounded, alone, npc_here, df_ge, die_le"
BY_THEMSELVES = "programs of rooms that run by themselves"
FOR_A_CARD = "programs of rooms that run for a card"
A_FIELD = "expected a field, or a name that a program of the row uses"

REFUSED = [
    # number in section 4.9, variant file, sentences from the line number on
    # V3: programs that do not parse
    (
        "V3",
        modem_program("take_df(n,here"),
        "2, items.burst_modem.program: column 15: the end of the program does not fit here; expected ')'",
    ),
    ("V3", modem_program("take_df[n]"), "2, items.burst_modem.program: column 8: '[' does not fit here; expected '('"),
    (
        "V3",
        modem_program("chose{escape() / }"),
        "2, items.burst_modem.program: column 1: 'chose' is no operation; expected an operation; "
        "did you mean 'choose'?",
    ),
    (
        "V3",
        room("lobby", 'interface = "if(alone){if(wounded){if(npc_here){if(alone){heal(self)}}}}"'),
        "2, rooms.lobby.interface: column 45: '{' does not fit here; expected braces at most 3 deep",
    ),
    (
        "V3",
        room("lobby", f'interface = "{";".join(["heal(self)"] * 17)}"'),
        "2, rooms.lobby.interface: column 177: 'heal' does not fit here; expected at most 16 operations in a program",
    ),
    # V4: words that mean nothing, or nothing here
    (
        "V4",
        modem_program("take_dff(n,here)"),
        "2, items.burst_modem.program: column 1: 'take_dff' is no operation; "
        "expected an operation allowed in programs of items; did you mean 'take_df'?",
    ),
    (
        "V4",
        modem_program("take_df(n,heer)"),
        "2, items.burst_modem.program: column 11: 'heer' does not fit; expected one of here, target, pool; "
        "did you mean 'here'?",
    ),
    (
        "V4",
        modem_program("take_df(n,pool,best)"),
        "2, items.burst_modem.program: column 11: 'pool' does not fit; expected one of here, target",
    ),
    (
        "V4",
        modem_program("take_df(n)"),
        "2, items.burst_modem.program: column 1: 'take_df' with 1 argument; "
        "expected take_df(n, here|target|pool) or take_df(n, here|target, best)",
    ),
    (
        "V4",
        modem_program("look(room,n)"),
        "2, items.burst_modem.program: column 6: 'room' does not fit; expected one of rooms, deck, df, hand; "
        "did you mean 'rooms'?",
    ),
    (
        "V4",
        "[items.jump_kit]\nprogram = 'move(eitther,n)'\n",
        "2, items.jump_kit.program: column 6: 'eitther' does not fit; expected one of fwd, back, either; "
        "did you mean 'either'?",
    ),
    (
        "V4",
        room("laser_corridor", 'enter = "if(has_lok){delay(self)}"'),
        f"2, rooms.laser_corridor.enter: column 4: 'has_lok' is no condition; expected {CONDITIONS}; "
        "did you mean 'has_lock'?",
    ),
    (
        "V4",
        room("lobby", 'enter = "if(alarm_ge){delay(self)}"'),
        "2, rooms.lobby.enter: column 4: 'alarm_ge' without a number; expected alarm_ge(n)",
    ),
    (
        "V4",
        room("lobby", 'enter = "if(alone(2)){delay(self)}"'),
        "2, rooms.lobby.enter: column 4: 'alone' with a number; expected alone",
    ),
    (
        "V4",
        room("guard_post", 'reveal = "npc_place(oficer_nelson,here,down)"'),
        "2, rooms.guard_post.reveal: column 11: 'oficer_nelson' is none of the npcs; "
        "expected one of csx_13, james_harris, leah_bailey, officer_nelson, tyrone_kent; "
        "did you mean 'officer_nelson'?",
    ),
    (
        "V4",
        room("lobby", 'reveal = "play(action)"'),
        f"2, rooms.lobby.reveal: column 1: 'play' stands only in {FOR_A_CARD}, programs of items; "
        f"expected an operation allowed in {BY_THEMSELVES}",
    ),
    (
        "V4",
        room("lobby", 'interface = "stay(here)"'),
        "2, rooms.lobby.interface: column 1: 'stay' stands only in programs of items; "
        f"expected an operation allowed in {FOR_A_CARD}",
    ),
    (
        "V4",
        modem_program("consume()"),
        "2, items.burst_modem.program: column 1: 'consume' stands only in programs of rooms; "
        "expected an operation allowed in programs of items",
    ),
    (
        "V4",
        '[npcs.csx_13]\nact = "heal(self); npc_step(back,steps)"\n',
        "2, npcs.csx_13.act: column 6: 'self' does not fit in programs of NPCs; expected one of "
        "one_here, one_near, one_within2, one_any, all_here, others_here, others_near, others",
    ),
    (
        "V4",
        '[items.stun_mine]\nstanding = "trap(others,once){play(action)}"\n',
        f"2, items.stun_mine.standing: column 19: 'play' stands only in {FOR_A_CARD}, programs of items; "
        "expected an operation allowed in traps",
    ),
    (
        "V4",
        '[items.stun_mine]\nstanding = "hologram; hologram"\n',
        "2, items.stun_mine.standing: column 11: 'hologram' is one too many; expected a single standing effect",
    ),
    (
        "V4",
        '[specials.sludge]\nstanding = "hologram"\n',
        "2, specials.sludge.standing: column 1: 'hologram' stands only in standing effects of items; "
        "expected an operation allowed in standing effects of specials",
    ),
    (
        "V4",
        '[specials.prototype]\nscoring = "choose{score(value) / }"\n',
        "2, specials.prototype.scoring: column 1: 'choose' stands only in programs of rooms, programs of items, traps, "
        "programs of NPCs; expected an operation allowed in scoring programs",
    ),
    # V5: numbers without a use, and uses without a number
    (
        "V5",
        modem("progran = 4"),
        f"2, items.burst_modem.progran: 'progran' is used by no program; {A_FIELD}; did you mean 'program'?",
    ),
    (
        "V5",
        room("stairwell", "step = 3"),
        f"2, rooms.stairwell.step: 'step' is used by no program; {A_FIELD}; did you mean 'steps'?",
    ),
    (
        "V5",
        room("stairwell", 'advance = "move(fwd,step)"'),
        "2, rooms.stairwell.advance: column 10: 'step' is no number of the row; "
        "expected an integer from 0 to 20, or one of n, steps; did you mean 'steps'?",
    ),
    (
        "V5",
        item(program='"alarm(noise)"'),
        "3, items.gizmo.program: column 7: 'noise' is no number of the row; expected an integer from -9 to 9",
    ),
    # V6: numbers out of range
    ("V6", room("lobby", "df = 21"), "2, rooms.lobby.df: 21 does not fit; expected an integer from 0 to 20"),
    (
        "V6",
        "[specials.sludge]\ncopies = -1\n",
        "2, specials.sludge.copies: -1 does not fit; expected an integer from 0 to 8",
    ),
    (
        "V6",
        modem("n = 21"),
        "2, items.burst_modem.n: 21 is out of range in `program`; expected an integer from 0 to 20",
    ),
    (
        "V6",
        modem_program("alarm(10); proximity(-100)"),
        "2, items.burst_modem.program: column 7: 10 is out of range; expected an integer from -9 to 9",
        "2, items.burst_modem.program: column 22: -100 is out of range; expected an integer from -99 to 99",
    ),
    (
        "V6",
        room("synth_test_chamber", "threshold = 9"),
        "2, rooms.synth_test_chamber.threshold: 9 is out of range in `enter`; expected an integer from -1 to 8",
    ),
]


@pytest.mark.parametrize(("text", "sentences"), [(text, sentences) for _, text, *sentences in REFUSED])
def test_a_variant_is_refused_in_whole_sentences(refusals, text, sentences):
    assert refusals(text) == [line if line.startswith("cards.toml") else f"v.toml:{line}" for line in sentences]
