//! The parts of a legal action.

use super::names::Names;
use crate::actions::{Action, Payer};
use crate::board::SectorId;
use crate::cards::{CardId, CharacterId};
use crate::vocabulary::{Good, System};
use evenkeel_engine::Seat;
use evenkeel_engine::observation::{ANY, Observer};

/// The parts of any action.
#[derive(Default)]
struct Parts {
    character: Option<CharacterId>,
    sector: Option<SectorId>,
    player: Option<Seat>,
    card: Option<CardId>,
    good: Option<Good>,
    system: Option<System>,
    payer: Option<Payer>,
    number: Option<i32>,
}

impl Parts {
    #[allow(clippy::enum_glob_use, reason = "the actions of one list")]
    fn of(action: Action) -> Self {
        use Action::*;
        let own = Self::default();
        match action {
            Character(character) => Self { character: Some(character), ..own },
            FlyTo(sector) | MoveTo(sector) | Skim(sector) | Enter(sector) => Self { sector: Some(sector), ..own },
            Number(number) | Bribes(number) | Units(number) => Self { number: Some(number.into()), ..own },
            Raise(number) | Amount(number) | Credits(number) => Self { number: Some(number), ..own },
            Player(player) | Meet(player) => Self { player: Some(player), ..own },
            Card(card) | Contract(card) | OfferCard(card) => Self { card: Some(card), ..own },
            Goods { good, units } => Self { good: Some(good), number: Some(units.into()), ..own },
            Buy(good) | Sell(good) | OfferGood(good) => Self { good: Some(good), ..own },
            System(system) => Self { system: Some(system), ..own },
            Fee(payer) => Self { payer: Some(payer), ..own },
            _ => own,
        }
    }
}

pub(super) fn list(names: &Names<'_>, action: &Action, out: &mut impl Observer) {
    let parts = Parts::of(*action);
    out.variant("name", "which action", Some(*action));
    out.one_of("character", &names.characters, "the Character", parts.character.map(usize::from));
    names.sector(out, "sector", "where to", parts.sector);
    names.player(out, "player", "the player", parts.player);
    names.card(out, "card", "the card", parts.card);
    out.word("good", "the good", parts.good);
    out.word("system", "the system", parts.system);
    out.variant("payer", "the payer of the Broker's fee", parts.payer);
    out.number("number", "", ANY, "units, credits, bribes, or the number of a wormhole", parts.number);
}
