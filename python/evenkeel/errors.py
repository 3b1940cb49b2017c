"""What can go wrong, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from evenkeel._again import in_python

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from evenkeel._evenkeel import Refused


@dataclass(frozen=True)
class Fault:
    """One thing wrong in what was asked."""

    place: str
    """A flag with its value, such as ``--set brix.price=cheap``, or the name of a file."""
    line: int | None
    """The line of the file, counted from 1; nothing of a flag or of a file as a whole."""
    message: str
    """What is wrong."""
    help: str
    """What to do about it."""


class EvenkeelError(Exception):
    """Something kept Evenkeel from doing what it was asked."""

    def __init__(self, text: str, faults: Sequence[Fault] = ()) -> None:
        """Keep all faults: they are told at once."""
        super().__init__(text)
        self.faults = tuple(faults)


class UsageError(EvenkeelError, ValueError):
    """An argument is wrong: an unknown name, or a value that cannot be."""


class FileError(EvenkeelError, ValueError):
    """A file, an experiment in a dict or one in a text is wrong."""


class ReplayError(EvenkeelError):
    """A replay differs from what the engine plays now."""


class OutputError(EvenkeelError, OSError):
    """Results could not be written. What was finished is kept."""


class StrategyError(EvenkeelError, RuntimeError):
    """A strategy of one's own gave no answer that can be used. The text says at which decision of which game."""


class ClusterError(EvenkeelError, ConnectionError):
    """A cluster that was to play is not there, or does not go on. What was finished is kept."""


class DefectError(EvenkeelError, RuntimeError):
    """A defect of Evenkeel, not of what it was asked. The text says how to make it happen again."""


class ClusterProblem(Exception):  # noqa: N818
    """What is wrong with a cluster, and what to do about it: it becomes a :class:`ClusterError` of the command."""

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
"""By what the program would have ended with."""


def error(refused: Refused, players: Mapping[str, str]) -> EvenkeelError:
    """Make an exception of why a command was not done. Players in Python are told by what they are called there."""
    faults = [Fault(one.place, one.line, one.message, in_python(one.help, players)) for one in refused.troubles]
    return KINDS.get(refused.exit, EvenkeelError)(in_python(refused.text, players), faults)
