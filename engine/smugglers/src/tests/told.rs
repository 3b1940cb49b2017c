//! No event is recorded without its subject: no goods, no credits, no Bounty.

use super::super::vocabulary::{Good, System};
use super::super::{Action, Event, Question, Stream};
use super::combat::{breach, meeting};
use super::scene::{Scene, seat};
use Stream::{Customs, Fire, Maneuver};

const fn goods(good: Good, units: u8) -> Action {
    Action::Goods { good, units }
}

fn told(scene: &Scene, what: fn(&Event) -> bool) -> usize {
    scene.events.iter().filter(|event| what(event)).count()
}

/// §14: only Pirates and Monsters give a reward.
#[test]
fn a_beaten_hunter_is_told_without_a_reward() {
    for (card, rewards) in [("Rookie Hunter", 0), ("Pirate Skiff", 1)] {
        let mut scene = Scene::new(2);
        scene.level(0, System::Engines, 10).level(0, System::Lasers, 10).draw(card, []);
        scene.act(Action::Attack, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)]);
        assert_eq!(told(&scene, |event| matches!(event, Event::Rewarded { .. })), rewards, "{card}");
    }
}

/// §21, change 4: only goods that do not fit are turned into credits.
#[test]
fn loot_that_fits_is_told_without_a_liquidation() {
    for (aboard, sold) in [(0, None), (2, None), (3, Some(1)), (5, Some(3))] {
        let mut scene = meeting();
        scene.character(0, "Greenbeard").cargo(0, Good::Weapons, aboard).cargo(1, Good::Food, 3);
        breach(&mut scene).act(Action::Pirate, []);
        if aboard > 0 {
            scene.act(Action::Stop, []);
        }
        scene.act(goods(Good::Food, 3), []);
        let units = scene.events.iter().find_map(|event| match event {
            Event::Liquidated { units, .. } => Some(*units),
            _ => None,
        });
        assert_eq!((units, scene.me().credits), (sold, 500 + 50 * i32::from(sold.unwrap_or(0))), "{aboard} aboard");
    }
}

#[test]
fn a_prisoner_without_goods_is_told_without_a_confiscation() {
    for units in [0, 1] {
        let mut scene = Scene::new(2);
        scene.at(0, "B-070").bounty(0, 100).cargo(0, Good::Food, units);
        scene.ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 6)]);
        let taken = told(&scene, |event| matches!(event, Event::Confiscated { units: 1, .. }));
        let all = told(&scene, |event| matches!(event, Event::Confiscated { .. }));
        assert_eq!((taken, all), (usize::from(units), usize::from(units)));
    }
}

#[test]
fn nothing_added_to_a_bounty_is_not_told() {
    for credits in [0, 1] {
        let mut scene = Scene::new(2);
        scene.ask(Question::Encounter).add_bounty(0, credits);
        assert_eq!(told(&scene, |event| matches!(event, Event::BountyAdded { .. })), credits as usize);
        assert_eq!(scene.me().bounty, credits);
    }
}

/// §18: at the end of a turn, only expired weapons are recorded as ordinary ones.
#[test]
fn weapons_that_are_still_good_are_not_told_to_expire() {
    use super::super::step::Step;
    for (round, expired) in [(2, 0), (3, 1)] {
        let mut scene = Scene::new(2);
        scene.brix(0, 5, 1).state.round = round;
        scene.run(Step::EndTurn, []);
        assert_eq!(told(&scene, |event| matches!(event, Event::BrixExpired { units: 5, .. })), expired, "{round}");
    }
    let mut scene = Scene::new(2);
    scene.run(Step::EndTurn, []);
    assert_eq!(told(&scene, |event| matches!(event, Event::BrixExpired { .. })), 0);
}

/// §6: a load delivered in full is no failure; one unit short is.
#[test]
fn a_load_in_full_is_told_without_a_failure() {
    for (units, failed) in [(4, 0), (3, 1)] {
        let mut scene = Scene::new(2);
        scene.accept(0, Good::Weapons, "Quill").cargo(0, Good::Weapons, units).at(0, "E-016");
        scene.ask(Question::Encounter).act(Action::VisitCrimeLord, [(Customs, 1)]);
        assert_eq!(told(&scene, |event| matches!(event, Event::CrimeLordFailed { missing: 1, .. })), failed);
        assert_eq!(told(&scene, |event| matches!(event, Event::CrimeLordFailed { .. })), failed);
        assert_eq!(scene.me().bounty, if failed == 1 { 200 } else { 0 });
    }
}

/// A Bounty is collected from one player by another and recorded once.
#[test]
fn a_surrender_is_told_to_whom() {
    let mut scene = meeting();
    scene.bounty(1, 300);
    super::combat::attack(&mut scene, []).act(Action::OfferSurrender, []).act(Action::Accept, []);
    assert!(scene.events.contains(&Event::Surrendered { seat: seat(1), to: seat(0) }));
    assert!(scene.events.contains(&Event::BountyCollected { seat: seat(0), victim: seat(1), credits: 300 }));
}
