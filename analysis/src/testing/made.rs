//! Findings made by hand: every number of a sentence is known.

use crate::conclude::describe_setup;
use crate::findings::{
    ByName, Cell, ChangedRule, Definition, Distribution, Estimate, Findings, Glance, PercentileIntervals, Portrait,
    RuleChange, SeatFinding, Side, StrategyFinding, Topic, Value, Verdict,
};
use crate::plan::PlannedCell;
use crate::study;
use crate::testing::plan;

/// An estimate with its ends.
pub const fn estimate(estimate: f64, low: f64, high: f64) -> Estimate {
    Estimate { estimate, low, high }
}

/// An estimate with equal distances to both ends.
pub fn around(centre: f64, half: f64) -> Estimate {
    estimate(centre, centre - half, centre + half)
}

/// Findings about these seats without any results yet.
pub fn bare(seats: &[&str]) -> Findings {
    let plan = plan(&format!("seats = {seats:?}"));
    let players = plan.cells.iter().flat_map(PlannedCell::players);
    let rounds = Definition { unit: "rounds".to_owned(), meaning: String::new(), method: String::new() };
    Findings {
        key_kinds: Vec::new(),
        coverage: Vec::new(),
        definitions: [("rounds".to_owned(), rounds)].into_iter().collect(),
        ..describe_setup(&plan.base, &plan.registry, &plan.lineup, players)
    }
}

/// A cell of a hundred blocks without any results yet.
pub fn cell() -> Cell {
    Cell {
        parameters: ByName::new(),
        lineup: Vec::new(),
        rules_hash: String::new(),
        games: 200,
        blocks: 100,
        counted_blocks: 0,
        shape: None,
        metrics: ByName::new(),
        strategies: ByName::new(),
        seats: Vec::new(),
        ends: ByName::new(),
        end_rates: ByName::new(),
        factors: Vec::new(),
        shown: ByName::new(),
        command: String::new(),
    }
}

/// A comparison of two sides that differ in these rules, without any results yet.
pub fn comparison(rules: &[&str]) -> RuleChange {
    let side = |name: &str| Side { name: name.to_owned(), variant: String::new(), rules_hash: String::new() };
    let rule = |rule: &&str| ChangedRule {
        rule: (*rule).to_owned(),
        about: String::new(),
        unit: String::new(),
        before: Value::Integer(1),
        after: Value::Integer(2),
    };
    RuleChange {
        before: side("base"),
        after: side("house"),
        rules: rules.iter().map(rule).collect(),
        tables: Vec::new(),
        method: String::new(),
        sequential: false,
        error: 0.05,
        pairing_gain: None,
        unmoved: false,
        constant: Vec::new(),
        effects: Vec::new(),
    }
}

/// The results of one strategy.
pub fn won(share: Estimate) -> StrategyFinding {
    let mean_rank = around(1.5, 0.1);
    StrategyFinding {
        win_rate: share,
        mean_rank,
        metrics: ByName::new(),
        portrait: Portrait::default(),
        usage: ByName::new(),
        neighbours: Vec::new(),
        imagined_per_game: None,
    }
}

/// A seat that won this share.
pub const fn seat(win_rate: Estimate) -> SeatFinding {
    SeatFinding { win_rate, given: Vec::new() }
}

/// Games of these lengths: the 5th percentile, the median, the 95th percentile.
pub fn lengths(p5: i64, p50: i64, p95: i64) -> Distribution {
    let mean = p50 as f64;
    let (low, high, intervals) = (mean - 1.0, mean + 1.0, PercentileIntervals::default());
    Distribution { mean, low, high, p5, p50, p95, constant: false, intervals }
}

/// The tiles for findings of a plan that were made by hand.
pub fn find_strip(findings: &Findings) -> Vec<Glance> {
    let mut findings = findings.clone();
    study::conclude(&mut findings);
    findings.strip
}

/// The sentences for findings of a plan that were made by hand.
pub fn find_verdicts(findings: &Findings) -> Vec<Verdict> {
    let mut findings = findings.clone();
    study::conclude(&mut findings);
    findings.verdicts
}

/// The sentences on one topic.
pub fn told(findings: &Findings, topic: Topic) -> Vec<String> {
    texts(find_verdicts(findings), topic)
}

/// The subject of the first sentence on a topic.
pub fn about(findings: &Findings, topic: Topic) -> Option<String> {
    subject(find_verdicts(findings), topic)
}

/// The texts on one topic.
pub fn texts(verdicts: Vec<Verdict>, topic: Topic) -> Vec<String> {
    verdicts.into_iter().filter(|verdict| verdict.topic == topic).map(|verdict| verdict.text).collect()
}

/// The first subject on a topic.
pub fn subject(verdicts: Vec<Verdict>, topic: Topic) -> Option<String> {
    verdicts.into_iter().find(|verdict| verdict.topic == topic).and_then(|verdict| verdict.strategy)
}
