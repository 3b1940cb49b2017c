//! `findings.csv`: every number in a row of its own, for spreadsheets and scripts.

use ::csv::{Writer, WriterBuilder};
use evenkeel_analysis::findings::{Cell, Difference, Distribution, Estimate, Findings, Versus};

mod portraits;
mod tournament;

type Rows = Writer<Vec<u8>>;

/// One row a number. Columns: `cell` (counted from 1), one for each varied parameter, `games`, `blocks`, `kind` (`game`,
/// `strategy`, `factor`, `seat`, `end`; `effect` of a changed rule, whose name is its unit), `subject` (the strategy, the level of the factor, the seat counted from 1, or the reason; empty for the game), `name` of
/// the metric, `statistic` (`share`, `mean`, `p5`, `p50`, `p95`, `count`; what `portraits` adds; `difference`, `p_value` and `p_adjusted` against the
/// cell that all are compared with), `estimate`, `low` and `high`, the last two empty where a number has no interval. Shares are from 0 to 1; numbers have a point for decimals and no separators.
pub fn to_csv(findings: &Findings) -> String {
    let mut rows = WriterBuilder::new().from_writer(Vec::new());
    write_header(findings, &mut rows);
    for (index, cell) in findings.cells.iter().enumerate() {
        let mut lines = CellRows { prefix: prefix(findings, cell, index), rows: &mut rows };
        lines.write(findings, cell);
        let compared = findings.comparison().into_iter().flat_map(|comparison| &comparison.cells);
        compared.filter(|versus| versus.cell == index).for_each(|versus| lines.write_changes(versus));
        // The effects of a changed rule are those of the second side.
        let effects = findings.rule_change().into_iter().filter(|_| index == 1).flat_map(|change| &change.effects);
        effects.for_each(|effect| {
            lines.estimate(["effect", &effect.name, &effect.unit], "difference", &effect.difference);
        });
    }
    findings.tournament().into_iter().for_each(|found| tournament::write(found, &mut rows));
    let bytes = rows.into_inner().expect("memory takes every byte");
    String::from_utf8(bytes).expect("all fields are UTF-8")
}

fn write_header(findings: &Findings, rows: &mut Rows) {
    let parameters = findings.axes.iter().map(|axis| axis.parameter.as_str());
    let rest = ["games", "blocks", "kind", "subject", "name", "statistic", "estimate", "low", "high"];
    let header: Vec<&str> = std::iter::once("cell").chain(parameters).chain(rest).collect();
    rows.write_record(header).expect("memory takes every byte");
}

/// What every row of a cell begins with.
fn prefix(findings: &Findings, cell: &Cell, index: usize) -> Vec<String> {
    let value = |parameter: &str| cell.parameters.get(parameter).map_or_else(String::new, ToString::to_string);
    let values = findings.axes.iter().map(|axis| value(&axis.parameter));
    let counts = [cell.games.to_string(), cell.blocks.to_string()];
    std::iter::once((index + 1).to_string()).chain(values).chain(counts).collect()
}

/// What a row is about: kind, subject, name.
type About<'a> = [&'a str; 3];

struct CellRows<'a> {
    prefix: Vec<String>,
    rows: &'a mut Rows,
}

impl CellRows<'_> {
    fn write(&mut self, findings: &Findings, cell: &Cell) {
        for (name, spread) in &cell.metrics {
            self.distribution(["game", "", name], spread);
        }
        for (label, strategy) in &cell.strategies {
            self.estimate(["strategy", label, "win_share"], "share", &strategy.win_share);
            self.estimate(["strategy", label, "mean_rank"], "mean", &strategy.mean_rank);
            for (name, spread) in &strategy.metrics {
                self.distribution(["strategy", label, name], spread);
            }
            self.portrait(&findings.themes, label, &strategy.portrait);
        }
        for factor in &cell.factors {
            for level in &factor.levels {
                self.estimate(["factor", &level.name, &factor.name], "share", &level.win_share);
                let seats = [level.seats.to_string(), String::new(), String::new()];
                self.row(["factor", &level.name, &factor.name], "count", &seats);
            }
        }
        for (index, seat) in cell.seats.iter().enumerate() {
            self.estimate(["seat", &(index + 1).to_string(), "win_share"], "share", &seat.win_share);
        }
        for (reason, games) in &cell.ends {
            self.number(["end", reason, "games"], "count", &games.to_string());
        }
    }

    /// What differs from the cell that all are compared with.
    fn write_changes(&mut self, versus: &Versus) {
        for (label, change) in &versus.strategies {
            self.change(["strategy", label, "win_share"], change);
        }
        for (name, change) in &versus.metrics {
            self.change(["game", "", name], change);
        }
        for (label, changes) in &versus.strategy_metrics {
            for (name, change) in changes {
                self.change(["strategy", label, name], change);
            }
        }
    }

    fn change(&mut self, about: About<'_>, change: &Difference) {
        let difference = Estimate { estimate: change.estimate, low: change.low, high: change.high };
        self.estimate(about, "difference", &difference);
        for (statistic, chance) in [("p_value", change.p_value), ("p_adjusted", change.p_adjusted)] {
            self.number(about, statistic, &chance.to_string());
        }
    }

    fn distribution(&mut self, about: About<'_>, spread: &Distribution) {
        let mean = Estimate { estimate: spread.mean, low: spread.low, high: spread.high };
        self.estimate(about, "mean", &mean);
        for (statistic, value) in [("p5", spread.p5), ("p50", spread.p50), ("p95", spread.p95)] {
            self.number(about, statistic, &value.to_string());
        }
    }

    fn estimate(&mut self, about: About<'_>, statistic: &str, estimate: &Estimate) {
        let numbers = [estimate.estimate, estimate.low, estimate.high];
        self.row(
            about,
            statistic,
            &numbers.map(|number| if number.is_finite() { number.to_string() } else { String::new() }),
        );
    }

    /// A number without an interval.
    fn number(&mut self, about: About<'_>, statistic: &str, number: &str) {
        self.row(about, statistic, &[number.to_owned(), String::new(), String::new()]);
    }

    fn row(&mut self, about: About<'_>, statistic: &str, numbers: &[String; 3]) {
        let prefix = self.prefix.iter().map(String::as_str);
        let record = prefix.chain(about).chain([statistic]).chain(numbers.iter().map(String::as_str));
        self.rows.write_record(record).expect("memory takes every byte");
    }
}
