//! Limits: a number, a turn or a payment that is just enough, or just not enough.

use super::super::Stream;
use super::super::actions::{Action, Question};
use super::super::charts::FuelOffer;
use super::super::ledger::Flow;
use super::super::referee::Referee;
use super::super::step::Step;
use super::super::vocabulary::{Operation, Size, System};
use super::scene::{Scene, cargoes};
use evenkeel_engine::chance::ScriptedDice;

const QUIET: [(Stream, u32); 2] = [(Stream::Events, 1), (Stream::Events, 1)];

/// §5.1: a hull check is against the current value, not the maximum.
#[test]
fn a_damaged_hull_passes_fewer_checks() {
    for (now, passed) in [(2, true), (1, false), (0, false)] {
        let mut scene = Scene::advanced();
        scene.rate(System::Hull, 3, now);
        let mut dice = ScriptedDice::d6s([(Stream::Checks, 2)]);
        let Scene { game, state, events } = &mut scene;
        assert_eq!(Referee { game, state, dice: &mut dice, journal: events }.check_hull(), passed, "hull {now}");
        dice.finish();
    }
}

/// §5.1: the crew rating ends at 5; then no crew is for hire.
#[test]
fn a_crew_is_never_above_its_best_rating() {
    let mut scene = Scene::advanced();
    scene.state.ship.crew = 5;
    let Scene { game, state, events } = &mut scene;
    Referee { game, state, dice: &mut ScriptedDice::d6s([]), journal: events }.change_crew(true);
    assert_eq!(scene.state.ship.crew, 5);
    (scene.state.turn, scene.state.step) = (1, Step::Crew);
    scene.play(&[], &[]);
    assert_eq!(scene.asked(), Some(Question::Port), "nobody is hired");
}

/// §5.4: a business hold is over after the next turn.
#[test]
fn a_business_hold_lasts_one_turn() {
    let mut scene = Scene::advanced();
    scene.state.tomorrow.held = true;
    scene.play(&QUIET, &[Action::Stay]);
    assert_eq!((scene.state.turn, scene.asked()), (2, Some(Question::Port)), "no business in turn 1");
    scene.play(&QUIET, &[Action::Stay]);
    assert_eq!(scene.asked(), Some(Question::Roll), "business in turn 2");
}

/// §4.2: a ship flies no farther than its fuel lasts.
#[test]
fn fuel_for_one_square_is_one_square() {
    let mut scene = Scene::basic();
    scene.state.ship.fuel = 7;
    let goal = scene.fly("Neivox");
    scene.play(&[], &[goal]);
    assert_eq!((scene.state.ship.at.col, scene.state.ship.fuel), (2, 3));
    assert_eq!(scene.asked(), Some(Question::Adrift));
}

/// §5.6: a ship is stuck with Engines or Hull at 0, no spares, and a port below level 2; the tow repairs one point of each.
#[test]
fn only_a_ship_that_nobody_can_mend_is_stuck() {
    for (port, spares, stuck) in [("Durn", 0, true), ("Durn", 1, false), ("Tyalon", 0, false)] {
        let mut scene = Scene::advanced();
        scene.dock(port).rate(System::Hull, 3, 0);
        scene.state.ship.spares = spares;
        assert_eq!(scene.game.stuck(&scene.state), stuck, "{port}, {spares} spares");
    }
    let mut scene = Scene::advanced();
    scene.dock("Durn").rate(System::Hull, 3, 0).rate(System::CargoGear, 3, 0);
    scene.state.ship.spares = 0;
    scene.play(&[], &[Action::CallTow]);
    let now = [System::Engines, System::CargoGear, System::Hull].map(|system| scene.state.ship.system(system).now);
    assert_eq!(now, [3, 0, 1]);
}

/// §4.6: captain's cargo is a voluntary payment, so it stays within the credit limit.
#[test]
fn captains_cargo_is_bought_within_the_credit_limit() {
    let mut scene = Scene::advanced();
    let stakes = [(-75, 2), (-90, 1), (-91, 0), (0, 5)];
    for (money, count) in stakes {
        scene.money(money);
        assert_eq!(scene.game.stakes(&scene.state).count(), count, "{money} money");
    }
}

/// §4.7: spares are worth nothing in the Basic game, even if a designer gives some.
#[test]
fn spares_are_worth_something_in_the_advanced_game_only() {
    let worth = |variant| {
        let scene = Scene::with(variant, |rules| rules.start_spares = 2);
        scene.game.net_worth(&scene.state.ship) - scene.state.ship.money - scene.state.ship.fuel
    };
    assert_eq!((worth("basic"), worth("advanced")), (0, 8));
}

