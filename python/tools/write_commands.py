"""Write ``evenkeel/commands.py``: one function for each command, from the definitions that read the words of a shell.

With ``--check`` nothing is written, and it ends with 1 if the file is not what would be written.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import json
import keyword
import re
import subprocess
import sys
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent.parent / "evenkeel" / "commands.py"

LEFT_OUT = {"completions"}
"""Commands for shells alone."""
ASIDE = {"format", "quiet", "yes", "shard"}
"""Flags of a terminal, where nobody is here; and a part of a study, which has no findings."""
EXPERIMENTS = {"FILE | RULESET", "RULESET | FILE", "BEFORE", "AFTER", "GOALS"}
LINE_UPS = {"seats", "strategies", "against"}

FINDINGS = {
    "check",
    "compare",
    "headroom",
    "league",
    "merge",
    "screen",
    "simulate",
    "sweep",
    "tournament",
    "tune",
    "worth",
}
ROWS = {"odds", "rulesets", "strategies", "usage"}
TEXT = {"init", "try-bot"}

HEAD = '''"""One function for each command of the program: the names of its flags are the names of the arguments.

Written by ``tools/write_commands.py`` from the definitions that read the words of a shell.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from evenkeel import _run
from evenkeel._progress import Watch
from evenkeel._words import Axes, Experiment, FilePath, LineUp, Rules, Words
from evenkeel.results import Findings, Game, Rows

