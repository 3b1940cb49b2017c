use evenkeel_strategies::Registry;

use super::*;
use crate::Experiment;
use crate::experiment::{Decide, Rate, TournamentOptions};
use crate::run::Quiet;
use crate::testing::Race;

fn plan(text: &str, options: &TournamentOptions) -> TournamentPlan {
    TournamentPlan::new(&Registry::of::<Race>(), &Experiment::parse("race.toml", text).expect("a sound file"), options)
        .expect("a sound plan")
}

const THREE: &str = "seats = [\"walker\", \"sprinter\", \"sprinter{keen=3}\"]\nseed = 4\n";

/// The closest game after a game with these results: player, rank and standing of each.
fn closest(results: [(usize, u8, i64); 3]) -> Option<u64> {
    let plan = plan(THREE, &TournamentOptions { table: Some(3), ..TournamentOptions::default() });
    let results_of = Results { plan: &plan, stages: plan.stages(), rows: false };
    let mut counted = CountedBlocks::new(&results_of);
    let results = results.map(|(player, rank, standing)| Finisher { player, rank, standing });
    counted.watch(&results, Spot { block: 3, lineup: 0, rotation: 1 }, &[0, 1, 2]);
    counted.tally.closest.map(|(lead, _)| lead)
}

/// A lead is over the nearest rival, on either side and in any seat.
#[test]
fn a_lead_is_over_the_nearest_rival_and_not_the_last() {
    for (results, lead) in [
        ([(0, 1, 30), (1, 2, 25), (2, 3, 9)], Some(5)),
        ([(0, 3, 9), (1, 2, 25), (2, 1, 30)], Some(5)),
        ([(0, 2, 33), (1, 1, 30), (2, 3, 0)], Some(3)),
        ([(0, 1, 30), (1, 1, 30), (2, 3, 0)], None),
    ] {
        assert_eq!(closest(results), lead);
    }
}

/// Kept work is resumed only if all of this is unchanged.
#[test]
fn whatever_decides_the_findings_is_in_the_digest_of_a_tournament() {
    let digest = |text: &str, options: &TournamentOptions| {
        let plan = plan(text, options);
        design(&plan, false, &AtomicBool::new(false), &Quiet).identity.digest
    };
    let usual = TournamentOptions { table: Some(2), ..TournamentOptions::default() };
    let own = digest(THREE, &usual);
    assert_eq!(digest(THREE, &usual), own);
    for (what, text, options) in [
        ("rate", THREE.to_owned(), TournamentOptions { rate: Rate::Wins, ..usual.clone() }),
        ("table", THREE.to_owned(), TournamentOptions { table: Some(3), ..usual.clone() }),
        ("line-ups", THREE.to_owned(), TournamentOptions { lineups: Some(2), ..usual.clone() }),
        ("seed", THREE.replace("seed = 4", "seed = 5"), usual.clone()),
        ("games", format!("games = 600\n{THREE}"), usual.clone()),
        ("rules", format!("{THREE}rules.goal = 20\n"), usual.clone()),
        ("players", THREE.replace("keen=3", "keen=2"), usual.clone()),
    ] {
        assert_ne!(digest(&text, &options), own, "{what}");
    }
    let two = "seats = [\"walker\", \"sprinter\"]\n";
    let until = |margin, error| {
        digest(two, &TournamentOptions { decide: Some(Decide { margin, error }), ..TournamentOptions::default() })
    };
    let own = until(0.02, 0.05);
    assert!(own != until(0.03, 0.05) && own != until(0.02, 0.01), "margin and error");
}
