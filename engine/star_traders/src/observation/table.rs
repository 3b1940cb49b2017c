//! Temporary things on the table: the turn, a jump, a die, a Calamity, a petition, an offer, an auction.

use super::BYTE;
use super::names::Names;
use crate::in_progress::{Calamity, Jump, Lot, Offer};
use crate::map::WorldId;
use crate::view::View;
use evenkeel_engine::observation::{ANY, Observer};

pub(super) fn list(view: View<'_>, names: &Names<'_>, out: &mut impl Observer) {
    turn(view, names, out);
    out.maybe("jump", "the jump attempt in progress", view.jump(), |out, own| jump(names, own, out));
    out.maybe("die", "the die on the table", view.die(), |out, own| {
        out.variant("purpose", "its purpose", own.map(|own| own.purpose));
        names.trader(out, "by", "the Trader who rolled it", own.map(|own| own.by));
        out.number("value", "pips", -128..=127, "its value", own.map(|own| own.value));
    });
    out.maybe("calamity", "the Calamity on the table", view.calamity(), |out, own| calamity(names, own, out));
    out.maybe("hearing", "the petition in progress", view.hearing(), |out, own| {
        out.number("result", "pips", -128..=127, "result of the die and the cards", own.map(|own| own.result));
    });
    out.maybe("offer", "the offer being made, if you make or answer it", view.offer(), |out, own| {
        offer(names, own, out);
    });
    out.maybe("auction", "the auction in progress", view.auction(), |out, own| {
        let (world, personality) = match own.map(|own| own.lot) {
            Some(Lot::Station(world)) => (Some(world), None),
            Some(Lot::Personality(personality)) => (None, Some(personality)),
            None => (None, None),
        };
        names.world(out, "world", "the station on this world is auctioned", world);
        out.word("personality", "this Personality is auctioned", personality);
        out.number("bid", "Stellors", ANY, "the standing bid", own.map(|own| own.bid));
        names.trader(out, "leader", "the bidder", own.and_then(|own| own.leader));
        names.some(out, "bidders", "Traders who have not passed", own.map(|own| own.bidders));
        names.trader(out, "opener", "the first bidder, for ties", own.map(|own| own.opener));
    });
}

fn turn(view: View<'_>, names: &Names<'_>, out: &mut impl Observer) {
    let turn = view.turn();
    out.group("turn", "state of this turn only", |out| {
        out.word("stage", "the stage", Some(turn.stage));
        out.number("attempts", "attempts", BYTE, "jump attempts used", turn.attempts);
        out.number("aborts", "jumps", BYTE, "jumps aborted", turn.aborts);
        out.flag("opened", "the Action stage has been opened", turn.opened);
        out.flag("skipped", "the turn is skipped", turn.skipped);
        out.flag("acted", "the Action is used", turn.acted);
        out.flag("codebreaker", "permission everywhere, by Codebreaker", turn.codebreaker);
        out.flag("awesome", "Awesome Andi's jump is used", turn.awesome);
        out.flag("warped", "Warpin' Wanda's jump is used", turn.warped);
        let about = "stations whose owner refused or withdrew permission";
        out.some_of("refused", &names.worlds(), about, |at| turn.refused.contains(at as WorldId));
        let offers = turn.offers[view.seat().index()];
        out.number("offers", "offers", BYTE, "offers you have made this turn", offers);
    });
}

fn jump(names: &Names<'_>, own: Option<Jump>, out: &mut impl Observer) {
    out.word("kind", "how", own.map(|own| own.kind));
    names.world(out, "from", "origin", own.map(|own| own.from));
    names.world(out, "to", "destination, once known", own.and_then(|own| own.to));
    out.word("line", "the jumpline", own.and_then(|own| own.colour));
    out.number("fee", "Stellors", ANY, "fee for permission, if it concerns you", own.map(|own| own.fee));
    names.trader(out, "permitted", "the Trader whose permission is in force", own.and_then(|own| own.permitted));
    out.flag("disturbed", "a card was played before it", own.is_some_and(|own| own.disturbed));
    for (at, name) in ["first_digit", "second_digit", "third_digit"].into_iter().enumerate() {
        out.number(name, "pips", BYTE, "a die of the world; 0: still to come", own.map(|own| own.digits[at]));
    }
    out.flag("hyperspace", "the ship is in hyperspace", own.is_some_and(|own| own.hyperspace));
    out.flag("lost", "the digits come from You Are Lost", own.is_some_and(|own| own.lost));
}

fn calamity(names: &Names<'_>, own: Option<Calamity>, out: &mut impl Observer) {
    names.face(out, "card", "the card", own.map(|own| own.card));
    out.word("role", "its role", own.map(|own| own.role));
    names.trader(out, "by", "the Trader who plays it", own.map(|own| own.by));
    names.trader(out, "on", "the target", own.map(|own| own.on));
    names.world(out, "world", "the world of a Quarantine or Takeover", own.and_then(|own| own.world));
    out.flag("struck", "a cargo is still to be named", own.is_some_and(|own| own.struck));
    out.remember(&own.map(|own| own.asked));
}

fn offer(names: &Names<'_>, own: Option<Offer>, out: &mut impl Observer) {
    names.trader(out, "proposer", "the proposer", own.map(|own| own.proposer));
    names.trader(out, "partner", "the partner", own.map(|own| own.partner));
    out.group("give", "item or money the proposer gives", |out| names.item(out, own.map(|own| own.give)));
    out.group("ask", "item or money the proposer asks for", |out| names.item(out, own.map(|own| own.ask)));
    let about = "Stellors the proposer pays; negative ones the partner pays";
    out.number("stellors", "Stellors", ANY, about, own.map(|own| own.stellors));
}
