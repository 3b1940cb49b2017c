//! The caller of a command: a shell, or a host program. Every thread that works for a caller has access to it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use evenkeel_analysis::read_text;
use evenkeel_engine::rules::Fault;
use evenkeel_strategies::{RulesetInfo, Rulesets, find_ruleset};

/// The progress of a running command, for a host program.
#[derive(Debug, Default)]
pub struct HostProgress {
    played: AtomicU64,
    games: AtomicU64,
    remarks: Mutex<Vec<String>>,
}

impl HostProgress {
    /// The number of games played so far, and the total, as far as it is known.
    pub fn games(&self) -> (u64, u64) {
        (self.played.load(Ordering::Relaxed), self.games.load(Ordering::Relaxed))
    }

    /// The messages since the last call, each of one or more lines: a shell would show them on standard error.
    pub fn take_remarks(&self) -> Vec<String> {
        std::mem::take(&mut self.remarks.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Starts with this many games to play, some of them already played.
    pub(crate) fn start(&self, games: u64, played: u64) {
        self.games.store(games, Ordering::Relaxed);
        self.played.store(played, Ordering::Relaxed);
    }

    /// Adds played games.
    pub(crate) fn play(&self, games: u64) {
        self.played.fetch_add(games, Ordering::Relaxed);
    }

    pub(crate) fn say(&self, text: &str) {
        self.remarks.lock().unwrap_or_else(PoisonError::into_inner).push(text.to_owned());
    }
}

/// The caller and the words of its command.
#[derive(Clone, Debug, Default)]
pub(crate) struct Caller {
    /// The rulesets available.
    rulesets: Rulesets,
    words: Vec<OsString>,
    /// The host's progress and output buffer; `None` for a shell, which has the standard streams.
    host: Option<(Arc<HostProgress>, String)>,
    /// Every file read for the command, and those in memory, by the user's names.
    texts: BTreeMap<String, String>,
}

thread_local! {
    static CALLER: RefCell<Caller> = RefCell::default();
}

impl Caller {
    pub fn shell(rulesets: Rulesets, words: Vec<OsString>) -> Self {
        Self { rulesets, words, ..Self::default() }
    }

    pub fn host(
        rulesets: Rulesets,
        words: Vec<OsString>,
        texts: &[(String, String)],
        heard: Arc<HostProgress>,
    ) -> Self {
        Self { rulesets, words, host: Some((heard, String::new())), texts: texts.iter().cloned().collect() }
    }

    /// Runs `work` for this caller, on this thread.
    pub fn during<T>(self, work: impl FnOnce(&[OsString]) -> T) -> T {
        let words = self.words.clone();
        let before = CALLER.replace(self);
        let done = work(&words);
        CALLER.set(before);
        done
    }
}

/// The rulesets available.
pub(crate) fn rulesets() -> Rulesets {
    CALLER.with_borrow(|caller| caller.rulesets)
}

/// The ruleset of this name, if there is one.
pub(crate) fn ruleset(name: &str) -> Option<&'static RulesetInfo> {
    find_ruleset(rulesets(), name)
}

/// The names of the rulesets.
pub(crate) fn names() -> Vec<&'static str> {
    rulesets().iter().map(|ruleset| ruleset.id).collect()
}

/// The words of the command, its name first. Bytes that are not text are left out.
pub(crate) fn words() -> Vec<String> {
    CALLER.with_borrow(|caller| caller.words.iter().map(|word| word.to_string_lossy().into_owned()).collect())
}

/// Reads an input file as text. Each is read once, as it may be a pipe, and kept, so that a message can point into it.
///
/// # Errors
/// If it cannot be read, is empty or is not text.
pub(crate) fn read(path: &Path) -> Result<String, Fault> {
    let name = path.display().to_string();
    if let Some(text) = text(&name) {
        return Ok(text);
    }
    let text = read_text(path)?;
    CALLER.with_borrow_mut(|caller| caller.texts.insert(name, text.clone()));
    Ok(text)
}

/// Whether there is such a file, on the disk or in memory.
pub(crate) fn has(path: &Path) -> bool {
    path.exists() || text(&path.display().to_string()).is_some()
}

/// The text of a file that was read, or that is in memory.
pub(crate) fn text(name: &str) -> Option<String> {
    CALLER.with_borrow(|caller| caller.texts.get(name).cloned())
}

/// Every file read for the command so far, and those in memory, by name.
pub(crate) fn texts() -> Vec<(String, String)> {
    CALLER.with_borrow(|caller| caller.texts.clone().into_iter().collect())
}

/// The receiver of messages in place of standard error, if there is one.
pub(crate) fn heard() -> Option<Arc<HostProgress>> {
    CALLER.with_borrow(|caller| caller.host.as_ref().map(|(heard, _)| Arc::clone(heard)))
}

/// Keeps output for a host program; false for a shell.
pub(crate) fn keep(text: &str) -> bool {
    CALLER.with_borrow_mut(|caller| caller.host.as_mut().map(|(_, printed)| printed.push_str(text))).is_some()
}

/// Returns the kept output.
pub(crate) fn take_printed() -> String {
    CALLER
        .with_borrow_mut(|caller| caller.host.as_mut().map(|(_, printed)| std::mem::take(printed)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console;

    /// A command within another, such as a host's call during a command, has its own words and its own output.
    #[test]
    fn callers_are_kept_apart() {
        let heard = Arc::<HostProgress>::default();
        let host = Caller::host(&[], vec!["evenkeel".into(), "odds".into()], &[], Arc::clone(&heard));
        Caller::shell(&[], vec!["outer".into()]).during(|_| {
            assert!(!keep("on standard output"));
            host.during(|_| {
                assert!(keep("kept") && words() == ["evenkeel", "odds"]);
                console::say("a remark");
                assert_eq!(take_printed(), "kept");
            });
            assert!(words() == ["outer"] && super::heard().is_none());
        });
        assert_eq!(heard.take_remarks(), ["a remark"]);
        assert!(heard.take_remarks().is_empty());
    }
}
