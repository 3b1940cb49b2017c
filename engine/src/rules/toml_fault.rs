//! Faults of a text that is not TOML.

use super::{Fault, Place, tell_unseen};

/// The fault of a text that could not be read as TOML, and the remedy.
pub fn toml_fault(file: &str, text: &str, error: &toml_edit::TomlError) -> Fault {
    if let Some(at) = text.find('\0') {
        let fault = Fault::new(Place::within(file, text, at..at + 1), "a text has no NUL bytes (U+0000)");
        return fault.help("remove the rest of this line, which is invisible, or save the file again as UTF-8 text");
    }
    let span = error.span().unwrap_or(0..0);
    let place = Place::within(file, text, span.clone());
    let key = text.get(span.clone()).unwrap_or_default();
    if error.message().starts_with("duplicate key") && !key.is_empty() {
        let help = match first_of(text, key, span.start) {
            Some(line) => format!("line {line} has it first: keep one of the two"),
            None => "keep one of them".to_owned(),
        };
        return Fault::new(place, format!("`{key}` appears twice")).help(help);
    }
    if let Some(unseen) = tell_unseen(line_at(text, span.start)) {
        return Fault::new(place, error.message()).help(unseen);
    }
    let help = match () {
        () if has_percent(text, span.start) => "a share is a number from 0 to 1: write 0.4 for 40%",
        () if text.trim_start().starts_with('{') => "the file must be TOML, but this looks like JSON",
        () if is_yaml(text) => {
            "the file must be TOML, but this looks like YAML: write `name = value`, and [name] above a group"
        }
        () => remedy(error.message()),
    };
    Fault::new(place, error.message()).help(help)
}

/// The line of this byte.
fn line_at(text: &str, at: usize) -> &str {
    let (start, end) = (text[..at].rfind('\n').map_or(0, |end| end + 1), text[at..].find('\n'));
    &text[start..end.map_or(text.len(), |end| at + end)]
}

/// Parts of the messages of the TOML reader, and their remedies.
const REMEDIES: [(&str, &str); 9] = [
    ("must be quoted", "put words in quotes: name = \"word\""),
    ("overflow", "give a smaller number"),
    ("unclosed table", "put a heading in brackets on its own line: [rules]"),
    ("between array elements", "separate the values of a list by commas and close its bracket: [1, 2]"),
    ("unclosed inline table", "close a brace on the same line: { at_most = 0.5 }"),
    ("basic string", "close a word with the same quote, on one line: name = \"word\""),
    ("literal string", "close a word with the same quote, on one line: name = \"word\""),
    ("key with no value", "write an equals sign between a name and its value: name = value"),
    ("expected newline", "one value per line; use a decimal point, and brackets for a list: [1, 2]"),
];

/// The remedy for a message of the TOML reader.
fn remedy(message: &str) -> &'static str {
    let known = REMEDIES.iter().find(|(part, _)| message.contains(part));
    known.map_or("the file must be TOML: `name = value`, words in quotes, [heading] over a group", |(_, remedy)| remedy)
}

/// Whether the line of this byte has a number with a percent sign.
fn has_percent(text: &str, at: usize) -> bool {
    let Some((before, after)) = text.split_at_checked(at) else { return false };
    let line = before.rsplit('\n').next().unwrap_or_default().to_owned() + after.lines().next().unwrap_or_default();
    let said = line.split(['#', '"', '\'']).next().unwrap_or_default();
    let mut parts = said.split('%');
    let number = |part: &str| part.trim_end().ends_with(|letter: char| letter.is_ascii_digit());
    parts.next().is_some_and(number) && parts.next().is_some()
}

/// Whether the first line that is not empty ends a name with a colon.
fn is_yaml(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    let name = first.and_then(|line| line.split_once(':')).map_or("", |(name, _)| name);
    first == Some("---") || (!name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "_.-".contains(c)))
}

