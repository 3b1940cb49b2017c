"""Does a page write the same bytes as the program?

    python benches/same_bytes_in_a_page.py --program target/release/evenkeel

Twenty-two studies of all rulesets and kinds are played by the program and by the same code compiled to WebAssembly in node, with another C
library and on one thread. Every file is compared; one that differs is named with the place where it begins to, and the script then ends with 1.
It builds the page's half itself, for which `rustup target add wasm32-unknown-unknown` must have been run once.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TARGET = "wasm32-unknown-unknown"
# Characters to show on either side of a difference.
SHOWN = 60


@dataclass
class Study:
    """A command with its flags, the same as a page asks it, and the lines of the experiment; `after` is the other side of a comparison."""

    command: str
    text: str
    flags: str = ""
    asked: Any = None
    after: str = ""

    @property
    def request(self) -> str:
        """What a page asks."""
        asked: Any = self.command if self.asked is None else {self.command: self.asked}
        if self.after:
            after = {"file": "after.toml", "text": self.after}
            asked = {"compare": {"after": after, "aim": {"margin": None, "until": self.asked}}}
        return json.dumps({"experiment": {"file": "study.toml", "text": self.text}, "command": asked})


SMUGGLERS = 'ruleset = "smugglers"\nseats = ["trader", "pirate", "racer"]\nseed = 3\n'
FLEETS = 'ruleset = "knight-hawks"\nseats = ["line", "closer"]\nseed = 4\n'
TRADERS = 'ruleset = "star-traders"\nseats = ["courier", "chain"]\nseed = 5\n'
SHIP = 'ruleset = "astronavis"\nseats = ["freighter"]\nseed = 6\n'
BRIX = '[[vary]]\nparameter = "brix.price"\nvalues = [300, 500, 700]\n'
MONEY = '[[vary]]\nparameter = "start.money"\nvalues = [200, 400]\n'
BOUNDS = '[check]\n"win_rate.*" = { within = [0.2, 0.5] }\n"rounds.p95" = { at_most = 60 }\n'
SEARCH = '[check]\n"net_worth.mean" = { at_least = 900 }\n[tune]\n"start.money" = { from = 200, to = 400, step = 100 }\n'
SCREEN = {"only": ["fuel.price,start.money,start.crew"]}
ONLY = "--only fuel.price,start.money,start.crew"
TABLE: dict[str, Any] = {"table": None, "lineups": None, "rate": "ranks", "order": "reward", "decide": None}

STUDIES = [
    Study("simulate", SMUGGLERS + "games = 300\n"),
    Study("simulate", FLEETS + "games = 60\n"),
    Study("simulate", TRADERS + 'variant = "advanced"\ngames = 48\n'),
    Study("simulate", SHIP + 'games = 400\nskill = ["beginner", "expert"]\n'),
    Study("sweep", SMUGGLERS + "games = 200\n" + BRIX),
    Study("sweep", SMUGGLERS + 'games = 60\nother_seats = [["racer", "racer", "trader"]]\n' + BRIX),
    Study("sweep", SHIP + "games = 400\nwidth = 0.05\n" + MONEY),
    Study("sweep", SHIP + "games = 100\n[adapt]\ngames = 2500\nrounds = 1\nsearches = 3\n" + MONEY),
    Study("sweep", SHIP + "games = 200\n[robust]\ndraws = 4\ngames = 40\n" + MONEY),
    Study("sweep", TRADERS + 'games = 32\n[[vary]]\nvariants = ["basic", "advanced"]\n'),
    Study("compare", SMUGGLERS + "games = 200\n", after=SMUGGLERS + "games = 200\n[rules]\nbrix.price = 700\n"),
    Study("compare", SHIP + "games = 800\n", "--until decided", "decided", SHIP + "games = 800\n[rules]\nstart.money = 500\n"),
    Study("check", SMUGGLERS + "games = 200\n" + BOUNDS),
    Study("tune", SHIP + "games = 200\n" + SEARCH, "--budget 8000", {"budget": 8000}),
    Study("worth", TRADERS + "games = 64\n", "", {"kinds": []}),
    Study("screen", SHIP + "games = 100\n", ONLY, {**SCREEN, "method": "one_at_a_time", "points": None}),
    Study("screen", SHIP + "games = 50\n", f"{ONLY} --method morris --points 6", {**SCREEN, "method": "morris", "points": 6}),
    Study("screen", SHIP + "games = 50\n", f"{ONLY} --method sobol --points 16", {**SCREEN, "method": "sobol", "points": 16}),
    Study("tournament", SMUGGLERS + "games = 120\n", "", TABLE),
    Study("tournament", FLEETS + "games = 60\n", "--decide", {**TABLE, "decide": {"margin": 0.02, "error": 0.05}}),
    Study("league", FLEETS + 'games = 12000\n[rules]\nbattle = "k1"\n', "--rounds 1", {"table": None, "rounds": 1, "keep": [], "searches": None}),
    Study("headroom", SHIP + "games = 8\n", "", {"table": None}),
]


def build() -> Path:
    """Compiles the page's half, and says where it is."""
    subprocess.run(["cargo", "build", "--release", "-p", "evenkeel-page", "--target", TARGET], cwd=ROOT, check=True)
    home = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return home / TARGET / "release" / "evenkeel_page.wasm"


