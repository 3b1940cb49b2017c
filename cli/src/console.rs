//! Messages for users: faults that point into their files, and text on standard error.

use std::fmt;
use std::io::{self, ErrorKind, IsTerminal, Write};

use evenkeel_engine::rules::{Fault, Faults, MOST_TOLD, Place};
use evenkeel_reports::terminal::{Screen, wrapped};
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode};
use terminal_size::{Width, terminal_size_of};

use crate::caller;
use crate::failure::Failure;

/// The longest line of a message, table or list if the terminal does not report its width.
pub const WIDTH: usize = 100;

/// Writes data to standard output.
///
/// # Errors
/// If it cannot be written; a closed reader is [`Failure::ClosedPipe`].
pub fn print(text: &str) -> Result<(), Failure> {
    if caller::keep(text) {
        return Ok(());
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failure::ClosedPipe,
        _ => Failure::unwritable("standard output", &error),
    })
}

/// Writes a message for users to standard error. A closed stream is not a failure.
pub fn say(text: &str) {
    if let Some(heard) = caller::heard() {
        return heard.say(text);
    }
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Explains to users why a command failed.
pub fn explain(failure: &Failure) {
    let text = told(failure);
    if !text.is_empty() {
        say(&text);
    }
}

/// Why a command failed, in words; empty for a closed reader.
pub fn told(failure: &Failure) -> String {
    match failure {
        Failure::Faults(faults) => tell_faults(faults),
        Failure::Differs(how) => format!("The replay differs: {how}"),
        Failure::Unwritable(fault) | Failure::Outside(fault) | Failure::Cluster(fault) => point_at(fault),
        Failure::Check(why) => why.clone(),
        Failure::Interrupted(kept) => format!("Interrupted. {kept}"),
        Failure::Defect(story) => story.clone(),
        Failure::ClosedPipe => String::new(),
    }
}

/// Every fault with its text, if all fit on a screen; else one per line, and the number of omitted ones.
fn tell_faults(faults: &[Fault]) -> String {
    let help = |(at, fault): (usize, &Fault)| {
        // The advice for several in a row is given once, after the last of them; a cell of a table keeps the values that it takes.
        let of_cell = fault.misread && fault.help.starts_with("give ");
        let again = !of_cell && faults.get(at + 1).is_some_and(|next| next.help == fault.help);
        if again { fault.clone().help("") } else { fault.clone() }
    };
    let named = faults.iter().enumerate().take(MOST_TOLD).map(help).map(Fault::naming_unseen);
    let framed = named.map(|fault| point_at(&fault)).collect::<Vec<_>>().join("\n");
    let fits = faults.len() < MOST_TOLD && framed.lines().count() <= MOST_TOLD;
    if fits || faults.len() < 3 { framed } else { harmless(&Faults::from(faults.to_vec()).to_string()) }
}

/// Whether text on standard error may be coloured.
pub fn colours() -> bool {
    caller::heard().is_none() && io::stderr().is_terminal() && !plain_wanted()
}

/// Whether the user requested no colour (<https://no-color.org>).
fn plain_wanted() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

/// The abilities of standard output.
pub fn screen() -> Screen {
    let out = io::stdout();
    if caller::heard().is_some() {
        return Screen::default();
    }
    match terminal_size_of(&out) {
        Some((Width(width), _)) => Screen { colour: !plain_wanted(), width, all: false },
        None => Screen::default(),
    }
}

/// The maximum length of a line of standard output, in characters. A pipe or a file takes lines of any length.
pub fn line_width() -> usize {
    match terminal_size_of(io::stdout()) {
        Some((Width(width), _)) if caller::heard().is_none() => usize::from(width),
        _ => usize::MAX,
    }
}

/// The same lines, wrapped at spaces to this width; each part keeps the indentation of its line.
pub fn fold(text: &str, width: usize) -> String {
    let fold_line = |line: &str| {
        if line.chars().count() <= width {
            return format!("{line}\n");
        }
        let words = line.trim_start();
        let inset = &line[..line.len() - words.len()];
        let parts = wrapped(words, width.saturating_sub(inset.len()));
        parts.into_iter().fold(String::new(), |text, part| text + inset + &part + "\n")
    };
    text.lines().map(fold_line).collect()
}

fn point_at(fault: &Fault) -> String {
    let theme = if colours() { GraphicalTheme::unicode() } else { GraphicalTheme::none() };
    let handler = GraphicalReportHandler::new_themed(theme).with_width(WIDTH).with_links(false);
    let (help, commands) = hold_back(&fault.help);
    let held = Fault { help, message: harmless(&fault.message), ..fault.clone() };
    let mut text = String::new();
    // Writing to a string cannot fail, and a message without its frame is better than none.
    if handler.render_report(&mut text, &Pointer::new(&held)).is_err() {
        text = held.to_string();
    }
    let text = text.trim_end().to_owned();
    commands.iter().zip(STANDS_FOR_COMMAND..).fold(text, |text, (command, letter)| text.replace(letter, command))
}

/// The text without characters that control a terminal or turn the direction of a line. It has as many bytes: spans stay true.
fn harmless(text: &str) -> String {
    let plain = |letter: char| match letter {
        '\n' | '\r' | '\t' => letter,
        '\0'..='\u{1f}' | '\u{7f}' => '?',
        '\u{80}'..='\u{9f}' => '\u{bf}',
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        _ => letter,
    };
    text.chars().map(plain).collect()
}

/// The first of the characters that stand for commands, in the private use area of Unicode.
const STANDS_FOR_COMMAND: char = '\u{e000}';

/// The text with one character for each command at the end of a line, and the commands: a shell cannot run a command broken into lines.
fn hold_back(words: &str) -> (String, Vec<&str>) {
    let mut commands = Vec::new();
    let hold = |line| {
        let Some(at) = command_in(line) else { return line.to_owned() };
        commands.push(&line[at..]);
        let letter = (STANDS_FOR_COMMAND..).nth(commands.len() - 1).unwrap_or_default();
        format!("{}{letter}", &line[..at])
    };
    let held: Vec<String> = words.split('\n').map(hold).collect();
    (held.join("\n"), commands)
}

/// The start of a command that extends to the end of a line.
fn command_in(line: &str) -> Option<usize> {
    let at = line.find("evenkeel ")?;
    (line[..at].trim().is_empty() || line[..at].ends_with(": ")).then_some(at)
}

/// A fault with its text.
#[derive(Debug)]
struct Pointer<'a> {
    fault: &'a Fault,
    source: Option<NamedSource<String>>,
}

