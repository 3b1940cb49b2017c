//! Sentences about a tournament.

use super::made::{about, around, bare, estimate, lengths, seat, told};
use crate::findings::{
    Answer, ByName, Cycle, Difference, Duel, Estimate, Findings, Fit, Lead, Matchup, Measure, Standing, Study, Topic,
    Tournament,
};

/// Three players, rated +120, 0 and −120; this is the best place that the second may have.
fn tournament(second_place: usize) -> Tournament {
    let stand = |strategy: &str, rating: f64, (best_place, worst_place): (usize, usize), share: Estimate| Standing {
        strategy: strategy.to_owned(),
        rating: around(rating, 15.0),
        best_place,
        worst_place,
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
            stand("walker", 120.0, (1, 2), around(0.4, 0.02)),
            stand("sprinter", 0.0, (second_place, 2), around(0.35, 0.02)),
            stand("rider", -120.0, (3, 3), around(0.25, 0.02)),
        ],
        order: Measure::Rating,
        score_unit: String::new(),
        fit: None,
        leads: Vec::new(),
        matchups: Vec::new(),
        seats: Vec::new(),
        cycles: Vec::new(),
        cycles_seen: 0,
        extremes: Vec::new(),
        length: None,
        ends: ByName::new(),
        end_rates: ByName::new(),
        duel: None,
    }
}

fn findings(tournament: Tournament) -> Findings {
    Findings { study: Study::Tournament { tournament }, ..bare(&["walker", "sprinter"]) }
}

/// Whether anybody else may be first is what the places say; whoever was named first has no say in it.
#[test]
fn the_leader_is_the_strongest_only_where_nobody_else_may_be_first() {
    let ratings = "Ratings: walker +120 (+105 to +135), then sprinter 0 (−15 to +15) and rider −120 (−135 to −105).";
    for (second_place, claim, whom) in [
        (2, "Walker is the strongest", Some("walker")),
        (1, "Walker and sprinter may each be the strongest: none is significantly behind", None),
    ] {
        let findings = findings(tournament(second_place));
        assert_eq!(told(&findings, Topic::Rating), [format!("{claim}. {ratings}")]);
        assert_eq!(about(&findings, Topic::Rating).as_deref(), whom);
    }
    let mut equal = tournament(1);
    equal.standings[2].best_place = 1;
    let findings = findings(equal);
    assert_eq!(told(&findings, Topic::Rating), [format!("No strategy is significantly ahead of another. {ratings}")]);
    assert_eq!(about(&findings, Topic::Rating), None);
}

/// What strategies stand in the order of is what is told of them.
#[test]
fn strategies_are_told_by_what_they_stand_in_order_of() {
    let with = |order, table| findings(Tournament { table, order, ..tournament(2) });
    let rates = "walker 40.0% (38.0–42.0), then sprinter 35.0% (33.0–37.0) and rider 25.0% (23.0–27.0).";
    for (table, measure) in [(2, "Win rates"), (1, "Comparisons won")] {
        let wanted = format!("Walker is the strongest. {measure}: {rates}");
        assert_eq!(told(&with(Measure::WinRate, table), Topic::Rating), [wanted]);
    }
    let mut scored = Tournament { order: Measure::Score, score_unit: "money".into(), table: 1, ..tournament(2) };
    for (standing, score) in scored.standings.iter_mut().zip([2100.0, 1900.0, 1200.0]) {
        standing.score = Some(around(score, 50.0));
    }
    let text = &told(&findings(scored), Topic::Rating)[0];
    assert!(text.contains("Mean scores: walker 2,100 money (2,050–2,150), then sprinter 1,900 money"), "{text}");
}

fn lead(reward: (f64, bool), rating: (f64, bool)) -> Lead {
    let difference = |(estimate, differs): (f64, bool), half: f64| Difference {
        estimate,
        low: estimate - half,
        high: estimate + half,
        joint: None,
        p_value: 0.01,
        p_adjusted: if differs { 0.02 } else { 0.3 },
        differs,
    };
    Lead {
        strategy: "walker".into(),
        over: "sprinter".into(),
        reward: difference(reward, 0.01),
        rating: difference(rating, 5.0),
    }
}

/// Two orders are told only where both are significant and go against each other.
#[test]
fn another_order_of_ratings_is_told_where_both_are_significant() {
    for (reward, rating, wanted) in [
        ((0.05, true), (-20.0, true), Some("sprinter is rated 20 (15–25) points above walker, which wins more.")),
        ((-0.05, true), (20.0, true), Some("walker is rated 20 (15–25) points above sprinter, which wins more.")),
        ((0.05, false), (-20.0, true), None),
        ((0.05, true), (-20.0, false), None),
        ((0.05, true), (20.0, true), None),
    ] {
        let leads = vec![lead(reward, rating)];
        let texts = told(&findings(Tournament { leads, order: Measure::WinRate, ..tournament(2) }), Topic::Rating);
        let found = texts.get(1).map(String::as_str);
        let wanted = wanted.map(|text| format!("Over all places the order is another: {text}"));
        assert_eq!(found, wanted.as_deref());
    }
}

