//! Planets, orbit and edges (§2, §5.3 and §5.4).

use super::super::actions::{Action, Question};
use super::super::hex::Hex;
use super::super::rules::MapMode;
use super::super::state::A;
use super::super::streams::Stream;
use super::super::units::Status;
use super::super::vocabulary::{Cause, Spin};
use super::d100;
use super::scene::{Scene, course};

const PLANET: Hex = Hex::of(20, 30);

/// Headings after each hex of a course past the planet.
fn fly(start: Hex, heading: u8, speed: u8, turns: &str) -> (Scene, Vec<u8>) {
    let mut scene = Scene::planet();
    let id = scene.add(A, "assault_scout", start, heading, speed);
    scene.far();
    scene.half(A, [], course(id, speed, turns));
    let headings = scene.state.path(id).legs().skip(1).map(|leg| leg.after).collect();
    (scene, headings)
}

/// Three hexes north of the hex beside the planet, on its right.
fn right_of_planet(back: u8) -> Hex {
    (0..back).fold(PLANET.step(2), |hex, _| hex.step(3))
}

/// Flying north with the planet to port: rel 4 occurs where the planet lies abeam, behind the left shoulder.
#[test]
fn gravity_turns_a_ship_once_a_pass() {
    let (scene, headings) = fly(right_of_planet(3), 0, 5, "sssss");
    let legs: Vec<_> = scene.state.path(0).legs().collect();
    let beside: Vec<_> = legs.iter().skip(1).filter(|leg| leg.hex.distance(PLANET) == 1).collect();
    assert!(!beside.is_empty());
    let turns = headings.windows(2).filter(|pair| pair[0] != pair[1]).count() + usize::from(headings[0] != 0);
    assert_eq!(turns, 1, "{headings:?}");
    assert_eq!(*headings.last().unwrap(), 5, "toward the planet, which lies to the left");
    assert_eq!(scene.lost(0), None);
}

/// A turn away in the same hex cancels the effect; one toward the planet adds to it.
#[test]
fn a_turn_in_the_same_hex_adds_to_gravity() {
    let (_, plain) = fly(right_of_planet(3), 0, 5, "sssss");
    let bend = plain.iter().position(|&heading| heading == 5).unwrap();
    let word = |turn: char| (0..5).map(|hex| if hex == bend { turn } else { 's' }).collect::<String>();
    let (_, away) = fly(right_of_planet(3), 0, 5, &word('r'));
    let (_, toward) = fly(right_of_planet(3), 0, 5, &word('l'));
    assert_eq!(away, [0; 5]);
    assert_eq!(toward[bend], 4);
}

/// A pass continues over ends of turns: a ship that stops beside the planet is not bent again.
#[test]
fn a_pass_lasts_over_the_end_of_a_turn() {
    let (mut scene, headings) = fly(right_of_planet(3), 0, 3, "sss");
    let bent = headings.contains(&5);
    assert_eq!(scene.unit(0).bent, bent);
    let before = scene.unit(0).heading;
    scene.half(A, [], course(0, 2, "ss"));
    let turns = scene.state.path(0).legs().filter(|leg| leg.before != leg.after).count();
    assert_eq!((turns, bent), (usize::from(!bent), before == 5));
}

#[test]
fn flying_straight_at_the_planet_is_the_end() {
    let (scene, headings) = fly(Hex::of(20, 35), 0, 4, "ssssss");
    assert_eq!(scene.lost(0), Some(Cause::Crash));
    assert_eq!(headings.len(), 4, "destroyed on coming into the hex before the planet, whatever it does");
    assert_eq!(scene.state.ledger[1].points, 20_000, "a crash counts for points");
}

/// From rel 1 nothing happens yet; turning into the planet's hex on the next step destroys.
#[test]
fn the_planet_hex_destroys_however_it_is_entered() {
    let beside = PLANET.step(3);
    let start = beside.step(turned_back(1));
    let (scene, _) = fly(start, 1, 3, "lss");
    assert_eq!(scene.lost(0), Some(Cause::Crash));
    let (scene, headings) = fly(start, 1, 1, "s");
    assert_eq!((scene.lost(0), headings), (None, vec![1]), "rel 5 leaves it alone");
}

