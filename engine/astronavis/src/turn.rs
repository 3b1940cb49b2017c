//! The frame of a turn: its beginning, fixed costs, the end of the game (§3, §4.1 and §4.6).

use super::AstroNavis;
use super::events::Event;
use super::ledger::Flow;
use super::referee::Referee;
use super::state::{End, OFFERS, RECORD_EVERY, Today};
use super::streams::Stream;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

impl<D: Dice<Stream>, J: Journal<AstroNavis>> Referee<'_, D, J> {
    /// Advances the turn marker; marks for one turn end, and announcements for this turn apply.
    pub(super) fn begin_turn(&mut self) {
        let announced = self.state.tomorrow;
        self.state.turn += 1;
        self.state.today = Today {
            began: self.state.ship.port,
            held: announced.held,
            grounded: announced.grounded,
            ..Today::default()
        };
        self.state.tomorrow.held = false;
        self.state.tomorrow.grounded = false;
        self.state.offers = [None; OFFERS];
        self.note(Event::Turn { turn: self.state.turn });
    }

    /// Port fee, then crew and upkeep: compulsory.
    pub(super) fn pay_expenses(&mut self) {
        let today = self.state.today;
        if self.state.ship.port.is_some() && !today.tow_called && !today.no_fee {
            self.charge(Flow::PortFees, self.game.rules.port_fee * i32::from(self.here().port_level));
        }
        if !self.over() {
            self.charge(Flow::Wages, self.game.rules.wages(self.state.ship.crew));
        }
    }

    /// Rolls for the end if this turn requires it (§3).
    pub(super) fn check_end(&mut self) {
        let turn = self.state.turn;
        if turn.is_multiple_of(RECORD_EVERY)
            && let Some(record) = self.state.records.get_mut(usize::from(turn / RECORD_EVERY) - 1)
        {
            *record = self.state.ship.money;
        }
        let ends = match self.game.rules.ends_on(turn) {
            0 => false,
            ends_on if ends_on >= 6 => true,
            ends_on => {
                let die = self.dice.d6(Stream::Length);
                let ends = i32::from(die) <= ends_on;
                self.note(Event::EndRoll { die, ends });
                ends
            }
        };
        if ends {
            self.finish(End::TimeUp);
        }
    }
}
