use super::*;
use crate::tally::Sums;

fn close(found: f64, wanted: f64, within: f64) {
    assert!((found - wanted).abs() <= within, "{found} is not {wanted} within {within}");
}

fn sums(values: &[i64]) -> Sums {
    let mut sums = Sums::default();
    for value in values {
        sums.add(*value);
    }
    sums
}

/// Quantiles of Student's t as printed in any table (Fisher and Yates 1938, table III).
#[test]
fn quantiles_are_those_of_the_printed_tables() {
    for (units, wanted) in
        [(2, 12.706), (3, 4.303), (6, 2.571), (11, 2.228), (31, 2.042), (121, 1.980), (1_000_001, 1.960)]
    {
        close(Quantiles::new(0.95, units).student, wanted, 6e-4);
    }
    close(Quantiles::new(0.99, 11).student, 3.169, 6e-4);
    close(Quantiles::new(0.95, 10).normal, 1.959_964, 1e-6);
    assert!(Quantiles::new(0.95, 1).student.is_infinite());
    close(Quantiles::new(0.95, 1_000_000_000).student, 1.959_964, 1e-4);
}

/// Newcombe 1998 (Statistics in Medicine 17, 857), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
#[test]
fn wilson_gives_the_published_intervals() {
    for (hits, units, low, high) in [
        (81.0, 263.0, 0.2553, 0.3662),
        (15.0, 148.0, 0.0624, 0.1605),
        (0.0, 20.0, 0.0, 0.1611),
        (1.0, 29.0, 0.0061, 0.1718),
    ] {
        let found = wilson(hits / units, units, 1.959_964);
        close(found.0, low, 5.1e-5);
        close(found.1, high, 5.1e-5);
    }
    assert_eq!(wilson(1.0, 20.0, 1.959_964).1.to_bits(), 1.0_f64.to_bits());
}

/// Student 1908, the sleep data, differences of the two drugs: mean 1.58, t 4.06, p 0.0028, interval 0.70 to 2.46.
#[test]
fn paired_differences_are_those_of_students_sleepers() {
    let tenths = [12, 24, 13, 13, 0, 10, 18, 8, 46, 14];
    let paired = compare(sums(&tenths), 10.0, 100.0, &Quantiles::new(0.95, 10));
    close(paired.difference.estimate, 1.58, 1e-9);
    close(paired.difference.low, 0.700_114, 1e-5);
    close(paired.difference.high, 2.459_886, 1e-5);
    close(paired.p_value, 0.002_833, 1e-6);
    let mean = estimate_mean(sums(&tenths), 10.0, (0.0, 0.0), &Quantiles::new(0.95, 10));
    assert_eq!(mean, paired.difference, "one sample and a paired difference are the same arithmetic");
}

/// Adjusted by hand: sorted 0.005, 0.01, 0.03, 0.04 give 4, 3, 2 and 1 times their value, never falling.
#[test]
fn holm_steps_down() {
    let adjusted = adjust(&[0.01, 0.04, 0.03, 0.005]);
    for (found, wanted) in adjusted.iter().zip([0.03, 0.06, 0.06, 0.02]) {
        close(*found, wanted, 1e-12);
    }
    assert_eq!(adjust(&[0.6, 0.7]), [1.0, 1.0]);
    assert!(adjust(&[]).is_empty());
}

#[test]
fn no_share_has_an_interval_of_no_width() {
    for (value, units) in [(0, 1), (0, 50), (4, 50), (2, 2), (2, 1)] {
        let found = estimate_share(sums(&vec![value; units]), 4.0, 4, &Quantiles::new(0.95, units as u64));
        assert!(found.high - found.low > 0.05, "{found:?}");
        assert!(found.low >= 0.0 && found.high <= 1.0 && found.low <= found.estimate && found.estimate <= found.high);
    }
}

/// Where the approximation takes over, both roads give the same.
#[test]
fn the_normal_road_meets_students() {
    use super::interval::p_value;
    let (before, after) = (Quantiles::new(0.95, 299).student, Quantiles::new(0.95, 300).student);
    close(before - after, 2.4 / 298.0 / 299.0, 1e-6);
    for value in [0.5, 1.0, 2.0, 4.0, 6.0] {
        let (before, after) = (p_value(value, 299), p_value(value, 300));
        assert!(before > after && before / after < 1.01, "{value}: {before} {after}");
    }
    close(p_value(1.984_217, 1_000_000), 0.047_23, 1e-5);
}

#[test]
fn one_game_a_block_is_wilson() {
    let mut values = vec![0; 20];
    values[3] = 1;
    let found = estimate_share(sums(&values), 1.0, 1, &Quantiles::new(0.95, 20));
    let (low, high) = wilson(0.05, 20.0, Quantiles::new(0.95, 20).normal);
    assert_eq!((found.low.to_bits(), found.high.to_bits()), (low.to_bits(), high.to_bits()));
}

#[test]
fn cells_without_a_difference_are_not_called_equal_for_certain() {
    let same = compare(sums(&[0; 100]), 4.0, 1.0, &Quantiles::new(0.95, 100));
    assert!(same.p_value >= 1.0 && same.difference.low < -0.03 && same.difference.high > 0.03, "{same:?}");
    let constant = compare(sums(&[4; 5]), 4.0, 1.0, &Quantiles::new(0.95, 5));
    close(constant.p_value, 1.0 / 16.0, 1e-12);
    let one = compare(sums(&[2]), 4.0, 1.0, &Quantiles::new(0.95, 1));
    assert!(one.p_value >= 1.0 && one.difference.high - one.difference.low > 0.5, "{one:?}");
}
