"""Policies: strategies that decide by numbers, in many games with one call."""

from __future__ import annotations

import math
import random
import re
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import numpy as np
import pytest

import evenkeel
from evenkeel import Action, Policy, Positions, Strategy, StrategyError, View

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    Numbers = NDArray[np.integer]


class Last(Policy):
    """Takes the last action."""

    def choose_many(self, positions: Positions) -> list[int]:
        """Take it."""
        return [count - 1 for count in positions.counts]


def test_a_policy_plays_the_games_of_a_strategy_that_decides_alike() -> None:
    """By the same numbers, in all four rulesets: whoever weighs them alike takes the same actions."""

    def scores(views: Numbers, actions: Numbers) -> list[float]:
        # Whole numbers, so that sums do not depend on how many rows there are.
        weights = np.arange(actions.shape[1]) % 7 - 3
        return list(actions @ weights + views.sum(axis=1) % 5)

    class Each(Strategy):
        wants_numbers = True

        def choose(self, view: View, actions: Sequence[Action]) -> int:
            told = np.array([action.as_numbers for action in actions])
            return int(np.argmax(scores(np.tile(view.as_numbers, (len(actions), 1)), told)))

    class Many(Policy):
        def choose_many(self, positions: Positions) -> list[int]:
            views, actions = np.asarray(positions.views), np.asarray(positions.actions)
            return positions.best(scores(views[positions.owners], actions))

    others = {"astronavis": [], "smugglers": ["trader"], "star-traders": ["courier"], "knight-hawks": ["closer"]}
    for ruleset, beside in others.items():
        cells = []
        for player in (Each, Many):
            found = evenkeel.simulate(ruleset, seats=[player, *beside], games=8, seed=2, threads=2)
            (cell,) = found.data["cells"]
            cells.append(str(cell).replace(player.__name__, "It"))
        assert cells[0] == cells[1], ruleset


def test_many_games_are_asked_about_at_once() -> None:
    """As many as there are threads, and the games are the same ones."""
    counts: list[int] = []

    class Slow(Policy):
        def choose_many(self, positions: Positions) -> list[int]:
            counts.append(len(positions))
            time.sleep(0.001)
            return [seed % count for seed, count in zip(positions.seeds, positions.counts, strict=True)]

    runs = [evenkeel.simulate("astronavis", seats=[Slow], games=1200, seed=1, threads=threads) for threads in (8, 1)]
    assert runs[0].json == runs[1].json
    # The first calls ask about everything twice.
    together = [count for count in counts[16:] if count > 1]
    assert sorted(together)[-17] <= 8, "but for the first calls of the second run"
    assert sum(together) > 0.8 * sum(counts) / 2, "of the first run nearly all"
    assert sum(together) > 5.5 * len(together), "whoever was just answered is waited for: four without"


def test_one_decides_in_all_games_and_a_new_one_in_the_next_call() -> None:
    """What a class remembers ends with the call."""
    made: list[int] = []

    class Remembers(Last):
        def __init__(self) -> None:
            made.append(1)

    for calls in (1, 2):
        evenkeel.tournament("smugglers", strategies=["trader", Remembers], table=2, budget=48, threads=2)
        assert len(made) == calls
    held = Remembers()
    evenkeel.simulate("astronavis", seats=[held], games=8)
    assert len(made) == 3, "an object is no copy"


def test_rules_that_show_more_do_not_disturb_each_other() -> None:
    """Views of other lengths are told in another call."""
    shapes: set[tuple[int, ...]] = set()

    class Looks(Last):
        def choose_many(self, positions: Positions) -> list[int]:
            shapes.add(np.asarray(positions.views).shape[1:])
            return super().choose_many(positions)

    evenkeel.sweep("astronavis", vary={"edition": ["basic", "advanced"]}, seats=[Looks], games=64, threads=8)
    assert shapes


def test_the_best_of_each_position() -> None:
    """The first of those that score alike, and a score for every action."""
    positions = Positions(np.zeros(4, "i4").tobytes(), np.arange(10, dtype="i4").tobytes(), [2, 3], [7, 8])
    assert len(positions) == 2
    assert np.asarray(positions.views).shape == (2, 2)
    assert np.asarray(positions.actions).tolist() == [[0, 1], [2, 3], [4, 5], [6, 7], [8, 9]]
    assert positions.owners == [0, 0, 1, 1, 1]
    assert positions.best([1.0, 2.0, 5.0, 3.0, 5.0]) == [1, 0]
    with pytest.raises(ValueError, match="4 scores for 5 actions"):
        positions.best([1.0, 2.0, 5.0, 3.0])
    with pytest.raises(ValueError, match="the score of row 2 of the actions is not a number"):
        positions.best([1.0, 2.0, math.nan, 3.0, 5.0])
    for none in ({0: 1.0}, b"12345"):
        with pytest.raises(TypeError, match="scores must be a list or an array of numbers, not"):
            positions.best(none)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda _: 1 / 0, "ZeroDivisionError: division by zero"),
        (lambda positions: [99] * len(positions), "choose_many returned 99 of "),
        (lambda _: [], "choose_many must return one choice per position: 1, not 0"),
        (lambda positions: ["stay"] * len(positions), "not 'stay'"),
        (lambda positions: [-1] * len(positions), "choose_many returned -1 of "),
        (lambda positions: [2**70] * len(positions), f"choose_many returned {2**70} of "),
        (lambda positions: [0.5] * len(positions), "choose_many must return the index of an action, not 0.5"),
    ],
)
def test_what_is_raised_is_told_with_its_place(answer: Callable[[Positions], list[int]], said: str) -> None:
    """Which policy, at which decision of which game."""

    class Wrong(Policy):
        def choose_many(self, positions: Positions) -> list[int]:
            return answer(positions)

    with pytest.raises(StrategyError) as raised:
        evenkeel.simulate("astronavis", seats=[Wrong], games=4, threads=1)
    (fault,) = raised.value.faults
    assert fault.place == "process:Wrong"
    assert "at decision 1 " in fault.message
    assert said in fault.message


