//! Arithmetic over metrics: the meaning of `--show` and `[show]` for one ruleset.
//!
//! A shown number is a sum of metrics, or one such sum divided by another: `combats`, `trade_credits + event_credits`, `combats / rounds`, `(kills +
//! card_ships_destroyed) / combats`. A quotient is the total of one sum divided by the total of the other, not the mean of single games: a game of
//! twice the length has twice the weight.

use core::ops::Range;

use evenkeel_engine::metrics::Scope;
use evenkeel_engine::rules::{Fault, Named, Place};
use evenkeel_strategies::RulesetInfo;

use super::arithmetic::{FORM, Mistake, describe, read_metrics};
use crate::estimate::EVENT;
use crate::tally::{Shown, Terms};

/// The largest number of numbers that one study shows.
const MOST: usize = 24;
/// The largest number of letters of one.
const LONGEST: usize = 400;

/// The requested numbers.
pub(super) fn plan_shown(
    ruleset: &'static RulesetInfo,
    asked: &[Named<String>],
    faults: &mut Vec<Fault>,
) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    for named in asked {
        let fault = |message: String| Fault::new(named.place.clone(), message);
        if named.value.len() > LONGEST {
            faults.push(fault("this is too long to be arithmetic over metrics".to_owned()).help(FORM));
            continue;
        }
        if named.name != named.value && !is_name(&named.name) {
            let help = "a name has letters, digits, _ and spaces, such as combats_per_round";
            faults.push(fault(format!("`{}` cannot be a name", named.name)).help(help));
            continue;
        }
        if is_taken(ruleset, named) {
            let message = format!("the name is taken: `{}`", named.name);
            faults.push(fault(message).help(if named.name == named.value {
                "every report has it: leave this out".to_owned()
            } else {
                "give it another name".to_owned()
            }));
            continue;
        }
        let found = match read_metrics(ruleset, &named.value) {
            Ok((part, whole)) => shown(ruleset, named, part, whole),
            Err(Mistake { message, help, at }) => {
                let place = at.and_then(|at| narrow(named, at)).unwrap_or_else(|| named.place.clone());
                faults.push(Fault::new(place, format!("`{}`: {message}", named.value)).help(help));
                continue;
            }
        };
        // A repeated number is kept once.
        if all.contains(&found) {
            continue;
        }
        if all.iter().any(|other| other.name == found.name) {
            faults.push(fault(format!("two numbers are called `{}`", found.name)).help("give each a name of its own"));
            continue;
        }
        all.push(found);
    }
    if all.len() > MOST {
        let place = asked[MOST].place.clone();
        faults.push(
            Fault::new(place, format!("{} numbers are too many to show", all.len()))
                .help(format!("ask for at most {MOST}")),
        );
    }
    all
}

/// The place of some bytes of the arithmetic, if a file has it unescaped in quotes.
fn narrow(named: &Named<String>, at: Range<usize>) -> Option<Place> {
    let Place::File { name, line, span: Some(span), .. } = &named.place else { return None };
    let start = span.start + 1;
    let as_it_is = span.len() == named.value.len() + 2;
    let bytes = start + at.start..start + at.end;
    as_it_is.then(|| Place::File { name: name.clone(), line: *line, span: Some(bytes), key: None })
}

/// Whether a name is valid. Dots are reserved: they separate a name from its player.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || letter == '_' || letter == ' ')
}

/// Whether a bound of this name would be ambiguous: every report has that name, as a rate or the share of an end, or it names another metric.
fn is_taken(ruleset: &'static RulesetInfo, named: &Named<String>) -> bool {
    let (name, mut rates) = (named.name.as_str(), ruleset.ends.iter().chain(ruleset.themes.rates));
    let is_other = named.value.trim() != name && ruleset.metrics.iter().any(|metric| metric.name == name);
    let is_rate = rates.any(|known| name.strip_suffix("_rate") == Some(known));
    is_rate || is_other || ["win_rate", "mean_rank"].contains(&name)
}

fn shown(ruleset: &'static RulesetInfo, named: &Named<String>, part: Terms, whole: Terms) -> Shown {
    let of_seats = part.iter().chain(&whole).any(|(metric, _)| ruleset.metrics[*metric].scope == Scope::Seat);
    let (unit, event, is_count) = describe(&part, &whole, |metric| {
        let unit = ruleset.metrics[metric].unit;
        let amount = ruleset.amount(unit);
        (unit, amount.map_or(EVENT as u64, i64::unsigned_abs), amount.is_none())
    });
    let text = named.value.split_whitespace().collect::<Vec<_>>().join(" ");
    let position =
        |name: &str| ruleset.metrics.iter().position(|metric| metric.name == name).expect("a metric of the ruleset");
    let shared = |&(metric, _): &(usize, i64)| Some((metric, position(ruleset.metrics[metric].shared?)));
    Shown {
        name: named.name.clone(),
        text,
        unit,
        of_seats,
        event,
        is_count,
        shared: part.iter().chain(&whole).filter_map(shared).collect(),
        part,
        whole,
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_strategies::HasInfo as _;

    use evenkeel_engine::rules::Place;

    use super::*;
    use crate::testing::Race;

    #[test]
    fn names_are_told_apart() {
        let named =
            |name: &str, text: &str| Named { name: name.to_owned(), value: text.to_owned(), place: Place::default() };
        let mut faults = Vec::new();
        let found = plan_shown(Race::INFO, &[named("a", "rounds"), named("a", "rounds")], &mut faults);
        assert!(faults.is_empty() && found.len() == 1, "the same twice: {faults:?}");
        plan_shown(Race::INFO, &[named("a", "rounds"), named("a", "2 * rounds")], &mut faults);
        assert_eq!(faults.len(), 1, "two of one name");
        for name in ["a.b", "", "rounds.mean", "goal_rate", "tripped_rate", "win_rate", "trips"] {
            faults.clear();
            assert!(plan_shown(Race::INFO, &[named(name, "rounds")], &mut faults).is_empty());
            assert_eq!(faults.len(), 1, "`{name}` means something else");
        }
        faults.clear();
        assert_eq!(
            plan_shown(Race::INFO, &[named("trips + rounds", "trips + rounds")], &mut faults).len(),
            1,
            "{faults:?}"
        );
    }

    /// In a file; the text of a string with escapes differs from that of the file.
    #[test]
    fn a_mistake_is_underlined_where_it_is() {
        let text = "[show]\na = \"rounds / rouds\"\nb = \"rounds \\u002f rouds\"\n";
        let experiment = crate::Experiment::parse("x.toml", text).unwrap();
        let mut faults = Vec::new();
        assert!(plan_shown(Race::INFO, &experiment.show, &mut faults).is_empty());
        let underlined = |fault: &Fault| match &fault.place {
            Place::File { span: Some(span), .. } => text[span.clone()].to_owned(),
            _ => String::new(),
        };
        assert_eq!(underlined(&faults[0]), "rouds");
        assert_eq!(underlined(&faults[1]), "\"rounds \\u002f rouds\"");
    }
}
