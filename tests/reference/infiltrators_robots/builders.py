"""How builders choose: robots put up what they carry and use it, infiltrators take it down; few are hunted."""

from __future__ import annotations

from .codes import END, act_of
from .minds import Mind
from .pieces import Figure
from .questions import Question
from .state import Game

ALWAYS = ("enter", "leave", "deploy_teleport", "deploy_sentinel", "deploy_generator")
OFTEN = ("teleport", "repair", "disable", "take_decoy", "redeploy_decoy", "show_decoy", "hide_decoy", "decoy")
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
        if figure.name[0] == "t" and self.chance.random() < HALF:
            return self.take_along(question)
        if figure.on_board and self.chance.random() > SELDOM:
            return self.go(game, question, figure, self.goals(game, figure))
        useful = [code for code in question.options if act_of(code)[0] not in ("drop_rest", "end")]
        return self.chance.choice(useful or question.options)

    def take_along(self, question: Question) -> int:
        """Pick up or lay down data where that is possible (D38)."""
        data = [code for code in question.options if act_of(code)[0] in ("pick", "drop_data")]
        return self.chance.choice(data or question.options)

    def goals(self, game: Game, figure: Figure) -> list[int]:
        """Robots with something to put up go to a free place, others to teleports; infiltrators to what stands."""
        lying = [one.square for one in game.generators if one.state == "data"]
        teleports = [one.square for one in game.teleports if one.state == "active"]
        if figure.name[0] == "r":
            ready = any(one.holder == figure.number for one in (*game.sentinels, *game.teleports))
            free = game.map.hatched.difference(one.square for one in game.board_tokens())
            return sorted(free) if free and (ready or game.data_of(figure)) else lying + teleports
        if figure.name[0] == "t":
            return lying + teleports
        if game.data_of(figure):
            return [entrance.square for entrance in game.entrances]
        return teleports + [one.square for one in game.sentinels if one.state == "active"] + lying

    def go(self, game: Game, question: Question, figure: Figure, goals: list[int]) -> int:
        """Who has come where it wanted to waits there."""
        if figure.square in goals and END in question.options:
            return END if self.chance.random() < HALF else self.chance.choice(question.options)
        return super().go(game, question, figure, goals)

    def scan(self, game: Game, question: Question) -> int:
        """Elimination seldom."""
        return super().scan(game, question) if self.chance.random() < SELDOM else question.options[0]
