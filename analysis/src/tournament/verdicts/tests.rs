//! Sentences about a tournament.

mod always;

use crate::findings::{
    Answer, ByName, Cycle, Difference, Duel, Estimate, FactorFinding, Findings, Fit, Lead, LevelFinding, Measure,
    Standing, Study, Topic, Tournament,
};
use crate::testing::made::{around, bare, estimate, lengths, seat, subject, texts};

/// The findings with their tiles and sentences.
fn concluded(findings: &Findings) -> Findings {
    let mut findings = findings.clone();
    super::conclude(&mut findings);
    findings
}

fn told(findings: &Findings, topic: Topic) -> Vec<String> {
    texts(concluded(findings).verdicts, topic)
}

fn about(findings: &Findings, topic: Topic) -> Option<String> {
    subject(concluded(findings).verdicts, topic)
}

/// A p value that another seed would confirm.
const CLEAR: f64 = 0.0002;
/// A significant p value that another seed may not confirm.
const BARELY: f64 = 0.02;
/// A p value that is clear at no confidence.
const OPEN: f64 = 0.2;

/// Three players, rated +120, 0 and −120, with the p values of the first over the second and of both over the third.
fn tournament(p_values: [f64; 3]) -> Tournament {
    let stand = |strategy: &str, rating: f64, share: Estimate| Standing {
        strategy: strategy.to_owned(),
        rating: around(rating, 15.0),
        best_place: 1,
        worst_place: 3,
        win_rate: share,
        foretold: Some(0.3),
        score: None,
        games: 400,
        seats: Vec::new(),
    };
    Tournament {
        table: 2,
        lineups: 3,
        possible_lineups: 3,
        games: 600,
        blocks: 100,
        standings: vec![
            stand("walker", 120.0, around(0.4, 0.02)),
            stand("sprinter", 0.0, around(0.35, 0.02)),
            stand("rider", -120.0, around(0.25, 0.02)),
        ],
        order: Measure::Rating,
        score_unit: String::new(),
        fit: None,
        leads: PAIRS
            .into_iter()
            .zip(p_values)
            .map(|(pair, p_value)| lead(pair, (0.05, p_value), (120.0, p_value)))
            .collect(),
        matchups: Vec::new(),
        seats: Vec::new(),
        factors: Vec::new(),
        cycles: Vec::new(),
        cycles_seen: 0,
        extremes: Vec::new(),
        length: None,
        ends: ByName::new(),
        end_rates: ByName::new(),
        duel: None,
    }
}

const PAIRS: [(&str, &str); 3] = [("walker", "sprinter"), ("walker", "rider"), ("sprinter", "rider")];

/// The lead of one strategy over another by reward and by ratings, each with its p value.
fn lead((strategy, over): (&str, &str), reward: (f64, f64), rating: (f64, f64)) -> Lead {
    let difference = |(estimate, p_adjusted): (f64, f64), half: f64| Difference {
        estimate,
        low: estimate - half,
        high: estimate + half,
        joint: None,
        p_value: p_adjusted / 3.0,
        p_adjusted,
        differs: p_adjusted < 0.05,
    };
    Lead {
        strategy: strategy.into(),
        over: over.into(),
        reward: difference(reward, 0.01),
        rating: difference(rating, 5.0),
    }
}

fn findings(tournament: Tournament) -> Findings {
    let lineup = ["sprinter", "walker", "rider"].map(str::to_owned).to_vec();
    Findings { lineup, study: Study::Tournament { tournament }, ..bare(&["walker", "sprinter"]) }
}