const fn turned_back(heading: u8) -> u8 {
    (heading + 3) % 6
}

#[test]
fn without_gravity_only_the_hex_itself_destroys() {
    let mut scene = Scene::with(Some(PLANET), |rules| rules.gravity = false);
    let id = scene.add(A, "assault_scout", Hex::of(20, 35), 0, 4);
    scene.far();
    scene.half(A, [], course(id, 4, ""));
    assert_eq!(scene.lost(id), None);
    scene.half(A, [], course(id, 4, ""));
    assert_eq!(scene.lost(id), Some(Cause::Crash));
}

/// Six moves round the planet end where they began, in either direction.
#[test]
fn an_orbit_is_six_turns() {
    for spin in [Spin::Clockwise, Spin::Anticlockwise] {
        let mut scene = Scene::planet();
        let id = scene.add(A, "frigate", PLANET.step(0), 2, 4);
        scene.far();
        let mut hexes = Vec::new();
        for turn in 0..7 {
            scene.half(A, [], |_, question| match question {
                Question::Enter(_) => Some(Action::Enter(spin)),
                Question::Speed(_) => panic!("it is carried"),
                _ => None,
            });
            assert_eq!((scene.unit(id).speed, scene.unit(id).status), (0, Status::Orbit(spin)), "turn {turn}");
            hexes.push(scene.unit(id).at);
        }
        assert_eq!(hexes[6], hexes[0]);
        assert_eq!(hexes[0], PLANET.step(if spin == Spin::Clockwise { 1 } else { 5 }));
        assert!(hexes.iter().all(|hex| hex.distance(PLANET) == 1));
    }
}

/// Ruling 64: with two turns per hex, ships and stations are carried in game turns 1, 3 and 5 and stand in between.
#[test]
fn an_orbit_may_be_slower() {
    let mut scene = Scene::with(Some(PLANET), |rules| rules.orbit_turns = 2);
    let station = scene.add(A, "armed_station", PLANET.step(0), 0, 0);
    let ship = scene.add(A, "frigate", PLANET.step(3), 2, 4);
    scene.far();
    for (turn, on, path) in [(1, 1, 2), (2, 1, 1), (3, 2, 2), (4, 2, 1), (5, 3, 2)] {
        scene.state.turn = turn;
        scene.half(A, [], |_, question| match question {
            Question::Enter(_) => Some(Action::Enter(Spin::Clockwise)),
            Question::Speed(_) => panic!("it is in orbit"),
            _ => None,
        });
        let found = [station, ship].map(|id| scene.unit(id).at);
        assert_eq!(found, [PLANET.step(on), PLANET.step((on + 3) % 6)], "turn {turn}");
        assert_eq!(scene.state.path(ship).len(), path, "turn {turn}");
    }
}

#[test]
fn only_a_ship_that_can_stop_goes_into_orbit() {
    for (any_speed, asked) in [(false, 0), (true, 1)] {
        let mut scene = Scene::with(Some(PLANET), |rules| rules.orbit_any_speed = any_speed);
        scene.add(A, "frigate", PLANET.step(0), 1, 5);
        scene.far();
        let mut count = 0;
        scene.half(A, [], |_, question| {
            count += usize::from(matches!(question, Question::Enter(_)));
            None
        });
        assert_eq!(count, asked);
    }
}

/// Leaving: it is not carried, chooses its facing and moves from speed 0 with its full MR.
#[test]
fn leaving_orbit_is_a_move_from_speed_0() {
    let mut scene = Scene::planet();
    let id = scene.add(A, "frigate", PLANET.step(0), 2, 0);
    scene.far();
    scene.state.unit_mut(id).status = Status::Orbit(Spin::Clockwise);
    let mut fly = course(id, 3, "lrl");
    scene.half(A, [], |scene, question| match question {
        Question::Orbit(_) => Some(Action::Leave),
        Question::Facing(_) => Some(Action::Face(0)),
        _ => fly(scene, question),
    });
    let unit = scene.unit(id);
    assert_eq!((unit.status, unit.speed, unit.heading), (Status::Free, 3, 5));
    assert_eq!(scene.state.path(id).len(), 4);
}

