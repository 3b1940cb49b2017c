//! Conservation: states that the audit accepts at its limits, and refuses just beyond them.

use super::super::actions::{GoodSet, Question};
use super::super::ledger::Flow;
use super::super::player::Place;
use super::super::state::{End, Frame};
use super::super::vocabulary::{Good, System};
use super::scene::{Scene, seat};
use evenkeel_engine::{Audit, SeatSet};

/// The audit's message for a table after one change; empty if all is in order.
fn told(change: impl FnOnce(&mut Scene)) -> String {
    let mut scene = Scene::new(2);
    scene.cargo(0, Good::Food, 2).brix(0, 1, 1).hold(0, "Gunner").event(3, "War", 1);
    scene.accept(1, Good::Weapons, "Quill").ask(Question::Encounter);
    change(&mut scene);
    scene.game.audit(&scene.state).err().unwrap_or_default()
}

#[test]
fn an_arranged_table_adds_up() {
    assert_eq!(told(|_| {}), "");
}

#[test]
fn every_destiny_card_lies_in_one_place() {
    let lost = told(|scene| {
        let card = scene.state.destiny.first().unwrap();
        scene.state.destiny.remove(card);
    });
    assert!(lost.contains("Destiny cards lost"), "{lost}");
    let places: [fn(&mut Scene); 5] = [
        |scene| scene.state.destiny_discards.insert(scene.state.destiny.first().unwrap()),
        |scene| scene.state.drawn = scene.state.destiny.first(),
        |scene| scene.state.players[1].cards = scene.state.players[0].cards,
        |scene| scene.state.destiny.insert(scene.state.slots[3].event.unwrap()),
        |scene| scene.state.destiny.insert(scene.state.players[1].delivery.unwrap().card),
    ];
    for change in places {
        assert!(told(change).contains("Destiny cards in two places"));
    }
}

#[test]
fn every_planet_lies_in_one_place() {
    let places: [fn(&mut Scene); 4] = [
        |scene| scene.state.planet_discards.insert(scene.state.planets.first().unwrap()),
        |scene| scene.state.planets.insert(scene.state.slots[0].planet),
        |scene| scene.state.planets.insert(scene.state.players[1].delivery.unwrap().planet),
        |scene| scene.state.offered_planet = scene.state.planets.first(),
    ];
    for change in places {
        assert!(told(change).contains("planets in two places"));
    }
    let lost = |scene: &mut Scene| {
        let planet = scene.state.planets.first().unwrap();
        scene.state.planets.remove(planet);
    };
    assert!(told(lost).contains("planets lost"));
    let dealing = told(|scene| {
        lost(scene);
        scene.state.hands[0].insert(0);
    });
    assert_eq!(dealing, "", "the board is empty while characters are picked");
}

/// §6: wanted units exist only with an event; after the end of the game, the last may be gone.
#[test]
fn units_are_wanted_where_there_is_an_event() {
    let without = told(|scene| scene.state.slots[2].wanted = 1);
    assert!(without.contains("planet 3 wants 1 units"), "{without}");
    assert!(told(|scene| scene.state.slots[3].wanted = 0).contains("planet 4 wants 0 units"));
    assert_eq!(told(|scene| (scene.state.slots[3].wanted, scene.state.end) = (0, Some(End::Income))), "");
}

#[test]
fn goods_held_are_those_that_came_into_being() {
    assert!(
        told(|scene| scene.sheet(0).cargo[Good::Food.index()] = 1).contains("1 units of food are held instead of 2")
    );
    assert!(
        told(|scene| scene.state.goods_made[Good::Food.index()] += 1).contains("2 units of food are held instead of 3")
    );
    assert!(
        told(|scene| scene.state.goods_lost[Good::Food.index()] += 1).contains("2 units of food are held instead of 1")
    );
    assert!(told(|scene| scene.sheet(0).stamps[1] = 2).contains("2 Brix Weapons have a stamp, 1 are held"));
}

#[test]
fn credits_are_what_the_flows_come_to_and_never_below_0() {
    assert!(told(|scene| scene.sheet(1).credits += 1).contains("player 2 has 501 credits, the flows say 500"));
    let purse = |credits: i32| {
        told(move |scene| {
            (scene.sheet(0).credits, scene.sheet(0).ledger[Flow::Start as usize]) = (credits, credits);
        })
    };
    assert_eq!(purse(0), "");
    assert!(purse(-1).contains("player 1 has -1 credits"));
    let deal = |one: i32, other: i32| {
        told(move |scene| {
            for (player, sum) in [(0, one), (1, other)] {
                scene.sheet(player).ledger[Flow::Deal as usize] += sum;
                scene.sheet(player).credits += sum;
            }
        })
    };
    assert_eq!(deal(5, -5), "");
    assert!(deal(5, -4).contains("leave 1 credits over"));
}

/// §10: Pods limit the number of units. A player about to give some up may carry more, and may also have a card too many.
#[test]
fn a_hold_carries_as_much_as_it_has_pods() {
    let load = |units: u8, question| {
        told(move |scene| {
            scene.cargo(1, Good::Robots, units);
            scene.state.stack.push(Frame::Ask(SeatSet::one(seat(1)), question));
        })
    };
    assert_eq!(load(5, Question::Encounter), "");
    assert!(load(6, Question::Encounter).contains("player 2 carries 6 units in 5 Cargo Pods"));
    assert_eq!(load(6, Question::Excess { named: GoodSet::EMPTY, left: 1 }), "");
    assert_eq!(load(6, Question::Surplus), "");
}

/// §12: 1 to 5 Hull; with 0, the game has been won, or the ship is out.
#[test]
fn a_ship_has_1_to_5_hull() {
    let hull = |points: u8, place, end| {
        told(move |scene| (scene.sheet(0).hull, scene.sheet(0).place, scene.state.end) = (points, place, end))
    };
    assert_eq!([hull(1, Place::Space, None), hull(5, Place::Space, None)], [""; 2]);
    assert!(hull(0, Place::Space, None).contains("player 1 has 0 Hull of 1 to 5"));
    assert!(hull(6, Place::Space, None).contains("player 1 has 6 Hull"));
    assert!(hull(6, Place::Space, Some(End::Income)).contains("player 1 has 6 Hull"));
    assert_eq!(hull(0, Place::Space, Some(End::Income)), "");
    assert_eq!(hull(0, Place::Out, None), "", "nobody looks at a ship that is out");
}

#[test]
fn nobody_has_a_fifth_equipment_card() {
    let cards = ["Decoy Drone", "Tractor Beam", "Space Missile", "Space Missile", "Afterburner"];
    let held = |count: usize| told(move |scene| cards[..count].iter().for_each(|name| _ = scene.hold(1, name)));
    assert_eq!(held(4), "");
    assert!(held(5).contains("player 2 has 5 Equipment Cards of at most 4"));
}

#[test]
fn a_ship_acts_as_its_cards_say() {
    let told = told(|scene| scene.sheet(1).act[System::Lasers.index()] += 1);
    assert!(told.contains("player 2 has effective levels"), "{told}");
}