def play_natively(program: Path, study: Study, folder: Path) -> None:
    """Plays a study with the program, whose exit code says what it found and is of no interest here."""
    folder.mkdir(parents=True)
    (folder / "study.toml").write_text(study.text)
    words = [str(program), study.command, "study.toml"]
    if study.after:
        (folder / "after.toml").write_text(study.after)
        words.append("after.toml")
    ran = subprocess.run([*words, *study.flags.split(), "--out", "out", "--quiet"], cwd=folder, capture_output=True, text=True)
    if not (folder / "out" / "findings.json").is_file():
        sys.exit(f"{study.command} wrote no report:\n{ran.stderr}\n{study.text}")


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file below a folder but the rows of single games, which a page does not keep."""
    paths = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".parquet")
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def first_difference(one: bytes, other: bytes) -> str:
    """What stands where two files begin to differ."""
    at = next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    return " | ".join(repr(text[max(0, at - SHOWN) : at + SHOWN].decode(errors="replace")) for text in (one, other))


@dataclass
class Tally:
    """What was compared, and what differs."""

    files: int = 0
    differences: list[str] = field(default_factory=list)

    def compare(self, name: str, program: dict[str, bytes], page: dict[str, bytes]) -> None:
        """Compares the files of one study."""
        self.files += len(program)
        for file in sorted(program.keys() | page.keys()):
            if file not in page or file not in program:
                self.differences.append(f"{name}: {file} is missing in {'the page' if file in program else 'the program'}")
            elif program[file] != page[file]:
                self.differences.append(f"{name}: {file} differs: {first_difference(program[file], page[file])}")


def main() -> None:
    """Plays all of it and says what differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True, help="the program, built")
    parser.add_argument("--page", type=Path, help="the page's half, where it is built already")
    options = parser.parse_args()
    page, tally = options.page or build(), Tally()
    with tempfile.TemporaryDirectory() as scratch:
        home = Path(scratch)
        requests = "\n".join(study.request for study in STUDIES)
        subprocess.run(["node", str(ROOT / "page" / "play.mjs"), str(page), str(home / "page")], input=requests, text=True, check=True)
        for number, study in enumerate(STUDIES):
            folder = home / "program" / str(number)
            play_natively(options.program.resolve(), study, folder)
            tally.compare(f"{number} {study.command}", files_in(folder / "out"), files_in(home / "page" / str(number)))
    print(*tally.differences, sep="\n")
    print(f"{len(STUDIES)} studies, {tally.files} files, {len(tally.differences)} differences")
    sys.exit(bool(tally.differences))


if __name__ == "__main__":
    main()
