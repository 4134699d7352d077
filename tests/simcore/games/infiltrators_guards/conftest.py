"""What the tests of the declaration of the guards game share."""

from __future__ import annotations

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.config import build_config
from tests.support.declared import configs_by, rules_of_game

resolved = rules_of_game(SPEC)
config = configs_by(build_config)
