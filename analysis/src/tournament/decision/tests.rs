use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;

use super::*;

streams! {
    enum Purpose { Score }
}

/// Probabilities of a block's score 0, 1/4, 1/2, 3/4 and 1, in hundredths.
type Chances = [u32; 5];

const EVEN: Chances = [15, 10, 50, 10, 15];
const LOPSIDED: Chances = [0, 0, 98, 1, 1];

fn mean(chances: Chances) -> f64 {
    chances.iter().enumerate().map(|(step, chance)| step as f64 * f64::from(*chance)).sum::<f64>() / 400.0
}

/// Looks after every tenth block. Returns the first decided answer, or open; its block; and whether the interval ever missed the truth.
fn follow(chances: Chances, trial: u64, blocks: u64, margin: f64) -> (Answer, u64, bool) {
    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(77, trial));
    let (mut counts, mut said, mut missed) = ([0; 5], (Answer::Open, blocks), false);
    for block in 1..=blocks {
        let drawn = dice.below(Purpose::Score, 100);
        let step = (0..5).find(|step| drawn < chances[..=*step].iter().sum());
        counts[step.unwrap()] += 1;
        if block % 10 == 0 && said.0 == Answer::Open {
            let found = Scores(&counts).interval(0.05);
            missed |= found.low > mean(chances) || found.high < mean(chances);
            if answer(&found, margin) != Answer::Open {
                said = (answer(&found, margin), block);
            }
        }
    }
    (said.0, said.1, missed)
}

/// The results of 200 trials.
struct Asked {
    trials: Vec<(Answer, u64, bool)>,
}

impl Asked {
    fn new(chances: Chances, blocks: u64, margin: f64) -> Self {
        Self { trials: (0..200).map(|trial| follow(chances, trial, blocks, margin)).collect() }
    }

    fn said(&self, answer: Answer) -> f64 {
        self.trials.iter().filter(|trial| trial.0 == answer).count() as f64 / self.trials.len() as f64
    }

    /// Mean number of blocks.
    fn blocks(&self) -> f64 {
        self.trials.iter().map(|trial| trial.1).sum::<u64>() as f64 / self.trials.len() as f64
    }

    /// The share of trials in which the interval missed the truth before there was an answer.
    fn missed(&self) -> f64 {
        self.trials.iter().filter(|trial| trial.2).count() as f64 / self.trials.len() as f64
    }
}

/// Two equal strategies are called different in fewer tests than stated, despite 100 interim analyses.
#[test]
fn errors_stay_below_what_is_promised() {
    let asked = Asked::new(EVEN, 1000, 0.0);
    let (better, worse) = (asked.said(Answer::Better), asked.said(Answer::Worse));
    assert!(better <= 0.025 && worse <= 0.025 && asked.missed() <= 0.05, "{better} {worse} {}", asked.missed());
}

/// Repeated looks at an interval made for one look are wrong far more often: the reason for the sequence.
#[test]
fn an_interval_for_one_look_would_not_do() {
    let mut wrong = 0;
    for trial in 0..300 {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(78, trial));
        let (mut sum, mut squares, mut ever) = (0.0, 0.0, false);
        for block in 1..=1000 {
            let score = f64::from(dice.below(Purpose::Score, 3)) - 1.0;
            sum += score;
            squares += score * score;
            ever |= block >= 30 && block % 10 == 0 && f64::abs(sum) > 1.96 * f64::sqrt(squares);
        }
        wrong += i32::from(ever);
    }
    assert!(wrong > 60, "{wrong} of 300");
}

#[test]
fn a_real_difference_is_found() {
    let stronger: Chances = [8, 10, 49, 13, 20];
    let asked = Asked::new(stronger, 3000, 0.0);
    let (better, blocks) = (asked.said(Answer::Better), asked.blocks());
    assert!(better > 0.95 && blocks < 1000.0 && asked.missed() <= 0.05, "{better} after {blocks}");
}

#[test]
fn two_that_are_alike_are_called_so() {
    let asked = Asked::new(LOPSIDED, 1500, 0.03);
    assert!(asked.said(Answer::Alike) > 0.95 && asked.missed() <= 0.05, "{}", asked.said(Answer::Alike));
}

/// Blocks that are always tied soon show no difference, and one win proves nothing.
#[test]
fn ends_of_the_range_are_allowed() {
    let tied = Scores(&[0, 0, 400, 0, 0]).interval(0.05);
    assert!(tied.low < 0.5 && tied.high > 0.5 && answer(&tied, 0.02) == Answer::Alike, "{tied:?}");
    let one = Scores(&[0, 0, 0, 0, 1]).interval(0.05);
    assert!(answer(&one, 0.02) == Answer::Open && one.high >= 1.0, "{one:?}");
    let all = Scores(&[0, 0, 0, 0, 40]).interval(0.05);
    assert!(all.low > 0.8 && all.high >= 1.0 && answer(&all, 0.02) == Answer::Better, "{all:?}");
    let none = Scores(&[0, 0, 0]).interval(0.05);
    assert_eq!((none.estimate, none.low, none.high), (0.5, 0.0, 1.0));
}

/// Ends computed independently of this code, with 20 digits: the capital of the mixture is `2 / error` there, so each side has half of the error.
/// With all of it on each side, the first would begin at 0.8513.
#[test]
fn the_error_is_shared_by_the_two_sides() {
    for (counts, error, low, high) in [
        ([0, 0, 0, 0, 40], 0.05, 0.833_428_905, 1.0),
        ([40, 0, 0, 0, 0], 0.05, 0.0, 0.166_571_095),
        ([2, 3, 20, 8, 7], 0.05, 0.437_305_357, 0.735_119_690),
        ([2, 3, 20, 8, 7], 0.1, 0.449_260_934, 0.725_268_358),
    ] {
        let found = Scores(&counts).interval(error);
        assert!((found.low - low).abs() < 1e-8 && (found.high - high).abs() < 1e-8, "{counts:?}: {found:?}");
    }
}

/// Better and worse need one end beyond one half, equal both within the margin, here 0.05.
#[test]
fn an_answer_looks_at_both_ends() {
    for (low, high, wanted) in [
        (0.501, 0.60, Answer::Better),
        (0.501, 0.52, Answer::Better),
        (0.40, 0.499, Answer::Worse),
        (0.46, 0.54, Answer::Alike),
        (0.46, 0.56, Answer::Open),
        (0.44, 0.54, Answer::Open),
        (0.44, 0.56, Answer::Open),
        (0.50, 0.54, Answer::Alike),
        (0.50, 0.56, Answer::Open),
        (0.44, 0.50, Answer::Open),
    ] {
        let found = Estimate { estimate: f64::midpoint(low, high), low, high };
        assert_eq!(answer(&found, 0.05), wanted, "{low} to {high}");
    }
}

/// The width shrinks with the root of the blocks: from 1/4 to 1/8 away from one half takes four times the 80.
#[test]
fn blocks_a_decision_needs_are_foreseen_by_hand() {
    let scores = Scores(&[20, 20, 0, 20, 20]);
    for (low, estimate, high, margin, blocks) in [
        (0.375, 0.625, 0.875, 0.0, Some(320)),
        (0.125, 0.375, 0.625, 0.0, Some(320)),
        (0.25, 0.5, 0.75, 0.125, Some(320)),
        // If the played blocks suffice already, their number is returned.
        (0.45, 0.5, 0.55, 0.25, Some(80)),
        (0.25, 0.5, 0.75, 0.0, None),
    ] {
        assert_eq!(scores.blocks_needed(&Estimate { estimate, low, high }, margin), blocks, "{low} to {high}");
    }
}
