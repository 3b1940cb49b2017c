//! The inputs of each draw: a Latin hypercube, so that every input takes all parts of its range equally often (Technometrics 21, 239, of 1979).

use evenkeel_engine::chance::{Dice as _, Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::streams;

use super::inputs::{Input, State, drawn_of};
use crate::plan::Plan;

streams! {
    enum Purpose { Draw }
}

pub(super) struct Draw {
    /// The place of each input, from 0 to 1.
    pub places: Vec<f64>,
    /// The state of each input.
    pub states: Vec<State>,
    /// Whether some inputs stayed unmodified, because the draw is not a valid combination.
    pub held_back: bool,
}

/// Makes this many draws.
pub(super) fn draw_all(plan: &Plan, inputs: &[Input], draws: usize) -> Vec<Draw> {
    let strata: Vec<Vec<usize>> = inputs.iter().map(|input| strata(plan.seed, input, draws)).collect();
    let draw = |at: usize| {
        let places: Vec<f64> = strata.iter().map(|own| (own[at] as f64 + 0.5) / draws as f64).collect();
        let states = inputs.iter().zip(&places).map(|(input, place)| input.at(*place)).collect();
        Draw { places, states, held_back: false }.that_plays(plan, inputs)
    };
    (0..draws).map(draw).collect()
}

/// The parts that an input takes, one per draw. Every input has its own random stream, so that an additional input changes none of the others.
fn strata(seed: u64, input: &Input, draws: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..draws).collect();
    let luck = Luck::of_table(Digest::of(&("robust", seed, &input.name)), 0);
    PcgDice::new::<Purpose>(luck).shuffle(Purpose::Draw, &mut order);
    order
}

impl Draw {
    /// The draw, or the part of it that is valid: input by input, a state that conflicts with earlier ones stays unmodified.
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

#[cfg(test)]
mod tests {
    use super::super::inputs::States;
    use super::*;

    /// From a second program with the same random draws: another order would change the draws of every old seed.
    #[test]
    fn the_parts_of_an_input_follow_from_the_seed_and_its_name() {
        let own = |name: &str| {
            let states = States::Within { low: 2, high: 6, base: 3 };
            Input { name: name.to_owned(), about: String::new(), column: None, states }
        };
        assert_eq!(strata(3, &own("own"), 8), [6, 4, 3, 7, 1, 2, 5, 0]);
        assert_ne!(strata(3, &own("other"), 8), strata(3, &own("own"), 8));
    }
}
