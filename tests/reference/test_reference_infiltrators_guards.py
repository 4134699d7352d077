"""Whole games of sections 8.5 to 8.7 against the reference engine of the guards game."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from .infiltrators_guards import Question, Table
from .infiltrators_guards import playing as policies
from .infiltrators_guards.components import shipped
from .infiltrators_guards.playing import Inspector, at_random, busy, drawn, play, play_on, random_rules
from .infiltrators_guards.scenes import END, Scene
from .infiltrators_guards.strange import STRANGE_MISSIONS, strange_components, tight_components

LETTERS = dict(
    zip(
        ("courtyard", "loading_dock", "office_wing", "server_hall", "warehouse", "garden", "barracks", "laboratory"),
        "ABCDEFGH",
        strict=True,
    )
)


class Game:
    """A game of section 8.5 with all that was answered."""

    def __init__(self, seed: int, index: int, team: int, policy: str = "drawn", **rules: Any) -> None:
        self.table = Table(team + 1, rules, None, seed, index)
        self.log: list[tuple[str, int, int]] = []
        choose = getattr(policies, policy)

        def watched(table: Table, question: Question) -> int:
            code: int = choose(table, question)
            self.log.append((question.kind, question.figure, code))
            return code

        self.end = play(self.table, watched)

    @property
    def board(self) -> str:
        pairs = zip(self.end["segments"], self.end["rotations"], strict=True)
        return " ".join(f"{LETTERS[segment]}{rotation}" for segment, rotation in pairs)

    @property
    def outcome(self) -> tuple[str, int, int, int, int, int]:
        """End, round, Alert, points of both sides, and decisions."""
        last = self.end["missions"][0]
        points = last["points_infiltrators"], last["points_guard"]
        return (last["end"], last["rounds"], last["alert_end"], *points, len(self.log))

    def asked(self, kind: str) -> list[int]:
        return [code for asked, _, code in self.log if asked == kind]

    def first(self, *kinds: str, count: int) -> list[int]:
        """The first codes of these kinds."""
        return [code for kind, _, code in self.log if kind in kinds][:count]

    def infiltrators(self, field: str) -> list[Any]:
        return [one[field] for one in self.end["infiltrators"]]

    def guards(self, field: str = "tile") -> list[Any]:
        return [guard[field] for guard in self.end["guards"]]

    @property
    def objectives(self) -> list[int]:
        return [one["tile"] for one in self.end["objectives"]]


PLAYING = ("act", "activate", "guard_act", "noise_die", "random_pick", "random_length")


def test_T80():
    game = Game(1, 0, 1)
    assert (game.board, game.infiltrators("character"), game.objectives) == ("G0 F2 E1 D2", ["ghost"], [28, 32, 116])
    assert (game.infiltrators("cards"), game.asked("drop")) == ([["machine_pistol", "silenced_pistol"]], [0])
    assert (game.guards("kind"), game.asked("place_guard")) == (["patrol", "watchman", "hound"], [10, 70, 37])
    assert game.first(*PLAYING, count=8) == [126, 66, 16, 1, 2, 1, 0, 1]
    assert (game.asked("entry"), game.infiltrators("tile"), game.infiltrators("noise")) == ([108], [20], [3])
    assert (game.outcome, game.guards()) == (("general_alert", 4, 7, 0, 10, 38), [80, 104, 19])


def test_T81():
    game = Game(1, 7, 1)
    assert (game.board, game.infiltrators("character"), game.objectives) == ("A1 G0 E2 C3", ["blade"], [94, 38, 99])
    assert (game.infiltrators("cards"), game.asked("drop")) == ([["medkit", "decoder"]], [1])
    assert (game.guards("kind"), game.asked("place_guard")) == (["rifleman", "enforcer", "patrol"], [4, 27, 80])
    assert game.first(*PLAYING, count=8) == [121, 144, 2, 69, 18, 1, 33, 59]
    assert (game.outcome, game.guards()) == (("all_left", 3, 3, 1, 6, 29), [24, 29, 2])


def test_T82():
    game = Game(7, 12, 2)
    assert (game.board, game.infiltrators("character")) == ("B2 D1 C3 E3", ["breaker", "agent"])
    assert game.infiltrators("cards") == [["pistol", "pistol"], ["bow", "stims"]]
    assert game.guards("kind") == ["hound", "rifleman", "captain", "watchman", "enforcer", "watchman"]
    assert game.asked("place_guard") == [109, 44, 110, 141, 92, 59]
    assert (game.objectives, game.end["order"], game.asked("entry")) == ([117, 26, 88], [1, 0], [36, 96])
    assert game.first(*PLAYING, count=11) == [127, 160, 150, 104, 2, 151, 100, 1, 63, 26, 16]
    assert (game.outcome, game.guards()) == (("general_alert", 4, 7, 1, 10, 59), [-1, 9, 120, 140, 92, 11])
    assert (game.infiltrators("tile"), game.infiltrators("noise")) == ([112, -1], [2, 0])
    assert (game.infiltrators("state"), game.guards("hits")) == (["inside", "left"], [2, 0, 0, 0, 0, 0])
    assert Game(7, 12, 2, diag_rule="both").outcome == ("all_left", 3, 5, 2, 6, 47)


def test_T83():
    game = Game(1, 7, 2)
    assert (game.board, game.infiltrators("character")) == ("A1 G0 E2 C3", ["blade", "decker"])
    assert (game.objectives, game.asked("place_guard")) == ([94, 99, 38], [4, 29, 106, 116, 5, 70])
    assert (game.end["order"], game.asked("entry")) == ([0, 1], [139, 7])
    assert game.first(*PLAYING, count=7) == [119, 144, 59, 44, 1, 80, 55]
    assert (game.outcome, game.guards()) == (("general_alert", 4, 7, 0, 12, 59), [4, 66, 106, 140, 15, 46])
    assert (game.infiltrators("state"), game.infiltrators("hits")) == (["taken", "inside"], [2, 1])
    assert (game.infiltrators("tile"), game.infiltrators("noise")) == ([-1, 143], [0, 1])


def test_T84():
    game = Game(1, 66, 2)
    assert (game.board, game.infiltrators("character")) == ("E2 B3 A1 F0", ["breaker", "agent"])
    assert (game.objectives, game.end["order"], game.asked("entry")) == ([110, 117, 33], [1, 0], [96, 119])
    assert (game.asked("act"), game.outcome) == ([79, 1, 1], ("all_left", 1, 1, 2, 6, 16))


def test_T85():
    game = Game(7, 12, 4)
    assert (game.board, game.infiltrators("character")) == ("B2 D1 C3 E3", ["breaker", "agent", "blade", "decker"])
    assert game.asked("place_guard") == [10, 123, 137, 15, 113, 59, 121, 120, 2, 63, 83, 29]
    assert (game.objectives, game.end["order"], game.asked("entry")) == ([26, 117, 88], [2, 1, 3, 0], [47, 36, 96, 107])
    assert game.first(*PLAYING, count=8) == [46, 103, 126, 417, 127, 105, 170, 95]
    assert game.outcome == ("general_alert", 3, 7, 1, 13, 83)
    assert game.guards() == [66, 75, 137, 15, 113, 23, 79, 84, 2, 103, 83, 32]
    assert game.infiltrators("state") == ["inside", "left", "taken", "inside"]
    assert (game.infiltrators("noise"), game.infiltrators("tile")) == ([2, 0, 0, 2], [114, -1, -1, 78])
    assert (game.infiltrators("hits")[2], game.guards("hits")[:3]) == (3, [0, 1, 0])


def test_T86():
    game = Game(1, 105, 4)
    assert (game.board, game.end["order"]) == ("E2 F1 C1 G3", [3, 2, 1, 0])
    assert game.infiltrators("character") == ["decker", "breaker", "agent", "ghost"]
    assert (game.objectives, game.asked("entry")) == ([44, 27, 121], [96, 6, 23, 48])
    assert game.first(*PLAYING, count=12) == [92, 62, 73, 104, 37, 24, 42, 52, 5, 92, 162, 1]
    assert game.outcome == ("general_alert", 4, 8, 5, 8, 108)
    assert game.guards() == [56, 100, 88, 15, 82, 114, 42, 78, 115, 70, 20, 34]
    assert game.infiltrators("state") == ["left", "left", "inside", "left"]
    assert (game.infiltrators("tile")[2], game.infiltrators("noise")[2]) == (75, 2)
    assert game.end["objectives"][2] == {"tile": 121, "progress": 2, "hacked": 1, "hacker": 2}


def test_T87():
    game = Game(1, 0, 2, "quiet")
    assert (game.board, game.infiltrators("character")) == ("G0 F2 E1 D2", ["ghost", "breaker"])
    assert (game.asked("drop"), game.asked("entry"), game.end["order"]) == ([0, 0], [108, 9], [0, 1])
    assert (game.objectives, game.asked("place_guard")) == ([28, 32, 98], [61, 13, 38, 43, 59, 143])
    assert game.first(*PLAYING, count=13) == [127, 4, 74, 63, 0, 128, 93, 1, 43, 58, 3, 0, 16]
    assert (game.outcome, game.guards()) == (("general_alert", 4, 8, 4, 7, 62), [77, 66, 73, 2, 59, 139])
    assert (game.infiltrators("tile"), game.infiltrators("noise")) == ([31, 32], [1, 0])
    assert [(one["progress"], one["hacker"]) for one in game.end["objectives"]] == [(0, -1), (2, 1), (2, 0)]


@pytest.mark.parametrize(
    ("team", "outcome"),
    [(1, (10, 6, 0, 10, 68)), (2, (10, 6, 0, 11, 119)), (3, (12, 7, 0, 12, 207)), (4, (12, 7, 0, 13, 254))],
)
def test_T88(team, outcome):
    game = Game(1, 0, team, "low")
    assert (game.objectives, game.guards()) == ([28, 32, 98], list(range(3 * team)))
    assert game.outcome == ("general_alert", *outcome)


def test_T89():
    game = Game(1, 0, 1, "high")
    assert (game.asked("place_guard"), game.objectives) == ([143, 142, 141], [116, 98, 32])
    assert (game.asked("entry"), game.asked("drop"), game.infiltrators("noise")) == ([140], [2], [3])
    assert game.first(*PLAYING, count=4) == [418, 418, 16, 16]
    assert (game.outcome, game.guards("hits")) == (("general_alert", 2, 8, 0, 10, 14), [0, 2, 1])
    assert game.guards("state") == ["board", "board", "taken"]


def ends(table: Table, question: Question) -> int:
    """Infiltrators always end; the guard player is at random."""
    return END if question.kind == "act" else drawn(table, question)


@pytest.mark.parametrize(
    ("start", "period", "rounds"),
    [(0, 1, (6, 6, 7, 7)), (1, 2, (10, 10, 12, 12)), (1, 3, (15, 15, 18, 18)), (2, 2, (8, 8, 10, 10))],
)
@pytest.mark.parametrize("team", [1, 2, 3, 4])
def test_N2_nobody_ever_does_anything(start, period, rounds, team):
    end = play(Table(team + 1, {"alert_start": start, "alert_timer_period": period}, index=team), ends)
    assert (end["missions"][0]["end"], end["missions"][0]["rounds"]) == ("general_alert", rounds[team - 1])


def test_N3_without_alert_no_guard_is_activated():
    table = Table(3, {"alert_start": 0, "alert_timer_period": 0, "max_rounds": 6})
    end = play(table, ends)
    assert (table.executed["kind.activate"], sum(end["facts"]["guard_attacks"])) == (0, 0)
    assert end["missions"][0]["end"] == "truncated"


@pytest.mark.parametrize("index", range(4))
def test_N4_without_guards_nobody_falls_or_hears(index):
    table = Table(3, {"guards_per_infiltrator": 0}, index=index)
    end = play(table, busy(index), Inspector(table))
    assert (end["missions"][0]["taken"], end["alert_by_source"][2], table.executed["rule.R91"] > 0) == (0, 0, True)


def blanked(id_: str) -> dict[str, Any]:
    document = shipped()
    next(row for row in document["equipment"] if row["id"] == id_)["blank"] = True
    return document


@pytest.mark.parametrize("index", range(6))
def test_N5_a_blank_card_nobody_holds_changes_nothing(index):
    end = play(Table(3, index=index), drawn)
    held = {card for one in end["infiltrators"] for card in one["cards"]}
    for id_ in ("bow", "medkit", "stun_baton"):
        again = play(Table(3, None, blanked(id_), index=index), drawn)
        assert [one["cards"] for one in again["infiltrators"]] == [one["cards"] for one in end["infiltrators"]]
        assert id_ in held or again == end


def turned_position(now: dict[str, Any]) -> dict[str, Any]:
    """N6: the whole board turned once."""
    behind = [2, 0, 3, 1]
    return now | {
        "segments": [now["segments"][slot] for slot in behind],
        "rotations": [(now["rotations"][slot] + 1) % 4 for slot in behind],
        **{name: [one | {"tile": turned_tile(one["tile"])} for one in now[name]] for name in ("guards", "objectives")},
        "infiltrators": [
            one | {"tile": turned_tile(one["tile"]), "entry": turned_tile(one["entry"])} for one in now["infiltrators"]
        ],
    }


def turned_tile(tile: int) -> int:
    row, column = divmod(tile, 12)
    return 12 * column + 11 - row if tile >= 0 else tile


@pytest.mark.parametrize("index", range(6))
def test_N6_a_turned_board_gives_the_same_legal_acts(index):
    rules = {"diag_rule": ("one", "both", "free")[index % 3]}
    table = Table(4, rules, index=index)
    table.start()
    policy = busy(index)
    while (question := table.question()) is not None:
        if question.kind == "act":
            other = Table(4, rules, index=index)
            other.load(turned_position(table.snapshot()))
            moved = [16 + turned_tile(code - 16) if 16 <= code < 160 else code for code in question.options]
            assert list(other.question().options) == sorted(moved)
        table.answer(policy(table, question))


def of_the_middle(table: Table, question: Question) -> int:
    """An answer that depends on the options alone."""
    return question.options[sum(question.options) % len(question.options)]


@pytest.mark.parametrize("index", range(12))
def test_a_position_loaded_goes_on_alike(index):
    rules = {"campaign": ["quiet_visit", "data_raid"]}
    table = Table(2 + index % 4, rules, index=index)
    table.start()
    acts = 0
    while (question := table.question()) is not None and acts <= 2 * index:
        acts += question.kind == "act"
        if acts <= 2 * index:
            table.answer(of_the_middle(table, question))
    if question is None:
        return
    position = table.snapshot()
    other = Table(2 + index % 4, rules, index=index)
    other.load(position)
    assert other.snapshot() == position
    assert play_on(other, of_the_middle) == play_on(table, of_the_middle)


def test_N9_one_more_attack_die_changes_no_other_stream():
    document = shipped()
    document["infiltrator"][5]["c"] += 1
    ends_ = []
    for components in (None, document):
        scene = Scene(2, components).infiltrator(0, 2).infiltrator(1, 5, "breaker").guard(3, "enforcer").guard(6)
        ends_.append(scene.play(416, 417 - 1, END).snapshot())
    words, more = (Counter(end["draws"]) for end in ends_)
    changed = {stream for stream in words | more if words[stream] != more[stream]}
    assert changed <= {"11:1:0", "13:1:16"}
    assert more["11:1:0"] - words["11:1:0"] == 2


def ascending(table: Table, question: Question) -> int:
    """Guards make their random moves in ascending number; all else is the lowest but for lengths."""
    return question.options[-1] if question.kind in ("random_length", "act") else question.options[0]


@pytest.mark.parametrize("index", range(3))
def test_N10_fixed_order_is_that_of_a_bot_that_names_them_ascending(index):
    one = play(Table(3, {"random_order": "fixed"}, index=index), ascending)
    assert play(Table(3, {"random_order": "choose"}, index=index), ascending) == one


@pytest.mark.parametrize("index", range(3))
def test_N12_a_campaign_of_one_mission_is_the_single_game(index):
    one = play(Table(3, {"mission": "clean_sweep"}, index=index), drawn)
    assert play(Table(3, {"campaign": ["clean_sweep"]}, index=index), drawn) == one


def test_N8_hearing_without_tokens_does_not_matter():
    rules: dict[str, Any] = {"alert_on_heard_noise": 0}
    one = play(Table(3, rules), drawn)
    assert play(Table(3, rules | {"hearing_range": 24, "hearing_line": False, "heard_count": "each"}), drawn) == one


def played(document: dict[str, Any] | None, missions: tuple[str, ...], index: int) -> Table:
    """Play a game with rules drawn at random and check its invariants."""
    chance = random.Random(index)
    team = chance.randint(1, 4)
    table = Table(team + 1, random_rules(chance, team, missions), document, seed=3, index=index)
    play(table, busy(index) if index % 8 else at_random(index), Inspector(table))
    return table


MISSIONS = ("data_raid", "clean_sweep", "quiet_visit", "manhunt")


@cache
def executed() -> Counter[str]:
    """What games of all kinds execute, and the words they draw."""
    counted: Counter[str] = Counter()
    for index in range(110):
        table = played(None, MISSIONS, index)
        counted += table.executed + table.draws()
    for index in range(40):
        table = played(strange_components(), STRANGE_MISSIONS, index)
        counted += table.executed + table.draws()
    return counted


def test_invariants_and_coverage_of_random_games():
    counted = executed()
    names = [
        *(f"act.{name}" for name in ("end", "leave", "hack", "use", "move", "shoot", "melee", "restore")),
        *(f"guard_act.{name}" for name in ("end", "move", "shot", "melee")),
        *(f"end.{name}" for name in ("all_left", "all_taken", "mixed", "general_alert", "truncated")),
        *(f"reason.{name}" for name in ("success", "alert", "round_limit", "too_few_left", "objectives")),
        *(f"source.{name}" for name in ("start", "timer", "heard", "loud_attack", "hack_done", "hack_fail")),
        *(f"source.{name}" for name in ("guard_out", "equipment", "decay")),
        *(f"op.{name}" for name in ("heal", "hush", "alert")),
        *(f"mission.{name}.success" for name in MISSIONS),
        *(f"kind.{name}" for name in ("segment", "character", "drop", "guard_card", "objective", "place_guard")),
        *(f"kind.{name}" for name in ("mark", "entry", "act", "activate", "guard_act", "noise_die")),
        *(f"kind.{name}" for name in ("random_pick", "random_length", "shop")),
        *("clock.decay", "gang_up", "noise_die.taken", "noise_die.left", "noise_die.last_in_shade", "noise.cap"),
        *("quiet_move", "lockdown.issued", "lockdown.over", "issued.immediate", "mark.taken", "stacked", "tie"),
        *("shop.bought", "shop.nothing", "shop.poor", "shop.full", "rule.R78.kept", "rule.R78.lost", "unasked.act"),
        *("winner.infiltrators", "winner.guard", "rule.R35.threatened", "rule.R90", "rule.R91", "heard.line"),
    ]
    assert [name for name in names if not counted[name]] == []
    drawn_words = {name.removeprefix("draw.") for name in counted if name.startswith("draw.")}
    assert drawn_words == {
        *("segments", "rotation", "characters", "equipment", "guards", "objectives", "order", "hack", "attack"),
        *("guard_attack", "death", "random_move", "shop", "mark"),
    }


def to_the_edge(table: Table, question: Question) -> int:
    """Guards are placed on open edge tiles."""
    edge = [code for code in question.options if code in table.game.board.open_edge]
    return edge[0] if question.kind == "place_guard" and edge else drawn(table, question)


@pytest.mark.parametrize("team", [1, 4])
def test_D59_open_edge_tiles_are_left_free(team):
    table = Table(team + 1, {"guard_on_objective": True}, tight_components())
    play(table, to_the_edge, Inspector(table))
    assert table.executed["rule.R20.edge_kept"] == (8 if team == 4 else 0)
    assert table.executed["waits"] == 0


def test_R30_without_an_open_edge_tile_an_infiltrator_waits():
    scene = Scene(2, tight_components(), max_rounds=9, random_order="fixed", general_alert_base=40)
    scene.board("cellar", "crypt", "vault", "well").infiltrator(0, 14).infiltrator(1, -1).acting(0)
    kinds = ("watchman", "watchman", "rifleman", "rifleman", "patrol", "patrol", "patrol", "captain")
    for tile, kind in zip(scene.table().game.board.open_edge, kinds, strict=True):
        scene.guard(tile, kind)
    table = scene.set(alert=0, alert_by_source=[0] * 9).play(END)
    assert (table.executed["waits"], table.snapshot()["infiltrators"][1]["state"]) == (1, "waiting")
    play_on(table, at_random(1), Inspector(table))
    assert table.executed["rule.R30.waiting"] >= 1
