"""What the tests of the declaration of Burgle Bros share."""

from __future__ import annotations

from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.config import build_config
from tests.support.declared import configs_by, rules_of_game

resolved = rules_of_game(SPEC)
config = configs_by(build_config)
