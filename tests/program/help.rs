//! What `--help` says: to people who read it and to shells that complete it.

use insta::assert_snapshot;

use crate::support::Scratch;

const COMMANDS: [&str; 20] = [
    "sweep",
    "simulate",
    "compare",
    "check",
    "tournament",
    "coach",
    "train",
    "chances",
    "merge",
    "plan",
    "init",
    "play",
    "replay",
    "odds",
    "rulesets",
    "rules",
    "strategies",
    "report",
    "schema",
    "completions",
];

/// The flags every command that plays must have, for scripts.
const PLAYING: [&str; 9] =
    ["--games", "--seed", "--threads", "--set", "--rules", "--variant", "--seats", "--out", "--quiet"];

#[test]
fn the_program() {
    assert_snapshot!(Scratch::new().run("--help").fine());
}

#[test]
fn the_main_job() {
    assert_snapshot!(Scratch::new().run("sweep --help").fine());
}

#[test]
fn every_command_has_help_and_is_listed() {
    let scratch = Scratch::new();
    let listed = scratch.run("--help").fine();
    for command in COMMANDS {
        assert!(listed.contains(&format!("\n  {command} ")), "{command} is not listed");
        let help = scratch.run(&format!("{command} --help")).fine();
        assert!(help.contains(&format!("Usage: evenkeel {command}")), "{help}");
    }
}

#[test]
fn commands_that_play_have_the_flags_scripts_rely_on() {
    for command in ["sweep", "simulate", "compare", "check", "play"] {
        let help = Scratch::new().run(&format!("{command} --help")).fine();
        for flag in PLAYING {
            assert!(help.contains(flag), "{command} has no {flag}");
        }
        assert!(help.contains("--format") && help.contains("Examples:"), "{command}");
    }
}

#[test]
fn a_tournament_has_the_flags_scripts_rely_on() {
    let help = Scratch::new().run("tournament --help").fine();
    let own = ["--strategies", "--table", "--decide", "--shard", "--format", "Examples:"];
    for flag in PLAYING.into_iter().filter(|flag| *flag != "--seats").chain(own) {
        assert!(help.contains(flag), "{flag}");
    }
}

#[test]
fn version() {
    assert_eq!(Scratch::new().run("--version").fine(), format!("evenkeel {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = Scratch::new().run(&format!("completions {shell}")).fine();
        assert!(COMMANDS.iter().all(|command| script.contains(command)), "{shell}");
    }
}
