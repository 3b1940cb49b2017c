//! Personalities as goods (§17.1): agreements take effect at the end of the turn.

use super::super::StarTraders;
use super::super::events::Event;
use super::super::ledger::Flow;
use super::super::referee::Referee;
use super::super::streams::Stream;
use super::super::vocabulary::Personality;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::rules::Word;

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// At set-up: a Trader gets a Personality, and the Banker their own start.
    pub(in super::super) fn become_personality(&mut self, seat: Seat, personality: Personality) {
        let rules = &self.game.rules;
        let trader = &mut self.state.traders[seat.index()];
        trader.personalities.insert(personality);
        trader.dealt = Some(personality);
        if personality == Personality::Banker {
            let more = rules.start_money(seat, rules.banker_stellors) - rules.start_money(seat, rules.start_stellors);
            trader.stellors += more;
            trader.ledger[Flow::Start as usize] += more;
            trader.engines = rules.banker_engines as u8;
        }
        self.note(Event::Personality { seat, personality });
    }

    /// At the end of a turn, promised Personalities change hands, all at once; then the limits apply.
    pub(in super::super) fn hand_over_personalities(&mut self) {
        if self.state.promised == [None; Personality::COUNT] {
            return;
        }
        let promised = core::mem::replace(&mut self.state.promised, [None; Personality::COUNT]);
        for (&personality, taker) in Personality::ALL.iter().zip(promised) {
            let giver = self.state.playing.iter().find(|&seat| self.is(seat, personality));
            if let (Some(giver), Some(taker)) = (giver, taker.filter(|&taker| self.state.playing.contains(taker))) {
                self.hand_over_personality(giver, taker, personality);
            }
        }
        for seat in self.state.playing {
            self.apply_limits(seat);
        }
    }

    /// The Insider takes the ownership of Capital along, if they still have it.
    fn hand_over_personality(&mut self, from: Seat, to: Seat, personality: Personality) {
        let capital = self.game.map.capital();
        let owns_capital = personality == Personality::Insider && self.trader(from).all_stations().contains(capital);
        self.trader_mut(from).personalities.remove(personality);
        self.trader_mut(to).personalities.insert(personality);
        self.note(Event::Personality { seat: to, personality });
        if owns_capital {
            self.hand_station(capital, to);
        }
        if personality == Personality::Psychic {
            self.peek_contracts();
        }
    }

    /// Takes every Personality from a Trader who drops out.
    pub(in super::super) fn lay_down_personalities(&mut self, seat: Seat) {
        for personality in core::mem::take(&mut self.trader_mut(seat).personalities) {
            self.state.promised[personality as usize] = None;
        }
        self.state.promised.iter_mut().filter(|promise| **promise == Some(seat)).for_each(|promise| *promise = None);
    }
}
