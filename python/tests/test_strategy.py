"""Strategies written in Python."""

# ruff: noqa: ARG002

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import evenkeel
from evenkeel import Action, Strategy, StrategyError, Table, View

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


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
    table = evenkeel.tournament("smugglers", strategies=["trader", First], table=2, games=24)
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
        (lambda: 99, "it chooses 99 of"),
        (lambda: "stay", "choose returns the position of an action, not 'stay'"),
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
    assert fault.message.startswith("at its decision 1 ")
    assert said in fault.message
    assert "plays that game again" in fault.help


def test_what_says_nothing_is_told() -> None:
    """Whoever forgets to choose reads what to write."""
    with pytest.raises(StrategyError) as raised:
        evenkeel.simulate("astronavis", seats=[Strategy], games=4)
    assert "says nowhere what to choose" in raised.value.faults[0].message


def test_a_view_says_what_there_is() -> None:
    """A name that is none is told with those that are."""
    with pytest.raises(AttributeError, match="there is no gold here; there are money"):
        _ = View({"money": 3}).gold
