"""Does a new build say what an earlier one said, byte for byte?

    python benches/same_bytes.py record --program target/release/evenkeel --out recording
    python benches/same_bytes.py compare --program target/release/evenkeel --with recording
    python benches/same_bytes.py compare --program target/release/evenkeel --with recording --only 'refused/*'

For changes of the program's inside that users must not notice. The cases stand in the folder `same_bytes` beside this file. Each
is played in an empty folder of its own; what it printed, its exit codes and every file that it left are kept as they are, so that a
difference can be shown. `compare` plays all cases again, names each difference with the place where it begins, and ends with 1 if there
is any.

What two runs of one build may say otherwise stands in `VARIES` and `TIMED`, each with its reason, and nothing else is left out. The cases
of a recording are kept with it: one that reads otherwise by now is named too, as what it says cannot be compared.

A case is a name in brackets and the lines below it, in this order of the file:

    [check/a-bound-is-violated]
    file mine.toml                          a file with the indented lines that follow
        ruleset = "smugglers"
    copy examples/checks                    a file or folder of the repository, under the same name
    evenkeel check mine.toml > told.txt     a command; what it prints goes into the file too, and `< told.txt` is what it reads
    COMPLETE=fish evenkeel -- evenkeel sim  a command that is told something by its surroundings
    change game.json "old" "new"            one text of a file becomes another
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from fnmatch import fnmatch
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parent.parent
CASES = Path(__file__).with_suffix("")
# Streams and exit codes stand in this folder of a recorded case, beside `left`, the folder that it was played in.
SAID, LEFT, TEXT = "said", "left", "case.txt"
# Longer than any case takes on a busy machine: what does not end is a difference and not a wait for ever.
PATIENCE = 900
# Characters to show of either side, and how many of them stand before the difference.
SHOWN, BEFORE = 100, 40
# The width is that of the program's own tests; it sees nothing of the terminal it is run in.
SURROUNDINGS = {"NO_COLOR": "1", "COLUMNS": "100", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}


class Variation(NamedTuple):
    """Text that two runs of one build may have differently: where, with what in its place, and why. What surrounds it is compared."""

    where: str
    text: str
    mark: str
    reason: str


class Timed(NamedTuple):
    """Files whose number and content go by the clock: compared is only whether there are any."""

    where: str
    reason: str


# Names are such as `check/holds/said/01.err` and `check/holds/left/FILE`. A text that is worded otherwise is not found, and so differs.
DURATION = r"[\d,.]+ (?:seconds|minutes|hours|days)"
FORECAST = rf"(?m)^(?:[\d,]+ cells, )?(?:at most )?[\d,]+ games: (?:at most )?about {DURATION} left\.\n"
VARIES = [
    Variation("*/said/*.err", FORECAST, "", "said only where it takes long"),
    Variation("*/said/*.err", rf"At [\d,]+ games per second here, this takes about {DURATION}\.", "~", "the speed of the machine"),
    Variation("bots/*/said/*.out", r"[\d.]+ ms each, [\d.]+ ms at most", "~", "the speed of the machine"),
    Variation("lists/completions/said/*.out", r"/[^\s\"]+(?=\"? -- )", "~", "where the program is"),
    Variation("plan/*/said/*.out", rf"{DURATION}|\d[\d.,]*(?:e-?\d+)?", "~", "a pilot goes on for some seconds"),
    Variation("plan/*/said/*.out", r" {2,}|(?:─)+", " ", "columns are as wide as those numbers"),
    Variation("*/run/run.json", r'(?<="digest": ")[0-9a-f]{16}(?=[0-9a-f]{16}")', "~", "digest of the build, before that of the study"),
]
TIMED = [Timed("*/run/chunks-*", "pieces are cut by the clock; what is joined from them is compared")]


@dataclass
class Step:
    """A line of a case: what is done, with what, the settings before it, and the lines that belong to it."""

    verb: str
    words: list[str]
    settings: dict[str, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    def take(self, sign: str) -> str:
        """Takes the name behind such a sign from the words, if it is there."""
        if sign not in self.words[-2:-1]:
            return ""
        self.words, name = self.words[:-2], self.words[-1]
        return name


def read_step(line: str) -> Step:
    """A line as a shell would take it apart."""
    words = shlex.split(line)
    first = next(at for at, word in enumerate(words) if "=" not in word)
    return Step(words[first], words[first + 1 :], dict(word.split("=", 1) for word in words[:first]))


@dataclass
class Case:
    """A name, and what is done in an empty folder."""

    name: str
    text: str = ""
    steps: list[Step] = field(default_factory=list)

    @property
    def kind(self) -> str:
        """What it is about: the part of the name before the stroke."""
        return self.name.partition("/")[0]


def read_cases(text: str) -> list[Case]:
    """The cases of a text; a name that is there twice would be recorded once."""
    cases: list[Case] = []
    for line in text.splitlines():
        if name := re.fullmatch(r"\[(\w[\w-]*/[\w-]+)\]", line):
            cases.append(Case(name[1]))
        elif line.strip() and not line.startswith("#"):
            cases[-1].text += f"{line}\n"
            if line.startswith("    "):
                cases[-1].steps[-1].lines.append(line[4:])
            else:
                cases[-1].steps.append(read_step(line))
    twice = [name for name, times in Counter(case.name for case in cases).items() if times > 1]
    return cases if not twice else sys.exit(f"{', '.join(twice)} is there twice")


class Player:
    """Plays cases with one program, each in a folder of its own."""

    def __init__(self, program: Path, home: Path) -> None:
        """The program gets its usual name, as its help says what it was started as."""
        if not program.is_file():
            sys.exit(f"{program} is not there: cargo build --release")
        self.program = home / "evenkeel"
        self.program.symlink_to(program.resolve())

    def play(self, case: Case, into: Path) -> None:
        """Plays a case and keeps the folder, and beside it what was said."""
        for folder in (into / SAID, into / LEFT):
            folder.mkdir(parents=True)
        (into / TEXT).write_text(case.text, encoding="utf-8")
        verbs: dict[str, Callable[[Step, Path], None]] = {"file": write, "copy": copy, "change": change}
        for number, step in enumerate(case.steps, 1):
            if step.verb == "evenkeel":
                self.run(step, into, f"{number:02}")
            elif step.verb in verbs:
                verbs[step.verb](step, into / LEFT)
            else:
                sys.exit(f"{case.name}: `{step.verb}` is nothing that a case does")

    def run(self, step: Step, into: Path, number: str) -> None:
        """Runs a command, and keeps what it says under the number of its step."""
        to, source = step.take(">"), step.take("<")
        surroundings = {"PATH": os.environ["PATH"], "HOME": str(self.program.parent), **SURROUNDINGS, **step.settings}
        try:
            ran = subprocess.run(  # noqa: S603
                [self.program, *step.words],
                cwd=into / LEFT,
                env=surroundings,
                input=(into / LEFT / source).read_bytes() if source else b"",
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
            ended, out, err = str(ran.returncode), ran.stdout, ran.stderr
        except subprocess.TimeoutExpired as late:
            ended, out, err = f"did not end in {PATIENCE} seconds", late.stdout or b"", late.stderr or b""
        (into / SAID / f"{number}.code").write_text(f"{ended}\n", encoding="utf-8")
        (into / SAID / f"{number}.out").write_bytes(out)
        (into / SAID / f"{number}.err").write_bytes(err)
        if to:
            (into / LEFT / to).write_bytes(out)


def write(step: Step, folder: Path) -> None:
    """Writes a file that stands in the case."""
    file = folder / step.words[0]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f"{line}\n" for line in step.lines), encoding="utf-8")


def copy(step: Step, folder: Path) -> None:
    """Copies what a case needs of the repository."""
    source, to = ROOT / step.words[0], folder / step.words[0]
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(source, to) if source.is_dir() else shutil.copyfile(source, to)


def change(step: Step, folder: Path) -> None:
    """Puts one text in the place of another, where it is; a file that was not written is a difference by itself."""
    name, old, new = step.words
    file = folder / name
    if file.is_file():
        file.write_bytes(file.read_bytes().replace(old.encode(), new.encode()))


def play_all(program: Path, cases: list[Case], into: Path, jobs: int) -> None:
    """Plays all cases, some at a time, and says which took longest. Nothing is written over what was kept before."""
    if into.exists() and any(into.iterdir()):
        sys.exit(f"{into} holds something already")
    with tempfile.TemporaryDirectory() as home, ThreadPoolExecutor(jobs) as pool:
        player, began = Player(program, Path(home)), time.monotonic()

        def timed(case: Case) -> float:
            since = time.monotonic()
            player.play(case, into / case.name)
            return time.monotonic() - since

        took = dict(zip([case.name for case in cases], pool.map(timed, cases), strict=True))
        longest = sorted(took, key=lambda name: -took[name])[:3]
        slow = ", ".join(f"{name} {took[name]:.1f}" for name in longest)
        print(f"{len(cases)} cases in {time.monotonic() - began:.0f} seconds, the longest {slow}", file=sys.stderr)


def files_of(folder: Path) -> dict[str, Path]:
    """All that is left of a case by its name, empty folders too; of files that go by the clock one stands for all."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder.parent.parent).as_posix()
        if any(fnmatch(name, kind.where) for kind in TIMED):
            found[f"{name.rpartition('/')[0]}/*"] = path
        elif path.is_file():
            found[name] = path
        elif not any(path.iterdir()):
            found[f"{name}/"] = path
    return found


