//! Events, actions and questions in words.

use core::fmt::{self, Display};

use super::AstroNavis;
use super::actions::{Action, CargoSet, Question};
use super::events::Event;
use super::ledger::Flow;
use super::state::{Cargo, End, Offer, State};
use super::view::View;
use super::vocabulary::{Incident, Operation, Phase, System};
use evenkeel_engine::Narrate;
use evenkeel_engine::Seat;
use evenkeel_engine::rules::Word;

impl Narrate for AstroNavis {
    const CLOSING: &'static [&'static str] =
        &["net_worth", "victory_level", "money", "fuel", "deliveries", "upgrades", "breakdowns"];

    fn describe_event<'a>(&'a self, event: &'a Event) -> impl Display + 'a {
        EventText { game: self, event }
    }

    fn describe_action<'a>(&'a self, action: &'a Action) -> impl Display + 'a {
        ActionText { game: self, action }
    }

    fn describe_question(view: View<'_>) -> String {
        question(view)
    }

    fn turn_of(&self, event: &Event) -> Option<Seat> {
        if matches!(event, Event::Turn { .. }) { Some(Seat::new(0)) } else { None }
    }

    fn describe_standing(&self, state: &State, _: Seat) -> String {
        let ship = &state.ship;
        let systems: Vec<_> = System::ALL
            .iter()
            .map(|&system| {
                format!("{} {} of {}", system_name(system), ship.system(system).now, ship.system(system).most)
            })
            .collect();
        let aboard: Vec<_> = ship.hold.iter().flatten().map(|cargo| self.cargo_words(*cargo)).collect();
        let hold = if aboard.is_empty() { "no cargo".to_owned() } else { aboard.join(" and ") };
        format!("money {}, fuel {}, {}; {hold}", ship.money, ship.fuel, systems.join(", "))
    }
}

/// An event with the names of its ruleset.
pub(super) struct EventText<'a> {
    pub game: &'a AstroNavis,
    pub event: &'a Event,
}

/// An action with the names of its ruleset.
pub(super) struct ActionText<'a> {
    pub game: &'a AstroNavis,
    pub action: &'a Action,
}

const fn system_name(system: System) -> &'static str {
    ["Engines", "Cargo Gear", "Hull/Systems"][system as usize]
}

const fn flow_name(flow: Flow) -> &'static str {
    match flow {
        Flow::Start => "the start",
        Flow::Freight => "freight",
        Flow::Fares => "fares",
        Flow::VentureSold | Flow::VentureBought => "captain's cargo",
        Flow::Fuel => "fuel",
        Flow::PortFees => "the port fee",
        Flow::Wages => "crew and upkeep",
        Flow::Tow => "a tow",
        Flow::Abandoning => "abandoning cargo",
        Flow::Repairs => "a repair",
        Flow::Upgrades => "an upgrade",
        Flow::Spares => "spares",
        Flow::Crew => "hiring",
        Flow::Events => "an event",
    }
}

const fn operation_name(operation: Operation) -> &'static str {
    match operation {
        Operation::Unload => "unload",
        Operation::Load => "load",
    }
}

fn passed(passed: bool) -> &'static str {
    if passed { "passed" } else { "failed" }
}

/// `nothing`, or the numbers of the chosen cargoes: `number 1 and number 3`.
fn chosen_words(chosen: CargoSet) -> String {
    if chosen.is_empty() {
        return "nothing".to_owned();
    }
    let numbers = chosen.iter().map(|place| format!("number {}", place + 1));
    numbers.collect::<Vec<_>>().join(" and ")
}

impl AstroNavis {
    fn name(&self, planet: u8) -> &str {
        &self.planets[planet as usize].name
    }

    fn goods(&self, kind: u8) -> &str {
        &self.charts.types()[kind as usize].name
    }

