"""`hide`: replacing what a team cannot know by a draw that agrees with what it knows (6.4)."""

from __future__ import annotations

from .hypotheses import make_hypotheses
from .hypothesis import OUTSIDE, Hypothesis
from .pieces import NOWHERE, Decoy, Infiltrator
from .scanning import ROBOTS, SENTINELS, TRAITORS, scan_options
from .state import Game
from .tokens import learn_kind
from .words import Words


def hide_from(game: Game, seat: int, first_word: int) -> int:
    """Resample for the team of a seat; the number of words used.

    In the set-up nothing is hidden from robots yet, and without entrances nobody comes in.
    """
    words = Words(game, seat, first_word)
    if seat < game.players:
        hide_from_infiltrators(game, words)
    elif game.turn > 0 and game.entrances and game.infiltrators_in_play():
        hide_from_robots(game, words)
    return words.used


def hide_from_infiltrators(game: Game, words: Words) -> None:
    """Which of the unknown doors are trapped, and robots' commitments."""
    game.note("hide.infiltrators")
    unknown = [door for door in game.doors if door.known == "unknown"]
    traps = sum(door.trapped for door in unknown)
    for place, door in enumerate(words.shuffle(unknown)):
        door.trapped = place < traps
    redraw_commitments(game, ROBOTS, words)
    redraw_commitments(game, SENTINELS, words)


def redraw_commitments(game: Game, group: str, words: Words) -> None:
    """Secret answers already given: a pick of the options of each."""
    answers = game.commitments.get(group, {})
    for number in answers:
        options = scan_options(game)
        if group == SENTINELS:
            options = game.map.room_squares(game.sentinels[number].square)
        answers[number] = words.pick(options)


def hide_from_robots(game: Game, words: Words) -> None:
    """H1 to H9, what the infiltrators know about doors, and traitors' commitments."""
    game.note("hide.robots")
    visible = {pawn.square: pawn for pawn in game.pawns() if pawn.visible}
    labels = {square: pawn.label for square, pawn in visible.items()}
    shown = {square: pawn.number for square, pawn in visible.items() if isinstance(pawn, Decoy)}
    hypothesis = words.pick(make_hypotheses(game, words))
    loose = take_pawns_off(game)
    place_decoys(game, hypothesis, loose, shown if game.rules.identity_shown else {})
    place_infiltrators(game, hypothesis, words)
    for pawn in game.pawns():
        pawn.visible, pawn.label = pawn.square in labels, labels.get(pawn.square, -1)
    spread_decoys(game, [decoy for decoy in loose if not decoy.on_board], words)
    redraw_disablers(game, words)
    hand_out_data(game, hypothesis, words)
    forget_doors(game)
    redraw_commitments(game, TRAITORS, words)


def take_pawns_off(game: Game) -> list[Decoy]:
    """Take all hidden pawns off the board; the decoys that are neither gone nor lying are returned."""
    for infiltrator in game.infiltrators_in_play():
        infiltrator.state, infiltrator.square = "outside", NOWHERE
        infiltrator.visible, infiltrator.label = False, -1
    loose = [decoy for decoy in game.decoys if decoy.state not in ("gone", "lying")]
    for decoy in loose:
        decoy.state, decoy.square, decoy.owner = "fresh", NOWHERE, owner_of(game, decoy)
        decoy.visible, decoy.label = False, -1
    return loose


def owner_of(game: Game, decoy: Decoy) -> int:
    """H8: the infiltrator it was dealt to, else the lowest in play."""
    dealt_to = decoy.number // game.components.per_figure("decoy")
    return dealt_to if game.infiltrators[dealt_to].in_play else game.lead_infiltrator


def place_decoys(game: Game, hypothesis: Hypothesis, loose: list[Decoy], shown: dict[int, int]) -> None:
    """H4.2, H7: decoy hypotheses get the lowest numbers; D15 `true`: the shown ones theirs."""
    known = {square: number for square, number in shown.items() if square in hypothesis.decoys}
    numbers = [decoy.number for decoy in loose if decoy.number not in known.values()]
    for square in sorted(hypothesis.decoys):
        decoy = game.decoys[known[square] if square in known else numbers.pop(0)]
        decoy.state, decoy.square = "board", square


def place_infiltrators(game: Game, hypothesis: Hypothesis, words: Words) -> None:
    """H7."""
    playing = game.infiltrators_in_play()
    for infiltrator in game.infiltrators:
        infiltrator.entrance = hypothesis.entrances[infiltrator.number]
    for infiltrator in playing:
        taken = {pawn.square for pawn in game.pawns()}
        listed = sorted(hypothesis.where[infiltrator.number] - taken)
        if not listed:
            game.note("H7.none_free")
            listed = without_pawn(game, last_seen(game)) or without_pawn(game, set())
        place_infiltrator(infiltrator, words.pick(listed))


def place_infiltrator(infiltrator: Infiltrator, square: int) -> None:
    outside = square == OUTSIDE
    infiltrator.state, infiltrator.square = ("outside", NOWHERE) if outside else ("board", square)


def without_pawn(game: Game, seen: set[int]) -> list[int]:
    """Squares that were not seen and have no pawn, ascending."""
    return sorted(set(game.map.squares) - seen - {pawn.square for pawn in game.pawns()})


def last_seen(game: Game) -> set[int]:
    """H7: what was seen in the last scans, of this turn or of the one before."""
    turns = game.records[-2:]
    return next((record.seen for record in reversed(turns) if record.seen), set())


def spread_decoys(game: Game, decoys: list[Decoy], words: Words) -> None:
    """H8: the decoys left are fresh, or stand somewhere, invisible."""
    for decoy in decoys:
        if words.pick((False, True)) and (listed := without_pawn(game, game.record.seen)):
            game.note("H8.board")
            decoy.state, decoy.square = "board", words.pick(listed)


def redraw_disablers(game: Game, words: Words) -> None:
    """H9."""
    per_figure, playing = game.components.per_figure("disabler"), game.infiltrators_in_play()
    for infiltrator in game.infiltrators:
        infiltrator.disablers = per_figure if infiltrator.in_play else 0
    for _ in range(sum(record.disabled for record in game.records)):
        if words.pick((False, True)):
            user = words.pick(playing)
            user.disablers = max(user.disablers - 1, 0)
    most = game.players * per_figure - sum(game.disablers_lying.values())
    while sum(one.disablers for one in playing) > most:
        richest = max((one for one in playing if one.disablers), key=lambda one: one.number)
        richest.disablers -= 1


def hand_out_data(game: Game, hypothesis: Hypothesis, words: Words) -> None:
    """H3, H9: data that infiltrators carry is with its carrier, or with any of them."""
    playing = game.infiltrators_in_play()
    for generator in game.generators:
        if generator.state != "carried" or generator.holder[0] != "i":
            continue
        carrier = hypothesis.carriers.get(generator.number, -1)
        holder = game.infiltrators[carrier] if carrier >= 0 else None
        if holder is None or not holder.in_play:
            game.note("H9.no_carrier")
            holder = words.pick(playing)
        generator.holder = holder.name


def forget_doors(game: Game) -> None:
    """What infiltrators know about doors is hidden from robots, but that they know disabled ones, and D11 `open`."""
    if game.decided("trap_knowledge") == "open":
        return
    for door in game.doors:
        if door.active:
            door.known = "unknown"
        else:
            learn_kind(door)
