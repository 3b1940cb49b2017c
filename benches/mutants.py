"""Do the tests see a fault, and do they name the rule that is broken?

    pip install tree-sitter tree-sitter-rust
    python benches/mutants.py --crate engine --path smugglers astronavis --sample 100 --seed 1 > mutants.md

Draws places of a crate at random, tests aside, and makes one fault at each: a whole number is one more, `<` and `<=`, `>` and `>=`, `==`
and `!=`, `+` and `-`, `&&` and `||`, `true` and `false` are swapped. All stand in one scratch copy of the sources, each behind a switch:
the unit tests are built once and run once for each fault. `cargo mutants` builds for each, which takes hours here. What does not compile
is left out; so are macros, patterns and constants.

A fault is caught when a test fails, crashes or does not end. It is named when that test is none of the broad ones: golden files, hashes,
random play, exact counts of positions, and laws, known by their modules, `BROAD`, or by words in their names, `BROAD_WORDS`. The broad
ones are asked last, and nothing is asked after the first failure. Linux only: the switch is set before `main`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import time
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
PAIRS = [("<", "<="), (">", ">="), ("==", "!="), ("+", "-"), ("+=", "-="), ("&&", "||"), ("true", "false")]
SWAPS = dict(PAIRS) | {right: left for left, right in PAIRS}
WHOLE = re.compile(r"(0[xob][0-9a-fA-F_]+?|[0-9_]+)([iu](?:8|16|32|64|128|size))?")
TEST_MODULE = re.compile(r"#\[cfg\(test\)\]\s+(?:pub(?:\(\w+\))? )?mod (\w+);")
# What the compiler works out, and what holds no expressions.
LEFT_OUT = {"const_item", "static_item", "const_block", "attribute_item", "inner_attribute_item", "macro_definition"}
LEFT_OUT |= {"macro_invocation", "array_type", "enum_variant", "type_arguments", "parameters", "closure_parameters"}
SWITCH = b"""
static mut MUTANT: u32 = 0;
#[used] #[unsafe(link_section = ".init_array")] static SET_MUTANT: extern "C" fn() = set_mutant;
extern "C" fn set_mutant() { unsafe { MUTANT = std::env::var("EVENKEEL_MUTANT").map_or(0, |id| id.parse().unwrap_or(0)) } }
const fn mutant(id: u32) -> bool { unsafe { MUTANT == id } }
"""


@dataclass
class Fault:
    """A change of one place, and what the tests said to it: the test that failed, if any did."""

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


def places(node: Node, file: Path) -> list[Fault]:
    """All places below this node that can be changed."""
    found, test = [], False
    for place, child in enumerate(node.children):
        field = node.field_name_for_child(place)
        skipped = test or child.type in LEFT_OUT or child.type.endswith("_pattern") or field in ("pattern", "type")
        if child.type == "match_pattern":
            found += places(guard, file) if (guard := child.child_by_field_name("condition")) else []
        elif not skipped and not (node.type == "array_expression" and field == "length"):
            if (becomes := change_of(child)) is not None:
                line = (child.child_by_field_name("operator") or child).start_point[0] + 1
                found.append(Fault(file, child.start_byte, child.end_byte, line, child.text.decode(), becomes))
            found += places(child, file)
        # What follows `#[cfg(test)]` is no rule; comments may stand between.
        test = child.type == "attribute_item" and b"test" in child.text or test and child.type.endswith("_comment")
    return found


def draw(crate: str, paths: list[str], seed: int, count: int) -> list[Fault]:
    """The first places of a random order, none within another."""
    parser, found, drawn = Parser(Language(tree_sitter_rust.language())), [], []
    files = sorted((ROOT / crate / "src").rglob("*.rs"))
    home = {file: file.parent if file.name in ("lib.rs", "mod.rs") else file.with_suffix("") for file in files}
    tests = {home[file] / name for file in files for name in TEST_MODULE.findall(file.read_text())}
    for file in files:
        inside = file.relative_to(ROOT / crate / "src").as_posix().startswith(tuple(paths))
        if inside and not tests.intersection([file.with_suffix(""), *file.parents]):
            found += places(parser.parse(file.read_bytes()).root_node, file.relative_to(ROOT))
    random.Random(seed).shuffle(found)
    for fault in found:
        near = [other for other in drawn if other.file == fault.file]
        if len(drawn) < count and all(fault.end <= other.start or other.end <= fault.start for other in near):
            drawn.append(fault)
            fault.id = len(drawn)
    return drawn or sys.exit(f"nothing can be changed in {crate}/src below {', '.join(paths)}; --path names what is there")


def copy_tree() -> None:
    """The sources as they stand. What was built in the scratch folder stays, for the next run."""
    shutil.rmtree(TREE, ignore_errors=True)
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0"):
        if (ROOT / name).is_file():
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, TREE / name)
    (TREE / "Cargo.toml").write_text((ROOT / "Cargo.toml").read_text().replace('unsafe_code = "forbid"', ""))


def plant(crate: str, faults: list[Fault], files: set[Path]) -> None:
    """Writes these files anew, with the faults behind their switches."""
    library = Path(crate, "src", "lib.rs")
    for file in files | {library}:
        text, done, at = (ROOT / file).read_bytes(), b"", 0
        for fault in sorted((fault for fault in faults if fault.file == file), key=lambda fault: fault.start):
            code = f"(if crate::mutant({fault.id}) {{ {fault.becomes} }} else {{ {fault.was} }})".encode()
            done += text[at : fault.start]
            fault.planted, at = (len(done), len(done) + len(code)), fault.end
            done += code
        (TREE / file).write_bytes(done + text[at:] + (SWITCH if file == library else b""))


def build(crate: str, faults: list[Fault]) -> tuple[list[Fault], str]:
    """The faults that compile, and the program of the tests."""
    files, words = {fault.file for fault in faults}, ["--release", "-p", f"evenkeel-{crate}", "--lib", "--message-format", "json"]
    environment = {**os.environ, "CARGO_TARGET_DIR": str(SCRATCH / "build"), "RUSTFLAGS": "--cap-lints allow"}
    while True:
        plant(crate, faults, files)
        told = subprocess.run(["cargo", "test", "--no-run", *words], check=False, cwd=TREE, env=environment, capture_output=True, text=True)
        lines = [json.loads(line) for line in told.stdout.splitlines()]
        if told.returncode == 0:
            return faults, [line["executable"] for line in lines if line.get("executable")][-1]
        errors = [line["message"] for line in lines if line.get("message", {}).get("level") == "error"]
        marks = [span for error in errors for part in (error, *error["children"]) for span in part["spans"]]
        right = [fault for fault in faults if not any(fault.holds(span) for span in marks)]
        if len(right) == len(faults):
            sys.exit(f"the copy does not compile, and no fault explains it\n{told.stderr}")
        faults = right


def groups(program: str, file: Path) -> list[list[str]]:
    """The tests in the order they are asked in: those of the fault's part of the crate, other ones, broad ones."""
    told = subprocess.run([program, "--list"], capture_output=True, text=True, check=True).stdout
    part, tests = f"{Path(file.parts[2]).stem}::", re.findall(r"^(\S+): test$", told, re.MULTILINE)
    order = [2 if not names_the_rule(test) else 0 if test.startswith(part) else 1 for test in tests]
    return [[test for test, place in zip(tests, order, strict=True) if place == group] for group in range(3)]


