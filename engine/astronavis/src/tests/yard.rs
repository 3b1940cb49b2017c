//! Refuelling, repairs, upgrades, spares, crew (§4.5 and §5.6).

use super::super::Stream;
use super::super::actions::{Action, Question};
use super::super::charts::FuelOffer;
use super::super::events::Event;
use super::super::ledger::Flow;
use super::super::step::Step;
use super::super::vocabulary::System;
use super::game_with;
use super::scene::Scene;

const QUIET: [(Stream, u32); 2] = [(Stream::Events, 1), (Stream::Events, 1)];

/// Vector 3: 17 units at 2.2 cost 38, 10 at 3.0 cost 30.
#[test]
fn fuel_is_rounded_up() {
    let game = game_with("basic", |_| {});
    assert_eq!((game.rules.fuel_cost(17, 22), game.rules.fuel_cost(10, 30), game.rules.fuel_cost(1, 14)), (38, 30, 2));
    let dearer = game_with("basic", |rules| rules.fuel_price = 120);
    assert_eq!(dearer.rules.fuel_cost(10, 20), 24);
}

/// Port level 2, a 1: 10 units at 2.8.
#[test]
fn refuelling_takes_the_turn_after_arrival() {
    let mut scene = Scene::basic();
    scene.play(&[(Stream::Fuel, 1)], &[Action::Stay, Action::Decline, Action::Refuel]);
    assert_eq!(scene.asked(), Some(Question::Fuel { most: 10, tenths: 28 }));
    scene.play(&[], &[Action::Fuel(7)]);
    assert_eq!((scene.state.ship.fuel, scene.flow(Flow::Fuel)), (67, -20));
}

#[test]
fn tank_credit_and_offer_limit_fuel() {
    let mut scene = Scene::basic();
    let unlimited = FuelOffer { units: None, tenths: 18 };
    assert_eq!(scene.game.most_fuel(&scene.state, unlimited), 39, "the tank holds 99");
    scene.money(-82);
    assert_eq!(scene.game.most_fuel(&scene.state, unlimited), 10, "10 units cost 18");
    assert_eq!(scene.game.most_fuel(&scene.state, FuelOffer { units: Some(4), tenths: 18 }), 4);
    assert_eq!(scene.game.most_fuel(&scene.state, FuelOffer { units: Some(0), tenths: 0 }), 0);
}

/// A level-1 port may have none on sale: the roll uses up the action.
#[test]
fn there_may_be_no_fuel() {
    let mut scene = Scene::basic();
    scene.dock("Durn").play(&[(Stream::Fuel, 1)], &[Action::Stay, Action::Decline, Action::Refuel]);
    assert_eq!((scene.state.turn, scene.asked()), (2, Some(Question::Port)));
}

#[test]
fn a_yard_offers_what_the_port_has() {
    let mut scene = Scene::advanced();
    scene.rate(System::Hull, 3, 2).dock("Qorrim");
    scene.state.ship.spares = 0;
    scene.play(&QUIET, &[Action::Stay, Action::Decline]);
    let upgrades = [Action::Upgrade(System::Engines), Action::Upgrade(System::CargoGear)];
    assert_eq!(scene.legal()[..3], [Action::Decline, Action::Refuel, Action::Repair(System::Hull)]);
    assert_eq!(scene.legal()[3..], upgrades, "level 3 upgrades what is whole");
    let before = scene.state;
    scene.play(&[], &[Action::Repair(System::Hull)]);
    assert_eq!((scene.flow(Flow::Repairs), scene.state.ship.system(System::Hull).now), (-25, 3));
    scene.state = before;
    scene.play(&[], &[Action::Upgrade(System::Engines)]);
    let engines = scene.state.ship.system(System::Engines);
    assert_eq!((scene.flow(Flow::Upgrades), engines.most, engines.now), (-120, 4, 4));
    assert_eq!((scene.game.rules.upgrade_price(4), scene.game.rules.upgrade_price(5)), (120, 240));
}

#[test]
fn small_ports_repair_nothing_and_middling_ones_do_not_upgrade() {
    let mut scene = Scene::advanced();
    scene.rate(System::Hull, 3, 2).dock("Durn");
    assert_eq!((scene.game.repairs(&scene.state).count(), scene.game.upgrades(&scene.state).count()), (0, 0));
    scene.dock("Tyalon");
    assert_eq!((scene.game.repairs(&scene.state).count(), scene.game.upgrades(&scene.state).count()), (1, 0));
    scene.dock("Ansgar").rate(System::Engines, 5, 5);
    assert_eq!(scene.game.upgrades(&scene.state).collect::<Vec<_>>(), [System::CargoGear], "5 is the most");
    scene.money(-90);
    assert_eq!((scene.game.repairs(&scene.state).count(), scene.game.upgrades(&scene.state).count()), (0, 0));
}

