"""The reference engine of Infiltrators, the robots game: plain objects, and code that reads like the rules."""

from .questions import Question
from .table import Table

__all__ = ["Question", "Table"]
