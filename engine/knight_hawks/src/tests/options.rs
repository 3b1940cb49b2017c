//! Switches that no printed example uses, and related details of fire, seekers and repairs (§6, §8, §11, §12 and §14).

use super::super::actions::{Action, Question};
use super::super::events::Event;
use super::super::hex::Hex;
use super::super::referee::Referee;
use super::super::state::{A, Attack, B, Missile, Source};
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::units::Status;
use super::super::vocabulary::Spin;
use super::super::weapons::Weapon;
use super::scene::{Scene, course};
use super::{d10s, d100};
use evenkeel_engine::chance::{Roll, ScriptedDice};

const HERE: Hex = Hex::of(20, 30);

/// A seeker of side A, in this active turn or dormant, from the stock of the minelayer that is unit 0.
fn seeker(scene: &mut Scene, at: Hex, active: u8) {
    scene.state.unit_mut(0).systems.spend_round(Weapon::Seeker);
    scene.state.ledger[0].rounds[Weapon::Seeker as usize] += 1;
    scene.state.seekers[0].push(Missile { at, heading: 0, active, gone: false });
}

/// A distant minelayer of side A.
fn with_layer(scene: &mut Scene) {
    scene.add(A, "minelayer", Hex::of(0, 59), 0, 0);
}

/// Ruling 5: docked ships use interceptors only if the switch allows it.
#[test]
fn docked_ships_have_no_use_for_interceptors() {
    for (allowed, most) in [(false, 0), (true, 4)] {
        let mut scene = Scene::with(None, |rules| rules.icm_docked = allowed);
        let station = scene.add(A, "armed_station", HERE, 0, 0);
        let frigate = scene.add(A, "frigate", HERE, 0, 0);
        let attack = |target| Attack {
            weapon: Weapon::Seeker,
            source: Source::Laid(B),
            target,
            at: HERE,
            helped: true,
            asked: true,
            evades: false,
            missiles: 0,
            helper: 0,
        };
        assert_eq!(scene.game.missiles_for(&scene.state, &attack(frigate), frigate), 4, "at large");
        scene.dock(frigate, station);
        assert_eq!(scene.game.missiles_for(&scene.state, &attack(station), frigate), most, "docked");
        scene.state.unit_mut(frigate).status = Status::Safe;
        assert_eq!(scene.game.missiles_for(&scene.state, &attack(station), frigate), 0, "gone");
    }
}

/// Ruling 38: a seeker that always hits has no roll to hit, and no missile is requested.
#[test]
fn a_seeker_may_need_no_roll() {
    let mut scene = Scene::with(None, |rules| rules.seeker_always_hits = true);
    with_layer(&mut scene);
    scene.add(B, "frigate", HERE.step(0), 0, 0);
    seeker(&mut scene, HERE, 1);
    let rolls = [d100(Stream::Damage, 60)].into_iter().chain(d10s(Stream::Damage, &[1, 1, 1, 1, 2]));
    scene.half(A, rolls, |_, question| {
        assert!(!matches!(question, Question::Missiles(_)), "it cannot be stopped");
        None
    });
    assert_eq!(scene.count_events(|event| matches!(event, Event::Attacked { chance: 100, hit: true, .. })), 1);
    assert_eq!(scene.unit(1).systems.hull(), 34);
}

/// §14: a seeker in its sixth active turn is spent; in its fifth it continues.
#[test]
fn the_sixth_turn_of_a_seeker_is_its_last() {
    for (active, left) in [(5, 1), (6, 0)] {
        let mut scene = Scene::space();
        with_layer(&mut scene);
        scene.add(B, "frigate", Hex::of(20, 0), 0, 0);
        seeker(&mut scene, Hex::of(20, 59), active);
        scene.half(A, [], |_, _| None);
        assert_eq!(scene.state.seekers[0].len(), left, "turn {active}");
        assert_eq!(scene.count_events(|event| matches!(event, Event::SeekerSpent { .. })), 1 - left);
    }
}

/// §14: of two equally near ships, a die picks the seeker's target.
#[test]
fn a_die_picks_among_the_nearest() {
    for (face, row) in [(1, 28), (2, 32)] {
        let mut scene = Scene::space();
        with_layer(&mut scene);
        scene.add(B, "frigate", Hex::of(20, 26), 0, 0);
        scene.add(B, "frigate", Hex::of(20, 34), 0, 0);
        seeker(&mut scene, HERE, 1);
        scene.half(A, [Roll { stream: Stream::Seeker, sides: 2, face }], |_, _| None);
        assert_eq!(scene.state.seekers[0][0].at, Hex::of(20, row), "face {face}");
    }
}

