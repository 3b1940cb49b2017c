"""Strategies that think in Python, and their interruption."""

from __future__ import annotations

import ctypes
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_thinking: set[int] = set()
"""The threads on which a strategy is thinking."""
_interrupted: set[int] = set()
"""The threads on which a strategy was interrupted."""


@contextmanager
def thinking() -> Iterator[None]:
    """Allow interruptions of this thread in the meantime."""
    thread = threading.get_ident()
    _thinking.add(thread)
    try:
        yield
    except KeyboardInterrupt:
        _interrupted.add(thread)
        raise
    finally:
        _thinking.discard(thread)


def take_interrupted() -> bool:
    """Return whether a strategy on this thread was interrupted, and reset that."""
    thread = threading.get_ident()
    was = thread in _interrupted
    _interrupted.discard(thread)
    return was


def end_thinking(tell: bool) -> None:
    """Interrupt all thinking strategies, as their answers are no longer needed; optionally print that."""
    if tell and _thinking:
        print("Waiting for a strategy that is still thinking; interrupt again to stop waiting.", file=sys.stderr)
    for thread in tuple(_thinking):
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(KeyboardInterrupt))
