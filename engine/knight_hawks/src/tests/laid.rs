//! Mines and seekers (§13 and §14).

use super::super::actions::{Action, Question};
use super::super::events::Event;
use super::super::hex::Hex;
use super::super::state::{A, B, Missile, SEEKERS};
use super::super::streams::Stream;
use super::super::units::Status;
use super::super::vocabulary::Cause;
use super::super::weapons::Weapon;
use super::scene::{Scene, course};
use super::{d10s, d100};
use evenkeel_engine::chance::Roll;
use evenkeel_engine::{Actions, Game};

const HERE: Hex = Hex::of(20, 30);

/// Puts a mine or seeker of side B on the map and books it as laid, from the stock of unit `from`.
fn lay(scene: &mut Scene, from: u8, weapon: Weapon, at: Hex) {
    scene.state.unit_mut(from).systems.spend_round(weapon);
    scene.state.lay(B, weapon, at);
}

fn mined(at: &[Hex]) -> Scene {
    let mut scene = Scene::space();
    scene.add(A, "frigate", HERE, 0, 4);
    let layer = scene.add(B, "minelayer", Hex::of(0, 0), 0, 0);
    for &hex in at {
        lay(&mut scene, layer, Weapon::Mine, hex);
    }
    scene
}

/// Chance 60, missiles at 5 each, damage -20, 3d10+5; then the pattern is gone.
#[test]
fn a_mine_goes_off_after_all_movement() {
    let mut scene = mined(&[Hex::of(20, 28)]);
    let rolls =
        [d100(Stream::Combat, 60), d100(Stream::Damage, 50)].into_iter().chain(d10s(Stream::Damage, &[1, 2, 3]));
    scene.half(A, rolls, course(0, 4, ""));
    assert_eq!((scene.unit(0).at, scene.unit(0).systems.hull()), (Hex::of(20, 26), 40 - 11));
    assert!(scene.state.mines[1].is_empty());
    assert_eq!(
        (scene.state.ledger[1].shots[8], scene.state.ledger[1].hits[8], scene.state.ledger[0].hull[2]),
        (1, 1, 11)
    );
}

#[test]
fn a_mine_is_gone_hit_or_miss_and_missiles_count_five() {
    let mut scene = mined(&[Hex::of(20, 28)]);
    let mut fly = course(0, 4, "");
    scene.half(A, [d100(Stream::Combat, 41)], |scene, question| match question {
        Question::Missiles(_) => Some(Action::Missiles(4)),
        _ => fly(scene, question),
    });
    assert!(scene.state.mines[1].is_empty() && scene.unit(0).systems.hull() == 40);
}

/// Two patterns, one passed twice: each attacks once. The start hex is not entered.
#[test]
fn each_pattern_attacks_a_unit_once() {
    let (first, start) = (HERE.step(0), HERE);
    let mut scene = mined(&[first, start, Hex::of(25, 30)]);
    let id = 0;
    scene.state.unit_mut(id).systems.spend_interceptors(4);
    scene.state.unit_mut(id).speed = 7;
    scene.half(A, [d100(Stream::Combat, 99)], course(id, 7, "rrr"));
    assert_eq!(scene.state.mines[1].len(), 2);
}

#[test]
fn friends_pass_freely() {
    let mut scene = Scene::space();
    scene.add(A, "frigate", Hex::of(30, 50), 0, 0);
    let layer = scene.add(B, "minelayer", HERE, 0, 2);
    lay(&mut scene, layer, Weapon::Mine, HERE.step(0));
    scene.half(B, [], course(layer, 2, ""));
    assert_eq!(scene.state.mines[1].len(), 1);
}

/// One pattern per hex, including the start hex; the question about a seeker is repeated while any are left.
#[test]
fn laying_on_the_way() {
    let mut scene = Scene::space();
    let layer = scene.add(A, "minelayer", HERE, 0, 2);
    scene.far();
    let mut seekers = 0;
    let mut fly = course(layer, 2, "");
    scene.half(A, [], |scene, question| match question {
        Question::Lay(_) if scene.unit(layer).at == HERE && seekers < 2 => {
            seekers += 1;
            Some(Action::LaySeeker)
        }
        Question::Lay(_) => Some(Action::LayMine),
        _ => fly(scene, question),
    });
    let mines: Vec<_> = scene.state.mines[0].iter().map(|mine| mine.at).collect();
    assert_eq!(mines, [HERE, HERE.step(0), HERE.step(0).step(0)]);
    assert_eq!(scene.state.seekers[0].iter().map(|seeker| seeker.at).collect::<Vec<_>>(), [HERE; 2]);
    let mut legal = Vec::new();
    scene.state.unit_mut(layer).at = HERE;
    scene.state.unit_mut(layer).speed = 0;
    scene.half(A, [], |scene, question| {
        if matches!(question, Question::Lay(_)) {
            legal = scene.legal(A);
        }
        None
    });
    assert_eq!(legal, [Action::LayNothing, Action::LaySeeker], "a pattern lies here already");
}

