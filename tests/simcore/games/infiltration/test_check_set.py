"""What is refused between rows, and between rows and parameters."""

import pytest

from simcore.games.infiltration import SPEC
from simcore.variants import resolve

from .overlays import many, room, without

SECRET = ("hidden_vault", "prototype_bay", "panic_room", "shadow_server", "escape_tunnel", "chairmans_archive")

REFUSED = [
    # number in section 4.9, variant file, sentences from the line number on
    # V9: what NPCs and operatives name
    (
        "V9",
        '[npcs.csx_13]\nremoved_at = ["entri", "lobbby"]\n',
        "2, npcs.csx_13.removed_at: no room 'entri'; expected \"entry\" or the id of a room; did you mean 'entry'?",
        "2, npcs.csx_13.removed_at: no room 'lobbby'; expected \"entry\" or the id of a room; did you mean 'lobby'?",
    ),
    (
        "V9",
        '[operatives.hugo]\nspecialist = ["call_for_backup", "sledgehamer"]\n',
        "2, operatives.hugo.specialist: no item 'sledgehamer'; expected the id of an item; "
        "did you mean 'sledgehammer'?",
    ),
    (
        "V9",
        '[operatives.hugo]\nspecialist = ["call_for_backup", "diesel"]\n',
        "2, operatives.hugo.specialist: 'diesel' belongs to operatives.animal; expected an item of no other operative",
    ),
    (
        "V9",
        '[operatives.hugo]\nspecialist = ["call_for_backup"]\n',
        '2, operatives.hugo.specialist: ["call_for_backup"] does not fit; expected the ids of 2 different items',
    ),
    # V10: specials
    (
        "V10",
        room("lobby", 'interface = "gain(sludge)"'),
        "2, rooms.lobby.interface: column 6: 'sludge' has no `scoring`; expected one of prototype, blackmail_file",
    ),
    (
        "V10",
        room("lobby", 'interface = "place_special(prototype,here)"'),
        "2, rooms.lobby.interface: column 15: 'prototype' has no `standing`; expected one of sludge",
    ),
    (
        "V10",
        '[specials.gem]\nname = "Gem"\ncopies = 1\n',
        "1, specials.gem: neither `scoring` nor `standing`; expected one of them",
    ),
    (
        "V10",
        "[rules]\nprototype_values = [3, 4]\n",
        "2, prototype_values: [3, 4] does not fit; expected as many as there are copies of the Prototype (4), or none",
    ),
    (
        "section 1",
        "[rules]\nhandicap = [1, 2, 3, 4, 5]\n",
        "2, handicap: [1, 2, 3, 4, 5] does not fit; expected at most 4 numbers, one for each player",
    ),
    # V11: too few and too many
    ("V11", without("rooms", *SECRET), "12, rooms: 0 secret rooms; expected at least 1 for 4 players"),
    (
        "V11",
        "".join(
            f"[rooms.{row_id}]\nfloor = 2\n"
            for row_id in (
                "lobby",
                "server_closet",
                "mail_room",
                "stairwell",
                "open_plan_office",
                "records_archive",
                "guard_post",
                "laser_corridor",
            )
        ),
        "cards.toml, rooms: 5 first-floor rooms; expected at least 6 for 4 players",
    ),
    (
        "V11",
        without("operatives", "hugo", "animal", "marilyn"),
        "6, operatives: 3 operative cards; expected at least 4 for 4 players",
    ),
    ("V11", many(33, "rooms.r", 'name = "R"', "floor = 1", "df = 0"), "129, rooms.r32: 65 rooms; expected at most 64"),
    ("V11", many(4, "npcs.dog", 'name = "Dog"', 'act = ""'), "10, npcs.dog3: 9 npcs; expected at most 8"),
    # V13: what an overlay names, takes out and sets
    (
        "V13",
        "[items.burst_moden]\nn = 5\n",
        "1, items.burst_moden: no item 'burst_moden'; expected the id of one of the items, or a `name` to add one; "
        "did you mean 'burst_modem'?",
    ),
    (
        "V13",
        without("specials", "blackmail_file"),
        "2, specials.blackmail_file.remove: 'blackmail_file' is still named by rooms.directors_office.interface; "
        "expected a row that no other names",
        "2, specials.blackmail_file.remove: 'blackmail_file' is still named by rooms.chairmans_archive.interface; "
        "expected a row that no other names",
    ),
    (
        "V13",
        without("rooms", "loading_dock"),
        "2, rooms.loading_dock.remove: 'loading_dock' is still named by npcs.leah_bailey.removed_at; "
        "expected a row that no other names",
    ),
    (
        "V13",
        without("items", "diesel") + "[rules]\nspecialists = true\n",
        "2, items.diesel.remove: 'diesel' is still named by operatives.animal.specialist; "
        "expected a row that no other names",
    ),
    (
        "V13",
        '[rules]\nextract_scope = "rooms"\n',
        '2, extract_scope: "rooms" does not fit; expected "room" or "global"; did you mean \'room\'?',
    ),
    ("V13", "[rules]\nalarm_max = 21\n", "2, alarm_max: 21 does not fit; expected an integer from 0 to 20"),
    ("V13", "[rules]\nfirst_seat = 4\n", "2, first_seat: 4 does not fit; expected from 0 to 3 for 4 players"),
    (
        "V13",
        "[rules]\nalarm_max = 4\n\nstart_alarm = 5\n",
        "4, start_alarm: 5 does not fit; expected from `alarm_min` to `alarm_max` (-1 to 4)",
    ),
    (
        "V13",
        "[rules]\nproximity_end = 40\nstart_proximity = 40\n",
        "3, start_proximity: 40 does not fit; expected less than `proximity_end` (40)",
    ),
    (
        "V13",
        "[rules]\nitems_dealt = 3\ndraft = true\n",
        "2, items_dealt: 3 does not fit; expected 4, as the draft needs 4 items a hand",
    ),
    (
        "V13",
        "[rules]\nspecialist_items_dealt = 4\nspecialists = true\ndraft = true\n",
        "2, specialist_items_dealt: 4 does not fit; expected 2, as the draft needs 4 items a hand",
    ),
]


