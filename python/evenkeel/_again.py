"""Shell commands, translated to Python calls."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

WITHOUT = re.compile(r"([^{]*)\{without=([^{}]*)\}")
PLAY = re.compile(r"This command plays that game again:(\s+)(evenkeel play .*)$", re.MULTILINE)


def in_python(text: str, players: Mapping[str, str]) -> str:
    """Replace the shell command that replays a game by the Python call.

    Python players are shown by their Python names.
    """

    def again(found: re.Match[str]) -> str:
        try:
            told = call(found[2], players)
        except ValueError:
            # Words that do not come in pairs: unchanged they say more than another error would.
            return found[0]
        about = ", where experiment is the one given here" if "(experiment," in told else ""
        if len(set(players.values())) < len(players):
            about += ", with the classes in the order given, as some share a name"
        return f"This plays that game again{about}:{found[1]}{told}"

    return PLAY.sub(again, text)


def call(command: str, players: Mapping[str, str]) -> str:
    """Write a command as a call. An experiment given as a dict or a text is called ``experiment``."""
    _, name, target, *words = shlex.split(command)
    flags: dict[str, list[str]] = {}
    for flag, value in _without(zip(words[::2], words[1::2], strict=True)):
        flags.setdefault(flag.removeprefix("--").replace("-", "_"), []).append(_value(flag, value, players))
    told = [f"{flag}={_listed(values)}" for flag, values in flags.items()]
    first = "experiment" if re.fullmatch(r"experiment(-\d+)?\.toml", target) else repr(target)
    return f"evenkeel.{name}({', '.join([first, *told])})"


def _without(flags: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Move ``without`` of all seats into a flag: a class has no settings after its name."""
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
    """Split a line-up at its commas, except those in braces.

    >>> split("trader{bribes=2,patience=1},process:Mine")
    ['trader{bribes=2,patience=1}', 'process:Mine']
    """
    return re.findall(r"(?:\{[^}]*\}|[^,{])+", line_up)
