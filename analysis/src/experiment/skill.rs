//! How well everybody in an experiment plays.

use evenkeel_engine::rules::{Named, Place, Word as _};

use super::Experiment;

impl Experiment {
    /// This experiment with its level written behind everybody who sits in it; `usual` sit where nobody is named.
    pub(crate) fn at_its_level(&self, usual: impl FnOnce() -> Vec<String>) -> Self {
        let mut own = self.clone();
        let Some(skill) = self.skill else { return own };
        if own.seat_words().next().is_none() {
            let place = Place::flag(format!("--skill {}", skill.word()));
            let seat = |name: String| Named { name, value: (), place: place.clone() };
            own.seats = usual().into_iter().map(seat).collect();
        }
        for seat in own.seat_words_mut() {
            seat.name = skill.of(&seat.name);
        }
        own
    }
}
