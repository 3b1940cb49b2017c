//! The captain's view: every single change is seen (§6).

use super::super::actions::{CargoSet, Question};
use super::super::state::{Cargo, End, Offer, State};
use super::super::step::Step;
use super::super::vocabulary::{Operation, System};
use super::game_with;
use evenkeel_engine::Seat;
use evenkeel_engine::rules::Word as _;
use evenkeel_engine::testing::changes::{Change, Situations, another, other, part, toggle, up, with};

/// Every entry, and a change that it shows.
const LISTED: &[Change<State>] = &[
    ("turn", |s, _| s.turn += 1),
    ("net_worth", |s, _| s.ship.money += 1),
    ("question", |s, _| s.question = None),
    ("question.kind", |s, _| s.question = Some(Question::Crew)),
    ("question.incident", part!(asked, Question::Incident { incident, .. } => incident, another)),
    ("question.price", part!(asked, Question::Incident { price, .. } => price, up)),
    ("question.operation", part!(asked, Question::Gear { operation, .. } => operation, another)),
    ("question.chosen", part!(asked, Question::Gear { chosen, .. } => chosen, |own| toggle(own, 1))),
    ("question.passengers", part!(asked, Question::Passengers { count } => count, up)),
    ("question.most_fuel", part!(asked, Question::Fuel { most, .. } => most, up)),
    ("question.fuel_price", part!(asked, Question::Fuel { tenths, .. } => tenths, up)),
    ("ship.money", |s, _| s.ship.money -= 1),
    ("ship.credit", |s, _| s.ship.money -= 1),
    ("ship.fuel", |s, _| s.ship.fuel += 1),
    ("ship.speed", |s, _| s.ship.systems[System::Engines.index()].now = 0),
    ("ship.col", |s, _| s.ship.at.col += 1),
    ("ship.row", |s, _| s.ship.at.row += 1),
    ("ship.port", |s, _| with(s.ship.port.as_mut(), |port| *port = other(*port))),
    ("ship.port", |s, _| s.ship.port = None),
    ("ship.engines.most", |s, _| s.ship.systems[System::Engines.index()].most += 1),
    ("ship.engines.now", |s, _| s.ship.systems[System::Engines.index()].now = 0),
    ("ship.cargo_gear.most", |s, _| s.ship.systems[System::CargoGear.index()].most += 1),
    ("ship.cargo_gear.now", |s, _| s.ship.systems[System::CargoGear.index()].now = 0),
    ("ship.hull.most", |s, _| s.ship.systems[System::Hull.index()].most += 1),
    ("ship.hull.now", |s, _| s.ship.systems[System::Hull.index()].now = 0),
    ("ship.crew", |s, _| s.ship.crew += 1),
    ("ship.spares", |s, _| s.ship.spares += 1),
    ("ship.passengers", |s, _| s.ship.passengers += 1),
    ("ship.captains_cargo", |s, _| s.ship.venture += 1),
    ("hold", |s, _| s.ship.hold[0] = None),
    ("hold", |s, _| s.ship.hold[1] = None),
    ("hold.kind", |s, _| cargo(s, |own| own.kind = other(own.kind))),
    ("hold.size", |s, _| cargo(s, |own| another(&mut own.size))),
    ("hold.to", |s, _| cargo(s, |own| own.to = other(own.to))),
    ("hold.from", |s, _| cargo(s, |own| own.from = other(own.from))),
    ("hold.deadline", |s, _| cargo(s, |own| own.deadline += 1)),
    ("hold.pay", |s, _| s.today.grateful ^= s.ship.hold[0].is_some()),
    ("hold.squares", |s, _| with(s.ship.hold[0].as_ref(), |own| s.ship.at = s.map[usize::from(own.to)])),
    ("offers", |s, _| s.offers[0] = None),
    ("offers.kind", |s, _| offer(s, |own| own.kind = other(own.kind))),
    ("offers.size", |s, _| offer(s, |own| another(&mut own.size))),
    ("offers.to", |s, _| offer(s, |own| own.to = other(own.to))),
    ("offers.priority", |s, _| offer(s, |own| own.priority ^= true)),
    ("offers.freight", |s, _| offer(s, |own| another(&mut own.size))),
    ("offers.squares", |s, _| with(s.offers[0].as_ref(), |own| s.ship.at = s.map[usize::from(own.to)])),
    ("planets.col", |s, _| s.map[0].col += 1),
    ("planets.row", |s, _| s.map[0].row += 1),
    ("planets.squares", |s, _| s.ship.at = s.map[0]),
    ("today.began", |s, _| s.today.began = Some(s.today.began.map_or(0, other))),
    ("today.course", |s, _| s.today.course = Some(s.today.course.map_or(0, other))),
    ("today.moved", |s, _| s.today.moved += 1),
    ("today.cleaning", |s, _| s.unclean_until = if s.unclean_until < s.turn { s.turn } else { 0 }),
    ("today.arrived", |s, _| s.today.arrived ^= true),
    ("today.tow_called", |s, _| s.today.tow_called ^= true),
    ("today.closed", |s, _| s.today.closed ^= true),
    ("today.held", |s, _| s.today.held ^= true),
    ("today.grounded", |s, _| s.today.grounded ^= true),
    ("today.cancelled", |s, _| s.today.cancelled ^= true),
    ("today.no_fee", |s, _| s.today.no_fee ^= true),
    ("today.gear_down", |s, _| s.today.gear_down ^= true),
    ("today.lazy", |s, _| s.today.lazy ^= true),
    ("today.no_fuel", |s, _| s.today.no_fuel ^= true),
    ("today.no_repair", |s, _| s.today.no_repair ^= true),
    ("today.priority", |s, _| s.today.priority ^= true),
    ("today.rush", |s, _| s.today.rush ^= true),
    ("today.efficient", |s, _| s.today.efficient ^= true),
    ("today.grateful", |s, _| s.today.grateful ^= true),
    ("today.unloaded", |s, _| s.today.unloaded ^= true),
    ("today.loaded", |s, _| s.today.loaded ^= true),
    ("today.at_cargo_1", |s, _| s.today.at_cargo_1 ^= true),
    ("today.from_empty", |s, _| s.today.from_empty ^= true),
    ("tomorrow.tow", |s, _| s.tomorrow.tow ^= true),
    ("tomorrow.held", |s, _| s.tomorrow.held ^= true),
    ("tomorrow.grounded", |s, _| s.tomorrow.grounded ^= true),
    ("unclean_until", |s, _| s.unclean_until += 1),
];

