//! The program as a shell starts it.

use std::process::ExitCode;

fn main() -> ExitCode {
    evenkeel::program(std::env::args_os().collect()).into()
}
