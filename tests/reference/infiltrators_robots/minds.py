"""How busy players choose: infiltrators fetch data and carry it out, robots hunt; both know everything."""

from __future__ import annotations

import random

from .codes import END, act_of
from .panels import DIRECTIONS
from .pieces import Figure
from .questions import Question
from .sight import seen_from
from .state import Game

FAR = 999
STOP = 0

EAGER = ("leave", "capture", "enter", "deploy_sentinel", "deploy_teleport", "deploy_generator")
"""Acts that are always taken."""

RARE = ("teleport", "disable", "repair", "take_decoy", "redeploy_decoy")
"""Acts that are often taken, because they are seldom possible."""

UNDOING = ("end", "drop_data", "drop_rest", "pick")
"""Acts that are taken only when nothing else comes to mind."""


class Mind:
    """Answers for both teams; the temper says how often something else is tried."""

    def __init__(self, chance: random.Random, restless: float) -> None:
        self.chance, self.restless = chance, restless

    def choose(self, game: Game, question: Question) -> int:
        """Answer a question of any kind; those not thought of at random."""
        if self.chance.random() < self.restless:
            return self.chance.choice(question.options)
        if question.kind == "act":
            return self.act(game, question)
        if question.kind == "scan":
            return self.scan(game, question)
        if question.kind == "cat_step" and self.chance.random() < 0.8:
            return self.chance.choice([code for code in question.options if code != STOP])
        return self.chance.choice(question.options)

    def act(self, game: Game, question: Question) -> int:
        """Take what is eagerly wanted, else go on, else use something."""
        for code in question.options:
            if act_of(code)[0] in EAGER:
                return code
        rare = [code for code in question.options if act_of(code)[0] in RARE]
        if rare and self.chance.random() < 0.3:
            return self.chance.choice(rare)
        figure = self.figure_of(game, question)
        goals = self.goals(game, figure)
        if self.chance.random() < 0.75 and figure.on_board:
            return self.go(game, question, figure, goals)
        useful = [code for code in question.options if act_of(code)[0] not in UNDOING]
        return self.chance.choice(useful or question.options)

    def figure_of(self, game: Game, question: Question) -> Figure:
        if question.seat >= game.players:
            return game.robots[question.figure]
        return game.traitors[question.figure] if game.phase == "traitors" else game.infiltrators[question.figure]

    def goals(self, game: Game, figure: Figure) -> list[int]:
        """Infiltrators go for data, and with data to an exit; robots for infiltrators; traitors for robots."""
        if figure.name[0] == "r":
            return self.places(game) or [one.square for one in game.infiltrators if one.on_board]
        if figure.name[0] == "t":
            return [one.square for one in game.robots if one.on_board]
        if game.data_of(figure):
            return [entrance.square for entrance in game.entrances]
        return [one.square for one in game.generators if one.square >= 0]

    def places(self, game: Game) -> list[int]:
        """In every third turn robots go where something can be deployed, in the next one to the teleports."""
        if game.turn % 3 == 1:
            return sorted(game.map.hatched.difference(one.square for one in game.board_tokens()))
        return [one.square for one in game.teleports if one.state == "active"] if game.turn % 3 == 2 else []

    def go(self, game: Game, question: Question, figure: Figure, goals: list[int]) -> int:
        """The step that ends nearest to a goal; pick something up on the way, or end the turn where one is there."""
        picks = [code for code in question.options if act_of(code)[0] == "pick"]
        if picks and self.chance.random() < (0.1 if figure.name[0] == "r" else 0.7):
            return self.chance.choice(picks)
        far = [game.map.distances(goal) for goal in goals]
        steps = {1 + d: game.map.neighbours[figure.square][d] for d in DIRECTIONS if 1 + d in question.options}
        if not steps or not far or (END in question.options and self.near(far, figure.square) == 0):
            return self.chance.choice(question.options)
        return min(steps, key=lambda code: self.near(far, steps[code]) + self.chance.random())

    def near(self, far: list[dict[int, int]], square: int) -> int:
        return min(distances.get(square, FAR) for distances in far)

    def scan(self, game: Game, question: Question) -> int:
        """Elimination where somebody of the other team is in sight."""
        robot = question.seat >= game.players
        standee = game.robots[question.figure] if robot else game.traitors[question.figure]
        seen = seen_from(game, standee.square, game.rules.elimination_radius)
        prey = [one.square for one in (game.infiltrators if robot else game.robots) if one.on_board]
        return int(any(square in seen for square in prey))