'''


@dataclass(frozen=True)
class Argument:
    """An argument of a function."""

    name: str
    type: str
    default: str
    help: str
    said: str
    """The statement that makes words of it."""
    positional: bool


def argument(command: str, one: dict[str, Any]) -> Argument:
    """Make an argument of a flag, or of a word without one."""
    if one["flag"] is None:
        return positional(command, one["name"], one)
    name = one["flag"].replace("-", "_")
    name += "_" if keyword.iskeyword(name) else ""
    flag = json.dumps(one["flag"])
    kind, says = flagged(one)
    default = "False" if one["switch"] or one["value_optional"] else "None"
    said = f"words.switch({flag}, on={name})" if one["switch"] else f"words.{says}({flag}, {name})"
    typed = kind if default == "False" else f"{kind} | None"
    if one["required"]:
        typed, default = kind, ""
    return Argument(name, typed, default, one["help"] or "", said, positional=False)


def flagged(one: dict[str, Any]) -> tuple[str, str]:
    """Tell the type of a flag, and what makes words of its value."""
    special = {"set": ("Rules", "assigned"), "replace": ("Rules", "assigned"), "vary": ("Axes", "axes")}
    held = {"number": "int | str", "share": "float | str", "path": "FilePath", "text": "str"}[one["holds"]]
    if one["words"]:
        held = f"Literal[{', '.join(map(json.dumps, one['words']))}]"
    match one:
        case {"switch": True}:
            return "bool", "switch"
        case {"flag": flag} if flag in special:
            return special[flag]
        case {"value_optional": True}:
            return f"bool | {held}", "either"
        case {"flag": "other-seats"}:
            return "str | Iterable[LineUp]", "line_ups"
        case {"flag": flag} if flag in LINE_UPS and not one["repeated"]:
            return "LineUp", "listed"
        case {"repeated": True} | {"listed": True}:
            return f"{held} | Iterable[{held}]", "listed" if one["listed"] else "values"
    return held, "value"


def positional(command: str, name: str, one: dict[str, Any]) -> Argument:
    """Make an argument of a word without a flag."""
    names, needed = one["value_names"], one["required"]
    if names and (names[0] in EXPERIMENTS or (command == "check" and one["repeated"])):
        kind, said = "Experiment", f"words.experiment({name})"
    elif one["repeated"]:
        kind, said = "FilePath | Iterable[FilePath]", f"words.each({name})"
    else:
        kind, said = "FilePath" if one["holds"] == "path" else "str", f"words.word({name})"
    if one["words"]:
        kind = f"Literal[{', '.join(map(json.dumps, one['words']))}]"
    if not needed:
        kind, said = f"{kind} | None", f"if {name} is not None:\n        {said}"
    return Argument(name, kind, "" if needed else "None", one["help"] or "", said, positional=True)


def plain(text: str) -> str:
    """Take the help of a flag for a docstring."""
    return re.sub(r"\s+", " ", text).replace("\\", "\\\\").strip()


def docstring(about: str, arguments: list[Argument], *, plays: bool) -> str:
    """Say what a function does and what its arguments are."""
    about = plain(about)
    told = [(one.name, one.help) for one in arguments]
    if plays:
        told.append(("progress", "True for a bar, False for none, or a function that is called a few times per second"))
    if not told:
        return f'    """{about}."""'
    lines = [f'"""{about}.', "", "Args:"]
    for name, text in told:
        lines += textwrap.wrap(f"{name}: {plain(text)}.", 112, initial_indent="    ", subsequent_indent="        ")
    return textwrap.indent("\n".join([*lines, '"""']), "    ").replace("\n    \n", "\n\n")


def function_name(command: str) -> str:
    """Name the function of a command."""
    return command.replace("-", "_")


def function(command: dict[str, Any]) -> str:
    """Write the function of a command."""
    name = command["name"]
    taken = [one for one in command["arguments"] if one["flag"] not in ASIDE]
    arguments = [argument(name, one) for one in taken]
    first = [one for one in arguments if one.positional]
    rest = sorted((one for one in arguments if not one.positional), key=lambda one: bool(one.default))
    prints = any(one["flag"] == "format" for one in command["arguments"])
    known = {one.name for one in arguments}
    plays = name != "play" and (not {"games", "budget"}.isdisjoint(known) or name == "merge")
    signature = [tell(one) for one in first] + (["*"] if rest or plays else []) + [tell(one) for one in rest]
    if plays:
        signature.append("progress: Watch = None")
    out = "out" if "out" in known else "None"
    rows = "rows" if "rows" in known else "False"
    last = "progress" if plays else "None"
    kind, done = "Any", f"_run.data(words, {last})"
    if name in FINDINGS:
        kind, done = "Findings", f"_run.findings(words, {out}, {last}, rows={rows})"
    elif name == "play":
        kind, done = "Game", "_run.game(words)"
    elif name in ROWS:
        kind, done = "Rows", f"_run.rows(words, {last})"
    elif name in TEXT:
        kind, done = "str", f"_run.run(words, {last})"
    statements = [f"words = Words({json.dumps(name)})"]
    statements += [one.said for one in first + rest if one.name not in {"out", "rows"} or kind != "Findings"]
    if prints:
        statements.append('words.value("format", "json")')
    statements.append(f"return {done}")
    return "\n".join(
        [
            f"def {function_name(name)}({', '.join(signature)}) -> {kind}:",
            docstring(command["about"], first + rest, plays=plays),
            *(f"    {one}" for one in statements),
        ]
    )


def tell(one: Argument) -> str:
    """Write an argument into a signature."""
    return f"{one.name}: {one.type}" + (f" = {one.default}" if one.default else "")


def definitions() -> list[dict[str, Any]]:
    """Ask the native half, without the file that is to be written."""
    package = importlib.util.find_spec("evenkeel")
    places = package.submodule_search_locations if package is not None else None
    found = importlib.machinery.PathFinder.find_spec("_evenkeel", list(places or []))
    if found is None or found.loader is None:
        message = "the package is not installed: pip install ."
        raise SystemExit(message)
    native = importlib.util.module_from_spec(found)
    found.loader.exec_module(native)
    commands: list[dict[str, Any]] = json.loads(native.commands())
    return commands


def written() -> str:
    """Write the whole file, set as the tool for that sets it."""
    commands = [one for one in definitions() if one["name"] not in LEFT_OUT]
    names = ", ".join(json.dumps(name) for name in sorted(function_name(one["name"]) for one in commands))
    text = HEAD + f"__all__ = [{names}]\n\n\n" + "\n\n\n".join(map(function, commands)) + "\n"
    ruff = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(FILE), "-"]
    return subprocess.run(ruff, input=text, capture_output=True, text=True, check=True).stdout  # noqa: S603


def main() -> int:
    """Write the file, or say whether it is what it should be."""
    text = written()
    if "--check" in sys.argv[1:]:
        return 0 if FILE.read_text(encoding="utf-8") == text else 1
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