/// A misfit is told with the strategy whose wins lie furthest off; nothing where the test was not made.
#[test]
fn ratings_that_do_not_foretell_wins_are_told() {
    let text = "The ratings do not foretell who wins (p < 0.001): walker would win 30.0% by them and wins 40.0% (38.0–42.0). \
        They are no odds.";
    for (p_value, odds, wanted) in [(Some(0.0004), false, Some(text)), (Some(0.2), true, None), (None, false, None)] {
        let fit = Some(Fit { p_value, misfit: None, odds, method: String::new() });
        let texts = told(&findings(Tournament { fit, ..tournament(2) }), Topic::Rating);
        assert_eq!(texts.get(1).map(String::as_str), wanted);
    }
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
        findings(Tournament { duel: Some(duel), ..tournament(2) })
    };
    let promise = " At most 5.0% of such tests end in a wrong answer, whenever they stop.";
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
            "Inconclusive whether walker is better: 50.0% (40.0–60.0) of the points against sprinter after 600 games. About 12,000 games in all may tell.",
            None,
        ),
        (
            Answer::Open,
            (0.5, 0.4, 0.6),
            None,
            "Inconclusive whether walker is better: 50.0% (40.0–60.0) of the points against sprinter after 600 games.",
            None,
        ),
    ] {
        let found = decide(answer, estimate(score.0, score.1, score.2), needed);
        assert_eq!(told(&found, Topic::Decision), [format!("{wanted}{promise}")]);
        assert_eq!(about(&found, Topic::Decision).as_deref(), whom);
        assert!(told(&found, Topic::Rating).is_empty(), "a decision takes the place of the ratings");
        assert!(told(&found, Topic::Caution)[0].contains("only that of the points is valid"));
    }
}

#[test]
fn a_circle_is_there_or_may_be_or_is_not() {
    let circle = |p_adjusted, sure| Cycle {
        strategies: ["walker", "sprinter", "rider"].map(str::to_owned).to_vec(),
        ahead: [0.6, 0.55, 0.58].map(|share| around(share, 0.03)).to_vec(),
        p_value: p_adjusted / 2.0,
        p_adjusted,
        sure,
    };
    let steps = "walker beats sprinter (60.0%), sprinter beats rider (55.0%) and rider beats walker (58.0%).";
    for (cycles, wanted) in [
        (vec![circle(0.03, true)], format!("A rock-paper-scissors cycle: {steps}")),
        (
            vec![circle(0.12, false)],
            format!("There may be a rock-paper-scissors cycle, but it is not significant (p = 0.12): {steps}"),
        ),
        (vec![circle(0.6, false)], "No significant rock-paper-scissors cycle.".to_owned()),
        (Vec::new(), "No rock-paper-scissors cycles.".to_owned()),
    ] {
        assert_eq!(told(&findings(Tournament { cycles, ..tournament(2) }), Topic::Cycle), [wanted]);
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
        ..tournament(2)
    };
    let findings = findings(played);
    let seats = "Whether seats are even is not clear yet: each wins between 35.4% and 64.6%, where 50.0% is even.";
    assert_eq!(told(&findings, Topic::Seats), [seats], "29 blocks claim nothing");
    assert_eq!(told(&findings, Topic::Length), ["The median game takes 8 rounds; the central 90% take 4 to 30."]);
    assert_eq!(told(&findings, Topic::Ends), ["Games end by goal (75.0%) and limit (25.0%)."]);
    let warnings =
        ["Intervals from 29 blocks are rough: use at least 30.", "2 of 3 line-ups were played, a balanced sample."];
    assert_eq!(told(&findings, Topic::Caution), warnings);
}

/// Of somebody who always or never comes first the rating says how many draws were imagined, nothing else.
#[test]
fn whoever_always_or_never_finishes_first_is_warned_of() {
    for (ahead, word) in [(1.0, Some("always")), (0.0, Some("never")), (0.9, None)] {
        let matchup = |against: &str, ahead: f64| Matchup {
            strategy: "rider".into(),
            against: against.to_owned(),
            ahead: around(ahead, 0.01),
            meetings: 200,
            p_value: 0.01,
            p_adjusted: 0.01,
        };
        let matchups = vec![matchup("walker", ahead), matchup("sprinter", ahead)];
        let texts = told(&findings(Tournament { matchups, ..tournament(2) }), Topic::Caution);
        let wanted = word.map(|word| format!("rider {word} finishes before the others: "));
        assert_eq!(texts.len(), usize::from(wanted.is_some()), "{texts:?}");
        assert!(wanted.is_none_or(|wanted| texts[0].starts_with(&wanted)), "{texts:?}");
    }
    let mixed = [1.0, 0.0].map(|ahead| Matchup {
        strategy: "rider".into(),
        against: "walker".into(),
        ahead: around(ahead, 0.0),
        meetings: 200,
        p_value: 0.01,
        p_adjusted: 0.01,
    });
    assert!(told(&findings(Tournament { matchups: mixed.to_vec(), ..tournament(2) }), Topic::Caution).is_empty());
}
