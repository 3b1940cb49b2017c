//! Every number of `AstroNavis` Merchant that a designer may change.

use super::vocabulary::Incident;
use evenkeel_engine::rules::{List, Variant};
use evenkeel_engine::{parameters, words};

words! {
    /// The choice between the two games.
    pub enum Edition {
        /// The Basic game (§4).
        Basic = "basic",
        /// The Advanced game (§5).
        Advanced = "advanced",
    }
}

/// A list parameter.
fn list(entries: &[i32]) -> List {
    entries.iter().copied().collect()
}

parameters! {
    /// The numbers of `AstroNavis` Merchant.
    pub struct Rules {
        edition: Edition = Edition::Basic, "edition", Rulebook, "§4 and §5",
            "Which game is played: basic or advanced. The variants of the same names set the other numbers too.";

        start_money: i32 = 250, "start.money", "money", range 0..=100_000, sweep 100..=500, Reconstructed, "§2",
            "Money at the start; 300 in the Advanced game.";
        start_fuel: i32 = 60, "start.fuel", "units", range 0..=200, sweep 20..=99, Reconstructed, "§2",
            "Fuel at the start.";
        start_spares: i32 = 0, "start.spares", "spares", range 0..=50, sweep 0..=6, Reconstructed in "0..=2", "§2",
            "Spare parts at the start; 3 in the Advanced game." if "edition=advanced";
        start_crew: i32 = 3, "start.crew", "rating", range 1..=5, sweep 1..=5, Reconstructed in "2..=4", "§2",
            "Crew rating at the start; wages depend on it in the Basic game too.";
        start_rating: i32 = 3, "start.rating", "rating", range 1..=5, sweep 1..=5, Rulebook, "§2",
            "Maximum and current value of all three systems at the start.";

        length_first: i32 = 22, "length.first", "turns", range 1..=500, sweep 16..=28, Rulebook, "§3",
            "First turn after which the game may end. 48 in the Advanced game.";
        length_last: i32 = 25, "length.last", "turns", range 1..=500, sweep 19..=31, Rulebook, "§3",
            "Turn after which the game always ends; 52 in the Advanced game.";
        length_ends_on: List = list(&[1, 2, 3, 4]), "length.ends_on", "die", range 0..=6, sweep 0..=6, Reconstructed in "1,1,2,3 | 1,2,3 | 1,2,3,4 | 2,3,4,5", "§3",
            "Highest die on which the game ends; after length.first, after the next turn, and so on up to the one before \
             length.last; the last entry holds for all further turns.";

        speed: List = list(&[0, 1, 1, 2, 3, 4]), "speed", "squares", range 0..=31, sweep 0..=6, Reconstructed in "0,0,1,2,3,4 | 0,1,1,1,2,3 | 0,1,1,2,3,4 | 0,1,2,3,4,5", "§5.1",
            "Squares per turn with Engines at 0, 1, 2, 3, 4 and 5; the fourth entry is the speed of the Basic game.";
        fuel_per_square: i32 = 4, "fuel.per_square", "units", range 1..=50, sweep 2..=8, Reconstructed, "§4.2",
            "Fuel for each square entered.";
        fuel_tank: i32 = 99, "fuel.tank", "units", range 1..=200, sweep 60..=140, Rulebook, "§1",
            "Maximum fuel aboard.";
        fuel_price: i32 = 100, "fuel.price", "%", range 0..=1000, sweep 50..=200, Ruling, "§4.5",
            "Price of fuel, in % of the chart.";
        freight_rate: i32 = 100, "freight.rate", "%", range 0..=1000, sweep 50..=200, Ruling, "§4.4",
            "Freight rates, in % of the table, halves rounded up.";
        freight_abandon: i32 = 20, "freight.abandon", "money", range 0..=10_000, sweep 0..=100, Reconstructed, "§4.3",
            "Price of abandoning one cargo.";

        tow_price: i32 = 60, "tow.price", "money", range 0..=10_000, sweep 0..=200, Reconstructed, "§4.2",
            "Price of a distress tow.";
        wages_base: i32 = 18, "wages.base", "money", range 0..=1000, sweep 10..=30, Reconstructed, "§4.6 and §5.2",
            "Salaries and upkeep per turn, apart from those for the crew rating.";
        wages_per_rating: i32 = 2, "wages.per_rating", "money", range 0..=1000, sweep 0..=6, Reconstructed, "§4.6 and §5.2",
            "Salaries per turn for each point of crew rating; 24 in all with a rating of 3, as in the Basic game.";
        port_fee: i32 = 2, "port.fee", "money", range 0..=1000, sweep 0..=6, Reconstructed, "§4.6",
            "Port fee for each level of the port, on a turn that ends there.";
        credit_limit: i32 = 100, "credit.limit", "money", range 0..=100_000, sweep 0..=300, Reconstructed, "§4.6",
            "Limit of debt.";

        rating_max: i32 = 5, "rating.max", "rating", range 3..=5, sweep 3..=5, Rulebook, "§5.1",
            "Highest maximum of a system." if "edition=advanced";
        crew_max: i32 = 5, "crew.max", "rating", range 1..=5, sweep 3..=5, Reconstructed in "4..=5", "§5.1",
            "Highest crew rating.";
        crew_price: i32 = 20, "crew.price", "money", range 0..=10_000, sweep 0..=60, Reconstructed, "§5.6",
            "Price of one point of crew rating in port." if "edition=advanced";
        crew_min: i32 = 1, "crew.min", "rating", range 1..=5, sweep 1..=3, Reconstructed, "§5.1",
            "Lowest crew rating.";
        spares_max: i32 = 6, "spares.max", "spares", range 0..=50, sweep 3..=12, Reconstructed, "§5.1",
            "Maximum spare parts aboard." if "edition=advanced";
        spares_price: i32 = 8, "spares.price", "money", range 0..=10_000, sweep 0..=30, Reconstructed, "§5.6",
            "Price of a spare part." if "edition=advanced";
        repair_price: i32 = 25, "repair.price", "money", range 0..=10_000, sweep 0..=80, Reconstructed, "§5.6",
            "Price of an in-port repair." if "edition=advanced";
        repair_port: i32 = 2, "repair.port", "port level", range 1..=4, sweep 1..=4, Reconstructed in "1..=3", "§5.6",
            "Least port level for in-port repairs; ports below it strand a ship that cannot leave." if "edition=advanced";
        upgrade_port: i32 = 3, "upgrade.port", "port level", range 1..=4, sweep 1..=4, Reconstructed in "2..=4", "§5.6",
            "Least port level for upgrades.";
        upgrade_prices: List = list(&[120, 240]), "upgrade.prices", "money", range 0..=10_000, sweep 60..=480, Reconstructed in "60,120 | 90,180 | 120,240 | 180,360 | 240,480", "§5.6",
            "Price of the first level above start.rating, of the second, and so on; the last entry is for all further levels." if "edition=advanced";

        maintenance_faces: List = list(&[2, 1, 2]), "maintenance.faces", "faces", range 0..=6, sweep 0..=6, Reconstructed in "1,1,1 | 2,1,2 | 2,2,2 | 1,1,3 | 3,1,1", "§5.2",
            "Faces of the die of a failed maintenance check: those of Engines, Cargo Gear and Hull/Systems; the rest mean nothing." if "edition=advanced";
        passengers_less: List = list(&[0, 2, 4]), "passengers.less", "passengers", range 0..=6, sweep 0..=6, Reconstructed in "0,1,2 | 0,1,3 | 0,2,4 | 1,3,5", "§5.5",
            "Numbers subtracted from the die for passengers; at population Hi, Md and Lo." if "edition=advanced";
        passengers_berths: i32 = 4, "passengers.berths", "passengers", range 0..=20, sweep 0..=8, Reconstructed, "§5.1",
            "Maximum passengers aboard." if "edition=advanced";
        passengers_fare: i32 = 3, "passengers.fare", "money", range 0..=1000, sweep 0..=10, Reconstructed, "§5.5",
            "Fare per passenger, apart from the distance." if "edition=advanced";
        passengers_per_square: i32 = 1, "passengers.per_square", "money", range 0..=100, sweep 0..=4, Reconstructed, "§5.5",
            "Fare per passenger for each square to the destination of Cargo 1." if "edition=advanced";
        passengers_hull: i32 = 2, "passengers.hull", "rating", range 0..=5, sweep 0..=5, Reconstructed in "1..=3", "§5.1",
            "Least Hull/Systems at which passengers board." if "edition=advanced";
        passengers_rush: i32 = 3, "passengers.rush", "passengers", range 0..=20, sweep 0..=6, Reconstructed, "§5.4",
            "Extra passengers under Passenger Rush." if "edition=advanced, event.passenger_rush=true";
        venture_max: i32 = 50, "venture.max", "money", range 0..=50, sweep 0..=50, Reconstructed, "§5.1",
            "Maximum price of captain's cargo." if "edition=advanced";

        priority_percent: i32 = 150, "priority.percent", "%", range 100..=300, sweep 100..=200, Reconstructed in "125..=200", "§5.4",
            "Freight of a Priority cargo delivered in time, rounded up." if "edition=advanced, event.priority_cargo=true";
        priority_slack: i32 = 2, "priority.slack", "turns", range 0..=100, sweep 0..=6, Reconstructed, "§5.4",
            "Turns a Priority cargo may take beyond those of the flight." if "edition=advanced, event.priority_cargo=true";
        priority_fourth: bool = false, "priority.fourth", Ruling, "ruling 49",
            "Whether a Priority cargo waits in addition to three others; otherwise in place of the last of them." if "edition=advanced, event.priority_cargo=true";
        grateful_percent: i32 = 110, "grateful.percent", "%", range 100..=300, sweep 100..=150, Reconstructed in "105..=125", "§5.4",
            "Payment of a Grateful Client, rounded up." if "edition=advanced, event.grateful_client=true";
        injured_price: i32 = 10, "injured.price", "money", range 0..=10_000, sweep 0..=50, Reconstructed, "§5.4",
            "Treatment under Crew Injured." if "edition=advanced, event.crew_injured=true";
        bonus_price: i32 = 20, "disgruntled.price", "money", range 0..=10_000, sweep 0..=60, Reconstructed, "§5.4",
            "Bonus that settles Crew Disgruntled." if "edition=advanced, event.crew_disgruntled=true";
        cleaning_price: i32 = 15, "cleaning.price", "money", range 0..=10_000, sweep 0..=60, Reconstructed, "§5.4",
            "Price of ending Must Clean Hold." if "edition=advanced, event.must_clean_hold=true";
        cleaning_turns: i32 = 1, "cleaning.turns", "turns", range 0..=100, sweep 0..=3, Reconstructed, "§5.4",
            "Turns for which Must Clean Hold bars loading after the one in which it happens." if "edition=advanced, event.must_clean_hold=true";
        strife_die: i32 = 1, "strife.die", "die", range 0..=6, sweep 0..=6, Reconstructed in "0..=2", "§5.4",
            "Highest die on which Civil Strife damages Hull/Systems." if "edition=advanced, event.civil_strife=true";
        festival_die: i32 = 5, "festival.die", "die", range 1..=7, sweep 1..=7, Reconstructed in "4..=6", "§5.4",
            "Lowest die on which a Local Festival brings a better crew." if "edition=advanced, event.local_festival=true";
        quarantine_price: i32 = 10, "quarantine.price", "money", range 0..=10_000, sweep 0..=50, Reconstructed, "§5.4",
            "Price of Decontam. Delay." if "edition=advanced, event.decontam_delay=true";
        boss_step: i32 = 5, "boss.step", "money", range 0..=1000, sweep 0..=20, Reconstructed, "§5.4",
            "Bribe of a Corrupt Port Boss for each point of the die." if "edition=advanced, event.corrupt_port_boss=true";
        smuggling_step: i32 = 10, "smuggling.step", "money", range 0..=1000, sweep 0..=30, Reconstructed, "§5.4",
            "Fine for Smuggling for each point of the die." if "edition=advanced, event.smuggling=true";
        stowaways_price: i32 = 20, "stowaways.price", "money", range 0..=10_000, sweep 0..=60, Reconstructed, "§5.4",
            "Bond for Stowaways." if "edition=advanced, event.stowaways=true";
        partying_price: i32 = 10, "partying.price", "money", range 0..=10_000, sweep 0..=50, Reconstructed, "§5.4",
            "Damage of Wild Partying." if "edition=advanced, event.wild_partying=true";
        thieves_step: i32 = 5, "thieves.step", "money", range 0..=1000, sweep 0..=20, Reconstructed, "§5.4",
            "Money lost to Thieves without other loot, for each point of the die." if "edition=advanced, event.thieves=true";
        workers_price: i32 = 10, "workers.price", "money", range 0..=10_000, sweep 0..=50, Reconstructed, "§5.4",
            "Price of Lazy Port Workers." if "edition=advanced, event.lazy_port_workers=true";
        seizure_step: i32 = 10, "seizure.step", "money", range 0..=1000, sweep 0..=30, Reconstructed, "§5.4",
            "Bribe that ends an Attempted Ship Seizure, for each point of the die." if "edition=advanced, event.attempted_ship_seizure=true";
        seizure_price: i32 = 120, "seizure.price", "money", range 0..=10_000, sweep 0..=300, Reconstructed, "§5.4",
            "Price of losing the contest over an Attempted Ship Seizure." if "edition=advanced, event.attempted_ship_seizure=true";
        spacer_price: i32 = 15, "spacer.price", "money", range 0..=10_000, sweep 0..=60, Reconstructed, "§5.4",
            "Price of an Able Spacer." if "edition=advanced, event.able_spacer=true";

        worth_fuel: i32 = 1, "worth.fuel", "money", range 0..=100, sweep 0..=3, Reconstructed in "0..=2", "§4.7 and §5.7",
            "Net worth of a unit of fuel.";
        worth_spare: i32 = 4, "worth.spare", "money", range 0..=1000, sweep 0..=10, Reconstructed, "§5.7",
            "Net worth of a spare part." if "edition=advanced";
        worth_level: i32 = 60, "worth.level", "money", range 0..=10_000, sweep 0..=240, Reconstructed, "§5.7",
            "Net worth of each maximum above start.rating." if "edition=advanced";
        worth_damage: i32 = 20, "worth.damage", "money", range 0..=10_000, sweep 0..=60, Reconstructed, "§5.7",
            "Net worth lost for each point a system is below its maximum." if "edition=advanced";

        crew_injured: bool = true, "event.crew_injured", Rulebook, "§5.4", "Whether Crew Injured happens." if "edition=advanced";
        crew_disgruntled: bool = true, "event.crew_disgruntled", Rulebook, "§5.4", "Whether Crew Disgruntled happens." if "edition=advanced";
        high_traffic: bool = true, "event.high_traffic", Rulebook, "§5.4", "Whether High Traffic happens." if "edition=advanced";
        must_clean_hold: bool = true, "event.must_clean_hold", Rulebook, "§5.4", "Whether Must Clean Hold happens." if "edition=advanced";
        decontam_delay: bool = true, "event.decontam_delay", Rulebook, "§5.4", "Whether Decontam. Delay happens." if "edition=advanced";
        severe_weather: bool = true, "event.severe_weather", Rulebook, "§5.4", "Whether Severe Weather happens." if "edition=advanced";
        corrupt_port_boss: bool = true, "event.corrupt_port_boss", Rulebook, "§5.4", "Whether Corrupt Port Boss happens." if "edition=advanced";
        smuggling: bool = true, "event.smuggling", Rulebook, "§5.4", "Whether Smuggling happens." if "edition=advanced";
        stowaways: bool = true, "event.stowaways", Rulebook, "§5.4", "Whether Stowaways happen." if "edition=advanced";
        wild_partying: bool = true, "event.wild_partying", Rulebook, "§5.4", "Whether Wild Partying happens." if "edition=advanced";
        dock_gear_breakdown: bool = true, "event.dock_gear_breakdown", Rulebook, "§5.4", "Whether Dock Gear Breakdown happens." if "edition=advanced";
        priority_cargo: bool = true, "event.priority_cargo", Rulebook, "§5.4", "Whether Priority Cargo happens." if "edition=advanced";
        thieves: bool = true, "event.thieves", Rulebook, "§5.4", "Whether Thieves happen." if "edition=advanced";
        port_worker_strike: bool = true, "event.port_worker_strike", Rulebook, "§5.4", "Whether Port Worker Strike happens." if "edition=advanced";
        civil_strife: bool = true, "event.civil_strife", Rulebook, "§5.4", "Whether Civil Strife happens." if "edition=advanced";
        lazy_port_workers: bool = true, "event.lazy_port_workers", Rulebook, "§5.4", "Whether Lazy Port Workers happen." if "edition=advanced";
        attempted_ship_seizure: bool = true, "event.attempted_ship_seizure", Rulebook, "§5.4", "Whether Attempted Ship Seizure happens." if "edition=advanced";
        customs_inspection: bool = true, "event.customs_inspection", Reconstructed, "§5.4", "Whether Customs Inspection happens." if "edition=advanced";
        passenger_rush: bool = true, "event.passenger_rush", Reconstructed, "§5.4", "Whether Passenger Rush happens." if "edition=advanced";
        fuel_shortage: bool = true, "event.fuel_shortage", Reconstructed, "§5.4", "Whether Fuel Shortage happens." if "edition=advanced";
        local_festival: bool = true, "event.local_festival", Reconstructed, "§5.4", "Whether Local Festival happens." if "edition=advanced";
        able_spacer: bool = true, "event.able_spacer", Reconstructed, "§5.4", "Whether Able Spacer happens." if "edition=advanced";
        efficient_port: bool = true, "event.efficient_port", Reconstructed, "§5.4", "Whether Efficient Port happens." if "edition=advanced";
        grateful_client: bool = true, "event.grateful_client", Reconstructed, "§5.4", "Whether Grateful Client happens." if "edition=advanced";
    }
}

