"""What is refused of one row and its fields."""

import pytest

from .overlays import item, modem, room

IDS = "at most 40 of a-z, 0-9 and _, a letter first, and no word of the language or field"
MARKS = '"rulebook" or "public" or "reconstruction" or "owner" or "designer"'
LYING = 'all or none of `after = "room"`, `standing`, `stay(here)`'
LONG = "a" * 41

REFUSED = [
    # number in section 4.9, variant file, sentences from the line number on
    # V1: fields that are missing, unknown or of the wrong type
    (
        "V1",
        item(after='"box"\nn = 3.0'),
        "5, items.gizmo.n: 'n' is no field, and 3.0 no integer; expected a field or a named number",
    ),
    (
        "V1",
        '[items.gizmo]\nname = "Gizmo"\nprogram = "play(action)"\n',
        '1, items.gizmo.after: `after` is missing; expected "discard" or "hand" or "box" or "room"',
    ),
    (
        "V1",
        '[rooms.annex]\nname = "Annex"\n[npcs.dog]\nname = "Dog"\n[specials.gem]\nname = "Gem"\nscoring = "score(1)"\n'
        '[operatives.zed]\nname = "Zed"\n',
        '1, rooms.annex.floor: `floor` is missing; expected 1 or 2 or "secret"',
        "1, rooms.annex.df: `df` is missing; expected an integer from 0 to 20",
        "3, npcs.dog.act: `act` is missing; expected a program as text",
        "5, specials.gem.copies: `copies` is missing; expected an integer from 0 to 8",
        "8, operatives.zed.specialist: `specialist` is missing; expected a list of words",
    ),
    (
        "V1",
        modem('programm = "take_df(n,here)"'),
        "2, items.burst_modem.programm: 'programm' is no field, and \"take_df(n,here)\" no integer; "
        "expected a field or a named number; did you mean 'program'?",
    ),
    ("V1", room("lobby", "df = true"), "2, rooms.lobby.df: true does not fit; expected an integer from 0 to 20"),
    ("V1", room("lobby", "df = 3.0"), "2, rooms.lobby.df: 3.0 does not fit; expected an integer from 0 to 20"),
    ("V1", room("lobby", 'df = "3"'), '2, rooms.lobby.df: "3" does not fit; expected an integer from 0 to 20'),
    ("V1", item(program="3"), "3, items.gizmo.program: 3 does not fit; expected a program as text"),
    ("V1", item(name='""'), '2, items.gizmo.name: "" does not fit; expected text of 1 to 60 characters in one line'),
    (
        "V1",
        modem(r'name = "Burst\nModem"'),
        r'2, items.burst_modem.name: "Burst\nModem" does not fit; expected text of 1 to 60 characters in one line',
    ),
    (
        "V1",
        '[npcs.csx_13]\nremoved_at = "entry"\n',
        '2, npcs.csx_13.removed_at: "entry" does not fit; expected a list of words',
    ),
    ("V1", '[operatives.hugo]\npower = "fast"\n', '2, operatives.hugo.power: "fast" does not fit; expected "none"'),
    # V2: ids and names of numbers
    (
        "V2",
        item().replace("gizmo", "Giz-mo"),
        f"1, items.Giz-mo.id: 'Giz-mo' cannot be an id; expected {IDS}; did you mean 'giz_mo'?",
    ),
    ("V2", item().replace("gizmo", "adj"), f"1, items.adj.id: 'adj' cannot be an id; expected {IDS}"),
    ("V2", item().replace("gizmo", "secure"), f"1, items.secure.id: 'secure' cannot be an id; expected {IDS}"),
    ("V2", item().replace("gizmo", LONG), f"1, items.{LONG}.id: '{LONG}' cannot be an id; expected {IDS}"),
    (
        "V2",
        item().replace("gizmo", "lobby"),
        "1, items.lobby.id: 'lobby' is an id of the rooms already (cards.toml:72); expected an id used once",
    ),
    (
        "V2",
        room("diesel", 'name = "Diesel"\nfloor = 1\ndf = 2'),
        "1, rooms.diesel.id: 'diesel' is an id of the items already (cards.toml:578); expected an id used once",
    ),
    (
        "V2",
        modem('here = 4\nprogram = "take_df(here,here)"'),
        f"2, items.burst_modem.here: 'here' cannot be the name of a number; expected {IDS}",
    ),
    (
        "V2",
        modem('sludge = 4\nprogram = "take_df(sludge,here)"'),
        "2, items.burst_modem.sludge: 'sludge' is an id of the specials; expected another name for the number",
    ),
    # V7: rooms that do not fit together
    ("V7", room("lobby", "floor = 3"), '2, rooms.lobby.floor: 3 does not fit; expected 1 or 2 or "secret"'),
    (
        "V7",
        room("lobby", 'obstacle = "lok"'),
        '2, rooms.lobby.obstacle: "lok" does not fit; expected "none" or "lock" or "worker"; did you mean \'lock\'?',
    ),
    (
        "V7",
        room("lobby", "secure = 2"),
        '2, rooms.lobby.secure: 2 secure data files without an obstacle; expected 0, or an obstacle "lock" or "worker"',
    ),
    (
        "V7",
        room("robotics_lab", 'on_lock_destroyed = "alarm(1)"'),
        '2, rooms.robotics_lab.on_lock_destroyed: a program for a lock, but the obstacle is "worker"; '
        'expected an obstacle "lock"',
    ),
    (
        "V7",
        room("annex", 'name = "Annex"\nfloor = 1\ndf = 2\nenter = "if(alone){consume()}"'),
        "5, rooms.annex.enter: `consume` in a room without a terminal; expected an `interface`",
    ),
    # V8: items that lie in rooms
    (
        "V8",
        modem('after = "discart"'),
        '2, items.burst_modem.after: "discart" does not fit; expected "discard" or "hand" or "box" or "room"; '
        "did you mean 'discard'?",
    ),
    ("V8", modem('after = "room"'), f'2, items.burst_modem.after: only `after = "room"`; expected {LYING}'),
    (
        "V8",
        '[items.stun_mine]\nprogram = "play(retreat)"\n',
        f"2, items.stun_mine.program: no `stay(here)`; expected {LYING}",
    ),
    ("V8", '[items.stun_mine]\nstanding = ""\n', f"2, items.stun_mine.standing: no `standing`; expected {LYING}"),
    # V12: source marks
    (
        "V12",
        modem('effect_source = "desiner"'),
        f"2, items.burst_modem.effect_source: \"desiner\" does not fit; expected {MARKS}; did you mean 'designer'?",
    ),
    ("V12", room("lobby", 'name_source = "me"'), f'2, rooms.lobby.name_source: "me" does not fit; expected {MARKS}'),
]


@pytest.mark.parametrize(("text", "sentences"), [(text, sentences) for _, text, *sentences in REFUSED])
def test_a_variant_is_refused_in_whole_sentences(refusals, text, sentences):
    assert refusals(text) == [line if line.startswith("cards.toml") else f"v.toml:{line}" for line in sentences]
