//! Counts for reports: each event once, for its player, and no event that did not happen.

use super::super::ledger::Count;
use super::super::player::Place;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Event, Question, Stream};
use super::combat::{attack, breach, meeting};
use super::scene::{Scene, seat};
use Stream::{Customs, Fire, Maneuver, Market, Prison, Shields, Travel, Upgrades};

fn of<const N: usize>(scene: &Scene, player: usize, what: [Count; N]) -> [i32; N] {
    what.map(|what| scene.player(player).counts[what as usize])
}

#[test]
fn own_turns_are_counted_and_those_missed() {
    let mut scene = Scene::new(2);
    scene.deck(&["Drifting Hulk"]).next_turn([]);
    assert_eq!(of(&scene, 0, [Count::Turns, Count::Missed]), [1, 0]);
    scene.sheet(0).skip = true;
    scene.next_turn([]);
    assert_eq!(of(&scene, 0, [Count::Turns, Count::Missed]), [2, 1]);
    scene.place(0, Place::Hyperspace).next_turn([(Travel, 6)]);
    assert_eq!(of(&scene, 0, [Count::Turns, Count::Missed]), [3, 2]);
    scene.place(0, Place::Prison).bounty(0, 900).next_turn([]).act(Action::Escape, [(Prison, 6)]);
    assert_eq!(of(&scene, 0, [Count::Turns, Count::Missed]), [4, 3]);
}

#[test]
fn units_sold_are_those_that_left_the_hold() {
    let mut scene = Scene::new(2);
    scene.at(0, "B-070").cargo(0, Good::Luxuries, 4).next_planet("Quill");
    scene.ask(Question::Encounter).act(Action::VisitPlanet, []);
    scene.act(Action::Sell(Good::Luxuries), [(Market, 1), (Market, 6)]).act(Action::Units(3), []);
    assert_eq!(of(&scene, 0, [Count::Sold]), [3]);
}

#[test]
fn every_level_bought_is_counted() {
    let mut scene = Scene::new(2);
    scene.at(0, "B-070").ask(Question::Encounter).act(Action::VisitPlanet, []);
    scene.act(Action::Upgrade, [(Upgrades, 1)]).act(Action::System(System::Engines), []);
    assert_eq!(of(&scene, 0, [Count::Levels]), [1]);
    scene.act(Action::System(System::CargoPods), []);
    assert_eq!(of(&scene, 0, [Count::Levels]), [2]);
}

#[test]
fn purchases_at_brix_are_counted_and_their_units() {
    let mut scene = Scene::new(2);
    scene.at(0, "E-006").credits(0, 2500).ask(Question::Encounter).act(Action::VisitPlanet, []);
    scene.act(Action::BuyBrix, []).act(Action::Units(4), []);
    assert_eq!(of(&scene, 0, [Count::BrixTrips, Count::BrixBought]), [1, 4]);
}

/// A roll at Koroth also counts as a Customs roll; one for a Military Ship does not count at Koroth.
#[test]
fn customs_rolls_are_counted_and_those_at_koroth() {
    let mut scene = Scene::new(2);
    scene.at(0, "B-080").brix(0, 1, 1).ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 1)]);
    assert_eq!(of(&scene, 0, [Count::CustomsRolls, Count::KorothRolls]), [1, 1]);
    let mut scene = Scene::new(2);
    scene.bounty(0, 50).draw("Patrol Cutter", [(Customs, 1)]);
    assert_eq!(of(&scene, 0, [Count::CustomsRolls, Count::KorothRolls]), [1, 0]);
}

#[test]
fn a_bounty_gained_and_an_imprisonment_are_counted() {
    let mut scene = Scene::new(2);
    scene.ask(Question::Encounter).add_bounty(0, 250).add_bounty(0, 50);
    assert_eq!(of(&scene, 0, [Count::BountyGained, Count::Imprisoned]), [300, 0]);
    scene.at(0, "B-070").ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 6)]);
    assert_eq!(of(&scene, 0, [Count::BountyGained, Count::Imprisoned]), [300, 1]);
}

