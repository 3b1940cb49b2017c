//! From tallies to findings.

use std::collections::BTreeMap;

use evenkeel_engine::Ruleset;
use evenkeel_engine::factor::Factor;
use evenkeel_engine::metrics::Scope;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::rules::Rules;
use evenkeel_strategies::{Entry, Member, Roster, roster};

use crate::check::conclude_check;
use crate::compare::conclude_change;
use crate::estimate::{CONFIDENCE, Paired, Quantiles, compare, estimate_mean, estimate_ratio, estimate_share, judge};
use crate::findings::format::sentence;
use crate::findings::{
    Axis, Cell, Comparison, Definition, Difference, Distribution, Estimate, FactorFinding, Findings, LevelFinding,
    SCHEMA, SeatFinding, Setting, StrategyFinding, Versus,
};
use crate::plan::{Plan, PlannedCell};
use crate::portray::{name_themes, portray};
use crate::tally::{CellTally, LevelSums, Spread, Sums, positions};
use crate::verdicts::find_verdicts;
use crate::versus::{compare_seats, name_counterparts};

/// What `cells` tell about `plan`.
pub(crate) fn conclude<G: Roster>(
    plan: &Plan<G>,
    cells: &[CellTally],
    interrupted: bool,
    command: Option<String>,
) -> Findings {
    let mut findings = Findings {
        schema: SCHEMA.to_owned(),
        title: plan.title.clone(),
        ruleset: G::ID.to_owned(),
        ruleset_title: G::TITLE.to_owned(),
        variant: name_variants(plan),
        rules_hash: format!("{:016x}", plan.base.hash),
        seed: plan.seed,
        rules: plan.base.changed.iter().map(|(path, value)| ((*path).to_owned(), value.into())).collect(),
        reconstructed: plan.base.reconstructed(),
        inputs: (G::Rules::parameters().len() + G::TABLES.len()) as u64,
        themes: name_themes::<G>(),
        lineup: plan.lineup.members().iter().map(|member| member.label.clone()).collect(),
        looks: looks_of(plan.cells.iter().flat_map(PlannedCell::players), &roster::<G>()),
        axes: describe_axes(plan),
        length: G::METRICS.first().map(|metric| metric.name.to_owned()).unwrap_or_default(),
        definitions: define::<G>(),
        confidence: CONFIDENCE,
        cells: cells.iter().enumerate().map(|(cell, tally)| conclude_cell(plan, cell, tally)).collect(),
        interrupted,
        command: command.unwrap_or_else(|| plan.command()),
        comparison: (cells.len() > 1 && plan.sides.is_none()).then(|| compare_cells(plan, cells)),
        check: plan.check.as_ref().map(|check| conclude_check(plan, check, cells)),
        tournament: None,
        rule_change: plan.sides.as_ref().map(|sides| conclude_change(plan, sides, cells)),
        verdicts: Vec::new(),
    };
    findings.verdicts = find_verdicts(&findings);
    findings
}

/// The variants the cells start from, each once.
fn name_variants<G: Roster>(plan: &Plan<G>) -> String {
    let mut names: Vec<&str> = Vec::new();
    for cell in &plan.cells {
        if !names.contains(&cell.variant) {
            names.push(cell.variant);
        }
    }
    names.join(", ")
}

/// A look for each label: the place of its strategy in the ruleset's list, or else the first that nobody has.
pub(crate) fn looks_of<'a, G: Roster>(
    players: impl Iterator<Item = (&'a Member, &'a String)>,
    strategies: &[Entry<G>],
) -> BTreeMap<String, usize> {
    let mut looks = BTreeMap::new();
    let mut doubles = Vec::new();
    for (member, label) in players {
        let place = strategies.iter().position(|entry| entry.name == member.strategy).unwrap_or(0);
        if looks.contains_key(label) {
            continue;
        }
        if looks.values().any(|&taken| taken == place) {
            doubles.push(label.clone());
        } else {
            looks.insert(label.clone(), place);
        }
    }
    for label in doubles {
        let free = (0..=looks.len()).find(|look| !looks.values().any(|taken| taken == look)).unwrap_or(0);
        looks.entry(label).or_insert(free);
    }
    looks
}

