//! A player's view: every single change is seen, and hidden things are not (§2).

use super::super::Smugglers;
use super::super::actions::{GoodSet, Payer, Question as Q};
use super::super::ledger::Flow;
use super::super::player::{Delivery, Place, Player};
use super::super::rules::Picking;
use super::super::state::{Checkpoint, Combat, Deal, End, Fate, Fighter, Frame, Lot, Offer, Parley, Site, State};
use super::super::step::Step;
use super::super::vocabulary::{CustomsResult, Good, System};
use super::game_with;
use evenkeel_engine::Seat;
use evenkeel_engine::testing::changes::{
    Change, ChangeOf, Situations, another, flip, neighbour, other, part, toggle, up, with,
};

/// Entries of a ship sheet, and a change that each shows.
const SHEETS: &[ChangeOf<Player>] = &[
    ("players.sector", |own| own.sector = other(own.sector)),
    ("players.place", |own| own.place = if own.place == Place::Prison { Place::Space } else { Place::Prison }),
    ("players.served", |own| own.served += 1),
    ("players.skip", |own| flip(&mut own.skip)),
    ("players.hull", |own| own.hull += 1),
    ("players.credits", |own| own.credits += 1),
    ("players.bounty", |own| own.bounty += 1),
    ("players.income", |own| own.ledger[Flow::INCOME[0] as usize] += 1),
    ("players.levels", |own| own.levels[System::CargoPods.index()] += 1),
    ("players.effective", |own| own.act[System::CargoPods.index()] += 1),
    ("players.first_bought", buy_first),
    ("players.cargo", |own| own.cargo[Good::Food.index()] += 1),
    ("players.brix_weapons", |own| own.stamps[0] += 1),
    ("players.cards", |own| toggle(&mut own.cards, 0)),
    ("players.delivery", |own| own.delivery = None),
    ("players.delivery.card", |own| delivery(own, |own| own.card = other(own.card))),
    ("players.delivery.planet", |own| delivery(own, |own| own.planet = other(own.planet))),
    ("players.delivery.delivered", |own| delivery(own, |own| own.delivered += 1)),
    ("players.delivery.fresh", |own| delivery(own, |own| flip(&mut own.fresh))),
];

/// Parts of a sheet that are remembered without an entry.
const SHEETS_REMEMBERED: &[ChangeOf<Player>] = &[
    ("credits by flow", |own| own.ledger[Flow::Fine as usize] += 1),
    ("counts of a player", |own| own.counts[0] += 1),
    ("who went out when", |own| own.out_order += 1),
];

