//! Conservation: the sums that must hold after every step.

use super::Smugglers;
use super::cards::{CardSet, PlanetSet, total};
use super::ledger::Flow;
use super::player::Place;
use super::state::State;
use super::vocabulary::{Good, System};
use evenkeel_engine::Audit;
use evenkeel_engine::bits::{self, Bits};
use evenkeel_engine::rules::Word;

impl Audit for Smugglers {
    /// Conservation: every card in one place, every planet in one place, goods and credits accounted for.
    fn audit(&self, state: &State) -> Result<(), String> {
        let faults = self.unsound(state);
        if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
    }
}

impl Smugglers {
    /// Every violation in a state.
    pub(super) fn unsound(&self, state: &State) -> Vec<String> {
        let mut faults = Vec::new();
        faults.extend(self.check_destiny(state).err());
        faults.extend(self.check_planets(state).err());
        Self::check_events(state, &mut faults);
        Self::check_goods(state, &mut faults);
        Self::check_credits(state, &mut faults);
        self.check_sheets(state, &mut faults);
        faults
    }

    fn check_destiny(&self, state: &State) -> Result<(), String> {
        let deliveries = state.players.iter().filter_map(|player| player.delivery.map(|delivery| delivery.card));
        let events = state.slots.iter().filter_map(|slot| slot.event);
        let single = deliveries.chain(events).chain(state.drawn).map(CardSet::one);
        let hands = state.players.iter().map(|player| player.cards);
        let piles = [state.destiny, state.destiny_discards];
        each_once("Destiny cards", self.destiny.all(), piles.into_iter().chain(hands).chain(single))
    }

    fn check_planets(&self, state: &State) -> Result<(), String> {
        if !state.hands.iter().all(|hand| hand.is_empty()) {
            return Ok(());
        }
        let slots = state.slots.iter().map(|slot| slot.planet);
        let deliveries = state.players.iter().filter_map(|player| player.delivery.map(|delivery| delivery.planet));
        let single = slots.chain(deliveries).chain(state.offered_planet).map(PlanetSet::one);
        let all = PlanetSet::first_numbers(self.planets.len());
        each_once("planets", all, [state.planets, state.planet_discards].into_iter().chain(single))
    }

    /// Wanted units exist only with an event, and with every event.
    fn check_events(state: &State, faults: &mut Vec<String>) {
        for (slot, number) in state.slots.iter().zip(1..) {
            if state.end.is_none() && slot.event.is_some() != (slot.wanted > 0) {
                faults.push(format!("planet {number} wants {} units for the event {:?}", slot.wanted, slot.event));
            }
        }
    }

    fn check_goods(state: &State, faults: &mut Vec<String>) {
        for &good in Good::ALL {
            let held: i32 = state.players.iter().map(|player| player.units(good)).sum();
            let net = state.goods_made[good.index()] - state.goods_lost[good.index()];
            if held != net {
                faults.push(format!("{} units of {} are held instead of {net}", held, good.word()));
            }
        }
        for player in &state.players {
            let stamped: i32 = player.stamps.iter().map(|&units| i32::from(units)).sum();
            let held = player.units(Good::BrixWeapons);
            if stamped != held {
                faults.push(format!("{stamped} Brix Weapons have a stamp, {held} are held"));
            }
        }
    }

    fn check_credits(state: &State, faults: &mut Vec<String>) {
        for (index, player) in state.players.iter().enumerate() {
            let flows: i32 = player.ledger.iter().sum();
            if flows != player.credits || player.credits < 0 {
                faults.push(format!("player {} has {} credits, the flows say {flows}", index + 1, player.credits));
            }
        }
        let deals: i32 = state.players.iter().map(|player| player.ledger[Flow::Deal as usize]).sum();
        if deals != 0 {
            faults.push(format!("deals between players leave {deals} credits over"));
        }
    }

    /// Sheets within their limits, unless a pending question or step will restore them. A Bounty collected with the last Hull point may win the game
    /// (§19, income), which then ends before the ship is destroyed.
    fn check_sheets(&self, state: &State, faults: &mut Vec<String>) {
        let mending = state.stack.iter().any(|frame| {
            use super::actions::Question as Q;
            matches!(frame, super::state::Frame::Ask(_, Q::Excess { .. } | Q::Surplus))
        });
        for (index, player) in state.players.iter().enumerate().take(self.seats.count()) {
            if player.place == Place::Out || state.hands.iter().any(|hand| !hand.is_empty()) {
                continue;
            }
            let name = index + 1;
            let (load, pods) = (total(&player.cargo), player.effective(System::CargoPods));
            if load > pods && !mending {
                faults.push(format!("player {name} carries {load} units in {pods} Cargo Pods"));
            }
            let (hull, most) = (player.hull, self.rules.ship_max_hull);
            if (hull == 0 && state.end.is_none()) || i32::from(hull) > most {
                faults.push(format!("player {name} has {hull} Hull of 1 to {most}"));
            }
            let (cards, limit) = (self.equipment(player).len(), self.rules.equipment_limit_in_force());
            if cards > limit && !mending {
                faults.push(format!("player {name} has {cards} Equipment Cards of at most {limit}"));
            }
            if player.act != self.act_of(player) {
                faults.push(format!("player {name} has effective levels {:?}", player.act));
            }
        }
    }
}

/// Every card of a kind lies in exactly one of its places.
fn each_once<W: bits::Word>(
    kind: &str,
    all: Bits<u8, W>,
    places: impl Iterator<Item = Bits<u8, W>>,
) -> Result<(), String> {
    let mut seen = Bits::EMPTY;
    for place in places {
        if seen.meets(place) {
            return Err(format!("{kind} in two places: {:?}", seen & place));
        }
        seen |= place;
    }
    let missing = all - seen;
    if missing.is_empty() { Ok(()) } else { Err(format!("{kind} lost: {missing:?}")) }
}
