use evenkeel_strategies::{HasInfo, Registry};

use super::*;
use crate::experiment::ComparisonAim;
use crate::experiment::Experiment;
use crate::findings::ChangedRule;
use crate::testing::{Race, plan};

/// The errors of all effects sum to the nominal error, half of it for the main effects.
#[test]
fn the_errors_add_up() {
    let text = "seats = [\"walker\", \"sprinter\"]\n";
    let base = plan(text);
    let before = Experiment::parse("a.toml", text).unwrap();
    let after = Experiment::parse("b.toml", "rules.goal = 20").unwrap();
    let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default()).unwrap();
    let mut cells = vec![CellTally::new(Race::INFO, base.cells[0].labels.len(), 2); 2];
    for (place, sums) in cells[1].share_differences.iter_mut().enumerate() {
        sums.add(place as i64 + 1);
    }
    cells[1].metric_differences.iter_mut().for_each(|sums| sums.add(7));
    cells[1].seat_differences.iter_mut().for_each(|sums| sums.add(-3));
    let judge = Judge::new(&plan, plan.sides().unwrap(), &cells);
    let errors = |wanted| {
        let all = judge.varying.iter().chain(&judge.constant).map(|quantity| family(&plan, quantity));
        all.filter(|family| *family == wanted).map(|family| judge.error(family)).sum::<f64>()
    };
    assert!(judge.varying.len() > 4 && !judge.constant.is_empty());
    assert!((errors(Family::Main) - 0.025).abs() < 1e-12 && (errors(Family::Other) - 0.025).abs() < 1e-12);
}

/// A rule about a single seat or level makes its win rate a main effect, because it was changed directly.
#[test]
fn a_seat_or_level_whose_rule_is_changed_is_a_main_effect() {
    let before = Experiment::parse("a.toml", "seats = [\"walker\", \"sprinter\"]\n").unwrap();
    let after = Experiment::parse("b.toml", "rules.goal = 20").unwrap();
    let mut plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default()).unwrap();
    let main = |plan: &Plan| -> Vec<String> {
        let all = quantities(&plan.cells[0], &[]);
        let own = all.iter().filter(|one| matches!(one.measure, Measure::Seat { .. } | Measure::Level { .. }));
        own.filter(|one| family(plan, one) == Family::Main).map(|one| one.name.clone()).collect()
    };
    assert_eq!(main(&plan), Vec::<String>::new());
    let Some(sides) = &mut plan.sides else { panic!("a comparison") };
    let changed = sides.rules[0].clone();
    sides.rules.extend(
        ["table.lanes.middle.start", "sprint.seat_2"].map(|rule| ChangedRule { rule: rule.into(), ..changed.clone() }),
    );
    assert_eq!(main(&plan), ["seat_2.win_rate", "lane.middle.win_rate"]);
}

/// Two players who share a level win half of the games each. That says nothing about a rule, so it is no effect; its part of the error stays.
#[test]
fn a_level_that_all_players_of_a_game_have_is_no_effect() {
    let text = "seats = [\"walker\", \"walker\"]\n";
    let base = plan(text);
    let before = Experiment::parse("a.toml", text).unwrap();
    let after = Experiment::parse("b.toml", "rules.goal = 20").unwrap();
    let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default()).unwrap();
    let win = i64::from(WHOLE_WIN);
    let varies = |blocks: &[[i64; 2]]| {
        let mut cells = vec![CellTally::new(Race::INFO, base.cells[0].labels.len(), 2); 2];
        for cell in &mut cells {
            for [part, whole] in blocks {
                cell.levels[0].add(*part, *whole);
            }
        }
        let judge = Judge::new(&plan, plan.sides().unwrap(), &cells);
        let is_level = |quantity: &Quantity| matches!(quantity.measure, Measure::Level { level: 0 });
        let (varying, constant) = (&judge.varying, &judge.constant);
        assert_ne!(varying.iter().any(is_level), constant.iter().any(is_level), "it is one of them");
        varying.iter().any(is_level)
    };
    let together = [[win, 2], [2 * win, 4], [0, 0]].repeat(15);
    assert!(!varies(&together), "30 blocks have it");
    assert!(varies(&together[..42]), "28 blocks are too few");
    assert!(varies(&[&together[..], &[[win, 1]]].concat()), "one player had it alone");
}

