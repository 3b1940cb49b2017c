//! Fire phases (§6): fields, paths, naming, wasted shots, interceptors and evasion.

use super::super::actions::{Action, Question};
use super::super::defences::Screen;
use super::super::events::Event;
use super::super::hex::Hex;
use super::super::lines::{Line, Lines};
use super::super::path::Path;
use super::super::state::{A, B};
use super::super::streams::Stream;
use super::super::units::UnitId;
use super::super::view::Candidate;
use super::super::weapons::Weapon;
use super::scene::{Scene, course};
use super::{d10s, d100};
use evenkeel_engine::Game;

const HERE: Hex = Hex::of(20, 30);

/// The options of a unit for a weapon in the half of side A.
fn offered(
    scene: &mut Scene,
    of: UnitId,
    with: Weapon,
    mut fly: impl FnMut(&Scene, Question) -> Option<Action>,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    scene.half(A, [], |scene, question| {
        if let Question::Target { unit, weapon, mount: 0 } = question
            && (unit, weapon) == (of, with)
        {
            let seat = scene.unit(unit).side;
            found = scene.game.view(&scene.state, seat).candidates().collect();
        }
        fly(scene, question)
    });
    found
}

/// Laser cannon, head-on, range 4, reflective hull: 60 + 10 - 20 = 50.
#[test]
fn the_worked_example_of_the_laser_cannon() {
    let mut scene = Scene::space();
    let shooter = scene.add(A, "frigate", HERE, 0, 0);
    let target = scene.add(B, "frigate", Hex::of(20, 26), 3, 0);
    let found = offered(&mut scene, shooter, Weapon::LaserCannon, |_, _| None);
    let line = Line { leg: 0, heading: 0, range: 4, head_on: true };
    assert_eq!(found, [Candidate { target, line, chance: 50, half: false }]);
}

/// Offensive fire: any hex of the path with the heading held there; the best chance wins (§6.3, ruling 9).
#[test]
fn the_mover_fires_from_the_best_hex_of_its_path() {
    let mut scene = Scene::space();
    let shooter = scene.add(A, "frigate", HERE, 0, 6);
    scene.add(B, "frigate", Hex::of(20, 20), 3, 0);
    let near = offered(&mut scene, shooter, Weapon::LaserBattery, course(shooter, 6, "sssrs"));
    let legs: Vec<_> = scene.state.path(shooter).legs().collect();
    let ranges: Vec<_> = legs.iter().map(|leg| leg.hex.distance(Hex::of(20, 20))).collect();
    let best = *ranges.iter().min().unwrap();
    assert_eq!(u16::from(near[0].line.range), best);
    assert_eq!(usize::from(near[0].line.leg), ranges.iter().position(|&range| range == best).unwrap(), "the earliest");
    let mut scene = Scene::with(None, |rules| rules.offence_from_end = true);
    let shooter = scene.add(A, "frigate", HERE, 0, 6);
    scene.add(B, "frigate", HERE, 3, 0);
    let end = offered(&mut scene, shooter, Weapon::LaserBattery, course(shooter, 6, ""));
    assert_eq!((end[0].line.leg, end[0].line.range), (6, 6), "the option takes the last hex only");
}

/// Compares every line with an exhaustive search of hexes and headings, on random courses.
#[test]
fn lines_are_the_best_of_all() {
    let scene = Scene::planet();
    let planet = scene.state.planet;
    let mut word = 1u64;
    let mut roll = |below: u64| {
        word = evenkeel_engine::digest::mix(word.wrapping_add(evenkeel_engine::digest::GOLDEN));
        word % below
    };
    for _ in 0..400 {
        let mut path = Path::at(Hex::of(16 + roll(9) as i16, 26 + roll(9) as i16), roll(6) as u8, 0);
        for _ in 0..roll(7) {
            path.extend(path.last().after);
            let heading = (path.last().after + [0, 0, 1, 5][roll(4) as usize]) % 6;
            path.face(heading);
        }
        let target = Hex::of(16 + roll(9) as i16, 26 + roll(9) as i16);
        let lines = Lines::of_mover(&path, 0, target, planet, 12);
        for weapon in Weapon::fired() {
            let gun = scene.game.armoury().weapons.gun(weapon);
            let chance = |line: Line| {
                let ahead = if line.head_on && gun.forward { 10 } else { 0 };
                (60 + ahead - if gun.diffuses { 5 * line.range } else { 0 }).clamp(5, 95)
            };
            let mut all: Vec<(u8, u8, usize, u8)> = Vec::new();
            for (index, leg) in path.legs().enumerate() {
                let range = leg.hex.distance(target) as u8;
                let blocked = planet.is_some_and(|planet| leg.hex.straight_over(planet, target));
                for heading in [leg.before, leg.after] {
                    let seen = leg.hex.bearing(heading, target);
                    let fires = !gun.forward || seen != super::super::hex::Bearing::Outside;
                    if range <= gun.range && !blocked && fires {
                        let head_on =
                            matches!(seen, super::super::hex::Bearing::Ahead | super::super::hex::Bearing::Same);
                        let line = Line { leg: index as u8, heading, range, head_on };
                        all.push((100 - chance(line), range, index, heading));
                    }
                }
            }
            let best = all.into_iter().min_by_key(|&(miss, range, index, _)| (miss, range, index));
            let found = lines.best(gun, chance).map(|line| (100 - chance(line), line.range, usize::from(line.leg)));
            assert_eq!(
                found,
                best.map(|(miss, range, index, _)| (miss, range, index)),
                "{weapon:?} {path:?} {target:?}"
            );
        }
    }
}

