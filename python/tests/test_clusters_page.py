"""The commands of docs/how-to/clusters.md for a cluster started by hand, as they stand there, on this machine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import evenkeel

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "clusters.md"
HEADING = "### Machines where you start Ray by hand"
STUDY = """ruleset = "smugglers"
seats = ["trader", "racer"]
games = 800
seed = 5
[[vary]]
parameter = "brix.price"
values = [300, 700]
"""


def blocks() -> list[str]:
    """Give the shell commands below the heading: of the head, of a worker, of the driver."""
    section = PAGE.read_text().split(HEADING)[1].split("\n### ")[0]
    return re.findall(r"```sh\n(.*?)```", section, re.DOTALL)


@pytest.mark.skipif(sys.platform != "linux", reason="a head and a worker on one machine are for Linux")
def test_a_cluster_started_by_hand_plays_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a token, two nodes and a driver that is no part of them."""
    (tmp_path / "study.toml").write_text(STUDY)
    bin_folder = str(Path(sys.executable).parent)
    home = {"HOME": str(tmp_path), "RAY_USAGE_STATS_ENABLED": "0"}
    env = {**os.environ, **home, "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}"}

    def shell(commands: str) -> subprocess.CompletedProcess[str]:
        typed = re.sub(r"(?m)^pip install .*$", "", commands).replace("HEAD", "127.0.0.1").replace("FILE", "study.toml")
        program = ["bash", "-euc", typed]
        return subprocess.run(program, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=240)  # noqa: S603

    head, worker, driver = blocks()
    try:
        for commands in (head, worker):
            started = shell(commands)
            assert started.returncode == 0, started.stdout + started.stderr
        ran = shell(driver)
        assert ran.returncode == 0, ran.stdout + ran.stderr
    finally:
        shell("RAY_AUTH_MODE=token ray stop --force")
    monkeypatch.chdir(tmp_path)
    alone = evenkeel.sweep(Path("study.toml"))
    assert json.loads((tmp_path / "report" / "findings.json").read_text()) == json.loads(alone.json)