/// Vector 7: at Isen a 1 repairs nothing, for 25.
#[test]
fn isen_may_fail() {
    for (die, now) in [(1, 2), (2, 3)] {
        let mut scene = Scene::advanced();
        scene.rate(System::Engines, 3, 2).dock("Isen");
        scene.state.ship.spares = 0;
        let answers = [Action::Stay, Action::Decline, Action::Repair(System::Engines)];
        scene.play(&[&QUIET[..], &[(Stream::Repairs, die)]].concat(), &answers);
        assert_eq!((scene.flow(Flow::Repairs), scene.state.ship.system(System::Engines).now), (-25, now));
        assert_eq!(scene.asked(), Some(Question::Crew), "Isen sells no spares");
    }
}

/// A spare is spent either way; the crew check decides.
#[test]
fn crew_repair() {
    for (die, now) in [(3, 3), (4, 2)] {
        let mut scene = Scene::advanced();
        scene.rate(System::CargoGear, 3, 2);
        scene.play(&QUIET, &[Action::Stay]);
        assert_eq!(scene.legal(), [Action::Decline, Action::CrewRepair(System::CargoGear)]);
        scene.play(&[(Stream::Repairs, die)], &[Action::CrewRepair(System::CargoGear)]);
        assert_eq!((scene.state.ship.spares, scene.state.ship.system(System::CargoGear).now), (2, now));
    }
}

/// Crew repair is possible on a turn without business; nothing else is.
#[test]
fn crews_repair_while_the_port_is_closed() {
    let mut scene = Scene::advanced();
    scene.rate(System::Hull, 3, 2).state.tomorrow.held = true;
    scene.play(&QUIET, &[Action::Stay]);
    assert_eq!(scene.asked(), Some(Question::CrewRepair));
    scene.play(&[], &[Action::Decline]);
    assert_eq!(scene.state.turn, 2);
}

#[test]
fn spares_and_crew_are_bought() {
    let mut scene = Scene::advanced();
    scene.play(&QUIET, &[Action::Stay, Action::Decline, Action::Decline]);
    assert_eq!(scene.legal(), [0, 1, 2, 3].map(Action::Spares), "six fit");
    scene.play(&[], &[Action::Spares(3)]);
    assert_eq!((scene.state.ship.spares, scene.flow(Flow::Spares)), (6, -24));
    scene.play(&[], &[Action::Hire]);
    assert_eq!((scene.state.ship.crew, scene.flow(Flow::Crew), scene.flow(Flow::Wages)), (4, -20, -26));
    assert_eq!(scene.asked(), Some(Question::Port), "one per turn");
}

/// §5.6: no crew is for hire at planets with a small population.
#[test]
fn no_crew_is_hired_at_lo_planets() {
    for (port, asked) in [("Durn", false), ("Tyalon", true), ("Qorrim", true)] {
        let mut scene = Scene::advanced();
        scene.dock(port);
        (scene.state.turn, scene.state.step) = (1, Step::Crew);
        scene.play(&[], &[]);
        assert_eq!(scene.asked() == Some(Question::Crew), asked, "{port}");
    }
}

/// §4.5: one unit of fuel, one spare and the last place for one can be bought; 0 has no event and no question.
#[test]
fn a_single_unit_is_bought_and_told() {
    for (units, paid) in [(0, 0), (1, -3)] {
        let mut scene = Scene::basic();
        scene.play(&[(Stream::Fuel, 1)], &[Action::Stay, Action::Decline, Action::Refuel, Action::Fuel(units)]);
        assert_eq!((scene.state.ship.fuel, scene.flow(Flow::Fuel)), (60 + i32::from(units), paid), "at 2.8");
        let told = scene.events.iter().any(|event| matches!(event, Event::Refuelled { .. }));
        assert_eq!(told, units > 0, "{units}");
    }
    for bought in [0, 1] {
        let mut scene = Scene::advanced();
        scene.play(&QUIET, &[Action::Stay, Action::Decline, Action::Decline, Action::Spares(bought)]);
        assert_eq!((scene.state.ship.spares, scene.flow(Flow::Spares)), (3 + bought, -8 * i32::from(bought)));
        let told = scene.events.iter().any(|event| matches!(event, Event::Spares { .. }));
        assert_eq!(told, bought > 0, "{bought}");
    }
    for (spares, asked) in [(4, true), (5, true), (6, false)] {
        let mut scene = Scene::advanced();
        scene.state.ship.spares = spares;
        scene.play(&QUIET, &[Action::Stay, Action::Decline, Action::Decline]);
        assert_eq!(scene.asked() == Some(Question::Spares), asked, "{spares} of 6");
    }
}
