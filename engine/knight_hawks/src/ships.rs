//! Ship classes (§3), from the table `ships`. A designer adds a class by adding a row.

use super::defences::Defence;
use super::vocabulary::System;
use super::weapons::Weapon;
use evenkeel_engine::rules::{Fault, Row, Tables, Word, nearest};
use evenkeel_engine::words;

/// The maximum number of classes in a table.
pub const MAX_CLASSES: usize = 255;
/// The maximum number of points of acceleration or manoeuvre.
pub const MAX_RATING: i32 = 12;
/// Decimals of a price or point value.
pub(super) const PLACES: u32 = 4;
/// Parts of one in a price or point value.
pub const VALUE_UNIT: i32 = 10_i32.pow(PLACES);

/// One class: a position in [`Ships`].
pub type ClassId = u8;

words! {
    /// The game for which a class is designed.
    pub enum Edition {
        /// The scenarios of the Basic Game.
        Basic = "basic",
        /// The Advanced Game.
        Advanced = "advanced",
    }
}

words! {
    /// The type of hull.
    pub enum Kind {
        /// Small craft, based on a carrier or a station.
        Fighter = "fighter",
        Scout = "scout",
        /// Ships of war.
        Warship = "warship",
        /// Freighters and the like.
        Civilian = "civilian",
        /// Stations: in orbit, or fixed.
        Station = "station",
    }
}

words! {
    /// The owner of a class.
    pub enum Owner {
        Any = "any",
        /// The United Planetary Federation.
        Upf = "upf",
        Sathar = "sathar",
        Pirate = "pirate",
        /// A trading company.
        Cdc = "cdc",
    }
}

/// A class of ships or stations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The name on the command line.
    pub id: String,
    /// Printed name.
    pub name: String,
    /// Its owner.
    pub owner: Owner,
    /// The game it is for.
    pub edition: Edition,
    /// Its type of hull.
    pub kind: Kind,
    /// Its size, by which the larger of two ships is determined.
    pub hull_size: u8,
    /// Hull points.
    pub hull: i16,
    /// Acceleration and deceleration factor.
    pub adf: u8,
    /// Manoeuvre rating.
    pub mr: u8,
    /// Damage control rating.
    pub dcr: u16,
    /// Mounts of beams, rounds of the others, by weapon.
    pub weapons: [u8; Weapon::COUNT],
    /// Fighters a carrier takes aboard.
    pub hangar: u8,
    /// Whether the class has a reflective hull.
    pub reflective: bool,
    /// By defence: 1 for a screen, otherwise charges or missiles.
    pub defences: [u8; Defence::COUNT],
    /// Whether the class may evade torpedoes.
    pub evades: bool,
    /// Price in ten-thousandths of a million credits; `None`: not for sale.
    pub price: Option<i32>,
    /// Value in ten-thousandths of a point; `None`: not for sale.
    pub points: Option<i32>,
}

impl Class {
    /// Whether the class has any weapon.
    pub fn is_armed(&self) -> bool {
        self.weapons.iter().any(|&count| count > 0)
    }

    /// Whether the class is a station.
    #[inline]
    pub const fn is_station(&self) -> bool {
        matches!(self.kind, Kind::Station)
    }

    /// Initial mounts or rounds.
    #[inline]
    pub const fn weapon(&self, weapon: Weapon) -> u8 {
        self.weapons[weapon as usize]
    }

    /// Initial number: 1, charges or missiles.
    #[inline]
    pub const fn defence(&self, defence: Defence) -> u8 {
        self.defences[defence as usize]
    }

    /// Whether the class is built with this system, or can suffer this condition.
    pub(super) fn has(&self, system: System) -> bool {
        if let Some(weapon) = system.weapon() {
            return self.weapon(weapon) > 0;
        }
        match system {
            System::Drive => self.adf > 0,
            System::Steering => self.mr > 0,
            System::Hull => false,
            _ => Defence::ALL.iter().all(|&defence| System::of_defence(defence) != system || self.defence(defence) > 0),
        }
    }

