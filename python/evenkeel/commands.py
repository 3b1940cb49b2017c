"""One function for each command of the program: the names of its flags are the names of the arguments.

Written by ``tools/write_commands.py`` from the definitions that read the words of a shell.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from evenkeel import _run
from evenkeel._progress import Watch
from evenkeel._words import Axes, Experiment, FilePath, LineUp, Rules, Words
from evenkeel.results import Findings, Game, Rows

__all__ = [
    "chances",
    "check",
    "coach",
    "compare",
    "headroom",
    "init",
    "league",
    "merge",
    "odds",
    "plan",
    "play",
    "query",
    "replay",
    "report",
    "rules",
    "rulesets",
    "schema",
    "screen",
    "simulate",
    "strategies",
    "sweep",
    "tournament",
    "train",
    "try_bot",
    "tune",
    "usage",
    "worth",
]


def sweep(
    target: Experiment,
    *,
    vary: Axes | None = None,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    seats: LineUp | None = None,
    players: int | str | None = None,
    skill: Literal["beginner", "casual", "expert", "lookahead", "all"]
    | Iterable[Literal["beginner", "casual", "expert", "lookahead", "all"]]
    | None = None,
    without: str | Iterable[str] | None = None,
    orders: Literal["all", "typed"] | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    precision: float | str | None = None,
    margin: float | str | None = None,
    rows: bool = False,
    no_rows: bool = False,
    on: str | None = None,
    adapt: bool = False,
    no_adapt: bool = False,
    adapt_games: int | str | None = None,
    adapt_rounds: int | str | None = None,
    searches: int | str | None = None,
    adapt_keep: str | Iterable[str] | None = None,
    robust: bool | int | str = False,
    no_robust: bool = False,
    robust_games: int | str | None = None,
    other_seats: str | Iterable[LineUp] | None = None,
    show: str | Iterable[str] | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Vary one or more rules over many values.

    Args:
        target: Experiment file, or the name of a ruleset.
        vary: Rule and its values: path=from..to/step, path=from..to or path=value,value; repeatable.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        players: Number of players; the line-up is cut to it, or repeated [default: the size of the line-up].
        skill: Skill level of all players. With several levels, or `all`, the study is also played at each [default:
            from the file, else unmodified players].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them.
            For one player only: `trader{without=propose-a-broker-deal}`.
        orders: Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else
            all].
        games: Number of games per setting, such as 20000, 20k or 1e6. Rounded up to whole blocks (one game per
            rotation of the line-up) [default: from the file, else 10000].
        seed: Random seed; the same seed gives the same games on any machine [default: from the file, else 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        precision: Stop when every win rate is known to this margin, such as 0.01 or 1%; --games is then the maximum
            [default: play all games; with --precision at most 1000000].
        margin: Smallest win-rate difference that matters; smaller ones are equivalent [default: from the file, else
            0.02, two points].
        rows: Keep single games in outcomes.parquet and games.parquet at any size [default: up to 5 million rows].
        no_rows: Keep no single games for `evenkeel query` and other programs.
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        adapt: Train the players for every set of rules, to measure effects after players have adapted.
        no_adapt: Do not adapt players, even if the file asks for it.
        adapt_games: Number of games of one search under one set of rules [default: from the file, else 400000].
        adapt_rounds: Number of rounds of a search; each trains every player once [default: from the file, else 2].
        searches: Number of independent searches under every set of rules [default: from the file, else 4].
        adapt_keep: Parameters that training does not change, in every strategy that has them.
        robust: Repeat the study this many times with plausible values of reconstructed inputs, to test what holds
            [default: from the file, else 32].
        no_robust: Do not vary reconstructed inputs, even if the file asks for it.
        robust_games: Number of games per setting in each draw [default: from the file, else as many as the study
            plays].
        other_seats: Line-up that plays the study too, to test for whom it holds; overrides the file. Repeatable.
        show: Metrics to show, or arithmetic over them, such as `combats,combats_per_round=combats/rounds`.
            Repeatable; `evenkeel rules` lists the metrics.
        headroom: File by `evenkeel headroom` with measurements of your own strategies, quoted in the report.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("sweep")
    words.experiment(target)
    words.axes("vary", vary)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("seats", seats)
    words.value("players", players)
    words.listed("skill", skill)
    words.listed("without", without)
    words.value("orders", orders)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("precision", precision)
    words.value("margin", margin)
    words.switch("no-rows", on=no_rows)
    words.value("on", on)
    words.switch("adapt", on=adapt)
    words.switch("no-adapt", on=no_adapt)
    words.value("adapt-games", adapt_games)
    words.value("adapt-rounds", adapt_rounds)
    words.value("searches", searches)
    words.listed("adapt-keep", adapt_keep)
    words.either("robust", robust)
    words.switch("no-robust", on=no_robust)
    words.value("robust-games", robust_games)
    words.line_ups("other-seats", other_seats)
    words.values("show", show)
    words.value("headroom", headroom)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=rows)


def simulate(
    target: Experiment,
    *,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    seats: LineUp | None = None,
    players: int | str | None = None,
    skill: Literal["beginner", "casual", "expert", "lookahead", "all"]
    | Iterable[Literal["beginner", "casual", "expert", "lookahead", "all"]]
    | None = None,
    without: str | Iterable[str] | None = None,
    orders: Literal["all", "typed"] | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    precision: float | str | None = None,
    margin: float | str | None = None,
    rows: bool = False,
    no_rows: bool = False,
    on: str | None = None,
    show: str | Iterable[str] | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Play many games under one set of rules.

    Args:
        target: Name of a ruleset, or an experiment file; its `[[vary]]` is ignored.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        players: Number of players; the line-up is cut to it, or repeated [default: the size of the line-up].
        skill: Skill level of all players. With several levels, or `all`, the study is also played at each [default:
            from the file, else unmodified players].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them.
            For one player only: `trader{without=propose-a-broker-deal}`.
        orders: Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else
            all].
        games: Number of games per setting, such as 20000, 20k or 1e6. Rounded up to whole blocks (one game per
            rotation of the line-up) [default: from the file, else 10000].
        seed: Random seed; the same seed gives the same games on any machine [default: from the file, else 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        precision: Stop when every win rate is known to this margin, such as 0.01 or 1%; --games is then the maximum
            [default: play all games; with --precision at most 1000000].
        margin: Smallest win-rate difference that matters; smaller ones are equivalent [default: from the file, else
            0.02, two points].
        rows: Keep single games in outcomes.parquet and games.parquet at any size [default: up to 5 million rows].
        no_rows: Keep no single games for `evenkeel query` and other programs.
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        show: Metrics to show, or arithmetic over them, such as `combats,combats_per_round=combats/rounds`.
            Repeatable; `evenkeel rules` lists the metrics.
        headroom: File by `evenkeel headroom` with measurements of your own strategies, quoted in the report.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("simulate")
    words.experiment(target)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("seats", seats)
    words.value("players", players)
    words.listed("skill", skill)
    words.listed("without", without)
    words.value("orders", orders)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("precision", precision)
    words.value("margin", margin)
    words.switch("no-rows", on=no_rows)
    words.value("on", on)
    words.values("show", show)
    words.value("headroom", headroom)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=rows)


def compare(
    before: Experiment,
    after: Experiment | None = None,
    *,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    after_variant: str | None = None,
    seats: LineUp | None = None,
    players: int | str | None = None,
    skill: Literal["beginner", "casual", "expert", "lookahead", "all"]
    | Iterable[Literal["beginner", "casual", "expert", "lookahead", "all"]]
    | None = None,
    without: str | Iterable[str] | None = None,
    orders: Literal["all", "typed"] | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    until: str | None = None,
    precision: float | str | None = None,
    margin: float | str | None = None,
    rows: bool = False,
    no_rows: bool = False,
    on: str | None = None,
    adapt: bool = False,
    no_adapt: bool = False,
    adapt_games: int | str | None = None,
    adapt_rounds: int | str | None = None,
    searches: int | str | None = None,
    adapt_keep: str | Iterable[str] | None = None,
    robust: bool | int | str = False,
    no_robust: bool = False,
    robust_games: int | str | None = None,
    other_seats: str | Iterable[LineUp] | None = None,
    show: str | Iterable[str] | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Compare two sets of rules with the same cards and dice.

    Args:
        before: Side before: an experiment or house-rule file, or the name of a ruleset.
        after: Side after: another file [default: the side before, changed by --set, --rules or --after-variant].
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        after_variant: Variant of the side after only, to compare two variants.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        players: Number of players; the line-up is cut to it, or repeated [default: the size of the line-up].
        skill: Skill level of all players. With several levels, or `all`, the study is also played at each [default:
            from the file, else unmodified players].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them.
            For one player only: `trader{without=propose-a-broker-deal}`.
        orders: Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else
            all].
        games: Number of games per setting, such as 20000, 20k or 1e6. Rounded up to whole blocks (one game per
            rotation of the line-up) [default: from the file, else 10000].
        seed: Random seed; the same seed gives the same games on any machine [default: from the file, else 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        until: Stop when every change is decided: `decided`; --games is then the maximum.
        precision: Stop when every change of a win rate is known to this margin, such as 0.01 or 1%; --games is then
            the maximum.
        margin: Smallest win-rate difference that matters; smaller ones are equivalent [default: from the file, else
            0.02, two points].
        rows: Keep single games in outcomes.parquet and games.parquet at any size [default: up to 5 million rows].
        no_rows: Keep no single games for `evenkeel query` and other programs.
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        adapt: Train the players for every set of rules, to measure effects after players have adapted.
        no_adapt: Do not adapt players, even if the file asks for it.
        adapt_games: Number of games of one search under one set of rules [default: from the file, else 400000].
        adapt_rounds: Number of rounds of a search; each trains every player once [default: from the file, else 2].
        searches: Number of independent searches under every set of rules [default: from the file, else 4].
        adapt_keep: Parameters that training does not change, in every strategy that has them.
        robust: Repeat the study this many times with plausible values of reconstructed inputs, to test what holds
            [default: from the file, else 32].
        no_robust: Do not vary reconstructed inputs, even if the file asks for it.
        robust_games: Number of games per setting in each draw [default: from the file, else as many as the study
            plays].
        other_seats: Line-up that plays the study too, to test for whom it holds; overrides the file. Repeatable.
        show: Metrics to show, or arithmetic over them, such as `combats,combats_per_round=combats/rounds`.
            Repeatable; `evenkeel rules` lists the metrics.
        headroom: File by `evenkeel headroom` with measurements of your own strategies, quoted in the report.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("compare")
    words.experiment(before)
    if after is not None:
        words.experiment(after)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.value("after-variant", after_variant)
    words.listed("seats", seats)
    words.value("players", players)
    words.listed("skill", skill)
    words.listed("without", without)
    words.value("orders", orders)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("until", until)
    words.value("precision", precision)
    words.value("margin", margin)
    words.switch("no-rows", on=no_rows)
    words.value("on", on)
    words.switch("adapt", on=adapt)
    words.switch("no-adapt", on=no_adapt)
    words.value("adapt-games", adapt_games)
    words.value("adapt-rounds", adapt_rounds)
    words.value("searches", searches)
    words.listed("adapt-keep", adapt_keep)
    words.either("robust", robust)
    words.switch("no-robust", on=no_robust)
    words.value("robust-games", robust_games)
    words.line_ups("other-seats", other_seats)
    words.values("show", show)
    words.value("headroom", headroom)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=rows)


def check(
    files: Experiment,
    *,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    seats: LineUp | None = None,
    players: int | str | None = None,
    skill: Literal["beginner", "casual", "expert", "lookahead", "all"]
    | Iterable[Literal["beginner", "casual", "expert", "lookahead", "all"]]
    | None = None,
    without: str | Iterable[str] | None = None,
    orders: Literal["all", "typed"] | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    margin: float | str | None = None,
    save_baseline: bool = False,
    page: FilePath | None = None,
    rows: bool = False,
    no_rows: bool = False,
    on: str | None = None,
    adapt: bool = False,
    no_adapt: bool = False,
    adapt_games: int | str | None = None,
    adapt_rounds: int | str | None = None,
    searches: int | str | None = None,
    adapt_keep: str | Iterable[str] | None = None,
    robust: bool | int | str = False,
    no_robust: bool = False,
    robust_games: int | str | None = None,
    other_seats: str | Iterable[LineUp] | None = None,
    show: str | Iterable[str] | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Test results against bounds; the exit code is the verdict.

    Args:
        files: Experiment files with a [check] table, or folders of them.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        players: Number of players; the line-up is cut to it, or repeated [default: the size of the line-up].
        skill: Skill level of all players. With several levels, or `all`, the study is also played at each [default:
            from the file, else unmodified players].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them.
            For one player only: `trader{without=propose-a-broker-deal}`.
        orders: Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else
            all].
        games: Number of games per setting, such as 20000, 20k or 1e6. Rounded up to whole blocks (one game per
            rotation of the line-up) [default: from the file, else 10000].
        seed: Random seed; the same seed gives the same games on any machine [default: from the file, else 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        margin: Smallest win-rate difference that matters; smaller ones are equivalent [default: from the file, else
            0.02, two points].
        save_baseline: Save the results as the baseline for bounds on changes.
        page: File for an overview of all files, with a section for every claim.
        rows: Keep single games in outcomes.parquet and games.parquet at any size [default: up to 5 million rows].
        no_rows: Keep no single games for `evenkeel query` and other programs.
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        adapt: Train the players for every set of rules, to measure effects after players have adapted.
        no_adapt: Do not adapt players, even if the file asks for it.
        adapt_games: Number of games of one search under one set of rules [default: from the file, else 400000].
        adapt_rounds: Number of rounds of a search; each trains every player once [default: from the file, else 2].
        searches: Number of independent searches under every set of rules [default: from the file, else 4].
        adapt_keep: Parameters that training does not change, in every strategy that has them.
        robust: Repeat the study this many times with plausible values of reconstructed inputs, to test what holds
            [default: from the file, else 32].
        no_robust: Do not vary reconstructed inputs, even if the file asks for it.
        robust_games: Number of games per setting in each draw [default: from the file, else as many as the study
            plays].
        other_seats: Line-up that plays the study too, to test for whom it holds; overrides the file. Repeatable.
        show: Metrics to show, or arithmetic over them, such as `combats,combats_per_round=combats/rounds`.
            Repeatable; `evenkeel rules` lists the metrics.
        headroom: File by `evenkeel headroom` with measurements of your own strategies, quoted in the report.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("check")
    words.experiment(files)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("seats", seats)
    words.value("players", players)
    words.listed("skill", skill)
    words.listed("without", without)
    words.value("orders", orders)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("margin", margin)
    words.switch("save-baseline", on=save_baseline)
    words.value("page", page)
    words.switch("no-rows", on=no_rows)
    words.value("on", on)
    words.switch("adapt", on=adapt)
    words.switch("no-adapt", on=no_adapt)
    words.value("adapt-games", adapt_games)
    words.value("adapt-rounds", adapt_rounds)
    words.value("searches", searches)
    words.listed("adapt-keep", adapt_keep)
    words.either("robust", robust)
    words.switch("no-robust", on=no_robust)
    words.value("robust-games", robust_games)
    words.line_ups("other-seats", other_seats)
    words.values("show", show)
    words.value("headroom", headroom)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=rows)


def screen(
    target: Experiment,
    *,
    only: str | Iterable[str] | None = None,
    method: Literal["one-at-a-time", "morris", "sobol"] | None = None,
    points: int | str | None = None,
    vary: Axes | None = None,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    seats: LineUp | None = None,
    players: int | str | None = None,
    skill: Literal["beginner", "casual", "expert", "lookahead", "all"]
    | Iterable[Literal["beginner", "casual", "expert", "lookahead", "all"]]
    | None = None,
    without: str | Iterable[str] | None = None,
    orders: Literal["all", "typed"] | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    first_look: int | str | None = None,
    margin: float | str | None = None,
    show: str | Iterable[str] | None = None,
    on: str | None = None,
    robust: bool | int | str = False,
    no_robust: bool = False,
    robust_games: int | str | None = None,
    other_seats: str | Iterable[LineUp] | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Rank all rules by their effects.

    Args:
        target: Name of a ruleset, or an experiment file.
        only: Rules to screen, comma-separated; * matches any text [default: all].
        method: Method: each rule alone, or all together by elementary effects or by shares of the variance.
        points: Number of Morris trajectories or rows of Sobol points. Each plays one or two points more than there
            are rules [default: 100, 128].
        vary: Rule or table cell and the values to try instead of the ends of its range; repeatable.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        players: Number of players; the line-up is cut to it, or repeated [default: the size of the line-up].
        skill: Skill level of all players. With several levels, or `all`, the study is also played at each [default:
            from the file, else unmodified players].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them.
            For one player only: `trader{without=propose-a-broker-deal}`.
        orders: Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else
            all].
        games: Maximum number of games per value, or number per point, such as 20000, 20k or 1e6. Rounded up to a
            multiple of 64 blocks (one game per rotation of the line-up) [default: from the file, else 20000; per
            point 64 (morris), 256 (sobol)].
        seed: Random seed; the same seed gives the same games on any machine [default: from the file, else 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        first_look: Number of games per value at a first look; undecided values then play on to --games. Rounded up
            to a multiple of 64 blocks [default: a fifth of --games].
        margin: Smallest win-rate difference that matters; smaller ones are equivalent [default: from the file, else
            0.02, two points].
        show: Metrics to show, or arithmetic over them, such as `combats,combats_per_round=combats/rounds`.
            Repeatable; `evenkeel rules` lists the metrics.
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        robust: Repeat the study this many times with plausible values of reconstructed inputs, to test what holds
            [default: from the file, else 32].
        no_robust: Do not vary reconstructed inputs, even if the file asks for it.
        robust_games: Number of games per setting in each draw [default: from the file, else as many as the study
            plays].
        other_seats: Line-up that plays the study too, to test for whom it holds; overrides the file. Repeatable.
        headroom: File by `evenkeel headroom` with measurements of your own strategies, quoted in the report.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("screen")
    words.experiment(target)
    words.values("only", only)
    words.value("method", method)
    words.value("points", points)
    words.axes("vary", vary)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("seats", seats)
    words.value("players", players)
    words.listed("skill", skill)
    words.listed("without", without)
    words.value("orders", orders)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("first-look", first_look)
    words.value("margin", margin)
    words.values("show", show)
    words.value("on", on)
    words.either("robust", robust)
    words.switch("no-robust", on=no_robust)
    words.value("robust-games", robust_games)
    words.line_ups("other-seats", other_seats)
    words.value("headroom", headroom)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=False)


def tune(
    file: Experiment,
    *,
    budget: int | str | None = None,
    vary: Axes | None = None,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    seats: LineUp | None = None,
    players: int | str | None = None,
    skill: Literal["beginner", "casual", "expert", "lookahead", "all"]
    | Iterable[Literal["beginner", "casual", "expert", "lookahead", "all"]]
    | None = None,
    without: str | Iterable[str] | None = None,
    orders: Literal["all", "typed"] | None = None,
    first_look: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    margin: float | str | None = None,
    show: str | Iterable[str] | None = None,
    on: str | None = None,
    robust: bool | int | str = False,
    no_robust: bool = False,
    robust_games: int | str | None = None,
    other_seats: str | Iterable[LineUp] | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Find the smallest change of rules that meets goals.

    Args:
        file: An experiment file with a [check] table and a [tune] table.
        budget: Number of games of search and verification together [default: 400k].
        vary: Rule that may change and its values, added to those of the file or replacing one; repeatable.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        players: Number of players; the line-up is cut to it, or repeated [default: the size of the line-up].
        skill: Skill level of all players. With several levels, or `all`, the study is also played at each [default:
            from the file, else unmodified players].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them.
            For one player only: `trader{without=propose-a-broker-deal}`.
        orders: Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else
            all].
        first_look: Number of games per setting at a first look, such as 500 or 1k. Rounded up to whole blocks (one
            game per rotation of the line-up) [default: 250].
        seed: Random seed; the same seed gives the same games on any machine [default: from the file, else 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        margin: Smallest win-rate difference that matters; smaller ones are equivalent [default: from the file, else
            0.02, two points].
        show: Metrics to show, or arithmetic over them, such as `combats,combats_per_round=combats/rounds`.
            Repeatable; `evenkeel rules` lists the metrics.
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        robust: Repeat the study this many times with plausible values of reconstructed inputs, to test what holds
            [default: from the file, else 32].
        no_robust: Do not vary reconstructed inputs, even if the file asks for it.
        robust_games: Number of games per setting in each draw [default: from the file, else as many as the study
            plays].
        other_seats: Line-up that plays the study too, to test for whom it holds; overrides the file. Repeatable.
        headroom: File by `evenkeel headroom` with measurements of your own strategies, quoted in the report.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("tune")
    words.experiment(file)
    words.value("budget", budget)
    words.axes("vary", vary)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("seats", seats)
    words.value("players", players)
    words.listed("skill", skill)
    words.listed("without", without)
    words.value("orders", orders)
    words.value("first-look", first_look)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("margin", margin)
    words.values("show", show)
    words.value("on", on)
    words.either("robust", robust)
    words.switch("no-robust", on=no_robust)
    words.value("robust-games", robust_games)
    words.line_ups("other-seats", other_seats)
    words.value("headroom", headroom)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=False)


def tournament(
    target: Experiment,
    *,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    strategies: LineUp | None = None,
    without: str | Iterable[str] | None = None,
    table: int | str | None = None,
    rate: Literal["ranks", "wins"] | None = None,
    order: Literal["reward", "rating"] | None = None,
    lineups: int | str | None = None,
    budget: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    decide: bool = False,
    margin: float | str | None = None,
    error: float | str | None = None,
    rows: bool = False,
    no_rows: bool = False,
    on: str | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Rate strategies by games against each other.

    Args:
        target: Name of a ruleset, or an experiment file; its seats are the strategies, its `[[vary]]` is ignored.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        strategies: Strategies to rate, comma-separated; settings in braces [default: the ruleset's own strategies].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; comma-separated.
        table: Number of seats at each table [default: 4, or as many as the ruleset and the strategies allow].
        rate: Results that ratings are computed from.
        order: Number that strategies are ranked by.
        lineups: Number of line-ups to sample [default: 100, or all if there are fewer].
        budget: Number of games in total, rounded up to whole blocks [default: 20000; with --decide at most 200000].
        seed: Random seed; the same seed gives the same games on any machine [default: 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        decide: Play two strategies until the first is shown better, worse or equivalent.
        margin: Difference from half of the points that counts as equivalent.
        error: Probability of a wrong decision, at any stopping time.
        rows: Keep single games in outcomes.parquet and games.parquet at any size [default: up to 5 million rows].
        no_rows: Keep no single games for `evenkeel query` and other programs.
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        headroom: File by `evenkeel headroom` with measurements of your own strategies, quoted in the report.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("tournament")
    words.experiment(target)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("strategies", strategies)
    words.listed("without", without)
    words.value("table", table)
    words.value("rate", rate)
    words.value("order", order)
    words.value("lineups", lineups)
    words.value("budget", budget)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.switch("decide", on=decide)
    words.value("margin", margin)
    words.value("error", error)
    words.switch("no-rows", on=no_rows)
    words.value("on", on)
    words.value("headroom", headroom)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=rows)


def coach(
    target: Experiment,
    strategy: str,
    *,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    against: LineUp | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    worlds: int | str | None = None,
    one_in: int | str | None = None,
    depth: int | str | None = None,
    on: str | None = None,
    progress: Watch = None,
) -> Any:
    """Judge the decisions of a strategy by deep look-ahead.

    Args:
        target: Name of a ruleset, or an experiment file; its seats, games and `[[vary]]` are ignored.
        strategy: Strategy to judge; settings in braces: `trader{bribes=2}`.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        against: Strategies at the other seats, comma-separated [default: copies of the judged strategy].
        games: Number of games, rounded up to whole blocks (one game per rotation), at least two [default: 200].
        seed: Random seed; the same seed gives the same games on any machine [default: 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        worlds: Number of imagined worlds each for choosing the best answer, judging it and checking it.
        one_in: Judge one in N disputed decisions.
        depth: Number of rounds to look ahead; 0: to the end of the game [default: that of the ruleset's look-
            ahead].
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("coach")
    words.experiment(target)
    words.word(strategy)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("against", against)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("worlds", worlds)
    words.value("one-in", one_in)
    words.value("depth", depth)
    words.value("on", on)
    words.value("format", "json")
    return _run.data(words, progress)


def train(
    target: Experiment,
    strategy: str,
    *,
    against: str | Iterable[str] | None = None,
    mixture: FilePath | None = None,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    vary: Axes | None = None,
    only: str | Iterable[str] | None = None,
    keep: str | Iterable[str] | None = None,
    also: str | Iterable[str] | None = None,
    screen: bool = False,
    no_screen: bool = False,
    budget: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    out: FilePath | None = None,
    force: bool = False,
    on: str | None = None,
    progress: Watch = None,
) -> Any:
    """Find the best response of a strategy to given opponents.

    Args:
        target: Name of a ruleset, or an experiment file with rules, games and seed.
        strategy: Strategy to train, as in a line-up: `trader`, `trader{bribes=2}`, `trader@trader.toml`.
        against: Opponents, one for every other seat. Repeatable; line-ups alternate [default: the ruleset's other
            strategies].
        mixture: Mixture by `evenkeel league` from which opponents are drawn for every block.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        vary: Rule to vary, such as `variant=basic,advanced`. Repeatable; all combinations are played.
        only: Parameters that training may change, comma-separated [default: all].
        keep: Parameters that training does not change, comma-separated.
        also: Same strategy with other settings, such as `trader@other.toml`, as an extra candidate; repeatable.
        screen: Try one parameter at a time first, and start from the best [default: if more than 40 are searched].
        no_screen: Do not try one parameter at a time first.
        budget: Number of games in total, with the final evaluation [default: 200000, or 400000 if more than 40
            parameters are searched].
        seed: Random seed; the same seed gives the same file [default: 0].
        threads: Number of threads; it does not change the result [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        out: File for the trained strategy; without it the file is printed.
        force: Overwrite an existing file, and discard games of another interrupted training run.
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("train")
    words.experiment(target)
    words.word(strategy)
    words.values("against", against)
    words.value("mixture", mixture)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.axes("vary", vary)
    words.listed("only", only)
    words.listed("keep", keep)
    words.values("also", also)
    words.switch("screen", on=screen)
    words.switch("no-screen", on=no_screen)
    words.value("budget", budget)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("out", out)
    words.switch("force", on=force)
    words.value("on", on)
    words.value("format", "json")
    return _run.data(words, progress)


def league(
    target: Experiment,
    *,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    strategies: LineUp | None = None,
    table: int | str | None = None,
    rounds: int | str | None = None,
    keep: str | Iterable[str] | None = None,
    searches: int | str | None = None,
    budget: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    margin: float | str | None = None,
    on: str | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Train strategies against each other in turn.

    Args:
        target: Name of a ruleset, or an experiment file; its seats are the strategies, its `[[vary]]` is ignored.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        strategies: Strategies to start from, comma-separated; settings in braces [default: the ruleset's own
            strategies].
        table: Number of seats at the table [default: 4, or as many as the ruleset allows].
        rounds: Maximum number of rounds [default: 5].
        keep: Parameters that training does not change, in every strategy that has them; comma-separated.
        searches: Number of times the league is run, with consecutive seeds from --seed on [default: 1].
        budget: Maximum number of games of each search [default: 4000000].
        seed: Random seed; the same seed gives the same league on any machine [default: 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        margin: Smallest win-rate difference that matters; smaller ones are equivalent [default: from the file, else
            0.02, two points].
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        headroom: File by `evenkeel headroom` with measurements of your own strategies, quoted in the report.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("league")
    words.experiment(target)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("strategies", strategies)
    words.value("table", table)
    words.value("rounds", rounds)
    words.listed("keep", keep)
    words.value("searches", searches)
    words.value("budget", budget)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("margin", margin)
    words.value("on", on)
    words.value("headroom", headroom)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=False)


def headroom(
    target: Experiment,
    *,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    strategies: LineUp | None = None,
    without: str | Iterable[str] | None = None,
    table: int | str | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    on: str | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Measure by how much look-ahead players beat strategies.

    Args:
        target: Name of a ruleset, or an experiment file; its seats are the strategies, its `[[vary]]` is ignored.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        strategies: Strategies to measure, comma-separated; settings in braces [default: the ruleset's own
            strategies].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; comma-separated.
        table: Number of seats at the table [default: 4, or as many as the ruleset allows].
        games: Number of games per strategy, rounded up to whole blocks [default: 400].
        seed: Random seed; the same seed gives the same games on any machine [default: 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("headroom")
    words.experiment(target)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("strategies", strategies)
    words.listed("without", without)
    words.value("table", table)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("on", on)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=False)


def usage(
    target: str,
    *,
    kinds: str | Iterable[str] | None = None,
    all: bool = False,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    seats: LineUp | None = None,
    players: int | str | None = None,
    skill: Literal["beginner", "casual", "expert", "lookahead", "all"]
    | Iterable[Literal["beginner", "casual", "expert", "lookahead", "all"]]
    | None = None,
    without: str | Iterable[str] | None = None,
    orders: Literal["all", "typed"] | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    progress: Watch = None,
) -> Rows:
    """Count how often players make each kind of choice.

    Args:
        target: Output folder or findings.json of an earlier run, name of a ruleset, or experiment file.
        kinds: Kinds of choices to show, comma-separated, with hyphens for spaces [default: the main ones].
        all: Show all kinds of choices, not only the main ones.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        players: Number of players; the line-up is cut to it, or repeated [default: the size of the line-up].
        skill: Skill level of all players. With several levels, or `all`, the study is also played at each [default:
            from the file, else unmodified players].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them.
            For one player only: `trader{without=propose-a-broker-deal}`.
        orders: Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else
            all].
        games: Number of games per setting, such as 20000, 20k or 1e6. Rounded up to whole blocks (one game per
            rotation of the line-up) [default: from the file, else 10000].
        seed: Random seed; the same seed gives the same games on any machine [default: from the file, else 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("usage")
    words.word(target)
    words.listed("kinds", kinds)
    words.switch("all", on=all)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("seats", seats)
    words.value("players", players)
    words.listed("skill", skill)
    words.listed("without", without)
    words.value("orders", orders)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("format", "json")
    return _run.rows(words, progress)


def worth(
    target: Experiment,
    *,
    kinds: str | Iterable[str] | None = None,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    seats: LineUp | None = None,
    players: int | str | None = None,
    skill: Literal["beginner", "casual", "expert", "lookahead", "all"]
    | Iterable[Literal["beginner", "casual", "expert", "lookahead", "all"]]
    | None = None,
    without: str | Iterable[str] | None = None,
    orders: Literal["all", "typed"] | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    margin: float | str | None = None,
    on: str | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Measure what each kind of choice is worth to a player.

    Args:
        target: Name of a ruleset, or an experiment file; its `[[vary]]` is ignored.
        kinds: Kinds of choices to measure, comma-separated [default: all that players choose].
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        players: Number of players; the line-up is cut to it, or repeated [default: the size of the line-up].
        skill: Skill level of all players. With several levels, or `all`, the study is also played at each [default:
            from the file, else unmodified players].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them.
            For one player only: `trader{without=propose-a-broker-deal}`.
        orders: Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else
            all].
        games: Number of games per setting, such as 20000, 20k or 1e6. Rounded up to whole blocks (one game per
            rotation of the line-up) [default: from the file, else 10000].
        seed: Random seed; the same seed gives the same games on any machine [default: from the file, else 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        margin: Smallest win-rate difference that matters; smaller ones are equivalent [default: from the file, else
            0.02, two points].
        on: Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one.
            Needs the `evenkeel` that pip installs.
        headroom: File by `evenkeel headroom` with measurements of your own strategies, quoted in the report.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("worth")
    words.experiment(target)
    words.values("kinds", kinds)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("seats", seats)
    words.value("players", players)
    words.listed("skill", skill)
    words.listed("without", without)
    words.value("orders", orders)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("margin", margin)
    words.value("on", on)
    words.value("headroom", headroom)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=False)


def chances(
    target: Experiment,
    *,
    vary: Axes | None = None,
    ignore: str | Iterable[str] | None = None,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    seats: LineUp | None = None,
    players: int | str | None = None,
    skill: Literal["beginner", "casual", "expert", "lookahead", "all"]
    | Iterable[Literal["beginner", "casual", "expert", "lookahead", "all"]]
    | None = None,
    without: str | Iterable[str] | None = None,
    orders: Literal["all", "typed"] | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    progress: Watch = None,
) -> Any:
    """Learn win chances from positions of simulated games.

    Args:
        target: Name of a ruleset, or an experiment file.
        vary: Rule, or `seats`, to vary, such as `battle=k4,k11`. Repeatable; all combinations are played.
        ignore: Feature that gets no weight; repeatable.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        players: Number of players; the line-up is cut to it, or repeated [default: the size of the line-up].
        skill: Skill level of all players. With several levels, or `all`, the study is also played at each [default:
            from the file, else unmodified players].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them.
            For one player only: `trader{without=propose-a-broker-deal}`.
        orders: Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else
            all].
        games: Number of games per setting, such as 20000, 20k or 1e6. Rounded up to whole blocks (one game per
            rotation of the line-up) [default: from the file, else 10000].
        seed: Random seed; the same seed gives the same games on any machine [default: from the file, else 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("chances")
    words.experiment(target)
    words.axes("vary", vary)
    words.values("ignore", ignore)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("seats", seats)
    words.value("players", players)
    words.listed("skill", skill)
    words.listed("without", without)
    words.value("orders", orders)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("format", "json")
    return _run.data(words, progress)


def merge(
    parts: FilePath | Iterable[FilePath],
    *,
    out: FilePath,
    all: bool = False,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Join the parts of a run divided with --shard.

    Args:
        parts: Folders of all parts, in any order.
        out: Folder for the results.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("merge")
    words.each(parts)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.findings(words, out, progress, rows=False)


def play(
    target: Experiment,
    *,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    seats: LineUp | None = None,
    without: str | Iterable[str] | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    orders: Literal["all", "typed"] | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    block: int | str | None = None,
    rotation: int | str | None = None,
    record: FilePath | None = None,
    decisions: bool = False,
    views: bool = False,
    out: FilePath | None = None,
    force: bool = False,
) -> Game:
    """Print one game as a story.

    Args:
        target: Name of a ruleset, or an experiment file.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; comma-separated.
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        orders: Circular orders of the line-up: `all`, chosen by the block, or only the one `typed` [default: from
            the file, else all].
        games: Number of games to print: the next rotations, then the next blocks [default: 1].
        seed: Random seed; the same seed gives the same game on any machine [default: from the file, else 0].
        block: Block to play: a set of random draws.
        rotation: Rotation to play: the number of seats that the line-up has moved.
        record: File for a replay of the game.
        decisions: Print every decision, not only its result.
        views: Print what the deciding seat sees: all at its first decision, then changes only. --format json prints
            all at every decision.
        out: Folder for every game: as a story, as lines of JSON and as a replay.
        force: Overwrite different games with the same file names.
    """
    words = Words("play")
    words.experiment(target)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.listed("seats", seats)
    words.listed("without", without)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("orders", orders)
    words.value("games", games)
    words.value("seed", seed)
    words.value("block", block)
    words.value("rotation", rotation)
    words.value("record", record)
    words.switch("decisions", on=decisions)
    words.switch("views", on=views)
    words.value("out", out)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.game(words)


def replay(file: FilePath, *, tell: bool = False, decisions: bool = False, views: bool = False) -> Any:
    """Verify a recorded game and print it as a story.

    Args:
        file: Replay file.
        tell: Print the game as `evenkeel play` does.
        decisions: Print every decision, not only its result.
        views: Print what the deciding seat sees: all at its first decision, then changes only.
    """
    words = Words("replay")
    words.word(file)
    words.switch("tell", on=tell)
    words.switch("decisions", on=decisions)
    words.switch("views", on=views)
    words.value("format", "json")
    return _run.data(words, None)


def plan(
    target: Experiment,
    after: Experiment | None = None,
    *,
    compare: bool = False,
    precision: float | str | None = None,
    vary: Axes | None = None,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    after_variant: str | None = None,
    seats: LineUp | None = None,
    players: int | str | None = None,
    skill: Literal["beginner", "casual", "expert", "lookahead", "all"]
    | Iterable[Literal["beginner", "casual", "expert", "lookahead", "all"]]
    | None = None,
    without: str | Iterable[str] | None = None,
    orders: Literal["all", "typed"] | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    threads: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    progress: Watch = None,
) -> Any:
    """Estimate the games and the time needed for a precision.

    Args:
        target: Experiment file, or the name of a ruleset.
        after: Side after of a comparison.
        compare: Plan a comparison; --set, --rules and --after-variant define the side after.
        precision: Margin of the intervals: for win rates a share, for lengths a part of the mean.
        vary: Rule to vary, as in `evenkeel sweep`; repeatable.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        after_variant: Variant of the side after only, to compare two variants.
        seats: Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the
            file, else the ruleset's own strategies].
        players: Number of players; the line-up is cut to it, or repeated [default: the size of the line-up].
        skill: Skill level of all players. With several levels, or `all`, the study is also played at each [default:
            from the file, else unmodified players].
        without: Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them.
            For one player only: `trader{without=propose-a-broker-deal}`.
        orders: Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else
            all].
        games: Number of games per setting, such as 20000, 20k or 1e6. Rounded up to whole blocks (one game per
            rotation of the line-up) [default: from the file, else 10000].
        seed: Random seed; the same seed gives the same games on any machine [default: from the file, else 0].
        threads: Number of threads; it does not change the results [default: one per core].
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("plan")
    words.experiment(target)
    if after is not None:
        words.experiment(after)
    words.switch("compare", on=compare)
    words.value("precision", precision)
    words.axes("vary", vary)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.value("after-variant", after_variant)
    words.listed("seats", seats)
    words.value("players", players)
    words.listed("skill", skill)
    words.listed("without", without)
    words.value("orders", orders)
    words.value("games", games)
    words.value("seed", seed)
    words.value("threads", threads)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("format", "json")
    return _run.data(words, progress)


