//! The program as a shell starts it.

use std::process::ExitCode;

fn main() -> ExitCode {
    evenkeel_cli::program(evenkeel::RULESETS, std::env::args_os().collect()).into()
}
