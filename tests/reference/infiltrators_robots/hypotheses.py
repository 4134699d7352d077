"""Sixteen hypotheses side by side, from the public record alone (H1-H3, H5, H6)."""

from __future__ import annotations

from dataclasses import dataclass

from .explaining import explain
from .hypothesis import OUTSIDE, Hypothesis
from .record import TurnRecord
from .state import Game
from .words import Words

HYPOTHESES = 16


@dataclass
class Past:
    """A turn of the past, as far as it is public.

    Attributes
    ----------
    playing, staying : list of int
        The infiltrators in play in phase A, and those still in play at the scans.
    decoys : int
        How many decoys are neither gone nor lying at the end of the turn.
    """

    turn: int
    record: TurnRecord
    playing: list[int]
    staying: list[int]
    decoys: int

    @property
    def observed(self) -> set[int]:
        """H4: squares of visible pawns and hits; those of eliminated pawns are hits."""
        return {*self.record.visible, *self.record.hits, *self.eliminated_squares}

    @property
    def eliminated_squares(self) -> set[int]:
        return {*self.record.eliminated_infiltrators.values(), *self.record.eliminated_decoys.values()}


def pasts(game: Game) -> list[Past]:
    """All turns up to the present one."""
    playing, decoys, found = list(range(game.players)), len(game.decoys), []
    for number, record in enumerate(game.records, 1):
        decoys += len(record.decoys_picked) - len(record.decoys_dropped) - len(record.eliminated_decoys)
        staying = [one for one in playing if one not in record.left]
        found.append(Past(number, record, playing, staying, decoys))
        playing = [one for one in staying if one not in record.eliminated_infiltrators]
    return found


def make_hypotheses(game: Game, words: Words) -> list[Hypothesis]:
    """H1 to H6."""
    game.note("H1")
    made = [first_hypothesis(game, words) for _ in range(HYPOTHESES)]
    for past in pasts(game):
        for hypothesis in made:
            follow(game, hypothesis, past, words)
        made = replace_failed(game, made, past, words)
    return made


def first_hypothesis(game: Game, words: Words) -> Hypothesis:
    """H1."""
    slots = words.shuffle([entrance.slot for entrance in game.entrances])
    starts = [slots[i % len(slots)] for i in range(game.players)]
    return Hypothesis(starts, [{OUTSIDE} for _ in starts], len(game.decoys))


def follow(game: Game, hypothesis: Hypothesis, past: Past, words: Words) -> None:
    """H2 to H5 for one turn."""
    game.note("H2")
    before = [set(squares) for squares in hypothesis.where]
    for i in past.playing:
        hypothesis.where[i] = moved(game, before[i], hypothesis.entrances[i])
    carry(game, hypothesis, past, before, words)
    move_decoy_tokens(hypothesis, past.record)
    explained = explain(game, hypothesis, past, words)
    if explained is not None:
        narrow(hypothesis, past, *explained)


def inside_square(game: Game, slot: int) -> int:
    entrance = game.entrance_of(slot)
    assert entrance is not None
    return entrance.square


def moved(game: Game, squares: set[int], slot: int) -> set[int]:
    """H2."""
    steps, reached = game.rules.infiltrator_actions, set[int]()
    for square in squares:
        if square != OUTSIDE:
            reached |= game.map.within(square, steps)
            continue
        reached |= game.map.within(inside_square(game, slot), steps - 1)
        if game.rules.may_wait_outside:
            reached.add(OUTSIDE)
    return reached


def carry(game: Game, hypothesis: Hypothesis, past: Past, before: list[set[int]], words: Words) -> None:
    """H3: who made each capture or data pick-up."""
    used: set[int] = set()
    for square, numbers in zip(past.record.captures, past.record.captured, strict=True):
        game.note("H3")
        possible = {
            i: hypothesis.where[i] & ends_through(game, before[i], hypothesis.entrances[i], square)
            for i in past.playing
            if i not in used
        }
        candidates = [i for i, squares in possible.items() if squares]
        if candidates:
            carrier = words.pick(candidates)
            hypothesis.where[carrier] = possible[carrier]
        else:
            game.note("H3.none")
            carrier = words.pick(past.playing)
        used.add(carrier)
        hypothesis.carriers |= dict.fromkeys(numbers, carrier)


def ends_through(game: Game, before: set[int], slot: int, square: int) -> set[int]:
    """H3: where the phase may end if it led past a square and one action was spent there."""
    reached: set[int] = set()
    for via in reaching(game, square):
        far = game.map.distances(via)
        ways = [far.get(one, OUTSIDE) if one != OUTSIDE else 1 + far[inside_square(game, slot)] for one in before]
        left = game.rules.infiltrator_actions - 1 - min(ways)
        if left >= 0:
            reached |= game.map.within(via, left)
    return reached


def reaching(game: Game, square: int) -> list[int]:
    """R20: the squares from which a square is reached."""
    own = [square] if game.rules.reach_own else []
    sides = zip(game.map.neighbours[square], game.map.door_on[square], strict=True)
    return own + [behind for behind, door in sides if behind >= 0 and door < 0]


def move_decoy_tokens(hypothesis: Hypothesis, record: TurnRecord) -> None:
    """H3: tokens picked up come to h, tokens dropped go from it, in the order in which that happened."""
    for change in record.decoy_tokens:
        lowest = hypothesis.lowest_decoy(set())
        if change < 0 and hypothesis.held == 0 and lowest is not None:
            hypothesis.decoys.discard(lowest)
        else:
            hypothesis.held += change


def narrow(hypothesis: Hypothesis, past: Past, used: set[int], observed: set[int]) -> None:
    """H5: nobody else is where something was observed, or nothing was seen."""
    seen = past.record.seen
    hypothesis.take_back(seen - observed)
    for i in past.staying:
        if i in used or i in past.record.eliminated_infiltrators:
            continue
        hypothesis.where[i] = hypothesis.where[i] - seen - observed
        if not hypothesis.where[i]:
            hypothesis.failed = True


def replace_failed(game: Game, made: list[Hypothesis], past: Past, words: Words) -> list[Hypothesis]:
    """H6."""
    sound = [one for one in made if not one.failed]
    if not sound:
        game.note("H6.fallback")
        game.facts.hide_fallback += 1
        return [fallback(game, one.entrances, past) for one in made]
    if len(sound) < len(made):
        game.note("H6")
    return [words.pick(sound).copied() if one.failed else one for one in made]


def fallback(game: Game, entrances: list[int], past: Past) -> Hypothesis:
    """H6: all squares neither seen nor observed; what was observed is explained in order, what is shown as shown."""
    open_squares = set(game.map.squares) - past.record.seen - past.observed
    hypothesis = Hypothesis(list(entrances), [set(open_squares) for _ in entrances], past.decoys)
    left = [i for i in past.staying if i not in past.record.eliminated_infiltrators]
    observed = sorted(past.observed - past.eliminated_squares)
    shown = {square: past.record.shown[square] for square in observed if square in past.record.shown}
    for square, name in shown.items():
        if name.startswith("d"):
            hypothesis.held -= 1
            hypothesis.decoys.add(square)
        else:
            left.remove(int(name[1:]))
            hypothesis.where[int(name[1:])] = {square}
    for square in observed:
        if square in shown:
            continue
        if left:
            hypothesis.where[left.pop(0)] = {square}
        elif hypothesis.held > 0:
            hypothesis.held -= 1
            hypothesis.decoys.add(square)
    return hypothesis
