//! Careless play: a strategy whose answers are now and then replaced by slips.

use evenkeel_engine::kinds::KindSet;
use evenkeel_engine::{Game, Seat, settings};

use crate::{Choice, Strategy, StrategyRng};

settings! {
    /// Parameters of [`Careless`].
    pub struct Params {
        base: String = String::new(), "base", about
            "The strategy it plays between its slips, with settings if wanted: base=trader{bribes=0}.";
        slips: i32 = 30, "slips", "thousandths of its decisions", range 0..=1000, sweep 0..=100, about
            "How often it replaces the action of its base by another legal action, drawn at random.";
    }
}

/// Plays as its base, except for slips: on average this many of a thousand decisions. A slip is any legal action other than the base's answer,
/// each equally likely.
///
/// The base is asked at every decision and draws the same luck as alone. Without slips it plays exactly the base's games. After a slip, the base is
/// [overruled](Strategy::overruled) and plays on from there. Playing allocates nothing.
///
/// Quantal response (`McKelvey` and Palfrey 1995, Games and Economic Behavior 10, 6) draws answers by their worth, but not every strategy gives every
/// answer a worth. Another strategy's answer may be as good as the base's: in Star Traders it is.
pub struct Careless<G: Game> {
    base: Box<dyn Strategy<G>>,
    slips: u32,
}

impl<G: Game> Careless<G> {
    /// A careless `base` with this many slips per thousand decisions.
    pub fn new(base: Box<dyn Strategy<G>>, slips: u32) -> Self {
        Self { base, slips }
    }
}

// A derived `Clone` would require the ruleset to be `Clone`, and a copy in place would allocate.
impl<G: Game> Clone for Careless<G> {
    fn clone(&self) -> Self {
        Self { base: self.base.clone(), slips: self.slips }
    }

    fn clone_from(&mut self, source: &Self) {
        self.base.clone_from(&source.base);
        self.slips = source.slips;
    }
}

impl<G: Game> Strategy<G> for Careless<G> {
    fn begin(&mut self, game: &G, seat: Seat) {
        self.base.begin(game, seat);
    }

    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        let answer = self.base.choose(view, actions, rng);
        if rng.slip_below(1000) >= self.slips {
            return answer;
        }
        let other = rng.slip_below(actions.len() as u32 - 1) as usize;
        let choice = other + usize::from(other >= answer);
        self.base.overruled(&actions[choice]);
        choice
    }

    fn overruled(&mut self, played: &G::Action) {
        self.base.overruled(played);
    }

    fn restrict(&mut self, without: KindSet) {
        self.base.restrict(without);
    }

    fn imagined(&self) -> u64 {
        self.base.imagined()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use evenkeel_engine::chance::{Luck, PcgDice};
    use evenkeel_engine::journal::Silent;
    use evenkeel_engine::rules::printed;
    use evenkeel_engine::{Actions, Game};
    use evenkeel_smugglers::Smugglers;

    use super::*;

    /// The base's answers, and the number of times it was overruled.
    #[derive(Debug, Default)]
    struct Noted {
        answers: Vec<Choice>,
        overruled: u32,
    }

    /// Answers at random and records its answers.
    #[derive(Clone)]
    struct Random(Arc<Mutex<Noted>>);

    impl<G: Game> Strategy<G> for Random {
        fn choose(&mut self, _: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
            let answer = rng.below(actions.len() as u32) as usize;
            self.0.lock().unwrap().answers.push(answer);
            answer
        }

        fn overruled(&mut self, _: &G::Action) {
            self.0.lock().unwrap().overruled += 1;
        }
    }

    const DECISIONS: u32 = 20_000;

    const ANSWERS: u32 = 5;

    /// The choices at one repeated question with `ANSWERS` answers, and the base's record.
    fn decide(slips: u32) -> (Vec<Choice>, Noted) {
        let game = printed::<Smugglers>(2).unwrap();
        let state = game.deal(&mut PcgDice::new::<<Smugglers as Game>::Stream>(Luck::default()), &mut Silent);
        let seat = game.pending(&state).first().expect("a seat is asked");
        let mut actions = Actions::new();
        Smugglers::actions(game.view(&state, seat), &mut actions);
        let actions = [actions[0]; ANSWERS as usize];
        let noted = Arc::default();
        let mut careless = Careless::<Smugglers>::new(Box::new(Random(Arc::clone(&noted))), slips);
        careless.begin(&game, seat);
        let mut rng = StrategyRng::new(Luck::default(), 0, 3);
        let choices = (0..DECISIONS).map(|_| careless.choose(game.view(&state, seat), &actions, &mut rng)).collect();
        drop(careless);
        (choices, Arc::into_inner(noted).unwrap().into_inner().unwrap())
    }

    /// Whether a count is within five standard errors of the binomial expectation.
    fn fits(count: u32, chance: f64) -> bool {
        let decisions = f64::from(DECISIONS);
        (f64::from(count) - decisions * chance).abs() <= 5.0 * (decisions * chance * (1.0 - chance)).sqrt()
    }

    /// Each slip overrules the base.
    #[test]
    fn slips_happen_at_the_promised_rate() {
        for promised in [0, 30, 80, 500, 1000] {
            let (choices, noted) = decide(promised);
            let slips = choices.iter().zip(&noted.answers).map(|(choice, answer)| u32::from(choice != answer)).sum();
            assert!(fits(slips, f64::from(promised) / 1000.0), "{slips} of {DECISIONS} at {promised} in 1000");
            assert_eq!(noted.overruled, slips);
        }
    }

    /// The base draws the same luck as alone, however often it is overruled.
    #[test]
    fn the_draws_of_the_base_are_not_shifted() {
        let mut rng = StrategyRng::new(Luck::default(), 0, 3);
        let alone: Vec<_> = (0..DECISIONS).map(|_| rng.below(ANSWERS) as usize).collect();
        for slips in [0, 80, 1000] {
            assert_eq!(decide(slips).1.answers, alone, "{slips} in 1000");
        }
    }

    /// For a random base, always playing another answer is again random. For each answer, all others are equally likely.
    #[test]
    fn a_slip_is_any_other_legal_action() {
        let (choices, noted) = decide(1000);
        let mut met = [[0; ANSWERS as usize]; ANSWERS as usize];
        choices.iter().zip(&noted.answers).for_each(|(&choice, &answer)| met[answer][choice] += 1);
        let chance = 1.0 / f64::from(ANSWERS * (ANSWERS - 1));
        for (answer, choices) in met.iter().enumerate() {
            for (choice, &count) in choices.iter().enumerate() {
                let expected = if choice == answer { count == 0 } else { fits(count, chance) };
                assert!(expected, "{count} times {choice} for {answer} in {DECISIONS}");
            }
        }
    }
}
