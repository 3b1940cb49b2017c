"""Strategies written in Python."""

from __future__ import annotations

import pytest

import evenkeel


class First(evenkeel.Strategy):
    """Takes the first action."""

    def choose(self, view, actions):
        """Choose."""
        return 0


class Captain(evenkeel.Strategy):
    """Flies where Cargo 1 is bound, and takes what is offered."""

    def begin(self, table):
        """Remember who plays."""
        assert table.ruleset == "astronavis"
        assert table.rules["edition"] == "basic"
        self.decisions = 0

    def choose(self, view, actions):
        """Choose by view and actions."""
        self.decisions += 1
        if view.question.kind == "port" and view.hold:
            return next(at for at, action in enumerate(actions) if action.planet == view.hold[0].to)
        return max(range(len(actions)), key=lambda at: (len(actions[at].cargoes or ()), actions[at].number or 0, at))


def net_worth(player):
    """Play a few games of AstroNavis."""
    found = evenkeel.simulate("astronavis", seats=[player], games=40, seed=3)
    (numbers,) = found["cells"][0]["strategies"].values()
    return numbers["metrics"]["net_worth"]["mean"]


def test_a_strategy_sits_where_a_name_could():
    found = evenkeel.simulate("smugglers", seats=["trader", First], games=20, seed=1)
    assert set(found.win_rates["strategy"]) == {"trader", "process:First"}
    table = evenkeel.tournament("smugglers", strategies=["trader", First], table=2, games=24)
    assert "process:First" in str(table)


def test_a_plan_beats_none():
    assert net_worth(Captain) > net_worth(First) + 50


def test_an_experiment_may_name_a_class():
    study = {"ruleset": "smugglers", "seats": ["trader", First], "games": 8}
    assert set(evenkeel.simulate(study).win_rates["strategy"]) == {"trader", "process:First"}


def test_the_luck_of_a_game_is_its_own():
    class Chance(evenkeel.Strategy):
        def choose(self, view, actions):
            return self.random.randrange(len(actions))

    runs = [str(evenkeel.simulate("astronavis", seats=[Chance], games=30, seed=5, threads=n)) for n in (1, 2)]
    assert runs[0] == runs[1]


def test_an_object_is_a_player_too():
    class Taker(evenkeel.Strategy):
        def __init__(self, place):
            self.place = place

        def choose(self, view, actions):
            return self.place % len(actions)

    worths = {net_worth(Taker(place)) for place in (0, 1)}
    assert len(worths) == 2


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (lambda: 1 / 0, "ZeroDivisionError: division by zero"),
        (lambda: 99, "it chooses 99 of"),
        (lambda: "stay", "choose returns the position of an action, not 'stay'"),
    ],
)
def test_what_is_raised_is_told_with_its_place(body, said):
    class Wrong(evenkeel.Strategy):
        def choose(self, view, actions):
            return body()

    with pytest.raises(evenkeel.StrategyError, match="at its decision 1") as raised:
        evenkeel.simulate("astronavis", seats=[Wrong], games=4)
    assert said in str(raised.value)
    assert "plays that game again" in str(raised.value)


def test_what_says_nothing_is_told():
    with pytest.raises(evenkeel.StrategyError, match="says nowhere what to choose"):
        evenkeel.simulate("astronavis", seats=[evenkeel.Strategy], games=4)


def test_a_view_says_what_there_is():
    with pytest.raises(AttributeError, match="there is no gold here; there are money"):
        _ = evenkeel.View({"money": 3}).gold
