use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::vocabulary::{Role, System};

use super::super::testing::{Stage, at, worn};
use super::super::weights::Weights;
use super::Turn::{Left, Right, Straight};
use super::*;

const HERE: Hex = Hex { q: 0, r: 0 };

/// A hex of these axial coordinates. Headings 0, 1 and 5 from [`HERE`] lead to (0, -1), (1, -1) and (-1, 0).
const fn hex(q: i16, r: i16) -> Hex {
    Hex { q, r }
}

#[test]
fn sequences_begin_with_the_likeliest_turns() {
    let begun = |first: u8| {
        let straight_on = [Left, Right].map(|side| [(first, side), (0, side)]);
        let twice = [Left, Right].map(|side| [(first, side), (first + 1, side)]);
        let back = [[(first, Left), (first + 2, Right)], [(first, Right), (first + 2, Left)]];
        let later = [Left, Right].map(|side| [(first, side), (first + 3, side)]);
        [straight_on, twice, back, later].concat()
    };
    let expected: Vec<_> = [1, 3, 2, 5, 8, 11].into_iter().flat_map(begun).map(Aim::Turns).collect();
    assert_eq!(Aim::sequences().collect::<Vec<_>>(), expected);
}

#[test]
fn an_aim_is_missed_by_hexes() {
    let goal = hex(0, -5);
    let aims = [Aim::Ahead, Aim::Turns([(1, Left); 2]), Aim::To(goal, 3), Aim::From(goal)];
    assert_eq!(aims.map(|aim| aim.miss(HERE)), [0, 0, 5, -5]);
    assert_eq!([2, 5, 8].map(|distance| Aim::Around(goal, distance).miss(HERE)), [3, 0, 3]);
}

/// Aim, hexes entered, whether a turn is owed; and the turn.
#[test]
fn a_ship_steers_nearer_to_its_aim() {
    let turns = Aim::Turns([(2, Left), (4, Right)]);
    let (ahead, left, right, between) = (hex(0, -3), hex(-3, 0), hex(3, -3), hex(1, -2));
    let cases = [
        (turns, 1, false, Straight),
        (turns, 2, false, Left),
        (turns, 3, false, Straight),
        (turns, 4, false, Right),
        (turns, 3, true, Left),
        (Aim::Ahead, 1, false, Straight),
        (Aim::Ahead, 1, true, Left),
        (Aim::To(ahead, 0), 1, false, Straight),
        (Aim::To(ahead, 0), 1, true, Left),
        (Aim::To(left, 0), 1, false, Left),
        (Aim::To(right, 0), 1, false, Right),
        (Aim::To(right, 0), 1, true, Right),
        (Aim::To(right, 3), 2, false, Straight),
        (Aim::To(right, 3), 2, true, Right),
        (Aim::To(right, 3), 3, false, Right),
        (Aim::To(between, 0), 1, false, Straight),
        (Aim::From(ahead), 1, false, Left),
        (Aim::From(left), 1, false, Right),
        (Aim::Around(ahead, 3), 1, false, Left),
    ];
    for (aim, entered, owes, turn) in cases {
        assert_eq!(aim.steer(HERE, 0, entered, owes), turn, "{aim:?} in hex {entered}, owing: {owes}");
    }
}

/// A frigate, which can turn three times, and a cruiser, which can turn once; the enemy is far away.
fn open_space() -> Stage {
    Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(A, "heavy_cruiser", at(10, 30), 0, 4);
        let scene = scene.unit(A, "frigate", at(30, 30), 0, 4).unit(B, "frigate", at(20, 2), 3, 0);
        worn(scene, 2, System::Steering, 3)
    })
}

/// The turns of a unit's first four hexes with this aim, and the flight after them.
fn flown(id: u8, aim: Aim, forced: Option<u8>) -> ([Turn; 4], Leg, (u8, u8, u128)) {
    open_space().ask(A, &Weights::default(), |situation| {
        let mut flight = Flight::new(situation, situation.unit(id), aim, forced);
        let turns = [(); 4].map(|()| {
            flight.advance();
            flight.turn
        });
        (turns, flight.leg, (flight.entered, flight.turned, flight.turns))
    })
}

