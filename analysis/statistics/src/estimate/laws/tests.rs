use core::f64::consts::FRAC_PI_4;

use evenkeel_engine::digest::Digest;

use super::*;

fn close(found: f64, wanted: f64) {
    assert!((found / wanted - 1.0).abs() < 1e-11, "{found}, and not {wanted}");
}

/// Computed to forty digits, independently of this code.
#[test]
fn normal_numbers_are_those_of_the_tables() {
    for (level, quantile) in [
        (0.975, 1.959_963_984_540_054),
        (0.995, 2.575_829_303_548_9),
        (0.999_999, 4.753_424_308_817_088),
        (0.8, 0.841_621_233_572_914_4),
    ] {
        close(normal_quantile(level), quantile);
    }
    for (value, tail) in [
        (-1.0, 0.841_344_746_068_542_9),
        (0.5, 0.308_537_538_725_986_9),
        (1.96, 0.024_997_895_148_220_44),
        (5.0, 2.866_515_718_791_939e-7),
        (20.0, 2.753_624_118_606_234e-89),
    ] {
        close(normal_tail(value), tail);
    }
}

#[test]
fn quantiles_turn_tails_around() {
    for step in 1..1000 {
        let level = f64::from(step) / 1000.0;
        assert!((1.0 - normal_tail(normal_quantile(level)) - level).abs() < 1e-15, "{level}");
        assert!((normal_quantile(level) + normal_quantile(1.0 - level)).abs() < 1e-13, "{level}");
    }
    assert!(normal_quantile(0.0) < f64::MIN && normal_quantile(1.0) > f64::MAX);
    assert!(student_quantile(1.0, 5.0).is_infinite() && student_quantile(0.5, 5.0).abs() < 1e-15);
}

/// Computed to forty digits, independently of this code.
#[test]
fn students_numbers_are_those_of_the_tables() {
    for (level, freedom, quantile) in [
        (0.975, 5.0, 2.570_581_835_636_315),
        (0.975, 30.0, 2.042_272_456_301_238),
        (0.995, 10.0, 3.169_272_672_616_951),
        (0.9, 59.0, 1.296_065_725_122_053),
        (0.999_95, 298.0, 3.943_901_278_095_954),
    ] {
        close(student_quantile(level, freedom), quantile);
    }
    for (value, freedom, tail) in [
        (2.0, 3.0, 0.069_662_984_279_421_6),
        (0.5, 10.0, 0.313_946_802_871_486_5),
        (4.0, 30.0, 0.000_190_922_818_041_878_4),
        (6.0, 298.0, 2.856_954_217_864_412e-9),
    ] {
        close(student_tail(value, freedom), tail);
    }
}

/// With one degree of freedom t is a tangent, with two a root.
#[test]
fn few_degrees_of_freedom_are_worked_out_by_hand() {
    for (level, tangent) in [(0.75, 1.0), (0.975, 12.706_204_736_174_7), (0.9995, 636.619_248_768_72)] {
        close(student_quantile(level, 1.0), tangent);
    }
    close(student_tail(1.0, 1.0), FRAC_PI_4 / PI);
    for level in [0.6, 0.9, 0.975, 0.9999] {
        close(student_quantile(level, 2.0), (2.0 * level - 1.0) / (2.0 * level * (1.0 - level)).sqrt());
    }
}

/// With two degrees of freedom in the numerator F is a power; the others were computed to forty digits, independently of this code.
#[test]
fn fs_tails_are_those_of_the_tables() {
    for (value, below) in [(0.1, 7.0), (2.0, 20.0), (5.0, 900.0)] {
        close(f_tail(value, (2.0, below)), libm::pow(1.0 + 2.0 * value / below, -below / 2.0));
    }
    for (value, freedoms, tail) in [
        (2.0, (5.0, 10.0), 0.164_194_950_899_738_8),
        (0.5, (12.5, 700.0), 0.920_355_127_943_163_9),
        (3.25, (2.5, 60.0), 0.035_533_610_355_499_46),
    ] {
        close(f_tail(value, freedoms), tail);
    }
    close(f_tail(0.0, (3.0, 4.0)), 1.0);
    assert!(f_tail(f64::MAX, (3.0, 4.0)) <= 0.0);
}

/// The share of a beta function with whole parameters is a probability of the binomial distribution.
#[test]
fn shares_of_beta_functions_are_binomial() {
    // At least 3 of 5 with a probability of 0.3: 10 * 0.3^3 * 0.7^2 + 5 * 0.3^4 * 0.7 + 0.3^5.
    close(beta_share(3.0, 3.0, 0.3, 0.7), 0.163_08);
    close(beta_share(3.0, 3.0, 0.7, 0.3), 1.0 - 0.163_08);
}

/// These bits are equal on every machine: with another library of logarithms and exponentials some differ.
#[test]
fn every_machine_has_the_same_bits() {
    let mut bits = Vec::new();
    for step in 1..400 {
        let part = f64::from(step) / 400.0;
        let (value, freedom) = (8.0 * part, f64::from(step));
        let upper = 0.5 + part / 2.0;
        bits.extend([normal_quantile(part), normal_tail(value), normal_density(value)].map(f64::to_bits));
        bits.extend([student_quantile(upper, freedom), student_tail(value, freedom)].map(f64::to_bits));
        bits.extend(
            [f_tail(value, (freedom / 10.0, freedom)), beta_share(value, 2.5, part, 1.0 - part)].map(f64::to_bits),
        );
        bits.extend([libm::pow(part, value), libm::log10(value), libm::exp10(-part)].map(f64::to_bits));
        bits.extend([libm::sin(value), libm::cos(value), libm::hypot(part, value)].map(f64::to_bits));
    }
    assert_eq!(format!("{:016x}", Digest::of(&bits)), "f29fbba44c5e518d");
}
