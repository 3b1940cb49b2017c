"""Strategies written in Python."""

# ruff: noqa: ARG002

from __future__ import annotations

import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

import evenkeel
from evenkeel import Action, Strategy, StrategyError, Table, View
from evenkeel._again import call

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path


class First(Strategy):
    """Takes the first action."""

    def choose(self, view: View, actions: Sequence[Action]) -> int:
        """Take it."""
        return 0


class Skipper(Strategy):
    """Loads and unloads what it can, and flies where Cargo 1 is bound."""

    def begin(self, table: Table) -> None:
        """Hear what is played."""
        assert (table.ruleset, table.seat, table.seats) == ("astronavis", 1, 1)
        assert table.rules["edition"] == "basic"

    def choose(self, view: View, actions: Sequence[Action]) -> int:
        """Choose what looks best."""

        def worth(action: Action) -> float:
            if action.name == "fly":
                return 100 if view.hold and action.planet == view.hold[0].to else -1
            good = {"roll": 1, "refuel": 2, "board": 1, "land": 1, "call_tow": 1}
            return len(action.cargoes or ()) + (action.number or 0) + good.get(action.name, 0)

        worths = [worth(action) for action in actions]
        return worths.index(max(worths))


def net_worth(player: type[Strategy] | Strategy) -> float:
    """Play a few games of AstroNavis."""
    found = evenkeel.simulate("astronavis", seats=[player], games=40, seed=3)
    (numbers,) = found.data["cells"][0]["strategies"].values()
    return float(numbers["metrics"]["net_worth"]["mean"])


def test_a_strategy_sits_where_a_name_could() -> None:
    """In studies, and in tournaments."""
    found = evenkeel.simulate("smugglers", seats=["trader", First], games=20, seed=1)
    assert set(found.win_rates["strategy"]) == {"trader", "process:First"}
    table = evenkeel.tournament("smugglers", strategies=["trader", First], table=2, budget=24)
    assert "process:First" in str(table.data)


def test_a_plan_beats_none() -> None:
    """What it sees is enough to do better."""
    assert net_worth(Skipper) > net_worth(First) + 100


def test_an_experiment_may_name_a_class() -> None:
    """Nothing is started for it, so nobody has to allow it."""
    study = {"ruleset": "smugglers", "seats": ["trader", First], "games": 8}
    assert set(evenkeel.simulate(study).win_rates["strategy"]) == {"trader", "process:First"}


def test_the_luck_of_a_game_is_its_own() -> None:
    """The same bytes on any number of threads."""

    class Chance(Strategy):
        def choose(self, view: View, actions: Sequence[Action]) -> int:
            return self.random.randrange(len(actions))

    runs = [evenkeel.simulate("astronavis", seats=[Chance], games=30, seed=5, threads=n).json for n in (1, 2)]
    assert runs[0] == runs[1]


def test_an_object_is_a_player_too() -> None:
    """Each with what it was made with."""

    class Taker(Strategy):
        def __init__(self, place: int) -> None:
            self.place = place

        def choose(self, view: View, actions: Sequence[Action]) -> int:
            return self.place % len(actions)

    assert len({net_worth(Taker(place)) for place in (0, 1)}) == 2


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda: 1 / 0, "ZeroDivisionError: division by zero"),
        (lambda: 99, "IndexError: choose returned 99 of "),
        (lambda: -1, "IndexError: choose returned -1 of "),
        (lambda: "stay", "choose must return the index of an action, not 'stay'"),
    ],
)
def test_what_is_raised_is_told_with_its_place(answer: Callable[[], int], said: str) -> None:
    """Which strategy, at which decision of which game."""

    class Wrong(Strategy):
        def choose(self, view: View, actions: Sequence[Action]) -> int:
            return answer()

    with pytest.raises(StrategyError) as raised:
        evenkeel.simulate("astronavis", seats=[Wrong], games=4)
    (fault,) = raised.value.faults
    assert fault.place.startswith("process:Wrong")
    assert fault.message.startswith("at decision 1 ")
    assert said in fault.message
    assert "This plays that game again:\n  evenkeel.play('astronavis', seats=[Wrong], seed=0, " in fault.help


def test_what_moves_a_terminal_is_spelt_out() -> None:
    """Whatever a class raises."""

    class Wrong(Strategy):
        def choose(self, view: View, actions: Sequence[Action]) -> int:
            message = "\x1b[2J gone"
            raise ValueError(message)

    with pytest.raises(StrategyError, match=r"\\u\{1b\}\[2J gone"):
        evenkeel.simulate("astronavis", seats=[Wrong], games=4)


