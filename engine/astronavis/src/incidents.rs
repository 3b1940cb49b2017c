//! Planet cards (§5.3 and §5.4): events on arrival, on departure and in port.

use super::AstroNavis;
use super::actions::{Action, Question};
use super::cards::PlanetId;
use super::effects::{Effect, Effects, Entry, Price};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::referee::Referee;
use super::streams::Stream;
use super::vocabulary::{Incident, Phase, System};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl AstroNavis {
    /// The event for a total of two dice there, unless a designer has removed it.
    pub(super) fn incident(&self, planet: PlanetId, phase: Phase, total: u8) -> Option<Incident> {
        self.planets[planet as usize].incident(phase, total).filter(|&incident| self.rules.happens(incident))
    }
}

impl<D: Dice<Stream>, J: Journal<AstroNavis>> Referee<'_, D, J> {
    /// Rolls on a list of the planet card, in the Advanced game.
    pub(super) fn roll_event(&mut self, phase: Phase) {
        let Some(planet) = self.state.ship.port.filter(|_| self.game.rules.advanced()) else { return };
        if let Some((incident, total)) = self.roll_card(planet, phase) {
            self.count(Count::Incidents, 1);
            self.note(Event::Incident { planet, phase, total, incident });
            self.carry_out_effects(Entry::of(incident).effects, incident, phase);
        }
    }

    /// Two dice on a list: the event and the total, if the number is on the list.
    pub(super) fn roll_card(&mut self, planet: PlanetId, phase: Phase) -> Option<(Incident, u8)> {
        let total = self.dice.two_d6(Stream::Events);
        self.game.incident(planet, phase, total).map(|incident| (incident, total))
    }

    /// Carries out effects in order, up to the captain's choice. A payment that costs the ship is the last effect of every event.
    fn carry_out_effects(&mut self, effects: Effects, incident: Incident, phase: Phase) {
        for &effect in effects {
            self.carry_out_effect(effect, incident, phase);
        }
    }

    fn carry_out_effect(&mut self, effect: Effect, incident: Incident, phase: Phase) {
        let follow = |referee: &mut Self, effects| referee.carry_out_effects(effects, incident, phase);
        match effect {
            Effect::CrewCheck { passed, failed } => {
                let next = if self.check_crew(Stream::Checks) { passed } else { failed };
                follow(self, next);
            }
            Effect::HullCheck { failed } => {
                if !self.check_hull() {
                    follow(self, failed);
                }
            }
            Effect::Die { on, then } => {
                if on(&self.game.rules, self.dice.d6(Stream::Effects).into()) {
                    follow(self, then);
                }
            }
            Effect::On(phases, then) if phases.contains(&phase) => follow(self, then),
            Effect::On(..) => {}
            Effect::Pay(price) => {
                let amount = self.settle_price(price);
                self.charge(Flow::Events, amount);
            }
            Effect::OfferCrew if i32::from(self.state.ship.crew) >= self.game.rules.crew_max => {}
            Effect::Offer | Effect::OfferCrew => self.offer_choice(incident, phase),
            Effect::CrewGain => self.change_crew(true),
            Effect::CrewLoss => self.change_crew(false),
            Effect::HullLoss => self.wear(System::Hull),
            Effect::NoBusiness => self.close(),
            Effect::BusinessHold => {
                self.close();
                self.state.tomorrow.held = true;
            }
            Effect::DepartureHold => self.state.tomorrow.grounded = true,
            Effect::CancelDeparture => {
                self.state.today.cancelled = true;
                self.note(Event::Cancelled);
            }
            Effect::UncleanHold => {
                self.state.unclean_until = self.state.turn + self.game.rules.cleaning_turns as u16;
            }
            Effect::Theft => self.steal(),
            Effect::Mark(mark) => mark(&mut self.state.today),
        }
    }

    /// The current amount of a payment; the die of a price per point is rolled.
    fn settle_price(&mut self, price: Price) -> i32 {
        match price {
            Price::Fixed(number) => number(&self.game.rules),
            Price::PerPoint(number) => number(&self.game.rules) * i32::from(self.dice.d6(Stream::Effects)),
        }
    }

    /// Offers a payment that the captain may decline; one beyond the credit limit is not offered.
    fn offer_choice(&mut self, incident: Incident, phase: Phase) {
        let choice = Entry::of(incident).choice();
        let price = self.settle_price(choice.price);
        if self.game.can_spend(self.state, price) {
            self.ask(Question::Incident { incident, price: price as u16 });
        } else {
            self.carry_out_effects(choice.declined, incident, phase);
        }
    }

    pub(super) fn answer_incident(&mut self, incident: Incident, price: u16, action: Action) {
        let choice = Entry::of(incident).choice();
        let effects = match action {
            Action::Pay => {
                self.spend(choice.flow, i32::from(price));
                choice.paid
            }
            Action::Decline => choice.declined,
            other => wrong_answer(other),
        };
        // No effect that follows a choice depends on the list of its event.
        self.carry_out_effects(effects, incident, Phase::InPort);
    }

    /// Thieves take captain's cargo, or else a spare, or else money.
    fn steal(&mut self) {
        if core::mem::take(&mut self.state.ship.venture) > 0 {
            self.note(Event::VentureStolen);
        } else if self.state.ship.spares > 0 {
            self.state.ship.spares -= 1;
            self.note(Event::Spares { left: self.state.ship.spares });
        } else {
            let amount = self.settle_price(Price::PerPoint(|rules| rules.thieves_step));
            self.charge(Flow::Events, amount);
        }
    }
}
