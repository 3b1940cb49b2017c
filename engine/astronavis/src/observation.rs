//! Everything the captain may see, which is the whole state (§6).

use core::ops::RangeInclusive;

use super::AstroNavis;
use super::actions::{Action, CargoSet, Question};
use super::board::MAX_SIDE;
use super::cards::PlanetId;
use super::state::{Cargo, OFFERS, Offer};
use super::view::View;
use super::vocabulary::{Incident, Operation, Size, System};
use evenkeel_engine::observation::{ANY, COUNT, Observe, Observer};
use evenkeel_engine::rules::Word as _;

/// Columns or rows of the map.
const SIDE: RangeInclusive<i64> = 0..=MAX_SIDE as i64;
/// A number stored in a byte.
const BYTE: RangeInclusive<i64> = 0..=u8::MAX as i64;

impl Observe for AstroNavis {
    fn observe(view: View<'_>, out: &mut impl Observer) {
        let names = Names::of(view);
        out.number("turn", "turns", COUNT, "the turn, from 1", view.turn());
        out.number("net_worth", "money", ANY, "net worth now", view.net_worth());
        out.maybe("question", "the decision of the captain", view.question(), |out, asked| question(asked, out));
        out.group("ship", "the ship", |out| ship(view, &names, out));
        let hold = view.ship().hold;
        out.list(
            "hold",
            "cargoes aboard, Cargo 1 first",
            hold.len(),
            |at| hold[at],
            |out, own| cargo(view, &names, own, out),
        );
        let offers = view.offers();
        out.list("offers", "cargoes that wait here", OFFERS, |at| offers[at], |out, own| offer(view, &names, own, out));
        planets(view, &names, out);
        today(view, &names, out);
        let state = view.state();
        out.number("unclean_until", "turns", COUNT, "last turn in which loading needs cleaners", state.unclean_until);
        // The current step and the books: they follow from open events.
        out.remember(&(state.step, state.ledger, state.counts, state.records, state.end));
    }

    fn observe_action(view: View<'_>, action: &Action, out: &mut impl Observer) {
        let names = Names::of(view);
        let (mut planet, mut system, mut cargoes, mut number) = (None, None, None, None);
        match *action {
            Action::Fly(to) => planet = Some(to),
            Action::CrewRepair(what) | Action::Repair(what) | Action::Upgrade(what) => system = Some(what),
            Action::Unload(chosen) | Action::Abandon(chosen) | Action::Load(chosen) => cargoes = Some(chosen),
            Action::Cargo1(place) => cargoes = Some(CargoSet::one(place)),
            Action::Venture(count) | Action::Fuel(count) | Action::Spares(count) => number = Some(count),
            _ => {}
        }
        out.variant("name", "which action", Some(*action));
        names.planet(out, "planet", "where to", planet);
        out.word("system", "the system of the ship", system);
        let about = "cargoes by their places in the hold, or among the offers when loading";
        out.places("cargoes", OFFERS, about, |place| cargoes.is_some_and(|set| set.contains(place as u8)));
        out.number("number", "", BYTE, "amount of money, fuel or spare parts", number);
    }
}

/// The names of things that the rules number.
struct Names<'a> {
    planets: Vec<&'a str>,
    cargoes: Vec<&'a str>,
}

impl<'a> Names<'a> {
    fn of(view: View<'a>) -> Self {
        let game = view.game();
        Self {
            planets: game.planets().iter().map(|planet| planet.name.as_str()).collect(),
            cargoes: game.charts().types().iter().map(|kind| kind.name.as_str()).collect(),
        }
    }

    fn planet(&self, out: &mut impl Observer, name: &'static str, about: &'static str, planet: Option<PlanetId>) {
        out.one_of(name, &self.planets, about, planet.map(usize::from));
    }

    fn load(&self, out: &mut impl Observer, kind: Option<u8>, size: Option<Size>, to: Option<PlanetId>) {
        out.one_of("kind", &self.cargoes, "its type", kind.map(usize::from));
        out.word("size", "whether it fills the bay or half of it", size);
        self.planet(out, "to", "its destination", to);
    }
}

fn question(asked: Option<Question>, out: &mut impl Observer) {
    out.variant("kind", "which question", asked);
    let (mut incident, mut price): (Option<Incident>, Option<u16>) = (None, None);
    let (mut operation, mut chosen): (Option<Operation>, Option<CargoSet>) = (None, None);
    let (mut count, mut most, mut tenths) = (None, None, None);
    match asked {
        Some(Question::Incident { incident: what, price: asked }) => (incident, price) = (Some(what), Some(asked)),
        Some(Question::Gear { operation: what, chosen: own }) => (operation, chosen) = (Some(what), Some(own)),
        Some(Question::Passengers { count: own }) => count = Some(own),
        Some(Question::Fuel { most: own, tenths: price }) => (most, tenths) = (Some(own), Some(price)),
        _ => {}
    }
    out.word("incident", "the event to pay for or to accept", incident);
    out.number("price", "money", COUNT, "the price of settling it", price);
    out.word("operation", "the work that needs gear", operation);
    let about = "cargoes that need gear, by their places in the hold or among the offers";
    out.places("chosen", OFFERS, about, |place| chosen.is_some_and(|set| set.contains(place as u8)));
    out.number("passengers", "passengers", BYTE, "passengers who wait to come aboard", count);
    out.number("most_fuel", "units", BYTE, "maximum fuel that is sold, fits and is affordable", most);
    out.number("fuel_price", "tenths of money", BYTE, "price of a unit of fuel", tenths);
}

