"""Do the tests see a fault, and do they name the rule that is broken?

    pip install tree-sitter tree-sitter-rust
    python benches/mutants.py --crate engine/smugglers engine/astronavis --sample 100 --seed 1 > mutants.md
    python benches/mutants.py --crate analysis analysis/statistics --path statistics --without tournament:: league:: --sample 50 --jobs 1 > mutants.md
    python benches/mutants.py --crate reports reports/plot --features terminal --sample 50 > mutants.md

Draws places of crates at random, tests aside, and makes one fault at each: a whole number is one more, `<` and `<=`, `>` and `>=`, `==`
and `!=`, `+` and `-`, `&&` and `||`, `true` and `false` are swapped. All stand in one scratch copy of the sources, each behind a switch:
the tests of each crate, those of `tests/` included, are built once and run once for each fault. `cargo mutants` builds for each, which takes
hours here. What does not compile is left out; so are macros, patterns and constants.

A fault is caught when a test fails, crashes or does not end. It is named when that test is none of the broad ones: golden files, hashes,
random play, exact counts of positions, and laws, known by their modules, `BROAD`, or by words in their names, `BROAD_WORDS`. The broad
ones are asked last, and nothing is asked after the first failure. A fault that no test sees costs the time of all: `--without` leaves
slow ones out, and what is caught is then a lower bound. Linux only: the switch is set before `main`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import resource
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

try:
    import tree_sitter_rust
    from tree_sitter import Language, Node, Parser
except ImportError:
    sys.exit("sources are read with tree-sitter: pip install tree-sitter tree-sitter-rust")

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = ROOT / "target" / "mutants"
TREE = SCRATCH / "tree"
BROAD = {"golden", "play", "positions", "laws", "snapshots", "independence"}
BROAD_WORDS = ("golden", "snapshot", "hash", "digest", "_laws", "same_bytes", "as_ever", "as_it_went", "every_kind")
# What `--path` can name together.
PARTS = {"statistics": "estimate contrast equilibrium linear sequential cycles agreement tally headroom screen robust skill".split()}
PAIRS = [("<", "<="), (">", ">="), ("==", "!="), ("+", "-"), ("+=", "-="), ("&&", "||"), ("true", "false")]
SWAPS = dict(PAIRS) | {right: left for left, right in PAIRS}
WHOLE = re.compile(r"(0[xob][0-9a-fA-F_]+?|[0-9_]+)([iu](?:8|16|32|64|128|size))?")
TEST_MODULE = re.compile(r"#\[cfg\(test\)\]\s+(?:pub(?:\(\w+\))? )?mod (\w+);")
# What the compiler works out, and what holds no expressions.
LEFT_OUT = {"const_item", "static_item", "const_block", "attribute_item", "inner_attribute_item", "macro_definition"}
LEFT_OUT |= {"macro_invocation", "array_type", "enum_variant", "type_arguments", "parameters", "closure_parameters"}
# For the tests of a crate: with its faults no lint may end a build.
LINTS = b'arithmetic_overflow = "allow"\noverflowing_literals = "allow"\nunconditional_panic = "allow"'
SWITCH = b"""
static mut MUTANT: u32 = 0;
#[used] #[unsafe(link_section = ".init_array")] static SET_MUTANT: extern "C" fn() = set_mutant;
extern "C" fn set_mutant() { unsafe { MUTANT = std::env::var("EVENKEEL_MUTANT").map_or(0, |id| id.parse().unwrap_or(0)) } }
const fn mutant(id: u32) -> bool { unsafe { MUTANT == id } }
"""


@dataclass(frozen=True)
class Test:
    """A test, the crate and the program it stands in, and how long it takes without a fault."""

    crate: Path
    program: str
    name: str
    seconds: float

    @property
    def path(self) -> str:
        """Its name, with the program's before it where it is one of `tests/`."""
        program = Path(self.program).name.rpartition("-")[0]
        return self.name if program.startswith("evenkeel_") else f"{program}::{self.name}"


