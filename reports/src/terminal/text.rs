//! Lines for a terminal.

use std::fmt::Write as _;

use anstyle::Style;

/// The abilities of the terminal. The caller sets them from its flags, `NO_COLOR` and whether the output is a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Whether escape codes for colour may be used.
    pub colour: bool,
    /// The number of characters per line.
    pub width: u16,
    /// Whether everything is printed, or only the answer.
    pub all: bool,
}

impl Default for Screen {
    /// 80 characters without colour, which suits every pipe and log.
    fn default() -> Self {
        Self { colour: false, width: 80, all: false }
    }
}

/// Words in a style, broken into lines.
pub fn write_lines(words: &str, style: Style, screen: Screen, text: &mut String) {
    for line in wrapped(&clean(words), usize::from(screen.width)) {
        let styled = screen.colour && style != Style::new();
        let _ = if styled { writeln!(text, "{style}{line}{style:#}") } else { writeln!(text, "{line}") };
    }
}

/// Words in a style after a head, broken into lines aligned with the first word.
pub fn write_hanging((head, words): (&str, &str), style: Style, screen: Screen, text: &mut String) {
    let indent = head.chars().count() + 1;
    let lines = wrapped(&clean(words), usize::from(screen.width).saturating_sub(indent));
    for (index, line) in lines.iter().enumerate() {
        let before = if index == 0 { format!("{head} ") } else { " ".repeat(indent) };
        let styled = screen.colour && style != Style::new();
        let _ =
            if styled { writeln!(text, "{style}{before}{line}{style:#}") } else { writeln!(text, "{before}{line}") };
    }
}

/// Text without control characters, which could have any effect on a terminal.
pub fn clean(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Text wrapped at spaces to this many characters per line; a longer word has its own line.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