    /// Whether the class fights as a ship with its own guns: no fighter, minelayer, civilian ship or station.
    pub const fn is_fighting_ship(&self) -> bool {
        let lays = self.weapon(Weapon::Mine) > 0;
        matches!(self.kind, Kind::Scout | Kind::Warship) && !lays
    }

    /// Half of its hull points, fraction down: with more damage, a ship is severely damaged.
    #[inline]
    pub const fn half_hull(&self) -> i16 {
        self.hull / 2
    }
}

/// All classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ships(Vec<Class>);

impl Ships {
    /// Reads the table `ships`.
    pub fn read(tables: &Tables, faults: &mut Vec<Fault>) -> Self {
        let sheet = tables.open("ships", faults);
        let mut ships: Vec<Class> = Vec::new();
        for row in sheet.rows() {
            let class = read_class(row, faults);
            if ships.iter().any(|known| known.id == class.id) {
                faults.push(row.fault(format!("ship `{}` is listed twice", class.id)));
            }
            ships.push(class);
        }
        if ships.len() > MAX_CLASSES {
            faults.push(sheet.fault(format!("there are {} ships", ships.len())).help("at most 255 are supported"));
            ships.truncate(MAX_CLASSES);
        }
        Self(ships)
    }

    /// The same classes, each changed.
    pub(super) fn adapted(&self, change: impl Fn(&mut Class)) -> Self {
        let mut ships = self.clone();
        ships.0.iter_mut().for_each(change);
        ships
    }

    /// A class.
    #[inline]
    pub fn class(&self, id: ClassId) -> &Class {
        &self.0[id as usize]
    }

    /// Every class, in order of the table.
    pub fn all(&self) -> impl Iterator<Item = (ClassId, &Class)> {
        (0..).zip(&self.0)
    }

    /// The class of this name, in small letters or capitals.
    pub fn named(&self, id: &str) -> Option<ClassId> {
        self.0.iter().position(|class| class.id.eq_ignore_ascii_case(id)).map(|position| position as ClassId)
    }

    /// The known name nearest to an unknown one.
    pub fn nearest(&self, id: &str) -> Option<&str> {
        nearest(id, self.0.iter().map(|class| class.id.as_str()))
    }
}

fn read_class(row: Row<'_>, faults: &mut Vec<Fault>) -> Class {
    let weapons = core::array::from_fn(|weapon| row.integer(Weapon::WORDS[weapon], faults) as u8);
    let defences = core::array::from_fn(|defence| row.integer(Defence::WORDS[defence], faults) as u8);
    let class = Class {
        id: row.text("id").to_owned(),
        name: row.text("name").to_owned(),
        owner: row.word("side", faults),
        edition: row.word("ruleset", faults),
        kind: row.word("kind", faults),
        hull_size: row.integer("hull_size", faults) as u8,
        hull: row.integer("hp", faults) as i16,
        adf: row.integer("adf", faults) as u8,
        mr: row.integer("mr", faults) as u8,
        dcr: row.integer("dcr", faults) as u16,
        weapons,
        hangar: row.integer("fighters", faults) as u8,
        reflective: row.flag("rh", faults),
        defences,
        evades: row.flag("can_evade", faults),
        price: row.given("cost_mcr").map(|row| row.decimal("cost_mcr", faults)),
        points: row.given("point_buy").map(|row| row.decimal("point_buy", faults)),
    };
    check_class(&class, row, faults);
    class
}

/// Faults of cells that are in range but contradictory.
fn check_class(class: &Class, row: Row<'_>, faults: &mut Vec<Fault>) {
    let plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'_';
    if class.id.is_empty() || !class.id.bytes().all(plain) {
        let fault = row.fault(format!("`id` is `{}`", class.id));
        faults.push(fault.help("use lower-case letters, digits and underscores, such as light_cruiser"));
    }
    if class.is_station() && (class.adf, class.mr) != (0, 0) {
        faults.push(row.fault("a station does not move").help("give it adf 0 and mr 0"));
    }
    if class.kind == Kind::Fighter && class.hangar > 0 {
        faults.push(row.fault("a fighter carries no fighters").help("give it 0 under `fighters`"));
    }
}
