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
"""The version of what is said and answered."""


class View(Mapping[str, Any]):
    """What a seat sees: a mapping whose entries are attributes too.

    >>> view = View({"ship": {"money": 180}, "hold": [{"pay": 40}]})
    >>> view.ship.money, view.hold[0].pay, view["ship"]["money"]
    (180, 40, 180)
    """

    as_numbers: Sequence[int] = ()
    """The same as numbers, always as many, for strategies that :attr:`want them <Strategy.wants_numbers>`."""

    def __init__(self, entries: Mapping[str, Any]) -> None:
        """Show these entries."""
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
            message = f"there is no {name} here; there are {', '.join(self._entries)}"
            raise AttributeError(message) from None

    def __iter__(self) -> Iterator[str]:
        """Go through the names of the entries."""
        return iter(self._entries)

    def __len__(self) -> int:
        """Count the entries."""
        return len(self._entries)

    def __repr__(self) -> str:
        """Show all of it."""
        return f"View({self._entries!r})"


def _shown(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, dict):
        return View(value)
    if isinstance(value, list):
        return [_shown(inner) for inner in value]
    return value


class Action(View):
    """A legal action: what belongs to it as attributes, its kind, and what it is in words."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        """Show what was told of an action."""
        super().__init__(told["action"])
        self.kind: str = told["kind"]
        """Its kind, as ``evenkeel.usage`` lists them."""
        self.words: str = told["words"]
        """What it is in words."""
        self.as_numbers = told.get("numbers", ())

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        """Return what belongs to it; nothing of what only other actions have."""
        if name.startswith("_"):
            raise AttributeError(name)
        return self.get(name)

    def __repr__(self) -> str:
        """Show its words."""
        return f"Action({self.words!r})"


@dataclass(frozen=True)
class Table:
    """The game that begins."""

    ruleset: str
    seat: int
    """The own seat, from 1."""
    seats: int
    seed: int
    rules: Mapping[str, Any]
    """Every rule in force by its name."""


class Strategy:
    """Who decides for a seat. Derive from it and say what to choose.

    >>> import evenkeel
    >>> class Last(evenkeel.Strategy):
    ...     def choose(self, view, actions):
    ...         return len(actions) - 1
    >>> found = evenkeel.simulate("smugglers", seats=["trader", Last], games=20, seed=1)
    >>> found.win_rates["strategy"].unique(maintain_order=True).to_list()
    ['trader', 'process:Last']

    It can be named wherever a strategy can: the class, where each game is played by one of its own, or an object, of
    which each player is a copy. Answers must follow from what is told in the game and from :attr:`random`: then the
    same seed gives the same games.
    """

    wants_numbers = False
    """Whether views and actions come with the numbers that learners were trained on: ``as_numbers``."""
    random: random.Random
    """Luck of the player's own: the same game has the same."""
    table: Table
    """The game that is played."""

    def begin(self, table: Table) -> None:
        """Hear that a game begins. Forget the last one."""

    def choose(self, view: View, actions: Sequence[Action]) -> int:
        """Return the position of an action among the legal ones, from 0."""
        message = f"{type(self).__name__} says nowhere what to choose: write `def choose(self, view, actions)`"
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
    """Return what was chosen among so many actions as a whole number."""
    try:
        chosen = int(choice.__index__())  # type: ignore[attr-defined]
    except AttributeError:
        message = f"{asked} returns positions of actions, and not {choice!r}"
        raise TypeError(message) from None
    if not 0 <= chosen < count:
        message = f"{asked} returned {chosen} of {count} actions, counted from 0"
        raise IndexError(message)
    return chosen
