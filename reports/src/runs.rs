//! Several runs in one report.

use std::collections::BTreeMap;

use evenkeel_findings::{Findings, format};

/// The name of each run: its title; for equal titles also a unique feature, or else its number.
pub fn names(runs: &[Findings]) -> Vec<String> {
    let mut named: BTreeMap<&str, usize> = BTreeMap::new();
    for run in runs {
        *named.entry(&run.title).or_default() += 1;
    }
    let name = |(number, run): (usize, &Findings)| {
        if named[run.title.as_str()] == 1 {
            return run.title.clone();
        }
        let others = || runs.iter().filter(|other| other.title == run.title && !core::ptr::eq(*other, run));
        let own = differences(run, others);
        let own = if own.is_empty() { format!("run {number}") } else { own.join(", ") };
        format!("{} ({own})", run.title)
    };
    (1..).zip(runs).map(name).collect()
}

/// The players, the variant and the rules of a run, each if it is unique among the runs.
fn differences<'a, O: Iterator<Item = &'a Findings>>(run: &Findings, others: impl Fn() -> O) -> Vec<String> {
    let count = |run: &Findings| run.lineup.len();
    let players = others().all(|other| other.lineup != run.lineup).then(|| {
        let other = others().all(|other| count(other) != count(run));
        if other { format::counted(count(run) as u64, "player") } else { run.lineup.join(", ") }
    });
    let variant = others().all(|other| other.variant != run.variant).then(|| run.variant.clone());
    let rules = run.rules.iter().filter(|(rule, value)| others().all(|other| other.rules.get(*rule) != Some(value)));
    let rules = rules.map(|(rule, value)| format!("{rule} = {}", format::setting(value)));
    players.into_iter().chain(variant).filter(|name| !name.is_empty()).chain(rules).collect()
}

#[cfg(test)]
mod tests {
    use evenkeel_findings::Value;

    use super::*;
    use crate::samples;

    #[test]
    fn runs_of_one_title_are_told_apart() {
        let (standard, other) = (samples::plain(), samples::tournament());
        let mut house = standard.clone();
        house.rules.insert("brix.price".into(), Value::Integer(700));
        let title = &standard.title;
        assert_eq!(
            names(&[standard.clone(), house.clone(), other.clone()]),
            [format!("{title} (run 1)"), format!("{title} (brix.price = 700)"), other.title.clone()]
        );
        let mut duel = house.clone();
        duel.lineup.truncate(2);
        duel.variant = "1.0".into();
        let all = format::counted(standard.lineup.len() as u64, "player");
        assert_eq!(
            names(&[standard.clone(), duel]),
            [format!("{title} ({all}, {})", standard.variant), format!("{title} (2 players, 1.0, brix.price = 700)")]
        );
        let mut others = standard.clone();
        others.lineup.reverse();
        let [one, two] = [&standard, &others].map(|run| run.lineup.join(", "));
        assert_eq!(names(&[standard.clone(), others]), [format!("{title} ({one})"), format!("{title} ({two})")]);
    }
}
