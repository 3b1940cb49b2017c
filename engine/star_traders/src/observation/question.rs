//! The question to a Trader.

use super::BYTE;
use super::names::Names;
use crate::actions::Question;
use crate::deck::{Face, Kind};
use crate::map::WorldId;
use crate::vocabulary::Moment;
use evenkeel_engine::Seat;
use evenkeel_engine::observation::{ANY, Observer};

/// The parts of any question.
#[derive(Default)]
struct Asked {
    moment: Option<Moment>,
    card: Option<Face>,
    role: Option<Kind>,
    world: Option<WorldId>,
    trader: Option<Seat>,
    stellors: Option<i32>,
    partner_pays: bool,
    left: Option<u8>,
}

impl Asked {
    #[allow(clippy::enum_glob_use, reason = "the questions of one list")]
    fn of(question: Question) -> Self {
        use Question::*;
        let own = Self::default();
        match question {
            Window(moment) => Self { moment: Some(moment), ..own },
            Destination { card } | QuarantineWorld { card } | Lift { card } => Self { card: Some(card), ..own },
            Fee { to } | Uphold { to } => Self { world: Some(to), ..own },
            Permit { to, fee } => Self { world: Some(to), stellors: Some(fee), ..own },
            Target { card, role } | TakeoverWorld { card, role } => Self { card: Some(card), role: Some(role), ..own },
            AvoidPrice { of } => Self { trader: Some(of), ..own },
            SellAvoid { to, stellors } => Self { trader: Some(to), stellors: Some(stellors), ..own },
            OfferAmount { partner_pays } => Self { partner_pays, ..own },
            SealedUnits { tens } => Self { stellors: Some(tens), ..own },
            InsiderStation { left } => Self { left: Some(left), ..own },
            Menu | Navigate | Velma | AwesomePair | PsychicLine | WarpPair | Cargo | Avoid | AvoidFrom | SaveEngine
            | GiveUpStation | SurplusCard | SurplusCargo | DeliverFirst | Kluge | Telzey | Bonus | PayPetition
            | Redraw | OfferPartner | OfferGive | OfferAsk | OfferPayer | OfferAnswer | OfferPick | Bid | SealedBid => {
                own
            }
        }
    }
}

pub(super) fn list(names: &Names<'_>, question: Option<Question>, out: &mut impl Observer) {
    let asked = question.map(Asked::of).unwrap_or_default();
    out.variant("kind", "which question", question);
    out.word("moment", "at which moment something may be played", asked.moment);
    names.face(out, "card", "the card it is about", asked.card);
    out.word("role", "the role of the card", asked.role);
    names.world(out, "world", "the world it is about", asked.world);
    names.trader(out, "trader", "the Trader it is about", asked.trader);
    out.number("stellors", "Stellors", ANY, "the sum offered or bid", asked.stellors);
    out.flag("partner_pays", "whether the partner pays", asked.partner_pays);
    out.number("left", "stations", BYTE, "stations still to be placed", asked.left);
}
