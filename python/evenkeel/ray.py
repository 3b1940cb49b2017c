"""Studies on the workers of a Ray cluster.

>>> import evenkeel.ray
>>> evenkeel.ray.sweep("smugglers", vary={"brix.price": [300, 700]}, games=1000, seed=1).win_rates.height
10

Every worker runs the same command as the calling process, the driver, and plays the chunks of games assigned to it.
Tallies are merged in the order of their chunks, so the results are byte for byte those of one thread. No game is lost
with a worker: Ray gives its tasks to others.

``pip install './python[ray]'`` on the driver and on every worker, the same version.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
import time
import uuid
from dataclasses import dataclass, field
from functools import wraps
from pickle import PicklingError
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar
from urllib.parse import urlsplit

from evenkeel import _evenkeel, commands
from evenkeel._players import Own, connect_again, connected
from evenkeel.errors import ClusterProblem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Told = TypeVar("Told")
Arguments = ParamSpec("Arguments")

RETRIES = 8
"""Number of times Ray gives a task to another worker after a loss."""
CLIENT_PORT = 10001
"""Default port on which Ray listens for remote drivers."""
PATIENCE = 10.0
"""Seconds to wait for the answer of a machine."""
ATTEMPTS = 3
"""Number of attempts to connect to a head that could not start its serving process."""
FRESH = 5.0
"""Seconds for which the size of the cluster is cached."""

UNSENDABLE = (TypeError, AttributeError, PicklingError)
"""Errors raised if an object cannot be sent to another process."""

InTheWay = tuple[int | None, str]
Played = tuple[bytes | None, InTheWay | None]


@dataclass
class _Command:
    """The command that every process of a run executes."""

    name: str
    words: list[str]
    texts: list[tuple[str, str]]
    players: dict[str, Own]
    """Strategies written in Python, by their names in line-ups."""


@dataclass
class _Replica:
    """The command that this worker is running."""

    name: str
    worker: _evenkeel.Worker


_Pile = tuple[Any, int]
"""Results of consecutive stages, and their number."""


_replicas: list[_Replica] = []
"""At most one: a worker plays one task at a time, usually of one run."""


def _play(command: list[Any], history: list[_Pile], digest: str, chunks: tuple[int, int]) -> Played:
    """Play a task of a command as a worker, after the results of its earlier stages."""
    import ray

    told: _Command = ray.get(command[0])
    stages = sum(count for _, count in history)
    if not _replicas or _replicas[0].name != told.name or _replicas[0].worker.stage > stages:
        connect_again(told.players)
        _replicas[:] = [_Replica(told.name, _evenkeel.Worker(told.words, told.texts))]
    worker = _replicas[0].worker
    end = 0
    for pile, count in history:
        start, end = end, end + count
        if worker.stage < end:
            for tally in ray.get(pile)[worker.stage - start :]:
                worker.go_on(tally)
    played = worker.play(digest, *chunks)
    if played[0] is None:
        # After any error the next task starts again.
        _replicas.clear()
    return played


@dataclass
class _Crew:
    """The workers of a cluster, as the driver knows them."""

    command: Any
    task: Any
    history: list[_Pile] = field(default_factory=list)
    """Results of all stages so far. A search has thousands of them: every pile is at least as large as all later
    ones together, so a task refers to few."""
    under_way: dict[Any, tuple[int, int]] = field(default_factory=dict)
    known: tuple[float, int] = (float("-inf"), 1)
    """Time and result of the last query of the cluster size."""
    began: bool = False
    """Whether Ray was started for this run."""

    def count(self) -> int:
        """Return the number of tasks that can be played at once."""
        import ray

        now = time.monotonic()
        if now - self.known[0] > FRESH:
            self.known = (now, max(1, int(ray.cluster_resources().get("CPU", 1))))
        return self.known[1]

    def send(self, _stage: int, digest: str, start: int, end: int) -> None:
        """Send out a task."""
        answer = self.task.remote([self.command], self.history, digest, (start, end))
        self.under_way[answer] = (start, end)

    def receive(self, seconds: float) -> tuple[int, int, bytes | None, InTheWay | None] | None:
        """Wait for an answer to any task, at most this many seconds."""
        import ray

        ready, _ = ray.wait(list(self.under_way), num_returns=1, timeout=seconds)
        if not ready:
            return None
        start, end = self.under_way.pop(ready[0])
        try:
            tally, in_the_way = ray.get(ready[0])
        except ray.exceptions.RayTaskError as error:
            return start, end, None, (None, str(error.cause))
        except ray.exceptions.RayError as error:
            message = f"Ray gave up after {RETRIES} retries: {_first_line(error)}"
            raise ClusterProblem(message) from None
        return start, end, tally, in_the_way

    def conclude(self, _stage: int, _digest: str, tally: bytes) -> None:
        """Store the results of a stage for the workers of the next."""
        import ray

        self._drop_tasks()
        tallies, count = [tally], 1
        while self.history and self.history[-1][1] == count:
            pile, before = self.history.pop()
            tallies, count = ray.get(pile) + tallies, count + before
        self.history.append((ray.put(tallies), count))

    def close(self) -> None:
        """Cancel all tasks."""
        import ray

        self._drop_tasks()
        if self.began:
            ray.shutdown()

    def _drop_tasks(self) -> None:
        import ray

        for answer in self.under_way:
            ray.cancel(answer, force=True)
        self.under_way.clear()


def _first_line(error: Exception) -> str:
    return str(error).strip().split("\n", 1)[0]


def _last_line(error: Exception) -> str:
    return str(error).strip().rsplit("\n", 1)[-1]


def connect(cluster: str, words: list[str], texts: list[tuple[str, str]]) -> _Crew:
    """Connect to the workers of the cluster that ``--on`` names: ``ray``, ``ray:HOST:PORT`` or ``ray://HOST:PORT``."""
    try:
        import ray
    except ImportError:
        msg = "Ray is not installed"
        raise ClusterProblem(msg, "pip install './python[ray]'") from None
    began = not ray.is_initialized()
    if began:
        _begin(cluster)
    elif not _is_connected_to(cluster):
        message = f"this process is connected to another cluster: {ray.get_runtime_context().gcs_address}"
        raise ClusterProblem(message, "call ray.shutdown() first, or leave the address out")
    command = _put(_Command(uuid.uuid4().hex, words, texts, _players_of(words, texts)))
    task = ray.remote(_play).options(num_cpus=1, max_retries=RETRIES, name="evenkeel")
    return _Crew(command, task, began=began)