/// How far the widest interval of a strategy's win share reaches to either side, over all cells.
pub(crate) fn widest_share<G: Roster>(plan: &Plan<G>, cells: &[CellTally]) -> f64 {
    let widest = |(cell, tally): (&PlannedCell<G>, &CellTally)| {
        let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
        let shares = (0..cell.labels.len()).map(|label| label_share(cell, tally, label, &quantiles));
        shares.map(|share| (share.high - share.low) / 2.0).fold(0.0, f64::max)
    };
    plan.cells.iter().zip(cells).map(widest).fold(0.0, f64::max)
}

fn describe_axes<G: Roster>(plan: &Plan<G>) -> Vec<Axis> {
    let describe = |axis: &crate::PlannedAxis| Axis {
        parameter: axis.name.clone(),
        about: axis.about.clone(),
        unit: axis.unit.clone(),
        standard: axis.standard.as_ref().map_or_else(|| Setting::Word(String::new()), Setting::from),
        values: axis.values.iter().map(Setting::from).collect(),
        cases: axis.describe_cases(),
    };
    plan.axes.iter().map(describe).collect()
}

fn conclude_cell<G: Roster>(plan: &Plan<G>, cell: usize, tally: &CellTally) -> Cell {
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let rotations = plan.rotations();
    let planned = &plan.cells[cell];
    let values = plan.axes.iter().zip(&planned.values);
    let label = |label: usize| (planned.labels[label].clone(), conclude_label(planned, tally, label, &quantiles));
    let own_lineup = planned.lineup != plan.lineup;
    let seat = |sums: &_| SeatFinding { win_share: estimate_share(*sums, block_of(rotations), rotations, &quantiles) };
    Cell {
        parameters: values.map(|(axis, value)| (axis.name.clone(), value.into())).collect(),
        lineup: planned.lineup.members().iter().filter(|_| own_lineup).map(|member| member.label.clone()).collect(),
        rules_hash: format!("{:016x}", plan.cells[cell].hash),
        games: tally.blocks * rotations as u64,
        blocks: tally.blocks,
        metrics: distribute::<G>(Scope::Game, &tally.game_metrics, rotations, &quantiles),
        strategies: (0..planned.labels.len()).map(label).collect(),
        seats: tally.seats.iter().map(seat).collect(),
        factors: conclude_factors::<G>(tally, rotations),
        ends: G::ENDS.iter().map(|end| (*end).to_owned()).zip(tally.ends.iter().copied()).collect(),
        command: plan.cell_command(cell, tally.blocks),
    }
}

fn conclude_label<G: Roster>(
    cell: &PlannedCell<G>,
    tally: &CellTally,
    label: usize,
    quantiles: &Quantiles,
) -> StrategyFinding {
    let rotations = cell.label_of.len();
    let players = rotations * cell.members_of(label);
    let ranks = (1.0, rotations as f64);
    StrategyFinding {
        win_share: label_share(cell, tally, label, quantiles),
        mean_rank: estimate_mean(tally.ranks[label], players as f64, ranks, quantiles),
        metrics: distribute::<G>(Scope::Seat, &tally.seat_metrics[label], players, quantiles),
        portrait: portray(cell, tally, label, quantiles),
    }
}

/// Win share of one player of this label. Players who sit in every seat share all wins: that is known, not estimated.
pub(crate) fn label_share<G: Roster>(
    cell: &PlannedCell<G>,
    tally: &CellTally,
    label: usize,
    quantiles: &Quantiles,
) -> Estimate {
    let (members, rotations) = (cell.members_of(label), cell.label_of.len());
    if members == rotations && members > 1 {
        let even = 1.0 / members as f64;
        return Estimate { estimate: even, low: even, high: even };
    }
    // All players of the label together have a share between 0 and 1, one of them has its part of that.
    let together = estimate_share(tally.shares[label], block_of(rotations), rotations, quantiles);
    let part = |share: f64| share / members as f64;
    Estimate { estimate: part(together.estimate), low: part(together.low), high: part(together.high) }
}

