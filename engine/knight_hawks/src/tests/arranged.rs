//! Arranged positions are checked before they can be played.

use super::super::hex::Hex;
use super::super::scene::Scene;
use super::super::state::{A, B, State};
use super::super::streams::Stream;
use super::super::vocabulary::{Role, System};
use super::super::weapons::Weapon;
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::rules::Faults;
use evenkeel_engine::{Audit, Game, Seat};

const HERE: Hex = Hex::of(20, 30);

fn build(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Result<State, Faults> {
    let game = game_with(|_| {});
    let mut dice = PcgDice::new::<Stream>(Luck::default());
    arrange(Scene::new(&game)).build(&mut dice).inspect(|state| {
        game.audit(state).unwrap();
        assert!(!game.pending(state).is_empty());
    })
}

#[test]
fn a_position_can_be_arranged() {
    let state = build(|scene| {
        let scene = scene.unit(A, "assault_carrier", HERE, 0, 3).unit(A, "fighter", HERE, 0, 0).docked(1, 0);
        let scene = scene.unit(B, "minelayer", Hex::of(10, 10), 3, 2).laid(2, Weapon::Mine, Hex::of(20, 29));
        scene.hull_lost(0, 10).mover(A).turn(2)
    });
    let state = state.unwrap();
    assert_eq!((state.unit(1).host(), state.unit(1).speed, state.turn, state.mines[1].len()), (Some(0), 3, 2, 1));
    assert_eq!(state.ledger[0].hull[0], 10);
}

#[test]
fn what_cannot_be_is_refused() {
    let faults = vec![
        build(|scene| scene.unit(A, "frigat", HERE, 0, 0).unit(A, "frigate", HERE, 0, 0).hull_lost(1, 1)),
        build(|scene| scene.unit(B, "frigate", HERE, 0, 0).unit(A, "frigate", HERE, 0, 0)),
        build(|scene| scene.unit(A, "frigate", HERE, 6, 0)),
        build(|scene| scene.unit(A, "frigate", HERE, 0, 0)),
        build(|scene| scene.unit(A, "frigate", HERE, 0, 0).hull_lost(0, 40).unit(B, "frigate", HERE, 0, 0)),
        build(|scene| scene.unit(A, "frigate", HERE, 0, 0).laid(0, Weapon::Mine, HERE)),
        build(|scene| scene.unit(A, "frigate", HERE, 0, 0).docked(0, 1)),
        build(|scene| scene.unit(Seat::new(5), "frigate", HERE, 0, 0).mover(Seat::new(4)).turn(0)),
        build(|scene| scene.planet(HERE).unit(A, "frigate", HERE, 0, 0).unit(B, "frigate", Hex::of(1, 1), 0, 0)),
    ];
    let told: Vec<String> =
        faults.into_iter().flat_map(|built| built.unwrap_err()).map(|fault| fault.message).collect();
    let expected = [
        "there is no ship class `frigat`; did you mean `frigate`?",
        "there is no unit 1",
        "units of side A come before those of side B",
        "unit 0 has heading 6 and speed 0",
        "side B has no units",
        "unit 0 plays on with no hull",
        "unit 0 has no M to lay",
        "unit 0 cannot dock at unit 1",
        "there is no side 6",
        "there is no side 5",
        "turns are 1 to 40",
        "unit 0 is in the planet",
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_position_may_be_damaged_and_short_of_rounds() {
    let state = build(|scene| {
        let scene = scene.unit(A, "frigate", HERE, 0, 3).unit(B, "destroyer", Hex::of(10, 10), 3, 2);
        let scene = scene.used(0, Weapon::Torpedo, 2).role(1, Role::Flagship);
        let damage = [System::LaserBattery, System::Drive, System::Interceptors, System::Fire];
        damage.into_iter().fold(scene, |scene, system| scene.damaged(0, system))
    });
    let state = state.unwrap();
    let (unit, class) = (state.unit(0), super::class("frigate"));
    let systems = &unit.systems;
    assert_eq!((systems.rounds(Weapon::Torpedo), systems.working(&class, Weapon::LaserBattery)), (0, 0));
    assert_eq!((systems.adf(), systems.ready_interceptors(&class)), (3, 0));
    assert!(systems.broken(System::Fire) && state.unit(1).role == Role::Flagship);
    let two = |change: fn(Scene<'_>) -> Scene<'_>| {
        build(|scene| change(scene.unit(A, "frigate", HERE, 0, 3).unit(B, "frigate", HERE, 0, 3)))
    };
    assert!(two(|scene| scene.used(0, Weapon::Torpedo, 2)).is_ok());
    assert!(two(|scene| scene.used(0, Weapon::Torpedo, 3)).is_err());
    assert!(two(|scene| scene.damaged(0, System::StasisScreen)).is_err());
    assert!(two(|scene| scene.role(2, Role::Cargo)).is_err());
}

/// A minelayer has one point of drive, a heavy cruiser one of steering. A system without points cannot be damaged: a station has neither drive nor
/// steering.
#[test]
fn one_point_of_a_system_can_be_damaged_and_none_cannot() {
    let damaged = |class: &str, system| {
        build(|scene| scene.unit(A, class, HERE, 0, 0).unit(B, "frigate", Hex::of(1, 1), 0, 0).damaged(0, system))
    };
    for (class, system) in [
        ("minelayer", System::Drive),
        ("heavy_cruiser", System::Steering),
        ("frigate", System::LaserCannon),
        ("heavy_cruiser", System::ProtonScreen),
    ] {
        assert!(damaged(class, system).is_ok(), "{class}, {system:?}");
    }
    for (class, system) in [
        ("armed_station", System::Drive),
        ("armed_station", System::Steering),
        ("minelayer", System::LaserCannon),
        ("frigate", System::ProtonScreen),
        ("frigate", System::Hull),
    ] {
        let told = damaged(class, system).unwrap_err().to_string();
        assert!(told.contains("unit 0 has no"), "{class}, {system:?}: {told}");
    }
}

/// Possible extremes: the first turn and the last, the last heading, one hull point, a full hangar and a full roster.
#[test]
fn what_can_just_be_is_arranged() {
    let two = |change: &dyn Fn(Scene<'_>) -> Scene<'_>| {
        build(|scene| change(scene.unit(A, "assault_carrier", HERE, 5, 3).unit(B, "frigate", Hex::of(1, 1), 0, 0)))
    };
    for turn in [1, 40] {
        assert_eq!(two(&|scene| scene.turn(turn)).unwrap().turn, turn);
    }
    assert!(two(&|scene| scene.turn(41)).is_err());
    assert_eq!(two(&|scene| scene.hull_lost(1, 39)).unwrap().unit(1).systems.hull(), 1);
    let berths = usize::from(super::class("assault_carrier").hangar);
    let flight = |count: usize| {
        build(|scene| {
            let scene = scene.unit(A, "assault_carrier", HERE, 0, 3);
            let scene = (1..=count).fold(scene, |scene, id| scene.unit(A, "fighter", HERE, 0, 0).docked(id as u8, 0));
            scene.unit(B, "frigate", Hex::of(1, 1), 0, 0)
        })
    };
    assert!(flight(berths).is_ok());
    assert!(flight(berths + 1).unwrap_err().to_string().contains("berths for"));
    let fleet = |count: usize| {
        build(|scene| {
            let scene = (0..count).fold(scene, |scene, _| scene.unit(A, "frigate", HERE, 0, 0));
            scene.unit(B, "frigate", Hex::of(1, 1), 0, 0)
        })
    };
    assert_eq!(fleet(32).unwrap().roster(A).count(), 32);
    assert!(fleet(33).unwrap_err().to_string().contains("32 units at most"));
}

/// Rounds laid or used come out of the stock, to the last and no further.
#[test]
fn the_last_round_can_be_laid_or_used() {
    let stock = super::class("minelayer").weapon(Weapon::Mine);
    let laid = |count: u8| {
        build(|scene| {
            let scene = scene.unit(A, "frigate", HERE, 0, 0).unit(B, "minelayer", Hex::of(1, 1), 0, 0);
            (0..count).fold(scene, |scene, row| scene.laid(1, Weapon::Mine, Hex::of(3, i16::from(row))))
        })
    };
    assert_eq!(laid(stock).unwrap().mines[1].len(), usize::from(stock));
    assert!(laid(stock + 1).unwrap_err().to_string().contains("has no M to lay"));
}
