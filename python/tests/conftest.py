"""What the tests share."""

from __future__ import annotations

import pytest

import evenkeel


@pytest.fixture(scope="session")
def swept() -> evenkeel.Findings:
    """A small sweep with rows."""
    axes = {"brix.price": [300, 500, 700]}
    return evenkeel.sweep("smugglers", vary=axes, games=200, seed=1, parquet=True, progress=False)
