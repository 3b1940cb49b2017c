//! An initial house-rule file: every rule as a comment, the changed ones in force.

use core::fmt::{self, Display, Formatter, Write};

use evenkeel_engine::rules::Value;

use super::listing::{Entry, Listing};
use super::text::{origin, range};

/// The text of the file. `example` is the position of a rule in the listing, and a changed value to show an effect.
pub fn write(listing: &Listing, example: Option<(usize, &Value)>) -> String {
    let mut text = format!(
        "# House rules for {}. Remove the `#` before a rule to change it, then run\n\
         # evenkeel simulate {ruleset} --rules this-file.toml\n\
         # § and ruling numbers refer to {document}.\n\n\
         ruleset = \"{ruleset}\"\nvariant = \"{}\"\n\n[rules]\n",
        listing.title,
        listing.variant,
        ruleset = listing.ruleset,
        document = listing.document,
    );
    for (index, entry) in listing.parameters.iter().enumerate() {
        let value = example.filter(|(at, _)| *at == index).map(|(_, value)| value);
        // Writing to a string cannot fail.
        let _ = rule(&mut text, entry, value);
    }
    for (path, value) in listing.tables.iter().flat_map(|table| &table.set) {
        let _ = writeln!(text, "\n\"{path}\" = {}", Toml(value));
    }
    text.push_str(
        "\n# Custom tables, each a CSV file beside this one; `evenkeel rules` prints the built-in ones.\n[tables]\n",
    );
    for table in &listing.tables {
        let _ = writeln!(text, "# {}\n# {} = \"{}.csv\"", table.about, table.name, table.name);
    }
    text
}

fn rule(text: &mut String, entry: &Entry, example: Option<&Value>) -> fmt::Result {
    let mark = if entry.changed { "" } else { "# " };
    writeln!(text, "\n# {}", entry.about)?;
    writeln!(text, "# {}{}; {}", unit(entry), range(entry), origin(entry))?;
    writeln!(text, "{mark}{} = {}", entry.path, Toml(&entry.value))?;
    let Some(value) = example else { return Ok(()) };
    writeln!(text, "# An example. Restore the `#` to play the printed rule.\n{} = {}", entry.path, Toml(value))
}

fn unit(entry: &Entry) -> String {
    if entry.unit.is_empty() { String::new() } else { format!("{}: ", entry.unit) }
}

/// A value in the form of a house-rule file: words in quotes.
pub struct Toml<'a>(pub &'a Value);

impl Display for Toml<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Value::Word(word) => write!(f, "\"{word}\""),
            plain => write!(f, "{plain}"),
        }
    }
}
