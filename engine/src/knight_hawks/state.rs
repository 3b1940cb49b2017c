//! A battle in progress: fixed size, no heap.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::actions::Question;
use super::hex::{Heading, Hex, turned};
use super::lines::Lines;
use super::ships::ClassId;
use super::steps::Step;
use super::systems::Systems;
use super::tally::Tally;
use super::weapons::Weapon;
use crate::words;
use crate::{Seat, SeatSet};

/// Most units of one side (section 17).
pub const SIDE_UNITS: usize = 32;
/// Most units of both sides.
pub const MAX_UNITS: usize = 2 * SIDE_UNITS;
/// Most hexes a unit moves in a phase.
pub const MAX_SPEED: u8 = 60;
/// Hexes of the longest path: the start and every hex entered.
pub const PATH: usize = MAX_SPEED as usize + 1;
/// Most mine patterns a side has on the map; a ship is not asked to lay more.
pub const MINES: usize = 128;
/// Most seekers a side has on the map; a ship is not asked to lay more.
pub const SEEKERS: usize = 64;
/// Most shots named in one fire step. Further weapons are not asked.
pub const SHOTS: usize = 384;
/// Most things to repair on one unit; further ones wait for the next repair turn.
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

/// A unit: a position in [`State::units`], side A's roster first, then side B's.
pub type UnitId = u8;

/// Which way round the planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Spin {
    /// Clockwise.
    Clockwise,
    /// Anticlockwise.
    Anticlockwise,
}

words! {
    /// What a unit was lost to (section 15).
    pub enum Cause {
        /// Hull points taken by fire.
        Hull = "hull",
        /// An electrical fire.
        Fire = "fire",
        /// It broke up.
        BreakUp = "break_up",
        /// It fell into the planet.
        Crash = "crash",
        /// A mine.
        Mine = "mine",
        /// A seeker.
        Seeker = "seeker",
        /// The loss of its host, or of a ship docked at it.
        Host = "host",
        /// It crossed an edge.
        LeftMap = "left_map",
    }
}

/// How many causes there are.
pub const CAUSES: usize = 8;

words! {
    /// What a unit is to the objective (section 16).
    pub enum Role {
        /// Nothing particular.
        None = "none",
        /// The station to hold or to take.
        Station = "station",
        /// The ship to be evacuated.
        Evacuee = "evacuee",
        /// A freighter to bring home.
        Freighter = "freighter",
        /// The cargo to deliver.
        Cargo = "cargo",
        /// The ship with the camera.
        Camera = "camera",
        /// The ship to be photographed.
        Subject = "subject",
        /// The ship a side must not lose.
        Flagship = "flagship",
    }
}

/// Where a unit is in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// On the map by itself.
    Free,
    /// In orbit round the planet, or, a station without a planet, fixed.
    Orbit(Spin),
    /// Docked at, or aboard, this unit.
    Docked(UnitId),
    /// Lost.
    Lost(Cause),
    /// Off the map by the edge its objective names.
    Safe,
}

/// One ship, station or fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Its class.
    pub class: ClassId,
    /// Whose it is.
    pub side: Seat,
    /// What it is to the objective.
    pub role: Role,
    /// Where it is in the game.
    pub status: Status,
    /// Where it stands; a docked unit where its host does.
    pub at: Hex,
    /// Which way it faces.
    pub heading: Heading,
    /// Hexes moved in its last own movement phase.
    pub speed: u8,
    /// What works and what does not.
    pub systems: Systems,
    /// Owes the turns of an evasion in its next move.
    pub evading: bool,
    /// Gravity has turned it in this pass of the planet.
    pub bent: bool,
    /// Chosen as a target or struck by a mine in this game turn.
    pub attacked: bool,
    /// Movement phases its mask still lasts in orbit.
    pub mask_left: u8,
    /// Whole game turns docked since the last repair turn.
    pub docked_turns: u8,
    /// Game turn in which it docked; 0: docked from the start.
    pub docked_in: u8,
}

impl Unit {
    /// Still in the game.
    #[inline]
    pub const fn plays(&self) -> bool {
        !matches!(self.status, Status::Lost(_) | Status::Safe)
    }

    /// On the map by itself, docked to nobody.
    #[inline]
    pub const fn is_out(&self) -> bool {
        matches!(self.status, Status::Free | Status::Orbit(_))
    }

    /// In orbit.
    #[inline]
    pub const fn spin(&self) -> Option<Spin> {
        if let Status::Orbit(spin) = self.status { Some(spin) } else { None }
    }

    /// Where it is docked.
    #[inline]
    pub const fn host(&self) -> Option<UnitId> {
        if let Status::Docked(host) = self.status { Some(host) } else { None }
    }
}

