//! `--on`: games on the workers of a cluster. Tests the errors without a connector; the Python package connects clusters and tests the games.

use crate::support::Scratch;

#[track_caller]
fn refused(words: &str, says: &[&str]) {
    let scratch = Scratch::new();
    scratch.write("check.toml", "ruleset = \"astronavis\"\ngames = 100\n[check]\n\"turns.mean\" = { at_least = 1 }\n");
    scratch.write("other.toml", "ruleset = \"astronavis\"\ngames = 100\n[check]\n\"turns.mean\" = { at_least = 1 }\n");
    let ran = scratch.run(words);
    let errors = ran.errors();
    assert!(!errors.contains("1 of 2"), "before anything else: {errors}");
    let told: Vec<&str> = errors.split_whitespace().filter(|word| *word != "|").collect();
    assert_eq!(ran.code(), 2, "{told:?}");
    for part in says {
        assert!(told.join(" ").contains(part), "{part} in {told:?}");
    }
    assert_eq!(scratch.names(), ["check.toml", "other.toml"], "nothing was begun");
}

#[test]
fn a_program_that_knows_no_clusters_says_where_one_is() {
    let says = ["--on ray://head:10001", "supports no clusters", "pip install './python[ray]'"];
    refused("simulate astronavis --games 100 --on ray://head:10001", &says);
    refused("tournament smugglers --budget 100 --on ray://head:10001", &says);
    refused("train smugglers trader --budget 20000 --on ray://head:10001", &says);
    refused("coach astronavis freighter --games 2 --on ray://head:10001", &says);
    refused("check check.toml other.toml --on ray://head:10001", &says);
}

#[test]
fn what_does_not_come_back_from_a_cluster_is_refused() {
    refused("simulate astronavis --on ray --out new --rows", &["rows of single games", "--shard"]);
}
