//! Every number that can be compared or bounded, under the name people write.
//!
//! | name | what |
//! |---|---|
//! | `win_share.pirate` | win rate of one such player |
//! | `seat_1.win_share` | win rate of a seat, whoever sits there |
//! | `mean_rank.pirate` | mean rank of one such player |
//! | `rounds.mean`, `.p5`, `.p50`, `.p95` | a metric of the whole game |
//! | `credits.pirate.mean`, ... | a metric of one such player; `net_worth.mean` where only one strategy plays |
//! | `time_limit_rate` | share of the games that end for this reason |
//! | `ruined_rate` | a metric that is 1 or 0 a game |

use evenkeel_engine::Ruleset;
use evenkeel_engine::metrics::{Metric, Scope};
use evenkeel_strategies::Roster;

use crate::conclude::{block_of, label_share};
use crate::estimate::{Quantiles, estimate_mean, estimate_percentile, estimate_share, guarded_moments, moments};
use crate::findings::Estimate;
use crate::plan::PlannedCell;
use crate::tally::{CellTally, Spread, Sums, positions};

/// Percentiles that can be bounded.
const PERCENTILES: [u64; 3] = [5, 50, 95];

/// One number of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quantity {
    /// As people write it.
    pub name: String,
    /// Unit of the number: `share`, `rank`, or that of the metric.
    pub unit: &'static str,
    pub measure: Measure,
    pub statistic: Statistic,
}

/// What is measured; numbers are positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    WinShare {
        label: usize,
    },
    Rank {
        label: usize,
    },
    Seat {
        seat: usize,
    },
    End {
        end: usize,
    },
    /// A metric of the whole game, by position among those of its scope.
    Game {
        metric: usize,
    },
    /// A metric of a seat, by position among those of its scope.
    Own {
        label: usize,
        metric: usize,
    },
}

/// What is said of the games' numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Statistic {
    Mean,
    Percentile(u64),
}

/// Every quantity of a cell: who wins first, then the game, then its players.
pub(crate) fn quantities<G: Roster>(cell: &PlannedCell<G>) -> Vec<Quantity> {
    let (mut all, labels) = (Vec::new(), &cell.labels);
    let mut mean = |name: String, unit, measure| all.push(Quantity { name, unit, measure, statistic: Statistic::Mean });
    if cell.label_of.len() > 1 {
        labels
            .iter()
            .enumerate()
            .for_each(|(label, of)| mean(format!("win_share.{of}"), "share", Measure::WinShare { label }));
        (0..cell.label_of.len())
            .for_each(|seat| mean(format!("seat_{}.win_share", seat + 1), "share", Measure::Seat { seat }));
        labels
            .iter()
            .enumerate()
            .for_each(|(label, of)| mean(format!("mean_rank.{of}"), "rank", Measure::Rank { label }));
    }
    for (end, name) in G::ENDS.iter().enumerate() {
        mean(format!("{name}_rate"), "share", Measure::End { end });
    }
    for (position, metric) in of_scope::<G>(Scope::Game) {
        add_metric(&mut all, (metric, false), "", Measure::Game { metric: position });
    }
    for (position, metric) in of_scope::<G>(Scope::Seat) {
        for (label, of) in labels.iter().enumerate() {
            let of = if labels.len() == 1 { String::new() } else { format!(".{of}") };
            let rate = G::THEMES.rates.contains(&metric.name);
            add_metric(&mut all, (metric, rate), &of, Measure::Own { label, metric: position });
        }
    }
    all
}

fn of_scope<G: Ruleset>(scope: Scope) -> impl Iterator<Item = (usize, &'static Metric)> {
    positions::<G>(scope).into_iter().map(|metric| &G::METRICS[metric]).enumerate()
}

