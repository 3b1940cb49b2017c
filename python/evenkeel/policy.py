"""Policies: whoever decides by numbers alone, in many games at once."""

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
    """Decisions of so many games, as numbers.

    Every array has 32-bit whole numbers; ``numpy.asarray`` takes it as it is.
    """

    def __init__(self, views: bytes, actions: bytes, counts: list[int], seeds: list[int]) -> None:
        """Show these numbers."""
        self.counts = counts
        """How many legal actions each position has."""
        self.seeds = seeds
        """A number for luck of each position: the same decision of the same game has the same one."""
        self.views = _rows(views, len(counts))
        """What is seen: a row of each position, as ``env.numbers`` of an environment lists it."""
        self.actions = _rows(actions, sum(counts))
        """The legal actions of the first position, a row of each, and then those of the next."""

    def __len__(self) -> int:
        """Count the positions."""
        return len(self.counts)

    @property
    def owners(self) -> list[int]:
        """Which position each row of the actions belongs to: ``numpy.asarray(views)[owners]`` has a view for each."""
        return [at for at, count in enumerate(self.counts) for _ in range(count)]

    def best(self, scores: Iterable[float]) -> list[int]:
        """Return for each position the legal action that scores most, and the first of those that score alike.

        There is a score of each row of the actions.
        """
        if isinstance(scores, (Mapping, str, bytes)):
            message = f"scores are a list or an array of numbers, and not {type(scores).__name__}"
            raise TypeError(message)
        told = [float(score) for score in scores]
        if len(told) != len(self.actions):
            message = f"{len(told)} scores of {len(self.actions)} actions"
            raise ValueError(message)
        if any(map(math.isnan, told)):
            message = f"the score of row {list(map(math.isnan, told)).index(True)} of the actions is no number"
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
    """Who decides by numbers alone, in many games with one call, as a network does best.

    >>> import evenkeel
    >>> class Last(evenkeel.Policy):
    ...     def choose_many(self, positions):
    ...         return [count - 1 for count in positions.counts]
    >>> found = evenkeel.simulate("smugglers", seats=["trader", Last], games=20, seed=1)
    >>> found.win_rates["strategy"].unique(maintain_order=True).to_list()
    ['trader', 'process:Last']

    It can be named wherever a strategy can, the class or an object; the same one decides in all games. As many games
    ask at once as there are ``threads``. What is chosen must follow from the numbers and the seed of a position alone,
    and not from those that are asked with it: then the same seed gives the same games. The first sixteen
    calls ask about every position twice, which finds nearly all who forget that.
    """

    def choose_many(self, positions: Positions) -> Sequence[int]:
        """Return for each position which of its legal actions is taken, from 0."""
        message = f"{type(self).__name__} says nowhere what to choose: write `def choose_many(self, positions)`"
        raise NotImplementedError(message)


def asked(policy: Policy) -> Asked:
    """Ask a policy as the native half does."""

    def choose_many(views: bytes, actions: bytes, counts: list[int], seeds: list[int]) -> list[int]:
        with thinking():
            choices = list(policy.choose_many(Positions(views, actions, counts, seeds)))
        if len(choices) != len(counts):
            message = f"choose_many returns a choice of each position: {len(counts)}, and not {len(choices)}"
            raise ValueError(message)
        return [position(choice, count, "choose_many") for choice, count in zip(choices, counts, strict=True)]

    return choose_many
