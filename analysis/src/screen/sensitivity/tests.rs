//! Indices against those of `SALib` for the same samples, and for a race with known answers.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::chance::Dice;
use evenkeel_star_traders_strategies::STAR_TRADERS;
use evenkeel_strategies::Registry;
use toml::Table;

use super::morris::{Effects, conclude};
use super::sobol::conclude as conclude_shares;
use super::*;
use crate::screen::values::find as find_values;
use crate::study::{check_study, run_study};
use crate::testing::{Race, stop_after};
use crate::train::Draws;
use crate::{Experiment, Quiet, RunOptions};

fn fixture(section: &str) -> Table {
    let text: Table = include_str!("salib.toml").parse().unwrap();
    text[section].as_table().unwrap().clone()
}

fn numbers(table: &Table, name: &str) -> Vec<f64> {
    table[name].as_array().unwrap().iter().map(|number| number.as_float().unwrap()).collect()
}

fn close(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 1e-9, "{found} for {wanted}");
}

#[test]
fn elementary_effects_are_those_of_salib() {
    let table = fixture("morris");
    let outputs = numbers(&table, "outputs");
    let mut effects = vec![Vec::new(); 4];
    for (at, levels) in table["levels"].as_array().unwrap().iter().enumerate() {
        let point = |point: &toml::Value| -> Vec<usize> {
            point.as_array().unwrap().iter().map(|level| level.as_integer().unwrap() as usize).collect()
        };
        let points: Vec<Vec<usize>> = levels.as_array().unwrap().iter().map(point).collect();
        let step = |pair: &[Vec<usize>]| {
            let changed = (0..4).find(|&input| pair[0][input] != pair[1][input]).unwrap();
            (changed, pair[1].clone())
        };
        let trajectory = Trajectory { start: points[0].clone(), steps: points.windows(2).map(step).collect() };
        for ((input, [before, after]), pair) in trajectory.moves().zip(outputs[5 * at..].windows(2)) {
            let far = (after as f64 - before as f64) / 3.0;
            effects[input].push([(pair[1] - pair[0]) / far; 2]);
        }
    }
    for (input, effects) in effects.iter().enumerate() {
        let found = conclude(effects, 0.0, 0.95);
        close(found.mean.estimate, numbers(&table, "mean")[input]);
        close(found.size.estimate, numbers(&table, "size")[input]);
        close(found.spread.estimate, numbers(&table, "spread")[input]);
        assert!(found.size.low <= found.size.estimate && found.size.estimate <= found.size.high);
    }
}

#[test]
fn shares_of_the_variance_are_those_of_salib() {
    let table = fixture("sobol");
    let row = |outputs: &[f64]| Row {
        a: [outputs[0]; 2],
        b: [outputs[5]; 2],
        ab: outputs[1..5].iter().map(|output| [*output; 2]).collect(),
    };
    let rows: Vec<Row> = numbers(&table, "outputs").chunks(6).map(row).collect();
    let (deviation, shares) = conclude_shares(&rows, Confidence::of(1)).unwrap();
    for (input, share) in shares[..3].iter().enumerate() {
        close(share.first.estimate, numbers(&table, "first_order")[input]);
        close(share.total.estimate, numbers(&table, "total")[input]);
    }
    // The fourth has no effect: with interactions that is certain, by itself it is not.
    assert!(numbers(&table, "first_order")[3] > 0.2 && numbers(&table, "total")[3] == 0.0);
    assert!(shares[3].first.estimate.abs() < 1e-12, "no more by itself than with interactions");
    assert!((deviation - 13.844_f64.sqrt()).abs() < 0.3, "of Ishigami's function: {deviation}");
    assert!(!shares[3].clear, "an input that does nothing clearly explains none");
    let nothing = shares[3].total;
    assert!(nothing.estimate == 0.0 && nothing.low == 0.0, "an input that does nothing: {nothing:?}");
    assert!((0.03..0.08).contains(&nothing.high), "a row that nobody saw may tell of more: {nothing:?}");
    let still = Row { a: [1.0; 2], b: [1.0; 2], ab: vec![[1.0; 2]; 2] };
    assert!(conclude_shares(&[still.clone(), still], Confidence::of(1)).is_none());
}

fn screened(values: Vec<Value>, base: Value, is_number: bool) -> Screened {
    let kind = evenkeel_engine::rules::Kind::Text;
    let input = crate::plan::Input { about: String::new(), unit: String::new(), kind, base, reconstructed: false };
    Screened { rule: "rule".to_owned(), input, values, is_number, is_outside: false }
}

