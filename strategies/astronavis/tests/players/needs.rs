//! A ship's first needs: fuel for its way, working gear, a planet below.

use evenkeel_astronavis::actions::CargoSet;
use evenkeel_astronavis::scene::Scene;
use evenkeel_astronavis::vocabulary::{Population, Size, System};
use evenkeel_astronavis::{Action, AstroNavis, Question, Stream};
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::{Describe, Game};

use super::asked::{CAPTAIN, after, answer, asked, cargo, named, offer};
use super::{CAPTAINS, game_with};

const QUIET: [(Stream, u32); 2] = [(Stream::Events, 1), (Stream::Events, 1)];

fn advanced() -> AstroNavis {
    game_with("advanced", |_| {})
}

/// With cargo aboard and too little fuel for its way, fuel comes before repairs, and the reserve does not keep the ship there.
#[test]
fn fuel_for_the_way_comes_first() {
    let game = advanced();
    let ansgar = named(&game, "Ansgar");
    let bound = cargo(&game, "Ore", Size::Full, "Ansgar", "Durn");
    let scene = |money| {
        let scene = Scene::new(&game).in_port(ansgar).cargo(bound).system(System::Hull, 3, 2).spares(0);
        scene.turn(15).money(money).fuel(4)
    };
    let stays = [Action::Stay, Action::Abandon(CargoSet::EMPTY)];
    for captain in CAPTAINS {
        let state = after(&game, scene(400), &QUIET, &stays);
        assert_eq!(asked(&game, &state), Question::Yard);
        assert_eq!(answer(&game, &state, captain), Action::Refuel, "{captain}");
        let rolls = [QUIET[0], QUIET[1], (Stream::Fuel, 6)];
        let state = after(&game, scene(10), &rolls, &[stays[0], stays[1], Action::Refuel]);
        let view = game.view(&state, CAPTAIN);
        let needed = i32::from(view.way_to(named(&game, "Durn"))) * game.rules().fuel_per_square - 4;
        let Action::Fuel(units) = answer(&game, &state, captain) else { panic!("{captain} buys no fuel") };
        assert!(i32::from(units) >= needed, "{captain} buys {units} of {needed}");
    }
}

/// Gear that can still wear a point is used without repair.
#[test]
fn gear_in_order_is_used_at_once() {
    let game = advanced();
    let durn = named(&game, "Durn");
    for now in [2, 3] {
        let scene = Scene::new(&game).in_port(durn).cargo(cargo(&game, "Ore", Size::Full, "Pelago", "Durn"));
        let scene = scene.system(System::CargoGear, 4, now).spares(2).turn(15).money(300);
        let state = after(&game, scene, &QUIET, &[Action::Stay, Action::Decline]);
        assert_eq!(asked(&game, &state), Question::Unload);
        let done = answer(&game, &state, "freighter");
        let kind = AstroNavis::KINDS[AstroNavis::kind(game.view(&state, CAPTAIN), &done)].name;
        assert_ne!(kind, "keep cargo aboard at its destination", "with {now}");
    }
}

/// With Engines down, no spares and a planet below, landing costs nothing.
#[test]
fn a_ship_adrift_over_a_planet_lands() {
    let game = advanced();
    let over = after(&game, Scene::new(&game).in_port(named(&game, "Ansgar")), &[], &[]);
    let square = game.view(&over, CAPTAIN).square(named(&game, "Ansgar"));
    let scene = Scene::new(&game).in_space(square).system(System::Engines, 3, 0).spares(0).turn(15).money(300);
    let state = after(&game, scene, &[], &[]);
    assert_eq!(asked(&game, &state), Question::Adrift);
    for captain in CAPTAINS {
        assert_eq!(answer(&game, &state, captain), Action::Land, "{captain}");
    }
}

