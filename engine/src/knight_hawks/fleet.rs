//! The fleet builder (§17): fleets bought at random or counted out by the table `fleets`.

use arrayvec::ArrayVec;

use super::battle_setup::{AtLimit, Objective, Options, Setup, Side};
use super::deployment::unknown_class;
use super::hex::Hex;
use super::rules::{Build, Coin, First, Rules, Setting};
use super::ships::{Class, ClassId, Edition, Kind, MAX_CLASSES, Ships, VALUE_UNIT};
use super::state::SIDE_UNITS;
use super::streams::Stream;
use crate::chance::Dice;
use crate::rules::{Fault, Place, Row, Tables, Word};
use crate::words;

/// The planet of the settings that have one.
pub const PLANET: Hex = Hex::of(20, 30);
/// Where the station of its setting stands.
pub const STATION: Hex = Hex::of(20, 29);
/// The class of that station.
pub const STATION_CLASS: &str = "armed_station";
/// Game turns at most.
const TURN_LIMIT: u8 = 40;

/// A fleet, in the order bought.
pub type Fleet = ArrayVec<ClassId, SIDE_UNITS>;

words! {
    /// Which fleets a row is about.
    pub(super) enum Buyer {
        Both = "both",
        A = "a",
        B = "b",
    }
}

/// What one fleet may buy, or is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shop {
    /// Classes on offer with their value in ten-thousandths.
    offers: Vec<(ClassId, i32)>,
    /// What the table counts out, where the fleet is built by it.
    fixed: Option<Fleet>,
    /// Per cent of the budget for small hulls; nothing: as it falls.
    small_share: Option<i32>,
}

/// Which sizes a purchase is limited to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sizes {
    Any,
    Small,
    Large,
}

impl Sizes {
    /// Whether a class is bought in this part of a purchase. Fighters come with the carriers they fly from; minelayers and
    /// civilians are neither small ships of war nor large ones (ruling 63).
    fn admit(self, class: &Class, rules: &Rules) -> bool {
        let small = class.is_fighting_ship() && i32::from(class.hull_size) <= rules.fleet_small_size;
        match self {
            Self::Any => true,
            Self::Small => small,
            Self::Large => class.kind == Kind::Fighter || class.is_fighting_ship() && !small,
        }
    }
}

/// A class as the builder sees it.
impl Class {
    /// What it costs in this coin, in ten-thousandths.
    pub const fn value(&self, coin: Coin) -> Option<i32> {
        match coin {
            Coin::Points => self.points,
            Coin::Price => self.price,
        }
    }
}

impl Shop {
    /// Reads what both fleets may buy, or are.
    pub fn read(tables: &Tables, ships: &Ships, rules: &Rules, faults: &mut Vec<Fault>) -> [Self; 2] {
        let empty = |share: i32| Self { offers: Vec::new(), fixed: None, small_share: (share >= 0).then_some(share) };
        let mut shops = [empty(rules.fleet_a_small_share), empty(rules.fleet_b_small_share)];
        let builds = [rules.fleet_a_build, rules.fleet_b_build];
        for (shop, build) in shops.iter_mut().zip(builds) {
            shop.fixed = (build == Build::Table).then(Fleet::new);
        }
        let sheet = tables.open("fleets", faults);
        for row in sheet.rows() {
            read_row(row, ships, rules, &mut shops, faults);
        }
        for (shop, name) in shops.iter().zip(["a", "b"]) {
            if shop.fixed.as_ref().is_some_and(Fleet::is_empty) {
                let fault = sheet.fault(format!("fleet {name} is to be what this table counts out, which is nothing"));
                faults
                    .push(fault.help(format!("count ships of side {name} here, or set fleet.{name}.build to random")));
            }
            if shop.fixed.is_none() && shop.cheapest() > rules.fleet_budget * VALUE_UNIT {
                let message = format!("fleet {name} can buy nothing for {}", rules.fleet_budget);
                faults.push(Fault::new(Place::rule("fleet.budget"), message).help("raise the budget or allow more"));
            }
        }
        shops
    }

    /// Value of the cheapest class that needs no berth.
    fn cheapest(&self) -> i32 {
        self.offers.iter().map(|(_, value)| *value).min().unwrap_or(i32::MAX)
    }

    /// Buys a fleet. `harbour`: a free station of its side takes fighters without limit. Returns what is left unspent.
    pub(super) fn buy(
        &self,
        ships: &Ships,
        rules: &Rules,
        harbour: bool,
        most: usize,
        dice: &mut impl Dice<Stream>,
    ) -> (Fleet, i32) {
        let budget = rules.fleet_budget * VALUE_UNIT;
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

    /// Picks random affordable classes until none is; `keep` stays in the purse.
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

/// What is left to spend, and what was bought.
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
    let Some(id) = ships.named(name) else { return faults.push(unknown_class(ships, name, row)) };
    let class = ships.class(id);
    for (shop, side) in shops.iter_mut().zip([Side::A, Side::B]) {
        if buyer != Buyer::Both && buyer.word() != side.word() {
            continue;
        }
        if shop.fixed.is_some() {
            count_out(shop, id, class, count, ships, rules, row, faults);
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

/// Adds ships to a fleet that the table counts out; it must stay within its budget, and fighters need berths.
#[allow(clippy::too_many_arguments, reason = "a row, and what it is held against")]
fn count_out(
    shop: &mut Shop,
    id: ClassId,
    class: &Class,
    count: usize,
    ships: &Ships,
    rules: &Rules,
    row: Row<'_>,
    faults: &mut Vec<Fault>,
) {
    let Some(fleet) = shop.fixed.as_mut().filter(|_| count > 0) else { return };
    let Some(value) = class.value(rules.fleet_coin) else {
        let message = format!("`{}` has no value in {}", class.id, rules.fleet_coin.word());
        return faults.push(row.fault(message).help("give it one in the table `ships`, or leave it out"));
    };
    if fleet.len() + count > SIDE_UNITS {
        return faults.push(row.fault("the fleet has more than 32 units").help("count fewer"));
    }
    fleet.extend(core::iter::repeat_n(id, count));
    let total = |value: &dyn Fn(&Class) -> i32| fleet.iter().map(|&id| value(ships.class(id))).sum::<i32>();
    let spent = total(&|class| class.value(rules.fleet_coin).unwrap_or(0));
    let budget = rules.fleet_budget * VALUE_UNIT;
    if spent > budget && spent - value * (count as i32) <= budget {
        let message =
            format!("with these the fleet costs {}, over its budget of {}", decimal(spent), rules.fleet_budget);
        faults.push(row.fault(message).help("count fewer, or raise fleet.budget"));
    }
    let berths = total(&|class| i32::from(class.hangar) + if class.is_station() { 99 } else { 0 });
    let fighters = total(&|class| i32::from(class.kind == Kind::Fighter));
    if class.kind == Kind::Fighter && fighters > berths {
        let message = format!("{fighters} fighters have {berths} berths in the rows down to this one");
        faults.push(row.fault(message).help("count a carrier above its fighters"));
    }
}

/// Ten-thousandths as people write them.
pub(super) fn decimal(value: i32) -> String {
    let text = format!("{}.{:04}", value / VALUE_UNIT, value % VALUE_UNIT);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// How fleets meet and what decides it.
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
