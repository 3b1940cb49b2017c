//! Lines to a user, and the user's answers.

use std::io::{self, BufRead, Write};

use crate::console::WIDTH;

/// The input ended, or the terminal is gone.
#[derive(Debug, PartialEq, Eq)]
pub struct Ended;

impl From<io::Error> for Ended {
    fn from(_: io::Error) -> Self {
        Self
    }
}

/// A user at a terminal.
pub struct Talk<'a> {
    pub input: &'a mut dyn BufRead,
    pub output: &'a mut dyn Write,
}

impl Talk<'_> {
    /// Writes a line, or several.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn say(&mut self, text: &str) -> Result<(), Ended> {
        Ok(writeln!(self.output, "{text}")?)
    }

    /// Writes names with their meanings, numbered from 1.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn list<N: AsRef<str>, A: AsRef<str>>(&mut self, named: &[(N, A)]) -> Result<(), Ended> {
        let widest = named.iter().map(|(name, _)| name.as_ref().chars().count()).max().unwrap_or_default();
        for (number, (name, about)) in (1..).zip(named) {
            let line = format!("  {number:>2}  {:<widest$}  {}", name.as_ref(), about.as_ref());
            self.say(&shorten(&line))?;
        }
        Ok(())
    }

    /// The answer to a prompt, without space around it. Bytes that are not text are replaced.
    ///
    /// # Errors
    /// If the input ended.
    pub fn line(&mut self, prompt: &str) -> Result<String, Ended> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut answer = Vec::new();
        if self.input.read_until(b'\n', &mut answer)? == 0 {
            return Err(Ended);
        }
        Ok(String::from_utf8_lossy(&answer).trim().to_owned())
    }
}

fn shorten(line: &str) -> String {
    if line.chars().count() <= WIDTH {
        return line.to_owned();
    }
    let kept: String = line.chars().take(WIDTH - 3).collect();
    format!("{}...", kept.trim_end())
}

/// The position of the chosen name: by its number, from 1, or by its name.
pub fn choice(answer: &str, names: &[&str]) -> Option<usize> {
    let numbered = answer.parse::<usize>().ok().filter(|number| (1..=names.len()).contains(number));
    numbered.map(|number| number - 1).or_else(|| names.iter().position(|name| *name == answer))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_a_number_or_a_name() {
        let names = ["trader", "pirate"];
        assert_eq!(["1", "2", "pirate"].map(|answer| choice(answer, &names)), [Some(0), Some(1), Some(1)]);
        assert!(["0", "3", "-1", "", "pirat"].iter().all(|answer| choice(answer, &names).is_none()));
    }

    #[test]
    fn lists_are_numbered_and_fit_the_line() {
        let (mut input, mut output) = (io::empty(), Vec::<u8>::new());
        let mut talk = Talk { input: &mut input, output: &mut output };
        talk.list(&[("one", "x".repeat(200)), ("three", "short".to_owned())]).unwrap();
        assert_eq!(talk.line("? "), Err(Ended));
        let told = String::from_utf8(output).unwrap();
        assert!(told.contains("   1  one    xxx") && told.contains("   2  three  short\n? "), "{told}");
        assert!(told.lines().all(|line| line.chars().count() <= WIDTH), "{told}");
    }

    #[test]
    fn an_answer_may_hold_any_bytes() {
        let (mut input, mut output) = (&b" a\xffb \r\nlast"[..], Vec::<u8>::new());
        let mut talk = Talk { input: &mut input, output: &mut output };
        assert_eq!(talk.line(""), Ok("a\u{fffd}b".to_owned()));
        assert_eq!((talk.line(""), talk.line("")), (Ok("last".to_owned()), Err(Ended)));
    }
}
