//! The kinds of choices of captains in both games.

use super::AstroNavis;
use super::actions::{Action, CargoSet, Question};
use super::cards::PlanetId;
use super::charts::STAKES;
use super::view::View;
use super::vocabulary::{Incident, Operation, Size, System};
use evenkeel_engine::kinds::{ChoiceKind, KindSet, Kinds};

evenkeel_engine::kinds! {
    /// Kinds of choices, in the order of a turn.
    pub enum Kind {
        StayEmpty = "wait in port for cargo", "Stays in port with an empty bay.", ["cargo-availability", "port.fee"];
        StayLaden = "lie in port with cargo for elsewhere", "Stays in port with cargo that is bound for other planets.", ["fuel.tank", "port.fee"];
        StayBound = "lie in port with cargo that is bound there", "Stays in port with cargo that could not be unloaded or was kept.", ["planets", "port.fee"];
        LeaveEmpty = "leave a port empty", "Departs without cargo for a planet that the fuel reaches.", ["destinations", "cargo-availability", "fuel.per_square"];
        LeaveLaden = "leave a port for a destination of the cargo", "Departs for a planet that cargo aboard is bound for, with fuel for the way.", ["freight", "speed"];
        LeaveAside = "take cargo to a port it is not bound for", "Departs with cargo aboard for a planet that none of it is bound for.", ["fuel.tank", "repair.port"];
        LeaveShort = "leave a port without fuel for the way", "Departs for a planet that the fuel aboard does not reach.", ["fuel.per_square", "tow.price"];
        TowFromPort = "call a tow in port", "Is towed out of a port that cannot mend the ship.", ["tow.price", "repair.port"];
        WaitStuck = "wait in a port that cannot mend the ship", "Waits although the ship cannot leave.", ["tow.price", "repair.port"];
        FlyLaden = "fly on to a destination of the cargo", "Makes in space for a planet that cargo aboard is bound for.", ["freight", "speed"];
        FlyAside = "fly with cargo to a planet it is not bound for", "Makes in space for a planet that none of the cargo aboard is bound for.", ["repair.port"];
        FlyEmpty = "fly on empty", "Makes in space for a planet without cargo aboard.", ["speed"];
        TowFromSpace = "call a tow in space", "Is towed to the nearest planet.", ["tow.price"];
        Drift = "drift", "Does nothing in space, unable to move.", ["tow.price"];
        Land = "land from the square of a planet", "Lands on a planet although the ship cannot move.", ["fuel.per_square"];
        PayBonus = "pay a disgruntled crew", "Pays the bonus.", ["disgruntled.price", "event.crew_disgruntled"];
        RefuseBonus = "refuse a disgruntled crew", "Loses a point of crew rating.", ["disgruntled.price", "crew.min", "event.crew_disgruntled"];
        PayBoss = "bribe a Corrupt Port Boss", "Pays to be allowed to do business.", ["boss.step", "event.corrupt_port_boss"];
        RefuseBoss = "refuse a Corrupt Port Boss", "Does no business here.", ["boss.step", "event.corrupt_port_boss"];
        PaySeizure = "pay off an Attempted Ship Seizure", "Pays the bribe that ends it.", ["seizure.step", "event.attempted_ship_seizure"];
        ContestSeizure = "contest an Attempted Ship Seizure", "Leaves it to a crew check.", ["seizure.step", "seizure.price", "event.attempted_ship_seizure"];
        PaySpacer = "hire an Able Spacer", "Pays for a better crew.", ["spacer.price", "wages.per_rating", "event.able_spacer"];
        RefuseSpacer = "send an Able Spacer away", "Keeps the crew unchanged.", ["spacer.price", "wages.per_rating", "event.able_spacer"];
        MendEngines = "have the crew repair the Engines", "Spends a spare on them.", ["spares.price", "maintenance.faces"];
        MendGear = "have the crew repair the Cargo Gear", "Spends a spare on it.", ["spares.price", "maintenance.faces"];
        MendHull = "have the crew repair Hull/Systems", "Spends a spare on them.", ["spares.price", "maintenance.faces"];
        KeepSpares = "leave damage to a yard", "Keeps the spares although something is damaged.", ["spares.price", "repair.price"];
        UnloadAll = "unload all cargo that is bound there", "Delivers it for the freight.", ["freight"];
        UnloadOne = "unload one of two cargoes that are bound there", "Delivers it and keeps the other.", ["freight"];
        UnloadNone = "keep cargo aboard at its destination", "Unloads nothing although it could.", ["freight"];
        AbandonOther = "abandon cargo that is bound elsewhere", "Pays to dispose of it.", ["freight.abandon"];
        AbandonBound = "abandon cargo at its destination", "Pays to dispose of cargo that is not unloaded.", ["freight.abandon", "planets"];
        AbandonNone = "abandon nothing", "Keeps the cargo aboard.", ["freight.abandon"];
        PayWorkers = "pay Lazy Port Workers", "Can use the gear of the port this turn.", ["workers.price", "event.lazy_port_workers"];
        UnloadSelf = "unload with ship's gear under Lazy Port Workers", "Saves the money and risks the gear.", ["workers.price", "event.lazy_port_workers"];
        LoadSelf = "load with ship's gear under Lazy Port Workers", "Saves the money and risks the gear.", ["workers.price", "event.lazy_port_workers"];
        LeaveToWorkers = "leave the cargo where it is under Lazy Port Workers", "Neither pays nor uses ship's gear.", ["workers.price", "event.lazy_port_workers"];
        Roll = "roll for cargo with an empty bay", "Looks for cargo.", ["cargo-availability"];
        RollBeside = "roll for cargo with half the bay free", "Looks for a second half.", ["cargo-availability"];
        RollNot = "do without a roll for cargo", "Does not look for cargo although there is room.", ["cargo-availability"];
        LoadNone = "take no cargo on offer", "Loads nothing.", ["freight", "destinations"];
        LoadFull = "load a full cargo", "Loads one that fills the bay.", ["freight"];
        LoadPriority = "load a Priority cargo", "Loads one that pays a premium if in time.", ["priority.percent", "priority.slack"];
        LoadHalf = "load half a bay", "Loads one half cargo into an empty bay.", ["freight"];
        LoadHalves = "load two halves together", "Fills the empty bay with two half cargoes.", ["freight"];
        LoadBeside = "load a second half", "Loads a half cargo beside one aboard.", ["freight"];
        LoadUnclean = "have the hold cleaned to load", "Pays the cleaners under Must Clean Hold.", ["cleaning.price", "cleaning.turns"];
        FirstNearer = "make the nearer half Cargo 1", "Passengers and captain's cargo go with the half for the nearer planet, or either.", ["passengers.per_square"];
        FirstFarther = "make the farther half Cargo 1", "Passengers and captain's cargo go with the half for the farther planet.", ["passengers.per_square"];
        Board = "take passengers", "Takes all waiting passengers.", ["passengers.fare", "passengers.berths", "passengers.less", "passengers.hull", "passengers.rush"];
        RefusePassengers = "refuse passengers", "Leaves them behind.", ["passengers.fare", "passengers.less", "passengers.hull", "passengers.rush"];
        VentureMost = "buy the dearest captain's cargo", "Buys the most expensive lot of the chart.", ["venture.max", "captains-cargo"];
        VentureLess = "buy a cheaper captain's cargo", "Buys a lot below the most expensive.", ["venture.max", "captains-cargo"];
        VentureNone = "buy no captain's cargo", "Risks no money of the captain's own.", ["venture.max", "captains-cargo"];
        Refuel = "roll for fuel", "Spends the yard action on it.", ["fuel"];
        RepairEngines = "have a yard repair the Engines", "Spends the yard action and money.", ["repair.price", "repair.port"];
        RepairGear = "have a yard repair the Cargo Gear", "Spends the yard action and money.", ["repair.price", "repair.port"];
        RepairHull = "have a yard repair Hull/Systems", "Spends the yard action and money.", ["repair.price", "repair.port"];
        UpgradeEngines = "upgrade the Engines", "Buys the first level above the start.", ["upgrade.prices", "speed", "upgrade.port", "rating.max", "worth.level"];
        UpgradeEnginesMore = "upgrade the Engines further", "Buys the level after it.", ["upgrade.prices", "speed", "upgrade.port", "rating.max", "worth.level"];
        UpgradeGear = "upgrade the Cargo Gear", "Buys a level.", ["upgrade.prices", "planets", "upgrade.port", "rating.max", "worth.level"];
        UpgradeHull = "upgrade Hull/Systems", "Buys a level.", ["upgrade.prices", "upgrade.port", "rating.max", "worth.level"];
        YardNone = "leave the yard alone", "Neither refuels nor repairs nor upgrades.", ["fuel", "repair.price", "upgrade.prices"];
        FuelAll = "buy all fuel that fits and can be paid", "Fills the tank as far as possible.", ["fuel.price", "fuel.tank"];
        FuelSome = "buy some fuel", "Buys less than could be had.", ["fuel.price", "fuel.tank"];
        FuelNone = "buy no fuel that is on sale", "Rolls for fuel and buys none.", ["fuel.price", "worth.fuel"];
        SparesAll = "fill up with spares", "Buys as many as fit and the money allows.", ["spares.price", "spares.max"];
        SparesSome = "buy some spares", "Buys fewer than could be had.", ["spares.price"];
        SparesNone = "buy no spares", "Buys none although some are sold.", ["spares.price", "worth.spare"];
        Hire = "hire crew in port", "Pays for a better crew.", ["crew.price", "wages.per_rating"];
        HireNot = "hire nobody in port", "Keeps the crew unchanged.", ["crew.price", "wages.per_rating"];
    }
    key [
        Roll,
        LoadFull,
        LoadPriority,
        LoadHalves,
        LoadNone,
        LeaveEmpty,
        Board,
        VentureMost,
        VentureNone,
        PaySpacer,
        PayBonus,
        PayBoss,
        ContestSeizure,
        UpgradeEngines,
        UpgradeGear,
        UpgradeHull,
        RepairEngines,
        TowFromSpace,
        FuelSome,
    ];
}