impl<'a> Pointer<'a> {
    fn new(fault: &'a Fault) -> Self {
        let source = match &fault.place {
            Place::File { name, line: 1.., .. } => {
                caller::text(name).map(|text| NamedSource::new(name, harmless(&text)))
            }
            _ => None,
        };
        Self { fault, source }
    }

    /// The bytes at fault, or else the whole line.
    fn stretch(&self) -> Option<LabeledSpan> {
        let text = self.source.as_ref()?.inner();
        let place = &self.fault.place;
        let span = place.span().or_else(|| line_of(text, place.line()))?;
        Some(LabeledSpan::new(Some("here".to_owned()), span.start, span.len()))
    }
}

fn line_of(text: &str, line: usize) -> Option<std::ops::Range<usize>> {
    let start: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    let length = text.get(start..)?.lines().next()?.len();
    Some(start..start + length)
}

/// If the text is shown, the frame names the place; otherwise the message does.
impl fmt::Display for Pointer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.source.is_some() { f.write_str(&self.fault.message) } else { write!(f, "{}", self.fault) }
    }
}

impl std::error::Error for Pointer<'_> {}

impl Diagnostic for Pointer<'_> {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        (!self.fault.help.is_empty()).then(|| Box::new(&self.fault.help) as _)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.source.as_ref().map(|source| source as _)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.stretch().into_iter()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_spaces_and_keep_their_inset() {
        let text = "round 1\n\n    (seat 1: 500 credits)\n";
        assert_eq!(fold(text, 18), "round 1\n\n    (seat 1: 500\n    credits)\n");
        assert_eq!(fold(text, usize::MAX), text);
        assert_eq!(fold("indivisible", 3), "indivisible\n");
    }

    /// A file from elsewhere does not control the reader's terminal, nor move what the frame points at.
    #[test]
    fn control_characters_are_not_printed() {
        let text = "a\u{1b}[2J\u{9b}b\u{202e}c\n\u{e9}\t\u{200b}";
        let plain = harmless(text);
        assert_eq!(plain, "a?[2J\u{bf}b\u{fffd}c\n\u{e9}\t\u{200b}");
        assert_eq!(plain.len(), text.len());
        let fault = Fault::new(Place::flag("--set"), "`\u{1b}[2J` is no rule");
        assert!(!point_at(&fault).contains('\u{1b}'), "{}", point_at(&fault));
    }

    #[test]
    fn a_command_stays_on_one_line() {
        let command = format!("evenkeel play smugglers --seats {} --seed 3", "trader,process:Mine,".repeat(9));
        let help = format!(
            "This command plays that game again:\n  {command}\nto resume it: {command}\nuse the `evenkeel ` of pip"
        );
        let fault = Fault::new(Place::flag("--seats"), "no ".repeat(60)).help(help);
        let text = point_at(&fault);
        assert_eq!(text.lines().filter(|line| line.ends_with(&command)).count(), 2, "{text}");
        assert!(text.lines().all(|line| line.contains(&command) || line.len() <= WIDTH), "{text}");
        assert!(text.contains("use the `evenkeel ` of pip"), "{text}");
    }
}
