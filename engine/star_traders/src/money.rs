//! Money and Prestige (§7): losing, paying and spending are three different things.

use super::StarTraders;
use super::events::Event;
use super::ledger::Flow;
use super::referee::Referee;
use super::state::State;
use super::streams::Stream;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

impl StarTraders {
    /// Emperor Proclaims Jubilee: a Trader's tax for their stations (§13.2), independent of their purse. The Insider owes nothing for Capital.
    pub(super) fn jubilee_tax(&self, state: &State, seat: Seat) -> i32 {
        let trader = state.trader(seat);
        let exempt = i32::from(self.is_insiders_capital(trader, self.map.capital()));
        self.rules.jubilee_tax * (trader.all_stations().len() as i32 - exempt)
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// The only place that changes money other than in deals.
    fn book(&mut self, seat: Seat, flow: Flow, amount: i32) {
        if amount != 0 {
            let trader = self.trader_mut(seat);
            trader.stellors += amount;
            trader.ledger[flow as usize] += amount;
            self.note(Event::Money { seat, flow, amount });
        }
    }

    /// The bank pays a Trader.
    pub(super) fn earn(&mut self, seat: Seat, flow: Flow, amount: i32) {
        self.book(seat, flow, amount);
    }

    /// A Trader pays the bank, which gives the Banker their share (ruling 26).
    ///
    /// # Panics
    /// If there is too little money: an act that cannot be paid for is not legal (§7.1).
    pub(super) fn pay(&mut self, seat: Seat, flow: Flow, amount: i32) {
        assert!(amount <= self.trader(seat).stellors, "a payment that cannot be made");
        self.book(seat, flow, -amount);
        if let Some(banker) = self.state.banker_besides(seat) {
            self.book(banker, Flow::Banker, self.game.bankers_share(amount));
        }
    }

    /// Removes a Trader's money, at most all of it (§7.1). A loss is not a payment: the Banker gets nothing.
    pub(super) fn lose(&mut self, seat: Seat, flow: Flow, amount: i32) {
        self.book(seat, flow, -amount.min(self.trader(seat).stellors));
    }

    /// Moves Prestige within the track (§7.2). Returns the actual change.
    fn shift_prestige(&mut self, seat: Seat, by: i32) -> i32 {
        let most = self.game.rules.prestige_most;
        let trader = self.trader_mut(seat);
        let before = i32::from(trader.prestige);
        let now = (before + by).clamp(0, most);
        trader.prestige = now as u8;
        if now != before {
            self.note(Event::Prestige { seat, change: (now - before) as i8, now: now as u8 });
        }
        now - before
    }

    /// Adds Prestige, up to the end of the track.
    pub(super) fn gain_prestige(&mut self, seat: Seat, amount: i32) {
        self.shift_prestige(seat, amount);
    }

    /// Removes Prestige, at most all of it. Returns the actual loss.
    pub(super) fn lose_prestige(&mut self, seat: Seat, amount: i32) -> i32 {
        -self.shift_prestige(seat, -amount)
    }

    /// Spends Prestige.
    ///
    /// # Panics
    /// If there is too little of it (§7.2).
    pub(super) fn spend_prestige(&mut self, seat: Seat, amount: i32) {
        assert!(amount <= i32::from(self.trader(seat).prestige), "Prestige that is not there is spent");
        self.shift_prestige(seat, -amount);
    }

    /// Steals Prestige: the thief gains the victim's actual loss (ruling 85).
    pub(super) fn steal_prestige(&mut self, thief: Seat, victim: Seat, amount: i32) {
        let taken = self.lose_prestige(victim, amount);
        self.gain_prestige(thief, taken);
    }
}
