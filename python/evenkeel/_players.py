"""Names of Python strategies in line-ups, and the objects behind them."""

from __future__ import annotations

import copy
import inspect
import itertools
import re
import threading
import weakref
from typing import TYPE_CHECKING, TypeAlias, TypeGuard

from evenkeel import _evenkeel
from evenkeel.policy import Policy, asked
from evenkeel.strategy import Answers, Strategy

if TYPE_CHECKING:
    from collections.abc import Mapping

Own: TypeAlias = "type[Strategy] | Strategy | type[Policy] | Policy"
"""A strategy written in Python."""
Player: TypeAlias = "str | Own"
"""The name of a strategy, or a strategy written in Python."""

_players: dict[str, Own] = {}
"""Connected strategies by name: a class, or an object that is copied for every player."""


class Names:
    """Names of the Python strategies of a call.

    A class or an object has the name of its class. A second one of that name, in the same call or in another running
    call, also gets a number. The same call thus always has the same names.
    """

    def __init__(self) -> None:
        """Start without names."""
        self._players: dict[str, Own] = {}
        with _naming:
            _calls.add(self)

    def of(self, player: Own) -> str:
        """Connect a strategy, and return its name in line-ups."""
        known = next((name for name, other in self._players.items() if other is player), None)
        if known is None:
            _check(player)
            # The name of a class may have characters that a line-up uses itself, such as commas and braces.
            own = re.sub(r"\W", "_", (player if isinstance(player, type) else type(player)).__name__)
            with _naming:
                names = (own if number == 1 else f"{own}-{number}" for number in itertools.count(1))
                known = next(name for name in names if not self._is_taken(name, player))
                self._players[known] = player
            _connect(known, player)
        return f"process:{known}"

    def calls(self) -> dict[str, str]:
        """Return the Python expression for each name: a class, or ``Class(...)`` for an object."""
        return {name: _called(player) for name, player in self._players.items()}

    def release(self) -> None:
        """Release the names after the call."""
        with _naming:
            _calls.discard(self)
            kept = {name for call in _calls for name in call._players}
            for name in self._players.keys() - kept:
                del _players[name]
                _evenkeel.disconnect(name)

    def _is_taken(self, name: str, player: Own) -> bool:
        """Return whether another strategy has this name, here or in a running call."""
        own = name in self._players
        return own or any(call._players.get(name, player) is not player for call in _calls)


_calls: weakref.WeakSet[Names] = weakref.WeakSet()
"""The running calls."""
_naming = threading.Lock()


def _called(player: Own) -> str:
    if not isinstance(player, type):
        return f"{_called(type(player))}(...)"
    return player.__name__ if "<" in player.__qualname__ else player.__qualname__


def _check(player: Own) -> None:
    """Refuse asynchronous strategies: games do not wait for them."""
    for name in ("choose", "choose_many"):
        if inspect.iscoroutinefunction(getattr(player, name, None)):
            message = f"{name} is `async def`: write `def {name}`, as a game waits for the answer"
            raise TypeError(message)


def _connect(name: str, player: Own) -> None:
    _players[name] = player
    if isinstance(player, Policy):
        _evenkeel.connect_policy(name, asked(player))
    elif isinstance(player, Strategy):
        _evenkeel.connect(name, lambda: Answers(copy.deepcopy(player)))
    elif issubclass(player, Policy):
        _evenkeel.connect_policy(name, asked(player()))
    else:
        _evenkeel.connect(name, lambda: Answers(player()))


def connected() -> dict[str, Own]:
    """Return all connected strategies by name."""
    return dict(_players)


def connect_again(players: Mapping[str, Own]) -> None:
    """Connect them in another process."""
    for name, player in players.items():
        _connect(name, player)


def is_own(value: object) -> TypeGuard[Own]:
    """Return whether this is a strategy written in Python."""
    return isinstance(value, (Strategy, Policy)) or (isinstance(value, type) and issubclass(value, (Strategy, Policy)))
