"""What the tests of card sets share."""

import pytest

from simcore.errors import InputError
from simcore.games.infiltration import SPEC
from simcore.variants import resolve


@pytest.fixture
def refusals(tmp_path, monkeypatch):
    """The sentences with which a variant file of this text is refused."""
    monkeypatch.chdir(tmp_path)

    def find(text, players=4):
        (tmp_path / "v.toml").write_text(text)
        with pytest.raises(InputError) as refused:
            resolve(SPEC, players, ["v.toml"])
        return str(refused.value).splitlines()

    return find