@dataclass
class Fault:
    """A change of one place, and what the tests said to it: the test that failed, if any did."""

    crate: Path
    file: Path
    start: int
    end: int
    line: int
    was: str
    becomes: str
    id: int = 0
    planted: tuple[int, int] = (0, 0)
    caught: bool = False
    test: str = ""

    @property
    def named(self) -> bool:
        return bool(self.test) and names_the_rule(self.test)

    def holds(self, span: dict) -> bool:
        return self.file == Path(span["file_name"]) and self.planted[0] <= span["byte_start"] <= span["byte_end"] <= self.planted[1]


def names_the_rule(test: str) -> bool:
    *modules, name = test.split("::")
    return not BROAD.intersection(modules) and not any(word in name for word in BROAD_WORDS)


def change_of(node: Node) -> str | None:
    """What a place becomes; nothing where it is not of the kinds that change."""
    text, operator = node.text.decode(), node.child_by_field_name("operator")
    if node.type == "integer_literal":
        digits, suffix = WHOLE.fullmatch(text).groups(default="")
        return f"{int(digits.replace('_', ''), 0) + 1}{suffix}"
    if node.type == "boolean_literal":
        return SWAPS[text]
    if node.type in ("binary_expression", "compound_assignment_expr") and operator.type in SWAPS:
        left, right = (node.child_by_field_name(side).text.decode() for side in ("left", "right"))
        return f"{left} {SWAPS[operator.type]} {right}"
    return None


def places(node: Node, crate: Path, file: Path) -> list[Fault]:
    """All places below this node that can be changed."""
    found, test = [], False
    for place, child in enumerate(node.children):
        field = node.field_name_for_child(place)
        skipped = test or child.type in LEFT_OUT or child.type.endswith("_pattern") or field in ("pattern", "type")
        if child.type == "match_pattern":
            found += places(guard, crate, file) if (guard := child.child_by_field_name("condition")) else []
        elif not skipped and not (node.type == "array_expression" and field == "length"):
            if (becomes := change_of(child)) is not None:
                line = (child.child_by_field_name("operator") or child).start_point[0] + 1
                found.append(Fault(crate, file, child.start_byte, child.end_byte, line, child.text.decode(), becomes))
            found += places(child, crate, file)
        # What follows `#[cfg(test)]` is no rule; comments may stand between.
        test = child.type == "attribute_item" and b"test" in child.text or test and child.type.endswith("_comment")
    return found


def places_of(crate: Path, paths: list[str]) -> list[Fault]:
    """All places of a crate that can be changed, tests aside."""
    parser, found = Parser(Language(tree_sitter_rust.language())), []
    files = sorted((ROOT / crate / "src").rglob("*.rs"))
    home = {file: file.parent if file.name in ("lib.rs", "mod.rs") else file.with_suffix("") for file in files}
    tests = {home[file] / name for file in files for name in TEST_MODULE.findall(file.read_text())}
    for file in files:
        inside = file.relative_to(ROOT / crate / "src").as_posix().startswith(tuple(paths))
        if inside and not tests.intersection([file.with_suffix(""), *file.parents]):
            found += places(parser.parse(file.read_bytes()).root_node, crate, file.relative_to(ROOT))
    return found


def draw(crates: list[Path], paths: list[str], seed: int, count: int) -> list[Fault]:
    """The first places of a random order, none within another."""
    found, drawn = [fault for crate in crates for fault in places_of(crate, paths)], []
    random.Random(seed).shuffle(found)
    for fault in found:
        near = [other for other in drawn if other.file == fault.file]
        if len(drawn) < count and all(fault.end <= other.start or other.end <= fault.start for other in near):
            drawn.append(fault)
            fault.id = len(drawn)
    return drawn or sys.exit(f"nothing can be changed in {', '.join(map(str, crates))} below {', '.join(paths)}; --path names what is there")


