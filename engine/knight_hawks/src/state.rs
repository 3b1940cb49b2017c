//! A battle in progress: fixed size, no heap.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::actions::Question;
use super::hex::{Heading, Hex, turned};
use super::ledger::Ledger;
use super::lines::{Line, Lines};
use super::path::{MovePlan, Path};
use super::step::Step;
use super::units::{Status, Unit, UnitId, UnitSet};
use super::vocabulary::Spin;
use super::weapons::Weapon;
use evenkeel_engine::{Seat, SeatSet};

/// The maximum number of units of one side (§17).
pub const SIDE_UNITS: usize = 32;
/// The maximum number of units of both sides.
pub const MAX_UNITS: usize = 2 * SIDE_UNITS;
/// The maximum number of mine patterns of a side on the map; at this number, no ship is asked to lay more.
pub const MINES: usize = 128;
/// The maximum number of seekers of a side on the map; at this number, no ship is asked to lay more.
pub const SEEKERS: usize = 64;
/// The maximum number of shots named in one fire step. Further weapons are not asked about.
pub const SHOTS: usize = 384;
/// The maximum number of repairs on one unit; further ones wait for the next repair turn.
pub const REPAIRS: usize = 32;

/// Side A.
pub const A: Seat = Seat::new(0);
/// Side B.
pub const B: Seat = Seat::new(1);

/// The other side.
#[inline]
pub const fn enemy(side: Seat) -> Seat {
    if side.index() == 0 { B } else { A }
}

/// A mine pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MineField {
    /// Its hex.
    pub at: Hex,
    /// It explodes in this phase, which makes it public.
    pub struck: bool,
}

/// A seeker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Missile {
    /// Its hex.
    pub at: Hex,
    /// Its heading.
    pub heading: Heading,
    /// The number of its active turn: the current one, or the next one between turns; 0: dormant, and hidden from the enemy.
    pub active: u8,
    /// It has exploded or is spent.
    pub gone: bool,
}

impl Missile {
    /// Still on the map and public.
    pub const fn is_active(&self) -> bool {
        self.active > 0 && !self.gone
    }
}

/// A named shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    /// The shooter.
    pub shooter: UnitId,
    /// The weapon.
    pub weapon: Weapon,
    /// The target.
    pub target: UnitId,
    /// The line of fire.
    pub line: Line,
}

/// The source of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A shot.
    Fire {
        /// The shooter.
        shooter: UnitId,
        /// Hexes to the target.
        range: u8,
        /// With the head-on bonus.
        head_on: bool,
    },
    /// A mine pattern or a seeker of this side.
    Laid(Seat),
}

/// An attack under way, with possible questions to the defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// The weapon.
    pub weapon: Weapon,
    /// The source.
    pub source: Source,
    /// The target.
    pub target: UnitId,
    /// The target's hex.
    pub at: Hex,
    /// Whether ships in that hex may help.
    pub helped: bool,
    /// Whether evasion has been settled.
    pub asked: bool,
    /// Whether the target evades.
    pub evades: bool,
    /// Interceptor missiles spent so far.
    pub missiles: u8,
    /// The next unit that may help with missiles; the target comes first.
    pub helper: u8,
}

/// The position of one side's repair questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RepairCursor {
    /// The unit in question.
    pub unit: UnitId,
    /// The position of its current item, in the order of §18.1.
    pub item: u8,
    /// Points of the unit not yet spent.
    pub left: u16,
    /// Whether the side must answer.
    pub open: bool,
}

impl RepairCursor {
    /// No question.
    pub const CLOSED: Self = Self { unit: 0, item: 0, left: 0, open: false };
}

/// The result of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// The reason.
    pub end: End,
}

/// The reason for the end of a battle, in the order of [`evenkeel_engine::Score::ENDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// One side has no units left.
    FleetLost,
    /// One side has no units left, the other only fighters.
    OnlyFighters,
    /// Both sides have no units left.
    BothLost,
    /// The objective of the scenario is decided.
    Objective,
    /// The turn limit.
    TurnLimit,
    /// Cut short from outside.
    Unfinished,
}

/// Progress towards the objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Progress {
    /// Complete game turns that the evacuee was docked at the station.
    pub evacuation: u8,
    /// The station is evacuated.
    pub evacuated: bool,
    /// The picture is taken.
    pub picture: bool,
}

/// Lines of fire to every enemy, by place in its roster.
pub(super) type AllLines = ArrayVec<Lines, SIDE_UNITS>;