    fn offer_words(&self, offer: Offer) -> String {
        let priority = if offer.priority { "Priority " } else { "" };
        format!("a {} {priority}cargo of {} for {}", offer.size.word(), self.goods(offer.kind), self.name(offer.to))
    }

    fn cargo_words(&self, cargo: Cargo) -> String {
        let priority = cargo.deadline > 0;
        self.offer_words(Offer { kind: cargo.kind, size: cargo.size, to: cargo.to, priority })
    }

    fn end_words(&self, f: &mut fmt::Formatter<'_>, end: End, net_worth: i32, level: u8) -> fmt::Result {
        let name = self.charts.level_name(self.rules.edition, level as usize);
        match end {
            End::TimeUp => write!(f, "the licence expires: net worth {net_worth}, level {level}, {name}"),
            End::ShipLost => write!(f, "the ship is seized: level {level}, {name}"),
        }
    }
}

impl Display for EventText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        match *self.event {
            Event::Placed { planet, square } => {
                write!(f, "{} lies at {}, {}", game.name(planet), square.col, square.row)
            }
            Event::Begins { planet } => write!(f, "the ship begins at {}", game.name(planet)),
            Event::Turn { turn } => write!(f, "turn {turn}"),
            Event::Departs { planet, target } => {
                write!(f, "the ship leaves {} for {}", game.name(planet), game.name(target))
            }
            Event::Moved { squares, to, fuel } => {
                write!(f, "it flies {squares} squares to {}, {} and has {fuel} fuel", to.col, to.row)
            }
            Event::Arrived { planet } => write!(f, "it is in port at {}", game.name(planet)),
            Event::TowCalled => f.write_str("a tow is called"),
            Event::Towed { planet } => write!(f, "the tow brings the ship to {}", game.name(planet)),
            Event::Incident { planet, phase, total, incident } => {
                let when = match phase {
                    Phase::Arrival => "arriving at",
                    Phase::Departure => "leaving",
                    Phase::InPort => "in port at",
                };
                write!(f, "{when} {}, {total}: {}", game.name(planet), incident.printed())
            }
            Event::CrewCheck { die, passed: ok } => write!(f, "crew check {die}: {}", passed(ok)),
            Event::HullCheck { die, passed: ok } => write!(f, "hull check {die}: {}", passed(ok)),
            Event::Money { flow, amount } if amount < 0 => write!(f, "{} money for {}", -amount, flow_name(flow)),
            Event::Money { flow, amount } => write!(f, "{amount} money from {}", flow_name(flow)),
            Event::Crew { rating } => write!(f, "the crew rating is {rating}"),
            Event::System { system, now, most } => write!(f, "{} at {now} of {most}", system_name(system)),
            Event::Closed => f.write_str("no business this turn"),
            Event::Cancelled => f.write_str("the departure is cancelled"),
            Event::Spares { left } => write!(f, "{left} spares aboard"),
            Event::VentureStolen => f.write_str("captain's cargo is stolen"),
            Event::Gear { operation, die, works } => {
                let result = if works { "works" } else { "fails" };
                write!(f, "the ship's gear, to {}, rolls {die} and {result}", operation_name(operation))
            }
            Event::Delivered { cargo, pay } => write!(f, "delivered: {} for {pay}", game.cargo_words(cargo)),
            Event::Abandoned { cargo } => write!(f, "abandoned: {}", game.cargo_words(cargo)),
            Event::PassengersLeft { count } => write!(f, "{count} passengers leave"),
            Event::Offered { offer } => write!(f, "offered: {}", game.offer_words(offer)),
            Event::NoCargo => f.write_str("no cargo waits"),
            Event::Loaded { cargo } => write!(f, "loaded: {}", game.cargo_words(cargo)),
            Event::Boarded { count, fare } => write!(f, "{count} passengers board at {fare} each"),
            Event::FuelOffered { units: Some(0), .. } => f.write_str("there is no fuel"),
            Event::FuelOffered { units, tenths } => {
                let units = units.map_or_else(|| "any number of".to_owned(), |units| units.to_string());
                write!(f, "{units} units of fuel at {}.{}", tenths / 10, tenths % 10)
            }
            Event::Refuelled { units, fuel } => write!(f, "{units} units taken, {fuel} fuel aboard"),
            Event::RepairFailed { system } => write!(f, "the repair of {} fails", system_name(system)),
            Event::EndRoll { die, ends } => {
                write!(f, "the end is rolled for: {die}, {}", if ends { "it ends" } else { "it goes on" })
            }
            Event::GameOver { end, net_worth, level } => game.end_words(f, end, net_worth, level),
        }
    }
}

