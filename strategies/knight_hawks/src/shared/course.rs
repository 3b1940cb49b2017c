//! Possible courses of a unit in this phase, laid hex by hex as by the rules.

use evenkeel_knight_hawks::actions::Turn;
use evenkeel_knight_hawks::hex::{Heading, Hex, turned};
use evenkeel_knight_hawks::path::{Fate, Leg};
use evenkeel_knight_hawks::units::Unit;

use super::situation::Situation;

/// The aim of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Straight on.
    Ahead,
    /// To a hex, from the hex of this number on.
    To(Hex, u8),
    /// Away from a hex.
    From(Hex),
    /// Keeping this distance from a hex.
    Around(Hex, i32),
    /// Turns in the hexes of these numbers, without an aim.
    Turns([(u8, Turn); 2]),
}

/// Hexes in which a sequence of turns begins.
const FIRST: [u8; 6] = [1, 3, 2, 5, 8, 11];

impl Aim {
    /// Sequences of one or two turns, the likeliest first: left or right, then a second turn to the same side, back, or to the same side
    /// later. Then the same sequences later in the course.
    pub fn sequences() -> impl Iterator<Item = Self> {
        let sides = [Turn::Left, Turn::Right];
        FIRST.into_iter().flat_map(move |first| {
            (0..4).flat_map(move |kind| {
                sides.map(move |side| {
                    let back = if side == Turn::Left { Turn::Right } else { Turn::Left };
                    let second = [(0, side), (first + 1, side), (first + 2, back), (first + 3, side)][kind];
                    Self::Turns([(first, side), second])
                })
            })
        })
    }

    /// A ship's distance from the aim in this hex.
    fn miss(self, at: Hex) -> i32 {
        match self {
            Self::Ahead | Self::Turns(_) => 0,
            Self::To(hex, _) => i32::from(at.distance(hex)),
            Self::From(hex) => -i32::from(at.distance(hex)),
            Self::Around(hex, distance) => (i32::from(at.distance(hex)) - distance).abs(),
        }
    }

    /// The turn that brings the next hex nearest to the aim. A unit that owes a turn takes the better of the two sides.
    pub fn steer(self, at: Hex, heading: Heading, entered: u8, owes: bool) -> Turn {
        if let Self::Turns(turns) = self
            && let Some((_, turn)) = turns.into_iter().find(|(hex, _)| *hex == entered)
        {
            return turn;
        }
        if matches!(self, Self::Ahead | Self::Turns(_)) && !owes {
            return Turn::Straight;
        }
        let miss = |turn: Turn| self.miss(at.step(turn.from(heading)));
        let side = if miss(Turn::Right) < miss(Turn::Left) { Turn::Right } else { Turn::Left };
        let early = matches!(self, Self::To(_, from) if entered < from);
        let stays = early || miss(Turn::Straight) <= miss(side);
        if stays && !owes { Turn::Straight } else { side }
    }
}

/// A unit on its way, hex by hex: equal for all speeds, which determine only the end.
#[derive(Clone, Copy)]
pub(super) struct Flight<'a> {
    situation: Situation<'a>,
    unit: &'a Unit,
    aim: Aim,
    /// The turn forced by a navigation hit, as hexsides to the right.
    forced: Option<u8>,
    /// The current hex.
    pub leg: Leg,
    /// Hexes entered.
    pub entered: u8,
    /// Turns made, forced ones included.
    pub turned: u8,
    /// Turn made in this hex.
    pub turn: Turn,
    /// All turns, two bits per hex, the last lowest.
    pub turns: u128,
    pub fate: Fate,
    left: u8,
    bent: bool,
}

impl<'a> Flight<'a> {
    /// Before the first hex; `forced` is the result of the navigation die.
    pub const fn new(situation: Situation<'a>, unit: &'a Unit, aim: Aim, forced: Option<u8>) -> Self {
        let leg = Leg { hex: unit.at, before: unit.heading, after: unit.heading };
        let (left, bent) = (unit.systems.mr(), unit.bent);
        Self {
            situation,
            unit,
            aim,
            forced,
            leg,
            entered: 0,
            turned: 0,
            turn: Turn::Straight,
            turns: 0,
            fate: Fate::Flies,
            left,
            bent,
        }
    }

    /// One hex further.
    pub fn advance(&mut self) {
        let view = self.situation.view;
        let (coming, bent, fate) = view.preview(self.unit, self.leg.hex, self.leg.after, self.bent, Turn::Straight);
        (self.leg, self.bent, self.fate) = (coming, bent, fate);
        self.entered += 1;
        self.turn = match self.forced {
            _ if self.left == 0 || fate != Fate::Flies => Turn::Straight,
            Some(1) => Turn::Right,
            Some(_) => Turn::Left,
            None => self.aim.steer(coming.hex, coming.after, self.entered, self.unit.evading),
        };
        self.turns = self.turns << 2 | self.turn as u128;
        if self.turn != Turn::Straight {
            self.leg.after = self.turn.from(coming.after);
            (self.left, self.turned) = (self.left - 1, self.turned + 1);
        }
    }

    /// Whether the unit survives further hexes of this course in its next move, with all its turns available. It may cross the edge of its objective
    /// if it `leaves`.
    pub fn survives(mut self, aim: Aim, hexes: u8, leaves: bool) -> bool {
        (self.aim, self.forced, self.entered) = (aim, None, 0);
        self.left = self.unit.systems.mr();
        (0..hexes).all(|_| {
            self.advance();
            self.fate == Fate::Flies || leaves && self.fate == Fate::Exits
        })
    }
}

/// The new heading of a standing unit; a unit that cannot turn keeps its heading.
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

#[cfg(test)]
mod tests;
