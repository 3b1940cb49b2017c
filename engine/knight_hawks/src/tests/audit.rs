//! Conservation: states that the audit accepts at its limits, and refuses just beyond them.

use super::super::hex::Hex;
use super::super::state::{A, B, MineField, Missile};
use super::super::units::Status;
use super::super::vocabulary::Cause;
use super::super::weapons::Weapon;
use super::scene::Scene;
use evenkeel_engine::Audit;

const HERE: Hex = Hex::of(20, 20);

/// The audit's message for a battle of two scouts and a carrier against two frigates after one change.
fn told(change: impl FnOnce(&mut Scene)) -> String {
    let mut scene = Scene::planet();
    scene.add(A, "assault_scout", HERE, 0, 4);
    scene.add(A, "assault_carrier", HERE, 0, 0);
    scene.add(A, "fighter", HERE, 0, 0);
    scene.add(B, "minelayer", Hex::of(20, 40), 0, 0);
    scene.add(B, "frigate", Hex::of(21, 40), 0, 0);
    scene.hurt(0, 5);
    change(&mut scene);
    scene.game.audit(&scene.state).err().unwrap_or_default()
}

#[test]
fn an_arranged_battle_adds_up() {
    assert_eq!(told(|_| {}), "");
}

#[test]
fn hull_points_lost_are_those_booked_less_those_mended() {
    assert!(
        told(|scene| scene.state.ledger[0].hull[2] += 1).contains("side 1 lacks 5 hull points, lost 6 and mended 0")
    );
    assert_eq!(told(|scene| (scene.state.ledger[0].hull[2], scene.state.ledger[0].mended) = (1, 1)), "");
    assert!(told(|scene| scene.state.ledger[0].mended = 1).contains("lost 5 and mended 1"));
}

#[test]
fn rounds_are_aboard_or_used() {
    let spent = |rounds: u16, rearmed: u16| {
        told(move |scene| {
            scene.state.unit_mut(0).systems.spend_round(Weapon::AssaultRocket);
            scene.state.ledger[0].rounds[Weapon::AssaultRocket as usize] = rounds;
            scene.state.ledger[0].rearmed = rearmed;
        })
    };
    assert_eq!([spent(1, 0), spent(2, 1)], [""; 2]);
    assert!(spent(0, 0).contains("AR of side 1"));
    assert!(spent(1, 1).contains("AR of side 1"));
    let torpedo = told(|scene| {
        (scene.state.ledger[1].rearmed, scene.state.ledger[1].rounds[Weapon::Torpedo as usize]) = (1, 1);
    });
    assert!(torpedo.contains("T of side 2"), "only rockets are taken aboard again: {torpedo}");
}

/// §13 and §14: the map never has more mines and seekers than were laid, and one pattern per hex.
#[test]
fn what_lies_on_the_map_was_laid() {
    let mines = |at: &[Hex], laid: u8| {
        told(|scene| {
            for _ in 0..laid {
                scene.state.unit_mut(3).systems.spend_round(Weapon::Mine);
                scene.state.ledger[1].rounds[Weapon::Mine as usize] += 1;
            }
            scene.state.mines[1].extend(at.iter().map(|&at| MineField { at, struck: false }));
        })
    };
    let other = HERE.step(1);
    assert_eq!([mines(&[], 2), mines(&[HERE], 1), mines(&[HERE, other], 2)], [""; 3]);
    assert!(mines(&[HERE], 0).contains("side 2 has more mines or seekers on the map than it laid"));
    assert!(mines(&[HERE, other], 1).contains("than it laid"));
    assert!(mines(&[HERE, HERE], 2).contains("side 2 has two patterns"));
    assert!(mines(&[other, HERE, HERE], 3).contains("side 2 has two patterns"));
    let seeker = told(|scene| scene.state.seekers[1].push(Missile { at: HERE, heading: 0, active: 0, gone: false }));
    assert!(seeker.contains("than it laid"), "{seeker}");
}

#[test]
fn losses_and_points_are_counted() {
    let lost = |cause: Cause, counted: u8, points: u32| {
        told(move |scene| {
            scene.state.unit_mut(4).status = Status::Lost(cause);
            scene.state.ledger[1].lost[cause as usize] = counted;
            scene.state.ledger[0].points = points;
        })
    };
    assert_eq!(
        [lost(Cause::Hull, 1, 30_000), lost(Cause::LeftMap, 1, 0)],
        [""; 2],
        "who leaves the map is worth nothing"
    );
    assert!(lost(Cause::Hull, 0, 30_000).contains("1 units of side 2 are lost, 0 were counted"));
    assert!(lost(Cause::Hull, 2, 30_000).contains("1 units of side 2 are lost, 2 were counted"));
    assert!(lost(Cause::Hull, 1, 29_999).contains("side 1 destroyed 30000 points, 29999 were counted"));
    assert!(lost(Cause::LeftMap, 1, 30_000).contains("side 1 destroyed 0 points"));
    assert_eq!(told(|scene| scene.state.unit_mut(4).status = Status::Safe), "");
}

#[test]
fn no_unit_plays_without_hull_or_in_the_planet() {
    assert_eq!(told(|scene| scene.hurt(4, 39)), "");
    assert!(told(|scene| scene.hurt(4, 40)).contains("unit 4 plays on with no hull"));
    assert!(told(|scene| scene.state.unit_mut(4).at = Hex::of(20, 30)).contains("unit 4 is in the planet"));
    let gone = |scene: &mut Scene| {
        let unit = scene.state.unit_mut(4);
        (unit.at, unit.status) = (Hex::of(20, 30), Status::Safe);
    };
    assert_eq!(told(gone), "", "who has left is nowhere");
}

/// Fighters dock at units of their side that are still in play, other ships at stations only.
#[test]
fn units_are_docked_where_they_can_be() {
    let docked = |id: u8, host: u8| told(move |scene| scene.dock(id, host));
    assert_eq!(docked(2, 1), "");
    assert!(docked(0, 1).contains("unit 0 is docked at 1, where it cannot be"));
    assert!(docked(2, 4).contains("where it cannot be"), "the host is of the enemy");
    let host_gone = told(|scene| {
        scene.dock(2, 1);
        scene.state.unit_mut(1).status = Status::Safe;
    });
    assert!(host_gone.contains("where it cannot be"));
    let station = told(|scene| {
        let station = scene.add(B, "armed_station", Hex::of(20, 29), 0, 0);
        scene.dock(4, station);
    });
    assert_eq!(station, "");
}

#[test]
fn no_unit_has_more_than_it_was_built_with() {
    let frigate_as = |class: &'static str| {
        told(move |scene| {
            let id = scene.game.ships(B).named(class).unwrap();
            scene.state.unit_mut(4).class = id;
        })
    };
    assert!(frigate_as("fighter").contains("side 2"), "its hull is that of a frigate");
}
