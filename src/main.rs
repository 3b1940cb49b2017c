//! The command line: what was typed, what it means, and who does it.

mod commands;
mod complete;
mod console;
mod defect;
mod exit;
mod failure;
mod folder;
mod forecast;
mod interrupt;
mod job;
mod lock;
mod number;
mod options;
mod overview;
mod progress;
mod ready;
mod setup;
mod sources;
mod stopped;
mod story;
mod study;
mod tabular;
mod typed;

use std::process::ExitCode;

fn main() -> ExitCode {
    complete::answer(commands::command);
    defect::watch();
    interrupt::listen();
    let typed = commands::parse();
    let mut sources = sources::Sources::default();
    let result = defect::catch(|| typed.run(&mut sources));
    let Err(failure) = result else { return exit::Exit::Fine.into() };
    console::explain(&failure, &sources);
    failure.exit().into()
}
