//! Everything a Trader may see (§3). Traders are in the order of play, the observer first, and referred to by that position.

mod action;
mod names;
mod question;
mod table;

use core::ops::RangeInclusive;

use super::StarTraders;
use super::actions::Action;
use super::charts::ContractId;
use super::map::WorldId;
use super::state::{QUARANTINES, SPACES};
use super::trader::{Cargo, HAND, HOLD, MAX_PLAYERS, Trader};
use super::view::{UNKNOWN, View};
use super::vocabulary::Personality;
use evenkeel_engine::Seat;
use evenkeel_engine::observation::{ANY, COUNT, Observe, Observer};
use evenkeel_engine::rules::Word;
use names::Names;

/// A number stored in a byte.
const BYTE: RangeInclusive<i64> = 0..=u8::MAX as i64;

impl Observe for StarTraders {
    fn observe(view: View<'_>, out: &mut impl Observer) {
        let names = Names::of(view);
        let known = view.known();
        out.number("round", "rounds", COUNT, "rounds begun", view.round());
        names.trader(out, "active", "the Trader whose turn it is", Some(view.active()));
        names.trader(out, "first", "the first Trader", Some(view.first()));
        out.word("moment", "the open interval", view.moment());
        out.number(
            "chain_wanted",
            "stations",
            BYTE,
            "Imperial Stations required for a winning chain",
            view.chain_wanted(),
        );
        out.maybe("question", "the question", view.question(), |out, asked| question::list(&names, asked, out));
        let at = |place| names.seat(place).map(|seat| (seat, &known.traders[seat.index()]));
        let about = "Traders in the order of play, you first";
        out.list("traders", about, MAX_PLAYERS, at, |out, own| trader(view, &names, own, out));
        contracts(view, &names, out);
        let (unseen, discards) = (known.luck_deck, known.luck_discards);
        let faces = names.faces();
        let about = "Luck cards you have not seen, in the deck and in hands";
        out.counts("luck_unseen", ("cards", BYTE), &faces, about, |face| i64::from(unseen[face]));
        out.counts("luck_discards", ("cards", BYTE), &faces, "Luck cards discarded", |face| i64::from(discards[face]));
        let quarantines = view.quarantines();
        let about = "Quarantines in force";
        out.list(
            "quarantines",
            about,
            QUARANTINES,
            |at| quarantines.get(at).copied(),
            |out, own| {
                names.face(out, "card", "the card", own.map(|own| own.card));
                names.world(out, "world", "the world", own.map(|own| own.world));
                names.trader(out, "owner", "the Trader who played it", own.map(|own| own.owner));
                out.number("left", "turns", BYTE, "starts of the owner's turns until it ends", own.map(|own| own.left));
                names.some(out, "lifted", "Traders for whom it is lifted", own.map(|own| own.lifted));
            },
        );
        table::list(view, &names, out);
        // State without a number that follows from open events, or from the seat's own acts.
        for trader in &known.traders {
            out.remember(&(
                trader.start,
                trader.dealt,
                trader.kinds,
                &trader.hand,
                trader.shrugged,
                &trader.lost_races,
            ));
            out.remember(&(trader.ledger, trader.counts, trader.played, trader.rows));
        }
        out.remember(&(view.seat(), known.stack, known.surplus_spaces, known.delivery, known.sealed, known.dealt));
        out.remember(&(known.partners, known.promised, known.peek, known.leader, known.lead_changes));
        out.remember(&(known.engine_stamps, known.end, known.winners));
    }

    fn observe_action(view: View<'_>, action: &Action, out: &mut impl Observer) {
        action::list(&Names::of(view), action, out);
    }
}

