//! `evenkeel merge`: joins the parts of a run that were played separately.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::{Arg, Args};
use evenkeel_analysis::{Event, Merged, Progress, merge_shards, unfinished};
use evenkeel_engine::rules::{Fault, Place};

use crate::console::say;
use crate::failure::Failure;
use crate::folder::Folder;
use crate::identity::OutputIdentity;
use crate::job::{Job, RunSettings};
use crate::lock::Lock;
use crate::options::{KeptFlags, LongFlags, OutputFlags};
use crate::setup::Request;
use crate::stopped;

/// Join the parts of a run divided with --shard
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel sweep examples/brix-price.toml --shard 1/2 --out part-1
  evenkeel sweep examples/brix-price.toml --shard 2/2 --out part-2
  evenkeel merge part-1 part-2 --out brix-report

The result is byte for byte the same as that of a run on one machine. Parts must come from the same command and the \
same build of the program; the files named in that command are no longer needed.")]
#[command(mut_args(require_out))]
pub struct MergeArgs {
    /// Folders of all parts, in any order
    #[arg(value_name = "PART", required = true)]
    parts: Vec<PathBuf>,
    #[command(flatten)]
    output: OutputFlags,
}

fn require_out(arg: Arg) -> Arg {
    if arg.get_id() == "out" { arg.required(true).help("Folder for the results") } else { arg }
}

impl MergeArgs {
    pub fn run(self) -> Result<(), Failure> {
        let out = self.output.out.as_deref().expect("it is required");
        let Merged { asked, rows } = self.join(out)?;
        // All games are played: no question is needed.
        let long = LongFlags { yes: true, ..LongFlags::default() };
        let kept = KeptFlags { shard: None, rows, no_rows: !rows };
        Job::new(Request::stored(asked), RunSettings { threads: None, kept, long, output: self.output })?.play()
    }

    /// Collects all pieces, without conclusions.
    fn join(&self, out: &Path) -> Result<Merged, Failure> {
        if let Some(part) = self.find_twice() {
            return Err(vec![self.fault(&format!("{} is given twice", part.display()))].into());
        }
        if self.parts.iter().any(|part| real(part) == real(out)) {
            let help = "name a separate folder for the result";
            return Err(Failure::usage(&format!("--out {}", out.display()), "this is one of the parts", help));
        }
        let command = |part: &PathBuf| unfinished(part).map(|run| run.command).filter(|command| !command.is_empty());
        let command = self.parts.iter().find_map(command).unwrap_or_default();
        let folder = Folder::of_study(out, &OutputIdentity::of_command(command), self.output.force)?;
        let _held: Vec<Option<Lock>> = self.parts.iter().map(|part| hold(part)).collect::<Result<_, _>>()?;
        let remarks = Remarks { quiet: self.output.quiet };
        let merged = merge_shards(out, &self.parts, self.output.force, &remarks).map_err(stopped::failure)?;
        let merged = merged.map_err(|faults| faults.iter().map(|fault| self.fault(fault)).collect::<Vec<_>>())?;
        folder.keep();
        Ok(merged)
    }

    /// A part that is named twice, in any spelling.
    fn find_twice(&self) -> Option<&PathBuf> {
        let places: Vec<_> = self.parts.iter().map(|part| real(part)).collect();
        (1..places.len()).find(|&index| places[..index].contains(&places[index])).map(|index| &self.parts[index])
    }

    fn fault(&self, message: &str) -> Fault {
        let parts: Vec<_> = self.parts.iter().map(|part| part.display().to_string()).collect();
        let place = Place::flag(format!("merge {}", parts.join(" ")));
        Fault::new(place, message).help("name every part of one run once; all must be finished")
    }
}

/// The canonical form of a path, without links and `..`; the path itself if it does not exist.
fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Checks that no process plays a part. In a read-only folder no process can play.
fn hold(part: &Path) -> Result<Option<Lock>, Failure> {
    let absent = [ErrorKind::NotFound, ErrorKind::NotADirectory];
    let closed = [ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem];
    match Lock::take(part) {
        Ok(Ok(lock)) => Ok(Some(lock)),
        Ok(Err(owner)) => {
            let message = format!("another process ({owner}) is still playing this part");
            Err(Failure::output(&part.display().to_string(), message, "wait for it"))
        }
        Err(error) if absent.contains(&error.kind()) || closed.contains(&error.kind()) => Ok(None),
        Err(error) => Err(Failure::unwritable(&part.display().to_string(), &error)),
    }
}

/// Reports damaged files.
struct Remarks {
    quiet: bool,
}

impl Progress for Remarks {
    fn on_event(&self, event: Event) {
        if let Event::Damaged { file, reason } = event
            && !self.quiet
        {
            say(&format!("{} cannot be used: {reason}.", file.display()));
        }
    }
}
