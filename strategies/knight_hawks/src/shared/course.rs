//! Courses a unit could fly in this phase, laid hex by hex as the rules will lay them.

use evenkeel_knight_hawks::actions::Turn;
use evenkeel_knight_hawks::hex::{Heading, Hex, turned};
use evenkeel_knight_hawks::path::{Fate, Leg};
use evenkeel_knight_hawks::units::Unit;

use super::situation::Situation;

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
    /// Turns in the hexes of these numbers, whatever is there.
    Turns([(u8, Turn); 2]),
}

/// Hexes in which a sequence of turns begins.
const FIRST: [u8; 6] = [1, 3, 2, 5, 8, 11];

impl Aim {
    /// Sequences of one turn or two, the likeliest first: to the left and to the right, then a second turn the same way, back, or
    /// the same way later, then all of it later.
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

    /// How far off the aim a ship would be in this hex.
    fn miss(self, at: Hex) -> i32 {
        match self {
            Self::Ahead | Self::Turns(_) => 0,
            Self::To(hex, _) => i32::from(at.distance(hex)),
            Self::From(hex) => -i32::from(at.distance(hex)),
            Self::Around(hex, distance) => (i32::from(at.distance(hex)) - distance).abs(),
        }
    }

    /// The turn that brings the next hex nearest to the aim. One that owes a turn takes the better of both.
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

/// A unit on its way, hex by hex: the same whatever the speed, which only says where it ends.
#[derive(Clone, Copy)]
pub(super) struct Flight<'a> {
    situation: Situation<'a>,
    unit: &'a Unit,
    aim: Aim,
    /// Which way a navigation hit forces it to turn, as hexsides to the right.
    forced: Option<u8>,
    /// The hex it has come to.
    pub leg: Leg,
    /// Hexes entered.
    pub entered: u8,
    /// Turns made, forced ones included.
    pub turned: u8,
    /// Turn made in this hex.
    pub turn: Turn,
    /// All turns, two bits a hex, the last lowest.
    pub turns: u128,
    pub fate: Fate,
    left: u8,
    bent: bool,
}

impl<'a> Flight<'a> {
    /// About to fly; `forced` as its navigation die fell.
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

    /// Whether it comes through if it goes on so for some hexes from here, in its next move, with all its turns again; over the
    /// edge that its objective names if it `leaves`.
    pub fn survives(mut self, aim: Aim, hexes: u8, leaves: bool) -> bool {
        (self.aim, self.forced, self.entered) = (aim, None, 0);
        self.left = self.unit.systems.mr();
        (0..hexes).all(|_| {
            self.advance();
            self.fate == Fate::Flies || leaves && self.fate == Fate::Exits
        })
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
