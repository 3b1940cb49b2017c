//! The referee: carries out the rules on a state with dice and a journal. The chapters extend it.

use super::AstroNavis;
use super::actions::Question;
use super::cards::{Planet, PlanetId};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::state::End;
use super::streams::Stream;
use super::vocabulary::System;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

evenkeel_engine::referee!(AstroNavis);

impl<'a, D: Dice<Stream>, J: Journal<AstroNavis>> Referee<'a, D, J> {
    #[inline]
    pub(super) fn ask(&mut self, question: Question) {
        self.state.question = Some(question);
    }

    #[inline]
    pub(super) fn count(&mut self, what: Count, by: i32) {
        self.state.counts[what as usize] += by;
    }

    pub(super) fn planet(&self, planet: PlanetId) -> &'a Planet {
        &self.game.planets[planet as usize]
    }

    /// The ship's current port.
    ///
    /// # Panics
    /// If it is in space: the caller must exclude that.
    pub(super) fn here(&self) -> &'a Planet {
        self.planet(self.state.ship.port.expect("a ship in port"))
    }

    pub(super) const fn over(&self) -> bool {
        self.state.end.is_some()
    }

    /// Moves money by a named flow.
    fn book(&mut self, flow: Flow, amount: i32) {
        self.state.ship.money += amount;
        self.state.ledger[flow as usize] += amount;
        if amount != 0 {
            self.note(Event::Money { flow, amount });
        }
    }

    pub(super) fn earn(&mut self, flow: Flow, amount: i32) {
        self.book(flow, amount);
    }

    /// A voluntary payment, offered only within the credit limit.
    pub(super) fn spend(&mut self, flow: Flow, amount: i32) {
        debug_assert!(self.game.can_spend(self.state, amount), "{amount} is beyond the credit limit");
        self.book(flow, -amount);
    }

    /// A compulsory payment, booked in full; beyond the credit limit the ship is seized at once (§4.6).
    pub(super) fn charge(&mut self, flow: Flow, amount: i32) {
        self.book(flow, -amount);
        if self.state.ship.money < -self.game.rules.credit_limit {
            self.finish(End::ShipLost);
        }
    }

    /// Ends the game, unless it has ended already.
    pub(super) fn finish(&mut self, end: End) {
        if self.over() {
            return;
        }
        self.state.end = Some(end);
        let (net_worth, level) = (self.game.net_worth(&self.state.ship), self.game.victory_level(self.state) as u8);
        self.note(Event::GameOver { end, net_worth, level });
    }

    /// A crew check (§5.1).
    pub(super) fn check_crew(&mut self, stream: Stream) -> bool {
        let die = self.dice.d6(stream);
        let passed = die <= self.state.ship.crew;
        self.note(Event::CrewCheck { die, passed });
        passed
    }

    /// A hull check (§5.1).
    pub(super) fn check_hull(&mut self) -> bool {
        let die = self.dice.d6(Stream::Checks);
        let passed = die <= self.state.ship.system(System::Hull).now;
        self.note(Event::HullCheck { die, passed });
        passed
    }

    /// Changes the crew rating by one, within `crew.min` and `crew.max`.
    pub(super) fn change_crew(&mut self, better: bool) {
        let (least, most) = (self.game.rules.crew_min as u8, self.game.rules.crew_max as u8);
        let crew = &mut self.state.ship.crew;
        let changed = if better { (*crew + 1).min(most) } else { (*crew - 1).max(least) };
        if core::mem::replace(crew, changed) != changed {
            self.note(Event::Crew { rating: changed });
        }
    }

    /// Takes a point off a system; at 0 it has no effect.
    pub(super) fn wear(&mut self, system: System) {
        let gauge = self.state.ship.system(system);
        if gauge.now > 0 {
            self.set_system(system, gauge.now - 1, gauge.most);
        }
    }

    pub(super) fn set_system(&mut self, system: System, now: u8, most: u8) {
        self.state.ship.systems[system.index()] = super::state::Gauge { most, now };
        self.note(Event::System { system, now, most });
    }

    /// Restores a point of a system.
    pub(super) fn mend(&mut self, system: System) {
        let gauge = self.state.ship.system(system);
        self.set_system(system, gauge.now + 1, gauge.most);
        self.count(Count::Repaired, 1);
    }

    /// No business for the rest of this turn (§5.4).
    pub(super) fn close(&mut self) {
        if !core::mem::replace(&mut self.state.today.closed, true) {
            self.count(Count::Closed, 1);
            self.note(Event::Closed);
        }
    }
}
