"""A finished chart, and its two printed forms: SVG for the page and PNG for slides."""

from __future__ import annotations

import io
import re
import textwrap
from dataclasses import dataclass
from html import escape

from matplotlib.backends import backend_agg, backend_svg  # noqa: F401  # else each copy that draws loads them
from matplotlib.figure import Figure

from reports.charts import style
from reports.facts.tables import Table

PNG_DPI = 150
PACKED = {"compress_level": 1}
"""Half the time of the usual level, for files that are an eighth larger."""
TITLE_LINE = 0.24
TITLE_WIDTH = 74
_WIDTH = re.compile(r'<svg [^>]*?viewBox="([^"]*)"[^>]*>', re.DOTALL)
_REFERENCE = re.compile(r'(?:url\(#|xlink:href="#)([^)"]+)')
_ID = re.compile(r' id="([^"]*)"')
_LETTERS = re.compile(r"<text [^>]*>")
_COLOUR = re.compile(r": (#[0-9a-f]{6})")
_FONT = re.compile(r"font-family: [^;\"]*;? ?|font: ([\d.]+px) [^;\"]*")


@dataclass(frozen=True, slots=True)
class Drawing:
    """A chart in every form a reader may need.

    Attributes
    ----------
    name : file name of its PNG, without the ending
    title : the finding, as a sentence
    alt : what a reader sees who does not see it: kind of chart, range, finding
    table : the numbers behind it
    reasons : why it is believed, where its measures do not say so themselves
    """

    name: str
    figure: Figure
    title: str
    alt: str
    table: Table
    reasons: tuple[str, ...] = ()


def png(drawing: Drawing) -> bytes:
    """The chart with its title, on white, byte for byte the same for the same facts."""
    figure = drawing.figure
    lines = textwrap.wrap(drawing.title, TITLE_WIDTH)
    _make_room(figure, TITLE_LINE * len(lines) + 0.12)
    figure.text(0.015, 1 - 0.1 / figure.get_size_inches()[1], "\n".join(lines), va="top", size=10.5, weight="bold")
    out = io.BytesIO()
    metadata = {"Title": drawing.title, "Description": drawing.alt, "Software": None}
    figure.savefig(out, format="png", dpi=PNG_DPI, metadata=metadata, facecolor="white", pil_kwargs=PACKED)
    return out.getvalue()


def _make_room(figure: Figure, height: float) -> None:
    """Add `height` inches on top without moving anything that is drawn."""
    width, old = figure.get_size_inches()
    figure.set_size_inches(width, old + height)
    for one in figure.axes:
        box = one.get_position()
        factor = old / (old + height)
        one.set_position((box.x0, box.y0 * factor, box.width, box.height * factor))


def svg(drawing: Drawing) -> str:
    """The chart for the page: no size of its own, colours by CSS variable, text as text, words for screen readers."""
    out = io.BytesIO()
    drawing.figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue().decode()
    body = text[text.index("<svg ") :]
    return _themed(_local_ids(_headed(_lean(body), drawing), drawing.name))


def _lean(body: str) -> str:
    """Without what a page does not need: metadata, fixed fonts, group ids and line breaks inside tags."""
    body = re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    body = re.sub(r"<!--.*?-->", "", body, flags=re.DOTALL)
    body = _FONT.sub(lambda match: f"font-size: {match[1]}" if match[1] else "", body)
    used = set(_REFERENCE.findall(body))
    body = _ID.sub(lambda match: match[0] if match[1] in used else "", body)
    return re.sub(r"\n\s*", "\n", body).strip()


def _headed(body: str, drawing: Drawing) -> str:
    name = drawing.name
    box = _WIDTH.search(body)
    assert box is not None
    head = (
        f'<svg viewBox="{box[1]}" role="img" aria-labelledby="{name}-title {name}-desc">'
        f'<title id="{name}-title">{escape(drawing.title)}</title><desc id="{name}-desc">{escape(drawing.alt)}</desc>'
    )
    return head + body[box.end() :]


def _local_ids(body: str, name: str) -> str:
    """Clip paths and markers under names that no other chart of the page has."""
    for reference in sorted(set(_REFERENCE.findall(body)), key=len, reverse=True):
        body = body.replace(f'id="{reference}"', f'id="{name}-{reference}"')
        body = body.replace(f"#{reference}", f"#{name}-{reference}")
    return body.replace("xlink:href", "href")


def _themed(body: str) -> str:
    """Colours by CSS variable; letters take a darker shade than marks, to be read as easily as ink."""
    body = re.sub(r' fill="(#[0-9a-f]{6})"', r' style="fill: \1"', body)  # the ground of a hatch
    body = _LETTERS.sub(lambda tag: _COLOUR.sub(lambda match: _letter_variable(match[1]), tag[0]), body)
    for colour, variable in style.THEME.items():
        body = body.replace(f": {colour}", f": var({variable})")
    return body


def _letter_variable(colour: str) -> str:
    variable = style.THEME.get(colour)
    letters = style.LETTERS.get(colour, variable)
    return f": var({letters})" if letters else f": {colour}"