#[test]
fn hull_lost_is_counted_for_the_victim_and_loot_for_the_pirate() {
    let mut scene = meeting();
    breach(scene.cargo(1, Good::Food, 3)).act(Action::Pirate, []).act(Action::Goods { good: Good::Food, units: 2 }, []);
    assert_eq!(of(&scene, 1, [Count::HullLost, Count::Pirated, Count::ShipsLost]), [1, 0, 0]);
    assert_eq!(of(&scene, 0, [Count::HullLost, Count::Pirated, Count::Kills]), [0, 2, 0]);
}

#[test]
fn a_deal_is_counted_for_both_and_a_refused_one_for_nobody() {
    for (answer, deals) in [(Action::Accept, 1), (Action::Decline, 0)] {
        let mut scene = meeting();
        scene.ask(Question::Encounter).act(Action::Meet(seat(1)), []).act(Action::Offer, []);
        scene.act(Action::OfferNothing, []).act(Action::OfferNothing, []).act(Action::Credits(10), []);
        scene.act(answer, []);
        assert_eq!([of(&scene, 0, [Count::Deals]), of(&scene, 1, [Count::Deals])], [[deals]; 2], "{answer:?}");
    }
}

/// §12: the first die and level of a contest are those of the attacker.
#[test]
fn a_contest_is_told_with_both_dice_and_levels() {
    let mut scene = meeting();
    scene.level(0, System::Engines, 4).level(1, System::Engines, 2).level(0, System::Lasers, 3);
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)]);
    let told = Event::Contest { system: System::Engines, dice: [6, 1], levels: [4, 2] };
    assert!(scene.events.contains(&told), "{:?}", scene.events);
    scene.act(Action::Attack, [(Fire, 2), (Fire, 3), (Shields, 1), (Shields, 1)]);
    let told = Event::Contest { system: System::Lasers, dice: [2, 3], levels: [3, 1] };
    assert!(scene.events.contains(&told), "{:?}", scene.events);
}

/// Before 2.0 both roll with their Shields, after a first hit of either side (§21, change 8).
#[test]
fn the_old_shields_are_told_with_both_levels() {
    let mut scene = Scene::with(2, |rules| rules.v2_combat = false);
    scene.level(0, System::Shields, 2).level(1, System::Shields, 4).at(1, "G-043");
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    scene.act(Action::Damage, [(Shields, 1), (Shields, 6)]);
    let told = Event::Contest { system: System::Shields, dice: [1, 6], levels: [2, 4] };
    assert!(scene.events.contains(&told), "{:?}", scene.events);
}

/// §9 and §18: the die that counts, the payment for additional dice, and the deduction from it.
#[test]
fn a_customs_roll_is_told_with_bribes_and_modifier() {
    let told = |scene: &Scene| {
        scene.events.iter().find_map(|event| match *event {
            Event::Customs { die, bribes, modifier, .. } => Some((die, bribes, modifier)),
            _ => None,
        })
    };
    let mut scene = Scene::new(2);
    scene.at(0, "B-080").brix(0, 1, 1).credits(0, 2000).ask(Question::Encounter).act(Action::VisitPlanet, []);
    scene.act(Action::Bribes(2), [(Customs, 5), (Customs, 3), (Customs, 4)]);
    assert_eq!(told(&scene), Some((3, 2, 0)));
    let mut scene = Scene::new(2);
    scene.character(0, "Nix Calloway").hold(0, "Forged Transponder").bounty(0, 100);
    scene.draw("Patrol Cutter", [(Customs, 5)]);
    assert_eq!(told(&scene), Some((5, 0, -3)));
}

/// Whole turns missed in prison are counted from 0 with every sentence.
#[test]
fn turns_served_are_forgotten_on_release() {
    let mut scene = Scene::new(2);
    scene.bounty(0, 700).place(0, Place::Prison).deck(&["Drifting Hulk"]).next_turn([]).act(Action::Wait, []);
    assert_eq!((scene.me().served, scene.me().place), (1, Place::Prison));
    scene.deck(&["Drifting Hulk"]).next_turn([]).act(Action::Wait, []);
    assert_eq!((scene.me().served, scene.me().place), (0, Place::Space));
}