/// §6.3: in its own hex an enemy may answer with forward weapons only if the mover came through its field.
#[test]
fn forward_weapons_in_ones_own_hex() {
    for (heading, answers) in [(3, true), (0, false), (4, false)] {
        let mut scene = Scene::space();
        let mover = scene.add(A, "frigate", HERE, 0, 3);
        let enemy = scene.add(B, "frigate", HERE.step(0).step(0).step(0), heading, 0);
        let found = offered(&mut scene, enemy, Weapon::LaserCannon, course(mover, 3, ""));
        let in_hex = found.iter().any(|candidate| candidate.line.range == 0);
        assert_eq!(in_hex, answers, "heading {heading}");
        let own = offered(&mut scene, mover, Weapon::LaserCannon, |_, _| None);
        assert!(own.iter().all(|candidate| candidate.line.head_on), "the mover may always");
    }
    let mut scene = Scene::space();
    scene.add(A, "frigate", HERE, 0, 0);
    let enemy = scene.add(B, "frigate", HERE, 0, 0);
    assert_eq!(offered(&mut scene, enemy, Weapon::LaserCannon, |_, _| None), [], "a start hex has no hex before it");
}

/// Rockets and torpedoes that may be used only in the owner's half are not offered in defence.
#[test]
fn torpedoes_wait_for_their_own_half() {
    let mut scene = Scene::space();
    scene.add(A, "light_cruiser", HERE, 0, 0);
    scene.add(B, "frigate", HERE.step(0), 3, 0);
    let mut asked = [Vec::new(), Vec::new()];
    scene.half(A, [], |scene, question| {
        if let Question::Target { unit, weapon, .. } = question {
            asked[scene.unit(unit).side.index()].push(weapon.code());
        }
        None
    });
    assert_eq!(asked, [vec!["LB", "PB", "EB", "DC", "T", "RB"], vec!["LC", "LB", "RB"]]);
}

/// Declared first, then rolled: a shot at a target already gone is wasted, with its round.
#[test]
fn shots_at_what_is_gone_are_wasted() {
    let mut scene = Scene::space();
    let frigate = scene.add(A, "frigate", HERE, 0, 0);
    let fighter = scene.add(B, "fighter", HERE.step(0), 0, 0);
    scene.far();
    let rolls = [d100(Stream::Combat, 1), d100(Stream::Damage, 5)].into_iter().chain(d10s(Stream::Damage, &[10, 10]));
    scene.half(A, rolls, |_, question| match question {
        Question::Target { unit, .. } if unit == frigate => Some(Action::Fire(fighter)),
        _ => None,
    });
    assert!(scene.lost(fighter).is_some());
    let systems = scene.unit(frigate).systems;
    assert_eq!((systems.rounds(Weapon::Torpedo), systems.rounds(Weapon::RocketBattery)), (1, 3));
    assert_eq!(scene.count_events(|event| matches!(event, Event::Wasted { .. })), 3, "LB, T and RB");
}

/// Defensive fire comes before offensive fire and takes effect at once: a lost weapon does not fire.
#[test]
fn what_defence_knocks_out_does_not_fire() {
    let mut scene = Scene::space();
    let mover = scene.add(A, "assault_scout", HERE, 0, 0);
    let enemy = scene.add(B, "assault_scout", HERE.step(0), 0, 0);
    let mut asked = 0;
    let rolls = [d100(Stream::Combat, 45), d100(Stream::Damage, 69)];
    scene.half(A, rolls, |_, question| match question {
        Question::Target { unit, .. } if unit == enemy => Some(Action::Fire(mover)),
        Question::Target { weapon, .. } => {
            asked += usize::from(weapon == Weapon::LaserBattery);
            None
        }
        _ => None,
    });
    assert_eq!(
        (asked, scene.unit(mover).systems.shots(scene.game.class_of(scene.unit(mover)), Weapon::LaserBattery)),
        (0, 0)
    );
}

