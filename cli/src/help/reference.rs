//! All commands with all their flags as one Markdown page: the reference of the site.

use clap::Command;

use crate::console::WIDTH;

const HEAD: &str = "# Commands

Which flags does a command have? This page has every command with all its flags, as `evenkeel COMMAND --help-all` prints them.
";

/// The page of this program. Its lines do not depend on the terminal.
pub fn text(program: Command) -> String {
    let mut program = program.term_width(WIDTH);
    program.build();
    let section = |command: &mut Command| {
        let help = command.render_long_help().to_string();
        format!("\n## {}\n\n```text\n{}\n```\n", command.get_name(), help.trim_end())
    };
    let sections: String =
        program.get_subcommands_mut().filter(|command| command.get_name() != "help").map(section).collect();
    format!("{HEAD}{sections}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::command;

    #[test]
    fn the_page_has_every_command_and_every_flag() {
        let page = text(command());
        let mut program = command();
        program.build();
        for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
            let section = page.split(&format!("\n## {}\n", command.get_name())).nth(1).unwrap_or_default();
            let section = section.split("\n## ").next().unwrap();
            for flag in command.get_arguments().filter(|flag| !flag.is_hide_set()).filter_map(clap::Arg::get_long) {
                assert!(section.contains(&format!("--{flag}")), "{} --{flag}", command.get_name());
            }
        }
        assert!(page.lines().all(|line| line.chars().count() <= 130), "a page is not wider than a screen");
    }
}
