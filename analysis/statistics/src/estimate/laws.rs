//! Tails and quantiles of the normal distribution, Student's t and F.
//!
//! Here and in all other computations between tallies and files, logarithms, exponentials and powers come from the crate `libm`, which is compiled
//! into the program. Those of the platforms differ in the last digit, and so would the bytes for the same seed. `clippy.toml` excludes them.

use core::f64::consts::{FRAC_1_SQRT_2, PI, TAU};

use libm::{erfc, exp, expm1, lgamma, log, log1p};

use super::square;

/// The probability that a standard normal number is above this one.
pub fn normal_tail(value: f64) -> f64 {
    0.5 * erfc(value * FRAC_1_SQRT_2)
}

/// The density of a standard normal number.
pub fn normal_density(value: f64) -> f64 {
    exp(-0.5 * value * value) / TAU.sqrt()
}

/// The quantile of the standard normal distribution at this probability.
///
/// From a rational approximation with an error of 0.00045 (Abramowitz and Stegun 1964, 26.2.23); two of Halley's steps triple the digits.
pub fn normal_quantile(level: f64) -> f64 {
    let (tail, side) = if level < 0.5 { (level, -1.0) } else { (1.0 - level, 1.0) };
    if tail <= 0.0 {
        return side * f64::INFINITY;
    }
    let root = (-2.0 * log(tail)).sqrt();
    let above = 2.515_517 + root * (0.802_853 + root * 0.010_328);
    let below = 1.0 + root * (1.432_788 + root * (0.189_269 + root * 0.001_308));
    let improve = |value: f64| {
        let off = (normal_tail(value) - tail) / normal_density(value);
        value + off / (1.0 - value * off / 2.0)
    };
    side * improve(improve(root - above / below))
}

/// From this many degrees of freedom on, Student's t is computed from the normal distribution. The beta functions otherwise needed get slower with
/// the degrees of freedom. The approximation (Wallace 1959, also far out in the tails) is accurate to better than 1 in 10^6.
const MANY: f64 = 299.0;

/// The probability that Student's t with `freedom` degrees of freedom is above this number, which is not negative.
pub fn student_tail(value: f64, freedom: f64) -> f64 {
    if freedom >= MANY {
        return normal_tail((freedom * log1p(value * value / freedom)).sqrt() / wallace(freedom));
    }
    exact_tail(value, freedom)
}

fn exact_tail(value: f64, freedom: f64) -> f64 {
    let all = freedom + value * value;
    0.5 * beta_share(0.5 * freedom, 0.5, freedom / all, value * value / all)
}

/// The quantile of Student's t with `freedom` degrees of freedom at this probability, which is at least one half.
pub fn student_quantile(level: f64, freedom: f64) -> f64 {
    let mut value = (freedom * expm1(square(normal_quantile(level) * wallace(freedom)) / freedom)).sqrt();
    if freedom >= MANY || value <= 0.0 || value.is_infinite() {
        return value;
    }
    let whole = 0.5 * (freedom + 1.0);
    let scale = lgamma(whole) - lgamma(0.5 * freedom) - 0.5 * log(freedom * PI);
    // Newton's steps in logarithms, in which tails are nearly straight.
    for _ in 0..MOST_STEPS {
        let tail = exact_tail(value, freedom);
        let density = exp(scale - whole * log1p(value * value / freedom));
        let step = log(tail / (1.0 - level)) * tail / (value * density);
        value *= exp(step);
        if step.abs() < PRECISE {
            break;
        }
    }
    value
}

/// The maximum number of Newton's steps, and the step size below which the next would change nothing.
const MOST_STEPS: u32 = 20;
const PRECISE: f64 = 1e-9;

/// Wallace's factor between a normal number and Student's t at the same tail probability.
fn wallace(freedom: f64) -> f64 {
    (8.0 * freedom + 3.0) / (8.0 * freedom + 1.0)
}

/// The probability that F with `above` and `below` degrees of freedom, of the numerator and the denominator, is above this number, which is
/// not negative.
pub fn f_tail(value: f64, (above, below): (f64, f64)) -> f64 {
    let all = above * value + below;
    beta_share(0.5 * below, 0.5 * above, below / all, above * value / all)
}

/// The regularised incomplete beta function of `part`; `rest` is `1 - part`.
///
/// The continued fraction of Abramowitz and Stegun (1964, 26.5.8), computed by Lentz's method.
pub fn beta_share(a: f64, b: f64, part: f64, rest: f64) -> f64 {
    if part * (a + b + 2.0) > a + 1.0 {
        return 1.0 - beta_share(b, a, rest, part);
    }
    if part <= 0.0 {
        return 0.0;
    }
    let front = exp(a * log(part) + b * log(rest) + lgamma(a + b) - lgamma(a) - lgamma(b)) / a;
    let away = |number: f64| if number.abs() < LEAST { LEAST } else { number };
    let (mut above, mut below) = (1.0, 1.0 / away(1.0 - (a + b) * part / (a + 1.0)));
    let mut fraction = below;
    for m in 1..MOST_TERMS {
        let m = f64::from(m);
        let end = a + 2.0 * m;
        let even = m * (b - m) * part / ((end - 1.0) * end);
        let odd = -(a + m) * (a + b + m) * part / (end * (end + 1.0));
        let before = fraction;
        for term in [even, odd] {
            below = 1.0 / away(1.0 + term * below);
            above = away(1.0 + term / above);
            fraction *= above * below;
        }
        if (fraction / before - 1.0).abs() <= f64::EPSILON {
            break;
        }
    }
    front * fraction
}

/// The smallest absolute value of any part of a continued fraction.
const LEAST: f64 = 1e-300;
/// The maximum number of terms of a continued fraction: they grow with the root of the larger parameter.
const MOST_TERMS: u32 = 10_000;

#[cfg(test)]
mod tests;
