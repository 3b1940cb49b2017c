//! The best result of a running search.

use std::sync::Mutex;

use super::*;
use crate::findings::TunedSetting;
use crate::run::{Event, Progress};
use crate::testing::find_verdicts;
use crate::testing::stop_after;

/// The reports of the best setting, in order.
#[derive(Default)]
struct Told(Mutex<Vec<String>>);

impl Progress for Told {
    fn on_event(&self, event: Event) {
        if let Event::Best { text } = event {
            self.0.lock().unwrap().push(text);
        }
    }
}

fn plan() -> Plan {
    let moves = "goal = { from = 20, to = 60, step = 5 }\n\"sprint.trip\" = { from = 0, to = 6 }\n";
    asked(&format!("{GOAL}{moves}"), 100_000)
}

/// A search reports every better setting as soon as it is known; the last one enters the proof.
#[test]
fn a_search_tells_the_best_so_far() {
    let told = Told::default();
    let ran = run_study(&plan(), &RunOptions::default(), &told, &AtomicBool::new(false)).unwrap();
    let tuning = ran.findings.tuning.unwrap();
    let answer = &tuning.proven[tuning.answer.unwrap() as usize];
    let told = told.0.into_inner().unwrap();
    assert!(told[0].starts_with("no setting meets all goals yet;"), "{told:?}");
    let last = told.last().unwrap();
    assert!(last.starts_with(&format!("{} meets all goals in ", answer.name)), "{told:?}: {}", answer.name);
    assert!(told.windows(2).all(|pair| pair[0] != pair[1]), "{told:?}");
}

/// An interrupted search ends with the best known setting, stored as a file of house rules.
#[test]
fn an_interrupted_search_keeps_the_best() {
    let (plan, stop) = (plan(), AtomicBool::new(false));
    let folder = tempfile::tempdir().unwrap();
    let options = RunOptions { folder: Some(folder.path().to_owned()), ..RunOptions::default() };
    let error = run_study(&plan, &options, &stop_after(8_000, &stop), &stop).err().unwrap();
    let RunError::Stopped { best: Some(best), kept: Some(kept), .. } = error else { panic!("{error:?}") };
    assert!(best.contains("goal=") || best.contains("sprint.trip="), "{best}");
    let text = std::fs::read_to_string(kept.join("best-so-far.toml")).unwrap();
    assert!(text.starts_with(&format!("# Best so far: {best}.")), "{text}");
    let house: toml::Table = text.parse().unwrap();
    assert!(!house["rules"].as_table().unwrap().is_empty(), "{text}");
}

/// Of 13 others one is inconsistent and nine were tried, so three were not. Of the nine, the proof decided four, one of them smaller. Three are as
/// small and meet the goal; two are named.
#[test]
fn changes_as_small_are_counted_and_the_proven_ones_named() {
    let ran = run_study(&plan(), &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap();
    let mut findings = ran.findings;
    let tuning = findings.tuning.as_mut().unwrap();
    let like = tuning.answer().unwrap().clone();
    let setting = |goal: usize, steps: f64, proof: Proof| TunedSetting {
        cell: goal,
        rules: [("goal".to_owned(), Value::Integer(goal as i64))].into(),
        steps,
        proof,
        ..like.clone()
    };
    tuning.proven.truncate(1);
    tuning.proven.extend(
        [(20, 2.0, Proof::Meets), (25, 1.0, Proof::Misses)].map(|(goal, steps, proof)| setting(goal, steps, proof)),
    );
    tuning
        .proven
        .extend([(40, 2.0), (45, 2.0), (50, 2.0), (60, 3.0)].map(|(goal, steps)| setting(goal, steps, Proof::Meets)));
    tuning.proven.push(setting(55, 2.0, Proof::Open));
    (tuning.answer, tuning.smaller, tuning.smaller_played, tuning.smaller_refused) = (Some(1), 7, 5, 1);
    (tuning.as_small, tuning.as_small_played) = (6, 4);
    let told = find_verdicts(&findings)[0].text.clone();
    let beside = "on fresh random numbers. Not tried: 1 of 7 smaller changes and 2 of 6 other changes as small. \
                  As small, and proven too: goal = 40; goal = 45.";
    assert!(told.starts_with("goal = 20 meets the goal") && told.ends_with(beside), "{told}");
    let tuning = findings.tuning.as_mut().unwrap();
    tuning.proven.truncate(2);
    (tuning.smaller, tuning.smaller_played, tuning.smaller_refused) = (0, 0, 0);
    (tuning.as_small, tuning.as_small_played) = (1, 0);
    let told = find_verdicts(&findings)[0].text.clone();
    assert!(told.ends_with("numbers. Not tried: 1 of 1 other change as small."), "{told}");
}
