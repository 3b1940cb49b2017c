use evenkeel_strategies::Registry;

use super::*;
use crate::Quiet;
use crate::testing::{Race, plan};
use crate::{ComparisonAim, Experiment};

fn choose(experiment: &mut Experiment) -> Vec<DepthTrial> {
    choose_depths(&Registry::of::<Race>(), experiment, 1, &Quiet, &AtomicBool::new(false)).unwrap()
}

fn only_trial(text: &str) -> DepthTrial {
    let mut trials = choose(&mut Experiment::parse("test.toml", text).unwrap());
    assert_eq!(trials.len(), 1, "{trials:?}");
    trials.remove(0)
}

/// A walker that imagines enough rounds learns that sprinting wins. The depth is set in the line-up only if it was open.
#[test]
fn the_depth_that_did_best_is_chosen() {
    let text = "seats = [\"lookahead{base=walker,worlds=4}\", \"sprinter\", \"lookahead{base=walker,depth=2}\"]\ngames = 30\nseed = 3\n";
    let mut experiment = Experiment::parse("test.toml", text).unwrap();
    let trials = choose(&mut experiment);
    let [trial] = trials.as_slice() else { panic!("{trials:?}") };
    assert_eq!(
        trial.depths.iter().map(|tried| tried.depth).collect::<Vec<_>>(),
        [1, 2, 4, 0],
        "the race's own among them"
    );
    let best = trial.depths.iter().map(|tried| tried.result.estimate).fold(0.0, f64::max);
    let chosen = trial.depths.iter().find(|tried| trial.chosen.ends_with(&format!(",depth={}}}", tried.depth)));
    assert_eq!(chosen.map(|tried| tried.result.estimate), Some(best), "{trials:?}");
    let apart = |best: &TriedDepth| {
        trial.depths.iter().all(|tried| tried.depth == best.depth || tried.result.high < best.result.low)
    };
    assert_eq!(trial.clear, chosen.is_some_and(apart), "{trials:?}");
    assert!(trial.depths[0].imagined_per_game < trial.depths[3].imagined_per_game, "{trials:?}");
    assert!(trial.depths.iter().all(|tried| tried.games == 30), "{trials:?}");
    let seats: Vec<_> = experiment.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(seats, [trial.chosen.as_str(), "sprinter", "lookahead{base=walker,depth=2}"]);
    assert!(choose(&mut experiment).is_empty(), "now all are set");
}

/// If no player may sprint, look-ahead has no alternative.
#[test]
fn of_equal_depths_the_nearest_is_chosen() {
    let text = "seats = [\"lookahead{base=walker}\", \"walker\"]\ngames = 8\nrules.calm = true\n";
    let trial = only_trial(text);
    let [first, others @ ..] = trial.depths.as_slice() else { panic!("{trial:?}") };
    assert!(others.len() == 3 && others.iter().all(|tried| tried.result == first.result), "{trial:?}");
    assert_eq!((trial.chosen.as_str(), trial.clear), ("lookahead{base=walker,depth=1}", false));
}

/// A run that confirms the choice must not play the games on which the choice was based.
#[test]
fn depths_are_tried_on_other_luck_than_the_runs() {
    let text = |player: &str| format!("seats = [\"{player}\", \"sprinter\"]\ngames = 30\nseed = 3\n");
    let trial = only_trial(&text("lookahead{base=walker,worlds=4}"));
    for tried in &trial.depths {
        let player = format!("lookahead{{base=walker,worlds=4,depth={}}}", tried.depth);
        let (plan, stop) = (plan(&text(&player)), AtomicBool::new(false));
        let label = &plan.lineup.members()[0].label;
        let findings = run(&plan, &RunOptions::default(), &Quiet, &stop).unwrap().findings;
        let cell = &findings.cells[0];
        assert_eq!(cell.games, tried.games);
        assert_ne!(cell.strategies[label].imagined_per_game, Some(tried.imagined_per_game), "{player}");
    }
}

#[test]
fn what_stops_a_run_stops_the_choice() {
    let mut experiment = Experiment::parse("test.toml", "seats = [\"lookahead\", \"walker\"]\n").unwrap();
    let error = choose_depths(&Registry::of::<Race>(), &mut experiment, 1, &Quiet, &AtomicBool::new(true));
    assert!(matches!(error, Err(DepthError::Run(_))), "{error:?}");
    experiment.set_seats("lookahead{base=nobody},walker").unwrap();
    assert!(
        choose_depths(&Registry::of::<Race>(), &mut experiment, 1, &Quiet, &AtomicBool::new(true)).unwrap().is_empty()
    );
}

