"""A designer problem: what may move, what must hold, and every game that was played of it, through the command line."""

from __future__ import annotations

import hashlib
import itertools
import json
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

Value = int | str | bool
Setting = tuple[Value, ...]
"""A value for each rule that may move."""


@dataclass(frozen=True)
class Rule:
    """A rule that may move."""

    name: str
    base: Value
    values: tuple[Value, ...]
    weight: float

    @property
    def is_number(self) -> bool:
        """Whether its values have an order; True and False are numbers to Python alone."""
        return all(isinstance(value, int) and not isinstance(value, bool) for value in self.values)

    def steps(self, value: Value) -> float:
        """How far a value lies from the one in force, as `evenkeel tune` counts it."""
        apart = abs(self.values.index(value) - self.values.index(self.base)) if self.is_number else value != self.base
        return self.weight * apart


@dataclass(frozen=True)
class Goal:
    """A number that must lie within bounds."""

    name: str
    at_least: float | None
    at_most: float | None
    scale: float

    def miss(self, value: float) -> float:
        """By how much a number misses the goal, in what just matters of it; 0 if it meets it."""
        below = 0.0 if self.at_least is None else self.at_least - value
        above = 0.0 if self.at_most is None else value - self.at_most
        return max(below, above, 0.0) / self.scale


@dataclass
class Problem:
    """A goals file, and what was played of it, which is kept in a folder and never played twice."""

    file: Path
    evenkeel: str
    folder: Path
    rules: tuple[Rule, ...] = ()
    goals: tuple[Goal, ...] = ()
    played: dict[tuple[int, int], dict[Setting, list[float]]] = field(default_factory=dict)

    @classmethod
    def read(cls, file: Path, evenkeel: str, folder: Path) -> Problem:
        """Learns rules and goals from the program itself, by a search that is hardly one."""
        problem = cls(file, evenkeel, folder)
        tuning = problem.tune(1, "--first-look", "12", "--budget", "400")
        problem.rules = tuple(
            Rule(rule["rule"], rule["base"], tuple(rule["values"]), rule["weight"]) for rule in tuning["rules"]
        )
        problem.goals = tuple(
            Goal(goal["name"], goal["at_least"], goal["at_most"], goal["scale"]) for goal in tuning["goals"]
        )
        return problem

    @property
    def name(self) -> str:
        return self.file.stem

    def kept(self, what: str) -> Path:
        """Where something that was played is kept: elsewhere once the goals file is another."""
        digest = hashlib.sha256(self.file.read_bytes()).hexdigest()[:8]
        return self.folder / f"{self.name}-{digest}.{what}.json"

    @property
    def settings(self) -> list[Setting]:
        """Every setting, the rules as they are among them."""
        return list(itertools.product(*(rule.values for rule in self.rules)))

    def changed(self, setting: Setting) -> int:
        """How many rules it changes."""
        return sum(value != rule.base for rule, value in zip(self.rules, setting))

    def size(self, setting: Setting) -> float:
        """How large a change it is: rules first, then weighted steps, of which there are fewer than 1,000."""
        return self.changed(setting) + sum(rule.steps(value) for rule, value in zip(self.rules, setting)) / 1000

    def misses(self, found: list[float]) -> list[float]:
        """By how much each goal is missed."""
        return [goal.miss(value) for goal, value in zip(self.goals, found)]

    def solutions(self, games: int, seed: int) -> set[Setting]:
        """The settings that meet all goals in so many games of each: what is taken for the truth. Those that an eighth of the games
        shows to violate a goal get no more of them; its intervals hold for all settings and goals at once."""
        kept = self.kept(f"grid-{games}.seed-{seed}")
        if not kept.exists():
            open_ = [setting for setting, _, violated in self.play_all(games // 8, seed) if not violated]
            kept.write_text(json.dumps([(setting, self.play_one(setting, games, seed)) for setting in open_]))
        played = [(tuple(setting), found) for setting, found in json.loads(kept.read_text())]
        return {setting for setting, found in played if not any(self.misses(found))}

    def play(self, setting: Setting, games: int, seed: int) -> list[float]:
        """What each goal's number comes to in so many games on this luck. All settings are played at once, which comes to the same to
        the last digit as a call for each, and is faster."""
        if (games, seed) not in self.played:
            kept = self.kept(f"games-{games}.seed-{seed}")
            if not kept.exists():
                kept.write_text(json.dumps([(setting, found) for setting, found, _ in self.play_all(games, seed)]))
            self.played[games, seed] = {tuple(setting): found for setting, found in json.loads(kept.read_text())}
        return self.played[games, seed][setting]

    def play_one(self, setting: Setting, games: int, seed: int) -> list[float]:
        """What each goal's number comes to of one setting: `evenkeel check FILE --set ...`."""
        sets = [f"--set={rule.name}={told(value)}" for rule, value in zip(self.rules, setting) if value != rule.base]
        judged = self.run("check", self.file, "--games", str(games), "--seed", str(seed), *sets)["check"]["judgements"]
        found = {one["name"]: one["found"]["estimate"] for one in judged}
        return [found[goal.name] for goal in self.goals]

    def play_all(self, games: int, seed: int) -> list[tuple[Setting, list[float], bool]]:
        """The same of every setting, and whether that is enough to show that it violates a goal."""
        axes = [f'[[vary]]\nparameter = "{rule.name}"\nvalues = {json.dumps(rule.values)}\n' for rule in self.rules]
        varied = self.folder / f"{self.name}.all.toml"
        varied.write_text(self.file.read_text().split("[tune]")[0] + "\n".join(axes))
        found = self.run("check", varied, "--games", str(games), "--seed", str(seed))
        judged: dict[int, dict[str, dict]] = {}
        for one in found["check"]["judgements"]:
            judged.setdefault(one["cell"], {})[one["name"]] = one
        played = []
        for number, cell in enumerate(found["cells"], 1):
            setting = tuple(cell["parameters"][rule.name] for rule in self.rules)
            goals = [judged[number][goal.name] for goal in self.goals]
            violated = any(one["outcome"] == "fail" for one in goals)
            played.append((setting, [one["found"]["estimate"] for one in goals], violated))
        return played

    def tune(self, seed: int, *flags: str) -> dict:
        """What `evenkeel tune` finds."""
        return self.run("tune", self.file, "--seed", str(seed), *flags)["tuning"]

    def run(self, command: str, file: Path, *flags: str) -> dict:
        line = [self.evenkeel, command, str(file), "--threads", "1", "--quiet", "--format", "json", *flags]
        ran = subprocess.run(line, capture_output=True, text=True, check=False)
        # 1 says that goals are not met, or that there are too few games to decide.
        if ran.returncode not in (0, 1):
            raise RuntimeError(f"{' '.join(line)}\n{ran.stderr}")
        return json.loads(ran.stdout)


def told(value: Value) -> str:
    """A value as the command line has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
