//! Questions to a Trader and their answers (§22).

use serde::Serialize;

use super::charts::{CargoId, ContractId};
use super::deck::{Face, Kind};
use super::in_progress::Item;
use super::map::WorldId;
use super::trader::Load;
use super::vocabulary::{JumpKind, Moment, Personality};
use evenkeel_engine::Seat;

/// A question. Large choices are asked in steps: a card, then its target, then a world or cargo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// Own turn, no jump in progress: the next act.
    Menu,
    /// Play a card at this moment?
    Window(Moment),
    /// Which world is the Superjump's destination?
    Destination {
        /// The card.
        card: Face,
    },
    /// Which fee is offered for permission at this world's station?
    Fee {
        /// The destination.
        to: WorldId,
    },
    /// Grant this jumper permission?
    Permit {
        /// The world of the station.
        to: WorldId,
        /// The fee offered.
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
    /// Which Trader is the card's target?
    Target {
        /// The card.
        card: Face,
        /// The kind it is played as.
        role: Kind,
    },
    /// Which station is taken over, if the rules allow any?
    TakeoverWorld {
        /// The card.
        card: Face,
        /// The kind it is played as.
        role: Kind,
    },
    /// Which world is quarantined?
    QuarantineWorld {
        /// The card.
        card: Face,
    },
    /// Whose Quarantine is lifted?
    Lift {
        /// The card.
        card: Face,
    },
    /// Which cargo does the Calamity on the table take or destroy?
    Cargo,
    /// Avoid the Calamity on the table?
    Avoid,
    /// Which Trader is asked for an Avoid Calamity?
    AvoidFrom,
    /// At which price?
    AvoidPrice {
        /// The seller.
        of: Seat,
    },
    /// Sell an Avoid Calamity?
    SellAvoid {
        /// The buyer.
        to: Seat,
        /// The price.
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
    /// Take an engine in place of the payoff?
    Kluge,
    /// From whose hand is a card taken?
    Telzey,
    /// Which part of the area's bonus is added?
    Bonus,
    /// Pay the petition's price?
    PayPetition,
    /// Which card is discarded to draw another?
    Redraw,
    /// Offer: which partner?
    OfferPartner,
    /// Offer: which item is given?
    OfferGive,
    /// Offer: which item is asked for?
    OfferAsk,
    /// Offer: which side pays?
    OfferPayer,
    /// Offer: which sum?
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
    /// Sealed bid: which multiple of ten?
    SealedBid,
    /// Sealed bid: which units in addition to `tens`?
    SealedUnits {
        /// The multiple of ten.
        tens: i32,
    },
    /// Where does the Insider put a further station?
    InsiderStation {
        /// The number still to be placed.
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
    /// Let it pass, decline, refuse, or none.
    Pass,
    /// Yes: grant, uphold, accept, add, re-roll, pay, take the engine.
    Accept,
    /// Jump along a jumpline.
    Jump {
        /// The destination.
        to: WorldId,
        /// Regular or station.
        kind: JumpKind,
    },
    /// Random, Awesome or Psychic Jump.
    Leap(JumpKind),
    /// Take this cargo aboard.
    PickUp(CargoId),
    /// Take the Trader's own Imperial Cargo aboard.
    PickUpImperial,
    /// Deliver to this contract: the first of several, or copies to a Completed one.
    Deliver {
        /// The contract.
        contract: ContractId,
        /// The number of copies.
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
        /// The kind it is played as.
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
    /// An amount of Stellors: fee, price, raise, bid.
    Stellors(i32),
    /// This addition.
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
