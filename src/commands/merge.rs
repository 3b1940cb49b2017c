//! `evenkeel merge`: the parts of a run that were played apart, joined.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::{Args, Parser};
use evenkeel_analysis::{Event, Merged, Progress, merge_shards};
use evenkeel_engine::rules::{Fault, Place};

use crate::console::say;
use crate::failure::Failure;
use crate::folder::Folder;
use crate::job;
use crate::lock::Lock;
use crate::options::Format;
use crate::sources::Sources;

/// Join the parts of a run that were played with --shard
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel sweep examples/brix-price.toml --shard 1/2 --out part-1
  evenkeel sweep examples/brix-price.toml --shard 2/2 --out part-2
  evenkeel merge part-1 part-2 --out brix-report

The result is the same, byte for byte, as if one machine had played everything. Parts must come from the same command and
the same build of the program. Files that the command names are read again, from where it names them.")]
pub struct Typed {
    /// The folders of all parts, in any order
    #[arg(value_name = "PART", required = true)]
    parts: Vec<PathBuf>,
    /// Folder to write the results into
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    out: PathBuf,
    /// How to print
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT", help_heading = "Output")]
    format: Format,
    /// No progress and no remarks on standard error
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

impl Typed {
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        let merged = self.join()?;
        let again = super::Typed::try_parse_from(self.words(&merged));
        let again = again.map_err(|error| self.fault(&format!("its command cannot be read: {error}")))?;
        again.run(sources)
    }

    /// Brings all pieces together; nothing is concluded yet.
    fn join(&self) -> Result<Merged, Failure> {
        let folder = Folder::open(&self.out)?;
        let _held: Vec<Option<Lock>> = self.parts.iter().map(|part| hold(part)).collect::<Result<_, _>>()?;
        let remarks = Remarks { quiet: self.quiet };
        let merged = merge_shards(&self.out, &self.parts, &remarks).map_err(job::failure)?;
        let merged = merged.map_err(|faults| faults.iter().map(|fault| self.fault(fault)).collect::<Vec<_>>())?;
        folder.keep();
        Ok(merged)
    }

    fn fault(&self, message: &str) -> Fault {
        let parts: Vec<_> = self.parts.iter().map(|part| part.display().to_string()).collect();
        let place = Place::flag(format!("merge {}", parts.join(" ")));
        Fault::new(place, message).help("give every part of one run once, each finished")
    }

    /// The command of the whole run, with where to write and how to print.
    fn words(&self, merged: &Merged) -> Vec<String> {
        let mut words = split(&merged.command);
        let format = match self.format {
            Format::Text => "text",
            Format::Json => "json",
            Format::Csv => "csv",
        };
        words.extend(["--out".to_owned(), self.out.display().to_string(), "--format".to_owned(), format.to_owned()]);
        words.extend(merged.rows.then(|| "--parquet".to_owned()));
        words.extend(self.quiet.then(|| "--quiet".to_owned()));
        words
    }
}

/// Makes sure that nobody is still playing a part. A folder that cannot be written has nobody playing in it.
fn hold(part: &Path) -> Result<Option<Lock>, Failure> {
    let absent = [ErrorKind::NotFound, ErrorKind::NotADirectory];
    let closed = [ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem];
    match Lock::take(part) {
        Ok(Ok(lock)) => Ok(Some(lock)),
        Ok(Err(owner)) => {
            let part = part.display();
            Err(Failure::Unwritable(format!("Another process ({owner}) is still playing the part in {part}.")))
        }
        Err(error) if absent.contains(&error.kind()) || closed.contains(&error.kind()) => Ok(None),
        Err(error) => Err(Failure::unwritable(&format!("into the folder {}", part.display()), &error)),
    }
}

/// Words of a command as a POSIX shell would split them, as far as commands of ours are quoted.
fn split(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\'' => quoted = !quoted,
            '\\' if !quoted => word.extend(letters.next()),
            ' ' if !quoted => words.push(std::mem::take(&mut word)),
            _ => word.push(letter),
        }
    }
    words.push(word);
    words
}

/// Says what was damaged.
struct Remarks {
    quiet: bool,
}

impl Progress for Remarks {
    fn hear(&self, event: Event) {
        if let Event::Damaged { file, reason } = event
            && !self.quiet
        {
            say(&format!("{} is of no use: {reason}.", file.display()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_as_they_were_quoted() {
        let command = r"evenkeel sweep 'my file.toml' --seats 'a{b=1;c=2},d' --set 'x='\''y'\''' --seed 1";
        let words = ["evenkeel", "sweep", "my file.toml", "--seats", "a{b=1;c=2},d", "--set", "x='y'", "--seed", "1"];
        assert_eq!(split(command), words);
    }
}
