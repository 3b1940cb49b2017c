"""Commands of a shell, as whoever called from Python types them."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

WITHOUT = re.compile(r"([^{]*)\{without=([^{}]*)\}")
PLAY = re.compile(r"This command plays that game again:(\s+)(evenkeel play .*)$", re.MULTILINE)


def in_python(text: str, players: Mapping[str, str]) -> str:
    """Say in Python how a game is played again, where a text says it in the words of a shell.

    Players in Python are told by what they are called there.
    """

    def again(found: re.Match[str]) -> str:
        try:
            told = call(found[2], players)
        except ValueError:
            # Words that do not come in pairs: as they are they say more than another error would.
            return found[0]
        about = ", where experiment is what was asked for here" if "(experiment," in told else ""
        if len(set(players.values())) < len(players):
            about += ", with the classes in the order in which they were given, as some are called the same"
        return f"This plays that game again{about}:{found[1]}{told}"

    return PLAY.sub(again, text)


def call(command: str, players: Mapping[str, str]) -> str:
    """Write a command as a call. What was given as a dict or as a text is called ``experiment``."""
    _, name, target, *words = shlex.split(command)
    flags: dict[str, list[str]] = {}
    for flag, value in _without(zip(words[::2], words[1::2], strict=True)):
        flags.setdefault(flag.removeprefix("--").replace("-", "_"), []).append(_value(flag, value, players))
    told = [f"{flag}={_listed(values)}" for flag, values in flags.items()]
    first = "experiment" if re.fullmatch(r"experiment(-\d+)?\.toml", target) else repr(target)
    return f"evenkeel.{name}({', '.join([first, *told])})"


def _without(flags: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Say once what everybody does without: a class has nothing behind its name."""
    for flag, value in flags:
        seats = [WITHOUT.fullmatch(word) for word in split(value)] if flag == "--seats" else []
        kinds = {seat and seat[2] for seat in seats}
        kind = kinds.pop() if len(kinds) == 1 else None
        if kind is None:
            yield flag, value
        else:
            yield flag, ",".join(seat[1] for seat in seats if seat)
            yield "--without", kind


def _value(flag: str, value: str, players: Mapping[str, str]) -> str:
    if flag != "--seats":
        return value if re.fullmatch(r"\d+", value) else repr(value)
    own = {f"process:{name}": told for name, told in players.items()}
    return f"[{', '.join(own.get(word, repr(word)) for word in split(value))}]"


def _listed(values: list[str]) -> str:
    return values[0] if len(values) == 1 else f"[{', '.join(values)}]"


def split(line_up: str) -> list[str]:
    """Take a line-up apart at its commas, which those in braces are not.

    >>> split("trader{bribes=2,patience=1},process:Mine")
    ['trader{bribes=2,patience=1}', 'process:Mine']
    """
    return re.findall(r"(?:\{[^}]*\}|[^,{])+", line_up)