const fn interval(low: f64, estimate: f64, high: f64) -> Estimate {
    Estimate { estimate, low, high }
}

/// Both ends are compared with 0 and with the margin, which is 0.02 here.
#[test]
fn a_decision_looks_at_both_ends() {
    use Decision::{Changed, NoLargerChange, Undecided};
    for (found, decision, largest) in [
        (interval(0.001, 0.01, 0.03), Changed, 0.03),
        (interval(-0.03, -0.01, -0.001), Changed, 0.03),
        (interval(-0.01, 0.0, 0.015), NoLargerChange, 0.015),
        (interval(-0.015, 0.0, 0.01), NoLargerChange, 0.015),
        (interval(-0.02, 0.0, 0.02), NoLargerChange, 0.02),
        (interval(-0.01, 0.01, 0.03), Undecided, 0.03),
        (interval(-0.03, -0.01, 0.01), Undecided, 0.03),
        (interval(0.0, 0.01, 0.03), Undecided, 0.03),
    ] {
        assert_eq!(decide(&found, 0.02), decision, "{found:?}");
        assert!((bound(&found) - largest).abs() < 1e-12, "{found:?}");
    }
}

/// Two sides that only differ in the data of each cell.
fn sides(seats: &str, aim: ComparisonAim) -> Plan {
    let before = Experiment::parse("a.toml", &format!("seats = [{seats}]\ngames = 400\n")).unwrap();
    Plan::compare(&Registry::of::<Race>(), &before, &Experiment::parse("b.toml", "rules.goal = 20").unwrap(), &aim)
        .unwrap()
}

fn empty(plan: &Plan) -> Vec<CellTally> {
    let cell = CellTally::new(Race::INFO, plan.cells[0].labels.len(), plan.rotations());
    vec![CellTally { blocks: 100, ..cell }; 2]
}

/// A tenth of the standard deviation of a game for a metric; the requested margin, or 0.02, for a share.
#[test]
fn the_least_change_that_matters_is_a_tenth_of_a_deviation_or_the_margin_asked_for() {
    for (asked, of_shares) in [(None, 0.02), (Some(0.005), 0.005)] {
        let plan = sides("\"walker\", \"sprinter\"", ComparisonAim { margin: asked, until: None });
        let mut cells = empty(&plan);
        // Rounds of 10 and 14 before, variance 4; of 8 and 20 after, variance 36: together the deviation is root 20.
        for (cell, values) in cells.iter_mut().zip([[10, 14], [8, 20]]) {
            cell.game_metrics[0].histogram = crate::tally::Histogram::count(&mut values.to_vec(), &mut Vec::new(), 99);
        }
        cells[1].metric_differences[0].add(7);
        let judge = Judge::new(&plan, plan.sides().unwrap(), &cells);
        let margin = |name: &str| {
            let all = judge.varying.iter().chain(&judge.constant);
            judge.margin(all.into_iter().find(|quantity| quantity.name == name).unwrap())
        };
        assert!((margin("rounds.mean") - 0.1 * 20.0_f64.sqrt()).abs() < 1e-12);
        assert!((margin("win_rate.walker") - of_shares).abs() < 1e-12);
    }
}