def test_games_do_not_wait_for_promises() -> None:
    """An `async def` is refused before anything is played."""

    class Later(Strategy):
        async def choose(self, view: View, actions: Sequence[Action]) -> int:  # type: ignore[override]
            return 0

    with pytest.raises(TypeError, match="choose is `async def`: write `def choose`"):
        evenkeel.simulate("astronavis", seats=[Later], games=4)


def test_a_name_is_nobody_s_when_its_call_is_over() -> None:
    """A word that names it starts a program again, as any other."""
    evenkeel.simulate("astronavis", seats=[First], games=4)
    with pytest.raises(StrategyError, match="process:First: it cannot be started"):
        evenkeel.simulate("astronavis", seats=["process:First"], games=4)
    with pytest.raises(evenkeel.FileError, match="starts a program, which a file alone must not"):
        evenkeel.simulate({"ruleset": "astronavis", "seats": ["process:First"]}, games=4)


def test_what_a_class_is_called_is_one_word_of_a_line_up() -> None:
    """Whatever else it may be called."""
    odd = type("a,b {c}", (First,), {})
    found = evenkeel.simulate("smugglers", seats=["trader", odd], games=8)
    assert found.win_rates["strategy"].unique(maintain_order=True).to_list() == ["trader", "process:a_b__c_"]


def test_who_is_asked_in_no_imagined_game_is_not_judged_in_them() -> None:
    """For that reason, and not for that of others."""
    with pytest.raises(evenkeel.UsageError, match="cannot play in imagined games"):
        evenkeel.coach("smugglers", First, games=4)  # type: ignore[arg-type]


def test_who_cannot_be_made_is_told_so() -> None:
    """A class that wants more than nothing."""

    class Wants(First):
        def __init__(self, what: str) -> None:
            self.what = what

    with pytest.raises(StrategyError, match=r"process:Wants: it cannot be started: it raised TypeError:"):
        evenkeel.simulate("astronavis", seats=[Wants], games=4)


class Outer:
    """Has a class in it."""

    class Wrong(First):
        """Takes what is not there."""

        def choose(self, view: View, actions: Sequence[Action]) -> int:
            """Take it."""
            return -1


def test_who_plays_a_game_again_is_called_as_python_does() -> None:
    """Of an object it is said that it was made somehow, and of one name that several have it."""
    again = type("First", (Outer.Wrong,), {"__qualname__": "First"})
    asked: dict[str, list[Any]] = {
        "'trader', Outer.Wrong": ["trader", Outer.Wrong],
        "'trader', Outer.Wrong(...)": ["trader", Outer.Wrong()],
    }
    for told, seats in {**asked, "First, First": [First, again]}.items():
        with pytest.raises(StrategyError, match=r"plays that game again") as raised:
            evenkeel.simulate("smugglers", seats=seats, games=4)
        assert f"seats=[{told}]" in str(raised.value)
        assert ("some share a name" in raised.value.faults[0].help) == (told == "First, First")


def test_nobody_is_no_strategy() -> None:
    """None is for the seats of learners."""
    with pytest.raises(TypeError, match="None stands for a learner's seat"):
        evenkeel.simulate("smugglers", seats=["trader", None], games=8)  # type: ignore[list-item]


def test_how_a_game_is_played_again_is_said_in_python() -> None:
    """With the names of classes, and what was given as a dict by a name that everybody understands."""
    command = (
        "evenkeel play experiment.toml --set a.b=7 --set 'c=[1, 2]' --seats 'trader{x=1,y=2},process:Mine' --seed 7"
    )
    told = call(command, {"Mine": "Mine(...)"})
    assert told == "evenkeel.play(experiment, set=['a.b=7', 'c=[1, 2]'], seats=['trader{x=1,y=2}', Mine(...)], seed=7)"
    assert "seats=['trader', trader]" in call(
        "evenkeel play smugglers --seats trader,process:trader", {"trader": "trader"}
    )
    without = "evenkeel play smugglers --seats 'trader{without=bribe},process:Mine{without=bribe}' --seed 7"
    told = call(without, {"Mine": "Mine"})
    assert told == "evenkeel.play('smugglers', seats=['trader', Mine], without='bribe', seed=7)"
    assert "seats=['process:Mine']" in call("evenkeel play smugglers --seats process:Mine --seed 7", {})


