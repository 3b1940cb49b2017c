//! The changes that adapted players learnt, in plain sentences.

use crate::estimate::CONFIDENCE;
use crate::findings::format::{list, lower, setting, upper};
use crate::findings::{Adaptation, ByName, Findings, Learnt, Topic, Value, Verdict};
use crate::verdicts::cells::between;
use crate::verdicts::verdict;

/// The agreement needed for a sentence: eight of ten searches.
const MOST: (usize, usize) = (8, 10);

/// First the agreement of searches under all rules, then the differences between searches at one end and at the other.
pub(super) fn describe_learnt(findings: &Findings, adaptation: &Adaptation) -> Vec<Verdict> {
    describe_always(adaptation).into_iter().chain(describe_ends(findings, adaptation)).collect()
}

/// A parameter that most searches moved the same way, under all rules.
struct Common<'a> {
    learnt: &'a Learnt,
    /// Its strategies.
    labels: Vec<&'a str>,
    /// Its new value, in words.
    now: String,
    /// The number of searches that agree, and of all searches of those strategies.
    agree: usize,
    all: usize,
}

/// "Players learn this under all of these rules: pirate and racer: smuggles on instead of off (whether goods are sold where they are forbidden; 20 of
/// 20 searches)."
fn describe_always(adaptation: &Adaptation) -> Option<Verdict> {
    let mut found: Vec<Common<'_>> = Vec::new();
    for label in adaptation.sets.first()?.players.keys() {
        for learnt in each_once(adaptation, label) {
            let Some((now, agree)) = agreed(adaptation, label, learnt) else { continue };
            let all = adaptation.sets.len();
            let same = |one: &&mut Common<'_>| {
                (&one.learnt.parameter, &one.learnt.before, &one.now) == (&learnt.parameter, &learnt.before, &now)
            };
            match found.iter_mut().find(same) {
                Some(one) => {
                    one.labels.push(label);
                    one.agree += agree;
                    one.all += all;
                }
                None => found.push(Common { learnt, labels: vec![label], now, agree, all }),
            }
        }
    }
    let told: Vec<String> = found.iter().map(tell).collect();
    (!told.is_empty()).then(|| {
        let cells = adaptation.sets.iter().any(|set| set.cell > 0);
        let begin = if cells { "Players learn this under all of these rules" } else { "Players learn this" };
        verdict(Topic::Change, format!("{begin}. {}.", upper(&told.join("; "))))
    })
}

fn tell(one: &Common<'_>) -> String {
    let labels: Vec<String> = one.labels.iter().map(|label| (*label).to_owned()).collect();
    let Learnt { parameter, before, about, .. } = one.learnt;
    let about = meaning(about);
    let (agree, all) = (one.agree, one.all);
    format!(
        "{}: {parameter} {} instead of {} ({about}; {agree} of {all} searches)",
        list(&labels),
        one.now,
        setting(before)
    )
}

/// A description as a part of a sentence.
fn meaning(about: &str) -> String {
    lower(about.trim_end_matches('.'))
}

/// The parameters of a strategy that any search changed.
fn each_once<'a>(adaptation: &'a Adaptation, label: &str) -> Vec<&'a Learnt> {
    let mut seen: ByName<&Learnt> = ByName::new();
    let all = adaptation.sets.iter().filter_map(|set| set.players.get(label)).flat_map(|player| &player.learnt);
    for learnt in all {
        seen.entry(learnt.parameter.clone()).or_insert(learnt);
    }
    seen.into_values().collect()
}

/// The value of a parameter after most searches, in words, and their number; `None` if they do not agree.
fn agreed(adaptation: &Adaptation, label: &str, learnt: &Learnt) -> Option<(String, usize)> {
    let cells = adaptation.sets.iter().map(|set| set.cell).max()?;
    let values = |cell| values(adaptation, label, &learnt.parameter, &learnt.before, cell);
    let all: Vec<Value> = (0..=cells).flat_map(values).collect();
    let enough = |count: usize| count * MOST.1 >= all.len() * MOST.0;
    let (Value::Integer(before), Some(numbers)) = (&learnt.before, numbers(&all)) else {
        let most = all.iter().map(|value| all.iter().filter(|other| *other == value).count()).max()?;
        let now = all.iter().find(|value| all.iter().filter(|other| other == value).count() == most)?;
        return (enough(most) && *now != learnt.before).then(|| (setting(now), most));
    };
    let side = |wanted: fn(&i64, &i64) -> bool| -> Vec<i64> {
        numbers.iter().copied().filter(|number| wanted(number, before)).collect()
    };
    let moved = [side(|number, before| number > before), side(|number, before| number < before)];
    let moved = moved.into_iter().find(|moved| enough(moved.len()))?;
    Some((range(*moved.iter().min()?, *moved.iter().max()?), moved.len()))
}

