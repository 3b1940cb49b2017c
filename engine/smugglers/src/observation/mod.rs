//! Everything a player may see (§2). Players are in the order of play, the observer first, and referred to by that position.

mod action;
mod business;
mod names;
mod question;

use core::ops::RangeInclusive;

use super::Smugglers;
use super::actions::Action;
use super::cards::{CardId, CharacterId, PlanetId, SLOTS};
use super::player::{Player, STAMPS};
use super::state::{MAX_PLAYERS, Slot};
use super::view::View;
use super::vocabulary::{Good, System};
use evenkeel_engine::Seat;
use evenkeel_engine::observation::{ANY, COUNT, Observe, Observer};
use evenkeel_engine::rules::Word;
use names::Names;

/// A number stored in a byte.
const BYTE: RangeInclusive<i64> = 0..=u8::MAX as i64;
/// The number of rounds since Brix Weapons were bought.
const AGES: [&str; STAMPS] = ["0", "1", "2", "3", "4", "5"];

impl Observe for Smugglers {
    fn observe(view: View<'_>, out: &mut impl Observer) {
        let names = Names::of(view);
        out.number("round", "rounds", COUNT, "rounds begun, the present one included", view.round());
        names.player(out, "active", "the player whose turn it is", Some(view.active()));
        names.player(out, "first", "the first player", Some(view.first()));
        out.maybe("question", "the question", view.question(), |out, asked| question::list(&names, asked, out));
        let about = "ship sheets in the order of play, your own first";
        out.list("players", about, MAX_PLAYERS, |place| names.seat(place), |out, seat| player(view, &names, seat, out));
        let hand = view.hand();
        out.some_of("hand", &names.characters, "your Characters to pick from", |at| hand.contains(at as CharacterId));
        let slots = view.slots();
        let about = "the planets on the board";
        out.list("planets", about, SLOTS, |at| Some(slots[at]), |out, own| slot(view, &names, own, out));
        let (destiny, planets) = (view.destiny_deck(), view.planet_deck());
        out.some_of("destiny_deck", &names.cards(), "Destiny cards face down", |at| destiny.contains(at as CardId));
        out.some_of("planet_deck", &names.planets, "Planet cards face down", |at| planets.contains(at as PlanetId));
        business::list(view, &names, out);
        remember(view, out);
    }

    fn observe_action(view: View<'_>, action: &Action, out: &mut impl Observer) {
        action::list(&Names::of(view), action, out);
    }
}

/// State without a number that follows from open events or from this player's answers.
fn remember(view: View<'_>, out: &mut impl Observer) {
    let known = view.known();
    for player in &known.players {
        out.remember(&(player.ledger, player.counts, player.out_order));
    }
    out.remember(&(view.seat(), known.stack, known.goods_made, known.goods_lost, known.broker_offers));
    out.remember(&(known.sealed, known.destiny_discards, known.planet_discards, known.end, known.winners));
}

fn player(view: View<'_>, names: &Names<'_>, seat: Option<Seat>, out: &mut impl Observer) {
    let sheet = seat.map(|seat| view.player(seat));
    let is = |what: fn(&Player) -> bool| sheet.is_some_and(what);
    // No player has a Character before the pick.
    let picking = matches!(view.question(), Some(super::actions::Question::Character));
    let character = sheet.filter(|_| !picking).map(|sheet| usize::from(sheet.character));
    out.number("seat", "seat", 1..=MAX_PLAYERS as i64, "the seat, from 1", seat.map(|seat| seat.index() + 1));
    out.one_of("character", &names.characters, "the Character", character);
    names.sector(out, "sector", "position of the ship, or its last one", sheet.map(|sheet| sheet.sector));
    out.variant("place", "in space, in hyperspace, in prison or out of the game", sheet.map(|sheet| sheet.place));
    out.number("served", "turns", BYTE, "whole turns missed in prison", sheet.map(|sheet| sheet.served));
    out.flag("skip", "marked to miss a turn", is(|sheet| sheet.skip));
    out.number("hull", "Hull points", BYTE, "Hull points", sheet.map(|sheet| sheet.hull));
    out.number("credits", "credits", ANY, "credits in hand", sheet.map(|sheet| sheet.credits));
    out.number("bounty", "credits", ANY, "price on the head", sheet.map(|sheet| sheet.bounty));
    let income = sheet.map(Player::income);
    out.number("income", "credits", ANY, "total income", income);
    let level = |of: fn(&Player, System) -> i64| move |at: usize| sheet.map_or(0, |own| of(own, System::ALL[at]));
    let levels = level(|own, system| i64::from(own.levels[system.index()]));
    let levels_acted = level(|own, system| i64::from(own.effective(system)));
    out.counts("levels", ("levels", BYTE), System::WORDS, "base levels", levels);
    out.counts("effective", ("levels", BYTE), System::WORDS, "effective levels", levels_acted);
    out.word(
        "first_bought",
        "the first system of which a level was bought",
        sheet.and_then(|sheet| sheet.first_bought),
    );
    let units = |at: usize| sheet.map_or(0, |sheet| i64::from(sheet.cargo[at]));
    out.counts("cargo", ("units", BYTE), Good::WORDS, "units aboard", units);
    let bought = |age: usize| {
        let stamp = (usize::from(view.round()) + STAMPS - age) % STAMPS;
        sheet.map_or(0, |sheet| i64::from(sheet.stamps[stamp]))
    };
    out.counts("brix_weapons", ("units", BYTE), &AGES, "Brix Weapons aboard by rounds since their purchase", bought);
    let has = |card: usize| sheet.is_some_and(|sheet| sheet.cards.contains(card as CardId));
    out.some_of("cards", &names.cards(), "Equipment, Friends and Contracts", has);
    out.maybe("delivery", "a Crime Lord's delivery", sheet.and_then(|sheet| sheet.delivery), |out, own| {
        names.card(out, "card", "the Offer", own.map(|own| own.card));
        names.planet(out, "planet", "destination of the load", own.map(|own| own.planet));
        out.number("delivered", "units", BYTE, "units handed over", own.map(|own| own.delivered));
        out.flag("fresh", "accepted in the turn that still runs", own.is_some_and(|own| own.fresh));
    });
}

fn slot(view: View<'_>, names: &Names<'_>, own: Option<Slot>, out: &mut impl Observer) {
    names.planet(out, "planet", "the planet", own.map(|own| own.planet));
    let sector = own.map(|own| view.game().planets()[usize::from(own.planet)].sector);
    names.sector(out, "sector", "its position", sector);
    names.card(out, "event", "a planetary event on it", own.and_then(|own| own.event));
    out.number("wanted", "units", BYTE, "units the event still requires", own.map(|own| own.wanted));
}
