//! Claims and several checks at once.

use std::fs;
use std::path::Path;

use crate::support::Scratch;

const HEAD: &str = "ruleset = \"smugglers\"\ngames = 80\nseed = 5\n[[vary]]\nname = \"players\"\nseats = [\"trader,pirate\", \"racer,racer\"]\n";

fn claim(more: &str, bound: &str) -> String {
    format!("{HEAD}[claim]\ntext = \"Games end.\"\n{more}[check]\n\"rounds.mean\" = {{ {bound} }}\n")
}

const SHORT: &str = "at_most = 9999";
const LONG: &str = "at_least = 9999";

#[test]
fn a_claim_is_answered_whatever_the_verdict() {
    let scratch = Scratch::new();
    for (bound, word) in [(SHORT, "supported"), (LONG, "contradicted")] {
        scratch.write("claim.toml", claim("source = \"the rules\"\n", bound));
        let told = scratch.run("check claim.toml --out report --force").fine();
        let sentence = format!("Games end. This is {word}, with 2 of 2 line-ups.");
        assert!(told.contains(&sentence), "{told}");
        let files = scratch.files("report");
        let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
        assert!(text("check.md").contains(&format!(": {word}, ")) && text("check.md").contains("Source: the rules."));
        assert!(text("index.html").contains("trader, pirate"), "the line-ups are in the report");
        let findings: serde_json::Value = serde_json::from_str(&text("findings.json")).unwrap();
        assert_eq!(findings["check"]["claim"]["verdict"], word);
    }
}

#[test]
fn an_unexpected_verdict_is_code_1() {
    let scratch = Scratch::new();
    scratch.write("claim.toml", claim("expect = \"supported\"\n", SHORT));
    scratch.run("check claim.toml").fine();
    scratch.write("claim.toml", claim("expect = \"supported\"\n", LONG));
    let ran = scratch.run("check claim.toml");
    assert_eq!(ran.code(), 1);
    assert!(ran.errors().ends_with("The file expects another verdict: supported.\n"), "{}", ran.errors());
}

#[test]
fn what_nobody_chooses_is_named_in_the_words_of_usage() {
    let scratch = Scratch::new();
    scratch.write("claim.toml", claim("uses = [\"buy Shieds\"]\n", SHORT));
    let told = scratch.run("check claim.toml").fails(3);
    assert!(told.contains("no kind of choice `buy-shieds`") && told.contains("buy-shields"), "{told}");
    scratch.write("claim.toml", claim("uses = [\"buy Shields\"]\n", SHORT));
    let told = scratch.run("check claim.toml").fine().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("This is untestable") && told.contains("No player chose “buy Shields” voluntarily"),
        "{told}"
    );
}

/// Each file has its own folder and a row in the overview; the worst result decides.
#[test]
fn a_folder_of_checks_is_one_command() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path("checks")).unwrap();
    scratch.write("checks/a.toml", claim("", LONG));
    scratch.write("checks/b.toml", "ruleset = \"smugglers\"\nseats = [\"trader\", \"pirate\"]\ngames = 80\n[check]\n\"rounds.p95\" = { at_most = 9 }\n");
    scratch.write("checks/house.toml", "ruleset = \"smugglers\"\n[rules]\nbrix.price = 300\n");
    let ran = scratch.run("check checks --out found --page claims.md --quiet");
    assert_eq!((ran.code(), ran.errors()), (1, "checks/b.toml: The check failed: 1 of 1 bound violated.\n".to_owned()));
    let found = scratch.files("found");
    for name in ["a/findings.json", "a/check.md", "b/junit.xml", "b/index.html", "index.md"] {
        assert!(found.contains_key(name), "{name}");
    }
    assert!(!found.keys().any(|name| name.starts_with("house")), "what is no check is left out");
    let index = String::from_utf8(found["index.md"].clone()).unwrap();
    for part in [
        "| [Games end.](#a) | **contradicted** | 0 | 2 | 0 | 2 line-ups of pirate, racer and trader | [a](../checks/a.toml) | [report](a/index.html) |",
        "| **failed** | 0 | 1 | 0 | trader, pirate | [b](../checks/b.toml) | [report](b/index.html) |",
        "Written by `evenkeel check checks --out found --page claims.md --quiet`",
    ] {
        assert!(index.contains(part), "{part}\n{index}");
    }
    let page = fs::read_to_string(scratch.path("claims.md")).unwrap();
    assert!(page.contains("[a](checks/a.toml) |\n") && !page.contains("index.html"), "{page}");
    // The findings give the same output again, and no page of the user is lost.
    let again = scratch.run("report found/a found/b --page again.md").fine();
    assert!(again.contains("\na      contradicted"), "{again}");
    let body = |page: &str| page.split("\n| claim").nth(1).unwrap().to_owned();
    assert_eq!(body(&fs::read_to_string(scratch.path("again.md")).unwrap()), body(&page));
    scratch.write("mine.md", "# Mine\n");
    let told = scratch.run("check checks --page mine.md").fails(2);
    assert!(told.contains("mine.md is not an overview of checks") && told.contains("--force"), "{told}");
    scratch.run("report found/a --page mine.md --force").fine();
}

