//! Kinds of actions: every action is of one kind.

mod list;
mod offers;

pub use list::Kind;

use super::Smugglers;
use super::actions::{Action, Question};
use super::state::{Deal, Site};
use super::view::View;
use super::vocabulary::{Effect, Feature, Good, Rating, System};
use evenkeel_engine::Seat;
use evenkeel_engine::kinds::{ChoiceKind, KindSet, Kinds};

impl Kinds for Smugglers {
    const KINDS: &'static [ChoiceKind] = Kind::KINDS;
    const KEY: &'static [usize] = Kind::KEY;

    fn kind(view: View<'_>, action: &Action) -> usize {
        kind_of(view, *action) as usize
    }

    /// Destinations are numerous and requested every turn, and Broker deals are requested most often.
    fn offered(view: View<'_>, actions: &[Action]) -> KindSet {
        match view.question() {
            Some(Question::Destination { .. }) => destinations(actions),
            Some(Question::BrokerPartner) => {
                [Kind::ProposeBrokerDeal as u8, Kind::LeaveBroker as u8].into_iter().collect()
            }
            _ => actions.iter().map(|action| kind_of(view, *action) as u8).collect(),
        }
    }
}

/// Moves come first, beginning with staying in the sector; skims and wormholes are last.
fn destinations(actions: &[Action]) -> KindSet {
    let anomalies = actions.iter().rev().take_while(|action| !matches!(action, Action::MoveTo(_)));
    let mut kinds: KindSet = anomalies.clone().map(|action| anomaly(*action) as u8).collect();
    kinds.insert(Kind::StayInSector as u8);
    if actions.len() - anomalies.count() > 1 {
        kinds.insert(Kind::MoveOn as u8);
    }
    kinds
}

const fn anomaly(action: Action) -> Kind {
    if matches!(action, Action::Skim(_)) { Kind::Skim } else { Kind::EnterWormhole }
}

const fn either(taken: bool, one: Kind, other: Kind) -> Kind {
    if taken { one } else { other }
}

/// The question determines the kind of most answers.
fn kind_of(view: View<'_>, action: Action) -> Kind {
    let used = action == Action::Use;
    match view.question().expect("a question is pending") {
        Question::Character => Kind::ChooseCharacter,
        Question::Escape => either(action == Action::Escape, Kind::EscapePrison, Kind::ServeTime),
        Question::Distress => either(action == Action::SendDistress, Kind::SendDistress, Kind::PlayOnStranded),
        Question::NearestPlanet => Kind::PickHaven,
        Question::WormholeNumber { .. } => Kind::PickWormhole,
        Question::Repair => either(used, Kind::UseRepair, Kind::KeepForLater),
        Question::CharmWhom => either(action == Action::Nobody, Kind::KeepForLater, Kind::CharmFriend),
        Question::CharmWhich { .. } => Kind::CharmFriend,
        Question::Worm => either(action == Action::Nobody, Kind::KeepWorm, Kind::StrikeWithWorm),
        Question::Jettison { .. } => jettison(view, action),
        Question::BrokerPartner => either(action == Action::Done, Kind::LeaveBroker, Kind::ProposeBrokerDeal),
        Question::Redraw { .. } => either(used, Kind::Redraw, Kind::KeepForLater),
        Question::Surplus => Kind::DiscardSurplus,
        Question::CrimeLord { .. } => either(action == Action::Accept, Kind::AcceptLoad, Kind::DeclineLoad),
        Question::MakeRoom { .. } => Kind::MakeRoomForLoad,
        Question::Pirates { .. } => either(action == Action::Fight, Kind::FightPirates, Kind::FeedPirates),
        Question::Approach { card } => approach(view, card, action),
        Question::Military { .. } => either(action == Action::Fight, Kind::FightMilitary, Kind::SubmitToMilitary),
        Question::Bid => bid(view, action),
        Question::Overdrive => either(used, Kind::UseOverdrive, Kind::KeepForLater),
        Question::Destination { .. } => destination(view, action),
        Question::Encounter => encounter(view, action),
        Question::Bribes => bribes(action),
        Question::CustomsReroll => either(used, Kind::RerollCustoms, Kind::KeepForLater),
        Question::DockRepair => either(used, Kind::PayForRepair, Kind::KeepForLater),
        Question::Business => business(view, action),
        Question::DemandReroll { .. } => either(used, Kind::Haggle, Kind::KeepForLater),
        Question::Units { .. } => units(view, action),
        Question::Level { .. } => level(view, action),
        Question::BountyOn => Kind::PlaceBounty,
        Question::BountyAmount { .. } => bounty_amount(view, action),
        Question::Parley => parley(view, action),
        Question::OfferGive
        | Question::OfferGiveUnits { .. }
        | Question::OfferAsk
        | Question::OfferAskUnits { .. }
        | Question::OfferCredits
        | Question::OfferFee
        | Question::OfferAnswer => offers::kind_of(view, action),
        Question::CloakRoll
        | Question::CloakUse
        | Question::Surrender
        | Question::TakeSurrender
        | Question::Maneuver
        | Question::Tractor
        | Question::Missile
        | Question::Decoy
        | Question::Spoils
        | Question::Raid
        | Question::RoomForLoot { .. }
        | Question::Loot { .. }
        | Question::DamagedSystem
        | Question::Excess { .. }
        | Question::Hide { .. } => in_combat(action, view),
    }
}