/// A step is weighted by its part of the values: of five values four are levels, and from the second to the fourth are two quarters of them.
#[test]
fn effects_are_of_the_range_that_was_crossed() {
    let close = |found: &[f64], wanted: &[f64]| {
        assert!(found.iter().zip(wanted).all(|(one, other)| (one - other).abs() < 1e-12), "{found:?} {wanted:?}");
    };
    let numbers = |numbers: &[i64]| numbers.iter().map(|number| Value::Integer(*number)).collect::<Vec<_>>();
    let crew = Input::new(&screened(numbers(&[1, 5]), Value::Integer(3), true));
    let levels: Vec<Value> = (0..4).map(|level| crew.at_level(level)).collect();
    assert_eq!(levels, numbers(&[1, 2, 4, 5]));
    let places: Vec<Value> = [0.0, 0.19, 0.2, 0.79, 0.8, 1.0].map(|place| crew.at_place(place)).to_vec();
    assert_eq!((places, crew.ends().to_vec()), (numbers(&[1, 1, 2, 4, 5, 5]), numbers(&[1, 5])));
    close(&[crew.crossed(0, 2), crew.crossed(1, 3), crew.crossed(3, 1)], &[0.75, 0.75, -0.75]);
    let listed = Input::new(&screened(numbers(&[0, 100]), Value::Integer(10), false));
    close(&[listed.crossed(0, 1), listed.crossed(2, 1)], &[0.1, -0.9]);
    let words = ["plain", "short", "long"].map(|word| Value::Word(word.to_owned()));
    let [base, others @ ..] = words;
    let words = Input::new(&screened(others.to_vec(), base, false));
    let (three, four) = (Grid { levels: 3, is_word: true }, Grid { levels: 4, is_word: false });
    assert_eq!([words.grid(), crew.grid()], [three, four]);
    close(&[words.crossed(0, 2), words.crossed(1, 0)], &[1.0, 1.0]);
    let switch = Input::new(&screened(vec![Value::Switch(true)], Value::Switch(false), false));
    // From its first value to its last.
    close(&[switch.crossed(0, 1), switch.crossed(1, 0)], &[1.0, -1.0]);
}

/// Shares are parts of a whole, with any noise: none exceeds 1, and none is smaller with interactions than alone.
#[test]
fn shares_are_parts_of_a_whole() {
    let (mut draws, mut known) = (Draws::new(4, 0), 0);
    for _ in 0..200 {
        let rows: Vec<Row> = (0..40)
            .map(|_| {
                let [one, other] = [draws.normal(), draws.normal()];
                let mut found = |number: f64| [number + draws.normal(), number + draws.normal()];
                Row { a: found(one), b: found(other), ab: vec![found(other), found(one)] }
            })
            .collect();
        let Some((_, shares)) = conclude_shares(&rows, Confidence::of(4)) else { continue };
        known += 1;
        for Shares { first, total, .. } in shares {
            for found in [first, total] {
                assert!(0.0 <= found.low && found.low <= found.estimate, "{found:?}");
                assert!(found.estimate <= found.high && found.high <= 1.0 && found.low < found.high, "{found:?}");
            }
            assert!(first.estimate <= total.estimate && first.low <= total.low && first.high <= total.high);
        }
    }
    assert!((20..200).contains(&known), "shares are known in {known} of 200 studies");
}

/// The mean of sizes is no less than the size of the mean, with any noise; and an interval has a width.
#[test]
fn no_mean_is_larger_than_that_of_the_sizes() {
    let mut draws = Draws::new(4, 0);
    for noise in [0.1, 1.0, 10.0] {
        for _ in 0..100 {
            let effects: Vec<[f64; 2]> = (0..20).map(|_| [0, 1].map(|_| 1.0 + noise * draws.normal())).collect();
            let Effects { mean, size, spread } = conclude(&effects, 0.01, 0.99);
            assert!(size.estimate >= mean.estimate.abs() && size.low >= mean.low, "{mean:?} {size:?}");
            for found in [mean, size, spread] {
                assert!(
                    found.low <= found.estimate && found.estimate <= found.high && found.low < found.high,
                    "{found:?}"
                );
            }
        }
    }
    let nothing = conclude(&[[0.0; 2]; 20], 0.01, 0.99);
    for found in [nothing.mean, nothing.size, nothing.spread] {
        assert!(
            found.estimate == 0.0 && (0.001..0.05).contains(&found.high),
            "what no block showed is not excluded: {found:?}"
        );
    }
}