def test_how_a_game_is_played_again_stands_on_one_line() -> None:
    """However long it is."""

    class WithALongName(Strategy):
        def choose(self, view: View, actions: Sequence[Action]) -> int:
            return -1

    rules = {"ruleset": "smugglers", "seats": ["trader", WithALongName, "smuggler", "pirate"], "seed": 8}
    with pytest.raises(StrategyError) as raised:
        evenkeel.simulate(rules, games=8)
    seats = "['trader', WithALongName, 'smuggler', 'pirate']"
    again = f"evenkeel.play(experiment, seats={seats}, seed=8, block=0, rotation="
    assert again in str(raised.value)
    assert str(raised.value).endswith(")")
    assert "where experiment is the one given here" in str(raised.value)


def test_what_says_nothing_is_told() -> None:
    """Whoever forgets to choose reads what to write."""
    with pytest.raises(StrategyError) as raised:
        evenkeel.simulate("astronavis", seats=[Strategy], games=4)
    assert "does not define a choice" in raised.value.faults[0].message


def test_a_view_says_what_there_is() -> None:
    """A name that is none is told with those that are."""
    with pytest.raises(AttributeError, match="there is no gold here, only money"):
        _ = View({"money": 3}).gold


class Choosy(evenkeel.Strategy):
    """Takes the first action or the last one."""

    def __init__(self, *, first: bool) -> None:
        """Keep which."""
        self.first = first

    def choose(self, view: evenkeel.View, actions: Any) -> int:  # noqa: ANN401
        """Take it."""
        return 0 if self.first else len(actions) - 1


def test_the_same_call_has_the_same_names() -> None:
    """Whatever was called before: an object is called what its class is called."""

    def play(*players: evenkeel.Strategy | type[evenkeel.Strategy]) -> evenkeel.Findings:
        return evenkeel.simulate("smugglers", seats=["trader", *players], games=30, seed=1)

    first, other = play(Choosy(first=True)), play(Choosy(first=False))
    assert play(Choosy(first=True)).json == first.json != other.json
    names = play(Choosy(first=True), Choosy(first=False)).win_rates["strategy"].to_list()
    assert names == ["trader", "process:Choosy", "process:Choosy-2"]


def test_calls_side_by_side_do_not_take_each_others_players() -> None:
    """Two objects of a class play at the same time, each in its own call."""

    def play(first: bool) -> dict[str, Any]:
        found = evenkeel.simulate("astronavis", seats=[Choosy(first=first)], games=300, seed=1)
        (own,) = found.data["cells"][0]["strategies"].values()
        return dict(own["metrics"])

    alone = [play(True), play(False)]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(play, [True, False] * 4))
    assert together == alone * 4


@pytest.mark.parametrize("sleeps", [True, False])
def test_ctrl_c_reaches_whoever_thinks(*, sleeps: bool) -> None:
    """A strategy that does not come to an end is interrupted."""
    thinks = "time.sleep(0.01)" if sleeps else "pass"
    script = (
        "import evenkeel, time\n"
        "class Stuck(evenkeel.Strategy):\n"
        "    def choose(self, view, actions):\n"
        "        print('thinking', flush=True)\n"
        f"        while True: {thinks}\n"
        "evenkeel.simulate('astronavis', seats=[Stuck], games=20, threads=1)\n"
    )
    program = [sys.executable, "-c", script]
    stuck = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # noqa: S603
    assert stuck.stdout is not None
    assert stuck.stdout.readline() == b"thinking\n"
    stuck.send_signal(signal.SIGINT)
    _, told = stuck.communicate(timeout=20)
    assert b"KeyboardInterrupt" in told.splitlines()[-1]
    assert stuck.returncode != 0


def test_ctrl_c_does_not_wait_for_a_program(tmp_path: Path) -> None:
    """What was thinking is ended, and that is no failure of it."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import sys, time\n"
        "sys.stdin.readline()\n"
        'print(\'{"type": "ready", "protocol": 1}\', flush=True)\n'
        "time.sleep(600)\n"
    )
    words = ["simulate", "astronavis", "--seats", f"process:{sys.executable} {bot}", "--answer-limit", "60"]
    program = [sys.executable, "-m", "evenkeel", *words]
    waits = subprocess.Popen(program, stderr=subprocess.PIPE, cwd=tmp_path)  # noqa: S603
    time.sleep(2)
    waits.send_signal(signal.SIGINT)
    _, told = waits.communicate(timeout=20)
    assert waits.returncode == 130, told


def test_a_bot_is_tried_as_it_is_named_in_a_line_up() -> None:
    """With its prefix; a class is no program."""
    with pytest.raises(evenkeel.StrategyError, match=r"process:./nobody-has-this: it cannot be started"):
        evenkeel.try_bot("astronavis", "process:./nobody-has-this", games=2)
    with pytest.raises(evenkeel.UsageError, match="this is a class"):
        evenkeel.try_bot("astronavis", First, games=2)  # type: ignore[arg-type]
