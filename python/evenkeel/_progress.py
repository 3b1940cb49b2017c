"""The progress of a running command."""

from __future__ import annotations

import importlib.util
import logging
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from typing_extensions import Self

LOG = logging.getLogger("evenkeel")
SOON = 1.0
"""Seconds without a bar at the start."""


@dataclass(frozen=True)
class Progress:
    """The progress of a command."""

    played: int
    """Number of finished games."""
    games: int
    """Maximum number of games to play; 0 if unknown."""
    seconds: float
    """Seconds since the start."""


Watch: TypeAlias = "bool | Callable[[Progress], object] | None"
"""True for a bar, False for none, or a function called a few times per second. None: a bar if a user can see it."""


class Watcher:
    """Reports the progress of a command to its caller."""

    def __init__(self, watch: Watch) -> None:
        """Prepare without drawing."""
        self.began = time.monotonic()
        if watch is not None and not isinstance(watch, bool) and not callable(watch):
            message = f"progress must be a function, True or False, not {watch!r}"
            raise TypeError(message)
        self.told = watch if callable(watch) else None
        drawn = watch is True or (watch is None and _somebody_looks())
        self.bar: Any = _bar() if drawn else None

    def __enter__(self) -> Self:
        """Start watching."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Remove the bar."""
        if self.bar is not None:
            self.bar.close()

    def __call__(self, played: int, games: int, remarks: list[str]) -> None:
        """Report the current progress."""
        for remark in remarks:
            LOG.info(remark)
        if self.bar is not None:
            self.bar.total = games or None
            self.bar.update(played - self.bar.n)
        if self.told is not None:
            self.told(Progress(played, games, time.monotonic() - self.began))


def _bar() -> Any:  # noqa: ANN401
    """Create a bar: a notebook bar only if notebooks can show it."""
    if importlib.util.find_spec("ipywidgets") is None:
        from tqdm import tqdm
    else:
        from tqdm.auto import tqdm
    return tqdm(unit=" games", unit_scale=True, leave=False, delay=SOON)


def _somebody_looks() -> bool:
    return "ipykernel" in sys.modules or sys.stderr.isatty()
