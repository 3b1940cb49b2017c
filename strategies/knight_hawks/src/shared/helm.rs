//! The choice of a move. Ways to turn are tried one after another. A few aims come first: straight on; the prey's current and next position; a late
//! turn; around it; away. Fixed sequences of turns follow. Each is evaluated at every available speed. A course is worth its expected damage dealt
//! less its expected damage taken, in this fire phase and the next. Expected hull points lost to a break-up and the distance from the ship's goal are
//! subtracted. The best course is flown.

use arrayvec::ArrayVec;
use evenkeel_knight_hawks::actions::Turn;
use evenkeel_knight_hawks::break_up::{Strain, break_up_chance};
use evenkeel_knight_hawks::hex::{Heading, Hex};
use evenkeel_knight_hawks::path::{Fate, Leg, MAX_SPEED};
use evenkeel_knight_hawks::units::Unit;
use evenkeel_knight_hawks::weapons::Weapon;

use super::course::{Aim, Flight, face};
use super::goal::{Goal, breaks_off, may_leave, prey, sight};
use super::situation::{HORIZON, Situation, ahead, along};
use super::threats::{Exchange, Passage, Threats};

/// Hexes of the longest course, the start included.
pub(super) const HEXES: usize = MAX_SPEED as usize + 1;
/// The maximum number of aims.
const AIMS: usize = 8;

/// The chosen speed, and the turn in each hex entered.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    pub speed: u8,
    pub turns: ArrayVec<Turn, HEXES>,
}

/// The best course found so far.
#[derive(Clone, Copy)]
struct Best {
    score: i32,
    speed: u8,
    aim: Aim,
}

/// The result of a way to turn.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    /// Turns, two bits per hex, the last hex lowest.
    turns: u128,
    /// Hexes flown.
    hexes: u8,
    /// The heading of a ship that stays in place instead.
    face: Heading,
}

impl Way {
    /// Whether its first `hexes` hexes have exactly these turns.
    const fn begins(&self, turns: u128, hexes: u8) -> bool {
        self.hexes >= hexes && self.turns >> (2 * (self.hexes - hexes)) == turns
    }
}

impl Best {
    fn note(&mut self, score: Option<i32>, speed: u8, aim: Aim) {
        if let Some(score) = score.filter(|score| *score > self.score) {
            *self = Self { score, speed, aim };
        }
    }
}

/// A ship about to move.
pub(super) struct Helm<'a> {
    situation: Situation<'a>,
    unit: &'a Unit,
    threats: Threats<'a>,
    goal: Goal,
    forced: Option<u8>,
    dealt: i32,
    taken: i32,
    /// Hexes between the fleet and this ship's prey; `None` if the ship need not keep together.
    fleet: Option<i32>,
    /// Whether the ship has guns with a longer range than torpedoes and rockets.
    carries: bool,
    /// The position of the friendly station that the ship guards.
    station: Option<Hex>,
    /// The place for the picture still to be taken.
    sight: Option<(Hex, u16)>,
    /// Whether the ship may cross the edge of its objective.
    leaves: bool,
}

/// The progress of a course towards its ship's goal.
#[derive(Clone, Copy)]
struct Progress {
    /// The smallest distance from the goal, in hexes.
    nearest: i32,
    /// Whether the course reached the place for the picture.
    pictured: bool,
}

impl<'a> Helm<'a> {
    pub fn new(situation: Situation<'a>, unit: &'a Unit, forced: Option<u8>) -> Self {
        let (weights, goal) = (situation.weights, Goal::of(situation, unit));
        let flees = goal.is_pressing() || breaks_off(situation, unit);
        let (flight, fear) = if flees { (weights.flight, weights.fear) } else { (100, 100) };
        let (dealt, taken) = (weights.dealt * flight / 100, weights.caution * fear / 100);
        let fleet = if weights.together > 0 { fleet_distance(situation, unit, goal) } else { None };
        let class = situation.class(unit);
        let stations = || situation.friends().find(|friend| situation.class(friend).is_station());
        let station = if weights.guarding > 0 { stations().map(|station| station.at) } else { None };
        let carries = Weapon::fired().any(|weapon| weapon.is_beam() && unit.systems.shots(class, weapon) > 0);
        Self {
            situation,
            unit,
            threats: Threats::new(situation, unit),
            goal,
            forced,
            dealt,
            taken,
            fleet,
            carries,
            station,
            sight: sight(situation, unit),
            leaves: may_leave(situation, unit),
        }
    }

    /// The best way to turn at any of these speeds, given in rising order.
    pub fn best(&self, speeds: &[u8]) -> Course {
        let mut best = Best { score: i32::MIN, speed: speeds[0], aim: Aim::Ahead };
        let (fastest, plans) = (speeds[speeds.len() - 1], self.situation.weights.plans as usize);
        let mut tried = ArrayVec::<Way, AIMS>::new();
        for aim in self.aims() {
            let way = self.way_of(aim, fastest);
            if tried.len() < plans && !tried.contains(&way) {
                self.try_aim(aim, speeds, &tried, &mut best);
                tried.push(way);
            }
        }
        if !self.threats.is_calm() && self.forced.is_none() && self.unit.systems.mr() > 0 {
            let sequences = Aim::sequences().filter(|aim| self.can_fly(*aim, fastest));
            sequences.take(plans.saturating_sub(AIMS)).for_each(|aim| self.try_aim(aim, speeds, &tried, &mut best));
        }
        self.lay(best)
    }