/// Ruling 14: ships in the final hex help with missiles; a target of fire on its path helps only itself. No more than lower the chance to 5.
#[test]
fn interceptors_help_in_the_hex() {
    let mut scene = Scene::space();
    let attacker = scene.add(A, "frigate", HERE, 0, 0);
    let target = scene.add(B, "frigate", HERE.step(0), 3, 0);
    let friend = scene.add(B, "destroyer", HERE.step(0), 3, 0);
    scene.add(B, "destroyer", HERE.step(1), 3, 0);
    let mut asked = Vec::new();
    let roll = [d100(Stream::Combat, 6)];
    scene.half(A, roll, |scene, question| match question {
        Question::Target { unit, weapon: Weapon::Torpedo, .. } if unit == attacker => Some(Action::Fire(target)),
        Question::Missiles(unit) => {
            asked.push((unit, scene.legal(B).len() - 1));
            Some(Action::Missiles(if unit == target { 3 } else { 2 }))
        }
        _ => None,
    });
    assert_eq!(asked, [(target, 4), (friend, 2)], "50 - 30 leaves 20: two more bring it to the floor");
    assert_eq!(scene.state.ledger[0].hits[Weapon::Torpedo as usize], 0, "a 6 misses at 5%");
    assert_eq!(scene.unit(friend).systems.interceptors(), 3);
}

#[test]
fn who_is_shot_at_in_passing_helps_itself_alone() {
    let mut scene = Scene::space();
    let target = scene.add(A, "frigate", HERE, 0, 9);
    scene.add(A, "destroyer", Hex::of(20, 28), 0, 0);
    let attacker = scene.add(B, "frigate", Hex::of(20, 28), 3, 0);
    let mut asked = Vec::new();
    let mut fly = course(target, 9, "");
    scene.half(A, [d100(Stream::Combat, 99)], |scene, question| match question {
        Question::Target { unit, weapon: Weapon::RocketBattery, .. } if unit == attacker => Some(Action::Fire(target)),
        Question::Missiles(unit) => {
            asked.push(unit);
            None
        }
        _ => fly(scene, question),
    });
    assert_eq!(asked, [target]);
}

/// A scout reduces a torpedo's chance by 5 x MR and must make the turns; for a torpedo at a frigate there is no question.
#[test]
fn evasion_is_asked_before_each_torpedo() {
    let mut scene = Scene::space();
    let attacker = scene.add(A, "frigate", HERE, 0, 0);
    let scout = scene.add(B, "assault_scout", HERE.step(0), 3, 0);
    let mut asked = 0;
    scene.half(A, [d100(Stream::Combat, 31)], |_, question| match question {
        Question::Target { unit, weapon: Weapon::Torpedo, .. } if unit == attacker => Some(Action::Fire(scout)),
        Question::Evade(unit) => {
            asked += 1;
            assert_eq!(unit, scout);
            Some(Action::Yes)
        }
        _ => None,
    });
    assert_eq!((asked, scene.state.ledger[0].hits[Weapon::Torpedo as usize]), (1, 0), "50 - 20 = 30");
    assert!(scene.unit(scout).evading);
}

/// A fire that starts in the combat phase first burns in the opponent's next half (§11).
#[test]
fn a_fire_burns_in_the_opponents_half() {
    let mut scene = Scene::space();
    let ship = scene.add(A, "frigate", HERE, 0, 0);
    scene.far();
    scene.damage(ship, 98);
    scene.half(A, [], |_, _| None);
    assert_eq!(scene.unit(ship).systems.hull(), 40);
    let rolls = [d100(Stream::Fire, 20)].into_iter().chain(d10s(Stream::Fire, &[7]));
    scene.half(B, rolls, |_, _| None);
    assert_eq!((scene.unit(ship).systems.hull(), scene.state.ledger[0].hull[1]), (33, 7));
}

/// Ruling 37: a mask that ends during the move protects from no shot of that phase; a mask that stays does.
#[test]
fn a_mask_holds_on_a_steady_course_only() {
    for (speed, turns, masked) in [(4, "ssss", true), (4, "sssr", false), (5, "sssss", false)] {
        let mut scene = Scene::space();
        let ship = scene.add(A, "frigate", HERE, 0, 4);
        let enemy = scene.add(B, "frigate", Hex::of(20, 24), 3, 0);
        let (mut fly, mut chance) = (course(ship, speed, turns), 0);
        scene.half(A, [], |scene, question| match question {
            Question::Screen(unit) if unit == ship => Some(Action::Raise(Screen::Mask)),
            Question::Target { unit, weapon: Weapon::LaserBattery, .. } if unit == enemy => {
                chance = scene.game.view(&scene.state, B).candidates().next().unwrap().chance;
                None
            }
            _ => fly(scene, question),
        });
        let range = (6 - i32::from(speed)) * 5;
        assert_eq!(i32::from(chance), if masked { 20 } else { 50 } - range, "{speed} {turns}");
        assert_eq!(scene.unit(ship).systems.masked(), masked);
        assert_eq!(scene.unit(ship).systems.masks(), 1);
    }
}

