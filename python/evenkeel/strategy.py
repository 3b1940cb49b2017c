"""Strategies written in Python."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from evenkeel._thinking import thinking

if TYPE_CHECKING:
    from collections.abc import Sequence

PROTOCOL = 1
"""The version of the protocol."""


class View(Mapping[str, Any]):
    """The view of a seat: a mapping whose entries are attributes too.

    >>> view = View({"ship": {"money": 180}, "hold": [{"pay": 40}]})
    >>> view.ship.money, view.hold[0].pay, view["ship"]["money"]
    (180, 40, 180)
    """

    as_numbers: Sequence[int] = ()
    """The same as numbers, of fixed length, for strategies that :attr:`want them <Strategy.wants_numbers>`."""

    def __init__(self, entries: Mapping[str, Any]) -> None:
        """Wrap these entries."""
        self._entries = entries

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401
        """Return an entry."""
        return _shown(self._entries[name])

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        """Return an entry."""
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self[name]
        except KeyError:
            message = f"there is no {name} here, only {', '.join(self._entries)}"
            raise AttributeError(message) from None

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names of the entries."""
        return iter(self._entries)

    def __len__(self) -> int:
        """Count the entries."""
        return len(self._entries)

    def __repr__(self) -> str:
        """Show all entries."""
        return f"View({self._entries!r})"


def _shown(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, dict):
        return View(value)
    if isinstance(value, list):
        return [_shown(inner) for inner in value]
    return value


class Action(View):
    """A legal action: its details as attributes, its kind, and its description in words."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        """Wrap an action of the protocol."""
        super().__init__(told["action"])
        self.kind: str = told["kind"]
        """Its kind, as ``evenkeel.usage`` lists them."""
        self.words: str = told["words"]
        """Its description in words."""
        self.as_numbers = told.get("numbers", ())

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        """Return a detail; None for details that only other actions have."""
        if name.startswith("_"):
            raise AttributeError(name)
        return self.get(name)

    def __repr__(self) -> str:
        """Show its words."""
        return f"Action({self.words!r})"


@dataclass(frozen=True)
class Table:
    """A game at its start."""

    ruleset: str
    seat: int
    """The strategy's own seat, from 1."""
    seats: int
    seed: int
    rules: Mapping[str, Any]
    """Every rule in force by its name."""


class Strategy:
    """A strategy that decides for a seat. Derive from it and define ``choose``.

    >>> import evenkeel
    >>> class Last(evenkeel.Strategy):
    ...     def choose(self, view, actions):
    ...         return len(actions) - 1
    >>> found = evenkeel.simulate("smugglers", seats=["trader", Last], games=20, seed=1)
    >>> found.win_rates["strategy"].unique(maintain_order=True).to_list()
    ['trader', 'process:Last']

    It can be used like any strategy: a class, which is instantiated for each player, or an object, which is copied for
    each player. Answers must depend only on the messages of the game and on :attr:`random`: then the same seed gives
    the same games.
    """

    wants_numbers = False
    """Whether views and actions include the numbers used to train learners: ``as_numbers``."""
    random: random.Random
    """The player's own random numbers: the same in the same game."""
    table: Table
    """The current game."""

    def begin(self, table: Table) -> None:
        """Prepare for a new game. Forget the previous one."""

    def choose(self, view: View, actions: Sequence[Action]) -> int:
        """Return the index of the chosen legal action, from 0."""
        message = f"{type(self).__name__} does not define a choice: write `def choose(self, view, actions)`"
        raise NotImplementedError(message)


class Answers:
    """A strategy that answers lines of the protocol."""

    def __init__(self, strategy: Strategy) -> None:
        """Answer for this strategy."""
        self.strategy = strategy

    def __call__(self, line: str) -> str | None:
        """Answer a line."""
        with thinking():
            return self._answer(json.loads(line))

    def _answer(self, message: dict[str, Any]) -> str | None:
        if message["type"] == "hello":
            return json.dumps({"type": "ready", "protocol": PROTOCOL, "numbers": self.strategy.wants_numbers})
        if message["type"] == "game":
            told = {name: message[name] for name in ("ruleset", "seat", "seats", "seed", "rules")}
            self.strategy.table = Table(**told)
            self.strategy.random = random.Random(told["seed"])  # noqa: S311
            self.strategy.begin(self.strategy.table)
        if message["type"] == "choose":
            actions = [Action(one) for one in message["actions"]]
            view = View(message["view"])
            view.as_numbers = message.get("numbers", ())
            choice = position(self.strategy.choose(view, actions), len(actions), "choose")
            return json.dumps({"type": "choice", "choice": choice})
        return None


def position(choice: object, count: int, asked: str) -> int:
    """Return the chosen index among this many actions as a whole number."""
    try:
        chosen = int(choice.__index__())  # type: ignore[attr-defined]
    except AttributeError:
        message = f"{asked} must return the index of an action, not {choice!r}"
        raise TypeError(message) from None
    if not 0 <= chosen < count:
        message = f"{asked} returned {chosen} of {count} actions, counted from 0"
        raise IndexError(message)
    return chosen
