//! The contract cards and the two petition tables (§8, §14 and §15).

use arrayvec::ArrayVec;

use super::Rules;
use super::map::{Map, WORLDS, WorldId};
use evenkeel_engine::bits::Bits;
use evenkeel_engine::rules::{CsvTable, Fault, Row, Tables, Word};
use evenkeel_engine::words;

/// The largest number of contract cards: a set of them is one `u128`.
pub const MAX_CONTRACTS: usize = 128;
/// The minimum number of contract cards: six lie open, six may be missions, and the deck must not run out at once.
const FEWEST_CONTRACTS: usize = 24;
/// The largest number of contracts for one cargo.
pub const MAX_TWINS: usize = 4;
/// Rows of a petition table.
pub const PETITION_ROWS: usize = PetitionRow::COUNT;

/// A contract card by its row in the table.
pub type ContractId = u8;
/// A set of contract cards.
pub type ContractSet = Bits<ContractId, u128>;
/// A cargo by name, in the order in which the table first names it. Equal names are one cargo (§8.2).
pub type CargoId = u8;

words! {
    /// The special rule of a contract (§9.4).
    pub enum Special {
        /// Nothing.
        None = "none",
        /// An engine in place of the payoff.
        Kluge = "kluge",
        /// A die decides on the payoff.
        Jackpot = "jackpot",
        /// An additional card.
        Telzey = "telzey",
    }
}

words! {
    /// The goal of a petition.
    pub enum Petition {
        /// An Imperial Mission, in the Basic game (§14).
        Mission = "mission",
        /// An Imperial Station, in the Advanced game (§15).
        Station = "station",
    }
}

words! {
    /// Rows of both petition tables.
    pub enum PetitionRow {
        Below = "below_0",
        Zero = "0",
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
        Five = "5",
        Six = "6",
        Above = "above_6",
    }
}

impl PetitionRow {
    /// The row of a result (§14.1, step 5).
    pub fn of(result: i32) -> Self {
        Self::ALL[(result.clamp(-1, 7) + 1) as usize]
    }
}

/// A contract card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The world where the cargo is picked up.
    pub pickup: WorldId,
    /// The cargo.
    pub cargo: CargoId,
    /// Its destination.
    pub delivery: WorldId,
    /// Stellors for the deliverer.
    pub stellors: i32,
    /// Prestige for the deliverer.
    pub prestige: i32,
    /// Stellors for the owner of a station there.
    pub station_stellors: i32,
    /// The special rule.
    pub special: Special,
}

/// The price of a granted petition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// Stellors paid.
    pub stellors: i32,
    /// Prestige spent.
    pub prestige: i32,
    /// Divisor for an additional share of the Trader's Prestige, rounded down: 2 is half of it, 0 none.
    pub share: i32,
}

/// One row of a petition table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ruling {
    /// The price; `None`: always denied.
    pub price: Option<Price>,
    /// Whether a Trader who can pay the price may decline.
    pub may_decline: bool,
    /// Stellors lost if it is not granted.
    pub lose_stellors: i32,
    /// Prestige lost if it is not granted.
    pub lose_prestige: i32,
    /// Turns lost if it is not granted.
    pub lose_turns: i32,
    /// Whether the station is auctioned if it is not granted.
    pub auction: bool,
}

/// The charts in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charts {
    contracts: Vec<Contract>,
    cargoes: Vec<String>,
    by_cargo: Vec<ArrayVec<ContractId, MAX_TWINS>>,
    by_pickup: [ContractSet; WORLDS],
    by_delivery: [ContractSet; WORLDS],
    missions: ContractSet,
    petitions: [[Ruling; PETITION_ROWS]; Petition::COUNT],
}

impl Charts {
    /// Reads the tables `contracts` and `petitions`.
    pub fn read(tables: &Tables, map: &Map, rules: &Rules, faults: &mut Vec<Fault>) -> Self {
        let mut charts = Self {
            contracts: Vec::new(),
            cargoes: Vec::new(),
            by_cargo: Vec::new(),
            by_pickup: [ContractSet::EMPTY; WORLDS],
            by_delivery: [ContractSet::EMPTY; WORLDS],
            missions: ContractSet::EMPTY,
            petitions: [[Ruling::default(); PETITION_ROWS]; Petition::COUNT],
        };
        charts.read_contracts(tables.open("contracts", faults), map, rules, faults);
        charts.read_petitions(tables.open("petitions", faults), faults);
        charts
    }

    fn read_contracts(&mut self, sheet: &CsvTable, map: &Map, rules: &Rules, faults: &mut Vec<Fault>) {
        for row in sheet.rows().take(MAX_CONTRACTS) {
            self.read_contract(row, map, faults);
        }
        if !sheet.is_empty() && !(FEWEST_CONTRACTS..=MAX_CONTRACTS).contains(&sheet.len()) {
            faults.push(sheet.fault(format!("there are {} contracts", sheet.len())).help("give 24 to 128"));
        }
        let qualifies = |&id: &ContractId| self.average(id, rules) >= rules.mission_payoff;
        self.missions = self.all_contracts().iter().filter(qualifies).collect();
        if !sheet.is_empty() && !rules.advanced() && self.missions.is_empty() {
            let message = format!("no contract is worth the {} Stellors of mission.payoff", rules.mission_payoff);
            faults.push(sheet.fault(message).help("lower mission.payoff, or raise a payoff"));
        }
    }