/// §5.5: ship's gear at 0 is not offered; port workers only if the captain can also pay the cleaners.
#[test]
fn gear_is_offered_only_where_it_can_be_had() {
    let asked = |gear, money, unclean| {
        let mut scene = Scene::advanced();
        scene.rate(System::CargoGear, 3, gear).money(money);
        scene.state.unclean_until = unclean;
        scene.state.today.lazy = true;
        scene.state.question = Some(Question::Gear { operation: Operation::Load, chosen: cargoes(&[0]) });
        scene.legal()
    };
    assert_eq!(asked(0, 100, 0), [Action::Pay, Action::Decline]);
    assert_eq!(asked(1, -80, 5), [Action::ShipGear, Action::Decline], "10 and 15 are more than 20");
    assert_eq!(asked(1, -75, 5), [Action::Pay, Action::ShipGear, Action::Decline]);
}

/// §5.2: a point is lost down to 0, and no further.
#[test]
fn the_last_point_of_a_system_can_be_lost() {
    let mut scene = Scene::advanced();
    scene.rate(System::Engines, 3, 1);
    let Scene { game, state, events } = &mut scene;
    let mut dice = ScriptedDice::d6s([]);
    let mut referee = Referee { game, state, dice: &mut dice, journal: events };
    referee.wear(System::Engines);
    assert_eq!(referee.state.ship.system(System::Engines).now, 0);
    referee.wear(System::Engines);
    assert_eq!(referee.state.ship.system(System::Engines).now, 0);
}

/// §5.4: port workers who were paid once work for the whole turn.
#[test]
fn port_workers_are_paid_once_per_turn() {
    let mut scene = Scene::advanced();
    scene.load("Ore", Size::Full, "Bude", "Tyalon");
    scene.state.today.lazy = true;
    (scene.state.turn, scene.state.step) = (1, Step::Unload);
    scene.play(&[], &[Action::Unload(cargoes(&[0])), Action::Pay]);
    assert_eq!((scene.flow(Flow::Events), scene.state.today.lazy), (-10, false));
}

/// §4.5 and §4.6: with no credit left, nothing is bought, however cheap.
#[test]
fn without_credit_nothing_is_bought() {
    let cheap = |money: i32| {
        let mut scene = Scene::with("advanced", |rules| (rules.fuel_price, rules.spares_price) = (10, 1));
        scene.money(money);
        let offer = FuelOffer { units: None, tenths: 10 };
        (scene.game.most_fuel(&scene.state, offer), scene.game.most_spares(&scene.state))
    };
    assert_eq!(cheap(-100), (0, 0));
    assert_eq!(cheap(-99), (10, 1), "a tenth of money a unit");
    let free = Scene::with("advanced", |rules| (rules.fuel_price, rules.spares_price) = (0, 0));
    let offer = FuelOffer { units: Some(7), tenths: 10 };
    assert_eq!((free.game.most_fuel(&free.state, offer), free.game.most_spares(&free.state)), (7, 3));
}

/// §4.2: a ship with fuel for one square moves; with a unit less, or without Engines, it does not.
#[test]
fn fuel_for_a_square_is_enough_to_move() {
    for (fuel, engines, moves) in [(4, 3, true), (3, 3, false), (4, 1, true), (4, 0, false)] {
        let mut scene = Scene::advanced();
        scene.rate(System::Engines, 3, engines);
        scene.state.ship.fuel = fuel;
        assert_eq!(scene.game.can_move(&scene.state), moves, "{fuel} fuel, Engines {engines}");
    }
}

/// §5.4: a hold is clean before any event; cleaning is due until the named turn.
#[test]
fn a_new_hold_is_clean() {
    let mut scene = Scene::advanced();
    scene.state.turn = 1;
    assert_eq!(scene.game.cleaning(&scene.state), 0);
    for (until, price) in [(0, 0), (1, 15), (2, 15)] {
        scene.state.unclean_until = until;
        assert_eq!(scene.game.cleaning(&scene.state), price, "unclean until {until}");
    }
}

/// Any change of money has an event, down to one; a change of 0 has none.
#[test]
fn a_payment_of_nothing_is_not_told() {
    for (amount, told) in [(-1, 1), (0, 0), (1, 1)] {
        let mut scene = Scene::advanced();
        let Scene { game, state, events } = &mut scene;
        let mut dice = ScriptedDice::d6s([]);
        Referee { game, state, dice: &mut dice, journal: events }.earn(Flow::Freight, amount);
        assert_eq!((scene.events.len(), scene.flow(Flow::Freight)), (told, amount));
    }
}