impl Kinds for AstroNavis {
    const KINDS: &'static [ChoiceKind] = Kind::KINDS;
    const KEY: &'static [usize] = Kind::KEY;

    fn kind(view: View<'_>, action: &Action) -> usize {
        let kind = match *action {
            Action::Stay => of_staying(view),
            Action::Fly(to) if view.ship().port.is_some() => of_departing(view, to),
            Action::Fly(to) => match of_flight(view, to) {
                None => Kind::FlyEmpty,
                Some(true) => Kind::FlyLaden,
                Some(false) => Kind::FlyAside,
            },
            Action::CallTow if view.ship().port.is_some() => Kind::TowFromPort,
            Action::CallTow => Kind::TowFromSpace,
            Action::Drift => Kind::Drift,
            Action::Land => Kind::Land,
            Action::Pay => of_paying(view),
            Action::Decline => of_declining(view),
            Action::CrewRepair(System::Engines) => Kind::MendEngines,
            Action::CrewRepair(System::CargoGear) => Kind::MendGear,
            Action::CrewRepair(System::Hull) => Kind::MendHull,
            Action::Unload(chosen) if chosen.is_empty() => Kind::UnloadNone,
            Action::Unload(chosen) if chosen == view.state().bound_here() => Kind::UnloadAll,
            Action::Unload(_) => Kind::UnloadOne,
            Action::Abandon(chosen) if chosen.is_empty() => Kind::AbandonNone,
            Action::Abandon(chosen) if chosen.meets(view.state().bound_here()) => Kind::AbandonBound,
            Action::Abandon(_) => Kind::AbandonOther,
            Action::ShipGear => match view.question() {
                Some(Question::Gear { operation: Operation::Load, .. }) => Kind::LoadSelf,
                _ => Kind::UnloadSelf,
            },
            Action::Roll if view.ship().room() < 2 => Kind::RollBeside,
            Action::Roll => Kind::Roll,
            Action::Load(chosen) => of_loading(view, chosen),
            Action::Cargo1(place) => of_cargo_1(view, place as usize),
            Action::Board => Kind::Board,
            Action::Venture(0) => Kind::VentureNone,
            Action::Venture(paid) if paid == STAKES[STAKES.len() - 1] => Kind::VentureMost,
            Action::Venture(_) => Kind::VentureLess,
            Action::Refuel => Kind::Refuel,
            Action::Repair(System::Engines) => Kind::RepairEngines,
            Action::Repair(System::CargoGear) => Kind::RepairGear,
            Action::Repair(System::Hull) => Kind::RepairHull,
            Action::Upgrade(System::Engines) => of_better_engines(view),
            Action::Upgrade(System::CargoGear) => Kind::UpgradeGear,
            Action::Upgrade(System::Hull) => Kind::UpgradeHull,
            Action::Fuel(units) => of_fuel(view, units),
            Action::Spares(bought) => of_spares(view, bought),
            Action::Hire => Kind::Hire,
        };
        kind as usize
    }