fn trader(view: View<'_>, names: &Names<'_>, own: Option<(Seat, &Trader)>, out: &mut impl Observer) {
    let seat = own.map(|(seat, _)| seat);
    let trader = own.map(|(_, trader)| trader);
    out.number("seat", "seat", 1..=MAX_PLAYERS as i64, "the seat, from 1", seat.map(|seat| seat.index() + 1));
    out.flag("plays", "has not dropped out", seat.is_some_and(|seat| view.playing().contains(seat)));
    names.world(out, "at", "position of the ship", trader.map(|own| own.at));
    out.number("stellors", "Stellors", ANY, "money, as far as it can be inferred", trader.map(|own| own.stellors));
    out.number("prestige", "Prestige", BYTE, "Prestige", trader.map(|own| own.prestige));
    out.number("engines", "engines", BYTE, "engines", trader.map(|own| own.engines));
    let is = |at: usize| trader.is_some_and(|own| own.is(Personality::ALL[at]));
    out.some_of("personalities", Personality::WORDS, "the Personality of the Trader", is);
    let card = |at: usize| trader.and_then(|own| own.hand.get(at));
    let about = "Luck cards in hand; cards you have not seen are unknown";
    out.list("hand", about, HAND, card, |out, card| {
        let face = card.map(|card| card.face).filter(|face| *face != UNKNOWN);
        names.face(out, "card", "the card", face);
    });
    let load = |at: usize| trader.and_then(|own| own.hold.get(at));
    out.list("hold", "cargoes aboard", HOLD, load, |out, own: Option<&Cargo>| {
        names.load(out, own.map(|own| own.load));
        names.contract(out, "marker", "the contract with the marker for it", own.and_then(|own| own.marker));
    });
    let (ordinary, imperial) = (trader.map(|own| own.stations), trader.map(|own| own.imperial));
    let worlds = names.worlds();
    let on = |set: Option<super::map::WorldSet>| move |at: usize| set.is_some_and(|set| set.contains(at as WorldId));
    out.some_of("stations", &worlds, "worlds with one of their stations", on(ordinary));
    out.some_of("imperial_stations", &worlds, "worlds with one of their Imperial Stations", on(imperial));
    names.face(out, "envoy", "the Envoy aboard", trader.and_then(|own| own.envoy));
    names.contract(out, "mission", "the contract of the Imperial Mission", trader.and_then(|own| own.mission));
    out.flag("stressed", "whether the engines are stressed", trader.is_some_and(|own| own.stressed));
    out.number("skip", "turns", BYTE, "turns still to be skipped", trader.map(|own| own.skip));
    let rights: Vec<u8> = names.contracts().map(|id| seat.map_or(0, |seat| view.rights(id, seat))).collect();
    let about = "rights to deliver Completed Contracts";
    out.counts("rights", ("rights", BYTE), &names.numbers(), about, |at| i64::from(rights[at]));
}

fn contracts(view: View<'_>, names: &Names<'_>, out: &mut impl Observer) {
    let spaces = view.contracts();
    let about = "Current Contracts by space, the Imperial Contract first";
    out.list(
        "contracts",
        about,
        SPACES,
        |at| spaces.get(at).copied().flatten(),
        |out, id: Option<ContractId>| {
            let contract = id.map(|id| view.game().charts().contract(id));
            names.contract(out, "contract", "its number", id);
            names.world(out, "pickup", "origin of the cargo", contract.map(|own| own.pickup));
            names.cargo(out, "cargo", "the cargo", contract.map(|own| own.cargo));
            names.world(out, "delivery", "its destination", contract.map(|own| own.delivery));
            out.number("stellors", "Stellors", COUNT, "pay of the deliverer", contract.map(|own| own.stellors));
            out.number("prestige", "Prestige", ANY, "Prestige of the deliverer", contract.map(|own| own.prestige));
            let about = "pay of a station owner at the destination";
            out.number("station_stellors", "Stellors", COUNT, about, contract.map(|own| own.station_stellors));
            out.word("special", "its special rule", contract.map(|own| own.special));
        },
    );
    // A space without a contract differs from an unused one.
    out.number("spaces", "spaces", BYTE, "spaces in use", spaces.len());
    let (completed, discards, deck) = (view.completed(), view.contract_discards(), view.known().contract_deck);
    let all = names.contracts().count();
    out.places("completed", all, "numbers of the Completed Contracts", |at| completed.contains(at as ContractId));
    out.places("contract_discards", all, "numbers of the contracts discarded", |at| {
        discards.contains(at as ContractId)
    });
    out.places("contract_deck", all, "numbers of the contracts face down", |at| deck.contains(at as ContractId));
    let peeked: Vec<ContractId> = view.peeked().collect();
    let about = "contracts on top of the deck that you have seen";
    out.list(
        "peeked",
        about,
        super::state::PEEK,
        |at| peeked.get(at).copied(),
        |out, id| {
            names.contract(out, "contract", "its number", id);
        },
    );
}
