//! For which other players a study's conclusions hold, in plain sentences.

use super::robustness::{FEW, in_words};
use super::verdict;
use crate::findings::format::{count, counted, list, upper};
use crate::findings::{PlayersTried, Topic, TriedStatement, Verdict};

/// What holds for all line-ups that were tried, and what depends on who plays.
pub(super) fn describe(found: &PlayersTried) -> Vec<Verdict> {
    let (held, open): (Vec<&TriedStatement>, Vec<&TriedStatement>) = found.clear().partition(|own| own.holds_for_all());
    let told = core::iter::once(summary(found, &held, &open));
    let told = told.chain(open.iter().take(FEW).map(|own| say_open(found, own)));
    let more = open.len().saturating_sub(FEW) as u64;
    let more = (more > 0).then(|| format!("The table has {} more that do not hold for all line-ups.", count(more)));
    told.chain(more).chain(say_untried(found)).map(|text| verdict(Topic::Players, text)).collect()
}

fn summary(found: &PlayersTried, held: &[&TriedStatement], open: &[&TriedStatement]) -> String {
    let tried = counted(found.lineups.len() as u64 + 1, "line-up");
    let named: Vec<String> = held.iter().take(FEW).map(|own| words_of_held(found, own)).collect();
    let more = held.len().saturating_sub(FEW) as u64;
    let more = (more > 0).then(|| format!("{} more", count(more)));
    let named = list(&named.into_iter().chain(more).collect::<Vec<_>>());
    match (held.len() + open.len(), held.len()) {
        (0, _) if found.untried().next().is_none() => {
            format!("Nothing that this study says is clear enough to be tried by {tried}.")
        }
        (0, _) => format!("Nothing that this study says clearly has a number with any other of the {tried}."),
        (_, 0) => format!("Nothing that this study says holds for all {tried} that were tried."),
        (all, held) if all == held => format!("What this study says holds for all players tried, {tried}: {named}."),
        (all, held) => format!(
            "{} of {all} things that this study says hold for all players tried, {tried}: {named}.",
            count(held as u64)
        ),
    }
}

/// "A rise of rounds depends on who plays: holds for 2 of 3 line-ups, the contrary for 1 (racer, racer)."
fn say_open(found: &PlayersTried, own: &TriedStatement) -> String {
    let lineups: Vec<String> = own.contrary().map(|at| found.lineups[at].join(", ")).collect();
    let lineups = if lineups.is_empty() { String::new() } else { format!(" ({})", lineups.join("; ")) };
    format!("{} {}{lineups}.", upper(&words(own)), own.mark())
}

/// "A rise of win rate of smuggler along brix.price was tried by nobody else: no other line-up has this number."
fn say_untried(found: &PlayersTried) -> Option<String> {
    let named: Vec<String> = found.untried().take(FEW).map(words).collect();
    let more = found.untried().count().saturating_sub(FEW) as u64;
    let verb = if named.len() == 1 { "was" } else { "were" };
    let what = list(&named.into_iter().chain((more > 0).then(|| format!("{} more", count(more)))).collect::<Vec<_>>());
    (!what.is_empty())
        .then(|| format!("{} {verb} tried by nobody else: no other line-up has such a number.", upper(&what)))
}

/// With how many line-ups have the number, where not all do.
fn words_of_held(found: &PlayersTried, own: &TriedStatement) -> String {
    let of = own.tried() + 1;
    let among =
        if own.tried() < found.lineups.len() { format!(" (with the {of} that have it)") } else { String::new() };
    format!("{}{among}", words(own))
}

fn words(own: &TriedStatement) -> String {
    in_words(own.reading, &own.title, &own.place)
}
