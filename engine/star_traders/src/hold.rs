//! The hold (§8.2 and §8.3): picking up, markers on contract cards, removing cargo.

use super::StarTraders;
use super::actions::{Action, Question};
use super::charts::{CargoId, ContractId};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::map::WorldId;
use super::referee::Referee;
use super::state::State;
use super::step::Step;
use super::streams::Stream;
use super::trader::{Cargo, Load, Trader};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

/// Questions about a hold.
impl StarTraders {
    /// Whether there is room for one more cargo.
    #[inline]
    pub(super) fn has_room(&self, trader: &Trader) -> bool {
        trader.hold.len() < self.rules.hold_size as usize
    }

    /// Whether an Envoy prevents picking up (§13.3).
    #[inline]
    const fn barred_from_loading(&self, trader: &Trader) -> bool {
        trader.envoy.is_some() && self.rules.envoy_blocks_pickup
    }

    /// Cargo that waits on a world: one entry per Current Contract, the lowest space first, no cargo twice.
    fn waiting(&self, state: &State, world: WorldId) -> impl Iterator<Item = CargoId> {
        let here = move |&(_, id): &(u8, ContractId)| self.charts.contract(id).pickup == world;
        let first = move |&(space, id): &(u8, ContractId)| {
            let cargo = self.charts.contract(id).cargo;
            !self.current_for(state, cargo).take_while(|&(other, _)| other < space).any(|pair| here(&pair))
        };
        state.current().filter(here).filter(first).map(|(_, id)| self.charts.contract(id).cargo)
    }

    /// Whether the Imperial Cargo of the Trader's own mission can be taken aboard (§14.2): one copy at a time.
    pub(super) fn may_load_imperial(&self, state: &State, seat: Seat) -> bool {
        let trader = state.trader(seat);
        let waits = trader.mission.is_some_and(|mission| self.charts.contract(mission).pickup == trader.at);
        waits && self.has_room(trader) && !trader.carries(Load::Imperial(seat)) && !self.barred_from_loading(trader)
    }

    /// Lists what the active Trader may take aboard.
    pub(super) fn list_pickups(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let trader = state.trader(seat);
        if !self.has_room(trader) || self.barred_from_loading(trader) {
            return;
        }
        out.extend(self.waiting(state, trader.at).map(Action::PickUp));
        if self.may_load_imperial(state, seat) {
            out.push(Action::PickUpImperial);
        }
    }

    /// Whether a Trader can pay for abandoning `cargoes` cargoes (§8.3).
    #[inline]
    pub(super) const fn can_abandon(&self, stellors: i32, cargoes: i32) -> bool {
        stellors >= cargoes * self.rules.abandon_price
    }

    /// Lists what the active Trader may abandon.
    pub(super) fn list_abandonments(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let trader = state.trader(seat);
        if self.can_abandon(trader.stellors, 1) {
            out.extend(different_loads(trader).map(Action::Abandon));
        }
    }

    /// The card for a Trader's next marker for a cargo (§8.2, §8.3), if any: the lowest space without one of theirs, a Completed Contract they may
    /// deliver to, then the lowest space.
    fn marker_for(&self, state: &State, seat: Seat, cargo: CargoId) -> Option<ContractId> {
        let trader = state.trader(seat);
        let unmarked = |&id: &ContractId| !trader.hold.iter().any(|other| other.marker == Some(id));
        let current = || self.current_for(state, cargo).map(|(_, id)| id);
        current().find(unmarked).or_else(|| self.rights_for(state, seat, cargo).next()).or_else(|| current().next())
    }
}

/// The copy of a load to remove first: a copy without a marker on a Completed Contract (§8.3).
fn first_to_go(state: &State, trader: &Trader, load: Load) -> Option<usize> {
    let bound = |cargo: &Cargo| cargo.marker.is_some_and(|id| state.completed.contains(id));
    let places = || trader.hold.iter().enumerate().filter(move |(_, cargo)| cargo.load == load);
    places().find(|(_, cargo)| !bound(cargo)).or_else(|| places().next()).map(|(place, _)| place)
}

/// Lists the answers to [`Question::SurplusCargo`].
pub(super) fn list_surplus(trader: &Trader, out: &mut Actions<Action>) {
    out.extend(different_loads(trader).map(Action::Load));
}

/// The loads aboard, each once, in order of arrival.
pub(super) fn different_loads(trader: &Trader) -> impl Iterator<Item = Load> {
    let first = |place: usize| trader.hold[..place].iter().all(|other| other.load != trader.hold[place].load);
    (0..trader.hold.len()).filter(move |&place| first(place)).map(|place| trader.hold[place].load)
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Takes a cargo aboard on its pick-up world (§8.2). It stays available to others.
    pub(super) fn pick_up(&mut self, seat: Seat, load: Load) {
        self.note(Event::PickedUp { seat, load });
        self.load(seat, load);
    }

    /// Puts a load into a hold, with its marker if any; it may briefly be too full.
    pub(super) fn load(&mut self, seat: Seat, load: Load) {
        let marker = match load {
            Load::Goods(cargo) => self.game.marker_for(self.state, seat, cargo),
            Load::Imperial(_) => None,
        };
        self.trader_mut(seat).hold.push(Cargo { load, marker });
    }

    /// Takes one copy of a load and its marker out of a hold; a right to deliver stays.
    ///
    /// # Panics
    /// If it is not aboard.
    pub(super) fn unload(&mut self, seat: Seat, load: Load) -> Cargo {
        let place = first_to_go(self.state, self.trader(seat), load).expect("a load aboard");
        let cargo = self.trader_mut(seat).hold.remove(place);
        self.forget_races(seat, load);
        cargo
    }

    /// A cargo changes hands (§8.3): the giver's marker is removed, and the taker places their own if possible.
    pub(super) fn move_cargo(&mut self, from: Seat, to: Seat, load: Load) {
        self.unload(from, load);
        self.load(to, load);
        self.clear_completed();
    }

    /// Abandons a cargo (§8.3): costs money, Prestige, and the right to deliver it if it was for a Completed Contract.
    pub(super) fn abandon(&mut self, seat: Seat, load: Load) {
        let (price, prestige) = (self.game.rules.abandon_price, self.game.rules.abandon_prestige);
        self.note(Event::Abandoned { seat, load });
        self.count(seat, Count::Abandoned);
        self.pay(seat, Flow::Abandoning, price);
        self.lose_prestige(seat, prestige);
        let cargo = self.unload(seat, load);
        if let Some(contract) = cargo.marker.filter(|&id| self.state.completed.contains(id)) {
            let rights = &mut self.state.rights[contract as usize][seat.index()];
            *rights = rights.saturating_sub(1);
        }
        self.clear_completed();
    }

    /// A hold left too full by Piracy or a deal is cleared at once, in any Trader's turn (§8.2).
    pub(super) fn trim_hold(&mut self, seat: Seat) {
        if self.trader(seat).hold.len() > self.game.rules.hold_size as usize {
            self.then(Step::TrimHold(seat));
            self.ask(seat, Question::SurplusCargo);
        }
    }

    pub(super) fn answer_surplus(&mut self, seat: Seat, answer: Action) {
        match answer {
            Action::Load(load) => self.abandon(seat, load),
            other => wrong_answer(other),
        }
    }
}
