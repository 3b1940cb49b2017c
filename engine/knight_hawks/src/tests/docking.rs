//! Docking, fighters and rearming (§5.5).

use super::super::actions::{Action, Question};
use super::super::defences::Screen;
use super::super::events::Event;
use super::super::hex::Hex;
use super::super::ledger::DamageSource;
use super::super::referee::Referee;
use super::super::state::{A, B};
use super::super::step::Step;
use super::super::units::Status;
use super::super::vocabulary::{Cause, Spin};
use super::super::weapons::Weapon;
use super::scene::{Scene, course};
use evenkeel_engine::Audit;
use evenkeel_engine::chance::ScriptedDice;

const HERE: Hex = Hex::of(20, 20);

/// Plays the end of a game turn alone.
fn end_turn(scene: &mut Scene) {
    let mut dice = ScriptedDice::new([]);
    scene.state.step = Step::EndTurn;
    let Scene { game, state, events } = scene;
    Referee { game, state, dice: &mut dice, journal: events }.carry_out();
}

/// A fighter leaves a carrier at speed 6 and has its full move from the carrier's hex, heading and speed (ruling 4).
#[test]
fn a_fighter_launches_from_a_moving_carrier() {
    let mut scene = Scene::space();
    let carrier = scene.add(A, "assault_carrier", HERE, 3, 6);
    let fighter = scene.add(A, "fighter", HERE, 0, 0);
    scene.far();
    scene.dock(fighter, carrier);
    scene.half(A, [], |scene, question| match question {
        Question::Leave(_) => Some(Action::Leave),
        Question::Facing(_) => panic!("it has its carrier's heading"),
        Question::Speed(id) if id == fighter => {
            assert_eq!(scene.game.speeds(scene.unit(id)).iter().collect::<Vec<_>>(), (1..=11).collect::<Vec<_>>());
            Some(Action::Speed(11))
        }
        _ => None,
    });
    assert_eq!((scene.unit(fighter).at, scene.unit(carrier).at), (Hex::of(20, 31), Hex::of(20, 26)));
    assert_eq!(scene.unit(fighter).status, Status::Free);
}

/// The host's hex at the start of the phase counts, even if the host in orbit has been carried already.
#[test]
fn a_ship_leaves_from_where_its_host_stood() {
    let planet = Hex::of(20, 30);
    let mut scene = Scene::planet();
    let station = scene.add(A, "armed_station", planet.step(0), 0, 0);
    let frigate = scene.add(A, "frigate", planet.step(0), 0, 0);
    scene.far();
    scene.dock(frigate, station);
    scene.half(A, [], |_, question| match question {
        Question::Leave(_) => Some(Action::Leave),
        Question::Facing(_) => Some(Action::Face(0)),
        Question::Speed(_) => Some(Action::Speed(2)),
        _ => None,
    });
    assert_eq!((scene.unit(station).at, scene.unit(frigate).at), (planet.step(1), planet.step(0).step(0).step(0)));
}

#[test]
fn who_stays_is_carried_with_the_host() {
    let mut scene = Scene::space();
    let carrier = scene.add(A, "assault_carrier", HERE, 0, 3);
    let fighter = scene.add(A, "fighter", HERE, 0, 0);
    scene.far();
    scene.dock(fighter, carrier);
    scene.half(A, [], course(carrier, 4, "r"));
    assert_eq!(
        (scene.unit(fighter).at, scene.state.path(fighter)),
        (scene.unit(carrier).at, scene.state.path(carrier))
    );
}