/// Every entry of the table, and a change that it shows.
const LISTED: &[Change<State>] = &[
    ("round", |s, _| s.round += 1),
    ("active", |s, _| s.active = neighbour(s.active)),
    ("first", |s, _| s.first = neighbour(s.first)),
    ("players.character", |s, me| character(s, me, me)),
    ("players.character", |s, me| character(s, me, neighbour(me))),
    ("question", |s, me| {
        if asked(s, me).is_some() {
            s.stack.then(Step::Move);
        }
    }),
    ("question.kind", part!(asked, own => own, |own| *own = Q::Business)),
    ("question.card", part!(asked, Q::Redraw { card } | Q::Pirates { card } | Q::Approach { card } => card, turn)),
    ("question.card", part!(asked, Q::Military { card, .. } | Q::CrimeLord { card, .. } => card, turn)),
    ("question.planet", part!(asked, Q::CrimeLord { planet, .. } => planet, turn)),
    ("question.player", part!(asked, Q::BountyAmount { target } => target, pass)),
    ("question.player", part!(asked, Q::CharmWhich { from } => from, pass)),
    ("question.good", part!(asked, Q::OfferGiveUnits { good } | Q::OfferAskUnits { good } => good, another)),
    ("question.named", part!(asked, Q::Jettison { named } | Q::RoomForLoot { named } => named, name)),
    ("question.named", part!(asked, Q::Loot { named, .. } | Q::Excess { named, .. } => named, name)),
    ("question.named", part!(asked, Q::Hide { named, .. } | Q::MakeRoom { named, .. } => named, name)),
    ("question.first_die", part!(asked, Q::WormholeNumber { first, .. } => first, |own| *own = *own % 6 + 1)),
    ("question.second_die", part!(asked, Q::WormholeNumber { second, .. } => second, |own| *own = *own % 6 + 1)),
    ("question.price", part!(asked, Q::Units { price, .. } | Q::DemandReroll { price } => price, up)),
    ("question.least", part!(asked, Q::Units { least, .. } => least, up)),
    ("question.most", part!(asked, Q::Units { most, .. } => most, up)),
    ("question.left", part!(asked, Q::Destination { left, .. } | Q::Level { left } => left, up)),
    ("question.left", part!(asked, Q::Loot { left, .. } | Q::Excess { left, .. } | Q::Hide { left, .. } => left, up)),
    ("question.left", part!(asked, Q::WormholeNumber { left, .. } | Q::MakeRoom { lacking: left, .. } => left, up)),
    ("question.anomaly", part!(asked, Q::Destination { anomaly, .. } => anomaly, flip)),
    ("question.result", part!(asked, Q::Military { result, .. } => result, customs)),
    ("hand", |s, me| toggle(&mut s.hands[me.index()], 0)),
    ("planets.planet", |s, _| s.slots[0].planet = other(s.slots[0].planet)),
    ("planets.sector", |s, _| s.slots[6].planet = other(s.slots[6].planet)),
    ("planets.event", |s, _| s.slots[0].event = Some(s.slots[0].event.map_or(0, other))),
    ("planets.wanted", |s, _| s.slots[0].wanted += 1),
    ("destiny_deck", |s, _| toggle(&mut s.destiny, 0)),
    ("planet_deck", |s, _| toggle(&mut s.planets, 0)),
    ("turn.anomaly", |s, _| flip(&mut s.marks.anomaly)),
    ("turn.scanner", |s, _| flip(&mut s.marks.scanner)),
    ("turn.insider", |s, _| flip(&mut s.marks.insider)),
    ("turn.haggler", |s, _| flip(&mut s.marks.haggler)),
    ("turn.overdrive", |s, _| s.marks.overdrive = Some(s.marks.overdrive.map_or(0, other))),
    ("turn.missed", |s, _| flip(&mut s.marks.missed)),
    ("turn.drawn", |s, _| s.drawn = Some(s.drawn.map_or(0, other))),
    ("turn.offered_planet", |s, _| s.offered_planet = Some(s.offered_planet.map_or(0, other))),
    ("turn.site", |s, _| s.site = if s.site == Site::Koroth { Site::Brix } else { Site::Koroth }),
    ("turn.slot", |s, _| s.site = Site::Slot(if s.site == Site::Slot(3) { 4 } else { 3 })),
    ("customs.checkpoint", part!(checkpoint, own => own, stop_otherwise)),
    ("customs.site", part!(checkpoint, Checkpoint::Planet(site) => site, |own| *own = Site::Koroth)),
    ("customs.slot", part!(checkpoint, Checkpoint::Planet(Site::Slot(slot)) => slot, turn)),
    ("customs.card", part!(checkpoint, Checkpoint::Military(card) => card, turn)),
    ("customs.dice", |s, _| s.customs.dice.push(1)),
    ("customs.dice.pips", |s, _| with(s.customs.dice.first_mut(), |pips| *pips = *pips % 6 + 1)),
    ("customs.result", |s, _| customs(&mut s.customs.result)),
    ("hidden", |s, _| s.hidden[0] += 1),
    ("deal", |s, _| s.deal = if s.deal.is_some() { None } else { Some(Deal::BuyBrix) }),
    ("deal.kind", |s, _| with(s.deal.as_mut(), |own| *own = Deal::BuyBrix)),
    ("deal.good", part!(deal, Deal::Buy(good) | Deal::Sell(good) | Deal::SellToEvent(good) => good, another)),
    ("deal.contract", part!(deal, Deal::SellUnderContract(card) => card, turn)),
    ("available", |s, _| s.available += 1),
    ("combat", |s, _| s.combat = None),
    ("combat.attacker.player", part!(attacker, Fighter::Player(seat) => seat, pass)),
    ("combat.attacker.ship", part!(attacker, Fighter::Ship(card) => card, turn)),
    ("combat.attacker.used", part!(combat, Combat { used, .. } => used, |own| toggle(&mut own[0], 0))),
    ("combat.attacked.player", part!(attacked, Fighter::Player(seat) => seat, pass)),
    ("combat.attacked.ship", part!(attacked, Fighter::Ship(card) => card, turn)),
    ("combat.attacked.used", part!(combat, Combat { used, .. } => used, |own| toggle(&mut own[1], 0))),
    ("combat.pressed_on", part!(combat, Combat { pressed_on, .. } => pressed_on, flip)),
    ("combat.fate", part!(combat, Combat { fate, .. } => fate, |own| *own = Fate::Surrendered)),
    (
        "combat.side",
        part!(combat, Combat { fate: Fate::Fled(side) | Fate::Hit(side), .. } => side, |own| *own = 1 - *own),
    ),
    ("combat.destroyed", part!(combat, Combat { destroyed, .. } => destroyed, flip)),
    ("offer", |s, _| s.offer = None),
    ("offer.proposer", part!(offer, Offer { proposer, .. } => proposer, pass)),
    ("offer.partner", part!(offer, Offer { partner, .. } => partner, pass)),
    ("offer.broker", part!(offer, Offer { broker, .. } => broker, flip)),
    ("offer.give.kind", part!(offer, Offer { give, .. } => give, exchange)),
    ("offer.give.good", part!(offer, Offer { give: Lot::Goods(good, _), .. } => good, another)),
    ("offer.give.units", part!(offer, Offer { give: Lot::Goods(_, units), .. } => units, up)),
    ("offer.give.card", part!(offer, Offer { give: Lot::Card(card), .. } => card, turn)),
    ("offer.ask.kind", part!(offer, Offer { ask, .. } => ask, exchange)),
    ("offer.ask.good", part!(offer, Offer { ask: Lot::Goods(good, _), .. } => good, another)),
    ("offer.ask.units", part!(offer, Offer { ask: Lot::Goods(_, units), .. } => units, up)),
    ("offer.ask.card", part!(offer, Offer { ask: Lot::Card(card), .. } => card, turn)),
    ("offer.credits", part!(offer, Offer { credits, .. } => credits, up)),
    ("offer.payer", part!(offer, Offer { payer, .. } => payer, |own| *own = Payer::Both)),
    ("auction", |s, _| s.auction = None),
    ("auction.card", |s, _| with(s.auction.as_mut(), |own| own.card = other(own.card))),
    ("auction.bid", |s, _| with(s.auction.as_mut(), |own| own.bid += 1)),
    ("auction.leader", |s, me| with(s.auction.as_mut(), |own| own.leader = Some(own.leader.map_or(me, neighbour)))),
    ("auction.bidders", |s, me| with(s.auction.as_mut(), |own| toggle(&mut own.bidders, me))),
    ("auction.bidders", |s, me| with(s.auction.as_mut(), |own| toggle(&mut own.bidders, neighbour(me)))),
    ("parley", |s, _| s.parley = None),
    ("parley.other", part!(parley, Parley { other, .. } => other, pass)),
    ("parley.offers", part!(parley, Parley { offers, .. } => offers, |own| own[0] += 1)),
    ("parley.other_offers", part!(parley, Parley { offers, .. } => offers, |own| own[1] += 1)),
    ("parley.silence", part!(parley, Parley { silence, .. } => silence, up)),
];

