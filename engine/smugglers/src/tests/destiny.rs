//! Destiny cards that are resolved at once, planetary events, the Deep Scanner (§6 and §21b).

use super::super::cards::CardSet;
use super::super::cards::SLOTS;
use super::super::step::Step;
use super::super::vocabulary::System;
use super::super::{Action, Question, Stream};
use super::scene::{Scene, seat};
use Stream::{Burnout, Friends, Hazards, Placement};
use evenkeel_engine::chance::Roll;

#[test]
fn equipment_and_friends_are_taken_and_act_at_once() {
    let mut scene = Scene::new(2);
    scene.draw("Afterburner", []);
    assert!(scene.moving() && scene.holds(0, "Afterburner") && scene.effective(0, System::Engines) == 3);
    scene.draw("Navigator", []);
    assert!(scene.holds(0, "Navigator"));
    assert_eq!(scene.question(), Question::Destination { left: 4, anomaly: true });
}

#[test]
fn credits_repairs_and_bounties_of_events() {
    let mut scene = Scene::new(2);
    scene.hull(0, 2).draw("Drifting Hulk", []).draw("Friendly Drydock", []);
    assert_eq!((scene.me().credits, scene.me().hull), (700, 4));
    scene.draw("Friendly Drydock", []);
    assert_eq!(scene.me().hull, 5, "never above 5");
    scene.hull(0, 3).draw("Salvaged Plating", []);
    assert_eq!(scene.me().hull, 4);
    scene.draw("Wanted Broadcast", []);
    assert_eq!(scene.me().bounty, 0, "only with a Bounty");
    scene.bounty(0, 50).draw("Wanted Broadcast", []);
    assert_eq!(scene.me().bounty, 250);
    scene.draw("Governor's Pardon", []);
    assert_eq!(scene.me().bounty, 0);
    scene.bounty(0, 800).draw("Governor's Pardon", []);
    assert_eq!(scene.me().bounty, 300);
    scene.character(0, "Nix Calloway").draw("Governor's Pardon", []);
    assert_eq!((scene.me().bounty, scene.moving()), (100, true), "not below the minimum");
}

#[test]
fn an_ion_storm_costs_two_levels_of_a_random_system() {
    let mut scene = Scene::new(2);
    scene.draw("Ion Storm", [(Hazards, 1), (Hazards, 1), (Hazards, 6), (Hazards, 5)]);
    assert!(scene.me().levels[4] == 3 && scene.moving(), "a 6 is rerolled; the turn goes on");
    scene.level(0, System::Shields, 7).draw("Ion Storm", [(Hazards, 3), (Hazards, 4)]);
    assert_eq!(scene.me().levels, [1, 3, 7, 1, 3], "Shields protect");
    scene.draw("Ion Storm", [(Hazards, 6), (Hazards, 6), (Hazards, 1)]);
    assert_eq!(scene.me().levels[0], 0, "any 12 gets through");
}

#[test]
fn asteroids_cost_hull_and_the_booster_may_burn_out() {
    let mut scene = Scene::new(2);
    scene.hold(0, "Deflector Booster").draw("Asteroids", [(Hazards, 1), (Hazards, 1), (Burnout, 6)]);
    assert_eq!(scene.me().hull, 5, "2 is not above 2");
    scene.draw("Asteroids", [(Hazards, 1), (Hazards, 2), (Burnout, 1)]);
    assert!(scene.me().hull == 4 && scene.discarded("Deflector Booster") && scene.moving());
    scene.at(0, "G-037").level(0, System::Shields, 12).draw("Asteroids", [(Hazards, 1), (Hazards, 1)]);
    assert_eq!(scene.me().hull, 3, "a nebula counts too");
}

#[test]
fn asteroids_may_destroy_the_ship_and_end_the_turn() {
    let mut scene = Scene::new(2);
    scene.hull(0, 1).bounty(0, 300).hold(0, "Gunner").draw("Asteroids", [(Hazards, 3), (Hazards, 4), (Friends, 5)]);
    assert!(scene.turn_over() && !scene.holds(0, "Gunner"));
    assert_eq!((scene.me().hull, scene.me().bounty), (5, 300), "only hunters and collectors touch the Bounty");
}

#[test]
fn a_power_surge_burns_one_card_at_random() {
    let mut scene = Scene::new(2);
    scene.draw("Power Surge", []);
    assert!(scene.moving(), "none without Equipment");
    scene.hold(0, "Tractor Beam").hold(0, "Cargo Netting").hold(0, "Gunner").deck(&["Power Surge"]);
    scene.run_with(Step::Destiny, [Roll { stream: Burnout, sides: 2, face: 1 }]);
    assert!(scene.discarded("Cargo Netting") && scene.holds(0, "Tractor Beam") && scene.holds(0, "Gunner"));
    let mut scene = Scene::new(2);
    scene.character(0, "Rune Reydar").hold(0, "Tractor Beam").draw("Power Surge", []);
    assert!(scene.holds(0, "Tractor Beam"), "no_burnout");
}

