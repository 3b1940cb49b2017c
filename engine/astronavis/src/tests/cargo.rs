//! Cargo (§4.3, §4.4, §5.4): unloading, rolling, loading, abandoning, Priority.

use super::super::actions::{Action, Question};
use super::super::ledger::{Count, Flow};
use super::super::state::Offer;
use super::super::vocabulary::{Size, System};
use super::super::{Event, Stream};
use super::scene::{Scene, cargoes};

use Stream::{Availability, Destinations, Types};

/// d66 and type of one offer.
const fn offer(tens: u32, ones: u32, kind: u32) -> [(Stream, u32); 3] {
    [(Destinations, tens), (Destinations, ones), (Types, kind)]
}

/// Rolls for cargo in port at Bude, where a 9 is Priority Cargo: the second offer, to Neivox.
fn offer_priority_to_neivox(scene: &mut Scene) {
    let neivox = scene.planet("Neivox");
    let column = scene.game.charts().destinations(super::super::vocabulary::Trade::Industrial);
    let slot = column.iter().position(|&planet| planet == neivox).unwrap() as u32;
    // In port at Bude a 9 is Priority Cargo; Md, 2 is one half.
    let mut script = vec![(Stream::Events, 4), (Stream::Events, 5), (Availability, 2)];
    script.extend(offer(1, 1, 1));
    script.extend(offer(slot / 6 + 1, slot % 6 + 1, 1));
    scene.play(&script, &[Action::Stay, Action::Roll]);
}

/// The worked example of the rulebook: full Electronics from Tyalon to Neivox, six squares apart, pays 383.
#[test]
fn a_delivery_pays_by_type_size_and_distance() {
    let mut scene = Scene::basic();
    scene.load("Electronics", Size::Full, "Tyalon", "Neivox");
    scene.lay("Bude", 7, 2).adrift(7, 2);
    let goal = scene.fly("Neivox");
    scene.play(&[], &[goal, Action::Unload(cargoes(&[0]))]);
    assert_eq!((scene.flow(Flow::Freight), scene.state.ship.room()), (383, 2));
    assert_eq!(scene.asked(), Some(Question::Port), "no roll after unloading, no refuelling on arrival");
    assert_eq!(scene.flow(Flow::PortFees), -8);
}

#[test]
fn unloading_is_optional_and_may_be_partial() {
    let mut scene = Scene::basic();
    scene.load("Ore", Size::Half, "Tyalon", "Neivox").load("Grain", Size::Half, "Tyalon", "Neivox").dock("Neivox");
    scene.play(&[], &[Action::Stay]);
    assert_eq!(scene.legal(), [&[][..], &[0][..], &[1][..], &[0, 1][..]].map(|places| Action::Unload(cargoes(places))));
    scene.play(&[], &[Action::Unload(cargoes(&[0]))]);
    assert_eq!(scene.asked(), Some(Question::Abandon));
    let left = scene.state.ship.cargo_1().unwrap();
    assert_eq!((left.kind, scene.state.ship.room()), (scene.kind("Grain"), 1));
    scene.play(&[], &[Action::Abandon(cargoes(&[]))]);
    assert_eq!(scene.asked(), Some(Question::Port), "any unloading bars rolling and refuelling");
}

/// Population Md, 6: two full cargoes, of which one fits. A roll of the current planet is repeated.
#[test]
fn offers_are_rolled_and_loaded() {
    let mut scene = Scene::basic();
    let tyalon = scene.planet("Tyalon");
    let column = *scene.game.charts().destinations(super::super::vocabulary::Trade::Industrial);
    let own = column.iter().position(|&planet| planet == tyalon).expect("Tyalon is on its own column") as u32;
    let mut script = vec![(Availability, 6)];
    script.extend([(Destinations, own / 6 + 1), (Destinations, own % 6 + 1)]);
    script.extend(offer(1, 1, 2));
    script.extend(offer(6, 6, 5));
    scene.play(&script, &[Action::Stay, Action::Roll]);
    assert_eq!(scene.legal(), [&[][..], &[0][..], &[1][..]].map(|places| Action::Load(cargoes(places))));
    let first = scene.state.offers[0].unwrap();
    assert_eq!((first.to, first.size), (column[0], Size::Full));
    scene.play(&[], &[Action::Load(cargoes(&[1]))]);
    assert_eq!(scene.state.ship.cargo_1().unwrap().to, column[35]);
    assert_eq!(scene.asked(), Some(Question::Port), "loading bars refuelling");
    assert!(scene.state.offers.iter().all(Option::is_none), "offers not taken vanish");
}