def copy_tree() -> None:
    """The sources as they stand. What was built in the scratch folder stays, and what is as it was keeps its time: it is not built anew."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    names = {name for name in told.split("\0") if (ROOT / name).is_file()}
    for path in [path for path in TREE.rglob("*") if path.is_file() and path.relative_to(TREE).as_posix() not in names]:
        path.unlink()
    for name in names - {"Cargo.toml"}:
        put(TREE / name, (ROOT / name).read_bytes())
    put(TREE / "Cargo.toml", (ROOT / "Cargo.toml").read_bytes().replace(b'unsafe_code = "forbid"', LINTS))


def put(path: Path, content: bytes) -> None:
    if not path.is_file() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def plant(crates: set[Path], faults: list[Fault], files: set[Path], sources: dict[Path, bytes]) -> None:
    """Writes these files anew, with the faults behind their switches; as they first were, since the places were drawn in them."""
    libraries = {crate / "src" / "lib.rs" for crate in crates}
    for file in files | libraries:
        text, done, at = sources.setdefault(file, (ROOT / file).read_bytes()), b"", 0
        for fault in sorted((fault for fault in faults if fault.file == file), key=lambda fault: fault.start):
            code = f"(if crate::mutant({fault.id}) {{ {fault.becomes} }} else {{ {fault.was} }})".encode()
            done += text[at : fault.start]
            fault.planted, at = (len(done), len(done) + len(code)), fault.end
            done += code
        put(TREE / file, done + text[at:] + (SWITCH if file in libraries else b""))


def package(crate: Path) -> str:
    return tomllib.loads((ROOT / crate / "Cargo.toml").read_text())["package"]["name"]


def build(faults: list[Fault], features: str) -> tuple[list[Fault], list[tuple[Path, str]]]:
    """The faults that compile, and the programs of the tests with their crates, with these features alone where any are named."""
    files, crates = {fault.file for fault in faults}, {fault.crate for fault in faults}
    named = [word for crate in sorted(crates) for word in ("-p", package(crate))]
    only = ["--no-default-features", "--features", features.replace("none", "")] if features else []
    words = ["--release", *named, *only, "--tests", "--message-format", "json"]
    environment = {**os.environ, "CARGO_TARGET_DIR": str(SCRATCH / "build")}
    sources: dict[Path, bytes] = {}
    while True:
        plant(crates, faults, files, sources)
        told = subprocess.run(["cargo", "test", "--no-run", *words], check=False, cwd=TREE, env=environment, capture_output=True, text=True)
        lines = [json.loads(line) for line in told.stdout.splitlines()]
        if told.returncode == 0:
            built = [line for line in lines if line.get("executable")]
            return faults, [(Path(line["manifest_path"]).parent.relative_to(TREE), line["executable"]) for line in built]
        errors = [line["message"] for line in lines if line.get("message", {}).get("level") == "error"]
        marks = [span for error in errors for part in (error, *error["children"]) for span in part["spans"]]
        right = [fault for fault in faults if not any(fault.holds(span) for span in marks)]
        if len(right) == len(faults):
            sys.exit(f"the copy does not compile, and no fault explains it\n{told.stderr}")
        faults = right


def run(crate: Path, program: str, words: list[str], limit: float | None = None, fault: int = 0) -> subprocess.CompletedProcess[bytes]:
    """Runs tests with a limit of processor time: a busy machine must not look like a fault. A test that only waits ends after ten times the limit."""
    switches = {"EVENKEEL_MUTANT": str(fault), "INSTA_UPDATE": "no", "PROPTEST_RNG_SEED": "1", "RUSTC_BOOTSTRAP": "1"}
    within = {"cwd": TREE / crate, "env": os.environ | switches, "stderr": subprocess.DEVNULL}
    if limit:
        within |= {"timeout": 10 * limit, "preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 5))}
    return subprocess.run([program, "--test-threads", "1", "-Zunstable-options", *words], check=False, stdout=subprocess.PIPE, **within)


def time_tests(crate: Path, program: str, without: list[str]) -> list[Test]:
    """All tests of a program, aside from those with one of these words; none may fail without a fault."""
    skipped = [word for name in without for word in ("--skip", name)]
    told = run(crate, program, ["--report-time", *skipped])
    if told.returncode:
        sys.exit(f"the tests fail without a fault\n{told.stdout.decode(errors='replace')}")
    found = re.findall(r"^test (\S+)(?: - should panic)? \.\.\. ok <([0-9.]+)s>$", told.stdout.decode(), re.MULTILINE)
    return [Test(crate, program, name, float(seconds)) for name, seconds in found]


def steps(tests: list[Test], fault: Fault) -> list[list[Test]]:
    """The tests of its crate in the order they are asked in: those of the fault's part, other ones, broad ones; of one program at a time."""
    part, found = f"::{Path(fault.file.relative_to(fault.crate / 'src').parts[0]).stem}::", {}
    for test in [test for test in tests if test.crate == fault.crate]:
        place = 2 if not names_the_rule(test.path) else 0 if part in f"::{test.path}" else 1
        found.setdefault((place, test.program), []).append(test)
    return [found[place] for place in sorted(found)]


