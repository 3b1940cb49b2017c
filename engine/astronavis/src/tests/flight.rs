//! Movement, fuel and tows (§4.2 and §5.6), the maintenance check (§5.2).

use super::super::actions::{Action, Question};
use super::super::board::Square;
use super::super::ledger::Flow;
use super::super::step::Step;
use super::super::vocabulary::System;
use super::super::{Event, Stream};
use super::scene::Scene;

/// Vector 4.
#[test]
fn diagonal_steps_count_one() {
    let far = |a: (u8, u8), b: (u8, u8)| Square { col: a.0, row: a.1 }.distance(Square { col: b.0, row: b.1 });
    assert_eq!((far((1, 1), (12, 11)), far((3, 4), (5, 5))), (11, 2));
}

/// Vector 5: fuel 60, five squares away; after three turns the ship is there with fuel 40.
#[test]
fn two_squares_a_turn_for_four_fuel_each() {
    let mut scene = Scene::basic();
    let goal = scene.lay("Neivox", 6, 1).fly("Neivox");
    scene.play(&[], &[goal]);
    assert_eq!((scene.state.ship.at, scene.state.ship.fuel), (Square { col: 3, row: 1 }, 52));
    assert_eq!(scene.asked(), Some(Question::Course));
    scene.play(&[], &[goal, goal]);
    assert_eq!((scene.state.turn, scene.state.ship.fuel), (3, 40));
    assert_eq!(scene.state.ship.port, Some(scene.planet("Neivox")));
    assert_eq!(scene.flow(Flow::Wages), -48, "the third turn is still open: rolling for cargo is asked");
    assert_eq!(scene.asked(), Some(Question::Roll));
}

#[test]
fn a_captain_may_stop_at_the_planet_below_without_fuel() {
    let mut scene = Scene::basic();
    scene.lay("Bude", 4, 4).adrift(4, 4);
    scene.state.ship.fuel = 3;
    scene.play(&[], &[]);
    assert_eq!(scene.legal(), [Action::CallTow, Action::Drift, Action::Land]);
    scene.play(&[], &[Action::Land]);
    assert_eq!((scene.state.ship.port, scene.state.ship.fuel), (Some(scene.planet("Bude")), 3));
    assert!(!scene.state.yard_open(), "a ship that landed this turn may not refuel");
}

#[test]
fn passing_over_a_planet_is_no_call() {
    let mut scene = Scene::basic();
    scene.lay("Bude", 3, 1);
    let goal = scene.fly("Neivox");
    scene.play(&[], &[goal]);
    assert_eq!((scene.state.ship.at, scene.state.ship.port), (Square { col: 3, row: 1 }, None));
    assert!(scene.legal().contains(&scene.fly("Bude")), "the planet below may be named as a target");
}

/// §4.2: 60 at once, placed next turn at the nearest planet, no refuelling before the turn after.
#[test]
fn a_distress_tow() {
    let mut scene = Scene::basic();
    scene.lay("Isen", 3, 3).lay("Bude", 5, 5).adrift(4, 4);
    scene.state.ship.fuel = 3;
    scene.play(&[], &[Action::CallTow]);
    assert_eq!((scene.flow(Flow::Tow), scene.flow(Flow::PortFees), scene.flow(Flow::Wages)), (-60, 0, -24));
    assert_eq!(scene.state.ship.port, Some(scene.planet("Bude")), "equal distance: the first name");
    assert_eq!(scene.asked(), Some(Question::Roll));
    scene.play(&[], &[Action::Decline]);
    assert_eq!(scene.flow(Flow::PortFees), -4);
    assert_eq!(scene.asked(), Some(Question::Roll), "without fuel to depart it stays unasked");
    scene.play(&[], &[Action::Decline]);
    assert_eq!(scene.asked(), Some(Question::Yard), "next turn it may refuel");
}

#[test]
fn a_tow_once_called_may_cost_the_ship() {
    let mut scene = Scene::basic();
    scene.adrift(4, 4).money(-41);
    scene.state.ship.fuel = 0;
    scene.play(&[], &[Action::CallTow]);
    assert!(scene.state.end.is_some() && scene.asked().is_none());
    assert_eq!(scene.state.ship.money, -101);
}

/// §5.6: stuck in a level-1 port; the tow goes to a port of level 2 or more and sets systems at 0 to 1.
#[test]
fn a_tow_out_of_a_small_port() {
    let mut scene = Scene::advanced();
    scene.lay("Durn", 5, 5).lay("Pelago", 5, 6).lay("Karsk", 8, 8).dock("Durn").rate(System::Engines, 3, 0);
    scene.state.ship.spares = 0;
    scene.play(&[], &[]);
    assert_eq!(scene.asked(), Some(Question::Stuck));
    scene.play(&[], &[Action::CallTow]);
    assert_eq!((scene.flow(Flow::Tow), scene.flow(Flow::PortFees), scene.flow(Flow::Wages)), (-60, 0, -24));
    assert_eq!(scene.state.ship.port, Some(scene.planet("Karsk")));
    assert_eq!(scene.state.ship.system(System::Engines).now, 1);
    assert!(!scene.events.iter().any(|event| matches!(event, Event::Incident { .. })));
}

