//! The best result of a running search.

use std::sync::Mutex;

use super::*;
use crate::run::{Event, Progress};
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

/// A search reports every better setting as soon as it is known; the last one goes into the proof.
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

/// An interrupted search ends with the best known setting, and has kept it as a file of house rules.
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
