"""How builders choose, who put up what they carry and use it, and robots that decoys lure."""

from __future__ import annotations

from .codes import END, act_of
from .minds import Mind
from .pieces import Figure
from .questions import Question
from .sight import seen_from
from .state import Game

ALWAYS = ("enter", "leave", "deploy_teleport", "deploy_sentinel", "deploy_generator")
OFTEN = (
    *("teleport", "repair", "capture", "disable"),
    *("decoy", "take_decoy", "redeploy_decoy", "show_decoy", "hide_decoy"),
)
HALF, SELDOM = 0.5, 0.2


class Builder(Mind):
    """Answers for both teams."""

    def act(self, game: Game, question: Question) -> int:
        """Put up what can be, often use what stands there, else go where that is possible."""
        for act in ALWAYS:
            if wanted := [code for code in question.options if act_of(code)[0] == act]:
                return self.chance.choice(wanted)
        often = [code for code in question.options if act_of(code)[0] in OFTEN]
        if often and self.chance.random() < HALF:
            return self.chance.choice(often)
        figure = self.figure_of(game, question)
        if (data := self.data_near(game, question, figure)) and self.chance.random() > SELDOM:
            return self.chance.choice(data)
        if figure.on_board and self.chance.random() > SELDOM:
            return self.go(game, question, figure, self.goals(game, figure))
        useful = [code for code in question.options if act_of(code)[0] not in ("drop_rest", "end")]
        return self.chance.choice(useful or question.options)

    def data_near(self, game: Game, question: Question, figure: Figure) -> list[int]:
        """Acts of robots and traitors that pick up data, and of traitors that lay it down (D38)."""
        found = []
        for code in question.options:
            act, place = act_of(code)
            if act == "pick" and figure.name[0] != "i":
                square = figure.square if place == 0 else game.map.neighbours[figure.square][place - 1]
                found += [code for one in game.generators if one.state == "data" and one.square == square]
            elif act == "drop_data" and figure.name[0] == "t":
                found.append(code)
        return found

    def goals(self, game: Game, figure: Figure) -> list[int]:
        """Robots with something to put up go to a free place, others to teleports; infiltrators to what stands."""
        lying = [one.square for one in game.generators if one.state == "data"]
        teleports = [one.square for one in game.teleports if one.state == "active"]
        if figure.name[0] == "r":
            ready = any(one.holder == figure.number for one in (*game.sentinels, *game.teleports))
            free = game.map.hatched.difference(one.square for one in game.board_tokens())
            if free and (ready or game.data_of(figure)):
                return sorted(free)
            return lying + teleports + [one.square for one in game.infiltrators if one.on_board and game.turn % 2]
        if figure.name[0] == "t":
            return lying + teleports
        if game.data_of(figure):
            return [entrance.square for entrance in game.entrances]
        return teleports + [one.square for one in (*game.sentinels, *game.generators) if one.state == "active"]

    def go(self, game: Game, question: Question, figure: Figure, goals: list[int]) -> int:
        """Who has come where it wanted to waits there."""
        if figure.square in goals and END in question.options:
            return END if self.chance.random() < HALF else self.chance.choice(question.options)
        return super().go(game, question, figure, goals)

    def scan(self, game: Game, question: Question) -> int:
        """Elimination half as often."""
        return super().scan(game, question) if self.chance.random() < HALF else question.options[0]


class Lured(Mind):
    """Robots that go where decoys and the Supacat are and explode there, but not where an infiltrator is."""

    def act(self, game: Game, question: Question) -> int:
        """Decoys are put up at once."""
        decoys = [code for code in question.options if act_of(code)[0] == "decoy"]
        return decoys[0] if decoys else super().act(game, question)

    def goals(self, game: Game, figure: Figure) -> list[int]:
        return self.lures(game) if figure.name[0] == "r" else super().goals(game, figure)

    def lures(self, game: Game) -> list[int]:
        return [one.square for one in (*game.decoys, game.cat) if one.on_board]

    def scan(self, game: Game, question: Question) -> int:
        """Elimination where nobody but a decoy or the Supacat is in sight."""
        if question.seat < game.players:
            return super().scan(game, question)
        seen = seen_from(game, game.robots[question.figure].square, game.rules.elimination_radius)
        spared = any(one.square in seen for one in game.infiltrators if one.on_board)
        return int(not spared and any(square in seen for square in self.lures(game)))
