"""The results of commands."""

from __future__ import annotations

import html
import io
import json
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl

from evenkeel import _evenkeel

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from tempfile import TemporaryDirectory

TEXT = ["kind", "subject", "name", "statistic"]
NUMBERS = ["estimate", "low", "high"]
CHANGES = ["difference", "p_value", "p_adjusted"]
ROWS = "outcomes.parquet"
GAMES = "games.parquet"


@dataclass(frozen=True)
class Verdict:
    """A conclusion that these games support."""

    topic: str
    """Its topic."""
    text: str
    """The sentence."""
    strategy: str | None = None
    """The strategy it is about, if it is one."""


@dataclass(frozen=True)
class Chart:
    """A chart of the results."""

    name: str
    """Name of its file in a report, such as ``win_rate``."""
    title: str
    """The question it answers."""
    svg: str = field(repr=False)
    """The chart. It adapts to light and dark screens."""

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> None:
        """Write the chart to a file."""
        Path(path).write_text(self.svg, encoding="utf-8")


class Findings:
    """The results of a study: as plain data, as frames, as charts and as a report.

    >>> import evenkeel
    >>> found = evenkeel.simulate("smugglers", games=500, seed=7)
    >>> found.win_rates.columns
    ['cell', 'strategy', 'games', 'win_rate', 'low', 'high']
    """

    def __init__(self, text: str, folder: Path | None = None, held: TemporaryDirectory[str] | None = None) -> None:
        """Read the findings from their JSON. A temporary folder is deleted with them."""
        self.json = text
        """The findings as in the file ``findings.json``, byte for byte."""
        self.data: dict[str, Any] = json.loads(text)
        """The same as plain data; ``evenkeel.schema("findings")`` describes it."""
        self.folder = folder
        """The folder of the report and the rows, if they were written."""
        self._held = held

    @classmethod
    def read(cls, path: str | Path) -> Findings:
        """Read the findings of an earlier run from its folder, or from its ``findings.json``."""
        path = Path(path)
        folder = path if path.is_dir() else path.parent
        file = path / "findings.json" if path.is_dir() else path
        found = cls(file.read_text(encoding="utf-8"), folder)
        _evenkeel.facts(found.json)
        return found

    @property
    def title(self) -> str:
        """The title of the study."""
        return str(self.data["title"])

    @property
    def command(self) -> str:
        """The command that reproduces the findings."""
        return str(self.data["command"])

    @property
    def verdicts(self) -> list[Verdict]:
        """The conclusions, in sentences; each holds at the confidence level of the study."""
        return [Verdict(one["topic"], one["text"], one.get("strategy")) for one in self.data["verdicts"]]

    @property
    def interrupted(self) -> bool:
        """Whether the study was stopped before its last game."""
        return bool(self.data["interrupted"])

    @property
    def passed(self) -> bool | None:
        """Whether all bounds hold, or all goals are met; None if the study has neither."""
        if "check" in self.data:
            return bool(self.data["check"]["passed"])
        if "tuning" in self.data:
            return self.data["tuning"].get("answer") is not None
        return None

    @cached_property
    def facts(self) -> pl.DataFrame:
        """All numbers, one per row, with intervals; docs/reference/outputs.md describes the columns.

        Shares are from 0 to 1; money and times are in the units of the game, which ``data["definitions"]`` names.
        """
        kinds = dict.fromkeys(TEXT, pl.String) | dict.fromkeys(NUMBERS, pl.Float64)
        return pl.read_csv(io.StringIO(_evenkeel.facts(self.json)), schema_overrides=kinds, infer_schema_length=None)

    @property
    def axes(self) -> list[str]:
        """The rules that were varied: each is a column of the frames."""
        return [str(axis["parameter"]) for axis in self.data.get("axes", [])]

    def _of(self, kind: str, statistic: pl.Expr, columns: Mapping[str, str]) -> pl.DataFrame:
        """Select the facts of a kind, with these columns."""
        facts = self.facts.filter((pl.col("kind") == kind) & statistic)
        return facts.select("cell", *self.axes, *(pl.col(old).alias(new) for old, new in columns.items()))

    @property
    def win_rates(self) -> pl.DataFrame:
        """The share of its games that each strategy wins, cell by cell, with the confidence interval."""
        is_rate = (pl.col("name") == "win_rate") & (pl.col("statistic") == "share")
        names = {"subject": "strategy", "games": "games", "estimate": "win_rate", "low": "low", "high": "high"}
        return self._of("strategy", is_rate, names)

    @property
    def factors(self) -> pl.DataFrame:
        """Win rates by items dealt or bought, such as a card or a ship; the intervals of a factor hold together."""
        names = {"name": "factor", "subject": "level", "estimate": "win_rate", "low": "low", "high": "high"}
        return self._of("factor", pl.col("statistic") == "share", names)

    @property
    def metrics(self) -> pl.DataFrame:
        """Metrics of each cell: means and percentiles of the whole game and of each strategy."""
        wanted = pl.col("kind").is_in(["game", "strategy"]) & ~pl.col("statistic").is_in(CHANGES)
        names = ["kind", "subject", "name", "statistic", *NUMBERS]
        return self.facts.filter(wanted).select("cell", *self.axes, *names)

    @property
    def effects(self) -> pl.DataFrame:
        """Effects of the values of a rule against its standard value; p-values are corrected for their number."""
        facts = self.facts.filter(pl.col("statistic").is_in(CHANGES))
        by = ["cell", *self.axes, "kind", "subject", "name"]
        differences = facts.filter(pl.col("statistic") == "difference").select(
            *by, pl.col("estimate").alias("difference"), "low", "high"
        )
        for statistic in ("p_value", "p_adjusted"):
            own = facts.filter(pl.col("statistic") == statistic).select(*by, pl.col("estimate").alias(statistic))
            differences = differences.join(own, on=by, how="left", nulls_equal=True)
        return differences

    @cached_property
    def charts(self) -> dict[str, Chart]:
        """The charts of the report by name, the one for the main question first."""
        return {name: Chart(name, title, svg) for name, title, svg in _evenkeel.charts(self.json)}

    @property
    def report(self) -> str:
        """The report: one HTML page without external files."""
        return _evenkeel.page(self.json)

    @property
    def outcomes(self) -> pl.LazyFrame:
        """One row per game and seat, read when needed. Requires ``out=`` or ``rows=True``."""
        return self._rows(ROWS)

    @property
    def games(self) -> pl.LazyFrame:
        """One row per game, read when needed. Requires ``out=`` or ``rows=True``."""
        return self._rows(GAMES)

    def _rows(self, name: str) -> pl.LazyFrame:
        """Return the rows of a file; those of a temporary folder are read at once."""
        path = self._file(name)
        return pl.scan_parquet(path) if self._held is None else pl.read_parquet(path).lazy()

    def _file(self, name: str) -> Path:
        path = None if self.folder is None else self.folder / name
        if path is None or not path.exists():
            message = "the single games of this study were not kept: run it with rows=True or out="
            raise FileNotFoundError(message)
        return path

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Export the facts to any reader of Arrow: pandas, DuckDB, pyarrow, another Polars."""
        return self.facts.__arrow_c_stream__(requested_schema)

    def __str__(self) -> str:
        """Return the title and the conclusions."""
        return "\n".join([self.title, *(f"- {verdict.text}" for verdict in self.verdicts)])

    def __repr__(self) -> str:
        """Show the command."""
        return f"<Findings of `{self.command}`>"

    def _repr_html_(self) -> str:
        page = html.escape(self.report, quote=True)
        return f'<iframe srcdoc="{page}" title="{html.escape(self.title)}" width="100%" height="800"></iframe>'


class Rows(list[dict[str, Any]]):
    """The rows of a table as plain data, and as a frame."""

    @property
    def frame(self) -> pl.DataFrame:
        """The same as a frame."""
        return pl.DataFrame(list(self), infer_schema_length=None)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Export the rows to any reader of Arrow."""
        return self.frame.__arrow_c_stream__(requested_schema)

    def _repr_html_(self) -> str:
        return str(self.frame._repr_html_())


class Game:
    """One game, event by event."""

    def __init__(self, text: str) -> None:
        """Read the game from its lines of JSON."""
        lines = [json.loads(line) for line in text.splitlines()]
        self.about: dict[str, Any] = lines[0]
        """The identity of the game: ruleset, variant, seed, block, rotation, seats."""
        self.lines: list[dict[str, Any]] = lines[1:]
        """All lines in order: events, and decisions if requested."""
        self.outcome: dict[str, Any] = next((line for line in reversed(lines) if line["kind"] == "outcome"), {})
        """The end of the game, with the metrics of the game and of every seat."""

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Iterate over the lines."""
        return iter(self.lines)

    def __len__(self) -> int:
        """Count the lines."""
        return len(self.lines)

    def __str__(self) -> str:
        """Return the story as text."""
        return "\n".join(line["text"] for line in self.lines if "text" in line)
