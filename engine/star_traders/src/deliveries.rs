//! Deliveries (§8.4, §8.5, §8.7) and their payoffs (§9).

use arrayvec::ArrayVec;

use super::StarTraders;
use super::actions::{Action, Question};
use super::charts::{Contract, ContractId, Special};
use super::events::Event;
use super::in_progress::{Delivery, Purpose};
use super::ledger::{Count, Flow};
use super::referee::Referee;
use super::rules::TelzeyRule;
use super::state::State;
use super::step::Step;
use super::streams::Stream;
use super::trader::{Cargo, HOLD, Load};
use super::vocabulary::{Moment, Stage};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

/// Mandatory deliveries of one moment: no more than the cargoes of a hold.
type Due = ArrayVec<(u8, ContractId), HOLD>;

/// Questions about deliveries.
impl StarTraders {
    /// Current Contracts the active Trader must deliver at once (§8.4): cargo and world match, and no Envoy is aboard.
    pub(super) fn due(&self, state: &State, seat: Seat) -> Due {
        let trader = state.trader(seat);
        if trader.hold.is_empty() || trader.envoy.is_some() {
            return Due::new();
        }
        let due = |&(_, id): &(u8, ContractId)| {
            let contract = self.charts.contract(id);
            contract.delivery == trader.at && trader.carries(Load::Goods(contract.cargo))
        };
        state.current().filter(due).take(HOLD).collect()
    }

    /// Whether the active Trader's mission ends here (§14.2).
    pub(super) fn mission_is_due(&self, state: &State, seat: Seat) -> bool {
        let trader = state.trader(seat);
        let arrived = trader.mission.is_some_and(|mission| self.charts.contract(mission).delivery == trader.at);
        arrived && trader.envoy.is_none() && trader.carries(Load::Imperial(seat))
    }

    /// Whether the active Trader must deliver something before any other act.
    #[inline]
    pub(super) fn must_deliver(&self, state: &State, seat: Seat) -> bool {
        !state.trader(seat).hold.is_empty() && (self.mission_is_due(state, seat) || !self.due(state, seat).is_empty())
    }

    /// Lists the answers to [`Question::DeliverFirst`].
    pub(super) fn list_due(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.extend(self.due(state, seat).into_iter().map(|(_, contract)| Action::Deliver { contract, copies: 1 }));
    }

    /// Lists deliveries to Completed Contracts (§8.7): any number of copies, for one right to deliver.
    pub(super) fn list_late(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let trader = state.trader(seat);
        if state.completed.is_empty() || trader.hold.is_empty() || trader.envoy.is_some() {
            return;
        }
        for contract in state.completed & self.charts.to_world(trader.at) {
            if state.rights[contract as usize][seat.index()] > 0 {
                let aboard = trader.aboard(Load::Goods(self.charts.contract(contract).cargo)) as u8;
                out.extend((1..=aboard).map(|copies| Action::Deliver { contract, copies }));
            }
        }
    }

    /// Whether the active Trader may take an engine in place of the payoff (§9.4, ruling 30).
    pub(super) fn may_take_engine(&self, state: &State, seat: Seat) -> bool {
        let trader = state.trader(seat);
        let below = i32::from(trader.engines) < self.engine_limit(trader);
        self.rules.kluge_option && below && !state.turn.acted && state.turn.stage != Stage::Draw
    }

    /// Lists the answers to [`Question::Telzey`]: other Traders with cards.
    pub(super) fn list_telzey(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let holds = |other: &Seat| !state.trader(*other).hand.is_empty();
        out.extend(self.seats.others(seat).filter(holds).map(Action::Trader));
    }

