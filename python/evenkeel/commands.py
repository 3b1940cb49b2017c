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
    width: float | str | None = None,
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
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Vary one rule, or several, over many values.

    Args:
        target: An experiment file, or the name of a ruleset.
        vary: A rule and its values: path=from..to/step, path=from..to or path=value,value; may be given several
            times.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        players: Players at the table: the line-up is cut to this many, or begins anew after its last seat [default:
            as many as the line-up names].
        skill: How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`,
            the study is played at each of them too, and its report says at which a conclusion holds [default: what
            the file says, or as they come].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times. One member alone: `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them.
        orders: Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default:
            what the file says, or all].
        games: Games to play for each cell, such as 20000, 20k or 1e6, rounded up to whole blocks (one game for each
            rotation of the line-up) [default: what the file says, or 10000].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or
            0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        width: Stop as soon as every win rate is known to this much on either side, such as 0.01 or 1%; --games is
            then the most [default: play all games; with --width at most 1000000].
        margin: The least difference of a win rate that matters; within it things are equivalent [default: what the
            file says, or 0.02, two points].
        rows: Keep the rows of single games, outcomes.parquet and games.parquet, however many they are [default: up
            to 5 million].
        no_rows: Keep no rows of single games: what `evenkeel query` and other programs read.
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        adapt: Train the players for every set of rules, and let everybody play by all of them: what is left of a
            change once people have learnt to play with it.
        no_adapt: Leave players as they are, whatever the file says.
        adapt_games: Games of one search: all trainings of the line-up under one set of rules [default: what the
            file says, or 400000].
        adapt_rounds: Rounds of a search, in each of which everybody is trained once [default: what the file says,
            or 2].
        searches: Searches under every set of rules, each with luck of its own [default: what the file says, or 4].
        adapt_keep: Parameters that stay as they are in whichever strategies have them.
        robust: Play the study again with every reconstructed input drawn from what it may have been, so often, and
            say what survives [default: what the file says, or 32].
        no_robust: Leave reconstructed inputs as they are, whatever the file says.
        robust_games: Games of each cell in each draw [default: what the file says, or as many as the study plays].
        other_seats: Let this line-up play the study too, and say for whom it holds; may be repeated. In place of
            those that the file names.
        show: Numbers to show: a metric, added up over all seats and of every strategy, or arithmetic over metrics,
            with a name if it is to have one, such as `combats,combats_per_round=combats/rounds`; may be given
            several times. `evenkeel rules` lists the metrics.
        headroom: What was measured of your own strategies: a file that `evenkeel headroom` wrote, which the report
            quotes.
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    words.value("width", width)
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
    width: float | str | None = None,
    margin: float | str | None = None,
    rows: bool = False,
    no_rows: bool = False,
    on: str | None = None,
    show: str | Iterable[str] | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Play many games under one set of rules.

    Args:
        target: Name of a ruleset, or an experiment file; what the file varies stays as the rules have it.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        players: Players at the table: the line-up is cut to this many, or begins anew after its last seat [default:
            as many as the line-up names].
        skill: How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`,
            the study is played at each of them too, and its report says at which a conclusion holds [default: what
            the file says, or as they come].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times. One member alone: `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them.
        orders: Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default:
            what the file says, or all].
        games: Games to play for each cell, such as 20000, 20k or 1e6, rounded up to whole blocks (one game for each
            rotation of the line-up) [default: what the file says, or 10000].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or
            0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        width: Stop as soon as every win rate is known to this much on either side, such as 0.01 or 1%; --games is
            then the most [default: play all games; with --width at most 1000000].
        margin: The least difference of a win rate that matters; within it things are equivalent [default: what the
            file says, or 0.02, two points].
        rows: Keep the rows of single games, outcomes.parquet and games.parquet, however many they are [default: up
            to 5 million].
        no_rows: Keep no rows of single games: what `evenkeel query` and other programs read.
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        show: Numbers to show: a metric, added up over all seats and of every strategy, or arithmetic over metrics,
            with a name if it is to have one, such as `combats,combats_per_round=combats/rounds`; may be given
            several times. `evenkeel rules` lists the metrics.
        headroom: What was measured of your own strategies: a file that `evenkeel headroom` wrote, which the report
            quotes.
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    words.value("width", width)
    words.value("margin", margin)
    words.switch("no-rows", on=no_rows)
    words.value("on", on)
    words.values("show", show)
    words.value("headroom", headroom)
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
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Compare two sets of rules on the same luck.

    Args:
        before: The side before: an experiment or house-rule file, or the name of a ruleset.
        after: The side after: another file; left out, the side before with --set, --rules or --after-variant laid
            over it.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        after_variant: Variant of the side after alone, to compare two variants.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        players: Players at the table: the line-up is cut to this many, or begins anew after its last seat [default:
            as many as the line-up names].
        skill: How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`,
            the study is played at each of them too, and its report says at which a conclusion holds [default: what
            the file says, or as they come].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times. One member alone: `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them.
        orders: Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default:
            what the file says, or all].
        games: Games to play for each cell, such as 20000, 20k or 1e6, rounded up to whole blocks (one game for each
            rotation of the line-up) [default: what the file says, or 10000].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or
            0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        until: Stop when decided, or when every change of a win rate is known to this much: `decided` or a share
            such as 0.01.
        margin: The least difference of a win rate that matters; within it things are equivalent [default: what the
            file says, or 0.02, two points].
        rows: Keep the rows of single games, outcomes.parquet and games.parquet, however many they are [default: up
            to 5 million].
        no_rows: Keep no rows of single games: what `evenkeel query` and other programs read.
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        adapt: Train the players for every set of rules, and let everybody play by all of them: what is left of a
            change once people have learnt to play with it.
        no_adapt: Leave players as they are, whatever the file says.
        adapt_games: Games of one search: all trainings of the line-up under one set of rules [default: what the
            file says, or 400000].
        adapt_rounds: Rounds of a search, in each of which everybody is trained once [default: what the file says,
            or 2].
        searches: Searches under every set of rules, each with luck of its own [default: what the file says, or 4].
        adapt_keep: Parameters that stay as they are in whichever strategies have them.
        robust: Play the study again with every reconstructed input drawn from what it may have been, so often, and
            say what survives [default: what the file says, or 32].
        no_robust: Leave reconstructed inputs as they are, whatever the file says.
        robust_games: Games of each cell in each draw [default: what the file says, or as many as the study plays].
        other_seats: Let this line-up play the study too, and say for whom it holds; may be repeated. In place of
            those that the file names.
        show: Numbers to show: a metric, added up over all seats and of every strategy, or arithmetic over metrics,
            with a name if it is to have one, such as `combats,combats_per_round=combats/rounds`; may be given
            several times. `evenkeel rules` lists the metrics.
        headroom: What was measured of your own strategies: a file that `evenkeel headroom` wrote, which the report
            quotes.
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Test results against bounds; the exit code is the verdict.

    Args:
        files: Experiment files with a [check] table, or folders of them.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        players: Players at the table: the line-up is cut to this many, or begins anew after its last seat [default:
            as many as the line-up names].
        skill: How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`,
            the study is played at each of them too, and its report says at which a conclusion holds [default: what
            the file says, or as they come].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times. One member alone: `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them.
        orders: Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default:
            what the file says, or all].
        games: Games to play for each cell, such as 20000, 20k or 1e6, rounded up to whole blocks (one game for each
            rotation of the line-up) [default: what the file says, or 10000].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or
            0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        margin: The least difference of a win rate that matters; within it things are equivalent [default: what the
            file says, or 0.02, two points].
        save_baseline: Save what is found as the baseline that bounds on changes are measured from.
        page: Write the overview of all files, with a part for every claim, as a page of its own.
        rows: Keep the rows of single games, outcomes.parquet and games.parquet, however many they are [default: up
            to 5 million].
        no_rows: Keep no rows of single games: what `evenkeel query` and other programs read.
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        adapt: Train the players for every set of rules, and let everybody play by all of them: what is left of a
            change once people have learnt to play with it.
        no_adapt: Leave players as they are, whatever the file says.
        adapt_games: Games of one search: all trainings of the line-up under one set of rules [default: what the
            file says, or 400000].
        adapt_rounds: Rounds of a search, in each of which everybody is trained once [default: what the file says,
            or 2].
        searches: Searches under every set of rules, each with luck of its own [default: what the file says, or 4].
        adapt_keep: Parameters that stay as they are in whichever strategies have them.
        robust: Play the study again with every reconstructed input drawn from what it may have been, so often, and
            say what survives [default: what the file says, or 32].
        no_robust: Leave reconstructed inputs as they are, whatever the file says.
        robust_games: Games of each cell in each draw [default: what the file says, or as many as the study plays].
        other_seats: Let this line-up play the study too, and say for whom it holds; may be repeated. In place of
            those that the file names.
        show: Numbers to show: a metric, added up over all seats and of every strategy, or arithmetic over metrics,
            with a name if it is to have one, such as `combats,combats_per_round=combats/rounds`; may be given
            several times. `evenkeel rules` lists the metrics.
        headroom: What was measured of your own strategies: a file that `evenkeel headroom` wrote, which the report
            quotes.
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    margin: float | str | None = None,
    show: str | Iterable[str] | None = None,
    on: str | None = None,
    robust: bool | int | str = False,
    no_robust: bool = False,
    robust_games: int | str | None = None,
    other_seats: str | Iterable[LineUp] | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Rank all rules by what they change.

    Args:
        target: Name of a ruleset, or an experiment file.
        only: Rules to try, with commas between; * stands for anything [default: all].
        method: How: each rule alone, or all together, by elementary effects (Morris) or by shares of the variance
            (Sobol).
        points: Trajectories of Morris, or rows of Sobol points; each plays as many points as there are rules, and
            one or two more [default: 20, 128].
        vary: Values of a rule, or of a value of a table, to try in the place of the ends of its range; may be given
            several times.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        players: Players at the table: the line-up is cut to this many, or begins anew after its last seat [default:
            as many as the line-up names].
        skill: How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`,
            the study is played at each of them too, and its report says at which a conclusion holds [default: what
            the file says, or as they come].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times. One member alone: `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them.
        orders: Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default:
            what the file says, or all].
        games: Games of each value in the first pass, or of each point, such as 4000, 4k or 1e4, rounded up to whole
            blocks (one game for each rotation of the line-up) [default: what the file says, or 4000; of a point
            256].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or
            0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        margin: The least difference of a win rate that matters; within it things are equivalent [default: what the
            file says, or 0.02, two points].
        show: Numbers to show: a metric, added up over all seats and of every strategy, or arithmetic over metrics,
            with a name if it is to have one, such as `combats,combats_per_round=combats/rounds`; may be given
            several times. `evenkeel rules` lists the metrics.
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        robust: Play the study again with every reconstructed input drawn from what it may have been, so often, and
            say what survives [default: what the file says, or 32].
        no_robust: Leave reconstructed inputs as they are, whatever the file says.
        robust_games: Games of each cell in each draw [default: what the file says, or as many as the study plays].
        other_seats: Let this line-up play the study too, and say for whom it holds; may be repeated. In place of
            those that the file names.
        headroom: What was measured of your own strategies: a file that `evenkeel headroom` wrote, which the report
            quotes.
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    words.value("margin", margin)
    words.values("show", show)
    words.value("on", on)
    words.either("robust", robust)
    words.switch("no-robust", on=no_robust)
    words.value("robust-games", robust_games)
    words.line_ups("other-seats", other_seats)
    words.value("headroom", headroom)
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
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Find the smallest change of rules that meets goals.

    Args:
        file: An experiment file with a [check] table and a [tune] table.
        budget: Games of the search and its proof together [default: 400k].
        vary: A rule that may move besides those of the file, or in place of one of them, and its values; may be
            given several times.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        players: Players at the table: the line-up is cut to this many, or begins anew after its last seat [default:
            as many as the line-up names].
        skill: How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`,
            the study is played at each of them too, and its report says at which a conclusion holds [default: what
            the file says, or as they come].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times. One member alone: `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them.
        orders: Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default:
            what the file says, or all].
        first_look: Games of a setting at a first look, such as 500 or 1k, rounded up to whole blocks (one game for
            each rotation of the line-up) [default: 250].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or
            0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        margin: The least difference of a win rate that matters; within it things are equivalent [default: what the
            file says, or 0.02, two points].
        show: Numbers to show: a metric, added up over all seats and of every strategy, or arithmetic over metrics,
            with a name if it is to have one, such as `combats,combats_per_round=combats/rounds`; may be given
            several times. `evenkeel rules` lists the metrics.
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        robust: Play the study again with every reconstructed input drawn from what it may have been, so often, and
            say what survives [default: what the file says, or 32].
        no_robust: Leave reconstructed inputs as they are, whatever the file says.
        robust_games: Games of each cell in each draw [default: what the file says, or as many as the study plays].
        other_seats: Let this line-up play the study too, and say for whom it holds; may be repeated. In place of
            those that the file names.
        headroom: What was measured of your own strategies: a file that `evenkeel headroom` wrote, which the report
            quotes.
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    decide: bool = False,
    margin: float | str | None = None,
    error: float | str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    rows: bool = False,
    no_rows: bool = False,
    on: str | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Rate strategies by games against each other.

    Args:
        target: Name of a ruleset, or an experiment file; its seats are the strategies, what it varies stays as the
            rules have it.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        strategies: Who takes part, with commas between; settings in braces [default: the ruleset's own strategies].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times.
        table: Seats at each table [default: 4, or as many as the ruleset and the strategies allow].
        rate: What ratings are made from.
        order: What strategies are put in order by.
        lineups: Line-ups to draw where not all are to play [default: 100, or all where there are fewer].
        budget: Games of the whole tournament, rounded up to whole blocks [default: 20000; with --decide at most
            200000].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: 0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        decide: Play two strategies only until it is clear whether the first is better, worse or alike.
        margin: How near to half of the points counts as alike.
        error: Chance of a wrong answer, whatever the truth and whenever the games end.
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        rows: Keep the rows of single games, outcomes.parquet and games.parquet, however many they are [default: up
            to 5 million].
        no_rows: Keep no rows of single games: what `evenkeel query` and other programs read.
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        headroom: What was measured of your own strategies: a file that `evenkeel headroom` wrote, which the report
            quotes.
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    words.switch("decide", on=decide)
    words.value("margin", margin)
    words.value("error", error)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.switch("no-rows", on=no_rows)
    words.value("on", on)
    words.value("headroom", headroom)
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
    worlds: int | str | None = None,
    one_in: int | str | None = None,
    depth: int | str | None = None,
    on: str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    progress: Watch = None,
) -> Any:
    """Judge the decisions of a strategy by deep look-ahead.

    Args:
        target: Name of a ruleset, or an experiment file; its seats and games, and what it varies, are left out.
        strategy: The strategy to judge; settings in braces: `trader{bribes=2}`.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        against: Who else plays, with commas between [default: the strategy itself at the other seats].
        games: Games to play, rounded up to whole blocks (one game for each rotation of the line-up) and to two
            blocks [default: 200].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: 0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        worlds: Imagined worlds for choosing the best answer of a decision, for judging it and for checking it,
            each.
        one_in: Judge one disputed decision in so many.
        depth: Rounds to imagine before win chances are reckoned; 0: to the end of the game [default: as the
            ruleset's look-ahead].
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    words.value("worlds", worlds)
    words.value("one-in", one_in)
    words.value("depth", depth)
    words.value("on", on)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
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
    out: FilePath | None = None,
    force: bool = False,
    on: str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    progress: Watch = None,
) -> Any:
    """Find the best response of a strategy to given opponents.

    Args:
        target: Name of a ruleset, or an experiment file for its rules, games and seed.
        strategy: The strategy, as in a line-up: `trader`, `trader{bribes=2}`, `trader@trader.toml`.
        against: The opponents, one for every other seat; given several times, every line-up in turn [default: the
            ruleset's other strategies].
        mixture: Draw opponents anew for every block from a mixture that `evenkeel league` wrote.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        vary: A rule of which every value is played, such as `variant=basic,advanced`; may be given several times:
            all combinations.
        only: Parameters that may change, with commas between; without it, all.
        keep: Parameters that stay as they are, such as those that make the plan of a strategy.
        also: The same strategy with other settings, such as `trader@other.toml`, to be tried beside what the search
            finds; may be given several times.
        screen: Try one parameter at a time first, and begin with the best [default: where more than 40 are
            searched].
        no_screen: Do not try one parameter at a time first.
        budget: Games in all, those of the judgement included [default: 200000, or 400000 where more than 40
            parameters are searched].
        seed: Seed of the search and of all luck: the same seed gives the same file [default: 0].
        threads: Threads to play on; the result does not depend on it [default: one per core].
        out: File to write the trained strategy into; without it the file is printed.
        force: Write over a file that is there, and throw away the games of another training that was interrupted.
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    words.value("out", out)
    words.switch("force", on=force)
    words.value("on", on)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
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
    margin: float | str | None = None,
    on: str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    headroom: FilePath | None = None,
    out: FilePath | None = None,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Train strategies against each other in turn.

    Args:
        target: Name of a ruleset, or an experiment file; its seats are the strategies, what it varies stays as the
            rules have it.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        strategies: Who takes part, with commas between; settings in braces [default: the ruleset's own strategies].
        table: Seats at the table [default: 4, or as many as the ruleset allows].
        rounds: Rounds at most [default: 5].
        keep: Parameters that stay as they are in whichever strategies have them, such as those that make the plan
            of a strategy.
        searches: How often the league is played, on seeds of its own from --seed on, to see what another search
            would have found [default: 1].
        budget: Games of a league at most; every search has so many [default: 4000000].
        seed: Seed of all searches and of all luck: the same seed gives the same league on any machine [default: 0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        margin: The least difference of a win rate that matters; within it things are equivalent [default: what the
            file says, or 0.02, two points].
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        headroom: What was measured of your own strategies: a file that `evenkeel headroom` wrote, which the report
            quotes.
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    words.value("margin", margin)
    words.value("on", on)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
    words.value("headroom", headroom)
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
    on: str | None = None,
    allow_programs: bool = False,
    answer_limit: float | str | None = None,
    out: FilePath | None = None,
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Measure by how much look-ahead players beat strategies.

    Args:
        target: Name of a ruleset, or an experiment file; its seats are the strategies, what it varies stays as the
            rules have it.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        strategies: Whose headroom is measured, with commas between; settings in braces [default: the ruleset's own
            strategies].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times.
        table: Seats at the table [default: 4, or as many as the ruleset allows].
        games: Games of every strategy, rounded up to whole blocks [default: 400].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: 0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    words.value("on", on)
    words.switch("allow-programs", on=allow_programs)
    words.value("answer-limit", answer_limit)
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
        target: The output folder of an earlier run or its findings.json, the name of a ruleset, or an experiment
            file.
        kinds: Kinds of choices to show, with commas between; words with hyphens [default: the heart of the game].
        all: Everything each strategy does, not only the heart of the game.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        players: Players at the table: the line-up is cut to this many, or begins anew after its last seat [default:
            as many as the line-up names].
        skill: How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`,
            the study is played at each of them too, and its report says at which a conclusion holds [default: what
            the file says, or as they come].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times. One member alone: `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them.
        orders: Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default:
            what the file says, or all].
        games: Games to play for each cell, such as 20000, 20k or 1e6, rounded up to whole blocks (one game for each
            rotation of the line-up) [default: what the file says, or 10000].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or
            0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    force: bool = False,
    progress: Watch = None,
) -> Findings:
    """Measure what each kind of choice is worth to a player.

    Args:
        target: Name of a ruleset, or an experiment file; what the file varies stays as the rules have it.
        kinds: Kinds of choices, with commas between [default: all that are taken].
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        players: Players at the table: the line-up is cut to this many, or begins anew after its last seat [default:
            as many as the line-up names].
        skill: How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`,
            the study is played at each of them too, and its report says at which a conclusion holds [default: what
            the file says, or as they come].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times. One member alone: `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them.
        orders: Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default:
            what the file says, or all].
        games: Games to play for each cell, such as 20000, 20k or 1e6, rounded up to whole blocks (one game for each
            rotation of the line-up) [default: what the file says, or 10000].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or
            0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        margin: The least difference of a win rate that matters; within it things are equivalent [default: what the
            file says, or 0.02, two points].
        on: Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001
            for another; for the `evenkeel` that pip installs.
        headroom: What was measured of your own strategies: a file that `evenkeel headroom` wrote, which the report
            quotes.
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    """Fit win chances to positions of simulated games.

    Args:
        target: Name of a ruleset, or an experiment file.
        vary: A rule, or `seats`, of which every value is played, such as `battle=k4,k11`; may be given several
            times: all combinations.
        ignore: Give no weight to this feature; may be given several times.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        players: Players at the table: the line-up is cut to this many, or begins anew after its last seat [default:
            as many as the line-up names].
        skill: How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`,
            the study is played at each of them too, and its report says at which a conclusion holds [default: what
            the file says, or as they come].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times. One member alone: `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them.
        orders: Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default:
            what the file says, or all].
        games: Games to play for each cell, such as 20000, 20k or 1e6, rounded up to whole blocks (one game for each
            rotation of the line-up) [default: what the file says, or 10000].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or
            0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    parts: FilePath | Iterable[FilePath], *, out: FilePath, force: bool = False, progress: Watch = None
) -> Findings:
    """Join the parts of a run that was divided by --shard.

    Args:
        parts: The folders of all parts, in any order.
        out: Folder to write the results into.
        force: Replace what another study left in the folder, its unfinished games too.
        progress: True for a bar, False for none, or what is to be called a few times a second.
    """
    words = Words("merge")
    words.each(parts)
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
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times.
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        orders: Circular orders of the line-up: `all`, of which the block's is played, or the one that is `typed`
            [default: what the file says, or all].
        games: Games to tell, one after the other: the next rotations, then the next blocks [default: 1].
        seed: Seed of all luck: the same seed gives the same game on any machine [default: what the file says, or
            0].
        block: Which deal of luck to play.
        rotation: How many places the line-up has moved round the table.
        record: File to write a replay of the game into.
        decisions: Tell every decision, not only what came of it.
        views: Tell what the seats see who decide, too, as strategies and programs do: all of it at their first
            decision, and then what has changed; --format json has all of it at every decision.
        out: Folder to write every game into: as a story, as lines of JSON and as a replay.
        force: Write over games of the same names that went otherwise.
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
        file: The replay.
        tell: Tell the game as `evenkeel play` does.
        decisions: Tell every decision, not only what came of it.
        views: Tell what the seats see who decide, too: all of it at their first decision, and then what has
            changed.
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
    """Estimate the games and the time that a precision needs.

    Args:
        target: An experiment file, or the name of a ruleset.
        after: The other side of a comparison.
        compare: Plan a comparison in which --set, --rules and --after-variant make the other side.
        precision: How far an interval may reach to either side: of win rates as a share, of lengths as a part of
            the mean.
        vary: A rule to be varied, as in `evenkeel sweep`; may be given several times.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        after_variant: Variant of the side after alone, to compare two variants.
        seats: Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
            [default: what the file says, or the ruleset's own strategies].
        players: Players at the table: the line-up is cut to this many, or begins anew after its last seat [default:
            as many as the line-up names].
        skill: How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`,
            the study is played at each of them too, and its report says at which a conclusion holds [default: what
            the file says, or as they come].
        without: A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several
            times. One member alone: `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them.
        orders: Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default:
            what the file says, or all].
        games: Games to play for each cell, such as 20000, 20k or 1e6, rounded up to whole blocks (one game for each
            rotation of the line-up) [default: what the file says, or 10000].
        seed: Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or
            0].
        threads: Threads to play on; the results do not depend on it [default: one per core].
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
        out: Folder to write into.
    """
    words = Words("init")
    words.word(ruleset)
    words.value("out", out)
    return _run.run(words, None)


