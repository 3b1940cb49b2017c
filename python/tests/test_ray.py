"""Studies on Ray: the same bytes, whatever happens to workers."""

from __future__ import annotations

import contextlib
import inspect
import logging
import os
import resource
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

import psutil
import pytest
import ray
from ray.cluster_utils import Cluster

import evenkeel
import evenkeel.ray
from evenkeel.errors import ClusterProblem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SWEEP: dict[str, Any] = {
    "vary": {"brix.price": [300, 500, 700]},
    "seats": ["trader", "pirate", "racer"],
    "games": 3000,
    "seed": 7,
}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two nodes of one core each beside the driver, which has none."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    cluster.add_node(num_cpus=1)
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False, logging_level=logging.ERROR)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


STUDIES: dict[str, tuple[Any, dict[str, Any]]] = {
    "sweep": ("smugglers", SWEEP),
    "simulate": ("star-traders", {"games": 1200, "seed": 3, "precision": 0.02}),
    "compare": ("smugglers", {"set": {"brix.price": 700}, "games": 2000, "seed": 2}),
    "tournament": ("smugglers", {"strategies": ["trader", "pirate", "racer"], "table": 2, "budget": 900, "seed": 1}),
    "screen": ("astronavis", {"only": ["start.*"], "games": 300, "seed": 4}),
    "worth": ("astronavis", {"seats": ["freighter"], "kinds": ["call-a-tow-in-port"], "games": 200, "seed": 5}),
    "headroom": ("smugglers", {"strategies": ["racer"], "table": 2, "games": 20, "seed": 6}),
    "league": ("smugglers", {"strategies": ["pirate", "racer"], "table": 2, "rounds": 1, "budget": 20_000, "seed": 8}),
}


@pytest.mark.usefixtures("cluster")
@pytest.mark.parametrize("study", list(STUDIES))
def test_workers_change_nothing(study: str) -> None:
    """The findings are those of one thread, to the last byte."""
    asked, arguments = STUDIES[study]
    alone = getattr(evenkeel, study)(asked, threads=1, **arguments)
    assert getattr(evenkeel.ray, study)(asked, **arguments).json == alone.json


def test_whatever_can_be_played_on_a_cluster_says_where() -> None:
    """The functions of the module are commands that have the flag."""
    for name in evenkeel.ray.__all__:
        assert "on" in inspect.signature(getattr(evenkeel, name)).parameters, name


GOALS = """
ruleset = "astronavis"
seed = 2
[check]
"turns.mean" = { at_least = 20 }
[tune]
"start.money" = { from = 100, to = 300, step = 100 }
"""


@pytest.mark.usefixtures("cluster")
def test_a_study_whose_later_games_depend_on_the_first_is_the_same() -> None:
    """Every worker follows a search, round after round."""
    alone = evenkeel.tune(GOALS, first_look=200, budget=8000, threads=1)
    assert evenkeel.ray.tune(GOALS, first_look=200, budget=8000).json == alone.json


@pytest.mark.usefixtures("cluster")
def test_a_training_is_divided_heat_by_heat() -> None:
    """The same file, whoever played the heats."""
    arguments: dict[str, Any] = {"against": "pirate", "budget": 20_000, "seed": 3}
    alone = evenkeel.train("smugglers", "racer", threads=1, **arguments)
    assert evenkeel.ray.train("smugglers", "racer", **arguments) == alone


@pytest.mark.usefixtures("cluster")
def test_players_are_trained_on_a_cluster_for_every_set_of_rules() -> None:
    """A sweep whose players adapt."""
    arguments: dict[str, Any] = {
        "vary": {"brix.price": [300, 700]},
        "seats": ["racer", "pirate"],
        "games": 400,
        "adapt": True,
        "adapt_games": 10_600,
        "adapt_rounds": 1,
        "searches": 3,
        "seed": 2,
    }
    alone = evenkeel.sweep("smugglers", threads=1, **arguments)
    assert evenkeel.ray.sweep("smugglers", **arguments).json == alone.json


