//! Legal play of any kind adds up, and illegal actions are refused.
#![no_main]

#[allow(dead_code, reason = "each target uses one of the functions")]
#[path = "../../engine/tests/fuzz/targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::play_legally(bytes));
