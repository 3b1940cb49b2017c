//! The digests of heats, and the scores that they accept.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use super::super::heat::{CandidateJobs, Scores};
use super::super::score::{Job, Luck};
use super::race::{options, plan_of};
use crate::TrainingPlan;
use crate::run::Quiet;

fn against(opponent: &str) -> TrainingPlan {
    plan_of("ruleset = \"race\"\ngames = 20000\nseed = 3\n", &options("runner", &[opponent])).unwrap()
}

/// A worker with other opponents, other seeds, other blocks or other settings has another digest.
#[test]
fn a_heat_is_told_apart_from_any_other() {
    let (plan, stop) = (against("sprinter"), AtomicBool::new(false));
    let digest = |plan: &TrainingPlan, luck: Luck, blocks: core::ops::Range<u64>, turned: i64| {
        let mut point = plan.space.start();
        point[0] += turned;
        CandidateJobs::new(plan, luck, &[Job { blocks, point }]).design(&stop, &Quiet).identity.digest
    };
    let own = digest(&plan, Luck::Training, 0..64, 0);
    assert_eq!(own, digest(&against("sprinter"), Luck::Training, 0..64, 0));
    let all = BTreeSet::from([
        own,
        digest(&against("walker"), Luck::Training, 0..64, 0),
        digest(&plan, Luck::Choosing, 0..64, 0),
        digest(&plan, Luck::Training, 64..128, 0),
        digest(&plan, Luck::Training, 0..64, 1),
    ]);
    assert_eq!(all.len(), 5);
}

#[test]
fn scores_of_anything_else_are_not_taken() {
    let (plan, stop, quit) = (against("sprinter"), AtomicBool::new(false), AtomicBool::new(false));
    let job = |blocks| Job { blocks, point: plan.space.start() };
    let jobs = [job(0..300), job(0..100)];
    let heat = CandidateJobs::new(&plan, Luck::Training, &jobs);
    let design = heat.design(&stop, &Quiet);
    let all = 0..design.chunks.count();
    let whole: Scores = all.clone().flat_map(|chunk| design.play(chunk, &quit).unwrap().unwrap().tally).collect();
    assert!(design.fits(&all, &whole) && !design.fits(&(1..all.end), &whole));
    let (mut missing, mut short) = (whole.clone(), whole.clone());
    missing.remove(&1);
    short.get_mut(&2).unwrap().pop();
    assert!(!design.fits(&all, &missing) && !design.fits(&all, &short));
    let three: usize = (0..3).map(|chunk| whole[&chunk].len()).sum();
    assert_eq!((design.chunks.blocks_in(&(0..3)), design.games(&whole)), (three as u64, 400 * plan.games_per_block()));
    let scores = heat.by_job(whole);
    assert_eq!(scores.iter().map(Vec::len).collect::<Vec<_>>(), [300, 100]);
    assert_eq!(scores[0][..100], scores[1], "the same candidate on the same luck");
}
