//! Tests that every skill level beats the level below in every ruleset: one player of a level among copies of the other and, without look-ahead, the
//! reverse. Alone at the table, mean scores are compared. The random numbers are new to all training and to the choice of levels.
//!
//! Each ruleset is tested with one strategy that look-ahead clearly improves: `docs/explanations/players.md` has the others.

use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{fmt, iter};

use criterion::{Criterion, criterion_group, criterion_main};
use evenkeel_analysis::findings::Estimate;
use evenkeel_analysis::{Experiment, Plan, Quiet, RunOptions, run};
use evenkeel_astronavis_strategies::ASTRONAVIS;
use evenkeel_engine::rules::Word;
use evenkeel_knight_hawks_strategies::KNIGHT_HAWKS;
use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_star_traders_strategies::STAR_TRADERS;
use evenkeel_strategies::any::UNIFORM;
use evenkeel_strategies::{RulesetInfo, Skill};

/// Seed of these games. Levels were chosen on seed 77; trainings use their own random numbers.
const SEED: u64 = 20_261_123;

/// A table at which all levels of a strategy are tested.
struct Trial {
    variant: &'static str,
    rules: &'static [&'static str],
    seats: u32,
    strategy: &'static str,
    games: u64,
    /// Games with look-ahead.
    slow: u64,
}

/// One player of a level and one of the level below.
struct Rung {
    upper: &'static str,
    lower: &'static str,
    /// The result of one player of the upper level among those of the lower: the win rate, or, alone at the table, the mean score.
    found: Estimate,
    /// The result of one player of the lower level among those of the upper.
    reverse: Option<Estimate>,
    /// The win rate of equal players; `None` alone at the table.
    even: Option<f64>,
}

impl Rung {
    /// Whether the upper level is better beyond the intervals.
    fn holds(&self) -> bool {
        match (self.even, &self.reverse) {
            (Some(even), reverse) => self.found.low > even && reverse.is_none_or(|reverse| reverse.high < even),
            (None, Some(reverse)) => self.found.low > reverse.high,
            (None, None) => false,
        }
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tell = |found| tell(found, self.even.is_some());
        write!(f, "{} to {}: {}", self.upper, self.lower, tell(&self.found))?;
        self.reverse.as_ref().map_or(Ok(()), |reverse| write!(f, ", reverse {}", tell(reverse)))
    }
}

/// An estimate with its interval, in percent or in points of the score.
fn tell(found: &Estimate, percent: bool) -> String {
    let (factor, places) = if percent { (100.0, 1) } else { (1.0, 0) };
    let [estimate, low, high] = [found.estimate, found.low, found.high].map(|number| number * factor);
    format!("{estimate:.places$} ({low:.places$} to {high:.places$})")
}

impl Trial {
    /// The result of one player among copies of another: its win rate, or, alone at the table, its mean score.
    fn one_among(&self, ruleset: &'static RulesetInfo, one: &str, others: &str, games: u64) -> Estimate {
        let lineup: Vec<_> = (0..self.seats).map(|seat| if seat == 0 { one } else { others }).collect();
        let mut experiment = Experiment::default();
        experiment.set_ruleset(ruleset.id);
        experiment.set_variant("--variant", self.variant);
        self.rules.iter().for_each(|rule| experiment.set_rule(rule).expect("a rule and a value"));
        experiment.set_seats(&lineup.join(",")).expect("a line-up");
        (experiment.games, experiment.seed) = (Some(games), Some(SEED));
        let plan = Plan::new(&ruleset.registry(), &experiment).unwrap_or_else(|faults| panic!("{faults}"));
        let ran = run(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).expect("a plan that runs");
        let found = &ran.findings.cells[0].strategies[&plan.cells[0].labels[0]];
        match ran.findings.themes.score.as_ref().filter(|_| self.seats == 1) {
            Some(score) => {
                let score = &found.metrics[score];
                Estimate { estimate: score.mean, low: score.low, high: score.high }
            }
            None => found.win_rate,
        }
    }