    /// The question about fuel has an action for every unit.
    fn offered(view: View<'_>, actions: &[Action]) -> KindSet {
        let few = match view.question() {
            Some(Question::Fuel { .. }) => &[0, 1, actions.len() - 1][..],
            _ => return actions.iter().map(|action| Self::kind(view, action) as u8).collect(),
        };
        few.iter().filter_map(|&index| actions.get(index)).map(|action| Self::kind(view, action) as u8).collect()
    }
}

fn of_staying(view: View<'_>) -> Kind {
    if view.ship().cargo_1().is_none() {
        Kind::StayEmpty
    } else if view.state().bound_here().is_empty() {
        Kind::StayLaden
    } else {
        Kind::StayBound
    }
}

/// Whether cargo aboard is bound for this planet; `None` if the bay is empty.
fn of_flight(view: View<'_>, to: PlanetId) -> Option<bool> {
    let ship = view.ship();
    ship.cargo_1().map(|_| ship.hold.iter().flatten().any(|cargo| cargo.to == to))
}

fn of_departing(view: View<'_>, to: PlanetId) -> Kind {
    if i32::from(view.way_to(to)) * view.game().rules.fuel_per_square > view.ship().fuel {
        return Kind::LeaveShort;
    }
    match of_flight(view, to) {
        None => Kind::LeaveEmpty,
        Some(true) => Kind::LeaveLaden,
        Some(false) => Kind::LeaveAside,
    }
}