/// The differences between all players trained at one end and all trained at the other, if chance would hardly produce any of them among the compared
/// parameters (Bonferroni).
fn describe_ends(findings: &Findings, adaptation: &Adaptation) -> Option<Verdict> {
    let effect = adaptation.effects.first()?;
    let (mut told, mut compared) = (Vec::new(), 0);
    for label in adaptation.sets.first()?.players.keys() {
        for learnt in each_once(adaptation, label) {
            compared += 1;
            let at = |cell: usize| values(adaptation, label, &learnt.parameter, &learnt.before, cell);
            if let Some((before, after)) = apart(&at(effect.from), &at(effect.to)) {
                let about = meaning(&learnt.about);
                told.push(format!("{label} {} {after} instead of {before} ({about})", learnt.parameter));
            }
        }
    }
    let between = between(findings, (effect.from, effect.to));
    let text = format!("All searches agree on these changes {between}: {}.", list(&told));
    let is_chance = f64::from(compared) * chance_apart(adaptation.searches) > 1.0 - CONFIDENCE;
    (!told.is_empty() && !is_chance).then(|| verdict(Topic::Change, text))
}

/// The probability that the values of this many searches at each end separate by chance: two of all ways to draw half of them.
fn chance_apart(searches: u64) -> f64 {
    let ways = (1..=searches).fold(1.0, |ways, one| ways * (searches + one) as f64 / one as f64);
    2.0 / ways
}

/// The value of a parameter after each search in a cell.
fn values(adaptation: &Adaptation, label: &str, path: &str, before: &Value, cell: usize) -> Vec<Value> {
    let sets = adaptation.sets.iter().filter(|set| set.cell == cell);
    let value = |learnt: &[Learnt]| {
        learnt.iter().find(|learnt| learnt.parameter == path).map_or(before, |learnt| &learnt.after).clone()
    };
    sets.filter_map(|set| Some(value(&set.players.get(label)?.learnt))).collect()
}

/// The values at both ends, in words, if the two ranges do not overlap.
fn apart(before: &[Value], after: &[Value]) -> Option<(String, String)> {
    if let (Some(one), Some(other)) = (numbers(before), numbers(after)) {
        let ends = |numbers: &[i64]| Some((*numbers.iter().min()?, *numbers.iter().max()?));
        let (one, other) = (ends(&one)?, ends(&other)?);
        return (one.1 < other.0 || other.1 < one.0).then(|| (range(one.0, one.1), range(other.0, other.1)));
    }
    let alike = |values: &[Value]| values.windows(2).all(|pair| pair[0] == pair[1]);
    let (one, other) = (before.first()?, after.first()?);
    (alike(before) && alike(after) && one != other).then(|| (setting(one), setting(other)))
}

/// The values as numbers, if all of them are.
fn numbers(values: &[Value]) -> Option<Vec<i64>> {
    values.iter().map(|value| if let Value::Integer(number) = value { Some(*number) } else { None }).collect()
}

