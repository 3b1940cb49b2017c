//! A league on several seeds.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{SURE_FEET, league, options, plan_of, play};
use crate::experiment::LeagueOptions;
use crate::findings::format::share;
use crate::league::run_league;
use crate::run::{Event, Quiet, RunError, RunOptions};
use crate::testing::stop_after;

fn text(seed: u64) -> String {
    let rules = SURE_FEET.replace("seed = 3", &format!("seed = {seed}"));
    format!("{rules}seats = [\"runner\", \"coin\", \"walker\"]\ngames = 40000")
}

fn several(searches: u64) -> LeagueOptions {
    LeagueOptions { searches: Some(searches), ..options(2, 2) }
}

/// A league with the seed of a search has the results of that search, and the numbers of games are sums over all searches.
#[test]
fn every_search_is_the_league_on_its_seed() {
    let ran = play(&plan_of(&text(3), &several(3)).unwrap(), 2);
    let found = league(&ran);
    let alone: Vec<_> = (3..6).map(|seed| play(&plan_of(&text(seed), &options(2, 2)).unwrap(), 1)).collect();
    assert_eq!(found.searches.len(), 3);
    for ((search, alone), seed) in found.searches.iter().zip(&alone).zip(3..) {
        let alone = league(alone);
        assert_eq!((search.seed, search.games, search.ended), (seed, alone.games, alone.ended));
        assert_eq!((search.rounds, &search.best), (alone.rounds.len() as u64, &alone.best_deviation()));
        let shares: Vec<_> = search.strategies.iter().map(|(name, own)| (name, own.share)).collect();
        assert_eq!(shares, alone.shares.iter().map(|(name, share)| (name, *share)).collect::<Vec<_>>());
        for (name, own) in &search.strategies {
            assert_eq!(own.dies_out, alone.dies_out(name));
            assert_eq!(own.win_rate, alone.best_form(name).map(|best| best.win_rate));
        }
    }
    let first = league(&alone[0]);
    assert_eq!((&found.versions, &found.rounds, &found.shares), (&first.versions, &first.rounds, &first.shares));
    assert_eq!(found.games, alone.iter().map(|ran| league(ran).games).sum::<u64>());
    assert_eq!(found.budget, 120_000);
    assert!(first.searches.is_empty(), "of one search nothing is compared");
    let names = |files: &[(String, String)]| files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&ran.files), names(&alone[0].files), "files are those of the first");
    assert!(ran.findings.command.ends_with("--budget 40000 --searches 3 --seed 3"), "{}", ran.findings.command);
    assert!(alone[0].findings.command.ends_with("--budget 40000 --seed 3"), "{}", alone[0].findings.command);
    // The runner has a gain that is impossible for the walker and the coin.
    assert_eq!(ran.findings.verdicts[0].text, "In all 3 searches players would settle mostly on runner.");
}

/// A league stopped in its second search resumes there.
#[test]
fn searches_that_were_stopped_go_on_and_end_in_the_same_bytes() {
    let plan = plan_of(&text(3), &several(2)).unwrap();
    let whole = play(&plan, 1);
    let first = league(&whole).searches[0].games;
    for limit in [first + 300, first + 9_000] {
        let folder = tempfile::tempdir().unwrap();
        let run_options = RunOptions { threads: 2, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
        let stop = AtomicBool::new(false);
        let count = stop_after(limit, &stop);
        let stopped = run_league(&plan, &run_options, &count, &stop).unwrap_err();
        let RunError::Stopped { games, kept: Some(_), .. } = stopped else { panic!("{stopped}") };
        assert!(games >= first, "the first search is finished: {games}");
        let fewer = plan_of(&text(3), &options(2, 2)).unwrap();
        let refused = run_league(&fewer, &run_options, &Quiet, &AtomicBool::new(false)).unwrap_err();
        assert!(matches!(refused, RunError::OtherRun { .. }), "{refused}");
        let resumed = run_league(&plan, &run_options, &Quiet, &AtomicBool::new(false)).unwrap();
        assert_eq!((resumed.findings, resumed.files), (whole.findings.clone(), whole.files.clone()));
    }
}

/// Every round reports its mixture, and an interrupted league ends with the mixture of its last complete round.
#[test]
fn a_league_reports_the_mixture_of_every_round() {
    let text = format!("{SURE_FEET}seats = [\"runner\", \"walker\"]\ngames = 200000");
    let plan = plan_of(&text, &options(3, 5)).unwrap();
    let (reported, stop) = (Mutex::new(Vec::new()), AtomicBool::new(false));
    let is_mixture = |text: &str| text.contains(": the mixture of ");
    let whole = |event: Event| {
        if let Event::Best { text } = event {
            reported.lock().unwrap().push(text);
        }
    };
    let ran = run_league(&plan, &RunOptions::default(), &whole, &stop).unwrap();
    let reported = reported.into_inner().unwrap();
    let (mixtures, trainings): (Vec<&String>, Vec<&String>) = reported.iter().partition(|text| is_mixture(text));
    let rounds = &league(&ran).rounds;
    assert!(rounds.len() > 1 && mixtures.len() == rounds.len(), "{mixtures:?}");
    for (number, (text, round)) in (1..).zip(mixtures.iter().zip(rounds)) {
        assert!(text.starts_with(&format!("round {number}: the mixture of ")), "{text}");
        let best = round.best_response().expect("a response");
        assert!(
            text.contains(&format!("wins {}, even share 33.3%", share(best.win_rate.estimate))),
            "{text}: {best:?}"
        );
    }
    assert!(trainings.iter().all(|text| text.starts_with("round ")), "a part is named: {trainings:?}");
    let stopping = |event: Event| {
        if let Event::Best { text } = event {
            stop.fetch_or(is_mixture(&text), Ordering::Relaxed);
        }
    };
    let stopped = run_league(&plan, &RunOptions::default(), &stopping, &stop).unwrap_err();
    let RunError::Stopped { best: Some(best), .. } = stopped else { panic!("{stopped}") };
    assert_eq!(best, *mixtures[0]);
}

#[test]
fn searches_without_a_seed_or_of_no_number_are_refused() {
    assert!(plan_of(&text(3), &several(0)).unwrap_err().contains("a league needs at least one search"));
    let plan = plan_of(&text(3), &several(u64::MAX));
    assert!(plan.unwrap_err().contains("too few seeds remain after 3"));
}
