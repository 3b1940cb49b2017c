//! Whether themes and amounts use existing metrics.

use evenkeel_engine::Score;
use evenkeel_engine::outcome::Reward;

use crate::rulesets;

fn check<G: Score>() {
    let faults = G::THEMES.faults(G::METRICS);
    assert!(G::THEMES.cut_short.iter().all(|end| G::ENDS.contains(end)), "{}: {:?}", G::ID, G::ENDS);
    assert!(faults.is_empty(), "{}: {faults:?}", G::ID);
    let scored = G::REWARD == Reward::Score;
    assert!(!scored || G::THEMES.score.is_some(), "{} rewards a score and does not say which", G::ID);
}

fn check_amounts<G: Score>() {
    for (unit, event) in G::AMOUNTS {
        assert!(*event > 0 && G::METRICS.iter().any(|metric| metric.unit == *unit), "{}: {unit}", G::ID);
    }
    let money = |unit: &str| ["money", "credits", "Stellors"].contains(&unit);
    let known = |unit: &str| G::AMOUNTS.iter().any(|(known, _)| *known == unit);
    let forgotten = G::METRICS.iter().find(|metric| money(metric.unit) && !known(metric.unit));
    assert_eq!(forgotten, None, "{}: nobody says what one event may come to", G::ID);
}

macro_rules! check_all {
    ($($game:ty),* $(,)?) => {
        #[test]
        fn every_ruleset_groups_metrics_that_it_has() {
            $(check::<$game>();)*
        }

        #[test]
        fn every_ruleset_says_what_a_rare_event_may_come_to_in_money() {
            $(check_amounts::<$game>();)*
        }
    };
}

rulesets!(check_all);