/// Intervals are made for all levels of a factor together (Bonferroni), as people look for the one that stands out.
fn conclude_factors<G: Ruleset>(tally: &CellTally, seats: usize) -> Vec<FactorFinding> {
    let mut sums = tally.levels.iter();
    let mut factor = |factor: &Factor| {
        let seen: Vec<_> = factor.levels.iter().zip(sums.by_ref()).filter(|(_, sums)| sums.seats.sum > 0).collect();
        let quantiles = Quantiles::new(1.0 - (1.0 - CONFIDENCE) / seen.len().max(1) as f64, tally.blocks);
        let level = |(name, sums): (&&str, &LevelSums)| conclude_level(name, sums, 1.0 / seats as f64, &quantiles);
        FactorFinding { name: factor.name.to_owned(), levels: seen.into_iter().map(level).collect() }
    };
    G::FACTORS.iter().map(&mut factor).collect()
}

fn conclude_level(name: &str, sums: &LevelSums, even: f64, quantiles: &Quantiles) -> LevelFinding {
    let win_share = estimate_ratio(sums, f64::from(WHOLE_WIN), quantiles);
    let uneven = even < win_share.low || win_share.high < even;
    LevelFinding { name: name.to_owned(), seats: sums.seats.sum as u64, win_share, uneven }
}

/// The sum of so many win shares, in the millionths they are kept in, if each were a whole win.
pub(crate) fn block_of(shares: usize) -> f64 {
    shares as f64 * f64::from(WHOLE_WIN)
}

fn distribute<G: Ruleset>(
    scope: Scope,
    spreads: &[Spread],
    numbers: usize,
    quantiles: &Quantiles,
) -> BTreeMap<String, Distribution> {
    let names = positions::<G>(scope).into_iter().map(|metric| G::METRICS[metric].name.to_owned());
    names.zip(spreads.iter().map(|spread| distribution(spread, numbers, quantiles))).collect()
}

/// `numbers` are those a block sums up.
fn distribution(spread: &Spread, numbers: usize, quantiles: &Quantiles) -> Distribution {
    let (low, high) = spread.histogram.range().unwrap_or_default();
    let mean = estimate_mean(spread.sums, numbers as f64, (low as f64, high as f64), quantiles);
    let percentile = |percent| spread.histogram.percentile(percent).unwrap_or_default();
    Distribution {
        mean: mean.estimate,
        low: mean.low,
        high: mean.high,
        p5: percentile(5),
        p50: percentile(50),
        p95: percentile(95),
    }
}

const METHOD: &str = "Differences are taken block by block on the same luck; intervals are Student's t on them, one by one. \
    p values are corrected (Holm 1979) over all cells and strategies for win shares, and over all cells for each metric (over all cells and strategies for metrics \
    of a seat).";