/// A seeker of side A at 20, 30 in this active turn, or dormant.
fn seeker(scene: &mut Scene, active: u8) {
    scene.state.seekers[0].push(Missile { at: HERE, heading: 0, active, gone: false });
    scene.state.ledger[0].rounds[Weapon::Seeker as usize] += 1;
    let layer = scene.state.roster(A).find(|&id| scene.unit(id).systems.rounds(Weapon::Seeker) > 0).unwrap();
    scene.state.unit_mut(layer).systems.spend_round(Weapon::Seeker);
}

fn hunt(target: Hex) -> Scene {
    let mut scene = Scene::space();
    scene.add(A, "minelayer", Hex::of(0, 59), 0, 0);
    scene.add(B, "frigate", target, 0, 0);
    scene
}

/// Two hexes more each active turn; it stops and waits while the nearest ship is out of reach.
#[test]
fn a_seeker_moves_twice_its_turn() {
    let mut scene = hunt(Hex::of(20, 10));
    seeker(&mut scene, 0);
    let mut reached = Vec::new();
    for _ in 0..3 {
        scene.half(A, [], |_, question| matches!(question, Question::Activate(_)).then_some(Action::Yes));
        reached.push(scene.state.seekers[0][0].at.row());
    }
    assert_eq!(reached, [28, 24, 18]);
}

/// Chance 75, -20, 5d10; missiles at 8.
#[test]
fn a_seeker_goes_off_where_it_meets_a_ship() {
    let mut scene = hunt(Hex::of(20, 28));
    seeker(&mut scene, 0);
    let rolls: Vec<Roll<Stream>> = [d100(Stream::Combat, 67), d100(Stream::Damage, 60)]
        .into_iter()
        .chain(d10s(Stream::Damage, &[1, 1, 1, 1, 2]))
        .collect();
    scene.half(A, rolls, |_, question| match question {
        Question::Activate(_) => Some(Action::Yes),
        Question::Missiles(_) => Some(Action::Missiles(1)),
        _ => None,
    });
    assert_eq!((scene.unit(1).systems.hull(), scene.state.ledger[1].hull[3]), (34, 6));
    assert!(scene.state.seekers[0].is_empty());
}

#[test]
fn a_seeker_is_spent_after_its_sixth_turn() {
    let mut scene = hunt(Hex::of(20, 0));
    seeker(&mut scene, 6);
    scene.half(A, [], |_, _| None);
    assert!(scene.state.seekers[0].is_empty());
    assert_eq!(scene.count_events(|event| matches!(event, Event::SeekerSpent { .. })), 1);
}

/// Friend or enemy; stations and docked ships neither attract it nor are attacked.
#[test]
fn a_seeker_takes_the_nearest_ship_and_no_station() {
    let mut scene = Scene::space();
    let friend = scene.add(A, "minelayer", Hex::of(20, 33), 0, 0);
    let station = scene.add(B, "armed_station", HERE.step(0), 0, 0);
    let docked = scene.add(B, "frigate", HERE.step(0), 0, 0);
    scene.dock(docked, station);
    scene.far();
    seeker(&mut scene, 2);
    scene.half(A, [d100(Stream::Combat, 100)], |_, _| None);
    assert_eq!(scene.state.ledger[0].shots[Weapon::Seeker as usize], 1);
    assert!(scene.unit(friend).attacked && !scene.unit(station).attacked && !scene.unit(docked).attacked);
}