fn of_paying(view: View<'_>) -> Kind {
    match view.question() {
        Some(Question::Incident { incident: Incident::CrewDisgruntled, .. }) => Kind::PayBonus,
        Some(Question::Incident { incident: Incident::CorruptPortBoss, .. }) => Kind::PayBoss,
        Some(Question::Incident { incident: Incident::AttemptedShipSeizure, .. }) => Kind::PaySeizure,
        Some(Question::Incident { .. }) => Kind::PaySpacer,
        _ => Kind::PayWorkers,
    }
}

fn of_declining(view: View<'_>) -> Kind {
    match view.question().expect("a question is pending") {
        Question::Stuck => Kind::WaitStuck,
        Question::Incident { incident: Incident::CrewDisgruntled, .. } => Kind::RefuseBonus,
        Question::Incident { incident: Incident::CorruptPortBoss, .. } => Kind::RefuseBoss,
        Question::Incident { incident: Incident::AttemptedShipSeizure, .. } => Kind::ContestSeizure,
        Question::Incident { .. } => Kind::RefuseSpacer,
        Question::CrewRepair => Kind::KeepSpares,
        Question::Gear { .. } => Kind::LeaveToWorkers,
        Question::Roll => Kind::RollNot,
        Question::Passengers { .. } => Kind::RefusePassengers,
        Question::Yard => Kind::YardNone,
        _ => Kind::HireNot,
    }
}

fn of_loading(view: View<'_>, chosen: CargoSet) -> Kind {
    let Some(first) = chosen.first().and_then(|place| view.offers()[place as usize]) else { return Kind::LoadNone };
    if view.state().turn <= view.state().unclean_until {
        Kind::LoadUnclean
    } else if first.priority {
        Kind::LoadPriority
    } else if first.size == Size::Full {
        Kind::LoadFull
    } else if view.ship().room() < 2 {
        Kind::LoadBeside
    } else if chosen.len() == 1 {
        Kind::LoadHalf
    } else {
        Kind::LoadHalves
    }
}

fn of_cargo_1(view: View<'_>, place: usize) -> Kind {
    let far = |place: usize| view.ship().hold[place].map(|cargo| view.way_to(cargo.to));
    if far(place) > far(1 - place) { Kind::FirstFarther } else { Kind::FirstNearer }
}

fn of_better_engines(view: View<'_>) -> Kind {
    let first = i32::from(view.ship().system(System::Engines).most) <= view.game().rules.start_rating;
    if first { Kind::UpgradeEngines } else { Kind::UpgradeEnginesMore }
}

fn of_fuel(view: View<'_>, units: u8) -> Kind {
    match view.question() {
        _ if units == 0 => Kind::FuelNone,
        Some(Question::Fuel { most, .. }) if units == most => Kind::FuelAll,
        _ => Kind::FuelSome,
    }
}

fn of_spares(view: View<'_>, bought: u8) -> Kind {
    if bought == 0 {
        Kind::SparesNone
    } else if i32::from(bought) == view.game().most_spares(view.state()) {
        Kind::SparesAll
    } else {
        Kind::SparesSome
    }
}
