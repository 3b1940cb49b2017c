//! `evenkeel completions`: the script that lets a shell complete commands.

use clap::{Args, ValueEnum};
use clap_complete::env::{EnvCompleter, Shells};

use crate::caller::words;
use crate::console::print;
use crate::failure::Failure;

/// Print a completion script for a shell
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  source <(evenkeel completions bash)        in ~/.bashrc
  source <(evenkeel completions zsh)         in ~/.zshrc
  evenkeel completions fish | source         in ~/.config/fish/config.fish

The script calls the program, so it also completes rulesets, rules, variants, strategies and tables. Load it at every \
start of the shell, as above: a saved script may belong to another version.")]
pub struct CompletionsArgs {
    /// Shell that completes commands
    shell: Shell,
}

/// Shells that can ask the program.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Shell {
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}

impl CompletionsArgs {
    pub fn run(self) -> Result<(), Failure> {
        let name = self.shell.to_possible_value().expect("no shell is hidden").get_name().to_owned();
        let shells = Shells::builtins();
        let shell: &dyn EnvCompleter = shells.completer(&name).expect("every shell of the list");
        let mut script = Vec::new();
        shell
            .write_registration("COMPLETE", "evenkeel", "evenkeel", &program(), &mut script)
            .expect("memory can be written");
        print(&String::from_utf8_lossy(&script))
    }
}

/// The shell's name for the program: its name if the shell found it by name, otherwise its path.
fn program() -> String {
    let typed = words().into_iter().next().unwrap_or_default();
    let by_path = typed.contains(std::path::MAIN_SEPARATOR);
    let path = if by_path { std::env::current_exe().ok() } else { None };
    path.map_or_else(|| "evenkeel".to_owned(), |path| path.display().to_string())
}
