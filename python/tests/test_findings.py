"""What findings look like in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import duckdb
import polars as pl
import pyarrow as pa  # type: ignore[import-untyped]
import pytest

import evenkeel

if TYPE_CHECKING:
    from pathlib import Path


def test_frames_say_what_the_data_says(swept: evenkeel.Findings) -> None:
    """The frames are the numbers of ``findings.json``."""
    cells = swept.data["cells"]
    assert len(cells) == 3
    assert swept.axes == ["brix.price"]
    assert swept.win_rates.height == 3 * 5
    for cell, data in enumerate(cells, start=1):
        own = swept.win_rates.filter(pl.col("cell") == cell)
        assert set(own["brix.price"]) == {data["parameters"]["brix.price"]}
        assert own["win_rate"].sum() == pytest.approx(1.0)
        assert (own["low"] < own["win_rate"]).all()
        assert (own["win_rate"] < own["high"]).all()


def test_effects_have_intervals_and_corrected_p_values(swept: evenkeel.Findings) -> None:
    """Of the length of the game: the price makes games longer."""
    rounds = swept.effects.filter((pl.col("name") == "rounds") & (pl.col("brix.price") == 700))
    assert rounds.height == 1
    row = rounds.row(0, named=True)
    assert 0 < row["low"] < row["difference"] < row["high"]
    assert 0 <= row["p_value"] <= row["p_adjusted"] < 0.05


def test_rows_are_read_when_they_are_asked_for(swept: evenkeel.Findings) -> None:
    """One row per game and seat, one per game; wins agree with the rates."""
    assert isinstance(swept.outcomes, pl.LazyFrame)
    assert swept.games.select(pl.len()).collect().item() == 3 * 200
    wins = swept.outcomes.group_by("cell", "strategy").agg(pl.col("win_share").mean()).collect()
    both = swept.win_rates.with_columns(pl.col("cell").cast(pl.Int32)).join(wins, on=["cell", "strategy"])
    assert both.height == 3 * 5
    assert ((both["win_rate"] - both["win_share"]).abs() < 1e-9).all()


def test_without_rows_it_is_said_how_to_keep_them() -> None:
    """Without a folder nobody gets them unasked."""
    with pytest.raises(FileNotFoundError, match="rows=True"):
        _ = evenkeel.simulate("smugglers", games=20).outcomes


def test_whatever_reads_arrow_reads_findings(swept: evenkeel.Findings) -> None:
    """By Arrow's interface of streams."""
    arrow_table = pa.table(swept)
    assert arrow_table.num_rows == swept.facts.height
    assert pl.DataFrame(swept).equals(swept.facts)
    assert list(arrow_table.to_pandas().columns) == swept.facts.columns
    counted = duckdb.connect().execute("select count(*) from arrow_table").fetchall()
    assert counted == [(swept.facts.height,)]


def test_a_notebook_shows_reports_and_charts(swept: evenkeel.Findings, tmp_path: Path) -> None:
    """Charts as pictures, findings as their report."""
    chart = swept.charts["win_rate"]
    assert "<svg " in chart._repr_svg_()[:100]
    chart.save(tmp_path / "chart.svg")
    assert (tmp_path / "chart.svg").read_text(encoding="utf-8") == chart.svg
    assert swept._repr_html_().startswith("<iframe srcdoc=")
    assert "evenkeel sweep smugglers" in repr(swept)
    assert all(verdict.text in str(swept) for verdict in swept.verdicts)
