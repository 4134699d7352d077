"""Section 6.2: the vectors of the generator and of the set-up (T46-T51)."""

from __future__ import annotations

import pytest

from . import draws

PI = (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344), (0xA4093822, 0x299F31D0)


@pytest.mark.parametrize(("counter", "key", "block"), [
    ([0] * 4, [0] * 2, "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ([0xFFFFFFFF] * 4, [0xFFFFFFFF] * 2, "408f276d 41c83b0e a20bc7c6 6d5451fd"),
    (*PI, "d16cfe09 94fdcceb 5001e420 24126ea1"),
])  # fmt: skip
def test_T46_philox_known_answers(counter, key, block):
    """6.2 T46: the generator these tests check the engines against."""
    assert " ".join(f"{word:08x}" for word in draws.philox(counter, key)) == block


@pytest.mark.parametrize(("m", "value"), [(6, 3), (117, 58)])
def test_T47_bounded(m, value):
    """6.2 T47: word 80000000."""
    assert draws.bounded(0x80000000, m) == value


@pytest.mark.parametrize(("seed", "game", "dice", "word"), [
    (1, 0, "6 3 4 4 5 4 1 4 2 2 1 6", 0xDB8E403A),
    (7, 12, "1 6 1 4 4 6 6 4 6 1 6 6", 0x0591E147),
    (2**40 + 3, 2**33 + 5, "1 1 4 5 6 1 5 2 4 1 1 1", 0x05AA31DF),
])  # fmt: skip
def test_T48_security_dice(scene, seed, game, dice, word):
    """6.2 T48: the dice of rounds 1-12, read off proximity."""
    s = scene(players=3, seed=seed, game=game)
    rolled, before = [], 0
    for _ in range(12):
        rolled.append(s.play().proximity - before)
        before = s.proximity
    assert rolled == [int(face) for face in dice.split()]
    assert next(s.words("security_die", 1)) == word


def test_T49_set_up_of_seed_1_game_0(scene):
    """6.2 T49: line, secret room, operatives, hands, deck, alarm, terminal, worker and data of room 1."""
    s = scene(players=4, seed=1, game=0).deal()
    assert s.state["line"] == [
        "open_plan_office", "mail_room", "server_closet", "robotics_lab", "laser_corridor", "lobby",
        "executive_elevator", "executive_suite", "halo_conference_room", "drone_hangar", "prototype_vault",
        "clean_room"]  # fmt: skip
    assert s.state["secret"] == "hidden_vault"
    assert [s.op(i).card for i in range(4)] == ["marilyn", "animal", "hugo", "monica"]
    assert [s.op(i).items for i in range(4)] == [
        ["informant", "neurospike", "salvage_rig", "slider"],
        ["burst_modem", "data_filter", "override_code", "trauma_patch"],
        ["high_capacity_wire", "packet_shuffler", "qianju_pt", "tracking_program"],
        ["movement_tracker", "panic_trigger", "secretaries", "sledgehammer"]]  # fmt: skip
    assert s.state["deck"][:3] == ["emp_charge", "rollerblades", "gauss_pistol"]
    assert (s.alarm, s.room(1).obstacle, s.room(1).interface) == (1, "worker", True)
    assert s.room(1).df == [2, 1, 1]
    assert draws.tokens([58, 41, 18], 4, s.words("df_reveal", 0, 1)) == [1, 1, 3, 2]


def test_T50_set_up_of_seed_7_game_12(scene):
    """6.2 T50: the same for another game, and its Labyrinthian line."""
    s = scene(players=4, seed=7, game=12).deal()
    assert s.state["line"] == [
        "research_admin_office", "lobby", "first_aid_station", "server_closet", "records_archive",
        "robotics_lab", "waste_reclamation", "central_server_hall", "prototype_vault", "clean_room",
        "synth_test_chamber", "directors_office"]  # fmt: skip
    assert s.state["secret"] == "escape_tunnel"
    assert [s.op(i).card for i in range(4)] == ["hugo", "animal", "monica", "marilyn"]
    assert s.op(0).items == ["packet_shuffler", "smoke_canister", "tracking_program", "trauma_patch"]
    assert s.room(1).df == [2, 1, 0]
    assert scene(players=4, seed=7, game=12, labyrinthian=True).deal().state["line"] == [
        "first_aid_station", "records_archive", "robotics_lab", "research_admin_office", "neural_imaging_lab",
        "monitoring_centre", "loading_dock", "guard_post", "executive_suite", "waste_reclamation",
        "security_checkpoint", "synth_test_chamber"]  # fmt: skip


@pytest.mark.parametrize(("r", "value"), [(57, 1), (58, 2), (98, 2), (99, 3)])
def test_T51_a_token_from_the_full_pool(r, value):
    """6.2 T51: words giving bounded(117) = r."""
    word = -(-(r << 32) // 117)
    assert draws.bounded(word, 117) == r
    assert draws.tokens([58, 41, 18], 1, iter([word])) == [value]
