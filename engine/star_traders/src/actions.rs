//! What a Trader is asked and what they can answer (§22).

use serde::Serialize;

use super::charts::{CargoId, ContractId};
use super::deck::{Face, Kind};
use super::in_progress::Item;
use super::map::WorldId;
use super::trader::Load;
use super::vocabulary::{JumpKind, Moment, Personality};
use evenkeel_engine::Seat;

/// A question. Large choices are asked in steps: a card, then on whom, then which world or cargo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// Own turn, no jump in progress: what next?
    Menu,
    /// Play something at this moment?
    Window(Moment),
    /// Where does the Superjump go?
    Destination {
        /// The card.
        card: Face,
    },
    /// What is offered for permission at this world's station?
    Fee {
        /// The destination.
        to: WorldId,
    },
    /// Grant this jumper permission?
    Permit {
        /// The world of the station.
        to: WorldId,
        /// What is offered.
        fee: i32,
    },
    /// Leave the permission in force?
    Uphold {
        /// The world of the station.
        to: WorldId,
    },
    /// Add the Navigator's 1?
    Navigate,
    /// Re-roll Velma's first digit?
    Velma,
    /// Andi's pair of dice.
    AwesomePair,
    /// The Seer's line.
    PsychicLine,
    /// Wanda's two dice of three.
    WarpPair,
    /// On whom is the card played?
    Target {
        /// The card.
        card: Face,
        /// What it is played as.
        role: Kind,
    },
    /// Which station is taken over, where the rules let it be any?
    TakeoverWorld {
        /// The card.
        card: Face,
        /// What it is played as.
        role: Kind,
    },
    /// Which world is quarantined?
    QuarantineWorld {
        /// The card.
        card: Face,
    },
    /// Which Quarantine is lifted: whose?
    Lift {
        /// The card.
        card: Face,
    },
    /// Which cargo is taken or lost by the Calamity on the table?
    Cargo,
    /// Avoid the Calamity on the table?
    Avoid,
    /// Ask whom for an Avoid Calamity?
    AvoidFrom,
    /// For how much?
    AvoidPrice {
        /// Of whom.
        of: Seat,
    },
    /// Sell an Avoid Calamity?
    SellAvoid {
        /// To whom.
        to: Seat,
        /// For how much.
        stellors: i32,
    },
    /// Save the engine Pirate Pete is about to destroy?
    SaveEngine,
    /// Which station is given up?
    GiveUpStation,
    /// Which card is discarded, above the hand limit?
    SurplusCard,
    /// Which cargo is abandoned, above two?
    SurplusCargo,
    /// Which mandatory delivery comes first?
    DeliverFirst,
    /// An engine in place of the payoff?
    Kluge,
    /// Out of whose hand is a card taken?
    Telzey,
    /// How much of the area's bonus is added?
    Bonus,
    /// Pay what the petition asks?
    PayPetition,
    /// Which card is discarded to draw another?
    Redraw,
    /// Offer: to whom?
    OfferPartner,
    /// Offer: what is given?
    OfferGive,
    /// Offer: what is asked?
    OfferAsk,
    /// Offer: who pays?
    OfferPayer,
    /// Offer: how much?
    OfferAmount {
        /// Whether the partner pays.
        partner_pays: bool,
    },
    /// Accept the offer on the table?
    OfferAnswer,
    /// Which card is given for `any card`?
    OfferPick,
    /// Raise the bid?
    Bid,
    /// How much is bid, unseen: how many times ten?
    SealedBid,
    /// How much is bid, unseen: how much is added to so many times ten?
    SealedUnits {
        /// What is bid at least.
        tens: i32,
    },
    /// Where does the Insider put a further station?
    InsiderStation {
        /// How many are still to be placed.
        left: u8,
    },
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// End the stage: stop moving, take no Action, end the turn.
    Done,
    /// Let it pass, decline, refuse, none.
    Pass,
    /// Yes: grant, uphold, accept, add, re-roll, pay, take the engine.
    Accept,
    /// Jump along a jumpline.
    Jump {
        /// Where to.
        to: WorldId,
        /// Regular or station.
        kind: JumpKind,
    },
    /// Random, Awesome or Psychic Jump.
    Leap(JumpKind),
    /// Take this cargo aboard.
    PickUp(CargoId),
    /// Take one's Imperial Cargo aboard.
    PickUpImperial,
    /// Deliver to this contract: which first, or copies to a Completed one.
    Deliver {
        /// The contract.
        contract: ContractId,
        /// How many copies.
        copies: u8,
    },
    /// Abandon one.
    Abandon(Load),
    /// Sell cargo whose race is lost.
    FastTalk(CargoId),
    /// Repair Stressed Engines.
    Repair,
    /// Build a station here.
    Build,
    /// Add an engine.
    BuyEngine,
    /// Petition, for a mission or for an Imperial Station.
    Petition,
    /// Pirate Pete's attack on an engine.
    Attack(Seat),
    /// Play a card, as itself or (Pirate Pete, Impervious) as another.
    Play {
        /// The card.
        card: Face,
        /// What it is played as.
        role: Kind,
    },
    /// Change the die on the table.
    Zap {
        /// Zap or Superzap.
        card: Face,
        /// Up or down.
        up: bool,
    },
    /// Discard this card to roll again.
    Reroll(Face),
    /// Discard this card, or give it.
    Card(Face),
    /// This world.
    World(WorldId),
    /// This Trader.
    Trader(Seat),
    /// This cargo.
    Load(Load),
    /// So many Stellors: fee, price, raise, bid.
    Stellors(i32),
    /// So much is added.
    Bonus(u8),
    /// These two dice of three, tens first, by position.
    Pair(u8, u8),
    /// Make an offer.
    Offer,
    /// This item.
    Item(Item),
    /// The partner pays.
    PartnerPays,
    /// The proposer pays.
    IPay,
    /// This Personality.
    Personality(Personality),
}
