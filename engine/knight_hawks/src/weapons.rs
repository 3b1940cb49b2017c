//! Weapons (§6), from the table `weapons`.

use super::streams::Stream;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::rules::{Fault, Row, Tables, Word};
use evenkeel_engine::words;

/// The first kinds are beams, with each mount a system; the others are systems with rounds.
pub const BEAMS: usize = Weapon::Torpedo as usize;

words! {
    /// A kind of weapon, in the order of fire.
    pub enum Weapon {
        LaserCannon = "lc",
        LaserBattery = "lb",
        /// Proton beam battery.
        ProtonBattery = "pb",
        /// Electron beam battery.
        ElectronBattery = "eb",
        /// Disruptor beam cannon.
        DisruptorCannon = "dc",
        Torpedo = "t",
        AssaultRocket = "ar",
        RocketBattery = "rb",
        /// Mines.
        Mine = "m",
        /// Seeker missile.
        Seeker = "s",
    }
}

impl Weapon {
    /// The number of kinds that are fired; laid kinds follow them.
    pub const FIRED: usize = Self::Mine as usize;

    /// The abbreviations of the rulebook.
    pub const CODES: [&'static str; Weapon::COUNT] = ["LC", "LB", "PB", "EB", "DC", "T", "AR", "RB", "M", "S"];

    /// The abbreviation.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }

    /// Whether each mount is a separate system that fires as long as it works.
    #[inline]
    pub const fn is_beam(self) -> bool {
        (self as usize) < BEAMS
    }

    /// Position among the weapons that have rounds.
    ///
    /// # Panics
    /// If it is a beam.
    #[inline]
    pub const fn magazine(self) -> usize {
        self as usize - BEAMS
    }

    /// Whether masks weaken it in both directions.
    #[inline]
    pub const fn is_laser(self) -> bool {
        matches!(self, Self::LaserCannon | Self::LaserBattery)
    }

    /// Whether the weapon is laid and acts without being fired.
    #[inline]
    pub const fn is_laid(self) -> bool {
        matches!(self, Self::Mine | Self::Seeker)
    }

    /// The weapons that are fired, in order.
    pub fn fired() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|weapon| !weapon.is_laid())
    }
}

/// The maximum number of results of the hull dice of a weapon, so that the exact odds of four hits in a row fit 128 bits.
const MOST_FALLS: u64 = 1_000_000;

/// Hull points lost by a hit, before doubling and halving: `2d10+4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HullDice {
    /// Number of dice.
    pub count: u8,
    /// Sides of each.
    pub sides: u8,
    /// Added once.
    pub plus: u8,
}

impl HullDice {
    /// One total.
    #[inline]
    pub fn roll(self, stream: Stream, dice: &mut impl Dice<Stream>) -> u16 {
        let faces = (0..self.count).map(|_| dice.below(stream, u32::from(self.sides)) as u16 + 1);
        faces.sum::<u16>() + u16::from(self.plus)
    }

    /// Reads `3d10+5`.
    fn parse(text: &str) -> Option<Self> {
        let (count, rest) = text.split_once('d')?;
        let (sides, plus) = rest.split_once('+').unwrap_or((rest, "0"));
        let within = |text: &str, low: u8, high: u8| text.parse().ok().filter(|number| (low..=high).contains(number));
        let dice = Self { count: within(count, 1, 9)?, sides: within(sides, 2, 20)?, plus: within(plus, 0, 50)? };
        (u64::from(dice.sides).pow(u32::from(dice.count)) <= MOST_FALLS).then_some(dice)
    }
}

/// The properties of one kind of weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a restriction of the weapons table")]
pub struct Gun {
    /// Printed name.
    pub name: String,
    /// Farthest range in hexes; 0 for laid weapons.
    pub range: u8,
    /// Damage table modifier.
    pub modifier: i16,
    /// Hull points of a hit.
    pub dice: HullDice,
    /// Fires into the forward field only.
    pub forward: bool,
    /// Loses chance with every hex of range.
    pub diffuses: bool,
    /// Offensive fire only.
    pub offensive_only: bool,
    /// The reduction of the chance to hit by each interceptor missile; 0: no effect.
    pub per_icm: u8,
}

/// All weapons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapons(Vec<Gun>);

impl Weapons {
    /// Reads the table `weapons`: one row each.
    pub fn read(tables: &Tables, faults: &mut Vec<Fault>) -> Self {
        let sheet = tables.open("weapons", faults);
        let mut guns: [Option<Gun>; Weapon::COUNT] = [const { None }; Weapon::COUNT];
        for row in sheet.rows() {
            let weapon = row.word::<Weapon>("weapon", faults);
            if guns[weapon as usize].replace(read_gun(weapon, row, faults)).is_some() {
                faults.push(row.fault(format!("{} is listed twice", weapon.code())));
            }
        }
        for (code, _) in Weapon::CODES.iter().zip(&guns).filter(|(_, gun)| gun.is_none()) {
            faults.push(sheet.fault(format!("weapon {code} is missing")).help("give each of the ten weapons a row"));
        }
        Self(guns.into_iter().map(Option::unwrap_or_default).collect())
    }

    /// The properties of this weapon.
    #[inline]
    pub fn gun(&self, weapon: Weapon) -> &Gun {
        &self.0[weapon as usize]
    }
}

impl Default for Gun {
    /// The default for a missing row, which is reported.
    fn default() -> Self {
        let dice = HullDice { count: 1, sides: 10, plus: 0 };
        Self {
            name: String::new(),
            range: 0,
            modifier: 0,
            dice,
            forward: false,
            diffuses: false,
            offensive_only: false,
            per_icm: 0,
        }
    }
}

fn read_gun(weapon: Weapon, row: Row<'_>, faults: &mut Vec<Fault>) -> Gun {
    let gun = Gun {
        name: row.text("name").to_owned(),
        range: row.given("range").map_or(0, |row| row.integer("range", faults)) as u8,
        modifier: row.integer("dtm", faults) as i16,
        dice: HullDice::parse(row.text("dice")).unwrap_or_else(|| {
            let fault = row.fault(format!("`dice` is `{}`", row.text("dice")));
            faults.push(
                fault.help("give dice of 2 to 20 sides with at most a million outcomes, plus up to 50, such as 2d10+4"),
            );
            Gun::default().dice
        }),
        forward: row.flag("forward", faults),
        diffuses: row.flag("range_dependent", faults),
        offensive_only: row.flag("offensive_only", faults),
        per_icm: row.integer("icm", faults) as u8,
    };
    if weapon.is_laid() && (gun.range > 0 || gun.forward || gun.diffuses || gun.offensive_only) {
        let fault = row.fault(format!("{} is laid, not fired", weapon.code()));
        faults.push(fault.help("give it range 0 and no firing restrictions"));
    }
    gun
}

/// The words of a list such as `LC;LB`, or a fault for each unknown one.
pub(super) fn read_list<W: Word>(column: &str, row: Row<'_>, faults: &mut Vec<Fault>) -> Vec<W> {
    let mut list = Vec::new();
    for word in row.text(column).split(';') {
        let lower = word.trim().to_lowercase();
        match W::ALL.iter().find(|known| known.word() == lower) {
            Some(&known) => list.push(known),
            None => {
                faults.push(row.fault(format!("`{column}` names `{word}`")).suggest(&lower, W::WORDS.iter().copied()));
            }
        }
    }
    list
}
