"""Learns to play AstroNavis Merchant Basic, shows that it gets better, and enters what it has learnt into a tournament.

    pip install './python[gymnasium]' cma
    python examples/learner/learn.py

A policy here is a weight for each of some thirty numbers that describe an action; the best action is taken. CMA-ES, a search by
evolution, tries weights and goes where they score more. Most numbers are the kind of the action; a few describe how it fits the view: whether a
flight goes where Cargo 1 is bound, how far it is, what a load pays for its way.
"""

from __future__ import annotations

import argparse

import cma
import numpy as np

import evenkeel
import evenkeel.gymnasium

ENV = evenkeel.gymnasium.Environment("astronavis")
SEEN = {number.name: at for at, number in enumerate(ENV.numbers)}
TOLD = {number.name: at for at, number in enumerate(ENV.action_numbers)}


def columns(known: dict[str, int], before: str) -> list[int]:
    """Where the numbers stand whose names begin like this."""
    return [at for name, at in known.items() if name.startswith(before)]


KINDS, PLANETS, OFFERS = (columns(TOLD, before) for before in ("name=", "planet=", "cargoes="))
BOUND, SQUARES = columns(SEEN, "hold[0].to="), columns(SEEN, "planets.squares.")
FREIGHT = [SEEN[f"offers[{at}].freight"] for at in range(len(OFFERS))]
WAY = [SEEN[f"offers[{at}].squares"] for at in range(len(OFFERS))]
LOAD, UNLOAD, ABANDON = (TOLD[f"name={name}"] for name in ("load", "unload", "abandon"))
NUMBER = TOLD["number"]
COUNT = len(KINDS) + 6
HELD_OUT = range(300)
"""Games that are never learnt from."""


def looks(view: np.ndarray, actions: np.ndarray) -> np.ndarray:
    """What the weights are of, of each action in a row."""
    to, cargoes = actions[:, PLANETS], actions[:, OFFERS]
    pay = actions[:, LOAD] * (cargoes @ (view[FREIGHT] / (1 + view[WAY])))
    unloaded, abandoned = (actions[:, kind] * cargoes.sum(axis=1) for kind in (UNLOAD, ABANDON))
    fits = (to @ view[BOUND], to @ view[SQUARES] / 10, pay / 10, unloaded, abandoned, actions[:, NUMBER] / 10)
    return np.column_stack([actions[:, KINDS], *fits])


def choose(weights: np.ndarray, view: np.ndarray, actions: np.ndarray) -> int:
    """The action that looks best."""
    return int(np.argmax(looks(view, actions) @ weights))


def score(weights: np.ndarray, games: range) -> float:
    """The mean score of these games."""
    total = 0.0
    for game in games:
        seen, over = ENV.reset(options={"game": game})[0], False
        while not over:
            legal = int(seen["action_mask"].sum())
            seen, _, over, _, _ = ENV.step(choose(weights, seen["observation"], seen["actions"][:legal]))
        total += ENV.worth
    return total / len(games)


def learn(generations: int, games: int, seed: int) -> np.ndarray:
    """The best weights that a search comes to. Each generation meets games of its own, the same for all that it tries.

    Most weights never deliver anything, and then all that is learnt is to stay in port: it begins with the best of many.
    """
    drawn = np.random.default_rng(seed).normal(size=(400, COUNT))
    first = max(drawn, key=lambda weights: score(weights, range(2_000_000, 2_000_010)))
    print(f"the best of {len(drawn)} at random: {score(first, HELD_OUT):.0f} money")
    search = cma.CMAEvolutionStrategy(first, 0.5, {"seed": seed, "verbose": -9})
    for generation in range(generations):
        met = range(1_000_000 + generation * games, 1_000_000 + (generation + 1) * games)
        tried = search.ask()
        search.tell(tried, [-score(weights, met) for weights in tried])
        if generation % 5 == 4:
            print(f"generation {generation + 1}: {score(search.mean, HELD_OUT):.0f} money")
    return search.mean


class Learnt(evenkeel.Policy):
    """Plays by weights that were learnt."""

    def __init__(self, weights: np.ndarray) -> None:
        self.weights = weights

    def choose_many(self, positions: evenkeel.Positions) -> list[int]:
        views, actions, ends = np.asarray(positions.views), np.asarray(positions.actions), np.cumsum(positions.counts)
        return [choose(self.weights, *told) for told in zip(views, np.split(actions, ends[:-1]), strict=True)]


def main() -> None:
    asked = argparse.ArgumentParser(description="Learns to play AstroNavis Merchant Basic.")
    asked.add_argument("--generations", type=int, default=20)
    asked.add_argument("--games", type=int, default=40, help="games of each try")
    asked.add_argument("--seed", type=int, default=1)
    told = asked.parse_args()
    print(f"before: {score(np.zeros(COUNT), HELD_OUT):.0f} money")
    weights = learn(told.generations, told.games, told.seed)
    print(f"after: {score(weights, HELD_OUT):.0f} money")
    players = ["uniform", Learnt(weights), "freighter"]
    found = evenkeel.tournament("astronavis", strategies=players, budget=600, seed=1)
    print(found.verdicts[0].text)


if __name__ == "__main__":
    main()