def test_of_many_games_the_one_is_told_that_fails() -> None:
    """Those that are asked with it go on: played again as the error says, it fails again."""

    class Stumbles(Policy):
        def choose_many(self, positions: Positions) -> list[int]:
            time.sleep(0.0005)
            if any(seed % 401 == 7 for seed in positions.seeds):
                message = "no idea"
                raise LookupError(message)
            return [seed % count for seed, count in zip(positions.seeds, positions.counts, strict=True)]

    with pytest.raises(StrategyError, match="LookupError: no idea") as raised:
        evenkeel.simulate("astronavis", seats=[Stumbles], games=1200, seed=3, threads=8)
    told = re.search(r"evenkeel\.play\('astronavis', seats=\[Stumbles\], seed=3, .*\)", raised.value.faults[0].help)
    assert told is not None
    with pytest.raises(StrategyError, match="LookupError: no idea"):
        eval(told[0], {"evenkeel": evenkeel, "Stumbles": Stumbles})  # noqa: S307


@pytest.mark.parametrize("threads", [1, 8])
def test_what_fails_for_many_alone_is_told_whatever_the_number_of_threads(threads: int) -> None:
    """It is a mistake, although each position by itself is answered."""

    class Forgets(Policy):
        def choose_many(self, positions: Positions) -> list[int]:
            return [0 for _ in positions.counts[:1]]

    # The message is wrapped, with bars beside its lines.
    words = r"[\s|]+".join(["positions", "at", "once,", "although", "it", "answers", "each", "alone"])
    with pytest.raises(StrategyError, match=words):
        evenkeel.simulate("astronavis", seats=[Forgets], games=2, threads=threads)


def test_a_choice_that_follows_from_something_else_is_told() -> None:
    """The same position with the same seed has one answer."""
    luck = random.Random(1)  # noqa: S311

    class Whims(Policy):
        def choose_many(self, positions: Positions) -> list[int]:
            return [luck.randrange(count) for count in positions.counts]

    with pytest.raises(StrategyError, match=r"in the same[\s|]+position[\s|]+with the same seed"):
        evenkeel.simulate("astronavis", seats=[Whims], games=64, seed=1, threads=1)


def test_a_policy_must_say_what_to_choose() -> None:
    """And what sits in a seat must be a player."""
    with pytest.raises(StrategyError, match="Policy does not define a choice"):
        evenkeel.simulate("astronavis", seats=[Policy], games=4)
    for seats in ([dict], [len], [forgotten]):
        with pytest.raises(TypeError, match=r"is not an evenkeel\.Strategy or evenkeel\.Policy: derive from one"):
            evenkeel.simulate("astronavis", seats=seats, games=4)  # type: ignore[arg-type]


def forgotten(view: object, actions: object) -> int:  # noqa: ARG001
    """Choose, without a class around it."""
    return 0


def test_ctrl_c_reaches_a_policy_that_thinks_without_end() -> None:
    """And those that wait for it."""
    code = """
import signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)
import evenkeel
class Endless(evenkeel.Policy):
    def choose_many(self, positions):
        print("thinking", flush=True)
        while True:
            time.sleep(0.01)
try:
    evenkeel.simulate("astronavis", seats=[Endless], games=2000, threads=8)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)  # noqa: S603
    assert child.stdout is not None
    assert child.stdout.readline() == "thinking\n"
    # Asked once it stops when the decision is made; asked again it does not wait for that.
    child.send_signal(signal.SIGINT)
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=60)
    assert out.endswith("interrupted\n"), out


def test_whoever_interrupts_twice_does_not_wait_for_what_hears_nothing() -> None:
    """What sleeps outside of Python cannot be interrupted; the next command says that it has not ended."""
    code = """
import signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)
import evenkeel
class Sleeps(evenkeel.Policy):
    def choose_many(self, positions):
        print("thinking", flush=True)
        time.sleep(600)
try:
    evenkeel.simulate("astronavis", seats=[Sleeps], games=8)
except KeyboardInterrupt:
    print("interrupted", flush=True)
try:
    evenkeel.simulate("astronavis", games=8)
except RuntimeError as error:
    print(error, flush=True)
"""
    # Standard error and output in one, in the order in which they are written.
    child = subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "thinking\n"
    child.send_signal(signal.SIGINT)
    told = child.stdout.readline()
    assert "interrupt again to stop waiting" in told
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=60)
    interrupted, refused = out.splitlines()
    assert interrupted == "interrupted"
    assert refused.startswith("an interrupted command is still running")
    assert child.returncode == 0
