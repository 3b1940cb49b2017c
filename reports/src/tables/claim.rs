//! A claim, bound by bound and line-up by line-up.

use evenkeel_findings::{Check, Claim, ClaimBound, ClaimLineup, Judgement, Outcome, Tone as Meaning, format};

use crate::check;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Detail, Entry, Table, Tone};
use crate::value::Value;

/// The result of every bound of a claim, and the players.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let found = reader.findings.check();
    found.and_then(|found| found.claim.as_ref().map(|claim| claimed(found, claim).to_vec())).unwrap_or_default()
}

/// The table of the bounds and the table of the line-ups.
pub fn claimed(found: &Check, claim: &Claim) -> [Table; 2] {
    [bounds(found, claim), lineups(claim)]
}

/// A row for each bound, a column for each line-up.
fn bounds(found: &Check, claim: &Claim) -> Table {
    let has_places = claim.bounds.iter().any(|bound| !bound.place.is_empty());
    let first = |own: &ClaimBound| found.judgements.iter().find(|one| one.is_of(own));
    let judged = |(bound, own): (usize, &ClaimBound), lineup: usize| {
        let cells: Vec<usize> = claim.cells_of(bound, lineup).collect();
        let here = found.judgements.iter().filter(|one| one.is_of(own));
        here.filter(|one| cells.contains(&(one.cell + 1))).collect::<Vec<_>>()
    };
    Table {
        name: "claim-bounds".into(),
        title: format!("Claim {}: {}", claim.verdict.word(), claim.text),
        notes: vec![
            "✓ the bound holds, ! it is violated, ? too few games; a number without a sign: the line-up tests nothing. \
             Intervals hold for all bounds of the file together. Letters are line-ups."
                .into(),
        ],
        ..Listing::of(claim.bounds.iter().enumerate())
            .cell(|(_, own)| first(own).map_or(0, |one| one.cell))
            .column(Column::label("quantity"), |(_, own)| Value::described(&own.name, &own.text))
            .columns(has_places.then_some("at"), |head| Column::label(*head), |(_, own), _| Value::label(&own.place))
            .column(Column::number("bound"), |(_, own)| Value::Words(first(own).map(check::bound).unwrap_or_default()))
            .column(Column::words("verdict"), |(_, own)| {
                let warns = if own.counts { "" } else { ", only warns" };
                let counts = counts([own.supported, own.contradicted, own.undecided]);
                verdict_of_bound(own, &format!("{counts}{warns}"))
            })
            .columns(
                claim.lineups.iter().enumerate(),
                |(lineup, _)| Column::words(letter(*lineup)).shown(Detail::Report),
                |own, (index, lineup)| numbers(own.1, lineup.is_testing(), &judged(*own, *index)),
            )
            .table()
    }
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
    let unused = (!claim.uses.is_empty()).then_some("not chosen");
    Table {
        name: "claim-lineups".into(),
        title: "The claim, line-up by line-up".into(),
        notes: vec![
            "A claim is supported if two or more line-ups support it, its bounds cover the play of more than one strategy, and none \
             contradicts it. If some support and others contradict it, it depends on who plays. In brackets: bounds that hold, are \
             violated, are undecided."
                .into(),
        ],
        ..Listing::of(claim.lineups.iter().enumerate())
            .cell(|(_, lineup)| lineup.cells.first().map_or(0, |number| number - 1))
            .column(Column::label(""), |(index, _)| Value::label(letter(*index)))
            .column(Column::label("line-up"), |(_, lineup)| Value::label(lineup.players.join(", ")))
            .column(Column::words("verdict"), |(_, lineup)| verdict_of_lineup(lineup))
            .columns(unused, |head| Column::words(*head), |(_, lineup), _| Value::Words(lineup.unused.join(", ")))
            .table()
    }
}

/// A bound that holds with too few line-ups to support the claim is marked as holding.
fn verdict_of_bound(bound: &ClaimBound, counts: &str) -> Entry {
    let tone = if bound.holds() { Tone::Pass } else { check::tone(bound.verdict) };
    Entry::from(Value::Words(format!("{} ({counts})", bound.word()))).toned(tone)
}

/// Results of line-ups that do not test the claim do not count.
fn verdict_of_lineup(lineup: &ClaimLineup) -> Entry {
    let told = counts([lineup.hold, lineup.violated, lineup.undecided]);
    let told = if lineup.is_testing() { format!(" ({told})") } else { String::new() };
    Entry::from(Value::Words(format!("{}{told}", lineup.verdict.word()))).toned(check::tone(lineup.verdict))
}

/// `5 · 1 · 1`: the numbers of supporting, contradicting and undecided results.
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