/// Unlisted state that still distinguishes situations.
const REMEMBERED: &[Change<State>] = &[
    ("what comes next", |s, _| s.stack.insert(0, Frame::Do(Step::Move))),
    ("what another is asked", |s, me| {
        if asked(s, me).is_none() {
            with(s.stack.last_mut(), ask_about_business);
        }
    }),
    ("goods made", |s, _| s.goods_made[0] += 1),
    ("goods lost", |s, _| s.goods_lost[0] += 1),
    ("offers through the Broker", |s, _| s.broker_offers += 1),
    ("the own sealed answer", |s, me| s.sealed[me.index()] += 1),
    ("Destiny cards discarded", |s, _| toggle(&mut s.destiny_discards, 0)),
    ("Planet cards discarded", |s, _| toggle(&mut s.planet_discards, 0)),
    ("the end", |s, _| s.end = Some(End::TimeLimit)),
    ("who has won", |s, _| toggle(&mut s.winners, Seat::new(0))),
];

/// State that no other seat may know.
const HIDDEN: &[Change<State>] = &[
    ("the hand of another", |s, me| toggle(&mut s.hands[neighbour(me).index()], 0)),
    ("the sealed answer of another", |s, me| s.sealed[neighbour(me).index()] += 1),
    ("who has picked a Character already", |s, me| answer(s, me, |own| own == Q::Character)),
    ("who has settled already whether to fire", |s, me| answer(s, me, |own| own == Q::Missile)),
];

/// The question to the observing seat.
fn asked(state: &mut State, me: Seat) -> Option<&mut Q> {
    match state.stack.last_mut() {
        Some(Frame::Ask(seats, question)) if seats.contains(me) => Some(question),
        _ => None,
    }
}

fn pass(seat: &mut Seat) {
    *seat = neighbour(*seat);
}

