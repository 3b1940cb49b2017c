//! House rules, tables and replays of any content are read or rejected.
#![no_main]

#[allow(dead_code, reason = "each target uses one of the functions")]
#[path = "../../engine/tests/fuzz/targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|text: &str| targets::read_inputs(text));
