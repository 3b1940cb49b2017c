"""How many workers can one driver serve?

    python benches/cluster/merge.py [--workers 10000] [--games 192000]

Plays a few tasks of a sweep, and then lets a driver merge what 10,000 workers would send it, without the workers: every task is answered at
once, with the tally of a task of the same size. What is measured is what the driver can take; docs/how-to/clusters.md reckons with it.
"""

from __future__ import annotations

import argparse
import resource
import time

import evenkeel
from evenkeel import _evenkeel

SWEEP = {"vary": {"brix.price": "100..1000/100"}, "seats": ["trader", "smuggler", "pirate", "racer"], "seed": 7}


class Answered:
    """Workers who answer at once: every chunk of a run has as many blocks as the others, so one tally stands for all."""

    workers = 1
    told = 0
    received = 0
    played = 0.0

    def __init__(self, _cluster: str, words: list[str], texts: list[tuple[str, str]]) -> None:
        self.worker = _evenkeel.Worker(words, texts)
        self.waiting: list[tuple[int, int]] = []
        self.tallies: dict[int, bytes] = {}

    def count(self) -> int:
        return self.workers

    def send(self, _stage: int, digest: str, start: int, end: int) -> None:
        if end - start not in self.tallies:
            began = time.perf_counter()
            self.tallies[end - start] = self.worker.play(digest, start, end)[0] or b""
            Answered.played += time.perf_counter() - began
        self.waiting.append((start, end))

    def receive(self, _seconds: float) -> tuple[int, int, bytes, None]:
        start, end = self.waiting.pop(0)
        tally = self.tallies[end - start]
        Answered.told, Answered.received = Answered.told + 1, Answered.received + len(tally)
        return start, end, tally, None

    def conclude(self, _stage: int, _digest: str, _tally: bytes) -> None: ...

    def close(self) -> None: ...


def main() -> None:
    asked = argparse.ArgumentParser(description="How many workers can one driver serve?")
    asked.add_argument("--workers", type=int, default=10_000)
    asked.add_argument("--games", type=int, default=192_000, help="of each rule; a multiple of 48, so that all chunks are whole")
    told = asked.parse_args()
    Answered.workers = told.workers
    _evenkeel.connect_cluster("answered", Answered)
    began = time.perf_counter()
    evenkeel.sweep("smugglers", games=told.games, on="answered", progress=False, **SWEEP)
    took = time.perf_counter() - began - Answered.played
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{Answered.told} tasks of {Answered.received / Answered.told / 1024:.0f} KB were merged in {took:.1f} s,")
    print(f"{Answered.told / took:.0f} a second; {peak:.0f} MB of memory at most")


if __name__ == "__main__":
    main()
