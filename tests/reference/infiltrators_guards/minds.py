"""How busy players choose: they hack, fight, use cards, go where things happen, and leave when all is done."""

from __future__ import annotations

import random

from .acts import END
from .attacks import SHOOT
from .moves import LEAVE, MOVE
from .questions import Question
from .state import Game
from .work import HACK, USE

FAR = 99
STOP = 16


def among(question: Question, first: int, behind: int) -> list[int]:
    """The options with codes from one number up to another."""
    return [code for code in question.options if first <= code < behind]


class Mind:
    """What both sides have in common."""

    def __init__(self, chance: random.Random, temper: str) -> None:
        self.chance = chance
        self.temper = temper

    def choose(self, game: Game, question: Question) -> int:
        """Answer a question of any kind; those not thought of at random."""
        if question.kind == "act":
            return self.act(game, question)
        if question.kind == "guard_act":
            return self.guard_act(game, question)
        if question.kind in ("activate", "random_pick") and self.chance.random() < 0.9:
            return self.chance.choice([code for code in question.options if code != STOP])
        if question.kind == "random_length" and self.chance.random() < 0.6:
            return question.options[-1]
        if question.kind == "shop" and self.chance.random() < 0.8:
            return self.chance.choice(question.options[1:])
        return self.chance.choice(question.options)

    def act(self, game: Game, question: Question) -> int:
        return self.chance.choice(question.options)

    guard_act = act

    def go_towards(self, game: Game, question: Question, goals: list[int], shade: float = 0.0) -> int:
        """The move that ends nearest to one of the tiles, counted without figures; anything if there is none."""
        moves = among(question, MOVE, SHOOT)
        if not moves or not goals:
            return self.chance.choice(question.options)
        tables = [game.board.lengths(goal) for goal in goals]

        def cost(code: int) -> float:
            tile = code - MOVE
            light = 0 if tile in game.board.shaded else shade
            return min(table.get(tile, FAR) for table in tables) + light + self.chance.random() / 2

        return min(moves, key=cost)


class TeamMind(Mind):
    """A thief hacks and leaves, a fighter goes for guards, a thug does both."""

    def act(self, game: Game, question: Question) -> int:
        """Use, hack, fight, leave, or go on."""
        hacks, uses = among(question, HACK, HACK + 4), among(question, USE, MOVE)
        attacks = among(question, SHOOT, 432)
        if uses and self.chance.random() < 0.5:
            return self.chance.choice(uses)
        if hacks and (self.temper != "fighter" or self.chance.random() < 0.5):
            return self.chance.choice(hacks)
        if game.objectives_done() and self.temper != "fighter":
            return self.go_out(game, question)
        fights = {"thief": 0.1, "fighter": 0.9, "thug": 0.6}[self.temper] + (0.5 if game.mission.marked else 0)
        if attacks and self.chance.random() < fights:
            return self.chance.choice(attacks)
        return self.go_on(game, question)

    def go_out(self, game: Game, question: Question) -> int:
        """Leave, or go to an open edge tile."""
        if LEAVE in question.options:
            return LEAVE
        return self.go_towards(game, question, list(game.board.open_edge), shade=0.5)

    def go_on(self, game: Game, question: Question) -> int:
        """Go to what is to be hacked, or to a guard; end the turn where one stands well."""
        marks = [game.guards[game.marked].tile] if game.marked >= 0 and not game.mark_taken else []
        spots = [objective.tile for objective in game.objectives if not objective.hacked]
        guards = [guard.tile for guard in game.living_guards]
        infiltrator = game.infiltrators[question.figure]
        goals = guards if self.temper == "fighter" else marks or spots or guards
        if infiltrator.tile in game.board.shaded and self.chance.random() < 0.15:
            return END
        return self.go_towards(game, question, goals, shade=1.5 if self.temper == "thief" else 0.0)


class GuardMind(Mind):
    """A hunter goes for infiltrators, an idler mostly walks about."""

    def guard_act(self, game: Game, question: Question) -> int:
        """Attack, restore, or go on."""
        attacks, restores = among(question, SHOOT, 432), among(question, HACK, HACK + 4)
        eager = 0.95 if self.temper == "hunter" else 0.3
        if restores and self.chance.random() < 0.6:
            return self.chance.choice(restores)
        if attacks and self.chance.random() < eager:
            return self.chance.choice(attacks)
        if self.chance.random() < eager:
            return self.go_towards(game, question, self.prey(game))
        return self.chance.choice(question.options)

    def prey(self, game: Game) -> list[int]:
        """The tiles of those in the light or noisy, else of all."""
        seen = [one.tile for one in game.on_board if one.noise or one.tile not in game.board.shaded]
        return seen or [one.tile for one in game.on_board]
