//! The other players for which a study's conclusions hold, in plain sentences.

use crate::findings::format::{count, counted, upper};
use crate::findings::{PlayersTried, Statement, Topic, Verdict};
use crate::robust::verdicts::{FEW, in_words};
use crate::verdicts::{first_few, verdict};

/// The conclusions that hold for all line-ups tried, and those that depend on the players.
pub(super) fn describe(found: &PlayersTried) -> Vec<Verdict> {
    let (held, open): (Vec<&Statement>, Vec<&Statement>) = found.clear().partition(|own| own.holds_where_tried());
    let told = core::iter::once(summary(found, &held, &open));
    let told = told.chain(open.iter().take(FEW).map(|own| say_open(found, own)));
    let more = open.len().saturating_sub(FEW) as u64;
    let more = (more > 0).then(|| format!("The table has {} more that do not hold for all line-ups.", count(more)));
    told.chain(more).chain(say_untried(found)).map(|text| verdict(Topic::Players, text)).collect()
}

fn summary(found: &PlayersTried, held: &[&Statement], open: &[&Statement]) -> String {
    let tried = counted(found.lineups.len() as u64 + 1, "line-up");
    let named: Vec<String> = held.iter().map(|own| words_of_held(found, own)).collect();
    let named = first_few(&named, FEW);
    match (held.len() + open.len(), held.len()) {
        (0, _) if found.untried().next().is_none() => {
            format!("No finding of this study is clear enough to be tried with {tried}.")
        }
        (0, _) => format!("No clear finding of this study can be measured with any other of the {tried}."),
        (_, 0) => format!("No finding of this study holds for all {tried} tried."),
        (all, held) if all == held => format!("Every finding holds for all players tried, {tried}: {named}."),
        (all, held) => {
            format!("{} of {all} findings hold for all players tried, {tried}: {named}.", count(held as u64))
        }
    }
}

/// "A rise in rounds depends on who plays: holds for 2 of 3 line-ups, the contrary for 1 (racer, racer)."
fn say_open(found: &PlayersTried, own: &Statement) -> String {
    let lineups: Vec<String> = own.contrary().map(|at| found.lineups[at].join(", ")).collect();
    let lineups = if lineups.is_empty() { String::new() } else { format!(" ({})", lineups.join("; ")) };
    format!("{} {}{lineups}.", upper(&in_words(own)), PlayersTried::mark(own))
}

/// "A rise in win rate of smuggler along brix.price was not tried elsewhere: no other line-up has this number."
fn say_untried(found: &PlayersTried) -> Option<String> {
    let named: Vec<String> = found.untried().map(in_words).collect();
    let verb = if named.len() == 1 { "was" } else { "were" };
    let what = upper(&first_few(&named, FEW));
    (!named.is_empty()).then(|| format!("{what} {verb} not tried elsewhere: no other line-up has this number."))
}

/// The number of line-ups that have the number, unless all do.
fn words_of_held(found: &PlayersTried, own: &Statement) -> String {
    let of = own.tried() + 1;
    let among =
        if own.tried() < found.lineups.len() { format!(" (with the {of} that have it)") } else { String::new() };
    format!("{}{among}", in_words(own))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::findings::{Estimate, Reading, Repetition, StatementKind};

    const FOUND: Estimate = Estimate { estimate: 0.1, low: 0.08, high: 0.12 };

    fn own(title: &str, reading: Reading, others: [Option<Reading>; 2]) -> Statement {
        Statement {
            name: title.to_owned(),
            title: title.to_owned(),
            place: "along price".to_owned(),
            unit: "share".to_owned(),
            kind: StatementKind::Change,
            found: FOUND,
            reading,
            matters: false,
            elsewhere: others.map(|other| other.map(|reading| Repetition { found: FOUND, reading })).to_vec(),
        }
    }

    fn told(statements: Vec<Statement>) -> Vec<String> {
        let lineups = vec![vec!["racer".to_owned()], vec!["hunter".to_owned()]];
        describe(&PlayersTried { games: 100, lineups, statements }).into_iter().map(|verdict| verdict.text).collect()
    }

    #[test]
    fn what_few_or_none_have_is_told_apart() {
        let up = Some(Reading::Up);
        let told = told(vec![
            own("rounds", Reading::Up, [up, up]),
            own("win rate of racer", Reading::Up, [up, None]),
            own("win rate of trader", Reading::Up, [None, None]),
            own("trips", Reading::Unclear, [up, None]),
        ]);
        let all = "Every finding holds for all players tried, 3 line-ups: a rise in rounds along price and a rise in win rate of racer \
                   along price (with the 2 that have it).";
        let none =
            "A rise in win rate of trader along price was not tried elsewhere: no other line-up has this number.";
        assert_eq!(told, [all, none]);
    }

    /// A change that certainly matters in the study and certainly does not elsewhere depends on the players. A change that hardly matters anywhere
    /// does not.
    #[test]
    fn too_little_is_the_contrary_of_what_matters() {
        let found = |matters: bool| {
            let rise = own("rounds", Reading::Up, [Some(Reading::Unchanged), None]);
            Statement { matters, ..rise }
        };
        assert_eq!(
            PlayersTried::mark(&found(true)),
            "depends on who plays: holds for 1 of 2 line-ups, the contrary for 1"
        );
        assert_eq!(PlayersTried::mark(&found(false)), "holds for 1 of 2 line-ups, the contrary for none");
        let unclear = Statement { matters: true, ..own("rounds", Reading::Up, [Some(Reading::Unclear), None]) };
        assert_eq!(PlayersTried::mark(&unclear), "holds for 1 of 2 line-ups, the contrary for none");
    }

    #[test]
    fn where_nothing_is_clear_nothing_is_said_to_hold() {
        let unclear = told(vec![own("rounds", Reading::Unclear, [Some(Reading::Up), None])]);
        assert_eq!(unclear, ["No finding of this study is clear enough to be tried with 3 line-ups."]);
        let untried = told(vec![own("win rate of trader", Reading::Up, [None, None])]);
        assert_eq!(untried[0], "No clear finding of this study can be measured with any other of the 3 line-ups.");
        assert_eq!(untried.len(), 2);
    }
}