impl Rules {
    /// Whether the Advanced game is played.
    #[inline]
    pub const fn advanced(&self) -> bool {
        matches!(self.edition, Edition::Advanced)
    }

    /// Highest die on which the game ends after `turn`; 0: it continues without a roll (§3).
    pub fn ends_on(&self, turn: u16) -> i32 {
        let turn = i32::from(turn);
        if turn >= self.length_last {
            return 6;
        }
        let rolled = usize::try_from(turn - self.length_first).ok();
        rolled.map_or(0, |rolled| self.length_ends_on[rolled.min(self.length_ends_on.len() - 1)])
    }

    /// Salaries and upkeep of a turn (§4.6 and §5.2).
    #[inline]
    pub const fn wages(&self, crew: u8) -> i32 {
        self.wages_base + self.wages_per_rating * crew as i32
    }

    /// Price of raising a maximum to `level` (§5.6).
    pub fn upgrade_price(&self, level: u8) -> i32 {
        let step = (i32::from(level) - self.start_rating - 1).max(0) as usize;
        self.upgrade_prices[step.min(self.upgrade_prices.len() - 1)]
    }

    /// Price of `units` at a price in tenths, rounded up (§4.5).
    #[inline]
    pub const fn fuel_cost(&self, units: i32, tenths: u8) -> i32 {
        (units * tenths as i32 * self.fuel_price + 999) / 1000
    }