fn range(low: i64, high: i64) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::findings::{AdaptedEffect, AdaptedPlayer, Agreement, PlayerSet};
    use crate::testing::made::{around, bare, cell};

    /// Two cells with two searches each, and the four values of one parameter of each strategy.
    fn adaptation(learnt: &[(&str, &str, Value, [Value; 4])]) -> Adaptation {
        let set = |index: usize| {
            let mut players: ByName<AdaptedPlayer> = ByName::new();
            for (label, parameter, before, after) in learnt {
                let (parameter, about) = ((*parameter).to_owned(), "Whether It Is Done.".to_owned());
                let one = Learnt { parameter, about, before: before.clone(), after: after[index].clone() };
                let changed = if one.before == one.after { vec![] } else { vec![one] };
                let mut player = AdaptedPlayer { label: (*label).to_owned(), learnt: changed };
                if let Some(known) = players.get(*label) {
                    player.learnt.extend(known.learnt.iter().cloned());
                }
                players.insert((*label).to_owned(), player);
            }
            PlayerSet { cell: index / 2, search: index as u64 % 2 + 1, players }
        };
        Adaptation {
            searches: 2,
            rounds: 1,
            training_games: 0,
            games: 0,
            blocks: 0,
            batches: 0,
            sets: (0..4).map(set).collect(),
            cross: Vec::new(),
            adapted: Vec::new(),
            effects: Vec::new(),
        }
    }

    fn always(learnt: &[(&str, &str, Value, [Value; 4])]) -> Option<String> {
        describe_always(&adaptation(learnt)).map(|verdict| verdict.text)
    }

    #[test]
    fn what_all_learn_alike_is_told_once() {
        let (off, on) = (Value::Switch(false), Value::Switch(true));
        let all = [on.clone(), on.clone(), on.clone(), on.clone()];
        let some = [on.clone(), off.clone(), on.clone(), on];
        let told = always(&[
            ("pirate", "smuggles", off.clone(), all.clone()),
            ("racer", "smuggles", off.clone(), all),
            ("trader", "smuggles", off, some),
        ]);
        let wanted = "Players learn this under all of these rules. Pirate and racer: smuggles on instead of off (whether It Is Done; 8 of 8 searches).";
        assert_eq!(told.as_deref(), Some(wanted));
    }

    /// By hand: three of six values are chosen in 20 ways; in two of these, one end lies wholly above or below the other.
    #[test]
    fn chance_sets_the_two_ends_apart_the_less_the_more_searches_there_are() {
        for (searches, wanted) in [(1, 1.0), (2, 2.0 / 6.0), (3, 0.1), (4, 2.0 / 70.0), (6, 2.0 / 924.0)] {
            assert!((chance_apart(searches) - wanted).abs() < 1e-12, "{searches}");
        }
    }

    /// Six searches in each of two cells separate the ends by chance in two of 924 cases; two searches, in one of three.
    #[test]
    fn what_searches_learn_at_one_end_only_is_told_where_chance_would_hardly_do_it() {
        let told = |searches: u64| {
            let (off, on) = (Value::Switch(false), Value::Switch(true));
            let base = adaptation(&[("racer", "smuggles", off, [0, 1, 0, 1].map(|_| on.clone()))]);
            let set = |index: u64| {
                let mut set = base.sets[0].clone();
                (set.cell, set.search) = ((index / searches) as usize, index % searches + 1);
                if set.cell == 0 {
                    set.players.values_mut().for_each(|player| player.learnt.clear());
                }
                set
            };
            let effect = AdaptedEffect {
                name: "racer".into(),
                unit: "share".into(),
                from: 0,
                to: 1,
                fixed: around(0.0, 0.1),
                given: around(0.0, 0.1),
                adapted: around(0.0, 0.1),
                spread: 0.0,
                holds: Agreement::Unclear,
                times_as_many: None,
            };
            let sets = (0..2 * searches).map(set).collect();
            let found = Adaptation { searches, sets, effects: vec![effect], ..base.clone() };
            let findings = Findings { cells: vec![cell(), cell()], ..bare(&["walker", "sprinter"]) };
            describe_ends(&findings, &found).map(|verdict| verdict.text)
        };
        assert_eq!(told(2), None);
        let text = told(6).unwrap();
        assert!(text.starts_with("All searches agree") && text.contains("racer smuggles on instead of off"), "{text}");
    }

    #[test]
    fn numbers_agree_where_they_move_the_same_way() {
        let number = Value::Integer;
        let up = [7, 9, 8, 7].map(number);
        let told = always(&[("racer", "wage", number(5), up)]).unwrap();
        assert!(told.contains("acer: wage 7 to 9 instead of 5"), "{told}");
        let apart = [7, 3, 8, 2].map(number);
        assert_eq!(always(&[("racer", "wage", number(5), apart)]), None);
        let few = [7, 5, 5, 5].map(number);
        assert_eq!(always(&[("racer", "wage", number(5), few)]), None, "one of four is no agreement");
    }
}