fn add_metric(all: &mut Vec<Quantity>, (metric, rate): (&'static Metric, bool), of: &str, measure: Measure) {
    let name = metric.name;
    if rate && all.iter().any(|known| known.name == format!("{name}_rate{of}")) {
        // The same thing ends the game: its rate is there already.
        return;
    }
    if rate {
        return all.push(Quantity {
            name: format!("{name}_rate{of}"),
            unit: "share",
            measure,
            statistic: Statistic::Mean,
        });
    }
    let unit = metric.unit;
    all.push(Quantity { name: format!("{name}{of}.mean"), unit, measure, statistic: Statistic::Mean });
    for percent in PERCENTILES {
        let statistic = Statistic::Percentile(percent);
        all.push(Quantity { name: format!("{name}{of}.p{percent}"), unit, measure, statistic });
    }
}

impl Quantity {
    /// The block sums it is the mean of. Of a percentile, those of its metric.
    pub fn sums(&self, tally: &CellTally) -> Sums {
        match self.measure {
            Measure::WinShare { label } => tally.shares[label],
            Measure::Rank { label } => tally.ranks[label],
            Measure::Seat { seat } => tally.seats[seat],
            Measure::End { end } => tally.end_sums[end],
            Measure::Game { .. } | Measure::Own { .. } => {
                self.spread(tally).map_or_else(Sums::default, |spread| spread.sums)
            }
        }
    }

    /// Block sums of the differences from the reference cell, where they are kept: not for ranks.
    pub fn differences(&self, tally: &CellTally) -> Option<Sums> {
        match self.measure {
            Measure::WinShare { label } => Some(tally.share_differences[label]),
            Measure::Rank { .. } => None,
            Measure::Seat { seat } => Some(tally.seat_differences[seat]),
            Measure::End { end } => Some(tally.end_differences[end]),
            Measure::Game { metric } => Some(tally.metric_differences[metric]),
            Measure::Own { label, metric } => Some(tally.seat_metric_differences[label][metric]),
        }
    }

    /// What a block's sum is divided by.
    pub fn scale<G: Roster>(&self, cell: &PlannedCell<G>) -> f64 {
        let rotations = cell.label_of.len();
        match self.measure {
            Measure::WinShare { label } => block_of(rotations * cell.members_of(label)),
            Measure::Seat { .. } => block_of(rotations),
            Measure::End { .. } | Measure::Game { .. } => rotations as f64,
            Measure::Rank { label } | Measure::Own { label, .. } => (rotations * cell.members_of(label)) as f64,
        }
    }

    /// Least and greatest number one game can have, or, for a metric, has had.
    pub fn range<G: Roster>(&self, cell: &PlannedCell<G>, tally: &CellTally) -> (f64, f64) {
        match self.measure {
            Measure::WinShare { label } => (0.0, 1.0 / cell.members_of(label) as f64),
            Measure::Seat { .. } | Measure::End { .. } => (0.0, 1.0),
            Measure::Rank { .. } => (1.0, cell.label_of.len() as f64),
            Measure::Game { .. } | Measure::Own { .. } => {
                let (low, high) = self.spread(tally).and_then(|spread| spread.histogram.range()).unwrap_or_default();
                (low as f64, high as f64)
            }
        }
    }

    /// Variance of the number over single games.
    pub fn variance<G: Roster>(&self, cell: &PlannedCell<G>, tally: &CellTally) -> f64 {
        let share = || {
            let share = self.sums(tally).sum as f64 / tally.blocks.max(1) as f64 / self.scale(cell);
            share * (1.0 - share)
        };
        self.spread(tally).map_or_else(share, |spread| spread.histogram.variance())
    }

    /// Mean over all blocks and its standard error, which is never nothing.
    pub fn mean<G: Roster>(&self, cell: &PlannedCell<G>, tally: &CellTally) -> (f64, f64) {
        let (scale, (low, high)) = (self.scale(cell), self.range(cell, tally));
        match moments(self.sums(tally), tally.blocks, scale) {
            (mean, Some(error)) if error > 0.0 => (mean, error),
            _ => {
                let (mean, deviation) = guarded_moments(self.sums(tally), tally.blocks, scale, high - low);
                (mean, deviation / (tally.blocks.max(1) as f64).sqrt())
            }
        }
    }

    /// The estimate in one cell with the interval that the quantiles give.
    ///
    /// A percentile that the games are too few to bound has an end at infinity.
    pub fn estimate<G: Roster>(&self, cell: &PlannedCell<G>, tally: &CellTally, quantiles: &Quantiles) -> Estimate {
        let (sums, scale, rotations) = (self.sums(tally), self.scale(cell), cell.label_of.len());
        let spread = self.spread(tally);
        if let (Statistic::Percentile(percent), Some(spread)) = (self.statistic, spread) {
            return estimate_percentile(&spread.histogram, percent, quantiles);
        }
        match self.measure {
            Measure::WinShare { label } => label_share(cell, tally, label, quantiles),
            Measure::Seat { .. } | Measure::End { .. } => estimate_share(sums, scale, rotations, quantiles),
            _ if self.is_rate(cell, tally) => estimate_share(sums, scale, rotations, quantiles),
            _ => estimate_mean(sums, scale, self.range(cell, tally), quantiles),
        }
    }

    /// The label it is about, if it is about one.
    pub const fn label(&self) -> Option<usize> {
        match self.measure {
            Measure::WinShare { label } | Measure::Rank { label } | Measure::Own { label, .. } => Some(label),
            Measure::Seat { .. } | Measure::End { .. } | Measure::Game { .. } => None,
        }
    }

    /// What it is called in a sentence.
    pub fn title<G: Roster>(&self, cell: &PlannedCell<G>) -> String {
        let plain = |scope, metric: usize| G::METRICS[positions::<G>(scope)[metric]].name.replace('_', " ");
        let of =
            |label: usize| if cell.labels.len() > 1 { format!(" of {}", cell.labels[label]) } else { String::new() };
        let text = match self.measure {
            Measure::WinShare { label } => format!("win rate of {}", cell.labels[label]),
            Measure::Rank { label } => format!("mean rank of {}", cell.labels[label]),
            Measure::Seat { seat } => format!("win rate of seat {}", seat + 1),
            Measure::End { end } => format!("games that end by {}", G::ENDS[end].replace('_', " ")),
            Measure::Game { metric } => plain(Scope::Game, metric),
            Measure::Own { label, metric } => format!("{}{}", plain(Scope::Seat, metric), of(label)),
        };
        match self.statistic {
            Statistic::Mean => text,
            Statistic::Percentile(50) => format!("median of {text}"),
            Statistic::Percentile(percent) => format!("{percent}th percentile of {text}"),
        }
    }

    /// Whether it is the share of games in which something happened.
    fn is_rate<G: Roster>(&self, cell: &PlannedCell<G>, tally: &CellTally) -> bool {
        let (low, high) = self.range(cell, tally);
        self.unit == "share" && low >= 0.0 && high <= 1.0
    }

    fn spread<'a>(&self, tally: &'a CellTally) -> Option<&'a Spread> {
        match self.measure {
            Measure::Game { metric } => Some(&tally.game_metrics[metric]),
            Measure::Own { label, metric } => Some(&tally.seat_metrics[label][metric]),
            _ => None,
        }
    }
}