/// Clear differences decide whether others may be first. Strategies without a clear difference are listed in the order named, which affects nothing
/// else.
#[test]
fn the_leader_is_the_strongest_only_where_nobody_else_may_be_first() {
    let (walker, sprinter, rider) =
        ("walker +120 (+105 to +135)", "sprinter 0 (−15 to +15)", "rider −120 (−135 to −105)");
    let named = format!("Ratings: {walker}, {sprinter} and {rider}.");
    let both = "Sprinter and walker may each be the strongest: none is clearly behind";
    let leads = "Walker leads at 95% confidence, but is not ahead of";
    for (p_values, wanted, whom) in [
        (
            [CLEAR; 3],
            format!("Walker is the strongest. Ratings: {walker}, then {sprinter} and {rider}."),
            Some("walker"),
        ),
        ([OPEN, CLEAR, CLEAR], format!("{both}. {named}"), None),
        // A strategy behind one of two that may be the best is not the best, even if the better of the two is unknown.
        ([OPEN, CLEAR, OPEN], format!("{both}. {named}"), None),
        ([OPEN; 3], format!("No strategy is clearly ahead of another. {named}"), None),
        // Places in the table require 95%, a claim more: the sentence must not look like a contradiction.
        ([BARELY, CLEAR, CLEAR], format!("{leads} sprinter at 99.9%. {named}"), None),
        ([BARELY; 3], format!("{leads} sprinter and rider at 99.9%. {named}"), None),
        ([OPEN, CLEAR, BARELY], format!("{both}. {named}"), None),
    ] {
        let told_of = findings(tournament(p_values));
        assert_eq!(told(&told_of, Topic::Rating), [wanted]);
        assert_eq!(about(&told_of, Topic::Rating).as_deref(), whom);
        let few = findings(Tournament { blocks: 29, ..tournament(p_values) });
        assert_eq!(about(&few, Topic::Rating), None, "few blocks claim nothing");
    }
}

/// By reward, sprinter leads and walker is behind; by the ratings, the order is the reverse.
#[test]
fn the_strongest_is_so_by_what_puts_in_order() {
    for (order, whom) in [(Measure::WinRate, "sprinter"), (Measure::Rating, "walker")] {
        let leads = PAIRS.map(|pair| {
            let reward = if pair.1 == "sprinter" { -0.05 } else { 0.05 };
            lead(pair, (reward, CLEAR), (120.0, CLEAR))
        });
        let found = findings(Tournament { order, leads: leads.to_vec(), ..tournament([CLEAR; 3]) });
        assert_eq!(about(&found, Topic::Rating).as_deref(), Some(whom));
        let strip = concluded(&found).strip;
        assert!(strip[0].word == "strongest" && strip[0].number.starts_with(whom), "{strip:?}");
    }
    let likely = concluded(&findings(tournament([BARELY, CLEAR, CLEAR]))).strip;
    assert_eq!(
        (likely[0].word.as_str(), likely[0].number.as_str()),
        ("not clear yet", "walker leads at 95% confidence")
    );
    let several = concluded(&findings(tournament([OPEN, CLEAR, CLEAR]))).strip;
    assert_eq!(
        (several[0].word.as_str(), several[0].number.as_str()),
        ("not clear yet", "2 of 3 strategies may be the best")
    );
}

/// Two fleets; the second wins this share.
fn fleets(second: f64) -> FactorFinding {
    let level = |name: &str, share: f64| LevelFinding {
        name: name.into(),
        seats: 600,
        win_rate: around(share, 0.02),
        uneven: true,
        worth: None,
    };
    FactorFinding {
        name: "fleet".into(),
        chosen: false,
        ordered: false,
        price_unit: String::new(),
        levels: vec![level("fleet_a", 1.0 - second), level("fleet_b", second)],
    }
}

/// Each strategy leads both fleets equally often: an uneven fleet is about the table. The tile names the fleet first if no strategy is further from
/// even. With three strategies at a table of two, even is one half.
#[test]
fn what_the_table_decides_stands_beside_the_strongest() {
    let with = |p_values, fleet_b: f64, chosen, blocks| {
        let factors = vec![FactorFinding { chosen, ..fleets(fleet_b) }];
        let found = findings(Tournament { factors, blocks, ..tournament(p_values) });
        let tile = concluded(&found).strip.swap_remove(0);
        (format!("{}: {}", tile.word, tile.number), told(&found, Topic::Factors))
    };
    let sentence = "Win rates differ by fleet: fleet b wins 94.1% (92.1–96.1) and fleet a wins 5.9% (3.9–7.9); \
        an even share is 50.0%.";
    for (p_values, own) in [
        ([CLEAR; 3], "strongest: walker 40.0%"),
        ([OPEN; 3], "not clear yet: 3 of 3 strategies may be the best"),
        ([BARELY, CLEAR, CLEAR], "not clear yet: walker leads at 95% confidence"),
    ] {
        let wanted = format!("too strong: fleet b 94.1%, even share 50.0%; {own}");
        assert_eq!(with(p_values, 0.941, false, 100), (wanted, vec![sentence.to_owned()]));
        assert_eq!(with(p_values, 0.941, true, 100), (own.to_owned(), Vec::new()), "players choose it");
        assert_eq!(with(p_values, 0.51, false, 100), (own.to_owned(), Vec::new()), "another seed need not say it");
    }
    // Walker wins 10 points less than an even share.
    let (tile, sentences) = with([CLEAR; 3], 0.58, false, 100);
    assert_eq!((tile.as_str(), sentences.len()), ("strongest: walker 40.0%", 1));
    let (tile, _) = with([OPEN; 3], 0.58, false, 100);
    assert!(tile.starts_with("too strong: fleet b 58.0%, even share 50.0%; not clear yet"), "{tile}");
    let (tile, sentences) = with([OPEN; 3], 0.941, false, 29);
    assert!(tile.starts_with("too few blocks: 3 of 3") && sentences.is_empty(), "{tile} {sentences:?}");
}

