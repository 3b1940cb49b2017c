//! The sequence of a turn (§4.1 and §5.2), and the loop that runs it to the next decision.

use super::AstroNavis;
use super::actions::{Action, Question};
use super::referee::Referee;
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::Phase;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl<D: Dice<Stream>, J: Journal<AstroNavis>> Referee<'_, D, J> {
    /// Runs to the next decision or the end of the game.
    pub(super) fn run_on(&mut self) {
        while self.state.question.is_none() && !self.over() {
            self.carry_out(self.state.step);
        }
        if self.over() {
            self.state.question = None;
        }
    }

    fn carry_out(&mut self, step: Step) {
        match step {
            Step::Begin => self.then(Step::Move).begin_turn(),
            Step::Move => self.then(Step::Fly).offer_move(),
            Step::Fly => self.then(Step::Maintain).fly(),
            Step::Maintain => self.then(Step::Arrive).maintain(),
            Step::Arrive => self.then(Step::CrewRepair).arrive(),
            Step::CrewRepair => self.then(Step::Unload).offer_crew_repair(),
            Step::Unload if !self.state.open_for_business() => _ = self.then(Step::Expenses),
            Step::Unload => self.then(Step::Abandon).offer_unloading(),
            Step::Abandon => self.then(Step::Roll).offer_abandoning(),
            Step::Roll => self.then(Step::Yard).offer_roll(),
            Step::Passengers => self.then(Step::Venture).offer_passengers(),
            Step::Venture => self.then(Step::Yard).offer_venture(),
            Step::Yard => self.then(Step::Spares).offer_yard(),
            Step::Spares => self.then(Step::Crew).offer_spares(),
            Step::Crew => self.then(Step::Expenses).offer_crew(),
            Step::Expenses => self.then(Step::End).pay_expenses(),
            Step::End => self.then(Step::Begin).check_end(),
        }
    }

    /// Continues at `step`.
    pub(super) const fn then(&mut self, step: Step) -> &mut Self {
        self.state.step = step;
        self
    }

    /// Takes the answer to the question asked.
    pub(super) fn take_answer(&mut self, action: Action) {
        let Some(question) = self.state.question.take() else { wrong_answer(action) };
        match question {
            Question::Port => self.answer_port(action),
            Question::Stuck => self.answer_stuck(action),
            Question::Course => self.answer_course(action),
            Question::Adrift => self.answer_adrift(action),
            Question::Incident { incident, price } => self.answer_incident(incident, price, action),
            Question::CrewRepair => self.answer_crew_repair(action),
            Question::Unload => self.answer_unloading(action),
            Question::Abandon => self.answer_abandoning(action),
            Question::Gear { operation, chosen } => self.answer_gear(operation, chosen, action),
            Question::Roll => self.answer_roll(action),
            Question::Load => self.answer_load(action),
            Question::Cargo1 => self.answer_cargo_1(action),
            Question::Passengers { count } => self.answer_passengers(count, action),
            Question::Venture => self.answer_venture(action),
            Question::Yard => self.answer_yard(action),
            Question::Fuel { tenths, .. } => self.answer_fuel(tenths, action),
            Question::Spares => self.answer_spares(action),
            Question::Crew => self.answer_crew(action),
        }
    }

    /// The arrival list (§5.2): for a ship that arrived by moving or landing, not by tow.
    fn arrive(&mut self) {
        if self.state.today.arrived {
            self.roll_event(Phase::Arrival);
        }
    }
}