/// Lo, 5: two halves fit together; a declined roll does not prevent refuelling.
#[test]
fn two_halves_fit_and_declining_leaves_the_yard_open() {
    let mut script = vec![(Availability, 5)];
    script.extend(offer(1, 1, 1));
    script.extend(offer(2, 2, 2));
    let mut scene = Scene::basic();
    scene.dock("Durn").play(&script, &[Action::Stay, Action::Roll]);
    assert_eq!(scene.legal(), [&[][..], &[0][..], &[1][..], &[0, 1][..]].map(|places| Action::Load(cargoes(places))));
    scene.play(&[], &[Action::Load(cargoes(&[]))]);
    assert_eq!(scene.asked(), Some(Question::Yard));
    let mut scene = Scene::basic();
    scene.dock("Durn").play(&script, &[Action::Stay, Action::Roll, Action::Load(cargoes(&[0, 1]))]);
    assert_eq!((scene.state.ship.room(), scene.state.counts[Count::Loaded as usize]), (0, 2));
}

#[test]
fn a_half_aboard_leaves_room_for_a_half() {
    let mut scene = Scene::basic();
    scene.load("Ore", Size::Half, "Tyalon", "Bude");
    let mut script = vec![(Availability, 5)];
    script.extend(offer(1, 1, 1));
    script.extend(offer(2, 2, 2));
    scene.play(&script, &[Action::Stay, Action::Abandon(cargoes(&[])), Action::Roll]);
    assert_eq!(scene.legal(), [Action::Load(cargoes(&[])), Action::Load(cargoes(&[1]))], "full and half were rolled");
    scene.play(&[], &[Action::Load(cargoes(&[1]))]);
    assert_eq!(scene.state.ship.room(), 0);
    scene.play(&[], &[Action::Stay, Action::Abandon(cargoes(&[]))]);
    assert_eq!(scene.asked(), Some(Question::Yard), "with a full bay there is no roll");
}

/// §4.3: 20 each, counts as unloading, never beyond the credit limit.
#[test]
fn cargo_may_be_abandoned() {
    let mut scene = Scene::basic();
    scene.load("Ore", Size::Half, "Tyalon", "Bude").load("Grain", Size::Half, "Tyalon", "Neivox");
    scene.money(-65).play(&[], &[Action::Stay]);
    assert_eq!(
        scene.legal(),
        [&[][..], &[0][..], &[1][..]].map(|places| Action::Abandon(cargoes(places))),
        "two would cost 40"
    );
    scene.money(100).play(&[], &[Action::Abandon(cargoes(&[0, 1]))]);
    assert_eq!((scene.flow(Flow::Abandoning), scene.state.ship.hold), (-40, [None; 2]));
    assert_eq!(scene.asked(), Some(Question::Port), "no roll, no refuelling");
}

/// Vector 10: 383, as Priority in time 575, with Grateful Client as well 633, Grateful Client alone 422.
#[test]
fn increases_round_up_one_after_the_other() {
    let mut scene = Scene::advanced();
    scene.load("Electronics", Size::Full, "Tyalon", "Neivox");
    let mut pay = |turn, deadline, grateful| {
        scene.state.turn = turn;
        scene.state.today.grateful = grateful;
        let mut cargo = scene.state.ship.cargo_1().unwrap();
        cargo.deadline = deadline;
        scene.game.pay_for(&scene.state, cargo)
    };
    assert_eq!([pay(9, 9, false), pay(9, 9, true), pay(9, 0, true)], [575, 633, 422]);
    assert_eq!([pay(10, 9, false), pay(9, 0, false)], [383, 383]);
}

/// Vector 11: loaded on turn 10 at speed 2 for a distance of 5, premium until turn 15. It comes after the others.
#[test]
fn a_priority_cargo_has_a_deadline() {
    let mut scene = Scene::advanced();
    scene.dock("Bude").lay("Bude", 1, 1).dock("Bude").lay("Neivox", 6, 1);
    scene.state.turn = 9;
    offer_priority_to_neivox(&mut scene);
    assert!(matches!(scene.state.offers[1], Some(Offer { priority: true, size: Size::Full, .. })));
    scene.play(&[(Stream::Passengers, 1)], &[Action::Load(cargoes(&[1]))]);
    assert_eq!(scene.state.ship.cargo_1().unwrap().deadline, 15);
    assert_eq!(scene.asked(), Some(Question::Venture));
}

