//! Upgrades (§11) and their caps (§4).

use super::super::vocabulary::System;
use super::super::{Action, Question, Stream};
use super::scene::Scene;
use Stream::Upgrades;

/// Player 0 at Earth (Large), at the yard; the die is its Availability.
fn yard(scene: &mut Scene, die: u32) -> &mut Scene {
    scene.at(0, "B-070").ask(Question::Encounter).act(Action::VisitPlanet, []).act(Action::Upgrade, [(Upgrades, die)])
}

fn levels(list: &[System]) -> Vec<Action> {
    list.iter().copied().map(Action::System).chain([Action::Stop]).collect()
}

/// A level is for sale to any player with its price: Cargo Pods at 40 are the cheapest at Large.
#[test]
fn a_level_may_cost_all_there_is() {
    for (credits, sold) in [(39, false), (40, true)] {
        let mut scene = Scene::new(2);
        scene.at(0, "B-070").credits(0, credits).ask(Question::Encounter).act(Action::VisitPlanet, []);
        assert_eq!(scene.options().contains(&Action::Upgrade), sold, "{credits}");
    }
    let mut scene = Scene::new(2);
    yard(scene.credits(0, 80), 1);
    assert_eq!(scene.options(), levels(&[System::Engines, System::Lasers, System::CargoPods]));
}

/// Worked number 2: Lightspeed 3 to 5 at Large costs 280 and takes two of the levels available.
#[test]
fn two_levels_of_lightspeed_cost_280() {
    let mut scene = Scene::new(2);
    yard(&mut scene, 1);
    assert_eq!(scene.question(), Question::Level { left: 4 });
    scene.act(Action::System(System::Lightspeed), []).act(Action::System(System::Lightspeed), []);
    assert_eq!((scene.me().levels[1], scene.me().credits), (5, 220));
    assert_eq!(scene.question(), Question::Level { left: 2 });
    scene.act(Action::Stop, []);
    assert!(scene.turn_over());
}

#[test]
fn availability_limits_levels_over_all_systems() {
    let mut scene = Scene::new(2);
    scene.planet(0, "Dunmar").at(0, "E-007").credits(0, 5000);
    scene.ask(Question::Encounter).act(Action::VisitPlanet, []).act(Action::Upgrade, [(Upgrades, 2)]);
    assert_eq!(scene.options(), levels(&[System::Engines, System::Lightspeed, System::CargoPods]), "Small sells three");
    scene.act(Action::System(System::CargoPods), []).act(Action::System(System::Engines), []);
    assert!(scene.turn_over(), "2 levels available, 2 bought");
    assert_eq!(scene.me().first_bought, Some(System::CargoPods), "reports tell win rates by it");
    assert_eq!(scene.player(1).first_bought, None);
    assert_eq!(scene.me().credits, 5000 - 160 - 240);
}

#[test]
fn levels_that_cannot_be_paid_are_not_offered() {
    let mut scene = Scene::new(2);
    yard(scene.credits(0, 85), 3);
    assert_eq!(scene.options(), levels(&[System::Engines, System::Lasers, System::CargoPods]));
    scene.act(Action::System(System::Engines), []);
    assert_eq!(scene.options(), [Action::Stop], "25 credits left");
}

#[test]
fn no_system_goes_above_ten() {
    let mut scene = Scene::new(2);
    yard(scene.level(0, System::CargoPods, 10).credits(0, 5000), 6);
    assert!(!scene.options().contains(&Action::System(System::CargoPods)), "bought; it cannot be had");
    assert_eq!(scene.options().len(), 5);
}

/// Worked number 12: with 34 levels only one more may be bought, at any Availability.
#[test]
fn the_sum_is_capped_at_35() {
    let mut scene = Scene::new(2);
    for (system, level) in System::ALL.into_iter().zip([8, 8, 4, 6, 8]) {
        scene.level(0, system, level);
    }
    yard(scene.credits(0, 5000), 6).act(Action::System(System::Shields), []);
    assert_eq!((scene.me().total_levels(), scene.options()), (35, vec![Action::Stop]));
    scene.act(Action::Stop, []).ask(Question::Encounter).act(Action::VisitPlanet, []);
    assert!(!scene.options().contains(&Action::Upgrade), "nothing left that could be bought");
}

#[test]
fn act_as_amounts_are_outside_both_caps() {
    let mut scene = Scene::new(2);
    scene.hold(0, "Navigator").level(0, System::Lightspeed, 9).credits(0, 5000);
    yard(&mut scene, 6).act(Action::System(System::Lightspeed), []);
    assert_eq!((scene.me().levels[1], scene.effective(0, System::Lightspeed)), (10, 11));
}

#[test]
fn damaged_levels_may_be_bought_again() {
    let mut scene = Scene::new(2);
    yard(scene.level(0, System::Lightspeed, 1), 1).act(Action::System(System::Lightspeed), []);
    assert_eq!(scene.me().levels[1], 2, "ruling 13");
}

#[test]
fn a_starport_of_size_none_sells_nothing() {
    let mut scene = Scene::new(2);
    scene.planet(0, "Farrow").at(0, "C-085").credits(0, 5000).ask(Question::Encounter).act(Action::VisitPlanet, []);
    assert!(!scene.options().contains(&Action::Upgrade), "ruling 12");
}

/// Worked number 21, its second half: an upgrade on a 3 at a Military Starport allows 10 levels, also for Tarn Okoro.
#[test]
fn the_merchants_bonus_is_not_for_upgrades() {
    let mut scene = Scene::new(2);
    scene.character(0, "Tarn Okoro").at(0, "E-006").credits(0, 2000);
    scene.ask(Question::Encounter).act(Action::VisitPlanet, []).act(Action::Upgrade, [(Upgrades, 3)]);
    assert_eq!(scene.question(), Question::Level { left: 10 });
}

/// E8 at its longest: five systems and stop.
#[test]
fn the_longest_list_of_levels() {
    let mut scene = Scene::new(2);
    yard(scene.credits(0, 5000), 1);
    assert_eq!(scene.options(), levels(&System::ALL));
}

#[test]
fn hull_is_not_sold() {
    let mut scene = Scene::new(2);
    yard(scene.hull(0, 2).credits(0, 5000), 6).act(Action::Stop, []);
    assert_eq!(scene.me().hull, 2);
}

/// Ruling 72: a sum above 35 from extra start levels stays, but nothing more can be bought.
#[test]
fn a_rich_start_above_the_cap_stays() {
    let mut scene = Scene::new(2);
    for system in System::ALL {
        scene.level(0, system, 9);
    }
    scene.credits(0, 5000).at(0, "B-070").ask(Question::Encounter).act(Action::VisitPlanet, []);
    assert!(!scene.options().contains(&Action::Upgrade));
    assert_eq!(scene.me().total_levels(), 45);
}