    /// Two players, each a name and a word of the line-up.
    fn rung(
        &self,
        ruleset: &'static RulesetInfo,
        lower: &(&'static str, String),
        upper: &(&'static str, String),
    ) -> Rung {
        let thinks = upper.0 == Skill::Lookahead.word();
        let games = if thinks { self.slow } else { self.games };
        // With two seats the reverse is redundant, and with look-ahead one direction takes long enough.
        let back = self.seats == 1 || self.seats > 2 && !thinks;
        Rung {
            upper: upper.0,
            lower: lower.0,
            found: self.one_among(ruleset, &upper.1, &lower.1, games),
            reverse: back.then(|| self.one_among(ruleset, &lower.1, &upper.1, games)),
            even: (self.seats > 1).then(|| 1.0 / f64::from(self.seats)),
        }
    }

    /// From random play to look-ahead, each level against the one below.
    fn ladder(&self, ruleset: &'static RulesetInfo) -> Vec<Rung> {
        let levels = Skill::ALL.iter().map(|level| (level.word(), level.of(self.strategy)));
        let players: Vec<_> = iter::once((UNIFORM, UNIFORM.to_owned())).chain(levels).collect();
        players.windows(2).map(|pair| self.rung(ruleset, &pair[0], &pair[1])).collect()
    }
}

/// Asserts that every level is better than the one below, and times a few games of beginners and casual players.
fn compare(ruleset: &'static RulesetInfo, c: &mut Criterion, trial: &Trial) {
    let name = [&[ruleset.id, trial.variant], trial.rules, &[trial.strategy]].concat().join(" ");
    for rung in trial.ladder(ruleset) {
        println!("{name}, {rung}");
        assert!(rung.holds(), "{name}: the level above is not shown to be better");
    }
    if trial.seats > 1 {
        let among = |level: Skill| trial.one_among(ruleset, &level.of(trial.strategy), trial.strategy, trial.games);
        let [beginner, casual] = [Skill::Beginner, Skill::Casual].map(among);
        println!("{name}, among experts: beginner {}, casual {}", tell(&beginner, true), tell(&casual, true));
        assert!(beginner.high < casual.low, "{name}: experts beat a casual player as they beat a beginner");
    }
    let [beginner, casual] = [Skill::Beginner, Skill::Casual].map(|level| level.of(trial.strategy));
    let play = || trial.one_among(ruleset, &casual, &beginner, trial.games / 20);
    let once = play();
    let mut group = c.benchmark_group("skill");
    group.sample_size(10).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
    group.bench_function(name, |bencher| bencher.iter(|| assert_eq!(play(), once)));
    group.finish();
}

fn skill(c: &mut Criterion) {
    compare(&SMUGGLERS, c, &trial("2.0", &[], 4, "trader", 4000, 800));
    compare(&KNIGHT_HAWKS, c, &trial("advanced", &["battle=k4"], 2, "closer", 4000, 80));
    compare(&KNIGHT_HAWKS, c, &trial("advanced", &["battle=k11"], 2, "closer", 2000, 160));
    compare(&STAR_TRADERS, c, &trial("basic", &[], 4, "chain", 2000, 320));
    compare(&STAR_TRADERS, c, &trial("advanced", &[], 4, "chain", 1200, 120));
    compare(&ASTRONAVIS, c, &trial("basic", &[], 1, "cautious", 4000, 4000));
    compare(&ASTRONAVIS, c, &trial("advanced", &[], 1, "cautious", 4000, 400));
}

fn trial(
    variant: &'static str,
    rules: &'static [&'static str],
    seats: u32,
    strategy: &'static str,
    games: u64,
    slow: u64,
) -> Trial {
    Trial { variant, rules, seats, strategy, games, slow }
}

criterion_group!(benches, skill);
criterion_main!(benches);
