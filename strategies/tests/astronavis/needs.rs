//! What a ship needs before anything else: fuel for its way, gear that works, ground under it.

use evenkeel_engine::astronavis::actions::CargoSet;
use evenkeel_engine::astronavis::scene::Scene;
use evenkeel_engine::astronavis::vocabulary::{Size, System};
use evenkeel_engine::astronavis::{Action, AstroNavis, Question, Stream};
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::{Describe, Game};

use super::asked::{CAPTAIN, after, answer, asked, cargo, named};
use super::{CAPTAINS, game_with};

const QUIET: [(Stream, u32); 2] = [(Stream::Events, 1), (Stream::Events, 1)];

fn advanced() -> AstroNavis {
    game_with("advanced", |_| {})
}

/// With cargo aboard and too little fuel for its way, fuel comes before repairs, and the reserve is no reason to lie there.
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

/// Gear that can still wear a point is used as it is.
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

/// Engines down, nothing aboard to mend them, a planet below: it costs nothing to land.
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