/// The predicted number of games is played with other seeds. Its precision is as requested on average, and in at least 15 of 20 runs. For a share of
/// half a percent this holds only on average, because the few wins of a run give a rough estimate of its scatter.
#[test]
fn what_is_foreseen_comes_true() {
    const PAIR: &str = "seats = [\"walker\", \"sprinter\"]\n";
    const UNEQUAL: &str = "seats = [\"walker\", \"sprinter\"]\nrules.sprint.trip = 0\n";
    for (text, name, precision, least) in [
        (PAIR, "win rate of walker", 0.02, 15),
        (PAIR, "win rate of walker", 0.06, 15),
        (PAIR, "mean rounds", 0.02, 15),
        ("seats = [\"sprinter\"]\n", "mean square", 0.01, 15),
        (UNEQUAL, "win rate of walker", 0.002, 5),
    ] {
        let excesses: Vec<f64> = (1..=20).map(|seed| excess_of_foreseen(text, name, precision, seed)).collect();
        let narrow = excesses.iter().filter(|excess| **excess <= 1.0).count();
        let mean = excesses.iter().sum::<f64>() / 20.0;
        assert!(narrow >= least && (0.8..1.1).contains(&mean), "{name} within {precision}: {narrow} of 20, {mean}");
    }
}

/// The ratio of an interval's half-width to the requested one, after the predicted number of games with other random draws.
fn excess_of_foreseen(text: &str, name: &str, precision: f64, seed: u64) -> f64 {
    let (stop, of_seed) = (AtomicBool::new(false), |seed| plan(&format!("{text}games = 4\nseed = {seed}\n")));
    let named = |needs: Vec<Need>| needs.into_iter().find(|need| need.name == name).unwrap();
    let mut foreseen = of_seed(seed);
    let Foresight { games, command, needs, .. } =
        foresee(&mut foreseen, precision, Vec::new(), 2, &Quiet, &stop).unwrap();
    assert_eq!(foreseen.games(), games);
    assert!(command.contains(&format!("--games {games}")), "{command}");
    let blocks = named(needs).games / foreseen.rotations() as u64;
    let played = Plan { blocks, ..of_seed(1000 + seed) };
    let findings = run(&played, &RunOptions::default(), &Quiet, &stop).unwrap().findings;
    let Need { now, wanted, .. } = named(list_needs(&findings, precision));
    now / wanted
}

/// The interval of a length allows for a race that ends at once, so few games have wider intervals than the square root predicts.
#[test]
fn few_games_are_foreseen_by_playing_few() {
    let mut foreseen = plan("seats = [\"walker\", \"sprinter\"]\nseed = 1\n");
    let found = foresee(&mut foreseen, 0.05, Vec::new(), 2, &Quiet, &AtomicBool::new(false)).unwrap();
    let need = found.needs.iter().find(|need| need.name == "mean rounds").unwrap();
    let by_the_root = found.pilot_games as f64 * square(need.now / need.wanted);
    assert!(need.games as f64 > 1.2 * by_the_root, "{need:?}, by the root {by_the_root}");
}

/// Ten times the precision of 400 games requires a hundred times as many, and a few more, because the variance is uncertain.
#[test]
fn beyond_the_pilot_the_root_of_the_games_holds() {
    assert!((games_needed(&[(100.0, 20.0), (400.0, 10.0)]) - 40_000.0).abs() < 1e-6);
    let last = Try { blocks: 100, games: 400, found: vec![vec![need("one".into(), true, 0.1, 0.01)]] };
    assert!((48_400..=48_401).contains(&conclude(&[last])[0].games));
}

/// From 100 to 1600 games, intervals narrow from twice to half of the requested width.
#[test]
fn within_the_pilot_what_was_played_holds() {
    assert!((games_needed(&[(25.0, 9.0), (100.0, 2.0), (1600.0, 0.5)]) - 400.0).abs() < 1e-9);
    assert!((games_needed(&[(100.0, 0.9), (400.0, 0.4)]) - 100.0).abs() < 1e-12, "no fewer than were tried");
}

/// The luck of few games is averaged over their repetitions.
#[test]
fn tries_are_averaged() {
    let found = |now| vec![need("one".into(), true, now, 0.1), need("other".into(), true, 9.0, 0.1)];
    let tried = Try { blocks: 25, games: 100, found: vec![found(0.1), found(0.3)] };
    assert!((tried.excess("one") - 2.0 * 1.2).abs() < 1e-12);
}

#[test]
fn a_plan_keeps_its_own_luck() {
    let mut own = plan("seats = [\"walker\", \"sprinter\"]\nseed = 7\n");
    foresee(&mut own, 0.1, Vec::new(), 1, &Quiet, &AtomicBool::new(false)).unwrap();
    assert_eq!(own.seed, 7);
}

/// A need after the pilot, of 130 games.
fn needs(share: bool) -> Need {
    Need { games: 130, ..need(String::new(), share, 0.1, 0.1) }
}

#[test]
fn a_need_is_of_whole_blocks() {
    let pace = Pace { rotations: 4, cells: 1, speed: 10.0 };
    assert_eq!(pace.finish(needs(true)).games, 132);
    assert_eq!(Pace { rotations: 2, ..pace }.finish(needs(true)).games, 130);
}