    fn read_contract(&mut self, row: Row<'_>, map: &Map, faults: &mut Vec<Fault>) {
        let (pickup, delivery) = (map.read_world(row, "pickup", faults), map.read_world(row, "delivery", faults));
        let cargo = self.name_cargo(row, faults);
        let contract = Contract {
            pickup: pickup.unwrap_or_default(),
            cargo,
            delivery: delivery.unwrap_or_default(),
            stellors: row.integer("stellors", faults),
            prestige: row.integer("prestige", faults),
            station_stellors: row.integer("station_stellors", faults),
            special: row.word("special", faults),
        };
        if pickup.is_some() && pickup == delivery {
            faults.push(row.fault("origin and destination of a cargo must differ"));
        }
        let twins = &self.by_cargo[cargo as usize];
        if delivery.is_some() && twins.iter().any(|&twin| self.contracts[twin as usize].delivery == contract.delivery) {
            faults.push(
                row.fault("another contract takes this cargo there")
                    .help("give contracts of one cargo other destinations"),
            );
        }
        let id = self.contracts.len() as ContractId;
        if self.by_cargo[cargo as usize].try_push(id).is_err() {
            faults.push(row.fault(format!("more than {MAX_TWINS} contracts are for this cargo")));
        }
        self.by_pickup[contract.pickup as usize].insert(id);
        self.by_delivery[contract.delivery as usize].insert(id);
        self.contracts.push(contract);
    }

    fn name_cargo(&mut self, row: Row<'_>, faults: &mut Vec<Fault>) -> CargoId {
        let name = row.text("cargo");
        if name.is_empty() {
            faults.push(row.fault("`cargo` is empty").help("name the cargo"));
        }
        let known = self.cargoes.iter().position(|cargo| cargo == name);
        known.unwrap_or_else(|| {
            self.cargoes.push(name.to_owned());
            self.by_cargo.push(ArrayVec::new());
            self.cargoes.len() - 1
        }) as CargoId
    }

    fn read_petitions(&mut self, sheet: &CsvTable, faults: &mut Vec<Fault>) {
        let mut seen = [[false; PETITION_ROWS]; Petition::COUNT];
        for row in sheet.rows() {
            let (petition, place): (Petition, PetitionRow) = (row.word("petition", faults), row.word("row", faults));
            if core::mem::replace(&mut seen[petition as usize][place as usize], true) {
                faults.push(row.fault("this row is listed twice"));
            }
            self.petitions[petition as usize][place as usize] = read_ruling(row, petition, faults);
        }
        if !sheet.is_empty() && seen.as_flattened().contains(&false) {
            faults
                .push(sheet.fault("a row is missing").help("give both petitions the rows below_0, 0 to 6 and above_6"));
        }
    }

    /// Every contract card.
    pub fn contracts(&self) -> &[Contract] {
        &self.contracts
    }

    /// One contract card.
    #[inline]
    pub fn contract(&self, id: ContractId) -> Contract {
        self.contracts[id as usize]
    }

    /// All contract cards.
    pub fn all_contracts(&self) -> ContractSet {
        ContractSet::first_numbers(self.contracts.len())
    }

    /// Name of a cargo.
    pub fn cargo_name(&self, cargo: CargoId) -> &str {
        &self.cargoes[cargo as usize]
    }

    /// The number of different cargoes.
    pub fn cargo_count(&self) -> usize {
        self.cargoes.len()
    }

    /// Contracts for a cargo; they differ in destination.
    #[inline]
    pub fn for_cargo(&self, cargo: CargoId) -> &[ContractId] {
        &self.by_cargo[cargo as usize]
    }

    /// Contracts whose cargo is picked up on a world.
    #[inline]
    pub const fn from_world(&self, world: WorldId) -> ContractSet {
        self.by_pickup[world as usize]
    }

    /// Contracts whose cargo goes to a world.
    #[inline]
    pub const fn to_world(&self, world: WorldId) -> ContractSet {
        self.by_delivery[world as usize]
    }

    /// The average value of a contract (§14.2): a Jackpot card pays with some faces of a die only.
    pub fn average(&self, id: ContractId, rules: &Rules) -> i32 {
        let contract = self.contract(id);
        match contract.special {
            Special::Jackpot => contract.stellors * (7 - rules.jackpot_least) / 6,
            _ => contract.stellors,
        }
    }

    /// Contracts that may become missions (§14.2): their value is high enough.
    #[inline]
    pub const fn missions(&self) -> ContractSet {
        self.missions
    }

    /// A row of a petition table.
    #[inline]
    pub const fn ruling(&self, petition: Petition, row: PetitionRow) -> Ruling {
        self.petitions[petition as usize][row as usize]
    }
}

fn read_ruling(row: Row<'_>, petition: Petition, faults: &mut Vec<Fault>) -> Ruling {
    let stellors = row.given("stellors").map(|row| row.integer("stellors", faults));
    let denied = stellors.is_none();
    let price = Price {
        stellors: stellors.unwrap_or_default(),
        prestige: row.integer("prestige", faults),
        share: row.integer("share", faults),
    };
    let ruling = Ruling {
        price: (!denied).then_some(price),
        may_decline: row.flag("may_decline", faults),
        lose_stellors: row.integer("lose_stellors", faults),
        lose_prestige: row.integer("lose_prestige", faults),
        lose_turns: row.integer("lose_turns", faults),
        auction: row.flag("auction", faults),
    };
    if denied && (price != Price::default() || ruling.may_decline) {
        faults.push(row.fault("a denied petition has no price and cannot be declined"));
    }
    if ruling.auction && petition == Petition::Mission {
        faults.push(row.fault("a petition for a mission stakes no station, so there is nothing to auction"));
    }
    ruling
}
