//! `evenkeel completions`: what a shell needs to complete what is typed.

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use crate::console::print;
use crate::failure::Failure;

/// Print a completion script for a shell
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  evenkeel completions bash > ~/.local/share/bash-completion/completions/evenkeel")]
pub struct Typed {
    /// Which shell
    shell: Shell,
}

impl Typed {
    pub fn run(self) -> Result<(), Failure> {
        let mut script = Vec::new();
        generate(self.shell, &mut super::Typed::command(), "evenkeel", &mut script);
        print(&String::from_utf8_lossy(&script))
    }
}
