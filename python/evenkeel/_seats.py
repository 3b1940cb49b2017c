"""Games step by step, with open seats for learners: the common part of the environments."""

from __future__ import annotations

import json
import operator
import warnings
import weakref
from collections.abc import Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from gymnasium import spaces

from evenkeel import _evenkeel
from evenkeel._thinking import take_interrupted
from evenkeel._words import Words, assignments, told
from evenkeel.errors import StrategyError, error

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from evenkeel._players import Player
    from evenkeel._words import Experiment, Rules

Observation: TypeAlias = "dict[str, NDArray[Any]]"

MASK = "action_mask"


def render_mode_of(mode: str | None) -> str | None:
    """Check the render mode: in words, or none."""
    if mode in ("ansi", None):
        return mode
    message = f"render_mode must be 'ansi', the legal actions in words, or None, not {mode!r}"
    raise ValueError(message)


@dataclass(frozen=True)
class NumberOf:
    """The meaning of one number of a view or of an action."""

    name: str
    """Its place, such as ``ship.hold[0].size=half``."""
    unit: str
    """Its unit; empty for a 0/1 value."""
    least: int
    most: int


class OpenSeats:
    """A table with open seats, and their observations."""

    def __init__(
        self,
        experiment: Experiment,
        seats: Sequence[Player | None],
        rules: Rules | None,
        variant: str | None,
    ) -> None:
        """Create the table, or raise its faults."""
        words = Words("environment")
        words.experiment(experiment)
        line_up = [None if player is None else told(player, words.names) for player in seats]
        rules_ = assignments(rules, words.names)
        with _interruptible():
            table = _evenkeel.open_table(words.words[-1], words.texts, rules_, variant, line_up)
            if not isinstance(table, _evenkeel.OpenTable):
                raise error(table, words.names.calls())
        self.table = table
        # As long as the table is there its players have their names.
        weakref.finalize(self, words.names.release)
        about = json.loads(table.about())
        self.ruleset: str = about["ruleset"]
        self.open: list[int] = about["open"]
        self.by_score: bool = about["by_score"]
        """Whether the game rewards a score instead of a win."""
        self.most_actions: int = about["most_actions"]
        self.views = [[NumberOf(**number) for number in view] for view in about["views"]]
        self.action_numbers = [NumberOf(**number) for number in about["action"]]

    def begin(self, options: Mapping[str, Any] | None, drawn: int) -> None:
        """Begin the game given in the options, or else the drawn one."""
        if options is not None and not isinstance(options, Mapping):
            message = f"options must be a dict, such as {{'game': 7}}, not {options!r}"
            raise TypeError(message)
        unknown = sorted(set(options or {}) - {"game"})
        if unknown:
            # By the conventions of environments no error.
            message = (
                f"there is no option {unknown[0]!r}: an environment accepts the number of a game, options={{'game': 7}}"
            )
            warnings.warn(message, stacklevel=3)
        game = operator.index((options or {}).get("game", drawn))
        if not 0 <= game < 1 << 64:
            message = f"the number of a game must be between 0 and {(1 << 64) - 1}, not {game}"
            raise ValueError(message)
        with _interruptible():
            self.table.begin(game)

    def choose(self, action: int) -> None:
        """Take an action of the seat to decide, and play on to the next decision of an open seat."""
        with _interruptible():
            self.table.choose(action)

    def observation_space(self, seat: int) -> spaces.Dict:
        """Return the observation space of a seat: the view, the actions, and the mask of legal ones."""
        least, most = _bounds(self.views[seat])
        own_least, own_most = _bounds(self.action_numbers)
        rows = (self.most_actions, 1)
        return spaces.Dict(
            {
                "observation": spaces.Box(least, most, dtype=np.int32),
                "actions": spaces.Box(np.tile(own_least, rows), np.tile(own_most, rows), dtype=np.int32),
                MASK: spaces.Box(0, 1, (self.most_actions,), dtype=np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        """Return the positions in the list of legal actions; positions beyond its end are illegal."""
        return spaces.Discrete(self.most_actions)

    def observe(self, seat: int) -> Observation:
        """Return the current observation of a seat. A seat that does not decide has no legal actions."""
        legal = self.table.actions if self.table.seat == seat else 0
        actions = np.zeros((self.most_actions, len(self.action_numbers)), dtype=np.int32)
        mask = np.zeros(self.most_actions, dtype=np.int8)
        if legal:
            told_ = np.frombuffer(self.table.action_numbers(), dtype=np.int32)
            actions[:legal] = told_.reshape(legal, len(self.action_numbers))
            mask[:legal] = 1
        return {
            "observation": np.frombuffer(self.table.numbers(seat), dtype=np.int32).copy(),
            "actions": actions,
            MASK: mask,
        }


@contextmanager
def _interruptible() -> Iterator[None]:
    """Turn the interruption of a thinking opponent into a KeyboardInterrupt."""
    take_interrupted()
    try:
        yield
    except StrategyError:
        if take_interrupted():
            raise KeyboardInterrupt from None
        raise


def _bounds(numbers: list[NumberOf]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the minimum and maximum of each number; absent numbers are 0."""
    least = [min(number.least, 0) for number in numbers]
    most = [max(number.most, 0) for number in numbers]
    return np.array(least, dtype=np.int32), np.array(most, dtype=np.int32)