def content_of(name: str, path: Path) -> bytes:
    """What a file says, with marks in the place of what may vary."""
    if name.endswith(("/", "/*")):
        return b""
    content = path.read_bytes()
    for kind in VARIES:
        if fnmatch(name, kind.where):
            content = re.sub(kind.text.encode(), kind.mark.encode(), content)
    return content


def place_in_json(was: Any, now: Any, path: str = "") -> str:  # noqa: ANN401
    """The path of keys to the first difference of two documents; nothing where only their writing differs."""
    if isinstance(was, dict) and isinstance(now, dict):
        for key, other in zip_longest(was, now):
            if key != other:
                return f"{path or '.'} where the key {key} stood is {other}"
            if place := place_in_json(was[key], now[key], f"{path}.{key}"):
                return place
        return ""
    if isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        places = (place_in_json(*both, f"{path}[{at}]") for at, both in enumerate(zip(was, now, strict=True)))
        return next(filter(None, places), "")
    if isinstance(was, list) and isinstance(now, list):
        return f"{path or '.'} has {len(now)} entries and had {len(was)}"
    return "" if type(was) is type(now) and was == now else path or "."


def place_in_text(content: bytes, at: int) -> str:
    """A place as people count, or in bytes where a file is no text."""
    try:
        content.decode()
    except UnicodeDecodeError:
        return f"byte {at + 1}"
    lines = content[:at].split(b"\n")
    return f"line {len(lines)}, character {len(lines[-1].decode('utf-8', 'ignore')) + 1}"