/// The sentence reports the number that orders the strategies.
#[test]
fn strategies_are_told_by_what_they_stand_in_order_of() {
    let with = |order, table| findings(Tournament { table, order, ..tournament([CLEAR; 3]) });
    let rates = "walker 40.0% (38.0–42.0), then sprinter 35.0% (33.0–37.0) and rider 25.0% (23.0–27.0).";
    for (table, measure) in [(2, "Win rates"), (1, "Comparisons won")] {
        let wanted = format!("Walker is the strongest. {measure}: {rates}");
        assert_eq!(told(&with(Measure::WinRate, table), Topic::Rating), [wanted]);
    }
    let mut scored =
        Tournament { order: Measure::Score, score_unit: "money".into(), table: 1, ..tournament([CLEAR; 3]) };
    for (standing, score) in scored.standings.iter_mut().zip([2100.0, 1900.0, 1200.0]) {
        standing.score = Some(around(score, 50.0));
    }
    let text = &told(&findings(scored), Topic::Rating)[0];
    assert!(text.contains("Mean scores: walker 2,100 money (2,050–2,150), then sprinter 1,900 money"), "{text}");
}

/// Two orders are reported only if both are clear and contradict each other.
#[test]
fn another_order_of_ratings_is_told_where_both_are_clear() {
    for (reward, rating, wanted) in [
        ((0.05, CLEAR), (-20.0, CLEAR), Some("sprinter is rated 20 (15–25) points above walker, which wins more.")),
        ((-0.05, CLEAR), (20.0, CLEAR), Some("walker is rated 20 (15–25) points above sprinter, which wins more.")),
        ((0.05, BARELY), (-20.0, CLEAR), None),
        ((0.05, CLEAR), (-20.0, BARELY), None),
        ((0.05, CLEAR), (20.0, CLEAR), None),
    ] {
        let leads = vec![lead(("walker", "sprinter"), reward, rating)];
        let texts =
            told(&findings(Tournament { leads, order: Measure::WinRate, ..tournament([CLEAR; 3]) }), Topic::Rating);
        let found = texts.get(1).map(String::as_str);
        let wanted = wanted.map(|text| format!("Over all places the order differs: {text}"));
        assert_eq!(found, wanted.as_deref());
    }
}

/// A misfit is reported with the strategy whose win rate is furthest off; without a test there is no sentence.
#[test]
fn ratings_that_do_not_foretell_wins_are_told() {
    let text = "The ratings do not predict the winner (p < 0.001): walker would win 30.0% by them but wins 40.0% (38.0–42.0). \
        They are not odds.";
    for (p_value, odds, wanted) in [
        (Some(0.0004), false, Some(text)),
        (Some(0.0004), true, None),
        (Some(0.002), false, None),
        (Some(0.2), true, None),
        (None, false, None),
    ] {
        let fit = Some(Fit { p_value, misfit: None, odds, method: String::new() });
        let texts = told(&findings(Tournament { fit, ..tournament([CLEAR; 3]) }), Topic::Rating);
        assert_eq!(texts.get(1).map(String::as_str), wanted);
    }
    let mut near = tournament([CLEAR; 3]);
    near.fit = Some(Fit { p_value: Some(0.0004), misfit: None, odds: false, method: String::new() });
    near.standings.iter_mut().for_each(|standing| standing.foretold = Some(standing.win_rate.estimate + 0.009));
    let whom = "The ratings do not predict who beats whom (p < 0.001). They are not odds.";
    assert_eq!(told(&findings(near), Topic::Rating)[1], whom, "a win rate foretold to a point is no example");
}

