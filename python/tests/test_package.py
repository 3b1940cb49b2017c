"""The package itself."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import evenkeel
from evenkeel import _evenkeel, commands

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).parent.parent.parent
TOOLS = ROOT / "python" / "tools"


def test_the_functions_are_those_of_the_program() -> None:
    """Whoever adds a flag to the program writes the file of functions anew."""
    checked = subprocess.run([sys.executable, TOOLS / "write_commands.py", "--check"], check=False)  # noqa: S603
    assert checked.returncode == 0, "run tools/write_commands.py"


def test_every_command_but_that_of_shells_is_a_function() -> None:
    """And all of them can be had from the package itself."""
    names = {one["name"].replace("-", "_") for one in json.loads(_evenkeel.commands())} - {"completions"}
    assert names == set(commands.__all__)
    assert names < set(evenkeel.__all__)
    assert all(getattr(commands, name).__doc__ for name in commands.__all__)


def test_the_program_comes_with_the_package(tmp_path: Path) -> None:
    """Its version, its help, its exit codes."""

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        program = [sys.executable, "-m", "evenkeel", *words]
        return subprocess.run(program, capture_output=True, text=True, check=False, cwd=tmp_path)  # noqa: S603

    assert run("--version").stdout == f"evenkeel {evenkeel.__version__}\n"
    assert "Files and machines:" in run("--help").stdout
    wrong = run("simulate", "smuglers")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "did you mean `smugglers`?" in wrong.stderr
    assert run("simulate").returncode == 2


def test_the_package_comes_with_its_licences() -> None:
    """Those of the project and of its font: a wheel has none but what stands below its pyproject.toml."""
    own = {file.name: file.read_bytes() for file in (ROOT / "python" / "licenses").iterdir()}
    there = [ROOT / "LICENSE-APACHE", ROOT / "LICENSE-MIT", ROOT / "reports" / "plot" / "fonts" / "LICENSE-OPEN-SANS"]
    assert own == {file.name: file.read_bytes() for file in there}
    assert {file.name for file in metadata.files("evenkeel") or () if "licenses" in file.parts} == set(own)


def test_a_shell_completes_the_program_that_comes_with_the_package() -> None:
    """By its name, which is no path, and with the answers of the program."""
    program = [sys.executable, "-m", "evenkeel"]
    script = subprocess.run([*program, "completions", "bash"], capture_output=True, text=True, check=True)  # noqa: S603
    assert '"evenkeel" -- ' in script.stdout
    asked = {"COMPLETE": "bash", "_CLAP_COMPLETE_INDEX": "2", "_CLAP_IFS": "\n"}
    words = [*program, "--", "evenkeel", "sweep", "smug"]
    told = subprocess.run(  # noqa: S603
        words, capture_output=True, text=True, check=True, env={**os.environ, **asked}
    )
    assert told.stdout.split() == ["smugglers"]


def test_the_readme_of_the_project_says_what_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lines of Python, as they stand there."""
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (lines,) = re.findall(r"^```python\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)
    told: dict[str, Any] = {}
    exec(compile(lines, "README.md", "exec"), told)  # noqa: S102
    assert told["found"].win_rates["brix.price"].n_unique() == 3
    assert (tmp_path / "brix" / "index.html").exists()