/// A corrupt port boss gets at most the cost of a closed port for a turn.
#[test]
fn a_dear_port_boss_is_not_paid() {
    for (step, paid) in [(1, Action::Pay), (300, Action::Decline)] {
        let game = game_with("advanced", |rules| rules.boss_step = step);
        let durn = named(&game, "Durn");
        let anywhere = after(&game, Scene::new(&game), &[], &[]);
        let over = game.view(&anywhere, CAPTAIN).square(durn);
        let scene = Scene::new(&game).in_space(over).turn(15).money(700).fuel(60);
        let rolls = [(Stream::Events, 4), (Stream::Events, 4), (Stream::Effects, 2)];
        let state = after(&game, scene, &rolls, &[Action::Fly(durn)]);
        assert!(matches!(asked(&game, &state), Question::Incident { .. }));
        assert_eq!(answer(&game, &state, "freighter"), paid, "at {step} a point");
    }
}

/// Fuel that will not be burnt costs an empty flight only its value at the end. With a full tank late in the game, captains leave some ports that
/// they would otherwise not leave, never the reverse.
#[test]
fn idle_fuel_makes_empty_flights_cheap() {
    let game = game_with("basic", |_| {});
    let flies = |port, turn, fuel| {
        let scene = Scene::new(&game).in_port(port).turn(turn).money(300).fuel(fuel);
        matches!(answer(&game, &after(&game, scene, &[], &[]), "freighter"), Action::Fly(_))
    };
    let positions = || game.planet_ids().flat_map(|port| (13..=17).map(move |turn| (port, turn)));
    assert!(positions().any(|(port, turn)| flies(port, turn, 99) && !flies(port, turn, 36)));
    assert!(positions().all(|(port, turn)| flies(port, turn, 99) || !flies(port, turn, 36)));
}

/// Whether a captain flies empty from a port, and to which port.
fn empty_flight(game: &AstroNavis, scene: Scene<'_>, captain: &str) -> Option<usize> {
    match answer(game, &after(game, scene, &[], &[]), captain) {
        Action::Fly(planet) => Some(usize::from(planet)),
        _ => None,
    }
}

/// A captain who likes crowds does not look for cargo on planets with few people.
#[test]
fn a_liking_for_crowds_keeps_away_from_empty_ports() {
    let game = game_with("basic", |_| {});
    for port in game.planet_ids().filter(|&port| game.planets()[port as usize].population == Population::Md) {
        let scene = Scene::new(&game).in_port(port).turn(8).money(600).fuel(99);
        let goes = empty_flight(&game, scene, "freighter{crowds=500}");
        assert!(goes.is_none_or(|to| game.planets()[to].population == Population::Hi), "from {port} to {goes:?}");
    }
}

/// A ship with broken gear looks for cargo only at ports with gear, even if its captain likes small ports.
#[test]
fn no_empty_flight_leads_where_nothing_could_be_loaded() {
    let game = advanced();
    for (port, turn) in game.planet_ids().flat_map(|port| (4..40).step_by(6).map(move |turn| (port, turn))) {
        let scene = Scene::new(&game).in_port(port).system(System::CargoGear, 3, 0).spares(0);
        let goes = empty_flight(&game, scene.turn(turn).money(500).fuel(99), "freighter{crowds=-200}");
        assert!(goes.is_none_or(|to| game.planets()[to].cargo_gear), "from {port} in turn {turn} to {goes:?}");
    }
}

/// A cargo must earn the surcharge for each square beyond the preferred distance.
#[test]
fn far_cargo_is_left_by_who_does_not_like_long_ways() {
    let game = game_with("basic", |_| {});
    let mut rolls = vec![(Stream::Availability, 1)];
    rolls.extend(offer(&game, "Ansgar", "D'Espine", 1));
    let scene = Scene::new(&game).in_port(named(&game, "Ansgar")).turn(21).money(200);
    let state = after(&game, scene, &rolls, &[Action::Stay, Action::Roll]);
    assert_eq!(asked(&game, &state), Question::Load);
    assert_ne!(answer(&game, &state, "freighter"), Action::Load(CargoSet::EMPTY));
    assert_eq!(answer(&game, &state, "freighter{farthest=1;surcharge=500}"), Action::Load(CargoSet::EMPTY));
}
