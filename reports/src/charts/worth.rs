//! The value of kinds of choices to strategies.

use evenkeel_findings::{KindWorth, Pays, Worth, format};

use super::parts::{caption, dot, dots, untitled};
use super::sketch::Sketch;
use crate::plot::data::{Content, DotChart, Reference, Style, Unit};
use crate::reader::Reader;

/// The maximum number of kinds in a chart; its table has all.
const MOST: usize = 16;

/// The loss of each strategy without a kind of choice.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(found) = &reader.findings.worth else { return Vec::new() };
    reader.labels.iter().filter_map(|label| to(reader, found, label)).collect()
}

fn to(reader: &Reader<'_>, found: &Worth, label: &str) -> Option<Sketch> {
    // A kind worth as much as winning itself has no measurable size.
    let (needed, mut all): (Vec<&KindWorth>, Vec<&KindWorth>) =
        found.to(label).partition(|kind| kind.pays == Pays::Needed);
    let number = all.len();
    // The clear and large ones, for any number of kinds.
    all.sort_by(|one, other| {
        let key = |kind: &KindWorth| (kind.is_clear(), kind.worth.estimate.abs());
        key(other).partial_cmp(&key(one)).expect("numbers")
    });
    all.truncate(MOST);
    all.sort_by(|one, other| other.worth.estimate.total_cmp(&one.worth.estimate));
    let rows = all.iter().map(|kind| dot(&kind.kind, Style::Main, kind.worth)).collect::<Vec<_>>();
    let share = format::is_share(&found.unit);
    let x_title = if share {
        "win rate with it minus without, points".to_owned()
    } else {
        format!("with it minus without, {}", found.unit)
    };
    let reference = Some(Reference { at: 0.0, label: "worth nothing".to_owned() });
    let left_out = if number > MOST {
        format!("The {MOST} that are clear or largest, of {number}; the table has all.")
    } else {
        String::new()
    };
    let needed = match needed.len() {
        0 => String::new(),
        many => format!("Left out: {} that it needs to play at all.", format::counted(many as u64, "kind")),
    };
    let games = format!(
        "{} games with and without each kind of choice, on the same random draws. Whiskers hold together for all kinds and strategies ({}).",
        format::count(found.games),
        format::confidence(reader.findings.confidence)
    );
    (!rows.is_empty()).then(|| Sketch {
        subject: label.to_owned(),
        question: format!("What are choices worth to {label}?"),
        content: Content::Dots(DotChart {
            reference,
            ..dots(reader, x_title, Unit::of(&found.unit, true), untitled(rows))
        }),
        caption: caption([games, needed, left_out]),
    })
}
