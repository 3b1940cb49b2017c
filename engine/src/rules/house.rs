//! House-rule files: an overlay of numbers and tables on a ruleset.

use core::ops::Range;

use serde::{Deserialize, Serialize};
use toml_edit::{Document, Item, TableLike, Value as Toml};

use super::{Fault, Faults, Place, Value, read_whole, toml_fault};

/// An entry of a designer's input, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named<T> {
    /// Dotted path, table or variant name.
    pub name: String,
    /// Its value.
    pub value: T,
    /// The place of the value.
    pub place: Place,
}

/// A house-rule file, read but not yet checked against a ruleset.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseRules {
    /// `ruleset = "..."`.
    pub ruleset: Option<Named<()>>,
    /// `variant = "..."`.
    pub variant: Option<Named<()>>,
    /// The `[rules]` section, nested tables flattened to dotted paths.
    pub rules: Vec<Named<Value>>,
    /// The `[tables]` section: table name to file name.
    pub tables: Vec<Named<String>>,
    /// Faults in the form of the file; [`super::resolve`] reports them together with all others.
    #[serde(skip)]
    pub faults: Vec<Fault>,
}

impl HouseRules {
    /// Reads the text of a house-rule file. Unknown keys and values of a type no rule has are kept as [`faults`](Self::faults), so that all faults
    /// can be reported at once.
    ///
    /// # Errors
    /// If the text is not TOML, or is empty.
    pub fn parse(file: &str, text: &str) -> Result<Self, Faults> {
        Self::parse_beside(file, text, &[])
    }

    /// Reads the house rules of a file that holds more: other readers read the keys in `others`.
    ///
    /// # Errors
    /// As [`HouseRules::parse`].
    pub fn parse_beside(file: &str, text: &str, others: &[&str]) -> Result<Self, Faults> {
        let document = Document::parse(text).map_err(|error| toml_fault(file, text, &error))?;
        let mut reader = Reader { file, text, faults: Vec::new() };
        if document.as_table().is_empty() {
            let fault = Fault::new(Place::file(file), "the file has no rules");
            return Err(fault.help("write the changes under [rules], for example\n[rules]\nbrix.price = 700").into());
        }
        let rules = reader.house_rules(document.as_table(), others);
        Ok(Self { faults: reader.faults, ..rules })
    }
}

/// The keys of a house-rule file.
const KEYS: [&str; 4] = ["ruleset", "variant", "rules", "tables"];

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn house_rules(&mut self, table: &dyn TableLike, others: &[&str]) -> HouseRules {
        let mut rules = HouseRules::default();
        for (key, item) in table.iter() {
            match key {
                "ruleset" => rules.ruleset = self.name(key, item),
                "variant" => rules.variant = self.name(key, item),
                "rules" => self.section(key, item, |reader, table| reader.rules(table, &mut rules.rules)),
                "tables" => self.section(key, item, |reader, table| reader.tables(table, &mut rules.tables)),
                _ if others.contains(&key) => {}
                _ => {
                    let place = self.key_place(table, key);
                    let fault = Fault::new(place, format!("unknown key `{key}`"));
                    self.faults.push(fault.suggest(key, KEYS.iter().chain(others).copied()));
                }
            }
        }
        rules
    }

    fn section(&mut self, key: &str, item: &Item, read: impl FnOnce(&mut Self, &dyn TableLike)) {
        if let Some(table) = item.as_table_like() {
            read(self, table);
        } else {
            let place = self.place(item.span());
            self.faults.push(Fault::new(place, format!("`{key}` must be a section")).help(format!("write [{key}]")));
        }
    }

    fn name(&mut self, key: &str, item: &Item) -> Option<Named<()>> {
        let place = self.place(item.span());
        if let Some(name) = item.as_str() {
            return Some(Named { name: name.to_owned(), value: (), place });
        }
        self.faults.push(Fault::new(place, format!("`{key}` must be a name in quotes")));
        None
    }

    /// Reads a section of rules, nested tables flattened to dotted paths.
    fn rules(&mut self, table: &dyn TableLike, out: &mut Vec<Named<Value>>) {
        self.flatten("", table, out);
        self.refuse_twice(out);
    }

    fn flatten(&mut self, prefix: &str, table: &dyn TableLike, out: &mut Vec<Named<Value>>) {
        for (key, item) in table.iter() {
            let path = if prefix.is_empty() { key.to_owned() } else { format!("{prefix}.{key}") };
            if let Some(nested) = item.as_table_like() {
                self.flatten(&path, nested, out);
                continue;
            }
            let place = self.place(item.span()).named_by(self.name_span(table, key, &path));
            match item.as_value().and_then(value_of) {
                Some(value) => out.push(Named { name: path, value, place }),
                None => self.faults.push(
                    Fault::new(place, format!("`{path}` has a value of the wrong type"))
                        .help("rules are whole numbers, true or false, words in quotes, or lists of whole numbers"),
                ),
            }
        }
    }

    /// Refuses a rule that is set twice, such as `"brix.price"` in quotes and `price` under `[rules.brix]`: the intended value is unknown.
    fn refuse_twice(&mut self, rules: &[Named<Value>]) {
        let mut read: Vec<&Named<Value>> = rules.iter().collect();
        read.sort_by_key(|rule| rule.place.span().map(|span| span.start));
        for (index, rule) in read.iter().enumerate() {
            let Some(first) = read[..index].iter().find(|first| first.name == rule.name) else { continue };
            let help = if first.place.line() == rule.place.line() {
                "both are in this line: keep one of the two".to_owned()
            } else {
                format!("{} comes before it: keep one of the two", first.place)
            };
            let fault = Fault::new(rule.place.clone().at_name(), format!("`{}` is set twice", rule.name));
            self.faults.push(fault.help(help));
        }
    }

    fn tables(&mut self, table: &dyn TableLike, out: &mut Vec<Named<String>>) {
        for (key, item) in table.iter() {
            let place = self.place(item.span());
            match item.as_str() {
                Some(file) => out.push(Named { name: key.to_owned(), value: file.to_owned(), place }),
                None => self.faults.push(Fault::new(place, format!("table `{key}` must name a CSV file in quotes"))),
            }
        }
    }

    /// The bytes of a rule's name: its key, and the parts of its path written before the key.
    fn name_span(&self, table: &dyn TableLike, key: &str, path: &str) -> Option<Range<usize>> {
        let span = table.key(key).and_then(toml_edit::Key::span)?;
        let (before, owners) = (self.text.get(..span.start)?, path.strip_suffix(key)?);
        let starts = core::iter::once(0).chain(owners.match_indices('.').map(|(dot, _)| dot + 1));
        let written = starts.map(|start| &owners[start..]).find(|owners| before.ends_with(*owners))?;
        Some(span.start - written.len()..span.end)
    }

    fn key_place(&self, table: &dyn TableLike, key: &str) -> Place {
        self.place(table.key(key).and_then(toml_edit::Key::span))
    }

    fn place(&self, span: Option<Range<usize>>) -> Place {
        span.map_or_else(|| Place::file(self.file), |span| Place::within(self.file, self.text, span))
    }
}

