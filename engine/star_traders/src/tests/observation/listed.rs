//! The changes, one for each entry.

use super::places::*;
use crate::actions::Question as Q;
use crate::deck::Kind;
use crate::in_progress::{Auction, Calamity, Delivery, Die, Item, Jump, Lot, Offer, Purpose};
use crate::state::{End, Frame, Quarantine, State};
use crate::step::Step;
use crate::trader::{Load, LostRace, Trader};
use crate::vocabulary::Personality;
use evenkeel_engine::testing::changes::{Change, ChangeOf, another, flip, neighbour, other, part, toggle, up, with};

/// Entries of a Trader, and a change that each shows.
pub(super) const TRADERS: &[ChangeOf<Trader>] = &[
    ("traders.at", |own| turn(&mut own.at)),
    ("traders.stellors", |own| own.stellors += 1),
    ("traders.prestige", |own| own.prestige += 1),
    ("traders.engines", |own| own.engines += 1),
    ("traders.personalities", |own| toggle(&mut own.personalities, Personality::Hero)),
    ("traders.hand", |own| _ = own.hand.pop()),
    ("traders.hold", |own| _ = own.hold.pop()),
    ("traders.hold.cargo", |own| {
        cargo(own, |own| {
            if let Load::Goods(cargo) = &mut own.load {
                turn(cargo);
            }
        });
    }),
    ("traders.hold.imperial", |own| {
        cargo(own, |own| {
            if let Load::Imperial(of) = &mut own.load {
                pass(of);
            }
        });
    }),
    ("traders.hold.marker", |own| cargo(own, |own| own.marker = Some(own.marker.map_or(0, other)))),
    ("traders.stations", |own| toggle(&mut own.stations, 0)),
    ("traders.imperial_stations", |own| toggle(&mut own.imperial, 0)),
    ("traders.envoy", |own| own.envoy = Some(own.envoy.map_or(0, other))),
    ("traders.mission", |own| own.mission = Some(own.mission.map_or(0, other))),
    ("traders.stressed", |own| flip(&mut own.stressed)),
    ("traders.skip", |own| own.skip += 1),
];

/// Parts of a Trader that are remembered without an entry.
pub(super) const REMEMBERED_OF_TRADERS: &[ChangeOf<Trader>] = &[
    ("where a Trader began", |own| turn(&mut own.start)),
    ("the Personality of the set-up", |own| with(own.dealt.as_mut(), another)),
    ("avoidances of the Impervious", |own| own.shrugged += 1),
    ("races lost", |own| own.lost_races.insert(0, LostRace { cargo: 0, contract: 0 })),
    ("Stellors by flow", |own| own.ledger[0] += 1),
    ("counts of a Trader", |own| own.counts[0] += 1),
    ("cards played", |own| own.played[0] += 1),
    ("petitions by row", |own| own.rows[0] += 1),
];

