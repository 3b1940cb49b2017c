//! Kinds of choices and features.

use std::collections::BTreeSet;

use super::super::events::Event;
use super::super::kinds::Kind;
use super::super::vocabulary::{Size, System};
use super::super::{Action, AstroNavis, Stream};
use super::game_with;
use super::scene::{Scene, cargoes};
use evenkeel_engine::features::MAX_FEATURES;
use evenkeel_engine::kinds::{KindSet, Kinds};
use evenkeel_engine::laws::{Anyone, Trial, kinds};
use evenkeel_engine::{Game, Narrate, Score, Seat};

fn names(kinds: KindSet) -> BTreeSet<&'static str> {
    kinds.iter().map(|kind| Kind::KINDS[kind as usize].name).collect()
}

fn of_random_games() -> KindSet {
    let mut seen = KindSet::EMPTY;
    for (variant, money) in [("basic", 250), ("advanced", 300), ("advanced", 20_000)] {
        let game = game_with(variant, |rules| rules.start_money = money);
        let trial = Trial { games: 150, ..Trial::default() };
        seen |= kinds(&game, &trial, &mut Anyone::default()).unwrap();
    }
    seen
}

/// The kinds on offer in an arranged turn.
fn offered(scene: &Scene) -> KindSet {
    AstroNavis::offered(scene.game.view(&scene.state, Seat::new(0)), &scene.legal())
}

/// Two halves for one planet: one of them may be kept.
fn of_two_halves_for_the_port() -> KindSet {
    let mut scene = Scene::basic();
    scene.load("Ore", Size::Half, "Tyalon", "Neivox").load("Grain", Size::Half, "Tyalon", "Neivox").dock("Neivox");
    offered(scene.play(&[], &[Action::Stay]))
}

/// Cargo for a port whose workers demand money.
fn of_unloading_by_lazy_workers() -> KindSet {
    let mut scene = Scene::advanced();
    scene.lay("Meridel", 1, 1).load("Ore", Size::Half, "Tyalon", "Meridel").dock("Meridel");
    // In port at Meridel a 5 is Lazy Port Workers.
    let lazy = [(Stream::Events, 2), (Stream::Events, 3)];
    offered(scene.play(&lazy, &[Action::Stay, Action::Unload(cargoes(&[0]))]))
}

/// Every action of random games is of one kind; every kind is on offer in some of them, or in a position arranged for it.
#[test]
fn every_kind_occurs() {
    let arranged = [
        (of_two_halves_for_the_port(), "unload one of two cargoes that are bound there"),
        (of_unloading_by_lazy_workers(), "unload with ship's gear under Lazy Port Workers"),
    ];
    let mut met = names(of_random_games());
    for (offered, name) in arranged {
        assert!(names(offered).contains(name), "{name}: {:?}", names(offered));
        met.insert(name);
    }
    let all = names(KindSet::first_numbers(Kind::KINDS.len()));
    assert_eq!(all.difference(&met).collect::<Vec<_>>(), Vec::<&&str>::new());
}

/// The kinds state the difference: a port is left empty, with cargo for the target, with cargo for elsewhere, or without fuel.
#[test]
fn departures_are_told_apart() {
    let kind_of = |arrange: fn(&mut Scene)| {
        let mut scene = Scene::basic();
        arrange(&mut scene);
        scene.play(&[], &[]);
        Kind::KINDS[AstroNavis::kind(scene.game.view(&scene.state, Seat::new(0)), &scene.fly("Neivox"))].name
    };
    let laden = |scene: &mut Scene| _ = scene.load("Ore", Size::Full, "Tyalon", "Neivox");
    let aside = |scene: &mut Scene| _ = scene.load("Ore", Size::Full, "Tyalon", "Bude");
    assert_eq!(kind_of(|_| {}), "leave a port empty");
    assert_eq!(kind_of(laden), "leave a port for a destination of the cargo");
    assert_eq!(kind_of(aside), "take cargo to a port it is not bound for");
    assert_eq!(kind_of(|scene| scene.state.ship.fuel = 23), "leave a port without fuel for the way");
}

#[test]
fn features_tell_how_the_ship_stands() {
    let mut scene = Scene::advanced();
    scene.load("Electronics", Size::Full, "Tyalon", "Neivox").rate(System::Engines, 4, 1).rate(System::Hull, 3, 0);
    scene.state.turn = 1;
    let mut features = [0; MAX_FEATURES];
    scene.game.features(&scene.state, Seat::new(0), &mut features);
    // Money, fuel, freight, six turns of flight at speed 1, turns, speed, damage, broken, levels, crew, spares, venture, lean.
    assert_eq!(features[..AstroNavis::FEATURES.len() - 1], [300, 60, 383, 6, 47, 1, 6, 1, 1, 3, 3, 0, 0]);
}

/// With wages of 24 and two fees of 2, a turn costs 28: eight turns of money and credit are enough; with less the ship is lean.
#[test]
fn a_ship_short_of_money_is_lean() {
    for (money, lean) in [(-100, 8), (-73, 8), (-72, 7), (-44, 6), (123, 1), (124, 0), (300, 0)] {
        let mut scene = Scene::advanced();
        scene.money(money);
        let mut features = [0; MAX_FEATURES];
        scene.game.features(&scene.state, Seat::new(0), &mut features);
        assert_eq!(features[AstroNavis::FEATURES.len() - 2], lean, "{money}");
    }
}

#[test]
fn turns_are_those_of_the_captain() {
    let scene = Scene::basic();
    assert_eq!(scene.game.turn_of(&Event::Turn { turn: 1 }), Some(Seat::new(0)));
}
