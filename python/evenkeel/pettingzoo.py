"""Environments of PettingZoo: several learners at one table, deciding one after another (AEC).

>>> import evenkeel.pettingzoo
>>> env = evenkeel.pettingzoo.env("smugglers", seats=[None, None, "trader"])
>>> env.reset(seed=1)
>>> env.agents
['seat_1', 'seat_2']

``pip install './python[pettingzoo]'``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from evenkeel._seats import NumberOf, Observation, OpenSeats, render_mode_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from gymnasium import spaces

    from evenkeel._players import Player
    from evenkeel._words import Experiment, Rules


def env(
    experiment: Experiment,
    *,
    seats: Sequence[Player | None] = (),
    set: Rules | None = None,  # noqa: A002
    variant: str | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """Create an :class:`Environment` with the usual wrappers: an illegal action ends the game."""
    table: AECEnv[str, Observation, int] = Environment(
        experiment, seats=seats, set=set, variant=variant, render_mode=render_mode
    )
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class Environment(AECEnv[str, Observation, int]):
    """A table whose open seats are agents: ``seat_1``, ``seat_2`` and so on, without the seats of strategies.

    Observations and actions are those of :class:`evenkeel.gymnasium.Environment`. At the end of the game every agent is
    rewarded with its share of the win.
    """

    metadata = {"render_modes": ["ansi"], "name": "evenkeel", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        experiment: Experiment,
        *,
        seats: Sequence[Player | None] = (),
        set: Rules | None = None,  # noqa: A002
        variant: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Create a table.

        Args:
            experiment: The name of a ruleset, or an experiment with rules as a file, a text or a dict.
            seats: A strategy for each seat, or None for an agent; by default, all seats are agents.
            set: Rules by path.
            variant: A named set of rules.
            render_mode: ``ansi`` or None.
        """
        super().__init__()
        self.render_mode = render_mode_of(render_mode)
        self._seats = OpenSeats(experiment, seats, set, variant)
        self._seat_of = {f"seat_{seat + 1}": seat for seat in self._seats.open}
        self._random, _ = seeding.np_random()
        self._is_broken = False
        """Whether a strategy has failed in this game."""
        self.possible_agents = list(self._seat_of)
        self.observation_spaces = {name: self._seats.observation_space(seat) for name, seat in self._seat_of.items()}
        self.action_spaces = {name: self._seats.action_space() for name in self._seat_of}
        self.action_numbers: list[NumberOf] = self._seats.action_numbers
        """The meaning of each number of a row of ``actions``."""

    def numbers(self, agent: str) -> list[NumberOf]:
        """Return the meaning of each number of the ``observation`` of an agent."""
        return self._seats.views[self._seat_of[agent]]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the positions in the list of legal actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The same seed gives the same cards and dice, also in the games that follow.

        ``options={"game": 7}`` begins the game of ``evenkeel play --seed 7``.
        """
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        drawn = int(self._random.integers(2**31))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection, self._is_broken = self.agents[0], True
        self._seats.begin(options, drawn)
        self.agent_selection, self._is_broken = self._asked(), False

    def _asked(self) -> str:
        """Return the agent to decide; after the end of the game, the first agent."""
        seat = self._seats.table.seat
        return self.agents[0] if seat is None else f"seat_{seat + 1}"

    def _check(self) -> None:
        """Refuse to continue a broken game."""
        if self._is_broken:
            message = "a strategy has failed in this game: call reset()"
            raise RuntimeError(message)

    def observe(self, agent: str) -> Observation:
        """Return the current observation of an agent."""
        self._check()
        return self._seats.observe(self._seat_of[agent])

    def step(self, action: int | np.int64 | None) -> None:
        """Take an action of the agent to decide, and play on to the next decision of an agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            message = f"{agent} must take an action, not None"
            raise ValueError(message)
        self._check()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._is_broken = True
        self._seats.choose(int(action))
        self._is_broken = False
        if self._seats.table.seat is None:
            rewards = self._seats.table.rewards()
            self.rewards = {name: rewards[self._seat_of[name]] for name in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self._asked()

    def render(self) -> str | None:
        """Return the legal actions of the agent to decide, in words."""
        return "\n".join(self._seats.table.words()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Release nothing: the table holds no resources."""
