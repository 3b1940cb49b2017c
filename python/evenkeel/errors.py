"""Errors and their places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from evenkeel._again import in_python

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from evenkeel._evenkeel import Refused


@dataclass(frozen=True)
class Fault:
    """One fault of a call."""

    place: str
    """A flag with its value, such as ``--set brix.price=cheap``, or the name of a file."""
    line: int | None
    """The line of the file, counted from 1; None for a flag or a whole file."""
    message: str
    """What is wrong."""
    help: str
    """What to do about it."""


class EvenkeelError(Exception):
    """Evenkeel could not complete a call."""

    def __init__(self, text: str, faults: Sequence[Fault] = ()) -> None:
        """Store the message and all faults."""
        super().__init__(text)
        self.faults = tuple(faults)


class UsageError(EvenkeelError, ValueError):
    """An argument is wrong: an unknown name or an invalid value."""


class FileError(EvenkeelError, ValueError):
    """A file, or an experiment given as a dict or a text, is wrong."""


class ReplayError(EvenkeelError):
    """A replay differs from the current engine."""


class OutputError(EvenkeelError, OSError):
    """Results could not be written. Finished work is kept."""


class StrategyError(EvenkeelError, RuntimeError):
    """Your own strategy gave no valid answer. The text names the game and the decision."""


class ClusterError(EvenkeelError, ConnectionError):
    """A cluster cannot be reached or has failed. Finished work is kept."""


class DefectError(EvenkeelError, RuntimeError):
    """A defect of Evenkeel, not of the call. The text says how to reproduce it."""


class ClusterProblem(Exception):  # noqa: N818
    """A fault of a cluster with its remedy; it becomes a :class:`ClusterError` of the command."""

    def __init__(self, message: str, help: str = "") -> None:  # noqa: A002
        """Keep both."""
        super().__init__(message)
        self.help = help


KINDS: dict[int, type[EvenkeelError]] = {
    2: UsageError,
    3: FileError,
    4: ReplayError,
    5: OutputError,
    6: StrategyError,
    7: ClusterError,
    70: DefectError,
}
"""Errors by the exit code of the program."""


def error(refused: Refused, players: Mapping[str, str]) -> EvenkeelError:
    """Make the exception of a refused command. Python players are shown by their Python names."""
    faults = [Fault(place, line, message, in_python(told, players)) for place, line, message, told in refused.troubles]
    return KINDS.get(refused.exit, EvenkeelError)(in_python(refused.text, players), faults)