@pytest.mark.usefixtures("cluster")
def test_judging_decisions_is_divided() -> None:
    """What a strategy gives away is the same."""
    arguments: dict[str, Any] = {"games": 8, "worlds": 4, "seed": 4}
    alone = evenkeel.coach("astronavis", "freighter", threads=1, **arguments)
    assert evenkeel.ray.coach("astronavis", "freighter", **arguments) == alone


class Last(evenkeel.Strategy):
    """Takes the last action."""

    def choose(self, view: evenkeel.View, actions: Any) -> int:  # noqa: ANN401, ARG002
        """Take it."""
        return len(actions) - 1


class Every(evenkeel.Policy):
    """Takes every so many-th action."""

    def __init__(self, number: int) -> None:
        """Take this one."""
        self.number = number

    def choose_many(self, positions: evenkeel.Positions) -> list[int]:
        """Take it."""
        return [self.number % count for count in positions.counts]


@pytest.mark.usefixtures("cluster")
def test_strategies_in_python_go_along() -> None:
    """A class of this file plays on workers that have never seen the file."""
    arguments: dict[str, Any] = {"seats": ["trader", Last], "games": 200, "seed": 1}
    alone = evenkeel.simulate("smugglers", **arguments)
    assert evenkeel.ray.simulate("smugglers", **arguments).json == alone.json


@pytest.mark.usefixtures("cluster")
def test_several_checks_are_played_one_after_another(tmp_path: Path) -> None:
    """With the files and the overview of one machine."""
    for name, turns in (("one", 20), ("two", 9999), ("three", 1)):
        bound = f'[check]\n"turns.mean" = {{ at_least = {turns} }}\n'
        (tmp_path / f"{name}.toml").write_text(f'ruleset = "astronavis"\ngames = 300\nseed = 4\n{bound}')
    here = ray.get_runtime_context().gcs_address
    folders = [tmp_path / place for place in ("here", "there")]
    for folder, flags in zip(folders, (["--threads", "1"], ["--on", f"ray:{here}"]), strict=True):
        words = ["check", "one.toml", "two.toml", "three.toml", "--quiet", "--out", folder.name, *flags]
        program = [sys.executable, "-m", "evenkeel", *words]
        ran = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, timeout=180)  # noqa: S603
        assert ran.returncode == 1, ran.stderr
    for at in ("one", "two", "three"):
        told = [(folder / at / "findings.json").read_bytes() for folder in folders]
        assert told[0] == told[1], at
    # It names the command that was typed, without the cluster.
    pages = [(folder / "index.md").read_text() for folder in folders]
    assert pages[0].replace(" --out here --threads 1", "") == pages[1].replace(" --out there", "")


@pytest.mark.usefixtures("cluster")
def test_policies_go_along() -> None:
    """An object, with what it holds."""
    arguments: dict[str, Any] = {"seats": ["trader", Every(3)], "games": 200, "seed": 1}
    alone = evenkeel.simulate("smugglers", **arguments)
    assert evenkeel.ray.simulate("smugglers", **arguments).json == alone.json


@pytest.mark.usefixtures("cluster")
def test_a_player_that_cannot_be_sent_is_told() -> None:
    """And what to do about it."""

    class Locked(evenkeel.Policy):
        def __init__(self) -> None:
            self.lock = threading.Lock()

    with pytest.raises(evenkeel.ClusterError, match=r"process:Locked cannot be sent to workers: cannot pickle") as told:
        evenkeel.ray.simulate("astronavis", seats=[Locked()], games=4)
    assert "create them where they are used" in told.value.faults[0].help