/// One hex of a path and the headings held there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The hex.
    pub hex: Hex,
    /// Heading on coming in.
    pub before: Heading,
    /// Heading on going on, after any turn made there.
    pub after: Heading,
}

/// What a unit flew in a movement phase: its start hex and every hex it came into. Also the plan of what it is about to fly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    start: Hex,
    heading: Heading,
    speed: u8,
    count: u8,
    /// Of each hex: the way it was come into times 8, and the heading on going on.
    ways: [u8; PATH],
}

impl Path {
    /// Standing here, at this heading and speed.
    pub const fn at(start: Hex, heading: Heading, speed: u8) -> Self {
        let mut ways = [0; PATH];
        ways[0] = heading;
        Self { start, heading, speed, count: 1, ways }
    }

    /// Where the phase began.
    pub const fn start(&self) -> Hex {
        self.start
    }

    /// Heading at the beginning of the phase.
    pub const fn first_heading(&self) -> Heading {
        self.heading
    }

    /// Speed before the phase.
    pub const fn first_speed(&self) -> u8 {
        self.speed
    }

    /// Hexes of the path, the start included; at least 1.
    #[inline]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Never: the start is always there.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Every hex in order.
    #[inline]
    pub fn legs(&self) -> impl Iterator<Item = Leg> + '_ {
        let (mut hex, mut before) = (self.start, self.heading);
        self.ways[..self.len()].iter().enumerate().map(move |(index, &way)| {
            if index > 0 {
                hex = hex.step(way >> 3);
            }
            let leg = Leg { hex, before, after: way & 7 };
            before = leg.after;
            leg
        })
    }

    /// One hex of it.
    pub fn leg(&self, index: usize) -> Leg {
        self.legs().nth(index).expect("a hex of the path")
    }

    /// The last hex.
    pub fn last(&self) -> Leg {
        self.leg(self.len() - 1)
    }

    /// The heading on leaving the last hex becomes this.
    pub(super) const fn face(&mut self, heading: Heading) {
        let last = &mut self.ways[self.count as usize - 1];
        *last = *last & !7 | heading;
    }

    /// Goes on one hex this way, with the heading unchanged.
    pub(super) const fn extend(&mut self, way: Heading) {
        let heading = self.ways[self.count as usize - 1] & 7;
        self.ways[self.count as usize] = way << 3 | heading;
        self.count += 1;
    }

    /// Forgets everything after so many hexes.
    pub(super) fn cut(&mut self, count: usize) {
        self.ways[count..].fill(0);
        self.count = count as u8;
    }
}

/// A mine pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MineField {
    /// Where.
    pub at: Hex,
    /// It goes off in this phase: known to everybody.
    pub struck: bool,
}

/// A seeker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Missile {
    /// Where.
    pub at: Hex,
    /// Which way it faces.
    pub heading: Heading,
    /// The active turn it is in, or, between its turns, the next one; 0: dormant, and hidden from the enemy.
    pub active: u8,
    /// It has gone off or is spent.
    pub gone: bool,
}

impl Missile {
    /// Still on the map and seen by everybody.
    pub const fn is_active(&self) -> bool {
        self.active > 0 && !self.gone
    }
}

/// A named shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    /// Who fires.
    pub shooter: UnitId,
    /// What.
    pub weapon: Weapon,
    /// At whom.
    pub target: UnitId,
    /// From where.
    pub line: super::lines::Line,
}

/// What attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A shot.
    Fire {
        /// Who fires.
        shooter: UnitId,
        /// Hexes to the target.
        range: u8,
        /// With the head-on bonus.
        head_on: bool,
    },
    /// A mine pattern or a seeker of this side.
    Laid(Seat),
}

/// An attack under way: the defender may be asked about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// With what.
    pub weapon: Weapon,
    /// By what.
    pub source: Source,
    /// On whom.
    pub target: UnitId,
    /// In which hex the target is met.
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

/// What a unit is about to fly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// The new speed.
    pub speed: u8,
    /// Carried round the planet instead of flown.
    pub carried: bool,
    /// Hexes still to enter.
    pub left: u8,
    /// Turns that may still be made.
    pub turns: u8,
    /// Turns made.
    pub turned: u8,
    /// Points of acceleration used.
    pub adf_used: u8,
    /// A navigation hit forces turns this way: hexsides to the right.
    pub forced: Option<u8>,
    /// Turns are owed for an evasion.
    pub owes: bool,
    /// Whether gravity has bent it in this pass.
    pub bent: bool,
    /// Whether a turn or a change of speed ends a mask.
    pub unsteady: bool,
    /// How its last hex ends it.
    pub fate: Fate,
    /// The place on its path to which the counter has been moved.
    pub flown: u8,
}