def init(ruleset: str, *, out: FilePath | None = None) -> str:
    """Write example files to start from.

    Args:
        ruleset: Name of the ruleset.
        out: Folder for the files.
    """
    words = Words("init")
    words.word(ruleset)
    words.value("out", out)
    return _run.run(words, None)


def odds(
    ruleset: str,
    *,
    mechanic: str | None = None,
    where: str | Iterable[str] | None = None,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
) -> Rows:
    """Print exact odds of a ruleset's dice and cards.

    Args:
        ruleset: Name of the ruleset.
        mechanic: Print only this mechanic.
        where: Print only cases with this input, such as weapon=LC; repeatable.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
    """
    words = Words("odds")
    words.word(ruleset)
    words.value("mechanic", mechanic)
    words.values("where", where)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.value("format", "json")
    return _run.rows(words, None)


def rulesets() -> Rows:
    """List the rulesets."""
    words = Words("rulesets")
    words.value("format", "json")
    return _run.rows(words, None)


def rules(
    ruleset: str,
    *,
    find: str | None = None,
    table: str | None = None,
    tables: bool = False,
    toml: bool = False,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
) -> Any:
    """List every rule with its value, unit and range.

    Args:
        ruleset: Name of the ruleset.
        find: List only entries with this text, or a synonym, in their name, meaning or source.
        table: Print this table as a CSV file to edit.
        tables: List the tables with their columns, the sources of their rows and the paths of their cells.
        toml: Print a commented house-rule file.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
    """
    words = Words("rules")
    words.word(ruleset)
    words.value("find", find)
    words.value("table", table)
    words.switch("tables", on=tables)
    words.switch("toml", on=toml)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.value("format", "json")
    return _run.data(words, None)


