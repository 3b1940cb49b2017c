//! Events as sentences.

use core::fmt;

use super::super::charts::PetitionRow;
use super::super::deck::Kind;
use super::super::in_progress::{Die, Item, Purpose};
use super::super::ledger::Flow;
use super::super::map::WorldId;
use super::{Event, EventWords, StarTraders, article, engines, jump_name, personality_name, plain, stellors, trader};
use evenkeel_engine::Seat;
use evenkeel_engine::rules::Word;

const fn rolled_for(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Jump => "to jump",
        Purpose::Digit => "for a digit of a world",
        Purpose::Petition => "for the petition",
        Purpose::Jackpot => "for the Jackpot",
        Purpose::Attack => "to attack an engine",
    }
}

fn row_name(row: PetitionRow) -> String {
    match row {
        PetitionRow::Below => "below 0".to_owned(),
        PetitionRow::Above => "above 6".to_owned(),
        other => other.word().to_owned(),
    }
}

/// "gets 5 Stellors (deliveries)", "pays 30 Stellors (engines bought)".
fn money(seat: Seat, flow: Flow, amount: i32) -> String {
    let verb = match flow {
        _ if amount > 0 => "gets",
        Flow::Fines | Flow::DroppedOut => "loses",
        _ => "pays",
    };
    format!("{} {verb} {} ({})", trader(seat), stellors(amount.abs()), plain(flow.word()))
}

fn die_words(die: Die) -> String {
    format!("{} rolls {} {}", trader(die.by), die.value, rolled_for(die.purpose))
}

impl StarTraders {
    /// The target of a card, or its world.
    fn aimed(&self, role: Kind, by: Seat, on: Option<Seat>, world: Option<WorldId>) -> String {
        match (role, on, world) {
            (Kind::Quarantine, _, Some(world)) => format!(" on {}", self.world(world)),
            (Kind::Takeover, Some(on), Some(world)) => {
                format!(" on the station of {} on {}", trader(on), self.world(world))
            }
            (_, Some(on), _) if on == by => " on themselves".to_owned(),
            (_, Some(on), _) => format!(" on {}", trader(on)),
            (_, None, Some(world)) => format!(" to {}", self.world(world)),
            (_, None, None) => String::new(),
        }
    }