/// The slot that got the event.
fn placed(scene: &Scene, name: &str) -> Option<usize> {
    let card = scene.card(name);
    (0..SLOTS).find(|&slot| scene.state.slots[slot].event == Some(card)).map(|slot| slot + 1)
}

#[test]
fn the_first_event_goes_by_two_dice() {
    for (dice, planet) in [([3, 5], 3), ([6, 1], 6), ([4, 4], 7)] {
        let mut scene = Scene::new(2);
        scene.draw("Famine", dice.map(|die| (Placement, die)));
        assert_eq!(placed(&scene, "Famine"), Some(planet));
        assert_eq!(scene.state.slots[planet - 1].wanted, 6);
        assert!(scene.moving());
    }
}

/// Worked number 17: events on planets 2 and 5; a 6 counts on from 7 to 1, a 3 is planet 4.
#[test]
fn further_events_count_along_the_free_planets() {
    for (die, planet) in [(6, 1), (3, 4), (5, 7), (1, 1)] {
        let mut scene = Scene::new(2);
        scene.event(1, "War", 6).event(4, "Plague", 6).draw("Famine", [(Placement, die)]);
        assert_eq!(placed(&scene, "Famine"), Some(planet), "{die}");
    }
}

#[test]
fn with_all_seven_taken_the_card_is_discarded() {
    let mut scene = Scene::new(2);
    for (slot, name) in (0..).zip(["War", "Plague", "Festival", "Robot Virus"]) {
        scene.event(slot, name, 6);
    }
    // The deck has five events; other cards take the remaining planets.
    for (slot, name) in [(4, "Ion Storm"), (5, "Asteroids"), (6, "Drifting Hulk")] {
        scene.event(slot, name, 6);
    }
    scene.draw("Famine", []);
    assert!(placed(&scene, "Famine").is_none() && scene.discarded("Famine") && scene.moving());
}

#[test]
fn two_dice_again_whenever_no_planet_has_an_event() {
    let mut scene = Scene::new(2);
    scene.event(2, "War", 1);
    (scene.state.slots[2].event, scene.state.slots[2].wanted) = (None, 0);
    scene.state.destiny_discards.insert(scene.card("War"));
    scene.draw("Famine", [(Placement, 2), (Placement, 6)]);
    assert_eq!(placed(&scene, "Famine"), Some(2), "ruling 60");
}

#[test]
fn an_empty_deck_is_made_of_the_discards() {
    let mut scene = Scene::new(2);
    scene.draw("Drifting Hulk", []);
    assert!(scene.state.destiny.is_empty());
    let top = Roll { stream: Stream::Destiny, sides: 67, face: 1 };
    scene.run_with(Step::Destiny, [top]);
    assert_eq!(scene.state.destiny.len(), 66, "ruling 42");
}

#[test]
fn nothing_is_drawn_when_both_piles_are_empty() {
    let mut scene = Scene::new(2);
    let everything = scene.state.destiny;
    (scene.state.destiny, scene.sheet(5).cards) = (CardSet::EMPTY, everything);
    scene.run(Step::Destiny, []);
    assert!(scene.moving());
}

#[test]
fn the_deep_scanner_discards_a_card_before_it_does_anything() {
    let mut scene = Scene::new(2);
    scene.hold(0, "Deep Scanner").deck(&["Asteroids", "Drifting Hulk"]);
    let asteroids = scene.card("Asteroids");
    scene.run_with(Step::Destiny, [Roll { stream: Stream::Destiny, sides: 2, face: 1 }]);
    assert_eq!(
        (scene.question(), scene.options()),
        (Question::Redraw { card: asteroids }, vec![Action::Use, Action::Keep])
    );
    scene.act(Action::Use, [(Burnout, 2)]);
    assert_eq!((scene.me().credits, scene.me().hull), (700, 5));
    assert!(scene.discarded("Asteroids") && scene.moving(), "the second card stands");
}

#[test]
fn the_deep_scanner_may_burn_out_when_used_only() {
    let mut scene = Scene::new(2);
    scene.hold(0, "Deep Scanner").draw("Drifting Hulk", []).act(Action::Keep, []);
    assert!(scene.holds(0, "Deep Scanner") && scene.me().credits == 700);
    scene.deck(&["Salvaged Plating", "Drifting Hulk"]);
    scene.run_with(Step::Destiny, [Roll { stream: Stream::Destiny, sides: 2, face: 1 }]);
    scene.act(Action::Use, [(Burnout, 1)]);
    assert!(scene.discarded("Deep Scanner"));
}

#[test]
fn a_drawn_card_that_ends_nothing_goes_on_to_the_move() {
    for card in ["Drifting Hulk", "Power Surge", "Friendly Drydock", "Gunner"] {
        let mut scene = Scene::new(2);
        scene.draw(card, []);
        assert_eq!(scene.asked().0, seat(0));
        assert!(scene.moving(), "{card}");
    }
}