    /// Whether the ship can fly a whole sequence of turns.
    fn can_fly(&self, aim: Aim, fastest: u8) -> bool {
        let Aim::Turns([(first, _), (second, _)]) = aim else { return false };
        first <= fastest && (second == 0 || second <= fastest && self.unit.systems.mr() > 1)
    }

    fn way_of(&self, aim: Aim, hexes: u8) -> Way {
        let mut flight = Flight::new(self.situation, self.unit, aim, self.forced);
        while flight.entered < hexes && flight.fate == Fate::Flies {
            flight.advance();
        }
        Way { turns: flight.turns, hexes: flight.entered, face: face(self.unit, aim) }
    }

    /// Possible aims: straight on, the goal, the prey's next and current position, late, around it, away.
    fn aims(&self) -> ArrayVec<Aim, AIMS> {
        let mut aims = ArrayVec::new();
        aims.push(Aim::Ahead);
        aims.extend(self.goal.way(self.unit.at).map(|hex| Aim::To(hex, 0)));
        if let Some(prey) = prey(self.situation, self.unit) {
            let next = ahead(prey, prey.speed.min(HORIZON));
            let late = Aim::To(prey.at, self.unit.speed / 2 + 1);
            let round = Aim::Around(prey.at, self.situation.weights.distance);
            aims.extend([Aim::To(next, 0), Aim::To(prey.at, 0), late, round, Aim::From(next)]);
        }
        aims
    }

    /// Flies one way to turn up to the greatest speed and evaluates it at the end of each speed, unless an earlier way had the same result.
    fn try_aim(&self, aim: Aim, speeds: &[u8], tried: &[Way], best: &mut Best) {
        let mut flight = Flight::new(self.situation, self.unit, aim, self.forced);
        let mut passage = self.threats.depart(flight.leg);
        let mut progress = Progress { nearest: self.goal.miss(flight.leg.hex), pictured: false };
        for &speed in speeds {
            if speed == 0 {
                let facing = face(self.unit, aim);
                if !tried.iter().any(|way| way.face == facing) {
                    best.note(self.stand(aim, best.score), 0, aim);
                }
                continue;
            }
            while flight.entered < speed && flight.fate == Fate::Flies {
                flight.advance();
                self.threats.pass(&mut passage, flight.leg);
                self.proceed(&mut progress, flight.leg.hex);
            }
            match flight.fate {
                Fate::Flies if tried.iter().any(|way| way.begins(flight.turns, speed)) => {}
                Fate::Flies => best.note(self.score(&flight, &passage, progress, best.score), speed, aim),
                Fate::Exits if self.leaves => return best.note(Some(self.situation.weights.done * 100), speed, aim),
                Fate::Exits | Fate::Crashes | Fate::Strays => {
                    return best.note(Some(-self.situation.weights.ruin * 100), speed, aim);
                }
            }
        }
    }

    /// The course enters a hex.
    fn proceed(&self, progress: &mut Progress, at: Hex) {
        progress.nearest = progress.nearest.min(self.goal.miss(at));
        progress.pictured |= self.sight.is_some_and(|(subject, near)| subject.distance(at) <= near);
    }

    /// The worth of stopping here with this heading, if it exceeds `least`.
    fn stand(&self, aim: Aim, least: i32) -> Option<i32> {
        let facing = face(self.unit, aim);
        let start = Leg { hex: self.unit.at, before: self.unit.heading, after: facing };
        let mut flight = Flight::new(self.situation, self.unit, aim, self.forced);
        (flight.leg, flight.turned) = (start, u8::from(facing != self.unit.heading));
        let passage = self.threats.depart(start);
        let progress = Progress { nearest: self.goal.miss(start.hex), pictured: false };
        self.score(&flight, &passage, progress, least)
    }

    /// The worth of a course, in hundredths of a hull point, if it exceeds `least`. The most expensive computations come last, and only for courses
    /// that can still be better.
    fn score(&self, flight: &Flight<'_>, passage: &Passage, progress: Progress, least: i32) -> Option<i32> {
        let strain = Strain { adf: flight.entered.abs_diff(self.unit.speed), mr: flight.turned };
        let class = self.situation.class(self.unit);
        let chance = break_up_chance(class, &self.unit.systems, strain, self.situation.rules()).min(100);
        let broken = chance * i32::from(self.unit.systems.hull()) * self.situation.weights.risk / 100;
        let cost = broken + self.misplaced(flight, passage, progress);
        let worth = |Exchange { dealt, taken }| (dealt * self.dealt - taken * self.taken) / 100 - cost;
        let hoped = worth(self.threats.hope(passage));
        let likely = (hoped > least).then(|| worth(self.threats.exchange(passage, flight.leg)))?;
        let score = (likely > least).then(|| likely - self.peril(flight))?;
        (score > least).then_some(score)
    }

