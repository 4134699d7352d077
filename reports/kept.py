"""The pictures of a report, kept in its folder: what these sources have drawn of the same facts is not drawn again.

    RUN/drawn.json                    the SVG of each chart and what stands beside it; its PNG is the one in RUN/charts

Drawing takes longer than everything else that a report does. What is not there, damaged, of other facts, by other
sources or other packages is drawn anew.
"""

from __future__ import annotations

import pickle
import platform
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import Any

from reports.copies import UNSENDABLE, ahead, do_here
from reports.facts.fact import Book, Fact, Json
from reports.facts.tables import Column, Table, Value
from reports.picture import Picture
from reports.skill.skill import Skill
from reports.verdicts import Verdicts
from simcore.engine import engine_digest, source_digest
from simcore.files import publish_checked, read_checked
from simcore.spec import GameSpec

FILE, CHARTS = "drawn.json", "charts"
DRAWN = "reports.drawn", "draw_report"
"""What draws. It is named and not imported: whoever draws nothing here shall not load matplotlib."""
PACKAGES = ("matplotlib", "numpy", "pillow")
Drawn = tuple[list[str], dict[str, Picture]]
"""The names of the charts of the levels of skill, and all pictures by name."""
Draw = Callable[[Book, Verdicts, Skill | None], Drawn]


@contextmanager
def drawing(folder: Path) -> Iterator[Draw]:
    """What gives the pictures of the report in a folder; if there are none yet, a copy of this process loads ahead."""
    kept = Kept.load(folder)
    with nullcontext(partial(do_here, *DRAWN)) if kept else ahead(*DRAWN) as draw:
        yield partial(_kept_or_drawn, folder, kept, draw)


def _kept_or_drawn(folder: Path, kept: Kept | None, draw: Draw, *shown: Any) -> Drawn:
    content = content_of(*shown)
    if kept and content and kept.content == content and (pictures := kept.pictures(folder)):
        return kept.compared, pictures
    compared, pictures = draw(*shown)
    keep(folder, content, compared, pictures)
    return compared, pictures


class _Digester(pickle.Pickler):
    """Tells games by name: what one declares are sources, and its object also holds what it has looked up so far."""

    def persistent_id(self, one: Any) -> str | None:
        return one.name if isinstance(one, GameSpec) else None


def content_of(*shown: Any) -> str:
    """Digest of all that is drawn; empty if it cannot be told, and then nothing is found again."""
    content = BytesIO()
    pickler = _Digester(content)
    pickler.fast = True  # equal objects give equal bytes, whether or not they are one and the same object
    try:
        pickler.dump(shown)
    except UNSENDABLE:
        return ""
    return sha256(content.getbuffer()).hexdigest()


def drawn_by() -> list[str]:
    """What decides how a chart looks: all sources, Python and the packages that draw."""
    sources = source_digest([Path(__file__).parent])
    return [engine_digest(), sources, platform.python_version(), *map(version, PACKAGES)]


@dataclass(frozen=True)
class Kept:
    """The pictures that were drawn last.

    Attributes
    ----------
    content : digest of what they show
    compared : the names of those of the levels of skill
    entries : what is kept of each, beside its PNG
    """

    content: str
    compared: list[str]
    entries: list[Json]

    @classmethod
    def load(cls, folder: Path) -> Kept | None:
        """Those in a folder; None unless they are whole, and as they would be drawn here and now."""
        data = read_checked(folder / FILE)
        if data is None or data.get("drawn_by") != drawn_by():
            return None
        return cls(data["content"], data["compared"], data["entries"])

    def pictures(self, folder: Path) -> dict[str, Picture] | None:
        """All of them; None if a PNG is gone or was changed."""
        found = [_picture(entry, folder) for entry in self.entries]
        return {one.name: one for one in found if one} if all(found) else None


def keep(folder: Path, content: str, compared: list[str], pictures: Mapping[str, Picture]) -> None:
    """Write down what was drawn; the PNG are written with the report."""
    entries = [_entry(picture) for picture in pictures.values()]
    data = {"drawn_by": drawn_by(), "content": content, "compared": compared, "entries": entries}
    publish_checked(folder / FILE, data)


def _entry(picture: Picture) -> Json:
    table = picture.table
    return {
        "name": picture.name,
        "title": picture.title,
        "svg": picture.svg,
        "png": sha256(picture.png).hexdigest(),
        "reasons": picture.reasons,
        "table": [table.name, table.caption, [[column.title, column.difference] for column in table.columns]],
        "rows": [[one.as_json() if isinstance(one, Fact) else one for one in row] for row in table.rows],
    }


def _picture(entry: Json, folder: Path) -> Picture | None:
    try:
        png = (folder / CHARTS / f"{entry['name']}.png").read_bytes()
    except FileNotFoundError:
        return None
    if sha256(png).hexdigest() != entry["png"]:
        return None
    name, caption, columns = entry["table"]
    rows = tuple(tuple(_value(one) for one in row) for row in entry["rows"])
    table = Table(name, caption, tuple(Column(*column) for column in columns), rows)
    return Picture(entry["name"], entry["title"], entry["svg"], png, table, tuple(entry["reasons"]))


def _value(cell: Any) -> Value:
    return Fact(**cell) if isinstance(cell, dict) else cell
