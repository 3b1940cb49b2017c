//! Conservation: states that the audit accepts at its limits, and refuses just beyond them.

use super::super::deck::Kind;
use super::super::ledger::Flow;
use super::super::state::State;
use super::super::trader::{Cargo, Load};
use super::scene::{Scene, seat};
use evenkeel_engine::{Audit, SeatSet};

/// A table at which one Trader has a cargo for a contract, a card and a mission.
fn table() -> Scene {
    let mut scene = Scene::basic(3);
    scene.open(0, "Amber", "Mink").load_for(0, "Amber", "Mink").card(1, Kind::Zap).mission(1, "Shower", "Mink");
    scene
}

/// The audit's message for the table after one change; empty if all is in order.
fn told(change: impl FnOnce(&mut State)) -> String {
    let mut scene = table();
    change(&mut scene.state);
    scene.game.audit(&scene.state).err().unwrap_or_default()
}

#[test]
fn an_arranged_table_adds_up() {
    assert_eq!(told(|_| {}), "");
}

#[test]
fn every_contract_is_in_one_place() {
    let first = |state: &State| state.contract_deck.iter().next().unwrap();
    assert!(
        told(|state| {
            let card = first(state);
            state.contract_deck.remove(card);
        })
        .contains("is in 0 places")
    );
    assert!(
        told(|state| {
            let card = first(state);
            state.contract_discards.insert(card);
        })
        .contains("is in 2 places")
    );
    assert!(
        told(|state| {
            let card = first(state);
            state.spaces[1] = Some(card);
        })
        .contains("is in 2 places")
    );
    assert!(
        told(|state| {
            let card = first(state);
            state.traders[2].mission = Some(card);
        })
        .contains("is in 2 places")
    );
}

#[test]
fn markers_lie_on_contracts_for_their_cargo() {
    let unmarked = told(|state| state.traders[0].hold[0].marker = None);
    assert_eq!(unmarked, "", "a cargo may be without one");
    let astray = told(|state| state.traders[0].hold[0].marker = state.contract_deck.iter().next());
    assert!(astray.contains("seat 1 carries"), "{astray}");
    let other_cargo = told(|state| {
        let Load::Goods(kind) = state.traders[0].hold[0].load else { panic!("goods") };
        state.traders[0].hold[0].load = Load::Goods(kind + 1);
    });
    assert!(other_cargo.contains("seat 1 carries"), "{other_cargo}");
    let imperial = |owner, marker| {
        told(move |state| {
            let marker = if marker { state.spaces[0] } else { None };
            state.traders[2].hold.push(Cargo { load: Load::Imperial(seat(owner)), marker });
        })
    };
    assert_eq!(imperial(1, false), "");
    assert!(imperial(0, false).contains("seat 3 carries"), "there is no such mission");
    assert!(imperial(1, true).contains("seat 3 carries"), "Imperial Cargo has no marker");
}

#[test]
fn rights_lie_beside_completed_contracts() {
    let told = told(|state| {
        let contract = state.spaces[0].unwrap();
        state.rights[contract as usize][2] = 1;
    });
    assert!(told.contains("rights lie beside contract"), "{told}");
}

#[test]
fn there_are_as_many_cards_as_were_printed() {
    let zap = table().face(Kind::Zap) as usize;
    assert!(told(|state| state.luck_deck[zap] -= 1).contains("copies of card"));
    assert!(told(|state| state.luck_discards[zap] += 1).contains("copies of card"));
    assert_eq!(told(|state| (state.luck_deck[zap], state.luck_discards[zap]) = (state.luck_deck[zap] - 1, 1)), "");
    let envoy = table().face(Kind::Envoy);
    assert!(told(|state| state.traders[2].envoy = Some(envoy)).contains("copies of card"));
    assert!(told(|state| state.traders[2].kinds.insert(Kind::Zap)).contains("seat 3 holds other kinds"));
}

#[test]
fn money_is_what_flows_and_deals_come_to_and_never_below_0() {
    assert!(told(|state| state.traders[1].stellors += 1).contains("seat 2 has"));
    let deal = |one: i32, other: i32| {
        told(move |state| {
            (state.dealt[0][1], state.dealt[1][0]) = (one, other);
            state.traders[0].stellors += one;
            state.traders[1].stellors += other;
        })
    };
    assert_eq!(deal(2, -2), "");
    assert!(deal(2, -1).contains("seat 1 has not received in deals what others gave"));
    let purse = |sum: i32| {
        told(move |state| {
            let trader = &mut state.traders[0];
            trader.ledger[Flow::Deliveries as usize] += sum - trader.stellors;
            trader.stellors = sum;
        })
    };
    assert_eq!(purse(0), "");
    assert!(purse(-1).contains("seat 1 has -1 Stellors"));
}

#[test]
fn prestige_and_engines_keep_within_their_tracks() {
    let scene = table();
    let (most, limit) = (scene.game.rules.prestige_most as u8, scene.game.engine_limit(&scene.state.traders[0]) as u8);
    assert_eq!(
        [told(|state| state.traders[0].prestige = most), told(|state| state.traders[0].engines = limit)],
        [""; 2]
    );
    assert!(told(|state| state.traders[0].prestige = most + 1).contains("seat 1 has Prestige"));
    assert!(told(|state| state.traders[0].engines = limit + 1).contains("engines"));
}

#[test]
fn what_nobody_has_seen_is_nobodys() {
    assert_eq!(
        told(|state| state.traders[1].hand[0].seen = SeatSet::one(seat(2))),
        "",
        "who has seen a card is no fault"
    );
}
