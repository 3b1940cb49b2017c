//! Numbers that designers may change and that no printed example tests.

use super::super::actions::{Action, Question};
use super::super::step::Step;
use super::super::vocabulary::System;
use super::super::{AstroNavis, Rules, Stream};
use super::game_with;
use super::scene::Scene;
use evenkeel_engine::Describe;
use evenkeel_engine::Seats;
use evenkeel_engine::rules::Tables;

fn faults(change: impl FnOnce(&mut Rules)) -> Vec<String> {
    let mut rules = Rules::default();
    change(&mut rules);
    let made = AstroNavis::new(rules, &Tables::built_in(AstroNavis::TABLES), Seats::new(1).unwrap());
    made.err().unwrap_or_default().into_iter().map(|fault| fault.place.to_string()).collect()
}

#[test]
fn the_end_falls_as_the_list_says() {
    let game = game_with("basic", |rules| rules.length_ends_on = [3, 5].into_iter().collect());
    assert_eq!([21, 22, 23, 24, 25].map(|turn| game.rules().ends_on(turn)), [0, 3, 5, 5, 6]);
}

#[test]
fn faces_of_the_maintenance_die_are_dealt_out() {
    use System::{CargoGear, Engines, Hull};
    let struck = |game: &AstroNavis| [1, 2, 3, 4, 5, 6].map(|die| game.struck_by_maintenance(die));
    let printed = [Some(Engines), Some(Engines), Some(CargoGear), Some(Hull), Some(Hull), None];
    assert_eq!(struck(&game_with("advanced", |_| {})), printed);
    let changed = game_with("advanced", |rules| rules.maintenance_faces = [0, 3, 1].into_iter().collect());
    assert_eq!(struck(&changed), [Some(CargoGear), Some(CargoGear), Some(CargoGear), Some(Hull), None, None]);
}

#[test]
fn lists_that_cannot_be_are_refused() {
    assert!(faults(|_| {}).is_empty());
    assert_eq!(faults(|rules| rules.maintenance_faces = [3, 3, 1].into_iter().collect()), ["maintenance.faces"]);
    assert_eq!(faults(|rules| rules.maintenance_faces = [3, 3].into_iter().collect()), ["maintenance.faces"]);
    assert_eq!(faults(|rules| rules.passengers_less = [1; 4].into_iter().collect()), ["passengers.less"]);
    assert_eq!(faults(|rules| (rules.crew_min, rules.crew_max) = (4, 3)), ["crew.min"]);
    assert!(faults(|rules| (rules.crew_min, rules.crew_max) = (3, 3)).is_empty(), "one rating for every crew");
}

#[test]
fn a_crew_is_never_below_its_least_rating() {
    let mut scene = Scene::with("advanced", |rules| rules.crew_min = 3);
    scene.state.turn = 1;
    let Scene { game, state, events } = &mut scene;
    let mut dice = evenkeel_engine::chance::ScriptedDice::d6s([]);
    let mut referee = super::super::referee::Referee { game, state, dice: &mut dice, journal: events };
    referee.change_crew(false);
    assert_eq!(referee.state.ship.crew, 3);
    referee.change_crew(true);
    assert_eq!(referee.state.ship.crew, 4);
}

/// Lazy Port Workers want 10, the hold must be cleaned for 15, and the ship's own gear is broken. With less than 25 nothing could be loaded, so there
/// is no question.
#[test]
fn loading_is_asked_only_where_it_can_be_paid() {
    let asked = |credit: i32| {
        let mut scene = Scene::advanced();
        scene.rate(System::CargoGear, 3, 0).money(credit - 100);
        scene.state.turn = 5;
        scene.state.unclean_until = 5;
        scene.state.step = Step::Roll;
        scene.state.today.lazy = true;
        let script =
            [(Stream::Availability, 2), (Stream::Destinations, 1), (Stream::Destinations, 1), (Stream::Types, 1)];
        scene.play(&script, &[Action::Roll]);
        assert!(scene.state.offers[0].is_some(), "a cargo waits");
        scene.asked()
    };
    assert_eq!(asked(25), Some(Question::Load));
    assert_ne!(asked(24), Some(Question::Load));
    assert_ne!(asked(15), Some(Question::Load));
}
