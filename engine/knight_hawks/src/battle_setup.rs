//! Set-up and objective of a battle (§16 and §17), as given by scenarios and the fleet builder.

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
    /// The objective of a battle.
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
        /// A draw.
        Draw = "draw",
        /// Side A wins.
        A = "a",
        /// Side B wins.
        B = "b",
        /// More points destroyed wins.
        Points = "points",
        /// Decided by the objective.
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
    /// Complete docked game turns needed to evacuate the station.
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
    /// Its roster place in text form, such as `A3`.
    pub id: String,
    /// Its individual name; may be empty.
    pub name: String,
    /// Its class.
    pub class: ClassId,
    /// Its hex, unless it is docked.
    pub at: Hex,
    /// Its heading.
    pub heading: u8,
    /// Its speed.
    pub speed: u8,
    /// Its host, by place in the roster, if docked.
    pub host: Option<u8>,
    /// Its direction round the planet, if in orbit.
    pub orbit: Option<Spin>,
    /// Its role in the objective.
    pub role: Role,
}

/// A mine pattern or a seeker laid before play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The weapon laid.
    pub weapon: Weapon,
    /// Its hex.
    pub at: Hex,
    /// The ship that supplies it, by place in the roster.
    pub host: u8,
}

/// Set-up and objective of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The name on the command line.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Drawn up for the Basic Game.
    pub basic: bool,
    /// Units that cross an edge are lost.
    pub bounded: bool,
    /// The planet.
    pub planet: Option<Hex>,
    /// The side that moves first.
    pub first: First,
    /// The most game turns.
    pub turn_limit: u8,
    /// The result then.
    pub at_limit: AtLimit,
    /// The objective.
    pub objective: Objective,
    /// Numbers of the objective.
    pub options: Options,
    /// Units of both sides; none for built fleets.
    pub units: [Vec<Entry>; 2],
    /// Mines and seekers laid before play.
    pub laid: [Vec<Laid>; 2],
}