def ask(program: str, crate: str, fault: Fault, limit: float | None) -> None:
    """Runs the tests with this fault up to the first failure."""
    switches = {"EVENKEEL_MUTANT": str(fault.id), "INSTA_UPDATE": "no", "PROPTEST_RNG_SEED": "1", "RUSTC_BOOTSTRAP": "1"}
    for tests in filter(None, groups(program, fault.file)):
        words = ["--test-threads", "1", "-Zunstable-options", "--fail-fast", "--exact", *tests]
        within = {"cwd": TREE / crate, "env": os.environ | switches, "timeout": limit, "stderr": subprocess.DEVNULL}
        try:
            told = subprocess.run([program, *words], check=False, stdout=subprocess.PIPE, **within)
            output, fault.caught = told.stdout.decode(errors="replace"), told.returncode != 0
        except subprocess.TimeoutExpired as late:
            output, fault.caught = (late.stdout or b"").decode(errors="replace"), True
        if fault.caught:
            # The test that failed, or the one that was under way.
            failed = re.search(r"^test (\S+)(?: - should panic)? \.\.\. (?:FAILED$|\Z)", output, re.MULTILINE)
            fault.test = failed[1] if failed else ""
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
    options.add_argument("--crate", choices=("engine", "strategies", "analysis", "reports"), default="engine")
    options.add_argument("--path", nargs="+", default=[""], help="only files of the crate's src that begin so")
    options.add_argument("--sample", type=int, default=100, help="how many faults are tried")
    options.add_argument("--seed", type=int, default=1, help="decides which places are drawn")
    given = options.parse_args()
    copy_tree()
    faults, program = build(given.crate, draw(given.crate, given.path, given.seed, 2 * given.sample))
    faults = faults[: given.sample]
    begun, none = time.monotonic(), Fault(faults[0].file, 0, 0, 0, "", "")
    ask(program, given.crate, none, None)
    if none.caught:
        sys.exit(f"the tests fail without a fault: {none.test}")
    limit = 20 + 5 * (time.monotonic() - begun)
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))  # A fault that fills the memory ends its own tests alone.
    with ThreadPoolExecutor(2) as pool:
        for done in pool.map(lambda fault: (ask(program, given.crate, fault, limit), fault)[1], faults):
            word = "named" if done.named else "caught" if done.caught else "survived"
            print(f"{word}: {done.file}:{done.line}", file=sys.stderr, flush=True)
    print(report(f"Faults of {given.crate}, below src/{', src/'.join(given.path)}, seed {given.seed}", faults))


if __name__ == "__main__":
    main()
