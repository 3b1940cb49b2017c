"""What is seen of a command while it plays."""

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
"""Seconds that nobody needs a bar for."""


@dataclass(frozen=True)
class Progress:
    """How far a command is."""

    played: int
    """Games that are finished."""
    games: int
    """Games that are to be played, at most; 0 while nobody knows."""
    seconds: float
    """Since it began."""


Watch: TypeAlias = "bool | Callable[[Progress], object] | None"
"""A bar or none, or what is to be called a few times a second. Left out there is a bar where somebody looks."""


class Watcher:
    """Looks at a command for whoever called it."""

    def __init__(self, watch: Watch) -> None:
        """Draw nothing yet."""
        self.began = time.monotonic()
        if watch is not None and not isinstance(watch, bool) and not callable(watch):
            message = f"progress is a function, True or False, not {watch!r}"
            raise TypeError(message)
        self.told = watch if callable(watch) else None
        drawn = watch is True or (watch is None and _somebody_looks())
        self.bar: Any = _bar() if drawn else None

    def __enter__(self) -> Self:
        """Look."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take the bar away."""
        if self.bar is not None:
            self.bar.close()

    def __call__(self, played: int, games: int, remarks: list[str]) -> None:
        """Pass on what is known now."""
        for remark in remarks:
            LOG.info(remark)
        if self.bar is not None:
            self.bar.total = games or None
            self.bar.update(played - self.bar.n)
        if self.told is not None:
            self.told(Progress(played, games, time.monotonic() - self.began))


def _bar() -> Any:  # noqa: ANN401
    """Make a bar: one of a notebook only where notebooks can show it."""
    if importlib.util.find_spec("ipywidgets") is None:
        from tqdm import tqdm
    else:
        from tqdm.auto import tqdm
    return tqdm(unit=" games", unit_scale=True, leave=False, delay=SOON)


def _somebody_looks() -> bool:
    return "ipykernel" in sys.modules or sys.stderr.isatty()