def _players_of(words: list[str], texts: list[tuple[str, str]]) -> dict[str, Own]:
    """Return the strategies in Python that a command names."""
    told = "\n".join([*words, *(text for _, text in texts)])
    return {name: player for name, player in connected().items() if f"process:{name}" in told}


def _put(command: _Command) -> Any:  # noqa: ANN401
    """Send a command to the cluster. Strategies are sent by value: workers do not need their source files."""
    import ray

    classes = (player if isinstance(player, type) else type(player) for player in command.players.values())
    modules = {sys.modules[cls.__module__] for cls in classes} - {sys.modules.get("__main__")}
    for module in modules:
        ray.cloudpickle.register_pickle_by_value(module)
    try:
        return ray.put(command)
    except UNSENDABLE as error:
        raise _unsendable(command.players, error) from None
    finally:
        for module in modules:
            ray.cloudpickle.unregister_pickle_by_value(module)


def _unsendable(players: dict[str, Own], error: Exception) -> ClusterProblem:
    """Find the strategy that cannot be sent, and the reason."""
    import ray

    whose = "a strategy"
    for name, player in players.items():
        try:
            ray.cloudpickle.dumps(player)
        except UNSENDABLE as own:
            whose, error = f"process:{name}", own
            break
    message = f"{whose} cannot be sent to workers: {_first_line(error)}"
    return ClusterProblem(message, "hold no open files, locks or connections: create them where they are used")


def _begin(cluster: str) -> None:
    """Connect to a cluster, or start one here."""
    import ray

    typed = cluster if cluster.startswith("ray://") else cluster.removeprefix("ray").removeprefix(":")
    address = typed or os.environ.get("RAY_ADDRESS") or "local"
    if address != "local":
        _reach(address)
    refused = ""
    for _ in range(ATTEMPTS):
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        except ConnectionAbortedError as error:
            # The process that a head forks for a driver sometimes ends at once. The next one does not.
            ray.shutdown()
            refused = _last_line(error)
        except (ValueError, RuntimeError, OSError) as error:
            raise _nobody(_first_line(error)) from None
        else:
            return
    raise _nobody(refused)


def _is_connected_to(cluster: str) -> bool:
    """Return whether Ray may already be connected to this cluster."""
    import ray

    address = cluster.removeprefix("ray").removeprefix(":")
    if not address:
        return True
    if address.startswith("//"):
        # No call returns the machine that answers a client.
        return bool(ray.util.client.ray.is_connected())
    ours, theirs = urlsplit(f"//{ray.get_runtime_context().gcs_address}"), urlsplit(f"//{address}")
    return ours.port == theirs.port and theirs.hostname in (ours.hostname, "localhost", "127.0.0.1")


def _reach(address: str) -> None:
    """Check that a server listens there: Ray itself waits for minutes."""
    place = urlsplit(address if "://" in address else f"//{address}")
    try:
        with socket.create_connection((place.hostname or "", place.port or CLIENT_PORT), timeout=PATIENCE):
            pass
    except (OSError, ValueError) as error:
        message = f"{address}: {error}"
        raise _nobody(message) from None


def _nobody(why: str) -> ClusterProblem:
    help_ = (
        "start one with `ray start --head`, or check its address and its token (RAY_AUTH_MODE); "
        "--on ray starts one on this machine"
    )
    return ClusterProblem(f"no cluster answers: {why}", help_)


def _on(study: Callable[Arguments, Told]) -> Callable[Arguments, Told]:
    """Make a version of a study that runs on a cluster."""

    @wraps(study)
    def on_cluster(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Told:
        kwargs.setdefault("on", "ray")
        return study(*args, **kwargs)

    return on_cluster


check = _on(commands.check)
coach = _on(commands.coach)
compare = _on(commands.compare)
headroom = _on(commands.headroom)
league = _on(commands.league)
screen = _on(commands.screen)
simulate = _on(commands.simulate)
sweep = _on(commands.sweep)
tournament = _on(commands.tournament)
train = _on(commands.train)
tune = _on(commands.tune)
worth = _on(commands.worth)

__all__: Sequence[str] = [
    "check",
    "coach",
    "compare",
    "headroom",
    "league",
    "screen",
    "simulate",
    "sweep",
    "tournament",
    "train",
    "tune",
    "worth",
]
