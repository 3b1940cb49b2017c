//! The inputs on which a number depends.
//!
//! The draws are grouped by the state of an input. The share of the variance between groups is omega squared (Hays 1963, Statistics for
//! Psychologists), which has mean 0 under chance alone. Permutations of the numbers over the draws show whether it exceeds chance. Each permutation
//! takes the largest share of any input, so that all inputs are tested together (Westfall and Young 1993, Resampling-Based Multiple Testing). The
//! share of the first input is removed before the search for the next.

use evenkeel_engine::chance::{Dice as _, Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::streams;

use crate::estimate::{CONFIDENCE, square};
use crate::findings::{Dependence, MILLIONTHS, StateMean, round_to};

const PERMUTATIONS: u64 = 999;
/// The maximum number of inputs named.
const MOST: usize = 5;
/// If less than this part of the variance remains, all of it is explained.
const ROUNDING: f64 = 1e-12;
/// With fewer draws, no input is named.
pub(super) const FEWEST_DRAWS: usize = 16;

streams! {
    enum Purpose { Permute }
}

/// An input, and its state in each draw.
#[derive(Clone, Debug)]
pub(super) struct Grouped {
    pub name: String,
    /// The group of each draw.
    pub of: Vec<usize>,
    /// The state of the input in each group, in words.
    pub states: Vec<String>,
}

/// The inputs on which the results of the draws depend, the largest share first.
pub(super) fn find(numbers: &[f64], groups: &[Grouped], seed: u64) -> Vec<Dependence> {
    let mut found: Vec<Dependence> = Vec::new();
    let (mut left, all) = (numbers.to_vec(), sum_of_squares(numbers));
    if numbers.len() < FEWEST_DRAWS || all <= f64::EPSILON * numbers.iter().map(|number| number * number).sum::<f64>() {
        return found;
    }
    while found.len() < MOST && sum_of_squares(&left) > ROUNDING * all {
        let shares: Vec<f64> = groups.iter().map(|input| share(&left, &input.of)).collect();
        let Some((best, &share)) = shares.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1)) else {
            break;
        };
        let p_value = p_value(&left, groups, share, Digest::of(&("permute", seed, found.len() as u64)));
        if p_value > 1.0 - CONFIDENCE {
            break;
        }
        let before = sum_of_squares(&left);
        let (least, most) = ends(numbers, &left, &groups[best]);
        found.push(Dependence {
            least,
            most,
            input: groups[best].name.clone(),
            share: round_to(MILLIONTHS, share * before / all),
            p_value: round_to(MILLIONTHS, p_value),
        });
        take_away(&mut left, &groups[best].of);
    }
    found
}

/// The states of an input with the smallest and the largest mean of the residuals, around the mean of the numbers.
fn ends(numbers: &[f64], left: &[f64], input: &Grouped) -> (Option<StateMean>, Option<StateMean>) {
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
    let middle = mean(numbers) - mean(left);
    let means = means(left, &input.of);
    let dealt = || (0..).zip(&means).filter(|(_, (of, _))| *of > 0.0).map(|(group, (_, own))| (group, *own));
    let told = |(group, own): (usize, f64)| StateMean {
        state: input.states[group].clone(),
        mean: round_to(MILLIONTHS, own + middle),
    };
    let order = |one: &(usize, f64), other: &(usize, f64)| one.1.total_cmp(&other.1);
    (dealt().min_by(order).map(told), dealt().max_by(order).map(told))
}

/// The probability that any input seems to explain this much if none does.
fn p_value(numbers: &[f64], groups: &[Grouped], share_found: f64, seed: u64) -> f64 {
    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(seed, 0));
    let mut permuted = numbers.to_vec();
    let mut as_much = || {
        dice.shuffle(Purpose::Permute, &mut permuted);
        groups.iter().any(|input| share(&permuted, &input.of) >= share_found)
    };
    let count = (0..PERMUTATIONS).filter(|_| as_much()).count();
    (count as f64 + 1.0) / (PERMUTATIONS as f64 + 1.0)
}

/// Omega squared, the estimated share of the variance of the numbers between the groups.
fn share(numbers: &[f64], groups: &[usize]) -> f64 {
    let means = means(numbers, groups);
    let count = means.iter().filter(|(of, _)| *of > 0.0).count() as f64;
    let n = numbers.len() as f64;
    let total = sum_of_squares(numbers);
    let mean = numbers.iter().sum::<f64>() / n;
    let between: f64 = means.iter().map(|(of, own)| of * square(own - mean)).sum();
    let within = (total - between).max(0.0) / (n - count);
    // Not a number, and so 0, if every number has its own group or all are equal.
    ((between - (count - 1.0) * within) / (total + within)).max(0.0)
}