    /// Luck cards: drawn, played, answered.
    fn event_of_card(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::Drawn { seat, card } => format!("{} draws {}", trader(seat), self.card(card)),
            Event::Discarded { seat, card } => format!("{} discards {}", trader(seat), self.card(card)),
            Event::Zapped { seat, card, die } => {
                format!("{} plays {}: the die shows {}", trader(seat), self.card(card), die.value)
            }
            Event::Rerolled { seat, card } => {
                format!("{} discards {} to roll again", trader(seat), self.card(card))
            }
            Event::Played { seat, card, role, on, world } => {
                format!("{} plays {}{}", trader(seat), self.card_as(card, role), self.aimed(role, seat, on, world))
            }
            Event::Avoided { seat, card } => format!("{} avoids it with {}", trader(seat), self.card(card)),
            Event::AvoidBought { seat, from } => {
                format!("{} gets an Avoid Calamity from {}", trader(seat), trader(from))
            }
            Event::CardTaken { seat, from, card } => {
                format!("{} takes {} out of the hand of {}", trader(seat), self.card(card), trader(from))
            }
            Event::Lifted { seat, world } => {
                format!("a Quarantine on {} is lifted for {}", self.world(world), trader(seat))
            }
            Event::QuarantineEnds { world } => format!("a Quarantine on {} ends", self.world(world)),
            Event::EnvoyAboard { seat, card } => format!("{} takes the {} aboard", trader(seat), self.card(card)),
            Event::EnvoyLeft { seat, card } => format!("the {} leaves {}", self.card(card), trader(seat)),
            Event::Stressed { seat } => format!("the engines of {} are stressed", trader(seat)),
            Event::Repaired { seat } => format!("{} has the engines repaired", trader(seat)),
            _ => return None,
        })
    }

    /// The turn, jumps and dice.
    fn event_of_flight(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::Placed { seat, world } => format!("{} begins on {}", trader(seat), self.world(world)),
            Event::Turn { round, seat } => format!("round {round}, {}", trader(seat)),
            Event::Skipped { seat } => format!("{} skips the turn", trader(seat)),
            Event::Stage { seat, stage } => format!("{} goes on to the {} stage", trader(seat), stage.word()),
            Event::Declared { seat, kind, to } => {
                let name = jump_name(kind);
                let to = to.map_or_else(String::new, |to| format!(" to {}", self.world(to)));
                format!("{} declares {} {name}{to}", trader(seat), article(name))
            }
            Event::Permission { owner, jumper, world, granted, .. } => {
                let answer = if granted { "lets" } else { "does not let" };
                format!("{} {answer} {} use the station on {}", trader(owner), trader(jumper), self.world(world))
            }
            Event::Withdrawn { owner, jumper, world } => {
                format!("{} no longer lets {} use the station on {}", trader(owner), trader(jumper), self.world(world))
            }
            Event::Aborted { seat } => format!("the jump of {} is aborted", trader(seat)),
            Event::Rolled { die } => die_words(die),
            Event::Failed { seat } => format!("the jump of {} fails", trader(seat)),
            Event::Arrived { seat, world } => format!("{} arrives at {}", trader(seat), self.world(world)),
            _ => return None,
        })
    }

    /// Cargo and contracts.
    fn event_of_cargo(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::Contract { space, contract } => {
                format!("contract {} is {}", space + 1, self.contract(contract))
            }
            Event::ContractTurnedUp { contract } => format!("{} is turned up and discarded", self.contract(contract)),
            Event::PickedUp { seat, load } => format!("{} takes {} aboard", trader(seat), self.load(load)),
            Event::Abandoned { seat, load } => format!("{} abandons {}", trader(seat), self.load(load)),
            Event::CargoLost { seat, load } => format!("{} loses {}", trader(seat), self.load(load)),
            Event::CargoTaken { seat, from, load } => {
                format!("{} takes {} from {}", trader(seat), self.load(load), trader(from))
            }
            Event::Delivered { seat, contract, space, rivals } => {
                let imperial = if space == 0 { ", the Imperial Contract" } else { "" };
                let race = match rivals {
                    0 => String::new(),
                    1 => " and wins a race against another Trader".to_owned(),
                    rivals => format!(" and wins a race against {rivals} others"),
                };
                format!("{} delivers {}{imperial}{race}", trader(seat), self.contract(contract))
            }
            Event::DeliveredLate { seat, contract, copies } => {
                let copies = if copies == 1 { String::new() } else { format!("{copies} copies of ") };
                format!("{} gets rid of {copies}{}", trader(seat), self.contract(contract))
            }
            Event::Completed { contract } => {
                format!("{} is a Completed Contract, its cargo is still carried", self.contract(contract))
            }
            Event::Mission { seat, contract } => {
                let card = self.charts.contract(contract);
                let (from, to) = (self.world(card.pickup), self.world(card.delivery));
                format!("the Emperor sends {} from {from} to {to}", trader(seat))
            }
            _ => return None,
        })
    }

    /// Deals and auctions.
    fn event_of_deal(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::Fee { owner, jumper, fee, granted } => {
                let answer = if granted { "accepts" } else { "declines" };
                format!("{} {answer} {} from {} for it", trader(owner), stellors(fee), trader(jumper))
            }
            Event::Refused { offer } => {
                format!(
                    "{} refuses the offer of {}: {}",
                    trader(offer.partner),
                    trader(offer.proposer),
                    self.terms(&offer)
                )
            }
            Event::Dealt { offer } => {
                let terms = self.terms(&offer);
                format!(
                    "{} and {} agree: {} gives {terms}",
                    trader(offer.proposer),
                    trader(offer.partner),
                    trader(offer.proposer)
                )
            }
            Event::Agreed { seat, with } => format!("{} and {} strike a deal", trader(seat), trader(with)),
            Event::CardPassed { from, to } => format!("a card goes from {} to {}", trader(from), trader(to)),
            Event::Moved { from, to, item: Item::Personality(personality) } => {
                let name = personality_name(personality);
                format!("{} will be {name} in place of {} from the end of this turn", trader(to), trader(from))
            }
            Event::Moved { from, to, item } => {
                format!("{} goes from {} to {}", self.item(item), trader(from), trader(to))
            }
            Event::Bid { seat, bid: Some(bid) } => format!("{} bids {}", trader(seat), stellors(bid)),
            Event::Bid { seat, bid: None } => format!("{} passes", trader(seat)),
            Event::Sold { lot, seat: Some(seat), bid } => {
                format!("{} is sold to {} for {}", self.lot(lot), trader(seat), stellors(bid))
            }
            Event::Sold { lot, seat: None, .. } => format!("there is no bid for {}", self.lot(lot)),
            _ => return None,
        })
    }

    /// A Trader's possessions: stations, money, Prestige, engines; petitions; the end.
    fn event_of_possession(&self, event: &Event) -> String {
        match *event {
            Event::Personality { seat, personality } => {
                format!("{} is {}", trader(seat), personality_name(personality))
            }
            Event::Station { seat, world, imperial } => {
                let kind = if imperial { "an Imperial Station" } else { "a station" };
                format!("{} has {kind} on {}", trader(seat), self.world(world))
            }
            Event::StationGone { seat, world } => {
                format!("the station of {} on {} is gone", trader(seat), self.world(world))
            }
            Event::Money { seat, flow, amount } => money(seat, flow, amount),
            Event::Prestige { seat, change, now } => {
                let verb = if change < 0 { "loses" } else { "gains" };
                format!("{} {verb} {} Prestige and has {now}", trader(seat), change.unsigned_abs())
            }
            Event::Engines { seat, now } => format!("{} has {}", trader(seat), engines(now)),
            Event::Petition { seat, row, granted } => {
                let answer = if granted { "granted" } else { "denied" };
                format!("the petition of {} has result {}: {answer}", trader(seat), row_name(row))
            }
            Event::DroppedOut { seat } => format!("{} drops out", trader(seat)),
            Event::GameOver { end } => {
                format!("the game is over: {}", plain(super::super::outcome::ENDS[end as usize]))
            }
            ref other => unreachable!("{other:?} has its sentence above"),
        }
    }
}

impl fmt::Display for EventWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, event) = (self.game, self.event);
        let sentence = game
            .event_of_card(event)
            .or_else(|| game.event_of_flight(event))
            .or_else(|| game.event_of_cargo(event))
            .or_else(|| game.event_of_deal(event))
            .unwrap_or_else(|| game.event_of_possession(event));
        f.write_str(&sentence)
    }
}
