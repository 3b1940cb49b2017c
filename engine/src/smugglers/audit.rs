//! Conservation: what must add up after every step.

use super::Smugglers;
use super::cards::{CardSet, PlanetSet, total};
use super::ledger::Flow;
use super::player::Place;
use super::state::State;
use super::view::View;
use super::vocabulary::{Good, System};
use crate::Audit;
use crate::bits::{self, Bits};
use crate::digest::Digest;
use crate::rules::Word;

impl Audit for Smugglers {
    /// Conservation: every card in one place, every planet in one place, goods and credits accounted for.
    fn audit(&self, state: &State) -> Result<(), String> {
        self.check_destiny(state)?;
        self.check_planets(state)?;
        Self::check_goods(state)?;
        Self::check_credits(state)?;
        self.check_sheets(state)
    }

    fn digest_view(view: View<'_>, digest: &mut Digest) {
        view.digest(digest);
    }
}

impl Smugglers {
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

    fn check_goods(state: &State) -> Result<(), String> {
        for &good in Good::ALL {
            let held: i32 = state.players.iter().map(|player| player.units(good)).sum();
            let net = state.goods_made[good.index()] - state.goods_lost[good.index()];
            if held != net {
                return Err(format!("{} units of {} are held, {net} should be", held, good.word()));
            }
        }
        for player in &state.players {
            let stamped: i32 = player.stamps.iter().map(|&units| i32::from(units)).sum();
            if stamped != player.units(Good::BrixWeapons) {
                return Err(format!(
                    "{stamped} Brix Weapons have a stamp, {} are held",
                    player.units(Good::BrixWeapons)
                ));
            }
        }
        Ok(())
    }

    fn check_credits(state: &State) -> Result<(), String> {
        for (index, player) in state.players.iter().enumerate() {
            let flows: i32 = player.ledger.iter().sum();
            if flows != player.credits || player.credits < 0 {
                return Err(format!("player {} has {} credits, the flows say {flows}", index + 1, player.credits));
            }
        }
        let deals: i32 = state.players.iter().map(|player| player.ledger[Flow::Deal as usize]).sum();
        if deals == 0 { Ok(()) } else { Err(format!("deals between players leave {deals} credits over")) }
    }

    /// Sheets within their limits whenever nobody is about to mend them.
    fn check_sheets(&self, state: &State) -> Result<(), String> {
        let mending = state.stack.iter().any(|frame| {
            use super::actions::Question as Q;
            matches!(frame, super::state::Frame::Ask(_, Q::Excess { .. } | Q::Surplus))
        });
        for (index, player) in state.players.iter().enumerate().take(self.seats.count()) {
            if player.place == Place::Out || state.hands.iter().any(|hand| !hand.is_empty()) {
                continue;
            }
            let overfull = total(&player.cargo) > player.effective(System::CargoPods);
            if (overfull && !mending) || i32::from(player.hull) > self.rules.ship_max_hull || player.hull == 0 {
                return Err(format!("the sheet of player {} is beyond its limits: {player:?}", index + 1));
            }
            if self.equipment(player).len() > self.rules.equipment_limit_in_force() && !mending {
                return Err(format!("player {} has too many Equipment Cards", index + 1));
            }
            if player.act != self.act_of(player) {
                return Err(format!("player {} acts as though with {:?}", index + 1, player.act));
            }
        }
        Ok(())
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