/// Every entry of the table, and a change that it shows.
pub(super) const LISTED: &[Change<State>] = &[
    ("round", |s, _| s.round += 1),
    ("active", |s, _| pass(&mut s.active)),
    ("first", |s, _| pass(&mut s.first)),
    ("moment", |s, _| with(window(s), |own| another(&mut own.moment))),
    ("chain_wanted", |s, _| s.chain += 1),
    ("question", |s, me| {
        if asked(s, me).is_some() {
            s.stack.then(Step::Menu);
        }
    }),
    ("question.kind", part!(asked, own => own, |own| *own = Q::Redraw)),
    ("question.moment", part!(asked, Q::Window(moment) => moment, another)),
    ("question.card", part!(asked, Q::Destination { card } | Q::QuarantineWorld { card } => card, turn)),
    ("question.card", part!(asked, Q::Lift { card } => card, turn)),
    ("question.card", part!(asked, Q::Target { card, .. } | Q::TakeoverWorld { card, .. } => card, turn)),
    ("question.role", part!(asked, Q::Target { role, .. } | Q::TakeoverWorld { role, .. } => role, another)),
    ("question.world", part!(asked, Q::Fee { to } | Q::Permit { to, .. } | Q::Uphold { to } => to, turn)),
    ("question.trader", part!(asked, Q::AvoidPrice { of: seat } | Q::SellAvoid { to: seat, .. } => seat, pass)),
    ("question.stellors", part!(asked, Q::Permit { fee: sum, .. } | Q::SellAvoid { stellors: sum, .. } => sum, up)),
    ("question.stellors", part!(asked, Q::SealedUnits { tens } => tens, up)),
    ("question.partner_pays", part!(asked, Q::OfferAmount { partner_pays } => partner_pays, flip)),
    ("question.left", part!(asked, Q::InsiderStation { left } => left, up)),
    ("traders.plays", |s, me| toggle(&mut s.playing, me)),
    ("traders.plays", |s, me| toggle(&mut s.playing, neighbour(me))),
    ("traders.hand.card", |s, me| with(s.traders[me.index()].hand.first_mut(), |own| turn(&mut own.face))),
    ("traders.hand.card", |s, me| {
        let hand = &mut s.traders[neighbour(me).index()].hand;
        with(hand.iter_mut().find(|card| card.seen.contains(me)), |own| turn(&mut own.face));
    }),
    ("traders.rights", |s, me| s.rights[0][me.index()] += 1),
    ("traders.rights", |s, me| s.rights[1][neighbour(me).index()] += 1),
    ("contracts", |s, _| s.spaces[1] = None),
    ("contracts.contract", |s, _| replace_contract(s)),
    ("contracts.pickup", |s, _| replace_contract(s)),
    ("contracts.cargo", |s, _| replace_contract(s)),
    ("contracts.delivery", |s, _| replace_contract(s)),
    ("contracts.stellors", |s, _| replace_contract(s)),
    ("contracts.prestige", |s, _| replace_contract(s)),
    ("contracts.station_stellors", |s, _| replace_contract(s)),
    ("contracts.special", |s, _| replace_contract(s)),
    ("spaces", |s, _| s.open_spaces -= u8::from(s.open_spaces > 1)),
    ("completed", |s, _| toggle(&mut s.completed, 0)),
    ("contract_discards", |s, _| toggle(&mut s.contract_discards, 0)),
    ("contract_deck", |s, _| toggle(&mut s.contract_deck, 0)),
    ("peeked", |s, me| {
        if peeked(s, me).is_some() {
            s.peeked.remove(0);
        }
    }),
    ("peeked.contract", part!(peeked, own => own, |own| turn(&mut own.contract))),
    ("luck_unseen", |s, _| s.luck_deck[0] += 1),
    ("luck_discards", |s, _| s.luck_discards[0] += 1),
    ("quarantines", |s, _| _ = s.quarantines.pop()),
    ("quarantines.card", part!(quarantine, Quarantine { card, .. } => card, turn)),
    ("quarantines.world", part!(quarantine, Quarantine { world, .. } => world, turn)),
    ("quarantines.owner", part!(quarantine, Quarantine { owner, .. } => owner, pass)),
    ("quarantines.left", part!(quarantine, Quarantine { left, .. } => left, up)),
    ("quarantines.lifted", |s, me| with(quarantine(s, me), |own| toggle(&mut own.lifted, me))),
    ("quarantines.lifted", |s, me| with(quarantine(s, me), |own| toggle(&mut own.lifted, neighbour(me)))),
    ("turn.stage", |s, _| another(&mut s.turn.stage)),
    ("turn.attempts", |s, _| s.turn.attempts += 1),
    ("turn.aborts", |s, _| s.turn.aborts += 1),
    ("turn.opened", |s, _| flip(&mut s.turn.opened)),
    ("turn.skipped", |s, _| flip(&mut s.turn.skipped)),
    ("turn.acted", |s, _| flip(&mut s.turn.acted)),
    ("turn.codebreaker", |s, _| flip(&mut s.turn.codebreaker)),
    ("turn.awesome", |s, _| flip(&mut s.turn.awesome)),
    ("turn.warped", |s, _| flip(&mut s.turn.warped)),
    ("turn.refused", |s, _| toggle(&mut s.turn.refused, 0)),
    ("turn.offers", |s, me| s.turn.offers[me.index()] += 1),
    ("jump", |s, _| s.jump = None),
    ("jump.kind", part!(jump, Jump { kind, .. } => kind, another)),
    ("jump.from", part!(jump, Jump { from, .. } => from, turn)),
    ("jump.to", part!(jump, Jump { to, .. } => to, |own| *own = Some(own.map_or(0, other)))),
    ("jump.line", part!(jump, Jump { colour: Some(colour), .. } => colour, another)),
    ("jump.fee", |s, me| with(fee(s, me, true), up)),
    ("jump.permitted", |s, me| with(jump(s, me), |own| own.permitted = Some(own.permitted.map_or(me, neighbour)))),
    ("jump.disturbed", part!(jump, Jump { disturbed, .. } => disturbed, flip)),
    ("jump.first_digit", part!(jump, Jump { digits, .. } => digits, |own| own[0] += 1)),
    ("jump.second_digit", part!(jump, Jump { digits, .. } => digits, |own| own[1] += 1)),
    ("jump.third_digit", part!(jump, Jump { digits, .. } => digits, |own| own[2] += 1)),
    ("jump.hyperspace", part!(jump, Jump { hyperspace, .. } => hyperspace, flip)),
    ("jump.lost", part!(jump, Jump { lost, .. } => lost, flip)),
    ("die", |s, _| s.die = None),
    ("die.purpose", part!(die, Die { purpose, .. } => purpose, |own| *own = Purpose::Jackpot)),
    ("die.by", part!(die, Die { by, .. } => by, pass)),
    ("die.value", part!(die, Die { value, .. } => value, up)),
    ("calamity", |s, _| s.calamity = None),
    ("calamity.card", part!(calamity, Calamity { card, .. } => card, turn)),
    ("calamity.role", part!(calamity, Calamity { role, .. } => role, another)),
    ("calamity.by", part!(calamity, Calamity { by, .. } => by, pass)),
    ("calamity.on", part!(calamity, Calamity { on, .. } => on, pass)),
    ("calamity.world", part!(calamity, Calamity { world, .. } => world, |own| *own = Some(own.map_or(0, other)))),
    ("calamity.struck", part!(calamity, Calamity { struck, .. } => struck, flip)),
    ("hearing", |s, _| s.hearing = None),
    ("hearing.result", |s, _| with(s.hearing.as_mut(), |own| own.result += 1)),
    ("offer", |s, me| {
        if offer(s, me).is_some() {
            s.offer = None;
        }
    }),
    ("offer.proposer", |s, me| with(offer(s, me).filter(|own| own.proposer != me), |own| third(&mut own.proposer, me))),
    ("offer.partner", |s, me| with(offer(s, me).filter(|own| own.partner != me), |own| third(&mut own.partner, me))),
    ("offer.give.kind", part!(offer, Offer { give, .. } => give, |own| *own = Item::Engine)),
    ("offer.give.world", part!(offer, Offer { give: Item::Station(world), .. } => world, turn)),
    ("offer.give.cargo", part!(offer, Offer { give: Item::Cargo(Load::Goods(cargo)), .. } => cargo, turn)),
    ("offer.give.imperial", part!(offer, Offer { give: Item::Cargo(Load::Imperial(of)), .. } => of, pass)),
    ("offer.give.contract", part!(offer, Offer { give: Item::Right(contract), .. } => contract, turn)),
    ("offer.give.card", part!(offer, Offer { give: Item::Card(card), .. } => card, turn)),
    ("offer.give.personality", part!(offer, Offer { give: Item::Personality(own), .. } => own, another)),
    ("offer.ask.kind", part!(offer, Offer { ask, .. } => ask, |own| *own = Item::Engine)),
    ("offer.ask.world", part!(offer, Offer { ask: Item::Station(world), .. } => world, turn)),
    ("offer.ask.cargo", part!(offer, Offer { ask: Item::Cargo(Load::Goods(cargo)), .. } => cargo, turn)),
    ("offer.ask.imperial", part!(offer, Offer { ask: Item::Cargo(Load::Imperial(of)), .. } => of, pass)),
    ("offer.ask.contract", part!(offer, Offer { ask: Item::Right(contract), .. } => contract, turn)),
    ("offer.ask.card", part!(offer, Offer { ask: Item::Card(card), .. } => card, turn)),
    ("offer.ask.personality", part!(offer, Offer { ask: Item::Personality(own), .. } => own, another)),
    ("offer.stellors", part!(offer, Offer { stellors, .. } => stellors, up)),
    ("auction", |s, _| s.auction = None),
    ("auction.world", part!(auction, Auction { lot: Lot::Station(world), .. } => world, turn)),
    ("auction.personality", part!(auction, Auction { lot: Lot::Personality(own), .. } => own, another)),
    ("auction.bid", part!(auction, Auction { bid, .. } => bid, up)),
    ("auction.leader", |s, me| with(auction(s, me), |own| own.leader = Some(own.leader.map_or(me, neighbour)))),
    ("auction.bidders", |s, me| with(auction(s, me), |own| toggle(&mut own.bidders, me))),
    ("auction.bidders", |s, me| with(auction(s, me), |own| toggle(&mut own.bidders, neighbour(me)))),
    ("auction.opener", part!(auction, Auction { opener, .. } => opener, pass)),
];

