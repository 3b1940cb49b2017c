//! Any legal play gives consistent results, and illegal actions are rejected.
#![no_main]

#[allow(dead_code, reason = "each target uses one of the functions")]
#[path = "../../engine/tests/fuzz/targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::play_legally(bytes));
