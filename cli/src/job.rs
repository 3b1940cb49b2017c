//! Many games: played, concluded, written, printed.

use evenkeel_analysis::Study;

use crate::failure::Failure;
use crate::folder::Folder;
use crate::identity::OutputIdentity;
use crate::interrupt;
use crate::options::{KeptFlags, LongFlags, ManyFlags, OutputFlags, TableFlags, WorkersFlag};
use crate::ready::{Played, PreparedCheck, digest_of};
use crate::settings::{RunInfo, RunSettings, whole};
use crate::setup::Request;
use crate::sources::Sources;

/// A question and its settings.
pub struct Job {
    request: Request,
    settings: RunSettings,
}

/// The flags of a command about its games and their results.
pub struct Flags<'a> {
    pub table: &'a TableFlags,
    pub long: LongFlags,
    pub workers: WorkersFlag,
    pub kept: KeptFlags,
    pub output: OutputFlags,
}

impl<'a> Flags<'a> {
    /// Those of a command with the usual ones.
    pub fn of(table: &'a TableFlags, many: &ManyFlags, output: OutputFlags) -> Self {
        let ManyFlags { long, workers, kept, .. } = many.clone();
        Self { table, long, workers, kept, output }
    }
}

impl Job {
    /// Applies the flags to the request.
    pub fn new(mut request: Request, flags: Flags<'_>, sources: &mut Sources) -> Self {
        request.seat(flags.table, sources);
        let Flags { table, long, workers, kept, output } = flags;
        Self::stored(request, RunSettings { threads: table.threads, kept, long, workers, output })
    }

    /// A stored request, with all its flags.
    pub fn stored(request: Request, settings: RunSettings) -> Self {
        Self { request, settings }
    }

    /// Runs all of it.
    ///
    /// # Errors
    /// Faults in the request, results that cannot be written, a defect, an interruption; and [`Failure::Check`] if a check does not pass or no rules
    /// are found.
    pub fn play(self) -> Result<(), Failure> {
        let Self { request, settings } = self;
        let baseline = request.baseline_to_save();
        let study = plan(request)?;
        settings.remark(&study.remarks());
        let info = RunInfo { baseline: baseline.as_deref(), ..info(&study) };
        settings.execute(&info, |options, bar| study.run(options, bar, &interrupt::STOP))
    }

    /// Prepares one of several to be played later, without output; its folder is tested.
    ///
    /// # Errors
    /// As [`Job::play`].
    pub fn read(self) -> Result<PreparedCheck, Failure> {
        let Self { request, settings } = self;
        let baseline = request.baseline_to_save();
        let digest = digest_of(&request.experiment, settings.kept);
        let study = plan(request)?;
        let identity = OutputIdentity::of(&study).among_several();
        if let Some(out) = &settings.output.out {
            Folder::of_study(out, &identity, settings.output.force)?;
        }
        Ok(PreparedCheck::new(digest, move || {
            settings.remark(&study.remarks());
            let info = RunInfo { identity, baseline: baseline.as_deref(), ..info(&study) };
            let ran = settings.write(&info, |options, bar| study.run(options, bar, &interrupt::STOP))?;
            let ran = ran.expect("one of several is played whole");
            Ok(Played { stopped: whole(&ran).err(), findings: ran.findings })
        }))
    }
}

fn plan(request: Request) -> Result<Study, Failure> {
    let (request, ruleset) = request.with_ruleset()?;
    request.study(ruleset)
}

fn info(study: &Study) -> RunInfo<'static> {
    let (is_sequential, rows) = (study.is_sequential(), study.rows());
    RunInfo { identity: OutputIdentity::of(study), is_sequential, rows, baseline: None }
}