/// §14: of two equally large ships in its hex, a die picks the target.
#[test]
fn a_die_picks_among_the_largest() {
    for (face, target) in [(1, 1), (2, 2)] {
        let mut scene = Scene::space();
        with_layer(&mut scene);
        let twins = [0, 1].map(|_| scene.add(B, "frigate", HERE, 0, 0));
        scene.add(B, "assault_scout", HERE, 0, 0);
        seeker(&mut scene, HERE.step(3), 1);
        let roll = |sides, face| Roll { stream: Stream::Seeker, sides, face };
        scene.half(A, [roll(3, 3), roll(2, face), d100(Stream::Combat, 100)], |_, _| None);
        assert_eq!(twins.map(|id| scene.unit(id).attacked), [target == 1, target == 2], "face {face}");
    }
}

/// §14: a station that enters the hex of an active seeker does not set it off, a ship in orbit does.
#[test]
fn a_station_sets_off_no_seeker() {
    for (class, left) in [("armed_station", 1), ("frigate", 0)] {
        let mut scene = Scene::planet();
        scene.add(A, "frigate", Hex::of(1, 1), 0, 0);
        let layer = scene.add(B, "minelayer", Hex::of(0, 59), 0, 0);
        let id = scene.add(B, class, HERE.step(0), 0, 0);
        scene.state.unit_mut(id).status = Status::Orbit(Spin::Clockwise);
        scene.state.unit_mut(layer).systems.spend_round(Weapon::Seeker);
        scene.state.ledger[1].rounds[Weapon::Seeker as usize] += 1;
        scene.state.seekers[1].push(Missile { at: HERE.step(1), heading: 0, active: 1, gone: false });
        (scene.state.mover, scene.state.step) = (B, Step::Begin);
        let Scene { game, state, events } = &mut scene;
        let mut dice = ScriptedDice::new([]);
        let mut referee = Referee { game, state, dice: &mut dice, journal: events };
        referee.carry_out();
        referee.state.unit_mut(id).at = HERE.step(1);
        assert_eq!(referee.meet_seeker(id), left == 0, "{class}");
        let waiting = scene.state.seekers[1].iter().filter(|seeker| !seeker.gone).count();
        assert_eq!((waiting, scene.state.attack.is_some()), (left, left == 0), "{class}");
    }
}

/// Ruling 23: a ship does not enter the hex where its move starts: a seeker that has arrived there does not explode as the ship leaves.
#[test]
fn a_ship_leaves_the_hex_of_a_seeker_behind() {
    let mut scene = Scene::space();
    with_layer(&mut scene);
    let id = scene.add(B, "frigate", HERE, 0, 2);
    seeker(&mut scene, HERE, 1);
    scene.half(B, [], course(id, 2, ""));
    assert_eq!((scene.unit(id).at, scene.state.seekers[0].len()), (HERE.step(0).step(0), 1));
}

/// Ruling 20: fires burn in the opponent's half, or in the side's own half if the switch says so.
#[test]
fn fires_may_burn_in_the_own_half() {
    for (own, mover, burns) in [(false, A, false), (false, B, true), (true, A, true), (true, B, false)] {
        let mut scene = Scene::with(None, |rules| rules.fire_in_own_half = own);
        let ship = scene.add(A, "frigate", HERE, 0, 0);
        scene.far();
        scene.damage(ship, 98);
        let rolls = [d100(Stream::Fire, 20)].into_iter().chain(d10s(Stream::Fire, &[1]));
        scene.half(mover, rolls.filter(|_| burns), |_, _| None);
        assert_eq!(scene.unit(ship).systems.hull(), if burns { 39 } else { 40 }, "own half {own}, side {mover}");
    }
}

/// §6.1: each mount has its own question, whether or not the one before has fired; a beam uses no rounds.
#[test]
fn each_mount_is_asked_about() {
    for fires in [false, true] {
        let mut scene = Scene::space();
        let ship = scene.add(A, "battleship", HERE, 0, 0);
        let target = scene.add(B, "frigate", HERE.step(0), 3, 0);
        scene.far();
        let mut mounts = Vec::new();
        let rolls = [d100(Stream::Combat, 99); 3].into_iter().filter(|_| fires);
        scene.half(A, rolls, |_, question| match question {
            Question::Target { unit, weapon: Weapon::LaserBattery, mount } if unit == ship => {
                mounts.push(mount);
                fires.then_some(Action::Fire(target))
            }
            _ => None,
        });
        assert_eq!(mounts, [0, 1, 2]);
        assert_eq!(scene.state.ledger[0].rounds[Weapon::LaserBattery as usize], 0);
        assert_eq!(scene.state.ledger[0].shots[Weapon::LaserBattery as usize], if fires { 3 } else { 0 });
    }
}