/// Noise of the games adds nothing to indices: an output of noise alone has none, and an output with noise has the indices of one without.
#[test]
fn noise_is_no_effect() {
    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(5, 0));
    let mut noise = || f64::from(dice.below(Purpose::Start, 1000)) / 1000.0 - 0.5;
    let effects: Vec<[f64; 2]> = (0..400).map(|_| [noise(), noise()]).collect();
    let found = conclude(&effects, 0.0, 0.95);
    assert!(found.size.estimate < 0.04 && found.spread.estimate < 0.12, "{found:?}");
    let strong: Vec<[f64; 2]> = effects.iter().map(|[one, other]| [3.0 + one, 3.0 + other]).collect();
    let found = conclude(&strong, 0.0, 0.95);
    assert!((found.size.estimate - 3.0).abs() < 0.05 && found.spread.estimate < 0.12, "{found:?}");
    // Two inputs: the first decides, the second has no effect, with equal noise in both halves of the games.
    let rows: Vec<Row> = (0..1600)
        .map(|_| {
            let [one, other] = [noise(), noise()];
            let mut found = |number: f64| [number + noise(), number + noise()];
            Row { a: found(one), b: found(other), ab: vec![found(other), found(one)] }
        })
        .collect();
    let (_, shares) = conclude_shares(&rows, Confidence::of(1)).unwrap();
    let totals = [0, 1].map(|input: usize| shares[input].total.estimate);
    assert!((totals[0] - 1.0).abs() < 0.2 && totals[1].abs() < 0.2, "{totals:?}");
}

/// A step is half of the grid; for words it leads to another.
#[test]
fn there_are_a_hundred_trajectories_where_there_is_room() {
    let of = |rules, asked| units(SensitivityMethod::Morris, rules, asked, SensitivityMethod::Morris.usual()).ok();
    assert_eq!([3, 99, 100, 200].map(|rules| of(rules, None)), [Some(100), Some(100), Some(99), Some(49)]);
    assert_eq!(
        [of(99, Some(100)), of(99, Some(101)), of(3, Some(2)), of(3, Some(1))],
        [Some(100), None, Some(2), None]
    );
}

#[test]
fn trajectories_change_every_input_once() {
    let grids = [Grid::of_number(90), Grid::of_number(3), Grid::of_number(2), Grid { levels: 5, is_word: true }];
    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(3, 0));
    let (mut visited, mut first, mut ways) = ([[false; 5]; 4], [false; 4], [false; 2]);
    for _ in 0..200 {
        let trajectory = Trajectory::draw(&grids, &mut dice);
        let mut changed: Vec<usize> = trajectory.steps.iter().map(|(input, _)| *input).collect();
        first[changed[0]] = true;
        changed.sort_unstable();
        assert_eq!(changed, [0, 1, 2, 3]);
        for point in trajectory.points() {
            point.iter().enumerate().for_each(|(input, level)| visited[input][*level] = true);
        }
        for (input, [before, after]) in trajectory.moves() {
            assert!(grids[input].is_word || before.abs_diff(after) == [2, 1, 1][input], "{before} to {after}");
            assert_ne!(before, after, "a word leads to another");
            if (input, before) == (1, 1) {
                ways[after / 2] = true;
            }
        }
    }
    let levels = |input: usize| visited[input].iter().filter(|seen| **seen).count();
    assert_eq!([levels(0), levels(1), levels(2), levels(3)], [4, 3, 2, 5], "every level comes");
    assert_eq!((first, ways), ([true; 4], [true; 2]), "in any order, and from the middle both ways");
}

/// A trap that no player can step into.
const OUT_OF_REACH: &str = "[[vary]]\nparameter = \"trap\"\nvalues = [98, 99]\n";

fn asked(method: Method, points: u64, text: &str) -> Plan {
    let start = "seats = [\"walker\", \"sprinter\"]\nseed = 3\ngames = 256\n";
    let mut experiment = Experiment::parse("race.toml", &format!("{start}{text}")).unwrap();
    experiment.ask_screen(&["goal,sprint.trip,calm,trap".to_owned()], method, Some(points), None);
    Plan::new(&Registry::of::<Race>(), &experiment).unwrap()
}

