//! Several checks in one command.

use std::fs;
use std::path::Path;

use crate::support::{Scratch, program};

fn check(bound: &str) -> String {
    format!("ruleset = \"smugglers\"\nseats = [\"trader\", \"pirate\"]\ngames = 40\n[check]\n{bound}\n")
}

const SHORT: &str = "rounds.mean = { at_most = 9999 }";

/// White space in messages depends on their width, so it is normalised.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// For any form of the table, and even with an unreadable file: the fault of one file hides no other fault.
#[test]
fn no_check_of_a_folder_is_left_out_silently() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path("checks")).unwrap();
    for (name, text) in [
        ("a", "ruleset = \"smugglers\"\ngames = 40\ncheck = { rounds.mean = { at_most = 9999 } }\n".to_owned()),
        ("b", "ruleset = \"smugglers\"\ngames = 40\ncheck.rounds.mean.at_most = 9999\n".to_owned()),
        ("c", check(SHORT).replace("[check]", "[ check ]")),
        ("d", check(SHORT).replace("[check]", "[\"check\"]")),
        ("empty", String::new()),
        ("house", "ruleset = \"smugglers\"\n[rules]\nbrix.price = 300\n".to_owned()),
    ] {
        scratch.write(&format!("checks/{name}.toml"), text);
    }
    let ran = scratch.run("check checks");
    assert!(flat(&ran.fine()).contains("4 of 4 checks passed"), "{}", ran.fine());
    let remark = "Skipped files without [check] and [claim]: checks/empty.toml, checks/house.toml.";
    assert!(ran.errors().starts_with(remark), "{}", ran.errors());
    assert_eq!(scratch.run("check checks --quiet").errors(), "");
    scratch.write("checks/e.toml", "ruleset = \"smugglers\"\n[claim]\ntext = \"a\"\n");
    scratch.write("checks/f.toml", "[check\n");
    scratch.write("checks/g.toml", b"caf\xe9 = 1\n");
    scratch.write("checks/h.toml", check("rounds.maen = { at_most = 1 }"));
    let told = scratch.run("check checks").fails(3);
    for part in ["there are no bounds to check", "checks/f.toml", "checks/g.toml", "`rounds.maen`"] {
        assert!(told.contains(part), "{part}\n{told}");
    }
}

#[test]
fn places_are_tried_before_anything_is_played() {
    let scratch = Scratch::new();
    scratch.write("a.toml", check(SHORT)).write("b.toml", check(SHORT));
    fs::create_dir_all(scratch.path("found/b")).unwrap();
    scratch.write("found/b/findings.json", "{\"command\": \"evenkeel simulate smugglers\"}");
    let told = scratch.run("check a.toml b.toml --out found").fails(2);
    assert!(told.contains("the results of another study"), "{told}");
    assert!(!scratch.path("found/a").exists() && !scratch.path("found/index.md").exists(), "nothing was played");
    let told = scratch.run("check a.toml b.toml --page no/such/page.md").fails(5);
    assert!(told.contains("no/such/page.md") && !told.contains("1 of 2"), "{told}");
    scratch.write("page.md", b"caf\xe9");
    let told = scratch.run("check a.toml b.toml --page page.md").fails(2);
    assert!(told.contains("--page page.md") && !told.contains("1 of 2"), "{told}");
    assert_eq!(fs::read(scratch.path("page.md")).unwrap(), b"caf\xe9", "somebody's own file");
    let told = scratch.run("report found --page page.md").fails(3);
    assert!(told.contains("findings"), "{told}");
}

/// Links are relative to the folder of the page, from any working folder.
#[test]
fn links_lead_from_the_page_to_the_files() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path("sub")).unwrap();
    scratch.write("sub/my file.toml", check(SHORT)).write("sub/y.toml", check(SHORT));
    scratch.run_in("sub", "check 'my file.toml' y.toml --out ../found --page ../page.md").fine();
    let page = |name: &str| fs::read_to_string(scratch.path(name)).unwrap();
    let links = |name: &str| {
        let page = page(name);
        assert!(page.contains("[my file](sub/my%20file.toml)") && page.contains("[y](sub/y.toml)"), "{page}");
    };
    links("page.md");
    // The overview beside the folders is not a run.
    scratch.run_in("sub", "report ../found/index.md '../found/my file' ../found/y --page ../again.md").fine();
    links("again.md");
    let told = scratch.run("report found/index.md").fails(2);
    assert!(told.contains("overviews of checks, not runs"), "{told}");
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_are_names_all_the_same() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let scratch = Scratch::new();
    scratch.write("a.toml", check(SHORT)).write("b.toml", check(SHORT));
    let page = OsStr::from_bytes(b"caf\xe9.md");
    let ran = program().current_dir(scratch.path("")).args(["check", "a.toml", "b.toml", "--page"]).arg(page).output();
    let ran = ran.unwrap();
    assert_eq!(ran.status.code(), Some(0), "{}", String::from_utf8_lossy(&ran.stderr));
    let written = fs::read_to_string(scratch.path("").join(page)).unwrap();
    assert!(written.contains("Written by `evenkeel check a.toml b.toml --page 'caf\u{fffd}.md'`"), "{written}");
}

/// Every shipped check is valid: it is read with a faulty one, so that no check is played and only the faulty one is reported.
#[test]
fn every_check_and_claim_of_the_repository_can_be_planned() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let scratch = Scratch::new();
    scratch.write("faulty.toml", check("rounds.maen = { at_most = 1 }"));
    for folder in ["claims", "checks"] {
        let told = scratch.run(&format!("check {} faulty.toml --quiet", root.join(folder).display())).fails(3);
        assert!(told.contains("`rounds.maen`") && !told.contains(&format!("examples/{folder}")), "{told}");
    }
    let claim = fs::read_to_string(root.join("claims/star-traders-chain-2.toml")).unwrap();
    scratch.write("claim.toml", claim.replace("\"turns.", "\"trns."));
    assert!(scratch.run("check claim.toml").fails(3).contains("`trns."), "a bound that is misspelt is seen");
}
