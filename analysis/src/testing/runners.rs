//! Runners that can be trained: one with known best settings, and one whose settings have no effect.

use evenkeel_engine::{settings, words};
use evenkeel_strategies::{Choice, Configured, GameRules, Registry, Strategy, StrategyRng, entry};

use super::{Pace, Race, View};

words! {
    /// A runner's mood in the morning.
    pub enum Mood { Sleepy = "sleepy", Fair = "fair", Fresh = "fresh" }
}

settings! {
    /// The parameters that make a runner sprint.
    pub struct RunnerParams {
        keen: i32 = 1, "keen", "in 12", range 0..=6, sweep 0..=6, about "Additional sprints in 12 rounds.";
        shoes: bool = false, "shoes", about "Sprints more often.";
        mood: Mood = Mood::Sleepy, "mood", about "The fresher, the more often.";
        hat: i32 = 50, "hat", "", range 0..=100, sweep 0..=100, fine "Nothing.";
        scarf: bool = false, "scarf", fine "Nothing.";
    }
}

#[derive(Clone)]
struct Runner(RunnerParams);

impl Configured for Runner {
    type Params = RunnerParams;
    fn with(params: RunnerParams) -> Self {
        Self(params)
    }
}

impl Strategy<Race> for Runner {
    fn choose(&mut self, _: View<'_>, actions: &[Pace], rng: &mut StrategyRng) -> Choice {
        let RunnerParams { keen, shoes, mood, .. } = self.0;
        let keenness = keen + 3 * i32::from(shoes) + [0, 1, 3][mood as usize];
        usize::from(rng.below(12) < keenness as u32).min(actions.len() - 1)
    }
}

settings! {
    /// Settings without effect: a coin decides in any case, though a different coin.
    pub struct CoinParams {
        salt: i32 = 0, "salt", "", range 0..=5, sweep 0..=5, about "Which sides count.";
        more: i32 = 50, "more", "", range 0..=100, sweep 0..=100, about "Which sides count as well.";
        other: bool = false, "other", about "The other side.";
    }
}

#[derive(Clone)]
struct Coin(CoinParams);

impl Configured for Coin {
    type Params = CoinParams;
    fn with(params: CoinParams) -> Self {
        Self(params)
    }
}

impl Strategy<Race> for Coin {
    fn choose(&mut self, _: View<'_>, _: &[Pace], rng: &mut StrategyRng) -> Choice {
        let side = (rng.below(6) + self.0.salt as u32 + self.0.more as u32) % 6 < 3;
        usize::from(side != self.0.other)
    }
}

/// The strategies of the race, a `runner` that sprints as often as it likes, and a `coin`.
pub fn runners() -> Registry {
    Registry::of::<Race>()
        .with(entry::<_, Runner>("runner", "sprints as often as it likes"))
        .and_then(|registry| registry.with(entry::<_, Coin>("coin", "tosses a coin")))
        .expect("names that are free")
}

/// The race with these rules.
pub fn race(rules: &dyn GameRules) -> &Race {
    rules.as_any().downcast_ref().expect("a race")
}