fn in_combat(action: Action, view: View<'_>) -> Kind {
    let used = action == Action::Use;
    match view.question() {
        Some(Question::CloakRoll) => either(used, Kind::RollForCloak, Kind::KeepForLater),
        Some(Question::CloakUse) => either(action == Action::SlipAway, Kind::SlipAway, Kind::PressOn),
        Some(Question::Surrender) => {
            either(action == Action::OfferSurrender, Kind::OfferSurrender, Kind::StandAndFight)
        }
        Some(Question::TakeSurrender) => either(action == Action::Accept, Kind::AcceptSurrender, Kind::RefuseSurrender),
        Some(Question::Maneuver) => either(action == Action::Flee, Kind::Flee, Kind::FightOn),
        Some(Question::Tractor) => either(used, Kind::HoldWithTractor, Kind::KeepForLater),
        Some(Question::Missile) => either(action == Action::FireMissile, Kind::FireMissile, Kind::KeepForLater),
        Some(Question::Decoy) => either(used, Kind::LaunchDecoy, Kind::KeepForLater),
        Some(Question::Raid) => Kind::RaidEquipment,
        Some(Question::DamagedSystem) => Kind::DamageSystem,
        Some(Question::Hide { .. }) => Kind::HideGoods,
        Some(Question::Excess { .. }) => Kind::MakeRoomForLoot,
        _ => spoils(action, view),
    }
}

fn spoils(action: Action, view: View<'_>) -> Kind {
    let making_room = matches!(view.question(), Some(Question::RoomForLoot { .. }));
    match action {
        Action::Damage => Kind::DamageSystem,
        Action::RaidEquipment => Kind::RaidEquipment,
        Action::Pirate => Kind::Pirate,
        Action::Goods { .. } if making_room => Kind::MakeRoomForLoot,
        Action::Goods { good: Good::BrixWeapons, .. } => Kind::LootBrixWeapons,
        Action::Goods { .. } => Kind::LootGoods,
        _ => Kind::EndGoods,
    }
}

/// Contraband is any good forbidden by Customs of the planet here.
fn jettison(view: View<'_>, action: Action) -> Kind {
    let Action::Goods { good, .. } = action else { return Kind::EndGoods };
    let contraband = match view.game.site_at(view.state, view.me().sector) {
        Some(Site::Slot(slot)) if good != Good::BrixWeapons => view.game.illegal_at(view.state, slot, good),
        Some(Site::Koroth) => good == Good::BrixWeapons,
        _ => false,
    };
    if contraband {
        Kind::JettisonContraband
    } else {
        either(good == Good::BrixWeapons, Kind::JettisonBrixWeapons, Kind::JettisonGoods)
    }
}

fn approach(view: View<'_>, card: super::cards::CardId, action: Action) -> Kind {
    let merchant = view.game.destiny.card(card).effect == Effect::Merchant;
    match (action == Action::Attack, merchant) {
        (true, true) => Kind::AttackMerchant,
        (true, false) => Kind::AttackCardShip,
        (false, _) => Kind::SpareCardShip,
    }
}

fn bid(view: View<'_>, action: Action) -> Kind {
    match action {
        Action::Raise(step) if view.game.rules.auction_raises.first() == Some(&step) => Kind::RaiseLeast,
        Action::Raise(_) => Kind::RaiseMore,
        _ => Kind::PassAuction,
    }
}