fn ship(view: View<'_>, names: &Names<'_>, out: &mut impl Observer) {
    let ship = view.ship();
    out.number("money", "money", ANY, "money; below zero on credit", ship.money);
    out.number("credit", "money", ANY, "money available for optional purchases", view.credit());
    out.number("fuel", "units", COUNT, "fuel aboard", ship.fuel);
    out.number("speed", "squares", BYTE, "squares per turn", view.speed());
    out.number("col", "squares", SIDE, "column of its square", ship.at.col);
    out.number("row", "squares", SIDE, "row of its square", ship.at.row);
    names.planet(out, "port", "the port it is in", ship.port);
    for &system in System::ALL {
        out.group(system.word(), "a system of the ship", |out| {
            let gauge = ship.system(system);
            out.number("most", "points", BYTE, "its maximum", gauge.most);
            out.number("now", "points", BYTE, "its current value", gauge.now);
        });
    }
    out.number("crew", "points", BYTE, "crew rating", ship.crew);
    out.number("spares", "spare parts", BYTE, "spare parts aboard", ship.spares);
    out.number("passengers", "passengers", BYTE, "passengers aboard", ship.passengers);
    out.number("captains_cargo", "money", BYTE, "price paid for the captain's cargo aboard; 0: none", ship.venture);
}

fn cargo(view: View<'_>, names: &Names<'_>, own: Option<Cargo>, out: &mut impl Observer) {
    names.load(out, own.map(|cargo| cargo.kind), own.map(|cargo| cargo.size), own.map(|cargo| cargo.to));
    names.planet(out, "from", "where it was loaded", own.map(|cargo| cargo.from));
    let deadline = own.map(|cargo| cargo.deadline).filter(|turn| *turn > 0);
    out.number("deadline", "turns", COUNT, "last turn of the premium of a Priority cargo", deadline);
    out.number("pay", "money", ANY, "pay if delivered this turn", own.map(|cargo| view.pay_for(cargo)));
    out.number("squares", "squares", BYTE, "squares to its destination", own.map(|cargo| view.way_to(cargo.to)));
}

fn offer(view: View<'_>, names: &Names<'_>, own: Option<Offer>, out: &mut impl Observer) {
    names.load(out, own.map(|offer| offer.kind), own.map(|offer| offer.size), own.map(|offer| offer.to));
    out.flag("priority", "whether it is a Priority cargo", own.is_some_and(|offer| offer.priority));
    let freight = own.filter(|_| view.port().is_some()).map(|offer| view.freight(offer));
    out.number("freight", "money", ANY, "pay on delivery, without increases", freight);
    out.number("squares", "squares", BYTE, "squares to its destination", own.map(|offer| view.way_to(offer.to)));
}

fn planets(view: View<'_>, names: &Names<'_>, out: &mut impl Observer) {
    out.group("planets", "positions of the planets", |out| {
        let mut each = |name, about, of: &dyn Fn(PlanetId) -> u8| {
            out.counts(name, ("squares", BYTE), &names.planets, about, |planet| i64::from(of(planet as PlanetId)));
        };
        each("col", "column of each", &|planet| view.square(planet).col);
        each("row", "row of each", &|planet| view.square(planet).row);
        each("squares", "squares from the ship to each", &|planet| view.way_to(planet));
    });
}

fn today(view: View<'_>, names: &Names<'_>, out: &mut impl Observer) {
    let (today, tomorrow) = (*view.today(), *view.tomorrow());
    out.group("today", "state of this turn only", |out| {
        names.planet(out, "began", "where the turn began", today.began);
        names.planet(out, "course", "the captain's target", today.course);
        out.number("moved", "squares", BYTE, "squares moved", today.moved);
        let cleaning = Some(view.cleaning());
        out.number("cleaning", "money", COUNT, "extra cost of loading now, for cleaners", cleaning);
        let flags: [(&'static str, &'static str, bool); 19] = [
            ("arrived", "reached the target planet, by moving or landing", today.arrived),
            ("tow_called", "called a tow", today.tow_called),
            ("closed", "no business", today.closed),
            ("held", "no business if the ship stays", today.held),
            ("grounded", "no departure", today.grounded),
            ("cancelled", "a departure was cancelled", today.cancelled),
            ("no_fee", "no port fee", today.no_fee),
            ("gear_down", "port gear is out of action", today.gear_down),
            ("lazy", "port workers want money", today.lazy),
            ("no_fuel", "no refuelling", today.no_fuel),
            ("no_repair", "no in-port repair, no upgrade", today.no_repair),
            ("priority", "a Priority cargo waits", today.priority),
            ("rush", "more passengers wait", today.rush),
            ("efficient", "rolling and loading after unloading", today.efficient),
            ("grateful", "payments are higher", today.grateful),
            ("unloaded", "cargo was unloaded or abandoned", today.unloaded),
            ("loaded", "cargo was loaded", today.loaded),
            ("at_cargo_1", "Cargo 1 was bound here when the Cargo step began", today.at_cargo_1),
            ("from_empty", "the bay was empty before loading", today.from_empty),
        ];
        for (name, about, is_so) in flags {
            out.flag(name, about, is_so);
        }
    });
    out.group("tomorrow", "effects announced for the next turn", |out| {
        out.flag("tow", "the ship is placed by a tow", tomorrow.tow);
        out.flag("held", "no business if the ship stays", tomorrow.held);
        out.flag("grounded", "no departure", tomorrow.grounded);
    });
}
