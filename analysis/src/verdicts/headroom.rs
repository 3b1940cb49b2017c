//! The margin by which players can be beaten, in plain sentences.

use super::{measured, verdict};
use crate::estimate::{CLEAR, CONFIDENCE, widen};
use crate::findings::format::list;
use crate::findings::{Estimate, Findings, KnownHeadroom, MeasuredHeadroom, Study, Topic, Verdict};

/// Up to this number strategies are named one by one.
const FEW: usize = 6;
/// Up to this number strategies without a measurement are named.
const FEW_UNKNOWN: usize = 2;

/// The interval of one of several gains, at the confidence of sentences.
pub(crate) fn surely(gain: &Estimate, gains: usize, blocks: u64) -> Estimate {
    widen(gain, (1.0 - CONFIDENCE, CLEAR / gains as f64), blocks)
}

/// "Headroom: among copies of itself, a player who looks ahead gains +17.6 points (+14.2 to +21.0) on trader and +9.6 points (+6.4 to +13.0) on
/// smuggler, under the printed rules: the findings hold for players of this strength."
pub(super) fn describe_players(findings: &Findings) -> Option<Verdict> {
    let (known, seats) = (findings.headroom.as_ref()?, seats_of(findings));
    let unknown = (!known.unknown.is_empty()).then(|| {
        let many = known.unknown.len() > FEW_UNKNOWN;
        let names = if many { format!("{} of these strategies", known.unknown.len()) } else { list(&known.unknown) };
        format!("not measured for {names} (`evenkeel headroom`)")
    });
    let text = match (known.strategies.is_empty(), unknown) {
        (true, unknown) => unknown?,
        (false, None) => {
            let league = matches!(findings.study, Study::League { .. });
            let whose = if league { "before training" } else { "the findings hold for players of this strength" };
            format!("{}: {whose}", describe_known(known, seats))
        }
        (false, Some(unknown)) => format!("{}; {unknown}", describe_known(known, seats)),
    };
    let unused = known
        .unused_file
        .as_ref()
        .map(|file| format!(" No player here was measured in {file}: it has other settings or other rules."));
    Some(verdict(Topic::Headroom, format!("Headroom: {text}.{}", unused.unwrap_or_default())))
}

fn describe_known(known: &KnownHeadroom, seats: usize) -> String {
    let told = if known.strategies.len() > FEW {
        let (least, most) = ends(known);
        format!("{} on {} strategies", range(least, most), known.strategies.len())
    } else {
        list(&known.strategies.iter().map(|(name, one)| told(name, one, known.strategies.len())).collect::<Vec<_>>())
    };
    let (who, rules, table) = (who(known), rules(known), other_table(known, seats));
    format!("{who} gains {told}{rules}{table}")
}

/// "+17.6 points (+14.2 to +21.0) on trader", one of several gains; "+7.0 points (−0.7 to +14.6, not clear) on line" if there may be no gain.
fn told(name: &str, one: &MeasuredHeadroom, gains: usize) -> String {
    let clear = surely(&one.gain, gains, one.games / one.table as u64).low > 0.0;
    let gain = measured(&one.gain, &one.unit);
    if clear { format!("{gain} on {name}") } else { format!("{}, not clear) on {name}", gain.trim_end_matches(')')) }
}

/// The table of the measurement, if different from that of the study.
fn other_table(known: &KnownHeadroom, seats: usize) -> String {
    let mut others: Vec<usize> =
        known.strategies.values().map(|one| one.table).filter(|table| *table != seats).collect();
    others.sort_unstable();
    others.dedup();
    let named: Vec<String> = others.iter().map(|table| format!("of {table}")).collect();
    if named.is_empty() { String::new() } else { format!(", measured at tables {}", list(&named)) }
}

fn seats_of(findings: &Findings) -> usize {
    match &findings.study {
        Study::Tournament { tournament } => tournament.table,
        Study::League { league } => league.table,
        _ => findings.lineup.len(),
    }
}

/// A player alone has no copies at the table.
fn who(known: &KnownHeadroom) -> &'static str {
    if known.strategies.values().all(|one| one.table == 1) {
        "a player who looks ahead"
    } else {
        "among copies of itself, a player who looks ahead"
    }
}

fn rules(known: &KnownHeadroom) -> &'static str {
    let all = |holds: fn(&MeasuredHeadroom) -> bool| known.strategies.values().all(holds);
    if all(|one| one.same_rules) {
        ""
    } else if all(|one| one.same_rules || one.printed_rules) {
        " under the printed rules"
    } else {
        " under other rules"
    }
}

/// The strategies with the smallest and the largest gain.
fn ends(known: &KnownHeadroom) -> (&MeasuredHeadroom, &MeasuredHeadroom) {
    let by_gain =
        |one: &&MeasuredHeadroom, other: &&MeasuredHeadroom| one.gain.estimate.total_cmp(&other.gain.estimate);
    let all = || known.strategies.values();
    (all().min_by(by_gain).expect("one is known"), all().max_by(by_gain).expect("one is known"))
}

fn range(least: &MeasuredHeadroom, most: &MeasuredHeadroom) -> String {
    format!("between {} and {}", measured(&least.gain, &least.unit), measured(&most.gain, &most.unit))
}
