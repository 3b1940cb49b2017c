//! Finds the parts of a ruleset that match some words or their synonyms.

use std::collections::BTreeSet;

use evenkeel_analysis::findings::format::list;
use evenkeel_engine::kinds::ChoiceKind;
use evenkeel_engine::rules::{Fault, Place, nearest};
use evenkeel_strategies::kind_word;

use super::listing::{KindEntry, Listing};

/// Words with the same meaning: those of users, and those of rulesets.
const SYNONYMS: [&[&str]; 15] = [
    &["money", "cash", "credits"],
    &["cost", "price", "pay", "fee", "fine", "wage"],
    &["bankrupt", "bankruptcy", "broke", "debt", "ruined", "insolvent"],
    &["income", "earnings", "profit", "net worth"],
    &["dice", "die", "roll", "odds", "chance"],
    &["damage", "hit", "hull"],
    &["weapon", "gun", "laser", "cannon", "torpedo", "rocket", "battery"],
    &["speed", "move", "movement", "drive", "engine"],
    &["length", "duration", "rounds", "turns", "time"],
    &["win", "victory", "goal", "score"],
    &["order", "first player", "begins", "seat"],
    &["start", "starting", "initial", "begin", "setup"],
    &["handicap", "advantage", "head start", "extra"],
    &["character", "captain", "personality", "hero"],
    &["trade", "sell", "buy", "market", "goods", "cargo"],
];

/// The entries with this text in their name, meaning or source; else those with synonyms, and a sentence that names these. Every word must match.
///
/// # Errors
/// If there are no such entries either.
pub fn find(listing: impl Fn() -> Listing, text: &str) -> Result<(Listing, Option<String>), Fault> {
    let typed = text.trim().to_lowercase();
    let found = listing().retain(|text| text.contains(&typed));
    if !found.is_empty() {
        return Ok((found, None));
    }
    let terms: Vec<Vec<&str>> = match others(&typed) {
        others if others.is_empty() => typed.split_whitespace().map(others_and_itself).collect(),
        others => vec![others],
    };
    let mut met = BTreeSet::new();
    let found = listing().retain(|text| {
        let is_found = terms.iter().all(|term| term.iter().any(|word| has_word(text, word)));
        met.extend(terms.iter().flatten().filter(|word| is_found && has_word(text, word)).copied());
        is_found
    });
    if terms.is_empty() || found.is_empty() {
        return Err(nothing_of(listing(), text, &typed));
    }
    let named: Vec<String> = met.into_iter().map(|word| format!("\"{word}\"")).collect();
    let remark = format!(
        "\"{}\" is not found in the rules of {}; these are the entries with {}.",
        text.trim(),
        found.ruleset,
        list(&named)
    );
    Ok((found, Some(remark)))
}

/// The entries of [`find`], and the kinds of choices with this text in their name or meaning.
///
/// # Errors
/// If there are neither.
pub fn find_all(
    listing: impl Fn() -> Listing,
    kinds: &[ChoiceKind],
    text: &str,
) -> Result<(Listing, Option<String>), Fault> {
    let typed = text.trim().to_lowercase();
    let entry = |kind: &ChoiceKind| KindEntry { name: kind_word(kind.name), about: kind.about };
    let has = |kind: &&ChoiceKind| {
        let word = kind_word(kind.name);
        [kind.name, word.as_str(), kind.about].iter().any(|part| part.to_lowercase().contains(&typed))
    };
    let kinds: Vec<KindEntry> = kinds.iter().filter(has).map(entry).collect();
    match find(&listing, text) {
        Ok((found, remark)) => Ok((Listing { kinds, ..found }, remark)),
        Err(_) if !kinds.is_empty() => Ok((Listing { kinds, ..listing().retain(|_| false) }, None)),
        Err(fault) => Err(fault),
    }
}

fn nothing_of(listing: Listing, text: &str, typed: &str) -> Fault {
    let ruleset = listing.ruleset;
    let mut words = BTreeSet::new();
    listing.retain(|text| {
        let single = text.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.len() > 2);
        words.extend(single.map(str::to_owned));
        true
    });
    let fault = Fault::new(Place::flag(format!("--find {text}")), format!("no entry of {ruleset} contains this text"));
    fault.help(match nearest(typed, words.iter().map(String::as_str)) {
        Some(word) => format!("did you mean `{word}`?"),
        None => format!("`evenkeel rules {ruleset}` lists everything"),
    })
}

/// The synonyms of a typed word or its singular; empty if it is unknown.
fn others(typed: &str) -> Vec<&'static str> {
    let single = |word: &str| word.strip_suffix('s').unwrap_or(word).to_owned();
    let group = SYNONYMS.iter().filter(|group| group.iter().any(|word| single(word) == single(typed)));
    group.copied().flatten().copied().collect()
}

fn others_and_itself(word: &str) -> Vec<&str> {
    [vec![word], others(word)].concat()
}

/// Whether a text has this word or one that begins with it: `fine` is not in `defined`.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_the_same_thing_are_known_in_both_numbers() {
        assert!(others("money").contains(&"credits") && others("credit").contains(&"money"));
        assert!(others("costs").contains(&"price") && others("bankrupt").contains(&"ruined"));
        assert!(others("xyzzy").is_empty());
    }

    #[test]
    fn a_word_begins_where_letters_begin() {
        assert!(has_word("the fine of a customs result", "fine") && has_word("customs.fine", "fine"));
        assert!(!has_word("as it is defined", "fine"));
    }
}
