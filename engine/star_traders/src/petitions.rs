//! Petitions: for an Imperial Mission (§14), for an Imperial Station (§15).

use super::StarTraders;
use super::actions::{Action, Question};
use super::charts::{Petition, PetitionRow, Price, Ruling};
use super::events::Event;
use super::in_progress::{Hearing, Lot, Purpose};
use super::ledger::{Count, Flow};
use super::referee::Referee;
use super::state::State;
use super::step::Step;
use super::streams::Stream;
use super::trader::Trader;
use super::vocabulary::Moment;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

/// Questions about petitions.
impl StarTraders {
    /// The goal of petitions in this game.
    pub(super) const fn petition(&self) -> Petition {
        if self.rules.advanced() { Petition::Station } else { Petition::Mission }
    }

    /// Whether the active Trader may petition as their Action.
    pub(super) fn may_petition(&self, state: &State, seat: Seat) -> bool {
        self.may_act(state, seat) && self.has_standing(state, seat)
    }

    /// The conditions of a petition until the die is rolled. Basic: Prestige, no mission yet, and a contract that can become one. Advanced: the ship
    /// on an ordinary station of the Trader.
    fn has_standing(&self, state: &State, seat: Seat) -> bool {
        let trader = state.trader(seat);
        match self.petition() {
            Petition::Mission => {
                i32::from(trader.prestige) >= self.rules.petition_prestige
                    && trader.mission.is_none()
                    && self.missions_left(state)
            }
            Petition::Station => trader.stations.contains(trader.at),
        }
    }

    /// The maximum addition to a petition's die (§7.3).
    pub(super) fn petition_bonus(&self, trader: &Trader) -> i32 {
        let counts = !self.rules.advanced() || self.rules.advanced_area_bonus;
        if counts { self.rules.area(i32::from(trader.prestige)) } else { 0 }
    }

    /// Lists the answers to [`Question::Bonus`].
    pub(super) fn list_bonuses(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.extend((0..=self.petition_bonus(state.trader(seat))).map(|bonus| Action::Bonus(bonus as u8)));
    }
}

impl Price {
    /// The Prestige price: a share of the Trader's own Prestige, rounded down in the petitioner's favour (§15).
    pub(super) fn prestige_of(self, trader: &Trader) -> i32 {
        let prestige = i32::from(trader.prestige);
        self.prestige + prestige.checked_div(self.share).unwrap_or(0)
    }

    /// Whether a Trader can pay a petition's price.
    fn can_be_met(self, trader: &Trader) -> bool {
        trader.stellors >= self.stellors && i32::from(trader.prestige) >= self.prestige_of(trader)
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// The active Trader petitions: before the roll all Traders may play cards (§14.1, step 2).
    pub(super) fn petition(&mut self) {
        self.then(Step::RollPetition);
        self.open_window(Moment::BeforePetition);
    }

    /// Step 3 of §14.1: the die. If cards have removed a condition of the petition, it does not take place, and another Action is possible.
    pub(super) fn roll_petition(&mut self) {
        let seat = self.state.active;
        if self.game.may_petition(self.state, seat) {
            self.use_action();
            self.then(Step::JudgePetition);
            self.roll(Purpose::Petition, seat, Stream::Petitions);
            self.open_window(Moment::AfterPetition);
        }
    }

    /// Step 4 of §14.1: all cards are played, so the area is known; its bonus may be added. If the petitioner has lost the station to cards, there is
    /// nothing to judge.
    pub(super) fn judge_petition(&mut self) {
        let seat = self.state.active;
        let die = self.state.die.take().expect("a petition die on the table");
        if self.game.petition() == Petition::Station && !self.game.has_standing(self.state, seat) {
            return;
        }
        self.state.hearing = Some(Hearing { result: die.value });
        self.then(Step::ApplyPetition);
        if self.game.petition_bonus(self.trader(seat)) > 0 {
            self.ask(seat, Question::Bonus);
        }
    }

    pub(super) fn answer_bonus(&mut self, answer: Action) {
        let Action::Bonus(bonus) = answer else { wrong_answer(answer) };
        self.state.hearing.as_mut().expect("a hearing").result += bonus as i8;
    }

    /// Step 5 of §14.1: the row sets the price. In the Basic game, a Trader who can pay must pay; in rows 3 to 6 of the Advanced game, they may
    /// decline.
    pub(super) fn apply_petition(&mut self) {
        let seat = self.state.active;
        let (row, ruling) = self.verdict();
        self.trader_mut(seat).rows[row as usize] += 1;
        match ruling.price {
            Some(price) if price.can_be_met(self.trader(seat)) => {
                if ruling.may_decline {
                    self.ask(seat, Question::PayPetition);
                } else {
                    self.grant_petition(price);
                }
            }
            _ => self.deny_petition(),
        }
    }

    /// The answer to [`Question::PayPetition`].
    pub(super) fn answer_pay_petition(&mut self, answer: Action) {
        let (_, ruling) = self.verdict();
        match (answer, ruling.price) {
            (Action::Accept, Some(price)) => self.grant_petition(price),
            (Action::Pass, _) => self.deny_petition(),
            _ => wrong_answer(answer),
        }
    }

    fn verdict(&self) -> (PetitionRow, Ruling) {
        let row = PetitionRow::of(i32::from(self.state.hearing.expect("a hearing").result));
        (row, self.game.charts.ruling(self.game.petition(), row))
    }

    fn grant_petition(&mut self, price: Price) {
        let seat = self.state.active;
        let (row, _) = self.verdict();
        self.state.hearing = None;
        self.note(Event::Petition { seat, row, granted: true });
        self.count(seat, Count::PetitionsGranted);
        let prestige = price.prestige_of(self.trader(seat));
        self.pay(seat, Flow::Petitions, price.stellors);
        self.spend_prestige(seat, prestige);
        match self.game.petition() {
            Petition::Mission => self.give_mission(seat),
            Petition::Station => self.raise_station(seat),
        }
    }

    fn deny_petition(&mut self) {
        let seat = self.state.active;
        let (row, ruling) = self.verdict();
        self.state.hearing = None;
        self.note(Event::Petition { seat, row, granted: false });
        self.lose(seat, Flow::Fines, ruling.lose_stellors);
        self.lose_prestige(seat, ruling.lose_prestige);
        self.trader_mut(seat).skip += ruling.lose_turns as u8;
        if ruling.auction {
            self.auction_petitioned(seat);
        }
    }

    /// Below 0 in the Advanced game: the station is auctioned; the petitioner may bid. The Insider's Capital is never lost.
    fn auction_petitioned(&mut self, seat: Seat) {
        let (world, game) = (self.trader(seat).at, self.game);
        if game.exposed_stations(self.trader(seat)).contains(world) {
            self.open_auction(Lot::Station(world), game.seats.left_of(seat));
        }
    }
}
