//! Port gear, ship's gear, passengers and captain's cargo (§5.5).

use super::super::actions::{Action, Question};
use super::super::events::Event;
use super::super::ledger::Flow;
use super::super::vocabulary::{Size, System};
use super::super::{AstroNavis, Stream};
use super::scene::{Scene, cargoes};

use Stream::{Availability, Destinations, Events, Gear, Passengers, Types, Venture};

/// Two ones on a planet card: nothing on any list.
const QUIET: [(Stream, u32); 2] = [(Events, 1), (Events, 1)];

/// One half waits at a Lo port without gear: 3, then destination and type.
const HALF: [(Stream, u32); 4] = [(Availability, 3), (Destinations, 1), (Destinations, 1), (Types, 1)];

fn script(parts: &[&[(Stream, u32)]]) -> Vec<(Stream, u32)> {
    parts.concat()
}

/// Vector 6: rating 1, roll 2 fails and leaves 0; rating 2, roll 3 works and leaves 1; within the rating there is no wear.
#[test]
fn the_gear_roll() {
    for (rating, roll, works, left) in [(1, 2, false, 0), (2, 3, true, 1), (3, 3, true, 3), (5, 6, true, 4)] {
        let mut scene = Scene::advanced();
        scene.dock("Durn").load("Ore", Size::Full, "Tyalon", "Durn").rate(System::CargoGear, 5, rating);
        scene.state.ship.spares = 0;
        scene.play(&script(&[&QUIET, &[(Gear, roll)]]), &[Action::Stay, Action::Unload(cargoes(&[0]))]);
        assert_eq!(scene.state.ship.system(System::CargoGear).now, left, "rating {rating}, roll {roll}");
        assert_eq!(scene.flow(Flow::Freight) > 0, works, "rating {rating}, roll {roll}");
    }
}

/// Vector 13: nothing is unloaded, passengers leave, captain's cargo is sold, the roll is open if the bay has room.
#[test]
fn without_any_gear_nothing_is_unloaded() {
    let mut scene = Scene::advanced();
    scene.dock("Durn").load("Ore", Size::Half, "Tyalon", "Durn").rate(System::CargoGear, 3, 0);
    (scene.state.ship.passengers, scene.state.ship.venture, scene.state.ship.spares) = (3, 30, 0);
    scene.play(&QUIET, &[Action::Stay]);
    assert_eq!(scene.asked(), Some(Question::Abandon), "unloading is not asked");
    scene.play(&[(Venture, 4), (Venture, 4)], &[Action::Abandon(cargoes(&[]))]);
    assert_eq!((scene.state.ship.passengers, scene.state.ship.venture, scene.flow(Flow::VentureSold)), (0, 0, 45));
    assert_eq!(scene.asked(), Some(Question::Roll));
    scene.play(&HALF, &[Action::Roll]);
    assert_eq!(scene.asked(), Some(Question::Yard), "nothing can be loaded either, and the yard is open");
}

#[test]
fn gear_at_ports_without_it_wears_when_loading() {
    let mut scene = Scene::advanced();
    scene.dock("Durn");
    scene.play(&script(&[&QUIET, &HALF]), &[Action::Stay, Action::Roll]);
    scene.play(&[(Gear, 6), (Passengers, 1)], &[Action::Load(cargoes(&[0]))]);
    assert_eq!(scene.state.ship.system(System::CargoGear).now, 2);
    assert_eq!(scene.asked(), Some(Question::Venture));
}

/// Two cargoes in one operation: one gear roll.
#[test]
fn one_roll_an_operation() {
    let mut scene = Scene::advanced();
    scene.dock("Durn").load("Ore", Size::Half, "Tyalon", "Durn").load("Grain", Size::Half, "Tyalon", "Durn");
    scene.play(&script(&[&QUIET, &[(Gear, 1)]]), &[Action::Stay, Action::Unload(cargoes(&[0, 1]))]);
    assert_eq!(scene.state.ship.room(), 2);
}

/// Vector 12, and fares: 3 plus the distance, per passenger.
#[test]
fn passengers_and_fares() {
    // In port at Tyalon: (dice of the event roll, die for passengers, hull) and the number waiting.
    for (rush, die, hull, count) in [
        (false, 1, 3, None),
        (false, 2, 3, None),
        (false, 3, 3, Some(1)),
        (true, 1, 3, Some(3)),
        (true, 6, 3, Some(4)),
        (false, 6, 2, Some(4)),
        (false, 6, 1, None),
    ] {
        let mut scene = Scene::advanced();
        scene.rate(System::Hull, hull, hull).load("Ore", Size::Full, "Tyalon", "Neivox").lay("Neivox", 6, 1);
        scene.state.today.rush = rush;
        let mut dice =
            evenkeel_engine::chance::ScriptedDice::d6s(if hull < 2 { vec![] } else { vec![(Passengers, die)] });
        super::super::referee::Referee {
            game: &scene.game,
            state: &mut scene.state,
            dice: &mut dice,
            journal: &mut scene.events,
        }
        .offer_passengers();
        dice.finish();
        assert_eq!(scene.asked(), count.map(|count| Question::Passengers { count }), "{rush} {die} {hull}");
        assert_eq!(scene.game.fare(&scene.state), 8);
    }
}

