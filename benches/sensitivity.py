"""How often do the intervals of a whole sensitivity study hold what is true?

    python benches/sensitivity.py target/release/evenkeel astronavis fuel.per_square=2..8 start.crew=1..5 --method morris --studies 30

Plays a grid of many games once (`--truth`), and studies of other seeds against it. Of Morris the grid is that of its
levels, of Sobol every value of both rules. Prints how many intervals hold what the grid says, one by one and all of a study together, and those that miss.
"""

from __future__ import annotations

import argparse
import itertools
import json
import subprocess
import sys
from statistics import fmean

LEVELS = 4


def run(program: str, words: list[str]) -> dict:
    """What the program finds."""
    told = subprocess.run([program, *words, "--format", "json", "--quiet"], capture_output=True, text=True, check=False)
    if told.returncode:
        sys.exit(told.stderr)
    return json.loads(told.stdout)


def ranges(words: list[str]) -> dict[str, tuple[int, int]]:
    """Rules with their first and last value."""
    pairs = [word.split("=") for word in words]
    return {rule: tuple(int(end) for end in values.split("..")) for rule, values in pairs}


def values(ends: tuple[int, int], method: str) -> list[int]:
    """What a rule can be in a study."""
    every = range(ends[0], ends[1] + 1)
    if method == "sobol" or len(every) <= LEVELS:
        return list(every)
    return [every[int(level * (len(every) - 1) / (LEVELS - 1) + 0.5)] for level in range(LEVELS)]


def number(cell: dict, name: str) -> float:
    """A quantity of a cell of a sweep."""
    kind, _, label = name.partition(".")
    if kind == "win_rate":
        return cell["strategies"][label]["win_rate"]["estimate"]
    if kind in cell["metrics"]:
        return cell["metrics"][kind]["mean"]
    (player,) = cell["strategies"].values()
    return player["metrics"][kind]["mean"]


def effects(at: dict, rules: dict[str, list[int]], which: int) -> list[float]:
    """Every elementary effect of a rule over its whole range."""
    grid = list(rules.values())
    own, step = grid[which], len(grid[which]) // 2
    found = []
    for others in itertools.product(*(levels for other, levels in enumerate(grid) if other != which)):
        for low, high in zip(own, own[step:]):
            ends = [at[others[:which] + (value,) + others[which:]] for value in (low, high)]
            found.append((ends[1] - ends[0]) * (own[-1] - own[0]) / (high - low))
    return found


def morris(at: dict, rules: dict[str, list[int]], which: int) -> dict[str, float]:
    """Indices of a rule by elementary effects."""
    all_effects = effects(at, rules, which)
    mean = fmean(all_effects)
    spread = fmean((effect - mean) ** 2 for effect in all_effects) ** 0.5
    return {"mean": mean, "size": fmean(map(abs, all_effects)), "spread": spread}


def sobol(at: dict, rules: dict[str, list[int]], which: int) -> dict[str, float]:
    """Indices of a rule by shares of the variance, over all values as likely."""
    mean = fmean(at.values())
    variance = fmean((value - mean) ** 2 for value in at.values())

    def explained(kept: set[int]) -> float:
        """The part of the variance between groups of points that have the same values of these rules."""
        groups: dict[tuple, list[float]] = {}
        for point, value in at.items():
            groups.setdefault(tuple(point[rule] for rule in sorted(kept)), []).append(value)
        return fmean((fmean(group) - mean) ** 2 for group in groups.values()) / variance

    others = set(range(len(rules))) - {which}
    return {"first_order": explained({which}), "total": 1.0 - explained(others)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("ruleset")
    parser.add_argument("rules", nargs="+", metavar="RULE=FIRST..LAST")
    parser.add_argument("--method", choices=["morris", "sobol"], default="morris")
    parser.add_argument("--studies", type=int, default=30)
    parser.add_argument("--truth", type=int, default=10_000, help="games of each cell of the grid")
    parser.add_argument("--all", default="", help="what both are played with, such as '--seats trader,pirate'")
    parser.add_argument("--more", default="", help="what studies are played with, such as '--games 64 --points 100'")
    asked = parser.parse_args()
    rules = {rule: values(ends, asked.method) for rule, ends in ranges(asked.rules).items()}
    vary = [word for rule, levels in rules.items() for word in ("--vary", f"{rule}={','.join(map(str, levels))}")]
    grid = run(asked.program, ["sweep", asked.ruleset, *vary, *asked.all.split(), "--games", str(asked.truth), "--seed", "999"])
    only = ["--only", ",".join(rules), "--method", asked.method]
    indices = {"morris": morris, "sobol": sobol}[asked.method]
    truths: dict[str, dict] = {}
    held, numbers, together, unknown, over = 0, 0, 0, 0, 0
    for seed in range(1, asked.studies + 1):
        words = ["screen", asked.ruleset, *only, *asked.all.split(), *asked.more.split(), "--seed", str(seed)]
        misses = []
        for quantity in run(asked.program, words)["sensitivity"]["quantities"]:
            name = quantity["name"]
            at = {tuple(cell["parameters"][rule] for rule in rules): number(cell, name) for cell in grid["cells"]}
            for which, rule in enumerate(rules):
                truth = truths.setdefault(f"{rule} on {name}", indices(at, rules, which))
                (own,) = [found["indices"] for found in quantity["inputs"] if found["rule"] == rule]
                unknown += not own
                over += "size" in own and own["size"]["estimate"] < abs(own["mean"]["estimate"])
                for index, found in own.items():
                    numbers += 1
                    if not found["low"] <= truth[index] <= found["high"]:
                        misses.append(f"{index} of {rule} on {name}: {found} for {truth[index]:.4f}")
        held -= len(misses)
        together += not misses
        for miss in misses:
            print(f"seed {seed}: {miss}")
    for of, truth in truths.items():
        print(of, {index: round(value, 4) for index, value in truth.items()})
    print(f"together: {together} of {asked.studies}; one by one: {numbers + held} of {numbers}")
    print(f"shares not known: {unknown}; mean sizes below means: {over}")


if __name__ == "__main__":
    main()
