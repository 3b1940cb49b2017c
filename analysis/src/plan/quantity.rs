//! Every number that can be compared or bounded, under its written name.
//!
//! | name | meaning |
//! |---|---|
//! | `win_rate.pirate` | win rate of one player with this label |
//! | `seat_1.win_rate` | win rate of a seat, for any player |
//! | `personality.hero.win_rate` | win rate of a seat with a level of a factor, for any player |
//! | `mean_rank.pirate` | mean rank of one player with this label |
//! | `rounds.mean`, `.p5`, `.p50`, `.p95` | a metric of the whole game |
//! | `credits.pirate.mean`, ... | a metric of one player with this label; `net_worth.mean` if only one strategy plays |
//! | `time_limit_rate` | share of the games that end for this reason |
//! | `ruined_or_lost_rate` | a metric that is 1 or 0 per game |
//! | `combats_per_round`, `combats_per_round.pirate` | a number of `[show]` or `--show`, of the game and of one player with this label |
//! | `personality.hero.combats_per_round` | the same for a seat with a level of a factor, for any player |

use evenkeel_engine::metrics::{Metric, Scope};
use evenkeel_strategies::RulesetInfo;

use super::PlannedCell;
use crate::tally::{Owner, OwnerLayout, Shown, positions};

/// Percentiles that can be bounded.
const PERCENTILES: [u64; 3] = [5, 50, 95];

/// One number of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quantity {
    /// Its written name.
    pub name: String,
    /// Unit of the number: `share`, `rank`, or that of the metric.
    pub unit: &'static str,
    pub measure: Measure,
    pub statistic: Statistic,
}

/// The thing measured; numbers are positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    WinRate {
        label: usize,
    },
    Rank {
        label: usize,
    },
    Seat {
        seat: usize,
    },
    /// A level of a factor, by position among all levels of all factors.
    Level {
        level: usize,
    },
    End {
        end: usize,
    },
    /// A metric of the whole game, by position among those of its scope.
    Game {
        metric: usize,
    },
    /// A number requested by name.
    Shown {
        /// The position of the quantity in a tally.
        at: usize,
        /// Its owner.
        whose: Owner,
        /// The largest amount that one rare event adds to the numerator.
        event: u64,
        /// Whether the quantity is never negative.
        is_count: bool,
    },
    /// A metric of a seat, by position among those of its scope.
    Own {
        label: usize,
        metric: usize,
    },
}

impl Measure {
    /// A number requested by name, at this position in a tally, of this owner.
    pub(crate) const fn shown(shown: &Shown, at: usize, whose: Owner) -> Self {
        Self::Shown { at, whose, event: shown.event, is_count: shown.is_count }
    }
}

/// The statistic of the games' numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Statistic {
    Mean,
    Percentile(u64),
}

/// Every quantity of a cell: win rates and ranks first, then numbers requested by name, then the game, then its players.
pub(crate) fn quantities(cell: &PlannedCell, shown: &[Shown]) -> Vec<Quantity> {
    let (mut all, labels) = (Vec::new(), &cell.labels);
    let mut mean = |name: String, unit, measure| all.push(Quantity { name, unit, measure, statistic: Statistic::Mean });
    if cell.label_of.len() > 1 {
        labels
            .iter()
            .enumerate()
            .for_each(|(label, of)| mean(format!("win_rate.{of}"), "share", Measure::WinRate { label }));
        (0..cell.label_of.len())
            .for_each(|seat| mean(format!("seat_{}.win_rate", seat + 1), "share", Measure::Seat { seat }));
        for (level, (factor, name)) in levels(cell.game.ruleset()).enumerate() {
            mean(format!("{factor}.{name}.win_rate"), "share", Measure::Level { level });
        }
        labels
            .iter()
            .enumerate()
            .for_each(|(label, of)| mean(format!("mean_rank.{of}"), "rank", Measure::Rank { label }));
    }
    for (index, shown) in shown.iter().enumerate() {
        let owners = OwnerLayout::of(cell.game.ruleset(), labels.len());
        for whose in shown.owners(owners, cell.label_of.len()) {
            let name = match whose {
                Owner::Game => shown.name.clone(),
                Owner::Label(label) => format!("{}.{}", shown.name, labels[label]),
                Owner::Level(level) => {
                    let (factor, name) = level_name(cell.game.ruleset(), level);
                    format!("{factor}.{name}.{}", shown.name)
                }
            };
            let at = owners.position(index, whose);
            mean(name, "", Measure::shown(shown, at, whose));
        }
    }
    for (end, name) in cell.game.ruleset().ends.iter().enumerate() {
        mean(format!("{name}_rate"), "share", Measure::End { end });
    }
    for (position, metric) in metrics_of(cell.game.ruleset(), Scope::Game) {
        add_metric(&mut all, (metric, false), "", Measure::Game { metric: position });
    }
    for (position, metric) in metrics_of(cell.game.ruleset(), Scope::Seat) {
        for (label, of) in labels.iter().enumerate() {
            let of = if labels.len() == 1 { String::new() } else { format!(".{of}") };
            let rate = cell.game.ruleset().themes.rates.contains(&metric.name);
            add_metric(&mut all, (metric, rate), &of, Measure::Own { label, metric: position });
        }
    }
    all
}

