//! The fleet builder (§17): fleets bought at random, listed in the table `fleets`, or named ship by ship (ruling 68).

use arrayvec::ArrayVec;

use super::battle_setup::{AtLimit, Objective, Options, Setup, Side};
use super::deployment::unknown_class;
use super::hex::Hex;
use super::rules::{AS_BUILT, Build, Coin, First, Rules, Setting};
use super::ships::{Class, ClassId, Edition, Kind, MAX_CLASSES, Ships, VALUE_UNIT};
use super::state::SIDE_UNITS;
use super::streams::Stream;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::rules::{Fault, Place, Row, Tables, Word};
use evenkeel_engine::words;

/// The planet of the settings that have one.
pub const PLANET: Hex = Hex::of(20, 30);
/// The hex of its setting's station.
pub const STATION: Hex = Hex::of(20, 29);
/// The class of that station.
pub const STATION_CLASS: &str = "armed_station";
/// The maximum number of game turns.
const TURN_LIMIT: u8 = 40;

/// A fleet, in the order bought.
pub type Fleet = ArrayVec<ClassId, SIDE_UNITS>;

words! {
    /// The fleets to which a row applies.
    pub(super) enum Buyer {
        Both = "both",
        A = "a",
        B = "b",
    }
}

/// The choices of one fleet, or its fixed ships.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shop {
    /// Classes on offer with their value in ten-thousandths.
    offers: Vec<(ClassId, i32)>,
    /// The ships listed in the table or named by the rules, if the fleet is fixed.
    pub(super) fixed: Option<Fleet>,
    /// Whether the rules name the ships, which overrides the table.
    named: bool,
    /// Percent of the budget for small hulls; `None`: any share.
    small_share: Option<i32>,
    /// Its budget, in ten-thousandths.
    pub(super) budget: i32,
}

/// The sizes allowed in a purchase.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sizes {
    Any,
    Small,
    Large,
}

impl Sizes {
    /// Whether a class is bought in this part of a purchase. Fighters are bought with their carriers; minelayers and civilians are neither small
    /// warships nor large ones (ruling 63).
    fn admit(self, class: &Class, rules: &Rules) -> bool {
        let small = class.is_fighting_ship() && i32::from(class.hull_size) <= rules.fleet_small_size;
        match self {
            Self::Any => true,
            Self::Small => small,
            Self::Large => class.kind == Kind::Fighter || class.is_fighting_ship() && !small,
        }
    }
}

/// A class from the builder's point of view.
impl Class {
    /// Its price in this coin, in ten-thousandths.
    pub const fn value(&self, coin: Coin) -> Option<i32> {
        match coin {
            Coin::Points => self.points,
            Coin::Price => self.price,
        }
    }
}

impl Shop {
    /// The classes that the fleet can have.
    pub(super) fn classes(&self) -> impl Iterator<Item = ClassId> + '_ {
        let bought = self.offers.iter().map(|(class, _)| *class).filter(|_| self.fixed.is_none());
        self.fixed.iter().flatten().copied().chain(bought)
    }

    fn open(build: Build, share: i32, budget: i32) -> Self {
        let (fixed, small_share) = ((build == Build::Table).then(Fleet::new), (share >= 0).then_some(share));
        Self { offers: Vec::new(), fixed, named: false, small_share, budget: budget * VALUE_UNIT }
    }

    /// Reads the choices of both fleets, or their fixed ships.
    pub fn read(tables: &Tables, ships: &Ships, rules: &Rules, faults: &mut Vec<Fault>) -> [Self; 2] {
        let [a, b] = rules.budgets();
        let mut shops = [
            Self::open(rules.fleet_a_build, rules.fleet_a_small_share, a),
            Self::open(rules.fleet_b_build, rules.fleet_b_small_share, b),
        ];
        for (shop, (path, list)) in shops.iter_mut().zip([("fleet.a", &rules.fleet_a), ("fleet.b", &rules.fleet_b)]) {
            if list != AS_BUILT {
                (shop.fixed, shop.named) = (Some(Fleet::new()), true);
                shop.fill(list, path, ships, rules, faults);
            }
        }
        let sheet = tables.open("fleets", faults);
        for row in sheet.rows() {
            read_row(row, ships, rules, &mut shops, faults);
        }
        for (shop, name) in shops.iter().zip(["a", "b"]) {
            if !shop.named && shop.fixed.as_ref().is_some_and(Fleet::is_empty) {
                let fault = sheet.fault(format!("fleet {name} is set to its numbers in this table, and all are 0"));
                faults
                    .push(fault.help(format!("count ships of side {name} here, or set fleet.{name}.build to random")));
            }
            if shop.fixed.is_none() && shop.cheapest() > shop.budget {
                let message = format!("fleet {name} cannot buy any ship for {}", decimal(shop.budget));
                faults.push(Fault::new(Place::rule("fleet.budget"), message).help("raise the budget or allow more"));
            }
        }
        shops
    }

    /// Value of the cheapest class that needs no berth.
    fn cheapest(&self) -> i32 {
        self.offers.iter().map(|(_, value)| *value).min().unwrap_or(i32::MAX)
    }

    /// Buys a fleet and returns the unspent budget. `harbour`: a free station of its side takes fighters without limit.
    pub(super) fn buy(
        &self,
        ships: &Ships,
        rules: &Rules,
        harbour: bool,
        most: usize,
        dice: &mut impl Dice<Stream>,
    ) -> (Fleet, i32) {
        let budget = self.budget;
        if let Some(fleet) = &self.fixed {
            let spent = fleet.iter().map(|&class| ships.class(class).value(rules.fleet_coin).unwrap_or(0)).sum::<i32>();
            return (fleet.clone(), budget - spent);
        }
        let mut purse = Purse { fleet: Fleet::new(), left: budget, berths: 0, harbour, most };
        match self.small_share {
            None => self.shop(&mut purse, 0, Sizes::Any, ships, rules, dice),
            Some(share) => {
                self.shop(&mut purse, budget - budget / 100 * share, Sizes::Small, ships, rules, dice);
                self.shop(&mut purse, 0, Sizes::Large, ships, rules, dice);
            }
        }
        (purse.fleet, purse.left)
    }

    /// Picks random affordable classes until none is left; leaves `keep` in the purse.
    fn shop(
        &self,
        purse: &mut Purse,
        keep: i32,
        sizes: Sizes,
        ships: &Ships,
        rules: &Rules,
        dice: &mut impl Dice<Stream>,
    ) {
        loop {
            let affordable = |offer: &&(ClassId, i32)| {
                let class = ships.class(offer.0);
                let fits = sizes.admit(class, rules);
                fits && offer.1 <= purse.left - keep && (class.kind != Kind::Fighter || purse.has_berth())
            };
            let open: ArrayVec<(ClassId, i32), MAX_CLASSES> = self.offers.iter().filter(affordable).copied().collect();
            if open.is_empty() || purse.fleet.len() >= purse.most {
                return;
            }
            let (class, value) = open[dice.below(Stream::Fleet, open.len() as u32) as usize];
            purse.take(class, value, ships.class(class));
        }
    }
}

