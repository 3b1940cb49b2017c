//! The reasons for the ends of games.

use evenkeel_findings::{ByName, format};

use super::parts::{ask, cell_name, stack};
use super::sketch::Sketch;
use crate::reader::Reader;

/// Reasons beyond this number are combined.
const MOST_PARTS: usize = 7;

/// One sentence if all games ended for the same reason.
pub fn sentence(reader: &Reader<'_>) -> Option<String> {
    let [only] = reader.seen_ends()[..] else { return None };
    Some(format!("Every game ended by {}.", format::plain(only)))
}

/// Shares of the reasons for ends of games.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let reasons = reader.seen_ends();
    // Bars of one colour say less than one sentence.
    if reasons.len() < 2 {
        return Vec::new();
    }
    let (own, rest) = reasons.split_at(if reasons.len() > MOST_PARTS { MOST_PARTS - 1 } else { reasons.len() });
    let shares = |ends: &ByName<u64>| -> Vec<f64> {
        let games: u64 = ends.values().sum();
        let share = |reason: &&str| ends.get(*reason).copied().unwrap_or(0) as f64 / games as f64;
        let rest = (!rest.is_empty()).then(|| rest.iter().map(share).sum());
        if games == 0 { Vec::new() } else { own.iter().map(share).chain(rest).collect() }
    };
    let bars = match reader.findings.tournament() {
        Some(tournament) => vec![(String::new(), shares(&tournament.ends))],
        None => reader.cells().map(|(_, cell)| (cell_name(reader, cell), shares(&cell.ends))).collect(),
    };
    let other = (!rest.is_empty()).then(|| "other".to_owned());
    let parts = own.iter().map(|reason| format::plain(reason)).chain(other).collect();
    let y_title = reader.axis_titles();
    let content = stack(y_title, parts, bars);
    let caption = "Reasons are in the order of their frequency.".to_owned();
    vec![Sketch { subject: String::new(), question: ask(reader, "How do games end"), content, caption }]
}
