from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.command import ROOT, Shell, enrol_template, environment

if TYPE_CHECKING:
    from reports.result import Result


def pytest_configure() -> None:
    """Take Ctrl-C even in the background, where a shell lets all that it starts ignore it."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def template_enrolled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The template game is installed, for this process and for its workers."""
    folder = enrol_template(tmp_path_factory.mktemp("site"))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(ROOT)]))
        yield folder
    assert str(folder) not in sys.path


@pytest.fixture
def shell(template_enrolled: Path, tmp_path: Path) -> Shell:
    """A user in an empty folder with the template game installed."""
    work = tmp_path / "work"
    work.mkdir()
    return Shell(work, environment(template_enrolled, ROOT))


@pytest.fixture(scope="session")
def small_run(tmp_path_factory: pytest.TempPathFactory) -> Result:
    """Two thousand games of Infiltration among random bots, as a notebook plays them."""
    import simcore

    folder = tmp_path_factory.mktemp("small") / "run"
    return simcore.simulate(game="infiltration", games=2e3, strategy="random", jobs=0, out=folder, quiet=True)