fn compare_cells<G: Roster>(plan: &Plan<G>, cells: &[CellTally]) -> Comparison {
    let others: Vec<usize> = (0..cells.len()).filter(|&cell| cell != plan.reference).collect();
    let shares: Vec<Vec<Paired>> = others.iter().map(|&cell| compare_shares(plan, cells, cell)).collect();
    let metrics: Vec<Vec<Paired>> = others.iter().map(|&cell| compare_metrics(plan, cells, cell)).collect();
    let shares = judge(&shares);
    let names: Vec<_> = positions::<G>(Scope::Game).into_iter().map(|metric| G::METRICS[metric].name).collect();
    let columns: Vec<Vec<Difference>> = (0..names.len())
        .map(|metric| judge(&metrics.iter().map(|row| vec![row[metric]]).collect::<Vec<_>>()).concat())
        .collect();
    let mut strategy_metrics = compare_seats(plan, cells, &others).into_iter();
    let versus = others.iter().enumerate().map(|(row, &cell)| Versus {
        cell,
        strategy_metrics: strategy_metrics.next().unwrap_or_default(),
        counterparts: name_counterparts(plan, cell),
        strategies: plan.cells[cell].labels.iter().cloned().zip(shares[row].iter().copied()).collect(),
        metrics: names.iter().zip(&columns).map(|(name, column)| ((*name).to_owned(), column[row])).collect(),
    });
    Comparison {
        reference: plan.reference,
        standard: plan.reference_is_standard,
        method: METHOD.to_owned(),
        cells: versus.collect(),
    }
}

fn compare_shares<G: Roster>(plan: &Plan<G>, cells: &[CellTally], cell: usize) -> Vec<Paired> {
    let (planned, tally) = (&plan.cells[cell], &cells[cell]);
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let compare_label = |(label, sums): (usize, &Sums)| {
        let members = planned.members_of(label);
        compare(*sums, block_of(plan.rotations() * members), 1.0 / members as f64, &quantiles)
    };
    tally.share_differences.iter().enumerate().map(compare_label).collect()
}

fn compare_metrics<G: Roster>(plan: &Plan<G>, cells: &[CellTally], cell: usize) -> Vec<Paired> {
    let (tally, reference) = (&cells[cell], &cells[plan.reference]);
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let pairs = tally.game_metrics.iter().zip(&reference.game_metrics);
    let most = pairs.map(|(own, other)| {
        let (own, other) = (own.histogram.range().unwrap_or_default(), other.histogram.range().unwrap_or_default());
        own.1.max(other.1).abs_diff(own.0.min(other.0)) as f64
    });
    let differences = tally.metric_differences.iter().zip(most);
    differences.map(|(sums, most)| compare(*sums, plan.rotations() as f64, most, &quantiles)).collect()
}

fn define<G: Ruleset>() -> BTreeMap<String, Definition> {
    let define = |unit: &str, meaning: &str| Definition { unit: unit.to_owned(), meaning: meaning.to_owned() };
    let mut definitions: BTreeMap<_, _> = G::METRICS
        .iter()
        .map(|metric| {
            let meaning = format!(
                "{} The interval is that of the mean, Student's t on block means.",
                sentence(metric.definition)
            );
            (metric.name.to_owned(), define(metric.unit, &meaning))
        })
        .collect();
    for factor in G::FACTORS {
        let meaning = format!("{} {LEVELS}", factor.definition);
        definitions.insert(factor.name.to_owned(), define("share", &meaning));
    }
    for (name, unit, meaning) in OWN {
        definitions.insert(name.to_owned(), define(unit, meaning));
    }
    definitions
}

const LEVELS: &str = "Share of the wins of one seat with that label, whichever strategy sat there; ratio of block sums with its \
    linearised standard error, or Wilson's interval with the effective number of seats if that is wider, for all levels together \
    (Bonferroni).";

/// The measures every ruleset has: name, unit, meaning.
const OWN: [(&str, &str, &str); 4] = [
    (
        "win_share",
        "share",
        "Wins of one such player as a share of its games; a tie splits the win. Units are blocks: one deal of luck played \
         with every rotation of the line-up. With one game a block Wilson's interval; with more the wider of Student's t on \
         block means and Wilson's with the effective number of games.",
    ),
    ("mean_rank", "rank", "Mean rank of one such player, 1 is best; Student's t on block means."),
    ("ends", "games", "Games that ended for each reason."),
    (
        "percentiles",
        "as the metric",
        "The least value that 5, 50 or 95 per cent of the games do not exceed; exact as long as a metric takes few thousand \
         different values in a cell, from then on the lower end of a bin of a power of two.",
    ),
];
