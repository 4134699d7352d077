"""The conversation: the screen is printed, a line is read, a choice or a word is done."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from simcore.cli.keyboard.bots import hint, name_of
from simcore.cli.keyboard.match import Match, Question
from simcore.cli.keyboard.record import Play
from simcore.cli.keyboard.rulebook import look_up
from simcore.errors import InputError, nearest

WORDS = {
    "undo": "back to your decision before",
    "hint": "what a bot would do here, and why; hint BOT asks another one",
    "view": "all that you see",
    "log": "all that has happened",
    "rules": "how the rules differ from the printed game; rules WORD shows a card or a number",
    "save": "save FILE keeps a copy of the game so far",
    "quit": "stop; the game is kept",
    "help": "these words",
}
OWN = "> "
"""Begins the lines of the log that tell the person's own answers."""


@dataclass
class Talk:
    """A match, its record and where that is kept."""

    match: Match
    play: Play
    path: Path
    told: int = 0
    wants_more: bool = True

    def hold(self) -> bool:
        """Talk until the game is over, or the person stops; True if it is over."""
        self.show(whole=True)
        while self.wants_more and not self.match.is_over:
            line = read_line()
            if line is None:
                break
            self.obey(line)
        if self.match.is_over:
            say(self.match.ending())
        return self.match.is_over

    @property
    def is_kept(self) -> bool:
        """Whether there is a record: not before the first answer."""
        return self.path.exists()

    # --- what is said ---

    def show(self, *, whole: bool = False) -> None:
        """What happened since the last time, the table if it has changed, and the question."""
        news = [line for line in self.match.log[self.told :] if not line.startswith(OWN)]
        self.told = len(self.match.log)
        say(news)
        if news or whole:
            say(["", *self.match.table()])
        if not self.match.is_over:
            question = self.match.question()
            say(["", question.asks, *(f"{number:>3}  {text}" for number, text in enumerate(question.texts, 1))])

    # --- what is done ---

    def obey(self, line: str) -> None:
        """Do what a line says."""
        word, _, rest = line.strip().partition(" ")
        if word.lower() in WORDS:
            getattr(self, f"do_{word.lower()}")(rest.strip())
        elif line.strip():
            self.choose(line.strip())

    def choose(self, text: str) -> None:
        """Take an option by its number or its name; refused with what is open, and the rule that asks."""
        question = self.match.question()
        found = find_option(question, text)
        if found is None:
            say([refusal(question, text)])
            return
        self.match.answer(found)
        self._keep(self.play.undone)
        self.show()

    def do_undo(self, rest: str) -> None:
        """Take the last answer back."""
        if not self.match.undo():
            say(["there is nothing to take back: this is your first decision"])
            return
        self._keep(self.play.undone + 1)
        self.told = len(self.match.log)
        self.show(whole=True)

    def do_hint(self, rest: str) -> None:
        """Ask a bot."""
        from strategies.registry import find_strategies, read_bots

        strategies = find_strategies(self.match.deal.spec.name)
        try:
            (bot,) = read_bots(rest or strategies.default[0], strategies, self.play.setting.rules, 1)
        except InputError as error:
            say(str(replace(problem, key="")) for problem in error.problems)
        else:
            say(hint(self.match, bot))

    def do_view(self, rest: str) -> None:
        """Show the table once more."""
        self.show(whole=True)

    def do_log(self, rest: str) -> None:
        """Tell the game from its beginning."""
        say(self.match.log)

    def do_rules(self, rest: str) -> None:
        """Look something up."""
        say(look_up(self.match.deal.spec, self.play.setting.rules, rest))

    def do_save(self, rest: str) -> None:
        """Keep a copy."""
        path = Path(rest)
        if not rest or os.path.exists(path):  # Path.exists() stumbles over names that are too long
            say([f"'{rest}' is there already; expected a new file" if rest else "save needs a name: save FILE"])
            return
        try:
            self.play.save(path)
            say([f"saved: {path}"])
        except InputError as error:
            say(map(str, error.problems))

    def do_quit(self, rest: str) -> None:
        """Stop."""
        self.wants_more = False

    def do_help(self, rest: str) -> None:
        """Say what can be typed."""
        say(["type the number or the name of an option, or:", *(f"  {word:<6} {text}" for word, text in WORDS.items())])

    def _keep(self, undone: int) -> None:
        """Save after every answer, so that nothing is lost however the game ends."""
        self.play = replace(self.play, answers=tuple(self.match.answers), undone=undone)
        self.play.save(self.path)


def find_option(question: Question, text: str) -> int | None:
    """The action of a number, of a name, or of the beginning of one name only; None if there is none."""
    numbers = {str(number): action for number, action in enumerate(question.options, 1)}
    names = {action: name_of(words).lower() for action, words in zip(question.options, question.texts, strict=True)}
    exact = [action for action, name in names.items() if name == text.lower()]
    close = exact or [action for action, name in names.items() if name.startswith(text.lower())]
    return numbers.get(text, close[0] if len(close) == 1 else None)


def refusal(question: Question, text: str) -> str:
    """Why a choice is refused: what is open, and who asks."""
    names = [name_of(words) for words in question.texts]
    asked = f"'{text}' is not open: {question.asks} Open are {', '.join(names)}; or type help"
    close = nearest(text.partition(" ")[0].lower(), WORDS) or nearest(text, names)
    return asked + (f"; did you mean '{close}'?" if close else "")


def say(lines: Iterable[str]) -> None:
    """Print lines at once, for whoever reads them from a pipe."""
    for line in lines:
        print(line, flush=True)


def read_line() -> str | None:
    """A line from the keyboard or a pipe, which is then shown as typed; None when there is no more input."""
    try:
        line = input(OWN)
    except (EOFError, OSError, RuntimeError):  # RuntimeError: standard input is closed
        print(flush=True)
        return None
    if not sys.stdin.isatty():
        print(line, flush=True)
    return line
