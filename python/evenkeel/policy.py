"""Policies: strategies that decide by numbers only, in many games at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from evenkeel._thinking import thinking
from evenkeel.strategy import position

Asked: TypeAlias = Callable[[bytes, bytes, list[int], list[int]], list[int]]

NUMBER = 4
"""Bytes of a number."""


class Positions:
    """Decisions of several games, as numbers.

    Every array has 32-bit whole numbers; ``numpy.asarray`` takes it unmodified.
    """

    def __init__(self, views: bytes, actions: bytes, counts: list[int], seeds: list[int]) -> None:
        """Wrap these numbers."""
        self.counts = counts
        """The number of legal actions of each position."""
        self.seeds = seeds
        """A random seed for each position: the same decision of the same game has the same seed."""
        self.views = _rows(views, len(counts))
        """The views: one row per position, with the numbers that ``env.numbers`` of an environment lists."""
        self.actions = _rows(actions, sum(counts))
        """The legal actions, one per row: those of the first position, then those of the next."""

    def __len__(self) -> int:
        """Count the positions."""
        return len(self.counts)

    @property
    def owners(self) -> list[int]:
        """The position of each row of the actions: ``numpy.asarray(views)[owners]`` has a view for each row."""
        return [at for at, count in enumerate(self.counts) for _ in range(count)]

    def best(self, scores: Iterable[float]) -> list[int]:
        """Return the legal action with the highest score for each position; of equal scores, the first.

        There must be one score per row of the actions.
        """
        if isinstance(scores, (Mapping, str, bytes)):
            message = f"scores must be a list or an array of numbers, not {type(scores).__name__}"
            raise TypeError(message)
        told = [float(score) for score in scores]
        if len(told) != len(self.actions):
            message = f"{len(told)} scores for {len(self.actions)} actions"
            raise ValueError(message)
        if any(map(math.isnan, told)):
            message = f"the score of row {list(map(math.isnan, told)).index(True)} of the actions is not a number"
            raise ValueError(message)
        best, begin = [], 0
        for count in self.counts:
            own = told[begin : begin + count]
            best.append(own.index(max(own)))
            begin += count
        return best


def _rows(numbers: bytes, count: int) -> memoryview:
    return memoryview(numbers).cast("i", shape=[count, len(numbers) // NUMBER // count])


class Policy:
    """A strategy that decides by numbers only, in many games with one call, as suits a network.

    >>> import evenkeel
    >>> class Last(evenkeel.Policy):
    ...     def choose_many(self, positions):
    ...         return [count - 1 for count in positions.counts]
    >>> found = evenkeel.simulate("smugglers", seats=["trader", Last], games=20, seed=1)
    >>> found.win_rates["strategy"].unique(maintain_order=True).to_list()
    ['trader', 'process:Last']

    The class or an object can be used like any strategy; one object decides in all games. One call has at most as
    many games as there are ``threads``. A choice must depend only on the numbers and the seed of its position, not on
    the other positions of the call: then the same seed gives the same games. The first sixteen calls ask about every
    position twice, which detects nearly all violations.
    """

    def choose_many(self, positions: Positions) -> Sequence[int]:
        """Return the index of the chosen legal action for each position, from 0."""
        message = f"{type(self).__name__} does not define a choice: write `def choose_many(self, positions)`"
        raise NotImplementedError(message)


def asked(policy: Policy) -> Asked:
    """Wrap a policy for the native half."""

    def choose_many(views: bytes, actions: bytes, counts: list[int], seeds: list[int]) -> list[int]:
        with thinking():
            choices = list(policy.choose_many(Positions(views, actions, counts, seeds)))
        if len(choices) != len(counts):
            message = f"choose_many must return one choice per position: {len(counts)}, not {len(choices)}"
            raise ValueError(message)
        return [position(choice, count, "choose_many") for choice, count in zip(choices, counts, strict=True)]

    return choose_many
