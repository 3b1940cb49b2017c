//! The `[claim]` table of an experiment file: the claim that its bounds test.

use evenkeel_engine::rules::{Fault, Named, Place};
use serde::{Deserialize, Serialize};
use toml_edit::Item;

use super::read::Reader;
use crate::findings::ClaimVerdict;

/// The keys of `[claim]`.
pub(super) const CLAIM_KEYS: [&str; 5] = ["text", "source", "reading", "uses", "expect"];

/// A `[claim]` table, as typed: a sentence that the bounds of the file test.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Claimed {
    /// The place of the table.
    pub place: Place,
    /// The claim, one sentence.
    pub text: String,
    /// Its source; empty if none is given.
    pub source: String,
    /// Why it is an interpretation (a *reading*) rather than a quotation; empty if no note is given.
    pub reading: Option<String>,
    /// Kinds of choices that a player must make voluntarily; otherwise nothing is tested.
    pub uses: Vec<Named<()>>,
    /// The known verdict; a different one fails the check.
    pub expect: Option<ClaimVerdict>,
}

impl Reader<'_> {
    pub(super) fn claim(&mut self, item: &Item) -> Option<Claimed> {
        let table = self.section("claim", item, "write [claim] above its text")?;
        let mut claim = Claimed { place: self.place(item.span()), ..Claimed::default() };
        for (key, item) in table.iter() {
            match key {
                "text" => claim.text = self.string(key, item).unwrap_or_else(|| "faulty".to_owned()),
                "source" => claim.source = self.string(key, item).unwrap_or_default(),
                "reading" => claim.reading = self.reading(item),
                "uses" => claim.uses = self.kinds("uses", item),
                "expect" => claim.expect = self.verdict(item),
                _ => self.refuse_key(table, key, "in [claim]", &CLAIM_KEYS),
            }
        }
        if claim.text.trim().is_empty() {
            let fault = Fault::new(claim.place.clone(), "this [claim] has no text");
            self.faults.push(fault.help("for example text = \"Small ships are worth more than their price.\""));
        }
        Some(claim)
    }

    /// Whether it is a reading, or a note with the reason.
    fn reading(&mut self, item: &Item) -> Option<String> {
        if let Some(is_reading) = item.as_bool() {
            return is_reading.then(String::new);
        }
        let note = item.as_str().map(str::to_owned);
        self.expect(note, item, "`reading` must be true, false or a note in quotes", "")
    }

    fn verdict(&mut self, item: &Item) -> Option<ClaimVerdict> {
        let words = ClaimVerdict::ALL.map(ClaimVerdict::word);
        let help = format!("one of {}", words.join(", "));
        let typed = self.expect(item.as_str(), item, "`expect` must be a verdict in quotes", &help)?;
        let found = ClaimVerdict::ALL.into_iter().find(|verdict| verdict.word() == typed);
        if found.is_none() {
            let fault = Fault::new(self.place(item.span()), format!("there is no verdict `{typed}`"));
            self.faults.push(fault.suggest(typed, words));
        }
        found
    }
}
