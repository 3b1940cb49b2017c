//! Numbers requested by name, against a loop without chunks, blocks and labels.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::{Score as _, Seat};
use evenkeel_strategies::Table;

use super::*;
use crate::testing::race;

const ASKED: &str = "seats = [\"walker\", \"sprinter\", \"walker\"]\ngames = 1500\nseed = 4\n[show]\n\
    trips_per_round = \"trips / rounds\"\nworn = \"2 * trips - square\"\nrounds = \"rounds\"\n\
    per_trip = \"(square + lead) / (trips + rounds)\"\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [1, 3]\n";

/// A table of a race, for a loop without records.
fn table(plan: &Plan, cell: usize) -> Table<'_, Race> {
    let cell = &plan.cells[cell];
    Table::new(race(&*cell.game), cell.lineup.make(&plan.registry)).seated_in(plan.orders)
}

/// Numerators and denominators of `trips_per_round` and `per_trip`, and the sums of the others: of the game and of both walkers.
fn count(plan: &Plan, cell: usize) -> ([f64; 6], [f64; 6]) {
    let (mut table, mut metrics) = (table(plan, cell), Metrics::new());
    let (mut game, mut walkers) = ([0.0; 6], [0.0; 6]);
    for block in 0..plan.blocks {
        for rotation in 0..3 {
            let state = table.play(Luck::of_table(plan.seed, block), rotation, &mut Silent);
            race(&*plan.cells[cell].game).metrics(&state, &mut metrics);
            let places = table.places(block, rotation);
            let number = |name: &str, seat: usize| {
                let metric = Race::METRICS.iter().position(|metric| metric.name == name).unwrap();
                metrics.get(metric, Seat::new(seat)) as f64
            };
            let all = |name: &str| (0..3).map(|seat| number(name, seat)).sum::<f64>();
            let (rounds, lead) = (number("rounds", 0), number("lead", 0));
            let of_game = [
                all("trips"),
                rounds,
                2.0 * all("trips") - all("square"),
                1.0,
                all("square") + lead,
                all("trips") + rounds,
            ];
            game.iter_mut().zip(of_game).for_each(|(sum, number)| *sum += number);
            for seat in (0..3).filter(|seat| places.member_at(Seat::new(*seat)) != 1) {
                let (trips, square) = (number("trips", seat), number("square", seat));
                let own = [trips, rounds, 2.0 * trips - square, 1.0, square + lead, trips + rounds];
                walkers.iter_mut().zip(own).for_each(|(sum, number)| *sum += number);
            }
        }
    }
    (game, walkers)
}

#[test]
fn what_is_shown_is_what_was_counted() {
    let plan = plan(ASKED);
    let one = run_quietly(&plan, &options(1, None)).findings;
    assert_eq!(json(&one), json(&run_quietly(&plan, &options(3, None)).findings), "on any number of threads");
    for cell in 0..2 {
        let (game, walkers) = count(&plan, cell);
        let shown = &one.cells[cell].shown;
        for (name, part, whole) in [("trips_per_round", 0, 1), ("worn", 2, 3), ("per_trip", 4, 5)] {
            let found = shown[name].game.unwrap();
            assert!((found.estimate - game[part] / game[whole]).abs() < 1e-9, "{name}: {found:?} {game:?}");
            assert!(found.low < found.estimate && found.estimate < found.high, "{name}: {found:?}");
            let own = shown[name].strategies["walker"];
            assert!((own.estimate - walkers[part] / walkers[whole]).abs() < 1e-9, "{name}: {own:?} {walkers:?}");
        }
        assert!((shown["rounds"].game.unwrap().estimate - one.cells[cell].metrics["rounds"].mean).abs() < 1e-9);
        assert!(shown["rounds"].strategies.is_empty(), "seats have no rounds of their own");
    }
    let compared = &one.comparison().unwrap().cells[0];
    for name in ["trips_per_round", "worn", "rounds", "per_trip"] {
        let change = compared.shown[name].game.unwrap();
        let [before, after] = [0, 1].map(|cell| one.cells[cell].shown[name].game.unwrap().estimate);
        let expected = if one.comparison().unwrap().reference == 0 { after - before } else { before - after };
        assert!((change.estimate - expected).abs() < 1e-9, "{name}: {change:?}");
    }
    // The interval of the length has its own formula, on the same differences.
    let (shown, length) = (compared.shown["rounds"].game.unwrap(), compared.metrics["rounds"]);
    assert!((shown.estimate - length.estimate).abs() < 1e-9);
    let width = |low: f64, high: f64| high - low;
    let ratio = width(shown.low, shown.high) / width(length.low, length.high);
    assert!((0.9..1.1).contains(&ratio), "{shown:?} {length:?}");
    let sentences: Vec<&str> = one
        .verdicts
        .iter()
        .filter(|verdict| verdict.topic == Topic::Shown)
        .map(|verdict| verdict.text.as_str())
        .collect();
    assert_eq!(sentences.len(), 4);
    assert!(
        sentences[0].starts_with("Trips per round: ") && sentences[0].contains("furthest from it:"),
        "{sentences:?}"
    );
    assert_eq!(one.definitions["trips_per_round"].unit, "trips / rounds");
}