/// Reads a section of rules within `text`, nested tables flattened to dotted paths, with every fault in it.
pub fn read_rules(file: &str, text: &str, section: &dyn TableLike) -> (Vec<Named<Value>>, Vec<Fault>) {
    let mut reader = Reader { file, text, faults: Vec::new() };
    let mut rules = Vec::new();
    reader.rules(section, &mut rules);
    (rules, reader.faults)
}

/// Reads a section of tables within `text`: table name to file name, with every fault in it.
pub fn read_tables(file: &str, text: &str, section: &dyn TableLike) -> (Vec<Named<String>>, Vec<Fault>) {
    let mut reader = Reader { file, text, faults: Vec::new() };
    let mut tables = Vec::new();
    reader.tables(section, &mut tables);
    (tables, reader.faults)
}

/// The value of a rule, if a rule can have this type.
pub fn value_of(toml: &Toml) -> Option<Value> {
    match toml {
        Toml::Boolean(on) => Some(Value::Switch(*on.value())),
        Toml::Integer(number) => Some(Value::Integer(*number.value())),
        // No rule takes a float, but cells of tables do.
        Toml::Float(number) => Some(Value::Word(number.display_repr().into_owned())),
        Toml::String(word) => Some(Value::Word(word.value().clone())),
        Toml::Array(array) => array.iter().map(Toml::as_integer).collect::<Option<_>>().map(Value::List),
        _ => None,
    }
}

/// Reads `path=value` as typed after `--set`: the value as in a house-rule file, plus words without quotes and numbers such as `10k`.
///
/// # Errors
/// If there is no `=`, or nothing on one side of it.
pub fn parse_setting(flag: &str, typed: &str) -> Result<Named<Value>, Fault> {
    let place = Place::flag(format!("{flag} {typed}"));
    let (path, value) = typed.split_once('=').map(|(path, value)| (path.trim(), value.trim())).unwrap_or_default();
    if path.is_empty() || value.is_empty() {
        return Err(Fault::new(place, "this is not of the form path=value").help("for example brix.price=700"));
    }
    // The column of a cell is not known here: a comma may be its decimal sign.
    let whole = read_whole(value).filter(|_| !(path.starts_with("table.") && value.contains(','))).map(Value::Integer);
    let read = whole.or_else(|| value.parse::<Toml>().ok().as_ref().and_then(value_of));
    let value = read.unwrap_or_else(|| Value::Word(value.to_owned()));
    Ok(Named { name: path.to_owned(), value, place })
}

#[cfg(test)]
mod tests;