/// A battle in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) units: ArrayVec<Unit, MAX_UNITS>,
    /// The number of units of side A; those of side B follow.
    pub(super) split: u8,
    pub(super) planet: Option<Hex>,
    /// Game turn, from 1.
    pub(super) turn: u8,
    /// The side that moves first in each game turn.
    pub(super) first: Seat,
    /// The side whose half it is.
    pub(super) mover: Seat,
    pub(super) step: Step,
    /// The position in the step: a unit, a seeker, a shot.
    pub(super) cursor: u16,
    /// The position within the current unit, seeker or shot.
    pub(super) inner: u16,
    pub(super) question: Option<Question>,
    pub(super) plan: MovePlan,
    /// Units whose move of this phase is over.
    pub(super) moved: UnitSet,
    /// Units that left a host in this phase.
    pub(super) launched: UnitSet,
    /// Units that have chosen a facing in this phase and are not asked again.
    pub(super) faced: UnitSet,
    /// Paths of the moving side, in roster order.
    pub(super) paths: ArrayVec<Path, SIDE_UNITS>,
    pub(super) mines: [ArrayVec<MineField, MINES>; 2],
    pub(super) seekers: [ArrayVec<Missile, SEEKERS>; 2],
    pub(super) attack: Option<Attack>,
    pub(super) shots: ArrayVec<Shot, SHOTS>,
    /// Lines of fire between the unit asked and every enemy, in roster order.
    pub(super) lines: AllLines,
    pub(super) repairing: [RepairCursor; 2],
    /// Repair points, sealed: by unit and item.
    pub(super) sealed: [[u8; REPAIRS]; MAX_UNITS],
    pub(super) progress: Progress,
    /// Side A leads fleet b of the builder.
    pub(super) second_is_a: bool,
    /// The builder's unspent budget, in ten-thousandths.
    pub(super) unspent: [i32; 2],
    pub(super) ledger: [Ledger; 2],
    pub(super) verdict: Option<Verdict>,
}

const _: () = assert!(size_of::<State>() <= 24 * 1024);

impl State {
    /// An empty map.
    pub(super) fn blank(planet: Option<Hex>) -> Self {
        Self {
            units: ArrayVec::new(),
            split: 0,
            planet,
            turn: 1,
            first: A,
            mover: A,
            step: Step::Begin,
            cursor: 0,
            inner: 0,
            question: None,
            plan: MovePlan::NONE,
            moved: UnitSet::EMPTY,
            launched: UnitSet::EMPTY,
            faced: UnitSet::EMPTY,
            paths: ArrayVec::new(),
            mines: [const { ArrayVec::new_const() }; 2],
            seekers: [const { ArrayVec::new_const() }; 2],
            attack: None,
            shots: ArrayVec::new(),
            lines: ArrayVec::new(),
            repairing: [RepairCursor::CLOSED; 2],
            sealed: [[0; REPAIRS]; MAX_UNITS],
            progress: Progress::default(),
            second_is_a: false,
            unspent: [0; 2],
            ledger: [Ledger::default(); 2],
            verdict: None,
        }
    }

    /// The sides that must answer.
    #[inline]
    pub(super) fn pending(&self) -> SeatSet {
        if let Some(question) = self.question {
            return SeatSet::one(self.asked(question));
        }
        [A, B].into_iter().filter(|side| self.repairing[side.index()].open).collect()
    }

    /// The side that must answer a question.
    #[inline]
    fn asked(&self, question: Question) -> Seat {
        question.unit().map_or(self.mover, |unit| self.unit(unit).side)
    }

    #[inline]
    pub(super) fn roster(&self, side: Seat) -> core::ops::Range<UnitId> {
        if side == A { 0..self.split } else { self.split..self.units.len() as UnitId }
    }

    #[inline]
    pub(super) fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id as usize]
    }

    #[inline]
    pub(super) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id as usize]
    }

    /// Position in its side's roster.
    #[inline]
    pub(super) fn place(&self, id: UnitId) -> usize {
        usize::from(if id < self.split { id } else { id - self.split })
    }

    /// Path of a unit of the moving side.
    #[inline]
    pub(super) fn path(&self, id: UnitId) -> &Path {
        &self.paths[self.place(id)]
    }

    #[inline]
    pub(super) fn path_mut(&mut self, id: UnitId) -> &mut Path {
        let place = self.place(id);
        &mut self.paths[place]
    }

    /// Units docked at this one.
    pub(super) fn guests(&self, host: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let docked = move |id: &UnitId| self.unit(*id).status == Status::Docked(host);
        self.roster(self.unit(host).side).filter(docked)
    }

    /// Whether the unit circles the planet, alone or with its host; a fixed station does not.
    pub(super) fn circles(&self, unit: &Unit) -> bool {
        match unit.status {
            Status::Orbit(spin) => self.orbit_way(unit.at, spin).is_some(),
            Status::Docked(host) => self.circles(self.unit(host)),
            _ => false,
        }
    }

    /// The hex to which a counter in orbit here is carried.
    pub(super) fn orbit_way(&self, at: Hex, spin: Spin) -> Option<Heading> {
        let inward = at.toward(self.planet?)?;
        Some(turned(inward, if spin == Spin::Clockwise { 5 } else { 1 }))
    }
}
