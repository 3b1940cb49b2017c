//! The cost of a course's end.

use evenkeel_knight_hawks::hex::Edge;

use super::*;

impl Helm<'_> {
    /// The cost of a course's end in row 30 of column 20, heading north.
    fn cost(&self, entered: u8, progress: Progress) -> i32 {
        let flight = ended(self, at(20, 30), 0, entered);
        self.misplaced(&flight, &self.threats.depart(flight.leg), progress)
    }
}

/// Twice the smallest distance, and seven for each hex below thirty. A picture is worth 300.
#[test]
fn a_camera_passes_near_and_fast() {
    let weights = Weights { bound: 7, done: 3, dash: 30, ..Weights::default() };
    at_helm(&stage(true), &weights, |mut helm, _| {
        helm.goal = Goal::Past(at(20, 20), 2);
        let costs = [10, 29, 30, 31].map(|speed| helm.cost(speed, PASSED));
        assert_eq!(costs, [196, 63, 56, 56]);
        assert_eq!(helm.cost(10, Progress { nearest: 4, pictured: true }), -104);
    });
}

/// The distances of the end and of at most fifteen hexes on, and twice the speed beyond them.
#[test]
fn a_ship_comes_home_slowly() {
    at_helm(&stage(true), &Weights { homing: 10, ..Weights::default() }, |mut helm, _| {
        let mut cost = |row, speed| {
            helm.goal = Goal::Home(at(20, row));
            helm.cost(speed, PASSED)
        };
        assert_eq!([cost(30, 0), cost(30, 4), cost(26, 4), cost(22, 10), cost(25, 20)], [0, 40, 40, 100, 250]);
    });
}

/// Rows 30 and 26, or 30 and 15: each is one hex more to the other side of the edge.
#[test]
fn a_ship_flies_for_its_edge() {
    at_helm(&stage(true), &Weights { bound: 10, ..Weights::default() }, |mut helm, _| {
        helm.goal = Goal::Off(Some(Edge::North));
        assert_eq!([0, 4, 20].map(|speed| helm.cost(speed, PASSED)), [620, 580, 470]);
    });
}

fn fighting() -> Weights {
    let speeds = Weights { cruise: 8, overspeed: 3, momentum: 12, sluggish: 4, contact: 50, ..Weights::default() };
    Weights { closing: 5, guarding: 11, circle: 3, together: 7, crowding: 0, ..speeds }
}

/// The end is eight hexes too far from the prey. A ship may be too slow only where enemies are near, and everything counts half.
#[test]
fn a_fighting_ship_pays_for_its_place_and_speed() {
    let costs = |calm| {
        at_helm(&stage(calm), &fighting(), |mut helm, _| {
            assert_eq!(helm.threats.is_calm(), calm);
            (helm.goal, helm.fleet, helm.station) = (Goal::Near(at(20, 20), 2), None, None);
            [8, 9, 10, 12, 13].map(|speed| helm.cost(speed, PASSED))
        })
    };
    assert_eq!(costs(true), [8, 8 + 1 + 3, 8 + 2 + 6, 8 + 12, 8 + 1 + 15].map(|hexes| hexes * 5));
    assert_eq!(costs(false), [8 + 16, 12 + 12, 16 + 8, 20, 24].map(|hexes| hexes / 2 * 5));
}

/// Ten hexes from the prey: hexes that the fleet is farther away, and hexes beyond the circle round the station.
#[test]
fn a_ship_stays_with_fleet_and_station() {
    at_helm(&stage(true), &fighting(), |mut helm, _| {
        helm.goal = Goal::Near(at(20, 20), 2);
        let mut cost = |fleet, station| {
            (helm.fleet, helm.station) = (Some(fleet), Some(at(20, station)));
            helm.cost(8, PASSED)
        };
        assert_eq!([cost(9, 30), cost(10, 33), cost(12, 33), cost(10, 35)], [40, 40, 40 + 14, 40 + 22]);
    });
}

/// Torpedoes reach four hexes, with a margin of three. The ship is two hexes too near on the way, one at the end, four a move later.
#[test]
fn a_ship_with_guns_that_carry_pays_for_short_ranges() {
    let stage = Stage::new(Battle::Fleet, |scene| {
        scene.unit(A, "frigate", at(20, 30), 0, 4).unit(B, "destroyer", at(20, 25), 3, 0)
    });
    let crowded = |crowding, carries| {
        at_helm(&stage, &Weights { crowding, berth: 3, ..Weights::default() }, |mut helm, _| {
            helm.carries = carries;
            let leg = Leg { hex: at(20, 30), before: 0, after: 0 };
            helm.crowded(&helm.threats.depart(leg), at(20, 31), at(20, 28))
        })
    };
    assert_eq!([crowded(1, true), crowded(0, true), crowded(1, false)], [2 + 1 + 4, 0, 0]);
}

/// Ten hexes from its subject, it stands or flies four of them: no picture on the way.
#[test]
fn a_camera_has_no_picture_before_it_passes() {
    let weights = Weights { bound: 7, done: 3, dash: 30, ..Weights::default() };
    at_helm(&stage(true), &weights, |mut helm, _| {
        (helm.goal, helm.sight) = (Goal::Past(at(20, 20), 2), Some((at(20, 20), 3)));
        assert_eq!(helm.stand(Aim::Ahead, i32::MIN), Some(-(2 * 8 + 30) * 7));
        let mut best = Best { score: i32::MIN, speed: 0, aim: Aim::Ahead };
        helm.try_aim(Aim::Ahead, &[4], &[], &mut best);
        assert_eq!((best.score, best.speed), (-(2 * 4 + 26) * 7, 4));
    });
}