#[test]
fn games_of_all_cells_take_their_time() {
    let pace = Pace { rotations: 2, cells: 5, speed: 10.0 };
    assert!((pace.finish(needs(true)).seconds - 65.0).abs() < 1e-12);
    assert!((pace.seconds(1) - 0.5).abs() < 1e-12);
}

/// The length of a game may need many more games than the win rates, but the requested precision is that of the win rates.
#[test]
fn beside_win_rates_the_length_does_not_decide() {
    let many = |games, share| Need { games, ..needs(share) };
    assert_eq!(most_needed(&[many(200, true), many(9000, false), many(300, true)]), Some(300));
    assert_eq!(most_needed(&[many(9000, false), many(300, false)]), Some(9000));
    assert_eq!(most_needed(&[]), None);
}

#[test]
fn alone_the_length_decides() {
    let mut plan = plan("seats = [\"sprinter\"]\n");
    let foreseen = foresee(&mut plan, 0.01, Vec::new(), 1, &Quiet, &AtomicBool::new(false)).unwrap();
    assert!(
        foreseen.needs.iter().all(|need| !need.share)
            && Some(foreseen.games) == foreseen.needs.iter().map(|need| need.games).max(),
        "{foreseen:?}"
    );
}

/// If an interval extends farther up than down, its upper side counts.
#[test]
fn the_farther_end_counts() {
    assert!((reach(&Estimate { estimate: 3.0, low: 0.5, high: 3.4 }) - 2.5).abs() < 1e-12);
    assert!((reach(&Estimate { estimate: 0.0, low: 0.0, high: 0.2 }) - 0.2).abs() < 1e-12);
}

fn mean(mean: f64, half: f64) -> Distribution {
    Distribution {
        mean,
        low: mean - half,
        high: mean + half,
        p5: 0,
        p50: 0,
        p95: 0,
        constant: false,
        intervals: crate::findings::PercentileIntervals::default(),
    }
}

/// A margin of 1 on a mean of 10 is relatively larger than one of 2 on 100.
#[test]
fn a_mean_is_needed_where_it_is_known_worst_for_its_size() {
    for cells in [[mean(10.0, 1.0), mean(100.0, 2.0)], [mean(100.0, 2.0), mean(-10.0, 1.0)]] {
        let need = need_of_mean("net_worth", cells.iter(), 0.05).unwrap();
        assert_eq!((need.name.as_str(), need.share), ("mean net worth", false), "{need:?}");
        assert!((need.now - 1.0).abs() < 1e-12 && (need.wanted - 0.5).abs() < 1e-12, "{need:?}");
    }
    assert_eq!(need_of_mean("net_worth", [].iter(), 0.05), None);
}

/// A sprinter that never trips nearly always wins, which needs few games; one that trips half of the time wins half of the games.
#[test]
fn a_share_is_needed_where_its_interval_is_widest() {
    let stop = AtomicBool::new(false);
    for values in ["[0, 3]", "[3, 0]"] {
        let axis = format!("[[vary]]\nparameter = \"sprint.trip\"\nvalues = {values}\n");
        let plan = plan(&format!("seats = [\"walker\", \"sprinter\"]\ngames = 400\n{axis}"));
        let findings = run(&plan, &RunOptions::default(), &Quiet, &stop).unwrap().findings;
        let reaches = findings.cells.iter().map(|cell| reach(&cell.strategies["walker"].win_rate));
        let reaches: Vec<f64> = reaches.collect();
        let widest = reaches.iter().copied().fold(0.0, f64::max);
        assert!(widest > 2.0 * reaches.iter().copied().fold(1.0, f64::min), "{reaches:?}");
        let needs = list_needs(&findings, 0.01);
        let [walker, sprinter, rounds] = needs.as_slice() else { panic!("{needs:?}") };
        assert_eq!(
            [&walker.name, &sprinter.name, &rounds.name],
            ["win rate of walker", "win rate of sprinter", "mean rounds"]
        );
        assert!((walker.now - widest).abs() < 1e-12 && walker.share && !rounds.share, "{needs:?}");
    }
}

/// The precision of a change of a share is in points, that of a change of the length a part of the length before.
#[test]
fn a_change_of_a_mean_is_wanted_as_a_part_of_what_it_was() {
    let before = Experiment::parse("a.toml", "seats = [\"walker\", \"sprinter\"]\ngames = 400\n").unwrap();
    let after = Experiment::parse("b.toml", "rules.goal = 60").unwrap();
    let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default()).unwrap();
    let findings = run(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap().findings;
    let needs = list_needs(&findings, 0.02);
    let of = |name: &str| needs.iter().find(|need| need.name == name).unwrap_or_else(|| panic!("{name}: {needs:?}"));
    assert!((of("change of win rate of walker").wanted - 0.02).abs() < 1e-12);
    let rounds = findings.cells[0].metrics["rounds"].mean;
    assert!((of("change of rounds").wanted - 0.02 * rounds).abs() < 1e-9 && rounds > 2.0, "{rounds}");
    assert_eq!(needs.len(), 3, "the main effects and no others");
}
