"""Who thinks in Python, and may have to be interrupted."""

from __future__ import annotations

import ctypes
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_thinking: set[int] = set()
"""The threads that somebody is thinking on."""
_interrupted: set[int] = set()
"""Those on which somebody was interrupted."""


@contextmanager
def thinking() -> Iterator[None]:
    """Let this thread be interrupted meanwhile."""
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
    """Tell whether somebody was interrupted who thought on this thread, once."""
    thread = threading.get_ident()
    was = thread in _interrupted
    _interrupted.discard(thread)
    return was


def end_thinking(tell: bool) -> None:
    """Interrupt whoever is thinking, as nobody wants to hear the answer any more, and perhaps tell who waits for it."""
    if tell and _thinking:
        print("Waiting for a strategy that is still thinking; interrupt again to wait no longer.", file=sys.stderr)
    for thread in tuple(_thinking):
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(KeyboardInterrupt))