/// The rest of the budget, and the ships bought.
struct Purse {
    fleet: Fleet,
    left: i32,
    berths: i32,
    harbour: bool,
    most: usize,
}

impl Purse {
    const fn has_berth(&self) -> bool {
        self.harbour || self.berths > 0
    }

    fn take(&mut self, id: ClassId, value: i32, class: &Class) {
        self.left -= value;
        self.harbour |= class.is_station();
        self.berths += i32::from(class.hangar) - i32::from(class.kind == Kind::Fighter);
        self.fleet.push(id);
    }
}

fn read_row(row: Row<'_>, ships: &Ships, rules: &Rules, shops: &mut [Shop; 2], faults: &mut Vec<Fault>) {
    let name = row.text("class");
    let buyer = row.word::<Buyer>("side", faults);
    let count = row.integer("count", faults) as usize;
    let allowed = row.flag("allowed", faults);
    let Some(id) = ships.named(name) else {
        return faults.push(unknown_class(ships, name, &|message| row.fault(message)));
    };
    let class = ships.class(id);
    for (shop, side) in shops.iter_mut().zip([Side::A, Side::B]) {
        if buyer != Buyer::Both && buyer.word() != side.word() {
            continue;
        }
        if shop.named {
            continue;
        }
        if shop.fixed.is_some() {
            shop.count_out((id, count), ships, rules, &|message| row.fault(message), faults);
        } else if allowed && is_for_sale(class, rules) {
            shop.offers.extend(class.value(rules.fleet_coin).map(|value| (id, value)));
        }
    }
}

const fn is_for_sale(class: &Class, rules: &Rules) -> bool {
    let kind = match class.kind {
        Kind::Civilian => rules.fleet_civilians,
        Kind::Station => rules.fleet_stations,
        Kind::Fighter | Kind::Scout | Kind::Warship => true,
    };
    kind && matches!(class.edition, Edition::Advanced)
}

/// Ten-thousandths as decimals.
pub(super) fn decimal(value: i32) -> String {
    let text = format!("{}.{:04}", value / VALUE_UNIT, value % VALUE_UNIT);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Set-up and objective of a battle of fleets.
pub(super) fn fleet_setup(rules: &Rules) -> Setup {
    let raid = rules.fleet_setting == Setting::Station;
    Setup {
        id: "fleet".to_owned(),
        name: "Fleet Duel".to_owned(),
        basic: false,
        bounded: false,
        planet: (rules.fleet_setting != Setting::Empty).then_some(PLANET),
        first: First::A,
        turn_limit: TURN_LIMIT,
        at_limit: AtLimit::Points,
        objective: if raid { Objective::Points } else { Objective::LastFleet },
        options: Options::default(),
        units: [Vec::new(), Vec::new()],
        laid: [Vec::new(), Vec::new()],
    }
}
