"""The native half."""

from collections.abc import Callable, Sequence
from typing import Final

VERSION: Final[str]

class Trouble:
    place: Final[str]
    line: Final[int | None]
    message: Final[str]
    help: Final[str]

class Refused:
    exit: Final[int]
    text: Final[str]
    troubles: Final[list[Trouble]]

class Called:
    printed: Final[str]
    refused: Final[Refused | None]

def call(
    words: Sequence[str],
    texts: Sequence[tuple[str, str]],
    watch: Callable[[int, int, list[str]], object],
) -> Called: ...
def charts(findings: str) -> list[tuple[str, str, str]]: ...
def commands() -> str: ...
def connect(name: str, make: Callable[[], Callable[[str], str | None]]) -> None: ...
def facts(findings: str) -> str: ...
def loaded_from(path: str) -> None: ...
def page(findings: str) -> str: ...
def program(words: Sequence[str]) -> int: ...
def to_toml(experiment: str) -> str: ...
