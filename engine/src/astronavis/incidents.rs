//! Planet cards (§5.3 and §5.4): what happens on arrival, on departure and in port.

use super::AstroNavis;
use super::actions::{Action, Question};
use super::cards::PlanetId;
use super::events::Event;
use super::referee::Referee;
use super::state::{Count, Flow};
use super::streams::Stream;
use super::vocabulary::{Incident, Phase, System};
use crate::chance::Dice;
use crate::journal::Journal;
use crate::referee::wrong_answer;

impl AstroNavis {
    /// What a total of two dice means there, as far as a designer has left the event in.
    pub(super) fn incident(&self, planet: PlanetId, phase: Phase, total: u8) -> Option<Incident> {
        self.planets[planet as usize].incident(phase, total).filter(|&incident| self.rules.happens(incident))
    }
}

impl<D: Dice<Stream>, J: Journal<AstroNavis>> Referee<'_, D, J> {
    /// Rolls on a list of the planet card, in the Advanced game.
    pub(super) fn meet(&mut self, phase: Phase) {
        let Some(planet) = self.state.ship.port.filter(|_| self.game.rules.advanced()) else { return };
        if let Some((incident, total)) = self.roll_card(planet, phase) {
            self.count(Count::Incidents, 1);
            self.note(Event::Incident { planet, phase, total, incident });
            self.resolve(incident, phase);
        }
    }

    /// Two dice on a list: the event and the total, if the number is on the list.
    pub(super) fn roll_card(&mut self, planet: PlanetId, phase: Phase) -> Option<(Incident, u8)> {
        let total = self.dice.two_d6(Stream::Events);
        self.game.incident(planet, phase, total).map(|incident| (incident, total))
    }

    /// The table of §5.4, as far as the captain's choice.
    fn resolve(&mut self, incident: Incident, phase: Phase) {
        let rules = &self.game.rules;
        match incident {
            Incident::CrewInjured if self.check_crew(Stream::Checks) => self.charge(Flow::Events, rules.injured_price),
            Incident::CrewInjured => self.change_crew(false),
            Incident::CrewDisgruntled if !self.check_crew(Stream::Checks) => self.offer(incident, rules.bonus_price),
            Incident::HighTraffic => {
                self.close();
                self.state.today.no_fee = true;
            }
            Incident::MustCleanHold => self.state.unclean_until = self.state.turn + rules.cleaning_turns as u16,
            Incident::DecontamDelay => {
                self.close();
                self.charge(Flow::Events, rules.quarantine_price);
            }
            Incident::SevereWeather => self.weather(phase),
            Incident::CorruptPortBoss => {
                let price = self.roll_price(rules.boss_step);
                self.offer(incident, price);
            }
            Incident::Smuggling if !self.check_crew(Stream::Checks) => self.charge_rolled(rules.smuggling_step),
            Incident::Stowaways if !self.check_crew(Stream::Checks) => self.charge(Flow::Events, rules.stowaways_price),
            Incident::WildPartying if !self.check_crew(Stream::Checks) => {
                self.state.tomorrow.grounded = true;
                self.charge(Flow::Events, rules.partying_price);
            }
            Incident::DockGearBreakdown => self.state.today.gear_down = true,
            Incident::PriorityCargo => self.state.today.priority = true,
            Incident::Thieves if !self.check_crew(Stream::Checks) => self.steal(),
            Incident::PortWorkerStrike => {
                self.state.today.gear_down = true;
                self.state.today.no_fuel = true;
                self.state.today.no_repair = true;
            }
            Incident::CivilStrife => {
                self.close();
                if i32::from(self.dice.d6(Stream::Effects)) <= rules.strife_die {
                    self.wear(System::Hull);
                }
            }
            Incident::LazyPortWorkers => self.state.today.lazy = true,
            Incident::AttemptedShipSeizure => {
                let price = self.roll_price(rules.seizure_step);
                self.offer(incident, price);
            }
            Incident::CustomsInspection if !self.check_crew(Stream::Checks) => self.close(),
            Incident::PassengerRush => self.state.today.rush = true,
            Incident::FuelShortage => self.state.today.no_fuel = true,
            Incident::LocalFestival => {
                self.close();
                if i32::from(self.dice.d6(Stream::Effects)) >= rules.festival_die {
                    self.change_crew(true);
                }
            }
            Incident::AbleSpacer if i32::from(self.state.ship.crew) < rules.crew_max => {
                self.offer(incident, rules.spacer_price);
            }
            Incident::EfficientPort => self.state.today.efficient = true,
            Incident::GratefulClient => self.state.today.grateful = true,
            // A check that was passed, or a crew that cannot be better.
            Incident::CrewDisgruntled
            | Incident::Smuggling
            | Incident::Stowaways
            | Incident::WildPartying
            | Incident::Thieves
            | Incident::CustomsInspection
            | Incident::AbleSpacer => {}
        }
    }

    /// A payment the captain may make instead of suffering; one beyond his credit is not open.
    fn offer(&mut self, incident: Incident, price: i32) {
        if self.game.can_spend(self.state, price) {
            self.ask(Question::Incident { incident, price: price as u16 });
        } else {
            self.suffer(incident);
        }
    }

    pub(super) fn answer_incident(&mut self, incident: Incident, price: u16, action: Action) {
        match action {
            Action::Pay if incident == Incident::AbleSpacer => {
                self.spend(Flow::Crew, i32::from(price));
                self.change_crew(true);
            }
            Action::Pay => self.spend(Flow::Events, i32::from(price)),
            Action::Decline => self.suffer(incident),
            other => wrong_answer(other),
        }
    }

    /// What comes of not paying.
    fn suffer(&mut self, incident: Incident) {
        match incident {
            Incident::CrewDisgruntled => self.change_crew(false),
            Incident::CorruptPortBoss => self.hold_business(),
            Incident::AttemptedShipSeizure if !self.check_crew(Stream::Checks) => {
                self.hold_business();
                self.state.tomorrow.grounded = true;
                self.charge(Flow::Events, self.game.rules.seizure_price);
            }
            _ => {}
        }
    }

    /// No business now and, if the ship is still here, next turn.
    fn hold_business(&mut self) {
        self.close();
        self.state.tomorrow.held = true;
    }

    fn weather(&mut self, phase: Phase) {
        self.close();
        if phase != Phase::InPort && !self.check_hull() {
            self.wear(System::Hull);
        }
        if phase == Phase::Departure {
            self.state.today.cancelled = true;
            self.note(Event::Cancelled);
        }
    }

    fn roll_price(&mut self, step: i32) -> i32 {
        step * i32::from(self.dice.d6(Stream::Effects))
    }

    fn charge_rolled(&mut self, step: i32) {
        let price = self.roll_price(step);
        self.charge(Flow::Events, price);
    }

    /// Thieves: captain's cargo, else a spare, else money.
    fn steal(&mut self) {
        if core::mem::take(&mut self.state.ship.venture) > 0 {
            self.note(Event::VentureStolen);
        } else if self.state.ship.spares > 0 {
            self.state.ship.spares -= 1;
            self.note(Event::Spares { left: self.state.ship.spares });
        } else {
            self.charge_rolled(self.game.rules.thieves_step);
        }
    }
}
