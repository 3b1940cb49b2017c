//! Sentences about a league, from findings made by hand.

use super::{describe_league, tiles};
use crate::findings::{ByName, Estimate, League, LeagueEnd, LeagueResponse, LeagueRound, LeagueVersion};
use crate::testing::made::{around, estimate};

fn version(strategy: &str, share: Estimate, win_rate: Estimate) -> LeagueVersion {
    LeagueVersion {
        label: strategy.to_owned(),
        strategy: strategy.to_owned(),
        round: 0,
        left: false,
        share,
        win_rate,
        learnt: Vec::new(),
    }
}

fn response(strategy: &str, win_rate: Option<Estimate>) -> LeagueResponse {
    LeagueResponse {
        strategy: strategy.to_owned(),
        start: strategy.to_owned(),
        label: None,
        joined: None,
        win_rate,
        gain: None,
        learnt: Vec::new(),
    }
}

/// A league of two at a table: one is the whole mixture, and two others have these win rates against it.
fn league(first: Estimate, second: Estimate, responses: Vec<LeagueResponse>) -> League {
    let (all, none) = (estimate(1.0, 1.0, 1.0), estimate(0.0, 0.0, 0.0));
    let shares: ByName<Estimate> = [("king", all), ("first", none), ("second", none)]
        .map(|(name, share)| (name.to_owned(), share))
        .into_iter()
        .collect();
    League {
        table: 2,
        games: 600,
        budget: 1000,
        blocks: 100,
        margin: 0.02,
        ended: LeagueEnd::Rounds,
        shares: shares.clone(),
        versions: vec![
            version("king", all, estimate(0.5, 0.5, 0.5)),
            version("first", none, first),
            version("second", none, second),
        ],
        regret: 0.0,
        cycles: Vec::new(),
        cycles_seen: 0,
        rounds: vec![LeagueRound {
            round: 1,
            mixture: ByName::new(),
            shares,
            regret: 0.0,
            responses,
            returned: Vec::new(),
        }],
        searches: Vec::new(),
    }
}

fn told(league: &League) -> Vec<String> {
    describe_league(league).into_iter().map(|verdict| verdict.text).collect()
}

#[test]
fn who_surely_wins_less_than_an_even_share_dies_out() {
    let found = league(around(0.3, 0.1), around(0.45, 0.02), vec![response("first", Some(around(0.4, 0.05)))]);
    let told = told(&found);
    assert_eq!(told[0], "Of these strategies players would settle on king alone.");
    assert_eq!(told[1], "In this league first and second die out.");
    assert!(found.dies_out("first") && !found.dies_out("king"));
    assert!(told[2].starts_with("No response found gains more than 2.0 points: the best found, second, wins 45.0%"));
}

#[test]
fn games_that_were_left_over_are_told() {
    let mut found = league(around(0.3, 0.1), around(0.3, 0.1), Vec::new());
    let course = |found: &League| {
        let [.., course, caution] = &told(found)[..] else { panic!("both are always told") };
        assert!(caution.contains("Another --seed trains anew"), "{caution}");
        course.clone()
    };
    assert_eq!(course(&found), "The league ended after 1 round: all rounds were played. It played 600 of 1,000 games.");
    found.games = 950;
    assert!(course(&found).ends_with("all rounds were played."), "{}", course(&found));
    (found.games, found.budget) = (600, 0);
    assert!(course(&found).ends_with("all rounds were played."), "a league of before: {}", course(&found));
}

/// A response that no strategy has met yet may be worth playing, and so may one about as good as those played.
#[test]
fn who_may_win_an_even_share_is_not_said_to_die_out() {
    let found = league(around(0.3, 0.1), around(0.3, 0.1), vec![response("first", Some(around(0.509, 0.02)))]);
    let told = told(&found);
    assert_eq!(told[1], "In this league second dies out.");
    assert_eq!(
        told[2],
        "Without a share, but perhaps no worse against it in the best version found (even share 50.0%): first 50.9% (48.9–52.9)."
    );
    assert!(told[3].starts_with("Whether it can be beaten by more than 2.0 points is not clear yet"), "{told:?}");
}

/// Intervals from 0 to 1 leave open which strategy is played.
#[test]
fn a_mixture_that_could_be_any_is_not_said_to_be_of_several() {
    let mut found = league(around(0.5, 0.1), around(0.5, 0.1), Vec::new());
    let mut mixed = |king: Estimate, first: Estimate| {
        let shares = [("king", king), ("first", first), ("second", estimate(0.0, 0.0, 0.005))];
        found.shares = shares.map(|(name, share)| (name.to_owned(), share)).into_iter().collect();
        (told(&found)[0].clone(), tiles(&found)[0].word.clone())
    };
    let (text, word) = mixed(estimate(0.6, 0.0, 1.0), estimate(0.4, 0.0, 1.0));
    assert_eq!(
        text,
        "Which of these strategies players would settle on is not clear yet: king 60.0% (0.0–100.0) and first 40.0% (0.0–100.0)."
    );
    assert_eq!(word, "not clear yet");
    let (text, word) = mixed(estimate(0.6, 0.2, 1.0), estimate(0.4, 0.0, 0.8));
    assert!(text.starts_with("Of these strategies players would settle on king 60.0%"), "{text}");
    assert_eq!(word, "not clear yet", "of one alone it is known that it is played");
    assert_eq!(mixed(estimate(0.6, 0.4, 0.8), estimate(0.4, 0.2, 0.6)).1, "several");
    assert_eq!(mixed(estimate(0.9, 0.8, 1.0), estimate(0.1, 0.0, 0.2)).1, "mostly one strategy");
}

#[test]
fn where_nobody_else_was_tried_nothing_was_found() {
    let mut found = league(around(0.3, 0.1), around(0.3, 0.1), vec![response("king", Some(estimate(0.5, 0.5, 0.5)))]);
    found.versions.truncate(1);
    found.shares = [("king".to_owned(), estimate(1.0, 1.0, 1.0))].into_iter().collect();
    let told = told(&found);
    assert!(told[1].starts_with("No response found gains anything against it."), "{told:?}");
}