#[test]
fn a_decision_is_told_with_its_points_and_its_promise() {
    let decide = |answer, score, games_needed| {
        let duel = Duel {
            strategy: "walker".into(),
            against: "sprinter".into(),
            score,
            scores: Vec::new(),
            margin: 0.02,
            error: 0.05,
            answer,
            games_needed,
            method: String::new(),
        };
        let found = findings(Tournament { duel: Some(duel), factors: vec![fleets(0.941)], ..tournament([CLEAR; 3]) });
        assert_eq!(
            told(&found, Topic::Factors),
            [""; 0],
            "games may end early, which these intervals do not allow for"
        );
        found
    };
    let promise = " At most 5.0% of such tests give a wrong answer, whenever they stop.";
    for (answer, score, needed, wanted, whom) in [
        (
            Answer::Better,
            (0.6, 0.55, 0.65),
            None,
            "Walker is better: 60.0% (55.0–65.0) of the points against sprinter after 600 games.",
            Some("walker"),
        ),
        (
            Answer::Worse,
            (0.4, 0.35, 0.45),
            None,
            "Walker is not better, sprinter is: walker has 40.0% (35.0–45.0) of the points against sprinter after 600 games.",
            Some("sprinter"),
        ),
        (
            Answer::Alike,
            (0.5, 0.49, 0.51),
            None,
            "Walker and sprinter are equivalent within ±2.0%: 50.0% (49.0–51.0) of the points against sprinter after 600 games.",
            None,
        ),
        (
            Answer::Open,
            (0.5, 0.4, 0.6),
            Some(12_000),
            "It is not clear whether walker is better: 50.0% (40.0–60.0) of the points against sprinter after 600 games. About 12,000 games in total may decide it.",
            None,
        ),
        (
            Answer::Open,
            (0.5, 0.4, 0.6),
            None,
            "It is not clear whether walker is better: 50.0% (40.0–60.0) of the points against sprinter after 600 games.",
            None,
        ),
    ] {
        let found = decide(answer, estimate(score.0, score.1, score.2), needed);
        assert_eq!(told(&found, Topic::Decision), [format!("{wanted}{promise}")]);
        assert_eq!(about(&found, Topic::Decision).as_deref(), whom);
        assert!(told(&found, Topic::Rating).is_empty(), "a decision takes the place of the ratings");
        assert!(told(&found, Topic::Caution)[0].contains("only the interval of the points is valid"));
    }
}

#[test]
fn a_circle_is_told_where_it_is_clear() {
    let circle = |p_adjusted| Cycle {
        strategies: ["walker", "sprinter", "rider"].map(str::to_owned).to_vec(),
        ahead: [0.6, 0.55, 0.58].map(|share| around(share, 0.03)).to_vec(),
        p_value: p_adjusted / 100.0,
        p_adjusted,
        sure: p_adjusted < 0.05,
    };
    let steps = "walker beats sprinter (60.0%), sprinter beats rider (55.0%) and rider beats walker (58.0%).";
    let none = "No clear rock-paper-scissors cycle.".to_owned();
    for (cycles, blocks, wanted) in [
        (vec![circle(BARELY), circle(CLEAR)], 30, format!("A rock-paper-scissors cycle: {steps}")),
        (vec![circle(CLEAR)], 29, none.clone()),
        (vec![circle(BARELY)], 30, none.clone()),
        (Vec::new(), 30, none),
    ] {
        assert_eq!(told(&findings(Tournament { blocks, cycles, ..tournament([CLEAR; 3]) }), Topic::Cycle), [wanted]);
    }
}

#[test]
fn a_tournament_tells_of_its_seats_lengths_and_ends_with_their_numbers() {
    let played = Tournament {
        seats: vec![seat(around(0.6, 0.04)), seat(around(0.4, 0.04))],
        length: Some(lengths(4, 8, 30)),
        ends: [("goal".to_owned(), 450), ("limit".to_owned(), 150)].into_iter().collect(),
        lineups: 2,
        blocks: 29,
        ..tournament([CLEAR; 3])
    };
    let findings = findings(played);
    let seats = "Whether seats are even is not clear yet: each wins between 35.4% and 64.6%; an even share is 50.0%.";
    assert_eq!(told(&findings, Topic::Seats), [seats], "29 blocks claim nothing");
    assert_eq!(told(&findings, Topic::Length), ["The median game takes 8 rounds; the central 90% take 4 to 30."]);
    assert_eq!(told(&findings, Topic::Ends), ["Games end by goal (75.0%) and limit (25.0%)."]);
    let warnings =
        ["Intervals from 29 blocks are rough: use at least 30.", "2 of 3 line-ups were played, a balanced sample."];
    assert_eq!(told(&findings, Topic::Caution), warnings);
}
