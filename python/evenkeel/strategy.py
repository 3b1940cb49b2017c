"""Strategies written in Python."""

from __future__ import annotations

import copy
import ctypes
import itertools
import json
import random
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypeGuard

from evenkeel import _evenkeel

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


class _Player:
    """A strategy that answers lines of the protocol."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy

    def __call__(self, line: str) -> str | None:
        thread = threading.get_ident()
        _thinking.add(thread)
        try:
            return self._answer(json.loads(line))
        finally:
            _thinking.discard(thread)

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
            choice = self.strategy.choose(view, actions)
            return json.dumps({"type": "choice", "choice": _position(choice)})
        return None


def _position(choice: object) -> int:
    try:
        return int(choice.__index__())  # type: ignore[attr-defined]
    except AttributeError:
        message = f"choose returns the position of an action, not {choice!r}"
        raise TypeError(message) from None


_thinking: set[int] = set()
"""The threads that a strategy is thinking on."""


def end_thinking() -> None:
    """Interrupt whoever is thinking, as nobody wants to hear the answer any more."""
    for thread in tuple(_thinking):
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(KeyboardInterrupt))


Player: TypeAlias = "str | type[Strategy] | Strategy"
"""A strategy by its name, or one that is written in Python."""

_players: dict[str, type[Strategy] | Strategy] = {}
"""Those that are connected, by their names: a class, or an object of which every player is a copy."""


class Names:
    """What a call calls the strategies in it that are written in Python.

    A class or an object is called what its class is called; a second one of that name in the same call, or while
    another call plays with one, has a number too. So the same call has the same names again.
    """

    def __init__(self) -> None:
        """Call nobody anything yet."""
        self._players: dict[str, type[Strategy] | Strategy] = {}
        with _naming:
            _calls.add(self)

    def of(self, player: type[Strategy] | Strategy) -> str:
        """Connect a strategy, and return what a line-up calls it."""
        known = next((name for name, other in self._players.items() if other is player), None)
        if known is None:
            own = (player if isinstance(player, type) else type(player)).__name__
            with _naming:
                names = (own if number == 1 else f"{own}-{number}" for number in itertools.count(1))
                known = next(name for name in names if not self._is_taken(name, player))
                self._players[known] = player
            if _players.get(known) is not player:
                _connect(known, player)
        return f"process:{known}"

    def release(self) -> None:
        """Leave the names to others: what played with them is over."""
        with _naming:
            _calls.discard(self)

    def _is_taken(self, name: str, player: type[Strategy] | Strategy) -> bool:
        """Tell whether somebody else has a name, here or in a call that still plays."""
        own = name in self._players
        return own or any(call._players.get(name, player) is not player for call in _calls)


_calls: weakref.WeakSet[Names] = weakref.WeakSet()
"""Those that still play."""
_naming = threading.Lock()


def _connect(name: str, player: type[Strategy] | Strategy) -> None:
    make: Callable[[], Strategy] = player if isinstance(player, type) else lambda: copy.deepcopy(player)
    _players[name] = player
    _evenkeel.connect(name, lambda: _Player(make()))


def connected() -> dict[str, type[Strategy] | Strategy]:
    """Return all that are connected, by their names."""
    return dict(_players)


def connect_again(players: Mapping[str, type[Strategy] | Strategy]) -> None:
    """Connect them in another process."""
    for name, player in players.items():
        _connect(name, player)


def is_strategy(value: object) -> TypeGuard[type[Strategy] | Strategy]:
    """Tell whether this is a strategy that is written in Python."""
    return isinstance(value, Strategy) or (isinstance(value, type) and issubclass(value, Strategy))
