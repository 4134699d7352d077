"""Work is shared out among copies of the process, comes back in order, and leaves no copy behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial

import pytest

from reports import copies
from simcore.execute import Workers, call_all
from tests.support.command import ROOT

needs_copies = pytest.mark.skipif(sys.platform != "linux", reason="copies are made on Linux only")
TASKS = 12


@pytest.fixture(autouse=True)
def three_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever this machine has; and a thread of the test runner does not forbid copies."""
    monkeypatch.setattr(copies, "processors", lambda: 3)
    monkeypatch.setattr(threading, "active_count", lambda: 1)


def slowly(number: int) -> tuple[int, int]:
    """A number and the process that has returned it."""
    time.sleep(0.02)
    return number, os.getpid()


def tasks() -> list[Callable[[], tuple[int, int]]]:
    return [partial(slowly, number) for number in range(TASKS)]


@needs_copies
def test_results_come_in_order_from_several_processes() -> None:
    numbers, processes = zip(*copies.share_out(tasks()), strict=True)
    assert list(numbers) == list(range(TASKS))
    assert os.getpid() in processes
    assert len(set(processes)) == 3


@needs_copies
def test_processes_that_have_played_do_not_forbid_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run of processes had drawn its report alone, for the threads that speak to them were there still."""
    before = set(threading.enumerate())
    assert call_all(divmod, [(7, 2), (9, 4)], Workers(2)) == [(3, 1), (2, 1)]
    monkeypatch.setattr(threading, "active_count", lambda: 1 + len(set(threading.enumerate()) - before))
    assert threading.active_count() > 1
    assert len({process for _, process in copies.share_out(tasks())}) == 3


def test_one_process_does_all_where_threads_are_at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    assert copies.share_out(tasks()) == [(number, os.getpid()) for number in range(TASKS)]


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_one_process_does_all_where_copies_are_not_safe(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert copies.share_out(tasks()) == [(number, os.getpid()) for number in range(TASKS)]


def test_nothing_to_do_gives_nothing() -> None:
    assert copies.share_out([]) == []


@needs_copies
def test_the_work_of_a_copy_that_died_is_done_here() -> None:
    here = os.getpid()

    def die_elsewhere(number: int) -> int:
        time.sleep(0.02)
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    found = copies.share_out([partial(die_elsewhere, number) for number in range(TASKS)])
    assert found == list(range(TASKS))


@needs_copies
def test_what_fails_in_a_copy_fails_here() -> None:
    def fail() -> int:
        time.sleep(0.02)
        raise LookupError("no such chart")

    with pytest.raises(LookupError, match="no such chart"):
        copies.share_out([fail] * 3)


# --- one that works ahead ---


def add(one: int, other: int) -> tuple[int, int]:
    """A sum and the process that has made it."""
    return one + other, os.getpid()


def share_out_there(number: int) -> int:
    """In how many processes a copy that works ahead shares out its tasks."""
    return len({process for _, process in copies.share_out([partial(slowly, one) for one in range(number)])})


def call(function: Callable[[], int]) -> int:
    return function()


def die_elsewhere(here: int) -> int:
    if os.getpid() != here:
        os.kill(os.getpid(), signal.SIGKILL)
    return here


def fail(what: str) -> None:
    raise LookupError(what)


@needs_copies
def test_a_copy_works_ahead_and_answers() -> None:
    with copies.ahead(__name__, "add") as there:
        total, process = there(20, 3)
    assert total == 23
    assert process != os.getpid()
    assert not lives(process)


@needs_copies
def test_a_copy_that_works_ahead_makes_copies_itself() -> None:
    with copies.ahead(__name__, "share_out_there") as there:
        assert there(TASKS) == 3


@needs_copies
def test_a_copy_that_nobody_asks_is_ended() -> None:
    with copies.ahead(__name__, "add") as there:
        copy = there.args[0]  # type: ignore[attr-defined]
        assert copy.process.is_alive()
    assert copy.process.exitcode is not None


@needs_copies
def test_a_copy_ends_even_if_its_original_takes_no_signal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The copy has the handlers of its original until it has set its own."""
    monkeypatch.setattr(copies, "PATIENCE", 60.0)
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        for _ in range(5):
            begin = time.monotonic()
            with copies.ahead(__name__, "add"):
                pass
            assert time.monotonic() - begin < 30
    finally:
        signal.signal(signal.SIGTERM, before)


def test_without_copies_it_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "processors", lambda: 1)
    with copies.ahead(__name__, "add") as there:
        assert there(20, 3) == (23, os.getpid())


@needs_copies
def test_what_a_dead_copy_was_asked_is_done_here() -> None:
    with copies.ahead(__name__, "die_elsewhere") as there:
        assert there(os.getpid()) == os.getpid()


@needs_copies
def test_what_cannot_be_sent_is_done_here() -> None:
    with copies.ahead(__name__, "call") as there:
        assert there(lambda: os.getpid()) == os.getpid()


@needs_copies
def test_what_fails_ahead_fails_here() -> None:
    with copies.ahead(__name__, "fail") as there, pytest.raises(LookupError, match="no such chart"):
        there("no such chart")


# --- stopping ---


SCRIPT = r"""
import os, sys, time
from reports import copies
from simcore.cli.finish import take_kill_as_interrupt

take_kill_as_interrupt()
copies.processors = lambda: 3
def work():
    os.write(1, b"%d\n" % os.getpid())
    time.sleep(60)
copies.share_out([work] * 3)
"""
SCRIPT_AHEAD = SCRIPT.replace(
    "copies.share_out([work] * 3)",
    """
def share_out_there():
    copies.share_out([work] * 3)
with copies.ahead("__main__", "share_out_there") as there:
    there()
""",
)


@needs_copies
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("script", [SCRIPT, SCRIPT_AHEAD], ids=["shared out", "ahead"])
def test_no_copy_outlives_a_process_that_was_stopped(how: signal.Signals, script: str) -> None:
    script = script.replace("60", "2" if how == signal.SIGKILL else "60")  # nobody is left to end them: they end soon
    with subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        started = [int(process.stdout.readline()) for _ in range(3)]
        process.send_signal(how)
        process.wait(20)
    until = time.monotonic() + 20
    while any(map(lives, started)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not [one for one in started if lives(one)]


def lives(process: int) -> bool:
    """Whether a process is there and is more than an entry in the table of processes."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