/// Only a stopped unit docks; a carrier takes only fighters, and no more than its hangar holds.
#[test]
fn who_may_dock_where() {
    let mut scene = Scene::space();
    let station = scene.add(A, "armed_station", HERE, 0, 0);
    let carrier = scene.add(A, "assault_carrier", HERE, 0, 4);
    let frigate = scene.add(A, "frigate", HERE, 0, 0);
    let fighter = scene.add(A, "fighter", HERE, 0, 5);
    scene.far();
    let mut hosts = Vec::new();
    scene.half(A, [], |scene, question| match question {
        Question::Speed(id) => Some(Action::Speed(if id == carrier { 2 } else { 0 })),
        Question::Dock(id) => {
            hosts.push((id, scene.legal(A)));
            None
        }
        _ => None,
    });
    let at_station = vec![Action::No, Action::Dock(station)];
    assert_eq!(hosts, [(frigate, at_station.clone()), (fighter, at_station)], "the carrier has moved away");
    let unit = scene.state.unit_mut(carrier);
    unit.at = HERE;
    assert_eq!(scene.game.hosts(&scene.state, fighter).collect::<Vec<_>>(), [station, carrier]);
    assert_eq!(scene.game.hosts(&scene.state, frigate).collect::<Vec<_>>(), [station]);
    let class = scene.game.class_of(scene.unit(carrier)).hangar;
    for _ in 0..class {
        let id = scene.state.units.len() as u8;
        let more = *scene.unit(fighter);
        scene.state.units.insert(usize::from(scene.state.split), more);
        scene.state.split += 1;
        assert!(id > fighter);
        let at = scene.state.split - 1;
        scene.dock(at, carrier);
    }
    assert_eq!(scene.game.hosts(&scene.state, fighter).collect::<Vec<_>>(), [station], "no berth is free");
}

/// One complete game turn docked refills the rockets, unless the host was attacked in it.
#[test]
fn rockets_are_taken_aboard_after_a_complete_turn() {
    for (docked_in, attacked, class, rockets) in
        [(0, false, "fighter", 3), (1, false, "fighter", 1), (0, true, "fighter", 1), (0, false, "frigate", 0)]
    {
        let mut scene = Scene::space();
        let station = scene.add(A, "armed_station", HERE, 0, 0);
        let guest = scene.add(A, class, HERE, 0, 0);
        scene.far();
        scene.dock(guest, station);
        if class == "fighter" {
            for _ in 0..2 {
                scene.state.unit_mut(guest).systems.spend_round(Weapon::AssaultRocket);
                scene.state.ledger[0].rounds[Weapon::AssaultRocket as usize] += 1;
            }
        }
        scene.state.unit_mut(guest).docked_in = docked_in;
        scene.state.unit_mut(station).attacked = attacked;
        end_turn(&mut scene);
        assert_eq!(scene.unit(guest).systems.rounds(Weapon::AssaultRocket), rockets);
        scene.game.audit(&scene.state).unwrap();
    }
}

/// A scout rearms at a station, not aboard a carrier, where it is not allowed.
#[test]
fn a_scout_rearms_at_a_station() {
    let mut scene = Scene::space();
    let station = scene.add(A, "armed_station", HERE, 0, 0);
    let scout = scene.add(A, "assault_scout", HERE, 0, 0);
    scene.far();
    scene.dock(scout, station);
    scene.state.unit_mut(scout).systems.spend_round(Weapon::AssaultRocket);
    scene.state.ledger[0].rounds[Weapon::AssaultRocket as usize] += 1;
    end_turn(&mut scene);
    assert_eq!(scene.unit(scout).systems.rounds(Weapon::AssaultRocket), 4);
    assert_eq!(scene.count_events(|event| matches!(event, Event::Rearmed { .. })), 1);
}

fn lose(scene: &mut Scene, id: u8, cause: Cause) {
    scene.state.mover = B;
    let mut dice = ScriptedDice::new([]);
    let Scene { game, state, events } = scene;
    Referee { game, state, dice: &mut dice, journal: events }.lose(id, cause);
}

