"""How every chart looks: the palette of Okabe and Ito (2008), each colour doubled by a marker and a dash."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

INK, MUTED, LINE, FAINT = "#1c2127", "#59636e", "#d0d7de", "#f2f4f6"
BLUE, VERMILION, GREEN, PURPLE = "#0072b2", "#d55e00", "#009e73", "#cc79a7"
BAND_FILL = "#e3ecdf"
PAPER = "#ffffff"

THEME = {
    INK: "--ink",
    MUTED: "--muted",
    LINE: "--line",
    FAINT: "--faint",
    BLUE: "--blue",
    VERMILION: "--vermilion",
    GREEN: "--green",
    PURPLE: "--purple",
    BAND_FILL: "--band",
    PAPER: "--paper",
}
"""The CSS variable that takes over from each colour on the page, so that one drawing serves light and dark."""

LETTERS = {BLUE: "--blue-text", VERMILION: "--vermilion-text", GREEN: "--green-text", PURPLE: "--purple-text"}
"""The same for letters, which need more contrast than marks."""


class Look(NamedTuple):
    """A colour with the marker and dash that say the same to those who do not see it."""

    colour: str
    marker: str
    dash: str


LOOKS = (Look(BLUE, "o", "-"), Look(VERMILION, "s", "--"), Look(GREEN, "^", "-."), Look(PURPLE, "D", ":"))

WIDTH = 7.0
TINY, SMALL, NORMAL = 7.5, 8.0, 9.0

SETTINGS: dict[Any, Any] = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": NORMAL,
    "axes.edgecolor": MUTED,
    "axes.labelcolor": INK,
    "axes.labelsize": NORMAL,
    "axes.linewidth": 0.7,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.unicode_minus": True,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "lines.linewidth": 1.8,
    "lines.markersize": 5,
    "text.color": INK,
    "xtick.color": MUTED,
    "xtick.labelcolor": INK,
    "xtick.labelsize": SMALL,
    "ytick.color": MUTED,
    "ytick.labelcolor": INK,
    "ytick.labelsize": SMALL,
    "svg.fonttype": "none",
    "svg.hashsalt": "heistlab",
}


@contextmanager
def house_style() -> Iterator[None]:
    """Draw and save with the settings of this module, whatever the reader's own matplotlib settings are."""
    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(SETTINGS)
        yield


class Margins(NamedTuple):
    """Inches left free round the axes."""

    left: float = 0.75
    right: float = 0.25
    top: float = 0.15
    bottom: float = 0.55


def figure(height: float, width: float = WIDTH) -> Figure:
    """An empty figure; sizes in inches."""
    return Figure(figsize=(width, height))


def axes(fig: Figure, left: float, bottom: float, width: float, height: float) -> Axes:
    """Axes at a place given in inches from the lower left corner, so that nothing depends on measuring text."""
    whole_width, whole_height = fig.get_size_inches()
    return fig.add_axes((left / whole_width, bottom / whole_height, width / whole_width, height / whole_height))


def single(height: float, margins: Margins = Margins()) -> tuple[Figure, Axes]:
    """A figure of the house width with one pair of axes."""
    fig = figure(height)
    inner_width = WIDTH - margins.left - margins.right
    return fig, axes(fig, margins.left, margins.bottom, inner_width, height - margins.top - margins.bottom)