    /// The cost of an unwanted place and speed at the end, less the worth of a picture.
    fn misplaced(&self, flight: &Flight<'_>, passage: &Passage, progress: Progress) -> i32 {
        let (end, weights, speed) = (flight.leg, self.situation.weights, i32::from(flight.entered));
        let next = along(end.hex, end.after, flight.entered.min(HORIZON));
        let miss = |hex| self.goal.miss(hex);
        let slow = if self.threats.is_calm() { 0 } else { (weights.momentum - speed).max(0) };
        match self.goal {
            Goal::Past(..) => {
                let picture = if progress.pictured { weights.done * 100 } else { 0 };
                (2 * progress.nearest + (weights.dash - speed).max(0)) * weights.bound - picture
            }
            Goal::Home(_) => {
                let miss = miss(next) + miss(end.hex);
                (miss + (speed - miss).max(0) * 2) * weights.homing
            }
            Goal::Off(_) => (miss(next) + miss(end.hex)) * weights.bound,
            Goal::Near(..) | Goal::Drift => {
                let fast = (speed - weights.cruise).max(0);
                let cost = miss(next) + miss(end.hex) + slow * weights.sluggish + fast * weights.overspeed;
                let cost = if self.threats.is_calm() { cost } else { cost * weights.contact / 100 };
                let ahead = self.fleet.map_or(0, |fleet| (fleet - self.goal.apart(end.hex)).max(0));
                let strays =
                    self.station.map_or(0, |station| (i32::from(end.hex.distance(station)) - weights.circle).max(0));
                let cost = cost * weights.closing + strays * weights.guarding;
                cost + ahead * weights.together + self.crowded(passage, end.hex, next) * weights.crowding
            }
        }
    }

    /// Hexes by which the ship would be within the enemies' short-range fire. It counts on the way, after the enemy's next move, and after
    /// one more move of both. In that last move the enemy approaches, so that a ship turns away in time. A ship without longer-ranged
    /// weapons approaches anyway.
    fn crowded(&self, passage: &Passage, end: Hex, next: Hex) -> i32 {
        let weights = self.situation.weights;
        if weights.crowding == 0 || !self.carries {
            return 0;
        }
        let passed = self.threats.passed(passage, weights.berth);
        passed + self.threats.within(end, weights.berth) + self.threats.pursued(next, weights.berth)
    }

    /// The cost of heading for the planet, or for an edge that must not be crossed: everything if no turn saves the ship in its next move,
    /// part of its hull if only a turn does.
    fn peril(&self, flight: &Flight<'_>) -> i32 {
        let adf = self.unit.systems.adf();
        let (slowest, speed) = (flight.entered.saturating_sub(adf), flight.entered);
        let near = |planet: Hex| planet.distance(flight.leg.hex) <= u16::from(speed) + 1;
        let edge = self.situation.game.is_bounded() || !self.leaves;
        if slowest == 0 || !edge && !self.situation.view.planet().is_some_and(near) {
            return 0;
        }
        let survives = |aim| flight.survives(aim, slowest, self.leaves);
        if survives(Aim::Ahead) {
            return 0;
        }
        let turns = [Turn::Left, Turn::Right].map(|side| Aim::Turns([(1, side), (2, side)]));
        let late = [Turn::Left, Turn::Right].map(|side| Aim::Turns([(2, side), (3, side)]));
        let saved = turns.into_iter().chain(late).any(survives);
        if saved {
            i32::from(self.unit.systems.hull()) * self.situation.weights.peril
        } else {
            self.situation.weights.ruin * 50
        }
    }

    fn lay(&self, best: Best) -> Course {
        let mut flight = Flight::new(self.situation, self.unit, best.aim, self.forced);
        let mut turns = ArrayVec::new();
        while flight.entered < best.speed && flight.fate == Fate::Flies {
            flight.advance();
            turns.push(flight.turn);
        }
        Course { speed: best.speed, turns }
    }
}

/// Mean distance of the other ships of a fleet from this ship's target: from their position, or from their expected position if they have
/// not moved yet.
fn fleet_distance(situation: Situation<'_>, unit: &Unit, goal: Goal) -> Option<i32> {
    let Goal::Near(..) = goal else { return None };
    let (mut sum, mut count) = (0, 0);
    for (id, friend) in situation.view.own().filter(|(_, friend)| friend.is_out() && friend.spin().is_none()) {
        if friend.at != unit.at && situation.class(friend).is_armed() && !breaks_off(situation, friend) {
            let moved = situation.view.has_moved(id);
            sum += goal.apart(if moved { friend.at } else { ahead(friend, friend.speed) });
            count += 1;
        }
    }
    (count > 0).then(|| sum / count)
}

#[cfg(test)]
mod tests;
