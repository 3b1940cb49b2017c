//! For tests.

/// The number of repetitions of a simulation: the usual one, or that of `EVENKEEL_TRIALS`.
pub fn trials(usual: u64) -> u64 {
    std::env::var("EVENKEEL_TRIALS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