/// If other numbers are requested, kept games of the same seed are those of another run.
#[test]
fn what_was_not_asked_for_was_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let some = plan(&ASKED.replace("rounds = \"rounds\"\n", ""));
    let stop = AtomicBool::new(true);
    let stopped = run(&some, &options(1, Some(folder.path())), &Quiet, &stop);
    assert!(stopped.is_err() || stopped.unwrap().findings.interrupted);
    run_quietly(&some, &options(1, Some(folder.path())));
    let more = run(&plan(ASKED), &options(1, Some(folder.path())), &Quiet, &AtomicBool::new(false));
    assert!(matches!(more, Err(RunError::OtherRun { .. })), "{:?}", more.map(|ran| ran.findings.title));
}

/// If an event never happens its ratio has denominator zero, and no value.
#[test]
fn nothing_is_divided_by_nothing() {
    let text = "seats = [\"walker\", \"walker\"]\ngames = 60\nrules = { sprint.trip = 0 }\n[show]\nrisk = \"square / trips\"\n";
    let found = run_quietly(&plan(text), &options(1, None)).findings;
    let shown = &found.cells[0].shown["risk"];
    assert!(shown.game.is_none() && shown.strategies.is_empty(), "{shown:?}");
    assert!(found.verdicts.iter().all(|verdict| verdict.topic != Topic::Shown));
}

/// The inner lane is that of the first seat, for any runner; no seat has the middle one.
#[test]
fn numbers_by_factor_are_those_of_the_seats_with_a_level() {
    let plan = plan(ASKED);
    let found = run_quietly(&plan, &options(2, None)).findings;
    let (mut table, mut metrics) = (table(&plan, 0), Metrics::new());
    let (mut trips, mut rounds) = ([0; 2], 0);
    for block in 0..plan.blocks {
        for rotation in 0..3 {
            let state = table.play(Luck::of_table(plan.seed, block), rotation, &mut Silent);
            race(&*plan.cells[0].game).metrics(&state, &mut metrics);
            (0..3).for_each(|seat| trips[usize::from(seat > 0)] += metrics.get(1, Seat::new(seat)));
            rounds += metrics.get(0, Seat::new(0));
        }
    }
    let shown = &found.cells[0].shown;
    let lanes = &shown["trips_per_round"].factors["lane"];
    let close = |found: f64, wanted: f64| (found - wanted).abs() < 1e-6;
    assert!(close(lanes["inner"].estimate, trips[0] as f64 / rounds as f64), "{lanes:?} {trips:?} {rounds}");
    assert!(close(lanes["outer"].estimate, trips[1] as f64 / (2 * rounds) as f64), "{lanes:?} {trips:?} {rounds}");
    assert!(lanes.get("middle").is_none(), "{lanes:?}");
    let games = plan.blocks * 3;
    assert!(close(shown["rounds"].factors["lane"]["inner"].estimate, rounds as f64 / games as f64));
}

/// Both sides of a comparison: the change of a level is reported like the others.
#[test]
fn a_comparison_tells_the_change_of_a_level() {
    let read = |text: &str| crate::Experiment::parse("race.toml", text).unwrap();
    let before = read("seats = [\"walker\", \"sprinter\"]\ngames = 2000\n[show]\ntrips = \"trips\"\n");
    let after = read("[rules]\nsprint.trip = 6\n");
    let aim = crate::ComparisonAim::default();
    let plan = Plan::compare(&evenkeel_strategies::Registry::of::<Race>(), &before, &after, &aim).unwrap();
    let found = run_quietly(&plan, &options(2, None)).findings;
    let effect = |name: &str| {
        found
            .rule_change()
            .unwrap()
            .effects
            .iter()
            .find(|effect| effect.name == name)
            .unwrap_or_else(|| panic!("{name}"))
    };
    let lane = effect("lane.inner.trips");
    assert_eq!((lane.title.as_str(), lane.family), ("trips of inner (lane)", crate::findings::Family::Other));
    assert!(lane.difference.low > 0.0, "who always trips trips more: {lane:?}");
    assert_eq!(effect("trips").family, crate::findings::Family::Main);
}
