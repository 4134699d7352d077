"""The mutations: small errors that somebody might make in the rules, read from the tables beside this file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tests.support.command import ROOT

FOLDER = Path(__file__).parent / "mutations"


@dataclass(frozen=True)
class Mutation:
    """One error: `old` text of a file, `new` text in its place, and the rule that is broken by it.

    Attributes
    ----------
    game : whose rules it breaks
    group : name of the table it stands in
    path : file, from the root of the repository
    rule : number of the rule, or of the paragraph on chance (C) or the language (L)
    breaks : what the game does wrong with it, in a sentence
    first : test files that are the likeliest to notice
    """

    game: str
    group: str
    name: str
    path: str
    rule: str
    breaks: str
    old: str
    new: str
    first: tuple[str, ...]

    def apply(self, root: Path) -> None:
        """Write the error into the tree at `root`."""
        file = root / self.path
        file.write_text(self.mutated(file.read_text("utf-8")), "utf-8")

    def mutated(self, text: str) -> str:
        """The text of the file with the error; ValueError unless `old` stands in it exactly once."""
        if (found := text.count(self.old)) != 1:
            raise ValueError(f"{self.name}: its text is found {found} times in {self.path}, not once")
        return text.replace(self.old, self.new)


GAMES = tuple(sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))
"""The games that have tables, a folder each."""


def all_mutations() -> list[Mutation]:
    """Every mutation, game by game and table by table."""
    return [one for game in GAMES for path in sorted((FOLDER / game).glob("*.toml")) for one in _table(path)]


def _table(path: Path) -> list[Mutation]:
    data = tomllib.loads(path.read_text("utf-8"))
    game = path.parent.name
    first = tuple(name if "/" in name else f"tests/rulebook/{game}/{name}" for name in data["first"])
    return [
        Mutation(
            game=game,
            group=path.stem,
            name=row["name"],
            path=f"{data['folder']}/{row['file']}",
            rule=row["rule"],
            breaks=row["breaks"],
            old=row["old"],
            new=row["new"],
            first=first,
        )
        for row in data["mutation"]
    ]


def source_of(mutation: Mutation) -> str:
    """The file of a mutation as it is now."""
    return (ROOT / mutation.path).read_text("utf-8")
