"""Commands of a shell, as whoever called from Python types them."""

from __future__ import annotations

import re
import shlex

PLAY = re.compile(r"This command plays that game again:(\s+)(evenkeel play .*)$", re.MULTILINE)


def in_python(text: str) -> str:
    """Say in Python how a game is played again, where a text says it in the words of a shell."""

    def told(found: re.Match[str]) -> str:
        try:
            return f"This plays that game again:{found[1]}{call(found[2])}"
        except ValueError:
            # Half a line of it.
            return found[0]

    return PLAY.sub(told, text)


def call(command: str) -> str:
    """Write a command as a call. What was given as a dict or as a text is called ``experiment``."""
    _, name, target, *words = shlex.split(command)
    flags: dict[str, list[str]] = {}
    for flag, value in zip(words[::2], words[1::2], strict=True):
        flags.setdefault(flag.removeprefix("--").replace("-", "_"), []).append(_value(flag, value))
    told = [f"{flag}={_listed(values)}" for flag, values in flags.items()]
    first = "experiment" if re.fullmatch(r"experiment(-\d+)?\.toml", target) else repr(target)
    return f"evenkeel.{name}({', '.join([first, *told])})"


def _value(flag: str, value: str) -> str:
    if flag != "--seats":
        return value if re.fullmatch(r"\d+", value) else repr(value)
    return f"[{', '.join(map(_player, split(value)))}]"


def _player(word: str) -> str:
    """Write who sits somewhere: a class by its name."""
    own = word.removeprefix("process:")
    return own if own != word and own.isidentifier() else repr(word)


def _listed(values: list[str]) -> str:
    return values[0] if len(values) == 1 else f"[{', '.join(values)}]"


def split(line_up: str) -> list[str]:
    """Take a line-up apart at its commas, which those in braces are not.

    >>> split("trader{bribes=2,patience=1},process:Mine")
    ['trader{bribes=2,patience=1}', 'process:Mine']
    """
    return re.findall(r"(?:\{[^}]*\}|[^,{])+", line_up)