/// Ruling 23: a ship that flies into an active seeker is attacked at once; if it survives, it finishes its move as planned.
#[test]
fn flying_into_a_seeker() {
    for (roll, faces, survives) in [(60, [1, 1, 1, 1, 1], true), (5, [8, 8, 8, 8, 8], false)] {
        let mut scene = hunt(Hex::of(20, 33));
        scene.state.unit_mut(1).speed = 5;
        seeker(&mut scene, 1);
        let rolls: Vec<_> = [d100(Stream::Combat, 5), d100(Stream::Damage, roll)]
            .into_iter()
            .chain(d10s(Stream::Damage, &faces))
            .collect();
        scene.half(B, rolls, course(1, 5, ""));
        assert_eq!(scene.lost(1), (!survives).then_some(Cause::Seeker));
        assert_eq!(scene.state.path(1).len(), if survives { 6 } else { 4 });
        let status = if survives { Status::Free } else { Status::Lost(Cause::Seeker) };
        assert_eq!(scene.unit(1).status, status);
    }
}

#[test]
fn a_dormant_seeker_never_goes_off() {
    let mut scene = hunt(Hex::of(20, 33));
    scene.state.unit_mut(1).speed = 5;
    seeker(&mut scene, 0);
    scene.half(B, [], course(1, 5, ""));
    assert_eq!(scene.state.seekers[0].len(), 1);
}

/// The largest ship in the hex, by hull size.
#[test]
fn a_seeker_attacks_the_largest() {
    let mut scene = hunt(Hex::of(20, 29));
    let large = scene.add(B, "destroyer", Hex::of(20, 29), 0, 0);
    scene.add(B, "assault_scout", Hex::of(20, 29), 0, 0);
    seeker(&mut scene, 1);
    scene.half(A, [tie(3, 1), d100(Stream::Combat, 100)], |_, _| None);
    assert!(scene.unit(large).attacked && !scene.unit(1).attacked);
}

fn tie(of: u32, face: u32) -> Roll<Stream> {
    Roll { stream: Stream::Seeker, sides: of, face }
}

#[test]
fn a_seeker_goes_round_the_planet() {
    let mut scene = Scene::planet();
    let planet = scene.state.planet.unwrap();
    scene.add(A, "minelayer", Hex::of(0, 59), 0, 0);
    scene.add(B, "frigate", Hex::of(20, 26), 0, 0);
    scene.state.seekers[0].push(Missile { at: planet.step(3), heading: 0, active: 1, gone: false });
    scene.state.ledger[0].rounds[Weapon::Seeker as usize] += 1;
    scene.state.unit_mut(0).systems.spend_round(Weapon::Seeker);
    scene.half(A, [], |_, _| None);
    let at = scene.state.seekers[0][0].at;
    assert_eq!(at, planet.step(2).step(0), "right before left: up the right side of the planet");
    assert_ne!(at, planet);
}

/// The owner sees its own seekers; the enemy knows their number and imagines them anywhere.
#[test]
fn mines_are_hidden() {
    let scene = mined(&[Hex::of(20, 10), Hex::of(21, 10)]);
    let views = [A, B].map(|seat| scene.game.view(&scene.state, seat).mines().count());
    assert_eq!(views, [0, 2]);
    assert_eq!(scene.game.view(&scene.state, A).hidden(B), (2, 0));
    let told = |seat| {
        let view = scene.game.view(&scene.state, seat);
        let mut dice = evenkeel_engine::chance::PcgDice::new::<Stream>(evenkeel_engine::chance::Luck::default());
        super::super::KnightHawks::determinize(view, &mut dice).mines[1].clone()
    };
    assert_eq!(told(B), scene.state.mines[1]);
    assert_ne!(told(A), scene.state.mines[1]);
    assert_eq!(told(A).len(), 2);
}

/// §13: all enemy ships that entered the hex are attacked, then the pattern is gone.
#[test]
fn one_pattern_attacks_all_that_came_into_its_hex() {
    let mut scene = Scene::space();
    let ships = [scene.add(A, "frigate", HERE, 0, 4), scene.add(A, "destroyer", HERE, 0, 3)];
    let layer = scene.add(B, "minelayer", Hex::of(0, 0), 0, 0);
    lay(&mut scene, layer, Weapon::Mine, Hex::of(20, 28));
    scene.half(A, [d100(Stream::Combat, 99); 2], |_, _| None);
    assert_eq!(scene.state.ledger[1].shots[Weapon::Mine as usize], 2);
    assert!(ships.iter().all(|&id| scene.unit(id).attacked) && scene.state.mines[1].is_empty());
}

