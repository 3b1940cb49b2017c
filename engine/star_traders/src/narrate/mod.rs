//! Events, actions and questions in words.

mod actions;
mod events;
mod questions;

use core::fmt::Display;

use super::charts::ContractId;
use super::deck::{Face, Kind};
use super::in_progress::{Item, Lot, Offer};
use super::map::{WorldId, printed_id};
use super::state::State;
use super::trader::Load;
use super::vocabulary::{JumpKind, Personality};
use super::{Action, Event, StarTraders, View};
use evenkeel_engine::Narrate;
use evenkeel_engine::Seat;
use evenkeel_engine::rules::Word;

impl Narrate for StarTraders {
    const CLOSING: &'static [&'static str] =
        &["prestige", "stellors", "engines", "stations", "deliveries", "jumps", "petitions_granted"];

    fn may_know(&self, event: &Event, seat: Seat) -> bool {
        event.is_heard_by(seat)
    }

    fn describe_event<'a>(&'a self, event: &'a Event) -> impl Display + 'a {
        EventWords { game: self, event }
    }

    fn describe_action<'a>(&'a self, action: &'a Action) -> impl Display + 'a {
        ActionWords { game: self, action }
    }

    fn describe_question(view: View<'_>) -> String {
        questions::describe(view)
    }

    fn turn_of(&self, event: &Event) -> Option<Seat> {
        if let Event::Turn { seat, .. } = event { Some(*seat) } else { None }
    }

    fn describe_standing(&self, state: &State, seat: Seat) -> String {
        let own = &state.traders[seat.index()];
        let aboard: Vec<_> = own.hold.iter().map(|cargo| self.load(cargo.load)).collect();
        let hold = if aboard.is_empty() { "no cargo".to_owned() } else { aboard.join(" and ") };
        let stations = own.all_stations().iter().count();
        format!(
            "{}, Prestige {}, {}, {stations} station{}; {hold}",
            stellors(own.stellors),
            own.prestige,
            engines(own.engines),
            if stations == 1 { "" } else { "s" }
        )
    }
}

/// An event as a sentence.
pub(super) struct EventWords<'a> {
    pub game: &'a StarTraders,
    pub event: &'a Event,
}

/// An action as a few words.
pub(super) struct ActionWords<'a> {
    pub game: &'a StarTraders,
    pub action: &'a Action,
}

/// "Trader 2".
fn trader(seat: Seat) -> String {
    format!("Trader {seat}")
}

/// `stations_built` as "stations built".
fn plain(word: &str) -> String {
    word.replace('_', " ")
}

/// `lose_a_station` as "Lose a Station".
fn titled(word: &str) -> String {
    let capital = |part: &str| {
        let mut letters = part.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    let parts: Vec<String> =
        word.split('_').map(|part| if part == "a" { part.to_owned() } else { capital(part) }).collect();
    parts.join(" ")
}

/// "1 Stellor", "5 Stellors".
fn stellors(amount: i32) -> String {
    if amount == 1 { "1 Stellor".to_owned() } else { format!("{amount} Stellors") }
}

/// "1 engine", "3 engines".
fn engines(count: u8) -> String {
    if count == 1 { "1 engine".to_owned() } else { format!("{count} engines") }
}

/// "an", before a vowel.
fn article(word: &str) -> &'static str {
    if word.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

/// The printed name of a kind of card.
fn kind_name(kind: Kind) -> String {
    titled(kind.word())
}

fn personality_name(personality: Personality) -> String {
    match personality {
        Personality::WarpinWanda => "Warpin' Wanda".to_owned(),
        Personality::LongShotLola => "Long-shot Lola".to_owned(),
        Personality::FastTalker => "the Fast-Talker".to_owned(),
        Personality::Impervious => "Impervious".to_owned(),
        Personality::LuckyLou | Personality::AwesomeAndi | Personality::VerdantVelma | Personality::PiratePete => {
            titled(personality.word())
        }
        other => format!("the {}", titled(other.word())),
    }
}

const fn jump_name(kind: JumpKind) -> &'static str {
    match kind {
        JumpKind::Regular => "regular jump",
        JumpKind::Station => "station jump",
        JumpKind::Random => "random jump",
        JumpKind::Superjump => "Superjump",
        JumpKind::Awesome => "Awesome Jump",
        JumpKind::Psychic => "Psychic Jump",
    }
}

/// Names from the tables in force.
impl StarTraders {
    /// "Niven (13)".
    fn world(&self, world: WorldId) -> String {
        format!("{} ({})", self.map.name(world), printed_id(world))
    }

    /// "Zap", "Imperial Envoy to Telzey".
    fn card(&self, face: Face) -> String {
        let card = self.deck.card(face);
        match card.kind {
            Kind::Envoy => format!("{} to {}", kind_name(Kind::Envoy), self.map.name(card.destination)),
            kind => kind_name(kind),
        }
    }

    /// "Piracy as Gotcha", or the card alone if it is played as itself.
    fn card_as(&self, face: Face, role: Kind) -> String {
        if self.deck.kind(face) == role {
            self.card(face)
        } else {
            format!("{} as {}", self.card(face), kind_name(role))
        }
    }

    fn load(&self, load: Load) -> String {
        match load {
            Load::Goods(cargo) => self.charts.cargo_name(cargo).to_owned(),
            Load::Imperial(owner) => format!("the Imperial Cargo of {}", trader(owner)),
        }
    }

    /// "Power Crystals from Frygia to Wells".
    fn contract(&self, contract: ContractId) -> String {
        let card = self.charts.contract(contract);
        let (from, to) = (self.map.name(card.pickup), self.map.name(card.delivery));
        format!("{} from {from} to {to}", self.charts.cargo_name(card.cargo))
    }

    fn item(&self, item: Item) -> String {
        match item {
            Item::Nothing => "nothing".to_owned(),
            Item::Station(world) => format!("the station on {}", self.world(world)),
            Item::Engine => "an engine".to_owned(),
            Item::Cargo(load) => self.load(load),
            Item::Right(contract) => format!("the right to deliver {}", self.contract(contract)),
            Item::Card(face) => format!("the card {}", self.card(face)),
            Item::AnyCard => "any card".to_owned(),
            Item::Personality(personality) => personality_name(personality),
        }
    }

    fn lot(&self, lot: Lot) -> String {
        match lot {
            Lot::Station(world) => self.item(Item::Station(world)),
            Lot::Personality(personality) => personality_name(personality),
        }
    }

    /// "an engine and 5 Stellors for Robots".
    fn terms(&self, offer: &Offer) -> String {
        let side = |item, money: i32| match (item, money > 0) {
            (Item::Nothing, true) => stellors(money),
            (item, true) => format!("{} and {}", self.item(item), stellors(money)),
            (item, false) => self.item(item),
        };
        format!("{} for {}", side(offer.give, offer.stellors), side(offer.ask, -offer.stellors))
    }
}