/// Half the host's original hull, fraction down: a scout is lost with an armed station (80), a frigate loses 40 of 40 too, a destroyer keeps 10.
#[test]
fn a_lost_host_shakes_its_guests() {
    let mut scene = Scene::space();
    let station = scene.add(A, "armed_station", HERE, 0, 0);
    let guests = ["assault_scout", "frigate", "destroyer"].map(|class| scene.add(A, class, HERE, 0, 0));
    scene.far();
    for guest in guests {
        scene.dock(guest, station);
    }
    lose(&mut scene, station, Cause::Hull);
    assert_eq!(guests.map(|id| scene.lost(id)), [Some(Cause::Host), Some(Cause::Host), None]);
    assert_eq!(scene.unit(guests[2]).systems.hull(), 10);
    assert_eq!(scene.state.ledger[0].hull[DamageSource::Hosts as usize], 15 + 40 + 40, "booked as such");
    assert!(scene.unit(guests[2]).is_out(), "it is free in the hex of its host");
}

#[test]
fn a_lost_guest_shakes_its_host() {
    let mut scene = Scene::space();
    let station = scene.add(A, "armed_station", HERE, 0, 0);
    let frigate = scene.add(A, "frigate", HERE, 0, 0);
    scene.far();
    scene.dock(frigate, station);
    lose(&mut scene, frigate, Cause::Hull);
    assert_eq!(scene.unit(station).systems.hull(), 60);
    assert_eq!(scene.state.ledger[0].hull[DamageSource::Hosts as usize], 20, "booked as such");
    assert_eq!(scene.state.ledger[1].points, 30_000);
}

/// A unit that falls into the planet takes everything aboard with it.
#[test]
fn a_crash_takes_the_guests_along() {
    let mut scene = Scene::planet();
    let carrier = scene.add(A, "assault_carrier", Hex::of(20, 34), 0, 3);
    let fighter = scene.add(A, "fighter", HERE, 0, 0);
    scene.far();
    scene.dock(fighter, carrier);
    scene.half(A, [], course(carrier, 3, ""));
    assert_eq!([carrier, fighter].map(|id| scene.lost(id)), [Some(Cause::Crash); 2]);
}

/// Docked: batteries only, and fighters and scouts cannot be attacked (§5.5).
#[test]
fn a_dock_shields_the_small_and_silences_forward_guns() {
    let mut scene = Scene::space();
    let attacker = scene.add(A, "heavy_cruiser", HERE, 0, 0);
    let station = scene.add(B, "armed_station", HERE.step(0), 3, 0);
    let [frigate, scout] = ["frigate", "assault_scout"].map(|class| scene.add(B, class, HERE, 3, 0));
    scene.dock(frigate, station);
    scene.dock(scout, station);
    let (mut targets, mut fired) = (Vec::new(), Vec::new());
    scene.half(A, [], |scene, question| {
        if let Question::Target { unit, weapon, .. } = question {
            if unit == attacker {
                targets.push(scene.legal(A));
            } else if unit == frigate {
                fired.push(weapon);
            }
        }
        None
    });
    assert!(targets.iter().all(|legal| *legal == [Action::Hold, Action::Fire(station), Action::Fire(frigate)]));
    assert!(!targets.is_empty());
    assert_eq!(fired, [Weapon::LaserBattery, Weapon::RocketBattery]);
}

/// A mask in orbit lasts six own movement phases, whether the ship circles alone or docked at a station.
#[test]
fn a_mask_wears_off_in_orbit_docked_or_not() {
    for docked in [false, true] {
        let start = Hex::of(20, 30).step(0);
        let mut scene = Scene::planet();
        let station = scene.add(A, "armed_station", start, 0, 0);
        let frigate = scene.add(A, "frigate", start, 0, 0);
        scene.far();
        if docked {
            scene.dock(frigate, station);
        } else {
            scene.state.unit_mut(frigate).status = Status::Orbit(Spin::Clockwise);
        }
        for phase in 1..=7 {
            scene.half(A, [], |_, question| {
                (phase == 1 && question == Question::Screen(frigate)).then_some(Action::Raise(Screen::Mask))
            });
            assert_eq!(scene.unit(frigate).systems.masked(), phase < 7, "phase {phase}, docked {docked}");
        }
    }
}

