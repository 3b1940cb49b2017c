//! Names of commands and flags that the program does not have, or no longer has.

use crate::mistakes::answered;
use crate::support::Scratch;

/// Names of a command in other programs.
#[test]
fn an_unknown_command_leads_to_those_that_it_may_mean() {
    let unknown = |word: &'static str| format!("unrecognized subcommand '{word}'");
    let [run, list, bench] = ["run", "list", "bench"].map(unknown);
    answered(
        &Scratch::new(),
        &[
            ("run smugglers", 2, &[&run, "`evenkeel simulate`: Play many games", "`evenkeel play`"]),
            ("list", 2, &[&list, "`evenkeel rulesets`", "`evenkeel strategies`"]),
            ("bench smugglers", 2, &[&bench, "`evenkeel plan`"]),
            ("optimize goals.toml", 2, &["`evenkeel tune`"]),
            ("optimise goals.toml", 2, &["`evenkeel tune`"]),
            ("test check.toml", 2, &["`evenkeel check`"]),
            ("experiment mine.toml", 2, &["`evenkeel sweep`", "`evenkeel compare`"]),
            ("simulat smugglers", 2, &["a similar subcommand exists: 'simulate'"]),
            ("help run", 2, &["`evenkeel simulate`"]),
            ("xyzzy", 2, &["`evenkeel help questions`"]),
            ("smugglers", 2, &["is a ruleset", "evenkeel simulate smugglers"]),
        ],
    );
}

/// Old names of flags work for one version, with a remark.
#[test]
fn an_old_name_of_a_flag_is_answered_by_the_new_one() {
    let scratch = Scratch::new();
    for (words, remark) in [
        ("simulate smugglers --games 400 SHARE", "--width is called --precision now"),
        ("compare smugglers --set brix.price=700 --games 400 SHARE", "--until 0.2 is called --precision 0.2 now"),
    ] {
        let old = if words.starts_with("compare") { "--until 0.2" } else { "--width 0.2" };
        let [old, new] = [old, "--precision 0.2"].map(|share| scratch.run(&words.replace("SHARE", share)));
        assert_eq!(old.fine(), new.fine(), "{words}");
        assert_eq!(old.errors().lines().filter(|line| *line == remark).count(), 1, "{}", old.errors());
        assert!(!new.errors().contains("is called"), "{}", new.errors());
        let quiet = scratch.run(&words.replace("SHARE", "--quiet --width 0.2").replace("compare", "simulate"));
        assert!(quiet.errors().is_empty(), "{}", quiet.errors());
    }
    let decided = scratch.run("compare smugglers --set brix.price=700 --games 400 --until decided");
    assert!(decided.code() == 0 && !decided.errors().contains("is called"), "{}", decided.errors());
}
