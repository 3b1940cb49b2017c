//! Actions and questions in words.

use core::fmt::{self, Display};

use super::super::Smugglers;
use super::super::actions::{Action, Payer, Question};
use super::super::view::View;
use super::{amount, plain, units};
use evenkeel_engine::rules::Word;

/// An action as a few words, with the names of this ruleset's tables.
pub(super) struct ActionText<'a> {
    pub game: &'a Smugglers,
    pub action: &'a Action,
}

impl Display for ActionText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        match *self.action {
            Action::Character(character) => f.write_str(&game.characters[character as usize].name),
            Action::FlyTo(sector) | Action::MoveTo(sector) => write!(f, "to {}", game.sector_name(sector)),
            Action::Skim(sector) => write!(f, "skim the black hole in {}", game.sector_name(sector)),
            Action::Enter(sector) => write!(f, "enter the wormhole in {}", game.sector_name(sector)),
            Action::Number(number) => write!(f, "number {number}"),
            Action::Player(seat) => write!(f, "player {seat}"),
            Action::Meet(seat) => write!(f, "meet player {seat}"),
            Action::Card(card) => f.write_str(game.card_name(card)),
            Action::OfferCard(card) => write!(f, "the card {}", game.card_name(card)),
            Action::Goods { good, units: count } => f.write_str(&units(count, good)),
            Action::Raise(credits) => write!(f, "raise by {credits}"),
            Action::Bribes(count) => f.write_str(&amount(count.into(), "bribe")),
            Action::Buy(good) => write!(f, "buy {}", plain(good.word())),
            Action::Sell(good) => write!(f, "sell {}", plain(good.word())),
            Action::Contract(card) => write!(f, "sell under {}", game.card_name(card)),
            Action::Units(count) => f.write_str(&amount(count.into(), "unit")),
            Action::System(system) => f.write_str(&plain(system.word())),
            Action::Amount(credits) => write!(f, "{credits} credits"),
            Action::OfferGood(good) => f.write_str(&plain(good.word())),
            Action::Credits(credits) if credits < 0 => write!(f, "the partner pays {} credits", -credits),
            Action::Credits(credits) => write!(f, "pay {credits} credits"),
            Action::Fee(Payer::Proposer) => f.write_str("the proposer pays the fee"),
            Action::Fee(Payer::Partner) => f.write_str("the partner pays the fee"),
            Action::Fee(Payer::Both) => f.write_str("both pay half of the fee"),
            Action::Escape => f.write_str("escape"),
            Action::Wait => f.write_str("wait"),
            Action::SendDistress => f.write_str("send distress"),
            Action::PlayOn => f.write_str("play on"),
            Action::Use => f.write_str("use"),
            Action::Keep => f.write_str("keep"),
            Action::Nobody => f.write_str("nobody"),
            Action::Stop => f.write_str("stop"),
            Action::Accept => f.write_str("accept"),
            Action::Decline => f.write_str("decline"),
            Action::HandOver => f.write_str("hand over"),
            Action::Fight => f.write_str("fight"),
            Action::Attack => f.write_str("attack"),
            Action::LetPass => f.write_str("let pass"),
            Action::Submit => f.write_str("submit"),
            Action::Pass => f.write_str("pass"),
            Action::Nothing => f.write_str("nothing"),
            Action::VisitPlanet => f.write_str("visit planet"),
            Action::VisitCrimeLord => f.write_str("visit crime lord"),
            Action::Upgrade => f.write_str("upgrade"),
            Action::PlaceBounty => f.write_str("place bounty"),
            Action::BuyBrix => f.write_str("buy brix"),
            Action::Leave => f.write_str("leave"),
            Action::Offer => f.write_str("offer"),
            Action::Done => f.write_str("done"),
            Action::OfferNothing => f.write_str("offer nothing"),
            Action::SlipAway => f.write_str("slip away"),
            Action::PressOn => f.write_str("press on"),
            Action::OfferSurrender => f.write_str("offer surrender"),
            Action::Stand => f.write_str("stand"),
            Action::Flee => f.write_str("flee"),
            Action::FireMissile => f.write_str("fire missile"),
            Action::RollDice => f.write_str("roll dice"),
            Action::Damage => f.write_str("damage"),
            Action::RaidEquipment => f.write_str("raid equipment"),
            Action::Pirate => f.write_str("pirate"),
        }
    }
}

/// The question to a seat.
pub(super) fn question(view: View<'_>) -> String {
    let Some(question) = view.question() else { return String::new() };
    let topic = topic(question);
    match question {
        Question::Redraw { card }
        | Question::Pirates { card }
        | Question::Approach { card }
        | Question::CrimeLord { card, .. }
        | Question::Military { card, .. } => format!("{topic} ({})", view.game().card_name(card)),
        Question::Units { price, least, most } => {
            format!("{topic}, {least} to {most} at {} per unit", amount(price, "credit"))
        }
        Question::Destination { left, .. } => format!("{topic}, {} left", amount(left.into(), "sector")),
        _ => topic.to_owned(),
    }
}

/// The subject of a question.
const fn topic(question: Question) -> &'static str {
    match question {
        Question::Character => "character",
        Question::Escape => "escape",
        Question::Distress => "distress",
        Question::NearestPlanet => "nearest planet",
        Question::WormholeNumber { .. } => "wormhole number",
        Question::Repair => "repair",
        Question::CharmWhom => "charm whom",
        Question::CharmWhich { .. } => "charm which",
        Question::Worm => "worm",
        Question::Jettison { .. } => "jettison",
        Question::BrokerPartner => "broker partner",
        Question::Redraw { .. } => "redraw",
        Question::Surplus => "surplus",
        Question::CrimeLord { .. } => "crime lord",
        Question::MakeRoom { .. } => "make room",
        Question::Pirates { .. } => "pirates",
        Question::Approach { .. } => "approach",
        Question::Military { .. } => "military",
        Question::Bid => "bid",
        Question::Overdrive => "overdrive",
        Question::Destination { .. } => "where to",
        Question::Encounter => "encounter",
        Question::Bribes => "bribes",
        Question::CustomsReroll => "customs reroll",
        Question::DockRepair => "dock repair",
        Question::Business => "business",
        Question::DemandReroll { .. } => "demand reroll",
        Question::Units { .. } => "how many",
        Question::Level { .. } => "level",
        Question::BountyOn => "bounty on",
        Question::BountyAmount { .. } => "bounty amount",
        Question::Parley => "parley",
        Question::OfferGive => "offer give",
        Question::OfferGiveUnits { .. } => "offer give units",
        Question::OfferAsk => "offer ask",
        Question::OfferAskUnits { .. } => "offer ask units",
        Question::OfferCredits => "offer credits",
        Question::OfferFee => "offer fee",
        Question::OfferAnswer => "offer answer",
        Question::CloakRoll => "cloak roll",
        Question::CloakUse => "cloak use",
        Question::Surrender => "surrender",
        Question::TakeSurrender => "take surrender",
        Question::Maneuver => "maneuver",
        Question::Tractor => "tractor",
        Question::Missile => "missile",
        Question::Decoy => "decoy",
        Question::Spoils => "spoils",
        Question::Raid => "raid",
        Question::RoomForLoot { .. } => "room for loot",
        Question::Loot { .. } => "loot",
        Question::DamagedSystem => "damaged system",
        Question::Excess { .. } => "excess",
        Question::Hide { .. } => "hide",
    }
}
