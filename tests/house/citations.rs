//! Citations of the rules: `§12` and `ruling 14` in a ruleset's sources are sections and rulings of `docs/rules/<ruleset>.md`.

use std::collections::BTreeSet;

use super::sources::{files, read, root, shown};

/// The rulesets: the folder of the sources and the document.
const RULESETS: [(&str, &str); 4] = [
    ("smugglers", "smugglers"),
    ("knight_hawks", "knight-hawks"),
    ("star_traders", "star-traders"),
    ("astronavis", "astronavis"),
];

/// The folders with a crate of each ruleset.
const FOLDERS: [&str; 2] = ["engine", "strategies"];

/// The citable parts of a document.
struct Document {
    sections: BTreeSet<String>,
    rulings: BTreeSet<String>,
}

impl Document {
    fn read(name: &str) -> Self {
        let text = read(&root().join(format!("docs/rules/{name}.md")));
        let heading = |line: &str| {
            let title = line.strip_prefix("##")?.trim_start_matches('#').trim_start();
            let number = title.split(' ').next()?.trim_end_matches('.');
            number.starts_with(|letter: char| letter.is_ascii_digit()).then(|| number.to_owned())
        };
        let ruling = |line: &str| {
            let number = line.strip_prefix("<a id=\"ruling-")?.split('"').next()?;
            line.contains(&format!("**Ruling {number}.**")).then(|| number.to_owned())
        };
        let found = |find: &dyn Fn(&str) -> Option<String>| text.lines().filter_map(find).collect();
        Self { sections: found(&heading), rulings: found(&ruling) }
    }
}

/// A citation and its line.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Citation {
    Section(String),
    Ruling(String),
}

/// Every citation of a text, with its line, counted from 1. A line break in a comment does not separate a word from its number.
fn citations(text: &str) -> Vec<(usize, Citation)> {
    let mut found = Vec::new();
    let mut after_word = false;
    for (index, line) in text.lines().enumerate() {
        let mut words = line.split_whitespace().filter(|word| !matches!(*word, "///" | "//!" | "//")).peekable();
        if words.peek().is_none() {
            after_word = false;
        }
        for word in words {
            for part in word.split('§').skip(1) {
                found.push((index + 1, Citation::Section(number(part))));
            }
            let bare = word.trim_start_matches(|letter: char| !letter.is_alphanumeric());
            if after_word && !word.contains('§') && bare.starts_with(|letter: char| letter.is_ascii_digit()) {
                found.push((index + 1, Citation::Ruling(number(bare))));
                // "rulings 4, 7 and 9": more may follow.
                after_word = bare.ends_with(',');
                continue;
            }
            let name = bare.trim_end_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
            after_word = match name.as_str() {
                "ruling" | "rulings" => true,
                "and" | "to" | "or" => {
                    matches!(found.last(), Some((line, Citation::Ruling(_))) if index + 1 - line <= 1)
                }
                _ => false,
            };
        }
    }
    found
}

/// `12`, `6.3` or `21a` at the beginning of a word.
fn number(word: &str) -> String {
    let end = word.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.').unwrap_or(word.len());
    word[..end].trim_end_matches('.').to_owned()
}

#[test]
fn every_cited_section_and_ruling_exists() {
    let (mut dangling, mut seen) = (Vec::new(), 0);
    for (folder, name) in RULESETS {
        let document = Document::read(name);
        assert!(document.sections.len() > 10 && document.rulings.len() > 20, "docs/rules/{name}.md lost its headings");
        let sources = FOLDERS.iter().flat_map(|parent| {
            let below = root().join(parent).join(folder);
            [files(&below, "rs"), files(&below, "md")].concat()
        });
        for path in sources {
            for (line, citation) in citations(&read(&path)) {
                seen += 1;
                let (what, exists) = match &citation {
                    Citation::Section(number) => (format!("§{number}"), document.sections.contains(number)),
                    Citation::Ruling(number) => (format!("ruling {number}"), document.rulings.contains(number)),
                };
                if !exists {
                    dangling.push(format!(
                        "{}:{line} cites {what}, which docs/rules/{name}.md does not have",
                        shown(&path)
                    ));
                }
            }
        }
    }
    assert!(dangling.is_empty(), "{}", dangling.join("\n"));
    assert!(seen > 600, "only {seen} citations were found: is the reader of citations broken?");
}

#[test]
fn nobody_cites_a_section_without_its_sign() {
    let word = |text: &str, at: usize| text[at..].split_whitespace().next().unwrap_or("").to_owned();
    let mut bare = Vec::new();
    for (folder, _) in RULESETS {
        for path in FOLDERS.iter().flat_map(|parent| files(&root().join(parent).join(folder), "rs")) {
            let text = read(&path);
            let cited = text.match_indices("ection ").filter(|(at, found)| {
                word(&text, at + found.len()).starts_with(|letter: char| letter.is_ascii_digit())
            });
            bare.extend(cited.map(|(at, _)| format!("{}:{}", shown(&path), 1 + text[..at].matches('\n').count())));
        }
    }
    assert!(bare.is_empty(), "write §12, so that the citation is checked: {bare:?}");
}

#[test]
fn citations_are_read_as_people_write_them() {
    let of = |text: &str| citations(text).into_iter().map(|(_, citation)| citation).collect::<Vec<_>>();
    let section = |number: &str| Citation::Section(number.to_owned());
    let ruling = |number: &str| Citation::Ruling(number.to_owned());
    assert_eq!(of("/// The shock (§5.4 and §21a)."), [section("5.4"), section("21a")]);
    assert_eq!(of("// Both (ruling 14)."), [ruling("14")]);
    assert_eq!(of("// See rulings 4, 7 and 9; 3 ships."), [ruling("4"), ruling("7"), ruling("9")]);
    assert_eq!(of("/// as the ruling\n/// 30 has it"), [ruling("30")]);
    assert_eq!(of("// a ruling of ours; 12 hexes"), []);
    assert_eq!(of("sweep 0..=0, Ruling, \"§18.3\","), [section("18.3")]);
}
