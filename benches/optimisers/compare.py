"""Games that `evenkeel tune`, random search and the TPE sampler of Optuna need until they play a setting that meets all goals.

    python compare.py grid FILE...     every setting with many games: what is taken for the truth
    python compare.py run FILE...      all methods, and the table of README.md

Everything is played by the command line of `evenkeel`, kept in the folder `--out`, and never played twice.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import optuna

from problem import Problem, Rule, Setting, Value

GRID_SEED = 1
"""The luck of the truth, which no search has."""
FIRST_SEED = 1001
"""The luck of the first run of any method; those that follow have the next ones."""
LUCKS = 10
"""So many lucks random search and TPE have by turns, each with other choices of their own."""
FORMS = {"TPE": True, "TPE by rule": False}
"""Whether the sampler looks at all rules together (`multivariate`, as it does by itself), or at each alone."""


class Search(Protocol):
    """Something that says what to play next."""

    def ask(self) -> Setting: ...

    def tell(self, misses: list[float]) -> None: ...


class RandomSearch:
    """Every setting once, in an order of chance."""

    def __init__(self, problem: Problem, run: int) -> None:
        self.order = problem.settings
        random.Random(run).shuffle(self.order)

    def ask(self) -> Setting:
        return self.order.pop()

    def tell(self, misses: list[float]) -> None:
        pass


class Tpe:
    """The TPE sampler. A setting that was played before costs nothing: the sampler is asked again."""

    PATIENCE = 10
    """Where all of so many suggestions in a row were played before, chance takes one that was not."""

    def __init__(self, problem: Problem, run: int, form: str) -> None:
        sampler = optuna.samplers.TPESampler(seed=run, multivariate=FORMS[form])
        self.study, self.problem, self.chance = optuna.create_study(sampler=sampler), problem, random.Random(run)
        self.played: set[Setting] = set()

    def ask(self) -> Setting:
        for _ in range(self.PATIENCE):
            self.trial = self.study.ask()
            self.setting = self.suggest()
            if self.setting not in self.played:
                return self.setting
            # A failed trial is one that the sampler learns nothing from.
            self.study.tell(self.trial, state=optuna.trial.TrialState.FAIL)
        self.setting = self.chance.choice([one for one in self.problem.settings if one not in self.played])
        # Numbers are known to the sampler by their positions, words as they are.
        positions = {
            rule.name: rule.values.index(value) if rule.is_number else value
            for rule, value in zip(self.problem.rules, self.setting)
        }
        self.study.enqueue_trial(positions)
        self.trial = self.study.ask()
        assert self.suggest() == self.setting
        return self.setting

    def suggest(self) -> Setting:
        def value(rule: Rule) -> Value:
            if rule.is_number:
                return rule.values[self.trial.suggest_int(rule.name, 0, len(rule.values) - 1)]
            return self.trial.suggest_categorical(rule.name, rule.values)

        return tuple(value(rule) for rule in self.problem.rules)

    def tell(self, misses: list[float]) -> None:
        self.played.add(self.setting)
        # Goals first, then the size of the change. Goals as constraints come to the same until something meets them all: the sampler
        # orders by the sum of misses.
        self.study.tell(self.trial, 1000 * sum(misses) + self.problem.size(self.setting))


@dataclass(frozen=True)
class Run:
    """What became of one run."""

    first: float
    """Games until a setting was first played that meets all goals in truth."""
    declared: float
    """Games until the method says that it has one."""
    right: bool
    """Whether that one is."""


def follow(search: Search, problem: Problem, truth: set[Setting], games: int, seed: int) -> Run:
    """Runs a search until it has played a true solution, and has declared one: the first that meets all goals in what it played."""
    first, declared, right, spent = math.inf, math.inf, False, 0
    for _ in problem.settings:
        setting = search.ask()
        spent += games
        misses = problem.misses(problem.play(setting, games, seed))
        search.tell(misses)
        if setting in truth:
            first = min(first, spent)
        if math.isinf(declared) and not any(misses):
            declared, right = spent, setting in truth
        if first < math.inf and declared < math.inf:
            break
    return Run(first, declared, right)


def tune(problem: Problem, truth: set[Setting], seed: int, budget: int) -> Run:
    """Runs `evenkeel tune`. Its findings say of every setting after how many games of the whole search it was played for the first
    time, closer looks at others among them; a setting that was proven is declared after the proof."""
    kept = problem.kept(f"tune-{budget}.seed-{seed}")
    if not kept.exists():
        kept.write_text(json.dumps(problem.tune(seed, "--budget", str(budget))))
    tuning = json.loads(kept.read_text())

    def setting(changes: dict) -> Setting:
        return tuple(changes.get(rule.name, rule.base) for rule in problem.rules)

    first = min((one["after"] for one in tuning["searched"] if setting(one["rules"]) in truth), default=math.inf)
    proofs = [(tuning["proof_games"], len(tuning["proven"]))]
    # The rules as they are are proven beside the others.
    proofs += [(earlier["games"], len(earlier["settings"]) + 1) for earlier in tuning.get("earlier", [])]
    games = tuning["games"] + sum(games * settings for games, settings in proofs)
    answer = tuning.get("answer")
    if answer is None:
        return Run(first, math.inf, False)
    return Run(first, games, setting(tuning["proven"][answer]["rules"]) in truth)


def methods(problem: Problem, truth: set[Setting], options: argparse.Namespace) -> Iterable[tuple[str, list[Run]]]:
    """Every method with all its runs."""
    yield "evenkeel tune", [tune(problem, truth, FIRST_SEED + run, options.budget) for run in range(options.tune_runs)]
    for games in options.trial_games:

        def runs(search: Callable[[int], Search]) -> list[Run]:
            return [follow(search(run), problem, truth, games, FIRST_SEED + run % LUCKS) for run in range(options.runs)]

        yield f"random, {games} a trial", runs(lambda run: RandomSearch(problem, run))
        for form in FORMS:
            yield f"{form}, {games} a trial", runs(lambda run: Tpe(problem, run, form))


def told(number: float) -> str:
    return "never" if math.isinf(number) else f"{number:,.0f}"


def row(problem: Problem, method: str, runs: list[Run]) -> str:
    """A row of the table."""
    low, middle, high = quartiles([run.first for run in runs])
    says = [run for run in runs if run.declared < math.inf]
    cells = [
        problem.name,
        method,
        f"{told(middle)} ({told(low)} to {told(high)})",
        told(quartiles([run.declared for run in runs])[1]),
        f"{sum(run.right for run in says)} of {len(runs)}",
    ]
    return "| " + " | ".join(cells) + " |"


def quartiles(numbers: list[float]) -> tuple[float, float, float]:
    """The quartiles; a run that never came to an end has more than any number."""
    ordered = sorted(numbers)

    def at(part: float) -> float:
        place = part * (len(ordered) - 1)
        low, high = ordered[math.floor(place)], ordered[math.ceil(place)]
        return low if low == high else low + (high - low) * (place - math.floor(place))

    return at(0.25), at(0.5), at(0.75)


def ratio(ours: list[Run], theirs: list[Run]) -> tuple[float, float, float]:
    """The ratio of the median games of two methods, with a 95% interval of the bootstrap."""
    chance = random.Random(1)

    def median(runs: list[Run]) -> float:
        return statistics.median(run.first for run in runs)

    def again(runs: list[Run]) -> float:
        return median(chance.choices(runs, k=len(runs)))

    drawn = sorted(again(ours) / again(theirs) for _ in range(2000))
    return median(ours) / median(theirs), drawn[50], drawn[1949]


def compare(problem: Problem, options: argparse.Namespace) -> tuple[list[str], str]:
    """The rows of a problem, and a sentence on what ours needs of what the best form of the others does."""
    truth = problem.solutions(options.grid_games, GRID_SEED)
    found = dict(methods(problem, truth, options))
    rows = [row(problem, method, runs) for method, runs in found.items()]
    ours = found.pop("evenkeel tune")
    said = []
    for kind in ("random", "TPE"):
        best = min((one for one in found if one.startswith(kind)), key=lambda one: quartiles([run.first for run in found[one]])[1])
        middle, low, high = ratio(ours, found[best])
        said.append(f"{middle:.2f} ({low:.2f} to {high:.2f}) of the games of {best}")
    return rows, f"{problem.name}: {'; '.join(said)}"


def describe(problem: Problem, options: argparse.Namespace) -> str:
    """What the truth is."""
    truth = problem.solutions(options.grid_games, GRID_SEED)
    fewest = min((problem.changed(setting) for setting in truth), default=0)
    solutions = [" ".join(f"{rule.name}={value}" for rule, value in zip(problem.rules, one)) for one in sorted(truth, key=problem.size)]
    head = f"{problem.name}: {len(truth)} of {len(problem.settings)} settings meet all goals, and change {fewest} rules or more"
    return "\n  ".join([head, *solutions])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=["grid", "run"])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--evenkeel", default="evenkeel", help="the program")
    parser.add_argument("--out", type=Path, default=Path("optimisers"), help="folder for what was played")
    parser.add_argument("--grid-games", type=int, default=4000, help="games of each setting of the grid")
    parser.add_argument("--trial-games", type=int, nargs="+", default=[250, 1000], help="games of a trial of the others")
    parser.add_argument("--runs", type=int, default=20, help="runs of each of the others")
    parser.add_argument("--tune-runs", type=int, default=20, help="runs of evenkeel tune")
    parser.add_argument("--budget", type=int, default=100_000, help="games of evenkeel tune, proof included")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    problems = [Problem.read(file, options.evenkeel, options.out) for file in options.files]
    if options.task == "grid":
        for problem in problems:
            print(describe(problem, options))
        return
    tables = [compare(problem, options) for problem in problems]
    print("| problem | method | games until one is played: median (quartiles) | until one is declared: median | that one is true |")
    print("|---|---|---|---|---|")
    print("\n".join(row for rows, _ in tables for row in rows))
    print()
    print("\n".join(sentence for _, sentence in tables))


if __name__ == "__main__":
    main()
