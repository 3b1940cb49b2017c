//! Conservation: states that the audit accepts at its limits, and refuses just beyond them.

use super::super::ledger::{Count, Flow};
use super::super::state::{End, Gauge, State};
use super::super::vocabulary::{Size, System};
use super::scene::Scene;
use evenkeel_engine::Audit;

/// The audit's message for an arranged position after one change; empty if it is in order.
fn told(change: impl FnOnce(&mut State)) -> String {
    let mut scene = Scene::advanced();
    scene.load("Ore", Size::Half, "Tyalon", "Neivox");
    change(&mut scene.state);
    scene.game.audit(&scene.state).err().unwrap_or_default()
}

fn counted(state: &mut State, what: Count, by: i32) {
    state.counts[what as usize] += by;
}

#[test]
fn an_arranged_position_adds_up() {
    assert_eq!(told(|_| {}), "");
}

#[test]
fn money_is_what_the_flows_come_to() {
    assert!(told(|state| state.ship.money += 1).contains("the flows say 300"));
    assert!(told(|state| state.ledger[Flow::Tow as usize] -= 1).contains("the flows say 299"));
}

/// §4.6: the ship is kept down to -100; below, only a seized ship is possible.
#[test]
fn money_ends_at_the_credit_limit() {
    let poor = |money: i32, end| {
        told(move |state| {
            (state.ship.money, state.end) = (money, end);
            state.ledger[Flow::Start as usize] = money;
        })
    };
    assert_eq!(poor(-100, None), "");
    assert!(poor(-101, None).contains("beyond the credit limit"));
    assert!(poor(-101, Some(End::TimeUp)).contains("beyond the credit limit"));
    assert_eq!(poor(-101, Some(End::ShipLost)), "");
}

/// §1: the tank holds 0 to 99, and the fuel aboard is the fuel bought minus the fuel burnt.
#[test]
fn fuel_is_what_was_bought_and_not_burnt() {
    let fuel = |bought: i32, burnt: i32, aboard: i32| {
        told(move |state| {
            counted(state, Count::FuelBought, bought);
            counted(state, Count::FuelBurnt, burnt);
            state.ship.fuel = aboard;
        })
    };
    assert_eq!([fuel(39, 0, 99), fuel(0, 60, 0), fuel(10, 4, 66)], [""; 3]);
    assert!(fuel(40, 0, 100).contains("100 fuel"));
    assert!(fuel(0, 61, -1).contains("-1 fuel"));
    assert!(fuel(1, 0, 60).contains("the counts say 61"));
}

#[test]
fn cargo_aboard_is_what_was_loaded_and_has_not_left() {
    let gone = |what| {
        told(move |state| {
            state.ship.hold[0] = None;
            counted(state, what, 1);
        })
    };
    assert_eq!([gone(Count::Delivered), gone(Count::Abandoned)], [""; 2]);
    assert!(told(|state| counted(state, Count::Delivered, 1)).contains("0 should be"));
    assert!(told(|state| counted(state, Count::Loaded, 1)).contains("2 should be"));
    assert!(told(|state| state.ship.hold[0] = None).contains("0 cargoes are aboard"));
    assert!(
        told(|state| state.ship.hold.swap(0, 1)).contains("1 cargoes are aboard"),
        "the first place is filled first"
    );
    let two = |state: &mut State| {
        state.ship.hold[1] = state.ship.hold[0];
        counted(state, Count::Loaded, 1);
    };
    assert_eq!(told(two), "");
}

/// §5.1: a system is no better than its maximum, which is at most 5.
#[test]
fn systems_keep_within_their_maxima() {
    let engines = |most, now| told(move |state| state.ship.systems[System::Engines.index()] = Gauge { most, now });
    assert_eq!([engines(3, 0), engines(3, 3), engines(5, 5)], [""; 3]);
    assert!(engines(3, 4).contains("engines"));
    assert!(engines(6, 5).contains("engines"));
}

/// §5.1: crew 1 to 5, six spares, four passengers, captain's cargo for 50.
#[test]
fn what_is_aboard_keeps_within_its_limits() {
    for crew in 1..=5 {
        assert_eq!(told(|state| state.ship.crew = crew), "");
    }
    assert_eq!(told(|state| (state.ship.spares, state.ship.passengers, state.ship.venture) = (6, 4, 50)), "");
    let beyond: [fn(&mut State); 5] = [
        |state| state.ship.crew = 0,
        |state| state.ship.crew = 6,
        |state| state.ship.spares = 7,
        |state| state.ship.passengers = 5,
        |state| state.ship.venture = 51,
    ];
    for change in beyond {
        assert!(told(change).contains("beyond its limits"));
    }
}

#[test]
fn a_ship_in_port_is_where_the_planet_is() {
    assert!(told(|state| state.ship.at.col += 1).contains("in port at"));
    assert_eq!(told(|state| (state.ship.port, state.ship.at.col) = (None, 5)), "", "in space it may be anywhere");
}