@pytest.mark.usefixtures("cluster")
def test_what_a_stuck_worker_has_is_played_by_another(tmp_path: Path) -> None:
    """The first who comes to play never answers; it is not lost, so that Ray waits for it."""
    taken = tmp_path / "taken"

    class Sticks(evenkeel.Policy):
        def choose_many(self, positions: evenkeel.Positions) -> list[int]:
            try:
                taken.touch(exist_ok=False)
            except FileExistsError:
                return [count - 1 for count in positions.counts]
            time.sleep(3600)
            return []

    taken.touch()
    arguments: dict[str, Any] = {"seats": [Sticks], "games": 2000, "seed": 1}
    alone = evenkeel.simulate("astronavis", **arguments)
    taken.unlink()
    assert evenkeel.ray.simulate("astronavis", **arguments).json == alone.json
    assert taken.exists()


def test_a_node_that_is_lost_in_the_middle_loses_nothing(cluster: Cluster) -> None:
    """Its tasks are played by others."""
    node = cluster.add_node(num_cpus=1)
    lost = threading.Event()

    def watch(progress: evenkeel.Progress) -> None:
        if progress.played > 0 and not lost.is_set():
            lost.set()
            cluster.remove_node(node, allow_graceful=False)

    many: dict[str, Any] = {**SWEEP, "games": 12_000}
    found = evenkeel.ray.sweep("smugglers", progress=watch, **many)
    assert lost.is_set()
    assert found.json == evenkeel.sweep("smugglers", threads=2, **many).json


def test_a_slow_node_changes_nothing_and_holds_nobody_up(cluster: Cluster) -> None:
    """Its worker stands still for most of the time, as on a machine that others use too; the others play on."""
    node = cluster.add_node(num_cpus=1)
    done = threading.Event()
    stops = threading.Thread(target=_slow_down, args=(node.all_processes["raylet"][0].process.pid, done))
    stops.start()
    many: dict[str, Any] = {**SWEEP, "games": 12_000}
    try:
        found = evenkeel.ray.sweep("smugglers", **many)
    finally:
        done.set()
        stops.join()
        cluster.remove_node(node)
    assert found.json == evenkeel.sweep("smugglers", threads=2, **many).json


def _slow_down(raylet: int, done: threading.Event) -> None:
    """Let the workers of a node run for one part in ten of the time."""
    while not done.is_set():
        workers = [one for one in psutil.Process(raylet).children(recursive=True) if _is_worker(one)]
        for change, seconds in ((psutil.Process.suspend, 0.9), (psutil.Process.resume, 0.1)):
            for worker in workers:
                with contextlib.suppress(psutil.NoSuchProcess):
                    change(worker)
            done.wait(seconds)


def _is_worker(process: psutil.Process) -> bool:
    try:
        return process.cmdline()[0].startswith("ray::")
    except IndexError:
        return False
    except psutil.Error:
        return False


@pytest.mark.usefixtures("cluster")
def test_what_is_finished_is_kept_when_the_driver_is_killed(tmp_path: Path) -> None:
    """The same command goes on where it was, without a cluster too."""
    out = tmp_path / "out"
    script = (
        "import evenkeel.ray, ray\n"
        f"ray.init(address={ray.get_runtime_context().gcs_address!r}, log_to_driver=False, logging_level='error')\n"
        f"evenkeel.ray.sweep('smugglers', vary={{'brix.price': [300, 500, 700]}}, "
        f"seats=['trader', 'pirate', 'racer'], games=300000, seed=7, out={str(out)!r})\n"
    )
    driver = subprocess.Popen([sys.executable, "-c", script])  # noqa: S603
    kept = out / "run"
    until = time.monotonic() + 120
    while time.monotonic() < until and len(list(kept.glob("chunks-*.json"))) < 2:
        time.sleep(0.2)
    driver.kill()
    driver.wait()
    assert len(list(kept.glob("chunks-*.json"))) >= 2
    assert driver.returncode == -9
    heard: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        evenkeel.ray.sweep("smugglers", progress=_stopping(heard), out=out, **{**SWEEP, "games": 300_000})
    assert heard[0] > 0, "what was kept counts as played"