/// Entering orbit from speed 4 with severe damage: (21 - 20) x 4, and a pivot makes it 5.
#[test]
fn entering_orbit_strains_a_wreck() {
    for (facing, roll, breaks) in [(2, 4, true), (2, 5, false), (3, 5, true), (3, 6, false)] {
        let mut scene = Scene::planet();
        let id = scene.add(A, "frigate", PLANET.step(0), 2, 4);
        scene.far();
        scene.hurt(id, 21);
        scene.half(A, [d100(Stream::BreakUp, roll)], |_, question| match question {
            Question::Enter(_) => Some(Action::Enter(Spin::Clockwise)),
            Question::Facing(_) => Some(Action::Face(facing)),
            _ => None,
        });
        assert_eq!(scene.lost(id), breaks.then_some(Cause::BreakUp), "{facing} {roll}");
    }
}

#[test]
fn an_edge_is_the_end_on_a_bounded_map_only() {
    for (mode, lost) in [(MapMode::Bounded, Some(Cause::LeftMap)), (MapMode::Unbounded, None)] {
        let mut scene = Scene::with(None, |rules| rules.map_mode = mode);
        let id = scene.add(A, "frigate", Hex::of(20, 2), 0, 4);
        scene.far();
        scene.half(A, [], course(id, 4, ""));
        assert_eq!(scene.lost(id), lost);
        assert_eq!(scene.state.ledger[1].points, 0, "no kill for points");
    }
}

/// A pass lasts until the unit leaves the six hexes, time in orbit included: it is not bent a second time.
#[test]
fn a_pass_goes_on_in_orbit() {
    for (bent, heading) in [(true, 3), (false, 4)] {
        let mut scene = Scene::planet();
        let id = scene.add(A, "frigate", PLANET.step(0), 1, 2);
        scene.far();
        scene.state.unit_mut(id).bent = bent;
        scene.half(A, [], |_, question| {
            matches!(question, Question::Enter(_)).then_some(Action::Enter(Spin::Clockwise))
        });
        let mut fly = course(id, 1, "s");
        scene.half(A, [], |scene, question| match question {
            Question::Orbit(_) => Some(Action::Leave),
            Question::Facing(_) => Some(Action::Face(3)),
            _ => fly(scene, question),
        });
        assert_eq!((scene.unit(id).at, scene.unit(id).heading), (PLANET.step(2), heading), "rel 2, bent {bent}");
    }
}

/// Question 4 is asked of each unit in orbit; a unit without a drive then stands in place.
#[test]
fn a_unit_without_a_drive_may_leave_its_orbit() {
    let mut scene = Scene::planet();
    let id = scene.add(A, "frigate", PLANET.step(0), 2, 0);
    scene.far();
    scene.state.unit_mut(id).status = Status::Orbit(Spin::Clockwise);
    scene.damage(id, 53);
    scene.half(A, [], |_, question| matches!(question, Question::Orbit(_)).then_some(Action::Leave));
    assert_eq!((scene.unit(id).at, scene.unit(id).status), (PLANET.step(0), Status::Free));
}

/// Ruling 42: a unit that must fly after an evasion leaves its orbit without a question, and enters none.
#[test]
fn an_evader_does_not_stay_in_orbit() {
    let planet = Hex::of(20, 30);
    let mut scene = Scene::planet();
    let id = scene.add(A, "assault_scout", planet.step(0), 0, 0);
    scene.far();
    assert!(scene.game.may_enter_orbit(scene.unit(id), Some(planet)));
    scene.state.unit_mut(id).evading = true;
    assert!(!scene.game.may_enter_orbit(scene.unit(id), Some(planet)));
    scene.state.unit_mut(id).status = Status::Orbit(Spin::Clockwise);
    scene.half(A, [], |_, question| match question {
        Question::Orbit(_) => panic!("it has to fly"),
        Question::Speed(_) => Some(Action::Speed(4)),
        _ => None,
    });
    assert_eq!(scene.unit(id).status, Status::Free);
}
