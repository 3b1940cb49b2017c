"""Environments of Gymnasium and PettingZoo, by their own test suites and against the games of the program."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import evenkeel
import evenkeel.gymnasium
import evenkeel.pettingzoo

SEVERAL = ["smugglers", "star-traders", "knight-hawks"]


def test_gymnasium_finds_nothing_wrong() -> None:
    """Its own test suite."""
    check_env(evenkeel.gymnasium.Environment("astronavis"), skip_render_check=True)
    check_env(
        evenkeel.gymnasium.Environment("smugglers", seats=["trader", None, "pirate"]),
        skip_render_check=True,
    )


@pytest.mark.parametrize("ruleset", SEVERAL)
def test_pettingzoo_finds_nothing_wrong(ruleset: str) -> None:
    """Its own test suites."""
    api_test(evenkeel.pettingzoo.env(ruleset), num_cycles=300)
    seed_test(lambda: evenkeel.pettingzoo.env(ruleset), num_cycles=100)


def last(observation: dict[str, Any]) -> int:
    """Return the last legal action."""
    return int(observation["action_mask"].sum()) - 1


class Last(evenkeel.Strategy):
    """Takes the last action."""

    def choose(self, view: evenkeel.View, actions: object) -> int:  # noqa: ARG002
        """Take it."""
        return len(actions) - 1  # type: ignore[arg-type]


def shares(game: evenkeel.Game) -> list[float]:
    """Return each seat's share of the win, which is told in millionths."""
    return [seat["win_share"] / 1e6 for seat in game.outcome["seats"]]


TABLES: dict[str, list[str | None]] = {
    "smugglers": ["trader", None, "pirate"],
    "star-traders": [None, "courier"],
    "knight-hawks": ["line", None],
}


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("ruleset", SEVERAL)
def test_a_game_among_strategies_is_the_game_that_the_program_plays(ruleset: str, seed: int) -> None:
    """The same choices, the same cards and dice: the same end, and as much of the win."""
    seats = TABLES[ruleset]
    env = evenkeel.gymnasium.Environment(ruleset, seats=seats)
    observation, _ = env.reset(options={"game": seed})
    won, over = 0.0, False
    while not over:
        observation, reward, over, _, _ = env.step(last(observation))
        won += float(reward)
    played = evenkeel.play(ruleset, seats=[seat or Last for seat in seats], seed=seed)
    assert shares(played)[seats.index(None)] == pytest.approx(won)


@pytest.mark.parametrize("ruleset", SEVERAL)
def test_a_game_among_learners_is_the_game_that_the_program_plays(ruleset: str) -> None:
    """Whoever is asked, and in whatever order: the same win."""
    count = len(TABLES[ruleset])
    env = evenkeel.pettingzoo.env(ruleset, seats=[None] * count)
    env.reset(options={"game": 5})
    won: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        won[agent] = won.get(agent, 0.0) + reward
        env.step(None if over or cut else last(observation))
    played = evenkeel.play(ruleset, seats=[Last] * count, seed=5)
    assert [won[agent] for agent in env.possible_agents] == pytest.approx(shares(played))


@pytest.mark.parametrize("seed", [3, 4])
def test_a_game_alone_is_the_game_that_the_program_plays(seed: int) -> None:
    """The same choices, the same cards and dice: the same score."""
    env = evenkeel.gymnasium.Environment("astronavis")
    observation, _ = env.reset(options={"game": seed})
    total, over = env.worth, False
    while not over:
        observation, reward, over, _, _ = env.step(last(observation))
        total += float(reward)
    played = evenkeel.simulate("astronavis", seats=[Last], games=1, seed=seed)
    score = played.data["cells"][0]["strategies"]["process:Last"]["metrics"]["net_worth"]["mean"]
    assert total == pytest.approx(score)


def test_what_is_observed_lies_within_its_space() -> None:
    """Whatever happens in a game among three."""
    env = evenkeel.pettingzoo.env("star-traders", seats=[None, None, None])
    env.reset(seed=5)
    seen = set()
    for agent in env.agent_iter(max_iter=400):
        observation, _, over, cut, _ = env.last()
        assert env.observation_space(agent).contains(observation)
        seen.add(agent)
        env.step(None if over or cut else last(observation))
    assert seen == {"seat_1", "seat_2", "seat_3"}


def test_shares_of_the_win_add_up() -> None:
    """Rewards are paid once, at the end."""
    env = evenkeel.pettingzoo.env("smugglers", seats=["trader", None, None])
    env.reset(seed=2)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        rewards[agent] = rewards.get(agent, 0.0) + reward
        env.step(None if over or cut else int(np.flatnonzero(observation["action_mask"])[0]))
    assert set(rewards) == {"seat_2", "seat_3"}
    assert 0 <= sum(rewards.values()) <= 1


def test_numbers_have_names_and_are_those_of_a_strategy() -> None:
    """A strategy that wants numbers has those that learners are trained on."""
    env = evenkeel.gymnasium.Environment("astronavis")
    assert len({number.name for number in env.numbers}) == len(env.numbers)
    told: list[tuple[int, int]] = []

    class Counting(evenkeel.Strategy):
        wants_numbers = True

        def choose(self, view: evenkeel.View, actions: Any) -> int:  # noqa: ANN401
            told.append((len(view.as_numbers), len(actions[0].as_numbers)))
            return 0

    evenkeel.simulate("astronavis", seats=[Counting], games=2, seed=1)
    assert set(told) == {(len(env.numbers), len(env.action_numbers))}
    schema = evenkeel.schema("numbers", "astronavis")
    assert [number["name"] for number in schema["view"]] == [number.name for number in env.numbers]