impl Plan {
    /// Nothing is planned.
    pub const NONE: Self = Self {
        speed: 0,
        carried: false,
        left: 0,
        turns: 0,
        turned: 0,
        adf_used: 0,
        forced: None,
        owes: false,
        bent: false,
        unsteady: false,
        fate: Fate::Flies,
        flown: 0,
    };
}

/// How a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// On the map.
    Flies,
    /// In the planet, or straight at it.
    Crashes,
    /// Beyond an edge where it is lost.
    Strays,
    /// Beyond the edge its objective names.
    Exits,
}

/// Where one side's repair questions stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bench {
    /// The unit asked about.
    pub unit: UnitId,
    /// Which of its items, in the order of section 18.1.
    pub item: u8,
    /// Points of the unit not yet spent.
    pub left: u16,
    /// Whether the side owes an answer.
    pub open: bool,
}

impl Bench {
    /// Nothing is asked.
    pub const CLOSED: Self = Self { unit: 0, item: 0, left: 0, open: false };
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Who won; nobody: a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub end: End,
}

/// Why a battle ended; the order is that of [`crate::Game::ENDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// One side has no units left.
    FleetLost,
    /// One side has no units left, the other nothing but fighters.
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

/// How far the objective is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Progress {
    /// Complete game turns the evacuee was docked at the station.
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
    /// Units of side A: those of side B follow.
    pub(super) split: u8,
    pub(super) planet: Option<Hex>,
    /// Game turn, from 1.
    pub(super) turn: u8,
    /// Who moves first in each game turn.
    pub(super) first: Seat,
    /// Whose half it is.
    pub(super) mover: Seat,
    pub(super) step: Step,
    /// Where the step stands: a unit, a seeker, a shot.
    pub(super) cursor: u16,
    /// Where the step stands within that.
    pub(super) inner: u16,
    pub(super) question: Option<Question>,
    pub(super) plan: Plan,
    /// Units whose move of this phase is over, a bit each.
    pub(super) moved: u64,
    /// Units that left a host in this phase, a bit each.
    pub(super) launched: u64,
    /// Units that have faced as they like in this phase and are not asked again, a bit each.
    pub(super) faced: u64,
    /// Paths of the moving side, in roster order.
    pub(super) paths: ArrayVec<Path, SIDE_UNITS>,
    pub(super) mines: [ArrayVec<MineField, MINES>; 2],
    pub(super) seekers: [ArrayVec<Missile, SEEKERS>; 2],
    pub(super) attack: Option<Attack>,
    pub(super) shots: ArrayVec<Shot, SHOTS>,
    /// Lines of fire between the unit asked and every enemy, in roster order.
    pub(super) lines: AllLines,
    pub(super) bench: [Bench; 2],
    /// Repair points, sealed: by unit and item.
    pub(super) sealed: [[u8; REPAIRS]; MAX_UNITS],
    pub(super) progress: Progress,
    /// Side A leads fleet b of the builder.
    pub(super) second_is_a: bool,
    /// What the builder left unspent, in ten-thousandths.
    pub(super) unspent: [i32; 2],
    pub(super) tally: [Tally; 2],
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
            plan: Plan::NONE,
            moved: 0,
            launched: 0,
            faced: 0,
            paths: ArrayVec::new(),
            mines: [const { ArrayVec::new_const() }; 2],
            seekers: [const { ArrayVec::new_const() }; 2],
            attack: None,
            shots: ArrayVec::new(),
            lines: ArrayVec::new(),
            bench: [Bench::CLOSED; 2],
            sealed: [[0; REPAIRS]; MAX_UNITS],
            progress: Progress::default(),
            second_is_a: false,
            unspent: [0; 2],
            tally: [Tally::default(); 2],
            verdict: None,
        }
    }

    /// Who owes an answer.
    #[inline]
    pub(super) fn pending(&self) -> SeatSet {
        if let Some(question) = self.question {
            return SeatSet::one(self.asked(question));
        }
        [A, B].into_iter().filter(|side| self.bench[side.index()].open).collect()
    }

    /// Whose question it is.
    #[inline]
    fn asked(&self, question: Question) -> Seat {
        match question {
            Question::Activate(_) => self.mover,
            Question::Screen(unit)
            | Question::Leave(unit)
            | Question::Orbit(unit)
            | Question::Enter(unit)
            | Question::Facing(unit)
            | Question::Speed(unit)
            | Question::Turn(unit)
            | Question::Lay(unit)
            | Question::Dock(unit)
            | Question::Target { unit, .. }
            | Question::Evade(unit)
            | Question::Missiles(unit) => self.unit(unit).side,
        }
    }

    /// The units of a side.
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

    /// The hex to which a counter in orbit here is carried.
    pub(super) fn orbit_way(&self, at: Hex, spin: Spin) -> Option<Heading> {
        let inward = at.toward(self.planet?)?;
        Some(turned(inward, if spin == Spin::Clockwise { 5 } else { 1 }))
    }
}
