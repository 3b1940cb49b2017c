//! Answers to every question, by the weights of a character.

use evenkeel_engine::astronavis::actions::CargoSet;
use evenkeel_engine::astronavis::vocabulary::{Incident, System};
use evenkeel_engine::astronavis::{Action, Question};

use super::situation::Situation;

/// Turns without cargo after which a captain looks for another port.
const PATIENCE: i32 = 4;

impl Situation<'_> {
    /// The answer to a question, one of `actions`.
    pub fn answer(&self, question: Question, actions: &[Action]) -> Action {
        let last = *actions.last().expect("legal actions");
        match question {
            Question::Port => self.leave_or_stay(),
            Question::Course => self.next_stop().or_else(|| self.better_port()).map_or(last, Action::Fly),
            Question::Stuck => Action::CallTow,
            Question::Adrift => self.help_oneself(actions),
            Question::Incident { incident, price } => self.settle(incident, i32::from(price)),
            Question::CrewRepair => self.choose_crew_repair(actions),
            Question::Unload | Question::Roll => last,
            Question::Abandon => Action::Abandon(CargoSet::EMPTY),
            Question::Gear { .. } => actions[0],
            Question::Load => self.choose_load(actions),
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

    /// With cargo, leave once there is fuel for the way; without, wait for some or look elsewhere. Cargo that is bound for
    /// this port could not be unloaded: stay and try again.
    fn leave_or_stay(&self) -> Action {
        if let Some(stop) = self.next_stop() {
            if self.view.ship().port == Some(stop) {
                return Action::Stay;
            }
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

    /// Drifts while the crew can mend the Engines; else lands where there is a planet; else calls a tow.
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

    /// Pays where that is cheaper than what comes of not paying.
    fn settle(&self, incident: Incident, price: i32) -> Action {
        let pays = match incident {
            Incident::AbleSpacer => self.hires(price),
            Incident::CrewDisgruntled => self.turns_left() > 6,
            Incident::CorruptPortBoss => price <= self.upkeep(),
            _ => price <= 2 * self.upkeep(),
        };
        if pays { Action::Pay } else { Action::Decline }
    }

    /// The dearest captain's cargo within the stake and the purse, if Cargo 1 is sure to arrive.
    fn stake(&self, actions: &[Action]) -> Action {
        let way = self.far(0);
        if self.chance_of(self.flight(way) + 1) < 100 {
            return Action::Venture(0);
        }
        let most = i32::from(self.weights.stake).min(self.purse());
        let stakes =
            actions.iter().filter_map(|action| if let Action::Venture(paid) = action { Some(*paid) } else { None });
        Action::Venture(stakes.filter(|&paid| i32::from(paid) <= most).max().unwrap_or(0))
    }
}