/// Docked turns count since the last repair turn, including those before the ship left and returned.
#[test]
fn turns_docked_are_counted_up_to_the_repair_turn() {
    let mut scene = Scene::space();
    let station = scene.add(A, "armed_station", HERE, 0, 0);
    let frigate = scene.add(A, "frigate", HERE, 0, 0);
    scene.far();
    scene.dock(frigate, station);
    end_turn(&mut scene);
    scene.state.turn = 2;
    scene.half(A, [], |_, question| match question {
        Question::Leave(_) => Some(Action::Leave),
        Question::Dock(_) => Some(Action::Dock(station)),
        _ => None,
    });
    end_turn(&mut scene);
    assert_eq!((scene.unit(frigate).status, scene.unit(frigate).docked_turns), (Status::Docked(station), 1));
}

/// Question 3 is for units that can move: without a drive, only if the host has speed.
#[test]
fn a_fighter_without_a_drive_leaves_a_moving_carrier_alone() {
    for (speed, row) in [(6, 26), (0, 20)] {
        let mut scene = Scene::space();
        let carrier = scene.add(A, "assault_carrier", HERE, 3, speed);
        let fighter = scene.add(A, "fighter", HERE, 0, 0);
        scene.far();
        scene.dock(fighter, carrier);
        scene.damage(fighter, 53);
        let mut asked = 0;
        scene.half(A, [], |_, question| {
            let leaves = matches!(question, Question::Leave(_));
            asked += usize::from(leaves);
            leaves.then_some(Action::Leave)
        });
        let (unit, free) = (scene.unit(fighter), speed > 0);
        assert_eq!((asked, unit.status == Status::Free), (usize::from(free), free));
        assert_eq!((unit.at, unit.speed), (Hex::of(20, row), speed));
    }
}

/// Question 3: one point of a drive is enough to leave a standing host, and one free hex of its path without a drive.
#[test]
fn one_point_or_one_hex_is_enough_to_leave() {
    for (left, speed, asked) in [(1, 0, 1), (0, 0, 0), (0, 1, 1)] {
        let mut scene = Scene::space();
        let carrier = scene.add(A, "assault_carrier", HERE, 3, speed);
        let fighter = scene.add(A, "fighter", HERE, 0, 0);
        scene.far();
        scene.dock(fighter, carrier);
        let systems = &mut scene.state.unit_mut(fighter).systems;
        systems.lose_adf(systems.adf() - left);
        let mut times = 0;
        scene.half(A, [], |_, question| {
            times += usize::from(matches!(question, Question::Leave(_)));
            None
        });
        assert_eq!(times, asked, "ADF {left}, speed {speed}");
    }
}

/// §5.5: only a stopped unit may dock.
#[test]
fn a_moving_unit_does_not_dock() {
    let mut scene = Scene::space();
    scene.add(A, "armed_station", HERE.step(0).step(0), 0, 0);
    let frigate = scene.add(A, "frigate", HERE, 0, 2);
    scene.far();
    scene.half(A, [], |_, question| {
        assert!(!matches!(question, Question::Dock(_)), "it has speed 2");
        None
    });
    assert_eq!(scene.unit(frigate).at, HERE.step(0).step(0));
}

/// §5.5: the first unit of a roster rearms like any other, at any position of its host in the roster.
#[test]
fn the_first_unit_rearms_too() {
    let mut scene = Scene::space();
    let fighter = scene.add(A, "fighter", HERE, 0, 0);
    let carrier = scene.add(A, "assault_carrier", HERE, 0, 0);
    scene.far();
    scene.dock(fighter, carrier);
    scene.state.unit_mut(fighter).systems.spend_round(Weapon::AssaultRocket);
    scene.state.ledger[0].rounds[Weapon::AssaultRocket as usize] += 1;
    end_turn(&mut scene);
    assert_eq!(scene.unit(fighter).systems.rounds(Weapon::AssaultRocket), 3);
    assert_eq!((scene.state.ledger[0].rearmed, scene.unit(fighter).docked_turns), (1, 1));
}