fn destination(view: View<'_>, action: Action) -> Kind {
    match action {
        Action::MoveTo(sector) => either(sector == view.me().sector, Kind::StayInSector, Kind::MoveOn),
        other => anomaly(other),
    }
}

fn encounter(view: View<'_>, action: Action) -> Kind {
    match action {
        Action::VisitPlanet => match view.game.board.feature(view.me().sector) {
            Feature::Brix => Kind::VisitBrix,
            Feature::Koroth => Kind::VisitKoroth,
            _ => Kind::VisitPlanet,
        },
        Action::VisitCrimeLord => Kind::VisitCrimeLord,
        Action::Meet(_) => Kind::MeetPlayer,
        _ => Kind::PassBy,
    }
}

const fn bribes(action: Action) -> Kind {
    match action {
        Action::Bribes(0) => Kind::PayNoBribe,
        Action::Bribes(1) => Kind::PayOneBribe,
        _ => Kind::PaySeveralBribes,
    }
}

fn business(view: View<'_>, action: Action) -> Kind {
    match action {
        Action::Buy(_) => Kind::BuyGoods,
        Action::Sell(good) => sale(view, good),
        Action::Contract(_) => Kind::SellUnderContract,
        Action::Upgrade => Kind::UpgradeShip,
        Action::PlaceBounty => Kind::PlaceBounty,
        Action::BuyBrix => Kind::BuyBrixWeapons,
        _ => Kind::LeavePlanet,
    }
}

fn sale(view: View<'_>, good: Good) -> Kind {
    let Site::Slot(slot) = view.site() else { return Kind::SellGoods };
    let event = view.slots()[slot as usize].event.is_some_and(|card| view.game.destiny.card(card).good == good);
    if event {
        Kind::SellToEvent
    } else {
        either(view.game.rating(view.state, slot, good) == Rating::Illegal, Kind::SellContraband, Kind::SellGoods)
    }
}

fn units(view: View<'_>, action: Action) -> Kind {
    let Action::Units(units) = action else { return Kind::TradeNothing };
    let missing = view.game.rules.koroth_units_in_force() - view.me().units(Good::BrixWeapons);
    match view.deal() {
        Some(Deal::BuyBrix) if units >= TEN => Kind::BuyTen,
        Some(Deal::BuyBrix) if i32::from(units) > missing.max(1) => Kind::BuySpare,
        Some(Deal::BuyBrix) if i32::from(units) < missing => Kind::BuyPartOfRun,
        Some(Deal::BuyBrix) => Kind::BuyRun,
        _ => either(units == 0, Kind::TradeNothing, Kind::SettleUnits),
    }
}

/// The largest single purchase as printed: insurance against a loss of four to pirates.
const TEN: u8 = 10;

fn level(view: View<'_>, action: Action) -> Kind {
    match action {
        Action::System(_) if view.me().total_levels() + 1 == view.game.rules.total_cap() => Kind::ReachCap,
        Action::System(System::Engines) => Kind::BuyEngines,
        Action::System(System::Lightspeed) => Kind::BuyLightspeed,
        Action::System(System::Shields) => Kind::BuyShields,
        Action::System(System::Lasers) => Kind::BuyLasers,
        Action::System(System::CargoPods) => Kind::BuyCargoPods,
        _ => Kind::StopUpgrading,
    }
}

fn bounty_amount(view: View<'_>, action: Action) -> Kind {
    let least = view.game.rules.bounty_amounts.first().copied();
    either(matches!(action, Action::Amount(credits) if Some(credits) == least), Kind::PlaceLeast, Kind::PlaceMore)
}

fn parley(view: View<'_>, action: Action) -> Kind {
    match action {
        Action::Attack => either(carries_run(view, other_side(view)), Kind::AttackCarrier, Kind::AttackPlayer),
        Action::Offer => Kind::ProposeDeal,
        _ => Kind::SayNothing,
    }
}

fn other_side(view: View<'_>) -> Seat {
    let other = view.parley().expect("an encounter in progress").other;
    if other == view.seat() { view.active() } else { other }
}

/// Whether a player has enough Brix Weapons aboard for the Koroth Run.
fn carries_run(view: View<'_>, seat: Seat) -> bool {
    view.game.has_run() && view.player(seat).units(Good::BrixWeapons) >= view.game.rules.koroth_units_in_force()
}
