"""Evenkeel: is the rule fair, and what happens if I change it?

>>> import evenkeel
>>> found = evenkeel.sweep("smugglers", vary={"brix.price": [300, 500, 700]}, games=500, seed=1)
>>> found.win_rates.height
15

Every command of the program is a function here; its arguments have the names of the flags. Studies return
:class:`Findings`, byte for byte the same as those of the program.
"""

from evenkeel import _evenkeel

_evenkeel.loaded_from(_evenkeel.__file__)

from evenkeel._progress import Progress, Watch  # noqa: E402
from evenkeel.commands import (  # noqa: E402
    chances,
    check,
    coach,
    compare,
    headroom,
    init,
    league,
    merge,
    odds,
    plan,
    play,
    query,
    replay,
    report,
    rules,
    rulesets,
    schema,
    screen,
    simulate,
    strategies,
    sweep,
    tournament,
    train,
    try_bot,
    tune,
    usage,
    worth,
)
from evenkeel.errors import (  # noqa: E402
    ClusterError,
    DefectError,
    EvenkeelError,
    Fault,
    FileError,
    OutputError,
    ReplayError,
    StrategyError,
    UsageError,
)
from evenkeel.policy import Policy, Positions  # noqa: E402
from evenkeel.results import Chart, Findings, Game, Rows, Verdict  # noqa: E402
from evenkeel.strategy import Action, Strategy, Table, View  # noqa: E402


def _connect_ray(cluster: str, words: list[str], texts: list[tuple[str, str]]) -> object:
    """Connect to a Ray cluster; Ray is loaded only when needed."""
    from evenkeel import ray

    return ray.connect(cluster, words, texts)


_evenkeel.connect_cluster("ray", _connect_ray)

__version__ = _evenkeel.VERSION

__all__ = [
    "Action",
    "Chart",
    "ClusterError",
    "DefectError",
    "EvenkeelError",
    "Fault",
    "FileError",
    "Findings",
    "Game",
    "OutputError",
    "Policy",
    "Positions",
    "Progress",
    "ReplayError",
    "Rows",
    "Strategy",
    "StrategyError",
    "Table",
    "UsageError",
    "Verdict",
    "View",
    "Watch",
    "__version__",
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