#[test]
fn a_flight_notes_its_turns_hex_by_hex() {
    let (turns, leg, counts) = flown(0, Aim::Turns([(1, Right), (3, Left)]), None);
    let end = at(20, 30).step(0).step(1).step(1).step(0);
    assert_eq!(turns, [Right, Straight, Left, Straight]);
    assert_eq!(leg, Leg { hex: end, before: 0, after: 0 });
    assert_eq!(counts, (4, 2, 0b10_00_01_00));
}

#[test]
fn a_flight_turns_no_more_often_than_its_ship_can() {
    let (turns, leg, counts) = flown(1, Aim::Turns([(1, Right), (2, Right)]), None);
    assert_eq!((turns, counts), ([Right, Straight, Straight, Straight], (4, 1, 0b10_00_00_00)));
    assert_eq!((leg.before, leg.after), (1, 1));
    assert_eq!(flown(2, Aim::Turns([(1, Right), (2, Right)]), None).0, [Straight; 4]);
}

/// 1 is to the right, 5 to the left, as long as there are turns left.
#[test]
fn a_forced_flight_turns_in_every_hex() {
    let forced = |by| flown(0, Aim::Turns([(1, Left), (2, Right)]), Some(by));
    assert_eq!([1, 5].map(|by| forced(by).0), [Right, Left].map(|side| [side, side, side, Straight]));
    assert_eq!(forced(1).2, (4, 3, 0b10_10_10_00));
}

/// A cruiser heads for a planet six hexes straight ahead. The fifth hex is beside it, where the cruiser falls.
#[test]
fn a_flight_survives_until_it_falls() {
    let stage = Stage::new(Battle::K5, |scene| {
        let scene = scene.planet(at(20, 30)).unit(A, "heavy_cruiser", at(20, 24), 3, 5);
        scene.unit(B, "freighter_small", at(20, 58), 0, 0)
    });
    stage.ask(A, &Weights::default(), |situation| {
        let flight = Flight::new(situation, situation.unit(0), Aim::Ahead, Some(1));
        let survives = |aim, hexes| [false, true].map(|leaves| flight.survives(aim, hexes, leaves));
        assert_eq!([0, 4, 5].map(|hexes| survives(Aim::Ahead, hexes)), [[true; 2], [true; 2], [false; 2]]);
        assert_eq!(survives(Aim::Turns([(1, Left), (0, Left)]), 5), [true; 2]);
    });
}

/// Cargo in row 1 crosses the north edge in its second hex, its objective if it may leave.
#[test]
fn a_flight_survives_beyond_its_own_edge() {
    let stage = Stage::new(Battle::K7, |scene| {
        let scene = scene.unit(A, "freighter_small", at(2, 58), 0, 0);
        scene.unit(B, "armed_freighter_nightwind", at(20, 1), 0, 3).role(1, Role::Cargo)
    });
    stage.ask(B, &Weights::default(), |situation| {
        let flight = Flight::new(situation, situation.unit(1), Aim::Ahead, None);
        let survives = |hexes| [false, true].map(|leaves| flight.survives(Aim::Ahead, hexes, leaves));
        assert_eq!([1, 2].map(survives), [[true, true], [false, true]]);
    });
}

#[test]
fn a_standing_unit_faces_its_aim() {
    open_space().ask(A, &Weights::default(), |situation| {
        for (heading, toward) in (0..6).flat_map(|heading| (0..6).map(move |toward| (heading, toward))) {
            let unit = Unit { heading, ..*situation.unit(0) };
            let aim = Aim::To(unit.at.step(toward).step(toward), 0);
            assert_eq!(face(&unit, aim), toward, "from heading {heading}");
            assert_eq!(face(&unit, Aim::To(unit.at, 0)), heading, "all are as near");
            assert_eq!(face(&unit, Aim::Ahead), heading);
            let stuck = Unit { heading, ..*situation.unit(2) };
            assert_eq!(face(&stuck, aim), heading, "it cannot turn");
        }
    });
}
