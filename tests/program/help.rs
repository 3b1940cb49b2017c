//! The text of `--help`: for readers, and for shells that complete it.

use std::collections::BTreeMap;

use insta::assert_snapshot;

use crate::support::{Scratch, program};

const COMMANDS: [&str; 28] = [
    "simulate",
    "compare",
    "sweep",
    "check",
    "rules",
    "screen",
    "tune",
    "worth",
    "strategies",
    "tournament",
    "usage",
    "train",
    "league",
    "headroom",
    "coach",
    "init",
    "play",
    "plan",
    "query",
    "report",
    "merge",
    "try-bot",
    "chances",
    "replay",
    "odds",
    "rulesets",
    "schema",
    "completions",
];

/// The flags every command that plays must have, for scripts.
const PLAYING: [&str; 9] =
    ["--games", "--seed", "--threads", "--set", "--rules", "--variant", "--seats", "--out", "--quiet"];

/// A newcomer sees all commands at once, on unbroken lines.
#[test]
fn the_help_fits_one_screen() {
    let scratch = Scratch::new();
    let help = scratch.run("--help").fine();
    assert!(help.lines().count() <= 40, "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    let listed = help.lines().filter(|line| line.starts_with("  ") && !line.contains("evenkeel"));
    assert!(listed.clone().count() > 20 && listed.clone().all(|line| line.chars().count() <= 80), "{help}");
    assert_eq!(scratch.run("").errors(), help, "the program alone shows the same");
}

#[test]
fn the_program() {
    assert_snapshot!(Scratch::new().run("--help").fine());
}

#[test]
fn the_main_job() {
    assert_snapshot!(Scratch::new().run("sweep --help").fine());
}

#[test]
fn the_main_job_with_all_flags() {
    assert_snapshot!(Scratch::new().run("sweep --help-all").fine());
}

/// Whether a line of help is about a flag.
fn is_flag(line: &str) -> bool {
    // Indented like lists of flags; a wrapped explanation is indented further, and an example begins differently.
    line.starts_with("      --") || line.starts_with("  -") && !line.starts_with("  - ")
}

/// The number of flags below each heading.
fn groups(help: &str) -> BTreeMap<&str, usize> {
    let (mut groups, mut heading) = (BTreeMap::new(), "");
    for line in help.lines() {
        if !line.starts_with(' ') && line.ends_with(':') {
            heading = line;
        } else if is_flag(line) {
            *groups.entry(heading).or_default() += 1;
        }
    }
    groups
}

/// Short help shows the flags that most people need; all others are in groups with headings about their purpose.
#[test]
fn help_is_short_and_leads_to_the_whole() {
    let scratch = Scratch::new();
    for command in COMMANDS {
        let [brief, short, whole] =
            ["--help", "-h", "--help-all"].map(|flag| scratch.run(&format!("{command} {flag}")).fine());
        assert!(brief.lines().count() <= 46, "{command}: {brief}");
        assert_eq!(brief, short, "{command}");
        let [shown, all] = [&brief, &whole].map(|help| help.lines().filter(|line| is_flag(line)).count());
        // The two flags that print help count among all.
        let is_cut = shown + 2 < all;
        let further = format!(": evenkeel {command} --help-all");
        let last = brief.rsplit("Further options").next().unwrap_or_default().split_whitespace();
        assert_eq!(last.collect::<Vec<_>>().join(" ").ends_with(&further), is_cut, "{command}: {brief}");
        assert!(!is_cut || (4..=6).contains(&shown), "{command}: {brief}");
        let groups = groups(&whole);
        assert!(groups.values().all(|flags| *flags <= 8), "{command}: {groups:?}");
        assert!(!groups.contains_key("Options:"), "{command}: a heading says what its flags are for");
    }
}

#[test]
fn help_of_a_command_is_what_the_command_says() {
    let scratch = Scratch::new();
    for (one, other) in [
        ("help", "--help"),
        ("help sweep", "sweep --help"),
        ("help sweep --help-all", "sweep --help-all"),
        ("help help", "help --help"),
    ] {
        assert_eq!(scratch.run(one).fine(), scratch.run(other).fine(), "{one}");
    }
    assert!(scratch.run("help swep").fails(2).contains("a similar subcommand exists: 'sweep'"));
    assert!(scratch.run("help comands").fails(2).contains("tip: `evenkeel help commands`: all commands"));
}

/// A table from questions to commands, which the help of the program mentions.
#[test]
fn questions_lead_to_commands() {
    let scratch = Scratch::new();
    let told = scratch.run("help questions").fine();
    assert!(told.starts_with("I want to know ...\n") && told.lines().all(|line| line.chars().count() <= 80), "{told}");
    let commands: Vec<&str> =
        told.lines().filter_map(|line| line.strip_prefix("  ")?.split("  evenkeel ").nth(1)).collect();
    assert!((10..=15).contains(&commands.len()), "{told}");
    for command in commands {
        let name = command.split(' ').next().unwrap_or_default();
        assert!(COMMANDS.contains(&name), "{command}");
        let whole = scratch.run(&format!("{name} --help-all")).fine();
        assert!(command.split(' ').filter(|word| word.starts_with("--")).all(|flag| whole.contains(flag)), "{command}");
    }
    assert!(scratch.run("--help").fine().contains("`evenkeel help questions`"));
}

#[test]
fn every_command_has_help_and_is_listed() {
    let scratch = Scratch::new();
    let listed = scratch.run("--help").fine();
    for command in COMMANDS {
        let is_named = |line: &str| {
            line.starts_with(&format!("  {command} ")) || line.starts_with("Also: ") && line.contains(command)
        };
        assert!(listed.lines().any(is_named), "{command} is not listed");
        let help = scratch.run(&format!("{command} --help")).fine();
        assert!(help.contains(&format!("Usage: evenkeel {command}")), "{help}");
    }
}

#[test]
fn commands_that_play_have_the_flags_scripts_rely_on() {
    for command in ["sweep", "simulate", "compare", "check", "play"] {
        let help = Scratch::new().run(&format!("{command} --help-all")).fine();
        // A command that narrates a game needs no threads.
        for flag in PLAYING.into_iter().filter(|flag| command != "play" || *flag != "--threads") {
            assert!(help.contains(flag), "{command} has no {flag}");
        }
        assert!(help.contains("--format") && help.contains("Examples:"), "{command}");
    }
}

#[test]
fn a_tournament_has_the_flags_scripts_rely_on() {
    let help = Scratch::new().run("tournament --help-all").fine();
    let own = ["--strategies", "--table", "--budget", "--decide", "--shard", "--format", "Examples:"];
    for flag in PLAYING.into_iter().filter(|flag| !["--seats", "--games"].contains(flag)).chain(own) {
        assert!(help.contains(flag), "{flag}");
    }
}

#[test]
fn version() {
    assert_eq!(Scratch::new().run("--version").fine(), format!("evenkeel {}\n", env!("CARGO_PKG_VERSION")));
}

/// Help states the program's defaults for omitted flags.
#[test]
fn defaults_are_told() {
    let flat = |command: &str| {
        let help = Scratch::new().run(&format!("{command} --help-all")).fine();
        help.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for command in ["sweep", "simulate", "compare", "check"] {
        let help = flat(command);
        let games = format!("[default: from the file, else {}]", evenkeel_analysis::DEFAULT_GAMES);
        for default in [
            games.as_str(),
            "[default: from the file, else 0]",
            "[default: one per core]",
            "own strategies]",
            "else 0.02, two points]",
        ] {
            assert!(help.contains(default), "{command}: {default}");
        }
    }
    let all = evenkeel_analysis::DEFAULT_TOURNAMENT_GAMES;
    assert!(flat("tournament").contains(&format!("[default: {all}; with --decide at most ")));
}

/// Paragraphs are wrapped once, at the width of the terminal: no line has room for the next word.
#[test]
fn paragraphs_are_wrapped_once() {
    for words in COMMANDS.iter().flat_map(|command| [format!("{command} --help"), format!("{command} --help-all")]) {
        let help = Scratch::new().run(&words).fine();
        let lines: Vec<&str> = help.lines().collect();
        for pair in lines.windows(2) {
            let [line, next] = pair else { unreachable!("windows of two") };
            let prose = |line: &str| line.starts_with(|first: char| first.is_alphanumeric() || first == '`');
            if prose(line) && prose(next) && !line.ends_with(':') {
                let word = next.split(' ').next().unwrap_or_default();
                assert!(line.chars().count() + 1 + word.chars().count() > 100, "{words}: {line}\n{next}");
            }
        }
    }
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = Scratch::new().run(&format!("completions {shell}")).fine();
        assert!(script.contains("COMPLETE") && script.contains("evenkeel"), "{shell}: {script}");
    }
}

/// The program's completions for a shell after these words, the last of them unfinished.
fn complete(scratch: &Scratch, words: &[&str]) -> Vec<String> {
    let mut command = program();
    command.current_dir(scratch.path("")).env("COMPLETE", "fish").arg("--").arg("evenkeel").args(words);
    let offered = String::from_utf8(command.output().unwrap().stdout).unwrap();
    offered.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn names_of_a_ruleset_are_completed() {
    let scratch = Scratch::new();
    scratch.write("mine.toml", "ruleset = \"astronavis\"\nseats = 3\n");
    let cases: [(&[&str], &str); 23] = [
        (&["swe"], "sweep"),
        (&["help", "swe"], "sweep"),
        (&["help", "que"], "questions"),
        (&["sweep", "--thr"], "--threads"),
        (&["sweep", "--help-"], "--help-all"),
        (&["simulate", "smu"], "smugglers"),
        (&["simulate", "mi"], "mine.toml"),
        (&["sweep", "smugglers", "--vary", "brix.pr"], "brix.price="),
        (&["sweep", "smugglers", "--vary", "brix.price="], "brix.price=100..1000"),
        (&["sweep", "smugglers", "--vary", "sea"], "seats="),
        (&["simulate", "smugglers", "--set", "v2.combat="], "v2.combat=false"),
        (&["simulate", "smugglers", "--seats", "trader,pir"], "trader,pirate"),
        (&["simulate", "smugglers", "--variant", "1"], "1.0"),
        (&["simulate", "mine.toml", "--seats", "frei"], "freighter"),
        (&["rules", "smugglers", "--table", "pla"], "planets"),
        (&["tournament", "smugglers", "--strategies", "r"], "racer"),
        (&["simulate", "knight-hawks", "--set", "tab"], "table."),
        (&["simulate", "knight-hawks", "--set", "table.sh"], "table.ships."),
        (&["sweep", "knight-hawks", "--vary", "table.ships.des"], "table.ships.destroyer."),
        (&["sweep", "knight-hawks", "--vary", "table.ships.destroyer.h"], "table.ships.destroyer.hp="),
        (&["simulate", "knight-hawks", "--set", "table.ships.destroyer.kind=w"], "table.ships.destroyer.kind=warship"),
        (&["simulate", "knight-hawks", "--replace", "sh"], "ships="),
        (&["simulate", "knight-hawks", "--replace", "ships=mi"], "ships=mine.toml"),
    ];
    for (words, wanted) in cases {
        let offered = complete(&scratch, words);
        assert!(offered.iter().any(|word| word == wanted), "{words:?}: {offered:?}");
    }
    let all = complete(&scratch, &["rules", ""]);
    assert!(
        ["smugglers", "knight-hawks", "star-traders", "astronavis"]
            .iter()
            .all(|name| all.contains(&(*name).to_owned()))
    );
    assert!(complete(&scratch, &["simulate", "--seats", "tra"]).is_empty(), "of no ruleset");
}
