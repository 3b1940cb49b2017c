//! A strategy made from a character.

use core::marker::PhantomData;

use evenkeel_astronavis::cards::PlanetId;
use evenkeel_astronavis::{Action, AstroNavis, View};
use evenkeel_engine::Seat;

use super::situation::Situation;
use super::weights::Weights;
use evenkeel_strategies::{Choice, Configured, Strategy, StrategyRng};

/// The weights of a plan of play.
pub(in super::super) trait Character: Clone + Send + 'static {
    fn weights() -> Weights;
}

/// A strategy that plays a [`Character`]. It remembers how long the ship has been in a port. That is a fact of the game, so an overruled decision
/// needs no reset.
#[derive(Clone)]
pub(in super::super) struct CharacterPlayer<C: Character> {
    weights: Weights,
    /// The port, and the first turn that began there.
    in_port_since: Option<(PlanetId, u16)>,
    character: PhantomData<C>,
}

impl<C: Character> Configured for CharacterPlayer<C> {
    type Params = Weights;

    fn defaults() -> Weights {
        C::weights()
    }

    fn with(weights: Weights) -> Self {
        Self { weights, in_port_since: None, character: PhantomData }
    }
}

impl<C: Character> CharacterPlayer<C> {
    /// Turns since the ship arrived in its port; 0 in space.
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
        let situation = Situation::new(view, &self.weights, waited);
        let question = view.question().expect("a question is pending");
        let answer = situation.answer(question, actions);
        let wanted = actions.iter().position(|&action| action == answer);
        wanted.unwrap_or_else(|| situation.instead(answer, actions))
    }
}