impl Display for ActionText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.action {
            Action::Stay => f.write_str("stay in port"),
            Action::Fly(planet) => write!(f, "fly to {}", self.game.name(planet)),
            Action::CallTow => f.write_str("call a tow"),
            Action::Drift => f.write_str("drift"),
            Action::Land => f.write_str("land"),
            Action::Pay => f.write_str("pay"),
            Action::Decline => f.write_str("no"),
            Action::CrewRepair(system) => write!(f, "have the crew repair {}", system_name(system)),
            Action::Unload(chosen) => write!(f, "unload {}", chosen_words(chosen)),
            Action::Abandon(chosen) => write!(f, "abandon {}", chosen_words(chosen)),
            Action::ShipGear => f.write_str("use the ship's gear"),
            Action::Roll => f.write_str("roll for cargo"),
            Action::Load(chosen) => write!(f, "load {}", chosen_words(chosen)),
            Action::Cargo1(place) => write!(f, "number {} is Cargo 1", place + 1),
            Action::Board => f.write_str("take the passengers"),
            Action::Venture(0) => f.write_str("no captain's cargo"),
            Action::Venture(paid) => write!(f, "captain's cargo for {paid}"),
            Action::Refuel => f.write_str("roll for fuel"),
            Action::Repair(system) => write!(f, "repair {}", system_name(system)),
            Action::Upgrade(system) => write!(f, "upgrade {}", system_name(system)),
            Action::Fuel(units) => write!(f, "buy {units} units of fuel"),
            Action::Spares(bought) => write!(f, "buy {bought} spares"),
            Action::Hire => f.write_str("hire one"),
        }
    }
}

/// The question to the captain.
pub(super) fn question(view: View<'_>) -> String {
    let Some(question) = view.question() else { return "nothing".to_owned() };
    match question {
        Question::Port => "stay in port or depart, and where to".to_owned(),
        Question::Stuck => "the ship is stuck in port: call a tow".to_owned(),
        Question::Course => "where to".to_owned(),
        Question::Adrift => "the ship cannot move: what to do".to_owned(),
        Question::Incident { incident: Incident::AbleSpacer, price } => format!("hire an Able Spacer for {price}"),
        Question::Incident { incident, price } => format!("{}: pay {price}, or accept the effect", incident.printed()),
        Question::CrewRepair => "what should the crew repair".to_owned(),
        Question::Unload => "which cargoes to unload".to_owned(),
        Question::Abandon => "which cargoes to abandon".to_owned(),
        Question::Gear { operation, .. } => {
            format!(
                "the port workers want money to {}: pay, use the ship's gear, or leave the cargo",
                operation_name(operation)
            )
        }
        Question::Roll => "roll for cargo".to_owned(),
        Question::Load => "which offers to load".to_owned(),
        Question::Cargo1 => "which half is Cargo 1".to_owned(),
        Question::Passengers { count } => format!("take {count} passengers"),
        Question::Venture => "how much captain's cargo".to_owned(),
        Question::Yard => "what to do in the yard".to_owned(),
        Question::Fuel { most, tenths } => {
            format!("up to {most} units of fuel at {}.{}: how many", tenths / 10, tenths % 10)
        }
        Question::Spares => "how many spares".to_owned(),
        Question::Crew => "hire one for the crew".to_owned(),
    }
}
