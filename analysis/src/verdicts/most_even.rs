//! The values of a sweep at which the game is most even.

use super::cells::place;
use super::evenness::{Reach, Shares, points};
use super::{claims_nothing, verdict};
use crate::findings::{Findings, Topic, Verdict};

/// The largest number of values that one sentence names.
const MOST: usize = 3;

/// The possibly most even values: no other value's shares are all certainly nearer to even, all values judged together (Bonferroni). There is no
/// sentence if many values are left, or all. The shares with a varied rule of their own are judged, or else the first that divide the wins.
pub(super) fn describe(findings: &Findings) -> Option<Verdict> {
    if claims_nothing(findings) {
        return None;
    }
    let who = findings.varied().or_else(|| findings.sharers(findings.cells.first()?).first().copied())?;
    let reach = |cell| Some(Shares::of(findings, cell, who)?.reach(findings.cells.len()));
    let all: Vec<Reach> = findings.cells.iter().map(reach).collect::<Option<_>>()?;
    let nearest = all.iter().map(|reach| reach.most).fold(f64::INFINITY, f64::min);
    let possible: Vec<usize> = (0..all.len()).filter(|&at| all[at].least <= nearest).collect();
    if possible.len() > MOST || possible.len() == all.len() {
        return None;
    }
    // One of the possible values is the true one, and none has a bound larger than this.
    let within = points(possible.iter().map(|&at| all[at].within).fold(0.0, f64::max));
    let unclear = if possible.len() > 1 { ", not clear yet which" } else { "" };
    let places: Vec<String> = possible.iter().map(|&at| place(findings, &findings.cells[at])).collect();
    let (places, kind) = (places.join(" or "), who.kind());
    let text = format!("The game is most even {places}{unclear}: every {kind} wins within {within} of an even share.");
    Some(verdict(Topic::WinRate, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::CLEAR;
    use crate::findings::{ByName, StrategyFinding, Value};
    use crate::testing::made::{around, seat, won};
    use crate::testing::{find, trials};
    use crate::train::Draws;

    /// Two strategies; the first has this win rate, known to this precision.
    fn divided(share: f64, half: f64) -> ByName<StrategyFinding> {
        let found = [("walker".to_owned(), share), ("sprinter".to_owned(), 1.0 - share)];
        found.map(|(name, share)| (name, won(around(share, half)))).into_iter().collect()
    }

    /// A sweep with these win rates of the first of two strategies, and of the first of two lanes, each within half a point.
    fn swept(strategies: &[f64], lanes: &[f64]) -> Findings {
        let values: Vec<usize> = (0..strategies.len()).collect();
        let vary = format!("[[vary]]\nparameter = \"sprint.trip\"\nvalues = {values:?}\n");
        let mut findings = find(&format!("seats = [\"walker\", \"sprinter\"]\ngames = 100\n{vary}"));
        for ((cell, share), lane) in findings.cells.iter_mut().zip(strategies).zip(lanes) {
            cell.strategies = divided(*share, 0.005);
            let levels = cell.factors[0].levels.iter_mut().zip([*lane, 1.0 - lane]);
            levels.for_each(|(level, share)| level.win_rate = around(share, 0.005));
        }
        findings
    }

    fn told(findings: &Findings) -> Option<String> {
        describe(findings).map(|verdict| verdict.text)
    }

    #[test]
    fn the_most_even_value_is_named_once_no_other_can_be_nearer() {
        let told = |strategies: &[f64]| told(&swept(strategies, &[0.9, 0.8, 0.7]));
        let alone = "The game is most even at 1: every strategy wins within 1.6 points of an even share.";
        assert_eq!(told(&[0.6, 0.51, 0.4]).as_deref(), Some(alone));
        let two = "The game is most even at 1 or at 2, not clear yet which: every strategy wins within 1.8 points of an even share.";
        assert_eq!(told(&[0.6, 0.51, 0.488]).as_deref(), Some(two));
        assert_eq!(told(&[0.51, 0.51, 0.49]), None, "all may be the most even");
    }

    /// By Student's t with 49 degrees of freedom, 2.03 points apart suffice among three values, but among seven 2.16 are needed.
    #[test]
    fn more_values_need_clearer_differences() {
        let told = |strategies: &[f64]| told(&swept(strategies, &[0.9; 7])).expect("a sentence");
        let (three, seven) = (told(&[0.6, 0.5, 0.521]), told(&[0.6, 0.5, 0.521, 0.7, 0.8, 0.2, 0.1]));
        assert!(three.starts_with("The game is most even at 1: "), "{three}");
        assert!(seven.starts_with("The game is most even at 1 or at 2, not clear yet which: "), "{seven}");
    }

    /// The first value is the most even and exactly known; two others lie a hair further from even. Far underestimation of one of these leaves the
    /// first out at most once in a thousand sweeps. With intervals of 95% that happens ten times in 400.
    #[test]
    fn the_most_even_value_is_left_out_at_most_as_often_as_promised() {
        const ERROR: f64 = 0.01;
        let mut findings = swept(&[0.55, 0.55, 0.55, 0.9, 0.9, 0.9, 0.9], &[0.9; 7]);
        findings.cells.iter_mut().for_each(|cell| cell.blocks = 100_000);
        findings.cells[0].strategies = divided(0.55, 0.0);
        let (all, mut left_out) = (trials(400), 0);
        for trial in 0..all {
            let mut draws = Draws::new(trial, 0);
            for cell in &mut findings.cells[1..3] {
                cell.strategies = divided(0.5501 + ERROR * draws.normal(), 1.959_964 * ERROR);
            }
            let text = told(&findings).expect("a sentence");
            left_out += u64::from(!text.starts_with("The game is most even at 0"));
        }
        let allowed = 1.2 * CLEAR + 3.0 * (CLEAR * (1.0 - CLEAR) / all as f64).sqrt();
        assert!(left_out as f64 <= allowed * all as f64, "{left_out} of {all}");
    }

    /// A varied rule of a lane asks whether lanes are even, not strategies.
    #[test]
    fn the_level_whose_rule_is_varied_decides_what_is_even() {
        let mut findings = swept(&[0.6, 0.51, 0.4], &[0.3, 0.4, 0.51]);
        findings.axes[0].parameter = "lane.inner".to_owned();
        for (cell, value) in findings.cells.iter_mut().zip(0..) {
            cell.parameters = [("lane.inner".to_owned(), Value::Integer(value))].into_iter().collect();
        }
        let text = "The game is most even at 2: every lane wins within 1.5 points of an even share.";
        assert_eq!(told(&findings).as_deref(), Some(text));
        assert_eq!(crate::testing::find_verdicts(&findings)[0].text, text, "that is the question");
    }

    /// A value that names a seat asks the same, like `start.first = seat_2`.
    #[test]
    fn seats_that_a_varied_value_names_decide_what_is_even() {
        let mut findings = swept(&[0.6, 0.51, 0.4], &[0.9; 3]);
        findings.axes[0].values[2] = Value::Word("seat_2".to_owned());
        for (cell, share) in findings.cells.iter_mut().zip([0.51, 0.6, 0.4]) {
            cell.seats = [share, 1.0 - share].map(|share| seat(around(share, 0.005))).to_vec();
        }
        let text = "The game is most even at 0: every seat wins within 1.6 points of an even share.";
        assert_eq!(told(&findings).as_deref(), Some(text));
    }
}
