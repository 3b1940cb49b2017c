//! For tests.

/// How often a simulation is repeated: the usual number of times, or what `EVENKEEL_TRIALS` says.
pub fn trials(usual: u64) -> u64 {
    std::env::var("EVENKEEL_TRIALS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
