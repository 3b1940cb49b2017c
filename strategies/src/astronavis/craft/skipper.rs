//! Answers to every question, in a captain's manner.

use evenkeel_engine::Seat;
use evenkeel_engine::astronavis::vocabulary::{Incident, System};
use evenkeel_engine::astronavis::{Action, AstroNavis, Question, View};
use evenkeel_engine::rules::Rules;

use super::Manner;
use super::bridge::Bridge;
use crate::{Choice, Configured, Strategy, StrategyRng};

/// A captain: a plan of typed parameters that makes a manner.
pub(in super::super) trait Captain: Send + 'static {
    /// What he can be told.
    type Plan: Rules;

    /// How he plays then.
    fn manner(plan: &Self::Plan) -> Manner;
}

/// A captain at work. Remembers since when he lies in a port.
pub(in super::super) struct Skipper<C: Captain> {
    manner: Manner,
    /// The port, and the first turn begun there.
    moored: Option<(u8, u16)>,
    captain: core::marker::PhantomData<C>,
}

impl<C: Captain> Configured for Skipper<C> {
    type Plan = C::Plan;

    fn with(plan: C::Plan) -> Self {
        Self { manner: C::manner(&plan), moored: None, captain: core::marker::PhantomData }
    }
}

impl<C: Captain> Strategy<AstroNavis> for Skipper<C> {
    fn begin(&mut self, _: &AstroNavis, _: Seat) {
        self.moored = None;
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        let port = view.ship().port;
        if self.moored.map(|(moored, _)| moored) != port {
            self.moored = port.map(|port| (port, view.turn()));
        }
        let waited = self.moored.map_or(0, |(_, since)| i32::from(view.turn() - since));
        let bridge = Bridge { view, manner: &self.manner, waited };
        let Some(question) = view.question() else { return 0 };
        if question == Question::Load {
            return bridge.choose_load(actions);
        }
        let answer = bridge.answer(question, actions);
        actions.iter().position(|&action| action == answer).unwrap_or(0)
    }
}

/// Turns without cargo after which a captain looks for another port.
const PATIENCE: i32 = 4;

impl Bridge<'_> {
    fn answer(&self, question: Question, actions: &[Action]) -> Action {
        let last = *actions.last().unwrap_or(&Action::Decline);
        match question {
            Question::Port => self.leave_or_stay(),
            Question::Course => self.next_stop().or_else(|| self.better_port()).map_or(last, Action::Fly),
            Question::Stuck => Action::CallTow,
            Question::Adrift => self.help_oneself(actions),
            Question::Incident { incident, price } => self.settle(incident, i32::from(price)),
            Question::CrewRepair => self.choose_crew_repair(actions),
            Question::Unload | Question::Roll => last,
            Question::Abandon => Action::Abandon(0),
            Question::Gear { .. } => actions[0],
            Question::Load => Action::Load(0),
            Question::Cargo1 => Action::Cargo1(u8::from(self.far(1) > self.far(0))),
            Question::Passengers { .. } => Action::Board,
            Question::Venture => self.stake(actions),
            Question::Yard => self.choose_yard(actions),
            Question::Fuel { most, tenths } => self.choose_fuel(most, tenths),
            Question::Spares => self.choose_spares(actions),
            Question::Crew if self.hires(self.rules().crew_price) => Action::Hire,
            Question::Crew => Action::Decline,
        }
    }

    fn far(&self, place: usize) -> u8 {
        self.view.ship().hold[place].map_or(0, |cargo| self.view.way_to(cargo.to))
    }

    /// With cargo, leave once there is fuel for the way; without, wait for some or look elsewhere.
    fn leave_or_stay(&self) -> Action {
        if let Some(stop) = self.next_stop() {
            let way = self.view.way_to(stop);
            let fuelled = self.view.ship().fuel >= self.fuel_for(way);
            let in_vain = self.chance_of(self.flight(way) - 1) == 0;
            let mended = !self.stays_for_repair() || self.waited > PATIENCE + 2;
            return if fuelled && mended && !in_vain { Action::Fly(stop) } else { Action::Stay };
        }
        let barren = self.view.ship().port.is_some_and(|port| self.outlook(port) < 0);
        let patience = if barren { PATIENCE } else { PATIENCE + 3 };
        let leaves = self.waited >= patience && self.turns_left() > 8 && !self.stays_for_repair();
        self.better_port().filter(|_| leaves).map_or(Action::Stay, Action::Fly)
    }

    /// Lands where he can; drifts only while the crew can mend the Engines; else calls a tow.
    fn help_oneself(&self, actions: &[Action]) -> Action {
        let ship = self.view.ship();
        let mendable = ship.spares > 0 && ship.system(System::Engines).now == 0 && ship.fuel >= self.fuel_for(1);
        if mendable {
            Action::Drift
        } else if actions.contains(&Action::Land) {
            Action::Land
        } else if self.turns_left() > 2 {
            Action::CallTow
        } else {
            Action::Drift
        }
    }

    /// Pays what is cheaper than what comes of not paying.
    fn settle(&self, incident: Incident, price: i32) -> Action {
        let pays = match incident {
            Incident::AbleSpacer => self.hires(price),
            Incident::CrewDisgruntled => self.turns_left() > 6,
            Incident::CorruptPortBoss => price <= self.upkeep(),
            _ => price <= 2 * self.upkeep(),
        };
        if pays { Action::Pay } else { Action::Decline }
    }

    /// The dearest captain's cargo he allows himself, if Cargo 1 is sure to arrive.
    fn stake(&self, actions: &[Action]) -> Action {
        let way = self.far(0);
        if self.chance_of(self.flight(way) + 1) < 100 {
            return Action::Venture(0);
        }
        let most = i32::from(self.manner.stake).min(self.purse());
        let stakes = actions
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::Venture(paid) if i32::from(*paid) <= most));
        stakes
            .max_by_key(|action| if let Action::Venture(paid) = action { *paid } else { 0 })
            .unwrap_or(Action::Venture(0))
    }
}
