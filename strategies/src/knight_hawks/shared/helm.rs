//! Choosing a move. Up to `plans` courses are laid, each at one of the speeds allowed and steered at one of a few aims
//! (straight on, at the prey now and next, late, round it, away). A course is worth the damage it can be expected to deal
//! less what it can be expected to suffer in this fire phase and the next, less the hull points a break-up would cost,
//! less what it costs to miss the ship's goal; the best is flown.

use arrayvec::ArrayVec;
use evenkeel_engine::knight_hawks::actions::Turn;
use evenkeel_engine::knight_hawks::break_up::{Strain, break_up_chance};
use evenkeel_engine::knight_hawks::hex::Hex;
use evenkeel_engine::knight_hawks::path::Fate;
use evenkeel_engine::knight_hawks::units::Unit;

use super::course::{Aim, Course, HEXES};
use super::goal::{Goal, breaks_off, prey};
use super::situation::{HORIZON, Situation, ahead, along};
use super::threats::{Exchange, Threats};

/// Aims tried at each speed.
const AIMS: usize = 6;
/// Speed of a ship that wants to be past its enemies before they can fire twice.
const DASH: i32 = 30;
/// Worth, in hundredths of a hull point, of doing what the scenario asks of a ship.
const DONE: i32 = 1_000_000;
/// Worse than anything.
const RUIN: i32 = -2_000_000;

/// A ship about to move.
pub(super) struct Helm<'a> {
    situation: Situation<'a>,
    unit: &'a Unit,
    threats: Threats<'a>,
    goal: Goal,
    forced: Option<u8>,
    dealt: i32,
    taken: i32,
}

impl<'a> Helm<'a> {
    pub fn new(situation: Situation<'a>, unit: &'a Unit, forced: Option<u8>) -> Self {
        let (weights, goal) = (situation.weights, Goal::of(situation, unit));
        let flees = goal.is_pressing() || breaks_off(situation, unit);
        let (dealt, taken) =
            if flees { (weights.dealt / 4, weights.taken * 2) } else { (weights.dealt, weights.taken) };
        Self { situation, unit, threats: Threats::new(situation, unit), goal, forced, dealt, taken }
    }

    /// The best of some courses spread over these speeds.
    pub fn best(&self, speeds: &[u8]) -> Course {
        let aims = self.aims();
        let count = (usize::from(self.situation.weights.plans) / aims.len()).max(1);
        let mut best: Option<(i32, Course)> = None;
        for speed in spaced(speeds, self.unit.speed, count) {
            for &aim in &aims {
                let course = Course::fly(self.situation, self.unit, speed, aim, self.forced);
                let score = self.score(&course);
                if best.as_ref().is_none_or(|(most, _)| score > *most) {
                    best = Some((score, course));
                }
                if speed == 0 && aim != Aim::Ahead {
                    break;
                }
            }
        }
        best.expect("at least one course").1
    }

    /// Where to steer: straight on, at the prey now and next, late, round it and away.
    fn aims(&self) -> ArrayVec<Aim, AIMS> {
        let mut aims = ArrayVec::new();
        aims.push(Aim::Ahead);
        match self.goal {
            Goal::Home(hex) | Goal::Past(hex, _) => aims.push(Aim::To(hex, 0)),
            Goal::Off(_) => aims.extend(self.way_off().map(|hex| Aim::To(hex, 0))),
            Goal::Near(..) | Goal::Drift => {}
        }
        if let Some(prey) = prey(self.situation, self.unit) {
            let next = ahead(prey, prey.speed.min(HORIZON));
            aims.push(Aim::To(prey.at, 0));
            aims.push(Aim::To(next, 0));
            let far = Aim::To(prey.at, self.unit.speed / 2 + 1);
            let round = Aim::Around(prey.at, self.situation.weights.distance);
            for aim in [far, round, Aim::From(next)] {
                let _ = aims.try_push(aim);
            }
        }
        aims
    }

    /// A hex far beyond the edge this ship is bound for.
    fn way_off(&self) -> Option<Hex> {
        let at = self.unit.at;
        (0..6).map(|heading| along(at, heading, HORIZON)).min_by_key(|hex| self.goal.miss(*hex))
    }

    /// What a course is worth, in hundredths of a hull point.
    fn score(&self, course: &Course) -> i32 {
        match course.fate {
            Fate::Crashes | Fate::Strays => return RUIN,
            Fate::Exits => return DONE,
            Fate::Flies => {}
        }
        let strain = Strain { adf: course.speed.abs_diff(self.unit.speed), mr: course.turned };
        let class = self.situation.class(self.unit);
        let chance = break_up_chance(class, &self.unit.systems, strain, self.situation.rules()).min(100);
        self.exchange(course)
            - chance * i32::from(self.unit.systems.hull()) * self.situation.weights.risk / 100
            - self.misplaced(course)
    }

    /// Damage dealt less damage taken, in this phase and the next.
    fn exchange(&self, course: &Course) -> i32 {
        let Exchange { dealt, taken } = self.threats.exchange(course);
        (dealt * self.dealt - taken * self.taken) / 100
    }

    /// What it costs to end where and as fast as the ship does not want to.
    fn misplaced(&self, course: &Course) -> i32 {
        let (end, weights, speed) = (course.end(), self.situation.weights, i32::from(course.speed));
        let next = along(end.hex, end.after, course.speed.min(HORIZON));
        let miss = self.goal.miss(next) + self.goal.miss(end.hex);
        let slow = if self.threats.is_calm() { 0 } else { (weights.momentum - speed).max(0) };
        let cost = match self.goal {
            Goal::Past(..) => 2 * self.passes(course) + (DASH - speed).max(0),
            Goal::Home(_) => miss + (speed - miss).max(0) * 2,
            Goal::Off(_) => miss,
            Goal::Near(..) | Goal::Drift => miss + slow * 2 + (speed - weights.cruise).max(0) * 3,
        };
        cost * weights.closing + self.peril(course)
    }

    /// Hexes by which the course misses the goal where it comes nearest to it.
    fn passes(&self, course: &Course) -> i32 {
        course.legs.iter().map(|leg| self.goal.miss(leg.hex)).min().unwrap_or(0)
    }

    /// A ship that can do nothing but fall into the planet next turn.
    fn peril(&self, course: &Course) -> i32 {
        let (end, unit) = (course.end(), self.unit);
        let stops = course.speed <= unit.systems.adf();
        let (_, _, fate) = self.situation.view.preview(unit, end.hex, end.after, false, Turn::Straight);
        if matches!(fate, Fate::Crashes | Fate::Strays) && !stops { -RUIN / 2 } else { 0 }
    }
}

/// `count` of the speeds at even intervals; the old one, which strains nothing, is always among them.
fn spaced(speeds: &[u8], old: u8, count: usize) -> ArrayVec<u8, HEXES> {
    let mut chosen = ArrayVec::new();
    chosen.extend(speeds.iter().copied().find(|&speed| speed == old));
    let others = (count - 1).min(speeds.len());
    let even = (0..others).map(|index| speeds[index * (speeds.len() - 1) / (others - 1).max(1)]);
    for speed in even {
        if !chosen.contains(&speed) {
            chosen.push(speed);
        }
    }
    if chosen.is_empty() {
        chosen.push(speeds[0]);
    }
    chosen
}