def test_an_illegal_action_ends_the_game() -> None:
    """As it is told to learners who do not heed the mask."""
    env = evenkeel.gymnasium.Environment("astronavis", illegal_reward=-5)
    observation, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(observation["action_mask"].sum()))
    assert (reward, over, "illegal" in info) == (-5, True, True)


def test_a_file_starts_no_program() -> None:
    """Files travel: what they name is not started because somebody reads their rules."""
    with pytest.raises(ValueError, match="which a file alone must not"):
        evenkeel.pettingzoo.env({"ruleset": "smugglers", "seats": ["process:true", "trader"]})


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"experiment": "chess"}, "there is no ruleset `chess`"),
        ({"experiment": "astronavis", "set": {"no.rule": 1}}, "no.rule"),
        ({"experiment": "smugglers", "seats": ["nobody", None]}, "nobody"),
        ({"experiment": "smugglers", "seats": ["trader", "pirate"]}, "None for the seats of learners"),
        ({"experiment": "smugglers", "seats": [None, None]}, "one seat must be the learner's"),
        ({"experiment": "missing.toml"}, "there is no such file"),
        ({"experiment": "astronavis", "render_mode": "human"}, "render_mode must be 'ansi'"),
    ],
)
def test_mistakes_are_told(arguments: dict[str, Any], says: str) -> None:
    """Whatever is wrong with a table is said before anything is played."""
    with pytest.raises(ValueError, match=says):
        evenkeel.gymnasium.Environment(**arguments)


def test_an_opponent_that_fails_is_told_as_ever() -> None:
    """With its name, the decision and what it raised."""

    class Stumbles(evenkeel.Strategy):
        stumbles = False

        def choose(self, view: evenkeel.View, actions: object) -> int:  # noqa: ARG002
            if self.stumbles:
                message = "no idea"
                raise LookupError(message)
            return 0

    env = evenkeel.gymnasium.Environment("smugglers", seats=[None, Stumbles])
    env.reset(options={"game": 7})
    Stumbles.stumbles = True
    game = r'process:Stumbles: in the game of reset\(options={"game": 7}\) at decision \d+ '
    with pytest.raises(evenkeel.StrategyError, match=game + "it raised LookupError: no idea"):
        all(not env.step(0)[2] for _ in range(100))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    Stumbles.stumbles = False
    agents = evenkeel.pettingzoo.env("smugglers", seats=[None, Stumbles])
    agents.reset(options={"game": 7})
    Stumbles.stumbles = True
    for failure in (evenkeel.StrategyError, RuntimeError):
        with pytest.raises(failure):
            all(agents.step(0) is None for _ in range(100))
    with pytest.raises(evenkeel.StrategyError, match="cannot be started"):
        evenkeel.gymnasium.Environment("smugglers", seats=[None, "process:./nobody-has-this"]).reset(seed=1)


def test_what_is_no_action_and_no_game_is_refused() -> None:
    """Instead of being taken for something else."""
    env = evenkeel.gymnasium.Environment("astronavis")
    with pytest.raises(ValueError, match="between 0 and"):
        env.reset(options={"game": -7})
    with pytest.warns(UserWarning, match="there is no option 'gmae'"):
        env.reset(options={"gmae": 7})
    env.reset(options={"game": 7})
    with pytest.raises(TypeError):
        env.step(0.5)  # type: ignore[arg-type]


class Interrupted(evenkeel.Strategy):
    """Thinks while somebody presses Ctrl-C."""

    def choose(self, view: evenkeel.View, actions: object) -> int:  # noqa: ARG002
        """Be interrupted."""
        raise KeyboardInterrupt


def test_ctrl_c_in_an_environment_is_no_failure_of_an_opponent() -> None:
    """Whoever catches failures and begins anew could not be stopped else."""
    seats = [Interrupted, None, None]
    with pytest.raises(KeyboardInterrupt):
        evenkeel.gymnasium.Environment("smugglers", seats=seats[:2]).reset(seed=1)
    agents = evenkeel.pettingzoo.env("smugglers", seats=seats)
    with pytest.raises(KeyboardInterrupt):
        agents.reset(seed=1)
    with pytest.raises(RuntimeError, match=r"call reset\(\)"):
        agents.last()


def test_what_is_wrong_with_seats_is_told_of_seats() -> None:
    """Nobody typed a flag; and None has its place beside a dict."""
    with pytest.raises(evenkeel.UsageError, match=r"^seats: 1 seat: smugglers is for 2 to 6"):
        evenkeel.gymnasium.Environment("smugglers")
    with pytest.raises(TypeError, match="None is not valid in a dict"):
        evenkeel.gymnasium.Environment({"ruleset": "smugglers", "seats": ["trader", None]})
    with pytest.raises(TypeError, match="options must be a dict"):
        evenkeel.gymnasium.Environment("astronavis").reset(options=[1])  # type: ignore[arg-type]


def test_a_step_without_a_game_is_refused() -> None:
    """Before the first game, and after each."""
    env = evenkeel.gymnasium.Environment("astronavis")
    with pytest.raises(gymnasium.error.ResetNeeded, match="no game is under way"):
        env.step(0)
    env.reset(seed=1)
    assert env.step(99_999)[2]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    observation, over = env.reset(seed=1)[0], False
    while not over:
        observation, _, over, _, _ = env.step(last(observation))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_what_no_position_of_a_list_could_be_is_told_as_pettingzoo_does() -> None:
    """The longest list has an end."""
    env = evenkeel.pettingzoo.env("smugglers", seats=[None, None])
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(999_999)