def strategies(ruleset: str, *, all: bool = False) -> Rows:
    """List the strategies of a ruleset and their parameters.

    Args:
        ruleset: Name of the ruleset.
        all: List fine weights too, which training sets.
    """
    words = Words("strategies")
    words.word(ruleset)
    words.switch("all", on=all)
    words.value("format", "json")
    return _run.rows(words, None)


def try_bot(
    target: Experiment,
    command: str,
    *,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
    games: int | str | None = None,
    seed: int | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    progress: Watch = None,
) -> str:
    """Test your own program as a player.

    Args:
        target: Name of a ruleset, or an experiment file with rules.
        command: Program and its arguments, quoted as one word.
        rules: House-rule file that changes the ruleset.
        variant: Named set of rules to start from; `evenkeel rules` lists them [default: the first].
        set: Rule and its value, such as brix.price=700; repeatable.
        replace: Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable.
        games: Number of games. Each is played twice, to test that the same game gets the same answers.
        seed: Random seed.
        allow_programs: Allow programs that a file names as players, such as `process:./bot.py`; flags need no
            permission.
        answer_limit: Time limit in seconds for each answer of a program [default: 10].
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("try-bot")
    words.experiment(target)
    words.word(command)
    words.value("rules", rules)
    words.value("variant", variant)
    words.assigned("set", set)
    words.assigned("replace", replace)
    words.value("games", games)
    words.value("seed", seed)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    return _run.run(words, progress)


def query(
    run: FilePath,
    *,
    by: str | Iterable[str] | None = None,
    show: str | Iterable[str] | None = None,
    where: str | Iterable[str] | None = None,
    sort: str | None = None,
    against: str | Iterable[str] | None = None,
    simultaneous: bool = False,
    games: bool = False,
    columns: bool = False,
    chart: FilePath | None = None,
    force: bool = False,
    progress: Watch = None,
) -> Any:
    """Query the single games of an earlier run.

    Args:
        run: Output folder of an earlier run, or its outcomes.parquet or games.parquet.
        by: Columns to group by [default: the varied rules and the strategy].
        show: Numbers to show: means, or ratios of sums such as `combats_per_round=combats/rounds` [default: the win
            rate and the length of the game].
        where: Condition on rows, such as 'rounds < 30 and strategy = trader'. Repeatable; all must hold.
        sort: Number to sort the groups by, largest first [default: sorted by group].
        against: Group to compare all others with, block by block: its values in the order of --by.
        simultaneous: Make the intervals of a number hold for all groups at once; needed to pick one of many groups.
        games: Count games instead of seats.
        columns: List the available columns.
        chart: File for a chart of the first number, .svg or .png.
        force: Overwrite an existing chart.
        progress: True for a bar, False for none, or a function that is called a few times per second.
    """
    words = Words("query")
    words.word(run)
    words.listed("by", by)
    words.listed("show", show)
    words.values("where", where)
    words.value("sort", sort)
    words.listed("against", against)
    words.switch("simultaneous", on=simultaneous)
    words.switch("games", on=games)
    words.switch("columns", on=columns)
    words.value("chart", chart)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.data(words, progress)


def report(
    runs: FilePath | Iterable[FilePath],
    *,
    page: FilePath | None = None,
    out: FilePath | None = None,
    all: bool = False,
    force: bool = False,
) -> Any:
    """Rewrite the reports of earlier runs without playing.

    Args:
        runs: Output folder of an earlier run, or its findings.json; several runs make one page.
        page: File for an overview of these checks, as `evenkeel check --page` writes.
        out: Folder for the results; without it nothing is written.
        all: Print every sentence and table, not only the answer.
        force: Replace results and unfinished games of another study in the folder.
    """
    words = Words("report")
    words.each(runs)
    words.value("page", page)
    words.value("out", out)
    words.switch("all", on=all)
    words.switch("force", on=force)
    words.value("format", "json")
    return _run.data(words, None)


def schema(
    form: Literal[
        "findings",
        "experiment",
        "house-rules",
        "coach",
        "trained",
        "mixture",
        "protocol",
        "view",
        "numbers",
        "headroom",
    ],
    ruleset: str | None = None,
) -> Any:
    """Print the JSON Schema of a file format.

    Args:
        form: Format to describe.
        ruleset: Name of the ruleset, for `view` and `numbers`.
    """
    words = Words("schema")
    words.word(form)
    if ruleset is not None:
        words.word(ruleset)
    return _run.data(words, None)
