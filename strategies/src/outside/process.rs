//! A process that answers on its standard output.

use core::time::Duration;
use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Error, ErrorKind, Read, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, Weak};
use std::time::Instant;

use super::failure::shown;
use super::{Answerer, Connect, Trouble, lock};

/// Longest line of an answer, in bytes.
const LINE: usize = 64 * 1024;
/// Unread lines of an answer in the queue.
const WAITING: usize = 4;
/// Last lines of standard error that are kept.
const WORDS: usize = 12;
/// Bytes kept of each of these lines.
const WORD: usize = 400;
/// The time for a process to end after its last question.
const LEAVE: Duration = Duration::from_millis(300);
/// The default time limit of an answer.
pub const USUAL_LIMIT: Duration = Duration::from_secs(10);

/// The time limit of answers for processes started from now on.
static LIMIT: Mutex<Duration> = Mutex::new(USUAL_LIMIT);

/// Every process that was started and may still run.
static STARTED: Mutex<Vec<Weak<Mutex<Child>>>> = Mutex::new(Vec::new());

type Words = Arc<Mutex<VecDeque<String>>>;

/// A connection by this command: a program and its arguments, in shell syntax.
pub fn process(command: &str) -> Arc<dyn Connect> {
    Arc::new(Program(command.to_owned()))
}

struct Program(String);

impl Connect for Program {
    fn connect(&self) -> Result<Box<dyn Answerer>, Trouble> {
        Ok(Box::new(Process::start(&self.0)?))
    }
}

pub(super) struct Process {
    child: Arc<Mutex<Child>>,
    input: Option<ChildStdin>,
    lines: Receiver<Result<String, Trouble>>,
    words: Words,
    limit: Duration,
}

/// The Unix error number of a file that is not a program.
const NO_PROGRAM: i32 = 8;

impl Process {
    /// Starts a command: a program and its arguments, in shell syntax but without a shell.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command: &str) -> Result<Self, Trouble> {
        let refuse = |why: String| Trouble::NotStarted(why);
        let words = shlex::split(command).ok_or_else(|| refuse("a quotation mark is not closed".to_owned()))?;
        let (program, arguments) = words.split_first().ok_or_else(|| refuse("no program is named".to_owned()))?;
        let limit = *lock(&LIMIT);
        let mut child = Command::new(program);
        child.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        apart(&mut child);
        let mut child = child.spawn().map_err(|error| {
            let why = error.to_string();
            // The operating system's error number does not help readers.
            let why = why.split(" (os error").next().unwrap_or_default();
            refuse(format!("{program}: {why}{}", remedy(program, &error)))
        })?;
        let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (send, lines) = sync_channel(WAITING);
        let kept = Words::default();
        let listener = kept.clone();
        std::thread::spawn(move || output.map(|output| read_lines(output, &send)));
        std::thread::spawn(move || errors.map(|errors| keep_words(errors, &listener)));
        let child = Arc::new(Mutex::new(child));
        let mut started = lock(&STARTED);
        started.retain(|known| known.strong_count() > 0);
        started.push(Arc::downgrade(&child));
        Ok(Self { child, input, lines, words: kept, limit })
    }

    /// The reason why there is no more output.
    fn ended(&self) -> Trouble {
        let since = Instant::now();
        loop {
            let status = lock(&self.child).try_wait();
            match status {
                Ok(Some(status)) => return Trouble::Ended(status.to_string()),
                Ok(None) if since.elapsed() < LEAVE => std::thread::sleep(Duration::from_millis(5)),
                Ok(None) => return Trouble::Ended("its output is closed".to_owned()),
                Err(error) => return Trouble::Ended(error.to_string()),
            }
        }
    }
}

/// Advice that follows the system's message about a program that does not start.
fn remedy(program: &str, error: &Error) -> &'static str {
    match error.kind() {
        ErrorKind::NotFound if program.starts_with('~') => "; `~` is not expanded here: write the whole path",
        ErrorKind::PermissionDenied => "; make it executable, for example with chmod +x",
        _ if cfg!(unix) && error.raw_os_error() == Some(NO_PROGRAM) => {
            "; a script begins with a line such as #!/usr/bin/env python3, other programs must be built for this system"
        }
        _ => "",
    }
}