/// Ruling 49: at most three cargoes await shipment. The Priority cargo replaces the third of the roll, unless a designer grants a fourth place; the
/// dice are the same.
#[test]
fn a_priority_cargo_is_no_fourth_offer() {
    for (fourth, waiting, place) in [(false, 3, 2), (true, 4, 3)] {
        let mut scene = Scene::with("advanced", |rules| rules.priority_fourth = fourth);
        scene.lay("Ansgar", 1, 1).dock("Ansgar");
        // In port at Ansgar a 9 is Priority Cargo; Hi, 6 is two full ones and a half.
        let mut script = vec![(Stream::Events, 4), (Stream::Events, 5), (Availability, 6)];
        (1..=4).for_each(|ones| script.extend(offer(1, ones, 1)));
        scene.play(&script, &[Action::Stay, Action::Roll]);
        let offers = scene.state.offers;
        assert_eq!(offers.iter().flatten().count(), waiting, "priority.fourth {fourth}");
        let priority = offers.iter().position(|offer| offer.is_some_and(|offer| offer.priority));
        assert_eq!(priority, Some(place), "priority.fourth {fourth}");
    }
}

#[test]
fn the_captain_picks_cargo_1_of_two_halves() {
    let mut script = vec![(Stream::Events, 1), (Stream::Events, 1), (Availability, 5)];
    script.extend(offer(1, 1, 1));
    script.extend(offer(2, 2, 2));
    let mut scene = Scene::advanced();
    scene.lay("Ohlanu", 1, 1).dock("Ohlanu");
    scene.play(&script, &[Action::Stay, Action::Roll, Action::Load(cargoes(&[0, 1]))]);
    assert_eq!((scene.asked(), scene.legal()), (Some(Question::Cargo1), [0, 1].map(Action::Cargo1).to_vec()));
    let second = scene.state.ship.hold[1];
    scene.play(&[(Stream::Passengers, 1)], &[Action::Cargo1(1)]);
    assert_eq!(scene.state.ship.hold[0], second);
    assert!(scene.events.iter().any(|event| matches!(event, Event::Loaded { .. })));
}

/// §4.3: the type is read by two trade types: that of the source, then that of the destination.
#[test]
fn a_type_is_read_from_source_to_destination() {
    let game = Scene::basic().game;
    let charts = game.charts();
    let source = game.planets()[game.planet_named("Tyalon").unwrap() as usize].trade;
    let slots = charts.destinations(source).iter().enumerate();
    let cells = slots.flat_map(|(slot, &to)| (1..=6).map(move |die| (slot as u32, to, die)));
    let mut tried = 0;
    for (slot, to, die) in cells {
        let trade = game.planets()[to as usize].trade;
        let kind = charts.kind(source, trade, die);
        if kind == charts.kind(trade, source, die) || Some(to) == game.planet_named("Tyalon") {
            continue;
        }
        let mut scene = Scene::basic();
        let mut script = vec![(Availability, 2)];
        script.extend(offer(slot / 6 + 1, slot % 6 + 1, die.into()));
        scene.play(&script, &[Action::Stay, Action::Roll]);
        let offered = scene.state.offers[0].expect("an offer");
        assert_eq!((offered.to, offered.kind), (to, kind), "to {to}, die {die}");
        tried += 1;
    }
    assert!(tried > 20, "{tried} cells tell the two orders apart");
}

/// §5.4: the premium of a Priority cargo is counted when it is paid, also on the last turn.
#[test]
fn a_priority_cargo_in_time_is_counted() {
    for (deadline, counted) in [(5, 1), (4, 0)] {
        let mut scene = Scene::advanced();
        scene.dock("Neivox").load("Ore", Size::Full, "Tyalon", "Neivox");
        scene.state.ship.hold[0].as_mut().unwrap().deadline = deadline;
        scene.state.turn = 4;
        let quiet = [(Stream::Events, 1), (Stream::Events, 1)];
        scene.play(&quiet, &[Action::Stay, Action::Unload(cargoes(&[0]))]);
        assert_eq!(scene.state.counts[Count::InTime as usize], counted, "until turn {deadline}, delivered on 5");
    }
}

/// §5.4: the deadline of a Priority cargo counts the turns at the ship's current speed: five squares take five turns at 1, two at 3 or 4.
#[test]
fn a_slow_ship_has_a_later_deadline() {
    for (engines, deadline) in [(1, 17), (2, 17), (3, 15), (4, 14), (5, 14)] {
        let mut scene = Scene::advanced();
        scene.dock("Bude").lay("Bude", 1, 1).dock("Bude").lay("Neivox", 6, 1).rate(System::Engines, 5, engines);
        (scene.state.turn, scene.state.ship.spares) = (9, 0);
        offer_priority_to_neivox(&mut scene);
        scene.play(&[(Stream::Passengers, 1)], &[Action::Load(cargoes(&[1]))]);
        assert_eq!(scene.state.ship.cargo_1().unwrap().deadline, deadline, "Engines {engines}");
    }
}
