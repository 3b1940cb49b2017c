//! Sentences about a league on several seeds, from findings made by hand.

use super::{describe_searches, tiles};
use crate::findings::{ByName, Deviation, Estimate, League, LeagueEnd, LeagueSearch, LeagueStanding, Tone};
use crate::testing::made::{around, estimate};

/// A search with these shares of the strategies (0: they die out), and this win rate of the best response at tables of two.
fn search(seed: u64, shares: [f64; 3], best: Estimate) -> LeagueSearch {
    let standing = |share: f64| LeagueStanding { share: around(share, 0.05), win_rate: None, dies_out: share == 0.0 };
    let names = ["king", "queen", "rook"].map(str::to_owned);
    LeagueSearch {
        seed,
        games: 500,
        rounds: 2,
        ended: if seed == 2 { LeagueEnd::Settled } else { LeagueEnd::Rounds },
        strategies: names.into_iter().zip(shares.map(standing)).collect(),
        best: Some(Deviation { strategy: "rook".to_owned(), win_rate: best }),
        cycles: u64::from(seed == 3),
    }
}

fn league(searches: Vec<LeagueSearch>) -> League {
    let shares: ByName<Estimate> =
        searches[0].strategies.iter().map(|(name, standing)| (name.clone(), standing.share)).collect();
    League {
        table: 2,
        games: 1500,
        budget: 3000,
        blocks: 100,
        margin: 0.02,
        ended: LeagueEnd::Rounds,
        shares,
        versions: Vec::new(),
        regret: 0.0,
        cycles: Vec::new(),
        cycles_seen: 0,
        rounds: Vec::new(),
        searches,
    }
}

fn told(league: &League) -> Vec<String> {
    describe_searches(league).into_iter().map(|verdict| verdict.text).collect()
}

fn glance(league: &League) -> Vec<(String, String, Tone)> {
    tiles(league).into_iter().map(|glance| (glance.number, glance.word, glance.tone)).collect()
}

#[test]
fn what_all_searches_say_is_told_of_all() {
    let little = estimate(0.505, 0.495, 0.515);
    let found = league(vec![
        search(1, [0.7, 0.3, 0.0], little),
        search(2, [0.9, 0.1, 0.0], little),
        search(4, [0.6, 0.4, 0.0], little),
    ]);
    let told = told(&found);
    assert_eq!(
        told[..5],
        [
            "In all 3 searches players would settle mostly on king.",
            "Shares over all searches: king 60% to 90% and queen 10% to 40%.",
            "In all 3 searches rook dies out.",
            "No search found a response that gains more than 2.0 points: the best response found wins 50.5% (49.5–51.5) for rook; an even \
             share is 50.0%. This is a lower bound: a longer search may find more.",
            "No search has a clear rock-paper-scissors cycle.",
        ]
    );
    let glances = glance(&found);
    assert_eq!(glances[0], ("king first in 3 of 3 searches".into(), "mostly one strategy".into(), Tone::Watch));
    assert_eq!((&*glances[1].1, glances[1].2), ("by no response found", Tone::Plain));
}

#[test]
fn searches_that_disagree_are_counted() {
    let (much, open) = (estimate(0.56, 0.54, 0.58), estimate(0.52, 0.50, 0.54));
    let found = league(vec![
        search(1, [0.7, 0.3, 0.0], much),
        search(2, [0.3, 0.7, 0.0], open),
        search(3, [0.8, 0.0, 0.2], open),
    ]);
    let told = told(&found);
    assert_eq!(
        told,
        [
            "The searches disagree on the mixture. Largest share in 3 searches: king in 2 and queen in 1.",
            "Shares over all searches: king 30% to 80%, queen 0% to 70% and rook 0% to 20%.",
            "Only in some searches: queen in 1 of 3 and rook in 2 of 3 die out.",
            "In 1 of 3 searches the mixture can be beaten by more than 2.0 points, in 2 that is not clear: the best response \
             found wins 56.0% (54.0–58.0) for rook; an even share is 50.0%. This is a lower bound: a longer search may find more.",
            "1 of 3 searches found a clear rock-paper-scissors cycle.",
            "3 searches on seeds 1 to 3 played 1,500 games. They ended: 1 when no response gained more than the margin on an even share and \
             2 after all rounds.",
            "Versions, rounds and files are those of the first search, on seed 1. Without --searches, --seed 2 plays the second by itself.",
        ]
    );
    let glances = glance(&found);
    assert_eq!(glances[0], ("king first in 2 of 3 searches".into(), "depends on the search".into(), Tone::Unclear));
    assert_eq!((&*glances[1].1, glances[1].2), ("in some searches", Tone::Watch));
}

/// Another strategy is first in the second search, by less than its interval.
#[test]
fn searches_that_may_well_agree_do_not_disagree() {
    let open = estimate(0.52, 0.50, 0.54);
    let found = league(vec![search(1, [0.7, 0.3, 0.0], open), search(2, [0.48, 0.52, 0.0], open)]);
    assert_eq!(
        told(&found)[0],
        "The mixture is not clear, nor are the shares of single searches. Largest share in 2 \
         searches: king in 1 and queen in 1."
    );
    assert_eq!(glance(&found)[0].1, "not clear yet");
}

/// First everywhere by chance: half of the mixture each, or intervals that reach across.
#[test]
fn searches_of_which_none_is_clear_do_not_agree() {
    let open = estimate(0.52, 0.50, 0.54);
    let found = league(vec![search(1, [0.52, 0.48, 0.0], open), search(2, [0.53, 0.47, 0.0], open)]);
    let begin =
        "The mixture is not clear, nor are the shares of single searches. Largest share in 2 searches: king in 2.";
    assert_eq!(told(&found)[0], begin);
    assert_eq!(glance(&found)[0].1, "not clear yet");
}

/// First everywhere, but not with most of it.
#[test]
fn a_first_without_a_majority_is_no_single_strategy() {
    let open = estimate(0.52, 0.50, 0.54);
    let found = league(vec![search(1, [0.5, 0.3, 0.2], open), search(2, [0.6, 0.4, 0.0], open)]);
    let told = told(&found);
    assert_eq!(told[0], "In all 2 searches king has the largest share of the mixture.");
    assert!(
        told[3].starts_with("Whether more than 2.0 points can be gained is not clear in 2 of 2 searches: "),
        "{told:?}"
    );
    assert_eq!(glance(&found)[0].1, "the same first in every search");
    assert_eq!(glance(&found)[1].1, "not clear yet");
}