fn run_quietly(plan: &Plan) -> Sensitivity {
    check_study(plan).unwrap();
    let ran = run_study(plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap();
    ran.findings.sensitivity.unwrap()
}

/// The way decides how long a race is, and an unreachable trap has no effect.
#[test]
fn the_way_explains_how_long_a_race_is() {
    for (method, points) in [(Method::Morris, 20), (Method::Sobol, 64)] {
        let found = run_quietly(&asked(method, points, OUT_OF_REACH));
        let rounds = found.quantities.iter().find(|one| one.name == "rounds.mean").unwrap();
        let main = found.method.main();
        assert_eq!(rounds.inputs[0].rule, "goal", "{rounds:?}");
        assert!(rounds.inputs[0].clear, "{rounds:?}");
        let trap = rounds.inputs.iter().find(|input| input.rule == "trap").unwrap();
        assert!(!trap.clear && trap.indices[main].estimate.abs() < 0.02, "{trap:?}");
        let goal = rounds.inputs[0].indices[main].estimate;
        match method {
            // Fifty squares at about four a round.
            Method::Morris => assert!((8.0..16.0).contains(&goal), "{goal}"),
            _ => assert!((0.7..1.1).contains(&goal), "{goal}"),
        }
        assert_eq!(found.inputs.len(), 4);
        let points = if method == Method::Morris { 20 * 5 } else { 64 * 6 };
        assert_eq!((found.points, found.games), (points, 256));
    }
}

#[test]
fn the_same_bytes_after_a_stop() {
    let plan = asked(Method::Morris, 4, OUT_OF_REACH);
    let folder = tempfile::tempdir().unwrap();
    let options = |threads| RunOptions { threads, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
    let stop = AtomicBool::new(false);
    assert!(run_study(&plan, &options(2), &stop_after(1500, &stop), &stop).is_err());
    let resumed = run_study(&plan, &options(3), &Quiet, &AtomicBool::new(false)).unwrap().findings;
    let found = run_quietly(&plan);
    assert_eq!(resumed.sensitivity.unwrap(), found);
    let clear = found.quantities.iter().flat_map(|quantity| &quantity.inputs).filter(|input| input.clear);
    assert_eq!(clear.count(), 0, "of four trajectories nothing is said");
    assert_eq!(
        resumed.command,
        "evenkeel screen race.toml --method morris --points 4 --only goal,sprint.trip,calm,trap --games 256 --seats walker,sprinter --seed 3"
    );
}

#[test]
fn rules_that_vary_together_have_no_first_look() {
    let mut experiment = Experiment::parse("race.toml", "seats = [\"walker\", \"sprinter\"]\n").unwrap();
    experiment.ask_screen(&["goal,calm".to_owned()], Method::Morris, None, Some(64));
    let refused = Plan::new(&Registry::of::<Race>(), &experiment).unwrap_err().to_string();
    assert!(refused.contains("rules that vary together have no first look"), "{refused}");
}

/// With four rules a row of Sobol points has six: 1666 rows are the most that may be played. Elementary effects take any number of rules.
#[test]
fn designs_are_of_two_units_or_more_and_of_no_more_points_than_can_be_played() {
    let fits = |method, rules, asked| units(method, rules, Some(asked), SensitivityMethod::Sobol.usual()).is_ok();
    assert_eq!([1, 2, 1666, 1667].map(|rows| fits(SensitivityMethod::Sobol, 4, rows)), [false, true, true, false]);
    assert_eq!([1, 2, 2000, 2001].map(|ways| fits(SensitivityMethod::Morris, 4, ways)), [false, true, true, false]);
    assert_eq!([128, 129].map(|rules| fits(SensitivityMethod::Sobol, rules, 2)), [true, false]);
    assert!(fits(SensitivityMethod::Morris, 129, 2));
}

/// A design of a number from 1 to 5, with the levels 1, 2, 4 and 5, and of a switch. A step crosses three quarters of the number's range.
fn by_hand(method: SensitivityMethod, units: u64, trajectories: Vec<Trajectory>) -> Design {
    let number = screened([1, 5].map(Value::Integer).to_vec(), Value::Integer(3), true);
    let switch = screened(vec![Value::Switch(true)], Value::Switch(false), false);
    let inputs = [number, switch].iter().map(Input::new).collect();
    let (points, forced, forced_at) = (Vec::new(), Vec::new(), Vec::new());
    Design { method, inputs, units, trajectories, points, seed: 0, forced, forced_at }
}

/// By hand: up the switch adds 3 and 6 in the two halves, the number 3 and -6 over three quarters; then both go down.
#[test]
fn an_effect_is_the_change_of_a_step_over_its_part_of_the_range() {
    let one = Trajectory { start: vec![0, 0], steps: vec![(1, vec![0, 1]), (0, vec![2, 1])] };
    let other = Trajectory { start: vec![3, 1], steps: vec![(0, vec![1, 1]), (1, vec![1, 0])] };
    let design = by_hand(SensitivityMethod::Morris, 2, vec![one, other]);
    let points = [[1.0, 2.0], [4.0, 8.0], [7.0, 2.0], [0.0, 0.0], [3.0, 6.0], [5.0, 5.0]];
    assert_eq!(design.effects(&points), [[[4.0, -8.0], [-4.0, -8.0]], [[3.0, 6.0], [-2.0, 1.0]]]);
}

#[test]
fn a_row_has_both_samples_and_then_every_mixture() {
    let design = by_hand(SensitivityMethod::Sobol, 2, Vec::new());
    let row = |first: f64| [0.0, 1.0, 2.0, 3.0].map(|at| [first + at, first - at]);
    let wanted = |first: f64| {
        let [a, b, ab @ ..] = row(first);
        Row { a, b, ab: ab.to_vec() }
    };
    assert_eq!(design.rows(&[row(1.0), row(9.0)].concat()), [wanted(1.0), wanted(9.0)]);
}

#[test]
fn twenty_trajectories_or_thirty_rows_are_enough_to_conclude() {
    let tells = |method, units| by_hand(method, units, Vec::new()).tells();
    assert_eq!([19, 20].map(|units| tells(SensitivityMethod::Morris, units)), [false, true]);
    assert_eq!([29, 30].map(|units| tells(SensitivityMethod::Sobol, units)), [false, true]);
}

/// Star Traders with another value of each of these rules. More Prestige at the start than the most conflicts, as do more engines than the limit.
fn conflicting(rules: &[(&str, i64)], only: &str) -> (Plan, ToTry) {
    let vary = |(rule, value): &(&str, i64)| format!("[[vary]]\nparameter = \"{rule}\"\nvalues = [{value}]\n");
    let text = format!("ruleset = \"star-traders\"\n{}", rules.iter().map(vary).collect::<String>());
    let mut experiment = Experiment::parse("traders.toml", &text).unwrap();
    experiment.ask_screen(&[only.to_owned()], Method::Morris, Some(20), None);
    let plan = Plan::new(&STAR_TRADERS.registry(), &experiment).unwrap();
    let to_try = find_values(&plan).unwrap();
    (plan, to_try)
}

#[test]
fn the_first_rule_that_is_in_the_way_of_the_others_is_found() {
    let in_the_way = |rules: &[(&str, i64)], point: &[i64]| {
        let names: Vec<&str> = rules.iter().map(|(rule, _)| *rule).collect();
        let (plan, to_try) = conflicting(rules, &names.join(","));
        let mut design = Design::new(&plan, &to_try.rules).unwrap().unwrap();
        design.points = vec![point.iter().copied().map(Value::Integer).collect()];
        design.rule_in_the_way(&plan, &to_try.rules, 0)
    };
    let [cards, prestige, most] = [("start.cards", 1), ("start.prestige", 20), ("prestige.most", 10)];
    let [engines, limit] = [("start.engines", 5), ("engine.limit", 4)];
    let pairs = [cards, prestige, most, engines, limit];
    assert_eq!(in_the_way(&pairs, &[1, 20, 10, 3, 5]), Some(1));
    assert_eq!(in_the_way(&pairs, &[1, 1, 30, 5, 4]), Some(3));
    assert_eq!(in_the_way(&pairs, &[1, 20, 10, 5, 4]), Some(3), "with all before it");
    let mixed = [prestige, engines, most, limit];
    assert_eq!(in_the_way(&mixed, &[20, 3, 10, 5]), Some(0));
    assert_eq!(in_the_way(&mixed, &[20, 5, 10, 4]), Some(1), "with the one before it");
}

#[test]
fn rules_in_the_way_are_left_out_unless_all_were_named() {
    let rules = [("start.prestige", 20), ("prestige.most", 10)];
    let (plan, mut to_try) = conflicting(&rules, "start.prestige*,prestige.most");
    assert!(Design::fitting(&plan, &mut to_try).unwrap().is_some());
    let left_out: Vec<&str> = to_try.left_out.iter().map(|left| left.rule.as_str()).collect();
    assert_eq!((left_out, to_try.rules.len()), (vec!["start.prestige"], 1));
    assert!(to_try.left_out[0].why.starts_with("it conflicts with others: "), "{:?}", to_try.left_out);
    let (plan, mut to_try) = conflicting(&rules, "start.prestige,prestige.most");
    let refused = Design::fitting(&plan, &mut to_try).unwrap_err().to_string();
    assert!(refused.contains("some of these rules conflict"), "{refused}");
}

#[test]
fn rules_that_do_not_go_together_are_told() {
    let told = |points| check_study(&asked(Method::Sobol, points, "")).unwrap_err().to_string();
    assert!(told(1).contains("not a valid number of points"), "{}", told(1));
    assert!(told(70_000).contains("give 2 to 1666"), "{}", told(70_000));
}
