//! Plackett-Luce ratings by the MM algorithm of Hunter (2004, "MM algorithms for generalized Bradley-Terry models").
//!
//! Every player has a strength, and is chosen from a set with a probability proportional to it (Luce 1959, Plackett 1975). For two players this is
//! the model of Bradley and Terry (1952). If a player never loses or never wins, the data alone have no finite answer. One imagined draw between each
//! pair gives one, and is negligible among real games.

/// Rating points that mean odds of ten to one, as in chess (Elo 1978).
pub const POINTS: f64 = 400.0;
/// The answer is found when no logarithm of a strength moves by more than this.
const PRECISION: f64 = 1e-9;
/// The maximum number of steps, for data with little information.
const MOST_STEPS: usize = 20_000;

/// The number of choices of each player and from each set.
#[derive(Clone, Debug, PartialEq)]
pub struct Choices {
    /// Choices by player.
    pub chosen: Vec<f64>,
    /// One bit per player, and the number of choices.
    pub sets: Vec<(u32, f64)>,
}

impl Choices {
    /// Adds one imagined draw between each pair of players.
    #[must_use]
    pub fn with_draws(mut self) -> Self {
        let players = self.chosen.len();
        self.chosen.iter_mut().for_each(|chosen| *chosen += 0.5 * (players - 1) as f64);
        for (one, other) in pairs(players) {
            self.sets.push((1 << one | 1 << other, 1.0));
        }
        self
    }

    /// Logarithms of the strengths, with mean 0, starting from a guess.
    pub fn fit(&self, start: &[f64]) -> Vec<f64> {
        let mut strengths: Vec<f64> = start.iter().copied().map(libm::exp).collect();
        let mut logs = start.to_vec();
        for _ in 0..MOST_STEPS {
            let next = self.improve(&strengths);
            let moved = next.iter().zip(&logs).map(|(next, log)| (next - log).abs()).fold(0.0, f64::max);
            strengths = next.iter().copied().map(libm::exp).collect();
            logs = next;
            if moved < PRECISION {
                break;
            }
        }
        logs
    }

    /// The excess of each player's choices over the prediction of these log strengths: the gradient of the likelihood.
    pub fn gradient(&self, logs: &[f64]) -> Vec<f64> {
        let mut gradient = self.chosen.clone();
        for &(set, times) in &self.sets {
            chances(set, logs).for_each(|(player, chance)| gradient[player] -= times * chance);
        }
        gradient
    }

    /// Fisher's information at these log strengths. A shift of all of them carries no information.
    pub fn information(&self, logs: &[f64]) -> Vec<Vec<f64>> {
        let mut information = vec![vec![0.0; logs.len()]; logs.len()];
        for &(set, times) in &self.sets {
            for (one, chance) in chances(set, logs) {
                information[one][one] += times * chance;
                chances(set, logs).for_each(|(other, second)| information[one][other] -= times * chance * second);
            }
        }
        information
    }

    /// One step, which never lowers the likelihood.
    fn improve(&self, strengths: &[f64]) -> Vec<f64> {
        let mut weights = vec![0.0; strengths.len()];
        for &(set, times) in &self.sets {
            let together: f64 = members(set).map(|player| strengths[player]).sum();
            members(set).for_each(|player| weights[player] += times / together);
        }
        let mut logs: Vec<f64> =
            self.chosen.iter().zip(&weights).map(|(chosen, weight)| libm::log(chosen / weight)).collect();
        let mean = logs.iter().sum::<f64>() / logs.len() as f64;
        for log in &mut logs {
            *log -= mean;
        }
        logs
    }
}

/// The players of a set, each with its probability of being chosen.
pub fn chances(set: u32, logs: &[f64]) -> impl Iterator<Item = (usize, f64)> + '_ {
    let together: f64 = members(set).map(|player| libm::exp(logs[player])).sum();
    members(set).map(move |player| (player, libm::exp(logs[player]) / together))
}

/// A log strength in rating points.
pub fn points(log: f64) -> f64 {
    log * POINTS / core::f64::consts::LN_10
}

/// Every pair of players, the smaller number first.
pub fn pairs(players: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..players).flat_map(move |one| (one + 1..players).map(move |other| (one, other)))
}

