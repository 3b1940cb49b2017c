//! What the inputs are in each draw: a Latin hypercube, so that every input takes all parts of what it may be equally often (Technometrics 21,
//! 239, of 1979).

use evenkeel_engine::chance::{Dice as _, Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::streams;

use super::inputs::{Input, State, drawn_of};
use crate::plan::Plan;

streams! {
    enum Purpose { Draw }
}

/// One draw.
pub(super) struct Draw {
    /// The place of each input, from 0 to 1.
    pub places: Vec<f64>,
    /// What each is.
    pub states: Vec<State>,
    /// Whether some stayed as they are, since not all that was drawn goes together.
    pub held_back: bool,
}

/// So many draws.
pub(super) fn draw_all(plan: &Plan, inputs: &[Input], draws: usize) -> Vec<Draw> {
    let strata: Vec<Vec<usize>> = inputs.iter().map(|input| strata(plan.seed, input, draws)).collect();
    let draw = |at: usize| {
        let places: Vec<f64> = strata.iter().map(|own| (own[at] as f64 + 0.5) / draws as f64).collect();
        let states = inputs.iter().zip(&places).map(|(input, place)| input.at(*place)).collect();
        Draw { places, states, held_back: false }.that_plays(plan, inputs)
    };
    (0..draws).map(draw).collect()
}

/// The parts that an input takes, one for each draw. Every input has luck of its own, so that another input more changes nothing of it.
fn strata(seed: u64, input: &Input, draws: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..draws).collect();
    let luck = Luck::of_table(Digest::of(&("robust", seed, &input.name)), 0);
    PcgDice::new::<Purpose>(luck).shuffle(Purpose::Draw, &mut order);
    order
}

impl Draw {
    /// The draw, or as much of it as goes together: input by input, what does not go with those before stays as it is.
    fn that_plays(mut self, plan: &Plan, inputs: &[Input]) -> Self {
        let plays = |states: &[State]| plan.under(&drawn_of(plan, inputs.iter().zip(states.iter().cloned()))).is_ok();
        if plays(&self.states) {
            return self;
        }
        self.held_back = true;
        let wanted = core::mem::replace(&mut self.states, inputs.iter().map(Input::base).collect());
        for (at, state) in wanted.into_iter().enumerate() {
            let before = core::mem::replace(&mut self.states[at], state);
            if !plays(&self.states) {
                self.states[at] = before;
                self.places[at] = inputs[at].base_place();
            }
        }
        self
    }
}
