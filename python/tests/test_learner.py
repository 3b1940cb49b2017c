"""The worked example that learns."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "examples" / "learner" / "learn.py"


def test_it_gets_better_and_enters_a_tournament() -> None:
    """With few games: from nothing, by way of the best of many at random, to something that beats chance."""
    words = [sys.executable, "-W", "ignore", str(SCRIPT), "--generations", "5", "--games", "10"]
    told = subprocess.run(words, capture_output=True, text=True, check=True, timeout=300).stdout  # noqa: S603
    before, after = (
        float(next(line for line in told.splitlines() if line.startswith(when)).split()[1])
        for when in ("before:", "after:")
    )
    assert after > before + 100, told
    assert "Freighter is the strongest" in told
    assert told.index("process:Learnt") < told.index("uniform"), told
