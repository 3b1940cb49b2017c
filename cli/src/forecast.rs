//! The duration of a run, reported after its first games, and the question before a very long run.

use std::io::{self, IsTerminal, Write};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use indicatif::HumanCount;

/// The observation time of the first games.
const WATCH: Duration = Duration::from_secs(2);
/// The duration in seconds below which no message is needed.
const SOON: f64 = 20.0;
/// The duration in seconds above which users are asked.
const LONG: f64 = 3600.0;

/// Observes the first games of a run.
#[derive(Debug)]
pub struct Forecast {
    /// Whether the run may end before its last game.
    sequential: bool,
    began: Instant,
    cells: usize,
    games: u64,
    kept: u64,
    played: u64,
    /// The number of finished parts, and the number needed to estimate the pace of all threads.
    finished: u64,
    enough: u64,
    /// Whether there is nothing more to report.
    is_settled: bool,
}

impl Forecast {
    /// No games observed yet; `threads` are 0 for one per core.
    pub fn new(threads: usize, sequential: bool) -> Self {
        let threads = if threads == 0 { available_parallelism().map_or(1, usize::from) } else { threads };
        let (began, enough) = (Instant::now(), 2 * threads as u64);
        Self { sequential, began, cells: 1, games: 0, kept: 0, played: 0, finished: 0, enough, is_settled: false }
    }

    /// The start of the run, or of a part of it with its own pace.
    pub fn start(&mut self, cells: usize, games: u64, kept: u64) {
        let began = Instant::now();
        *self = Self { began, cells, games, kept, played: 0, finished: 0, is_settled: false, ..*self };
    }

    /// Adds finished games. Returns, once, the estimated seconds for the rest and a sentence about them.
    pub fn hear(&mut self, games: u64) -> Option<(f64, String)> {
        self.played += games;
        self.finished += 1;
        let elapsed = self.began.elapsed();
        if self.is_settled || self.finished < self.enough || elapsed < WATCH {
            return None;
        }
        self.is_settled = true;
        let left = self.games.saturating_sub(self.kept + self.played);
        let seconds = seconds_for(left, self.played, elapsed);
        Some((seconds, self.sentence(seconds)))
    }

    fn sentence(&self, seconds: f64) -> String {
        let most = if self.sequential { "at most " } else { "" };
        let cells = if self.cells > 1 { format!("{} cells, ", HumanCount(self.cells as u64)) } else { String::new() };
        format!("{cells}{most}{} games: {most}about {} left.", HumanCount(self.games), duration(seconds))
    }
}

/// Whether a run of this length is worth a message.
pub fn worth_telling(seconds: f64) -> bool {
    seconds > SOON
}

#[allow(clippy::cast_precision_loss, reason = "an estimate of a time")]
fn seconds_for(left: u64, played: u64, elapsed: Duration) -> f64 {
    elapsed.as_secs_f64() / played.max(1) as f64 * left as f64
}

/// Whether to continue with a run of this length. The user is asked if it takes over an hour, there is a terminal, and no flag confirmed it.
pub fn confirm(seconds: f64, sure: bool) -> bool {
    if !is_asked(seconds, sure, io::stdin().is_terminal() && io::stderr().is_terminal()) {
        return true;
    }
    let mut err = io::stderr().lock();
    // Without a terminal there is no answer either.
    let _ = write!(err, "Continue? [Y/n] (--yes skips this question) ").and_then(|()| err.flush());
    let mut answer = String::new();
    let read = io::stdin().read_line(&mut answer).unwrap_or(0);
    read > 0 && is_yes(&answer)
}

fn is_asked(seconds: f64, sure: bool, somebody: bool) -> bool {
    somebody && !sure && seconds > LONG
}

fn is_yes(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "" | "y" | "yes")
}

/// "3.2 seconds", "12 minutes", "5.0 hours", "12 days".
pub fn duration(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 90.0 => format!("{seconds:.1} seconds"),
        seconds if seconds < 5400.0 => format!("{:.0} minutes", seconds / 60.0),
        seconds if seconds < 172_800.0 => format!("{:.1} hours", seconds / 3600.0),
        seconds if seconds < 63_072_000.0 => format!("{:.0} days", seconds / 86_400.0),
        seconds => format!("{} years", HumanCount((seconds / 31_536_000.0) as u64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_told_in_units_people_use() {
        let told = [1.25, 89.0, 600.0, 9000.0, 864_000.0, 3.2e12].map(duration);
        assert_eq!(told, ["1.2 seconds", "89.0 seconds", "10 minutes", "2.5 hours", "10 days", "101,471 years"]);
    }

    #[test]
    fn the_first_games_tell_how_long_the_rest_takes() {
        let mut forecast = Forecast::new(1, false);
        forecast.start(11, 110_000, 10_000);
        assert_eq!(forecast.hear(100), None, "one piece tells nothing");
        assert_eq!(forecast.hear(100), None, "nor does a moment");
        forecast.began = Instant::now().checked_sub(Duration::from_secs(4)).unwrap();
        let (seconds, told) = forecast.hear(200).expect("400 games in four seconds");
        assert!((990.0..1010.0).contains(&seconds), "{seconds}");
        assert_eq!(told, "11 cells, 110,000 games: about 17 minutes left.");
        assert_eq!(forecast.hear(200), None, "it is told once");
        forecast.start(11, 640, 0);
        forecast.began = Instant::now().checked_sub(Duration::from_secs(4)).unwrap();
        assert_eq!(forecast.hear(100), None, "a part with a pace of its own is watched anew");
        assert!(forecast.hear(100).is_some(), "and told about");
        assert!(Forecast::new(1, true).sentence(7200.0).contains("games: at most about 2.0 hours left."));
    }

    #[test]
    fn only_what_is_long_is_asked_about() {
        assert!(is_asked(3601.0, false, true) && !is_asked(3600.0, false, true), "from an hour on");
        assert!(!is_asked(1e9, true, true) && !is_asked(1e9, false, false), "who is sure, or not there");
        assert!(confirm(1e9, true));
        assert!(["", "\n", "y\n", " Yes "].iter().all(|answer| is_yes(answer)));
        assert!(!["n\n", "no", "what?"].iter().any(|answer| is_yes(answer)));
        assert!(worth_telling(60.0) && !worth_telling(3.0));
    }
}
