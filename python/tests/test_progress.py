"""What is seen of a study, and how it is stopped."""

from __future__ import annotations

import logging
import os
import pty
import signal
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

import pytest

import evenkeel

if TYPE_CHECKING:
    from pathlib import Path


def test_progress_is_told_to_a_function() -> None:
    """The last word is that all is played."""
    seen: list[evenkeel.Progress] = []
    evenkeel.simulate("smugglers", games=200, progress=seen.append)
    assert (seen[-1].played, seen[-1].games) == (200, 200)
    assert all(one.played <= one.games for one in seen if one.games)


def test_an_exception_of_who_looks_stops_the_study() -> None:
    """It comes out as it went in."""

    def refuse(progress: evenkeel.Progress) -> None:
        if progress.played:
            message = "enough"
            raise LookupError(message)

    began = time.monotonic()
    with pytest.raises(LookupError, match="enough"):
        evenkeel.simulate("smugglers", games=40_000_000, progress=refuse)
    assert time.monotonic() - began < 60


def test_ctrl_c_keeps_what_is_finished_and_the_same_call_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As at a terminal: nothing is lost, and nothing of it is played again."""

    def interrupt(progress: evenkeel.Progress) -> None:
        if progress.played > 5000:
            signal.raise_signal(signal.SIGINT)

    def play(watch: evenkeel.Watch = False, out: Path | None = tmp_path / "run") -> evenkeel.Findings:
        return evenkeel.simulate("smugglers", games=60_000, seed=4, out=out, progress=watch)

    with pytest.raises(KeyboardInterrupt, match="games are finished and kept"):
        play(interrupt)
    with caplog.at_level(logging.INFO, logger="evenkeel"):
        resumed = play()
    assert any("games already played" in record.message for record in caplog.records)
    assert resumed.json == play(out=None).json


def test_python_goes_on_while_games_are_played() -> None:
    """The lock of the interpreter is not held."""
    counted = 0
    finished = threading.Event()

    def count() -> None:
        nonlocal counted
        while not finished.is_set():
            counted += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    evenkeel.simulate("smugglers", games=4000, threads=1)
    finished.set()
    counter.join()
    assert counted > 20


def test_remarks_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    """What the program would say on standard error."""
    with caplog.at_level(logging.INFO, logger="evenkeel"):
        evenkeel.sweep("smugglers", vary={"brix.price": "300..700"}, games=20)
    assert any("brix.price takes" in record.message for record in caplog.records)


def test_whoever_does_not_want_to_wait_is_asked_soon_and_leaves_nothing(tmp_path: Path) -> None:
    """A screening of hours asks after its first seconds, and after a no the folder is free."""
    long = ["screen", "smugglers", "--games", "10m", "--threads", "1", "--out", "same"]
    ours, theirs = pty.openpty()
    program = [sys.executable, "-m", "evenkeel", *long]
    asked = subprocess.Popen(program, stdin=theirs, stderr=theirs, stdout=subprocess.PIPE, cwd=tmp_path)  # noqa: S603
    told = b""
    while b"Continue?" not in told:
        told += os.read(ours, 4096)
    os.write(ours, b"n\n")
    assert asked.wait(60) == 130, told
    short = ["screen", "astronavis", "--only", "start.money", "--games", "64", "--out", "same"]
    program = [sys.executable, "-m", "evenkeel", *short]
    assert subprocess.run(program, check=False, cwd=tmp_path, capture_output=True).returncode == 0  # noqa: S603
