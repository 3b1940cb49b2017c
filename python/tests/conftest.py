"""What the tests share."""

from __future__ import annotations

import signal

import pytest

import evenkeel

# Where a shell starts the tests in its background they would not hear of Ctrl-C, nor would what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def swept() -> evenkeel.Findings:
    """A small sweep with rows."""
    axes = {"brix.price": [300, 500, 700]}
    return evenkeel.sweep("smugglers", vary=axes, games=200, seed=1, rows=True, progress=False)