/// Ruling 49: units docked at a unit are not hit with it.
#[test]
fn docked_units_set_off_no_mines() {
    let mut scene = Scene::space();
    let carrier = scene.add(A, "assault_carrier", HERE, 0, 4);
    let fighter = scene.add(A, "fighter", HERE, 0, 0);
    let layer = scene.add(B, "minelayer", Hex::of(0, 0), 0, 0);
    scene.dock(fighter, carrier);
    lay(&mut scene, layer, Weapon::Mine, Hex::of(20, 28));
    scene.half(A, [d100(Stream::Combat, 99)], |_, _| None);
    assert_eq!(scene.state.ledger[1].shots[Weapon::Mine as usize], 1);
    assert!(scene.unit(carrier).attacked && !scene.unit(fighter).attacked);
}

/// Ruling 2: of ships of equal hull size, the one with more hull points is the larger, without a die.
#[test]
fn of_equal_sizes_a_seeker_attacks_the_sturdier() {
    let mut scene = Scene::space();
    scene.add(A, "minelayer", HERE, 0, 0);
    let small = scene.add(B, "freighter_small", Hex::of(20, 28), 0, 0);
    let large = scene.add(B, "frigate", Hex::of(20, 28), 0, 0);
    scene.state.seekers[0].push(Missile { at: Hex::of(20, 27), heading: 3, active: 1, gone: false });
    scene.state.ledger[0].rounds[Weapon::Seeker as usize] += 1;
    scene.state.unit_mut(0).systems.spend_round(Weapon::Seeker);
    scene.half(A, [tie(2, 1), d100(Stream::Combat, 100)], |_, _| None);
    assert!(scene.unit(large).attacked && !scene.unit(small).attacked);
}

/// §14: a side has no more seekers on the map than there is room for.
#[test]
fn the_last_seeker_fills_the_room_for_them() {
    for (lying, may) in [(SEEKERS - 1, true), (SEEKERS, false)] {
        let mut scene = Scene::space();
        let layer = scene.add(A, "minelayer", HERE, 0, 0);
        scene.far();
        for _ in 0..lying {
            scene.state.lay(A, Weapon::Seeker, Hex::of(1, 1));
        }
        let mut legal = Actions::new();
        scene.game.list_laying(&scene.state, scene.unit(layer), &mut legal);
        let legal = legal.to_vec();
        assert_eq!(legal.contains(&Action::LaySeeker), may, "{lying} lie");
    }
}

/// Ruling 50: a ship that flies into a seeker has the help of ships in that hex only if its path ends there.
#[test]
fn friends_help_against_a_seeker_where_the_path_ends() {
    for (speed, helped) in [(3, true), (5, false)] {
        let mut scene = Scene::space();
        scene.add(A, "minelayer", Hex::of(0, 59), 0, 0);
        let mover = scene.add(B, "destroyer", Hex::of(20, 33), 0, speed);
        let friend = scene.add(B, "frigate", HERE, 0, 0);
        seeker(&mut scene, 1);
        let (mut asked, mut fly) = (Vec::new(), course(mover, speed, ""));
        scene.half(B, [d100(Stream::Combat, 99)], |scene, question| match question {
            Question::Missiles(unit) => {
                asked.push(unit);
                None
            }
            _ => fly(scene, question),
        });
        assert_eq!(asked, if helped { vec![mover, friend] } else { vec![mover] }, "speed {speed}");
    }
}

/// §8.4 and §14: ships of the side that does not move help each other against a seeker in one hex, and not in the next.
#[test]
fn standing_friends_help_against_a_seeker() {
    for (row, helped) in [(28, true), (27, false)] {
        let mut scene = Scene::space();
        scene.add(A, "minelayer", Hex::of(0, 59), 0, 0);
        let target = scene.add(B, "destroyer", Hex::of(20, 28), 0, 0);
        let friend = scene.add(B, "frigate", Hex::of(20, row), 0, 0);
        seeker(&mut scene, 1);
        let mut asked = Vec::new();
        // A die picks the target among two equally near ships.
        let rolls = helped.then(|| tie(2, 1)).into_iter().chain([d100(Stream::Combat, 99)]);
        scene.half(A, rolls, |_, question| {
            asked.extend(if let Question::Missiles(unit) = question { Some(unit) } else { None });
            None
        });
        assert_eq!(asked, if helped { vec![target, friend] } else { vec![target] }, "row {row}");
    }
}
