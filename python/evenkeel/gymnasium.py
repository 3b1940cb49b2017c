"""Environments of Gymnasium: one learner at a table, alone or among strategies.

>>> import evenkeel.gymnasium
>>> env = evenkeel.gymnasium.Environment("astronavis")
>>> observation, info = env.reset(seed=1)
>>> int(observation["action_mask"].sum()) == len(info["words"])
True

``pip install './python[gymnasium]'``.
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, SupportsFloat

import gymnasium

from evenkeel._seats import MASK, NumberOf, Observation, OpenSeats, render_mode_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from evenkeel._players import Player
    from evenkeel._words import Experiment, Rules


class Environment(gymnasium.Env[Observation, int]):
    """A seat at a table.

    An action is a position in the list of legal actions. An observation has the view of the seat as whole numbers
    (``observation``, see :attr:`numbers`), the legal actions as such numbers, one per row (``actions``, see
    :attr:`action_numbers`) and a mask of the legal actions (``action_mask``). Forced moves are played automatically.

    Rewards add up to the reward of the game: the share of the win, paid at the end; or, in a game for one, the
    increase of the score.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        experiment: Experiment = "astronavis",
        *,
        seats: Sequence[Player | None] = (None,),
        set: Rules | None = None,  # noqa: A002
        variant: str | None = None,
        illegal_reward: float = -1000.0,
        render_mode: str | None = None,
    ) -> None:
        """Create a table.

        Args:
            experiment: The name of a ruleset, or an experiment with rules as a file, a text or a dict.
            seats: A strategy for each seat, and None for the learner's.
            set: Rules by path.
            variant: A named set of rules.
            illegal_reward: An illegal action ends the game with this reward. Learners that use the mask never take one.
            render_mode: ``ansi`` or None.
        """
        self.render_mode = render_mode_of(render_mode)
        self._seats = OpenSeats(experiment, seats, set, variant)
        if len(self._seats.open) != 1:
            message = f"one seat must be the learner's: write None for one seat, not for {len(self._seats.open)}"
            raise ValueError(message)
        self._seat = self._seats.open[0]
        self._illegal_reward = illegal_reward
        self._paid = 0.0
        self._is_over = True
        self.numbers: list[NumberOf] = self._seats.views[self._seat]
        """The meaning of each number of ``observation``."""
        self.action_numbers: list[NumberOf] = self._seats.action_numbers
        """The meaning of each number of a row of ``actions``."""
        self.observation_space = self._seats.observation_space(self._seat)  # type: ignore[assignment]
        self.action_space = self._seats.action_space()  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game. The same seed gives the same cards and dice, also in the games that follow.

        ``options={"game": 7}`` begins the game of ``evenkeel play --seed 7``.
        """
        super().reset(seed=seed, options=options)
        drawn = int(self.np_random.integers(2**31))
        self._seats.begin(options, drawn)
        self._paid, self._is_over = self.worth, False
        return self._seats.observe(self._seat), self._info()

    def step(self, action: int) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Take an action, and play on to the next decision of the seat."""
        if self._is_over:
            message = "no game is under way: call reset()"
            raise gymnasium.error.ResetNeeded(message)
        table, action = self._seats.table, operator.index(action)
        if not 0 <= action < table.actions:
            self._is_over = True
            info = self._info() | {"illegal": int(action)}
            return self._seats.observe(self._seat), self._illegal_reward, True, False, info
        # Where an opponent fails the game cannot go on.
        self._is_over = True
        self._seats.choose(action)
        self._is_over = over = table.seat is None
        worth = self.worth
        reward, self._paid = worth - self._paid, worth
        return self._seats.observe(self._seat), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, under the name that some learners expect."""
        return self._seats.observe(self._seat)[MASK].astype(bool)

    def render(self) -> str | None:
        """Return the legal actions in words."""
        return "\n".join(self._seats.table.words()) if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"words": self._seats.table.words()}

    @property
    def worth(self) -> float:
        """The current score of the seat, or its share of the win, which is 0 until the end."""
        table = self._seats.table
        if table.seat is not None and not self._seats.by_score:
            return 0.0
        return table.rewards()[self._seat]
