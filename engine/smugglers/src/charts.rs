//! The printed charts (§9 to §11): Customs, Availability, Demand, upgrade prices.

use core::array::from_fn;

use super::vocabulary::{CustomsResult, Rating, Starport, System};
use evenkeel_engine::rules::{CsvTable, Fault, Row, Tables, Word};
use evenkeel_engine::words;

/// Faces of a die: rows of a chart.
const FACES: usize = 6;

/// Prices and limits of one system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Upgrade {
    /// Credits per level at each Starport; `None` if not sold.
    pub prices: [Option<i32>; Starport::COUNT],
    /// Level of a ship issued after destruction.
    pub start: u8,
    /// Highest base level.
    pub most: u8,
}

words! {
    /// A result of a Customs roll, as in the table.
    pub(super) enum Mark {
        NoDelay = "-",
        Bounty = "b",
        Fined = "f",
        Detained = "d",
        Imprisoned = "i",
    }
}

/// All charts, each row a die roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charts {
    customs: [[CustomsResult; Starport::COUNT]; FACES],
    availability: [[i32; Starport::COUNT]; FACES],
    demand: [[i32; Rating::COUNT]; FACES],
    upgrades: [Upgrade; System::COUNT],
}

impl Charts {
    /// Reads the tables `customs`, `availability`, `demand` and `upgrades`.
    pub fn read(tables: &Tables, faults: &mut Vec<Fault>) -> Self {
        let mut charts = Self {
            customs: [[CustomsResult::NoDelay; Starport::COUNT]; FACES],
            availability: [[0; Starport::COUNT]; FACES],
            demand: [[0; Rating::COUNT]; FACES],
            upgrades: [Upgrade::default(); System::COUNT],
        };
        each_roll(tables.open("customs", faults), faults, |roll, row, faults| {
            charts.customs[roll] = from_fn(|port| read_customs(row, Starport::WORDS[port], faults));
        });
        each_roll(tables.open("availability", faults), faults, |roll, row, faults| {
            charts.availability[roll] = from_fn(|port| row.integer(Starport::WORDS[port], faults));
        });
        each_roll(tables.open("demand", faults), faults, |roll, row, faults| {
            charts.demand[roll] = from_fn(|rating| row.integer(Rating::WORDS[rating], faults));
        });
        charts.read_upgrades(tables.open("upgrades", faults), faults);
        charts
    }

    fn read_upgrades(&mut self, sheet: &CsvTable, faults: &mut Vec<Fault>) {
        let mut seen = [false; System::COUNT];
        for row in sheet.rows() {
            let system: System = row.word("system", faults);
            let upgrade = Upgrade {
                prices: from_fn(|port| {
                    let port = Starport::WORDS[port];
                    row.given(port).map(|row| row.integer(port, faults))
                }),
                start: row.integer("start_level", faults) as u8,
                most: row.integer("max_level", faults) as u8,
            };
            if core::mem::replace(&mut seen[system.index()], true) {
                faults.push(row.fault("this system is listed twice"));
            }
            self.upgrades[system.index()] = upgrade;
        }
        if !sheet.is_empty() && seen.contains(&false) {
            faults.push(
                sheet.fault("a system is missing").help("give Engines, Lightspeed, Shields, Lasers and Cargo Pods"),
            );
        }
    }

    /// Customs chart (§9): `die` 1 to 6.
    pub const fn customs(&self, die: u8, port: Starport) -> CustomsResult {
        self.customs[die as usize - 1][port as usize]
    }

    /// The maximum number of units that may be traded, or levels bought (§10): `die` 1 to 6.
    #[inline]
    pub const fn availability(&self, die: u8, port: Starport) -> i32 {
        self.availability[die as usize - 1][port as usize]
    }

    /// Credits per unit (§10): `die` 1 to 6.
    #[inline]
    pub const fn demand(&self, die: u8, rating: Rating) -> i32 {
        self.demand[die as usize - 1][rating as usize]
    }

    /// Price of one level, if the Starport sells the system (§11).
    #[inline]
    pub const fn price(&self, system: System, port: Starport) -> Option<i32> {
        self.upgrades[system as usize].prices[port as usize]
    }

    /// Start and highest level of a system (§4).
    pub const fn upgrade(&self, system: System) -> Upgrade {
        self.upgrades[system as usize]
    }

    /// Base levels of a ship issued after destruction (§12).
    pub fn new_ship(&self) -> [u8; System::COUNT] {
        self.upgrades.map(|upgrade| upgrade.start)
    }
}

/// Calls `read` for each of the six rolls, and reports a table without exactly one row for each.
fn each_roll(sheet: &CsvTable, faults: &mut Vec<Fault>, mut read: impl FnMut(usize, Row<'_>, &mut Vec<Fault>)) {
    let mut seen = [false; FACES];
    for row in sheet.rows() {
        let roll = row.integer("roll", faults) as usize - 1;
        if core::mem::replace(&mut seen[roll], true) {
            faults.push(row.fault(format!("roll {} is listed twice", roll + 1)));
        }
        read(roll, row, faults);
    }
    if !sheet.is_empty() && seen.contains(&false) {
        faults.push(sheet.fault("a roll is missing").help("give one row for each roll from 1 to 6"));
    }
}

fn read_customs(row: Row<'_>, port: &str, faults: &mut Vec<Fault>) -> CustomsResult {
    match row.word(port, faults) {
        Mark::NoDelay => CustomsResult::NoDelay,
        Mark::Bounty => CustomsResult::Bounty,
        Mark::Fined => CustomsResult::Fined,
        Mark::Detained => CustomsResult::Detained,
        Mark::Imprisoned => CustomsResult::Imprisoned,
    }
}