/// §5.1: squares per turn by Engines; with Engines or Hull at 0 the ship cannot leave; in space, Hull 0 flies on.
#[test]
fn engines_decide_speed() {
    let mut scene = Scene::advanced();
    let speeds = [0, 1, 2, 3, 4, 5].map(|now| {
        scene.rate(System::Engines, 5, now);
        scene.game.speed(&scene.state.ship)
    });
    assert_eq!(speeds, [0, 1, 1, 2, 3, 4]);
    scene.rate(System::Hull, 3, 0);
    assert!(!scene.game.can_depart(&scene.state) && scene.game.can_move(&scene.state));
}

/// §5.2: crew check; after a failure, a die for the category, then one against its value.
#[test]
fn the_maintenance_check() {
    use Stream::Maintenance as M;
    for (rolls, engines, gear, hull) in [
        (&[(M, 3)][..], 3, 3, 3),
        (&[(M, 4), (M, 2), (M, 3)], 3, 3, 3),
        (&[(M, 4), (M, 2), (M, 4)], 2, 3, 3),
        (&[(M, 5), (M, 3), (M, 6)], 3, 2, 3),
        (&[(M, 6), (M, 5), (M, 4)], 3, 3, 2),
        (&[(M, 6), (M, 6)], 3, 3, 3),
    ] {
        let mut scene = Scene::advanced();
        let goal = scene.fly("Neivox");
        let mut script = vec![(Stream::Events, 1), (Stream::Events, 1)];
        script.extend_from_slice(rolls);
        scene.play(&script, &[goal]);
        let now = [System::Engines, System::CargoGear, System::Hull].map(|system| scene.state.ship.system(system).now);
        assert_eq!(now, [engines, gear, hull], "{rolls:?}");
    }
}

/// Ruling 11: a ship that a tow brought from one port to another has not started its turn there.
#[test]
fn no_yard_where_a_tow_has_just_brought_the_ship() {
    let mut scene = Scene::advanced();
    scene.lay("Durn", 5, 5).lay("Karsk", 8, 8).dock("Durn").rate(System::Engines, 3, 0);
    scene.state.ship.spares = 0;
    scene.play(&[], &[Action::CallTow]);
    assert_eq!(scene.state.ship.port, Some(scene.planet("Karsk")));
    assert!(!scene.state.yard_open());
    scene.play(&[], &[Action::Decline]);
    assert_eq!(scene.asked(), Some(Question::Spares), "no fuel, no repair");
}

/// §5.2: no crew repair in the turn a tow is called; in space there is one in every other turn.
#[test]
fn crews_repair_in_space_but_not_while_a_tow_is_called() {
    let mut scene = Scene::advanced();
    scene.adrift(4, 4).rate(System::Engines, 3, 0);
    scene.play(&[], &[]);
    let before = scene.state;
    scene.play(&[], &[Action::Drift]);
    assert_eq!(scene.asked(), Some(Question::CrewRepair));
    scene.state = before;
    scene.play(&[], &[Action::CallTow]);
    assert_ne!(scene.state.turn, before.turn, "the turn is over unasked");
}

/// §5.4: Severe Weather on departure keeps the ship where it is, with its fuel.
#[test]
fn a_cancelled_departure_moves_nothing() {
    let mut scene = Scene::advanced();
    (scene.state.turn, scene.state.step) = (1, Step::Fly);
    let goal = scene.planet("Neivox");
    (scene.state.today.course, scene.state.today.cancelled, scene.state.today.closed) = (Some(goal), true, true);
    scene.play(&[], &[]);
    assert_eq!((scene.state.ship.port, scene.state.ship.fuel), (Some(scene.planet("Tyalon")), 60));
    assert_eq!((scene.asked(), scene.flow(Flow::PortFees)), (Some(Question::Port), -4), "next turn");
}

/// §5.4: High Traffic spares the port fee, not the wages.
#[test]
fn high_traffic_costs_no_port_fee() {
    let mut scene = Scene::advanced();
    (scene.state.turn, scene.state.step) = (1, Step::Expenses);
    scene.state.today.no_fee = true;
    scene.play(&[], &[]);
    assert_eq!((scene.flow(Flow::PortFees), scene.flow(Flow::Wages)), (0, -24));
}

/// §5.1 and §5.4: with one point of Hull a ship leaves port, with none or under a departure hold it does not.
#[test]
fn one_point_of_hull_is_enough_to_depart() {
    for (hull, grounded, departs) in [(1, false, true), (0, false, false), (1, true, false)] {
        let mut scene = Scene::advanced();
        scene.rate(System::Hull, 3, hull);
        scene.state.today.grounded = grounded;
        assert_eq!(scene.game.can_depart(&scene.state), departs, "Hull {hull}, grounded {grounded}");
    }
}
