//! The identity of runs: only a run with the same bytes continues kept work.

use super::*;
use crate::experiment::{ComparisonAim, Experiment, TrainedText, Until};

const OWN: &str = "seats = [\"walker\", \"sprinter\", \"sprinter{keen=3}\"]\ngames = 600\nseed = 11\n";

#[test]
fn whatever_decides_the_findings_is_in_the_digest_of_a_run() {
    let digest = |text: &str| digest_of(&plan(text), false);
    let own = digest(OWN);
    assert_eq!(digest(OWN), own);
    assert_ne!(digest_of(&plan(OWN), true), own, "rows");
    for (what, text) in [
        ("players", OWN.replace("keen=3", "keen=2")),
        ("seed", OWN.replace("seed = 11", "seed = 12")),
        ("games", OWN.replace("games = 600", "games = 606")),
        ("orders", format!("{OWN}orders = \"typed\"\n")),
        ("width", format!("{OWN}width = 0.1\n")),
        ("rules", format!("{OWN}rules.goal = 20\n")),
        ("cells", format!("{OWN}[[vary]]\nparameter = \"goal\"\nvalues = [20, 30]\n")),
        ("what is shown", format!("{OWN}[show]\nworn = \"2 * trips\"\n")),
    ] {
        assert_ne!(digest(&text), own, "{what}");
    }
    let shown = |formula: &str| digest(&format!("{OWN}[show]\nworn = \"{formula}\"\n"));
    assert_ne!(shown("2 * trips"), shown("3 * trips"), "the same name of another number");
}

/// A line-up names a file, which a later training run may have replaced.
#[test]
fn the_text_of_a_trained_strategy_is_in_the_digest_of_a_run() {
    let digest = |text: &str| {
        let mut plan = plan(OWN);
        plan.experiment.trained =
            vec![TrainedText { name: "sprinter@mine.toml".to_owned(), text: Some(text.to_owned()) }];
        digest_of(&plan, false)
    };
    assert_ne!(digest("keen = 3"), digest("keen = 4"));
}

/// The rules for stopping early and the margin of a comparison decide its number of games.
#[test]
fn the_aim_of_a_comparison_is_in_the_digest_of_a_run() {
    let digest = |margin: f64, until: Option<Until>| {
        let before = Experiment::parse("race.toml", OWN).unwrap();
        let mut after = before.clone();
        after.set_rule("goal=20").unwrap();
        let aim = ComparisonAim { margin: Some(margin), until };
        let registry = evenkeel_strategies::Registry::of::<Race>();
        digest_of(&Plan::compare(&registry, &before, &after, &aim).unwrap(), false)
    };
    let own = digest(0.02, None);
    let others = [
        digest(0.03, None),
        digest(0.02, Some(Until::Decided)),
        digest(0.02, Some(Until::Precision(0.1))),
        digest(0.02, Some(Until::Precision(0.2))),
    ];
    let all: std::collections::BTreeSet<u64> = others.into_iter().chain([own]).collect();
    assert_eq!(all.len(), 5);
}
