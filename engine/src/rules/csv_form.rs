//! How a CSV text is written: what stands between its cells, and whether it begins with a byte-order mark.

/// What some editors begin a text with.
pub(super) const MARK: char = '\u{feff}';

/// What stands between the cells of a CSV text: a comma, unless its first line has none but semicolons or tabs, as spreadsheets
/// write where the comma is the decimal sign.
pub fn delimiter(text: &str) -> u8 {
    let header =
        text.trim_start_matches(MARK).split(['\r', '\n']).find(|line| !line.trim().is_empty()).unwrap_or_default();
    let found = [b',', b';', b'\t'].into_iter().find(|sign| header.as_bytes().contains(sign));
    found.unwrap_or(b',')
}

/// What is unlike the printed tables in how a text is written, as the end of a sentence: "semicolons stand between its cells"; nothing
/// where nothing is.
pub fn tell_form(text: &str) -> Option<String> {
    let between = match delimiter(text) {
        b';' => Some("semicolons stand between its cells"),
        b'\t' => Some("tabs stand between its cells"),
        _ => None,
    };
    let mark = text.starts_with(MARK).then_some("it begins with a byte-order mark");
    let told: Vec<&str> = between.into_iter().chain(mark).collect();
    (!told.is_empty()).then(|| told.join(", and "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unlike_the_printed_tables_is_told() {
        for (text, told) in [
            ("a,b\n1,2\n", None),
            ("name\n1;2\n", None),
            ("a;b\n1;2\n", Some("semicolons stand between its cells")),
            ("a\tb\n", Some("tabs stand between its cells")),
            ("\u{feff}a,b\n", Some("it begins with a byte-order mark")),
            ("\u{feff}a;b\n", Some("semicolons stand between its cells, and it begins with a byte-order mark")),
        ] {
            assert_eq!(tell_form(text).as_deref(), told, "{text:?}");
        }
    }

    #[test]
    fn the_first_line_says_what_stands_between() {
        assert_eq!(delimiter("a,b;c\n"), b',', "a comma in the header decides");
        assert_eq!(delimiter("name\n1;2\n"), b',', "the first line decides");
    }
}
