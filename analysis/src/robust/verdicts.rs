//! The findings of a study that survive changes of reconstructed inputs, in plain sentences.

use crate::estimate::CONFIDENCE;
use crate::findings::format::{confidence, count, counted, list, round_share, upper};
use crate::findings::{Dependence, Findings, Reading, RobustStatement, Robustness, Statement, Topic, Verdict};
use crate::verdicts::{first_few, verdict};

/// The maximum number of findings named that hold, and that do not.
pub(super) const FEW: usize = 4;
/// The maximum number of inputs named on which a finding depends.
const INPUTS: usize = 3;

/// The findings that hold under all draws, and the others with their inputs.
pub(super) fn describe(findings: &Findings, found: &Robustness) -> Vec<Verdict> {
    let (held, open): (Vec<&RobustStatement>, Vec<&RobustStatement>) =
        found.clear().partition(|own| own.statement.holds_everywhere());
    let told = [summary(findings, found, (&held, &open))]
        .into_iter()
        .chain(open.iter().take(FEW).map(|statement| say_open(statement)));
    let more = open.len().saturating_sub(FEW) as u64;
    let more = (more > 0).then(|| format!("The table has {} more that do not hold under all draws.", count(more)));
    told.chain(more).map(|text| verdict(Topic::Robustness, text)).collect()
}

fn summary(
    findings: &Findings,
    found: &Robustness,
    (held, open): (&[&RobustStatement], &[&RobustStatement]),
) -> String {
    let inputs =
        format!("{} of {}", counted(found.draws, "draw"), counted(found.inputs.len() as u64, "reconstructed input"));
    let games = format!("{} per cell and draw", counted(found.games, "game"));
    let all = held.len() + open.len();
    let sure = format!(
        "({games}; {} confidence for {} or more of their possible values)",
        confidence(CONFIDENCE),
        round_share(least(found.draws))
    );
    let named: Vec<String> = held.iter().map(|own| in_words(&own.statement)).collect();
    let named = first_few(&named, FEW);
    match (all, held.len()) {
        (0, _) => format!("No finding of this study is clear enough to be tried under {inputs}."),
        (_, 0) if open.iter().all(|own| own.statement.contrary().next().is_none()) => format!(
            "Whether this study's findings hold under {inputs} is not clear yet: {games} are too few{}.",
            closer(findings, found)
        ),
        (_, 0) => {
            format!("No finding of this study holds under all {inputs} ({games}; with more, more would be clear).")
        }
        (all, held) if all == held => {
            format!("Every finding holds under all {inputs} {sure}: {named}.")
        }
        (all, held) => format!("{} of {all} findings hold under all {inputs} {sure}: {named}.", count(held as u64)),
    }
}

/// The remedy: as many games in a draw as in the study.
fn closer(findings: &Findings, found: &Robustness) -> String {
    let own = findings.cells.iter().map(|cell| cell.games).max().filter(|&own| own > found.games);
    own.map_or_else(String::new, |own| {
        format!("; `--robust-games {own}` gives each draw as many games as the standard rules have")
    })
}

/// The smallest share of all possible draws in which a finding holds, if it holds in all of this many (Clopper and Pearson 1934).
fn least(draws: u64) -> f64 {
    libm::pow(1.0 - CONFIDENCE, 1.0 / draws as f64)
}

fn say_open(statement: &RobustStatement) -> String {
    let depends: Vec<String> = statement.depends.iter().take(INPUTS).map(say_input).collect();
    let depends = match statement.statement.contrary().count() {
        _ if !depends.is_empty() => format!("it depends on {}", list(&depends)),
        0 => "in the others it is unclear or below the margin".to_owned(),
        _ => "the draws do not show on which inputs it depends".to_owned(),
    };
    format!("{} {}; {depends}.", upper(&in_words(&statement.statement)), statement.mark())
}

fn say_input(one: &Dependence) -> String {
    let ends = one.least.as_ref().zip(one.most.as_ref());
    let ends = ends.map(|(least, most)| format!(", least with {}, most with {}", least.state, most.state));
    format!("{} ({} of the variance{})", one.input, round_share(one.share), ends.unwrap_or_default())
}

/// "a rise in win rate of trader along brix.price", "a kept bound on rounds".
pub(super) fn in_words(own: &Statement) -> String {
    let place = match own.place.as_str() {
        "" => String::new(),
        along if along.starts_with("along ") => format!(" {along}"),
        place => format!(" with {place}"),
    };
    let what = match own.reading {
        Reading::Up => "a rise in",
        Reading::Down => "a fall in",
        Reading::Unchanged => "no change that matters in",
        Reading::Kept => "a kept bound on",
        Reading::Broken => "a broken bound on",
        Reading::Above => "an above-even",
        Reading::Below => "a below-even",
        Reading::Even => "an even",
        Reading::Unclear => "an unclear",
    };
    format!("{what} {}{place}", own.title)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::findings::{Estimate, Repetition, Statement, StatementKind};
    use crate::testing::made::bare;

    const FOUND: Estimate = Estimate { estimate: 0.1, low: 0.08, high: 0.12 };

    /// A statement of a rise, with its results in three draws.
    fn rise(draws: [Reading; 3]) -> RobustStatement {
        let found = |(sign, reading): (f64, Reading)| {
            let found = Estimate { estimate: sign * 0.1, low: sign * 0.1 - 0.02, high: sign * 0.1 + 0.02 };
            Some(Repetition { found, reading })
        };
        let elsewhere = draws.map(|reading| (if reading == Reading::Down { -1.0 } else { 1.0 }, reading)).map(found);
        let statement = Statement {
            name: "rounds.mean".to_owned(),
            title: "rounds".to_owned(),
            place: "along goal".to_owned(),
            unit: "rounds".to_owned(),
            kind: StatementKind::Change,
            found: FOUND,
            reading: Reading::Up,
            matters: true,
            elsewhere: elsewhere.to_vec(),
        };
        RobustStatement { statement, deviation: 0.0, chance: None, depends: Vec::new() }
    }

    fn told(statements: Vec<RobustStatement>) -> Vec<String> {
        let robustness =
            Robustness { draws: 3, games: 100, inputs: Vec::new(), kept: Vec::new(), held_back: 0, statements };
        describe(&bare(&["walker", "sprinter"]), &robustness).into_iter().map(|verdict| verdict.text).collect()
    }

    /// If no draw has the contrary, more games may show that the finding holds; otherwise they will not.
    #[test]
    fn what_some_draw_contradicts_is_not_called_open() {
        let (up, down, open) = (Reading::Up, Reading::Down, Reading::Unclear);
        let unclear = told(vec![rise([up, open, open])]);
        assert!(unclear[0].starts_with("Whether this study's findings hold under 3 draws of"), "{unclear:?}");
        assert!(unclear[0].contains("is not clear yet: 100 games per cell and draw are too few"), "{unclear:?}");
        let contrary = told(vec![rise([up, open, down]), rise([up, open, open])]);
        assert!(contrary[0].starts_with("No finding of this study holds under all 3 draws of"), "{contrary:?}");
        let ends = "holds in 1 of 3 draws, the contrary in 1; the draws do not show on which inputs it depends.";
        assert!(contrary[1].ends_with(ends), "{contrary:?}");
    }
}
