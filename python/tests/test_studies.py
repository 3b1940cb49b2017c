"""The same question gives the same bytes, however it is asked."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import evenkeel

TEXT = """
ruleset = "smugglers"
seats = ["trader", "pirate", "racer"]
games = 150
seed = 3

[[vary]]
parameter = "brix.price"
values = [300, 700]
"""

SHAPE = {
    "ruleset": "smugglers",
    "seats": ["trader", "pirate", "racer"],
    "games": 150,
    "seed": 3,
    "vary": [{"parameter": "brix.price", "values": [300, 700]}],
}


def typed(folder: Path, *words: str) -> str:
    """Run the program in a folder and take what it prints."""
    program = [sys.executable, "-m", "evenkeel", *words, "--format", "json", "--quiet"]
    return subprocess.run(program, capture_output=True, check=True, cwd=folder).stdout.decode("utf-8")  # noqa: S603


def test_the_program_and_every_form_of_an_experiment_find_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dict, a text and a file ask one question; the program asks it too."""
    (tmp_path / "experiment.toml").write_text(TEXT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    wanted = typed(tmp_path, "sweep", "experiment.toml")
    found = [evenkeel.sweep(SHAPE), evenkeel.sweep(TEXT), evenkeel.sweep(Path("experiment.toml"))]
    assert {one.json for one in found} == {wanted}


def test_arguments_are_the_flags_of_the_program(tmp_path: Path) -> None:
    """Lists have commas between, mappings are said once for each name, switches are true."""
    flags = [
        *("--vary=brix.price=300,700", "--vary=v2.combat=true,false"),
        *("--set=koroth.units=5", "--set=customs.bounty=200"),
        *("--seats=trader,pirate", "--games=60", "--seed=3", "--margin=0.05", "--orders=typed"),
    ]
    found = evenkeel.sweep(
        "smugglers",
        vary={"brix.price": (300, 700), "v2.combat": [True, False]},
        set={"koroth.units": 5, "customs.bounty": 200},
        seats=["trader", "pirate"],
        games=60,
        seed=3,
        margin=0.05,
        orders="typed",
    )
    assert found.json == typed(tmp_path, "sweep", "smugglers", *flags)


def test_threads_change_nothing() -> None:
    """Findings do not depend on how many threads played."""
    one, two = (evenkeel.simulate("astronavis", games=200, seed=5, threads=threads) for threads in (1, 2))
    assert one.json == two.json


@pytest.mark.parametrize("ruleset", ["smugglers", "knight-hawks", "star-traders", "astronavis"])
def test_every_ruleset_is_played_and_told(ruleset: str) -> None:
    """Findings, odds, rules, strategies and one game of each."""
    assert evenkeel.simulate(ruleset, games=40, progress=False).data["ruleset"] == ruleset
    assert {"mechanic", "inputs", "outcome", "probability"} <= set(evenkeel.odds(ruleset).frame.columns)
    assert evenkeel.rules(ruleset)["ruleset"] == ruleset
    assert len(evenkeel.strategies(ruleset)) > 1
    game = evenkeel.play(ruleset, seed=2)
    assert game.about["ruleset"] == ruleset
    assert game.outcome["kind"] == "outcome"
    assert len(list(game)) == len(game) > 5
    assert str(game).count("\n") > 5


def test_a_check_says_whether_its_bounds_hold() -> None:
    """One that does not pass is no exception: it found something."""
    shape = {"ruleset": "smugglers", "seats": ["trader", "pirate"], "games": 2000}
    even = evenkeel.check({**shape, "check": {"win_rate.trader": {"within": [0.0, 1.0]}}})
    uneven = evenkeel.check({**shape, "check": {"win_rate.trader": {"at_least": 0.99}}})
    assert even.passed is True
    assert uneven.passed is False
    assert evenkeel.simulate("smugglers", games=40).passed is None


def test_two_experiments_are_compared() -> None:
    """Each side may be a dict of its own."""
    before = {"ruleset": "smugglers", "games": 200}
    after = {"ruleset": "smugglers", "games": 200, "rules": {"brix": {"price": 700}}}
    found = evenkeel.compare(before, after)
    assert found.data["study"] == "comparison"
    assert "rounds" in set(found.effects["name"])


def test_what_is_written_can_be_read_and_reported(tmp_path: Path) -> None:
    """The folder of a run is the same as that of the program."""
    out = tmp_path / "run"
    found = evenkeel.sweep(SHAPE, out=out, rows=True)
    assert found.folder == out
    assert (out / "index.html").read_text(encoding="utf-8") == found.report
    assert evenkeel.Findings.read(out).json == found.json
    assert evenkeel.Findings.read(out / "findings.json").outcomes.collect().height == 2 * 150 * 3
    told = evenkeel.query(out, by="strategy", show="rounds")
    assert {group["values"][0] for group in told["groups"]} == {"trader", "pirate", "racer"}


def test_a_tournament_and_a_search_are_studies_too() -> None:
    """Commands that no function was written for by hand."""
    ranked = evenkeel.tournament("smugglers", strategies=["trader", "pirate", "racer"], table=2, budget=300)
    assert ranked.data["tournament"]["games"] >= 300
    goals = {
        "ruleset": "smugglers",
        "seats": ["trader", "pirate"],
        "check": {"rounds.mean": {"at_least": 1}},
        "tune": {"brix.price": [300, 500]},
    }
    assert evenkeel.tune(goals, budget=4000, first_look=50).passed is True


def test_studies_side_by_side_do_not_meet() -> None:
    """Each thread has a study of its own: arguments, progress, remarks and results."""
    asked = [("smugglers", seed) for seed in range(3)] + [("astronavis", seed) for seed in range(3)]

    def study(one: tuple[str, int]) -> tuple[str, int]:
        ruleset, seed = one
        heard: list[evenkeel.Progress] = []
        found = evenkeel.simulate(ruleset, games=300, seed=seed, threads=1, progress=heard.append)
        return found.json, heard[-1].games or 0

    with ThreadPoolExecutor(len(asked)) as threads:
        together = list(threads.map(study, asked))
    assert together == [study(one) for one in asked]
