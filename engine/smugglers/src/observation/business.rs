//! Current business at the table: the turn, Customs, a deal, a fight, an offer, an auction.

use super::BYTE;
use super::names::{Names, site};
use crate::cards::CardId;
use crate::state::{CUSTOMS_DICE, Checkpoint, Combat, Deal, Fate, Fighter, Offer, Site};
use crate::view::View;
use crate::vocabulary::Good;
use evenkeel_engine::observation::{ANY, Observer};
use evenkeel_engine::rules::Word as _;

pub(super) fn list(view: View<'_>, names: &Names<'_>, out: &mut impl Observer) {
    turn(view, names, out);
    customs(view, names, out);
    deal(view, names, out);
    out.maybe("combat", "the combat in progress", view.combat(), |out, own| combat(names, own, out));
    out.maybe("offer", "the offer in progress", view.offer(), |out, own| offer(names, own, out));
    out.maybe("auction", "the auction in progress", view.auction(), |out, own| {
        names.card(out, "card", "the Contract", own.map(|own| own.card));
        out.number("bid", "credits", ANY, "the last bid", own.map(|own| own.bid));
        names.player(out, "leader", "the bidder", own.and_then(|own| own.leader));
        names.some(out, "bidders", "players who may still bid", own.map(|own| own.bidders));
    });
    out.maybe("parley", "the player encounter in progress", view.parley(), |out, own| {
        names.player(out, "other", "the other side", own.map(|own| own.other));
        out.number("offers", "offers", BYTE, "offers made by the active side", own.map(|own| own.offers[0]));
        out.number("other_offers", "offers", BYTE, "offers made by the other side", own.map(|own| own.offers[1]));
        out.number("silence", "times", BYTE, "passes in a row", own.map(|own| own.silence));
    });
}

fn turn(view: View<'_>, names: &Names<'_>, out: &mut impl Observer) {
    let marks = *view.marks();
    out.group("turn", "used by the active player this turn", |out| {
        out.flag("anomaly", "skimmed, or used a wormhole", marks.anomaly);
        out.flag("scanner", "the Deep Scanner", marks.scanner);
        out.flag("insider", "the Customs Insider", marks.insider);
        out.flag("haggler", "the Haggler", marks.haggler);
        names.card(out, "overdrive", "which Overdrive Coil", marks.overdrive);
        out.flag("missed", "the turn was missed", marks.missed);
        names.card(out, "drawn", "the Destiny card that is being resolved", view.drawn());
        names.planet(out, "offered_planet", "the planet of a Crime Lord's Offer", view.offered_planet());
        site(out, Some(view.site()));
    });
}

fn customs(view: View<'_>, names: &Names<'_>, out: &mut impl Observer) {
    let customs = view.customs();
    out.group("customs", "the last Customs roll", |out| {
        out.variant("checkpoint", "the player who rolls", Some(customs.checkpoint));
        let (stop, card): (Option<Site>, Option<CardId>) = match customs.checkpoint {
            Checkpoint::Planet(site) => (Some(site), None),
            Checkpoint::Military(card) => (None, Some(card)),
        };
        site(out, stop);
        names.card(out, "card", "the card of the ship that stopped the player", card);
        let dice = |at: usize| customs.dice.get(at).copied();
        out.list("dice", "one die, and one for each bribe", CUSTOMS_DICE, dice, |out, die| {
            out.number("pips", "pips", BYTE, "its result", die);
        });
        out.variant("result", "result of the roll of a Military Ship", Some(customs.result));
    });
}

fn deal(view: View<'_>, names: &Names<'_>, out: &mut impl Observer) {
    let hidden = view.hidden();
    let about = "goods hidden from the current inspection";
    out.counts("hidden", ("units", BYTE), Good::WORDS, about, |at| i64::from(hidden[at]));
    out.maybe("deal", "the sale or purchase in progress", view.deal(), |out, own| {
        let (good, card) = match own {
            Some(Deal::Buy(good) | Deal::Sell(good) | Deal::SellToEvent(good)) => (Some(good), None),
            Some(Deal::SellUnderContract(card)) => (None, Some(card)),
            Some(Deal::BuyBrix) | None => (None, None),
        };
        out.variant("kind", "what kind of deal", own);
        out.word("good", "the good", good);
        names.card(out, "contract", "the Contract", card);
    });
    out.number("available", "units", BYTE, "levels allowed by the last Availability roll", view.available());
}

fn combat(names: &Names<'_>, own: Option<Combat>, out: &mut impl Observer) {
    for (side, (name, about)) in [("attacker", "the attacker"), ("attacked", "the defender")].into_iter().enumerate() {
        out.group(name, about, |out| {
            let fighter = own.map(|own| own.fighters[side]);
            let card = if let Some(Fighter::Ship(card)) = fighter { Some(card) } else { None };
            names.player(out, "player", "the player", fighter.and_then(Fighter::seat));
            names.card(out, "ship", "the card ship", card);
            let used = own.map(|own| own.used[side]).unwrap_or_default();
            let about = "burnout cards used";
            out.some_of("used", &names.cards(), about, |card| used.contains(card as CardId));
        });
    }
    let fate = own.map(|own| own.fate);
    let side = if let Some(Fate::Fled(side) | Fate::Hit(side)) = fate { Some(side) } else { None };
    out.flag("pressed_on", "the Maneuver is left out", own.is_some_and(|own| own.pressed_on));
    out.variant("fate", "result so far", fate);
    out.place("side", 2, "the side: 0 the attacker, 1 the defender", side);
    out.flag("destroyed", "whether the ship of the player hit was destroyed", own.is_some_and(|own| own.destroyed));
}

fn offer(names: &Names<'_>, own: Option<Offer>, out: &mut impl Observer) {
    names.player(out, "proposer", "the proposer", own.map(|own| own.proposer));
    names.player(out, "partner", "the partner", own.map(|own| own.partner));
    out.flag("broker", "whether it goes through the Galactic Broker", own.is_some_and(|own| own.broker));
    out.group("give", "goods or card the proposer gives", |out| names.lot(out, own.map(|own| own.give)));
    out.group("ask", "goods or card the proposer asks for", |out| names.lot(out, own.map(|own| own.ask)));
    let about = "credits the proposer pays; negative ones the partner pays";
    out.number("credits", "credits", ANY, about, own.map(|own| own.credits));
    out.variant("payer", "who pays the Broker", own.map(|own| own.payer));
}