/// §6.1: a lost mount has no question; of rockets, one round per phase is fired and used up.
#[test]
fn a_round_is_used_up_and_a_lost_mount_silent() {
    let mut scene = Scene::space();
    let ship = scene.add(A, "battleship", HERE, 0, 0);
    let target = scene.add(B, "frigate", HERE.step(0), 3, 0);
    scene.far();
    scene.damage(ship, 69);
    let mut asked = [0; 2];
    scene.half(A, [d100(Stream::Combat, 99)], |_, question| match question {
        Question::Target { unit, weapon, .. } if unit == ship => {
            asked[0] += usize::from(weapon == Weapon::LaserBattery);
            asked[1] += usize::from(weapon == Weapon::RocketBattery);
            (weapon == Weapon::RocketBattery).then_some(Action::Fire(target))
        }
        _ => None,
    });
    assert_eq!(asked, [2, 1]);
    assert_eq!(scene.unit(ship).systems.rounds(Weapon::RocketBattery), 9);
    assert_eq!(scene.state.ledger[0].rounds[Weapon::RocketBattery as usize], 1);
}

/// §8.4: missiles that fly are used up and counted.
#[test]
fn missiles_spent_are_counted() {
    let mut scene = Scene::space();
    with_layer(&mut scene);
    let target = scene.add(B, "frigate", HERE.step(0), 0, 0);
    seeker(&mut scene, HERE, 1);
    scene.half(A, [d100(Stream::Combat, 100)], |_, question| {
        matches!(question, Question::Missiles(_)).then_some(Action::Missiles(3))
    });
    assert_eq!((scene.unit(target).systems.interceptors(), scene.state.ledger[1].missiles), (1, 3));
    assert_eq!(scene.count_events(|event| matches!(event, Event::Missiles { count: 3, .. })), 1);
}

/// §5.6: a ship that cannot turn has no roll for a navigation hit, and no question about its facing when it stops.
#[test]
fn a_ship_that_cannot_turn_is_not_turned() {
    for (mr, faces, asked) in [(0, &[][..], 0), (1, &[3], 1)] {
        let mut scene = Scene::space();
        let id = scene.add(A, "destroyer", HERE, 0, 3);
        scene.far();
        scene.damage(id, 92);
        let systems = &mut scene.state.unit_mut(id).systems;
        systems.lose_mr(systems.mr() - mr);
        let mut facings = 0;
        scene.half(A, d10s(Stream::Navigation, faces), |_, question| match question {
            Question::Speed(_) => Some(Action::Speed(0)),
            Question::Facing(_) => {
                facings += 1;
                None
            }
            _ => None,
        });
        assert_eq!((facings, scene.unit(id).speed, scene.unit(id).heading), (asked, 0, 0), "MR {mr}");
    }
}

/// §10: a ship that breaks up has flown no hex of its path; a ship without risk has no break-up event.
#[test]
fn a_wreck_flies_no_hex() {
    for (hurt, rolls, events, path) in [(32, &[28][..], 1, 1), (25, &[], 0, 8)] {
        let mut scene = Scene::space();
        let id = scene.add(A, "destroyer", Hex::of(20, 40), 0, 4);
        scene.far();
        scene.hurt(id, hurt);
        scene.half(A, rolls.iter().map(|&roll| d100(Stream::BreakUp, roll)), course(id, 7, "sr"));
        assert_eq!(scene.count_events(|event| matches!(event, Event::BreakUp { .. })), events, "{hurt} lost");
        assert_eq!(scene.state.path(id).len(), path, "{hurt} lost");
    }
}

/// §12: the gains of a repair turn are counted, and it uses up whole docked turns.
#[test]
fn repairs_that_worked_are_counted() {
    let mut scene = Scene::space();
    let ours = scene.add(A, "frigate", Hex::of(20, 40), 0, 4);
    scene.far();
    scene.hurt(ours, 20);
    scene.damage(ours, 46);
    scene.damage(ours, 98);
    scene.state.unit_mut(ours).docked_turns = 2;
    (scene.state.turn, scene.state.step) = (3, Step::EndTurn);
    // Fire 20, drive 20, hull 30: the fire is put out, the drive is not repaired, seven hull points are.
    let rolls = [d100(Stream::Repair, 20), d100(Stream::Repair, 21), d100(Stream::Repair, 30)];
    let mut dice = ScriptedDice::new(rolls.into_iter().chain(d10s(Stream::Repair, &[7])));
    let Scene { game, state, events } = &mut scene;
    let mut referee = Referee { game, state, dice: &mut dice, journal: events };
    referee.run_on();
    for points in [20, 20, 30] {
        referee.take_answer(A, Action::Points(points));
    }
    referee.carry_out();
    dice.finish();
    assert_eq!((scene.state.ledger[0].repairs, scene.state.ledger[0].mended), (2, 7));
    let unit = scene.unit(ours);
    assert_eq!((unit.systems.hull(), unit.systems.adf(), unit.docked_turns), (27, 3, 0));
    assert!(scene.state.sealed.iter().flatten().all(|&points| points == 0), "nothing is left put down");
}
