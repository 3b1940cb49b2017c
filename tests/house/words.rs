//! Counts words that texts for readers should avoid: section "Words" of `CONTRIBUTING.md`.

use std::path::{Path, PathBuf};

use super::prose::{Passage, Word, markdown, passages, python, rust, words};
use super::sources::{files, read, root, shown};

/// The maximum number of hits in 100,000 words of a group of texts: 0.3 in 1,000.
const MOST: usize = 30;

/// Words and phrases, separated by bars, and what to write instead.
const WORDS: &[(&str, &str)] = &[
    ("whoever|whomever", "the player who, any player who"),
    ("whatever", "any, every, at any"),
    ("nobody", "no player, no strategy"),
    ("somebody", "a player, a person"),
    ("anybody", "any player"),
    ("everybody", "every player, all players"),
    ("one who", "a player who, a strategy that"),
    ("those who", "the players who"),
    ("so many", "this many, the number of"),
    ("so often", "this many times, the number of times"),
    ("foretell|foretells|foretold", "predict"),
    ("bear on|bears on", "affect, apply to"),
    ("come to|comes to|came to", "are, is, equal, reach"),
    ("as they are|as it is|as they came", "unmodified, current"),
    ("goes without|does without|do without", "have no, need no"),
    ("alike", "the same, equal, both"),
    ("tell|tells|told", "say, show, list, predict"),
];

/// Phrases in which such a word is correct. Names of kinds of choices are identifiers.
const ALLOWED: &[&str] = &[
    "as soon as it is",
    "as soon as they are",
    "as long as it is",
    "as long as they are",
    "as far as it is",
    "as far as they are",
    "hire nobody in port",
    "a cargo that nobody calls for",
    "come to a stop",
    "do without a power",
    "do without a roll for cargo",
];

/// A file and its text for readers.
type Text = (PathBuf, Vec<Passage>);

/// The length of a phrase that begins at the first word, or 0.
fn length(words: &[Word], phrase: &str) -> usize {
    let length = phrase.split(' ').count();
    let begins = phrase.starts_with(words[0].text.as_str())
        && words.len() >= length
        && phrase.split(' ').eq(words[..length].iter().map(|word| word.text.as_str()))
        && words[..length - 1].iter().all(|word| !word.ends);
    if begins { length } else { 0 }
}

/// The hits of a passage: line, word, and what to write instead.
fn hits(passage: &Passage) -> Vec<(usize, &'static str, &'static str)> {
    let words = words(passage);
    let mut found = Vec::new();
    let mut allowed = 0;
    for (at, word) in words.iter().enumerate() {
        let right = ALLOWED.iter().map(|phrase| length(&words[at..], phrase)).max().unwrap_or(0);
        allowed = allowed.max(at + right);
        for (phrases, instead) in WORDS {
            let hit = phrases.split('|').find(|phrase| length(&words[at..], phrase) > 0);
            found.extend(hit.filter(|_| at >= allowed).map(|phrase| (word.line, phrase, *instead)));
        }
    }
    found
}

fn text(path: PathBuf, reader: fn(&str) -> Vec<Passage>) -> Text {
    let passages = reader(&read(&path));
    (path, passages)
}

fn is_test(path: &Path) -> bool {
    let folders = shown(path);
    path.ends_with("tests.rs") || folders.split('/').any(|folder| folder == "tests" || folder == "benches")
}

/// Every group of texts, by name.
fn groups() -> [(&'static str, Vec<Text>); 5] {
    let generated = ["docs/claims.md", "docs/sample-report"].map(|name| root().join(name));
    let docs = files(&root().join("docs"), "md").into_iter();
    let docs = docs.filter(|path| !generated.iter().any(|left_out| path.starts_with(left_out)));
    let (rules, mut pages): (Vec<_>, Vec<_>) = docs.partition(|path| path.starts_with(root().join("docs/rules")));
    pages.extend(["README.md", "python/README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"].map(|name| root().join(name)));
    let mut pages: Vec<Text> = pages.into_iter().map(|path| text(path, markdown)).collect();
    let headings = |text: &str| passages(text.lines().map(|line| if line.starts_with('#') { line } else { "" }));
    pages.push(text(root().join("CHANGELOG.md"), headings));
    let rules = rules.into_iter().map(|path| text(path, markdown)).collect();

    let (mut comments, mut strings) = (Vec::new(), Vec::new());
    for path in files(root(), "rs") {
        let (explained, said) = rust(&read(&path));
        if !is_test(&path) {
            strings.push((path.clone(), said));
        }
        comments.push((path, explained));
    }

    let package = files(&root().join("python/evenkeel"), "py").into_iter();
    let package = package.filter(|path| !path.ends_with("commands.py")).map(|path| text(path, python)).collect();
    [
        ("pages", pages),
        ("rules", rules),
        ("comments of Rust", comments),
        ("strings of Rust", strings),
        ("docstrings and comments of Python", package),
    ]
}

#[test]
fn people_read_plain_words() {
    let mut faults = Vec::new();
    for (group, texts) in groups() {
        let passages = || texts.iter().flat_map(|(path, passages)| passages.iter().map(move |passage| (path, passage)));
        let is_word = |word: &Word| word.text.contains(char::is_alphabetic);
        let count: usize =
            passages().map(|(_, passage)| words(passage).iter().filter(|word| is_word(word)).count()).sum();
        assert!(count > 2000, "{group} have only {count} words: is their reader broken?");
        let found: Vec<String> = passages()
            .flat_map(|(path, passage)| hits(passage).into_iter().map(move |hit| (path, hit)))
            .map(|(path, (line, word, instead))| format!("{}:{line}: {word} -> {instead}", shown(path)))
            .collect();
        let rate = found.len() * 100_000 / count;
        if rate > MOST {
            let first = found[..found.len().min(20)].join("\n");
            faults.push(format!("{group}: {rate} hits in 100,000 words, {MOST} at most; the first are\n{first}"));
        }
    }
    assert!(faults.is_empty(), "see section \"Words\" of CONTRIBUTING.md\n{}", faults.join("\n"));
}

#[test]
fn words_are_found_in_prose_alone() {
    let of = |text: &str| {
        let hits = markdown(text).iter().flat_map(hits).collect::<Vec<_>>();
        hits.into_iter().map(|(line, word, _)| format!("{line} {word}")).collect::<Vec<_>>().join(", ")
    };
    let planted = "Whoever wins, the *table* tells what bears\non (somebody's) price; \"so many\" come to ten.";
    assert_eq!(of(planted), "1 whoever, 1 tells, 1 bears on, 2 somebody, 2 so many, 2 come to");
    assert_eq!(of("It reads docs/told.md, `tells`, [a page](how/alike.md), told_by and --tell."), "");
    assert_eq!(of("It ends as soon as it is known. They come; to win they do, without a loss."), "");
    let (_, strings) = rust("fn say(told: &str) -> String {\n    format!(\"{told} wins, as told by {told}\")\n}\n");
    assert_eq!(strings.iter().flat_map(hits).map(|(line, word, _)| (line, word)).collect::<Vec<_>>(), [(2, "told")]);
}
