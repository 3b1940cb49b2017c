//! The public builder of positions: its refusals, and the playability of its positions.

use super::super::board::Square;
use super::super::ledger::Count;
use super::super::scene::Scene;
use super::super::state::Cargo;
use super::super::vocabulary::{Size, System};
use super::super::{AstroNavis, Question, Stream};
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice, ScriptedDice};
use evenkeel_engine::{Audit, Game, Seat};

const NO_DICE: [(Stream, u32); 0] = [];

fn refused(change: impl FnOnce(Scene<'_>) -> Scene<'_>) -> String {
    let game = game_with("advanced", |_| {});
    change(Scene::new(&game)).build(&mut ScriptedDice::d6s(NO_DICE)).expect_err("this cannot be").to_string()
}

fn ore(to: u8, size: Size) -> Cargo {
    Cargo { kind: 0, size, from: 0, to, deadline: 0 }
}

#[test]
fn what_cannot_be_is_refused() {
    let off = Square { col: 13, row: 1 };
    assert!(
        refused(|scene| scene.planet(3, Square { col: 1, row: 1 }).planet(4, Square { col: 1, row: 1 }))
            .contains("two planets")
    );
    assert!(refused(|scene| scene.in_space(off)).contains("no square 13, 1"));
    assert!(refused(|scene| scene.turn(53)).contains("after the last"));
    assert!(refused(|scene| scene.cargo(ore(0, Size::Half))).contains("no such cargo"));
    assert!(refused(|scene| scene.cargo(ore(1, Size::Full)).cargo(ore(2, Size::Half))).contains("the bay holds"));
    let three = [1, 2, 3].map(|to| ore(to, Size::Half));
    assert!(refused(|scene| three.into_iter().fold(scene, Scene::cargo)).contains("two cargoes already"));
    let all = refused(|scene| scene.turn(53).cargo(ore(0, Size::Half)).in_space(off));
    assert!(["after the last", "no such cargo", "no square"].iter().all(|part| all.contains(part)), "{all}");
    assert!(refused(|scene| scene.in_port(200).planet(201, off)).contains("no planet 201"));
    assert!(refused(|scene| scene.money(i32::MIN).money(i32::MAX)).contains("1000000 at most"));
    assert!(refused(|scene| scene.fuel(100)).contains("100 fuel"));
    assert!(refused(|scene| scene.money(-101)).contains("credit limit"));
    assert!(refused(|scene| scene.system(System::Hull, 3, 4)).contains("hull"));
    assert!(refused(|scene| scene.crew(6)).contains("limits"));
    assert!(refused(|scene| scene.spares(7)).contains("limits"));
}

/// An arranged position is equivalent to a played one: it adds up, asks, and continues to an end.
#[test]
fn what_is_arranged_can_be_played() {
    for variant in ["basic", "advanced"] {
        let game = game_with(variant, |_| {});
        let mut dice = PcgDice::new::<Stream>(Luck::of_table(4, 0));
        let durn = game.planet_named("Durn").unwrap();
        let scene =
            Scene::new(&game).turn(20).planet(durn, Square { col: 5, row: 5 }).in_space(Square { col: 5, row: 6 });
        let scene = scene.money(40).fuel(30).cargo(ore(durn, Size::Half)).cargo(ore(1, Size::Half)).spares(2);
        let mut state = scene.passengers(2).venture(30).build(&mut dice).unwrap();
        let view = game.view(&state, Seat::new(0));
        assert_eq!((view.turn(), view.question(), view.ship().fuel), (20, Some(Question::Course), 30));
        while let Some(seat) = game.pending(&state).first() {
            let mut actions = evenkeel_engine::Actions::new();
            AstroNavis::actions(game.view(&state, seat), &mut actions);
            game.apply(&mut state, seat, actions[0], &mut dice, &mut evenkeel_engine::journal::Silent);
            game.audit(&state).unwrap();
        }
    }
}

/// The first question may need dice: in port without permission to depart, the planet card is rolled on.
#[test]
fn a_ship_that_cannot_leave_begins_its_turn_in_port() {
    let game = game_with("advanced", |_| {});
    let mut dice = ScriptedDice::d6s([(Stream::Events, 1), (Stream::Events, 1)]);
    let state = Scene::new(&game).system(System::Engines, 3, 0).build(&mut dice).unwrap();
    dice.finish();
    assert_eq!(game.view(&state, Seat::new(0)).question(), Some(Question::CrewRepair));
}

/// Possible extremes: the last turn, the fullest purse, an empty or a full tank, the best and the worst ship.
#[test]
fn what_can_just_be_is_arranged() {
    let game = game_with("advanced", |_| {});
    let build = |change: &dyn Fn(Scene<'_>) -> Scene<'_>| {
        let built = change(Scene::new(&game)).build(&mut PcgDice::new::<Stream>(Luck::of_table(4, 0)));
        built.unwrap_or_else(|faults| panic!("{faults}"))
    };
    for turn in [0, 1, 52] {
        assert_eq!(build(&|scene| scene.turn(turn)).turn, turn.max(1), "turn {turn}");
    }
    assert_eq!([1_000_000, -70, 0].map(|money| build(&|scene| scene.money(money)).ship.money), [1_000_000, -70, 0]);
    let fuels = [0, 59, 60, 61, 99].map(|units| {
        let state = build(&|scene| scene.fuel(units));
        let count = |what: Count| state.counts[what as usize];
        (state.ship.fuel, count(Count::FuelBought), count(Count::FuelBurnt))
    });
    assert_eq!(fuels, [(0, 0, 60), (59, 0, 1), (60, 0, 0), (61, 1, 0), (99, 39, 0)]);
    let state = build(&|scene| {
        let scene = scene.system(System::Engines, 5, 5).crew(5).spares(6).passengers(4).venture(50);
        scene.cargo(ore(1, Size::Half)).cargo(ore(2, Size::Half))
    });
    assert_eq!((state.ship.crew, state.ship.spares, state.ship.room()), (5, 6, 0));
    let last = game.planet_ids().last().unwrap();
    assert_eq!(build(&|scene| scene.in_port(last)).ship.port, Some(last));
}