/// The players of a set.
pub fn members(set: u32) -> impl Iterator<Item = usize> {
    core::iter::successors(Some(set), |rest| Some(rest & rest.wrapping_sub(1)))
        .take_while(|rest| *rest != 0)
        .map(|rest| rest.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use evenkeel_engine::chance::{Dice, Luck, PcgDice};
    use evenkeel_engine::streams;

    use super::*;
    use crate::experiment::Rate;
    use crate::tournament::stages::Stages;

    streams! {
        enum Purpose { Choose }
    }

    /// The choices of a table of wins: row over column.
    fn of_wins<const N: usize>(wins: [[u32; N]; N]) -> Choices {
        let chosen = wins.iter().map(|row| f64::from(row.iter().sum::<u32>())).collect();
        let met =
            |(one, other): (usize, usize)| (1 << one | 1 << other, f64::from(wins[one][other] + wins[other][one]));
        Choices { chosen, sets: pairs(N).map(met).collect() }
    }

    /// Strengths relative to one player's.
    fn against(logs: &[f64], zero: usize) -> Vec<f64> {
        logs.iter().map(|log| log - logs[zero]).collect()
    }

    fn assert_near(found: &[f64], wanted: &[f64], within: f64) {
        let far = found.iter().zip(wanted).any(|(found, wanted)| (found - wanted).abs() > within);
        assert!(!far && found.len() == wanted.len(), "{found:?} instead of {wanted:?}");
    }

    /// Games of the eastern division of the American League in 1987, winner over loser: Milwaukee, Detroit, Toronto, New York, Boston, Cleveland,
    /// Baltimore (Agresti, "Categorical Data Analysis"). Turner and Firth published the strengths relative to Baltimore with their `BradleyTerry2`
    /// (Journal of Statistical Software 48(9), 2012).
    #[test]
    fn baseball_as_published() {
        let wins = [
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ];
        let found = against(&of_wins(wins).fit(&[0.0; 7]), 6);
        assert_near(&found, &[1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0], 6e-5);
    }

    /// Citations between four journals of statistics, cited over citing: Biometrika, Communications in Statistics, JASA, JRSS-B (Stigler 1994,
    /// "Citation patterns in the journals of statistics and probability"). Turner and Firth published the strengths relative to Biometrika.
    #[test]
    fn citations_as_published() {
        let wins = [[0, 730, 498, 221], [33, 0, 68, 17], [320, 813, 0, 142], [284, 276, 325, 0]];
        let found = against(&of_wins(wins).fit(&[0.0; 4]), 0);
        assert_near(&found, &[0.0, -2.94907, -0.47957, 0.26895], 6e-6);
    }

    /// Rankings of five at a table of three, drawn from known strengths.
    #[test]
    fn strengths_of_simulated_rankings_are_found() {
        let strengths = [10_u32, 20, 40, 10, 5];
        let lineups = [vec![0, 1, 2], vec![1, 2, 3], vec![2, 3, 4], vec![0, 3, 4], vec![0, 1, 4]];
        let stages = Stages::new(5, &lineups, Rate::Ranks);
        let mut counts = vec![0; stages.len()];
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(5, 0));
        for game in 0..100_000 {
            let lineup = &lineups[game % lineups.len()];
            let (mut left, mut ranks) = (lineup.clone(), [0; 5]);
            for place in 1..=3 {
                let mut drawn = dice.below(Purpose::Choose, left.iter().map(|player| strengths[*player]).sum());
                let chosen = left.iter().position(|player| {
                    let hit = drawn < strengths[*player];
                    drawn = drawn.wrapping_sub(strengths[*player]);
                    hit
                });
                ranks[left.remove(chosen.unwrap())] = place;
            }
            stages.count(lineup, |player| ranks[player], &mut counts);
        }
        let choices = stages.choices(&counts);
        let wanted: Vec<f64> = strengths.iter().map(|strength| libm::log(f64::from(*strength))).collect();
        // About 40,000 choices per player: standard errors of 0.01.
        assert_near(&against(&choices.fit(&[0.0; 5]), 0), &against(&wanted, 0), 0.04);
        assert_near(&against(&choices.with_draws().fit(&[0.0; 5]), 0), &against(&wanted, 0), 0.04);
    }

    /// At the answer no player is chosen more often than predicted, and the information is minus the slope of the gradient.
    #[test]
    fn the_gradient_is_nothing_at_the_answer() {
        let choices = of_wins([[0, 7, 9], [6, 0, 7], [4, 6, 0]]);
        let mut logs = choices.fit(&[0.0; 3]);
        assert_near(&choices.gradient(&logs), &[0.0; 3], 1e-6);
        let information = choices.information(&logs);
        logs[1] += 1e-4;
        let fallen: Vec<f64> = choices.gradient(&logs).iter().map(|slope| -slope / 1e-4).collect();
        let column: Vec<f64> = information.iter().map(|row| row[1]).collect();
        assert_near(&fallen, &column, 1e-2);
    }

    /// For two players the odds are the answer.
    #[test]
    fn two_players_are_their_odds() {
        let logs = of_wins([[0, 30], [10, 0]]).fit(&[0.0; 2]);
        assert_near(&logs, &[libm::log(3.0) / 2.0, -libm::log(3.0) / 2.0], 1e-9);
        assert!((points(libm::log(10.0)) - POINTS).abs() < 1e-9);
    }

    /// A draw between each pair of three players: every player has two more half wins, and every pair one more game. The totals of choices by player
    /// and by set are equal.
    #[test]
    fn imagined_draws_are_half_a_win_for_each_of_the_two() {
        let found = of_wins([[0, 2, 1], [0, 0, 1], [0, 0, 0]]).with_draws();
        assert_eq!(found.chosen, [4.0, 2.0, 1.0]);
        let mut times = [0.0; 3];
        for (set, more) in &found.sets {
            times[[0b011, 0b101, 0b110].iter().position(|pair| pair == set).unwrap()] += more;
        }
        assert_near(&times, &[3.0, 2.0, 2.0], 1e-12);
        // Two players that met once: odds of 1.5 to 0.5.
        let logs = of_wins([[0, 1], [0, 0]]).with_draws().fit(&[0.0; 2]);
        assert_near(&logs, &[libm::log(3.0) / 2.0, -libm::log(3.0) / 2.0], 1e-9);
    }

    #[test]
    fn whoever_never_wins_has_a_rating_all_the_same() {
        let logs = of_wins([[0, 50, 50], [0, 0, 25], [0, 25, 0]]).with_draws().fit(&[0.0; 3]);
        assert!(logs.iter().all(|log| log.is_finite()) && logs[0] > logs[1] + 3.0, "{logs:?}");
        assert!((logs[1] - logs[2]).abs() < 1e-7);
    }
}