def excerpt(content: bytes, at: int) -> str:
    """The text around a place, in one line."""
    start = max(0, at - BEFORE)
    text = content[start : start + SHOWN].decode("utf-8", "backslashreplace")
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
    return f"{'...' if start else ''}{shown}{'...' if start + SHOWN < len(content) else ''}"


def show(name: str, was: bytes, now: bytes) -> str:
    """Where two contents of a file begin to differ, and what stands there."""
    at = next((at for at, (old, new) in enumerate(zip(was, now, strict=False)) if old != new), min(len(was), len(now)))
    place = place_in_text(now, at)
    if Path(name).suffix in (".json", ".out"):
        with suppress(ValueError):
            place += f", {found}" if (found := place_in_json(json.loads(was), json.loads(now))) else ""
    return f"{name}: {place}\n    was {excerpt(was, at)}\n    now {excerpt(now, at)}"


def differences(was: Path, now: Path) -> Iterator[str]:
    """Each file that is missing, new or not the same."""
    before, after = files_of(was), files_of(now)
    if not before or (was / TEXT).read_bytes() != (now / TEXT).read_bytes():
        name = now.relative_to(now.parent.parent).as_posix()
        yield f"{name}: {'reads otherwise than the case that was recorded' if before else 'was not recorded'}"
        return
    for name in sorted({*before, *after}):
        if name not in after or name not in before:
            yield f"{name}: is {'missing' if name in before else 'new'}"
        elif (old := content_of(name, before[name])) != (new := content_of(name, after[name])):
            yield show(name, old, new)


def chosen(only: str) -> list[Case]:
    """The cases with such a name."""
    text = "".join(file.read_text(encoding="utf-8") for file in sorted(CASES.glob("*.txt")))
    cases = [case for case in read_cases(text) if fnmatch(case.name, only)]
    return cases or sys.exit(f"--only {only}: no case has such a name")


def record(asked: argparse.Namespace) -> int:
    """Plays the cases and keeps all of it."""
    cases = chosen(asked.only)
    play_all(asked.program, cases, asked.out, asked.jobs)
    size = sum(path.stat().st_size for path in asked.out.rglob("*") if path.is_file())
    kinds = Counter(case.kind for case in cases)
    print(f"{asked.out} has {len(cases)} cases, {size / 1e6:.1f} MB: {', '.join(f'{kinds[kind]} {kind}' for kind in kinds)}")
    return 0


def compare(asked: argparse.Namespace) -> int:
    """Plays the cases again and tells each difference; 1 if there is any."""
    cases, count = chosen(asked.only), Counter[str]()
    recorded = {path.parent.relative_to(asked.recording).as_posix() for path in asked.recording.glob(f"*/*/{TEXT}")}
    gone = sorted(name for name in recorded - {case.name for case in cases} if fnmatch(name, asked.only))
    with tempfile.TemporaryDirectory() as scratch:
        played = asked.out or Path(scratch)
        play_all(asked.program, cases, played, asked.jobs)
        for name in [*(case.name for case in cases), *gone]:
            told = differences(asked.recording / name, played / name) if name not in gone else [f"{name}: is no case any more"]
            for difference in told:
                count[name] += 1
                print(difference)
    print(f"{len(count)} of {len(cases)} cases differ, in {count.total()} places" if count else f"{len(cases)} cases, no difference")
    return int(bool(count))


def main() -> int:
    """Reads what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for task, about in ((record, "keep what a program says"), (compare, "compare with what was kept")):
        command = commands.add_parser(task.__name__, help=about)
        command.set_defaults(task=task)
        command.add_argument("--program", type=Path, default=ROOT / "target/release/evenkeel", help="the program [default: %(default)s]")
        command.add_argument("--only", metavar="GLOB", default="*", help="only cases with such a name")
        command.add_argument("--jobs", type=int, metavar="N", default=os.cpu_count(), help="cases at a time [default: one per core]")
        command.add_argument("--out", type=Path, metavar="FOLDER", required=task is record, help="keep what is played here")
        if task is compare:
            command.add_argument("--with", type=Path, metavar="FOLDER", required=True, dest="recording", help="what was recorded")
    asked = parser.parse_args()
    return asked.task(asked)


if __name__ == "__main__":
    sys.exit(main())
