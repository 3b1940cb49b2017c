"""One command of the program."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from evenkeel import _evenkeel
from evenkeel._progress import Watch, Watcher
from evenkeel.errors import Fault, UsageError, error
from evenkeel.results import Findings, Game, Rows

if TYPE_CHECKING:
    from evenkeel._words import FilePath, Words

CHECK = 1
"""Exit code of a complete run in which a bound does not hold."""


def run(words: Words, progress: Watch = None) -> str:
    """Run a command, and return its output.

    Raises an :class:`~evenkeel.errors.EvenkeelError`. A failed check raises none: its findings show the failure.
    """
    try:
        with Watcher(progress) as watcher:
            printed, refused = _evenkeel.call(words.words, words.texts, watcher)
    finally:
        words.names.release()
    if refused is not None and (refused.exit != CHECK or not printed):
        raise error(refused, words.names.calls())
    return printed


def findings(words: Words, out: FilePath | None, progress: Watch, *, rows: bool) -> Findings:
    """Run a study. Rows without a folder are kept as long as the findings."""
    if any(word.startswith("--vary=players=") for word in words.words):
        message, advice = "each number of players has separate findings", "make one call with players=N for each"
        text = f"--vary players: {message}; {advice}"
        raise UsageError(text, [Fault("--vary players", None, message, advice)])
    held = TemporaryDirectory(prefix="evenkeel-") if rows and out is None else None
    folder = held.name if held is not None else out
    words.value("out", folder)
    words.switch("rows", on=rows)
    return Findings(run(words, progress), None if folder is None else Path(folder), held)


def rows(words: Words, progress: Watch) -> Rows:
    """Run a command whose output is a table."""
    return Rows(json.loads(run(words, progress)))


def data(words: Words, progress: Watch) -> Any:  # noqa: ANN401
    """Run a command whose output is plain data."""
    return json.loads(run(words, progress))


def game(words: Words) -> Game:
    """Play one game."""
    return Game(run(words))