/// The first line with this key: the first in the same section with the key before the equals sign, or the first heading of that name.
fn first_of(text: &str, key: &str, second: usize) -> Option<usize> {
    let before: Vec<&str> = text[..second].lines().collect();
    let here = text[second..].lines().next().unwrap_or_default();
    let own = text[..second].rsplit('\n').next().unwrap_or_default().to_owned() + here;
    let name = |line: &str| line.split('=').next().unwrap_or_default().trim().to_owned();
    let heading = |line: &str| line.trim_start().starts_with('[');
    let start = if heading(&own) { 0 } else { before.iter().rposition(|line| heading(line)).map_or(0, |at| at + 1) };
    let whole = name(&own);
    let earlier = &before[start..before.len().saturating_sub(usize::from(!text[..second].ends_with('\n')))];
    let same = earlier.iter().position(|line| name(line) == whole);
    same.or_else(|| earlier.iter().position(|line| line.trim_start().starts_with(key))).map(|at| start + at + 1)
}

#[cfg(test)]
mod tests {
    use toml_edit::Document;

    use super::*;

    fn tell(text: &str) -> String {
        let fault = toml_fault("a.toml", text, &Document::parse(text).unwrap_err());
        format!("{fault}; {}", fault.help)
    }

    #[test]
    fn what_is_there_twice_is_told_with_the_first() {
        let first = "a = 1\n[rules]\nbrix.price = 1\ndock.price = 3\nbrix.price = 2\n";
        assert_eq!(tell(first), "a.toml:5: `price` appears twice; line 3 has it first: keep one of the two");
        let plain = "seed = 1\n\ngames = 3\nseed = 2\n";
        assert_eq!(tell(plain), "a.toml:4: `seed` appears twice; line 1 has it first: keep one of the two");
        let sections = "[rules]\na = 1\n[tables]\nb = \"c\"\n[rules]\nd = 1\n";
        assert_eq!(tell(sections), "a.toml:5: `rules` appears twice; line 1 has it first: keep one of the two");
    }

    #[test]
    fn anything_else_is_told_as_the_reader_says_it() {
        assert!(tell("= 3\n").contains("the file must be TOML: `name = value`"));
        assert!(tell("{\"ruleset\": \"smugglers\"}").ends_with("looks like JSON"));
        for share in ["a = 1\nat_most = 40%\n", "[check]\nx = { within = [20%, 30 %] }\n"] {
            assert!(tell(share).contains("write 0.4 for 40%"), "{}", tell(share));
        }
        for yaml in ["# mine\n\nrules:\n  brix.price: 700\n", "brix.price: 700\n", "---\nseed: 1\n"] {
            assert!(tell(yaml).contains("looks like YAML"), "{yaml}");
        }
        assert!(!tell("note = a: b\n").contains("YAML"));
    }

    #[test]
    fn bytes_of_a_broken_copy_are_named() {
        let broken = "games = 5\nseed = 1\n\0\0\0";
        assert!(tell(broken).starts_with("a.toml:3: a text has no NUL bytes (U+0000); remove"), "{}", tell(broken));
    }

    #[test]
    fn common_slips_are_told_with_what_to_write() {
        for (text, remedy) in [
            ("ruleset = \"smugglers\n", "with the same quote"),
            ("ruleset = 'smugglers\n", "with the same quote"),
            ("ruleset = smugglers\n", "put words in quotes"),
            ("games = 99999999999999999999\n", "give a smaller number"),
            ("[rules\nbrix.price = 3\n", "put a heading in brackets"),
            ("seats = [\"trader\" \"pirate\"]\n", "by commas"),
            ("bound = { at_most = 3\n", "close a brace on the same line"),
            ("brix price = 3\n", "an equals sign between a name and its value"),
            ("width = 0,5\n", "use a decimal point"),
        ] {
            let told = tell(text);
            assert!(told.starts_with("a.toml:1: ") && told.contains(remedy), "{text} {told}");
        }
    }
}