/// Unlisted state that still distinguishes situations.
const REMEMBERED: &[Change<State>] = &[
    ("where the turn goes on", |s, _| s.step = if s.step == Step::Fly { Step::End } else { Step::Fly }),
    ("money by flow", |s, _| s.ledger[0] += 1),
    ("counts", |s, _| s.counts[0] += 1),
    ("money of earlier turns", |s, _| s.records[0] += 1),
    ("the end", |s, _| s.end = Some(End::TimeUp)),
];

fn asked(state: &mut State, _: Seat) -> Option<&mut Question> {
    state.question.as_mut()
}

fn cargo(state: &mut State, change: impl FnOnce(&mut Cargo)) {
    with(state.ship.hold[0].as_mut(), change);
}

/// An offer with a price: in port.
fn offer(state: &mut State, change: impl FnOnce(&mut Offer)) {
    let in_port = state.ship.port.is_some();
    with(state.offers[0].as_mut().filter(|_| in_port), change);
}

#[test]
fn what_changes_alone_is_seen_by_the_captain() {
    let games = ["basic", "advanced"].map(|variant| game_with(variant, |rules| rules.start_money = 3000));
    let mut situations = Situations::of(games, 20);
    // Gear questions are rare: they need lazy port workers and cargo to handle.
    situations.arrange(|_, state, _| {
        state.question = Some(Question::Gear { operation: Operation::ALL[0], chosen: CargoSet::EMPTY });
    });
    situations.all_listed(LISTED);
    situations.all_remembered(REMEMBERED);
    situations.settle();
}