/// A block of a table of two is two games.
#[test]
fn games_still_needed_are_games_and_not_blocks() {
    let plan = sides("\"walker\", \"sprinter\"", ComparisonAim::default());
    let mut cells = empty(&plan);
    for block in 0..100 {
        cells[1].share_differences[0].add(if block % 2 == 0 { 400_000 } else { -400_000 });
        for cell in &mut cells {
            cell.shares[0].add(1_000_000);
        }
    }
    let judge = Judge::new(&plan, plan.sides().unwrap(), &cells);
    let effect = judge.effect(&judge.varying[0]).unwrap();
    assert_eq!((effect.name.as_str(), effect.decision), ("win_rate.walker", Decision::Undecided));
    // No difference was observed: the interval must shrink to the margin of 0.02.
    let (half, error) = (effect.difference.high, judge.error(Family::Main));
    assert_eq!(effect.more_games, games_to_tell(200.0, half, 0.02, error), "{effect:?}");
    // With a change of 0.05 the interval must shrink to that.
    let found = interval(-0.1, 0.05, 0.2);
    assert_eq!(judge.need(&judge.varying[0], &found, 200.0), games_to_tell(200.0, 0.15, 0.05, error));
}

#[test]
fn a_win_rate_that_is_known_beforehand_is_not_judged() {
    let names = |seats: &str| {
        let plan = sides(seats, ComparisonAim::default());
        let cells = empty(&plan);
        let judge = Judge::new(&plan, plan.sides().unwrap(), &cells);
        let all = judge.varying.iter().chain(&judge.constant).map(|quantity| quantity.name.clone());
        all.filter(|name| name.starts_with("win_rate")).collect::<Vec<_>>()
    };
    assert!(names("\"walker\", \"walker\"").is_empty(), "they win half of their own games whatever happens");
    assert_eq!(names("\"walker\", \"sprinter\""), ["win_rate.walker", "win_rate.sprinter"]);
    assert_eq!(names("\"walker\", \"walker\", \"sprinter\"").len(), 2);
}

/// If any number differs in one block, the rule is not dead.
#[test]
fn a_rule_is_dead_only_if_nothing_at_all_differs() {
    let plan = sides("\"walker\", \"sprinter\"", ComparisonAim::default());
    let still = &empty(&plan)[1];
    assert!(is_unmoved(still));
    let moves: [fn(&mut CellTally) -> &mut Sums; 5] = [
        |cell| &mut cell.share_differences[0],
        |cell| &mut cell.metric_differences[1],
        |cell| &mut cell.seat_differences[1],
        |cell| &mut cell.end_differences[1],
        |cell| &mut cell.seat_metric_differences[1][0],
    ];
    for (index, moved) in moves.into_iter().enumerate() {
        let mut cell = still.clone();
        // Two blocks that cancel out still differ.
        let sums = moved(&mut cell);
        sums.add(1);
        sums.add(-1);
        assert!(!is_unmoved(&cell), "{index}");
    }
}

/// The reported gain is the median of the main effects, for two their geometric mean.
#[test]
fn the_gain_of_pairing_is_the_middle_one_of_the_main_effects() {
    let plan = sides("\"walker\", \"sprinter\"", ComparisonAim::default());
    let mut cells = empty(&plan);
    cells[1].share_differences[0].add(1);
    let judge = Judge::new(&plan, plan.sides().unwrap(), &cells);
    let some = judge.effect(&judge.varying[0]).unwrap();
    let effect = |family, pairing_gain| Effect { family, pairing_gain, ..some.clone() };
    let main = |gains: &[f64]| gains.iter().map(|gain| effect(Family::Main, Some(*gain))).collect::<Vec<_>>();
    for (gains, middle) in
        [(&[3.0, 1.0, 2.0][..], 2.0), (&[1.5, 6.0], 3.0), (&[1.0, 5.0, 8.0, 2.0], 10.0_f64.sqrt()), (&[7.0], 7.0)]
    {
        let mut effects = main(gains);
        effects.extend([effect(Family::Main, None), effect(Family::Other, Some(100.0))]);
        assert!((middle_gain(&effects).unwrap() - middle).abs() < 1e-12, "{gains:?}");
    }
    assert_eq!(middle_gain(&[effect(Family::Main, None), effect(Family::Other, Some(2.0))]), None);
}