/// §7: evasion uses the current MR: 50 minus 5 for each of the 3 left of 4.
#[test]
fn a_damaged_scout_evades_less() {
    let mut scene = Scene::space();
    let attacker = scene.add(A, "frigate", HERE, 0, 0);
    let scout = scene.add(B, "assault_scout", HERE.step(0), 3, 0);
    scene.damage(scout, 54);
    scene.half(A, [d100(Stream::Combat, 33), d100(Stream::Damage, 70)], |_, question| match question {
        Question::Target { unit, weapon: Weapon::Torpedo, .. } if unit == attacker => Some(Action::Fire(scout)),
        Question::Evade(_) => Some(Action::Yes),
        _ => None,
    });
    assert_eq!(scene.state.ledger[0].hits[Weapon::Torpedo as usize], 1);
}

/// Ruling 14: ships in another hex do not help with missiles.
#[test]
fn ships_elsewhere_lend_no_missiles() {
    let mut scene = Scene::space();
    let attacker = scene.add(A, "frigate", HERE, 0, 0);
    let target = scene.add(B, "frigate", HERE.step(0), 3, 0);
    scene.add(B, "destroyer", HERE.step(1), 3, 0);
    let mut asked = Vec::new();
    scene.half(A, [d100(Stream::Combat, 99)], |_, question| match question {
        Question::Target { unit, weapon: Weapon::Torpedo, .. } if unit == attacker => Some(Action::Fire(target)),
        Question::Missiles(unit) => {
            asked.push(unit);
            None
        }
        _ => None,
    });
    assert_eq!(asked, [target]);
}

/// §6.3: to answer in its own hex, an enemy must have had the mover in its field in the previous hex.
#[test]
fn a_mover_that_left_the_field_is_not_met_head_on_in_the_hex() {
    let scene = Scene::space();
    let mut path = Path::at(HERE.step(0).step(5), 2, 3);
    path.extend(2);
    path.extend(2);
    path.face(4);
    path.extend(4);
    let hexes: Vec<Hex> = path.legs().skip(1).map(|leg| leg.hex).collect();
    assert_eq!(hexes, [HERE.step(0), HERE.step(1), HERE], "ahead, off the bow, in");
    let lines = Lines::at_mover(HERE, 0, &path, None, 12);
    let line = lines.best(scene.game.armoury().weapons.gun(Weapon::LaserCannon), |_| 50).unwrap();
    assert_eq!((line.leg, line.range, line.head_on), (1, 1, true));
}

/// §8.4: the last interceptor is offered; without one there is no question.
#[test]
fn one_interceptor_is_asked_for_and_none_is_not() {
    for (left, expected) in [(1, &[[Action::Missiles(0), Action::Missiles(1)]][..]), (0, &[])] {
        let mut scene = Scene::space();
        let attacker = scene.add(A, "frigate", HERE, 0, 0);
        let target = scene.add(B, "frigate", HERE.step(0), 3, 0);
        scene.state.unit_mut(target).systems.spend_interceptors(4 - left);
        let mut asked = Vec::new();
        scene.half(A, [d100(Stream::Combat, 99)], |scene, question| match question {
            Question::Target { unit, weapon: Weapon::Torpedo, .. } if unit == attacker => Some(Action::Fire(target)),
            Question::Missiles(_) => {
                asked.push(scene.legal(B));
                None
            }
            _ => None,
        });
        assert_eq!(asked, expected, "{left} left");
        assert_eq!(scene.count_events(|event| matches!(event, Event::Missiles { .. })), 0, "none flew");
    }
}

/// §8.3: in open space a mask stays as long as the ship keeps its course; it wears off only in orbit.
#[test]
fn a_mask_in_open_space_does_not_wear_off() {
    let mut scene = Scene::space();
    let ship = scene.add(A, "frigate", HERE, 0, 2);
    scene.far();
    for phase in 1..=8 {
        let mut fly = course(ship, 2, "");
        scene.half(A, [], |scene, question| match question {
            Question::Screen(unit) if unit == ship && phase == 1 => Some(Action::Raise(Screen::Mask)),
            _ => fly(scene, question),
        });
        assert!(scene.unit(ship).systems.masked(), "phase {phase}");
    }
}
