"""From Python values to the words that the program takes."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from evenkeel import _evenkeel
from evenkeel._players import Names, Own, Player, is_own
from evenkeel.errors import Fault, FileError

RuleValue: TypeAlias = "bool | int | float | str | Iterable[Any]"
"""The value of a rule: a switch, a number, a word or a list."""
Rules: TypeAlias = "Mapping[str, RuleValue] | str | Iterable[str]"
"""Rules by path: ``{"brix.price": 700}``, or as text: ``"brix.price=700"``."""
Axes: TypeAlias = "Mapping[str, str | Iterable[RuleValue]] | str | Iterable[str]"
"""Rules and their values: ``{"brix.price": [300, 500]}``, or a range: ``{"brix.price": "100..1000/100"}``."""
LineUp: TypeAlias = "str | Own | Iterable[Player]"
"""Strategies in the order of the seats: ``["trader", "pirate"]``, ``"trader,pirate"`` or ``["trader", Mine]``."""
FilePath: TypeAlias = "str | os.PathLike[str]"
Experiment: TypeAlias = "str | os.PathLike[str] | Mapping[str, Any]"
"""The name of a ruleset; an experiment as a file, as the text of one, or as a dict of the same shape."""


class Words:
    """The words of one command, and its files that exist only in memory."""

    def __init__(self, command: str) -> None:
        """Begin with the command."""
        self.words = ["evenkeel", command]
        self.texts: list[tuple[str, str]] = []
        self.names = Names()
        """Names of the strategies written in Python."""

    def experiment(self, value: Experiment) -> None:
        """Add a ruleset or an experiment."""
        if isinstance(value, Mapping):
            self._text(_evenkeel.to_toml(json.dumps(_plain(value, self.names))))
        elif isinstance(value, str) and _is_toml(value):
            self._text(value)
        elif isinstance(value, (str, os.PathLike)):
            self.words.append(str(os.fspath(value)))
        else:
            message = f"an experiment is the name of a ruleset, a path, a text or a dict, not {type(value).__name__}"
            raise TypeError(message)

    def _text(self, text: str) -> None:
        number = len(self.texts) + 1
        name = "experiment.toml" if number == 1 else f"experiment-{number}.toml"
        self.texts.append((name, text))
        self.words.append(name)

    def word(self, value: object) -> None:
        """Add a word without a flag."""
        self.words.append(self._told(value))

    def each(self, values: object) -> None:
        """Add words without a flag."""
        self.words.extend(map(self._told, _each(values)))

    def switch(self, flag: str, *, on: bool) -> None:
        """Add a flag without a value."""
        if on:
            self.words.append(f"--{flag}")

    def value(self, flag: str, value: object) -> None:
        """Add a flag and its value, if it has one."""
        if value is not None:
            self.words.append(f"--{flag}={self._told(value)}")

    def values(self, flag: str, values: object) -> None:
        """Add a flag once for each value."""
        for value in _each(values):
            self.value(flag, value)

    def either(self, flag: str, value: object) -> None:
        """Add a flag with an optional value."""
        if value is True:
            self.switch(flag, on=True)
        elif value is not False:
            self.value(flag, value)

    def listed(self, flag: str, values: object) -> None:
        """Add a flag with comma-separated values."""
        if values is not None:
            self.value(flag, values if isinstance(values, str) else ",".join(map(self._told, _each(values))))

    def line_ups(self, flag: str, values: object) -> None:
        """Add a flag once for each line-up."""
        for value in _each(values):
            self.listed(flag, value)

    def assigned(self, flag: str, values: object) -> None:
        """Add a flag once for each assigned name."""
        for value in assignments(values, self.names):
            self.value(flag, value)

    def axes(self, flag: str, values: object) -> None:
        """Add a flag once for each rule that takes several values."""
        if isinstance(values, Mapping):
            values = [f"{name}={self._axis(value)}" for name, value in values.items()]
        self.values(flag, values)

    def _axis(self, value: object) -> str:
        return value if isinstance(value, str) else ",".join(map(self._told, _each(value)))

    def _told(self, value: object) -> str:
        return told(value, self.names)


def assignments(values: object, names: Names) -> list[str]:
    """Write assignments as the program reads them."""
    if isinstance(values, Mapping):
        return [f"{name}={told(value, names)}" for name, value in values.items()]
    return [told(value, names) for value in _each(values)]


def _refuse_dict(value: object) -> None:
    """Refuse a dict, which would be read as the list of its keys."""
    if isinstance(value, Mapping):
        message = f"a dict is not valid here: {value!r}"
        raise TypeError(message)


def _each(values: object) -> Iterable[object]:
    if values is None:
        return ()
    _refuse_dict(values)
    if isinstance(values, (str, os.PathLike)) or not isinstance(values, Iterable):
        return (values,)
    return values


def told(value: object, names: Names) -> str:
    """Write a value as the program reads it; lists have brackets."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if is_own(value):
        return names.of(value)
    if value is None:
        message = (
            "None stands for a learner's seat in an environment; here every seat has a strategy and every rule a value"
        )
        raise TypeError(message)
    _refuse_dict(value)
    if isinstance(value, os.PathLike):
        return str(os.fspath(value))
    if callable(value):
        message = (
            f"{getattr(value, '__name__', value)!r} is not an evenkeel.Strategy or evenkeel.Policy: derive from one"
        )
        raise TypeError(message)
    if isinstance(value, Iterable) and not isinstance(value, str):
        return f"[{','.join(told(one, names) for one in value)}]"
    return str(value)


def _is_toml(text: str) -> bool:
    """Return whether this is the text of an experiment, not the name of a file or ruleset."""
    return "\n" in text or ("=" in text and not Path(text).exists())


def _plain(value: object, names: Names) -> object:
    """Convert the values of a dict to TOML types."""
    if is_own(value):
        return names.of(value)
    if value is None:
        message = "None is not valid in a dict; give learners' seats with seats= of an environment"
        raise TypeError(message)
    if isinstance(value, Mapping):
        return {str(name): _plain(inner, names) for name, inner in value.items() if inner is not None}
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if callable(value):
        told(value, names)
    if hasattr(value, "tolist"):
        # A number or an array of numpy's.
        return _plain(value.tolist(), names)
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [_plain(inner, names) for inner in value]
    if isinstance(value, float) and not math.isfinite(value):
        message = f"{value} is not a valid number in an experiment"
        raise FileError(message, [Fault("experiment.toml", None, message, "give a finite number")])
    return value