/// Unlisted state that still distinguishes situations.
pub(super) const REMEMBERED: &[Change<State>] = &[
    ("kinds in the own hand", |s, me| toggle(&mut s.traders[me.index()].kinds, Kind::Zap)),
    ("who has seen a card of the own hand", |s, me| {
        with(s.traders[me.index()].hand.first_mut(), |own| toggle(&mut own.seen, neighbour(me)));
    }),
    ("what comes next", |s, _| s.stack.insert(0, Frame::Do(Step::Menu))),
    ("contracts that are not replaced", |s, _| s.surplus_spaces += 1),
    ("the delivery in progress", |s, me| s.delivery = Some(Delivery { by: me, contract: 0, space: 0 })),
    ("the own sealed bid", |s, me| s.sealed[me.index()] += 1),
    ("own deals", |s, me| s.dealt[me.index()][neighbour(me).index()] += 1),
    ("who has struck a deal with whom", |s, me| toggle(&mut s.partners[neighbour(me).index()], neighbour(me))),
    ("Personalities promised", |s, me| s.promised[0] = Some(s.promised[0].map_or(me, neighbour))),
    ("how many contracts the Psychic looks at", |s, _| s.peek += 1),
    ("who leads", |s, me| s.leader = Some(s.leader.map_or(me, neighbour))),
    ("how often the lead changed", |s, _| s.lead_changes += 1),
    ("engines of earlier rounds", |s, me| s.engine_stamps[neighbour(me).index()][0] += 1),
    ("whom the own Calamity makes one ask", |s, me| {
        with(calamity(s, me).filter(|own| own.on == me), |own| own.asked[0] += 1);
    }),
    ("the end", |s, _| s.end = Some(End::RoundLimit)),
    ("who has won", |s, me| toggle(&mut s.winners, me)),
];

