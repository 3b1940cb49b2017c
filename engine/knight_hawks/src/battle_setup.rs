//! How a battle is set up and decided (§16 and §17), as scenarios and the fleet builder say it.

use super::hex::Hex;
use super::path::MAX_SPEED;
use super::rules::First;
use super::ships::ClassId;
use super::state::{A, B};
use super::vocabulary::{Role, Spin};
use super::weapons::Weapon;
use evenkeel_engine::Seat;
use evenkeel_engine::words;

words! {
    /// What decides a battle.
    pub enum Objective {
        /// The last side with units wins.
        LastFleet = "last_fleet",
        /// Evacuate a station.
        Evacuate = "evacuate",
        /// Bring a freighter through.
        Escort = "escort",
        /// Hold a fortress.
        Fortress = "fortress",
        /// Deliver a cargo.
        Cargo = "cargo",
        /// Take a picture home.
        Photo = "photo",
        /// Sink the flagship.
        Flagship = "flagship",
        /// Bring freighters through.
        Convoy = "convoy",
        /// Destroy a station in time.
        Siege = "siege",
        /// Destroy more points.
        Points = "points",
    }
}

words! {
    /// The result at the turn limit.
    pub enum AtLimit {
        /// Nobody wins.
        Draw = "draw",
        /// Side A wins.
        A = "a",
        /// Side B wins.
        B = "b",
        /// More points destroyed wins.
        Points = "points",
        /// As the objective says.
        Objective = "objective",
    }
}

words! {
    /// A side in a table.
    pub enum Side {
        A = "a",
        B = "b",
    }
}

impl Side {
    /// Its seat.
    pub const fn seat(self) -> Seat {
        match self {
            Self::A => A,
            Self::B => B,
        }
    }
}

/// Numbers of the objectives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Complete game turns docked that evacuate the station.
    pub evacuation_turns: u8,
    /// Speed of the scripted freighter.
    pub freighter_speed: u8,
    /// Damage control points for each turn docked.
    pub docked_dcr_bonus: u16,
    /// Attackers to destroy.
    pub kills_needed: u8,
    /// Hexes from which a picture can be taken.
    pub photo_range: u8,
    /// Freighters to bring through.
    pub freighters_needed: u8,
    /// The side that may have mines and seekers laid before play.
    pub defender: Option<Side>,
}

impl Options {
    pub(super) const NAMES: [&'static str; 7] = [
        "evacuation_turns",
        "freighter_speed",
        "docked_dcr_bonus",
        "kills_needed",
        "photo_range",
        "freighters_needed",
        "defender",
    ];

    pub(super) fn set(&mut self, name: &str, value: u8) {
        match name {
            "evacuation_turns" => self.evacuation_turns = value,
            "freighter_speed" => self.freighter_speed = value.min(MAX_SPEED),
            "docked_dcr_bonus" => self.docked_dcr_bonus = u16::from(value),
            "kills_needed" => self.kills_needed = value,
            "photo_range" => self.photo_range = value,
            _ => self.freighters_needed = value,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            evacuation_turns: 3,
            freighter_speed: 5,
            docked_dcr_bonus: 0,
            kills_needed: 3,
            photo_range: 3,
            freighters_needed: 2,
            defender: None,
        }
    }
}

/// A unit of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in its side's roster as people write it, such as `A3`.
    pub id: String,
    /// Its own name; may be empty.
    pub name: String,
    /// Its class.
    pub class: ClassId,
    /// Where it stands, unless it is docked.
    pub at: Hex,
    /// Which way it faces.
    pub heading: u8,
    /// Its speed.
    pub speed: u8,
    /// Where it is docked, by place in the roster.
    pub host: Option<u8>,
    /// Which way round the planet.
    pub orbit: Option<Spin>,
    /// What it is to the objective.
    pub role: Role,
}

/// A mine pattern or a seeker laid before play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Which of them.
    pub weapon: Weapon,
    /// Where.
    pub at: Hex,
    /// The ship whose stock it comes from, by place in the roster.
    pub host: u8,
}

/// How a battle is set up and decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What people type.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Drawn up for the Basic Game.
    pub basic: bool,
    /// Units that cross an edge are lost.
    pub bounded: bool,
    /// The planet.
    pub planet: Option<Hex>,
    /// Who moves first.
    pub first: First,
    /// Game turns at most.
    pub turn_limit: u8,
    /// The result then.
    pub at_limit: AtLimit,
    /// What decides it.
    pub objective: Objective,
    /// Numbers of the objective.
    pub options: Options,
    /// Units of both sides; none where fleets are built.
    pub units: [Vec<Entry>; 2],
    /// What is laid before play.
    pub laid: [Vec<Laid>; 2],
}