/// Another card, planet or place.
fn turn(number: &mut u8) {
    *number = other(*number);
}

fn name(named: &mut GoodSet) {
    toggle(named, Good::Food);
}

fn exchange(lot: &mut Lot) {
    *lot = if *lot == Lot::Nothing { Lot::Card(0) } else { Lot::Nothing };
}

fn stop_otherwise(checkpoint: &mut Checkpoint) {
    let is_military = matches!(checkpoint, Checkpoint::Military(_));
    *checkpoint = if is_military { Checkpoint::Planet(Site::Koroth) } else { Checkpoint::Military(0) };
}

fn customs(result: &mut CustomsResult) {
    *result = if *result == CustomsResult::Fined { CustomsResult::Detained } else { CustomsResult::Fined };
}

fn buy_first(sheet: &mut Player) {
    let known = sheet.first_bought;
    sheet.first_bought = Some(if known == Some(System::CargoPods) { System::Lasers } else { System::CargoPods });
}

fn delivery(sheet: &mut Player, change: impl FnOnce(&mut Delivery)) {
    with(sheet.delivery.as_mut(), change);
}

/// Before Characters are picked, no player has one.
fn character(state: &mut State, me: Seat, whose: Seat) {
    if !matches!(asked(state, me), Some(Q::Character)) {
        turn(&mut state.players[whose.index()].character);
    }
}

#[allow(clippy::unnecessary_wraps, reason = "a place like the others")]
const fn checkpoint(state: &mut State, _: Seat) -> Option<&mut Checkpoint> {
    Some(&mut state.customs.checkpoint)
}

const fn deal(state: &mut State, _: Seat) -> Option<&mut Deal> {
    state.deal.as_mut()
}

const fn combat(state: &mut State, _: Seat) -> Option<&mut Combat> {
    state.combat.as_mut()
}

fn attacker(state: &mut State, _: Seat) -> Option<&mut Fighter> {
    state.combat.as_mut().map(|combat| &mut combat.fighters[0])
}

fn attacked(state: &mut State, _: Seat) -> Option<&mut Fighter> {
    state.combat.as_mut().map(|combat| &mut combat.fighters[1])
}

const fn offer(state: &mut State, _: Seat) -> Option<&mut Offer> {
    state.offer.as_mut()
}

const fn parley(state: &mut State, _: Seat) -> Option<&mut Parley> {
    state.parley.as_mut()
}

fn ask_about_business(frame: &mut Frame) {
    if let Frame::Ask(_, question) = frame {
        *question = Q::Business;
    }
}

/// Another seat has sealed an answer to a question to several seats.
fn answer(state: &mut State, me: Seat, is_such: impl Fn(Q) -> bool) {
    if let Some(Frame::Ask(seats, question)) = state.stack.last_mut()
        && is_such(*question)
    {
        seats.remove(neighbour(me));
    }
}

/// Situations of games, and some with rare events.
fn arranged() -> Situations<Smugglers> {
    let mut situations = Situations::of(games(), 3);
    let named = GoodSet::EMPTY;
    for question in [
        Q::CharmWhich { from: Seat::new(0) },
        Q::BountyAmount { target: Seat::new(0) },
        Q::Jettison { named },
        Q::Loot { named, left: 1 },
        Q::MakeRoom { named, lacking: 1 },
    ] {
        situations.arrange(|_, state, me| with(asked(state, me), |own| *own = question));
    }
    situations.arrange(|_, state, _| state.deal = Some(Deal::SellUnderContract(0)));
    situations
}

#[test]
fn what_changes_alone_is_seen_by_every_player() {
    let mut situations = arranged();
    for &(entry, change) in SHEETS {
        situations.listed(entry, |state, me| change(&mut state.players[me.index()]));
        situations.listed(entry, |state, me| change(&mut state.players[neighbour(me).index()]));
    }
    for &(what, change) in SHEETS_REMEMBERED {
        situations.remembered(what, |state, me| change(&mut state.players[me.index()]));
        situations.remembered(what, |state, me| change(&mut state.players[neighbour(me).index()]));
    }
    situations.all_listed(LISTED);
    situations.all_remembered(REMEMBERED);
    situations.all_hidden(HIDDEN);
    situations.constant("players.seat");
    situations.settle();
}

fn games() -> [Smugglers; 2] {
    [Picking::Random, Picking::Choose].map(|picking| {
        game_with(3, |rules| {
            rules.time_max_rounds = 25;
            rules.setup_characters = picking;
        })
    })
}