#[test]
fn passengers_pay_at_once_and_captains_cargo_is_bought() {
    let mut scene = Scene::advanced();
    let offer = [(Availability, 3), (Destinations, 1), (Destinations, 1), (Types, 1)];
    scene.play(&script(&[&QUIET, &offer]), &[Action::Stay, Action::Roll]);
    scene.play(&[(Passengers, 4)], &[Action::Load(cargoes(&[0]))]);
    assert_eq!(scene.asked(), Some(Question::Passengers { count: 2 }));
    let fare = scene.game.fare(&scene.state);
    scene.play(&[], &[Action::Board]);
    assert_eq!((scene.flow(Flow::Fares), scene.state.ship.passengers), (2 * fare, 2));
    assert_eq!(scene.legal(), [0, 10, 20, 30, 40, 50].map(Action::Venture));
    scene.play(&[], &[Action::Venture(50)]);
    assert_eq!((scene.flow(Flow::VentureBought), scene.state.ship.venture), (-50, 50));
}

/// A half loaded beside another brings neither passengers nor captain's cargo (ruling 24).
#[test]
fn a_second_half_brings_nobody() {
    let mut scene = Scene::advanced();
    scene.load("Ore", Size::Half, "Tyalon", "Neivox");
    let offer = [(Availability, 2), (Destinations, 1), (Destinations, 1), (Types, 1)];
    scene.play(
        &script(&[&QUIET, &offer]),
        &[Action::Stay, Action::Abandon(cargoes(&[])), Action::Roll, Action::Load(cargoes(&[0]))],
    );
    assert_eq!(scene.state.ship.room(), 0);
    assert_eq!(scene.asked(), Some(Question::Spares));
}

#[test]
fn port_gear_is_used_where_it_can_be_had() {
    let mut scene = Scene::advanced();
    assert!(scene.game.port_gear(&scene.state));
    scene.state.today.gear_down = true;
    assert!(!scene.game.port_gear(&scene.state));
    scene.state.today.gear_down = false;
    scene.dock("Durn");
    assert!(!scene.game.port_gear(&scene.state));
    let basic = Scene::basic();
    let state = basic.state;
    assert!(AstroNavis::port_gear(&basic.game, &state), "the Basic game knows no gear");
}

/// §5.5: passengers leave and captain's cargo is sold at the destination of Cargo 1, not at that of the other half.
#[test]
fn the_other_half_takes_nobody_along() {
    let mut scene = Scene::advanced();
    scene.load("Ore", Size::Half, "Bude", "Neivox").load("Grain", Size::Half, "Bude", "Tyalon");
    (scene.state.ship.passengers, scene.state.ship.venture) = (2, 30);
    scene.play(&QUIET, &[Action::Stay, Action::Unload(cargoes(&[1])), Action::Abandon(cargoes(&[]))]);
    assert!(scene.flow(Flow::Freight) > 0, "the second half is delivered");
    assert_eq!((scene.state.ship.passengers, scene.state.ship.venture, scene.flow(Flow::VentureSold)), (2, 30, 0));
}

/// §5.5: with passengers aboard none board, and a second lot of captain's cargo is not bought: no die, no question.
#[test]
fn a_full_cabin_and_a_full_locker_take_no_more() {
    let offer = [(Availability, 3), (Destinations, 1), (Destinations, 1), (Types, 1)];
    let load = [Action::Stay, Action::Roll, Action::Load(cargoes(&[0]))];
    let mut scene = Scene::advanced();
    scene.state.ship.passengers = 1;
    scene.play(&script(&[&QUIET, &offer]), &load);
    assert_eq!((scene.asked(), scene.state.ship.passengers), (Some(Question::Venture), 1));
    let mut scene = Scene::advanced();
    scene.state.ship.venture = 30;
    scene.play(&script(&[&QUIET, &offer, &[(Passengers, 1)]]), &load);
    assert_eq!((scene.asked(), scene.state.ship.venture), (Some(Question::Spares), 30));
}

/// §5.4: cleaners are paid before the gear roll, even if the gear then fails.
#[test]
fn cleaners_are_paid_before_the_gear_fails() {
    let mut scene = Scene::advanced();
    scene.dock("Durn").rate(System::CargoGear, 3, 1);
    scene.state.ship.spares = 0;
    scene.state.turn = 4;
    scene.state.unclean_until = 5;
    scene.play(&script(&[&QUIET, &HALF]), &[Action::Stay, Action::Roll]);
    scene.play(&[(Gear, 6)], &[Action::Load(cargoes(&[0]))]);
    assert_eq!((scene.flow(Flow::Events), scene.state.unclean_until, scene.state.ship.room()), (-15, 0, 2));
}

/// §5.4: a Dock Gear Breakdown ends with its turn.
#[test]
fn port_gear_works_again_next_turn() {
    let mut scene = Scene::advanced();
    scene.play(&QUIET, &[Action::Stay]);
    scene.state.today.gear_down = true;
    scene.play(&[], &[Action::Decline, Action::Decline, Action::Spares(0), Action::Decline]);
    assert_eq!((scene.asked(), scene.game.port_gear(&scene.state)), (Some(Question::Port), true));
}

/// Ruling 22: a single passenger leaves too; without passengers there is no event.
#[test]
fn one_passenger_leaves() {
    for (aboard, told) in [(0, 0), (1, 1), (2, 1)] {
        let mut scene = Scene::advanced();
        scene.dock("Neivox").load("Ore", Size::Full, "Tyalon", "Neivox");
        scene.state.ship.passengers = aboard;
        scene.play(&QUIET, &[Action::Stay, Action::Unload(cargoes(&[0]))]);
        let left = |event: &&Event| matches!(event, Event::PassengersLeft { count } if *count == aboard);
        assert_eq!((scene.state.ship.passengers, scene.events.iter().filter(left).count()), (0, told), "{aboard}");
    }
}
