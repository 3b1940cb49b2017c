//! Courses a unit could fly in this phase, laid hex by hex as the rules will lay them.

use arrayvec::ArrayVec;
use evenkeel_engine::knight_hawks::actions::Turn;
use evenkeel_engine::knight_hawks::hex::{Heading, Hex, turned};
use evenkeel_engine::knight_hawks::path::{Fate, Leg, MAX_SPEED};
use evenkeel_engine::knight_hawks::units::Unit;

use super::situation::Situation;

/// Hexes of the longest course, the start included.
pub(super) const HEXES: usize = MAX_SPEED as usize + 1;

/// Where a course is steered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Straight on.
    Ahead,
    /// To a hex, from the hex of this number on.
    To(Hex, u8),
    /// Away from a hex.
    From(Hex),
    /// So as to keep this distance from a hex.
    Around(Hex, i32),
}

impl Aim {
    /// How far off the aim a ship would be in this hex.
    fn miss(self, at: Hex) -> i32 {
        match self {
            Self::Ahead => 0,
            Self::To(hex, _) => i32::from(at.distance(hex)),
            Self::From(hex) => -i32::from(at.distance(hex)),
            Self::Around(hex, distance) => (i32::from(at.distance(hex)) - distance).abs(),
        }
    }

    /// The turn that brings the next hex nearest to the aim. One that owes a turn takes the better of both.
    pub fn steer(self, at: Hex, heading: Heading, entered: u8, owes: bool) -> Turn {
        let miss = |turn: Turn| self.miss(at.step(turn.from(heading)));
        let side = if miss(Turn::Right) < miss(Turn::Left) { Turn::Right } else { Turn::Left };
        let early = matches!(self, Self::To(_, from) if entered < from);
        let stays = matches!(self, Self::Ahead) || early || miss(Turn::Straight) <= miss(side);
        if stays && !owes { Turn::Straight } else { side }
    }
}

/// A course as it would be flown.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub legs: ArrayVec<Leg, HEXES>,
    /// The turn in each hex entered.
    pub turns: ArrayVec<Turn, HEXES>,
    /// Turns made, forced ones included.
    pub turned: u8,
    pub speed: u8,
    pub fate: Fate,
}

impl Course {
    /// The course of a unit at this speed, steered so; `forced` as its navigation die fell.
    pub fn fly(situation: Situation<'_>, unit: &Unit, speed: u8, aim: Aim, forced: Option<u8>) -> Self {
        let facing = if speed == 0 { face(unit, aim) } else { unit.heading };
        let start = Leg { hex: unit.at, before: unit.heading, after: facing };
        let turned = u8::from(facing != unit.heading);
        let mut course = Self { legs: ArrayVec::new(), turns: ArrayVec::new(), turned, speed, fate: Fate::Flies };
        course.legs.push(start);
        let (mut left, mut bent, mut last) = (unit.systems.mr(), unit.bent, start);
        for entered in 1..=speed {
            let (coming, now_bent, fate) = situation.view.preview(unit, last.hex, last.after, bent, Turn::Straight);
            (bent, course.fate, last) = (now_bent, fate, coming);
            let turn = match forced {
                _ if left == 0 || fate != Fate::Flies => Turn::Straight,
                Some(1) => Turn::Right,
                Some(_) => Turn::Left,
                None => aim.steer(coming.hex, coming.after, entered, unit.evading),
            };
            if turn != Turn::Straight {
                last.after = turn.from(coming.after);
                (left, course.turned) = (left - 1, course.turned + 1);
            }
            course.turns.push(turn);
            course.legs.push(last);
            if fate != Fate::Flies {
                break;
            }
        }
        course
    }

    /// The last hex.
    pub fn end(&self) -> Leg {
        self.legs[self.legs.len() - 1]
    }
}

/// Which way a unit that stands faces; one that cannot turn keeps its heading.
pub(super) fn face(unit: &Unit, aim: Aim) -> Heading {
    if unit.systems.mr() == 0 || aim == Aim::Ahead {
        return unit.heading;
    }
    [0, 1, 5, 2, 4, 3]
        .map(|by| turned(unit.heading, by))
        .into_iter()
        .min_by_key(|&heading| aim.miss(unit.at.step(heading)))
        .expect("six headings")
}