#[test]
fn all_files_are_read_before_anything_is_played() {
    let scratch = Scratch::new();
    scratch.write("a.toml", claim("", LONG));
    scratch.write("b.toml", claim("txt = 1\n", LONG));
    scratch.write("c.toml", claim("", "at_moost = 1"));
    let told = scratch.run("check a.toml b.toml c.toml --out found").fails(3);
    assert!(told.contains("unknown key `txt` in [claim]") && told.contains("unknown key `at_moost`"), "{told}");
    assert_eq!(scratch.names(), ["a.toml", "b.toml", "c.toml"], "nothing is left behind");
    fs::create_dir_all(scratch.path("other")).unwrap();
    scratch.write("other/a.toml", claim("", LONG));
    let told = scratch.run("check a.toml other/a.toml").fails(2);
    assert!(told.contains("a.toml and other/a.toml would use the same folder"), "{told}");
    assert!(scratch.run("check a.toml other/a.toml --format json").fails(2).contains("printed as text only"));
    fs::create_dir(scratch.path("empty")).unwrap();
    assert!(scratch.run("check empty").fails(2).contains("this folder holds no checks"));
}

/// The text of a claim file of this repository, and its expected verdict.
fn expected(file: &Path) -> (String, Option<String>) {
    let text = fs::read_to_string(file).unwrap();
    let value = |key: &str| {
        let line = text.lines().find(|line| line.starts_with(&format!("{key} = ")))?;
        Some(line.split_once(" = ").unwrap().1.trim_matches('"').to_owned())
    };
    (value("text").unwrap_or_else(|| panic!("{} has no text", file.display())), value("expect"))
}

/// Every claim of the repository states its verdict, and the page shows it; or the page lists it as not played yet, and it expects none.
#[test]
fn the_page_of_claims_says_what_the_files_expect() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/claims.md")).unwrap();
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| [")).collect();
    let mut files: Vec<_> =
        fs::read_dir(root.join("examples/claims")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|kind| kind == "toml"));
    let unplayed = fs::read_to_string(root.join("examples/claims/unplayed.txt")).unwrap_or_default();
    let unplayed: Vec<&str> = unplayed.lines().collect();
    // No program writes this line.
    let missing = format!("\nNot played in full yet, and not in this page: {}. ", unplayed.join(", "));
    assert_eq!(page.contains(&missing), !unplayed.is_empty(), "{missing}");
    assert_eq!(page.contains("\nNot played in full yet"), !unplayed.is_empty());
    assert!(
        files.len() >= 30 && rows.len() + unplayed.len() == files.len(),
        "{} files, {} rows",
        files.len(),
        rows.len()
    );
    for file in files {
        let (text, verdict) = expected(&file);
        let stem = file.file_stem().unwrap().to_str().unwrap();
        if unplayed.contains(&stem) {
            assert!(!page.contains(&format!("](#{stem})")), "{stem} is in the page");
            assert_eq!(verdict, None, "{stem} expects what nobody has seen");
            continue;
        }
        let verdict = verdict.unwrap_or_else(|| panic!("{stem} expects nothing"));
        let wanted = format!("| [{text}](#{stem}) | **{verdict}** |");
        assert!(rows.iter().any(|row| row.starts_with(&wanted)), "{wanted}");
        let command = format!("\nevenkeel check examples/claims/{stem}.toml --");
        assert!(page.contains(&command), "{command}");
    }
}