def ask(tests: list[Test], fault: Fault) -> None:
    """Runs the tests with this fault up to the first failure."""
    for step in steps(tests, fault):
        paths = {test.name: test.path for test in step}
        limit = 20 + 5 * sum(test.seconds for test in step)
        try:
            told = run(fault.crate, step[0].program, ["--fail-fast", "--exact", *paths], limit, fault.id)
            output, fault.caught = told.stdout.decode(errors="replace"), told.returncode != 0
        except subprocess.TimeoutExpired as late:
            output, fault.caught = (late.stdout or b"").decode(errors="replace"), True
        if fault.caught:
            # The test that failed, or the one that was under way.
            failed = re.search(r"^test (\S+)(?: - should panic)? \.\.\. (?:FAILED$|\Z)", output, re.MULTILINE)
            fault.test = paths[failed[1]] if failed else ""
            return


def share(count: int, of: int) -> str:
    """A percentage with its Wilson interval."""
    z, part = 1.959964, count / of
    middle, reach = part + z * z / (2 * of), z * (part * (1 - part) / of + z * z / (4 * of * of)) ** 0.5
    low, high = ((middle + sign * reach) / (1 + z * z / of) for sign in (-1, 1))
    return f"{count} of {of}, {part:.1%} (95% CI {low:.1%} to {high:.1%})"


def report(title: str, faults: list[Fault]) -> str:
    caught, named = ([fault for fault in faults if what(fault)] for what in (lambda f: f.caught, lambda f: f.named))
    lines = [f"# {title}", *(f"- {word}: {share(len(group), len(faults))}" for word, group in (("caught", caught), ("named", named)))]
    survived, broad = ([f for f in faults if not f.caught], [f for f in caught if not f.named])
    for heading, group in (("Survived", survived), ("Caught, not named", broad), ("Named", named)):
        lines += ["", f"## {heading}: {len(group)}", ""]
        for fault in sorted(group, key=lambda fault: (fault.file, fault.line)):
            was, becomes = (" ".join(text.split()) for text in (fault.was, fault.becomes))
            lines.append(f"- {fault.file}:{fault.line} `{was}` is `{becomes}`{'; ' * bool(fault.test)}{fault.test}")
    return "\n".join([*lines, ""])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--crate", nargs="+", type=Path, default=[Path("engine")], help="folders of crates, such as engine/smugglers")
    options.add_argument("--path", nargs="+", default=[""], help="only files of their src that begin so")
    options.add_argument("--sample", type=int, default=100, help="how many faults are tried")
    options.add_argument("--seed", type=int, default=1, help="decides which places are drawn")
    options.add_argument("--without", nargs="+", default=[], metavar="WORD", help="leaves out the tests with these words in their names")
    options.add_argument("--features", default="", help="builds with these features alone, or `none`: without `rows` there is no Polars to build")
    options.add_argument("--jobs", type=int, default=2, help="how many test programs run at a time")
    given = options.parse_args()
    paths = [path for name in given.path for path in PARTS.get(name, [name])]
    copy_tree()
    faults, programs = build(draw(given.crate, paths, given.seed, 2 * given.sample), given.features)
    faults = faults[: given.sample]
    tests = [test for crate, program in programs for test in time_tests(crate, program, given.without)]
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))  # A fault that fills the memory ends its own tests alone.
    with ThreadPoolExecutor(given.jobs) as pool:
        for done in pool.map(lambda fault: (ask(tests, fault), fault)[1], faults):
            word = "named" if done.named else "caught" if done.caught else "survived"
            print(f"{word}: {done.file}:{done.line}", file=sys.stderr, flush=True)
    left_out = f", without {', '.join(given.without)}" if given.without else ""
    print(report(f"Faults of {', '.join(map(str, given.crate))}, below src/{', src/'.join(paths)}, seed {given.seed}{left_out}", faults))


if __name__ == "__main__":
    main()