    /// Whether this event is in play; a designer may remove it.
    pub const fn happens(&self, incident: Incident) -> bool {
        match incident {
            Incident::CrewInjured => self.crew_injured,
            Incident::CrewDisgruntled => self.crew_disgruntled,
            Incident::HighTraffic => self.high_traffic,
            Incident::MustCleanHold => self.must_clean_hold,
            Incident::DecontamDelay => self.decontam_delay,
            Incident::SevereWeather => self.severe_weather,
            Incident::CorruptPortBoss => self.corrupt_port_boss,
            Incident::Smuggling => self.smuggling,
            Incident::Stowaways => self.stowaways,
            Incident::WildPartying => self.wild_partying,
            Incident::DockGearBreakdown => self.dock_gear_breakdown,
            Incident::PriorityCargo => self.priority_cargo,
            Incident::Thieves => self.thieves,
            Incident::PortWorkerStrike => self.port_worker_strike,
            Incident::CivilStrife => self.civil_strife,
            Incident::LazyPortWorkers => self.lazy_port_workers,
            Incident::AttemptedShipSeizure => self.attempted_ship_seizure,
            Incident::CustomsInspection => self.customs_inspection,
            Incident::PassengerRush => self.passenger_rush,
            Incident::FuelShortage => self.fuel_shortage,
            Incident::LocalFestival => self.local_festival,
            Incident::AbleSpacer => self.able_spacer,
            Incident::EfficientPort => self.efficient_port,
            Incident::GratefulClient => self.grateful_client,
        }
    }
}

/// The two games.
pub const VARIANTS: &[Variant<Rules>] = &[
    Variant { name: "basic", about: "the Basic game: freight, fuel and fixed costs, 22 to 25 turns", adapt: |_| {} },
    Variant {
        name: "advanced",
        about: "the Advanced game: systems, crew, planet cards, passengers, a yard, 48 to 52 turns",
        adapt: make_advanced,
    },
];

fn make_advanced(rules: &mut Rules) {
    rules.edition = Edition::Advanced;
    rules.start_money = 300;
    rules.start_spares = 3;
    rules.length_first = 48;
    rules.length_last = 52;
}