/// The number and the mean of the values in each group.
fn means(numbers: &[f64], groups: &[usize]) -> Vec<(f64, f64)> {
    let mut sums = vec![(0.0, 0.0); groups.iter().max().map_or(0, |last| last + 1)];
    for (number, group) in numbers.iter().zip(groups) {
        sums[*group].0 += 1.0;
        sums[*group].1 += number;
    }
    sums.into_iter().map(|(of, sum): (f64, f64)| (of, sum / of.max(1.0))).collect()
}

/// Subtracts the mean of its group from each number.
fn take_away(numbers: &mut [f64], groups: &[usize]) {
    let means = means(numbers, groups);
    numbers.iter_mut().zip(groups).for_each(|(number, group)| *number -= means[*group].1);
}

fn sum_of_squares(numbers: &[f64]) -> f64 {
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    numbers.iter().map(|number| square(number - mean)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 32 draws of four inputs: one with two groups that decides nearly everything, one with four groups that adds a little, two without effect.
    fn made_up(noise: f64) -> (Vec<f64>, Vec<Grouped>) {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(7, 0));
        let mut shuffled = |of: usize| {
            let mut groups: Vec<usize> = (0..32).map(|draw| draw % of).collect();
            dice.shuffle(Purpose::Permute, &mut groups);
            groups
        };
        let groups: Vec<Grouped> = [("switch", 2), ("price", 4), ("idle", 4), ("still", 5)]
            .map(|(name, groups)| Grouped {
                name: name.to_owned(),
                of: shuffled(groups),
                states: (0..groups).map(|group| group.to_string()).collect(),
            })
            .to_vec();
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(8, 0));
        let numbers = (0..32).map(|draw| {
            let chance = f64::from(dice.below(Purpose::Permute, 1001)) / 1000.0 - 0.5;
            4.0 * groups[0].of[draw] as f64 + groups[1].of[draw] as f64 + noise * chance
        });
        (numbers.collect(), groups)
    }

    #[test]
    fn what_decides_is_named_first_and_what_does_nothing_not_at_all() {
        let (numbers, groups) = made_up(0.5);
        let found = find(&numbers, &groups, 1);
        let names: Vec<&str> = found.iter().map(|one| one.input.as_str()).collect();
        assert_eq!(names, ["switch", "price"]);
        // Variances: 4 and 1.25 for the two inputs, a fiftieth for chance.
        assert!((found[0].share - 4.0 / 5.27).abs() < 0.1, "{found:?}");
        assert!((found[1].share - 1.25 / 5.27).abs() < 0.1, "{found:?}");
        assert!(found.iter().all(|one| one.p_value <= 0.05));
        // The switch adds 4 on average, at any price. After it is removed, the price adds 3 from its lowest to its highest value.
        let ends = |one: &Dependence| {
            let (least, most) = (one.least.clone().unwrap(), one.most.clone().unwrap());
            assert!(least.mean < 3.5 && 3.5 < most.mean, "around the mean of all: {one:?}");
            (least.state, most.state, most.mean - least.mean)
        };
        let (switch, price) = (ends(&found[0]), ends(&found[1]));
        assert!(switch.0 == "0" && switch.1 == "1" && (switch.2 - 4.0).abs() < 0.7, "{switch:?}");
        assert!(price.0 == "0" && price.1 == "3" && (price.2 - 3.0).abs() < 0.4, "{price:?}");
    }

    /// By hand: of 17.5 in total, 13.5 lie between two groups of three, and chance explains 1 per number. Groups with the same mean explain nothing.
    #[test]
    fn a_share_is_omega_squared() {
        let found = share(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], &[0, 0, 0, 1, 1, 1]);
        assert!((found - (13.5 - 1.0) / (17.5 + 1.0)).abs() < 1e-12, "{found}");
        let chance = share(&[1.0, 2.0, 4.0, 1.5, 2.5, 3.5], &[0, 0, 0, 1, 1, 1]);
        assert!(chance.abs() < 1e-12, "{chance}");
    }

    /// One group explains nothing, nor does one group per number, nor any group if all numbers are equal. Two groups of three numbers may, by hand:
    /// of 6.5 in total, 6 lie between them, and chance explains 0.5 per number.
    #[test]
    fn one_group_and_a_group_for_each_number_explain_nothing() {
        let numbers = [1.0, 2.0, 4.5];
        for groups in [[0, 0, 0], [3, 3, 3], [0, 1, 2]] {
            assert_eq!(share(&numbers, &groups).to_bits(), 0, "{groups:?}");
        }
        assert_eq!(share(&[2.0; 3], &[0, 0, 1]).to_bits(), 0);
        let found = share(&numbers, &[0, 0, 2]);
        assert!((found - (6.0 - 0.5) / (6.5 + 0.5)).abs() < 1e-12, "{found}");
    }

    /// An input of two states; no draw has the first.
    fn switch(draws: usize) -> Grouped {
        Grouped {
            name: "switch".to_owned(),
            of: (0..draws).map(|draw| 1 + draw % 2).collect(),
            states: ["never", "off", "on"].map(str::to_owned).to_vec(),
        }
    }

    #[test]
    fn sixteen_draws_tell_what_decides() {
        let decided = |draws: usize| {
            let numbers: Vec<f64> = (0..draws).map(|draw| 5.0 + 2.0 * (draw % 2) as f64).collect();
            find(&numbers, &[switch(draws)], 1)
        };
        assert_eq!(decided(15), []);
        let found = decided(16);
        let state = |state: &str, mean: f64| Some(StateMean { state: state.to_owned(), mean });
        let [one] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!((one.input.as_str(), one.share), ("switch", 1.0));
        assert_eq!((one.least.clone(), one.most.clone()), (state("off", 5.0), state("on", 7.0)));
    }

    /// Every permutation explains at least 0.
    #[test]
    fn states_with_the_same_mean_decide_nothing() {
        let numbers: Vec<f64> = (0..32).map(|draw| (draw / 2) as f64).collect();
        assert_eq!(find(&numbers, &[switch(32)], 1), []);
    }

    /// All 999 permutations explain at least 0, and 125 of them at least a tenth, as counted by a second program with the same random draws.
    #[test]
    fn permutations_that_explain_as_much_are_counted() {
        let numbers: Vec<f64> = (0..16).map(f64::from).collect();
        let of = |share: f64| p_value(&numbers, &[switch(16)], share, 2);
        assert_eq!([0.0, 0.1, 1.0].map(of).map(f64::to_bits), [1.0, 0.126, 0.001].map(f64::to_bits));
    }

    /// The binary digits of a number decide it, each twice as much as the next: five are named, the sixth is not. None of 999 permutations explains
    /// as much.
    #[test]
    fn five_inputs_are_named_at_most() {
        let digit = |digit: usize| Grouped {
            name: digit.to_string(),
            of: (0..64).map(|draw| draw >> digit & 1).collect(),
            states: vec![String::new(); 2],
        };
        let numbers: Vec<f64> = (0..64).map(f64::from).collect();
        let found = find(&numbers, &[0, 1, 2, 3, 4, 5].map(digit), 1);
        assert_eq!(found.iter().map(|one| one.input.as_str()).collect::<Vec<_>>(), ["5", "4", "3", "2", "1"]);
        assert_eq!(found.iter().map(|one| one.p_value).collect::<Vec<_>>(), [0.001; 5]);
    }

    #[test]
    fn chance_alone_depends_on_nothing() {
        let wrong = (0..200).filter(|&seed| {
            let (_, groups) = made_up(0.0);
            let mut dice = PcgDice::new::<Purpose>(Luck::of_table(1000 + seed, 0));
            let numbers: Vec<f64> = (0..32).map(|_| f64::from(dice.below(Purpose::Permute, 1001))).collect();
            !find(&numbers, &groups, seed).is_empty()
        });
        let wrong = wrong.count();
        // One in twenty is 10 of 200; 22 or more occur by chance in one of 5,000 such tests.
        assert!((1..22).contains(&wrong), "{wrong} of 200");
    }

    /// The rounding error left of the variance depends on no input, not even on the input just removed.
    #[test]
    fn what_explains_everything_is_named_once() {
        let (_, groups) = made_up(0.0);
        let numbers: Vec<f64> = groups[1].of.iter().map(|&price| 0.1 + price as f64 / 7.0).collect();
        let found = find(&numbers, &groups, 1);
        assert_eq!(found.iter().map(|one| (one.input.as_str(), one.share)).collect::<Vec<_>>(), [("price", 1.0)]);
    }

    #[test]
    fn what_does_not_vary_depends_on_nothing() {
        let (_, groups) = made_up(0.0);
        assert_eq!(find(&[0.25; 32], &groups, 1), []);
        assert_eq!(find(&[0.1, 0.2, 0.3], &groups, 1), [], "so few draws tell nothing");
    }
}