/// Sets the time limit of answers for all programs started from now on.
pub fn limit_answers(limit: Duration) {
    *lock(&LIMIT) = limit;
}

/// The process leads its own group: Ctrl-C in a terminal does not reach it, and all its children end with it.
#[cfg(unix)]
fn apart(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
const fn apart(_: &mut Command) {}

/// Forwards a process's output, line by line, until it ends or has no receiver.
fn read_lines(output: impl Read, send: &SyncSender<Result<String, Trouble>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LINE as u64 + 1).read_until(b'\n', &mut line);
        let line = match read {
            Ok(0) | Err(_) => return,
            Ok(length) if length > LINE => Err(Trouble::TooLong(LINE)),
            Ok(_) => Ok(String::from_utf8_lossy(&line).trim_end().to_owned()),
        };
        let is_last = line.is_err();
        if send.send(line).is_err() || is_last {
            return;
        }
    }
}

/// Keeps the last lines.
fn keep_words(errors: impl Read, words: &Words) {
    let mut errors = BufReader::new(errors);
    loop {
        let mut line = Vec::new();
        match errors.by_ref().take(WORD as u64).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let mut words = lock(words);
        if words.len() == WORDS {
            words.pop_front();
        }
        words.push_back(shown(String::from_utf8_lossy(&line).trim_end()));
    }
}

impl Answerer for Process {
    fn tell(&mut self, line: &str) -> Result<(), Trouble> {
        let Some(input) = &mut self.input else { return Err(self.ended()) };
        let written =
            input.write_all(line.as_bytes()).and_then(|()| input.write_all(b"\n")).and_then(|()| input.flush());
        written.map_err(|_| self.ended())
    }

    fn ask(&mut self, line: &str) -> Result<String, Trouble> {
        match self.lines.try_recv() {
            Ok(Ok(early)) => return Err(Trouble::Unasked(shown(&early.chars().take(200).collect::<String>()))),
            Ok(Err(trouble)) => return Err(trouble),
            Err(TryRecvError::Disconnected) => return Err(self.ended()),
            Err(TryRecvError::Empty) => {}
        }
        self.tell(line)?;
        match self.lines.recv_timeout(self.limit) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => Err(Trouble::Late(self.limit)),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    fn last_words(&mut self) -> Vec<String> {
        // Its last output may still be on its way.
        std::thread::sleep(Duration::from_millis(50));
        lock(&self.words).iter().cloned().collect()
    }
}

/// Closes its standard input and gives it a moment to end.
impl Drop for Process {
    fn drop(&mut self) {
        drop(self.input.take());
        let since = Instant::now();
        let mut child = lock(&self.child);
        while since.elapsed() < LEAVE {
            if !matches!(child.try_wait(), Ok(None)) {
                break;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        end(&mut child);
    }
}

/// Ends all started processes that still run.
pub(super) fn kill_all() {
    for child in lock(&STARTED).drain(..) {
        if let Some(child) = child.upgrade() {
            end(&mut lock(&child));
        }
    }
}

/// Ends a process and its group. The process may have ended already, but its children may still run.
fn end(child: &mut Child) {
    end_group(child);
    if child.kill().is_ok() {
        drop(child.wait());
    }
}

/// The number of a group is not reused while it has members.
#[cfg(unix)]
fn end_group(child: &Child) {
    use nix::sys::signal::{Signal, killpg};
    if let Ok(leader) = i32::try_from(child.id()) {
        // An empty group needs no signal.
        let _ = killpg(nix::unistd::Pid::from_raw(leader), Signal::SIGKILL);
    }
}

#[cfg(not(unix))]
const fn end_group(_: &Child) {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    fn runs(process: &str) -> bool {
        let told = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        told.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with(['Z', 'X']))
    }

    /// A script that wraps another program, and a program that ends before its child.
    #[test]
    fn what_a_program_started_ends_with_it() {
        for last in ["wait", "exit 0"] {
            let mut script = Process::start(&format!("sh -c 'sleep 1000 & read line; echo $!; {last}'")).unwrap();
            let inner = script.ask("who is there?").unwrap();
            assert!(runs(&inner), "{inner}");
            drop(script);
            let patience = Instant::now() + Duration::from_secs(10);
            while runs(&inner) {
                assert!(Instant::now() < patience, "{last}: process {inner} is still there");
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }
}