@pytest.mark.parametrize(("text", "sentences"), [(text, sentences) for _, text, *sentences in REFUSED])
def test_a_variant_is_refused_in_whole_sentences(refusals, text, sentences):
    assert refusals(text) == [line if line.startswith("cards.toml") else f"v.toml:{line}" for line in sentences]


def test_more_players_need_more_cards(refusals):
    two_out = without("operatives", "hugo")
    assert refusals(two_out, players=6) == [
        "v.toml:2, operatives: 5 operative cards; expected at least 6 for 6 players"
    ]
    assert resolve(SPEC, 5, ["v.toml"]).players == 5
    gone = resolve(SPEC).components["items"][:12]
    few = without("items", *(row["id"] for row in gone))
    assert refusals(few, players=6) == ["v.toml:24, items: 23 items; expected at least 24 for 6 players"]
    assert refusals("[rules]\nfirst_seat = 2\n", players=2) == [
        "v.toml:2, first_seat: 2 does not fit; expected from 0 to 1 for 2 players"
    ]


def test_the_labyrinth_needs_twelve_rooms_of_either_floor(refusals):
    rooms = resolve(SPEC).components["rooms"]
    first = [row["id"] for row in rooms if row["floor"] == 1 and row["id"] not in ("loading_dock", "lobby")]
    second = [row["id"] for row in rooms if row["floor"] == 2 and row["id"] != "executive_elevator"]
    eleven = "[rules]\nlabyrinthian = true\n" + without("rooms", *first[:11], *second[:4])
    assert refusals(eleven) == [
        "v.toml:32, rooms: 11 first- and second-floor rooms; expected at least 12 for 4 players"
    ]
