//! Characters, and the adapter that makes a strategy of one.

use core::marker::PhantomData;

use evenkeel_engine::Seat;
use evenkeel_engine::astronavis::cards::PlanetId;
use evenkeel_engine::astronavis::{Action, AstroNavis, View};
use evenkeel_engine::rules::Rules;

use super::situation::Situation;
use super::weights::Weights;
use crate::{Choice, Configured, Strategy, StrategyRng};

/// A way to play: parameters that users may set, and the weights that follow from them.
pub(in super::super) trait Character: Clone + Send + 'static {
    /// What users may set.
    type Params: Rules;

    /// What matters to a captain of this character.
    fn weights(params: &Self::Params) -> Weights;
}

/// A strategy that plays a [`Character`]. Remembers since when the ship lies in a port.
#[derive(Clone)]
pub(in super::super) struct CharacterPlayer<C: Character> {
    weights: Weights,
    /// The port, and the first turn begun there.
    in_port_since: Option<(PlanetId, u16)>,
    character: PhantomData<C>,
}

impl<C: Character> Configured for CharacterPlayer<C> {
    type Params = C::Params;

    fn with(params: C::Params) -> Self {
        Self { weights: C::weights(&params), in_port_since: None, character: PhantomData }
    }
}

impl<C: Character> CharacterPlayer<C> {
    /// Turns since the ship came to the port it lies in; 0 in space.
    fn turns_waited(&mut self, view: View<'_>) -> i32 {
        let port = view.ship().port;
        if self.in_port_since.map(|(known, _)| known) != port {
            self.in_port_since = port.map(|port| (port, view.turn()));
        }
        self.in_port_since.map_or(0, |(_, since)| i32::from(view.turn() - since))
    }
}

impl<C: Character> Strategy<AstroNavis> for CharacterPlayer<C> {
    fn begin(&mut self, _: &AstroNavis, _: Seat) {
        self.in_port_since = None;
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        let waited = self.turns_waited(view);
        let situation = Situation { view, weights: &self.weights, waited };
        let question = view.question().expect("a question is pending");
        let answer = situation.answer(question, actions);
        actions.iter().position(|&action| action == answer).expect("an answer that is legal")
    }
}