def _stopping(heard: list[int]) -> Any:  # noqa: ANN401
    def watch(progress: evenkeel.Progress) -> None:
        if progress.games:
            heard.append(progress.played)
            raise KeyboardInterrupt

    return watch


@pytest.mark.usefixtures("cluster")
def test_a_disk_that_is_full_is_told_and_loses_nothing(tmp_path: Path) -> None:
    """The driver may write no file of more than a tenth of a megabyte: as on a full disk, a piece cannot be kept."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, before[1]))
    try:
        with pytest.raises(evenkeel.OutputError, match="cannot be written"):
            evenkeel.ray.sweep("smugglers", out=tmp_path / "out", **{**SWEEP, "games": 60_000})
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.usefixtures("cluster")
def test_a_game_that_breaks_down_is_told_as_ever() -> None:
    """With the game, although it was a worker's."""

    class Stumbles(evenkeel.Strategy):
        def choose(self, view: evenkeel.View, actions: Any) -> int:  # noqa: ANN401, ARG002
            message = "no idea"
            raise LookupError(message)

    with pytest.raises(evenkeel.StrategyError, match="no idea"):
        evenkeel.ray.simulate("smugglers", seats=["trader", Stumbles], games=50, seed=1)


@pytest.mark.usefixtures("cluster")
def test_another_cluster_than_the_one_that_is_connected_is_told() -> None:
    """And not taken for it."""
    here = ray.get_runtime_context().gcs_address
    assert evenkeel.simulate("astronavis", games=10, seed=1, on=f"ray:{here}").data["cells"]
    for elsewhere in ("ray:127.0.0.1:1", "ray://127.0.0.1:1"):
        with pytest.raises(evenkeel.ClusterError, match="connected to another cluster"):
            evenkeel.simulate("astronavis", games=10, on=elsewhere)


@pytest.mark.usefixtures("cluster")
def test_rows_are_refused() -> None:
    """They do not come back from a cluster."""
    with pytest.raises(evenkeel.UsageError, match="rows of single games"):
        evenkeel.ray.simulate("astronavis", games=10, rows=True)


def test_what_is_no_cluster_is_told() -> None:
    """No kind that is known, or a kind and nothing behind it."""
    for on, said in (("ray:", "not an address"), ("ray://", "not an address"), ("slurm", "cluster is unknown")):
        with pytest.raises(evenkeel.UsageError, match=said):
            evenkeel.simulate("astronavis", games=10, on=on)


def test_a_cluster_that_is_not_there_is_told() -> None:
    """One clear error, and nothing is played."""
    script = (
        "import evenkeel\n"
        "try:\n"
        "    evenkeel.simulate('astronavis', games=10, on='ray://localhost:1')\n"
        "except evenkeel.ClusterError as error:\n"
        "    print(error)\n"
    )
    environment = {**os.environ, "RAY_CLIENT_SERVER_MAX_THREADS": "1"}
    told = subprocess.run(  # noqa: S603
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment, timeout=180
    )
    assert "no cluster answers" in told.stdout


def test_a_head_that_could_not_serve_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers that end at once are no reason to give up; three are, and the last line says why."""
    trace = "Initialization failure from server:\nTraceback\nRuntimeError: Starting Ray client server failed."
    for failures in (2, 3):
        asked: list[str] = []

        def init(address: str, failures: int = failures, asked: list[str] = asked, **_: object) -> None:
            asked.append(address)
            if len(asked) <= failures:
                raise ConnectionAbortedError(trace)

        monkeypatch.setattr(ray, "init", init)
        monkeypatch.setattr(ray, "shutdown", lambda: None)
        if failures == 2:
            evenkeel.ray._begin("ray:local")
        else:
            with pytest.raises(ClusterProblem, match="answers: RuntimeError: Starting Ray client server failed"):
                evenkeel.ray._begin("ray:local")
        assert len(asked) == 3