/// State known to another Trader and not to the observing seat.
pub(super) const HIDDEN: &[Change<State>] = &[
    ("a card of another that was not seen", exchange_card),
    ("who else has seen a card of another", |s, me| {
        with(s.traders[neighbour(me).index()].hand.first_mut(), |own| toggle(&mut own.seen, apart(me)));
    }),
    ("money of deals among others", |s, me| {
        s.traders[neighbour(me).index()].stellors += 1;
        s.dealt[neighbour(me).index()][apart(me).index()] += 1;
    }),
    ("offers another has made", |s, me| s.turn.offers[neighbour(me).index()] += 1),
    ("the sealed bid of another", |s, me| s.sealed[neighbour(me).index()] += 1),
    ("a fee among others", |s, me| with(fee(s, me, false), up)),
    ("whom another asks for an answer", |s, me| {
        with(calamity(s, me).filter(|own| own.on != me), |own| own.asked[0] += 1);
    }),
    ("the payment of an offer among others", |s, me| with(foreign_offer(s, me), |own| own.stellors += 1)),
    ("what is given in an offer among others", |s, me| with(foreign_offer(s, me), |own| own.give = Item::Engine)),
    ("the sum that another is asked about", |s, me| with(sum_of_another(s, me), up)),
    ("a contract that another has looked at", exchange_contract),
    ("who else has looked at a contract", |s, me| {
        with(s.peeked.first_mut(), |own| toggle(&mut own.seen, neighbour(me)));
    }),
];