/// Every level of every factor, with the name of the factor.
fn levels(ruleset: &'static RulesetInfo) -> impl Iterator<Item = (&'static str, &'static str)> {
    ruleset.factors.iter().flat_map(|factor| factor.levels.iter().map(|level| (factor.name, *level)))
}

/// A level of a factor by its position among all levels of all factors, after the name of the factor.
pub(crate) fn level_name(ruleset: &'static RulesetInfo, level: usize) -> (&'static str, &'static str) {
    levels(ruleset).nth(level).unwrap_or_default()
}

/// The metrics of a scope, each with its position among them.
pub(crate) fn metrics_of(
    ruleset: &'static RulesetInfo,
    scope: Scope,
) -> impl Iterator<Item = (usize, &'static Metric)> {
    positions(ruleset, scope).into_iter().map(|metric| &ruleset.metrics[metric]).enumerate()
}

fn add_metric(all: &mut Vec<Quantity>, (metric, rate): (&'static Metric, bool), of: &str, measure: Measure) {
    let name = metric.name;
    if rate && all.iter().any(|known| known.name == format!("{name}_rate{of}")) {
        // The same event ends the game: its rate already exists.
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
    /// Its label, if it has one.
    pub const fn label(&self) -> Option<usize> {
        match self.measure {
            Measure::WinRate { label }
            | Measure::Rank { label }
            | Measure::Own { label, .. }
            | Measure::Shown { whose: Owner::Label(label), .. } => Some(label),
            Measure::Shown { .. }
            | Measure::Seat { .. }
            | Measure::Level { .. }
            | Measure::End { .. }
            | Measure::Game { .. } => None,
        }
    }

    /// Its name in a sentence.
    pub fn title(&self, cell: &PlannedCell) -> String {
        let plain = |scope, metric: usize| {
            cell.game.ruleset().metrics[positions(cell.game.ruleset(), scope)[metric]].name.replace('_', " ")
        };
        let of =
            |label: usize| if cell.labels.len() > 1 { format!(" of {}", cell.labels[label]) } else { String::new() };
        let text = match self.measure {
            Measure::WinRate { label } => format!("win rate of {}", cell.labels[label]),
            Measure::Rank { label } => format!("mean rank of {}", cell.labels[label]),
            Measure::Seat { seat } => format!("win rate of seat {}", seat + 1),
            Measure::Level { level } => {
                let (factor, name) = level_name(cell.game.ruleset(), level);
                format!("win rate of {} ({})", name.replace('_', " "), factor.replace('_', " "))
            }
            Measure::End { end } => format!("games that end by {}", cell.game.ruleset().ends[end].replace('_', " ")),
            Measure::Game { metric } => plain(Scope::Game, metric),
            Measure::Own { label, metric } => format!("{}{}", plain(Scope::Seat, metric), of(label)),
            Measure::Shown { whose: Owner::Level(level), .. } => {
                let (factor, name) = level_name(cell.game.ruleset(), level);
                let number = self.name.rsplit('.').next().unwrap_or_default();
                format!("{number} of {name} ({factor})").replace('_', " ")
            }
            Measure::Shown { .. } => self.name.replacen('.', " of ", 1).replace('_', " "),
        };
        match self.statistic {
            Statistic::Mean => text,
            Statistic::Percentile(50) => format!("median of {text}"),
            Statistic::Percentile(percent) => format!("{percent}th percentile of {text}"),
        }
    }
}
