"""Games step by step, for whoever sits at an open seat: what the environments of learners have in common."""

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
    """Return how positions are shown: in words, or not at all."""
    if mode in ("ansi", None):
        return mode
    message = f"render_mode is 'ansi', the legal actions in words, or None, not {mode!r}"
    raise ValueError(message)


@dataclass(frozen=True)
class NumberOf:
    """What one of the numbers of a view or of an action is."""

    name: str
    """Where it stands, such as ``ship.hold[0].size=half``."""
    unit: str
    """Its unit; empty of what is 0 or 1."""
    least: int
    most: int


class OpenSeats:
    """A table with open seats, and what is observed from them."""

    def __init__(
        self,
        experiment: Experiment,
        seats: Sequence[Player | None],
        rules: Rules | None,
        variant: str | None,
    ) -> None:
        """Lay the table, or raise what is wrong with it."""
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
        """Whether the game rewards a score, and not a win."""
        self.most_actions: int = about["most_actions"]
        self.views = [[NumberOf(**number) for number in view] for view in about["views"]]
        self.action_numbers = [NumberOf(**number) for number in about["action"]]

    def begin(self, options: Mapping[str, Any] | None, drawn: int) -> None:
        """Begin a game: the one that the options name, or the one that was drawn."""
        if options is not None and not isinstance(options, Mapping):
            message = f"options are a dict, such as {{'game': 7}}, not {options!r}"
            raise TypeError(message)
        unknown = sorted(set(options or {}) - {"game"})
        if unknown:
            # By the conventions of environments no error.
            message = (
                f"there is no option {unknown[0]!r}: an environment takes the number of a game, options={{'game': 7}}"
            )
            warnings.warn(message, stacklevel=3)
        game = operator.index((options or {}).get("game", drawn))
        if not 0 <= game < 1 << 64:
            message = f"the number of a game is between 0 and {(1 << 64) - 1}, not {game}"
            raise ValueError(message)
        with _interruptible():
            self.table.begin(game)

    def choose(self, action: int) -> None:
        """Take an action of whoever is asked, and play on to the next who is."""
        with _interruptible():
            self.table.choose(action)

    def observation_space(self, seat: int) -> spaces.Dict:
        """Return what is observed from a seat: the view, the legal actions, and which of the actions are legal."""
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
        """Return the positions in the list of legal actions; those behind its end are not legal."""
        return spaces.Discrete(self.most_actions)

    def observe(self, seat: int) -> Observation:
        """Return what is observed from a seat now. Whoever is not asked has no legal actions."""
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
    """Take whoever interrupts an opponent that thinks for somebody who wants to stop."""
    take_interrupted()
    try:
        yield
    except StrategyError:
        if take_interrupted():
            raise KeyboardInterrupt from None
        raise


def _bounds(numbers: list[NumberOf]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the least and the most of each; what is not there is 0."""
    least = [min(number.least, 0) for number in numbers]
    most = [max(number.most, 0) for number in numbers]
    return np.array(least, dtype=np.int32), np.array(most, dtype=np.int32)