    /// Prestige for a delivery (§9.2): doubled for the Imperial Contract while enough Traders compete (§10).
    fn delivery_prestige(&self, state: &State, seat: Seat, space: u8, printed: i32, rivals: u8) -> i32 {
        let doubled = space == 0 && state.playing.len() as i32 >= self.rules.imperial_traders;
        let factor = if doubled { self.rules.imperial_factor } else { 1 };
        let hero = self.hero_delivers(state.trader(seat));
        printed * factor + i32::from(rivals) * self.rules.race_prestige + hero
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Carries out the active Trader's mandatory deliveries here, the mission first; the Trader chooses the order of two due contracts.
    pub(super) fn deliver_due(&mut self) {
        let seat = self.state.active;
        if self.game.mission_is_due(self.state, seat) {
            return self.complete_mission(seat);
        }
        let due = self.game.due(self.state, seat);
        if !due.is_empty() {
            self.then(Step::DeliverDue);
        }
        match due.as_slice() {
            [] => {}
            &[(space, contract)] => self.deliver(seat, contract, space),
            _ => self.ask(seat, Question::DeliverFirst),
        }
    }

    pub(super) fn answer_deliver_first(&mut self, seat: Seat, answer: Action) {
        let Action::Deliver { contract, .. } = answer else { wrong_answer(answer) };
        let due = self.game.due(self.state, seat);
        let &(space, _) = due.iter().find(|(_, id)| *id == contract).expect("a contract that is due");
        self.deliver(seat, contract, space);
    }

    /// Delivers a Current Contract (§8.5): one copy leaves the hold, special rules apply, then it pays.
    fn deliver(&mut self, seat: Seat, contract: ContractId, space: u8) {
        let cargo = self.game.charts.contract(contract).cargo;
        self.unload_for(seat, contract, Load::Goods(cargo));
        let rivals = self.game.rivals(self.state, seat, cargo);
        self.note(Event::Delivered { seat, contract, space, rivals });
        self.count(seat, Count::Deliveries);
        if rivals > 0 {
            self.count(seat, Count::RacesWon);
        }
        self.state.delivery = Some(Delivery { by: seat, contract, space });
        self.then(Step::CloseDelivery);
        match self.game.charts.contract(contract).special {
            Special::Jackpot => self.roll_jackpot(seat),
            Special::Kluge if self.game.may_take_engine(self.state, seat) => self.ask(seat, Question::Kluge),
            Special::Telzey => self.deliver_to_telzey(seat),
            Special::None | Special::Kluge => self.pay_out(true),
        }
    }

    /// Takes one copy out of the hold for a contract: the one marked on its card. Otherwise, another's marker is moved there without asking (§8.2),
    /// from a Current Contract rather than a Completed one.
    fn unload_for(&mut self, seat: Seat, contract: ContractId, load: Load) {
        let marked = |cargo: &Cargo| cargo.load == load && cargo.marker == Some(contract);
        match self.trader(seat).hold.iter().position(marked) {
            Some(place) => {
                self.trader_mut(seat).hold.remove(place);
                self.forget_races(seat, load);
            }
            None => _ = self.unload(seat, load),
        }
    }

    /// Jackpot (§9.4): a die decides; it may be zapped.
    fn roll_jackpot(&mut self, seat: Seat) {
        self.then(Step::JudgeJackpot);
        self.roll(Purpose::Jackpot, seat, Stream::Other);
        self.open_window(Moment::Die);
    }

    /// Reads the Jackpot die after all have passed.
    pub(super) fn judge_jackpot(&mut self) {
        let die = self.state.die.take().expect("a Jackpot die on the table");
        self.pay_out(i32::from(die.value) >= self.game.rules.jackpot_least);
    }

    /// Telzey (§9.4): the payoff, and a card from another Trader's hand.
    fn deliver_to_telzey(&mut self, seat: Seat) {
        self.pay_out(true);
        let cards = self.game.seats.others(seat).any(|other| !self.trader(other).hand.is_empty());
        if self.game.rules.telzey_rule == TelzeyRule::TakeRandomCard && cards {
            self.ask(seat, Question::Telzey);
        }
    }

    /// The answer to [`Question::Telzey`]: one card at random; the hand limit applies.
    pub(super) fn answer_telzey(&mut self, seat: Seat, answer: Action) {
        let Action::Trader(victim) = answer else { wrong_answer(answer) };
        self.then(Step::TrimHand(seat));
        self.steal_card(seat, victim);
    }

    /// The answer to [`Question::Kluge`]: an engine, which ends movement and uses the Action, or the payoff.
    pub(super) fn answer_kluge(&mut self, seat: Seat, answer: Action) {
        match answer {
            Action::Accept => {
                self.pay_out(false);
                self.gain_engine(seat);
                self.use_action();
            }
            Action::Pass => self.pay_out(true),
            other => wrong_answer(other),
        }
    }

    /// Pays deliverer and station owner (§9). Income from Personalities and a won race is paid even if the special rule gives no payoff.
    fn pay_out(&mut self, with_payoff: bool) {
        let delivery = self.state.delivery.expect("a delivery");
        let (seat, contract) = (delivery.by, self.game.charts.contract(delivery.contract));
        let rivals = self.game.rivals(self.state, seat, contract.cargo);
        let (stellors, printed) = if with_payoff { (contract.stellors, contract.prestige) } else { (0, 0) };
        let extra = self.game.delivery_extra(self.trader(seat));
        self.earn(seat, Flow::Deliveries, stellors + extra);
        self.pay_station_owner(contract, with_payoff);
        let prestige = self.game.delivery_prestige(self.state, seat, delivery.space, printed, rivals);
        self.gain_prestige(seat, prestige);
    }

    /// Pays the owner of a station on the delivery world, who may be the deliverer (§9.1). Kluge engines do not change that; Jackpots do so only if a
    /// designer says so (ruling 29).
    fn pay_station_owner(&mut self, contract: Contract, with_payoff: bool) {
        let Some(owner) = self.state.owner_of(contract.delivery) else { return };
        let paid = with_payoff || contract.special != Special::Jackpot || self.game.rules.jackpot_owner_always;
        let printed = if paid { contract.station_stellors } else { 0 };
        let extra = self.game.station_extra(self.trader(owner));
        self.earn(owner, Flow::Stations, printed + extra);
    }

    /// Steps 2 and 3 of §8.5: the card is discarded, or becomes a Completed Contract if its cargo is still carried; the space is filled.
    pub(super) fn close_delivery(&mut self) {
        let Delivery { by, contract, space } = self.state.delivery.take().expect("a delivery");
        let load = Load::Goods(self.game.charts.contract(contract).cargo);
        self.remember_races(by, contract);
        let mut completed = false;
        for seat in self.game.seats.iter() {
            if self.trader(seat).carries(load) {
                self.state.rights[contract as usize][seat.index()] += 1;
                completed = true;
            }
        }
        if completed {
            self.state.completed.insert(contract);
            self.note(Event::Completed { contract });
        } else {
            self.state.contract_discards.insert(contract);
        }
        self.replace_contract(space);
        self.clear_completed();
    }

    /// Delivers copies to a Completed Contract (§8.7): no payoff, and one right to deliver is given up.
    pub(super) fn deliver_late(&mut self, seat: Seat, contract: ContractId, copies: u8) {
        let load = Load::Goods(self.game.charts.contract(contract).cargo);
        for _ in 0..copies {
            self.unload_for(seat, contract, load);
        }
        self.state.rights[contract as usize][seat.index()] -= 1;
        self.note(Event::DeliveredLate { seat, contract, copies });
        self.clear_completed();
    }
}
