//! Cards in hand: the limit of four, burnout, cards that change Pods (§6, §20 and §21b).

use super::super::actions::GoodSet;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question, Stream};
use super::combat::{attack, meeting};
use super::scene::{Scene, seat};
use Stream::{Burnout, Damage, Fire, Gadgets, Hazards, Maneuver, Shields};

const FOUR: [&str; 4] = ["Cargo Netting", "Wormhole Charts", "Nanobot Kit", "Tractor Beam"];

fn full_hand() -> Scene {
    let mut scene = Scene::new(2);
    for card in FOUR {
        scene.hold(0, card);
    }
    scene
}

#[test]
fn a_fifth_card_is_one_too_many_of_the_owners_choice() {
    let mut scene = full_hand();
    scene.draw("Decoy Drone", []);
    let cards: Vec<_> = ["Cargo Netting", "Tractor Beam", "Nanobot Kit", "Wormhole Charts", "Decoy Drone"]
        .map(|name| Action::Card(scene.card(name)))
        .to_vec();
    assert_eq!((scene.question(), scene.options()), (Question::Surplus, cards));
    scene.act(Action::Card(scene.card("Nanobot Kit")), []);
    assert!(scene.holds(0, "Decoy Drone") && scene.discarded("Nanobot Kit") && scene.moving());
}

#[test]
fn friends_have_no_limit() {
    let mut scene = full_hand();
    for friend in ["Gunner", "Navigator", "Haggler", "Ace Pilot", "Customs Insider"] {
        scene.hold(0, friend);
    }
    scene.draw("Shield Technician", []);
    assert!(scene.moving());
}

#[test]
fn giving_up_the_cargo_netting_may_cost_goods() {
    let mut scene = full_hand();
    let netting = scene.card("Cargo Netting");
    scene.cargo(0, Good::Food, 7).draw("Decoy Drone", []).act(Action::Card(netting), []);
    assert_eq!(scene.question(), Question::Excess { named: GoodSet::EMPTY, left: 2 });
    scene.act(Action::Goods { good: Good::Food, units: 2 }, []);
    assert_eq!((scene.me().load(), scene.effective(0, System::CargoPods)), (5, 5));
}

/// Clarification 6: the Engineer discards surplus like any player, and uses up consumable cards.
#[test]
fn rune_reydar_loses_equipment_by_design_only() {
    let mut scene = full_hand();
    scene.character(0, "Rune Reydar").draw("Decoy Drone", []);
    assert_eq!(scene.question(), Question::Surplus);
    let mut scene = meeting();
    scene.character(0, "Rune Reydar").hold(0, "Afterburner").hold(0, "Targeting Computer");
    attack(&mut scene, [(Maneuver, 2), (Maneuver, 1)])
        .act(Action::Attack, [(Fire, 2), (Fire, 1), (Shields, 1), (Shields, 1)]);
    assert!(scene.holds(0, "Afterburner") && scene.holds(0, "Targeting Computer"), "no roll is ever made");
    let mut scene = Scene::new(2);
    scene.character(0, "Rune Reydar").hold(0, "Deflector Booster").draw("Asteroids", [(Hazards, 1), (Hazards, 1)]);
    assert!(scene.moving());
}

#[test]
fn runes_cloak_does_not_burn_out_on_a_one() {
    let mut scene = meeting();
    attack(scene.character(0, "Rune Reydar").hold(0, "Cloaking Field"), []);
    scene.act(Action::Use, [(Gadgets, 1), (Maneuver, 6), (Maneuver, 1)]);
    assert!(scene.holds(0, "Cloaking Field"));
}

#[test]
fn a_destroyed_ship_takes_runes_equipment_along() {
    let mut scene = Scene::new(2);
    scene.character(0, "Rune Reydar").hold(0, "Tractor Beam").hull(0, 1);
    scene.draw("Asteroids", [(Hazards, 6), (Hazards, 6)]);
    assert!(!scene.holds(0, "Tractor Beam"));
}

#[test]
fn a_raided_netting_leaves_goods_without_pods() {
    let mut scene = meeting();
    scene.hold(1, "Cargo Netting").cargo(1, Good::Food, 7);
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1), (Shields, 6), (Shields, 6)]).act(Action::RaidEquipment, []);
    scene.act(Action::Card(scene.card("Cargo Netting")), []);
    assert_eq!(scene.asked(), (seat(1), Question::Excess { named: GoodSet::EMPTY, left: 2 }));
    assert_eq!((scene.effective(0, System::CargoPods), scene.effective(1, System::CargoPods)), (7, 5));
}

#[test]
fn a_burnt_out_card_stops_acting() {
    let mut scene = meeting();
    attack(scene.hold(0, "Afterburner"), [(Maneuver, 2), (Maneuver, 1)]).act(Action::Flee, [(Burnout, 1)]);
    assert_eq!(scene.effective(0, System::Engines), 1);
    assert!(scene.discarded("Afterburner"));
}

#[test]
fn effective_levels_never_fall_below_zero_by_damage() {
    let mut scene = meeting();
    scene.hold(1, "Cargo Netting").level(1, System::CargoPods, 1);
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1), (Shields, 6), (Shields, 6)]).act(Action::Damage, [(Damage, 5)]);
    assert_eq!((scene.player(1).levels[4], scene.effective(1, System::CargoPods)), (0, 2));
}
