//! A claim, bound by bound and line-up by line-up.

use evenkeel_findings::{Check, Claim, ClaimBound, ClaimLineup, Judgement, Outcome, Tone as Meaning, format};

use crate::check;
use crate::reader::Reader;
use crate::table::{Column, Detail, Entry, Row, Table, Tone};
use crate::value::Value;

/// The index of the column that names the place of a judgement.
const PLACE: usize = 1;

/// The result of every bound of a claim, and the players.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let found = reader.findings.check();
    found.and_then(|found| found.claim.as_ref().map(|claim| claimed(found, claim).to_vec())).unwrap_or_default()
}

/// The table of the bounds and that of the line-ups.
pub fn claimed(found: &Check, claim: &Claim) -> [Table; 2] {
    [bounds(found, claim), lineups(claim)]
}

/// A row for each bound, a column for each line-up.
fn bounds(found: &Check, claim: &Claim) -> Table {
    let letters = (0..claim.lineups.len()).map(|lineup| Column::words(letter(lineup)).shown(Detail::Report));
    let heads = [Column::label("quantity"), Column::label("at"), Column::number("bound"), Column::words("verdict")];
    let table = Table {
        name: "claim-bounds".into(),
        title: format!("Claim {}: {}", claim.verdict.word(), claim.text),
        columns: heads.into_iter().chain(letters).collect(),
        rows: (0..claim.bounds.len()).map(|bound| row(found, claim, bound)).collect(),
        notes: vec![
            "✓ the bound holds, ! it is violated, ? too few games; a number without a sign: the line-up tests nothing. \
             Intervals hold for all bounds of the file together. Letters are line-ups."
                .into(),
        ],
        ..Table::default()
    };
    if claim.bounds.iter().all(|bound| bound.place.is_empty()) { without_place(table) } else { table }
}

/// The table without the column that names the place of a judgement.
fn without_place(mut table: Table) -> Table {
    table.columns.remove(PLACE);
    table.rows.iter_mut().for_each(|row| drop(row.entries.remove(PLACE)));
    table
}

fn row(found: &Check, claim: &Claim, bound: usize) -> Row {
    let own = &claim.bounds[bound];
    let judged = |lineup: usize| {
        let cells: Vec<usize> = claim.cells_of(bound, lineup).collect();
        let here = found.judgements.iter().filter(|one| one.is_of(own));
        here.filter(|one| cells.contains(&(one.cell + 1))).collect::<Vec<_>>()
    };
    let first = found.judgements.iter().find(|one| one.is_of(own));
    let name = Value::Label { text: own.name.clone(), about: own.text.clone(), style: None };
    let warns = if own.counts { "" } else { ", only warns" };
    let mut entries = vec![
        Entry::from(name),
        Value::Label { text: own.place.clone(), about: String::new(), style: None }.into(),
        Value::Words(first.map(check::bound).unwrap_or_default()).into(),
        verdict_of_bound(own, &format!("{}{warns}", counts([own.supported, own.contradicted, own.undecided]))),
    ];
    let lineups = claim.lineups.iter().enumerate();
    entries.extend(lineups.map(|(index, lineup)| numbers(own, lineup.is_testing(), &judged(index))));
    Row { cell: first.map_or(0, |one| one.cell), entries, ..Row::default() }
}

/// The estimates of a bound with one line-up: a number for each order of seats in the claim.
fn numbers(own: &ClaimBound, is_testing: bool, judged: &[&Judgement]) -> Entry {
    let sign = |one: &&Judgement| match one.outcome {
        _ if !is_testing => (None, Tone::Faint),
        Outcome::Pass => (Some(Meaning::Good), Tone::Pass),
        Outcome::NotEnoughGames => (Some(Meaning::Unclear), Tone::Warn),
        Outcome::Fail => (Some(Meaning::Watch), if own.counts { Tone::Fail } else { Tone::Warn }),
    };
    let text = |one: &&Judgement| {
        let number = Value::Number(one.found, check::form(one));
        let sign = sign(one).0.map_or_else(String::new, |sign| format!("{} ", sign.sign()));
        format!("{sign}{} ({})", number.text(), number.interval())
    };
    let worst = [Outcome::Fail, Outcome::NotEnoughGames, Outcome::Pass];
    let worst = worst.iter().find_map(|outcome| judged.iter().find(|one| one.outcome == *outcome));
    let Some(worst) = worst else { return Entry::default() };
    let words = judged.iter().map(text).collect::<Vec<_>>().join("; ");
    Entry::from(Value::Words(words)).toned(sign(worst).1)
}

/// A row for each line-up.
fn lineups(claim: &Claim) -> Table {
    let mut columns = vec![Column::label(""), Column::label("line-up"), Column::words("verdict")];
    if !claim.uses.is_empty() {
        columns.push(Column::words("not chosen"));
    }
    let row = |(index, lineup): (usize, &ClaimLineup)| {
        let label = |text: String| Entry::from(Value::Label { text, about: String::new(), style: None });
        let mut entries = vec![label(letter(index)), label(lineup.players.join(", ")), verdict_of_lineup(lineup)];
        if !claim.uses.is_empty() {
            entries.push(Value::Words(lineup.unused.join(", ")).into());
        }
        Row { cell: lineup.cells.first().map_or(0, |number| number - 1), entries, ..Row::default() }
    };
    Table {
        name: "claim-lineups".into(),
        title: "The claim, line-up by line-up".into(),
        columns,
        rows: claim.lineups.iter().enumerate().map(row).collect(),
        notes: vec![
            "A claim is supported if two or more line-ups support it, its bounds cover the play of more than one strategy, and none \
             contradicts it. If some support and others contradict it, it depends on who plays. In brackets: bounds that hold, are \
             violated, are undecided."
                .into(),
        ],
        ..Table::default()
    }
}

/// A bound that holds with too few line-ups to support anything is marked as one that holds.
fn verdict_of_bound(bound: &ClaimBound, counts: &str) -> Entry {
    let tone = if bound.holds() { Tone::Pass } else { check::tone(bound.verdict) };
    Entry::from(Value::Words(format!("{} ({counts})", bound.word()))).toned(tone)
}

/// Results that test nothing are not counted.
fn verdict_of_lineup(lineup: &ClaimLineup) -> Entry {
    let told = counts([lineup.hold, lineup.violated, lineup.undecided]);
    let told = if lineup.is_testing() { format!(" ({told})") } else { String::new() };
    Entry::from(Value::Words(format!("{}{told}", lineup.verdict.word()))).toned(check::tone(lineup.verdict))
}

/// `5 · 1 · 1`: the numbers that support it, contradict it and are undecided.
fn counts(counts: [u64; 3]) -> String {
    counts.map(format::count).join(" · ")
}

/// `A` for the first line-up; after `Z` comes `A2`.
pub(super) fn letter(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    if index < 26 { letter.to_string() } else { format!("{letter}{}", index / 26 + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ups_have_letters_of_their_own() {
        assert_eq!([0, 1, 25, 26, 52].map(letter), ["A", "B", "Z", "A2", "A3"]);
    }
}
