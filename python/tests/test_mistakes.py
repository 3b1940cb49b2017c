"""Every mistake is one exception with all that is wrong, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import evenkeel

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_all_faults_of_an_experiment_are_told_at_once() -> None:
    """With the lines of the text they stand in."""
    text = 'ruleset = "smugglers"\ngmaes = 3\n\n[rules.brix]\nprice = "cheap"\n'
    with pytest.raises(evenkeel.FileError, match="unknown key `gmaes`") as caught:
        evenkeel.simulate(text)
    faults = [(fault.place, fault.line, fault.help) for fault in caught.value.faults]
    assert faults == [
        ("experiment.toml", 2, "did you mean `games`?"),
        ("experiment.toml", 5, "give a whole number from 0 to 100000"),
    ]


@pytest.mark.parametrize(
    ("ask", "kind", "told"),
    [
        (lambda: evenkeel.simulate("smuglers"), evenkeel.UsageError, "did you mean `smugglers`"),
        (lambda: evenkeel.simulate("smugglers", games="many"), evenkeel.UsageError, "whole number from 1 up"),
        (lambda: evenkeel.simulate("smugglers", games=-3), evenkeel.UsageError, "whole number from 1 up"),
        (lambda: evenkeel.simulate("smugglers", seats=["tradr"]), evenkeel.UsageError, "did you mean `trader`"),
        (lambda: evenkeel.simulate("smugglers", set={"brix.prize": 3}), evenkeel.UsageError, "brix.price"),
        (lambda: evenkeel.simulate("none.toml"), evenkeel.FileError, "there is no such file"),
        (lambda: evenkeel.simulate({"seats": ["trader"]}), evenkeel.FileError, "ruleset"),
        (lambda: evenkeel.sweep("smugglers"), evenkeel.UsageError, "nothing is varied"),
        (lambda: evenkeel.simulate("smugglers", adapt_games=3), TypeError, "adapt_games"),  # type: ignore[call-arg]
        (lambda: evenkeel.simulate("smugglers", seats={"a": "trader"}), TypeError, "a dict is not valid here"),
        (lambda: evenkeel.replay({}), TypeError, "a dict is not valid here"),  # type: ignore[arg-type]
        (lambda: evenkeel.simulate(None), TypeError, "experiment"),  # type: ignore[arg-type]
        (lambda: evenkeel.simulate({"games": object()}), TypeError, "object"),
    ],
)
def test_mistakes_of_one_word(ask: Callable[[], object], kind: type[Exception], told: str) -> None:
    """A word that is wrong, or of the wrong type."""
    with pytest.raises(kind, match=told):
        ask()


def test_a_folder_that_is_a_file_is_an_output_error(tmp_path: Path) -> None:
    """Nothing is played first."""
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    with pytest.raises(evenkeel.OutputError, match="file"):
        evenkeel.simulate("smugglers", games=20, out=tmp_path / "file" / "run")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_numbers_of_numpy_stand_wherever_numbers_do() -> None:
    """In dicts as in arguments; and whole numbers may be written as floats."""
    asked: dict[str, Any] = {"ruleset": "astronavis", "games": np.int64(20), "seats": ["freighter"]}
    found = evenkeel.simulate(asked, games=1e1, seed=1)  # type: ignore[arg-type]
    assert found.data["cells"][0]["games"] == 10
    vary = [{"parameter": "start.money", "values": np.arange(100, 301, 100)}]
    assert evenkeel.sweep({"ruleset": "astronavis", "games": 10, "vary": vary}).win_rates.height == 3
    with pytest.raises(evenkeel.FileError, match="nan is not a valid number"):
        evenkeel.simulate({"ruleset": "astronavis", "rules": {"start.money": float("nan")}})
    with pytest.raises(TypeError, match="progress must be a function"):
        evenkeel.simulate("astronavis", games=10, progress="yes")  # type: ignore[arg-type]


def test_rows_outlive_the_findings_they_came_with() -> None:
    """Nobody has to hold the findings for them."""
    assert evenkeel.simulate("astronavis", games=20, rows=True, seed=1).games.collect().height == 20


def test_every_number_of_players_is_a_call_of_its_own() -> None:
    """Findings are of one study; the program plays one for each number."""
    with pytest.raises(evenkeel.UsageError, match="make one call with players=N for each"):
        evenkeel.sweep("smugglers", vary={"players": [2, 3]}, games=8)
