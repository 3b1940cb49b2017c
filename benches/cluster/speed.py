"""How much faster are two workers than one, and what does a cluster cost?

    python benches/cluster/speed.py [--games 60000]

Plays the same sweep on one thread, and on clusters of one and of two nodes of one core on this machine; the last on cores that nobody else uses.
"""

from __future__ import annotations

import argparse
import logging
import time

import ray
from ray.cluster_utils import Cluster

import evenkeel
import evenkeel.ray

SWEEP = {"vary": {"brix.price": [300, 500, 700]}, "seats": ["trader", "pirate", "racer"], "seed": 7, "progress": False}


def on_nodes(count: int, games: int) -> tuple[float, str]:
    """Seconds, and what was found."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    for _ in range(count):
        cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False, logging_level=logging.ERROR)
    # Workers start, and load the package, with their first task.
    evenkeel.ray.sweep("smugglers", games=2000, **SWEEP)
    began = time.perf_counter()
    found = evenkeel.ray.sweep("smugglers", games=games, **SWEEP)
    took = time.perf_counter() - began
    ray.shutdown()
    cluster.shutdown()
    return took, found.json


def on_threads(count: int, games: int) -> tuple[float, str]:
    """The same without a cluster."""
    began = time.perf_counter()
    found = evenkeel.sweep("smugglers", games=games, threads=count, **SWEEP)
    return time.perf_counter() - began, found.json


def main() -> None:
    asked = argparse.ArgumentParser(description="How much faster are two workers than one?")
    asked.add_argument("--games", type=int, default=60_000, help="of each of three rules")
    games = asked.parse_args().games
    (thread, alone), (threads, both) = on_threads(1, games), on_threads(2, games)
    (one, first), (two, second) = on_nodes(1, games), on_nodes(2, games)
    assert alone == both == first == second, "the same bytes"
    print(f"one thread {thread:.1f} s, one worker {one:.1f} s: {one / thread - 1:+.1%}")
    print(f"two threads {threads:.1f} s, two workers {two:.1f} s: {thread / threads:.2f} and {one / two:.2f} times as fast as one")


if __name__ == "__main__":
    main()