def odds(
    ruleset: str,
    *,
    mechanic: str | None = None,
    rules: FilePath | None = None,
    variant: str | None = None,
    set: Rules | None = None,
    replace: Rules | None = None,
) -> Rows:
    """Print exact odds of a ruleset's dice and cards.

    Args:
        ruleset: Name of the ruleset.
        mechanic: Only this sub-mechanic.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
    """
    words = Words("odds")
    words.word(ruleset)
    words.value("mechanic", mechanic)
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
        find: List only what has this text, or another word for it, in its name, its meaning or its source.
        table: Print this table as a CSV file, to start your own from.
        tables: List the tables with what their columns hold, where their rows come from, and how single cells of
            them are set.
        toml: Print a commented house-rule file.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
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
        all: List the fine weights too, which training sets rather than people.
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
    """Test a program of your own as a player.

    Args:
        target: Name of a ruleset, or an experiment file whose rules count.
        command: The program and its arguments, as one word.
        rules: House-rule file laid over the ruleset.
        variant: Named set of rules to start from, as `evenkeel rules` lists them [default: the first].
        set: One rule set to a value, such as brix.price=700; may be given several times.
        replace: A CSV file in place of a table, such as planets=my-planets.csv; may be given several times.
        games: Games to play, each of them twice.
        seed: Seed of all luck.
        allow_programs: Start programs that a file names as players, such as `process:./bot.py`; those in a flag are
            started anyway.
        answer_limit: Most seconds that a program may take for an answer [default: 10].
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    """Ask an earlier run for any number by anything.

    Args:
        run: The output folder of an earlier run, or its outcomes.parquet or games.parquet.
        by: Columns whose values make the groups [default: what is varied, and the strategy].
        show: Numbers: means over rows, or one sum over another, perhaps with a name:
            `combats_per_round=combats/rounds` [default: the win rate and the length of the game].
        where: Which rows count, such as 'rounds < 30 and strategy = trader'; may be given several times, and all
            must hold.
        sort: The number in whose order the groups stand, the greatest first [default: in the order of their
            values].
        against: Compare every group with this one, block by block: its values, in the order of --by.
        simultaneous: Let the intervals of one number hold for all groups at once instead of each by itself: wider,
            for picking one out of many.
        games: Count games instead of seats.
        columns: List the columns instead.
        chart: Draw the first number into this file, .svg or .png.
        force: Draw over a chart that is in the file already.
        progress: True for a bar, False for none, or what is to be called a few times a second.
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
    force: bool = False,
) -> Any:
    """Write the report of earlier runs again, without playing.

    Args:
        runs: The output folder of an earlier run, or its findings.json; several make one page.
        page: Write the overview of these checks, with a part for every claim, as `evenkeel check --page` does.
        out: Folder to write the results into; without it nothing is written.
        force: Replace what another study left in the folder, its unfinished games too.
    """
    words = Words("report")
    words.each(runs)
    words.value("page", page)
    words.value("out", out)
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
        form: Which file.
        ruleset: The ruleset whose views are meant.
    """
    words = Words("schema")
    words.word(form)
    if ruleset is not None:
        words.word(ruleset)
    return _run.data(words, None)
